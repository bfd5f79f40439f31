package plain

import (
	"slices"

	"github.com/ebbesgo/ebbes"
)

// With reports whether a variant is in use (V9).
func (g *Game) With(v ebbes.Variant) bool { return g.Config.Variants&v != 0 }

// CardsInPlay returns the whole deck in order (T1, F1, M1).
func (g *Game) CardsInPlay() Cards {
	var cards Cards
	for _, suit := range suits {
		for value := 1; value <= g.HighestValue(); value++ {
			cards = append(cards, Card{suit, value})
		}
	}
	return cards
}

// HighestValue returns the highest value in play (T1, F1, M1).
func (g *Game) HighestValue() int {
	return highest[g.Config.Variants&ebbes.MoreCards][g.Config.Players]
}

// selectable returns the cards that can still be named. Their colour card and their number card
// are both free (V1, V2).
func (g *Game) selectable() Cards {
	return slices.DeleteFunc(g.CardsInPlay(), g.PairTaken)
}

// PairTaken reports whether the colour card or the number card of c is taken (V2).
func (g *Game) PairTaken(c Card) bool {
	return slices.ContainsFunc(g.Pairs, func(p Play) bool {
		return p.Card.Suit == c.Suit || p.Card.Value == c.Value
	})
}

// selectPair lays a pair before the seat to move. After the fifth pair the starter leads (V2).
func (g *Game) selectPair(c Card) {
	g.Pairs = append(g.Pairs, Play{g.Turn(), c})
	if len(g.Pairs) == 5 {
		g.Phase = ebbes.Playing
	}
}

// Selected returns the cards that a seat has named (V2).
func (g *Game) Selected(s ebbes.Seat) Cards {
	var cards Cards
	for _, p := range g.Pairs {
		if p.Seat == s {
			cards = append(cards, p.Card)
		}
	}
	return cards
}

// highest is the highest value in play by the number of people. It has a row for the base game
// (T1, F1) and one for more cards (M1).
var highest = map[ebbes.Variant]map[int]int{
	0:               {2: 6, 3: 6, 4: 8, 5: 10},
	ebbes.MoreCards: {2: 9, 3: 9, 4: 12, 5: 15},
}
