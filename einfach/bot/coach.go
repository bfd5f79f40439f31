package bot

import (
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Remark is what a coach says, in a sentence, and the clause by which it is so.
type Remark struct {
	Clause   einfach.Clause // clause that the sentence rests on
	Sentence string         // sentence in the language of the Teller
}

// mostRemarks is how many sentences a beginner reads before a move.
const mostRemarks = 2

// costly is how many minus points a move has to cost for a coach to speak of it.
const costly = 2

// costWords are what a coach says after a move.
type costWords struct {
	points                 wording.Text // best played points why
	setsOff, fits, goesOut wording.Text // why: as in words
}

// coachWords are what a coach says before a move.
type coachWords struct {
	places, lays wording.Text
	out          wording.Text // card
	alarm        wording.Text // seat that holds one card, points of the own hand
	setOff       wording.Text // cards that do
	order        wording.Text // low high
	stuck, only  wording.Text // only: card
	one          wording.Text // action
	clear        wording.Text // suit, how many cards n fit then, and now
	gets, frees  wording.Text // seat with the fewest cards, with the most
	swaps        wording.Text
	dearest      wording.Text // card
	hand         wording.Text // points
}

// Coach tells a beginner what matters for the view's seat before its move, in one sentence or two: a
// card with which it is out, who else may be, what a card sets off, what goes first or fits at all, and
// what the hand costs, the more important before the less. What it says is certain from the view.
// It speaks to the seat, whoever t.You is, and says nothing in an unknown language, or where there
// is but one thing to do that is no card.
//
// It is for people who learn by playing against the computer. In a game with other people it would
// be a player's help against others who have none.
//
// If the seat has nothing to do the error is [ErrNoMove].
func Coach(v einfach.View, t einfach.Teller) ([]Remark, error) {
	if v.Legal().Len() == 0 {
		return nil, ErrNoMove
	}
	w := wordsIn(t.Language)
	if w == nil {
		return nil, nil
	}
	t.You = v.Seat()
	var said []Remark
	for remark := range (&coach{v, v.Legal(), t, w}).remarks() {
		if said = append(said, remark); len(said) == mostRemarks {
			break
		}
	}
	return said, nil
}

// A coach looks at a table with the eyes of a seat that is to move.
type coach struct {
	einfach.View
	legal  einfach.Choices
	teller einfach.Teller
	words  *words
}

// remarks returns an iterator over what can be said, what matters most first.
func (c *coach) remarks() iter.Seq[Remark] {
	return func(yield func(Remark) bool) {
		for _, look := range c.about() {
			if remark, ok := look(); ok && !yield(remark) {
				return
			}
		}
	}
}

// about returns what is to be looked at, what matters most first.
func (c *coach) about() []func() (Remark, bool) {
	if c.legal.Len() == 1 && c.legal.Cards.Len() == 0 {
		return nil
	}
	if c.Hand().Len() == 1 && c.legal.Cards.Len() == 1 && c.Phase() != einfach.Giving {
		return []func() (Remark, bool){c.onLast}
	}
	w := &c.words.coach
	switch c.Phase() {
	case einfach.Placing:
		return []func() (Remark, bool){c.always(einfach.A4, w.places)}
	case einfach.Swapping:
		return []func() (Remark, bool){c.always(einfach.K2, w.swaps)}
	case einfach.Naming:
		return []func() (Remark, bool){c.onNaming}
	case einfach.Discarding, einfach.Giving:
		return []func() (Remark, bool){c.onDearest}
	case einfach.Laying:
		return []func() (Remark, bool){c.always(einfach.F3, w.lays)}
	}
	return []func() (Remark, bool){c.onAlarm, c.onRuleCards, c.onOrder, c.onFitting, c.onOneAction, c.onClearing, c.onHand}
}

// say returns what can be said of something.
func (c *coach) say(clause einfach.Clause, form wording.Text, values ...any) (Remark, bool) {
	return Remark{clause, say(c.teller, form, values...)}, true
}

// always returns what can be said of anything.
func (c *coach) always(clause einfach.Clause, form wording.Text) func() (Remark, bool) {
	return func() (Remark, bool) { return c.say(clause, form) }
}

// onLast tells what the last card does.
func (c *coach) onLast() (Remark, bool) {
	return c.say(einfach.E1, c.words.coach.out, "card", c.Hand().Nth(0))
}

// onAlarm tells who of the others has one card left.
func (c *coach) onAlarm() (r Remark, ok bool) {
	if seat := c.fewest(); c.HandSize(seat) == 1 {
		return c.say(einfach.E3, c.words.coach.alarm, "seat", seat, "points", c.points())
	}
	return r, false
}

// fewest returns who of the others holds the fewest cards, of several whoever comes first.
func (c *coach) fewest() einfach.Seat {
	return slices.MinFunc(c.others(), func(a, b einfach.Seat) int { return c.HandSize(a) - c.HandSize(b) })
}

// most returns who of the others holds the most cards, of several whoever comes first.
func (c *coach) most() einfach.Seat {
	return slices.MinFunc(c.others(), func(a, b einfach.Seat) int { return c.HandSize(b) - c.HandSize(a) })
}

// others returns the other seats, clockwise.
func (c *coach) others() []einfach.Seat { return slices.Collect(c.Clockwise(c.Seat()))[1:] }

// points returns what the hand costs.
func (c *coach) points() (points int) {
	for card := range c.Hand().All() {
		points += card.Value()
	}
	return points
}

// onRuleCards tells which cards set off a rule card; 3 and 4 only look at what lies there (F4).
func (c *coach) onRuleCards() (r Remark, ok bool) {
	var cards []string
	var card einfach.Card
	var rule einfach.RuleCard
	for each := range c.legal.Cards.All() {
		if set := setOff(&c.View, einfach.Play(each)); set != einfach.NoRuleCard && set != 3 && set != 4 {
			card, rule, cards = each, set, append(cards, each.String())
		}
	}
	switch len(cards) {
	case 0:
		return r, false
	case 1:
		return c.say(rule.Clause(), c.words.setsOff, "card", card, "number", rule.String(), "title", rule.In(c.teller.Language))
	}
	return c.say(einfach.F1, c.words.coach.setOff, "cards", wording.CommonIn(uint8(c.teller.Language)).Grammar.Either(cards))
}

// onOrder tells of a card that no longer fits once another is played.
func (c *coach) onOrder() (r Remark, ok bool) {
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		cards := c.legal.Cards.Of(suit)
		if c.Open().Has(10) { // with which the pile goes (K10)
			cards = cards.Without(einfach.CardOf(suit, 10))
		}
		if cards.Len() > 1 {
			return c.say(einfach.L3, c.words.coach.order, "low", cards.Nth(0), "high", cards.Nth(cards.Len()-1))
		}
	}
	return r, false
}

