package einfach_test

import (
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

func TestDiagram(t *testing.T) {
	s := at(t, "players 3; round 1; rules 1 7 9; rulepile 2 3 4 5 6 8 10; piles B1 B5 N4; discard R9; hands B6 G3 / Y1 Y2 / R1; turn 1; done 1; third B; scores 3 / 0 / 12")
	want := `round 1 of 5, acting
  rule cards     1  A third action
                 7  Somebody may discard
                 9  A card to the left
  rule pile      7
  blue           B1 B5
  brown          N4
  yellow         -
  green          -
  red            -
  stock          41
  discard pile   1
  actions: 1 of 3, the third not in blue

    seat  cards  noted  points  hand
  > 1         2      0       3  B6 G3
    2         2      0       0  # #
    3         1      0      12  #
`
	if got := s.View(1).Diagram(einfach.Teller{}); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	chosen := do(t, at(t, "players 3; round 1; rules 2 7 9; hands Y9 B1 B2 / R7 / N5 N6; turn 1"), "play Y9, give B1")
	if got := chosen.Diagram(einfach.Teller{}); !strings.Contains(got, "\n    1*  ") || strings.Contains(got, "2*") {
		t.Errorf("seat 1 alone has chosen a card\n%s", got)
	}
	named := s.View(1).Diagram(einfach.Teller{Names: [6]string{"Anna", "", "Clara"}})
	for _, row := range []string{"\n  > 1 Anna   ", "\n    2        ", "\n    3 Clara  "} {
		if !strings.Contains(named, row) {
			t.Errorf("%q is not in\n%s", row, named)
		}
	}
	german := s.Diagram(einfach.Teller{Language: ebbes.German})
	for _, word := range []string{"Runde 1 von 5, Aktionen", "Regelkarten    1  Eine 3. Aktion", "Aktionen: 1 von 3, die dritte nicht in Blau", "Y1 Y2"} {
		if !strings.Contains(german, word) {
			t.Errorf("%q is not in\n%s", word, german)
		}
	}
}

// A diagram counts the actions of a turn only while actions are possible. They are not before the
// deal, nor while cards are placed or drawn.
func TestDiagramWithoutActions(t *testing.T) {
	for _, text := range []string{
		"players 3",
		"players 3; round 1; rules 1 7 9; hands B1 / N1 / Y1; turn 1; wait placing",
		"players 3; round 1; rules 1 7 9; hands B1 / N1 / Y1; turn 1; wait drawing; due 2",
	} {
		if got := at(t, text).Diagram(einfach.Teller{}); strings.Contains(got, "actions") {
			t.Errorf("%s\n%s", text, got)
		}
	}
}
