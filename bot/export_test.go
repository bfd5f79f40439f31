package bot

import (
	"github.com/ebbesgo/ebbes"
)

// A Round is the round of a search, for the tests.
type Round struct{ round }

// RoundOf returns the round on the table of s.
func RoundOf(s ebbes.State) Round {
	v := s.View(ebbes.NoSeat)
	return Round{newSetup(&v).round(&s)}
}

// Play lays a legal card on the table.
func (o *Round) Play(c ebbes.Card) { o.play(c) }

// Is reports whether the round equals the one on the table of s.
func (o Round) Is(s ebbes.State) bool {
	return o.shown() == Round{o.setup.round(&s)}.shown()
}

// shown returns the round without remains of finished tricks.
func (o Round) shown() round {
	clear(o.trick[o.laid:])
	if o.laid == 0 {
		o.leader = ebbes.NoSeat
	}
	return o.round
}

// Legal returns the cards that may be played.
func (o Round) Legal() ebbes.Cards {
	var cards ebbes.Cards
	legal := o.legal()
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		for value := 1; value <= 15; value++ {
			if legal[suit]>>value&1 != 0 {
				cards = cards.With(ebbes.CardOf(suit, value))
			}
		}
	}
	return cards
}

// Points returns a seat's points of the round.
func (o Round) Points(seat ebbes.Seat) int { return o.points()[seat] }

// Win returns a seat's chance to win the game.
func (o Round) Win(seat ebbes.Seat) float64 { return o.outcome().win[seat] }

// Texts returns the texts of reviews in a language.
func Texts(l ebbes.Language) any { return *wordsIn(l) }

// MayDiscard reports whether a seat may hold a card and lack the suit led.
func MayDiscard(v ebbes.View, seat ebbes.Seat, c ebbes.Card, led ebbes.Suit) bool {
	return v.MayHold(seat).Has(c) && mayDiscard(&v, seat, c, led)
}
