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

// eventWords are the sentences of events.
type eventWords struct {
	dealt, dealtHand                      text // round by size rules; by cards
	turnBegan, dueSeveral, nothingToDraw  text // by; by due; by
	drawn, drawnHidden                    text // by card; by
	shuffled                              text // cards
	placed, played, playedOn, laid        text // by card, playedOn and laid also on
	declined, unable                      text // by
	cleared, laidOff, neededForStock      text // by suit cards, neededForStock without by
	penalized                             text // by points
	actionGained                          text // by suit
	ruleSwapped                           text // by returned opened
	namedToGet, namedToDiscard            text // by seat
	presented, presentedHidden, discarded text // to card; to; by card
	chosen, chosenHidden                  text // by card; by
	exchanged, exchangedHidden            text // by gave got
	wentOut, exhausted                    text // by; times
	scored                                text // by points score
	ended                                 text // rounds
	won, wonTogether                      text // seats score
}

func (e Dealt) tell(tl Teller) string {
	w := tl.words().events
	text := tl.say(w.dealt, "round", e.Round, "by", e.Starter, "size", e.Size, "rules", e.Open)
	if e.Seat != NoSeat {
		text += " " + tl.say(w.dealtHand, "by", e.Seat, "cards", e.Hand)
	}
	return text
}

func (e TurnBegan) tell(tl Teller) string {
	w := tl.words().events
	switch e.Due {
	case 0:
		return tl.say(w.nothingToDraw, "by", e.By)
	case 1:
		return tl.say(w.turnBegan, "by", e.By)
	}
	return tl.say(w.dueSeveral, "by", e.By, "due", e.Due)
}

func (e Drawn) tell(tl Teller) string {
	w := tl.words().events
	if e.Card == NoCard {
		return tl.say(w.drawnHidden, "by", e.By)
	}
	return tl.say(w.drawn, "by", e.By, "card", e.Card)
}

func (e Shuffled) tell(tl Teller) string {
	return tl.say(tl.words().events.shuffled, "cards", e.Cards)
}

func (e Placed) tell(tl Teller) string {
	return tl.say(tl.words().events.placed, "by", e.By, "card", e.Card)
}

func (e Played) tell(tl Teller) string {
	w := tl.words().events
	if e.On == NoCard {
		return tl.say(w.played, "by", e.By, "card", e.Card)
	}
	return tl.say(w.playedOn, "by", e.By, "card", e.Card, "on", e.On)
}

func (e Laid) tell(tl Teller) string {
	return tl.say(tl.words().events.laid, "by", e.By, "card", e.Card, "on", e.On)
}

func (e Passed) tell(tl Teller) string {
	w := tl.words().events
	if e.Able() {
		return tl.say(w.declined, "by", e.By)
	}
	return tl.say(w.unable, "by", e.By)
}

func (e Cleared) tell(tl Teller) string {
	w := tl.words().events
	template := w.cleared
	switch {
	case e.By == NoSeat:
		template = w.neededForStock
	case e.Under == K10:
		template = w.laidOff
	}
	return tl.say(template, "by", e.By, "suit", e.Suit, "cards", e.Cards)
}

func (e Penalized) tell(tl Teller) string {
	return tl.say(tl.words().events.penalized, "by", e.By, "points", e.Points)
}

func (e ActionGained) tell(tl Teller) string {
	return tl.say(tl.words().events.actionGained, "by", e.By, "suit", e.Suit)
}

func (e RuleSwapped) tell(tl Teller) string {
	return tl.say(tl.words().events.ruleSwapped, "by", e.By, "returned", e.Returned.String(), "opened", e.Opened.String())
}

func (e Named) tell(tl Teller) string {
	w := tl.words().events
	if e.Under == K5 {
		return tl.say(w.namedToGet, "by", e.By, "seat", e.Seat)
	}
	return tl.say(w.namedToDiscard, "by", e.By, "seat", e.Seat)
}

func (e Presented) tell(tl Teller) string {
	w := tl.words().events
	if e.Card == NoCard {
		return tl.say(w.presentedHidden, "to", e.To)
	}
	return tl.say(w.presented, "to", e.To, "card", e.Card)
}

func (e Discarded) tell(tl Teller) string {
	return tl.say(tl.words().events.discarded, "by", e.By, "card", e.Card)
}

func (e Chosen) tell(tl Teller) string {
	w := tl.words().events
	if e.Card == NoCard {
		return tl.say(w.chosenHidden, "by", e.By)
	}
	return tl.say(w.chosen, "by", e.By, "card", e.Card)
}

func (e Exchanged) tell(tl Teller) string {
	w := tl.words().events
	if e.Seat == NoSeat {
		return tl.say(w.exchangedHidden)
	}
	return tl.say(w.exchanged, "by", e.Seat, "gave", e.Gave, "got", e.Got)
}

func (e WentOut) tell(tl Teller) string {
	return tl.say(tl.words().events.wentOut, "by", e.Seat)
}

func (e Exhausted) tell(tl Teller) string {
	return tl.say(tl.words().events.exhausted, "times", e.Renewals)
}

func (e Scored) tell(tl Teller) string {
	return tl.say(tl.words().events.scored, "by", e.Seat, "points", e.Points, "score", e.Score, "clause", e.Clause())
}

func (e Ended) tell(tl Teller) string {
	return tl.say(tl.words().events.ended, "rounds", e.Rounds)
}

func (e Won) tell(tl Teller) string {
	w := tl.words().events
	form := w.won
	if e.Seats.Len() > 1 {
		form = w.wonTogether
	}
	return tl.say(form, "seats", e.Seats, "score", e.Score)
}
