package gametree

import (
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// Rules are what a record that is edited or played again needs of its game.
type Rules[M comparable, S any] interface {
	Name() string
	// Begin returns the state before the first move.
	Begin() (S, error)
	// Apply makes a move in a state, or leaves it as it is.
	Apply(s *S, m M) error
	// CheckMove refuses a move that no record can contain behind so many deals.
	CheckMove(m M, deals int) error
	IsDeal(m M) bool
	Size(m M) int
	Limits() Limits
}

// Refused returns the error for a move that is refused by the game of that name, or for a
// reason of the record's own. Package ebbes, whose type it is, sets it.
var Refused func(game string, at Place, index, line, column int, err error, why reading.Reason) error

// A Record is a tree with what else a record has. The zero value is of no game.
type Record[M comparable, S any] struct {
	Tree    Tree[M]
	Tags    []Tag
	Version int // of the rules, 0 for no game

	kept  Place // with the state there, if it is not the beginning
	state S
}

// Clone returns a copy that shares nothing with the record.
func (r *Record[M, S]) Clone() Record[M, S] {
	c := *r
	c.Tree, c.Tags = r.Tree.Clone(), slices.Clone(r.Tags)
	return c
}

// playable refuses whatever is done to no game.
func (r *Record[M, S]) playable(g Rules[M, S]) (err error) {
	if r.Version == 0 {
		_, err = g.Begin()
	}
	return err
}

// refuse returns the error for a place, for a reason of the record's own.
func (r *Record[M, S]) refuse(g Rules[M, S], at Place, why wording.Reason, values ...any) error {
	return r.refused(g, at, nil, reading.Because(why, values...))
}

func (r *Record[M, S]) refused(g Rules[M, S], at Place, err error, why reading.Reason) error {
	line, column := r.Tree.Read(at)
	return Refused(g.Name(), at, max(r.Tree.Ply(at)-1, 0), line, column, err, why)
}

// refusedMove returns the error for a move that is not in the tree.
func (r *Record[M, S]) refusedMove(g Rules[M, S], at Place, err error, why reading.Reason) error {
	return Refused(g.Name(), at, r.Tree.Ply(at), 0, 0, err, why)
}

// check refuses a move that cannot be added at a place.
func (r *Record[M, S]) check(g Rules[M, S], at Place, m M) error {
	limits := g.Limits()
	refuse := func(why wording.Reason, values ...any) error {
		return r.refusedMove(g, at, nil, reading.Because(why, values...))
	}
	if !r.Tree.Has(at) {
		return refuse(wording.NoSuchPlace)
	}
	if err := g.CheckMove(m, r.Tree.Deals(at)); err != nil {
		return r.refusedMove(g, at, err, reading.Reason{})
	}
	switch {
	case r.Tree.Find(at, m) != None:
	case len(r.Tree.nodes) >= limits.Places:
		return refuse(wording.TooManyMoves, "limit", limits.Places-1)
	case r.Tree.Full(at):
		return refuse(wording.TooManyVariations, "limit", MaxVariations)
	case r.Tree.Main(at) != None && r.Tree.atDepth(at, MaxDepth):
		return refuse(wording.TooDeep, "limit", MaxDepth)
	case HeadSize(r.Tags)+r.Tree.Size()+g.Size(m) > limits.Record:
		return refuse(wording.TooLong, "limit", limits.Record)
	}
	return nil
}

// Add makes moves one after the other, legal or not, and returns the place behind the last.
// If one cannot be added, none is.
func (r *Record[M, S]) Add(g Rules[M, S], at Place, moves ...M) (Place, error) {
	if err := r.playable(g); err != nil {
		return None, err
	}
	if !r.Tree.Has(at) {
		return None, r.refuse(g, at, wording.NoSuchPlace)
	}
	var undo Tree[M]
	if len(moves) > 1 {
		undo = r.Tree.Clone()
	}
	for _, m := range moves {
		if err := r.check(g, at, m); err != nil {
			if undo.nodes != nil {
				r.Tree = undo
			}
			return None, err
		}
		at = r.Tree.Add(at, m, g.Size(m), g.IsDeal(m))
	}
	return at, nil
}

// Play makes a move if it is legal.
func (r *Record[M, S]) Play(g Rules[M, S], at Place, m M) (Place, error) {
	if err := r.playable(g); err != nil {
		return None, err
	}
	s, err := r.State(g, at)
	if err != nil {
		return None, err
	}
	if err = g.Apply(&s, m); err != nil {
		return None, r.refusedMove(g, at, err, reading.Reason{})
	}
	p, err := r.Add(g, at, m)
	if err == nil {
		r.kept, r.state = p, s
	}
	return p, err
}

// State returns the state at a place. If a move up to there is refused, it is the one before
// that move.
func (r *Record[M, S]) State(g Rules[M, S], at Place) (S, error) {
	if at != 0 && at == r.kept {
		return r.state, nil
	}
	var last S
	for step, err := range r.Steps(g, at) {
		if last = step.After; err != nil {
			return last, err
		}
	}
	if at == 0 && r.Tree.Has(0) {
		return g.Begin()
	}
	return last, nil
}

// A Step is a move with the states before and behind it.
type Step[M comparable, S any] struct {
	Before S
	Move   M
	After  S
}

// Steps returns an iterator over the moves that lead to a place. The next one takes the place of
// a step.
func (r *Record[M, S]) Steps(g Rules[M, S], to Place) iter.Seq2[*Step[M, S], error] {
	return func(yield func(*Step[M, S], error) bool) {
		step := new(Step[M, S])
		if !r.Tree.Has(to) {
			yield(step, r.refuse(g, to, wording.NoSuchPlace))
			return
		}
		var err error
		if step.After, err = g.Begin(); err != nil {
			yield(step, err)
			return
		}
		for _, p := range r.Tree.Path(to) {
			step.Before, step.Move = step.After, r.Tree.nodes[p].move
			if err = g.Apply(&step.After, step.Move); err != nil {
				err = r.refused(g, p, err, reading.Reason{})
			}
			if !yield(step, err) || err != nil {
				return
			}
		}
	}
}

// TakeBack says that a move has been made and taken back. It returns the place before it.
func (r *Record[M, S]) TakeBack(at Place) Place {
	if at <= 0 || !r.Tree.Has(at) {
		return None
	}
	r.Tree.TakeBack(at)
	return r.Tree.Up(at)
}

// Restore says that a move has not been taken back.
func (r *Record[M, S]) Restore(g Rules[M, S], at Place) error {
	return r.nest(g, at, r.Tree.Restore)
}

// Promote makes the moves that lead to a place those of the game.
func (r *Record[M, S]) Promote(g Rules[M, S], at Place) error {
	return r.nest(g, at, r.Tree.Promote)
}

// nest does something at a place by which moves may be written in more parentheses, up to a limit.
func (r *Record[M, S]) nest(g Rules[M, S], at Place, do func(at Place, limit int) bool) error {
	if err := r.playable(g); err != nil {
		return err
	}
	if !r.Tree.Has(at) {
		return r.refuse(g, at, wording.NoSuchPlace)
	}
	if !do(at, MaxDepth) {
		return r.refuse(g, at, wording.TooDeep, "limit", MaxDepth)
	}
	return nil
}

// Remove takes out a move with all behind it.
func (r *Record[M, S]) Remove(g Rules[M, S], at Place) {
	r.Tree.Remove(at, g.Size)
	if !r.Tree.Has(r.kept) {
		r.kept = 0
	}
}

// SetNote says something of a move, given what is wrong with the text by itself.
func (r *Record[M, S]) SetNote(g Rules[M, S], at Place, glyph uint8, text string, wrong error) error {
	if err := r.playable(g); err != nil {
		return err
	}
	_, before, _ := r.Tree.Note(at)
	switch limits := g.Limits(); {
	case !r.Tree.Has(at):
		return r.refuse(g, at, wording.NoSuchPlace)
	case wrong != nil:
		return r.refused(g, at, wrong, reading.Reason{})
	case glyph == 0 && text == before:
	case at == 0:
		return r.refuse(g, at, wording.NoMoveBefore)
	case glyph != 0 && g.IsDeal(r.Tree.Move(at)):
		return r.refuse(g, at, wording.MisplacedGlyph)
	case int(glyph) >= len(Glyphs):
		return r.refuse(g, at, wording.NoSuchGlyph)
	case HeadSize(r.Tags)+r.Tree.Size()+noteSize(text)-noteSize(before) > limits.Record:
		return r.refuse(g, at, wording.TooLong, "limit", limits.Record)
	}
	r.Tree.SetNote(at, glyph, text)
	return nil
}
