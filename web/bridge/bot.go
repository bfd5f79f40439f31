package bridge

import (
	"errors"
	"math"
	"time"

	"github.com/ebbesgo/ebbes/web/bridge/game"
)

type guessing struct {
	onView
	Seed seed `json:"seed"`
}

// A limited is how long something may take.
type limited struct {
	Milliseconds float64 `json:"milliseconds"` // 0 for no limit
}

// clock returns the clock that begins now.
func (l limited) clock() *clock {
	var c clock
	if l.Milliseconds > 0 {
		c.end = timeOfDay() + int64(min(l.Milliseconds, math.MaxInt32)*float64(time.Millisecond))
	}
	return &c
}

// A clock is a context that ends at a time, if it has one, or when it is stopped. It looks at the
// time when it is asked, because nothing else runs in WebAssembly meanwhile, so no timer does.
//
// The time is a number, and the clock no [context.Context]: with a type that has a [time.Time] the
// module has all that writes and reads one in JSON, 30 KB compressed.
type clock struct {
	end     int64 // as timeOfDay, 0 for none
	stopped bool
}

var errEnded = errors.New("the clock has ended")

// Err returns an error after the end.
func (c *clock) Err() error {
	if c.stopped || c.end != 0 && timeOfDay() > c.end {
		return errEnded
	}
	return nil
}

// timeOfDay returns the nanoseconds since 1970: the monotonic clock stands still in WebAssembly.
func timeOfDay() int64 { return time.Now().UnixNano() }

// ended reports whether something came to its end before it was through, or had nothing to do.
func ended(err error) bool {
	return errors.Is(err, game.ErrNoMove) || errors.Is(err, errEnded)
}

// An advised is a [game.Advice] in JSON, without the errors, which may be infinite.
type advised struct {
	Move      game.Move   `json:"move"`
	Points    float64     `json:"points"`
	Low       int         `json:"low"`
	High      int         `json:"high"`
	Win       float64     `json:"win"`
	WinsRound float64     `json:"winsRound"`
	Line      []game.Move `json:"line"`
	Playouts  int         `json:"playouts"`
}

// advise returns advice about the moves of the view's seat, none if it has none.
func advise(a struct {
	guessing
	limited
	Playouts int `json:"playouts"`
}) (any, error) {
	advice, err := game.Advise(a.clock(), a.View, a.Seed.rand(), a.Playouts)
	if err != nil && !ended(err) {
		return nil, err
	}
	all := []advised{}
	for _, a := range advice {
		line := append([]game.Move{}, a.Line...) // not null
		all = append(all, advised{a.Move, a.Points, a.Low, a.High, a.Win, a.WinsRound, line, a.Playouts})
	}
	return all, nil
}

// choose returns the move of a computer player, null if there is none.
func choose(a struct {
	guessing
	Level game.Level `json:"level"`
}) (any, error) {
	m, err := a.Level.Choose(nil, a.View, a.Seed.rand())
	if err != nil && !ended(err) {
		return nil, err
	}
	return textOrNull(m), nil
}

// A solution is a [game.Solution] in JSON, with the points of those who sit there.
type solution struct {
	Points []int       `json:"points"`
	Line   []game.Move `json:"line"`
}

func solutionOf(s game.Solution, at game.State) solution {
	return solution{s.Points[:seatsOf(at.Config())], append([]game.Move{}, s.Line...)}
}

// solve returns how the round comes out with open cards, null if that is not found out in time.
func solve(a struct {
	onState
	limited
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

// bounds returns the worst and the best that a seat gets, null if that is not found out in time.
func bounds(a struct {
	onState
	limited
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
