package einfach_test

import (
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

func TestE1(t *testing.T) {
	for text, moves := range map[string]string{
		"rules 2 6 9; hands B5 / G1 G2 / R1": "play B5",
		"rules 2 7 9; hands B7 B8 / G7 / R1": "play B7, name 2, discard G7",
		"rules 2 8 9; hands B8 N1 / B9 / R1": "play B8, pass, play B9",
	} {
		s := do(t, at(t, "players 3; round 1; "+text+"; turn 1"), moves)
		waits(t, s, einfach.Dealing, ebbes.NoSeat)
		if s.Out() == ebbes.NoSeat || s.HandSize(s.Out()) != 0 {
			t.Errorf("after %s seat %v is out", moves, s.Out())
		}
	}
	s := at(t, "players 3; round 1; rules 2 7 9; hands B7 B8 / G7 / R1; turn 1; wait discarding 7 2")
	checkEvents(t, s, "discard G7", 3, "K7 Seat 2 discards G7.", "E1 Seat 2 has no card left, and the round is over.",
		"E3 Seat 1 scores 15 minus points (E3); total 15.", "E3 Seat 2 scores 0 minus points (E3); total 0.", "E3 Seat 3 scores 1 minus point (E3); total 1.")
}

func TestE2(t *testing.T) {
	const laysOff = "players 3; round 2; rules 5 9 10; piles B2; hands B10 / G7 / R5 R6; turn 1"
	s := do(t, at(t, laysOff), "play B10")
	piles(t, s, "B2 B10")
	waits(t, s, einfach.Dealing, ebbes.NoSeat)
	if events, _ := at(t, laysOff).Events(move(t, "play B10"), 1); len(events) != 5 {
		t.Errorf("want the card, the end and three scores, got %v", events)
	}
	s = at(t, "players 3; round 2; rules 5 9 10; stock Y9; hands B5 / G7 / R5 R6; turn 1")
	noted(t, do(t, s, "play B5"), 0, 7, 11)
}

func TestE3(t *testing.T) {
	s := at(t, "players 4; round 1; rules 2 7 9; hands N1 / B1 B2 B10 / R5 R6 / G9; turn 1; scores 4 / 3 / 2 / 1")
	s = do(t, s, "play N1")
	noted(t, s, 0, 13, 11, 9)
	scores(t, s, 4, 16, 13, 10)
	if got := einfach.MustParseCards("B1 N10 R5").Points(); got != 16 {
		t.Errorf("B1, N10 and R5 are worth %d", got)
	}
}

// Noted values last until a round is scored again. The next round may begin with a deal or with
// new cards for the player who is out.
func TestNotedValuesLastUntilScoring(t *testing.T) {
	s := do(t, at(t, "players 3; round 1; rules 2 7 9; hands N5 / B1 B2 / R5 R6; turn 1"), "play N5")
	s = do(t, s, inOrder)
	waits(t, s, einfach.Placing, 2)
	noted(t, s, 0, 3, 11)
	s = do(t, at(t, endless), "play N5, draw, draw, draw, draw, draw")
	turnOf(t, s, 2, 1)
	noted(t, s, 0, 3, 11)
	if v := s.View(1); v.Noted(3) != 11 {
		t.Error(v)
	}
	s = do(t, at(t, "players 3; round 2; rules 2 7 9; hands N5 / B1 B2 / R5 R6; turn 1; noted 9 / 0 / 9; scores 9 / 0 / 9"), "play N5")
	noted(t, s, 0, 3, 11)
}

func TestE4(t *testing.T) {
	s := at(t, "players 4; round 1; rules 1 8 9; piles N4; hands B8 N1 N2 / B9 / R5 R6 / G9; turn 1; done 1; third Y")
	s = do(t, s, "play B8, pass, play B9")
	waits(t, s, einfach.Dealing, ebbes.NoSeat)
	if done, _ := s.Actions(); s.Active() != ebbes.NoSeat || s.Cause() != einfach.NoRuleCard || done != 0 {
		t.Errorf("something is still due\n%v", s)
	}
	if _, ok := s.ThirdAction(); ok {
		t.Error("there is still a third action")
	}
}

func TestR1(t *testing.T) {
	s := do(t, at(t, "players 3; rulecards 4; round 1; rules 2 7 9 10; hands N5 / B1 B2 / R5 R6; turn 1"), "play N5")
	refused(t, s, "draw", einfach.R1)
	const deal = "deal 10 9 8 7 6 5 4 3 2 1 " + cardsInOrder
	if events, err := s.Events(move(t, deal), 1); err != nil || events[0].Clause() != einfach.R1 {
		t.Errorf("%v, %v", events, err)
	}
	s = do(t, s, deal)
	if s.Round() != 2 || s.Open() != einfach.RuleCardsOf(7, 8, 9, 10) || s.Stock() != 35 {
		t.Errorf("round %d, open %v, stock %d", s.Round(), s.Open(), s.Stock())
	}
	holds(t, s, 3, "B1 B4 B7 B10 N3") // five, and seat 3 starts
	piles(t, s, "-")
}

func TestR2(t *testing.T) {
	for text, starter := range map[string]einfach.Seat{
		"20 / 20 / 20 / 1": 1, // the first clockwise after seat 3
		"2 / 20 / 20 / 1":  2,
		"2 / 2 / 20 / 1":   3, // the last starter comes last, but is alone
		"2 / 2 / 20 / 20":  4,
	} {
		s := at(t, "players 4; round 2; start 3; rules 2 7 9; hands - / N1 / G1 / R1; wait dealing; out 1; noted 0 / 1 / 1 / 1; scores "+text)
		if s = step(t, s, s.Deal(newRand(1))); s.Starter() != starter {
			t.Errorf("with %s seat %v starts, want %v", text, s.Starter(), starter)
		}
	}
}

func TestR3(t *testing.T) {
	s := do(t, at(t, "players 3; rounds 2; round 2; rules 2 7 9; hands B5 / G7 / R5 R6; turn 1"), "play B5")
	waits(t, s, einfach.Over, ebbes.NoSeat)
	refused(t, s, "draw", einfach.R3)
	if s.Random(newRand(1)) != nil {
		t.Error("there is a move after the end")
	}
	waits(t, do(t, at(t, "players 3; round 4; rules 2 7 9; hands B5 / G7 / R5 R6; turn 1"), "play B5"), einfach.Dealing, ebbes.NoSeat)
	waits(t, do(t, at(t, "players 3; round 5; rules 2 7 9; hands B5 / G7 / R5 R6; turn 1"), "play B5"), einfach.Over, ebbes.NoSeat)
	configRefused(t, einfach.Config{Players: 3, Rounds: 101}, "Rounds", einfach.R3)
	if _, err := einfach.New(einfach.Config{Players: 3, Rounds: 100}); err != nil {
		t.Error(err)
	}
	configRefused(t, einfach.Config{Players: 3, Rounds: -1}, "Rounds", einfach.R3)
}

func TestR4(t *testing.T) {
	s := at(t, "players 3; rounds 2; round 2; rules 2 7 9; hands B5 / G7 / R5 R6; turn 1; scores 9 / 2 / 0")
	checkEvents(t, s, "play B5", 1, "X2 Seat 1 plays B5.", "E1 Seat 1 has no card left, and the round is over.",
		"E3 Seat 1 scores 0 minus points (E3); total 9.", "E3 Seat 2 scores 7 minus points (E3); total 9.", "E3 Seat 3 scores 11 minus points (E3); total 11.",
		"R3 The game is over after 2 rounds.", "R4 Seat 1 and seat 2 win with 9 minus points each.")
	if s.Winners() != (einfach.Seats{}) {
		t.Error("there are winners before the end")
	}
	if s = do(t, s, "play B5"); s.Winners() != ebbes.SeatsOf(1, 2) {
		t.Errorf("winners: %v", s.Winners())
	}
}

func TestR5(t *testing.T) {
	c := einfach.Config{Players: 3, Options: einfach.Recommended}
	refused(t, begin(t, c), inOrder, einfach.R5)
	s := do(t, begin(t, c), "deal 5 1 3 2 4 6 7 8 9 10 "+cardsInOrder)
	if s.Open() != einfach.RuleCardsOf(1, 3, 5) {
		t.Errorf("open: %v", s.Open())
	}
	for round, want := range map[string]einfach.RuleCards{"1": einfach.RuleCardsOf(4, 6, 8), "2": {}} {
		s = at(t, "players 3; options recommended; round "+round+"; rules 2 7 9; hands N5 / B1 B2 / R5 R6; turn 1")
		s = do(t, s, "play N5")
		seen := map[einfach.RuleCards]bool{}
		for seed := range uint64(20) {
			seen[step(t, s, s.Deal(newRand(seed))).Open()] = true
		}
		if want != (einfach.RuleCards{}) && (len(seen) != 1 || !seen[want]) ||
			want == (einfach.RuleCards{}) && len(seen) < 10 {
			t.Errorf("after round %s: %v", round, seen)
		}
	}
	configRefused(t, einfach.Config{Players: 3, RuleCards: 4, Options: einfach.Recommended}, "RuleCards", einfach.R5)
}

func TestR6(t *testing.T) {
	const limited = "players 3; renewals 2; round 1; rules 5 7 9; piles B1; stock -; discard G1-10; hands B5 B2 / Y1-10 / R1-10 N1-10 B3-4 B6-10; turn 1; done 1"
	s := do(t, at(t, limited+"; renewed 1"), "clear B")
	waits(t, s, einfach.Shuffling, ebbes.NoSeat)
	if s.Renewed() != 2 {
		t.Errorf("renewed %d times", s.Renewed())
	}
	s = at(t, limited+"; renewed 2")
	checkEvents(t, s, "clear B", 1, "X5 Seat 1 clears blue (B1).",
		"R6 A round has at most 2 renewals of the stock, so it is over.",
		"E3 Seat 1 scores 7 minus points (E3); total 7.", "E3 Seat 2 scores 55 minus points (E3); total 55.", "E3 Seat 3 scores 157 minus points (E3); total 157.")
	s = do(t, s, "clear B")
	waits(t, s, einfach.Dealing, ebbes.NoSeat)
	if s.Out() != ebbes.NoSeat || s.Renewed() != 0 {
		t.Errorf("seat %v is out, the stock has been renewed %d times", s.Out(), s.Renewed())
	}
	noted(t, s, 7, 55, 157)
	waits(t, do(t, at(t, limited+"; renewed 2"), "play B5"), einfach.Dealing, ebbes.NoSeat) // for rule card 5 too

	s = at(t, "players 3; options endless; renewals 1; round 1; rules 5 7 9; piles B1; stock -; discard G1-10; hands B5 B2 / Y1-10 / R1-10 N1-10 B3-4 B6-10; turn 1; done 1; renewed 1")
	s = do(t, s, "clear B")
	waits(t, s, einfach.Shuffling, ebbes.NoSeat)
	if s.Round() != 2 || s.Active() != 3 {
		t.Errorf("round %d, turn of seat %v", s.Round(), s.Active())
	}
	configRefused(t, einfach.Config{Players: 3, Renewals: 256}, "Renewals", einfach.R6)
	if _, err := einfach.New(einfach.Config{Players: 3, Renewals: 255}); err != nil {
		t.Error(err)
	}
	configRefused(t, einfach.Config{Players: 3, Renewals: -1}, "Renewals", einfach.R6)
}
