package reference_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/reference"
)

func TestSheet(t *testing.T) {
	for e := range reference.Editions() {
		s := e.Sheet()
		if n := len(slices.Collect(s.Quarrels())); n != 10 {
			t.Errorf("%v: %d quarrels", e.Language, n)
		}
		var cards []einfach.RuleCard
		for card, does := range s.Does() {
			cards = append(cards, card)
			if !strings.HasSuffix(does, "("+string(card.Clause())+")") {
				t.Errorf("%v: of rule card %v is said: %s", e.Language, card, does)
			}
		}
		if want := []einfach.RuleCard{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}; !slices.Equal(cards, want) {
			t.Errorf("%v: %v", e.Language, cards)
		}
		told := strings.Join(slices.Concat(
			slices.Collect(s.Before()), slices.Collect(s.Steps()), slices.Collect(s.Agreed()), slices.Collect(s.Ending()),
		), " ")
		for _, clause := range []string{"C3", "C5", "R1", "R2", "A1", "A4", "D1", "X2", "X3", "X4", "X5", "L2", "L3", "O1", "O4", "R5", "E1", "E3", "R4"} {
			if !strings.Contains(told, clause) {
				t.Errorf("%v: the sheet does not tell of %s", e.Language, clause)
			}
		}
	}
}
