package ebbes

import (
	"cmp"
	"iter"
	"math/big"
	"math/bits"
	"math/rand/v2"
)

// Worlds are the possible positions of the cards that a [View] does not show, given everything
// seen so far. [View.Worlds] prepares them. They never change, so goroutines may share them.
// The zero value and nil contain no world.
//
// The cards seen exclude some positions, and so does play: a seat that fails to follow a suit
// holds none of it for the rest of the round (P2). A suit that was never led reveals nothing,
// nor does the fictive player's play about its face-down cards (F4).
type Worlds struct {
	view     View
	unknowns unknowns
	heaps    [suits]heap // cards of each kind, for sampling
	steps    []step

	supposed *spread // replaces kinds, heaps and steps if IfHolds or IfLacks has restricted the worlds
}

// noWorlds is empty Worlds, never changed.
var noWorlds = &Worlds{}

// Unseen returns the cards that the view's seat cannot see. They are in other hands or face
// down in the fictive player's display. There are none before the first deal and between the
// rounds.
func (v View) Unseen() Cards {
	if v.dealer == NoSeat {
		return Cards{}
	}
	return v.unseen()
}

// unseen returns the cards in play that the view's seat has not seen in the round on the table.
func (v *View) unseen() Cards {
	return v.inPlay().Except(v.hand).Except(v.playedCards()).Except(v.open.cards())
}

// MayHold returns the cards that a seat may hold, as far as the view's seat can know. They are
// the cards that it holds in at least one of the [View.Worlds], the fictive player's in its
// display. For the view's own seat they are its hand. If the table has no such seat, there are
// none. Without any world, only the cards that the view shows remain.
func (v View) MayHold(s Seat) Cards {
	cards := v.shown(s)
	if !v.seated(s) || s == v.seat || v.HandSize(s) == cards.Len() {
		return cards
	}
	unseen := v.Unseen()
	for suit := Blue; suit <= Red; suit++ {
		if !v.Void(s, suit) && v.roomFor(suit, s) {
			cards = cards.Union(unseen.of(suit))
		}
	}
	return cards
}

// roomFor reports whether a seat that may hold a suit holds a card of it in some world. That is
// so if the other cards have places too.
func (v *View) roomFor(suit Suit, s Seat) bool {
	for some := uint8(2); some < 2<<suits; some += 2 {
		spare := v.spare(some)
		if some>>suit&1 == 0 && some&^v.voids[s-1] != 0 {
			spare-- // the place of that card
		}
		if spare < 0 {
			return false
		}
	}
	return true
}

// spare returns how many more hidden places can hold some of the suits than cards of those
// suits are hidden. The suits are a bit set, bit n for suit n. If the result is negative for
// any set, there is no world.
func (v *View) spare(some uint8) int {
	places := 0
	for s := range v.Clockwise(1) {
		if s != v.seat && !v.fictive(s) && some&^v.voids[s-1] != 0 {
			places += v.HandSize(s)
		}
	}
	for range v.faceDownPlaces() {
		places++
	}
	for c := range v.unseen().All() {
		places -= int(some >> c.suit() & 1)
	}
	return places
}

// Worlds returns the worlds of the view. They always include the State that the view was made
// from. Between rounds and for the zero View there is exactly one.
func (v View) Worlds() *Worlds {
	u := v.unknowns()
	w := &Worlds{view: v, unknowns: u, steps: u.count()}
	for kind, cards := range u.kinds {
		w.heaps[kind].add(cards)
	}
	return w
}

// Count returns the exact number of worlds. The places of face-down cards matter, but the order
// of a hand does not. The number is 0 only for the zero Worlds, for conditions that no
// world meets, and for a view folded from impossible events.
func (w *Worlds) Count() *big.Int {
	w = cmp.Or(w, noWorlds)
	if w.supposed != nil {
		return w.supposed.total()
	}
	n := w.unknowns.laid(w.steps)
	for s := range w.view.Clockwise(1) {
		if s != w.view.seat && !w.view.fictive(s) {
			n.Div(n, factorial(w.view.HandSize(s)))
		}
	}
	return n
}

