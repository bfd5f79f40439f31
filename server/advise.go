package main

import (
	"cmp"
	"context"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// advise returns what a computer player of a level does who sees a view, nil if it has no move to
// make. No level is the strongest.
func advise(l bot.Level, v ebbes.View, r *rand.Rand) ebbes.Move {
	m, err := cmp.Or(l, bot.Strong).Choose(context.Background(), v, r)
	if err != nil {
		return nil
	}
	return m
}
