package einfach_test

import (
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

func TestD1(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; piles B5 N4; stock G9; hands B6 B1 / B2 N3 / G1 G2; turn 1; wait drawing")
	legal(t, s, "draw")
	refused(t, s, "play B6", einfach.D1)
	checkEvents(t, s, "draw", 1, "D1 Seat 1 draws G9.")
	checkEvents(t, s, "draw", 2, "D1 Seat 1 draws a card.")
	s = do(t, s, "draw")
	holds(t, s, 1, "B1 B6 G9")
	waits(t, s, einfach.Acting, 1)
	turnOf(t, do(t, s, "play B6, clear N"), 2, 1)
}

const emptyStock = "players 3; round 1; rules 4 5 9; piles N4 B1; stock -; discard G1-10; hands B5 B6 / Y1-10 / R1-10 N1-3 N5-10 B2-4 B7-10; turn 1"

func TestD2(t *testing.T) {
	s := at(t, emptyStock)
	turnOver := do(t, at(t, emptyStock+"; done 1"), "clear B")
	waits(t, turnOver, einfach.Shuffling, ebbes.NoSeat)
	refused(t, turnOver, "draw", einfach.D2)
	refused(t, turnOver, "shuffle G1", einfach.D2)
	refused(t, turnOver, "shuffle G1 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10", einfach.D2)
	if events, _ := at(t, emptyStock+"; done 1").Events(move(t, "clear B"), 1); len(events) != 2 {
		t.Errorf("want the pile and the turn, got %v", events)
	}
	checkEvents(t, turnOver, "shuffle G10 G9 G8 G7 G6 G5 G4 G3 G2 G1 B1", 1, "D2 The 11 cards of the discard pile become the new stock.")
	turnOver = do(t, turnOver, "shuffle G10 G9 G8 G7 G6 G5 G4 G3 G2 G1 B1, draw")
	holds(t, turnOver, 2, "Y1-10 G10")
	piles(t, turnOver, "N4")

	presenting := do(t, s, "play B5")
	waits(t, presenting, einfach.Shuffling, ebbes.NoSeat)
	presenting = do(t, presenting, "shuffle G10 G9 G8 G7 G6 G5 G4 G3 G2 G1, name 2")
	holds(t, presenting, 2, "Y1-10 G10")

	// The last card does not renew the stock; the next one does, between two cards.
	s = at(t, "players 3; round 1; rules 4 5 9; piles N4 B1; stock G1; discard G2-10; hands B5 B6 / Y1-10 / R1-10 N1-3 N5-10 B2-4 B7-10; turn 1; wait drawing")
	s = do(t, s, "draw")
	waits(t, s, einfach.Shuffling, ebbes.NoSeat)
	s = at(t, "players 3; round 1; rules 1 5 9; piles N4 B1; stock G1; discard G2-10; hands B5 B6 / Y1-10 / R1-10 N1-3 N5-10 B2-4 B7-10; turn 1; wait drawing")
	s = do(t, s, "draw")
	waits(t, s, einfach.Acting, 1)
	if s.Stock() != 0 {
		t.Errorf("the stock has %d cards", s.Stock())
	}
}

func TestD3(t *testing.T) {
	s := at(t, "players 3; round 1; rules 4 7 10; piles B1-10 N1; hands N2-10 / Y1-10 / G1-10 R1-10; turn 1; done 1")
	checkEvents(t, s, "play N2", 1, "X5 Seat 1 plays N2 on N1.", "D3 Seat 2 is next, with nothing to draw.")
	waits(t, do(t, s, "play N2"), einfach.Acting, 2)
	// Two cards are due and there is only one.
	s = at(t, "players 3; round 1; rules 4 7 10; piles B1-4 N1; stock R10; hands N2-10 B5-10 / Y1-10 / G1-10 R1-9; turn 1; done 1")
	s = do(t, s, "play N2")
	turnOf(t, s, 2, 1)
	waits(t, do(t, s, "draw"), einfach.Acting, 2)
}

// The table waits for no player while chance is to move or a card is to be drawn.
func TestNoTurnDuringChance(t *testing.T) {
	const game = "players 3; options endless; round 1; rules 2 7 9; hands B1 B2 / N1 N2 / Y1 Y2; turn 1"
	for s, want := range map[einfach.State]einfach.Seat{
		{}:                                   ebbes.NoSeat,
		begin(t, einfach.Config{Players: 3}): ebbes.NoSeat,
		at(t, game+"; wait drawing"):         ebbes.NoSeat,
		at(t, strings.Replace(game, "hands B1 B2", "out 1; hands -", 1)+"; wait refilling"): ebbes.NoSeat,
		do(t, at(t, emptyStock), "play B5"):                                                 ebbes.NoSeat,
		at(t, game):                                                                         1,
		at(t, game+"; wait placing 3"):                                                      3,
		at(t, game+"; wait discarding 7 2"):                                                 2,
	} {
		if got := s.Waiting(); got != want {
			t.Errorf("the table waits for seat %v, want %v\n%v", got, want, s)
		}
	}
}

// Chance is to move exactly while cards are dealt, shuffled or drawn.
func TestIsChance(t *testing.T) {
	const game = "players 3; options endless; round 1; rules 2 7 9; hands B1 B2 / N1 N2 / Y1 Y2; turn 1"
	for s, want := range map[einfach.State]bool{
		{}:                                   false,
		begin(t, einfach.Config{Players: 3}): true,
		at(t, game+"; wait drawing"):         true,
		at(t, strings.Replace(game, "hands B1 B2", "out 1; hands -", 1)+"; wait refilling"): true,
		do(t, at(t, emptyStock), "play B5"):                                                 true,
		at(t, game):                                                                         false,
		at(t, game+"; wait placing 3"):                                                      false,
		at(t, game+"; wait discarding 7 2"):                                                 false,
	} {
		if s.IsChance() != want || s.View(1).IsChance() != want {
			t.Errorf("chance is to move: %t, in a view %t, want %t\n%v", s.IsChance(), s.View(1).IsChance(), want, s)
		}
	}
}

// A refusal has its clause as text too.
func TestRule(t *testing.T) {
	for want, e := range map[string]*einfach.MoveError{"L3": {Clause: einfach.L3}, "": nil} {
		if got := e.Rule(); got != want {
			t.Errorf("%v names %q", e, got)
		}
	}
}

func TestX1(t *testing.T) {
	s := at(t, acting)
	if done, limit := s.Actions(); done != 0 || limit != 2 {
		t.Errorf("%d of %d actions", done, limit)
	}
	s = do(t, s, "play B6")
	waits(t, s, einfach.Acting, 1)
	turnOf(t, do(t, s, "play G5"), 2, 1)
	refused(t, s, "draw", einfach.X1)
	refused(t, s, "pass", einfach.X5)
}

func TestX2(t *testing.T) {
	s := at(t, acting)
	refused(t, s, "pass", einfach.X2)
	refused(t, s, "clear B", einfach.X3)
	checkEvents(t, s, "play G5", 2, "X2 Seat 1 plays G5.")
}

func TestX3(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; piles B7 N8 R9; hands B2 B5 N1 / G2 G3 / Y1 Y2; turn 1")
	legal(t, s, "clear B, clear N, clear R")
	refused(t, s, "pass", einfach.X3)
	checkEvents(t, s, "clear R", 2, "X3 Seat 1 clears red (R9).")
	refused(t, at(t, acting), "clear N", einfach.X3)
}

func TestX4(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; piles B7 N8 R9; hands B2 B5 N1 / G2 G3 / Y1 Y2; turn 1; done 1; cleared yes")
	legal(t, s, "pass")
	checkEvents(t, s, "pass", 2, "X4 Seat 1 has no card that fits and passes.", "D1 Seat 2 is next.")
	s = at(t, "players 3; round 1; rules 2 7 9; piles N8 R9; hands B2 B5 N1 / G2 G3 / Y1 Y2; turn 1; done 1; cleared yes")
	legal(t, s, "play B2, play B5")
	refused(t, s, "pass", einfach.X4)
	turnOf(t, do(t, s, "play B5"), 2, 1)
}

func TestX5(t *testing.T) {
	s := do(t, at(t, acting), "play B6")
	refused(t, s, "pass", einfach.X5)
	checkEvents(t, s, "clear B", 2, "X5 Seat 1 clears blue (B5 B6).", "D1 Seat 2 is next.")
	checkEvents(t, s, "play G5", 2, "X5 Seat 1 plays G5.", "D1 Seat 2 is next.")
}

func TestX6(t *testing.T) {
	s := at(t, "players 3; round 1; rules 1 7 9; piles B7 N8 R9; hands B1 B5 N1 / G2 G3 / Y1 Y2; turn 1")
	s = do(t, s, "clear B")
	refused(t, s, "clear N", einfach.X6)
	s = do(t, s, "play B1")
	legal(t, s, "clear N, clear R, pass") // the third may always clear
	turnOf(t, do(t, s, "clear R"), 2, 1)
	s = at(t, "players 3; round 1; rules 1 7 9; piles B7 N8 R9; hands B8 B5 N1 / G2 G3 / Y1 Y2; turn 1; done 1")
	turnOf(t, do(t, s, "clear N"), 2, 1) // play, clear, play would be three
}

func TestX7(t *testing.T) {
	s := at(t, "players 3; round 1; rules 3 8 10; piles B2; hands N8 N9 Y1 / B3 R4 / R1 R2; turn 1")
	s = do(t, s, "play N8, pass, play B3, pass") // the 3 comes to be seen under the 8
	turnOf(t, s, 2, 1)
	s = at(t, "players 3; round 1; rules 3 8 10; piles B2 B3; hands N8 N9 Y1 / B4 R4 / R1 R2; turn 1")
	s = do(t, s, "play N8, pass, play B4")
	if done, limit := s.Actions(); done != 0 || limit != 2 {
		t.Errorf("%d of %d actions before all seats have acted", done, limit)
	}
	waits(t, do(t, s, "pass"), einfach.Acting, 1)
}

func TestX8(t *testing.T) {
	s := at(t, "players 4; round 1; rules 2 7 9; hands B7 B8 N1 / G7 G8 / R5 R6 R7 / Y1 Y2; turn 2; done 1")
	s = do(t, s, "play G7, name 1, discard B7")
	turnOf(t, s, 3, 1)
}
