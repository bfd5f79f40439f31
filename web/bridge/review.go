package bridge

import (
	"errors"

	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// Wanted reports whether a review is to go on. It is called after each move with the number of
// finished moves.
var Wanted = func(done, of int) bool { return true }

// A gameReview is a [game.Reviewed] in JSON.
type gameReview struct {
	Done    int             `json:"done"` // moves of the record
	Of      int             `json:"of"`
	Moves   []moveJudgement `json:"moves"`
	Seats   []balance       `json:"seats"`
	Refused any             `json:"refused"` // reason why it goes no further
}

// A moveJudgement is a judgement of a move of a record.
type moveJudgement struct {
	Index int `json:"index"`
	judgement
}

// A judgement is a judgement of a move in JSON. The members of share differ between the games.
type judgement struct {
	By          game.Seat `json:"by"`
	Before      notation  `json:"before"`
	Played      game.Move `json:"played"`
	Best        game.Move `json:"best"`
	Points      float64   `json:"points"`
	PointsError float64   `json:"pointsError"`
	Win         float64   `json:"win"`
	WinError    float64   `json:"winError"`
	Mistake     bool      `json:"mistake"`
	share
	Sentence string `json:"sentence"`
	Cost     string `json:"cost"`
}

// judgementOf returns the JSON form of a judgement.
func judgementOf(j game.Judgement, by game.Teller) judgement {
	return judgement{
		j.Before.Seat(), textOf(&views, j.Before), j.Played, j.Best,
		j.Points, j.PointsError, j.Win, j.WinError, j.Mistake, shareOf(j), j.Tell(by), j.Cost(by),
	}
}

// A balance is a [game.Balance] in JSON.
type balance struct {
	Choices      int     `json:"choices"`
	Mistakes     int     `json:"mistakes"`
	Lost         float64 `json:"lost"`
	LostError    float64 `json:"lostError"`
	LostWin      float64 `json:"lostWin"`
	LostWinError float64 `json:"lostWinError"`
	Luck         float64 `json:"luck"`
	LuckWin      float64 `json:"luckWin"`
	Sentence     string  `json:"sentence"`
}

// review returns the values of the moves of a game, as far as it got.
func review(a struct {
	teller
	timeLimit
	Record   string `json:"record"`
	Playouts int    `json:"playouts"`
	Seed     seed   `json:"seed"`
}) (any, error) {
	r, start, err := a.game(a.Record)
	if err != nil {
		return nil, err
	}
	all := gameReview{Of: len(r.Moves(r.End())), Moves: []moveJudgement{}}
	clock := a.clock()
	found, err := game.Review(clock, r, a.Seed.rand(), a.Playouts, func(done, of int) {
		all.Done = done
		clock.stopped = !Wanted(done, of)
	})
	by := a.at(start)
	var refused *game.RecordError
	switch {
	case errors.As(err, &refused):
		all.Refused = refusal{error: err, teller: by}.object()
	case err != nil && !ended(err):
		return nil, err
	}
	for _, j := range found.Moves {
		all.Moves = append(all.Moves, moveJudgement{j.Index, judgementOf(j, by)})
	}
	for i, b := range found.Seats[:seatsOf(start.Config())] {
		all.Seats = append(all.Seats, balance{
			b.Choices, b.Mistakes, b.Lost, b.LostError, b.LostWin, b.LostWinError, b.Luck, b.LuckWin,
			b.Tell(by, game.Seat(i+1)),
		})
	}
	return all, nil
}

// highlight returns a sentence on the most important round for the listener.
func highlight(a struct {
	teller
	Record string `json:"record"`
}) (any, error) {
	r, start, err := a.game(a.Record)
	if err != nil {
		return nil, err
	}
	return game.Highlight(r, a.at(start)), nil
}
