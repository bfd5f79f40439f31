package reference

import (
	"fmt"
	"iter"
	"strings"

	"github.com/ebbesgo/ebbes/einfach"
)

// A Letter asks the authors of the game and its publisher about every ruling that is ours.
type Letter struct {
	Title    string
	Note     string // for readers of a page that shows the letter
	Greeting string
	Intro    string
	Question string // what is asked about each ruling
	Closing  string

	edition Edition
}

// Letter returns the letter in the language of the edition.
func (e Edition) Letter() Letter {
	w := e.texts().letter
	return Letter{w.title, w.note, w.greeting, w.intro, w.question, w.closing, e}
}

// letterWords are those of a letter.
type letterWords struct{ title, note, greeting, intro, question, closing string }

// Clauses returns an iterator over the clauses whose rulings are asked about.
func (l Letter) Clauses() iter.Seq[einfach.Clause] {
	return func(yield func(einfach.Clause) bool) {
		for clause := range einfach.Clauses() {
			asked := l.edition.Ruled(clause) != "" && lastChange(clause).By == Ours
			if asked && !yield(clause) {
				return
			}
		}
	}
}

// decided returns what is decided on a clause: where its ruling does not say so, the clause does.
func (l Letter) decided(clause einfach.Clause) string {
	if decided := clause.Ruling(l.edition.Language).Decided; decided != "" {
		return decided
	}
	return clause.Text(l.edition.Language)
}

// String returns the letter as plain text, ready to be sent.
func (l Letter) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n\n%s\n", l.Title, l.Greeting, l.Intro)
	labels := l.edition.Labels()
	n := 0
	for clause := range l.Clauses() {
		n++
		r := clause.Ruling(l.edition.Language)
		fmt.Fprintf(&b, "\n%d. %s (%s)\n", n, clause.Title(l.edition.Language), clause)
		fmt.Fprintf(&b, "%s %s\n", labels.Open, r.Open)
		fmt.Fprintf(&b, "%s %s\n", labels.Decided, l.decided(clause))
		fmt.Fprintf(&b, "%s %s\n", labels.Why, r.Reason)
		fmt.Fprintf(&b, "%s %s\n", labels.Others, r.Others)
		fmt.Fprintf(&b, "%s\n", l.Question)
	}
	fmt.Fprintf(&b, "\n%s\n", l.Closing)
	return b.String()
}
