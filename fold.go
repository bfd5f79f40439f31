package ebbes

import "cmp"

// Fold returns the view after the events of one move, as [State.Events] gives them for
// the view's seat: the same View that [State.View] gives after the move. If events are
// missing, out of order, untrue or out of place, Fold returns an [*EventError] and the
// view unchanged.
//
// A view cannot know what others hold, so it believes any card they could have played.
func (v View) Fold(events ...Event) (View, error) {
	next := v
	if i, ok := next.learn(events); !ok {
		return v, &EventError{Index: i}
	}
	next.findLegal()
	told := v.until(&next)
	for i, want := range told {
		if i >= len(events) || events[i] != want {
			return v, &EventError{Index: i, Want: want, fictive: Teller{}.At(v.Config()).Fictive}
		}
	}
	if len(events) > len(told) {
		return v, &EventError{Index: len(told)}
	}
	return next, nil
}

// An EventError says which of the events given to [View.Fold] does not belong
// there.
type EventError struct {
	Index int   // of the first event that does not belong, or is missing, from 0
	Want  Event // what should have happened there, nil if nothing or not known

	fictive Seat // the fictive player's seat at the table, if there is one
}

// Error returns one line with the index and, if known, what should have happened.
func (e *EventError) Error() string { return "ebbes: " + e.In(English) }

// In returns what Error says in a language, without the "ebbes:".
func (e *EventError) In(l Language) string {
	e = cmp.Or(e, &EventError{})
	tl := Teller{Language: l, Fictive: e.fictive}
	if e.Want == nil {
		return tl.say(tl.words().Errors.Event, "index", e.Index)
	}
	return tl.say(tl.words().Errors.WantEvent, "index", e.Index, "want", tl.Event(e.Want))
}

// learn makes the move that the events tell of. Only some of them say what is new; the
// others follow from it. If one of them says something impossible, learn returns its
// index and false.
func (v *View) learn(events []Event) (int, bool) {
	switch v.phase {
	case Dealing:
		number, _ := find[NumberTurnedUp](events)
		e, i := find[Dealt](events)
		return i, v.seeDeal(number.Number, e)
	case Starting:
		e, i := find[Started](events)
		return i, v.seeStart(e.Starter)
	case Selecting:
		e, i := find[Selected](events)
		return i, v.seeSelect(e.Card)
	case Playing:
		e, i := find[Played](events)
		if !v.seePlay(e.Card) {
			return i, false
		}
		for _, e := range events {
			if e, ok := e.(TurnedUp); ok {
				v.seeTurnUp(e)
			}
		}
		return len(events), v.columnsCovered()
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

func (v *View) seeDeal(number int, d Dealt) bool {
	if v.whyNotNumber(number) != NoClause || !v.mayGet(d) {
		return false
	}
	v.beginRound(number)
	v.hand, v.open = d.Hand, lanesOf(d.Open)
	return true
}

// mayGet reports whether a deal can give the view's seat and the fictive player
// such cards.
func (v *View) mayGet(d Dealt) bool {
	held, shown := 0, 0
	if v.seat != NoSeat {
		held = v.setup.handSize()
	}
	if v.setup.players == 2 {
		shown = columns
	} else if d.Open != ([columns]Card{}) {
		return false
	}
	dealt := d.Hand.Union(CardsOf(d.Open[:]...))
	return d.Hand.Len() == held && dealt.Len() == held+shown && dealt.Except(v.inPlay()).empty()
}

func (v *View) seeStart(s Seat) bool {
	if v.whyNotStart(s) != NoClause {
		return false
	}
	v.start(s)
	return true
}

func (v *View) seeSelect(c Card) bool {
	if v.whyNotSelect(c) != NoClause {
		return false
	}
	v.selectCard(c)
	return true
}

func (v *View) seePlay(c Card) bool {
	if !v.mayPlay(c) {
		return false
	}
	v.hand = v.hand.Without(c)
	v.table.play(c)
	return true
}

// mayPlay reports whether the seat to move can have played a card. Of the others it knows
// only what they do not hold.
func (v *View) mayPlay(c Card) bool {
	if v.turn == v.seat || v.fictive(v.turn) {
		return v.whyNotPlay(c, v.hand) == NoClause
	}
	return v.unseen().Has(c) && v.voids[v.turn-1]>>c.suit()&1 == 0
}

func (v *View) seeTurnUp(e TurnedUp) {
	if v.bare(e.Column) && v.unseen().Has(e.Card) {
		v.turnUpCard(e.Column, e.Card)
	}
}
