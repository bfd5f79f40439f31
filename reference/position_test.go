package reference

import (
	"testing"

	"github.com/ebbesgo/ebbes/internal/guide"
)

// Every trial of every position has the stated outcome. Under the mutation of a clause its position
// fails; see tools/clauses.
func TestPositions(t *testing.T) {
	for name, e := range inEnglish {
		for _, p := range e.rules.Positions {
			t.Run(name+"/"+p.ID, func(t *testing.T) {
				for _, trial := range p.Trials {
					if err := e.check(p.Line, trial); err != nil {
						t.Errorf("%v, from %s", err, p.Line)
					}
				}
			})
		}
	}
}

// Every clause that decides something can be tried, and no other clause has a position.
func TestEveryClauseHasAPosition(t *testing.T) {
	for name, e := range inEnglish {
		for _, id := range e.rules.Clauses {
			decides := e.rules.Clause(id).Decides()
			if p, ok := e.Position(id); ok != decides || ok && p.Clause != id {
				t.Errorf("%s, %s: position %v, decides %v", name, id, ok, decides)
			}
		}
		seen := map[string]bool{}
		for p := range e.Positions() {
			if seen[p.ID] || len(p.Trials) == 0 {
				t.Errorf("%s: two positions are called %s, or nothing is tried there", name, p.ID)
			}
			seen[p.ID] = true
			if p.Line != "" {
				if _, err := e.rules.Game.ParseState(p.Line); err != nil {
					t.Errorf("%s, %s: %v", name, p.ID, err)
				}
			}
		}
	}
}

// A wrong trial is detected.
func TestWrongTrialsAreDetected(t *testing.T) {
	for name, e := range inEnglish {
		for _, p := range e.rules.Positions {
			for _, trial := range p.Trials {
				if wrong := spoiltTrial(trial); e.check(p.Line, wrong) == nil {
					t.Errorf("%s, %s: %+v is taken for right", name, p.ID, wrong)
				}
			}
		}
	}
}

// spoiltTrial returns a trial with a wrong outcome.
func spoiltTrial(trial guide.Trial) guide.Trial {
	switch {
	case trial.Refused != "":
		trial.Refused = "P99"
	case trial.Event != "":
		trial.Event = "P99"
	default:
		trial.Is += "!"
	}
	return trial
}
