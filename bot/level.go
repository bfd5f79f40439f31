package bot

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A Level is the strength of a computer player. It is written "easy", "fair" or "strong". The zero
// value is no level.
//
// Levels differ in what they consider, not only in thinking time. [Easy] plays by rules of thumb,
// from the cards on the table and in its hand, and does not remember earlier tricks. [Fair] tries a
// few continuations of the round after each move, and counts only its own points of the round, even
// if another seat is about to win the game. [Strong] is [Choose]. docs/BENCHMARKS.md has the lead
// of each level over the one below.
type Level uint8

// The levels, from weakest to strongest.
const (
	Easy Level = iota + 1
	Fair
	Strong
)

// String returns "easy", "fair" or "strong", "no level" for 0, otherwise "Level(n)".
func (l Level) String() string { return search.Level(l).String() }

// MarshalText returns the text of String, also for 0. For more than [Strong] it returns
// [ErrNoLevel].
func (l Level) MarshalText() ([]byte, error) {
	if l > Strong {
		return nil, ErrNoLevel
	}
	return []byte(l.String()), nil
}

// UnmarshalText parses a text written by MarshalText. The error is [ErrNoLevel].
func (l *Level) UnmarshalText(text []byte) error {
	level, ok := search.ParseLevel(string(text))
	if !ok || l == nil {
		return ErrNoLevel
	}
	*l = Level(level)
	return nil
}

// The average numbers of tries of each move.
const (
	fairPlayouts   = 3
	strongPlayouts = 90
)

// Choose returns the move that a computer player of the level makes for the view's seat, drawn from
// r. That takes about a millisecond of processor time at most. The errors are [ErrNoLevel] and the
// errors of [Advise]. If ctx ends early, the move is the best so far, or nil if there is none. Like
// Advise, Choose panics if it has to draw from a nil r.
func (l Level) Choose(ctx Context, v ebbes.View, r *rand.Rand) (ebbes.Move, error) {
	if l < Easy || l > Strong {
		return nil, ErrNoLevel
	}
	if l == Strong {
		return Choose(ctx, v, r, strongPlayouts)
	}
	found, w, err := prepare(v, r)
	if err != nil {
		return nil, err
	}
	if l == Easy {
		return w.thumb(), search.Ended(ctx)
	}
	err = search.Explore(ctx, found, fairPlayouts, ownPoints{w})
	return best(found), err
}

// thumb returns the move of a playout that has forgotten the earlier tricks. Moves other than cards
// are chosen at random.
func (w *worlds) thumb() ebbes.Move {
	if w.view.Phase() != ebbes.Playing {
		return w.view.Random(w.random)
	}
	w.Draw()
	w.begin.played = pile{}
	return ebbes.Play(w.policy.choose(&w.begin, w.random))
}

// ownPoints are worlds in which only the seat's own points of the round have a value.
type ownPoints struct{ *worlds }

// Try makes a move in the world drawn last and plays the round to its end.
func (w ownPoints) Try(m ebbes.Move) search.Outcome {
	o := w.worlds.Try(m)
	o.Worth = float64(o.Points)
	return o
}
