package einfach_test

import (
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// From positions near the end of a round every sequence of some moves is played, in which
// every rule card has its turn; each of them leads to a sound position, which every seat
// can follow by its events.
func TestExhaustive(t *testing.T) {
	for _, c := range []struct {
		position string
		depth    int
	}{
		{"players 3; round 1; rules 1 6 10; piles B2 N9; hands B1 B10 N1 / G6 Y1 / R1 R10; turn 1", 11},
		{"players 3; round 1; rules 2 3 4; rulepile 9 8 7 1 5 6 10; piles B2 N9; hands B3 G2 / G3 Y4 / R3 R4; turn 1", 11},
		{"players 3; round 1; rules 5 7 8; piles B7 N4; discard G1 G2; hands B8 G7 R5 / N5 B9 / N6 Y1; turn 1", 11},
		{"players 3; round 1; rules 8 9 10; piles B7 N4; hands B8 G9 / N5 B9 / N6 B10; turn 1", 11},
		{"players 3; options endless, mini & maxi; round 1; rules 1 7 9; piles B5 N10; hands N1 / G7 / R1 R2; turn 2", 11},
		{"players 3; rounds 1; renewals 1; round 1; rules 4 5 6; piles B4; stock -; discard G1-3; hands B5 G4 / Y1-10 R1-9 / N1-10 B1-3 B6-10 G5-10 R10; turn 1; renewed 1; done 1", 5},
		{"players 4; round 2; rules 7 8 9; hands B1 N8 / B2 N2 / B3 Y1 / G4 Y3; turn 1; wait placing 4", 13},
	} {
		ends := 0
		explore(t, at(t, c.position), c.depth, &ends)
		if ends == 0 {
			t.Errorf("no round ends\n%s", c.position)
		}
	}
}

// explore plays every sequence of moves, and counts how many ends of rounds are met.
// Chance has one way.
func explore(t *testing.T, s einfach.State, depth int, ends *int) {
	t.Helper()
	if len(s.Explain()) > 0 {
		*ends++
	}
	if depth == 0 || s.Phase() == einfach.Over {
		return
	}
	if m, ok := s.Auto(newRand(1)); ok {
		explore(t, checked(t, s, m), depth-1, ends)
		return
	}
	n := 0
	for m := range s.Moves() {
		n++
		explore(t, checked(t, s, m), depth-1, ends)
	}
	if n == 0 {
		t.Fatalf("no legal move\n%v", s)
	}
}

// checked makes a move and checks what it leads to.
func checked(t *testing.T, s einfach.State, m einfach.Move) einfach.State {
	t.Helper()
	next := step(t, s, m)
	for seat := range einfach.Seat(s.Config().Players + 1) {
		events, err := s.Events(m, seat)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := s.View(seat).Fold(events...); err != nil || v != next.View(seat) {
			t.Fatalf("%v, %v: %v\n%v\nwant %v", m, seat, err, v, next.View(seat))
		}
	}
	cards := next.StockDeck().Len() + next.Discarded().Len()
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		cards += next.Pile(suit).Len()
	}
	for seat := range next.Clockwise(1) {
		cards += next.Hand(seat).Len()
	}
	if cards != 50 || next.Open().Len()+next.RulePile() != 10 {
		t.Fatalf("%d cards after %v\n%v", cards, m, next)
	}
	return next
}
