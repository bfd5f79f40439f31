package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/games"
)

// preparedDeals is the number of deals prepared for each game. The page "play" shows one of them while
// it loads the library.
const preparedDeals = 24

// PreparedDeals returns the number of deals prepared for the page's game.
func (page) PreparedDeals() int { return preparedDeals }

// A dealtGame is a usual game after the deal.
type dealtGame struct {
	Record string     `json:"record"`
	View   games.View `json:"view"` // view of the seat with the first move
}

// addDealt adds the dealt games of a game, each in a file.
func (all files) addDealt(g games.Game) error {
	for i := range preparedDeals {
		dealt, err := deal(g, rand.New(rand.NewPCG(uint64(i), 0)))
		if err != nil {
			return err
		}
		text, err := json.Marshal(dealt)
		if err != nil {
			return err
		}
		all[fmt.Sprintf("assets/dealt/%s/%d.json", g.Name(), i)] = text
	}
	return nil
}

// deal begins a usual game, up to the first move that a player chooses.
func deal(g games.Game, rng *rand.Rand) (dealtGame, error) {
	s, err := g.New(nil)
	if err != nil {
		return dealtGame{}, err
	}
	var moves []games.Move
	for {
		m, ok := s.Auto(rng)
		if !ok {
			break
		}
		if s, err = s.Apply(m); err != nil {
			return dealtGame{}, err
		}
		moves = append(moves, m)
	}
	r, err := g.NewRecord(nil, moves...)
	if err != nil {
		return dealtGame{}, err
	}
	text, err := r.MarshalText()
	return dealtGame{string(text), s.View(s.Waiting())}, err
}
