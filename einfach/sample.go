package einfach

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
)

// Sample returns a state that agrees with the view: its View for the view's seat is v. The hidden
// cards are drawn from r. They are the other hands, the stock and the hidden rule cards in their
// order, and the cards that other seats have chosen to give.
//
// All deals that agree with the certain knowledge of the seat are equally likely. It knows the
// cards it sees and the number of cards in each hand and in the stock. It knows that a card is in
// a hand if it cannot be in the stock ([View.Mixed]) or if the seat has given it away ([View.Gave]).
// From the end of a round until the next deal or turn it also knows the value of each hand
// ([View.Noted]). With these values the deals are only about equally likely.
//
// Sample draws no conclusions from moves. A player who passed because no card fitted has shown
// something about the hand held then, but may get fitting cards later. The memory of other seats
// is not drawn either: in the state, only the view's seat remembers cards that it gave away.
//
// The result is the zero State if there is no such deal. That happens only to a view that was
// read from a text, or folded from impossible events. Like [State.Deal] it panics if it has to
// draw from a nil r.
func (v View) Sample(r *rand.Rand) State {
	s := State{table: v.table}
	if v.seated(v.seat) {
		s.hands[v.seat-1], s.gave[v.seat-1], s.given[v.seat-1] = v.hand, v.gave, v.given
	}
	if v.round == 0 {
		return s
	}
	deck, ok := v.redeal(r)
	if !ok {
		return State{}
	}
	cards := deck.cards[:deck.len]
	for other := range v.Clockwise(1) {
		if other == v.seat {
			continue
		}
		n := v.sizes[other-1]
		s.hands[other-1] = CardsOf(cards[:n]...)
		if v.chosen.Has(other) && n > 0 {
			s.given[other-1] = cards[0]
		}
		cards = cards[n:]
	}
	s.stack(cards)
	s.hideRules(r)
	return s
}

// hideRules lays the rule cards that have never been open into the rule pile, in an order drawn
// from r.
func (s *State) hideRules(r *rand.Rand) {
	var cards [ruleCards]RuleCard
	n := 0
	for card := range s.neverOpen().All() {
		cards[n] = card
		n++
	}
	shuffle(cards[:n], r)
	s.pile.lay(cards[:s.hiddenRules])
}

// redeal returns the hidden cards in an order drawn from r: the other hands, by seat, and then
// the stock. It reports false if it finds no way to deal them.
func (v *View) redeal(r *rand.Rand) (Deck, bool) {
	unseen := v.unseen()
	free := Cards{unseen.bits & v.mixed.bits &^ v.gave.bits} // may lie in the stock
	var d Deck
	for _, cards := range [...]Cards{unseen.Except(free), free} {
		for c := range cards.All() {
			d.cards[d.len] = c
			d.len++
		}
	}
	hands, held := int(d.len)-int(v.stock), int(d.len)-free.Len()
	if hands < held || hands != v.hiddenInHands() {
		return Deck{}, false
	}
	shuffle(d.cards[held:d.len], r)
	shuffle(d.cards[:hands], r)
	return d, v.settle(&d, hands, free, r)
}

// hiddenInHands returns how many cards the other seats hold.
func (v *View) hiddenInHands() int {
	n := 0
	for other := range v.Clockwise(1) {
		if other != v.seat {
			n += int(v.sizes[other-1])
		}
	}
	return n
}

// mostSwaps is the maximum number of swaps that settle tries, which takes some hundredths of a
// second. After the rounds of random games it has needed 200 on average, and 43,000 once in 7,768
// times.
const mostSwaps = 1 << 20

// settle swaps cards until each hand has its noted value, while the hands are still the noted
// ones. It tries random swaps. It makes those that bring the values nearer to the noted ones, and
// sometimes others to avoid getting stuck. It reports false after mostSwaps.
func (v *View) settle(d *Deck, hands int, free Cards, r *rand.Rand) bool {
	var owner [allCards]Seat  // by card; NoSeat where the value is not known
	var off [maxSeats + 1]int // by seat, the value of the hand minus the noted one
	i, wrong := 0, 0
	for other := range v.Clockwise(1) {
		if other == v.seat {
			continue
		}
		known := v.handsAreNoted() && other != v.out
		if known {
			off[other] = -int(v.noted[other-1])
		}
		for range v.sizes[other-1] {
			if known {
				owner[i] = other
				off[other] += d.cards[i].Value()
			}
			i++
		}
		wrong += abs(off[other])
	}
	for tries := 0; wrong > 0 && hands > 0 && tries < mostSwaps; tries++ {
		i, j := r.IntN(hands), r.IntN(int(d.len))
		a, b := owner[i], owner[j]
		if a == b || j >= hands && !free.Has(d.cards[i]) {
			continue
		}
		more := d.cards[j].Value() - d.cards[i].Value()
		change := 0
		if a != ebbes.NoSeat {
			change = abs(off[a]+more) - abs(off[a])
		}
		if b != ebbes.NoSeat {
			change += abs(off[b]-more) - abs(off[b])
		}
		if r.ExpFloat64() < float64(change) {
			continue
		}
		d.cards[i], d.cards[j] = d.cards[j], d.cards[i]
		off[a] += more
		off[b] -= more
		wrong += change
	}
	return wrong == 0
}

// handsAreNoted reports whether the hands are still the last noted ones. The hand of the seat
// that is out is an exception: it may have drawn new cards since (O1).
func (t *table) handsAreNoted() bool {
	return t.phase == Dealing || t.phase == Over || t.phase == Refilling || t.waiting == Refilling
}

func abs(n int) int { return max(n, -n) }
