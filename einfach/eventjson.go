package einfach

import "github.com/ebbesgo/ebbes/internal/plainjson"

// MarshalJSON returns an object with the event "dealt".
func (e Dealt) MarshalJSON() ([]byte, error) {
	return eventJSON(e,
		"round", e.Round, "starter", e.Starter, "size", e.Size, "open", e.Open, "seat", e.Seat,
		"hand", e.Hand,
	)
}

// MarshalJSON returns an object with the event "turnBegan".
func (e TurnBegan) MarshalJSON() ([]byte, error) { return eventJSON(e, "by", e.By, "due", e.Due) }

// MarshalJSON returns an object with the event "drawn".
func (e Drawn) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "by", e.By, "card", e.Card, "left", e.Left)
}

// MarshalJSON returns an object with the event "shuffled".
func (e Shuffled) MarshalJSON() ([]byte, error) { return eventJSON(e, "cards", e.Cards) }

// MarshalJSON returns an object with the event "placed".
func (e Placed) MarshalJSON() ([]byte, error) { return eventJSON(e, "by", e.By, "card", e.Card) }

// MarshalJSON returns an object with the event "played".
func (e Played) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "by", e.By, "card", e.Card, "on", e.On)
}

// MarshalJSON returns an object with the event "laid".
func (e Laid) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "by", e.By, "card", e.Card, "on", e.On)
}

// MarshalJSON returns an object with the event "passed".
func (e Passed) MarshalJSON() ([]byte, error) { return eventJSON(e, "by", e.By) }

// MarshalJSON returns an object with the event "cleared".
func (e Cleared) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "by", plainjson.NotZero(e.By), "suit", e.Suit, "cards", e.Cards)
}

// MarshalJSON returns an object with the event "penalized".
func (e Penalized) MarshalJSON() ([]byte, error) { return eventJSON(e, "by", e.By, "points", e.Points) }

// MarshalJSON returns an object with the event "actionGained".
func (e ActionGained) MarshalJSON() ([]byte, error) { return eventJSON(e, "by", e.By, "suit", e.Suit) }

// MarshalJSON returns an object with the event "ruleSwapped".
func (e RuleSwapped) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "by", e.By, "returned", e.Returned, "opened", e.Opened)
}

// MarshalJSON returns an object with the event "named".
func (e Named) MarshalJSON() ([]byte, error) { return eventJSON(e, "by", e.By, "seat", e.Seat) }

// MarshalJSON returns an object with the event "presented".
func (e Presented) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "to", e.To, "card", e.Card, "left", e.Left)
}

// MarshalJSON returns an object with the event "discarded".
func (e Discarded) MarshalJSON() ([]byte, error) { return eventJSON(e, "by", e.By, "card", e.Card) }

// MarshalJSON returns an object with the event "chosen".
func (e Chosen) MarshalJSON() ([]byte, error) { return eventJSON(e, "by", e.By, "card", e.Card) }

// MarshalJSON returns an object with the event "exchanged".
func (e Exchanged) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "seat", e.Seat, "gave", e.Gave, "got", e.Got)
}

// MarshalJSON returns an object with the event "wentOut".
func (e WentOut) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "seat", e.Seat, "during", plainjson.NotZero(e.During))
}

// MarshalJSON returns an object with the event "exhausted".
func (e Exhausted) MarshalJSON() ([]byte, error) { return eventJSON(e, "renewals", e.Renewals) }

// MarshalJSON returns an object with the event "scored".
func (e Scored) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "seat", e.Seat, "points", e.Points, "score", e.Score)
}

// MarshalJSON returns an object with the event "ended".
func (e Ended) MarshalJSON() ([]byte, error) { return eventJSON(e, "rounds", e.Rounds) }

// MarshalJSON returns an object with the event "won".
func (e Won) MarshalJSON() ([]byte, error) { return eventJSON(e, "seats", e.Seats, "score", e.Score) }
