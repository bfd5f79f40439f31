package einfach_test

import (
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
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
	if s.Top(einfach.Yellow) != einfach.MustParseCard("Y8") || s.Top(einfach.Green) != einfach.NoCard {
		t.Errorf("on top: %v and %v", s.Top(einfach.Yellow), s.Top(einfach.Green))
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
