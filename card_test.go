package ebbes_test

import (
	"math"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// CardOf returns a different card for each suit and value, and NoCard for all others.
func TestCard(t *testing.T) {
	seen := map[ebbes.Card]bool{}
	for suit := range 256 {
		for _, value := range []int{math.MinInt, -1, 0, 1, 2, 7, 14, 15, 16, 17, 31, 256, 257, math.MaxInt} {
			c := ebbes.CardOf(ebbes.Suit(suit), value)
			exists := 1 <= suit && suit <= 5 && 1 <= value && value <= 15
			if (c != ebbes.NoCard) != exists {
				t.Fatalf("CardOf(%d, %d) = %v", suit, value, c)
			}
			if exists && (c.Suit() != ebbes.Suit(suit) || c.Value() != value || seen[c]) {
				t.Errorf("CardOf(%d, %d) = %v of suit %v and value %d", suit, value, c, c.Suit(), c.Value())
			}
			seen[c] = true
		}
	}
	if all := allCards(); !slices.IsSorted(all) || len(all) != 75 {
		t.Errorf("%d cards in the order %v, want 75 by suit, then value", len(all), all)
	}
}

// A byte that is no card has no suit and value, and is in no set.
func TestNoCard(t *testing.T) {
	all := allCards()
	for b := range 256 {
		c := ebbes.Card(b)
		if slices.Contains(all, c) {
			continue
		}
		if c.Suit() != ebbes.NoSuit || c.Value() != 0 {
			t.Errorf("byte %d is no card, but has suit %v and value %d", b, c.Suit(), c.Value())
		}
		if s := ebbes.CardsOf(c); s != (ebbes.Cards{}) || s.Has(c) || ebbes.CardsOf(all...).Has(c) {
			t.Errorf("byte %d is no card, but is in a set", b)
		}
		if s := ebbes.CardsOf(all...); s.With(c) != s || s.Without(c) != s || (ebbes.Cards{}).With(c) != (ebbes.Cards{}) {
			t.Errorf("byte %d is no card, but changes a set", b)
		}
	}
}

// Each card has a unique index, beginning with 0, and no other value has a card or an index.
func TestCardIndex(t *testing.T) {
	for i, c := range allCards() {
		if c.Index() != i || ebbes.CardAt(i) != c {
			t.Errorf("%v has the index %d, want %d, where %v is", c, c.Index(), i, ebbes.CardAt(i))
		}
	}
	for _, i := range []int{math.MinInt, -1, 75, 76, 256, math.MaxInt} {
		if c := ebbes.CardAt(i); c != ebbes.NoCard {
			t.Errorf("%v has the index %d", c, i)
		}
	}
	for b := range 256 {
		c := ebbes.Card(b)
		is := c.Suit() != ebbes.NoSuit
		if i := c.Index(); is != (i != -1) || is && ebbes.CardAt(i) != c {
			t.Errorf("byte %d has the index %d", b, i)
		}
	}
}

// Sets of random cards and the operations on them agree with maps.
func TestCards(t *testing.T) {
	r := newRand(1)
	all := allCards()
	for range 1000 {
		var a, b ebbes.Cards
		inA, inB := map[ebbes.Card]bool{}, map[ebbes.Card]bool{}
		for range r.IntN(40) {
			c, d := all[r.IntN(75)], all[r.IntN(75)]
			a, b = a.With(c), b.With(d)
			inA[c], inB[d] = true, true
			if r.IntN(4) == 0 {
				gone := all[r.IntN(75)]
				a = a.Without(gone)
				delete(inA, gone)
			}
		}
		var want, both, only []ebbes.Card
		for _, c := range all {
			if inA[c] != a.Has(c) {
				t.Fatalf("%v.Has(%v) = %t", a, c, a.Has(c))
			}
			if inA[c] {
				want = append(want, c)
			}
			if inA[c] || inB[c] {
				both = append(both, c)
			}
			if inA[c] && !inB[c] {
				only = append(only, c)
			}
		}
		if got := slices.Collect(a.All()); !slices.Equal(got, want) || a.Len() != len(want) {
			t.Fatalf("All gives %v, want %v; Len is %d", got, want, a.Len())
		}
		if got := a.Union(b); got != ebbes.CardsOf(both...) {
			t.Fatalf("%v ∪ %v = %v", a, b, got)
		}
		if got := a.Except(b); got != ebbes.CardsOf(only...) {
			t.Fatalf("%v ∖ %v = %v", a, b, got)
		}
		for n := -2; n < len(want)+3; n++ {
			card := ebbes.NoCard
			if 0 <= n && n < len(want) {
				card = want[n]
			}
			if got := a.Nth(n); got != card {
				t.Fatalf("%v.Nth(%d) = %v, want %v", a, n, got, card)
			}
		}
		for suit := range 256 {
			of := slices.DeleteFunc(slices.Clone(want), func(c ebbes.Card) bool { return c.Suit() != ebbes.Suit(suit) })
			if got := a.Of(ebbes.Suit(suit)); got != ebbes.CardsOf(of...) {
				t.Fatalf("%v.Of(%d) = %v", a, suit, got)
			}
		}
	}
}

func allCards() []ebbes.Card {
	var cards []ebbes.Card
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		for v := 1; v <= 15; v++ {
			cards = append(cards, ebbes.CardOf(suit, v))
		}
	}
	return cards
}