// onFitting tells that little fits, or nothing.
func (c *coach) onFitting() (r Remark, ok bool) {
	done, allowed := c.Actions()
	switch {
	case c.legal.Cards.Len() == 0 && done == 0 && allowed > 1:
		return c.say(einfach.X4, c.words.coach.stuck)
	case c.legal.Len() > 1:
		return r, false
	case c.Phase() == einfach.Continuing:
		return c.say(einfach.K10, c.words.coach.only, "card", c.legal.Cards.Nth(0))
	case c.Cleared():
		return c.say(einfach.X4, c.words.coach.only, "card", c.legal.Cards.Nth(0))
	}
	return c.say(einfach.X2, c.words.coach.only, "card", c.legal.Cards.Nth(0))
}

// onOneAction tells that the turn has no second action.
func (c *coach) onOneAction() (r Remark, ok bool) {
	if c.Phase() == einfach.Acting && c.InForce(3) {
		return c.say(einfach.K3, c.words.coach.one)
	}
	return r, false
}

// onClearing tells of the pile without which most cards fit, if those are more than now. With Mini & Maxi
// none counts that costs points (O4).
func (c *coach) onClearing() (r Remark, ok bool) {
	now := fitting(&c.View, einfach.Pass{})
	best, most := ebbes.NoSuit, now
	for m := range c.legal.All() {
		clear, ok := m.(einfach.Clear)
		if !ok {
			continue
		}
		suit := einfach.Suit(clear)
		if c.Config().Options&einfach.MiniMaxi != 0 && c.Pile(suit).Has(einfach.CardOf(suit, 5)) {
			continue
		}
		if n := fitting(&c.View, einfach.Clear(suit)); n > most {
			best, most = suit, n
		}
	}
	if _, third := c.ThirdAction(); best == ebbes.NoSuit || third {
		return r, false
	}
	return c.say(einfach.L5, c.words.coach.clear, "suit", best, "n", most, "now", now)
}

// onHand tells what the hand costs, if that has not been told.
func (c *coach) onHand() (Remark, bool) {
	if _, told := c.onAlarm(); told {
		return Remark{}, false
	}
	return c.say(einfach.E3, c.words.coach.hand, "points", c.points())
}

// onDearest tells which card costs most.
func (c *coach) onDearest() (Remark, bool) {
	return c.say(einfach.E3, c.words.coach.dearest, "card", dearest(c.Hand()))
}

// dearest returns the first of the highest cards.
func dearest(hand einfach.Cards) (highest einfach.Card) {
	for card := range hand.All() {
		if card.Value() > highest.Value() {
			highest = card
		}
	}
	return highest
}

// onNaming tells who is hit most by a card more, or helped most by one less.
func (c *coach) onNaming() (Remark, bool) {
	if c.Cause() == 7 {
		return c.say(einfach.K7, c.words.coach.frees, "seat", c.most())
	}
	return c.say(einfach.K5, c.words.coach.gets, "seat", c.fewest())
}

// Cost tells in one sentence what a mistake has cost, if that was much, and what speaks for the
// better one, if it shows: "It would have been better to play B3 than to play B5, by 3.1 points: 4 cards in
// hand fit then, not 2." Much are two minus points or more, by at least two standard errors. Otherwise
// it is empty, and in an unknown language.
func (j Judgement) Cost(t einfach.Teller) string {
	w := wordsIn(t.Language)
	if w == nil || !j.Mistake || j.Points < costly || j.Points < 2*j.PointsError {
		return ""
	}
	return say(t, w.cost.points, "best", w.doing(t, j.Best), "played", w.doing(t, j.Played), "points", j.Points,
		"why", j.reason(t, w))
}

// reason tells what speaks for the best move and against the other, empty if nothing of that shows.
func (j Judgement) reason(t einfach.Teller, w *words) string {
	for _, m := range []einfach.Move{j.Best, j.Played} {
		if r := j.setsOff(m); r != einfach.NoRuleCard {
			return j.told(t, w.cost.setsOff, m, r)
		}
	}
	if often, seldom := fitting(&j.Before, j.Best), fitting(&j.Before, j.Played); often > seldom {
		return say(t, w.cost.fits, "often", often, "seldom", seldom)
	}
	if often, seldom := percent(j.BestGoesOut), percent(j.GoesOut); often-seldom >= telling {
		return say(t, w.cost.goesOut, "by", j.Before.Seat(), "often", often, "seldom", seldom)
	}
	return ""
}
