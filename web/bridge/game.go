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

	"github.com/ebbesgo/ebbes"
)

// A table is what a state and a view have in common.
type table interface {
	Clockwise(ebbes.Seat) iter.Seq[ebbes.Seat]
	Diagram(ebbes.Language) string
	Explain() []ebbes.Event
	Fictive(ebbes.Seat) bool
	Moves() iter.Seq[ebbes.Move]
}

// A position is a state or a view.
type position struct{ table }

// UnmarshalText reads a line with a field "view" as a view, any other as a state.
func (p *position) UnmarshalText(text []byte) error {
	if isView(string(text)) {
		v, err := ebbes.ParseView(string(text))
		p.table = v
		return err
	}
	s, err := ebbes.ParseState(string(text))
	p.table = s
	return err
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
func textOrNull(m ebbes.Move) any {
	if m == nil {
		return nil
	}
	return m.String()
}

func newGame(a struct {
	teller
	Config ebbes.Config `json:"config"`
}) (any, error) {
	s, err := ebbes.New(a.Config)
	return s, refuse(err, a.anywhere(), "")
}

func parse(a struct {
	teller
	Text string `json:"text"`
}) (any, error) {
	var p position
	err := p.UnmarshalText([]byte(a.Text))
	kind := "state"
	if isView(a.Text) {
		kind = "view"
	}
	return map[string]any{kind: fmt.Sprint(p.table)}, refuse(err, a.anywhere(), a.Text)
}

// A told is events and the sentences that tell of them.
type told struct {
	Events    []ebbes.Event `json:"events"`
	Sentences []string      `json:"sentences"`
}

func tellBy(t ebbes.Teller, events []ebbes.Event) told {
	all := told{append([]ebbes.Event{}, events...), []string{}}
	for _, e := range events {
		all.Sentences = append(all.Sentences, t.Event(e))
	}
	return all
}

// A moving is a move at a table, by somebody if it is said by whom.
type moving struct {
	teller
	State ebbes.State `json:"state"`
	Move  string      `json:"move"`
	By    *ebbes.Seat `json:"by"`
	To    ebbes.Seat  `json:"to"`
}

// step makes the move.
func (a moving) step() (ebbes.Step, error) {
	m, err := ebbes.ParseMove(a.Move)
	if err != nil {
		return ebbes.Step{}, refuse(err, a.at(a.State), a.Move)
	}
	next, err := a.State.Apply(m)
	if a.By != nil {
		next, err = a.State.Accept(*a.By, m)
	}
	return ebbes.Step{Before: a.State, Move: m, After: next}, refuse(err, a.at(a.State), "")
}

func apply(a moving) (any, error) {
	step, err := a.step()
	if err != nil {
		return nil, err
	}
	return struct {
		State ebbes.State `json:"state"`
		told
	}{step.After, tellBy(a.at(step.After), step.Events(a.To))}, nil
}

func events(a moving) (any, error) {
	m, err := ebbes.ParseMove(a.Move)
	if err != nil {
		return nil, refuse(err, a.at(a.State), a.Move)
	}
	seen, err := a.State.Events(m, a.To)
	return tellBy(a.at(a.State), seen), refuse(err, a.at(a.State), "")
}

type drawing struct {
	State ebbes.State `json:"state"`
	Seed  seed        `json:"seed"`
}

func auto(a drawing) (any, error) {
	m, _ := a.State.Auto(a.Seed.rand())
	return textOrNull(m), nil
}

func random(a drawing) (any, error) { return textOrNull(a.State.Random(a.Seed.rand())), nil }

func view(a struct {
	State ebbes.State `json:"state"`
	Seat  ebbes.Seat  `json:"seat"`
}) (any, error) {
	return a.State.View(a.Seat).String(), nil
}

func fold(a struct {
	teller
	View   ebbes.View      `json:"view"`
	Events json.RawMessage `json:"events"`
}) (any, error) {
	seen, err := ebbes.UnmarshalEvents(a.Events)
	if err != nil {
		return nil, refuse(err, a.at(a.View), string(a.Events))
	}
	v, err := a.View.Fold(seen...)
	return v.String(), refuse(err, a.at(a.View), "")
}

func tell(a struct {
	teller
	Events json.RawMessage `json:"events"`
}) (any, error) {
	seen, err := ebbes.UnmarshalEvents(a.Events)
	return tellBy(a.anywhere(), seen).Sentences, err
}

func moves(a struct {
	Position position `json:"position"`
}) (any, error) {
	return slices.AppendSeq([]ebbes.Move{}, a.Position.Moves()), nil
}

func check(a struct {
	teller
	View ebbes.View `json:"view"`
	Move string     `json:"move"`
}) (any, error) {
	m, err := ebbes.ParseMove(a.Move)
	if err != nil {
		return nil, refuse(err, a.at(a.View), a.Move)
	}
	return true, refuse(a.View.Check(m), a.at(a.View), "")
}

func readMove(a struct {
	teller
	View ebbes.View `json:"view"`
	Text string     `json:"text"`
}) (any, error) {
	m, err := a.View.ReadMove(a.Text, a.Language)
	return textOrNull(m), refuse(err, a.at(a.View), a.Text)
}
