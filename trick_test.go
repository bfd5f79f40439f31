package ebbes_test

import (
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/tabletest"
)

// trickCases are the tests whose scenes are conformance cases of tricks.
var trickCases = []func(*testing.T){TestP1, TestP2, TestP3, TestP4, TestP5, TestP6}

// The starter leads any card. Then each seat plays one card of its own hand, clockwise.
func TestP1(t *testing.T) {
	enact(t,
		tabletest.Discards.Plays("the starter leads any card, then everyone plays one, clockwise",
			stage{"", facts{"turn": "1", "legal": "N1 N2 N3 N4 G1 G2 G3 G4 G5 G6", "trick": "", "leader": "-"}},
			stage{"N2", facts{"turn": "2", "trick": "1 N2", "led": "brown", "hand size of 1": "9", "hand size of 2": "10"}},
			stage{"N6", facts{"turn": "3", "trick": "1 N2, 2 N6", "winner": "-"}},
			stage{"R3", facts{"trick": "1 N2, 2 N6, 3 R3", "hand of 3": "B1 B2 B3 B4 B5 B6 R4 R5 R6", "hand size of 3": "9"}},
		),
		tabletest.Discards.Plays("only a card from one's own hand",
			stage{"B1!P1 Y1!P1 R6!P1 N1 N4!P1 N1!P1 N5", nil},
		),
		scene{
			Name: "clockwise from any starter",
			At:   "players 4; starter 3; numbers 1; hands B1 ... / B2 ... / B3 ... / B4 ...",
			Stages: []stage{
				{"", facts{"turn": "3", "starter": "3"}},
				{"B3 B4 B1 B2", facts{"trick": "3 B3, 4 B4, 1 B1, 2 B2"}},
			},
		},
	)
	t.Run("until all cards are played", func(t *testing.T) {
		for _, c := range []struct {
			variants ebbes.Variant
			tricks   int
		}{{0, 10}, {ebbes.MoreCards, 15}} {
			s := begin(t, ebbes.Config{Players: 4, Variants: c.variants})
			r := newRand(1)
			s = step(t, s, s.Deal(r))
			tricks := 0
			for s.Phase() == ebbes.Playing {
				if s = step(t, s, s.Random(r)); s.Trick().Winner() != ebbes.NoSeat {
					tricks++
				}
			}
			if tricks != c.tricks {
				t.Errorf("%v: %d tricks, want %d", c.variants, tricks, c.tricks)
			}
		}
	})
}

// A seat that holds the led suit must follow it, also if that suit is or becomes trump.
func TestP2(t *testing.T) {
	enact(t,
		tabletest.Discards.Plays("who holds the suit led must play it",
			stage{"N1 Y1!P2 R2!P2", facts{"legal": "N5 N6"}},
		),
		scene{
			Name: "also when he would rather trump",
			At:   "players 3; numbers 5; hands B1 B5 G1-4 N1-4 / B2-4 B6 G5-6 N5-6 R1-2 / Y1-6 R3-6",
			Stages: []stage{
				{"B5 B2 Y1", facts{"roles": "trump blue", "winner": "1"}},
				{"G1 B3!P2 B6!P2", facts{"legal": "G5 G6"}},
			},
		},
		scene{
			Name: "also when the suit led is trump",
			At:   "players 3; numbers 1; hands B1 B4 G1-6 N1-2 / B2-3 N3-6 R1-4 / B5-6 Y1-6 R5-6",
			Stages: []stage{
				{"B4 B2 B5 | Y2 G2 N3", facts{"turn": "3", "roles": ""}},
				{"B6 B1", facts{"roles": "trump blue", "legal": "B3"}},
				{"N4!P2 R1!P2 B3", facts{"winner": "3"}},
			},
		},
		scene{
			Name:   "also when it has just become trump by being led",
			At:     "players 3; numbers 1; hands B1 B4 G1-6 N1-2 / B2-3 N3-6 R1-4 / B5-6 Y1-6 R5-6",
			Stages: []stage{{"B1 R1!P2 N3!P2 B2 Y1!P2 B6", facts{"roles": "trump blue", "winner": "3"}}},
		},
	)
}

