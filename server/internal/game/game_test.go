package game_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// Scores lists the points in the order of the seat numbers, as the view does. The order also holds
// with the fictive player between the two others.
func TestScoresBySeatNumber(t *testing.T) {
	for name, config := range map[string]string{"ebbes": `{"players":2}`, "einfach": `{"players":3,"rounds":2,"renewals":1}`} {
		g, err := game.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.New([]byte(config))
		if err != nil {
			t.Fatal(err)
		}
		for r := rand.New(rand.NewPCG(1, 2)); !s.Over(); {
			if move, ok := s.Auto(r); ok {
				s, err = s.Apply(move)
			} else {
				moves := slices.Collect(s.Moves())
				s, err = s.Accept(s.Waiting(), moves[r.IntN(len(moves))])
			}
			if err != nil {
				t.Fatal(err)
			}
			var want []int
			for _, seat := range look(t, s, 1).Seats {
				want = append(want, seat.Score)
			}
			if got := game.Scores(s); !slices.Equal(got, want) {
				t.Fatalf("%s, after round %d: scores are %v, want %v", name, game.Rounds(s), got, want)
			}
		}
	}
}

// A table is the part of a view that has the scores.
type table struct {
	Seats []struct{ Score int }
}

// look returns the scores in the view of a seat.
func look(t *testing.T, s game.State, seat game.Seat) (seen table) {
	t.Helper()
	text, err := json.Marshal(s.View(seat))
	if err == nil {
		err = json.Unmarshal(text, &seen)
	}
	if err != nil {
		t.Fatal(err)
	}
	return seen
}
