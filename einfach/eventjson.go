package einfach

import (
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

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

// UnmarshalEvents reads an array of events as json.Marshal writes it, such as the events of a move.
// [View.Fold] takes the result and checks whether the events can happen. A missing or repeated
// member, an invalid value and more than 64 KiB are refused with a [*ParseError]. For an unknown
// event its Err is [ebbes.ErrUnknownEvent]. Unknown members, as in a newer version, are ignored.
func UnmarshalEvents(data []byte) ([]Event, error) {
	var events []Event
	err := unmarshal(&events, wording.SomeEvents, data, source.events)
	return events, err
}

func (in source) events(word) ([]Event, error) {
	return reading.Events(in.Source, eventForm, decodeEvent, ebbes.ErrUnknownEvent)
}

// eventForm is the form of events.
var eventForm = strictjson.Form{Absent: []string{"by", "during"}}

// decoders decode events as far as possible.
var decoders = [...]func(object string, clause Clause) Event{
	decode[Dealt], decode[TurnBegan], decode[Drawn], decode[Shuffled], decode[Placed], decode[Played],
	decode[Laid], decode[Passed], decode[Cleared], decode[Penalized], decode[ActionGained], decode[RuleSwapped],
	decode[Named], decode[Presented], decode[Discarded], decode[Chosen], decode[Exchanged], decode[WentOut],
	decode[Exhausted], decode[Scored], decode[Ended], decode[Won],
}

// decodeEvent returns the event of an object, as far as it can be read, with its name. It reports
// whether there is such an event.
func decodeEvent(object string) (e Event, name string, known bool) {
	var named struct {
		Rule Clause `json:"rule"`
	}
	strictjson.Decode(object, &named)
	name = strictjson.Name(object)
	for _, decode := range decoders {
		if e := decode(object, named.Rule); e.kind() == name {
			return e, name, true
		}
	}
	return Dealt{}, name, false
}

// decode decodes an event of one kind. If the event keeps its clause, it gets the clause in the
// object, or its first possible one.
func decode[E Event](object string, clause Clause) Event {
	var e E
	strictjson.Decode(object, &e)
	if under, ok := any(&e).(interface{ put(Clause) }); ok {
		possible := clausesOf[e.kind()]
		under.put(possible[max(0, slices.Index(possible, clause))])
	}
	return e
}

// eventJSON returns the object of an event: its name, its clause and its fields.
func eventJSON(e Event, fields ...any) ([]byte, error) {
	head := plainjson.Members{"event", e.kind(), "rule", string(e.Clause())}
	return append(head, fields...).MarshalJSON()
}

// clausesOf are the possible clauses of an event that keeps one.
var clausesOf = map[string][]Clause{
	Drawn{}.kind():     {D1, O1},
	Played{}.kind():    {X2, X4, X5, K1, K10},
	Passed{}.kind():    {A3, X4, K1, K6, K7, K8, K10},
	Cleared{}.kind():   {X3, X5, K1, K10, O3},
	Named{}.kind():     {K5, K7},
	Discarded{}.kind(): {K6, K7},
}
