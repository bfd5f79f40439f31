package plain

import (
	"slices"

	"github.com/ebbesgo/ebbes"
)

// NumberLeft reports whether a number card still lies in the face-down pile (T2).
// Variant 2 has no such pile (V1).
func (g *Game) NumberLeft(value int) bool {
	return !g.With(ebbes.SelectDesignations) &&
		1 <= value && value <= 5 && !slices.Contains(g.Numbers, value)
}

// NumbersLeft returns the number cards that lie face down.
func (g *Game) NumbersLeft() (left []int) {
	for value := range 20 {
		if g.NumberLeft(value) {
			left = append(left, value)
		}
	}
	return left
}

// Number returns the open number card, 0 if there is none (T2, V1).
func (g *Game) Number() int {
	if len(g.Numbers) == 0 {
		return 0
	}
	return g.Numbers[len(g.Numbers)-1]
}

// Designators returns the cards that designate in this round. They have the value of the open
// number card (D1); in variant 2 they are the selected ones (V4).
func (g *Game) Designators() Cards {
	var cards Cards
	if g.With(ebbes.SelectDesignations) {
		for _, p := range g.Pairs {
			cards = append(cards, p.Card)
		}
		return cards
	}
	if g.Round > 0 {
		for _, suit := range suits {
			cards = append(cards, Card{suit, g.Number()})
		}
	}
	return cards
}

// NextRole returns the next role to be given. There is none without a round and after minus,
// which gives nix too (D2).
func (g *Game) NextRole() ebbes.Role {
	for role := ebbes.Trump; role <= ebbes.Minus && g.Round > 0; role++ {
		if g.SuitOf(role) == ebbes.NoSuit {
			return role
		}
	}
	return ebbes.NoRole
}

// Designated returns the suits that have a role, in the order of the roles. Each designating card
// played gave its suit the next role (D1, D3). The fourth left the last role to the remaining
// suit (D2).
func (g *Game) Designated() []ebbes.Suit {
	var suits []ebbes.Suit
	designators := g.Designators()
	for _, t := range g.Tricks {
		for _, p := range t.Plays {
			if slices.Contains(designators, p.Card) {
				suits = append(suits, p.Card.Suit)
			}
		}
	}
	if len(suits) == 4 {
		suits = append(suits, remaining(suits))
	}
	return suits
}

// remaining returns the fifth suit besides four others (D2).
func remaining(four []ebbes.Suit) ebbes.Suit {
	for _, suit := range suits {
		if !slices.Contains(four, suit) {
			return suit
		}
	}
	panic("no suit remains")
}

// Role returns the current role of a suit, or NoRole (D1).
func (g *Game) Role(suit ebbes.Suit) ebbes.Role {
	if i := slices.Index(g.Designated(), suit); i >= 0 {
		return roles[i]
	}
	return ebbes.NoRole
}

// SuitOf returns the suit that has a role now, or NoSuit (D1).
func (g *Game) SuitOf(role ebbes.Role) ebbes.Suit {
	suits := g.Designated()
	if i := slices.Index(roles, role); 0 <= i && i < len(suits) {
		return suits[i]
	}
	return ebbes.NoSuit
}
