package bot

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A Judgement compares a move of a game with the best one, by the seat's knowledge at the time. The
// zero value judges no move.
type Judgement struct {
	Index  int          // index of the move in the record, from 0
	Before einfach.View // view of the seat before the move
	Played einfach.Move // move made
	Best   einfach.Move // move that [Advise] would have made; may equal Played

	// Points is the expected lead of the best move in minus points of the round, with its standard
	// error. It is 0 if the best move was played, and may be negative: a seat that aims to win the
	// game may have to take points.
	Points, PointsError float64
	// Win is the lead of the best move in the chance to win, from -1 to 1. WinError is its standard
	// error.
	Win, WinError float64

	// Mistake is set if the best move was better beyond chance, as far as playouts can tell. The
	// lead is then at least two standard errors, in Points or in Win, and also in [Advise]'s own
	// measure.
	Mistake bool

	// GoesOut and BestGoesOut are the shares of the worlds won by the move played and the best move.
	// The seat wins a world if it goes out before the others.
	GoesOut, BestGoesOut float64
}

// A Balance splits the result of a seat into skill and luck.
type Balance struct {
	Choices  int // number of moves with an alternative
	Mistakes int // number of [Judgement.Mistake]

	// Lost is the expected number of minus points added by playing other moves than the best, with
	// its standard error.
	Lost, LostError float64
	// LostWin is the same in chances to win, in games, with its standard error.
	LostWin, LostWinError float64

	// Luck is the number of minus points that the cards and chance spared the seat, compared to the
	// table. It is the average over all seats of the score minus Lost, minus this value of the seat.
	// LuckWin is the same for its share of the win; it is 0 until the game is over. The luck of all
	// seats adds up to 0.
	Luck, LuckWin float64
}

// A Reviewed is the review of a game.
type Reviewed struct {
	Moves []Judgement // judgements of the moves with an alternative, in the order of the game
	Seats [6]Balance  // balances by seat, from seat 1
}

// Review judges each move of a game that was chosen among several, by the seat's knowledge at that
// time. It covers playing, clearing, discarding, giving, naming, swapping and passing.
//
// For each move the alternatives are tried as by [Advise], with playouts drawn from r. Then the
// best of them is compared with the move played, in four times as many new worlds, the same for
// both. So luck favours neither, and picking the best of several does not bias the result. A game
// of four with five rounds takes one to two seconds of processor time with 30 playouts.
//
// If progress is not nil it is called after each move of the record, with the number of moves done.
// If ctx ends early, or the record cannot be replayed to its end, Review returns the results so far
// with the error of ctx or of [einfach.Record.Steps]. Review panics if it has to draw from a nil r.
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

// Judge judges a move of the view's seat, as [Review] does. For the best move or the only one, all
// leads and shares are 0. With any error the Judgement is zero. If the view has a legal move, a
// refused move gives the error of [einfach.View.Check]; otherwise the errors are as in [Advise].
// Judge panics if it has to draw from a nil r.
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
	best, gap, err := search.Judge(ctx, w.presume(), m, playouts, negatedWorlds{w})
	if err != nil {
		return Judgement{}, err
	}
	return Judgement{
		Before: v, Played: m, Best: best,
		Points: gap.Points, PointsError: gap.PointsError, Win: gap.Win, WinError: gap.WinError,
		Mistake: gap.Mistake, GoesOut: gap.Feats, BestGoesOut: gap.BestFeats,
	}, nil
}

// judge adds the judgement of a move, if there was a choice.
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

// add counts a judged move of the seat.
func (b *Balance) add(j Judgement) {
	(*search.Balance)(b).Add(search.Gap{
		Points: j.Points, PointsError: j.PointsError, Win: j.Win, WinError: j.WinError, Mistake: j.Mistake,
	})
}

// NegatedWorlds are worlds with negated minus points, so that the highest are the best.
type negatedWorlds struct{ *worlds }

func (w negatedWorlds) Try(m einfach.Move) search.Outcome {
	o := w.worlds.Try(m)
	o.Points = -o.Points
	return o
}

// balance adds the luck of all seats, from the scores and the winners.
func (x *Reviewed) balance(end *einfach.State) {
	var results []search.Result
	for seat := range end.Clockwise(1) {
		results = append(results, search.Result{
			Balance: (*search.Balance)(&x.Seats[seat-1]), Points: -float64(end.Score(seat)), Won: end.Winners().Has(seat),
		})
	}
	search.Luck(results)
}
