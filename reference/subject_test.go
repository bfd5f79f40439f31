package reference

import (
	"slices"
	"testing"
)

// Each role and each rule card has its line of the sheet, its clauses, a question and a position.
func TestSubjects(t *testing.T) {
	want := map[string][]string{
		"ebbes": {"trump", "plus", "ebbes", "minus", "nix"}, "einfach": {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"},
	}
	for name, e := range everything {
		ids := collect(e.Subjects(), func(s Subject) string { return s.ID })
		if want := want[e.rules.Game.Name()]; !slices.Equal(ids, want) {
			t.Errorf("%s: subjects %v, want %v", name, ids, want)
		}
		for s := range e.Subjects() {
			if s.Title == "" || s.Text == "" || len(s.Questions) == 0 || len(s.Positions) == 0 {
				t.Errorf("%s: %+v", name, s)
			}
			for _, id := range s.Clauses {
				if _, ok := e.Clause(id); !ok || !slices.Contains(s.Positions, id) && e.rules.Clause(id).Decides() {
					t.Errorf("%s, %s: no clause %s, or none of its positions", name, s.ID, id)
				}
			}
		}
		if _, ok := e.Subject("11"); ok {
			t.Errorf("%s: there is a subject 11", name)
		}
	}
}

// A rule card leads to the questions and the slips about it, and not to those about another card.
func TestSubjectLeadsToItsQuestions(t *testing.T) {
	three, _ := edition(t, "einfach de").Subject("3")
	if three.Title != "Regelkarte 3" || !slices.Contains(three.Questions, "two-threes") || slices.Contains(three.Questions, "nine-last") || !slices.Contains(three.Remedies, "H18") {
		t.Errorf("rule card 3: %+v", three)
	}
	trump, _ := edition(t, "ebbes en").Subject("trump")
	if !slices.Contains(trump.Questions, "must-trump") || !slices.Contains(trump.Questions, "lead-becomes-trump") || slices.Contains(trump.Questions, "nix-tie") {
		t.Errorf("trump: %+v", trump)
	}
}
