package ebbes

import (
	"encoding/json"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// MarshalJSON returns what the seat knows as an object from which a client can
// draw the table without this package. NOTATION.md lists its members. The object
// is not read again: to keep a View, keep [View.String].
func (t View) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Config      Config        `json:"config"`
		Seat        Seat          `json:"seat"`
		Phase       Phase         `json:"phase"`
		Turn        Seat          `json:"turn"`
		Round       int           `json:"round"`
		Dealer      Seat          `json:"dealer"`
		Starter     Seat          `json:"starter"`
		Number      int           `json:"number"`
		NumbersLeft []int         `json:"numbersLeft"`
		Designators []Card        `json:"designators"`
		Roles       map[Role]Suit `json:"roles"`
		Trick       Trick         `json:"trick"`
		Seats       []seatJSON    `json:"seats"`
		Display     Display       `json:"display"`
		Hand        []Card        `json:"hand"`
		Moves       []Move        `json:"moves"`
		NixWinner   Seat          `json:"nixWinner"`
		Ends        []End         `json:"ends"`
		Winners     Seats         `json:"winners"`
	}{
		Config: t.Config(), Seat: t.seat, Phase: t.phase, Turn: t.turn, Round: t.Round(),
		Dealer: t.dealer, Starter: t.starter,
		Number: t.Number(), NumbersLeft: array(t.NumbersLeft()), Designators: array(t.Designators().All()),
		Roles: t.rolesGiven(), Trick: t.trick, Seats: t.seatsJSON(), Display: t.Display(),
		Hand: array(t.hand.All()), Moves: array(t.Moves()),
		NixWinner: t.NixWinner(), Ends: array(t.Ends().all()), Winners: t.Winners(),
	})
}

// A seatJSON is what everybody knows of a seat.
type seatJSON struct {
	Seat     Seat   `json:"seat"`
	Left     Seat   `json:"left"`
	Fictive  bool   `json:"fictive"`
	HandSize int    `json:"handSize"`
	Taken    []Card `json:"taken"`
	Voids    []Suit `json:"voids"`
	Selected []Card `json:"selected"`
	Tally    Tally  `json:"tally"`
	Score    int    `json:"score"`
}

// seatsJSON returns the seats at the table by number.
func (t *table) seatsJSON() []seatJSON {
	seats := []seatJSON{}
	for s := range seatsTo(t.seating.len()).All() {
		seats = append(seats, seatJSON{
			Seat: s, Left: t.Left(s), Fictive: t.fictive(s), HandSize: t.HandSize(s),
			Taken: array(t.Taken(s).All()), Voids: array(t.voidSuits(s)), Selected: array(t.Selected(s).All()),
			Tally: t.Tally(s), Score: t.Score(s),
		})
	}
	return seats
}

// array returns what is never null in JSON.
func array[T any](all iter.Seq[T]) []T { return slices.AppendSeq([]T{}, all) }

// marshalEvent returns the object of an event: its name, its clause and its
// fields.
func marshalEvent(name string, clause Clause, fields any) ([]byte, error) {
	members, err := json.Marshal(fields)
	if err != nil {
		return nil, err
	}
	head := `{"event":"` + name + `","rule":"` + string(clause) + `",`
	return append([]byte(head), members[1:]...), nil
}

// MarshalJSON returns an object with the event "numberTurnedUp". It never fails.
func (e NumberTurnedUp) MarshalJSON() ([]byte, error) {
	type fields NumberTurnedUp
	return marshalEvent("numberTurnedUp", e.Clause(), fields(e))
}

// MarshalJSON returns an object with the event "dealt". It never fails.
func (e Dealt) MarshalJSON() ([]byte, error) {
	return marshalEvent("dealt", e.Clause(), struct {
		Dealer Seat          `json:"dealer"`
		Size   int           `json:"size"`
		Seat   Seat          `json:"seat"`
		Hand   []Card        `json:"hand"`
		Open   [columns]Card `json:"open"`
	}{e.Dealer, e.Size, e.Seat, array(e.Hand.All()), e.Open})
}

