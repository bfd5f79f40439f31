package search

import (
	"math"
)

// A Gap is the difference between the best of several moves and the move made.
type Gap struct {
	Points, PointsError float64
	Win, WinError       float64

	// Mistake reports whether the best move was better beyond luck. The difference must be two
	// standard errors or more, in points or chances to win, and in the value of the search.
	Mistake bool

	Feats, BestFeats float64 // shares of the playouts with the feat
}

// Judge returns the best of several moves and its gap to the move made. The moves are untried.
// Judge explores them, and then plays out both in four times as many new worlds, the same for
// both. So luck favours neither, and the selection of the best of several adds no bias.
func Judge[Move comparable](
	ctx Context, found []Finding[Move], made Move, playouts int, worlds Worlds[Move],
) (best Move, gap Gap, err error) {
	if err := Explore(ctx, found, playouts, worlds); err != nil {
		return best, gap, err
	}
	if best = found[0].Move; best != made {
		gap, err = compare(ctx, worlds, best, made, 4*Budget(playouts))
	}
	return best, gap, err
}

// compare plays out the best move and the move made in n worlds.
func compare[Move comparable](ctx Context, worlds Worlds[Move], best, made Move, n int) (g Gap, err error) {
	var points, win, worth, feats, bestFeats Sample
	for range n {
		if err := Ended(ctx); err != nil {
			return g, err
		}
		if err := worlds.Draw(); err != nil {
			return g, err
		}
		was, would := worlds.Try(made), worlds.Try(best)
		feats.Add(share(was.Feat))
		bestFeats.Add(share(would.Feat))
		points.Add(float64(would.Points - was.Points))
		win.Add(would.Win - was.Win)
		worth.Add(would.Worth - was.Worth)
	}
	g.Points, g.PointsError = points.Mean()
	g.Win, g.WinError = win.Mean()
	g.Feats, _ = feats.Mean()
	g.BestFeats, _ = bestFeats.Mean()
	g.Mistake = beyond(worth.Mean()) && (beyond(g.Points, g.PointsError) || beyond(g.Win, g.WinError))
	return g, nil
}

// beyond reports whether a difference is above 0 by at least two of its standard errors.
func beyond(difference, err float64) bool { return difference > 0 && difference >= 2*err }

// share returns 1 if the condition holds, else 0.
func share(of bool) float64 {
	if of {
		return 1
	}
	return 0
}

// A Balance is the result of a seat, split into skill and luck.
type Balance struct {
	Choices, Mistakes     int
	Lost, LostError       float64
	LostWin, LostWinError float64
	Luck, LuckWin         float64
}

// Add counts a judged move of the seat.
func (b *Balance) Add(g Gap) {
	b.Choices++
	if g.Mistake {
		b.Mistakes++
	}
	b.Lost, b.LostError = b.Lost+g.Points, math.Hypot(b.LostError, g.PointsError)
	b.LostWin, b.LostWinError = b.LostWin+g.Win, math.Hypot(b.LostWinError, g.WinError)
}

// A Result is the outcome of a game for a seat.
type Result struct {
	*Balance
	Points float64 // more is better
	Won    bool    // false for all seats until the game is over
}

// Luck sets the luck of each seat, the part of its result that cards and chance brought. It is the
// points plus those lost by the seat's own moves, minus the average of this sum over all seats. Once
// there are winners, LuckWin is the same for the seat's share of the win.
func Luck(results []Result) {
	var winners, sum, sumWin float64
	for _, r := range results {
		winners += share(r.Won)
	}
	for _, r := range results {
		r.Luck = r.Points + r.Lost
		if winners > 0 {
			r.LuckWin = share(r.Won)/winners + r.LostWin
		}
		sum, sumWin = sum+r.Luck, sumWin+r.LuckWin
	}
	for _, r := range results {
		r.Luck -= sum / float64(len(results))
		r.LuckWin -= sumWin / float64(len(results))
	}
}
