package gametree

import (
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// Rules provide the game's own parts for editing and replaying a record.
type Rules[P ~int32, M comparable, S any] interface {
	Game[P, M]
	// Begin returns the state before the first move under a version of the rules, 0 for no game.
	Begin(version int) (S, error)
	// Apply makes a move in a state, or leaves the state unchanged.
	Apply(s *S, m M) error
	// CheckMove refuses a move that no record can contain after the given number of deals.
	CheckMove(m M, deals int) error
}

// Refused returns the error for a move refused by the named game, or for a reason of the record's
// own. Package ebbes sets it, because the type of the error is there.
var Refused func(game string, at int32, index, line, column int, err error, why reading.Reason) error

// A Record is a tree with its tags and its game. One of version 0 is of no game.
type Record[P ~int32, M comparable, S any, G Rules[P, M, S]] struct {
	Tree[P, M]
	Game    G
	Tags    []Tag
	Version int // of the rules

	kept  P // with the state there, if it is not the beginning
	state S
}

// New returns a record of a game that begins with some moves.
func New[P ~int32, M comparable, S any, G Rules[P, M, S]](g G, version int, moves ...M) (*Record[P, M, S, G], error) {
	r := &Record[P, M, S, G]{Game: g, Version: version, Tree: newTree[P, M]()}
	if _, err := r.Add(0, moves...); err != nil {
		return nil, err
	}
	return r, nil
}

// Moves returns the moves that lead to a place.
func (r *Record[P, M, S, G]) Moves(to P) []M {
	var moves []M
	for _, p := range r.Path(to) {
		moves = append(moves, r.Move(p))
	}
	return moves
}

// Clone returns a copy that shares nothing with the record.
func (r *Record[P, M, S, G]) Clone() *Record[P, M, S, G] {
	c := *r
	c.Tree, c.Tags = r.Tree.Clone(), slices.Clone(r.Tags)
	return &c
}

// playable returns an error for a record of no game.
func (r *Record[P, M, S, G]) playable() (err error) {
	if r.Version == 0 {
		_, err = r.Game.Begin(r.Version)
	}
	return err
}

// refuse returns the error for a place, for a reason of the record's own.
func (r *Record[P, M, S, G]) refuse(at P, why wording.Reason, values ...any) error {
	return r.refused(at, nil, reading.Because(why, values...))
}

// refused returns the error for a place, caused by err or for a reason of the record's own.
func (r *Record[P, M, S, G]) refused(at P, err error, why reading.Reason) error {
	line, column := r.Read(at)
	return Refused(r.Game.Form().Name, int32(at), max(r.Ply(at)-1, 0), line, column, err, why)
}

// refusedMove returns the error for a move that is not in the tree.
func (r *Record[P, M, S, G]) refusedMove(at P, err error, why reading.Reason) error {
	return Refused(r.Game.Form().Name, int32(at), r.Ply(at), 0, 0, err, why)
}

// check refuses a move that cannot be added at a place.
func (r *Record[P, M, S, G]) check(at P, m M) error {
	form := r.Game.Form()
	refuse := func(why wording.Reason, values ...any) error {
		return r.refusedMove(at, nil, reading.Because(why, values...))
	}
	if !r.Has(at) {
		return refuse(wording.NoSuchPlace)
	}
	if err := r.Game.CheckMove(m, r.Deals(at)); err != nil {
		return r.refusedMove(at, err, reading.Reason{})
	}
	switch {
	case r.Find(at, m) != None:
	case len(r.nodes) >= form.Places:
		return refuse(wording.TooManyMoves, "limit", form.Places-1)
	case r.Full(at):
		return refuse(wording.TooManyVariations, "limit", MaxVariations)
	case r.Main(at) != None && r.atDepth(at, MaxDepth):
		return refuse(wording.TooDeep, "limit", MaxDepth)
	case headSize(r.Tags)+r.Size()+r.Game.Size(m) > form.Record:
		return refuse(wording.TooLong, "limit", form.Record)
	}
	return nil
}

// Add makes moves in sequence, legal or not, and returns the place behind the last. If one cannot
// be added, none is.
func (r *Record[P, M, S, G]) Add(at P, moves ...M) (P, error) {
	if !r.Has(at) {
		return None, r.refuse(at, wording.NoSuchPlace)
	}
	var undo Tree[P, M]
	if len(moves) > 1 {
		undo = r.Tree.Clone()
	}
	for _, m := range moves {
		if err := r.check(at, m); err != nil {
			if undo.nodes != nil {
				r.Tree = undo
			}
			return None, err
		}
		at = r.Tree.Add(at, m, r.Game.Size(m), r.Game.IsDeal(m))
	}
	return at, nil
}

// Play makes a move if it is legal.
func (r *Record[P, M, S, G]) Play(at P, m M) (P, error) {
	s, err := r.State(at)
	if err != nil {
		return None, err
	}
	if err = r.Game.Apply(&s, m); err != nil {
		return None, r.refusedMove(at, err, reading.Reason{})
	}
	p, err := r.Add(at, m)
	if err == nil {
		r.kept, r.state = p, s
	}
	return p, err
}

// State returns the state at a place. If a move on the way is refused, State returns the state
// before that move.
func (r *Record[P, M, S, G]) State(at P) (S, error) {
	if at != 0 && at == r.kept {
		return r.state, nil
	}
	var last S
	for step, err := range r.Steps(at) {
		if last = step.After; err != nil {
			return last, err
		}
	}
	if at == 0 && r.Has(0) {
		return r.Game.Begin(r.Version)
	}
	return last, nil
}

// A Step is a move with the states before and after it.
type Step[M comparable, S any] struct {
	Before S
	Move   M
	After  S
}

// Steps returns an iterator over the moves that lead to a place. Each step overwrites the one
// before.
func (r *Record[P, M, S, G]) Steps(to P) iter.Seq2[*Step[M, S], error] {
	return func(yield func(*Step[M, S], error) bool) {
		step := new(Step[M, S])
		if !r.Has(to) {
			yield(step, r.refuse(to, wording.NoSuchPlace))
			return
		}
		var err error
		if step.After, err = r.Game.Begin(r.Version); err != nil {
			yield(step, err)
			return
		}
		for _, p := range r.Path(to) {
			step.Before, step.Move = step.After, r.nodes[p].move
			if err = r.Game.Apply(&step.After, step.Move); err != nil {
				err = r.refused(p, err, reading.Reason{})
			}
			if !yield(step, err) || err != nil {
				return
			}
		}
	}
}

// TakeBack marks the move at a place as taken back, and returns the place before it. Without such a
// move it returns None.
func (r *Record[P, M, S, G]) TakeBack(at P) P {
	if at <= 0 || !r.Has(at) {
		return None
	}
	r.Tree.TakeBack(at)
	return r.Up(at)
}

// Restore marks a move as not taken back.
func (r *Record[P, M, S, G]) Restore(at P) error {
	return r.nest(at, r.Tree.Restore)
}

// Promote makes the moves that lead to a place part of the game.
func (r *Record[P, M, S, G]) Promote(at P) error {
	return r.nest(at, r.Tree.Promote)
}

// nest makes a change at a place that may nest moves more deeply, up to a limit.
func (r *Record[P, M, S, G]) nest(at P, do func(at P, limit int) bool) error {
	if !r.Has(at) {
		return r.refuse(at, wording.NoSuchPlace)
	}
	if !do(at, MaxDepth) {
		return r.refuse(at, wording.TooDeep, "limit", MaxDepth)
	}
	return nil
}

// Remove deletes a move with all moves behind it.
func (r *Record[P, M, S, G]) Remove(at P) {
	r.Tree.Remove(at, r.Game.Size)
	if !r.Has(r.kept) {
		r.kept = 0
	}
}

// SetTags sets all tags, unless they cannot be written.
func (r *Record[P, M, S, G]) SetTags(tags []Tag) error {
	err := r.playable()
	if err == nil {
		err = checkTags(r.Game, tags, r.Size())
	}
	if err == nil {
		r.Tags = tags
	}
	return err
}

// SetNote sets the glyph and the note of a move, unless they cannot be written.
func (r *Record[P, M, S, G]) SetNote(at P, glyph uint8, text string) error {
	_, before, _ := r.Note(at)
	form := r.Game.Form()
	switch wrong := form.checkNote(text); {
	case !r.Has(at):
		return r.refuse(at, wording.NoSuchPlace)
	case wrong != nil:
		return r.refused(at, wrong, reading.Reason{})
	case glyph == 0 && text == before:
	case at == 0:
		return r.refuse(at, wording.NoMoveBefore)
	case glyph != 0 && r.Game.IsDeal(r.Move(at)):
		return r.refuse(at, wording.MisplacedGlyph)
	case int(glyph) >= len(Glyphs):
		return r.refuse(at, wording.NoSuchGlyph)
	case headSize(r.Tags)+r.Size()+noteSize(text)-noteSize(before) > form.Record:
		return r.refuse(at, wording.TooLong, "limit", form.Record)
	}
	r.Tree.SetNote(at, glyph, text)
	return nil
}
