package einfach_test

import (
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

const endless = "players 3; options endless; round 1; rules 2 7 9; piles N4; stock G1-5 Y7; hands N5 / B1 B2 / R5 R6; turn 1; scores 0 / 4 / 0"

func TestO1(t *testing.T) {
	s := do(t, at(t, endless), "play N5")
	scores(t, s, 0, 7, 11)
	waits(t, s, einfach.Refilling, 1)
	refused(t, s, "pass", einfach.O1)
	checkEvents(t, s, "draw", 1, "O1 Seat 1 draws G1.")
	checkEvents(t, s, "draw", 2, "O1 Seat 1 draws a card.")
	s = do(t, s, "draw, draw, draw, draw")
	waits(t, s, einfach.Refilling, 1)
	s = do(t, s, "draw")
	holds(t, s, 1, "G1-5")
	holds(t, s, 2, "B1 B2")
	holds(t, s, 3, "R5 R6")
	turnOf(t, s, 2, 1) // a sixth card is not drawn
	s = at(t, "players 3; options endless; round 1; rules 2 7 9; stock R10; discard G1-10; hands - / B1-10 N1-10 / R1-9 Y1-10; turn 1; wait refilling; out 1")
	if s.Due() != 5 {
		t.Errorf("seat 1 draws %d cards from the stock and the discard pile", s.Due())
	}
}

func TestO2(t *testing.T) {
	s := do(t, at(t, endless), "play N5, draw, draw, draw, draw, draw")
	turnOf(t, s, 2, 1)
	piles(t, s, "N4 N5")
	if s.Round() != 2 || s.Starter() != 2 || s.Open() != einfach.RuleCardsOf(2, 7, 9) || s.Out() != ebbes.NoSeat {
		t.Errorf("round %d, started by seat %v, open %v, out %v", s.Round(), s.Starter(), s.Open(), s.Out())
	}
	// The next starter is the left neighbour of the active seat, not of the seat that is out.
	s = at(t, "players 4; options endless; round 1; rules 2 7 9; hands B7 B8 / N1 N2 / G7 / R1; turn 1")
	s = do(t, s, "play B7, name 3, discard G7, draw, draw, draw, draw, draw")
	turnOf(t, s, 2, 1)
	s = at(t, "players 3; options endless; rounds 1; round 1; rules 2 7 9; hands N5 / B1 B2 / R5 R6; turn 1")
	waits(t, do(t, s, "play N5"), einfach.Over, ebbes.NoSeat)
}

func TestO3(t *testing.T) {
	s := at(t, "players 3; options endless; round 1; rules 2 7 9; piles B2 B9 N10; stock R10; hands B10 / Y1-10 N1-9 / B1 B3-8 G1-10 R1-9; turn 1")
	s = do(t, s, "play B10")
	waits(t, s, einfach.Refilling, 1)
	piles(t, s, "B2 B9 B10 N10")
	checkEvents(t, s, "draw", 2, "O1 Seat 1 draws a card.", "O3 Nothing is left to draw, so blue is laid off (B2 B9 B10).",
		"O3 Nothing is left to draw, so brown is laid off (N10).")
	s = do(t, s, "draw")
	piles(t, s, "-")
	s = do(t, step(t, s, s.Shuffle(newRand(1))), "draw, draw, draw, draw")
	holds(t, s, 1, "B2 B9 B10 N10 R10")
	scores(t, s, 0, 100, 134)
}

func TestO4(t *testing.T) {
	const mini = "players 3; options mini & maxi; round 1; rules 2 7 9; piles B2 B5 N9; hands G1 G2 / Y1 Y2 / R1 R2; turn 1; done 1"
	s := at(t, mini)
	checkEvents(t, s, "clear B", 2, "X5 Seat 1 clears blue (B2 B5).", "O4 Seat 1 gets 5 minus points for that.", "D1 Seat 2 is next.")
	scores(t, do(t, s, "clear B"), 5, 0, 0)
	scores(t, do(t, s, "clear N"), 0, 0, 0)
	s = at(t, "players 3; round 1; rules 2 7 9; piles B2 B5 N9; hands G1 G2 / Y1 Y2 / R1 R2; turn 1; done 1")
	scores(t, do(t, s, "clear B"), 0, 0, 0)
}

func TestO5(t *testing.T) {
	const maxi = "players 3; options mini & maxi; round 1; rules 2 7 9; piles B5 B10 N9 N10; hands G1 G2 / Y1 Y2 / R1 R2; turn 1; done 1"
	checkEvents(t, at(t, maxi), "clear B", 2, "X5 Seat 1 clears blue (B5 B10).", "O5 Seat 1 gets 10 minus points for that.", "D1 Seat 2 is next.")
	scores(t, do(t, at(t, maxi), "clear B"), 10, 0, 0)
	scores(t, do(t, at(t, maxi), "clear N"), 0, 0, 0)
}

func TestO6(t *testing.T) {
	s := at(t, "players 3; options mini & maxi; round 1; rules 2 7 10; piles B5 N5; hands B10 G2 G3 / Y1 Y2 / R1 R2; turn 1")
	scores(t, do(t, s, "play B10, play G2"), 0, 0, 0)
	s = at(t, "players 3; options endless, mini & maxi; round 1; rules 2 7 9; piles B2 B5; stock -; hands B10 / Y1-10 N1-10 / B1 B3-4 B6-9 G1-10 R1-10; turn 1")
	scores(t, do(t, s, "play B10"), 0, 110, 148)
	s = at(t, "players 3; options mini & maxi; round 1; rules 2 7 9; piles B5 N9; hands N1 B2 / Y1 Y2 / R1 R2; turn 1")
	scores(t, do(t, s, "clear B"), 5, 0, 0) // forced or not
}

func TestO7(t *testing.T) {
	for players := 3; players <= 6; players++ {
		for ruleCards := 3; ruleCards <= 10; ruleCards++ {
			for options := range einfach.AllOptions + 1 {
				_, err := einfach.New(einfach.Config{Players: players, RuleCards: ruleCards, Options: options})
				if want := options&einfach.Recommended == 0 || ruleCards == 3; (err == nil) != want {
					t.Errorf("%d players, %d rule cards, %v: %v", players, ruleCards, options, err)
				}
			}
		}
	}
	configRefused(t, einfach.Config{Players: 3, Options: einfach.AllOptions + 1}, "Options", einfach.O7)
}
