package einfach_test

import (
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

func TestF1(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; hands B6 B7 N5 / G1 G2 G3 G4 / R5 R6; turn 1")
	waits(t, do(t, s, "play B6"), einfach.Acting, 1) // rule card 6 does not lie open
	waits(t, do(t, s, "play B7"), einfach.Naming, 1)
	for rules, number := range map[string]int{"1 4 9": 2, "2 4 9": 1} { // the card, and its number of events
		s = at(t, "players 3; round 1; rules "+rules+"; hands B1 B4 N5 / G1 G2 / R5 R6; turn 1")
		for text, want := range map[string]int{"play B1": number, "play B4": 1} {
			if events, err := s.Events(move(t, text), 2); err != nil || len(events) != want {
				t.Errorf("%s with rule cards %s: %v, %v", text, rules, events, err)
			}
		}
	}
	s = at(t, "players 3; round 1; rules 2 7 10; hands B10 B7 N5 / G1 G2 G3 G4 / R5 R6; turn 1")
	waits(t, do(t, s, "play B10, play B7"), einfach.Naming, 1) // also as the further card
}

func TestF2(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 5 6; hands B6 B2 B5 N1 N2 / G1 G2 G3 G4 / R5 R6; turn 1")
	for text, clause := range map[string]einfach.Clause{"play B2": einfach.K2, "play B5": einfach.K5} {
		refused(t, do(t, s, text), "pass", clause)
	}
	waits(t, do(t, s, "play B6, pass"), einfach.Discarding, 2)
	s = at(t, "players 3; round 1; rules 7 9 10; hands B7 B9 B10 N1 N2 / G1 G2 G3 G4 / R5 R6; turn 1")
	for text, clause := range map[string]einfach.Clause{"play B7": einfach.K7, "play B9": einfach.K9, "play B10": einfach.K10} {
		refused(t, do(t, s, text), "pass", clause)
	}
	waits(t, do(t, s, "play B7, name 2, pass"), einfach.Acting, 1)
}

func TestF3(t *testing.T) {
	s := at(t, "players 3; round 1; rules 6 8 9; piles B8 N5; hands G8 Y1 Y2 / B9 N6 R1 R2 R3 / R5 R6; turn 1")
	s = do(t, s, "play G8, pass, play B9")
	waits(t, s, einfach.Laying, 3)
	s = at(t, "players 3; round 1; rules 6 8 10; piles B9; hands G8 Y1 Y2 / B10 R1 R2 / R5 R6; turn 1")
	piles(t, do(t, s, "play G8, pass, play B10"), "B9 B10 G8")
	s = at(t, "players 3; round 1; rules 6 7 9; hands G7 Y1 Y2 / B9 N6 R1 R2 R3 / R5 R6; turn 1")
	waits(t, do(t, s, "play G7, name 2, discard N6"), einfach.Acting, 1)
	s = at(t, "players 3; round 1; rules 6 7 9; hands G9 Y6 Y2 / B9 N6 R1 R2 R3 / R5 R6; turn 1")
	waits(t, do(t, s, "play G9, give Y6, give B9, give R6"), einfach.Acting, 1)
}

func TestF4(t *testing.T) {
	for text, force := range map[string]bool{"B3": true, "B3 N3": false, "B3 B4 N3": true, "B3 B4": false, "-": false} {
		s := at(t, "players 3; round 1; rules 3 4 9; piles "+text+"; hands Y3 Y1 / G1 / R1; turn 2")
		if s.InForce(3) != force {
			t.Errorf("with %s rule card 3 is in force: %t", text, s.InForce(3))
		}
	}
	s := at(t, "players 3; round 1; rules 2 5 9; piles B3 N4; hands Y3 Y1 / G1 / R1; turn 2")
	if s.InForce(3) || s.InForce(4) || !s.InForce(5) {
		t.Error("a rule card is in force that does not lie open")
	}
	s = at(t, "players 3; round 1; rules 3 4 9; piles B3 N4; hands Y3 Y1 / G1 G2 / R1 R2; turn 2")
	if _, limit := s.Actions(); limit != 1 { // also for the player who played it
		t.Errorf("%d actions", limit)
	}
	turnOf(t, do(t, s, "play G2"), 3, 2)
}

func TestF5(t *testing.T) {
	s := at(t, "players 4; round 1; rules 6 8 9; hands R1 R2 R3 R4 / Y6 Y8 Y9 Y1 Y2 / G1 G2 G3 G4 / N1 N2 N3 N4; turn 2")
	for _, m := range []string{"play Y6", "play Y8", "play Y9"} {
		next := do(t, s, m)
		for _, seat := range []einfach.Seat{2, 3, 4, 1} {
			if next.Turn() != seat {
				t.Errorf("%s: seat %v is asked, want %v", m, next.Turn(), seat)
			}
			if next.Phase() == einfach.Giving {
				next = step(t, next, einfach.Give(next.Hand(seat).Nth(0)))
			} else {
				next = do(t, next, "pass")
			}
		}
		waits(t, next, einfach.Acting, 2)
	}
}

func TestK1(t *testing.T) {
	const thirdAction = "players 3; round 1; rules 1 7 9; piles N4; hands B1 B2 N5 G1 G3 Y7 / Y1 Y2 / R1 R2; turn 1"
	s := do(t, at(t, thirdAction), "play B1")
	legal(t, s, "play B2, play N5, play G1, play G3, play Y7, clear B, clear N") // the second is not bound
	s = do(t, s, "play N5")
	legal(t, s, "play G1, play G3, play Y7, clear N, pass")
	refused(t, s, "play B2", einfach.K1)
	refused(t, s, "clear B", einfach.K1)
	turnOf(t, do(t, s, "pass"), 2, 1)
	turnOf(t, do(t, s, "play G1"), 2, 1) // a third 1 does nothing
	checkEvents(t, at(t, thirdAction), "play B1", 2, "X2 Seat 1 plays B1.", "K1 Seat 1 gains a third action, in any colour but blue.")

	s = do(t, at(t, thirdAction), "play B1, play G1") // a second 1 moves the colour
	legal(t, s, "play B2, play N5, play Y7, clear B, clear N, pass")
	turnOf(t, do(t, s, "play B2"), 2, 1) // and there is no fourth

	s = at(t, "players 3; round 1; rules 1 2 9; piles N4; hands B1 Y2 N5 G3 / Y1 Y5 / R1 R2; turn 1")
	waits(t, do(t, s, "play B1, play Y2, swap 1"), einfach.Acting, 1)

	s = at(t, "players 3; round 1; rules 1 3 9; piles N3; hands B1 B2 N5 G3 Y7 / Y1 Y2 / R1 R2; turn 1")
	checkEvents(t, s, "play B1", 2, "X2 Seat 1 plays B1.", "D1 Seat 2 is next.")

	s = at(t, "players 3; round 1; rules 1 9 10; piles N4; hands B1 B10 B2 B3 G3 / Y1 Y2 / R1 R2; turn 1")
	s = do(t, s, "play B1, play B10") // nor does the colour bind the further card
	legal(t, s, "play B2, play B3, play G3")
}

func TestK2(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; rulepile 10 1 3 4 5 6 8; hands B2 N10 B5 / G7 / R5 R6; turn 1")
	s = do(t, s, "play B2")
	legal(t, s, "swap 2, swap 7, swap 9")
	refused(t, s, "swap 10", einfach.K2)
	checkEvents(t, s, "swap 2", 3, "K2 Seat 1 swaps rule card 2 for 10.")
	s = do(t, s, "swap 2")
	if pile := rulePile(s); s.Open() != einfach.RuleCardsOf(7, 9, 10) || pile != "1 3 4 5 6 8 2" {
		t.Errorf("open: %v, rule pile: %v", s.Open(), pile)
	}
	waits(t, do(t, s, "play N10"), einfach.Continuing, 1) // the new card is in force
	// When only rule cards are left that were put back, the first of them comes.
	s = at(t, "players 3; round 1; rules 2 7 9; rulepile | 10 1 3 4 5 6 8; hands B2 N10 B5 / G7 / R5 R6; turn 1")
	s = do(t, s, "play B2, swap 9")
	if pile := rulePile(s); s.Open() != einfach.RuleCardsOf(2, 7, 10) || pile != "1 3 4 5 6 8 9" {
		t.Errorf("open: %v, rule pile: %v", s.Open(), pile)
	}
	s = at(t, "players 3; rulecards 10; round 1; rules 1 2 3 4 5 6 7 8 9 10; hands B2 N10 B5 / G7 / R5 R6; turn 1")
	waits(t, do(t, s, "play B2"), einfach.Acting, 1) // there is none to swap it for
}

func TestK3(t *testing.T) {
	const three = "players 3; round 1; rules 3 7 9; piles B3 N2; hands N3 B5 G1 G2 / Y1 Y2 / R1 R2; turn 1"
	turnOf(t, do(t, at(t, three), "play G1"), 2, 1)
	waits(t, do(t, at(t, three), "play B5"), einfach.Acting, 1)
	waits(t, do(t, at(t, three), "play N3"), einfach.Acting, 1)
	s := at(t, "players 3; round 1; rules 3 7 9; piles B3 N9; hands N2 B1 / Y1 Y2 / R1 R2; turn 1")
	turnOf(t, do(t, s, "clear N"), 2, 1)
	waits(t, do(t, s, "clear B"), einfach.Acting, 1)
}

func TestK4(t *testing.T) {
	s := at(t, "players 3; round 1; rules 4 5 9; piles B4; stock R8 R9 R10; hands B5 G4 G5 / G7 Y2 / Y9 Y10; turn 1; done 1")
	turnOf(t, do(t, s, "play B5, name 2"), 2, 1)
	turnOf(t, do(t, s, "play G4"), 2, 1)
	s = do(t, s, "play G5, name 2")
	holds(t, s, 2, "G7 Y2 R8") // it doubles no other card
	turnOf(t, s, 2, 2)
	s = do(t, s, "draw, draw")
	waits(t, s, einfach.Acting, 2)
	holds(t, s, 2, "G7 Y2 R8 R9 R10")
}

func TestK5(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 5 9; stock Y8; hands B5 B8 / G7 / R5 R6; turn 1")
	s = do(t, s, "play B5")
	legal(t, s, "name 2, name 3")
	refused(t, s, "name 1", einfach.K5)
	next := do(t, s, "name 2")
	holds(t, next, 2, "G7 Y8")
	waits(t, next, einfach.Acting, 1)
	if next.View(1).Unseen() != s.View(1).Unseen() {
		t.Error("the giver has seen the card")
	}
	s = at(t, "players 3; round 1; rules 2 5 9; hands B5 B6-10 N1-10 / Y1-10 B1-4 / G1-10 R1-10; turn 1")
	waits(t, do(t, s, "play B5"), einfach.Acting, 1) // there is no card
}

func TestK6(t *testing.T) {
	s := at(t, "players 4; round 1; rules 6 7 9; hands G6 N1 N2 N3 / R1 R2 R3 R4 / Y1 Y2 Y3 / B1 B2 B3 B4 B5; turn 1")
	s = do(t, s, "play G6") // seat 1 has three cards left
	waits(t, s, einfach.Discarding, 2)
	legal(t, s, "discard R1, discard R2, discard R3, discard R4, pass")
	refused(t, s, "discard B1", einfach.L1)
	checkEvents(t, s, "discard R1", 1, "K6 Seat 2 discards R1.")
	s = do(t, s, "discard R1")
	waits(t, s, einfach.Discarding, 4)
	s = do(t, s, "discard B5")
	waits(t, s, einfach.Acting, 1)
	if s.Discarded() != einfach.MustParseCards("R1 B5") {
		t.Errorf("discarded: %v", s.Discarded())
	}
}

func TestK7(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; hands B7 B8 / G7 G8 / R5 R6; turn 1")
	s = do(t, s, "play B7")
	legal(t, s, "name 2, name 3")
	refused(t, s, "name 1", einfach.K7)
	s = do(t, s, "name 2")
	waits(t, s, einfach.Discarding, 2)
	legal(t, s, "discard G7, discard G8, pass")
	waits(t, do(t, s, "discard G7"), einfach.Acting, 1)
	waits(t, do(t, s, "pass"), einfach.Acting, 1)
}

func TestK8(t *testing.T) {
	s := at(t, "players 4; round 1; rules 3 8 9; piles B2 N8; hands G8 R1 R2 / B3 B5 Y4 / B4 N9 N10 Y5 / Y6 Y7; turn 1")
	s = do(t, s, "play G8, pass")
	legal(t, s, "play B3, pass") // neither B5, two higher, nor Y4, of a new colour
	refused(t, s, "play B5", einfach.K8)
	refused(t, s, "play Y4", einfach.K8)
	refused(t, s, "play B4", einfach.L1)
	checkEvents(t, s, "play B3", 1, "K8 Seat 2 lays B3 on B2.")
	s = do(t, s, "play B3")
	legal(t, s, "play B4, play N9, pass") // on what another has just laid, or on another pile
	showing := do(t, s, "pass, pass")
	turnOf(t, showing, 2, 1) // the 3 counts
	waits(t, do(t, s, "play B4, pass"), einfach.Acting, 1)
}

func TestK9(t *testing.T) {
	s := at(t, "players 3; round 1; rules 2 7 9; hands Y9 B1 B2 / R7 / N5 N6; turn 1")
	checkEvents(t, do(t, s, "play Y9"), "give B1", 1, "K9 Seat 1 chooses B1 to give away.")
	checkEvents(t, do(t, s, "play Y9"), "give B1", 2, "K9 Seat 1 chooses a card to give away.")
	s = do(t, s, "play Y9, give B1")
	if s.Given(1) != einfach.MustParseCard("B1") || s.Chosen() != ebbes.SeatsOf(1) {
		t.Errorf("seat 1 has chosen %v", s.Given(1))
	}
	holds(t, s, 2, "R7")
	refused(t, s, "give B1", einfach.L1)
	s = do(t, s, "give R7")
	checkEvents(t, s, "give N6", 2, "K9 Seat 3 chooses a card to give away.", "K9 The cards change hands: seat 2 gives R7 and gets B1.")
	checkEvents(t, s, "give N6", ebbes.NoSeat, "K9 Seat 3 chooses a card to give away.", "K9 The cards change hands.")
	s = do(t, s, "give N6")
	holds(t, s, 1, "B2 N6")
	holds(t, s, 2, "B1")
	holds(t, s, 3, "N5 R7")
	if s.Gave(1) != einfach.MustParseCards("B1") || s.Gave(3) != einfach.MustParseCards("N6") {
		t.Errorf("remembered: %v and %v", s.Gave(1), s.Gave(3))
	}
	if s = do(t, s, "play N6"); s.Gave(3) != (einfach.Cards{}) {
		t.Errorf("seat 3 remembers a card that all have seen: %v", s.Gave(3))
	}
}

func TestK10(t *testing.T) {
	s := at(t, "players 3; round 1; rules 7 9 10; piles B2 B5 N9; hands B10 B3 N10 N1 / Y1 Y2 / R1 R2; turn 1")
	checkEvents(t, s, "play B10", 2, "X2 Seat 1 plays B10 on B5.", "K10 Seat 1 lays off blue (B2 B5 B10).")
	s = do(t, s, "play B10")
	piles(t, s, "N9")
	legal(t, s, "play B3, play N10")
	refused(t, s, "pass", einfach.K10)
	refused(t, s, "play N1", einfach.L3)
	again := do(t, s, "play N10")
	waits(t, again, einfach.Continuing, 1)
	s = do(t, s, "play B3")
	waits(t, s, einfach.Acting, 1)
	if done, _ := s.Actions(); done != 1 || s.Cleared() {
		t.Errorf("%d actions are done, a pile cleared: %t", done, s.Cleared())
	}
	s = at(t, "players 3; round 1; rules 7 9 10; piles N9; hands B10 N1 / Y1 Y2 / R1 R2; turn 1")
	s = do(t, s, "play B10")
	legal(t, s, "pass")
	waits(t, do(t, s, "pass"), einfach.Acting, 1)
}
