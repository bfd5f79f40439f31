package ebbes

import (
	"encoding/json"
	"reflect"
)

// UnmarshalEvents reads an array of events as json.Marshal writes it, each event as its
// value, so that they can be given to [View.Fold]. An unknown event, an unknown, missing
// or repeated member and an invalid value are refused with a [*ParseError].
// UnmarshalEvents does not ask whether the events can happen: Fold does.
func UnmarshalEvents(data []byte) ([]Event, error) {
	var events []Event
	err := unmarshalJSON(&events, data, someEvents, source.events)
	return events, err
}

func (in source) events(word) ([]Event, error) {
	var objects []json.RawMessage
	decode(in.text, &objects)
	events := []Event{}
	for _, object := range objects {
		e, known := decodeEvent(string(object))
		if events = append(events, e); !known {
			break // which the text then contradicts
		}
	}
	return events, in.says(events, 0)
}

// A fielded is a pointer to an event.
type fielded interface {
	Event
	json.Unmarshaler
	fields() any // points to the fields of the event as they are in JSON
}

// decodeEvent returns the event of which an object tells, as far as it can be told, and
// whether the object names it.
func decodeEvent(object string) (Event, bool) {
	var named struct {
		Event string `json:"event"`
	}
	decode(object, &named)
	for _, e := range []fielded{
		new(NumberTurnedUp), new(Dealt), new(Started), new(Selected), new(Played), new(Designated),
		new(TrickTaken), new(TurnedUp), new(Scored), new(NixWon), new(Ended), new(Won),
	} {
		if e.event() == named.Event {
			decode(object, e.fields())
			return reflect.ValueOf(e).Elem().Interface().(Event), true
		}
	}
	return NumberTurnedUp{}, false
}

// marshalEvent returns the object of an event: its name, its clause and its
// fields.
func marshalEvent(e fielded) ([]byte, error) {
	members, err := json.Marshal(e.fields())
	if err != nil {
		return nil, err
	}
	head := `{"event":"` + e.event() + `","rule":"` + string(e.Clause()) + `",`
	return append([]byte(head), members[1:]...), nil
}

// unmarshalEvent sets e to the event of which the object tells, if it is of that kind.
func unmarshalEvent[E any, P interface {
	*E
	fielded
}](e P, data []byte) error {
	return unmarshalJSON((*E)(e), data, anEvent, func(in source, _ word) (E, error) {
		var read E
		decode(in.text, P(&read).fields())
		return read, in.says(read, 0)
	})
}

func (e *NumberTurnedUp) fields() any {
	type fields NumberTurnedUp
	return (*fields)(e)
}

func (e *Dealt) fields() any {
	return &struct {
		Dealer *Seat  `json:"dealer"`
		Size   *int   `json:"size"`
		Seat   *Seat  `json:"seat"`
		Hand   *cards `json:"hand"`
		Open   *Row   `json:"open"`
	}{&e.Dealer, &e.Size, &e.Seat, (*cards)(&e.Hand), &e.Open}
}

func (e *Started) fields() any {
	type fields Started
	return (*fields)(e)
}

func (e *Selected) fields() any {
	type fields Selected
	return (*fields)(e)
}

func (e *Played) fields() any {
	type fields Played
	return (*fields)(e)
}

func (e *Designated) fields() any {
	type fields Designated
	return (*fields)(e)
}

func (e *TrickTaken) fields() any {
	return &struct {
		Trick *wholeTrick `json:"trick"`
		By    *Seat       `json:"by"`
		Card  *Card       `json:"card"`
		Trump *bool       `json:"trump"`
		Arose *bool       `json:"arose"`
	}{(*wholeTrick)(&e.Trick), &e.By, &e.Card, &e.Trump, &e.Arose}
}

func (e *TurnedUp) fields() any {
	type fields TurnedUp
	return (*fields)(e)
}

func (e *Scored) fields() any {
	type fields Scored
	return (*fields)(e)
}

func (e *NixWon) fields() any {
	type fields NixWon
	return (*fields)(e)
}

func (e *Ended) fields() any {
	type fields Ended
	return (*fields)(e)
}

func (e *Won) fields() any {
	type fields Won
	return (*fields)(e)
}

// Cards that are an array in JSON.
type cards Cards

func (s cards) MarshalJSON() ([]byte, error) { return json.Marshal(array(Cards(s).All())) }

