package einfach

// String tells the event in English.
func (e Dealt) String() string { return e.In(English) }

// In tells the event in a language.
func (e Dealt) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e TurnBegan) String() string { return e.In(English) }

// In tells the event in a language.
func (e TurnBegan) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Drawn) String() string { return e.In(English) }

// In tells the event in a language.
func (e Drawn) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Shuffled) String() string { return e.In(English) }

// In tells the event in a language.
func (e Shuffled) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Placed) String() string { return e.In(English) }

// In tells the event in a language.
func (e Placed) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Played) String() string { return e.In(English) }

// In tells the event in a language.
func (e Played) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Laid) String() string { return e.In(English) }

// In tells the event in a language.
func (e Laid) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Passed) String() string { return e.In(English) }

// In tells the event in a language.
func (e Passed) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Cleared) String() string { return e.In(English) }

// In tells the event in a language.
func (e Cleared) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Penalized) String() string { return e.In(English) }

// In tells the event in a language.
func (e Penalized) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e ActionGained) String() string { return e.In(English) }

// In tells the event in a language.
func (e ActionGained) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e RuleSwapped) String() string { return e.In(English) }

// In tells the event in a language.
func (e RuleSwapped) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Named) String() string { return e.In(English) }

// In tells the event in a language.
func (e Named) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Presented) String() string { return e.In(English) }

// In tells the event in a language.
func (e Presented) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Discarded) String() string { return e.In(English) }

// In tells the event in a language.
func (e Discarded) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Chosen) String() string { return e.In(English) }

// In tells the event in a language.
func (e Chosen) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Exchanged) String() string { return e.In(English) }

// In tells the event in a language.
func (e Exchanged) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e WentOut) String() string { return e.In(English) }

// In tells the event in a language.
func (e WentOut) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Exhausted) String() string { return e.In(English) }

// In tells the event in a language.
func (e Exhausted) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Scored) String() string { return e.In(English) }

// In tells the event in a language.
func (e Scored) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Ended) String() string { return e.In(English) }

// In tells the event in a language.
func (e Ended) In(l Language) string { return Teller{Language: l}.Event(e) }

// String tells the event in English.
func (e Won) String() string { return e.In(English) }

// In tells the event in a language.
func (e Won) In(l Language) string { return Teller{Language: l}.Event(e) }

func (e Dealt) tell(t *Teller) string {
	w := t.words().events
	text := t.sentence(w.dealt, "round", e.Round, "by", e.Starter, "size", e.Size, "rules", e.Open)
	if e.Seat != NoSeat {
		text += " " + t.sentence(w.dealtHand, "by", e.Seat, "cards", e.Hand)
	}
	return text
}

func (e TurnBegan) tell(t *Teller) string {
	w := t.words().events
	if e.Due == 0 {
		return t.sentence(w.nothingToDraw, "by", e.By)
	}
	return t.sentence(w.turnBegan, "by", e.By, "due", e.Due)
}

func (e Drawn) tell(t *Teller) string {
	w := t.words().events
	if e.Card == NoCard {
		return t.sentence(w.drawnHidden, "by", e.By)
	}
	return t.sentence(w.drawn, "by", e.By, "card", e.Card)
}

func (e Shuffled) tell(t *Teller) string {
	return t.sentence(t.words().events.shuffled, "cards", e.Cards)
}

func (e Placed) tell(t *Teller) string {
	return t.sentence(t.words().events.placed, "by", e.By, "card", e.Card)
}

func (e Played) tell(t *Teller) string {
	w := t.words().events
	if e.On == NoCard {
		return t.sentence(w.played, "by", e.By, "card", e.Card)
	}
	return t.sentence(w.playedOn, "by", e.By, "card", e.Card, "on", e.On)
}

func (e Laid) tell(t *Teller) string {
	return t.sentence(t.words().events.laid, "by", e.By, "card", e.Card, "on", e.On)
}

func (e Passed) tell(t *Teller) string {
	w := t.words().events
	if e.Able() {
		return t.sentence(w.declined, "by", e.By)
	}
	return t.sentence(w.unable, "by", e.By)
}

func (e Cleared) tell(t *Teller) string {
	w := t.words().events
	template := w.cleared
	switch {
	case e.By == NoSeat:
		template = w.neededForStock
	case e.Under == K10:
		template = w.laidOff
	}
	return t.sentence(template, "by", e.By, "suit", e.Suit, "cards", e.Cards)
}

func (e Penalized) tell(t *Teller) string {
	return t.sentence(t.words().events.penalized, "by", e.By, "points", e.Points)
}

func (e ActionGained) tell(t *Teller) string {
	return t.sentence(t.words().events.actionGained, "by", e.By, "suit", e.Suit)
}

func (e RuleSwapped) tell(t *Teller) string {
	return t.sentence(t.words().events.ruleSwapped, "by", e.By, "returned", e.Returned, "opened", e.Opened)
}

func (e Named) tell(t *Teller) string {
	w := t.words().events
	if e.Under == K5 {
		return t.sentence(w.namedToGet, "by", e.By, "seat", e.Seat)
	}
	return t.sentence(w.namedToDiscard, "by", e.By, "seat", e.Seat)
}

func (e Presented) tell(t *Teller) string {
	w := t.words().events
	if e.Card == NoCard {
		return t.sentence(w.presentedHidden, "to", e.To)
	}
	return t.sentence(w.presented, "to", e.To, "card", e.Card)
}

func (e Discarded) tell(t *Teller) string {
	return t.sentence(t.words().events.discarded, "by", e.By, "card", e.Card)
}

func (e Chosen) tell(t *Teller) string {
	w := t.words().events
	if e.Card == NoCard {
		return t.sentence(w.chosenHidden, "by", e.By)
	}
	return t.sentence(w.chosen, "by", e.By, "card", e.Card)
}

func (e Exchanged) tell(t *Teller) string {
	w := t.words().events
	if e.Seat == NoSeat {
		return t.sentence(w.exchangedHidden)
	}
	return t.sentence(w.exchanged, "by", e.Seat, "gave", e.Gave, "got", e.Got)
}

func (e WentOut) tell(t *Teller) string {
	return t.sentence(t.words().events.wentOut, "by", e.Seat)
}

func (e Exhausted) tell(t *Teller) string {
	return t.sentence(t.words().events.exhausted, "times", e.Renewals)
}

func (e Scored) tell(t *Teller) string {
	return t.sentence(t.words().events.scored, "by", e.Seat, "points", e.Points, "score", e.Score)
}

func (e Ended) tell(t *Teller) string {
	return t.sentence(t.words().events.ended, "rounds", e.Rounds)
}

func (e Won) tell(t *Teller) string {
	w := t.words().events
	if e.Seats.Len() == 1 {
		return t.sentence(w.won, "by", Seat(nthBit(uint64(e.Seats.bits), 0)), "score", e.Score)
	}
	return t.sentence(w.wonTogether, "seats", e.Seats, "score", e.Score)
}
