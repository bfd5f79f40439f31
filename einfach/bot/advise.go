package bot

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/search"
)

// Advice is a move and what is to be expected of it.
type Advice struct {
	Move einfach.Move // legal move

	// Points are the minus points that the rest of the round is expected to bring the seat,
	// 0 or more, the fewer the better.
	Points float64
	// Win is the chance that the seat wins the game, alone or with others, from 0 to 1.
	// Until the last round it is an estimate from the scores and the rounds to come.
	Win float64

	// PointsError and WinError are their standard errors, infinite if the move was tried
	// but once. They tell how much luck with the worlds is in an estimate, and know nothing of
	// how people play otherwise than in playouts.
	PointsError, WinError float64

	// WinsRound is the share of the playouts, from 0 to 1, in which nobody notes fewer minus
	// points for the round than the seat, or would, where they break off.
	WinsRound float64
	// Low and High are the tenth and the ninetieth percentile of the points: in eight of ten
	// playouts the rest of the round brings that, or something in between.
	Low, High int

	// Line is how it likely goes on after the move: the moves that people then choose in the
	// playouts, each time the one that came most often, up to six or until the seat has its
	// next choice.
	Line []einfach.Move

	// Playouts says how often the move was tried, which is at least once.
	Playouts int
}

// Choose returns the first move of [Advise], for a program that need not know what is to be expected
// of it. Budget, randomness and errors are as there; if ctx ends before, the move is the best so
// far, nil if there is none. Choose panics if it has to draw from a nil r.
func Choose(ctx Context, v einfach.View, r *rand.Rand, playouts int) (einfach.Move, error) {
	advice, err := Advise(ctx, v, r, playouts)
	if len(advice) == 0 {
		return nil, err
	}
	return advice[0].Move, err
}

// A Context ends what takes long when its error is not nil. Any [context.Context] is one; a program
// without package context is a good deal smaller.
type Context interface{ Err() error }

// Advise returns advice about all legal moves of the view's seat, the best first: what it
// would play itself. Best is the best chance to win the game; among moves with the same
// chance, and where it hardly differs, the better lead in points. A [einfach.Draw] is a move
// like any other, though there is no choice.
//
// The moves are tried in worlds drawn from r, each move playouts times on average, at least
// once and at most a million times; one that does badly soon gets no more tries, and so has
// an estimate that is little more than a guess. The same view, budget and state of r give the
// same advice. Advise panics if it has to draw from a nil r. A nil ctx never ends.
//
// If ctx ends before, Advise returns its error within milliseconds, with the advice from what
// has been tried until then, which may be about some of the moves, or none. So a clock is a
// context with a deadline.
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
