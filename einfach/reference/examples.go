package reference

import (
	"iter"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// An Example is a worked example: a table, moves, and what happens.
type Example struct {
	ID     string
	Clause einfach.Clause // with which it is best read
	Title  string
	Text   string
	Line   string // a state in the notation
	Moves  string // in the notation, divided by semicolons

	language einfach.Language
}

type exampleEntry struct {
	id     string
	clause einfach.Clause
	line   string
	moves  string
}

// examples are all examples. Their texts are those of each language.
var examples = [...]exampleEntry{
	{"turn", einfach.X1, acting, "play B6; clear N"},
	{"nothing-fits", einfach.X3, nothingFits, "clear B; play B5"},
	{"third", einfach.K1, third1, "play B1; play N5; clear N"},
	{"one-action", einfach.K3, onlyThree, "play G1"},
	{"eight", einfach.K8, eight, "play G8; pass; play B3; play B4; pass"},
	{"nine", einfach.K9, nine, "play Y9; give B1; give R7; give N6"},
	{"ten", einfach.K10, ten, "play B10; play N10; play B3"},
	{"out", einfach.E1, seven, "play B7; name 2; discard G7"},
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
	s, _ := einfach.ParseState(x.Line)
	return s.Diagram(einfach.Teller{Language: x.language})
}

// Told returns an iterator over sentences that tell what happens, each with its clause. It
// ends before a move that is refused.
func (x Example) Told() iter.Seq[string] {
	return func(yield func(string) bool) {
		s, _ := einfach.ParseState(x.Line)
		for m := range movesIn(x.Moves) {
			events, err := s.Events(m, ebbes.NoSeat)
			if err != nil {
				return
			}
			for _, event := range events {
				if !yield(toldWithClause(event, x.language)) {
					return
				}
			}
			s, _ = s.Apply(m)
		}
	}
}

// toldWithClause returns the sentence of an event. Scores name their clauses themselves.
func toldWithClause(e einfach.Event, l einfach.Language) string {
	sentence := einfach.Teller{Language: l}.Event(e)
	if _, scored := e.(einfach.Scored); scored {
		return sentence
	}
	return sentence + " (" + string(e.Clause()) + ")"
}
