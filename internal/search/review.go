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

// Luck fills in what the cards and chance have brought the seats, the first of them seat 1, beside
// each other: their points, the most being the best, with what they have lost. Their shares of the
// win are nil until the game is over.
func Luck(seats []Balance, points, wins []float64) {
	var sum, sumWin float64
	for i := range seats {
		b := &seats[i]
		b.Luck = points[i] + b.Lost
		if wins != nil {
			b.LuckWin = wins[i] + b.LostWin
		}
		sum, sumWin = sum+b.Luck, sumWin+b.LuckWin
	}
	for i := range seats {
		seats[i].Luck -= sum / float64(len(seats))
		seats[i].LuckWin -= sumWin / float64(len(seats))
	}
}