// A seat that cannot follow may play any card. It is then void in the led suit only.
func TestP3(t *testing.T) {
	enact(t,
		tabletest.Discards.Plays("who cannot follow plays any card",
			stage{"G2", facts{"legal": "N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 R1 R2"}},
			stage{"R2", facts{"legal": "B1 B2 B3 B4 B5 B6 R3 R4 R5 R6"}},
			stage{"R3", facts{"winner": "1"}},
		),
		tabletest.Discards.Plays("nobody is forced to trump",
			stage{"G2 Y1 B2", facts{"roles": "trump yellow", "winner": "2"}},
			stage{"R1 B3!P2 R3 N2", facts{"winner": "3", "roles": "trump yellow, plus red"}},
			stage{"B4 N3", facts{"legal": "N5 N6 Y2 Y3 Y4 Y5 Y6 R2"}},
			stage{"N5", facts{"winner": "3"}},
		),
		tabletest.Discards.Plays("the suit not followed is shown to be void, nothing else",
			stage{"", facts{"voids of 1": "", "voids of 2": "", "voids of 3": ""}},
			stage{"G2 Y2 B2", facts{"voids of 1": "", "voids of 2": "green", "voids of 3": "green"}},
			stage{"N1 N5 B3", facts{"voids of 1": "", "voids of 2": "green", "voids of 3": "brown green"}},
			stage{"R1 R3 G3", facts{"voids of 1": "red", "voids of 2": "green"}},
		),
	)
}

// Leading returns the seat that is winning a trick, complete or not, by P4 and P5. Every view
// agrees.
func TestLeading(t *testing.T) {
	if got := (ebbes.State{}).Trick().Leading(); got != ebbes.NoSeat {
		t.Errorf("%v leads an empty trick", got)
	}
	four := at(t, "players 4; numbers 1; hands G2 G4 ... / G3 R7 ... / R1 R6 N1-8 / B6 B8 R8 Y1-6 B1")
	three := at(t, "players 3; numbers 1; hands B2 B4 G1-6 N1-2 / B3 N3-6 R1-4 Y1 / B1 B5-6 Y2-6 R5-6")
	for _, c := range []struct {
		dealt ebbes.State
		moves string
		want  ebbes.Seat
	}{
		{four, "", 0},
		{four, "G2", 1},
		{four, "G2 G3", 2},
		{four, "G2 G3 R6", 2}, // a higher card of another suit
		{four, "G2 G3 R6 B8", 2},
		{four, "G2 G3 R6 B8 R7", 2},
		{four, "G2 G3 R6 B8 R7 R1", 2}, // makes red trump
		{four, "G2 G3 R6 B8 R7 R1 R8", 4},
		{three, "G6 Y1", 2}, // a card that makes its own suit trump
		{three, "G6 Y1 Y2", 3},
		{three, "G6 Y1 Y2 B1", 3},
		{three, "G6 Y1 Y2 B1 B4", 1},
		{three, "G6 Y1 Y2 B1 B4 B3", 1},
	} {
		s := do(t, c.dealt, c.moves)
		for seat := range ebbes.Seat(6) {
			if got := s.View(seat).Trick().Leading(); got != c.want || got != s.Trick().Leading() {
				t.Errorf("%q: seat %v is ahead, want %v", c.moves, got, c.want)
			}
		}
	}
}

