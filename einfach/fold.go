package einfach

import "strconv"

// Fold returns the view after the events of one move, as [State.Events] gives them
// for the view's seat: the same View that [State.View] gives after the move. If
// events are missing, out of order, untrue or out of place, Fold returns an [*EventError]
// and the view unchanged.
//
// A view cannot know what others hold, so it believes whatever they could have done.
func (t View) Fold(events ...Event) (View, error) {
	next := t
	m, ok := next.learn(events)
	if !ok {
		return t, &EventError{Index: 0}
	}
	told := t.until(m, &next)
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

// An EventError says which of the events given to [View.Fold] does not belong there.
type EventError struct {
	Index int   // of the first event that does not belong, or is missing
	Want  Event // what should have happened there, nil if nothing or not known
}

// Error returns one line with the index and, if known, what should have happened.
func (e *EventError) Error() string { return "einfach: " + e.In(English) }

// In returns what Error says in a language.
func (e *EventError) In(l Language) string {
	text := fill(l.words().eventError, strconv.Itoa(e.Index))
	if e.Want != nil {
		text += ": " + e.Want.In(l)
	}
	return text
}

// learn makes the move that the first event tells of, with what the others say that
// the view cannot know. It reports whether that can be.
func (t *View) learn(events []Event) (Move, bool) {
	if len(events) == 0 {
		return nil, false
	}
	m := moveOf(events[0])
	if m == nil || !t.believes(m, events) {
		return nil, false
	}
	t.see(m, events)
	if t.phase == scoring {
		sums, ok := t.sumsTold(events)
		if !ok {
			return nil, false
		}
		t.note(sums)
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
func (t *View) believes(m Move, events []Event) bool {
	switch m.(type) {
	case Deal:
		return t.phase == Dealing && t.mayBeDealt(find[Dealt](events))
	case Shuffle:
		return t.phase == Shuffling
	case Give:
		if t.turn != t.seat {
			return t.phase == Giving && t.mayGet(events)
		}
	case Swap:
		if !t.mayOpen(find[RuleSwapped](events).Opened) {
			return false
		}
	}
	return t.judge(m, t.handFor(m), true) == fault{} && t.mayGet(events)
}

// mayBeDealt reports whether a deal can give the view's seat such a hand, and lay
// such rule cards open.
func (t *View) mayBeDealt(d Dealt) bool {
	size := 0
	if t.seat != NoSeat {
		size = t.setup.handSize(t.round + 1)
	}
	want := t.setup.recommended(t.round + 1)
	return d.Hand.Len() == size && d.Open.Len() == int(t.setup.ruleCards) && (want == RuleCards{} || d.Open == want)
}

// handFor returns the hand with which the seat to move makes a move: the view's own,
// else as much of another as the move shows.
func (t *View) handFor(m Move) Cards {
	if t.turn == t.seat {
		return t.hand
	}
	var shown Card
	switch m := m.(type) {
	case Play:
		shown = Card(m)
	case Discard:
		shown = Card(m)
	}
	return Cards{shown.set().bits & t.unseen().bits}
}

// mayGet reports whether what the events say the view's seat has got can have come
// from where it came from: from the stock, or from another hand.
func (t *View) mayGet(events []Event) bool {
	drawn := find[Drawn](events).Card
	if p := find[Presented](events); p.Card != NoCard {
		drawn = p.Card
	}
	if drawn != NoCard {
		return t.unseen().Has(drawn) && t.mixed.Has(drawn)
	}
	got := find[Exchanged](events).Got
	return got == NoCard || t.unseen().Has(got)
}

// mayOpen reports whether a rule card can be the top one of the rule pile.
func (t *View) mayOpen(r RuleCard) bool {
	if t.hidden == 0 {
		return r == t.back.at(0)
	}
	back := t.back.deck()
	return r.exists() && !t.rules.Has(r) && !back.set().Has(r)
}

// see makes the move at the table, and in what the view's seat holds and remembers.
func (t *View) see(m Move, events []Event) {
	switch m := m.(type) {
	case Deal:
		e, last := find[Dealt](events), t.table
		*t = View{seat: t.seat, hand: e.Hand}
		t.beginRound(&last, e.Open)
	case Shuffle:
		t.table.shuffle()
	case Draw:
		t.hold(find[Drawn](events).Card)
		t.draw()
	case Play:
		t.show(Card(m))
		t.playTo(Card(m))
	case Clear:
		t.take(Suit(m))
	case Discard:
		t.show(Card(m))
		t.discardCard(Card(m))
	case Give:
		t.give(Card(m), find[Exchanged](events).Got)
	case Name:
		t.hold(find[Presented](events).Card)
		t.name(Seat(m))
	case Swap:
		t.swap(RuleCard(m), find[RuleSwapped](events).Opened)
	case Pass:
		t.pass()
	}
}

// hold takes a card into the hand of the view's seat.
func (t *View) hold(c Card) {
	if t.seat != NoSeat {
		t.hand = t.hand.With(c)
	}
}

// show notes that everybody has seen a card leave a hand.
func (t *View) show(c Card) {
	t.hand, t.gave = t.hand.Without(c), t.gave.Without(c)
}

// give notes that the seat to move has chosen a card, and what the view's seat gets
// when the cards change hands (K9).
func (t *View) give(c, got Card) {
	if t.turn == t.seat {
		t.given = c
	}
	if t.choose(); t.phase == Giving {
		return
	}
	t.hold(got)
	t.hand = t.hand.Without(t.given)
	t.gave = t.gave.With(t.given).Without(got)
	t.given = NoCard
}

// sumsTold returns what everybody notes according to the events, and whether he can
// hold so much.
func (t *View) sumsTold(events []Event) ([maxSeats]uint16, bool) {
	var sums [maxSeats]uint16
	for _, e := range events {
		e, ok := e.(Scored)
		if !ok {
			continue
		}
		if !t.seated(e.Seat) || !t.mayHold(e.Seat, e.Points) {
			return sums, false
		}
		sums[e.Seat-1] = uint16(e.Points)
	}
	return sums, true
}

// mayHold reports whether the hand of a seat can be worth so many points: its own
// exactly, another no less than as many of the lowest unseen cards and no more than
// as many of the highest.
func (t *View) mayHold(s Seat, points int) bool {
	if s == t.seat {
		return points == t.hand.Points()
	}
	low, high, unseen := 0, 0, t.unseen()
	for n, value := int(t.sizes[s-1]), 1; n > 0 && value <= maxValue; value++ {
		count := min(n, Cards{unseen.bits & cardsWith(value).bits}.Len())
		low, n = low+count*value, n-count
	}
	for n, value := int(t.sizes[s-1]), maxValue; n > 0 && value >= 1; value-- {
		count := min(n, Cards{unseen.bits & cardsWith(value).bits}.Len())
		high, n = high+count*value, n-count
	}
	return low <= points && points <= high
}
