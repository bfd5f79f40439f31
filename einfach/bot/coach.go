package bot

import (
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Remark is one sentence of a coach, with the clause behind it.
type Remark struct {
	Clause   einfach.Clause // clause that the sentence rests on
	Sentence string         // sentence in the language of the Teller
}

// mostRemarks is the maximum number of sentences before a move.
const mostRemarks = 2

// costly is the lowest cost in minus points that a coach comments on.
const costly = 2

// costWords are the sentences of a coach after a move.
type costWords struct {
	points                 wording.Text // best played points why
	setsOff, fits, goesOut wording.Text // why: as in words
}

// coachWords are the sentences of a coach before a move.
type coachWords struct {
	places, lays wording.Text
	out          wording.Text // card
	alarm        wording.Text // seat that holds one card, points of the own hand
	setOff       wording.Text // cards that set off a rule card
	order        wording.Text // low high
	stuck, only  wording.Text // only: card
	one          wording.Text // action
	clear        wording.Text // suit; number of cards that fit then (n) and now
	gets, frees  wording.Text // seat with the fewest cards, with the most
	swaps        wording.Text
	dearest      wording.Text // card
	hand         wording.Text // points
}

// Coach explains to a beginner, before a move, what matters for the view's seat. It returns one or
// two sentences, the more important first. They are about the last card, another seat's last card,
// rule cards set off, the order of cards, the cards that fit, and the points in hand. They are
// certain from the view. They address the seat, whatever t.You is. There are none in an unknown
// language, or where the only possible move is no card.
//
// Coach is for people who learn by playing against the computer. In a game with other people it
// would give one player an advantage over the others.
//
// If the seat has no legal move, as when it is not its turn, the error is [ErrNoMove].
func Coach(v einfach.View, t einfach.Teller) ([]Remark, error) {
	if v.Legal().Len() == 0 {
		return nil, ErrNoMove
	}
	w := wordsIn(t.Language)
	if w == nil {
		return nil, nil
	}
	t.You = v.Seat()
	var remarks []Remark
	for remark := range (&coach{v, v.Legal(), t, w}).remarks() {
		if remarks = append(remarks, remark); len(remarks) == mostRemarks {
			break
		}
	}
	return remarks, nil
}

// A coach looks at a table from the seat that is to move.
type coach struct {
	einfach.View
	legal  einfach.Choices
	teller einfach.Teller
	words  *words
}

// remarks returns an iterator over all remarks that apply, the most important first.
func (c *coach) remarks() iter.Seq[Remark] {
	return func(yield func(Remark) bool) {
		for _, look := range c.about() {
			if remark, ok := look(); ok && !yield(remark) {
				return
			}
		}
	}
}

// about returns the checks for the position, the most important first.
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

// say returns a remark with a filled-in text.
func (c *coach) say(clause einfach.Clause, form wording.Text, values ...any) (Remark, bool) {
	return Remark{clause, say(c.teller, form, values...)}, true
}

// always returns a check whose remark applies to every position.
func (c *coach) always(clause einfach.Clause, form wording.Text) func() (Remark, bool) {
	return func() (Remark, bool) { return c.say(clause, form) }
}

// onLast states that the hand's only card ends the round.
func (c *coach) onLast() (Remark, bool) {
	return c.say(einfach.E1, c.words.coach.out, "card", c.Hand().Nth(0))
}

// onAlarm warns of another seat with one card left.
func (c *coach) onAlarm() (r Remark, ok bool) {
	if seat := c.fewest(); c.HandSize(seat) == 1 {
		return c.say(einfach.E3, c.words.coach.alarm, "seat", seat, "points", c.points())
	}
	return r, false
}

// fewest returns the other seat with the fewest cards, the first clockwise of several.
func (c *coach) fewest() einfach.Seat {
	return slices.MinFunc(c.others(), func(a, b einfach.Seat) int { return c.HandSize(a) - c.HandSize(b) })
}

// most returns the other seat with the most cards, the first clockwise of several.
func (c *coach) most() einfach.Seat {
	return slices.MinFunc(c.others(), func(a, b einfach.Seat) int { return c.HandSize(b) - c.HandSize(a) })
}

// others returns the other seats, clockwise.
func (c *coach) others() []einfach.Seat { return slices.Collect(c.Clockwise(c.Seat()))[1:] }

// points returns the points of the hand.
func (c *coach) points() (points int) {
	for card := range c.Hand().All() {
		points += card.Value()
	}
	return points
}

// onRuleCards lists cards that set off a rule card.
func (c *coach) onRuleCards() (r Remark, ok bool) {
	var cards []string
	var card einfach.Card
	var rule einfach.RuleCard
	for each := range c.legal.Cards.All() {
		if set := setOff(&c.View, einfach.Play(each)); set != einfach.NoRuleCard {
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

// onOrder names a card that no longer fits once another is played.
func (c *coach) onOrder() (r Remark, ok bool) {
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		cards := c.legal.Cards.Of(suit)
		if c.Open().Has(10) { // which removes the pile (K10)
			cards = cards.Without(einfach.CardOf(suit, 10))
		}
		if cards.Len() > 1 {
			return c.say(einfach.L3, c.words.coach.order, "low", cards.Nth(0), "high", cards.Nth(cards.Len()-1))
		}
	}
	return r, false
}

// onFitting names the card that is the only legal move. It states that no card fits only before the
// first action of a turn with several.
func (c *coach) onFitting() (r Remark, ok bool) {
	done, limit := c.Actions()
	switch {
	case c.legal.Cards.Len() == 0 && done == 0 && limit > 1:
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

// onOneAction states that the turn has no second action.
func (c *coach) onOneAction() (r Remark, ok bool) {
	if c.Phase() == einfach.Acting && c.InForce(3) {
		return c.say(einfach.K3, c.words.coach.one)
	}
	return r, false
}

// onClearing names the pile to clear so that most cards fit, if they are more than now. There is no
// remark once a third action is gained. With Mini & Maxi piles that cost points are left out (O4).
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

// onHand states the points of the hand, unless onAlarm did.
func (c *coach) onHand() (Remark, bool) {
	if _, stated := c.onAlarm(); stated {
		return Remark{}, false
	}
	return c.say(einfach.E3, c.words.coach.hand, "points", c.points())
}

// onDearest names the card with the most points.
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

// onNaming names the seat with the fewest cards, or with the most for rule card 7. The one gets a
// card, the other may discard one.
func (c *coach) onNaming() (Remark, bool) {
	if c.Cause() == 7 {
		return c.say(einfach.K7, c.words.coach.frees, "seat", c.most())
	}
	return c.say(einfach.K5, c.words.coach.gets, "seat", c.fewest())
}

// Cost describes in one sentence the cost of a big mistake, and the main reason for the better
// move. For example: "It would have been better to play B3 than to play B5, by 3.1 points: 4 cards
// in hand would then fit instead of 2." The sentence gives no reason if none is visible. A mistake
// is big if it cost two minus points or more, and at least two standard errors. For any other move,
// and in an unknown language, the sentence is empty.
func (j Judgement) Cost(t einfach.Teller) string {
	w := wordsIn(t.Language)
	if w == nil || !j.Mistake || j.Points < costly || j.Points < 2*j.PointsError {
		return ""
	}
	return say(t, w.cost.points, "best", w.doing(t, j.Best), "played", w.doing(t, j.Played), "points", j.Points,
		"why", j.reason(t, w))
}

// reason returns the main reason for the best move or against the move played, empty if none is
// visible.
func (j Judgement) reason(t einfach.Teller, w *words) string {
	for _, m := range []einfach.Move{j.Best, j.Played} {
		if r := j.setsOff(m); r != einfach.NoRuleCard {
			return j.effect(t, w.cost.setsOff, m, r)
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
