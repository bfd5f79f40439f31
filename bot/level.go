package bot

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A Level is how well a computer player plays. It is written "easy", "fair" or "strong". The
// zero value is no level.
//
// Levels differ in what they think of, not only in how long they think. [Easy] plays by rules
// of thumb, from what lies on the table and what it holds, and has forgotten what was played
// before. [Fair] looks a few times how the round may go on after each move, and counts its own
// points of the round alone, whoever is about to win the game. [Strong] is [Choose]. docs/BENCHMARKS.md
// says how far each is ahead of the one below.
type Level uint8

// The levels, from the weakest on.
const (
	Easy Level = iota + 1
	Fair
	Strong
)

// String returns "easy", "fair" or "strong", "no level" for 0, else "Level(n)".
func (l Level) String() string { return search.Level(l).String() }

// MarshalText returns what String does, and [ErrNoLevel] for more than [Strong].
func (l Level) MarshalText() ([]byte, error) {
	if l > Strong {
		return nil, ErrNoLevel
	}
	return []byte(l.String()), nil
}

// UnmarshalText reads what MarshalText writes. The error is [ErrNoLevel].
func (l *Level) UnmarshalText(text []byte) error {
	level, ok := search.ParseLevel(string(text))
	if !ok || l == nil {
		return ErrNoLevel
	}
	*l = Level(level)
	return nil
}

// How often each move is tried on average.
const (
	fairPlayouts   = 3
	strongPlayouts = 90
)

// Choose returns the move that a computer player of the level makes for the view's seat, drawn
// from r. That takes about a millisecond of processor time at most. The errors are [ErrNoLevel]
// and those of [Advise]; if ctx ends before, the move is the best so far, nil if there is none.
// Like Advise it panics if it has to draw from a nil r.
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

// thumb returns a move as a playout would make it that knows nothing of the tricks before. What
// is no card is chosen at random.
func (w *worlds) thumb() ebbes.Move {
	if w.view.Phase() != ebbes.Playing {
		return w.view.Random(w.random)
	}
	w.Draw()
	w.begin.played = pile{}
	return ebbes.Play(w.policy.choose(&w.begin, w.random))
}

// ownPoints are worlds in which nothing is worth anything but the seat's points of the round.
type ownPoints struct{ *worlds }

// Try makes a move in the world drawn last and plays the round to its end.
func (w ownPoints) Try(m ebbes.Move) search.Outcome {
	o := w.worlds.Try(m)
	o.Worth = float64(o.Points)
	return o
}
