// Package bot plays Einfach, from nothing but what a seat sees.
package bot

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/einfach"
)

// Random returns a legal move of the view's seat drawn from r, each equally likely. It
// returns nil if the seat is not to move.
func Random(v einfach.View, r *rand.Rand) einfach.Move {
	n := v.Legal().Len()
	if n == 0 {
		return nil
	}
	n = r.IntN(n)
	for m := range v.Moves() {
		if n == 0 {
			return m
		}
		n--
	}
	return nil
}

// Thrifty returns the move of the view's seat that gets rid of most and blocks least: of
// several as good the first. It weighs what the move itself does, and does not look
// further. It returns nil if the seat is not to move.
func Thrifty(v einfach.View) einfach.Move {
	var best einfach.Move
	most := 0.0
	for m := range v.Moves() {
		if worth := worthOf(v, m); best == nil || worth > most {
			best, most = m, worth
		}
	}
	return best
}

// The worth of things is measured in minus points, roughly.
const (
	aCard      = 8.0  // one card less: a step nearer to being out
	anAction   = 6.0  // one action more, or one card drawn by everybody else
	helping    = 3.0  // a cleared colour helps the next player
	freed      = 5.0  // a card that fits again
	goingOut   = 1000 // nobody notes fewer points
	perPoint   = 0.6  // a point in the hand, which is noted only if another goes out
	stuckPoint = 0.3  // the same, more, for a card that does not fit
)

// worthOf weighs a move, 0 for doing nothing.
func worthOf(v einfach.View, m einfach.Move) float64 {
	switch m := m.(type) {
	case einfach.Play:
		return worthOfPlaying(v, einfach.Card(m))
	case einfach.Clear:
		return worthOfClearing(v, einfach.Suit(m))
	case einfach.Discard:
		return shed(v, einfach.Card(m))
	case einfach.Give:
		return shed(v, einfach.Card(m))
	case einfach.Name:
		return worthOfNaming(v, einfach.Seat(m))
	case einfach.Swap:
		return worthOfSwapping(einfach.RuleCard(m))
	}
	return 0
}

// shed weighs getting rid of a card: higher ones and those that do not fit first.
func shed(v einfach.View, c einfach.Card) float64 {
	worth := aCard + perPoint*float64(c.Value())
	if !v.Fits(c) {
		worth += stuckPoint * float64(c.Value())
	}
	return worth
}

// worthOfPlaying weighs laying a card: it goes, but blocks the lower ones of its colour;
// and its rule card does something, unless it is only placed or laid.
func worthOfPlaying(v einfach.View, c einfach.Card) float64 {
	if v.Hand().Len() == 1 {
		return goingOut
	}
	worth := aCard + perPoint*float64(c.Value())
	rule := einfach.RuleCard(c.Value())
	played := (v.Phase() == einfach.Acting || v.Phase() == einfach.Continuing) && v.Open().Has(rule)
	if !played || rule != 10 {
		worth -= freed * float64(blockedBy(v, c))
	}
	if played {
		worth += effect(v, c)
	}
	return worth
}

// blockedBy counts the cards that fit now and will not when c lies on top.
func blockedBy(v einfach.View, c einfach.Card) int {
	n := 0
	for other := range v.Hand().Of(c.Suit()).All() {
		if other < c && v.Fits(other) {
			n++
		}
	}
	return n
}

// effect weighs what the rule card of a card does when it is played.
func effect(v einfach.View, c einfach.Card) float64 {
	done, _ := v.Actions()
	switch c.Value() {
	case 1:
		if done < 2 {
			return anAction
		}
	case 3:
		if done == 0 && threes(v) == 0 {
			return -anAction // the turn would be over
		}
	case 4, 5:
		return anAction / 2 // the others get cards
	case 6:
		if v.HandSize(v.Seat())-1 > 3 {
			return anAction
		}
	case 7:
		return -anAction
	case 10:
		return anAction
	}
	return 0
}

// threes counts the 3s that are to be seen.
func threes(v einfach.View) int {
	n := 0
	for suit := einfach.Blue; suit <= einfach.Red; suit++ {
		if v.Top(suit).Value() == 3 {
			n++
		}
	}
	return n
}

// worthOfClearing weighs clearing a pile: cards of its colour fit again, here and with
// the next player, and it can cost points.
func worthOfClearing(v einfach.View, s einfach.Suit) float64 {
	worth := -helping
	for c := range v.Hand().Of(s).All() {
		if !v.Fits(c) {
			worth += freed
		}
	}
	pile := v.Pile(s)
	if v.Config().Options&einfach.MiniMaxi != 0 && pile.Has(einfach.CardOf(s, 5)) {
		worth -= 5
		if pile.Has(einfach.CardOf(s, 10)) {
			worth -= 5
		}
	}
	return worth
}

// worthOfNaming weighs whom to name: a card goes to whoever holds fewest, and whoever
// holds most may discard one.
func worthOfNaming(v einfach.View, s einfach.Seat) float64 {
	if v.Cause() == 5 {
		return -float64(v.HandSize(s))
	}
	return float64(v.HandSize(s))
}

// worthOfSwapping weighs which rule card goes: those that make a round long first.
func worthOfSwapping(r einfach.RuleCard) float64 {
	switch r {
	case 3, 4, 5:
		return 2
	case 7:
		return 1
	}
	return 0
}
