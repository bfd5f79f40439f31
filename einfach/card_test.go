package einfach_test

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// Every card has a different index from 0 up, and no other value has a card or an index.
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
		c := einfach.Card(b)
		is := c.Suit() != ebbes.NoSuit
		if i := c.Index(); is != (i != -1) || is && einfach.CardAt(i) != c {
			t.Errorf("byte %d has the index %d", b, i)
		}
	}
}

func TestParseCards(t *testing.T) {
	if got := einfach.MustParseCards("R10 B2-4 G1").String(); got != "B2 B3 B4 G1 R10" {
		t.Error(got)
	}
	for _, text := range []string{"", "B0", "B11", "X1", "b1", "B1 B1", "B2-2", "B3-2", "B9-11", "B01", "B1,B2", "B1-", "- B1", "B+1"} {
		if got, err := einfach.ParseCards(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	if c, err := einfach.ParseCard("-"); err != nil || c != einfach.NoCard {
		t.Errorf("%v, %v", c, err)
	}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		for value := 1; value <= 10; value++ {
			c := einfach.CardOf(suit, value)
			if got := einfach.MustParseCard(c.String()); got != c || c.Suit() != suit || c.Value() != value {
				t.Errorf("%v is read as %v", c, got)
			}
		}
	}
	for _, c := range []einfach.Card{einfach.CardOf(0, 1), einfach.CardOf(6, 1), einfach.CardOf(1, 0),
		einfach.CardOf(5, 11), 11, 12, 63, 64, 255} {
		if c.Suit() != ebbes.NoSuit || c.Value() != 0 || einfach.CardsOf(c) != (einfach.Cards{}) ||
			einfach.MustParseCards("B1-10").Has(c) {
			t.Errorf("%d is taken for a card", c)
		}
	}
}

// A set of cards is read from an array or a string in JSON. A string with another word is refused.
func TestCardsInJSON(t *testing.T) {
	want := einfach.MustParseCards("B2 B3")
	for _, text := range []string{`["B2","B3"]`, `"B2 B3"`, ` "B2-3" `} {
		var got einfach.Cards
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
			t.Errorf("%s is read as %v, %v", text, got, err)
		}
	}
	got := want
	if err := got.UnmarshalJSON([]byte(`"B2 X"`)); err == nil || err.Error() != `einfach: set of cards, column 5: "X": want a card: B, N, Y, G or R and a value from 1 to 10` {
		t.Error(err)
	}
}
