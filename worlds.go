package ebbes

import (
	"math/big"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// Worlds are the ways in which the cards that a [View] does not show may lie,
// given everything that was seen. [View.Worlds] prepares them. They do not
// change and may be shared between goroutines.
//
// What was seen is more than which cards are left: who has failed to follow a
// suit holds none of it for the rest of the round (P2). About a suit that was
// never led nothing is shown, and the fictive player's play shows nothing of
// the cards that lie face down (F4).
type Worlds struct {
	view   View
	unseen []Card // by suit
	groups []group

	// ways holds, for any numbers of cards that the groups have still to get, in
	// how many ways they can get them: they are always the last of the unseen
	// cards. The index adds up the numbers, each times its group's stride.
	ways []weight
}

// A group is hidden places that are alike: hands of seats that have shown to be
// void in the same suits, or places face down.
type group struct {
	voids  uint8 // the suits that cannot lie there, bit n for suit n
	places []place
	stride int // of the number of its cards in the index of ways
}

// A place holds one hidden card: in a seat's hand or, if that is NoSeat, face
// down in the display.
type place struct {
	seat        Seat
	column, row uint8
}

// Worlds returns the worlds of the view. There is always the one that it was
// taken of; between the rounds, and of the zero View, that is the only one.
func (t View) Worlds() *Worlds {
	w := &Worlds{view: t, unseen: slices.Collect(t.unseen().All())}
	left := w.suitsLeft()
	for s := range t.Clockwise(1) {
		if s == t.seat || t.fictive(s) {
			continue
		}
		for range t.HandSize(s) {
			w.hide(place{seat: s}, t.voids[s-1]&left)
		}
	}
	for column, under := range t.under {
		for row := range under {
			w.hide(place{column: uint8(column), row: row}, 0)
		}
	}
	w.count()
	return w
}

// unseen returns the cards in play that the view's seat has not seen in the
// round on the table.
func (t *View) unseen() Cards {
	return t.inPlay().Except(t.hand).Except(t.playedCards()).Except(CardsOf(t.open[:]...))
}

// suitsLeft returns the suits of which a card is unseen. To be void in another
// makes no difference.
func (w *Worlds) suitsLeft() uint8 {
	var left uint8
	for _, c := range w.unseen {
		left |= 1 << c.suit()
	}
	return left
}

// hide adds a hidden place to the group of those that are void in the same suits.
func (w *Worlds) hide(p place, voids uint8) {
	for i := range w.groups {
		if w.groups[i].voids == voids {
			w.groups[i].places = append(w.groups[i].places, p)
			return
		}
	}
	w.groups = append(w.groups, group{voids: voids, places: []place{p}})
}

// count fills in ways, from nothing to get for any group to all.
func (w *Worlds) count() {
	size := 1
	for i := range w.groups {
		w.groups[i].stride = size
		size *= len(w.groups[i].places) + 1
	}
	w.ways = make([]weight, size)
	w.ways[0] = weight{1}
	get := make([]int, len(w.groups)) // by group, at index
	last := len(w.unseen)             // the card to be given next
	for index := 1; index < size; index++ {
		for i := 0; ; i++ {
			if get[i]++; get[i] <= len(w.groups[i].places) {
				last--
				break
			}
			last += get[i] - 1
			get[i] = 0
		}
		ways := &w.ways[index]
		for i := range w.groups {
			if g := &w.groups[i]; get[i] > 0 && g.takes(w.unseen[last]) {
				ways.add(&w.ways[index-g.stride])
			}
		}
	}
}

func (g *group) takes(c Card) bool { return g.voids>>c.suit()&1 == 0 }

// all returns the number of ways to give the groups all unseen cards.
func (w *Worlds) all() weight { return w.ways[len(w.ways)-1] }

// Count returns the number of worlds, exactly. Where a card lies face down
// matters, in which order a hand was dealt does not. It is 0 only for a view
// that was folded from events that never happened.
func (w *Worlds) Count() *big.Int {
	n := w.all().big()
	for _, g := range w.groups {
		n.Mul(n, g.splits())
	}
	return n
}

// splits returns the number of ways to spread the cards of a group over its
// places; in a hand they have no order.
func (g *group) splits() *big.Int {
	n := factorial(len(g.places))
	hand := [maxSeats + 1]int{}
	for _, p := range g.places {
		hand[p.seat]++
	}
	for _, size := range hand[1:] {
		n.Div(n, factorial(size))
	}
	return n
}

func factorial(n int) *big.Int { return new(big.Int).MulRange(1, int64(n)) }

// Sample returns one of the worlds, drawn from r, each equally likely: a State
// whose view is the one that the worlds were prepared from. It is the zero State
// if there is none.
func (w *Worlds) Sample(r *rand.Rand) State {
	if w.all() == (weight{}) {
		return State{}
	}
	t := State{table: w.view.table}
	if w.view.seat != NoSeat {
		t.hands[w.view.seat-1] = w.view.hand.pile()
	}
	hidden := w.draw(r)
	for i, g := range w.groups {
		cards := hidden[i][:len(g.places)]
		r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		for i, p := range g.places {
			if p.seat == NoSeat {
				t.faceDown[p.column][p.row] = cards[i]
			} else {
				t.hands[p.seat-1].add(cards[i])
			}
		}
	}
	t.findLegal()
	return t
}

// draw gives each group cards, every way to do so equally likely: the one of a
// number below that of all ways.
func (w *Worlds) draw(r *rand.Rand) [maxSeats][maxCards]Card {
	var cards [maxSeats][maxCards]Card
	var n [maxSeats]int
	index := len(w.ways) - 1
	x := w.all().below(r)
	for _, c := range w.unseen {
		for i := range w.groups {
			g := &w.groups[i]
			if n[i] == len(g.places) || !g.takes(c) {
				continue
			}
			if !x.sub(&w.ways[index-g.stride]) {
				cards[i][n[i]] = c
				n[i]++
				index -= g.stride
				break
			}
		}
	}
	return cards
}

// A weight is a number below 2¹⁹², the lowest word first. There are no more ways
// than 75!/15!⁵ < 2¹⁶³.
type weight [3]uint64

// add adds y to x.
func (x *weight) add(y *weight) {
	var carry uint64
	x[0], carry = bits.Add64(x[0], y[0], 0)
	x[1], carry = bits.Add64(x[1], y[1], carry)
	x[2] += y[2] + carry
}

// sub subtracts y from x, unless x is less: then it reports false.
func (x *weight) sub(y *weight) bool {
	lo, borrow := bits.Sub64(x[0], y[0], 0)
	mid, borrow := bits.Sub64(x[1], y[1], borrow)
	hi, borrow := bits.Sub64(x[2], y[2], borrow)
	if borrow != 0 {
		return false
	}
	*x = weight{lo, mid, hi}
	return true
}

// below returns a number below x, which is not 0, drawn from r, each equally
// likely, by drawing as many bits as x has until they are below it: on average
// less than twice.
func (x weight) below(r *rand.Rand) weight {
	top := len(x) - 1
	for top > 0 && x[top] == 0 {
		top--
	}
	for {
		var y weight
		for i := range top {
			y[i] = r.Uint64()
		}
		y[top] = r.Uint64() >> bits.LeadingZeros64(x[top])
		if z := y; !z.sub(&x) {
			return y
		}
	}
}

func (x weight) big() *big.Int {
	n := new(big.Int)
	for i := len(x) - 1; i >= 0; i-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(x[i]))
	}
	return n
}
