package bot

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A Judgement is what a move of a game was worth beside the best, by what its seat knew then. The
// zero value judges no move.
type Judgement struct {
	Index  int          // place of the move in the record, from 0
	Before einfach.View // view of the seat before the move
	Played einfach.Move // move made
	Best   einfach.Move // move that [Advise] would have made, Played if that is it

	// Points is the lead of the best move in minus points of the round, as expected, with its
	// standard error. It is 0 if the best move was played, and may be negative: a seat that goes for
	// the game may have to take points.
	Points, PointsError float64
	// Win is its lead in the chance to win the game, from -1 to 1, with its standard error.
	Win, WinError float64

	// Mistake says that the best move was better by more than luck gives, as far as this can be
	// found out by playing on: in Points or Win by at least two standard errors, and in what
	// [Advise] goes by.
	Mistake bool

	// GoesOut and BestGoesOut are the shares of the worlds in which the seat goes out before
	// the others after the move that was played and after the best.
	GoesOut, BestGoesOut float64
}

// A Balance is what became of a seat, apart by skill and luck.
type Balance struct {
	Choices  int // number of moves with an alternative
	Mistakes int // number of [Judgement.Mistake]

	// Lost is the number of minus points by which the seat's moves fell short of the best ones, as
	// expected, with its standard error.
	Lost, LostError float64
	// LostWin is the same of chances to win, in games, with its standard error.
	LostWin, LostWinError float64

	// Luck is how many minus points the cards and chance have spared the seat, beside the others:
	// the average of all scores, each less what was lost, less that of the seat. LuckWin is the
	// same of what it has won of the game; it is 0 until the game is over. All seats' luck adds
	// up to nothing.
	Luck, LuckWin float64
}

// A Reviewed is a game that was gone through.
type Reviewed struct {
	Moves []Judgement // judgements of the moves with an alternative, in the order of the game
	Seats [6]Balance  // balances by seat, from seat 1
}

// Review goes through a game and judges each move that was chosen among several, by what that
// seat knew: whatever is played, cleared, discarded, given, named, swapped or passed.
//
// For each move the others are tried as by [Advise] with so many playouts drawn from r; then the one
// that did best is played on beside the one that was played, in four times as many worlds that are
// new and the same for both. So luck favours neither, nor does it matter that the best of several
// was chosen. A game of four with five rounds takes one to two seconds of processor time
// with 30 playouts.
//
// If progress is not nil it is called after each move of the record, with how many are done. If ctx
// ends before the review, or the record cannot be replayed to its end, Review returns the error,
// that of [einfach.Record.Steps], with what it has until then.
// Review panics if it has to draw from a nil r.
func Review(
	ctx Context, record *einfach.Record, r *rand.Rand, playouts int, progress func(done, of int),
) (Reviewed, error) {
	var reviewed Reviewed
	var last einfach.State
	i, moves := 0, len(record.Moves(record.End()))
	for step, err := range record.Steps(record.End()) {
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

// Judge judges a move of the view's seat, as [Review] does. If the move is refused, the error is that
// of [einfach.View.Check]; otherwise the errors are those of [Advise]. Of the best move, and of the
// only one there is, it says no more than that. Judge panics if it has to draw from a nil r.
func Judge(ctx Context, v einfach.View, m einfach.Move, r *rand.Rand, playouts int) (Judgement, error) {
	if v.Legal().Len() == 0 {
		return Judgement{}, ErrNoMove
	}
	if err := v.Check(m); err != nil {
		return Judgement{}, err
	}
	w, err := newWorlds(v, r)
	if err != nil {
		return Judgement{}, err
	}
	best, gap, err := search.Judge(ctx, w.presume(), m, playouts, spared{w})
	if err != nil {
		return Judgement{}, err
	}
	return Judgement{
		Before: v, Played: m, Best: best,
		Points: gap.Points, PointsError: gap.PointsError, Win: gap.Win, WinError: gap.WinError,
		Mistake: gap.Mistake, GoesOut: gap.Feats, BestGoesOut: gap.BestFeats,
	}, nil
}

// judge adds what is to be said of a move, if there was a choice.
func (x *Reviewed) judge(ctx Context, index int, step einfach.Step, r *rand.Rand, playouts int) error {
	if err := search.Ended(ctx); err != nil {
		return err
	}
	v := step.Before.View(step.Before.Waiting())
	if v.Legal().Len() < 2 {
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

// Spared are worlds in which minus points count as what they are, so that the most are the best.
type spared struct{ *worlds }

func (w spared) Try(m einfach.Move) search.Outcome {
	o := w.worlds.Try(m)
	o.Points = -o.Points
	return o
}

// balance adds what else has made the scores.
func (x *Reviewed) balance(end *einfach.State) {
	var results []search.Result
	for seat := range end.Clockwise(1) {
		results = append(results, search.Result{
			Balance: (*search.Balance)(&x.Seats[seat-1]), Points: -float64(end.Score(seat)), Won: end.Winners().Has(seat),
		})
	}
	search.Luck(results)
}
