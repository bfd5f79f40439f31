package bot

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A Level is the strength of a computer player. It is written "easy", "fair" or "strong". The zero
// value is no level.
//
// Levels differ in what they consider, not only in thinking time. [Easy] plays any card, to get rid
// of one. [Fair] weighs high cards, effects of rule cards and blocked cards, but looks no further
// than its move. [Strong] makes the first move of [Advise]. docs/BENCHMARKS.md has the lead of each
// level over the one below.
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

// strongPlayouts is the average number of tries of each move.
const strongPlayouts = 30

// Choose returns the move that a computer player of the level makes for the view's seat, drawn from
// r. That takes a few milliseconds of processor time at most. The errors are [ErrNoLevel] and the
// errors of [Advise]. If ctx ends early, the move is the best so far, or nil if there is none. Like
// Advise, Choose panics if it has to draw from a nil r.
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
