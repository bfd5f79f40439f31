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
	View ebbes.View `json:"view"`
	Seed seed       `json:"seed"`
}

func worlds(a struct {
	View ebbes.View `json:"view"`
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
	View ebbes.View `json:"view"`
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
// because nothing else runs in WebAssembly meanwhile, so no timer does.
type clock struct {
	context.Context
	end time.Time
}

// Err returns an error after the end.
func (c clock) Err() error {
	if time.Now().After(c.end) {
		return context.DeadlineExceeded
	}
	return nil
}

// An advised is a [bot.Advice] in JSON.
type advised struct {
	Move     ebbes.Move `json:"move"`
	Points   float64    `json:"points"`
	Win      float64    `json:"win"`
	Playouts int        `json:"playouts"`
	Exact    bool       `json:"exact"`
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
		ctx = clock{ctx, time.Now().Add(limit)}
	}
	advice, err := bot.Advise(ctx, a.View, a.Seed.rand(), a.Playouts)
	if err != nil && !errors.Is(err, bot.ErrNoMove) && !errors.Is(err, context.DeadlineExceeded) {
		return nil, err
	}
	all := []advised{}
	for _, each := range advice {
		all = append(all, advised(each))
	}
	return all, nil
}
