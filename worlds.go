package ebbes

import (
	"math/big"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// Worlds are the ways in which the cards that a [View] does not show may lie, given
// everything that was seen. [View.Worlds] prepares them. They never change, so goroutines
// may share them. The zero value has no world.
//
// What was seen is more than which cards are left: who has failed to follow a suit holds
// none of it for the rest of the round (P2). Nothing is known about a suit that was never
// led, and what the fictive player plays tells nothing about its face-down cards (F4).
type Worlds struct {
	view   View
	hidden hidden
	steps  []step
}

// Unseen returns the cards that lie where the view's seat cannot look: in the
// other hands, and face down in the fictive player's display. There are none
// before the first deal and between the rounds.
func (t View) Unseen() Cards {
	if t.dealer == NoSeat {
		return Cards{}
	}
	return t.unseen()
}

// unseen returns the cards in play that the view's seat has not seen in the
// round on the table.
func (t *View) unseen() Cards {
	return t.inPlay().Except(t.hand).Except(t.playedCards()).Except(CardsOf(t.open[:]...))
}

// Worlds returns the worlds of the view. A view of a State always has that State among
// its worlds; between rounds, and for the zero View, it is the only one.
func (t View) Worlds() *Worlds {
	h := t.hidden()
	return &Worlds{t, h, h.count()}
}

// Count returns the number of worlds, exactly. Where a card lies face down
// matters, in which order a hand was dealt does not. It is 0 only for a view
// that was folded from events that never happened, and for the zero Worlds.
func (w *Worlds) Count() *big.Int {
	n := w.hidden.laid(w.steps)
	for s := range w.view.Clockwise(1) {
		if s != w.view.seat && !w.view.fictive(s) {
			n.Div(n, factorial(w.view.HandSize(s)))
		}
	}
	return n
}

// Chance returns the chance, exactly, that a card lies with a seat: the share of
// the worlds in which the seat holds it, the fictive player in its display. It is
// 1 or 0 for a card that the view shows, 0 for what is no card in play, and 0 if
// there is no world. It takes as long as preparing the worlds.
func (w *Worlds) Chance(c Card, s Seat) *big.Rat {
	all := w.hidden.laid(w.steps)
	if all.Sign() == 0 || !w.view.seated(s) {
		return new(big.Rat)
	}
	if w.view.shows(c, s) {
		return big.NewRat(1, 1)
	}
	if !w.hidden.unseen.Has(c) || s == w.view.seat {
		return new(big.Rat)
	}
	there := w.hidden
	n, group := there.of(s, w.view.fictive(s))
	if n == 0 || there.voids[group]>>c.suit()&1 != 0 {
		return new(big.Rat)
	}
	// In each of the seat's places the card lies as often as in any other of them.
	there.unseen = there.unseen.Without(c)
	there.groups[group].len--
	with := there.laid(there.count())
	return new(big.Rat).SetFrac(with.Mul(with, big.NewInt(int64(n))), all)
}

// of returns how many hidden places a seat has, and their group: the fictive player's
// are in one, as nobody knows of a suit that it lacks.
func (h *hidden) of(s Seat, fictive bool) (n, group int) {
	for g := range h.n {
		for _, p := range h.groups[g].list[:h.groups[g].len] {
			if p == place(s) || fictive && p >= faceDownPlace {
				n, group = n+1, g
			}
		}
	}
	return n, group
}

// laid returns the number of ways to lay the unseen cards in the hidden places, a
// hand's places told apart: the patterns of suits, each with every order of the cards
// of each suit. The last step has one pattern for all suits that are left.
func (h *hidden) laid(steps []step) *big.Int {
	if len(steps) == 0 {
		return new(big.Int)
	}
	n := steps[0].ways[0].big()
	rest := h.unseen
	for i := range steps {
		cards := rest.of(steps[i].suit)
		n.Mul(n, factorial(cards.Len()))
		rest = rest.Except(cards)
	}
	return n.Mul(n, factorial(rest.Len()))
}

// shows reports whether the view shows that a card lies with a seat.
func (t *View) shows(c Card, s Seat) bool {
	return s == t.seat && t.hand.Has(c) || t.fictive(s) && c != NoCard && slices.Contains(t.open[:], c)
}

// Sample returns one of the worlds, drawn from r, each equally likely: a State
// whose view is the one that the worlds were prepared from. It is the zero State
// if there is none. Like [State.Deal] it panics if it has to draw from a nil r, and like
// the methods of math/rand/v2 it may never return if a broken source always gives the
// same number.
func (w *Worlds) Sample(r *rand.Rand) State {
	if len(w.steps) == 0 || w.steps[0].ways[0] == (weight{}) {
		return State{}
	}
	d := sample{state: State{table: w.view.table}, free: w.hidden.groups, dice: dice{source: r}}
	if w.view.seat != NoSeat {
		d.state.hands[w.view.seat-1] = w.view.hand.pile()
	}
	rest, index := w.hidden.unseen, int32(0)
	for i := range len(w.steps) - 1 {
		s := &w.steps[i]
		d.heap.add(rest.of(s.suit))
		rest = rest.Except(rest.of(s.suit))
		index = s.draw(index, &w.steps[i+1], &d, r)
	}
	d.heap.add(rest)
	d.give(0, d.heap.len)
	d.state.findLegal()
	return d.state
}

// A sample is a world that is being drawn.
type sample struct {
	state State
	heap  heap             // what is to be given out next
	free  [maxSeats]places // by group
	dice  dice
}

// rooms returns how much room there is.
func (d *sample) rooms() (r rooms) {
	for g := range d.free {
		r[g] = int32(d.free[g].len)
	}
	return r
}

// give lays n cards of the heap into places of a group. It draws only what makes
// a difference: not which cards if it is all of them for one hand, and not which
// places if all are filled, or all are in the same hand.
func (d *sample) give(group uint8, n int) {
	to := &d.free[group]
	anyCard := n == d.heap.len && !to.mixed
	anyPlace := n == to.len || !to.mixed
	for range n {
		i, j := d.heap.len-1, to.len-1
		if !anyCard {
			i = d.dice.roll(d.heap.len)
		}
		if !anyPlace {
			j = d.dice.roll(to.len)
		}
		d.put(d.heap.take(i), to.take(j))
	}
}

// put lays a card into a place.
func (d *sample) put(c Card, p place) {
	if p < faceDownPlace {
		d.state.hands[p-1].add(c)
		return
	}
	p -= faceDownPlace
	d.state.faceDown[p%columns][p/columns] = c
}

// A heap are cards that are given out.
type heap struct {
	len  int
	list [maxCards]Card
}

func (h *heap) add(cards Cards) {
	for c := range cards.All() {
		h.list[h.len] = c
		h.len++
	}
}

// take takes out the card at i.
func (h *heap) take(i int) Card {
	h.len--
	c := h.list[i]
	h.list[i] = h.list[h.len]
	return c
}

// A place is where a hidden card lies: in the hand of the seat of that number
// or, from faceDownPlace on, face down in the display, row by row.
type place uint8

const faceDownPlace place = maxSeats + 1

// Places are a list of places.
type places struct {
	len   int
	mixed bool // not all in the same hand
	list  [maxCards]place
}

func (p *places) add(added place) {
	p.mixed = p.mixed || p.len > 0 && p.list[0] != added
	p.list[p.len] = added
	p.len++
}

// merge moves the places of from to p.
func (p *places) merge(from *places) {
	for _, added := range from.list[:from.len] {
		p.add(added)
	}
	from.len = 0
}

// take takes out the place at i.
func (p *places) take(i int) place {
	p.len--
	taken := p.list[i]
	p.list[i] = p.list[p.len]
	return taken
}

// Hidden is what a view does not show: the unseen cards, and as many places for
// them, in groups: nothing but the suits that cannot lie there tells places apart.
type hidden struct {
	unseen Cards
	groups [maxSeats]places
	voids  [maxSeats]uint8 // by group, bit n for suit n
	n      int             // of groups
}

func (t *View) hidden() hidden {
	h := hidden{unseen: t.Unseen()}
	left := h.suits()
	for s := range t.Clockwise(1) {
		if s == t.seat || t.fictive(s) {
			continue
		}
		for range t.HandSize(s) {
			h.add(place(s), t.voids[s-1]&left)
		}
	}
	for column, under := range t.under {
		for row := range place(under) {
			h.add(faceDownPlace+row*columns+place(column), 0)
		}
	}
	return h
}

// suits returns the suits of which a card is unseen, bit n for suit n. To be void
// in another makes no difference.
func (h *hidden) suits() uint8 {
	var some uint8
	for suit := Blue; suit <= Red; suit++ {
		if !h.unseen.of(suit).empty() {
			some |= 1 << suit
		}
	}
	return some
}

// add adds a place to the group of those that are void in the same suits.
func (h *hidden) add(p place, voids uint8) {
	g := 0
	for g < h.n && h.voids[g] != voids {
		g++
	}
	if g == h.n {
		h.voids[g] = voids
		h.n++
	}
	h.groups[g].add(p)
}

// A step gives out the cards of one suit.
//
// Where a card may lie depends on its suit alone. So a way to lay the cards is a
// pattern, which says what suit lies in each place, and an order of the cards of
// each suit; every pattern goes with the same number of orders. Patterns are
// counted suit by suit: n free places can take k cards of a suit in n over k ways.
//
// Once a suit is given out, it no longer matters who was void in it. Groups that
// are void in the same suits of those to come become one, and all that has to be
// told apart is how many free places each group has. Suits in which most groups
// are void go first, since few groups share them; when no group is void in what is
// left, all have become one, which takes the rest in one pattern.
type step struct {
	suit   Suit            // NoSuit for the rest
	takers []uint8         // the groups that are not void in it
	into   [maxSeats]uint8 // the group that each becomes part of afterwards

	// ways holds the number of patterns for this suit and all to come, by how much
	// room there can be. The index adds up each group's room, less the least that
	// it can have and times its stride. The group for which most rooms are possible
	// has no stride: its room follows from the others', as all together is known.
	ways        []weight
	least, most rooms
	stride      rooms
	widest      int
	all         int32

	// The index in the next step's ways, before the cards are given out, is origin
	// and each group's room times its lead.
	origin int32
	lead   rooms
}

// Rooms are numbers of free places, by group.
type rooms [maxSeats]int32

// count returns the steps in which the cards can be given out, none if that is
// impossible.
func (h *hidden) count() []step {
	steps := h.steps()
	for i := len(steps) - 2; i >= 0; i-- {
		steps[i].fill(&steps[i+1], h.unseen.of(steps[i].suit).Len())
	}
	return steps
}

// steps returns the steps, of whose ways only the last one's are counted, none if there
// is too little room for the cards of a suit.
func (h *hidden) steps() []step {
	s := step{all: int32(h.unseen.Len())}
	voids, left := h.voids, h.suits()
	for g := range h.n {
		voids[g] &= left
		s.least[g], s.most[g] = int32(h.groups[g].len), int32(h.groups[g].len)
	}
	order := h.order(voids)
	steps := make([]step, 0, len(order)+1)
	for _, suit := range order {
		cards := int32(h.unseen.of(suit).Len())
		room := s.findTakers(suit, &voids)
		if room < cards {
			return nil
		}
		next := s.after(cards, room)
		s.unite(&next, &voids)
		steps = append(steps, s)
		s = next
	}
	s.suit, s.ways = NoSuit, []weight{{1}}
	return append(steps, s)
}

// findTakers finds the groups that take cards of a suit, and returns the most room that
// they can have together.
func (s *step) findTakers(suit Suit, voids *[maxSeats]uint8) (room int32) {
	s.suit, s.takers = suit, s.takers[len(s.takers):] // in one array with those of the steps before
	for g, void := range voids {
		if void>>suit&1 == 0 && s.most[g] > 0 {
			s.takers = append(s.takers, uint8(g))
			room += s.most[g]
		}
	}
	return room
}

// after returns the room that there can be once so many cards have been given out to
// the takers, who have at most some room together.
func (s *step) after(cards, room int32) step {
	next := *s
	next.all -= cards
	for _, g := range s.takers {
		next.least[g] = max(0, s.least[g]-cards)
		next.most[g] = s.most[g] - max(0, cards-(room-s.most[g])) // what the others cannot take
	}
	return next
}

// unite makes one group of those that the suit alone has told apart.
func (s *step) unite(next *step, voids *[maxSeats]uint8) {
	for g := range voids {
		voids[g] |= 1 << s.suit
		i := slices.Index(voids[:], voids[g])
		s.into[g] = uint8(i)
		if i != g {
			next.least[i] += next.least[g]
			next.most[i] += next.most[g]
			next.least[g], next.most[g] = 0, 0
		}
	}
}

// order returns the suits in which groups are void, in the order in which they are
// best given out: those first in which most groups are void, of these the one with
// fewest cards.
func (h *hidden) order(voids [maxSeats]uint8) []Suit {
	var cost [Red + 1]int
	var order []Suit
	for suit := Blue; suit <= Red; suit++ {
		void := 0
		for _, v := range voids {
			void += int(v >> suit & 1)
		}
		if void > 0 {
			order = append(order, suit)
			cost[suit] = h.unseen.of(suit).Len() - void*maxCards
		}
	}
	slices.SortFunc(order, func(a, b Suit) int { return cost[a] - cost[b] })
	return order
}

// fill counts the ways, of which it knows those of the next step, when so many
// cards are given out in between.
func (s *step) fill(next *step, cards int) {
	s.ways = make([]weight, s.lay())
	for g, into := range s.into {
		s.lead[g] = next.stride[into]
		s.origin -= next.least[g] * next.stride[g]
	}
	for index := range s.ways {
		if room, ok := s.room(int32(index)); ok {
			s.ways[index] = s.share(next, &room, s.takers, int32(cards), s.leadsTo(&room), 1)
		}
	}
}

// lay lays out the index of ways and returns how many there are.
func (s *step) lay() int32 {
	for g := range s.most {
		if s.most[g]-s.least[g] > s.most[s.widest]-s.least[s.widest] {
			s.widest = g
		}
	}
	size := int32(1)
	for g := range s.most {
		if n := s.most[g] - s.least[g] + 1; n > 1 && g != s.widest {
			s.stride[g] = size
			size *= n
		}
	}
	return size
}

// room returns how much room an index means, if there can be as much.
func (s *step) room(index int32) (room rooms, ok bool) {
	room = s.least
	rest := s.all
	for g, stride := range s.stride {
		if stride > 0 {
			room[g] += index / stride % (s.most[g] - s.least[g] + 1)
		}
		rest -= room[g]
	}
	room[s.widest] += rest
	return room, s.least[s.widest] <= room[s.widest] && room[s.widest] <= s.most[s.widest]
}

func (s *step) leadsTo(room *rooms) int32 {
	index := s.origin
	for g, n := range room {
		index += n * s.lead[g]
	}
	return index
}

// share returns how often the takers can share cards of the suit, each way
// counted as often as all to come can be given out then, times a factor.
func (s *step) share(next *step, room *rooms, takers []uint8, cards, index int32, factor uint64) (sum weight) {
	g := takers[0]
	from, to := bounds(room, takers, cards)
	index -= from * s.lead[g]
	mine := &choices[room[g]]
	if len(takers) == 2 { // nearly all the time is spent here, so the calls are spared
		h := takers[1]
		theirs := &choices[room[h]]
		index -= (cards - from) * s.lead[h]
		for n := from; n <= to; n++ {
			sum.add(next.ways[index].times(factor * mine[n] * theirs[cards-n]))
			index += s.lead[h] - s.lead[g]
		}
		return sum
	}
	for n := from; n <= to; n++ {
		if len(takers) == 1 {
			sum.add(next.ways[index].times(factor * mine[n]))
		} else {
			sum.add(s.share(next, room, takers[1:], cards-n, index, factor*mine[n]))
		}
		index -= s.lead[g]
	}
	return sum
}

// bounds returns how many cards the first of the takers can take, at least and at
// most, when all cards are taken.
func bounds(room *rooms, takers []uint8, cards int32) (from, to int32) {
	from = cards
	for _, g := range takers[1:] {
		from -= room[g]
	}
	return max(from, 0), min(cards, room[takers[0]])
}

// draw draws how many cards each taker gets, gives them, and returns the index of
// the next step's ways. Of all ways from here it draws the number of one, x, and takes
// off those in which a taker gets fewer cards than in that one; if all but the most
// are taken off, it gets the most.
func (s *step) draw(index int32, next *step, d *sample, r *rand.Rand) int32 {
	room, cards, factor := d.rooms(), int32(d.heap.len), uint64(1)
	x := s.ways[index].below(r)
	index = s.leadsTo(&room)
	for i, g := range s.takers {
		n, to := bounds(&room, s.takers[i:], cards)
		times := factor
		for ; n < to; n++ {
			times = factor * choices[room[g]][n]
			var w weight
			if i+1 < len(s.takers) {
				w = s.share(next, &room, s.takers[i+1:], cards-n, index-n*s.lead[g], times)
			} else {
				w = next.ways[index-n*s.lead[g]].times(times)
			}
			if !x.sub(w) {
				break
			}
		}
		factor *= choices[room[g]][n]
		index -= n * s.lead[g]
		cards -= n
		d.give(g, int(n))
	}
	for g, into := range s.into {
		if int(into) != g {
			d.free[into].merge(&d.free[g])
		}
	}
	return index
}

// choices holds n over k, by n and k: factors of it multiply to less than 2⁶⁴, since
// all takers together have at most 75 over 15 choices.
var choices = pascal()

func pascal() (c [maxCards + 1][maxValue + 1]uint64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= min(n, maxValue); k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}

// A weight is a number below 2¹²⁸, the lower word first.
type weight [2]uint64

// add adds y to x.
func (x *weight) add(y weight) {
	var carry uint64
	x[0], carry = bits.Add64(x[0], y[0], 0)
	x[1] += y[1] + carry
}

func (x weight) times(n uint64) weight {
	hi, lo := bits.Mul64(x[0], n)
	return weight{lo, hi + x[1]*n}
}

// sub subtracts y from x, unless x is less: then it reports false.
func (x *weight) sub(y weight) bool {
	lo, borrow := bits.Sub64(x[0], y[0], 0)
	hi, borrow := bits.Sub64(x[1], y[1], borrow)
	if borrow != 0 {
		return false
	}
	*x = weight{lo, hi}
	return true
}

// below returns a number below x, which is not 0, drawn from r, each equally
// likely. It works as [rand.Rand.Uint64N] does, with which it shares that nearly
// every number of the source will do: the upper half of x times 128 random bits,
// unless the lower half is one of the few that would make some numbers likelier.
func (x weight) below(r *rand.Rand) weight {
	if x[1] == 0 {
		return weight{r.Uint64N(x[0])}
	}
	for {
		upper, lower := x.mul(weight{r.Uint64(), r.Uint64()})
		if !lower.less(x) || !lower.less(x.excess()) {
			return upper
		}
	}
}

// mul returns both halves of x times y.
func (x weight) mul(y weight) (upper, lower weight) {
	h00, l00 := bits.Mul64(x[0], y[0])
	h01, l01 := bits.Mul64(x[0], y[1])
	h10, l10 := bits.Mul64(x[1], y[0])
	h11, l11 := bits.Mul64(x[1], y[1])
	sum, c1 := bits.Add64(h00, l01, 0)
	sum, c2 := bits.Add64(sum, l10, 0)
	upper = weight{l11, h11}
	upper.add(weight{h01})
	upper.add(weight{h10})
	upper.add(weight{c1 + c2})
	return upper, weight{l00, sum}
}

// excess returns the rest of 2¹²⁸ divided by x: 1, doubled 128 times.
func (x weight) excess() weight {
	rest := weight{1}
	for range 128 {
		rest.add(rest)
		rest.sub(x)
	}
	return rest
}

func (x weight) less(y weight) bool { return !x.sub(y) }

func (x weight) big() *big.Int {
	n := new(big.Int).SetUint64(x[1])
	return n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(x[0]))
}

func factorial(n int) *big.Int { return new(big.Int).MulRange(1, int64(n)) }

// Dice draw small numbers, four from each of the source: to draw from it is what takes
// the time, and sixteen bits a roll leave hardly one in a thousand to be rolled again.
type dice struct {
	source *rand.Rand
	bits   uint64
	left   int
}

// roll returns a number below n, each equally likely, in the same way as [weight.below].
func (d *dice) roll(n int) int {
	for {
		if d.left == 0 {
			d.bits, d.left = d.source.Uint64(), 4
		}
		x := uint32(d.bits&0xFFFF) * uint32(n)
		d.bits >>= 16
		d.left--
		if low := x & 0xFFFF; low >= uint32(n) || low >= 1<<16%uint32(n) {
			return int(x >> 16)
		}
	}
}
