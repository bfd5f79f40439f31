package ebbes

import (
	"errors"
	"reflect"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// UnmarshalEvents reads an array of events as json.Marshal writes it, such as the events of a move.
// [View.Fold] takes the result and checks whether the events can happen. A missing or repeated
// member, an invalid value and more than 64 KiB are refused with a [*ParseError]. For an unknown
// event its Err is [ErrUnknownEvent]. Unknown members, as in a newer version, are ignored.
func UnmarshalEvents(data []byte) ([]Event, error) {
	var events []Event
	err := unmarshal(&events, wording.SomeEvents, data, source.events)
	return events, err
}

func (in source) events(word) ([]Event, error) {
	return reading.Events(in.Source, eventForm, decodeEvent, ErrUnknownEvent)
}

// eventForm lists the members that an event lacks if they are empty.
var eventForm = strictjson.Form{Absent: []string{"by", "led"}}

// ErrUnknownEvent is the Err of a [*ParseError] about an event type that this version does not know,
// in any game. A client may leave the event out, or ask for a view instead.
var ErrUnknownEvent = errors.New("unknown event")

// decodeEvent returns the event of an object, as far as it can be read, with its name. It reports
// whether there is such an event.
func decodeEvent(object string) (e Event, name string, known bool) {
	name = strictjson.Name(object)
	for _, e := range []Event{
		new(NumberTurnedUp), new(Dealt), new(Started), new(Selected), new(Played), new(Designated),
		new(TrickTaken), new(TurnedUp), new(Scored), new(NixWon), new(Ended), new(Won),
	} {
		if e.event() == name {
			strictjson.Decode(object, fieldsOf(e))
			leaveOutOtherSeats(e)
			return reflect.ValueOf(e).Elem().Interface().(Event), name, true
		}
	}
	return NumberTurnedUp{}, name, false
}

// eventJSON returns the object of an event: its name, its clause and its fields. The fields
// alternate between name and value.
func eventJSON(e Event, fields ...any) ([]byte, error) {
	head := plainjson.Members{"event", e.event(), "rule", string(e.Clause())}
	return append(head, fields...).MarshalJSON()
}

// fieldsOf returns a pointer to the JSON fields of an event, given a pointer to it.
func fieldsOf(e Event) any {
	switch e := e.(type) {
	case *Dealt:
		return &struct {
			Dealer *Seat          `json:"dealer"`
			Size   *int           `json:"size"`
			Seat   *Seat          `json:"seat"`
			Hand   *Cards         `json:"hand"`
			Open   *[columns]Card `json:"open"`
		}{&e.Dealer, &e.Size, &e.Seat, &e.Hand, (*[columns]Card)(&e.Open)}
	case *TrickTaken:
		return &struct {
			Trick *wholeTrick `json:"trick"`
			By    *Seat       `json:"by"`
			Card  *Card       `json:"card"`
			Trump *bool       `json:"trump"`
			Arose *bool       `json:"arose"`
		}{(*wholeTrick)(&e.Trick), &e.By, &e.Card, &e.Trump, &e.Arose}
	}
	return e
}

// MarshalJSON returns an object with the event "numberTurnedUp".
func (e NumberTurnedUp) MarshalJSON() ([]byte, error) { return eventJSON(e, "number", e.Number) }

// MarshalJSON returns an object with the event "dealt".
func (e Dealt) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "dealer", e.Dealer, "size", e.Size, "seat", e.Seat, "hand", e.Hand, "open", e.Open)
}

// MarshalJSON returns an object with the event "started".
func (e Started) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "by", plainjson.NotZero(e.By), "starter", e.Starter, "fictive", e.Fictive)
}

// MarshalJSON returns an object with the event "selected".
func (e Selected) MarshalJSON() ([]byte, error) { return eventJSON(e, "by", e.By, "card", e.Card) }

// MarshalJSON returns an object with the event "played".
func (e Played) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "by", e.By, "card", e.Card, "led", plainjson.NotZero(e.Led), "fictive", e.Fictive)
}

// MarshalJSON returns an object with the event "designated".
func (e Designated) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "suit", e.Suit, "role", e.Role, "by", e.By)
}

// MarshalJSON returns an object with the event "trickTaken".
func (e TrickTaken) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "trick", e.Trick, "by", e.By, "card", e.Card, "trump", e.Trump, "arose", e.Arose)
}

// MarshalJSON returns an object with the event "turnedUp".
func (e TurnedUp) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "column", e.Column, "card", e.Card)
}

// MarshalJSON returns an object with the event "scored".
func (e Scored) MarshalJSON() ([]byte, error) {
	return eventJSON(e,
		"seat", e.Seat, "tally", e.Tally, "ebbes", e.Ebbes, "most", e.Most, "fewest", e.Fewest, "score", e.Score,
	)
}

// MarshalJSON returns an object with the event "nixWon".
func (e NixWon) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "seat", e.Seat, "nix", e.Nix, "highest", e.Highest, "tied", e.Tied)
}

// MarshalJSON returns an object with the event "ended".
func (e Ended) MarshalJSON() ([]byte, error) {
	return eventJSON(e, "end", e.End, "seats", e.Seats, "round", e.Round, "agreed", e.Agreed)
}

// MarshalJSON returns an object with the event "won".
func (e Won) MarshalJSON() ([]byte, error) { return eventJSON(e, "seats", e.Seats, "score", e.Score) }