// The highest trump wins a trick, or the highest card of the led suit if there is no trump.
func TestP4(t *testing.T) {
	enact(t,
		tabletest.Discards.Plays("without a trump the highest card of the suit led wins",
			stage{"N2 N6 B6", facts{"winner": "2", "roles": ""}},
		),
		tabletest.Discards.Plays("a higher card of another suit never wins",
			stage{"G2 Y6 B6", facts{"winner": "1"}},
		),
		tabletest.Discards.Plays("a trump beats the suit led",
			stage{"G2 Y1 B2", facts{"roles": "trump yellow", "winner": "2"}},
			stage{"R2 R3 N1", facts{"winner": "3"}},
			stage{"B6 G6 Y2", facts{"winner": "2"}},
		),
		scene{
			Name: "of several trumps the highest wins",
			At:   "players 4; numbers 1; hands G1-8 Y1-2 / Y3 R1-8 N1 / Y4-5 N2-8 B1 / B2-8 Y6-8",
			Stages: []stage{
				{"Y1 Y3 Y4 Y6", facts{"roles": "trump yellow", "winner": "4"}},
				{"B2 G2 R2 B1", facts{"winner": "4", "roles": "trump yellow, plus blue"}},
				{"B8 Y2 R8 Y5", facts{"winner": "3"}},
			},
		},
		scene{
			Name: "a plus, ebbes, minus or nix card is no trump",
			At:   "players 3; numbers 1; hands B1-6 G2-5 / N1-6 R1-4 / Y1-6 G1 G6 R5-6",
			Stages: []stage{
				{"B1 N1 Y1", facts{"roles": "trump blue, plus brown, ebbes yellow", "winner": "1"}},
				{"G2 R1 G1", facts{"roles": "trump blue, plus brown, ebbes yellow, minus red, nix green", "winner": "1"}},
				{"G3 N6 G6", facts{"winner": "3"}},
			},
		},
	)
}

// All cards of a suit that becomes trump in a trick are trumps in it.
func TestP5(t *testing.T) {
	enact(t,
		scene{
			Name:   "(i) the suit led becomes trump: its highest card wins",
			At:     "players 3; numbers 1; hands B5 ... / B1 ... / B6 ...",
			Stages: []stage{{"B5 B1 B6", facts{"roles": "trump blue", "winner": "3"}}},
		},
		scene{
			Name:   "(i) also a card of it played before the designating one",
			At:     "players 3; numbers 1; hands B5 ... / B6 ... / B1 ...",
			Stages: []stage{{"B5 B6 B1", facts{"roles": "trump blue", "winner": "2"}}},
		},
		tabletest.Discards.Plays("(ii) the card that makes its suit trump is a trump",
			stage{"G6", facts{"roles": ""}},
			stage{"Y1", facts{"roles": "trump yellow", "turn": "3"}},
			stage{"B6", facts{"winner": "2", "taken of 2": "B6 Y1 G6"}},
		),
		scene{
			Name: "(iii) a card of the suit discarded before in the same trick is a trump",
			At:   "players 3; numbers 1; hands G1-6 N1-4 / Y2-6 N5-6 R1-3 / Y1 B1-6 R4-6",
			Stages: []stage{
				{"G6 Y3", facts{"roles": ""}},
				{"Y1", facts{"roles": "trump yellow", "winner": "2", "taken of 2": "Y1 Y3 G6"}},
			},
		},
		scene{
			Name:   "(iii) and the highest of them wins",
			At:     "players 4; numbers 1; hands G1-8 B1-2 / Y2-8 R1-3 / Y1 N1-8 R4 / B3-8 R5-8",
			Stages: []stage{{"G8 Y2 Y1 B3", facts{"roles": "trump yellow", "winner": "2"}}},
		},
		scene{
			Name:   "a card of a suit that becomes plus in the trick is no trump",
			At:     "players 3; numbers 1; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / G3-6 R1-6",
			Stages: []stage{{"B2 Y1 R1", facts{"roles": "trump yellow, plus red", "winner": "2"}}},
		},
	)
}

// The winner takes the trick and leads the next. The trick stays on the table until then.
func TestP6(t *testing.T) {
	enact(t,
		tabletest.Discards.Plays("the winner takes the trick and leads the next",
			stage{"N2 N6 R3", facts{"winner": "2", "turn": "2", "taken of 1": "-", "taken of 2": "N2 N6 R3", "taken of 3": "-"}},
			stage{"", facts{"legal": "N5 Y1 Y2 Y3 Y4 Y5 Y6 R1 R2"}},
		),
		tabletest.Discards.Plays("the trick stays on the table until the next is led",
			stage{"N2 N6 R3", facts{"trick": "1 N2, 2 N6, 3 R3", "leader": "1", "led": "brown", "winner": "2"}},
			stage{"R1", facts{"trick": "2 R1", "leader": "2", "led": "red", "winner": "-", "taken of 2": "N2 N6 R3"}},
			stage{"R4 G1", facts{"winner": "3", "taken of 2": "N2 N6 R3", "taken of 3": "G1 R1 R4"}},
		),
	)
}
