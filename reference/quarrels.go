package reference

import (
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// A Quarrel is a question over which people at a table fall out, and its answer.
type Quarrel struct {
	ID       string // unique and the same in all languages, such as "overtrump"
	Question string
	Answer   string // a line
	Words    string // what else one may search for, divided by blanks
	Position string // the ID of the position that shows it; empty if none does

	clauses []ebbes.Clause
}

type quarrelEntry struct {
	id       string
	clauses  []ebbes.Clause
	position string
}

type quarrelWords struct{ question, answer, words string }

// Quarrels returns an iterator over the quarrels, in the order of a game.
func (e Edition) Quarrels() iter.Seq[Quarrel] {
	return func(yield func(Quarrel) bool) {
		for i := range quarrels {
			q := &quarrels[i]
			words := e.texts().quarrels[q.id]
			if !yield(Quarrel{q.id, words.question, words.answer, words.words, q.position, q.clauses}) {
				return
			}
		}
	}
}

// Clauses returns an iterator over the clauses on which the answer rests, the most
// important first.
func (q Quarrel) Clauses() iter.Seq[ebbes.Clause] { return slices.Values(q.clauses) }

// quarrels are all quarrels. Their texts are those of each language.
var quarrels = [...]quarrelEntry{
	{"cards", []ebbes.Clause{ebbes.T1, ebbes.M1}, "T1"},
	{"first-starter", []ebbes.Clause{ebbes.T4}, "T4"},
	{"first-dealer", []ebbes.Clause{ebbes.T5}, "T5"},
	{"next-dealer", []ebbes.Clause{ebbes.T7}, "T7"},
	{"dealing", []ebbes.Clause{ebbes.T6}, "T6"},
	{"number-again", []ebbes.Clause{ebbes.T2}, "T2"},
	{"hand-first", []ebbes.Clause{ebbes.R1, ebbes.S3}, "R1"},

	{"follow", []ebbes.Clause{ebbes.P2}, "P2"},
	{"trump-instead", []ebbes.Clause{ebbes.P2, ebbes.P3}, "P2"},
	{"must-trump", []ebbes.Clause{ebbes.P3}, "P3"},
	{"overtrump", []ebbes.Clause{ebbes.P3, ebbes.P4}, "P4"},
	{"play-higher", []ebbes.Clause{ebbes.P2, ebbes.P4}, "P2"},
	{"follow-new-trump", []ebbes.Clause{ebbes.P2, ebbes.P5}, "P2-arisen"},
	{"lead-anything", []ebbes.Clause{ebbes.P1, ebbes.P6}, "P6"},
	{"no-trump-yet", []ebbes.Clause{ebbes.P4, ebbes.P3}, ""},
	{"high-discard", []ebbes.Clause{ebbes.P4, ebbes.P3}, "P4"},
	{"trump-arises", []ebbes.Clause{ebbes.P5}, "P5"},
	{"lead-becomes-trump", []ebbes.Clause{ebbes.P5}, "P5-led"},
	{"look-at-tricks", []ebbes.Clause{ebbes.P6}, "P6"},

	{"at-once", []ebbes.Clause{ebbes.D1}, "D1"},
	{"discard-designates", []ebbes.Clause{ebbes.D1, ebbes.P3}, "D1"},
	{"several-designators", []ebbes.Clause{ebbes.D3}, "D3"},
	{"fifth-card", []ebbes.Clause{ebbes.D2}, "D2"},
	{"role-changes", []ebbes.Clause{ebbes.D4}, "D4"},

	{"early-cards", []ebbes.Clause{ebbes.S1, ebbes.S2, ebbes.S3}, "S1-early"},
	{"who-played-it", []ebbes.Clause{ebbes.S1}, "S1"},
	{"trump-points", []ebbes.Clause{ebbes.S1}, ""},
	{"ebbes-each", []ebbes.Clause{ebbes.S2}, "S2"},
	{"ebbes-tie-most", []ebbes.Clause{ebbes.S2}, "S2"},
	{"ebbes-tie-fewest", []ebbes.Clause{ebbes.S2, ebbes.S5}, "S2"},
	{"ebbes-none", []ebbes.Clause{ebbes.S2, ebbes.S5}, "S2"},
	{"ebbes-all-tied", []ebbes.Clause{ebbes.S2}, "S2-all"},
	{"ebbes-loses-all", []ebbes.Clause{ebbes.S2, ebbes.S1}, "S2"},
	{"nix-points", []ebbes.Clause{ebbes.S3}, ""},
	{"nix-tie", []ebbes.Clause{ebbes.S3}, "S3"},
	{"nix-self", []ebbes.Clause{ebbes.S3}, "S3"},
	{"nix-must", []ebbes.Clause{ebbes.S3}, ""},
	{"below-zero", []ebbes.Clause{ebbes.S4}, "S4"},
	{"past-the-end", []ebbes.Clause{ebbes.S4, ebbes.V6}, "S4"},

	{"finish-base", []ebbes.Clause{ebbes.R2}, "R2"},
	{"game-tie", []ebbes.Clause{ebbes.R3}, "R3"},

	{"two-seating", []ebbes.Clause{ebbes.F1, ebbes.F2}, "F1"},
	{"fictive-deals", []ebbes.Clause{ebbes.F2, ebbes.F8}, "F2"},
	{"fictive-first", []ebbes.Clause{ebbes.F8}, "F8"},
	{"look-under", []ebbes.Clause{ebbes.F3}, "F3"},
	{"open-designator", []ebbes.Clause{ebbes.F3, ebbes.D1}, "D1-open"},
	{"fictive-follows-under", []ebbes.Clause{ebbes.F4}, "F4-under"},
	{"fictive-trumps", []ebbes.Clause{ebbes.F4}, "F4"},
	{"turn-up-when", []ebbes.Clause{ebbes.F5}, "F5"},
	{"fictive-wins", []ebbes.Clause{ebbes.F6}, "F6"},
	{"fictive-nix", []ebbes.Clause{ebbes.F7}, "F7"},
	{"name-fictive", []ebbes.Clause{ebbes.F7, ebbes.S3}, "F7-person"},
	{"fictive-more-cards", []ebbes.Clause{ebbes.F9}, "F9"},
	{"fictive-selects", []ebbes.Clause{ebbes.F10}, "F10"},
	{"two-variants", []ebbes.Clause{ebbes.V9, ebbes.M1}, "M1"},

	{"select-not-held", []ebbes.Clause{ebbes.V3}, "V3"},
	{"select-number-twice", []ebbes.Clause{ebbes.V2}, "V2"},
	{"select-nix", []ebbes.Clause{ebbes.V4, ebbes.D2}, "V4"},
	{"number-card-variant2", []ebbes.Clause{ebbes.V1}, "V1"},
	{"pairs-again", []ebbes.Clause{ebbes.V5}, "V5"},
	{"pass-the-finish", []ebbes.Clause{ebbes.V6}, "V6"},
	{"finish-wins", []ebbes.Clause{ebbes.V6, ebbes.R3}, "V6"},
	{"dabbscheedel-loses", []ebbes.Clause{ebbes.V6, ebbes.R3}, ""},
	{"how-many-rounds", []ebbes.Clause{ebbes.V7, ebbes.R2}, "V7"},
	{"track-length", []ebbes.Clause{ebbes.V8}, "V8"},
}
