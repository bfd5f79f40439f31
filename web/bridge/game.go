package bridge

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// A table is the common part of a state and a view.
type table interface {
	Clockwise(game.Seat) iter.Seq[game.Seat]
	Config() game.Config
	Diagram(game.Teller) string
	Explain() []game.Event
	Moves() iter.Seq[game.Move]
}

// The recent states and views, read or answered. Calls never run at the same time.
var (
	states = newCache(500, game.ParseState)
	views  = newCache(500, game.ParseView)
)

// Arguments of a call about a position. The position is a text beside them.
type (
	onState    struct{ State game.State }
	onView     struct{ View game.View }
	onPosition struct{ Position table } // a state or a view
)

// An aMove is the text of a move. Like a position, it is beside the other arguments.
type aMove struct{ Move string }

func (a *aMove) readMove(text []byte) error {
	if bytes.IndexByte(text, '\\') < 0 { // nearly all moves
		a.Move = string(text[1 : len(text)-1])
		return nil
	}
	return json.Unmarshal(text, &a.Move)
}

func (a *onState) read(text []byte) (err error) {
	a.State, err = states.read(text)
	return err
}

func (a *onView) read(text []byte) (err error) {
	a.View, err = views.read(text)
	return err
}

func (a *onPosition) read(text []byte) (err error) {
	a.Position, err = positionOf(text)
	return err
}

// positionOf reads a line with a field "view" as a view, any other line as a state.
func positionOf(text []byte) (table, error) {
	if isView(string(text)) {
		return views.read(text)
	}
	return states.read(text)
}

// isView reports whether a line has a field "view".
func isView(line string) bool {
	if !strings.Contains(line, "view") { // most states, whose fields need no check
		return false
	}
	for field := range strings.SplitSeq(line, ";") {
		if words := strings.Fields(field); len(words) > 0 && words[0] == "view" {
			return true
		}
	}
	return false
}

// A seed is 32 bytes in hexadecimal, the source of everything random. With fewer bytes only some of
// the deals could ever come up.
type seed [32]byte

// UnmarshalText reads a seed.
func (s *seed) UnmarshalText(text []byte) error {
	if len(text) != hex.EncodedLen(len(s)) {
		return fmt.Errorf("the seed has %d hexadecimal digits, want %d", len(text), hex.EncodedLen(len(s)))
	}
	_, err := hex.Decode(s[:], text)
	return err
}

func (s seed) rand() *rand.Rand { return rand.New(rand.NewChaCha8(s)) }

// textOrNull returns the text of a move, null if there is none.
func textOrNull(m game.Move) any {
	if m == nil {
		return nil
	}
	return m.String()
}

func newGame(a struct {
	teller
	Config game.Config `json:"config"`
}) (any, error) {
	s, err := game.New(a.Config)
	return textOf(&states, s), refuse(err, a.anywhere(), "")
}

// parse returns the text of a position as the library writes it, as a state or as a view.
func parse(a struct {
	teller
	Text string `json:"text"`
}) (any, error) {
	p, err := positionOf([]byte(a.Text))
	kind := "state"
	if isView(a.Text) {
		kind = "view"
	}
	return map[string]any{kind: fmt.Sprint(p)}, refuse(err, a.anywhere(), a.Text)
}

// tellBy returns events and the sentences about them.
func tellBy(by game.Teller, events []game.Event) plainjson.Members {
	return plainjson.Members{"events", array(slices.Values(events)), "sentences", sentences(by, events)}
}

func sentences(by game.Teller, events []game.Event) plainjson.Array[string] {
	return func(yield func(string) bool) {
		for _, e := range events {
			if !yield(by.Event(e)) {
				return
			}
		}
	}
}

// array returns values as an array in JSON.
func array[T any](all iter.Seq[T]) plainjson.Array[T] { return plainjson.Array[T](all) }

// sits returns an error unless a seat is at a table. NoSeat is no error.
func sits(s game.Seat, at game.Config) error {
	if int(s) > seatsOf(at) {
		return fmt.Errorf("this table has no seat %v", s)
	}
	return nil
}

// A moveRequest is a move at a table, with the seat that makes it if known.
type moveRequest struct {
	teller
	onState
	aMove
	By *game.Seat `json:"by"`
	To game.Seat  `json:"to"`
}

// step returns the step that the move makes, or the refusal of the move.
func (a moveRequest) step() (game.Step, error) {
	m, err := game.ParseMove(a.Move)
	if err != nil {
		return game.Step{}, refuse(err, a.at(a.State), a.Move)
	}
	next, err := a.State.Apply(m)
	if a.By != nil {
		next, err = a.State.Accept(*a.By, m)
	}
	return game.Step{Before: a.State, Move: m, After: next}, refuse(err, a.at(a.State), "")
}

func apply(a moveRequest) (any, error) {
	if err := sits(a.To, a.State.Config()); err != nil {
		return nil, err
	}
	step, err := a.step()
	if err != nil {
		return nil, err
	}
	all := plainjson.Members{"state", textOf(&states, step.After)}
	return append(all, tellBy(a.at(step.After), step.Events(a.To))...), nil
}

func events(a moveRequest) (any, error) {
	if err := sits(a.To, a.State.Config()); err != nil {
		return nil, err
	}
	m, err := game.ParseMove(a.Move)
	if err != nil {
		return nil, refuse(err, a.at(a.State), a.Move)
	}
	seen, err := a.State.Events(m, a.To)
	return tellBy(a.at(a.State), seen), refuse(err, a.at(a.State), "")
}

// A drawing is a state with the seed for drawing its next move.
type drawing struct {
	onState
	Seed seed `json:"seed"`
}

// auto returns the next move if it needs no player's choice, otherwise null.
func auto(a drawing) (any, error) {
	m, _ := a.State.Auto(a.Seed.rand())
	return textOrNull(m), nil
}

func random(a drawing) (any, error) { return textOrNull(a.State.Random(a.Seed.rand())), nil }

func view(a struct {
	onState
	Seat game.Seat `json:"seat"`
}) (any, error) {
	return textOf(&views, a.State.View(a.Seat)), sits(a.Seat, a.State.Config())
}

func fold(a struct {
	teller
	onView
	Events json.RawMessage `json:"events"`
}) (any, error) {
	seen, err := game.UnmarshalEvents(a.Events)
	if err != nil {
		return nil, refuse(err, a.at(a.View), string(a.Events))
	}
	v, err := a.View.Fold(seen...)
	return textOf(&views, v), refuse(err, a.at(a.View), "")
}

func tell(a struct {
	teller
	Events json.RawMessage `json:"events"`
}) (any, error) {
	seen, err := game.UnmarshalEvents(a.Events)
	return sentences(a.among(seen), seen), err
}

func moves(a struct {
	onPosition
}) (any, error) {
	return texts(a.Position.Moves()), nil
}

// check returns true for a legal move, and refuses any other.
func check(a struct {
	teller
	onView
	aMove
}) (any, error) {
	m, err := game.ParseMove(a.Move)
	if err != nil {
		return nil, refuse(err, a.at(a.View), a.Move)
	}
	return true, refuse(a.View.Check(m), a.at(a.View), "")
}

func readMove(a struct {
	teller
	onView
	Text string `json:"text"`
}) (any, error) {
	m, err := a.at(a.View).ReadMove(a.View, a.Text)
	return textOrNull(m), refuse(err, a.at(a.View), a.Text)
}
