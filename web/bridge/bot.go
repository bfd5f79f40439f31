package bridge

import (
	"context"
	"errors"
	"math"
	"time"

	"github.com/ebbesgo/ebbes/web/bridge/game"
)

type guessing struct {
	onView
	Seed seed `json:"seed"`
}

// A clock is a context that ends at a time. It looks at the time when it is asked,
// because nothing else runs in WebAssembly meanwhile, so no timer does. It is the time of
// day, since the monotonic clock stands still there.
type clock struct {
	context.Context
	end time.Time
}

// Err returns an error after the end.
func (c clock) Err() error {
	if timeOfDay().After(c.end) {
		return context.DeadlineExceeded
	}
	return nil
}

func timeOfDay() time.Time { return time.Now().Round(0) }

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
	Playouts     int     `json:"playouts"`
	Milliseconds float64 `json:"milliseconds"` // 0 for no limit
}) (any, error) {
	ctx := context.Background()
	if a.Milliseconds > 0 {
		limit := time.Duration(min(a.Milliseconds, math.MaxInt32) * float64(time.Millisecond))
		ctx = clock{ctx, timeOfDay().Add(limit)}
	}
	advice, err := game.Advise(ctx, a.View, a.Seed.rand(), a.Playouts)
	if err != nil && !errors.Is(err, game.ErrNoMove) && !errors.Is(err, context.DeadlineExceeded) {
		return nil, err
	}
	all := []advised{}
	for _, a := range advice {
		line := append([]game.Move{}, a.Line...) // not null
		all = append(all, advised{a.Move, a.Points, a.Low, a.High, a.Win, a.WinsRound, line, a.Playouts})
	}
	return all, nil
}
