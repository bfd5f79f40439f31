package ebbes

import (
	"cmp"
	"iter"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// IfHolds returns the worlds in which a seat holds all of the cards, such as "if seat 2 has R5".
// For the fictive player this includes its display. The result can be counted, sampled and
// restricted further like any Worlds; if there is no such world, it is empty. Preparing it takes
// longer than [View.Worlds], since cards of a suit are no longer interchangeable. Time and memory
// grow with the number of unseen cards and the sizes of the hidden hands. They take up to 6 MB for
// a view of a seat, and 120 MB for a spectator's view of five hands of 15 cards.
func (w *Worlds) IfHolds(s Seat, cards Cards) *Worlds {
	w = cmp.Or(w, noWorlds)
	unseen := cards.Except(w.view.shown(s))
	if unseen.empty() {
		return w
	}
	if !w.view.seated(s) || !unseen.Except(w.unknowns.unseen).empty() {
		return noWorlds
	}
	candidates := w.candidates()
	for other := range w.view.Clockwise(1) {
		if other != s {
			candidates[other-1] = candidates[other-1].Except(unseen)
		}
	}
	return w.supposing(candidates)
}

// IfLacks returns the worlds in which a seat holds none of the cards, such as "if seat 3 has no
// green". For the fictive player this includes its display. It costs as much as [Worlds.IfHolds].
func (w *Worlds) IfLacks(s Seat, cards Cards) *Worlds {
	w = cmp.Or(w, noWorlds)
	if !w.view.seated(s) {
		return w
	}
	if shown := w.view.shown(s); shown.Except(cards) != shown {
		return noWorlds
	}
	candidates := w.candidates()
	candidates[s-1] = candidates[s-1].Except(cards)
	return w.supposing(candidates)
}

// All returns an iterator over the worlds, always in the same order, if there are at most that
// many. If there are more, it returns false and an empty iterator.
func (w *Worlds) All(most int) (iter.Seq[State], bool) {
	w = cmp.Or(w, noWorlds)
	n := w.Count()
	ok := n.Cmp(big.NewInt(int64(most))) <= 0
	if !ok || n.Sign() == 0 {
		return func(func(State) bool) {}, ok
	}
	return func(yield func(State) bool) {
		d := w.spread()
		d.each(w.view.known(), 0, d.start, nil, func(s State) bool {
			s.findLegal()
			return yield(s)
		})
	}, true
}

// chanceSupposed is [Worlds.Chance] for restricted worlds.
func (w *Worlds) chanceSupposed(c Card, s Seat) *big.Rat {
	holding := CardsOf(c)
	if holding.empty() || !w.view.seated(s) {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(w.IfHolds(s, holding).Count(), w.Count())
}

// candidates returns the hidden cards that each seat may hold.
func (w *Worlds) candidates() (candidates [maxSeats]Cards) {
	if w.supposed != nil {
		return w.supposed.candidates
	}
	for s := range w.view.Clockwise(1) {
		if s == w.view.seat {
			continue
		}
		candidates[s-1] = w.unknowns.unseen
		for suit := range w.view.voidSuits(s) {
			candidates[s-1] = candidates[s-1].Except(w.unknowns.unseen.of(suit))
		}
	}
	return candidates
}

// supposing returns the worlds that give each seat only hidden cards that it may hold.
func (w *Worlds) supposing(candidates [maxSeats]Cards) *Worlds {
	supposed := newSpread(&w.view, w.unknowns.unseen, candidates)
	if !supposed.any() {
		return noWorlds
	}
	return &Worlds{view: w.view, unknowns: w.unknowns, supposed: supposed}
}

// spread returns the ways to distribute the hidden cards over the seats.
func (w *Worlds) spread() *spread {
	if w.supposed != nil {
		return w.supposed
	}
	return newSpread(&w.view, w.unknowns.unseen, w.candidates())
}

// A spread is the ways to give out hidden cards in order, each to a seat that may hold it. It is
// simple rather than fast: [unknowns] counts interchangeable cards together, but here every card may
// be different.
type spread struct {
	candidates [maxSeats]Cards // by seat
	cards      []Card
	seats      []Seat // seats with places for them
	start      int    // index in ways[0] of all places being free

	// Numbers of ways to give out the cards from each one on, by the places left. An index sums
	// the places that each seat has left, times its stride. The last seat gets the rest, so its
	// stride is 0.
	ways    [][]wide
	room    []int
	strides []int

	faceDown []place // places in the display, all of them with the fictive player's seat
}

func newSpread(v *View, unseen Cards, candidates [maxSeats]Cards) *spread {
	d := &spread{candidates: candidates, cards: slices.Collect(unseen.All())}
	size := 1
	for s := range v.Clockwise(1) {
		n := v.HandSize(s)
		if v.fictive(s) {
			d.faceDown = slices.Collect(v.faceDownPlaces())
			n = len(d.faceDown)
		}
		if n == 0 || s == v.seat {
			continue
		}
		d.seats, d.room = append(d.seats, s), append(d.room, n)
		d.strides = append(d.strides, size)
		size *= n + 1
	}
	if last := len(d.seats) - 1; last >= 0 {
		size = d.strides[last]
		d.strides[last] = 0
	}
	for i, n := range d.room {
		d.start += n * d.strides[i]
	}
	d.count(size)
	return d
}

// count computes ways, from the last card to the first.
func (d *spread) count(size int) {
	n := len(d.cards)
	d.ways = make([][]wide, n+1)
	d.ways[n] = make([]wide, size)
	d.ways[n][0] = wide{1}
	left := make([]int, len(d.room))
	for i := n - 1; i >= 0; i-- {
		d.ways[i] = make([]wide, size)
		for index := range d.ways[i] {
			if d.leave(left, index, n-i) {
				d.countFrom(i, index, left)
			}
		}
	}
}

// countFrom computes the ways to give out a card and those after it. The index stands for the
// places left.
func (d *spread) countFrom(card, index int, left []int) {
	ways := &d.ways[card][index]
	for k, n := range left {
		if n > 0 && d.candidates[d.seats[k]-1].Has(d.cards[card]) {
			ways.add(d.ways[card+1][index-d.strides[k]])
		}
	}
}

// leave sets left to the number of places that each seat has left. It derives them from the
// index and the number of cards to be given out. It reports false if the last seat would have
// less than none, or more than it has.
func (d *spread) leave(left []int, index, cards int) bool {
	last := len(left) - 1
	for k, n := range d.room[:max(last, 0)] {
		left[k] = index % (n + 1)
		index /= n + 1
		cards -= left[k]
	}
	if last >= 0 {
		left[last] = cards
	}
	return last >= 0 && 0 <= cards && cards <= d.room[last]
}

// give returns the index after giving a card to the seat at position k of d.seats. It also reports
// whether the remaining cards can then be given out.
func (d *spread) give(card, index, k int) (int, bool) {
	var all [maxSeats]int
	left := all[:len(d.room)]
	if !d.leave(left, index, len(d.cards)-card) || left[k] == 0 || !d.candidates[d.seats[k]-1].Has(d.cards[card]) {
		return 0, false
	}
	next := index - d.strides[k]
	return next, d.ways[card+1][next] != wide{}
}

// any reports whether there is any way at all, which needs as many places as cards.
func (d *spread) any() bool {
	places := 0
	for _, n := range d.room {
		places += n
	}
	return places == len(d.cards) && d.ways[0][d.start] != wide{}
}

// total returns the number of worlds. In each way, the face-down cards can be in any order.
func (d *spread) total() *big.Int {
	n := d.ways[0][d.start].big()
	return n.Mul(n, factorial(len(d.faceDown)))
}

// draw returns s with the hidden cards given out, drawn from r.
func (d *spread) draw(s State, r *rand.Rand) State {
	var down []Card
	index := d.start
	for i, c := range d.cards {
		x := d.ways[i][index].below(r)
		for k, seat := range d.seats {
			next, ok := d.give(i, index, k)
			if !ok || x.sub(d.ways[i+1][next]) {
				continue
			}
			if index = next; s.fictive(seat) {
				down = append(down, c)
			} else {
				s.hands[seat-1].add(c)
			}
			break
		}
	}
	r.Shuffle(len(down), func(i, j int) { down[i], down[j] = down[j], down[i] })
	return d.cover(s, down)
}

// cover returns s with the cards face down in the display.
func (d *spread) cover(s State, cards []Card) State {
	for i, c := range cards {
		s.layDown(c, d.faceDown[i])
	}
	return s
}

// each calls yield with s for every way to give out a card and those after it, until yield returns
// false. The index stands for the places left, and down are the cards given out face down before.
func (d *spread) each(s State, card, index int, down []Card, yield func(State) bool) bool {
	if card == len(d.cards) {
		return eachOrder(down, 0, func() bool { return yield(d.cover(s, down)) })
	}
	for k, seat := range d.seats {
		next, ok := d.give(card, index, k)
		if !ok {
			continue
		}
		given, covered := s, down
		if s.fictive(seat) {
			covered = append(down[:len(down):len(down)], d.cards[card])
		} else {
			given.hands[seat-1].add(d.cards[card])
		}
		if !d.each(given, card+1, next, covered, yield) {
			return false
		}
	}
	return true
}

// eachOrder calls yield for every order of the cards from an index on, until yield returns false. It
// leaves the cards in the original order.
func eachOrder(cards []Card, from int, yield func() bool) bool {
	if from == len(cards) {
		return yield()
	}
	for i := from; i < len(cards); i++ {
		cards[from], cards[i] = cards[i], cards[from]
		goOn := eachOrder(cards, from+1, yield)
		cards[from], cards[i] = cards[i], cards[from]
		if !goOn {
			return false
		}
	}
	return true
}

// A wide is a number below 2¹⁹², the lowest word first. It suffices because 75 cards can be
// given to five hands in 2¹⁶¹ ways.
type wide [3]uint64

func (x *wide) add(y wide) {
	var carry uint64
	for i := range x {
		x[i], carry = bits.Add64(x[i], y[i], carry)
	}
}

// sub subtracts y from x. If x is less than y, it leaves x unchanged and reports false.
func (x *wide) sub(y wide) bool {
	var rest wide
	var borrow uint64
	for i := range x {
		rest[i], borrow = bits.Sub64(x[i], y[i], borrow)
	}
	if borrow != 0 {
		return false
	}
	*x = rest
	return true
}

// below returns a number below x, which must not be 0, drawn from r, each equally likely. It
// draws numbers with as many bits as x until one is below x.
func (x wide) below(r *rand.Rand) wide {
	for {
		var drawn wide
		above := true // the words that are 0 in x
		for i := len(x) - 1; i >= 0; i-- {
			if x[i] == 0 && above {
				continue
			}
			drawn[i] = r.Uint64()
			if above {
				drawn[i] &= 1<<bits.Len64(x[i]) - 1
			}
			above = false
		}
		if rest := drawn; !rest.sub(x) {
			return drawn
		}
	}
}

func (x wide) big() *big.Int {
	n := new(big.Int)
	for i := len(x) - 1; i >= 0; i-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(x[i]))
	}
	return n
}