// Chance returns the exact chance that a seat holds a card, the fictive player in its display.
// The chance is the share of such worlds. It is 1 or 0 for a card that the view shows, and 0 if
// the card is not in play or there is no world. Chance takes as long as preparing the worlds.
func (w *Worlds) Chance(c Card, s Seat) *big.Rat {
	w = cmp.Or(w, noWorlds)
	if w.supposed != nil {
		return w.chanceSupposed(c, s)
	}
	all := w.unknowns.laid(w.steps)
	if all.Sign() == 0 || !w.view.seated(s) {
		return new(big.Rat)
	}
	if w.view.shown(s).Has(c) {
		return big.NewRat(1, 1)
	}
	if !w.unknowns.unseen.Has(c) || s == w.view.seat {
		return new(big.Rat)
	}
	there := w.unknowns
	n, group := there.of(s, w.view.fictive(s))
	if n == 0 || there.voids[group]>>c.suit()&1 != 0 {
		return new(big.Rat)
	}
	// The card is equally likely to be in each of the seat's places.
	there.unseen = there.unseen.Without(c)
	there.groups[group].len--
	there.sort()
	with := there.laid(there.count())
	return new(big.Rat).SetFrac(with.Mul(with, big.NewInt(int64(n))), all)
}

// of returns the number of a seat's hidden places, and their group. The fictive player's places
// are all in one, since it shows no voids.
func (u *unknowns) of(s Seat, fictive bool) (n, group int) {
	for g := range u.n {
		for _, p := range u.groups[g].list[:u.groups[g].len] {
			if p == place(s) || fictive && p >= faceDownPlace {
				n, group = n+1, g
			}
		}
	}
	return n, group
}

// laid returns the number of ways to lay the unseen cards in the hidden places. The places of a
// hand count as different. The number counts the patterns, each with every order of the cards of
// each kind.
func (u *unknowns) laid(steps []step) *big.Int {
	if len(steps) == 0 {
		return new(big.Int)
	}
	n := steps[0].ways[0].big()
	for _, cards := range u.kinds {
		n.Mul(n, factorial(cards.Len()))
	}
	return n
}

// shown returns the cards of a seat that the view shows.
func (v *View) shown(s Seat) Cards {
	switch {
	case v.fictive(s):
		return v.open.cards()
	case s == v.seat:
		return v.hand
	}
	return Cards{}
}

// Sample returns a world drawn from r, each equally likely. Its view is the one that the worlds
// were prepared from. If there is no world, it is the zero State. Like [State.Deal], Sample panics
// if it has to draw from a nil r. Like the methods of math/rand/v2, it may never return if a broken
// source always gives the same number.
func (w *Worlds) Sample(r *rand.Rand) State {
	w = cmp.Or(w, noWorlds)
	if w.supposed != nil {
		s := w.supposed.draw(w.view.known(), r)
		s.findLegal()
		return s
	}
	if len(w.steps) == 0 || w.steps[0].ways[0] == (weight{}) {
		return State{}
	}
	d := sample{state: w.view.known(), free: w.unknowns.groups, heaps: w.heaps, source: r}
	for g := range w.unknowns.n {
		d.free[g].shuffle(r)
	}
	index, there := 0, w.steps[0].first
	for i := range len(w.steps) - 1 {
		index = w.steps[i].draw(index, &there, &w.steps[i+1], &d)
	}
	d.state.findLegal()
	return d.state
}

// known returns the part of a world that the view shows.
func (v *View) known() State {
	s := State{table: v.table}
	if v.seat != NoSeat {
		s.hands[v.seat-1] = v.hand.pile()
	}
	return s
}

// A sample is a world that is being drawn.
type sample struct {
	state  State
	heaps  [suits]heap      // by kind, cards left
	free   [maxSeats]places // by group, in random order
	source *rand.Rand
}

// give lays n cards of a kind into places of a group. The cards are drawn at random; the places
// are in random order already.
func (d *sample) give(group, kind side, n int) {
	from, to := &d.heaps[kind-firstKind], &d.free[group]
	cards, places := from.list[:from.len], to.list[:to.len]
	left := len(cards) - n
	shuffle(cards, min(n, left), d.source)
	given, kept := cards[left:], cards[:left]
	if n > left {
		given, kept = cards[:n], cards[n:]
	}
	to.len -= uint8(n)
	for i, p := range places[to.len:] {
		d.put(given[i], p)
	}
	from.len = uint8(copy(cards, kept))
}

