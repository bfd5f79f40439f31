package ebbes_test

import (
	"slices"

	"github.com/ebbesgo/ebbes"
)

// slowFictive is the fictive player's seat (F1).
const slowFictive ebbes.Seat = 3

// fictive reports whether a seat is the fictive player's (F1).
func (g *slowGame) fictive(s ebbes.Seat) bool {
	return g.config.Players == 2 && s == slowFictive
}

// layOut lays the fictive player's cards in a row of five from left to right,
// then the next five on them, with more cards five more; only the last five lie
// face up (F3, F9).
func (g *slowGame) layOut(cards slowCards) {
	g.display = [5]slowColumn{}
	for i, c := range cards {
		column := &g.display[i%5]
		column.cards = append(column.cards, c)
		column.faceUp = i >= len(cards)-5
	}
}

// open returns the card that lies face up in a column.
func (c slowColumn) open() (card slowCard, ok bool) {
	if !c.faceUp || len(c.cards) == 0 {
		return slowCard{}, false
	}
	return c.cards[len(c.cards)-1], true
}

// faceDown returns the cards face down in a column, the first to be turned up
// first.
func (c slowColumn) faceDown() slowCards {
	cards := slices.Clone(c.cards)
	slices.Reverse(cards)
	if _, ok := c.open(); ok {
		return cards[1:]
	}
	return cards
}

// fictiveCard returns what the fictive player plays: its leftmost open card of
// the led suit, and if there is none, or it leads, its leftmost open card (F4).
func (g *slowGame) fictiveCard() slowCard {
	var row slowCards
	for _, column := range g.display {
		if c, ok := column.open(); ok {
			row = append(row, c)
		}
	}
	return slices.Concat(row.of(g.toFollow()), row)[0]
}

// turnUp turns up the face-down cards that lie bare after a trick (F5, F9).
func (g *slowGame) turnUp() {
	for i := range g.display {
		g.display[i].faceUp = true
	}
}
