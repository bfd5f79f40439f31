package bridge

import (
	"context"
	"errors"
	"math"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

type guessing struct {
	onView
	Seed seed `json:"seed"`
}

func worlds(a struct {
	onView
}) (any, error) {
	return a.View.Worlds().Count().String(), nil
}

// A chance is exact and as a number.
type chance struct {
	Exact string  `json:"exact"`
	Value float64 `json:"value"`
}

// chances returns with which chance each unseen card lies with each seat.
func chances(a struct {
	onView
}) (any, error) {
	all := map[ebbes.Card]map[ebbes.Seat]chance{}
	w := a.View.Worlds()
	for c := range a.View.Unseen().All() {
		all[c] = map[ebbes.Seat]chance{}
		for s := range a.View.Clockwise(1) {
			exactly := w.Chance(c, s)
			value, _ := exactly.Float64()
			all[c][s] = chance{exactly.RatString(), value}
		}
	}
	return all, nil
}

func sample(a guessing) (any, error) { return a.View.Worlds().Sample(a.Seed.rand()), nil }

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

// An advised is a [bot.Advice] in JSON, without the errors, which may be infinite.
type advised struct {
	Move      ebbes.Move   `json:"move"`
	Points    float64      `json:"points"`
	Low       int          `json:"low"`
	High      int          `json:"high"`
	Win       float64      `json:"win"`
	WinsRound float64      `json:"winsRound"`
	Line      []ebbes.Move `json:"line"`
	Playouts  int          `json:"playouts"`
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
	advice, err := bot.Advise(ctx, a.View, a.Seed.rand(), a.Playouts)
	if err != nil && !errors.Is(err, bot.ErrNoMove) && !errors.Is(err, context.DeadlineExceeded) {
		return nil, err
	}
	all := []advised{}
	for _, a := range advice {
		line := append([]ebbes.Move{}, a.Line...) // not null
		all = append(all, advised{a.Move, a.Points, a.Low, a.High, a.Win, a.WinsRound, line, a.Playouts})
	}
	return all, nil
}
