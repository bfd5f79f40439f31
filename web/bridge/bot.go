package bridge

import (
	"errors"
	"math"
	"time"

	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// A seededView is a view with a seed for random numbers.
type seededView struct {
	onView
	Seed seed `json:"seed"`
}

// A timeLimit is the argument of a call that limits its time.
type timeLimit struct {
	Milliseconds float64 `json:"milliseconds"` // 0 for no limit
}

// clock returns a clock for the limit.
func (l timeLimit) clock() *clock {
	if l.Milliseconds <= 0 {
		return &clock{}
	}
	return &clock{limit: max(1, int64(min(l.Milliseconds, math.MaxInt32)*float64(time.Millisecond)))}
}

// A clock is like a context. It ends after its limit, or when it is stopped. The limit begins with the
// first question, so that even the shortest leaves time for one try. The clock reads the time at each
// question, since timers do not run during a call in WebAssembly.
//
// The time is a number, and the clock no [context.Context]. A type with a [time.Time] would link the
// JSON code for times into the module, 30 KB compressed.
type clock struct {
	limit   int64 // in nanoseconds, 0 for none
	end     int64 // end as timeOfDay, 0 before the first question
	stopped bool
}

var errEnded = errors.New("the time has run out, or the search was stopped")

// Err returns an error after the end.
func (c *clock) Err() error {
	switch {
	case c.stopped:
		return errEnded
	case c.limit > 0 && c.end == 0:
		c.end = timeOfDay() + c.limit
	case c.limit > 0 && timeOfDay() > c.end:
		return errEnded
	}
	return nil
}

// timeOfDay returns the nanoseconds since 1970. The monotonic clock of the package stands still.
func timeOfDay() int64 { return time.Now().UnixNano() }

// ended reports whether a computation ran out of time, was stopped, or had nothing to do.
func ended(err error) bool {
	return errors.Is(err, game.ErrNoMove) || errors.Is(err, errEnded)
}

// A moveAdvice is a [game.Advice] in JSON, without the errors, which may be infinite.
type moveAdvice struct {
	Move      game.Move   `json:"move"`
	Points    float64     `json:"points"`
	Low       int         `json:"low"`
	High      int         `json:"high"`
	Win       float64     `json:"win"`
	WinsRound float64     `json:"winsRound"`
	Line      []game.Move `json:"line"`
	Playouts  int         `json:"playouts"`
}

// advise returns advice about the moves of the view's seat, the best first. The list is empty if the
// seat has no move. If the time runs out, it covers only the moves tried so far, at least one.
func advise(a struct {
	seededView
	timeLimit
	Playouts int `json:"playouts"`
}) (any, error) {
	advice, err := game.Advise(a.clock(), a.View, a.Seed.rand(), a.Playouts)
	if err != nil && !ended(err) {
		return nil, err
	}
	all := []moveAdvice{}
	for _, a := range advice {
		line := append([]game.Move{}, a.Line...) // not null
		all = append(all, moveAdvice{a.Move, a.Points, a.Low, a.High, a.Win, a.WinsRound, line, a.Playouts})
	}
	return all, nil
}

// choose returns the move of a computer player, null if there is none.
func choose(a struct {
	seededView
	Level game.Level `json:"level"`
}) (any, error) {
	m, err := a.Level.Choose(nil, a.View, a.Seed.rand())
	if err != nil && !ended(err) {
		return nil, err
	}
	return textOrNull(m), nil
}

// A solution is a [game.Solution] in JSON, with the points of the seats in the game.
type solution struct {
	Points []int       `json:"points"`
	Line   []game.Move `json:"line"`
}

func solutionOf(s game.Solution, at game.State) solution {
	return solution{s.Points[:seatsOf(at.Config())], append([]game.Move{}, s.Line...)}
}

// solve returns the outcome of the round with open cards. It is null if time runs out or no move can
// be made.
func solve(a struct {
	onState
	timeLimit
}) (any, error) {
	solved, err := game.Solve(a.clock(), a.State)
	switch {
	case ended(err):
		return nil, nil
	case err != nil:
		return nil, err
	}
	return solutionOf(solved, a.State), nil
}

// bounds returns the worst and the best result of a seat in the round with open cards. It is null
// if time runs out or no move can be made.
func bounds(a struct {
	onState
	timeLimit
	Seat game.Seat `json:"seat"`
}) (any, error) {
	if err := sits(a.Seat, a.State.Config()); err != nil {
		return nil, err
	}
	worst, best, err := game.Bounds(a.clock(), a.State, a.Seat)
	switch {
	case ended(err):
		return nil, nil
	case err != nil:
		return nil, err
	}
	return map[string]solution{"worst": solutionOf(worst, a.State), "best": solutionOf(best, a.State)}, nil
}
