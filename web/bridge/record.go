package bridge

import (
	"encoding/json"
	"fmt"

	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// A tag is an [game.Tag] in JSON.
type tag struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// mostMoves is the length of a game with which memory stays below its bound. No game of ebbes
// is longer; a round of Einfach may be.
const mostMoves = 8200

func writeRecord(a struct {
	teller
	Config game.Config `json:"config"`
	Tags   []tag       `json:"tags"`
	Moves  []string    `json:"moves"`
}) (any, error) {
	r := game.Record{Config: a.Config}
	for _, t := range a.Tags {
		r.Tags = append(r.Tags, game.Tag(t))
	}
	for i, text := range a.Moves {
		m, err := game.ParseMove(text)
		if err != nil {
			return nil, refusal{error: err, told: a.anywhere(), text: text, index: &i}
		}
		r.Moves = append(r.Moves, m)
	}
	text, err := r.MarshalText()
	return string(text), refuse(err, a.anywhere(), "")
}

// A replayed is a record and how its game went, but for the steps.
type replayed struct {
	Version int         `json:"version"`
	Config  game.Config `json:"config"`
	Tags    []tag       `json:"tags"`
	Start   game.State  `json:"start"`
	Refused any         `json:"refused"` // why it goes no further
}

// A step is a move of the record, but for what is told of it.
type step struct {
	Move  game.Move  `json:"move"`
	By    game.Seat  `json:"by"`
	State game.State `json:"state"`
}

func replay(a struct {
	teller
	Record string    `json:"record"`
	To     game.Seat `json:"to"`
}) (any, error) {
	r, err := game.ParseRecord(a.Record)
	if err != nil {
		return nil, refuse(err, a.anywhere(), a.Record)
	}
	start, err := game.Record{Version: r.Version, Config: r.Config}.State()
	if err != nil {
		return nil, refuse(err, a.anywhere(), "")
	}
	if err := sits(a.To, start); err != nil {
		return nil, err
	}
	if len(r.Moves) > mostMoves {
		return nil, fmt.Errorf("a game of at most %d moves is replayed, not of %d", mostMoves, len(r.Moves))
	}
	played := replayed{Version: r.Version, Config: start.Config(), Tags: []tag{}, Start: start}
	for _, t := range r.Tags {
		played.Tags = append(played.Tags, tag(t))
	}
	by := a.at(start)
	steps := []byte(`{"steps":[`) // written at once, since of a long game they need much memory
	for p, err := range r.Steps() {
		if err != nil {
			played.Refused = refusal{error: err, told: by}.object()
			break
		}
		if p.Before != start {
			steps = append(steps, ',')
		}
		made := step{p.Move, p.Before.Turn(), p.After}
		steps = append(steps, joined(made, tellBy(by, p.Events(a.To)))...)
	}
	return joined(played, json.RawMessage(append(steps, "]}"...))), nil
}
