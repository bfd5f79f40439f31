package games

import (
	"encoding"
	"encoding/json"
	"fmt"
	"iter"
)

// A Record is a stored game with its variations and notes. It is a tree of places: place 0 is the
// beginning, and each other place is after a move. [Of] returns the Record of the game's own
// package behind it; [ebbes.Record] describes the methods in full. A move of another game is
// refused as malformed.
type Record interface {
	// String returns the text of the record.
	fmt.Stringer
	// MarshalText returns the text of the record, which [Game.ParseRecord] reads.
	encoding.TextMarshaler
	// Version returns the version of the rules, 1 or more.
	Version() int
	// Tags returns the tags, such as the names of the players.
	Tags() []Tag
	// SetTags sets all tags, or refuses them with an [*ebbes.ParseError].
	SetTags(...Tag) error
	// End returns the last place of the game.
	End() Place
	// Before returns the place before the move at a place, [ebbes.NoPlace] for the beginning.
	Before(at Place) Place
	// Main returns the next place of the game, or of a variation, after a place. It is
	// [ebbes.NoPlace] at the end.
	Main(at Place) Place
	// Next returns an iterator over the places after the moves at a place, the main one first.
	Next(at Place) iter.Seq[Place]
	// TakeBack marks the move at a place as made and taken back, and returns the place before it.
	TakeBack(at Place) Place
	// Restore marks the move at a place as not taken back. The error is an [*ebbes.RecordError].
	Restore(at Place) error
	// Promote makes the moves that lead to a place the main ones of the game. The error is an
	// [*ebbes.RecordError].
	Promote(at Place) error
	// Remove removes the move at a place, with all moves after it. It does nothing at the
	// beginning.
	Remove(at Place)
	// Note returns the note on the move at a place.
	Note(at Place) Note
	// SetNote sets the note on the move at a place. The error is an [*ebbes.RecordError].
	SetNote(at Place, n Note) error
	// Config returns the configuration, as JSON for [Game.New].
	Config() json.RawMessage
	// Play makes a move at a place if it is legal there, and returns the place after it. The
	// error is an [*ebbes.RecordError], or an [*ebbes.VersionError] for a record of other rules.
	Play(at Place, m Move) (Place, error)
	// Add makes moves at a place, legal or not, and returns the place after the last. The error
	// is an [*ebbes.RecordError].
	Add(at Place, moves ...Move) (Place, error)
	// Move returns the move at a place, nil at the beginning and if there is no such place.
	Move(at Place) Move
	// Moves returns the moves that lead to a place, none at the beginning and if there is no such
	// place.
	Moves(to Place) []Move
	// State returns the game at a place. If a move on the way is refused, it returns the game
	// before that move with the error, and no State if there is no such place.
	State(at Place) (State, error)
	// Steps returns an iterator over the moves that lead to a place, with the States around them. At
	// a refused move it ends with an error and a Step whose After equals Before. If there is no such
	// place, it ends with an error and the zero Step.
	Steps(to Place) iter.Seq2[Step, error]
	// Clone returns a copy that shares nothing with the record.
	Clone() Record
}

// A plainRecord is the part of a Record that does not depend on the game.
type plainRecord interface {
	fmt.Stringer
	encoding.TextMarshaler
	Version() int
	Tags() []Tag
	SetTags(...Tag) error
	End() Place
	Before(Place) Place
	Main(Place) Place
	Next(Place) iter.Seq[Place]
	TakeBack(Place) Place
	Restore(Place) error
	Promote(Place) error
	Remove(Place)
	Note(Place) Note
	SetNote(Place, Note) error
}

// A recordOf requires the methods of the type Record in a game's own package.
type recordOf[C any, M Move, S, P, R any] interface {
	plainRecord
	Config() C
	Play(Place, M) (Place, error)
	Add(Place, ...M) (Place, error)
	Move(Place) M
	Moves(Place) []M
	State(Place) (S, error)
	Steps(Place) iter.Seq2[P, error]
	Clone() R
}

// A step requires the fields of the type Step in a game's own package.
type step[S, M any] interface {
	~struct {
		Before S
		Move   M
		After  S
	}
}

// A record implements [Record] with the record of a game's own package.
type record[C any, M Move, S any, P step[S, M], R recordOf[C, M, S, P, R]] struct {
	plainRecord // r
	r           R
	at          func(S, error) (State, error)
}

func (r record[C, M, S, P, R]) own() R { return r.r }

func (r record[C, M, S, P, R]) Config() json.RawMessage {
	text, _ := json.Marshal(r.r.Config())
	return text
}

func (r record[C, M, S, P, R]) Play(at Place, m Move) (Place, error) {
	return r.r.Play(at, own[M](m))
}

func (r record[C, M, S, P, R]) Add(at Place, moves ...Move) (Place, error) {
	return r.r.Add(at, owns[M](moves)...)
}

func (r record[C, M, S, P, R]) Move(at Place) Move {
	m := r.r.Move(at)
	return moveOf(m, any(m) != nil)
}

func (r record[C, M, S, P, R]) Moves(to Place) []Move {
	var moves []Move
	for _, m := range r.r.Moves(to) {
		moves = append(moves, m)
	}
	return moves
}

func (r record[C, M, S, P, R]) State(at Place) (State, error) {
	return r.at(r.r.State(at))
}

func (r record[C, M, S, P, R]) Steps(to Place) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		for p, err := range r.r.Steps(to) {
			s := struct {
				Before S
				Move   M
				After  S
			}(p)
			before, _ := r.at(s.Before, nil)
			after, _ := r.at(s.After, nil)
			if !yield(Step{before, moveOf(s.Move, any(s.Move) != nil), after}, err) {
				return
			}
		}
	}
}

func (r record[C, M, S, P, R]) Clone() Record {
	clone := r.r.Clone()
	return record[C, M, S, P, R]{clone, clone, r.at}
}

// records has the functions that begin, read and recover a Record of a game.
type records[C any, M Move, S any] struct {
	begin  func(at func(S, error) (State, error), c C, moves []M) (Record, error)
	read   func(at func(S, error) (State, error), text string) (Record, error)
	rescue func(at func(S, error) (State, error), text string) (Record, int, error)
}

// recordsOf returns the functions for Records, given those for the records of a game's own package.
func recordsOf[C any, M Move, S any, P step[S, M], R recordOf[C, M, S, P, R]](
	begin func(C, ...M) (R, error), read func(string) (R, error), rescue func(string) (R, int, error),
) records[C, M, S] {
	wrap := func(at func(S, error) (State, error), r R, err error) (Record, error) {
		if err != nil {
			return nil, err
		}
		return record[C, M, S, P, R]{r, r, at}, nil
	}
	return records[C, M, S]{
		begin: func(at func(S, error) (State, error), c C, moves []M) (Record, error) {
			r, err := begin(c, moves...)
			return wrap(at, r, err)
		},
		read: func(at func(S, error) (State, error), text string) (Record, error) {
			r, err := read(text)
			return wrap(at, r, err)
		},
		rescue: func(at func(S, error) (State, error), text string) (Record, int, error) {
			own, whole, err := rescue(text)
			r, err := wrap(at, own, err)
			return r, whole, err
		},
	}
}
