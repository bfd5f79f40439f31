package einfach

import "cmp"

// Fold returns the view after the events of one move, as [State.Events] gives them
// for the view's seat: the same View that [State.View] gives after the move. If
// events are missing, out of order, untrue or out of place, Fold returns an [*EventError]
// and the view unchanged.
//
// A view cannot know what others hold, so it believes whatever they could have done.
func (v View) Fold(events ...Event) (View, error) {
	next := v
	m, ok := next.learn(events)
	if !ok {
		return v, &EventError{Index: 0}
	}
	told := v.until(m, &next)
	for i, want := range told {
		if i >= len(events) || events[i] != want {
			return v, &EventError{Index: i, Want: want}
		}
	}
	if len(events) > len(told) {
		return v, &EventError{Index: len(told)}
	}
	return next, nil
}

// An EventError says which of the events given to [View.Fold] does not belong there.
type EventError struct {
	Index int   // of the first event that does not belong, or is missing
	Want  Event // what should have happened there, nil if nothing or not known
}

// Error returns one line with the index and, if known, what should have happened.
func (e *EventError) Error() string { return "einfach: " + e.In(English) }

// In returns what Error says in a language.
func (e *EventError) In(l Language) string {
	e = cmp.Or(e, &EventError{})
	tl := Teller{Language: l}
	if e.Want == nil {
		return tl.say(tl.words().Errors.Event, "index", e.Index)
	}
	return tl.say(tl.words().Errors.WantEvent, "index", e.Index, "want", tl.Event(e.Want))
}

// learn makes the move that the first event tells of, with what the others say that
// the view cannot know. It reports whether that can be.
func (v *View) learn(events []Event) (Move, bool) {
	if len(events) == 0 {
		return nil, false
	}
	m := moveOf(events[0])
	if m == nil || !v.believes(m, events) {
		return nil, false
	}
	v.see(m, events)
	if v.phase == scoring {
		sums, ok := v.sumsTold(events)
		if !ok {
			return nil, false
		}
		v.note(sums)
	}
	return m, true
}

// moveOf returns the move that an event tells of, nil if it is none by itself.
func moveOf(e Event) Move {
	switch e := e.(type) {
	case Dealt:
		return Deal{}
	case Shuffled:
		return Shuffle{}
	case Drawn:
		return Draw{}
	case Placed:
		return Play(e.Card)
	case Played:
		return Play(e.Card)
	case Laid:
		return Play(e.Card)
	case Passed:
		return Pass{}
	case Cleared:
		return Clear(e.Suit)
	case RuleSwapped:
		return Swap(e.Returned)
	case Named:
		return Name(e.Seat)
	case Discarded:
		return Discard(e.Card)
	case Chosen:
		return Give(e.Card)
	}
	return nil
}

// find returns the first event of a type, the zero one if there is none.
func find[E Event](events []Event) E {
	for _, e := range events {
		if e, ok := e.(E); ok {
			return e
		}
	}
	var none E
	return none
}

// believes reports whether the move can have been made. What is hidden is taken for
// what makes it legal.
func (v *View) believes(m Move, events []Event) bool {
	switch m.(type) {
	case Deal:
		return v.phase == Dealing && v.mayBeDealt(find[Dealt](events))
	case Shuffle:
		return v.phase == Shuffling
	case Give:
		if v.turn != v.seat {
			return v.phase == Giving && v.mayGet(events)
		}
	case Swap:
		if !v.mayOpen(find[RuleSwapped](events).Opened) {
			return false
		}
	}
	return v.judge(m, v.handFor(m), true) == fault{} && v.mayGet(events)
}

// mayBeDealt reports whether a deal can give the view's seat such a hand, and lay
// such rule cards open.
func (v *View) mayBeDealt(d Dealt) bool {
	size := 0
	if v.seat != NoSeat {
		size = v.setup.handSize(v.round + 1)
	}
	want := v.setup.recommended(v.round + 1)
	return d.Hand.Len() == size && d.Open.Len() == int(v.setup.ruleCards) && (want == RuleCards{} || d.Open == want)
}

