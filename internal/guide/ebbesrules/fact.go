package ebbesrules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/guide"
)

// facts answer questions about a table.
var facts = guide.FactsOf(map[string]func(ebbes.State) string{
	"turn":        func(s ebbes.State) string { return s.Turn().String() },
	"phase":       func(s ebbes.State) string { return s.Phase().String() },
	"dealer":      func(s ebbes.State) string { return s.Dealer().String() },
	"starter":     func(s ebbes.State) string { return s.Starter().String() },
	"trick":       trick,
	"winner":      func(s ebbes.State) string { return s.Trick().Winner().String() }, // of the trick
	"designators": func(s ebbes.State) string { return s.Designators().String() },
	"nix winner":  func(s ebbes.State) string { return s.NixWinner().String() },
	"winners":     func(s ebbes.State) string { return s.Winners().String() },
	"ends":        func(s ebbes.State) string { return s.Ends().String() },
	"clockwise":   func(s ebbes.State) string { return guide.Listed(slices.Collect(s.Clockwise(s.Dealer()))) },
	"roles":       roles,
	"open":        open,
	"scores":      func(s ebbes.State) string { return ofEach(s, s.Score) },
	"points": func(s ebbes.State) string {
		return ofEach(s, func(seat ebbes.Seat) int { return s.Tally(seat).Points() })
	},
}, map[string]func(ebbes.State, ebbes.Seat) string{
	"hand":     func(s ebbes.State, seat ebbes.Seat) string { return s.Hand(seat).String() },
	"taken":    func(s ebbes.State, seat ebbes.Seat) string { return s.Taken(seat).String() },
	"selected": func(s ebbes.State, seat ebbes.Seat) string { return s.Selected(seat).String() },
	"seen":     func(s ebbes.State, seat ebbes.Seat) string { return s.View(seat).Hand().String() }, // in the seat's own hand
})

// trick returns the cards of the trick in the order of play.
func trick(s ebbes.State) string {
	var cards []ebbes.Card
	for _, c := range s.Trick().All() {
		cards = append(cards, c)
	}
	return guide.Listed(cards)
}

// roles returns the letters of the suits that have a role, trump first.
func roles(s ebbes.State) string {
	var suits []string
	for role := ebbes.Trump; role <= ebbes.Nix; role++ {
		if suit := s.Suit(role); suit != ebbes.NoSuit {
			suits = append(suits, ebbes.CardOf(suit, 1).String()[:1])
		}
	}
	return guide.Listed(suits)
}

// open returns the fictive player's open cards, from left to right.
func open(s ebbes.State) string {
	cards := s.Display().Open
	return guide.Listed(cards[:])
}

// ofEach returns a number of each seat, from seat 1.
func ofEach(s ebbes.State, number func(ebbes.Seat) int) string {
	var numbers []string
	for seat := range s.Clockwise(1) {
		numbers = append(numbers, fmt.Sprint(number(seat)))
	}
	return strings.Join(numbers, " / ")
}
