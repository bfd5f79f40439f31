package bot

import (
	"iter"
	"math"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// words are the texts of reviews in a language, one file for each language.
type words struct {
	// A possible move: card, suit, seat or the number of a rule card.
	play, discard, give, clear, name, swap, pass wording.Text

	// The better move: by round best played, and then points, wins or both.
	points, both, wins wording.Text
	setsOff            wording.Text // card number title
	fits               wording.Text // often seldom
	goesOut            wording.Text // by often seldom
	balance            wording.Text // seat lost error luck
	held, first        wording.Text // points round, held also n card
	cost               costWords
	coach              coachWords
}

// translations has the texts of reviews, a method for each language in that language's file.
type translations struct{}

// wordsIn returns the texts of reviews in a language, nil if it is unknown.
func wordsIn(l ebbes.Language) *words { return wording.In[*words](translations{}, uint8(l)) }

// say fills the slots of a text.
func say(t einfach.Teller, form wording.Text, values ...any) string {
	return wording.Teller[einfach.Language, einfach.Seat, einfach.Seats]{
		Language: t.Language, Common: wording.CommonIn(uint8(t.Language)), Names: t.Names[:], You: t.You,
	}.Say(form, values...)
}

// Tell describes a mistake in sentences: the move, the better move, its lead, and its effect. For
// example: "Anna, round 2: better to clear green than to play B9, 3.1 points fewer. Cards in hand
// that fit then: 4 instead of 1." The text is empty if the move is no mistake, and in an unknown
// language.
func (j Judgement) Tell(t einfach.Teller) string {
	w := wordsIn(t.Language)
	if w == nil || !j.Mistake {
		return ""
	}
	wins, better := int(math.Round(100*j.Win)), w.both
	switch {
	case j.Points < 0.05 && wins > 0:
		better = w.wins
	case wins <= 0:
		better = w.points
	}
	text := say(
		t, better, "by", j.Before.Seat(), "round", j.Before.Round(), "best", w.doing(t, j.Best),
		"played", w.doing(t, j.Played), "points", j.Points, "wins", wins,
	)
	return strings.Join(append([]string{text}, slices.Collect(j.why(t, w))...), " ")
}

// doing names the action of a move.
func (w *words) doing(t einfach.Teller, m einfach.Move) string {
	switch m := m.(type) {
	case einfach.Play:
		return say(t, w.play, "card", einfach.Card(m))
	case einfach.Discard:
		return say(t, w.discard, "card", einfach.Card(m))
	case einfach.Give:
		return say(t, w.give, "card", einfach.Card(m))
	case einfach.Clear:
		return say(t, w.clear, "suit", einfach.Suit(m))
	case einfach.Name:
		return say(t, w.name, "seat", einfach.Seat(m))
	case einfach.Swap:
		return say(t, w.swap, "number", einfach.RuleCard(m).String())
	}
	return string(w.pass)
}

// telling is the smallest difference of two shares, in percent, that is mentioned.
const telling = 10

// why returns an iterator over the sentences on the differences between the two moves.
func (j Judgement) why(t einfach.Teller, w *words) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, m := range []einfach.Move{j.Best, j.Played} {
			if r := j.setsOff(m); r != einfach.NoRuleCard && !yield(j.effect(t, w.setsOff, m, r)) {
				return
			}
		}
		if often, seldom := fitting(&j.Before, j.Best), fitting(&j.Before, j.Played); often != seldom &&
			j.Before.Hand().Len() > 1 && !yield(say(t, w.fits, "often", often, "seldom", seldom)) {
			return
		}
		often, seldom := percent(j.BestGoesOut), percent(j.GoesOut)
		if max(often-seldom, seldom-often) >= telling {
			yield(say(t, w.goesOut, "by", j.Before.Seat(), "often", often, "seldom", seldom))
		}
	}
}

// setsOff returns the rule card that only this one of the two moves sets off.
func (j Judgement) setsOff(m einfach.Move) einfach.RuleCard {
	if r := setOff(&j.Before, m); r != setOff(&j.Before, j.other(m)) {
		return r
	}
	return einfach.NoRuleCard
}

// effect names the rule card that a move sets off.
func (j Judgement) effect(t einfach.Teller, form wording.Text, m einfach.Move, r einfach.RuleCard) string {
	return say(t, form, "card", einfach.Card(m.(einfach.Play)), "number", r.String(), "title", r.In(t.Language))
}

// other returns the other one of the two moves.
func (j Judgement) other(m einfach.Move) einfach.Move {
	if m == j.Best {
		return j.Played
	}
	return j.Best
}

// setOff returns the rule card that a move sets off, or NoRuleCard (F1, F3). The last card of a hand
// sets off nothing (E2), and rule cards 3 and 4 depend on the visible cards (F4).
func setOff(v *einfach.View, m einfach.Move) einfach.RuleCard {
	c, ok := m.(einfach.Play)
	if !ok || v.Hand().Len() == 1 || v.Phase() != einfach.Acting && v.Phase() != einfach.Continuing {
		return einfach.NoRuleCard
	}
	if r := einfach.RuleCard(einfach.Card(c).Value()); v.Open().Has(r) && r != 3 && r != 4 {
		return r
	}
	return einfach.NoRuleCard
}

// fitting returns the number of cards in the seat's hand that fit right after a move, before the
// next one.
func fitting(v *einfach.View, m einfach.Move) (n int) {
	hand, gone, top := v.Hand(), ebbes.NoSuit, einfach.NoCard
	switch m := m.(type) {
	case einfach.Play:
		top = einfach.Card(m)
		hand = hand.Without(top)
		if setOff(v, m) == 10 { // (K10)
			gone, top = top.Suit(), einfach.NoCard
		}
	case einfach.Clear:
		gone = einfach.Suit(m)
	case einfach.Discard:
		hand = hand.Without(einfach.Card(m))
	case einfach.Give:
		hand = hand.Without(einfach.Card(m))
	}
	for c := range hand.All() {
		fits := v.Fits(c)
		switch c.Suit() {
		case gone:
			fits = true
		case top.Suit():
			fits = c.Value() > top.Value()
		}
		if fits {
			n++
		}
	}
	return n
}

// Tell describes in one sentence a seat's minus points by its own moves, and by luck compared to
// the others. Negative numbers are good. It is empty in an unknown language.
func (b Balance) Tell(t einfach.Teller, seat einfach.Seat) string {
	w := wordsIn(t.Language)
	if w == nil {
		return ""
	}
	return say(t, w.balance, "seat", seat, "lost", b.Lost, "error", b.LostError, "luck", -b.Luck)
}

func percent(share float64) int { return int(math.Round(100 * share)) }
