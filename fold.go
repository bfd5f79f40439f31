package ebbes

import "cmp"

// Fold returns the view after the events of one move, as [State.Events] gives them for
// the view's seat: the same View that [State.View] gives after the move. If events are
// missing, out of order, untrue or out of place, Fold returns an [*EventError] and the
// view unchanged.
//
// A view cannot know what others hold, so it believes any card they could have played.
func (t View) Fold(events ...Event) (View, error) {
	next := t
	if i, ok := next.learn(events); !ok {
		return t, &EventError{Index: i}
	}
	next.findLegal()
	told := t.until(&next)
	for i, want := range told {
		if i >= len(events) || events[i] != want {
			return t, &EventError{Index: i, Want: want}
		}
	}
	if len(events) > len(told) {
		return t, &EventError{Index: len(told)}
	}
	return next, nil
}

// An EventError says which of the events given to [View.Fold] does not belong
// there.
type EventError struct {
	Index int   // of the first event that does not belong, or is missing, from 0
	Want  Event // what should have happened there, nil if nothing or not known
}

// Error returns one line with the index and, if known, what should have happened.
func (e *EventError) Error() string { return "ebbes: " + e.In(English) }

// In returns what Error says in a language, without the "ebbes:".
func (e *EventError) In(l Language) string {
	e = cmp.Or(e, &EventError{})
	t := Teller{Language: l}
	if e.Want == nil {
		return t.say(t.words().errors.event, "index", e.Index)
	}
	return t.say(t.words().errors.wantEvent, "index", e.Index, "want", t.Event(e.Want))
}

// learn makes the move that the events tell of. Only some of them say what is new; the
// others follow from it. If one of them says something impossible, learn returns its
// index and false.
func (t *View) learn(events []Event) (int, bool) {
	switch t.phase {
	case Dealing:
		number, _ := find[NumberTurnedUp](events)
		e, i := find[Dealt](events)
		return i, t.seeDeal(number.Number, e)
	case Starting:
		e, i := find[Started](events)
		return i, t.seeStart(e.Starter)
	case Selecting:
		e, i := find[Selected](events)
		return i, t.seeSelect(e.Card)
	case Playing:
		e, i := find[Played](events)
		if !t.seePlay(e.Card) {
			return i, false
		}
		for _, e := range events {
			if e, ok := e.(TurnedUp); ok {
				t.seeTurnUp(e)
			}
		}
		return len(events), t.columnsCovered()
	}
	return 0, false
}

// find returns the first event of a kind and its index, zeroes if there is none.
func find[E Event](events []Event) (E, int) {
	for i, e := range events {
		if e, ok := e.(E); ok {
			return e, i
		}
	}
	var none E
	return none, 0
}

func (t *View) seeDeal(number int, d Dealt) bool {
	if t.whyNotNumber(number) != NoClause || !t.mayGet(d) {
		return false
	}
	t.beginRound(number)
	t.hand, t.open = d.Hand, lanesOf(d.Open)
	return true
}

// mayGet reports whether a deal can give the view's seat and the fictive player
// such cards.
func (t *View) mayGet(d Dealt) bool {
	held, shown := 0, 0
	if t.seat != NoSeat {
		held = t.setup.handSize()
	}
	if t.setup.players == 2 {
		shown = columns
	} else if d.Open != ([columns]Card{}) {
		return false
	}
	dealt := d.Hand.Union(CardsOf(d.Open[:]...))
	return d.Hand.Len() == held && dealt.Len() == held+shown && dealt.Except(t.inPlay()).empty()
}

func (t *View) seeStart(s Seat) bool {
	if t.whyNotStart(s) != NoClause {
		return false
	}
	t.start(s)
	return true
}

func (t *View) seeSelect(c Card) bool {
	if t.whyNotSelect(c) != NoClause {
		return false
	}
	t.selectCard(c)
	return true
}

func (t *View) seePlay(c Card) bool {
	if !t.mayPlay(c) {
		return false
	}
	t.hand = t.hand.Without(c)
	t.table.play(c)
	return true
}

// mayPlay reports whether the seat to move can have played a card. Of the others it knows
// only what they do not hold.
func (t *View) mayPlay(c Card) bool {
	if t.turn == t.seat || t.fictive(t.turn) {
		return t.whyNotPlay(c, t.hand) == NoClause
	}
	return t.unseen().Has(c) && t.voids[t.turn-1]>>c.suit()&1 == 0
}

func (t *View) seeTurnUp(e TurnedUp) {
	if t.bare(e.Column) && t.unseen().Has(e.Card) {
		t.turnUpCard(e.Column, e.Card)
	}
}
