package bot

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// Advice is a move and what is to be expected of it.
type Advice struct {
	Move ebbes.Move

	// Points are what the round is expected to bring the seat, from -15 to 18.
	Points float64
	// Win is the chance that the seat wins the game, alone or with others, from 0 to 1.
	// Until the last round it is an estimate from the scores and the rounds to come.
	Win float64

	// Playouts says how often the move was tried, which is at least once.
	Playouts int
	// Exact says that it was tried in every world, and everybody's best play was found
	// in each. Then nothing is left to chance, only to who knows what.
	Exact bool
}

var (
	// ErrNoMove is the error of a view whose seat has nothing to choose: it is not its
	// turn, a deal is awaited, or the game is over.
	ErrNoMove = errors.New("bot: the seat has no move to choose")
	// ErrNoWorld is the error of a view that was folded from events that cannot have
	// happened, so that the hidden cards can lie nowhere.
	ErrNoWorld = errors.New("bot: no world fits the view")
)

// Advise returns advice about all legal moves of the view's seat, the best first: what it
// would play itself. Best is the best chance to win the game; among moves with the same
// chance, and where it hardly differs, the better lead in points.
//
// The moves are tried in worlds drawn from r, each move playouts times on average, at least
// once and at most a million times; one that does badly soon gets no more tries, and so has
// an estimate that is little more than a guess. The same view, budget and state of r give the
// same advice. Advise panics if it has to draw from a nil r.
//
// If ctx ends before, Advise returns its error within milliseconds, with the advice from what
// has been tried until then, which may be about some of the moves, or none. So a clock is a
// context with a deadline.
func Advise(ctx context.Context, v ebbes.View, r *rand.Rand, playouts int) ([]Advice, error) {
	s := newSearch(v)
	switch {
	case len(s.found) == 0:
		return nil, ErrNoMove
	case s.worlds.Count().Sign() == 0:
		return nil, ErrNoWorld
	}
	playouts = min(max(playouts, 1), mostPlayouts) * len(s.found)
	if worlds := s.few(playouts, r); worlds != nil {
		err := s.solve(ctx, worlds)
		return s.advice(err == nil), err
	}
	err := s.explore(ctx, playouts, r)
	return s.advice(false), err
}

// Random returns any of the legal moves of the view's seat, each equally likely, and nil if
// there are none.
func Random(v ebbes.View, r *rand.Rand) ebbes.Move {
	moves := slices.Collect(v.Moves())
	if len(moves) == 0 {
		return nil
	}
	return moves[r.IntN(len(moves))]
}