// MarshalJSON returns an object with the event "started". It never fails.
func (e Started) MarshalJSON() ([]byte, error) {
	type fields Started
	return marshalEvent("started", e.Clause(), fields(e))
}

// MarshalJSON returns an object with the event "selected". It never fails.
func (e Selected) MarshalJSON() ([]byte, error) {
	type fields Selected
	return marshalEvent("selected", e.Clause(), fields(e))
}

// MarshalJSON returns an object with the event "played". It never fails.
func (e Played) MarshalJSON() ([]byte, error) {
	type fields Played
	return marshalEvent("played", e.Clause(), fields(e))
}

// MarshalJSON returns an object with the event "designated". It never fails.
func (e Designated) MarshalJSON() ([]byte, error) {
	type fields Designated
	return marshalEvent("designated", e.Clause(), fields(e))
}

// MarshalJSON returns an object with the event "trickTaken". It never fails.
func (e TrickTaken) MarshalJSON() ([]byte, error) {
	type fields TrickTaken
	return marshalEvent("trickTaken", e.Clause(), fields(e))
}

// MarshalJSON returns an object with the event "turnedUp". It never fails.
func (e TurnedUp) MarshalJSON() ([]byte, error) {
	type fields TurnedUp
	return marshalEvent("turnedUp", e.Clause(), fields(e))
}

// MarshalJSON returns an object with the event "scored". It never fails.
func (e Scored) MarshalJSON() ([]byte, error) {
	type fields Scored
	return marshalEvent("scored", e.Clause(), fields(e))
}

// MarshalJSON returns an object with the event "nixWon". It never fails.
func (e NixWon) MarshalJSON() ([]byte, error) {
	type fields NixWon
	return marshalEvent("nixWon", e.Clause(), fields(e))
}

// MarshalJSON returns an object with the event "ended". It never fails.
func (e Ended) MarshalJSON() ([]byte, error) {
	type fields Ended
	return marshalEvent("ended", e.Clause(), fields(e))
}

// MarshalJSON returns an object with the event "won". It never fails.
func (e Won) MarshalJSON() ([]byte, error) {
	type fields Won
	return marshalEvent("won", e.Clause(), fields(e))
}

// object reads an object with no other members than the given ones, each at most
// once. They are pointers to what is to be read, or the members of an object.
func (in source) object(d *json.Decoder, members map[string]any) error {
	at := in.after(d)
	if brace, _ := d.Token(); brace != json.Delim('{') {
		return in.fail(at, NoClause, "no object")
	}
	for d.More() {
		at := in.after(d)
		token, _ := d.Token()
		name, _ := token.(string)
		member, known := members[name]
		if !known {
			at.text = in.text[at.at:max(at.at, int(d.InputOffset()))]
			return in.fail(at, NoClause, "no such member, or it stands here twice")
		}
		delete(members, name)
		if err := in.value(d, name, member); err != nil {
			return err
		}
	}
	at = in.after(d)
	if brace, _ := d.Token(); brace != json.Delim('}') {
		return in.fail(at, NoClause, "no end of the object")
	}
	return nil
}

// value reads what a member of an object says.
func (in source) value(d *json.Decoder, name string, to any) error {
	if members, ok := to.(map[string]any); ok {
		return in.object(d, members)
	}
	var text json.RawMessage
	at := in.after(d)
	if d.Decode(&text) != nil || string(text) == "null" || json.Unmarshal(text, to) != nil {
		at.text = string(text)
		return in.fail(at, NoClause, "no value of "+strconv.Quote(name))
	}
	return nil
}

// after returns the text after what has been decoded.
func (in source) after(d *json.Decoder) word {
	text := in.text[d.InputOffset():]
	w := word{text, len(in.text) - len(text)}.trim()
	text = strings.TrimLeft(w.text, ":,")
	return word{text, w.at + len(w.text) - len(text)}.trim()
}
