package ebbes

import (
	"math/big"
	"math/bits"
	"math/rand/v2"
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
	heaps  [suits]heap // the kinds, to be drawn from
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
	return t.inPlay().Except(t.hand).Except(t.playedCards()).Except(t.open.cards())
}

// Worlds returns the worlds of the view. A view of a State always has that State among
// its worlds; between rounds, and for the zero View, it is the only one.
func (t View) Worlds() *Worlds {
	h := t.hidden()
	w := &Worlds{view: t, hidden: h, steps: h.count()}
	for kind, cards := range h.kinds {
		w.heaps[kind].add(cards)
	}
	return w
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
	there.sort()
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
// hand's places told apart: the patterns, each with every order of the cards of each kind.
func (h *hidden) laid(steps []step) *big.Int {
	if len(steps) == 0 {
		return new(big.Int)
	}
	n := steps[0].ways[0].big()
	for _, cards := range h.kinds {
		n.Mul(n, factorial(cards.Len()))
	}
	return n
}

// shows reports whether the view shows that a card lies with a seat.
func (t *View) shows(c Card, s Seat) bool {
	return s == t.seat && t.hand.Has(c) || t.fictive(s) && c != NoCard && t.open.cards().Has(c)
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
	d := sample{state: State{table: w.view.table}, free: w.hidden.groups, heaps: w.heaps, dice: dice{source: r}}
	if w.view.seat != NoSeat {
		d.state.hands[w.view.seat-1] = w.view.hand.pile()
	}
	index, there := 0, w.steps[0].first
	for i := range len(w.steps) - 1 {
		index = w.steps[i].draw(index, &there, &w.steps[i+1], &d, r)
	}
	d.state.findLegal()
	return d.state
}

// A sample is a world that is being drawn.
type sample struct {
	state State
	heaps [suits]heap      // by kind, what is to be given out
	free  [maxSeats]places // by group
	dice  dice
}

// give lays n cards of a kind into places of a group. Chance decides which cards, and unless
// all places are in the same hand, into which place each of them goes.
func (d *sample) give(group, kind side, n int) {
	from, to := &d.heaps[kind-firstKind], &d.free[group]
	cards, places := from.list[:from.len], to.list[:to.len]
	left := len(cards) - n
	shuffle(cards, min(n, left), &d.dice)
	given, kept := cards[left:], cards[:left]
	if n > left {
		given, kept = cards[:n], cards[n:]
	}
	if to.mixed {
		shuffle(places, n, &d.dice)
	}
	to.len -= uint8(n)
	for i, p := range places[to.len:] {
		d.put(given[i], p)
	}
	from.len = uint8(copy(cards, kept))
}

// unite makes a group and a kind part of others, unless they stay themselves.
func (d *sample) unite(group, newGroup, kind, newKind side) {
	if group != newGroup {
		d.free[newGroup].merge(&d.free[group])
	}
	if kind != newKind {
		d.heaps[newKind-firstKind].merge(&d.heaps[kind-firstKind])
	}
}

// put lays a card into a place.
func (d *sample) put(c Card, p place) {
	if p < faceDownPlace {
		d.state.hands[p-1].add(c)
		return
	}
	p -= faceDownPlace
	d.state.faceDown[p/columns].set(int(p%columns), uint8(c))
}

// A heap are cards that are given out.
type heap struct {
	len  uint8
	list [maxCards]Card
}

func (h *heap) add(cards Cards) {
	for c := range cards.All() {
		h.list[h.len] = c
		h.len++
	}
}

// merge moves the cards of from to h.
func (h *heap) merge(from *heap) {
	h.len += uint8(copy(h.list[h.len:], from.list[:from.len]))
	from.len = 0
}

// A place is where a hidden card lies: in the hand of the seat of that number
// or, from faceDownPlace on, face down in the display, row by row.
type place uint8

const faceDownPlace place = maxSeats + 1

// Places are a list of places.
type places struct {
	len   uint8
	mixed bool // not all in the same hand
	list  [maxCards]place
}

// add adds a place so many times.
func (p *places) add(added place, times int) {
	p.mixed = p.mixed || p.len > 0 && p.list[0] != added
	for range times {
		p.list[p.len] = added
		p.len++
	}
}

// merge moves the places of from to p.
func (p *places) merge(from *places) {
	p.mixed = p.mixed || from.mixed || p.len > 0 && from.len > 0 && p.list[0] != from.list[0]
	p.len += uint8(copy(p.list[p.len:], from.list[:from.len]))
	from.len = 0
}

// Hidden is what a view does not show: the unseen cards, and as many places for
// them, in groups and kinds: nothing but the suits that cannot lie there tells places
// apart, and nothing but the groups in which they cannot lie tells suits apart.
type hidden struct {
	unseen Cards
	kinds  [suits]Cards
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
		if size := t.HandSize(s); size > 0 {
			h.add(place(s), size, t.voids[s-1]&left)
		}
	}
	for column := range place(columns) {
		for row := range place(t.under.at(int(column))) {
			h.add(faceDownPlace+row*columns+column, 1, 0)
		}
	}
	h.sort()
	return h
}

// sort sorts the unseen cards into kinds.
func (h *hidden) sort() {
	h.kinds = [suits]Cards{}
	var takers [suits]uint8 // by kind, bit n for group n
	for suit := Blue; suit <= Red; suit++ {
		cards := h.unseen.of(suit)
		if cards.empty() {
			continue
		}
		these, kind := h.takers(suit), 0
		for !h.kinds[kind].empty() && takers[kind] != these {
			kind++
		}
		h.kinds[kind], takers[kind] = h.kinds[kind].Union(cards), these
	}
}

// takers returns the groups in which a suit can lie, bit n for group n.
func (h *hidden) takers(suit Suit) (groups uint8) {
	for g := range h.n {
		if h.groups[g].len > 0 && h.voids[g]>>suit&1 == 0 {
			groups |= 1 << g
		}
	}
	return groups
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

// add adds a place, so many times, to the group of those that are void in the same suits.
func (h *hidden) add(p place, times int, voids uint8) {
	g := 0
	for g < h.n && h.voids[g] != voids {
		g++
	}
	if g == h.n {
		h.voids[g] = voids
		h.n++
	}
	h.groups[g].add(p, times)
}

func factorial(n int) *big.Int { return new(big.Int).MulRange(1, int64(n)) }

// Dice draw small numbers, several at a time: to draw from the source is what takes the time.
type dice struct{ source *rand.Rand }

// rolls are as many as surely fit into a word of the source.
const rolls = 8

// roll rolls numbers below n, n-1 and so on, each equally likely. Multiplied by n, a word
// of the source has a number below n in its upper word, and in its lower one what the next is
// drawn from. The last lower word tells in the same way as in [weight.below] whether some
// rolls would be likelier than others.
func (d *dice) roll(rolled *[rolls]uint8, n, count int) {
	for {
		word, all := d.source.Uint64(), uint64(1)
		for i := range count {
			below := uint64(n - i)
			upper, lower := bits.Mul64(word, below)
			rolled[i&(rolls-1)], word = uint8(upper), lower
			all *= below
		}
		if word >= all || word >= -all%all {
			return
		}
	}
}

// shuffle moves some of a list to its end, in an order drawn from d.
func shuffle[T ~uint8](list []T, some int, d *dice) {
	var rolled [rolls]uint8
	for ; some > 0; some -= rolls {
		count := min(some, rolls)
		d.roll(&rolled, len(list), count)
		for _, i := range rolled[:count] {
			last := len(list) - 1
			list[i], list[last] = list[last], list[i]
			list = list[:last]
		}
	}
}
