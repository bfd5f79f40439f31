package ebbes_test

import (
	"slices"

	"github.com/ebbesgo/ebbes"
)

// with reports whether a variant is in use (V9).
func (g *slowGame) with(v ebbes.Variant) bool { return g.config.Variants&v != 0 }

// cardsInPlay returns the whole deck in order (T1, F1, M1).
func (g *slowGame) cardsInPlay() slowCards {
	var cards slowCards
	for _, suit := range slowSuits {
		for value := 1; value <= g.highestValue(); value++ {
			cards = append(cards, slowCard{suit, value})
		}
	}
	return cards
}

// highestValue returns the highest value in play (T1, F1, M1).
func (g *slowGame) highestValue() int {
	return slowHighest[g.config.Variants&ebbes.MoreCards][g.config.Players]
}

// selectable returns the cards that can still be named: a colour card and a
// number card that nobody has taken (V1, V2).
func (g *slowGame) selectable() slowCards {
	return slices.DeleteFunc(g.cardsInPlay(), g.pairTaken)
}

// pairTaken reports whether the colour card or the number card of c is taken (V2).
func (g *slowGame) pairTaken(c slowCard) bool {
	return slices.ContainsFunc(g.pairs, func(p slowPlay) bool {
		return p.card.suit == c.suit || p.card.value == c.value
	})
}

// selectPair lays a pair before the seat whose turn it is; after the fifth the
// starter leads (V2).
func (g *slowGame) selectPair(c slowCard) {
	g.pairs = append(g.pairs, slowPlay{g.turn(), c})
	if len(g.pairs) == 5 {
		g.phase = ebbes.Playing
	}
}

// selected returns the cards that a seat has named (V2).
func (g *slowGame) selected(s ebbes.Seat) slowCards {
	var cards slowCards
	for _, p := range g.pairs {
		if p.seat == s {
			cards = append(cards, p.card)
		}
	}
	return cards
}

// slowHighest is the highest value in play by the number of people, in the base
// game (T1, F1) and with more cards (M1).
var slowHighest = map[ebbes.Variant]map[int]int{
	0:               {2: 6, 3: 6, 4: 8, 5: 10},
	ebbes.MoreCards: {2: 9, 3: 9, 4: 12, 5: 15},
}
