package einfach_test

import (
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// The worked examples of docs/einfach/RULES.md. Cards that a position does not list are in the
// stock, unlisted rule cards in the rule pile.

func TestExample1Higher(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; piles B5; hands B1 B4 B6 B10 / N1 N2 N3 / G1 G2 G3; turn 1; wait acting")
	legal(t, s, "play B6, play B10")
	refused(t, s, "play B4", einfach.L3)
	refused(t, s, "play N1", einfach.L1)
	refused(t, s, "clear B", einfach.X3)
	refused(t, s, "pass", einfach.X2)
	s = do(t, s, "play B6")
	legal(t, s, "play B10, clear B")
	refused(t, s, "pass", einfach.X5)
}

func TestExample2MoreThanThree(t *testing.T) {
	s := at(t, "players 4; round 1; rules 6 7 9; hands G6 N1 N2 N3 N4 / R1 R2 R3 / Y1 Y2 Y3 Y4 Y5 / B1 B2; turn 1; wait acting")
	s = do(t, s, "play G6")
	waits(t, s, einfach.Discarding, 1)
	legal(t, s, "discard N1, discard N2, discard N3, discard N4, pass")
	s = do(t, s, "discard N4")
	waits(t, s, einfach.Discarding, 3)
	s = do(t, s, "pass")
	waits(t, s, einfach.Acting, 1)
	if s.Discarded() != einfach.MustParseCards("N4") {
		t.Errorf("discarded: %v", s.Discarded())
	}
}

func TestExample3OneHigherInTurn(t *testing.T) {
	s := at(t, "players 4; round 1; rules 8 9 10; piles B1 N8; hands G8 R1 R2 / B2 Y4 / B3 N9 Y5 / N10 B9 Y6; turn 1; wait acting")
	s = do(t, s, "play G8")
	waits(t, s, einfach.Laying, 1)
	legal(t, s, "pass")
	s = do(t, s, "pass")
	waits(t, s, einfach.Laying, 2)
	legal(t, s, "play B2, pass")
	refused(t, s, "play Y4", einfach.K8)
	s = do(t, s, "play B2")
	waits(t, s, einfach.Laying, 3)
	legal(t, s, "play B3, play N9, pass")
	s = do(t, s, "play N9")
	waits(t, s, einfach.Laying, 4)
	legal(t, s, "play N10, pass")
	s = do(t, s, "play N10")
	waits(t, s, einfach.Acting, 1)
	piles(t, s, "B1 B2 N8 N9 N10 G8")
	if done, limit := s.Actions(); done != 1 || limit != 2 {
		t.Errorf("%d of %d actions are done", done, limit)
	}
}

func TestExample4OneClearing(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; piles B5 N4; hands B6 B1 N2 / N1 N3 / G1 G2; turn 1; wait acting")
	s = do(t, s, "play B6")
	legal(t, s, "clear B, clear N")
	s = do(t, s, "clear B")
	turnOf(t, s, 2, 1)
	refused(t, s, "play B1", einfach.D1)
}

func TestExample5ClearingHelpsTheNext(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; piles B5 N4; stock G9; hands B6 B1 N2 / B2 N3 / G1 G2; turn 1; wait acting")
	s = do(t, s, "play B6, clear B, draw")
	holds(t, s, 2, "B2 N3 G9")
	legal(t, s, "play B2, play G9")
}

const nothingFits = "players 3; round 1; rules 2 7 9; piles B7 N8 R9; hands B2 B5 N1 / G2 G3 / Y1 Y2; turn 1; wait acting"

func TestExample6ClearingFirst(t *testing.T) {
	s := at(t, nothingFits)
	legal(t, s, "clear B, clear N, clear R")
	s = do(t, s, "clear B")
	legal(t, s, "play B2, play B5")
	refused(t, s, "play N1", einfach.L3)
	refused(t, s, "clear N", einfach.X6)
	refused(t, s, "pass", einfach.X4)
}

func TestExample7NothingOfThatColour(t *testing.T) {
	s := do(t, at(t, nothingFits), "clear R")
	legal(t, s, "pass")
	turnOf(t, do(t, s, "pass"), 2, 1)
}

func TestExample8OneAction(t *testing.T) {
	s := at(t, "players 3; round 1; rules 3 7 9; piles B3 N2; hands N3 B5 G1 G2 / Y1 Y2 / R1 R2; turn 1; wait acting")
	turnOf(t, do(t, s, "play G1"), 2, 1)
	waits(t, do(t, s, "play B5"), einfach.Acting, 1)
	waits(t, do(t, s, "play N3"), einfach.Acting, 1)
	s = at(t, "players 3; round 1; rules 3 7 9; piles N2; hands N3 B5 G1 G2 / Y1 Y2 / R1 R2; turn 1; wait acting")
	turnOf(t, do(t, s, "play N3"), 2, 1)
	s = at(t, "players 3; round 1; rules 3 7 9; piles B3 N2; hands B2 N1 B1 / Y1 Y2 / R1 R2; turn 1; wait acting")
	s = do(t, s, "clear B")
	legal(t, s, "play B1, play B2")
}

func TestExample9DrawingTwo(t *testing.T) {
	s := at(t, "players 3; round 1; rules 4 7 9; piles B4 N1-3; stock R8; hands B5 B6 G4 / G7 Y2 / Y9 Y10; discard B1-3 B7-10 N4-10 Y1 Y3-8 G1-3 G5-6 G8-10 R1-7 R9-10; turn 1; wait acting; done 1")
	cleared := do(t, s, "clear N")
	turnOf(t, cleared, 2, 2)
	cleared = do(t, cleared, "draw")
	waits(t, cleared, einfach.Shuffling, ebbes.NoSeat)
	cleared = step(t, cleared, cleared.Shuffle(newRand(1)))
	turnOf(t, cleared, 2, 1)
	cleared = do(t, cleared, "draw")
	waits(t, cleared, einfach.Acting, 2)
	if n := cleared.HandSize(2); n != 4 {
		t.Errorf("seat 2 holds %d cards, want 4", n)
	}
	turnOf(t, do(t, s, "play G4"), 2, 1)
}

func TestExample10ThirdAction(t *testing.T) {
	s := at(t, "players 3; round 1; rules 1 7 9; piles N4; hands B1 B2 N5 G3 Y7 / Y1 Y2 / R1 R2; turn 1; wait acting")
	s = do(t, s, "play B1, play N5")
	legal(t, s, "play G3, play Y7, clear N, pass")
	refused(t, s, "play B2", einfach.K1)
	refused(t, s, "clear B", einfach.K1)
	s = at(t, "players 3; round 1; rules 1 3 9; piles N3; hands B1 B2 N5 G3 Y7 / Y1 Y2 / R1 R2; turn 1; wait acting")
	turnOf(t, do(t, s, "play B1"), 2, 1)
}

func TestExample11LayingOff(t *testing.T) {
	s := at(t, "players 3; options mini & maxi; round 1; rules 7 9 10; piles B2 B5 N9; hands B10 B3 N10 N1 / Y1 Y2 / R1 R2; turn 1; wait acting")
	s = do(t, s, "play B10")
	waits(t, s, einfach.Continuing, 1)
	scores(t, s, 0, 0, 0)
	legal(t, s, "play B3, play N10")
	refused(t, s, "play N1", einfach.L3)
	refused(t, s, "pass", einfach.K10)
	s = do(t, s, "play N10")
	waits(t, s, einfach.Continuing, 1)
	legal(t, s, "play B3, play N1")
	s = do(t, s, "play N1")
	waits(t, s, einfach.Acting, 1)
	if done, _ := s.Actions(); done != 1 {
		t.Errorf("%d actions are done, want 1", done)
	}
}

func TestExample12CardToTheLeft(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; hands Y9 B1 B2 / R7 / N5 N6; turn 1; wait acting")
	s = do(t, s, "play Y9, give B1")
	refused(t, s, "give B1", einfach.L1)
	s = do(t, s, "give R7, give N6")
	holds(t, s, 1, "B2 N6")
	holds(t, s, 2, "B1")
	holds(t, s, 3, "N5 R7")
	waits(t, s, einfach.Acting, 1)
}

func TestExample13SwappingInTheThree(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; rulepile 3 1 4 5 6 8 10; piles N3; hands B2 B5 / G7 / R5 R6; turn 1; wait acting")
	s = do(t, s, "play B2")
	legal(t, s, "swap 2, swap 7, swap 9")
	refused(t, s, "swap 3", einfach.K2)
	s = do(t, s, "swap 7")
	if pile := rulePile(s); s.Open() != einfach.RuleCardsOf(2, 3, 9) || pile != "1 4 5 6 8 10 7" {
		t.Errorf("open: %v, rule pile: %v", s.Open(), pile)
	}
	turnOf(t, s, 2, 1)
}

func TestExample14DiscardByAnotherPlayer(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; hands B7 B8 / G7 / R5 R6; turn 1; wait acting")
	s = do(t, s, "play B7")
	refused(t, s, "name 1", einfach.K7)
	s = do(t, s, "name 2, discard G7")
	waits(t, s, einfach.Dealing, ebbes.NoSeat)
	if s.Out() != 2 {
		t.Errorf("seat %v is out, want 2", s.Out())
	}
	noted(t, s, 8, 0, 11)
}

func TestExample15LastCard(t *testing.T) {
	s := at(t, "players 3; round 2; rules 2 5 9; hands B5 / G7 / R5 R6; turn 1; wait acting; scores 3 / 9 / 0")
	s = do(t, s, "play B5")
	waits(t, s, einfach.Dealing, ebbes.NoSeat)
	noted(t, s, 0, 7, 11)
	scores(t, s, 3, 16, 11)
}

func TestExample16Placing(t *testing.T) {
	s := at(t, "players 6; rounds 1; starter 2; round 1; rules 3 4 5; hands B3 B1 / N1 N2 / Y3 Y1 / G1 G5 / R1 R2 / B4 B5; turn 2; wait placing 1")
	refused(t, s, "pass", einfach.A3)
	s = do(t, s, "play B3")
	waits(t, s, einfach.Placing, 6)
	refused(t, s, "play B4", einfach.A2)
	s = do(t, s, "pass, play R1, play G5, play Y1, play N1")
	turnOf(t, s, 2, 1)
	turnOf(t, do(t, s, "draw, play N2"), 3, 1)
}

func TestExample17Endless(t *testing.T) {
	s := at(t, "players 3; options endless; round 1; rules 2 7 9; piles N4; stock G1-5 Y7; hands N5 / B1 B2 / R5 R6; turn 1; wait acting; scores 0 / 4 / 0")
	s = do(t, s, "play N5")
	scores(t, s, 0, 7, 11)
	waits(t, s, einfach.Refilling, 1)
	s = do(t, s, "draw, draw, draw, draw, draw")
	holds(t, s, 1, "G1-5")
	holds(t, s, 2, "B1 B2")
	turnOf(t, s, 2, 1)
	piles(t, s, "N4 N5")
	if s.Round() != 2 || s.Starter() != 2 {
		t.Errorf("round %d, started by seat %v", s.Round(), s.Starter())
	}
}

func TestExample18MiniAndMaxi(t *testing.T) {
	s := at(t, "players 3; options mini & maxi; round 1; rules 2 7 9; piles B2 B5 N10; hands G1 G2 / Y1 Y2 / R1 R2; turn 1; wait acting; done 1")
	scores(t, do(t, s, "clear B"), 5, 0, 0)
	scores(t, do(t, s, "clear N"), 0, 0, 0)
}

func TestExample19NothingToDraw(t *testing.T) {
	s := at(t, "players 3; round 1; rules 7 9 10; piles B1-10; hands N1-10 / Y1-10 / G1-10 R1-10; turn 1; wait acting")
	s = do(t, s, "play N1, play N2")
	waits(t, s, einfach.Acting, 2)
	s = do(t, s, "play Y1, clear B")
	waits(t, s, einfach.Shuffling, ebbes.NoSeat)
	if s.Active() != 3 || s.Discarded().Len() != 10 {
		t.Errorf("seat %v draws from %v", s.Active(), s.Discarded())
	}
	turnOf(t, step(t, s, s.Shuffle(newRand(1))), 3, 1)
}

func TestExample20TooFewForFive(t *testing.T) {
	s := at(t, "players 3; options endless; round 1; rules 2 7 9; piles B2 B9 N10; hands B10 / Y1-10 N1-9 / B1 B3-8 G1-10 R1-10; turn 1; wait acting")
	s = do(t, s, "play B10")
	waits(t, s, einfach.Shuffling, ebbes.NoSeat)
	piles(t, s, "-")
	s = step(t, s, s.Shuffle(newRand(1)))
	s = do(t, s, "draw, draw, draw, draw")
	holds(t, s, 1, "B2 B9 B10 N10")
	if s.Round() != 2 || s.Active() != 2 {
		t.Errorf("round %d, turn of seat %v", s.Round(), s.Active())
	}
}

func TestExample21CardForAnotherPlayer(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 5 9; stock Y8; hands B5 B8 / G7 / R5 R6; turn 1; wait acting")
	s = do(t, s, "play B5")
	refused(t, s, "name 1", einfach.K5)
	checkEvents(t, s, "name 3", 3, "K5 Seat 1 chooses seat 3 to receive a card.", "K5 Seat 3 gets Y8 from the stock.")
	checkEvents(t, s, "name 3", 1, "K5 Seat 1 chooses seat 3 to receive a card.", "K5 Seat 3 gets a card from the stock.")
	s = do(t, s, "name 3")
	holds(t, s, 3, "R5 R6 Y8")
}

func TestExample22Winners(t *testing.T) {
	s := at(t, "players 3; rounds 2; round 2; rules 2 7 9; hands B5 / G7 / R5 R6; turn 1; wait acting; scores 9 / 2 / 0")
	s = do(t, s, "play B5")
	scores(t, s, 9, 9, 11)
	if s.Winners() != ebbes.SeatsOf(1, 2) {
		t.Errorf("winners: %v", s.Winners())
	}
	refused(t, s, "draw", einfach.R3)
}

func TestExample23ThirdActionClears(t *testing.T) {
	s := at(t, "players 3; round 1; rules 1 7 9; piles B7 N8 R9; hands B1 B5 N1 / G2 G3 / Y1 Y2; turn 1; wait acting")
	s = do(t, s, "clear B, play B1")
	legal(t, s, "clear N, clear R, pass")
	refused(t, s, "clear B", einfach.K1)
	refused(t, s, "play B5", einfach.K1)
	refused(t, s, "play N1", einfach.L3)
}

func TestExample24NextStarter(t *testing.T) {
	s := at(t, "players 4; round 2; start 3; rules 2 7 9; hands - / N1 / G1 / R1; wait dealing; out 1; noted 0 / 1 / 1 / 1; scores 20 / 20 / 20 / 1")
	s = step(t, s, s.Deal(newRand(1)))
	if s.Starter() != 1 {
		t.Errorf("seat %v starts, want 1", s.Starter())
	}
}
