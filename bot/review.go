package bot

import (
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A Judgement compares a move of a game with the best one, by the seat's knowledge at the time. The
// zero value judges no move.
type Judgement struct {
	Index  int        // index of the move in the record, from 0
	Before ebbes.View // view of the seat before the move
	Played ebbes.Move // move made
	Best   ebbes.Move // move that [Advise] would have made; may equal Played

	// Points is the expected lead of the best move in points of the round, with its standard error.
	// It is 0 if the best move was played, and may be negative: a seat that aims to win the game may
	// have to give up points.
	Points, PointsError float64
	// Win is the lead of the best move in the chance to win, from -1 to 1. WinError is its standard
	// error.
	Win, WinError float64

	// Mistake is set if the best move was better beyond chance, as far as playouts can tell. The
	// lead is then at least two standard errors, in Points or in Win, and also in [Advise]'s own
	// measure.
	Mistake bool

	// Takes and BestTakes are the shares of the worlds won by the card played and the best card. The
	// seat wins a world if it takes the trick.
	Takes, BestTakes float64
}

// A Balance splits the result of a seat into skill and luck.
type Balance struct {
	Choices  int // number of judged moves, which had an alternative
	Mistakes int // number of [Judgement.Mistake]

	// Lost is the expected number of points lost by playing other moves than the best, with its
	// standard error.
	Lost, LostError float64
	// LostWin is the same in chances to win, in games, with its standard error.
	LostWin, LostWinError float64

	// Luck is the number of points that the cards and chance brought the seat, compared to the
	// table. It is the score plus Lost, minus the average of this sum over all seats. LuckWin is the
	// same for its share of the win; it is 0 until the game is over. The luck of all seats adds up
	// to 0.
	Luck, LuckWin float64
}

// A Reviewed is the review of a game.
type Reviewed struct {
	Moves []Judgement // judgements of the moves with an alternative, in the order of the game
	Seats [5]Balance  // balances by seat, from seat 1; the fictive player loses nothing
}

// Review judges each move of a game that a player chose among several. It covers cards and selected
// pairs, by the knowledge of the seat at that time. Naming a starter is not judged, since playouts
// do not show its effect.
//
// For each move the alternatives are tried as by Advise, with playouts drawn from r. Then the best
// of them is compared with the move played, in four times as many new worlds, the same for both. So
// luck favours neither, and picking the best of several does not bias the result. A game of four
// with five rounds takes one to two seconds of processor time with 100 playouts.
//
// If progress is not nil it is called after each move of the record, with the number of moves done.
// If ctx ends early, or the record cannot be replayed to its end, Review returns the results so far
// with the error of ctx or of [ebbes.Record.Steps]. Review panics if it has to draw from a nil r.
func Review(
	ctx Context, record *ebbes.Record, r *rand.Rand, playouts int, progress func(done, of int),
) (Reviewed, error) {
	var reviewed Reviewed
	var last ebbes.State
	end := record.End()
	i, moves := 0, len(record.Moves(end))
	for step, err := range record.Steps(end) {
		if err == nil {
			err = reviewed.judge(ctx, i, step, r, playouts)
		}
		if err != nil {
			reviewed.balance(&last)
			return reviewed, err
		}
		last = step.After
		if i++; progress != nil {
			progress(i, moves)
		}
	}
	reviewed.balance(&last)
	return reviewed, nil
}

// Judge judges a move of the view's seat, as [Review] does. For the best move or the only one, all
// leads and shares are 0. With any error the Judgement is zero. If the view has a move and a world,
// a refused move gives the error of [ebbes.View.Check]; otherwise the errors are as in [Advise].
// Judge panics if it has to draw from a nil r.
func Judge(ctx Context, v ebbes.View, m ebbes.Move, r *rand.Rand, playouts int) (Judgement, error) {
	found, w, err := prepare(v, r)
	if err == nil {
		err = v.Check(m)
	}
	if err != nil {
		return Judgement{}, err
	}
	best, gap, err := search.Judge(ctx, found, m, playouts, w)
	if err != nil {
		return Judgement{}, err
	}
	return Judgement{
		Before: v, Played: m, Best: best,
		Points: gap.Points, PointsError: gap.PointsError, Win: gap.Win, WinError: gap.WinError,
		Mistake: gap.Mistake, Takes: gap.Feats, BestTakes: gap.BestFeats,
	}, nil
}

// judge adds the judgement of a move, if there was a choice.
func (x *Reviewed) judge(ctx Context, index int, step ebbes.Step, r *rand.Rand, playouts int) error {
	if err := search.Ended(ctx); err != nil {
		return err
	}
	phase := step.Before.Phase()
	if phase != ebbes.Playing && phase != ebbes.Selecting || step.Before.Waiting() == ebbes.NoSeat {
		return nil
	}
	v := step.Before.View(step.Before.Turn())
	if len(slices.Collect(v.Moves())) < 2 {
		return nil
	}
	j, err := Judge(ctx, v, step.Move, r, playouts)
	if err != nil {
		return err
	}
	j.Index = index
	x.Moves = append(x.Moves, j)
	x.Seats[v.Seat()-1].add(j)
	return nil
}

// add counts a move of the seat.
func (b *Balance) add(j Judgement) {
	(*search.Balance)(b).Add(search.Gap{
		Points: j.Points, PointsError: j.PointsError, Win: j.Win, WinError: j.WinError, Mistake: j.Mistake,
	})
}

// balance adds the luck of all seats, from the scores and the winners.
func (x *Reviewed) balance(end *ebbes.State) {
	var results []search.Result
	for seat := range end.Clockwise(1) {
		results = append(results, search.Result{
			Balance: (*search.Balance)(&x.Seats[seat-1]), Points: float64(end.Score(seat)), Won: end.Winners().Has(seat),
		})
	}
	search.Luck(results)
}
