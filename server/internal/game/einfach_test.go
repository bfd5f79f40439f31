package game_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// In Einfach a player gets the tally of their own hand only. Spectators get none.
func TestTalliesOfEinfach(t *testing.T) {
	g, err := game.Named("einfach")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.New([]byte(`{"players":3}`))
	if err != nil {
		t.Fatal(err)
	}
	if all := game.Tallies(s, game.Listener{Seat: 1}); len(all) != 0 {
		t.Errorf("before the deal the tallies are %v", all)
	}
	deal, _ := s.Auto(rand.New(rand.NewPCG(1, 2)))
	if s, err = s.Apply(deal); err != nil {
		t.Fatal(err)
	}
	for seat := game.Seat(1); seat <= 3; seat++ {
		all := game.Tallies(s, game.Listener{Seat: seat})
		if len(all) != 1 || !strings.HasPrefix(all[seat], "You have ") || !strings.HasSuffix(all[seat], " points in hand (E3).") {
			t.Errorf("the tallies for seat %v are %v", seat, all)
		}
	}
	if all := game.Tallies(s, game.Listener{}); len(all) != 0 {
		t.Errorf("the tallies for a spectator are %v", all)
	}
}
