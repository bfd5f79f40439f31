package reference_test

import (
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/reference"
)

// Every trial of every position gives what it says. Under the mutation of a clause the
// position of that clause turns red; see tools/clauses.
func TestPositions(t *testing.T) {
	for p := range reference.In(ebbes.English).Positions() {
		t.Run(p.ID, func(t *testing.T) {
			for trial := range p.Trials() {
				if err := p.Check(trial); err != nil {
					t.Errorf("%v, from %s", err, p.Line)
				}
			}
		})
	}
}

// Every clause that decides something can be tried, and no other has a position.
func TestEveryClauseHasAPosition(t *testing.T) {
	e := reference.In(ebbes.English)
	for clause := range einfach.Clauses() {
		if p, ok := e.Position(string(clause)); ok != clause.Decides() || ok && p.Clause != clause {
			t.Errorf("%s: position %v, decides %v", clause, ok, clause.Decides())
		}
	}
	seen := map[string]bool{}
	for p := range e.Positions() {
		if seen[p.ID] {
			t.Errorf("two positions are called %s", p.ID)
		}
		seen[p.ID] = true
		if p.Line != "" {
			if _, err := einfach.ParseState(p.Line); err != nil {
				t.Errorf("%s: %v", p.ID, err)
			}
		}
	}
}
