package plain

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// A Card is a playing card (T1).
type Card struct {
	Suit  ebbes.Suit
	Value int
}

// Cards are cards in some order, such as a deck or a hand.
type Cards []Card

// The five suits (T1), and their roles in the order of giving (D1).
var (
	suits = []ebbes.Suit{ebbes.Blue, ebbes.Brown, ebbes.Yellow, ebbes.Green, ebbes.Red}
	roles = []ebbes.Role{ebbes.Trump, ebbes.Plus, ebbes.Ebbes, ebbes.Minus, ebbes.Nix}
)

// unpacked has the 75 cards, indexed by their bytes in package ebbes.
var unpacked = func() map[ebbes.Card]Card {
	cards := map[ebbes.Card]Card{}
	for _, suit := range suits {
		for value := 1; value <= 15; value++ {
			cards[ebbes.CardOf(suit, value)] = Card{suit, value}
		}
	}
	return cards
}()

// noCard reports whether a byte is no card.
func noCard(c ebbes.Card) bool {
	_, ok := unpacked[c]
	return !ok
}

// CardOf returns a card of package ebbes as one of this package.
func CardOf(c ebbes.Card) Card { return unpacked[c] }

// CardsOf returns cards of package ebbes in their order.
func CardsOf(cards iter.Seq[ebbes.Card]) Cards {
	var list Cards
	for c := range cards {
		list = append(list, CardOf(c))
	}
	return list
}

// Packed returns the card as one of package ebbes.
func (c Card) Packed() ebbes.Card { return ebbes.CardOf(c.Suit, c.Value) }

// Of returns the cards of one suit, none for NoSuit.
func (cards Cards) Of(suit ebbes.Suit) Cards {
	var of Cards
	for _, c := range cards {
		if c.Suit == suit {
			of = append(of, c)
		}
	}
	return of
}

// InOrder returns the cards by suit, then value.
func (cards Cards) InOrder() Cards {
	return slices.SortedFunc(slices.Values(cards), func(a, b Card) int {
		return cmp.Or(cmp.Compare(a.Suit, b.Suit), cmp.Compare(a.Value, b.Value))
	})
}

// String returns a card's letter and value.
func (c Card) String() string {
	return "-BNYGR"[c.Suit:c.Suit+1] + strconv.Itoa(c.Value)
}

// Text lists things in the order given.
func Text[T fmt.Stringer](list []T) string {
	var words []string
	for _, x := range list {
		words = append(words, x.String())
	}
	return strings.Join(words, " ")
}
