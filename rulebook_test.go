package ebbes_test

import (
	"testing"

	"github.com/ebbesgo/ebbes"
)

// The worked examples of the rulebooks, laid out.

func TestRulebookTrump(t *testing.T) {
	enact(t, scene{
		Name: "the blue 1 on the blue 10 makes blue trump at once",
		At:   "players 5; numbers 1; hands B10 ... / B1 ... / B2 ... / B3 ... / B4 ...",
		Stages: []stage{
			{"B10", facts{"roles": ""}},
			{"B1", facts{"roles": "trump blue", "designators": "B1 N1 Y1 G1 R1"}},
			{"B2 B3 B4", facts{"winner": "1"}},
		},
	})
}

func TestRulebookPlus(t *testing.T) {
	enact(t, scene{
		Name: "the yellow 1 discarded on the green 10 makes yellow plus",
		At:   "players 5; numbers 1; hands B10 G10 G2-6 N2-4 / B1 Y1-9 / B2 G7-8 R2-8 / B3 G9 R9-10 N5-10 / B4-9 Y10 N1 R1 G1",
		Stages: []stage{
			{"B10 B1 B2 B3 B4", facts{"roles": "trump blue", "winner": "1"}},
			{"G10", facts{"roles": "trump blue"}},
			{"Y1", facts{"roles": "trump blue, plus yellow"}},
			{"G8 G9 G1", facts{"roles": "trump blue, plus yellow, ebbes green", "winner": "1", "plus": "1 0 0 0 0"}},
		},
	})
}

func TestRulebookEbbes(t *testing.T) {
	enact(t, scene{
		Name: "with 0, 0, 2, 3 and 5 ebbes cards only those with 2 and 3 score",
		At:   "players 5; numbers 1; hands B8 B9 Y3 Y6 Y9 Y10 G4 G6 G10 R9 / B4 B5 B6 B10 N2 N8 N9 R4 R6 R10 / B1 B3 N1 N3 N6 Y7 G9 R2 R5 R8 / B7 N5 N7 Y2 Y4 Y8 G1 G5 G7 G8 / B2 N4 N10 Y1 Y5 G2 G3 R1 R3 R7",
		Stages: []stage{
			{"G10 N2 G9 G8 G3 | B8 B10 B1 B7 B2 | B6 B3 N7 Y1 B9 | G6 R6 R2 G5 G2 | Y10 B4 Y7 Y4 Y5", nil},
			{"R4 R8 G7 R3 R9 | G4 N8 N1 G1 N10 | Y6 N9 N3 Y8 N4 | N5 R7 Y3 R10 N6 | R5 Y2 R1 Y9 B5", facts{
				"roles":      "trump blue, plus yellow, ebbes brown, minus green, nix red",
				"taken of 1": "B3 B6 B9 N1 N2 N7 N8 N10 Y1 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 R2 R3 R4 R6 R8 R9", // five brown
				"taken of 2": "B1 B2 B4 B5 B7 B8 B10 Y2 Y4 Y5 Y7 Y9 Y10 R1 R5",                               // none
				"taken of 3": "N5 N6 Y3 R7 R10",                                                              // two
				"taken of 4": "N3 N4 N9 Y6 Y8",                                                               // three
				"taken of 5": "-",                                                                            // none
				"ebbes":      "0 0 3 3 0",
				"score":      "-9 6 4 5 0",
			}},
		},
	})
}

func TestRulebookBothVariants(t *testing.T) {
	s := begin(t, ebbes.Config{Players: 3, Variants: ebbes.MoreCards | ebbes.SelectDesignations})
	s = step(t, s, s.Deal(newRand(1)))
	values := map[int]bool{}
	for c := range s.Legal().All() {
		values[c.Value()] = true
	}
	for v := range 16 {
		if values[v] != (1 <= v && v <= 9) {
			t.Errorf("number card %d may be selected: %t", v, values[v])
		}
	}
}

func TestRulebookSelecting(t *testing.T) {
	enact(t, scene{
		Name: "the player left of the starter selects 5 and green",
		At:   "players 3; variants select designations; hands G1-6 N1-4 / Y1-6 N5-6 R1-2 / B1-6 R3-6",
		Stages: []stage{
			{"", facts{"phase": "selecting", "turn": "2"}},
			{"select G5", facts{"selected of 2": "G5", "designators": "G5", "turn": "3"}},
			{"select B1 select Y2 select N3 select R4", facts{"phase": "playing", "turn": "1"}},
			{"G5", facts{"roles": "trump green"}},
		},
	})
}