func (s *cards) UnmarshalJSON(data []byte) error {
	var listed []Card
	decode(string(data), &listed)
	*s = cards(CardsOf(listed...))
	return nil
}

// MarshalJSON returns an object with the event "numberTurnedUp". It never fails.
func (e NumberTurnedUp) MarshalJSON() ([]byte, error) { return marshalEvent(&e) }

// MarshalJSON returns an object with the event "dealt". It never fails.
func (e Dealt) MarshalJSON() ([]byte, error) { return marshalEvent(&e) }

// MarshalJSON returns an object with the event "started". It never fails.
func (e Started) MarshalJSON() ([]byte, error) { return marshalEvent(&e) }

// MarshalJSON returns an object with the event "selected". It never fails.
func (e Selected) MarshalJSON() ([]byte, error) { return marshalEvent(&e) }

// MarshalJSON returns an object with the event "played". It never fails.
func (e Played) MarshalJSON() ([]byte, error) { return marshalEvent(&e) }

// MarshalJSON returns an object with the event "designated". It never fails.
func (e Designated) MarshalJSON() ([]byte, error) { return marshalEvent(&e) }

// MarshalJSON returns an object with the event "trickTaken". It never fails.
func (e TrickTaken) MarshalJSON() ([]byte, error) { return marshalEvent(&e) }

// MarshalJSON returns an object with the event "turnedUp". It never fails.
func (e TurnedUp) MarshalJSON() ([]byte, error) { return marshalEvent(&e) }

// MarshalJSON returns an object with the event "scored". It never fails.
func (e Scored) MarshalJSON() ([]byte, error) { return marshalEvent(&e) }

// MarshalJSON returns an object with the event "nixWon". It never fails.
func (e NixWon) MarshalJSON() ([]byte, error) { return marshalEvent(&e) }

// MarshalJSON returns an object with the event "ended". It never fails.
func (e Ended) MarshalJSON() ([]byte, error) { return marshalEvent(&e) }

// MarshalJSON returns an object with the event "won". It never fails.
func (e Won) MarshalJSON() ([]byte, error) { return marshalEvent(&e) }

// UnmarshalJSON reads the event "numberTurnedUp" as [UnmarshalEvents] does.
func (e *NumberTurnedUp) UnmarshalJSON(data []byte) error { return unmarshalEvent(e, data) }

// UnmarshalJSON reads the event "dealt" as [UnmarshalEvents] does.
func (e *Dealt) UnmarshalJSON(data []byte) error { return unmarshalEvent(e, data) }

// UnmarshalJSON reads the event "started" as [UnmarshalEvents] does.
func (e *Started) UnmarshalJSON(data []byte) error { return unmarshalEvent(e, data) }

// UnmarshalJSON reads the event "selected" as [UnmarshalEvents] does.
func (e *Selected) UnmarshalJSON(data []byte) error { return unmarshalEvent(e, data) }

// UnmarshalJSON reads the event "played" as [UnmarshalEvents] does.
func (e *Played) UnmarshalJSON(data []byte) error { return unmarshalEvent(e, data) }

// UnmarshalJSON reads the event "designated" as [UnmarshalEvents] does.
func (e *Designated) UnmarshalJSON(data []byte) error { return unmarshalEvent(e, data) }

// UnmarshalJSON reads the event "trickTaken" as [UnmarshalEvents] does.
func (e *TrickTaken) UnmarshalJSON(data []byte) error { return unmarshalEvent(e, data) }

// UnmarshalJSON reads the event "turnedUp" as [UnmarshalEvents] does.
func (e *TurnedUp) UnmarshalJSON(data []byte) error { return unmarshalEvent(e, data) }

// UnmarshalJSON reads the event "scored" as [UnmarshalEvents] does.
func (e *Scored) UnmarshalJSON(data []byte) error { return unmarshalEvent(e, data) }

// UnmarshalJSON reads the event "nixWon" as [UnmarshalEvents] does.
func (e *NixWon) UnmarshalJSON(data []byte) error { return unmarshalEvent(e, data) }

// UnmarshalJSON reads the event "ended" as [UnmarshalEvents] does.
func (e *Ended) UnmarshalJSON(data []byte) error { return unmarshalEvent(e, data) }

// UnmarshalJSON reads the event "won" as [UnmarshalEvents] does.
func (e *Won) UnmarshalJSON(data []byte) error { return unmarshalEvent(e, data) }
