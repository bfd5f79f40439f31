package einfach_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"pgregory.net/rapid"
)

const acting = "players 3; round 1; rules 2 7 9; piles B5 N4 N8; hands B4 B6 N6 N9 G3 G5 / Y1 Y2 / R1 R2; turn 1"

func TestL1(t *testing.T) {
	s := at(t, acting)
	refused(t, s, "play Y1", einfach.L1)
	refused(t, s, "play G4", einfach.L1)
	s = do(t, s, "play B6")
	piles(t, s, "B5 B6 N4 N8")
	holds(t, s, 1, "B4 N6 N9 G3 G5")
	s = at(t, "players 3; round 1; rules 7 8 9; hands B7 B8 Y9 N1 / G7 G8 / R5 R6; turn 1")
	refused(t, do(t, s, "play B7, name 2"), "discard R5", einfach.L1)
	refused(t, do(t, s, "play B8"), "play G7", einfach.L1)
	refused(t, do(t, s, "play Y9"), "give G7", einfach.L1)
}

func TestL2(t *testing.T) {
	s := do(t, at(t, acting), "play G3")
	piles(t, s, "B5 G3 N4 N8")
	if !s.Fits(einfach.MustParseCard("R1")) || s.Fits(einfach.MustParseCard("G2")) {
		t.Error("any red card fits and no lower green one")
	}
}

func TestL3(t *testing.T) {
	s := at(t, acting)
	legal(t, s, "play B6, play N9, play G3, play G5")
	refused(t, s, "play B4", einfach.L3)
	refused(t, s, "play N6", einfach.L3)
	s = do(t, s, "play G5")
	refused(t, s, "play G3", einfach.L3)
	if s.Fits(einfach.MustParseCard("B5")) {
		t.Error("a card of the same value fits")
	}
}

func TestL4(t *testing.T) {
	s := at(t, "players 3; round 1; rules 3 4 8; piles B3 B5 N3 Y4 Y8; hands G1 G2 / Y5 Y9 / R1 R2; turn 1")
	if !s.InForce(3) || s.InForce(4) {
		t.Errorf("in force: 3 %t, 4 %t, want the 3 alone: the others are covered", s.InForce(3), s.InForce(4))
	}
	if s.Top(ebbes.Yellow) != einfach.MustParseCard("Y8") || s.Top(ebbes.Green) != einfach.NoCard {
		t.Errorf("on top: %v and %v", s.Top(ebbes.Yellow), s.Top(ebbes.Green))
	}
	s = at(t, "players 3; round 1; rules 6 7 8; piles Y4 Y8; hands G8 G2 / Y5 Y9 / R1 R2; turn 1")
	legal(t, do(t, s, "play G8, pass"), "play Y9, pass")
}

func TestL5(t *testing.T) {
	s := do(t, at(t, acting), "play B6")
	legal(t, s, "play N9, play G3, play G5, clear B, clear N")
	refused(t, s, "clear R", einfach.L5)
	s = do(t, s, "clear N")
	piles(t, s, "B5 B6")
	if s.Discarded() != einfach.MustParseCards("N4 N8") || !s.Fits(einfach.MustParseCard("N1")) {
		t.Errorf("discarded: %v", s.Discarded())
	}
}

// View.Fitting returns the listed cards and clause for each suit, to the seat to move, other seats
// and a spectator. For an invalid suit it returns neither.
func TestFitting(t *testing.T) {
	const table = "players 3; round 1; rules 1 8 10; piles B5 N8; hands B3 B6 B9 N2 N9 G1 / B7 Y1 Y3 / R1-2; turn 1"
	for _, c := range []struct {
		state   string
		seat    einfach.Seat
		fitting string // from blue to red
	}{
		{table, 1, "B6 B9 L3, N9 L3, - L2, G1 L2, - L2"},
		{table, 2, "B7 L3, - L3, Y1 Y3 L2, - L2, - L2"}, // not to move
		{table, ebbes.NoSeat, "- L3, - L3, - L2, - L2, - L2"},
		{table + "; done 2; third B", 1, "- K1, N9 L3, - L2, G1 L2, - L2"},
		{table + "; done 2; third G", 1, "B6 B9 L3, N9 L3, - L2, - K1, - L2"},
		{table + "; done 2; third Y", 3, "- L3, - L3, - L2, - L2, R1 R2 L2"}, // it bars seat 1 only
		{table + "; done 1; third B", 1, "B6 B9 L3, N9 L3, - L2, G1 L2, - L2"},
		{strings.Replace(table, "piles B5 N8", "piles B5 N8 R8", 1) + "; wait laying", 1, "B6 K8, N9 K8, - K8, - K8, - K8"},
		{table + "; wait placing 3", 3, "- A2, - A2, - A2, - A2, R1 R2 A2"},
		{table + "; wait placing 3", 1, "- A2, - A2, - A2, G1 A2, - A2"},
	} {
		v := einfach.MustParseState(c.state).View(c.seat)
		var got []string
		for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
			cards, clause := v.Fitting(suit)
			got = append(got, cards.String()+" "+string(clause))
		}
		if got := strings.Join(got, ", "); got != c.fitting {
			t.Errorf("%s\nseat %v: %s, want %s", c.state, c.seat, got, c.fitting)
		}
	}
	v := einfach.MustParseState(acting).View(1)
	for _, suit := range []einfach.Suit{ebbes.NoSuit, 6, 255} {
		if cards, clause := v.Fitting(suit); cards.Len() > 0 || clause != einfach.NoClause {
			t.Errorf("%v: %v %v", suit, cards, clause)
		}
	}
}

