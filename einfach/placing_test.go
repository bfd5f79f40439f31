package einfach_test

import (
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
)

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
	tells(t, s, "pass", 1, "A3 Seat 3 has no card that fits and passes.")
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
	if _, allowed := s.Actions(); allowed != 1 {
		t.Errorf("%d actions, want 1: the 3 placed counts", allowed)
	}
}

func TestA5(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; hands N5 / B1 B2 / R5 R6; turn 1")
	s = do(t, s, "play N5")
	s = step(t, s, s.Deal(newRand(1)))
	waits(t, s, einfach.Placing, 2) // right of seat 3, who has most points
}
