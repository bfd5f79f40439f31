package bot

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/search"
)

// Advice is a move with its estimated results.
type Advice struct {
	Move einfach.Move // legal move

	// Points are the expected minus points of the seat in the rest of the round. They are 0 or more,
	// the fewer the better.
	Points float64
	// Win is the chance that the seat wins the game, alone or with others, from 0 to 1. Until the
	// last round it is an estimate from the scores and the rounds to come.
	Win float64

	// PointsError and WinError are the standard errors of Points and Win, infinite if the move was
	// tried only once. They measure luck with the sampled worlds, not how far real players deviate
	// from the playouts.
	PointsError, WinError float64

	// WinsRound is the share of the playouts won by the seat, alone or tied, from 0 to 1. The minus
	// points of the round decide. A playout that breaks off counts as if the round ended there.
	WinsRound float64
	// Low and High are the tenth and the ninetieth percentile of the points. In at least eight of
	// ten playouts the points of the rest of the round lie between them, both included.
	Low, High int

	// Line is the likely continuation after the move: the moves that the other players chose most
	// often in the playouts. It has at most six, and ends before the seat's next choice.
	Line []einfach.Move

	// Playouts is the number of times the move was tried, at least 1.
	Playouts int
}

// Choose returns the first move of [Advise], without the estimates. Budget, randomness and errors
// are as in Advise. If ctx ends early, the move is the best so far, or nil if none was tried.
// Choose panics if it has to draw from a nil r.
func Choose(ctx Context, v einfach.View, r *rand.Rand, playouts int) (einfach.Move, error) {
	advice, err := Advise(ctx, v, r, playouts)
	if len(advice) == 0 {
		return nil, err
	}
	return advice[0].Move, err
}

// A Context stops a long calculation once its error is not nil. Any [context.Context] is one; a
// program without package context is a good deal smaller.
type Context interface{ Err() error }

// Advise returns advice about all legal moves of the view's seat, the best first. The best move has
// the best chance to win the game; among moves with the same or nearly the same chance, it has the
// better lead in points. An [einfach.Draw] is a move like any other, though there is no choice.
//
// The moves are tried in worlds drawn from r, each move playouts times on average, at least once
// and at most a million times. A move that does badly soon gets no more tries, so its estimate is
// little more than a guess. The same view, budget and state of r give the same advice. Advise
// panics if it has to draw from a nil r. A nil ctx never ends.
//
// If ctx ends early, Advise returns its error within milliseconds, with the advice from the
// playouts so far, which may cover only some moves, or none. A time limit is therefore a context
// with a deadline.
func Advise(ctx Context, v einfach.View, r *rand.Rand, playouts int) ([]Advice, error) {
	if v.Legal().Len() == 0 {
		return nil, ErrNoMove
	}
	worlds, err := newWorlds(v, r)
	if err != nil {
		return nil, err
	}
	found := worlds.presume()
	err = search.Explore(ctx, found, playouts, worlds)
	var list []Advice
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
	return list, err
}
