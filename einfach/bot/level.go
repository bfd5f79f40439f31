package bot

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A Level is how well a computer player plays. It is written "easy", "fair" or "strong". The
// zero value is no level.
//
// Levels differ in what they think of, not only in how long they think. [Easy] lays cards as they
// come, glad to be rid of one. [Fair] weighs which are high, what rule cards do and what a card
// blocks, but thinks no further than its move. [Strong] makes the first move of [Advise].
// docs/BENCHMARKS.md says how far each is ahead of the one below.
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

// strongPlayouts is how often each move is tried on average.
const strongPlayouts = 30

// Choose returns the move that a computer player of the level makes for the view's seat, drawn
// from r. That takes a few milliseconds of processor time at most. The errors are [ErrNoLevel]
// and those of [Advise]; if ctx ends before, the move is the best so far, nil if there is none.
// Like Advise it panics if it has to draw from a nil r.
func (l Level) Choose(ctx Context, v einfach.View, r *rand.Rand) (einfach.Move, error) {
	if l < Easy || l > Strong {
		return nil, ErrNoLevel
	}
	if l == Strong {
		return Choose(ctx, v, r, strongPlayouts)
	}
	if v.Legal().Len() == 0 {
		return nil, ErrNoMove
	}
	w, err := newWorlds(v, r)
	if err != nil {
		return nil, err
	}
	legal := v.Legal()
	t := turn{State: &w.world, hand: v.Hand(), legal: &legal, easy: l == Easy}
	return t.choose(r), search.Ended(ctx)
}
