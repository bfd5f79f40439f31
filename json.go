package ebbes

import (
	"encoding/json"
	"errors"
	"iter"
	"slices"
	"strconv"

	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// MarshalJSON returns what the seat knows as an object from which a client can
// draw the table without this package. NOTATION.md lists its members. It never fails.
func (v View) MarshalJSON() ([]byte, error) {
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
		Designators []string      `json:"designators"`
		Roles       map[Role]Suit `json:"roles"`
		Trick       trickJSON     `json:"trick"`
		Leading     Seat          `json:"leading"`
		Seats       []seatJSON    `json:"seats"`
		Display     Display       `json:"display"`
		Hand        []string      `json:"hand"`
		Moves       []Move        `json:"moves"`
		NixWinner   Seat          `json:"nixWinner"`
		Ends        []End         `json:"ends"`
		Winners     Seats         `json:"winners"`
		Line        string        `json:"line"`
	}{
		Config: v.Config(), Seat: v.seat, Phase: v.phase, Turn: v.turn, Round: v.Round(),
		Dealer: v.dealer, Starter: v.starter,
		Number: v.Number(), NumbersLeft: array(v.NumbersLeft()), Designators: texts(v.Designators().All()),
		Roles: v.rolesGiven(), Trick: v.trick.json(), Leading: v.Trick().Leading(), Seats: v.seatsJSON(),
		Display: v.Display(), Hand: texts(v.hand.All()), Moves: array(v.Moves()),
		NixWinner: v.NixWinner(), Ends: array(v.Ends().all()), Winners: v.Winners(),
		Line: v.String(),
	})
}

// UnmarshalJSON reads the member "line" of an object that [View.MarshalJSON] has
// returned, or a string, as [ParseView] does. The other members may be left out, but one
// that contradicts the line, is there twice or is unknown is refused with a
// [*ParseError], and the View stays as it is.
func (v *View) UnmarshalJSON(data []byte) error {
	return unmarshalJSON(v, data, aViewInJSON, source.viewJSON)
}

func (in source) viewJSON(all word) (View, error) {
	at, end, fault := strictjson.String(in.text, "line")
	if fault != nil {
		return View{}, in.faulty(fault)
	}
	w := word{in.text[at:end], at}
	var line string
	strictjson.Decode(w.text, &line)
	v, err := ParseView(line)
	var wrong *ParseError
	switch {
	case errors.As(err, &wrong):
		return v, in.within(w, line, wrong)
	case w == all:
		return v, nil
	}
	return v, in.says(v, 1)
}

// within returns the error for a piece of the text inside a string.
func (in source) within(w word, said string, wrong *ParseError) *ParseError {
	if w.text == strconv.Quote(said) {
		w = word{said, w.at + 1}.from(wrong.Offset)
	}
	refusal := in.fail(w, wrong.Clause, wording.AgainstRules) // the reason is the one within
	refusal.Text, refusal.Err, refusal.why = wrong.Text, wrong.Err, wrong.why
	return refusal
}

// A seatJSON is what everybody knows of a seat.
type seatJSON struct {
	Seat     Seat     `json:"seat"`
	Left     Seat     `json:"left"`
	Fictive  bool     `json:"fictive"`
	HandSize int      `json:"handSize"`
	Taken    []string `json:"taken"`
	Voids    []Suit   `json:"voids"`
	Selected []string `json:"selected"`
	Tally    Tally    `json:"tally"`
	Score    int      `json:"score"`
}

// seatsJSON returns the seats at the table by number.
func (t *table) seatsJSON() []seatJSON {
	seats := []seatJSON{}
	for s := range seatsTo(t.seating.len()).All() {
		seats = append(seats, seatJSON{
			Seat: s, Left: t.Left(s), Fictive: t.fictive(s), HandSize: t.HandSize(s),
			Taken: texts(t.Taken(s).All()), Voids: array(t.voidSuits(s)), Selected: texts(t.Selected(s).All()),
			Tally: t.Tally(s), Score: t.Score(s),
		})
	}
	return seats
}

// texts returns the texts of cards, which are most of a view: when encoding/json has to ask each of
// them for its text, it takes an eighth longer.
func texts(cards iter.Seq[Card]) []string {
	list := []string{}
	for c := range cards {
		list = append(list, c.String())
	}
	return list
}

// array returns a slice that is never null in JSON.
func array[T any](all iter.Seq[T]) []T { return slices.AppendSeq([]T{}, all) }
