package main

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/einfach"
	einfachbot "github.com/ebbesgo/ebbes/einfach/bot"
	"github.com/ebbesgo/ebbes/games"
)

// A player returns a move for the seat of a View, or nil to leave the table.
type player func(games.View) games.Move

// newBot returns the computer player with a name, nil if there is none.
func newBot(name string, seed uint64) player {
	r := rand.New(rand.NewPCG(seed, 1)) // the deals are drawn from another source
	switch name {
	case "random":
		return func(v games.View) games.Move {
			moves := slices.Collect(v.Moves())
			return moves[r.IntN(len(moves))]
		}
	case "search":
		return func(v games.View) games.Move { return search(v, r) }
	}
	return nil
}

// search returns the move of the game's computer player.
func search(v games.View, r *rand.Rand) games.Move {
	if v, ok := games.Of[ebbes.View](v); ok {
		if advice, _ := bot.Advise(context.Background(), v, r, 50); len(advice) > 0 {
			return advice[0].Move
		}
	}
	if v, ok := games.Of[einfach.View](v); ok {
		if advice, _ := einfachbot.Advise(context.Background(), v, r, 10); len(advice) > 0 {
			return advice[0].Move
		}
	}
	return nil
}
