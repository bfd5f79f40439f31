package bridge

import (
	"encoding/json"
	"fmt"
	"slices"

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

// said is what people have to say on a game or a line of it.
type said struct {
	Notes []note `json:"notes"`
	Lines []line `json:"lines"`
}

// A note is a [game.Note] in JSON.
type note struct {
	At    int    `json:"at"`
	Glyph string `json:"glyph"`
	Text  string `json:"text"`
}

// A line is a [game.Line] in JSON.
type line struct {
	At        int      `json:"at"`
	Moves     []string `json:"moves"`
	TakenBack bool     `json:"takenBack"`
	said
}

func saidOf(notes []game.Note, lines []game.Line) said {
	all := said{[]note{}, []line{}}
	for _, n := range notes {
		all.Notes = append(all.Notes, note{n.At, n.Glyph.String(), n.Text})
	}
	for _, l := range lines {
		moves := texts(slices.Values(l.Moves))
		all.Lines = append(all.Lines, line{l.At, moves, l.TakenBack, saidOf(l.Notes, l.Lines)})
	}
	return all
}

// read returns what is said as the game has it.
func (s said) read(told game.Teller) (notes []game.Note, lines []game.Line, err error) {
	for _, n := range s.Notes {
		notes = append(notes, game.Note{At: n.At, Glyph: glyphs[n.Glyph], Text: n.Text})
	}
	for _, l := range s.Lines {
		read := game.Line{At: l.At, TakenBack: l.TakenBack}
		if read.Moves, err = readMoves(l.Moves, told); err != nil {
			return nil, nil, err
		}
		if read.Notes, read.Lines, err = l.said.read(told); err != nil {
			return nil, nil, err
		}
		lines = append(lines, read)
	}
	return notes, lines, nil
}

// glyphs are the glyphs by their texts.
var glyphs = func() map[string]game.Glyph {
	all := map[string]game.Glyph{}
	for g := game.Glyph(0); g <= game.LastGlyph; g++ {
		all[g.String()] = g
	}
	return all
}()

func readMoves(all []string, told game.Teller) ([]game.Move, error) {
	var read []game.Move
	for i, text := range all {
		m, err := game.ParseMove(text)
		if err != nil {
			return nil, refusal{error: err, told: told, text: text, index: &i}
		}
		read = append(read, m)
	}
	return read, nil
}

func writeRecord(a struct {
	teller
	said
	Config game.Config `json:"config"`
	Tags   []tag       `json:"tags"`
	Moves  []string    `json:"moves"`
}) (any, error) {
	r := game.Record{Config: a.Config}
	for _, t := range a.Tags {
		r.Tags = append(r.Tags, game.Tag(t))
	}
	var err error
	if r.Moves, err = readMoves(a.Moves, a.anywhere()); err != nil {
		return nil, err
	}
	if r.Notes, r.Lines, err = a.said.read(a.anywhere()); err != nil {
		return nil, err
	}
	text, err := r.MarshalText()
	return string(text), refuse(err, a.anywhere(), "")
}

// entry returns what a move adds to the text of a record.
func entry(a moving) (any, error) {
	m, err := game.ParseMove(a.Move)
	if err != nil {
		return nil, refuse(err, a.at(a.State), a.Move)
	}
	text, err := a.State.AppendMove(nil, m)
	return string(text), refuse(err, a.at(a.State), "")
}

// recovered returns as much of the text of a record as counts if writing broke off, with a
// line end, so that entries can be appended.
func recovered(a struct {
	teller
	Record string `json:"record"`
}) (any, error) {
	_, n, err := game.RecoverRecord(a.Record)
	whole := a.Record[:n]
	if n > 0 && whole[n-1] != '\n' {
		whole += "\n"
	}
	return whole, refuse(err, a.anywhere(), a.Record)
}

// A replayed is a record and how its game went, but for the steps.
type replayed struct {
	Version int         `json:"version"`
	Config  game.Config `json:"config"`
	Tags    []tag       `json:"tags"`
	Start   game.State  `json:"start"`
	said
	Refused any `json:"refused"` // why it goes no further
}

// A step is a move of the record, but for what is told of it.
type step struct {
	Move  game.Move  `json:"move"`
	By    game.Seat  `json:"by"`
	State game.State `json:"state"`
}

// game reads a record, and returns the state before its first move, too.
func (t teller) game(text string) (game.Record, game.State, error) {
	r, err := game.ParseRecord(text)
	if err != nil {
		return r, game.State{}, refuse(err, t.anywhere(), text)
	}
	start, err := game.Record{Version: r.Version, Config: r.Config}.State()
	if err != nil {
		return r, start, refuse(err, t.anywhere(), "")
	}
	if len(r.Moves) > mostMoves {
		return r, start, fmt.Errorf("a game of at most %d moves is replayed, not of %d", mostMoves, len(r.Moves))
	}
	return r, start, nil
}

func replay(a struct {
	teller
	Record string    `json:"record"`
	To     game.Seat `json:"to"`
}) (any, error) {
	r, start, err := a.game(a.Record)
	if err != nil {
		return nil, err
	}
	if err := sits(a.To, start.Config()); err != nil {
		return nil, err
	}
	played := replayed{
		Version: r.Version, Config: start.Config(), Tags: []tag{}, Start: start, said: saidOf(r.Notes, r.Lines),
	}
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
