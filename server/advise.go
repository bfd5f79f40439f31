package main

import (
	"context"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// playouts is how often advise tries each move, which takes about half a
// millisecond a move.
const playouts = 30

// advise returns the best move of a view as far as its seat can tell, nil if it has
// none to make.
func advise(v ebbes.View, r *rand.Rand) ebbes.Move {
	advice, err := bot.Advise(context.Background(), v, r, playouts)
	if err != nil {
		return nil
	}
	return advice[0].Move
}
