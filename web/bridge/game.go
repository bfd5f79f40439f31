package bridge

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// A table is what a state and a view have in common.
type table interface {
	own
	Clockwise(game.Seat) iter.Seq[game.Seat]
	Diagram(game.Teller) string
	Explain() []game.Event
	Moves() iter.Seq[game.Move]
}

// States and views that were read or answered last. No two calls are made at once.
var (
	states = recent[game.State]{parse: game.ParseState, positions: map[string]game.State{}}
	views  = recent[game.View]{parse: game.ParseView, positions: map[string]game.View{}}
)

// Arguments of a call about a position, which is a text beside them.
type (
	onState    struct{ State game.State }
	onView     struct{ View game.View }
	onPosition struct{ Position table } // a state or a view
)

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

// positionOf reads a line with a field "view" as a view, any other as a state.
func positionOf(text []byte) (table, error) {
	if _, ok := states.positions[string(text)]; !ok && isView(string(text)) {
		return views.read(text)
	}
	return states.read(text)
}

func isView(line string) bool {
	for field := range strings.SplitSeq(line, ";") {
		if words := strings.Fields(field); len(words) > 0 && words[0] == "view" {
			return true
		}
	}
	return false
}

// A seed is 32 bytes in hexadecimal, from which everything random is drawn: with fewer
// only some of the deals could ever come up.
type seed [32]byte

// UnmarshalText reads a seed.
func (s *seed) UnmarshalText(text []byte) error {
	if len(text) != hex.EncodedLen(len(s)) {
		return errors.New("a seed has 32 bytes")
	}
	_, err := hex.Decode(s[:], text)
	return err
}

func (s seed) rand() *rand.Rand { return rand.New(rand.NewChaCha8(s)) }

// textOrNull is the text of a move, null of none.
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
	return states.written(s), refuse(err, a.anywhere(), "")
}

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

// A told is events and the sentences that tell of them.
type told struct {
	Events    []game.Event
	Sentences []string
}

// MarshalJSON writes events as they write themselves, which encoding/json would read again.
func (t told) MarshalJSON() ([]byte, error) {
	text := []byte(`{"events":[`)
	for i, e := range t.Events {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, inJSON(e)...)
	}
	text = append(text, `],"sentences":`...)
	text = append(text, inJSON(t.Sentences)...)
	return append(text, '}'), nil
}

func tellBy(t game.Teller, events []game.Event) told {
	all := told{append([]game.Event{}, events...), []string{}}
	for _, e := range events {
		all.Sentences = append(all.Sentences, t.Event(e))
	}
	return all
}

// sits returns an error unless a seat, if it is one, is at a table.
func sits[T interface {
	Clockwise(game.Seat) iter.Seq[game.Seat]
}](s game.Seat, at T) error {
	if s == game.NoSeat {
		return nil
	}
	for each := range at.Clockwise(1) {
		if each == s {
			return nil
		}
	}
	return fmt.Errorf("nobody sits at seat %v of this table", s)
}

// A moving is a move at a table, by somebody if it is said by whom.
type moving struct {
	teller
	onState
	Move string     `json:"move"`
	By   *game.Seat `json:"by"`
	To   game.Seat  `json:"to"`
}

// step makes the move.
func (a moving) step() (game.Step, error) {
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

func apply(a moving) (any, error) {
	if err := sits(a.To, a.State); err != nil {
		return nil, err
	}
	step, err := a.step()
	if err != nil {
		return nil, err
	}
	return moved{states.written(step.After), tellBy(a.at(step.After), step.Events(a.To))}, nil
}

// A moved is the state after a move, and what is told of the move.
type moved struct {
	State notation
	told
}

// MarshalJSON adds the state to what is told.
func (m moved) MarshalJSON() ([]byte, error) {
	return slices.Concat([]byte(`{"state":`), inJSON(m.State), []byte(","), inJSON(m.told)[1:]), nil
}

func events(a moving) (any, error) {
	if err := sits(a.To, a.State); err != nil {
		return nil, err
	}
	m, err := game.ParseMove(a.Move)
	if err != nil {
		return nil, refuse(err, a.at(a.State), a.Move)
	}
	seen, err := a.State.Events(m, a.To)
	return tellBy(a.at(a.State), seen), refuse(err, a.at(a.State), "")
}

type drawing struct {
	onState
	Seed seed `json:"seed"`
}

func auto(a drawing) (any, error) {
	m, _ := a.State.Auto(a.Seed.rand())
	return textOrNull(m), nil
}

func random(a drawing) (any, error) { return textOrNull(a.State.Random(a.Seed.rand())), nil }

func view(a struct {
	onState
	Seat game.Seat `json:"seat"`
}) (any, error) {
	return views.written(a.State.View(a.Seat)), sits(a.Seat, a.State)
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
	return views.written(v), refuse(err, a.at(a.View), "")
}

func tell(a struct {
	teller
	Events json.RawMessage `json:"events"`
}) (any, error) {
	seen, err := game.UnmarshalEvents(a.Events)
	return tellBy(a.anywhere(), seen).Sentences, err
}

func moves(a struct {
	onPosition
}) (any, error) {
	return slices.AppendSeq([]game.Move{}, a.Position.Moves()), nil
}

func check(a struct {
	teller
	onView
	Move string `json:"move"`
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
