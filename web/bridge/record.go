package bridge

import (
	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// A tag is an [game.Tag] in JSON.
type tag struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

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

// A replayed is a record and how its game went.
type replayed struct {
	Version int         `json:"version"`
	Config  game.Config `json:"config"`
	Tags    []tag       `json:"tags"`
	Start   game.State  `json:"start"`
	Steps   []step      `json:"steps"`
	Refused any         `json:"refused"` // why it goes no further
}

type step struct {
	Move  game.Move  `json:"move"`
	By    game.Seat  `json:"by"`
	State game.State `json:"state"`
	told  told
}

// MarshalJSON writes the step and what is told of it as one object.
func (s step) MarshalJSON() ([]byte, error) {
	type made step
	return joined(made(s), s.told), nil
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
	game := replayed{Version: r.Version, Config: start.Config(), Tags: []tag{}, Start: start, Steps: []step{}}
	for _, t := range r.Tags {
		game.Tags = append(game.Tags, tag(t))
	}
	if err := sits(a.To, start); err != nil {
		return nil, err
	}
	by := a.at(start)
	for p, err := range r.Steps() {
		if err != nil {
			game.Refused = refusal{error: err, told: by}.object()
			break
		}
		game.Steps = append(game.Steps, step{p.Move, p.Before.Turn(), p.After, tellBy(by, p.Events(a.To))})
	}
	return game, nil
}
