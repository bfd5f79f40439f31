package bot

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A Judgement is what a move of a game was worth beside the best, by what its seat knew then. The
// zero value judges no move.
type Judgement struct {
	Index  int        // of the move in the record, from 0
	Before ebbes.View // what the seat knew
	Played ebbes.Move
	Best   ebbes.Move // what [Advise] would have made of it, the move played if that is it

	// Points is how many points of the round more the best move was expected to bring, Win
	// how much more of a chance to win the game, from -1 to 1, each with its standard error.
	// They are 0 if the best move was played, and may be below: who goes for the game may
	// have to do without points.
	Points, PointsError float64
	Win, WinError       float64

	// Mistake says that the best move was better by more than luck gives, as far as this can be
	// found out by playing on: in Points or Win by at least two standard errors, and in what
	// [Advise] goes by.
	Mistake bool

	// Takes and BestTakes are the shares of the worlds in which the seat takes the trick with
	// the card that was played and with the best.
	Takes, BestTakes float64
}

// A Balance is what became of a seat, apart by skill and luck.
type Balance struct {
	Choices  int // moves that could have been others
	Mistakes int

	// Lost is how many points the seat's moves brought less than the best ones were expected to,
	// with its standard error. LostWin is the same of chances to win, each of which is as
	// much of one game.
	Lost, LostError       float64
	LostWin, LostWinError float64

	// Luck is how many points the cards and chance have brought the seat, beside the others: its
	// score, with what it has lost, less the average of that at the table. LuckWin is the
	// same of what it has won of the game; it is 0 until the game is over. All seats' luck adds
	// up to nothing.
	Luck, LuckWin float64
}

// A Reviewed is a game that was gone through.
type Reviewed struct {
	Moves []Judgement // of the people that had a choice, in the order of the game
	Seats [5]Balance  // the first of seat 1; the fictive player loses nothing
}

// Review goes through a game and judges each move that a person chose among several, by what that
// seat knew: cards and selected pairs, since what comes of naming a starter is not found out by
// playing on.
//
// For each move the others are tried as by Advise with so many playouts drawn from r; then the one
// that did best is played on beside the one that was played, in four times as many worlds that are
// new and the same for both. So luck favours neither, nor does it matter that the best of several
// was chosen. A game of four with five rounds takes one to two seconds of processor time
// with 100 playouts.
//
// If progress is not nil it is called after each move of the record, with how many are done. If ctx
// ends before the review, or the record cannot be replayed to its end, Review returns the error,
// that of [ebbes.Record.Replay], with what it has until then.
func Review(
	ctx context.Context, record ebbes.Record, r *rand.Rand, playouts int, progress func(done, of int),
) (Reviewed, error) {
	var reviewed Reviewed
	var last ebbes.State
	i := 0
	for step, err := range record.Steps() {
		if err == nil {
			err = reviewed.judge(ctx, i, step, r, playouts)
		}
		if err != nil {
			reviewed.balance(&last)
			return reviewed, err
		}
		last = step.After
		if i++; progress != nil {
			progress(i, len(record.Moves))
		}
	}
	reviewed.balance(&last)
	return reviewed, nil
}

// judge adds what is to be said of a move, if there was a choice.
func (x *Reviewed) judge(ctx context.Context, index int, step ebbes.Step, r *rand.Rand, playouts int) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	phase := step.Before.Phase()
	if phase != ebbes.Playing && phase != ebbes.Selecting || step.Before.Waiting() == ebbes.NoSeat {
		return nil
	}
	v := step.Before.View(step.Before.Turn())
	found, w, err := prepare(v, r)
	if err != nil || len(found) < 2 {
		return err
	}
	if err := search.Explore(ctx, found, playouts, w); err != nil {
		return err
	}
	j := Judgement{Index: index, Before: v, Played: step.Move, Best: found[0].Move}
	if j.Best != j.Played {
		if err := j.compare(ctx, w, 4*search.Budget(playouts)); err != nil {
			return err
		}
	}
	x.Moves = append(x.Moves, j)
	return nil
}

// compare plays on after the best move and the one played in n worlds.
func (j *Judgement) compare(ctx context.Context, w *worlds, n int) error {
	var points, win, worth, takes, bestTakes search.Sample
	for range n {
		if err := ctx.Err(); err != nil {
			return err
		}
		w.Draw()
		played := w.Try(j.Played)
		takes.Add(w.took())
		best := w.Try(j.Best)
		bestTakes.Add(w.took())
		points.Add(float64(best.Points - played.Points))
		win.Add(best.Win - played.Win)
		worth.Add(best.Worth - played.Worth)
	}
	j.Points, j.PointsError = points.Mean()
	j.Win, j.WinError = win.Mean()
	j.Takes, _ = takes.Mean()
	j.BestTakes, _ = bestTakes.Mean()
	more, err := worth.Mean()
	j.Mistake = beyond(more, err) && (beyond(j.Points, j.PointsError) || beyond(j.Win, j.WinError))
	return nil
}

// beyond reports whether a difference is above 0 by at least two of its standard errors.
func beyond(difference, err float64) bool { return difference > 0 && difference >= 2*err }

// took returns 1 if the seat has taken the trick of the playout tried last, else 0.
func (w *worlds) took() float64 {
	if w.taker == w.view.Seat() {
		return 1
	}
	return 0
}

// balance adds up what the moves have lost, and what else has made the scores.
func (x *Reviewed) balance(end *ebbes.State) {
	seats := slices.Collect(end.Clockwise(1))
	points, win, n := 0., 0., float64(len(seats))
	for _, seat := range seats {
		b := x.lost(seat)
		b.Luck = float64(end.Score(seat)) + b.Lost
		if end.Phase() == ebbes.Over {
			b.LuckWin = b.LostWin
		}
		if end.Winners().Has(seat) {
			b.LuckWin += 1 / float64(end.Winners().Len())
		}
		points, win = points+b.Luck/n, win+b.LuckWin/n
		x.Seats[seat-1] = b
	}
	for _, seat := range seats {
		x.Seats[seat-1].Luck -= points
		x.Seats[seat-1].LuckWin -= win
	}
}

// lost returns what the moves of a seat have lost.
func (x *Reviewed) lost(seat ebbes.Seat) (b Balance) {
	var points, win float64
	for _, j := range x.Moves {
		if j.Before.Seat() != seat {
			continue
		}
		b.Choices++
		if j.Mistake {
			b.Mistakes++
		}
		b.Lost, points = b.Lost+j.Points, points+j.PointsError*j.PointsError
		b.LostWin, win = b.LostWin+j.Win, win+j.WinError*j.WinError
	}
	b.LostError, b.LostWinError = math.Sqrt(points), math.Sqrt(win)
	return b
}
