package plain

import (
	"slices"

	"github.com/ebbesgo/ebbes"
)

// Fictive is the fictive player's seat (F1).
const Fictive ebbes.Seat = 3

// Fictive reports whether a seat is the fictive player's (F1).
func (g *Game) Fictive(s ebbes.Seat) bool {
	return g.Config.Players == 2 && s == Fictive
}

// A Column is one column of the fictive player's display. Its cards are listed from the bottom
// up, and the last is face up or not (F3).
type Column struct {
	cards  Cards
	faceUp bool
}

// layOut lays the fictive player's cards in rows of five from left to right, each on top of the one
// before. Only the last five lie face up (F3, F9).
func (g *Game) layOut(cards Cards) {
	g.Display = [5]Column{}
	for i, c := range cards {
		column := &g.Display[i%5]
		column.cards = append(column.cards, c)
		column.faceUp = i >= len(cards)-5
	}
}

// Open returns the card that lies face up in a column.
func (c Column) Open() (card Card, ok bool) {
	if !c.faceUp || len(c.cards) == 0 {
		return Card{}, false
	}
	return c.cards[len(c.cards)-1], true
}

// FaceDown returns the face-down cards in a column. The first to be turned up comes first.
func (c Column) FaceDown() Cards {
	cards := slices.Clone(c.cards)
	slices.Reverse(cards)
	if _, ok := c.Open(); ok {
		return cards[1:]
	}
	return cards
}

// fictiveCard returns the card that the fictive player plays. It is the leftmost open card of the
// led suit, or the leftmost open card if there is none or the fictive player leads (F4).
func (g *Game) fictiveCard() Card {
	var row Cards
	for _, column := range g.Display {
		if c, ok := column.Open(); ok {
			row = append(row, c)
		}
	}
	return slices.Concat(row.Of(g.ToFollow()), row)[0]
}

// TurnUp turns up face-down cards that are uncovered after a trick (F5, F9).
func (g *Game) TurnUp() {
	for i := range g.Display {
		g.Display[i].faceUp = true
	}
}
