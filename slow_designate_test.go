package ebbes_test

import (
	"slices"

	"github.com/ebbesgo/ebbes"
)

// numberLeft reports whether a number card still lies in the face-down pile (T2),
// of which variant 2 has none (V1).
func (g *slowGame) numberLeft(value int) bool {
	return !g.with(ebbes.SelectDesignations) &&
		1 <= value && value <= 5 && !slices.Contains(g.numbers, value)
}

// numbersLeft returns the number cards that lie face down.
func (g *slowGame) numbersLeft() (left []int) {
	for value := range 20 {
		if g.numberLeft(value) {
			left = append(left, value)
		}
	}
	return left
}

// number returns the open number card, 0 if there is none (T2, V1).
func (g *slowGame) number() int {
	if len(g.numbers) == 0 {
		return 0
	}
	return g.numbers[len(g.numbers)-1]
}

// designators returns the cards that designate in this round: those of the open
// number card's value (D1), in variant 2 those selected (V4).
func (g *slowGame) designators() slowCards {
	var cards slowCards
	if g.with(ebbes.SelectDesignations) {
		for _, p := range g.pairs {
			cards = append(cards, p.card)
		}
		return cards
	}
	if g.round > 0 {
		for _, suit := range slowSuits {
			cards = append(cards, slowCard{suit, g.number()})
		}
	}
	return cards
}

// nextRole returns the role that is to be given next, none without a round and after minus,
// which gives nix too (D2).
func (g *slowGame) nextRole() ebbes.Role {
	for role := ebbes.Trump; role <= ebbes.Minus && g.round > 0; role++ {
		if g.suitOf(role) == ebbes.NoSuit {
			return role
		}
	}
	return ebbes.NoRole
}

// designated returns the suits that have a role, in the order of the roles: each
// designating card gave its suit the next one when it was played (D1, D3), and
// the fourth left the last to the one suit that remained (D2).
func (g *slowGame) designated() []ebbes.Suit {
	var suits []ebbes.Suit
	designators := g.designators()
	for _, t := range g.tricks {
		for _, p := range t.plays {
			if slices.Contains(designators, p.card) {
				suits = append(suits, p.card.suit)
			}
		}
	}
	if len(suits) == 4 {
		suits = append(suits, slowRemaining(suits))
	}
	return suits
}

// slowRemaining returns the one suit that is not among four (D2).
func slowRemaining(four []ebbes.Suit) ebbes.Suit {
	for _, suit := range slowSuits {
		if !slices.Contains(four, suit) {
			return suit
		}
	}
	panic("no suit remains")
}

// role returns what a suit means by now, NoRole if nothing (D1).
func (g *slowGame) role(suit ebbes.Suit) ebbes.Role {
	if i := slices.Index(g.designated(), suit); i >= 0 {
		return slowRoles[i]
	}
	return ebbes.NoRole
}

// suitOf returns the suit that has a role by now, NoSuit if none has (D1).
func (g *slowGame) suitOf(role ebbes.Role) ebbes.Suit {
	suits := g.designated()
	if i := slices.Index(slowRoles, role); 0 <= i && i < len(suits) {
		return suits[i]
	}
	return ebbes.NoSuit
}