// A player may lay any fitting card, and any other is refused with the clause that Fitting
// returns.
func TestFittingIsLegal(t *testing.T) {
	seen := map[einfach.Clause]bool{}
	rapid.Check(t, func(t *rapid.T) {
		games(t, 300, func(s einfach.State, _ einfach.Move) {
			switch s.Phase() {
			case einfach.Placing, einfach.Acting, einfach.Laying, einfach.Continuing:
			default:
				return
			}
			v := s.View(s.Turn())
			for c := range v.Hand().All() {
				fitting, clause := v.Fitting(c.Suit())
				var refused *einfach.MoveError
				err := v.Check(einfach.Play(c))
				if (err == nil) != fitting.Has(c) || errors.As(err, &refused) && refused.Clause != clause {
					t.Fatalf("%v: %v fits: %v, by %v\n%v", c, fitting, err, clause, v)
				}
				seen[clause] = seen[clause] || !fitting.Has(c)
			}
		})
	})
	for _, clause := range []einfach.Clause{einfach.A2, einfach.L3, einfach.K1, einfach.K8} {
		if !seen[clause] && !testing.Short() { // a few games may have none
			t.Errorf("nothing was refused by %v", clause)
		}
	}
}

const placing = "players 3; round 1; rules 3 4 5; hands B3 N2 N4 / B4 Y1 / B5 B6; turn 1; wait placing 3"

func TestA1(t *testing.T) {
	s := dealt(t, einfach.Config{Players: 4, Starter: 3})
	waits(t, s, einfach.Placing, 2)
	refused(t, s, "draw", einfach.A1)
	s = do(t, s, "play B4")
	waits(t, s, einfach.Placing, 1)
	s = do(t, s, "play N1")
	waits(t, s, einfach.Placing, 4)
	s = do(t, s, "play Y2")
	waits(t, s, einfach.Placing, 3)
	refused(t, s, "play B1", einfach.A2)
}

func TestA2(t *testing.T) {
	s := at(t, placing)
	legal(t, s, "play B5, play B6")
	s = do(t, s, "play B5")
	legal(t, s, "play Y1")
	refused(t, s, "play B4", einfach.A2)
	s = do(t, s, "play Y1")
	legal(t, s, "play N2, play N4")
	refused(t, s, "play B3", einfach.A2)
	refused(t, s, "play G1", einfach.L1)
}

func TestA3(t *testing.T) {
	s := at(t, placing)
	refused(t, s, "pass", einfach.A3)
	s = at(t, "players 3; round 1; rules 3 4 5; piles B1; hands B3 N2 N4 / B4 Y1 / B5 B6; turn 1; wait placing 3")
	legal(t, s, "pass")
	checkEvents(t, s, "pass", 1, "A3 Seat 3 has no card that fits and passes.")
	s = do(t, s, "pass")
	waits(t, s, einfach.Placing, 2)
	piles(t, s, "B1")
}

func TestA4(t *testing.T) {
	s := at(t, "players 3; round 1; rules 3 5 10; hands N3 N2 / B10 Y1 / R5 B6; turn 1; wait placing 3")
	s = do(t, s, "play R5")
	waits(t, s, einfach.Placing, 2)
	s = do(t, s, "play B10")
	piles(t, s, "R5 B10")
	s = do(t, s, "play N3, draw")
	if _, limit := s.Actions(); limit != 1 {
		t.Errorf("%d actions, want 1: the 3 placed counts", limit)
	}
}

func TestA5(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; hands N5 / B1 B2 / R5 R6; turn 1")
	s = do(t, s, "play N5")
	s = step(t, s, s.Deal(newRand(1)))
	waits(t, s, einfach.Placing, 2) // right of seat 3, which has most points
}
