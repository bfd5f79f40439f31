package ebbes_test

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// A slowCard is a playing card (T1).
type slowCard struct {
	suit  ebbes.Suit
	value int
}

// slowCards are cards in some order, such as a deck or a hand.
type slowCards []slowCard

// The five suits (T1), and what they come to mean in the order in which the
// roles are given (D1).
var (
	slowSuits = []ebbes.Suit{ebbes.Blue, ebbes.Brown, ebbes.Yellow, ebbes.Green, ebbes.Red}
	slowRoles = []ebbes.Role{ebbes.Trump, ebbes.Plus, ebbes.Ebbes, ebbes.Minus, ebbes.Nix}
)

// slowCardOf has the 75 cards by the bytes that the library has for them.
var slowCardOf = func() map[ebbes.Card]slowCard {
	cards := map[ebbes.Card]slowCard{}
	for _, suit := range slowSuits {
		for value := 1; value <= 15; value++ {
			cards[ebbes.CardOf(suit, value)] = slowCard{suit, value}
		}
	}
	return cards
}()

// slowNoCard reports whether a byte is no card.
func slowNoCard(c ebbes.Card) bool {
	_, ok := slowCardOf[c]
	return !ok
}

// slowFrom returns the library's cards in their order.
func slowFrom(cards iter.Seq[ebbes.Card]) slowCards {
	var list slowCards
	for c := range cards {
		list = append(list, slowCardOf[c])
	}
	return list
}

// public returns the library's card.
func (c slowCard) public() ebbes.Card { return ebbes.CardOf(c.suit, c.value) }

// of returns the cards of one suit, none for NoSuit.
func (cards slowCards) of(suit ebbes.Suit) slowCards {
	var of slowCards
	for _, c := range cards {
		if c.suit == suit {
			of = append(of, c)
		}
	}
	return of
}

// inOrder returns the cards by suit, then value.
func (cards slowCards) inOrder() slowCards {
	return slices.SortedFunc(slices.Values(cards), func(a, b slowCard) int {
		return cmp.Or(cmp.Compare(a.suit, b.suit), cmp.Compare(a.value, b.value))
	})
}

// String returns a card's letter and value.
func (c slowCard) String() string {
	return "-BNYGR"[c.suit:c.suit+1] + strconv.Itoa(c.value)
}

// slowText lists things in the order given.
func slowText[T fmt.Stringer](list []T) string {
	var words []string
	for _, x := range list {
		words = append(words, x.String())
	}
	return strings.Join(words, " ")
}