// handFor returns the hand with which the seat to move makes a move: the view's own,
// else as much of another as the move shows.
func (v *View) handFor(m Move) Cards {
	if v.turn == v.seat {
		return v.hand
	}
	var shown Card
	switch m := m.(type) {
	case Play:
		shown = Card(m)
	case Discard:
		shown = Card(m)
	}
	return Cards{shown.set().bits & v.unseen().bits}
}

// mayGet reports whether the card that the view's seat has got, as the events say, can
// have come from where they say: from the stock, or from another hand.
func (v *View) mayGet(events []Event) bool {
	drawn := find[Drawn](events).Card
	if p := find[Presented](events); p.Card != NoCard {
		drawn = p.Card
	}
	if drawn != NoCard {
		return v.unseen().Has(drawn) && v.mixed.Has(drawn)
	}
	got := find[Exchanged](events).Got
	return got == NoCard || v.unseen().Has(got)
}

// mayOpen reports whether a rule card can be the top one of the rule pile.
func (v *View) mayOpen(r RuleCard) bool {
	if v.hidden == 0 {
		return r == v.back.at(0)
	}
	back := v.back.deck()
	return r.exists() && !v.rules.Has(r) && !back.set().Has(r)
}

// see makes the move at the table, and in what the view's seat holds and remembers.
func (v *View) see(m Move, events []Event) {
	switch m := m.(type) {
	case Deal:
		e, last := find[Dealt](events), v.table
		*v = View{seat: v.seat, hand: e.Hand}
		v.beginRound(&last, e.Open)
	case Shuffle:
		v.table.shuffle()
	case Draw:
		v.hold(find[Drawn](events).Card)
		v.draw()
	case Play:
		v.show(Card(m))
		v.playTo(Card(m))
	case Clear:
		v.take(Suit(m))
	case Discard:
		v.show(Card(m))
		v.discardCard(Card(m))
	case Give:
		v.give(Card(m), find[Exchanged](events).Got)
	case Name:
		v.hold(find[Presented](events).Card)
		v.name(Seat(m))
	case Swap:
		v.swap(RuleCard(m), find[RuleSwapped](events).Opened)
	case Pass:
		v.pass()
	}
}

// hold takes a card into the hand of the view's seat.
func (v *View) hold(c Card) {
	if v.seat != NoSeat {
		v.hand = v.hand.With(c)
	}
}

// show notes that everybody has seen a card leave a hand.
func (v *View) show(c Card) {
	v.hand, v.gave = v.hand.Without(c), v.gave.Without(c)
}

// give notes that the seat to move has chosen a card, and what the view's seat gets
// when the cards change hands (K9).
func (v *View) give(c, got Card) {
	if v.turn == v.seat {
		v.given = c
	}
	if v.choose(); v.phase == Giving {
		return
	}
	v.hold(got)
	v.hand = v.hand.Without(v.given)
	v.gave = v.gave.With(v.given).Without(got)
	v.given = NoCard
}

// sumsTold returns what everybody notes according to the events, and whether their hands
// can be worth so much.
func (v *View) sumsTold(events []Event) ([maxSeats]uint16, bool) {
	var sums [maxSeats]uint16
	for _, e := range events {
		e, ok := e.(Scored)
		if !ok {
			continue
		}
		if !v.seated(e.Seat) || !v.mayHold(e.Seat, e.Points) {
			return sums, false
		}
		sums[e.Seat-1] = uint16(e.Points)
	}
	return sums, true
}

// mayHold reports whether the hand of a seat can be worth so many points: its own
// exactly, another no less than as many of the lowest unseen cards and no more than
// as many of the highest.
func (v *View) mayHold(s Seat, points int) bool {
	if s == v.seat {
		return points == v.hand.Points()
	}
	size, unseen := int(v.sizes[s-1]), v.unseen()
	low, high := unseen.lowest(size), unseen.Points()-unseen.lowest(unseen.Len()-size)
	return low <= points && points <= high
}

// lowest returns the sum of the n lowest values of the cards.
func (s Cards) lowest(n int) int {
	points := 0
	for value := 1; value <= maxValue; value++ {
		count := min(n, Cards{s.bits & cardsWith(value).bits}.Len())
		points, n = points+count*value, n-count
	}
	return points
}
