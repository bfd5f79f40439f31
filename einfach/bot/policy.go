package bot

import (
	"math"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/search"
)

// The appeals of moves, roughly in minus points.
const (
	aCard      = 8.0  // one card less in hand
	anAction   = 6.0  // one action more, or a card for each of the others
	helping    = 3.0  // clearing a pile helps the next player
	freed      = 5.0  // a card that fits again
	goingOut   = 1000 // no seat has fewer points
	perPoint   = 0.6  // a point in hand, which counts only if another seat goes out
	stuckPoint = 0.3  // added to perPoint for a card that does not fit
)

// The appeal of a move counts like a number of tries before the first one. In each of them a point
// of appeal has the value presumedPoint. Differences above believed are cut off.
const (
	presumedTries = 20
	presumedPoint = 0.02
	believed      = 15.0
)

// presume returns the moves, untried, with their appeal as a first estimate.
func (w *worlds) presume() (found []search.Finding[einfach.Move]) {
	legal := w.world.Legal()
	t := turn{State: &w.world, hand: w.view.Hand(), legal: &legal}
	most := math.Inf(-1)
	for m := range legal.All() {
		most = max(most, t.appeal(m))
	}
	for m := range legal.All() {
		behind := min(most-t.appeal(m), believed)
		found = append(found, search.Finding[einfach.Move]{Move: m, Worth: -presumedTries * presumedPoint * behind})
	}
	return found
}

// spread is the difference in appeal, in minus points, that makes a move e times less likely.
const spread = 1.0

// choose returns a move roughly as people choose it: each move has a probability proportional to
// the exponential of its appeal.
func choose(s *einfach.State, r *rand.Rand) einfach.Move {
	legal := s.Legal()
	t := turn{State: s, hand: s.Hand(s.Turn()), legal: &legal}
	return t.choose(r)
}

// choose returns a legal move at random, as the function choose does.
func (t *turn) choose(r *rand.Rand) einfach.Move {
	var best einfach.Move
	most, random := math.Inf(-1), uint64(0)
	for m := range t.legal.All() {
		if random>>8 == 0 {
			random = r.Uint64() | 1<<63
		}
		if sum := t.appeal(m) + spread*search.Gumbel[random&255]; sum > most {
			best, most = m, sum
		}
		random >>= 8
	}
	return best
}

// A turn is a state with a choice for the seat to move.
type turn struct {
	*einfach.State
	hand  einfach.Cards
	legal *einfach.Choices
	easy  bool // set if all cards are equally good to play
}

// appeal returns the appeal of a move, 0 for passing. It weighs the direct effect of the move and
// looks no further.
func (t *turn) appeal(m einfach.Move) float64 {
	switch m := m.(type) {
	case einfach.Play:
		return t.playing(einfach.Card(m))
	case einfach.Clear:
		return t.clearing(einfach.Suit(m))
	case einfach.Discard:
		return t.shedding(einfach.Card(m))
	case einfach.Give:
		return t.shedding(einfach.Card(m))
	case einfach.Name:
		return t.naming(einfach.Seat(m))
	case einfach.Swap:
		return swapping(einfach.RuleCard(m))
	}
	return 0
}

// shedding returns the appeal of getting rid of a card: higher cards go first, and cards that do
// not fit.
func (t *turn) shedding(c einfach.Card) float64 {
	appeal := aCard + perPoint*float64(c.Value())
	if !t.Fits(c) {
		appeal += stuckPoint * float64(c.Value())
	}
	return appeal
}

// playing returns the appeal of an [einfach.Play]. The last card has the most, and for an easy
// player all others have the same. Otherwise the card leaves the hand, but blocks the lower ones of
// its colour. Its open rule card has an effect, unless the phase is placing or laying.
func (t *turn) playing(c einfach.Card) float64 {
	if t.hand.Len() == 1 {
		return goingOut
	}
	if t.easy {
		return aCard
	}
	appeal := aCard + perPoint*float64(c.Value())
	rule := einfach.RuleCard(c.Value())
	played := (t.Phase() == einfach.Acting || t.Phase() == einfach.Continuing) && t.Open().Has(rule)
	if !played || rule != 10 {
		appeal -= freed * float64(t.blocked(c))
	}
	if played {
		appeal += t.effect(rule)
	}
	return appeal
}

// blocked counts the cards that fit now but not on top of c.
func (t *turn) blocked(c einfach.Card) int {
	n := 0
	for other := range t.legal.Cards.Of(c.Suit()).All() {
		if other >= c {
			break
		}
		n++
	}
	return n
}

// effect returns the appeal of a rule card's effect when a card of its number is played.
func (t *turn) effect(r einfach.RuleCard) float64 {
	switch r {
	case 1:
		if done, _ := t.Actions(); done < 2 {
			return anAction
		}
	case 3:
		if done, _ := t.Actions(); done == 0 && t.threes() == 0 {
			return -anAction // the turn would be over
		}
	case 4, 5:
		return anAction / 2 // the others get cards
	case 6:
		if t.hand.Len()-1 > 3 {
			return anAction
		}
	case 7:
		return -anAction
	case 10:
		return anAction
	}
	return 0
}

// threes counts the visible 3s.
func (t *turn) threes() int {
	n := 0
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		if t.Top(suit).Value() == 3 {
			n++
		}
	}
	return n
}

// clearing returns the appeal of clearing a pile. Cards of its colour fit again, here and for the
// next player, and it can cost points.
func (t *turn) clearing(s einfach.Suit) float64 {
	appeal := -helping
	for c := range t.hand.Of(s).All() {
		if !t.Fits(c) {
			appeal += freed
		}
	}
	pile := t.Pile(s)
	if t.Config().Options&einfach.MiniMaxi != 0 && pile.Has(einfach.CardOf(s, 5)) {
		appeal -= 5
		if pile.Has(einfach.CardOf(s, 10)) {
			appeal -= 5
		}
	}
	return appeal
}

// naming returns the appeal of naming a seat. The seat with the fewest cards gets one more, or the
// seat with the most may discard one.
func (t *turn) naming(s einfach.Seat) float64 {
	if t.Cause() == 5 {
		return -float64(t.HandSize(s))
	}
	return float64(t.HandSize(s))
}

// swapping returns the appeal of replacing a rule card. Rule cards that make a round long go first.
func swapping(r einfach.RuleCard) float64 {
	switch r {
	case 3, 4, 5:
		return 2
	case 7:
		return 1
	}
	return 0
}