// unite merges a group and a kind into others, unless they remain themselves.
func (d *sample) unite(group, newGroup, kind, newKind side) {
	if group != newGroup {
		d.free[newGroup].merge(&d.free[group], d.source)
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
	d.state.layDown(c, p)
}

// layDown lays a card face down in a place of the display.
func (s *State) layDown(c Card, p place) {
	p -= faceDownPlace
	s.faceDown[p/columns].set(int(p%columns), uint8(c))
}

// A heap is a list of cards still to be given out.
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

// A place is the position of a hidden card. It is the number of a seat for a hand and, from
// faceDownPlace on, a position in the display, row by row.
type place uint8

const faceDownPlace place = maxSeats + 1

// Places is a list of places. The first ones are all in the same hand or in random order.
type places struct {
	len    uint8
	sorted uint8 // number of other places, at the end
	list   [maxCards]place
}

// add adds a place a number of times.
func (p *places) add(added place, times int) {
	if p.len > 0 {
		p.sorted += uint8(times)
	}
	for range times {
		p.list[p.len] = added
		p.len++
	}
}

// merge moves the places of from to p. Both have to be in random order, as is the result.
func (p *places) merge(from *places, r *rand.Rand) {
	if p.len < from.len { // moving the smaller list takes fewer random numbers
		*p, *from = *from, *p
	}
	p.len += uint8(copy(p.list[p.len:], from.list[:from.len]))
	p.sorted, from.len = from.len, 0
	p.shuffle(r)
}

// shuffle brings all places into random order. Drawing the sorted ones at the end is enough:
// the rest, and the places swapped into it, remain in random order.
func (p *places) shuffle(r *rand.Rand) {
	shuffle(p.list[:p.len], int(p.sorted), r)
}

// Unknowns are the cards that a view does not show, and the places they can be in. Places with
// the same excluded suits form a group. Suits excluded from the same groups form a kind.
type unknowns struct {
	unseen Cards
	kinds  [suits]Cards
	groups [maxSeats]places
	voids  [maxSeats]uint8 // by group, bit n for suit n
	n      int             // of groups
}

func (v *View) unknowns() unknowns {
	u := unknowns{unseen: v.Unseen()}
	left := u.suits()
	for s := range v.Clockwise(1) {
		if s == v.seat || v.fictive(s) {
			continue
		}
		if size := v.HandSize(s); size > 0 {
			u.add(place(s), size, v.voids[s-1]&left)
		}
	}
	for p := range v.faceDownPlaces() {
		u.add(p, 1, 0)
	}
	u.sort()
	return u
}

// faceDownPlaces returns an iterator over the places of the display with a face-down card.
func (v *View) faceDownPlaces() iter.Seq[place] {
	return func(yield func(place) bool) {
		for column := range place(columns) {
			for row := range place(v.under.at(int(column))) {
				if !yield(faceDownPlace + row*columns + column) {
					return
				}
			}
		}
	}
}

// sort sorts the unseen cards into kinds.
func (u *unknowns) sort() {
	u.kinds = [suits]Cards{}
	var takers [suits]uint8 // by kind, bit n for group n
	for suit := Blue; suit <= Red; suit++ {
		cards := u.unseen.of(suit)
		if cards.empty() {
			continue
		}
		these, kind := u.takers(suit), 0
		for !u.kinds[kind].empty() && takers[kind] != these {
			kind++
		}
		u.kinds[kind], takers[kind] = u.kinds[kind].Union(cards), these
	}
}

// takers returns the groups that can take a suit, bit n for group n.
func (u *unknowns) takers(suit Suit) (groups uint8) {
	for g := range u.n {
		if u.groups[g].len > 0 && u.voids[g]>>suit&1 == 0 {
			groups |= 1 << g
		}
	}
	return groups
}

// suits returns the suits with unseen cards, bit n for suit n. Voids in other suits make no
// difference.
func (u *unknowns) suits() uint8 {
	var some uint8
	for suit := Blue; suit <= Red; suit++ {
		if !u.unseen.of(suit).empty() {
			some |= 1 << suit
		}
	}
	return some
}

// add adds a place a number of times to the group with the same voids.
func (u *unknowns) add(p place, times int, voids uint8) {
	g := 0
	for g < u.n && u.voids[g] != voids {
		g++
	}
	if g == u.n {
		u.voids[g] = voids
		u.n++
	}
	u.groups[g].add(p, times)
}

func factorial(n int) *big.Int { return new(big.Int).MulRange(1, int64(n)) }

// shuffle moves some elements of a list to its end, in an order drawn from r. One random word
// serves several draws, since generating it is the main cost. The word times n has a number
// below n in its upper word; its lower word serves the next draw.
func shuffle[T ~uint8](list []T, some int, r *rand.Rand) {
	for ; some > 0; some -= rolls {
		count := min(some, rolls)
		word := fair(len(list), count, r)
		for range count {
			i, rest := bits.Mul64(word, uint64(len(list)))
			last := len(list) - 1
			list[i], list[last] = list[last], list[i]
			list, word = list[:last], rest
		}
	}
}

// rolls is the number of draws that one word can always serve.
const rolls = 8

// orders holds the factorials: the number of orders of n elements.
var orders = [rolls + 1]uint64{1, 1, 2, 6, 24, 120, 720, 5040, 40320}

// fair returns a word that can serve draws below n, n-1 and so on, each equally likely. The
// last lower word, which belongs to the product, shows as in [weight.below] whether some
// results would be likelier than others. The product comes from a table, because a loop with an
// unpredictable end would take a twentieth of the time.
func fair(n, count int, r *rand.Rand) uint64 {
	all := choices[n][count] * orders[count]
	for {
		word := r.Uint64()
		if lower := word * all; lower >= all || lower >= -all%all {
			return word
		}
	}
}

// Chances returns the chances of all cards at once, from 0 to 1. The row is [Card.Index] and
// the column the seat's number less 1; the value is [Worlds.Chance] with an error below 1e-12.
// Cards that the view shows have 1 in the column of their seat. All values are 0 if there is no
// world. Chances takes about as long as a single Chance, or a few times as long if many seats
// have different voids.
func (w *Worlds) Chances() (chances [75][5]float64) {
	w = cmp.Or(w, noWorlds)
	switch {
	case w.supposed != nil:
		w.supposed.chances(&chances)
	case len(w.steps) == 0 || w.steps[0].ways[0] == weight{}:
		return chances
	default:
		w.spreadEvenly(&chances)
	}
	for s := range w.view.Clockwise(1) {
		for c := range w.view.shown(s).All() {
			chances[c.Index()][s-1] = 1
		}
	}
	return chances
}

// spreadEvenly sets the chances of the unseen cards. All cards of a kind have the same chance
// in a place, and all places of a group have the same chance for a card.
func (w *Worlds) spreadEvenly(chances *[maxCards][maxSeats]float64) {
	averages := w.averages()
	for s := range w.view.Clockwise(1) {
		n, group := w.unknowns.of(s, w.view.fictive(s))
		if n == 0 {
			continue
		}
		places := int(w.unknowns.groups[group].len)
		for kind, cards := range w.unknowns.kinds {
			chance := averages[group][kind] * float64(n) / float64(places*max(1, cards.Len()))
			for c := range cards.All() {
				chances[c.Index()][s-1] = min(1, chance)
			}
		}
	}
}

// Boxes is a set of boxes of a grid, bit suits*g+k for group g and kind k.
type boxes uint32

func boxOf(group, kind side) boxes { return 1 << (suits*group + kind - firstKind) }

// place returns the number of boxes in the set before the given one.
func (b boxes) place(box boxes) int { return bits.OnesCount32(uint32(b & (box - 1))) }

func (b boxes) len() int { return bits.OnesCount32(uint32(b)) }

// boxes returns all boxes to be filled.
func (g *grid) boxes() (all boxes) {
	for group := range firstKind {
		all |= boxes(g.open[group]>>firstKind) << (suits * group)
	}
	return all
}

// stillOpen returns the boxes of b that are open after a step. The step fills its own box, and a
// row or column that joins another loses all its boxes.
func (b boxes) stillOpen(s *step) boxes {
	b &^= boxOf(s.group, s.kind)
	if s.newRow != s.group {
		b &^= boxOf(s.group, firstKind) * (1<<suits - 1)
	}
	if s.newKind != s.kind {
		for group := range firstKind {
			b &^= boxOf(group, s.kind)
		}
	}
	return b
}

// averages returns how many cards of each kind the places of each group get, on average over
// the worlds. Like counting, it goes from the last step to the first. For each step and each
// stock, it sums the cards that the boxes get in the end.
func (w *Worlds) averages() (averages [maxSeats][suits]float64) {
	grid := w.unknowns.grid()
	var open [maxSeats * suits]boxes // before each step; never all, as groups differ in some box
	open[0] = grid.boxes()
	most := 0
	for i := range w.steps[:len(w.steps)-1] {
		s := &w.steps[i]
		open[i+1] = open[i].stillOpen(s)
		most = max(most, len(s.ways)*open[i].len())
	}
	var averagesOf [2][]float64 // of a step and the next one, by stock and box
	for i := range averagesOf {
		averagesOf[i] = make([]float64, most)
	}
	here := averagesOf[0]
	for i := len(w.steps) - 2; i >= 0; i-- {
		s, later := &w.steps[i], here
		here = averagesOf[i%2][:len(s.ways)*open[i].len()]
		clear(here)
		s.average(&w.steps[i+1], open[i], open[i+1], here, later)
	}
	for group := range firstKind {
		for kind := firstKind; kind < sides; kind++ {
			if box := boxOf(group, kind); open[0]&box != 0 {
				averages[group][kind-firstKind] = here[open[0].place(box)]
			}
		}
	}
	return averages
}

// average computes the averages for each stock before a step and each open box, given those
// before the next step.
func (s *step) average(next *step, open, nextOpen boxes, here, later []float64) {
	there := s.first
	var b box
	for i := range s.ways {
		if s.ways[i] != (weight{}) {
			s.box(&b, next, &there)
			all, averages := s.ways[i].float(), here[i*open.len():]
			for n := b.least; n <= b.most; n++ {
				from := later[(b.index-n*b.lead)*nextOpen.len():]
				s.fillWith(n, b.ways(n).float()/all, &there, open, nextOpen, averages, from)
			}
		}
		s.advance(&there)
	}
}

// fillWith adds to the averages the case that the step's box gets n cards, which has the given
// chance. United sides share their result in proportion to the amounts that each has left.
func (s *step) fillWith(n int, chance float64, there *stock, open, nextOpen boxes, averages, later []float64) {
	row := [2]float64{1, 1} // the shares of the filled row and of the row that it joins
	if s.newRow != s.group {
		row = shares(int(there[s.group])-n, int(there[s.newRow]))
	}
	column := [2]float64{1, 1}
	if s.newKind != s.kind {
		column = shares(int(there[s.kind])-n, int(there[s.newKind]))
	}
	i := 0
	for rest := open; rest != 0; rest &= rest - 1 {
		at := side(bits.TrailingZeros32(uint32(rest)))
		group, kind, share := at/suits, at%suits+firstKind, chance
		switch {
		case group == s.group && kind == s.kind:
			averages[i] += chance * float64(n)
			i++
			continue
		case group == s.group:
			group, share = s.newRow, share*row[0]
		case group == s.newRow:
			share *= row[1]
		}
		switch kind {
		case s.kind:
			kind, share = s.newKind, share*column[0]
		case s.newKind:
			share *= column[1]
		}
		averages[i] += share * later[nextOpen.place(boxOf(group, kind))]
		i++
	}
}

// shares returns a and b as parts of their sum, or 0 for both if they are 0.
func shares(a, b int) [2]float64 {
	whole := float64(max(1, a+b))
	return [2]float64{float64(a) / whole, float64(b) / whole}
}

// chances sets the chances of the unseen cards, from the first card to the last. It tracks the
// chance of each index.
func (d *spread) chances(chances *[maxCards][maxSeats]float64) {
	size := len(d.ways[0])
	here, next := make([]float64, size), make([]float64, size)
	here[d.start] = 1
	for i, c := range d.cards {
		clear(next)
		for index, chance := range here {
			if chance == 0 {
				continue
			}
			all := d.ways[i][index].float()
			for k, seat := range d.seats {
				to, ok := d.give(i, index, k)
				if !ok {
					continue
				}
				part := chance * (d.ways[i+1][to].float() / all)
				next[to] += part
				chances[c.Index()][seat-1] += part
			}
		}
		here, next = next, here
	}
	for i := range chances {
		for seat := range chances[i] {
			chances[i][seat] = min(1, chances[i][seat])
		}
	}
}

func (x weight) float() float64 { return float64(x.hi)*0x1p64 + float64(x.lo) }

func (x wide) float() float64 { return (float64(x[2])*0x1p64+float64(x[1]))*0x1p64 + float64(x[0]) }
