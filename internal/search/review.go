package search

import (
	"math"
)

// A Gap is by how much the best of several moves is better than the one that was made.
type Gap struct {
	Points, PointsError float64
	Win, WinError       float64

	// Mistake says that the best move was better by more than luck gives: in points or in chances to win
	// by at least two standard errors, and in what is searched for.
	Mistake bool

	Feats, BestFeats float64 // the shares of the playouts with the feat
}

// Judge returns the best of several moves, which are untried, and by how much it is better than the
// one made: it explores them, and then plays both on in four times as many worlds that are new and
// the same for both. So luck favours neither, nor does it matter that the best of several was chosen.
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

// compare plays on after the best move and the one made in n worlds.
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

func share(of bool) float64 {
	if of {
		return 1
	}
	return 0
}

// A Balance is what became of a seat, apart by skill and luck.
type Balance struct {
	Choices, Mistakes     int
	Lost, LostError       float64
	LostWin, LostWinError float64
	Luck, LuckWin         float64
}

// Add counts a move of the seat that was judged.
func (b *Balance) Add(g Gap) {
	b.Choices++
	if g.Mistake {
		b.Mistakes++
	}
	b.Lost, b.LostError = b.Lost+g.Points, math.Hypot(b.LostError, g.PointsError)
	b.LostWin, b.LostWinError = b.LostWin+g.Win, math.Hypot(b.LostWinError, g.WinError)
}

// A Result is how a game has come out for a seat.
type Result struct {
	*Balance
	Points float64 // the most are the best
	Won    bool    // false for all seats until the game is over
}

// Luck fills in what the cards and chance have brought the seats, beside each other: their points
// and, once there are winners, their shares of the win, with what they have lost.
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
