package bridge

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// A tag is a [game.Tag] in JSON.
type tag struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// mostMoves is the longest game for which memory stays below its bound. No game of ebbes is longer; a
// round of Einfach may be.
const mostMoves = 8200

// A recordMove is a move of a record in JSON. The moves of a record are a flat list, since take-backs may be
// nested without a limit. Each move comes after its predecessor, and before its variations.
type recordMove struct {
	Move      string `json:"move"`
	After     *int   `json:"after"` // index of the previous move, -1 for none, by default the move before it in the list
	Glyph     string `json:"glyph"`
	Note      string `json:"note"`
	TakenBack bool   `json:"takenBack"`
}

// movesOf returns the moves of a record.
func movesOf(r *game.Record) plainjson.Array[plainjson.Members] {
	return func(yield func(plainjson.Members) bool) {
		type place struct {
			at    game.Place
			after int
		}
		open := []place{{0, -1}}
		for index := -1; len(open) > 0; index++ {
			p := open[len(open)-1]
			open = open[:len(open)-1]
			if p.at > 0 {
				note := r.Note(p.at)
				m := plainjson.Members{
					"move", r.Move(p.at).String(), "after", nil, "glyph", plainjson.NotZero(note.Glyph.String()),
					"note", plainjson.NotZero(note.Text), "takenBack", plainjson.NotZero(note.Back),
				}
				if p.after != index-1 {
					m[3] = p.after
				}
				if !yield(m) {
					return
				}
			}
			first := len(open)
			for next := range r.Next(p.at) {
				open = append(open, place{next, index})
			}
			slices.Reverse(open[first:])
		}
	}
}

// glyphs maps the texts of glyphs to them.
var glyphs = func() map[string]game.Glyph {
	all := map[string]game.Glyph{}
	for g := game.Glyph(0); g <= game.LastGlyph; g++ {
		all[g.String()] = g
	}
	return all
}()

// A builder adds moves to a record. It counts them from 1, with 0 for the beginning.
type builder struct {
	record *game.Record
	teller game.Teller
	moves  []recordMove
	places []game.Place
	next   [][]int // the moves that follow each
}

// add adds a move at a place, with its note.
func (b *builder) add(i int, at game.Place) error {
	m := b.moves[i-1]
	read, err := game.ParseMove(m.Move)
	if err != nil {
		return b.refuse(err, i)
	}
	if b.places[i], err = b.record.Add(at, read); err == nil {
		err = b.record.SetNote(b.places[i], game.Note{Glyph: glyphs[m.Glyph], Text: m.Note})
	}
	if err != nil {
		return b.refuse(err, i)
	}
	return nil
}

// refuse returns the refusal of a move or of its note.
func (b *builder) refuse(err error, i int) error {
	text, place := b.moves[i-1].Move, i-1
	if refused := new(game.RecordError); errors.As(err, &refused) {
		text = b.moves[i-1].Note
	}
	return refusal{error: err, teller: b.teller, text: text, place: &place}
}

// addAll adds all moves that follow a move, the last one first. It takes each back before the next
// one, since an existing move would not be made twice. At the end it restores those that are not
// taken back in the list.
func (b *builder) addAll(before int) error {
	all := b.next[before]
	for _, i := range slices.Backward(all) {
		if err := b.add(i, b.places[before]); err != nil {
			return err
		}
		b.record.TakeBack(b.places[i])
	}
	for k, i := range all { // the others are variations of the first one
		if k > 0 && b.moves[i-1].TakenBack {
			continue
		}
		if err := b.record.Restore(b.places[i]); err != nil {
			return b.refuse(err, i)
		}
	}
	if len(all) > 0 && b.moves[all[0]-1].TakenBack {
		b.record.TakeBack(b.places[all[0]])
	}
	return nil
}

// build adds all moves to the record.
func (b *builder) build() error {
	b.places, b.next = make([]game.Place, len(b.moves)+1), make([][]int, len(b.moves)+1)
	for i, m := range b.moves {
		after := i - 1
		if m.After != nil {
			after = *m.After
		}
		if after < -1 || after >= i {
			return fmt.Errorf("move %d: after is %d, want -1 to %d", i, after, i-1)
		}
		b.next[after+1] = append(b.next[after+1], i+1)
	}
	for i := range b.next {
		if err := b.addAll(i); err != nil {
			return err
		}
	}
	return nil
}

func writeRecord(a struct {
	teller
	Config game.Config  `json:"config"`
	Tags   []tag        `json:"tags"`
	Moves  []recordMove `json:"moves"`
}) (any, error) {
	r, err := game.NewRecord(a.Config)
	if err != nil {
		return nil, refuse(err, a.anywhere(), "")
	}
	var tags []game.Tag
	for _, t := range a.Tags {
		tags = append(tags, game.Tag(t))
	}
	if err := r.SetTags(tags...); err != nil {
		return nil, refuse(err, a.anywhere(), "")
	}
	b := builder{record: r, teller: a.anywhere(), moves: a.Moves}
	if err := b.build(); err != nil {
		return nil, err
	}
	text, err := r.MarshalText()
	return string(text), refuse(err, a.anywhere(), "")
}

// entry returns the text that a move adds to a record.
func entry(a moveRequest) (any, error) {
	m, err := game.ParseMove(a.Move)
	if err != nil {
		return nil, refuse(err, a.at(a.State), a.Move)
	}
	text, err := a.State.AppendMove(nil, m)
	return string(text), refuse(err, a.at(a.State), "")
}

// recovered returns the valid part of a record's text that broke off. It ends with a line end, so that
// entries can be appended.
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

// A gameCourse is a record and the course of its game, without the steps.
type gameCourse struct {
	Version int                                `json:"version"`
	Config  game.Config                        `json:"config"`
	Tags    []tag                              `json:"tags"`
	Start   game.State                         `json:"start"`
	Moves   plainjson.Array[plainjson.Members] `json:"moves"`
	Refused any                                `json:"refused"` // reason why it goes no further
}

// A step is a move of the record, without the sentences about it.
type step struct {
	Move  game.Move  `json:"move"`
	By    game.Seat  `json:"by"`
	State game.State `json:"state"`
}

// game reads a record, and returns it with the state before its first move.
func (t teller) game(text string) (*game.Record, game.State, error) {
	r, err := game.ParseRecord(text)
	if err != nil {
		return nil, game.State{}, refuse(err, t.anywhere(), text)
	}
	start, err := r.State(0)
	if err != nil {
		return nil, start, refuse(err, t.anywhere(), "")
	}
	if n := len(r.Moves(r.End())); n > mostMoves {
		return nil, start, fmt.Errorf("the game has %d moves, the limit is %d", n, mostMoves)
	}
	return r, start, nil
}

// replay returns a record with each step of its game, up to a refused move.
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
	played := gameCourse{
		Version: r.Version(), Config: start.Config(), Tags: []tag{}, Start: start, Moves: movesOf(r),
	}
	for _, t := range r.Tags() {
		played.Tags = append(played.Tags, tag(t))
	}
	by := a.at(start)
	steps := []byte(`{"steps":[`) // written directly, since the steps of a long game need much memory
	for p, err := range r.Steps(r.End()) {
		if err != nil {
			played.Refused = refusal{error: err, teller: by}.object()
			break
		}
		if p.Before != start {
			steps = append(steps, ',')
		}
		made := step{p.Move, p.Before.Turn(), p.After}
		steps = join{made, tellBy(by, p.Events(a.To))}.AppendJSON(steps)
	}
	return join{played, json.RawMessage(append(steps, "]}"...))}, nil
}
