package einfach_test

import (
	"math"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// Every card has an index of its own, the first 0; nothing else has a card or an index.
func TestCardIndex(t *testing.T) {
	i := 0
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		for value := 1; value <= 10; value++ {
			c := einfach.CardOf(suit, value)
			if c.Index() != i || einfach.CardAt(i) != c {
				t.Errorf("%v has the index %d, want %d, where %v is", c, c.Index(), i, einfach.CardAt(i))
			}
			i++
		}
	}
	for _, i := range []int{math.MinInt, -1, 50, 51, 256, math.MaxInt} {
		if c := einfach.CardAt(i); c != einfach.NoCard {
			t.Errorf("%v has the index %d", c, i)
		}
	}
	for b := range 256 {
		if c := einfach.Card(b); einfach.CardAt(c.Index()) != c && (c.Suit() != ebbes.NoSuit || c.Index() != -1) {
			t.Errorf("byte %d has the index %d", b, c.Index())
		}
	}
}
