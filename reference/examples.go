package reference

import (
	"iter"

	"github.com/ebbesgo/ebbes"
)

// An Example is a worked example: a table, moves, and what happens.
type Example struct {
	ID     string
	Clause ebbes.Clause // with which it is best read
	Title  string
	Text   string
	Line   string // a state in the notation
	Moves  string // in the notation, divided by semicolons

	language ebbes.Language
}

type exampleEntry struct {
	id     string
	clause ebbes.Clause
	line   string
	moves  string
}

type exampleWords = section

// examples are all examples. Their texts are those of each language.
var examples = [...]exampleEntry{
	{"trick", ebbes.P4, "players 4; numbers 2; roles N; trick 1 B5; hands B2 B6-8 N7-8 Y1-2 / B3-4 Y3-8 R2 / N1 N6 G1-7 / *; taken B1 N2-4 / - / - / -", "B3; N6; R8"},
	{"arising", ebbes.P5, "players 3; numbers 1; trick 1 G6 Y3; hands B1-4 G1-5 / B5-6 N1-6 R1 / *", "Y1"},
	{"early", ebbes.S1, "players 3; numbers 2; roles B N; trick 2 Y1; hands B3-6 G1 G3-4 / N1 N3-6 R1 / *; taken B1-2 N2 / Y3-5 R3-5 / -", "Y2; G1"},
	{"round", ebbes.S3, "players 4; numbers 2; roles B Y R G; trick 1 G5 G6 G7; hands - / - / - / G8; taken B1-7 N7-8 R1-3 / N1-3 Y7-8 R4-6 / Y1-6 R7-8 / *", "G8"},
	{"open", ebbes.F3, "players 2; numbers 1; hands B1 B3-6 N2-6 / *; display B2+G1 N1+R1 Y1+R2 G2+R3 G3+R4", "B3; Y2; B2"},
	{"turn-up", ebbes.F5, trumpsOpen, "G1; B1"},
	{"two-select", ebbes.F10, "players 2; variants select designations; hands B1-6 N1-4 / N5-6 Y1-6 G1-2; display G3+G4 G5+G6 R1+R2 R3+R4 R5+R6", "select G3; select N5; select B1; select Y2; select R6; B1"},
}

// Examples returns an iterator over the examples.
func (e Edition) Examples() iter.Seq[Example] {
	return func(yield func(Example) bool) {
		for _, x := range examples {
			words := e.texts().examples[x.id]
			if !yield(Example{x.id, x.clause, words.title, words.intro, x.line, x.moves, e.Language}) {
				return
			}
		}
	}
}

// Drawing draws the table at which the example begins, or none if Line is no state.
func (x Example) Drawing() string {
	s, _ := ebbes.ParseState(x.Line)
	return s.Diagram(ebbes.Teller{Language: x.language})
}

// Told returns an iterator over sentences that tell what happens, each with its clause. It
// ends before a move that is refused.
func (x Example) Told() iter.Seq[string] {
	return func(yield func(string) bool) {
		s, _ := ebbes.ParseState(x.Line)
		teller := ebbes.Teller{Language: x.language}.At(s.Config())
		for m := range movesIn(x.Moves) {
			events, err := s.Events(m, ebbes.NoSeat)
			if err != nil {
				return
			}
			for _, event := range events {
				if !yield(toldWithClause(event, teller)) {
					return
				}
			}
			s, _ = s.Apply(m)
		}
	}
}

// toldWithClause returns the sentence of an event. Scores name their clauses themselves.
func toldWithClause(e ebbes.Event, teller ebbes.Teller) string {
	sentence := teller.Event(e)
	if _, scored := e.(ebbes.Scored); scored {
		return sentence
	}
	return sentence + " (" + string(e.Clause()) + ")"
}
