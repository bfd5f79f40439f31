package bot

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/search"
)

// Advice is a move with its estimated results.
type Advice struct {
	Move ebbes.Move // legal move

	// Points are the points that the round is expected to bring the seat, from -15 to 18.
	Points float64
	// Win is the chance that the seat wins the game, alone or with others, from 0 to 1. Until the
	// last round it is an estimate from the scores and the rounds to come.
	Win float64

	// PointsError and WinError are the standard errors of Points and Win, infinite if the move was
	// tried only once. They measure luck with the sampled worlds, not how far real players deviate
	// from the playouts.
	PointsError, WinError float64

	// WinsRound is the share of the playouts won by the seat, alone or tied, from 0 to 1. The points
	// of the round decide.
	WinsRound float64
	// Low and High are the tenth and the ninetieth percentile of the points. In at least eight of
	// ten playouts the points of the round lie between them, both included.
	Low, High int

	// Line is the likely rest of the trick after the move, in the order of play. Each card is the one
	// played most often in playouts with the cards before it. It is empty if the move ends the trick
	// or is no card.
	Line []ebbes.Move

	// Playouts is the number of times the move was tried, at least 1.
	Playouts int
}

// A Context stops a long calculation once its error is not nil. Any [context.Context] is one; a
// program without package context is a good deal smaller.
type Context interface{ Err() error }

// Advise returns advice about all legal moves of the view's seat, the best first. The best move has
// the best chance to win the game; among moves with the same or nearly the same chance, it has the
// better lead in points.
//
// The moves are tried in worlds drawn from r, each move playouts times on average, at least once
// and at most a million times. A move that does badly soon gets no more tries, so its estimate is
// little more than a guess. The same view, budget and state of r give the same advice. Advise
// panics if it has to draw from a nil r. A nil ctx never ends.
//
// If ctx ends early, Advise returns its error within milliseconds, with the advice from the
// playouts so far, which may cover only some moves, or none. A time limit is therefore a context
// with a deadline.
func Advise(ctx Context, v ebbes.View, r *rand.Rand, playouts int) ([]Advice, error) {
	found, w, err := prepare(v, r)
	if err != nil {
		return nil, err
	}
	err = search.Explore(ctx, found, playouts, w)
	return adviceFrom(found), err
}

// Choose returns the move that a computer player makes for the view's seat. It gives no estimates
// for the other moves. It looks only a few tricks ahead of each move, and so finds a better one
// than [Advise] in the same time. Budget, randomness and errors are as in Advise. If ctx ends
// early, the move is the best so far, or nil if none was tried. Choose panics if it has to draw
// from a nil r.
func Choose(ctx Context, v ebbes.View, r *rand.Rand, playouts int) (ebbes.Move, error) {
	found, w, err := prepare(v, r)
	if err != nil {
		return nil, err
	}
	err = search.Explore(ctx, found, playouts, &foresight{worlds: w, tricks: tricksAhead(search.Budget(playouts))})
	return best(found), err
}

// best returns the first of the moves, or nil if it has not been tried.
func best(found []search.Finding[ebbes.Move]) ebbes.Move {
	if found[0].Tried == 0 {
		return nil
	}
	return found[0].Move
}

// prepare returns the legal moves of the view's seat, untried, and the worlds to try them in.
func prepare(v ebbes.View, r *rand.Rand) ([]search.Finding[ebbes.Move], *worlds, error) {
	var found []search.Finding[ebbes.Move]
	for m := range v.Moves() {
		found = append(found, search.Finding[ebbes.Move]{Move: m})
	}
	w := newWorlds(v, r)
	switch {
	case len(found) == 0:
		return nil, nil, ErrNoMove
	case w.worlds.Count().Sign() == 0:
		return nil, nil, ErrNoWorld
	}
	return found, w, nil
}

// adviceFrom returns advice about the moves that were tried.
func adviceFrom(found []search.Finding[ebbes.Move]) (list []Advice) {
	for _, f := range found {
		if f.Tried == 0 {
			continue
		}
		e := f.Estimate()
		list = append(list, Advice{
			Move: f.Move, Points: e.Points, Win: e.Win, PointsError: e.PointsError, WinError: e.WinError,
			WinsRound: e.WinsRound, Low: e.Low, High: e.High, Line: f.Line(), Playouts: f.Tried,
		})
	}
	return list
}
