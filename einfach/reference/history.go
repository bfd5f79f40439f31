package reference

import (
	"iter"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/einfach"
)

// An Authority is whose a ruling is. The zero value is Ours.
type Authority uint8

// The authorities.
const (
	Ours      Authority = iota // until one of the others has answered
	Author                     // the authors of the game
	Publisher                  // its publisher
)

// A Change is what a version of the library has changed about clauses.
type Change struct {
	Version string    // of the library, such as "0.1.0"
	Rules   int       // the version of the rules in it, see [einfach.RulesVersion]
	By      Authority // whose the rulings on the clauses are since then
	Text    string    // what has changed

	clauses []einfach.Clause // nil for all
}

// Clauses returns an iterator over the clauses that have come or now say something else.
func (c Change) Clauses() iter.Seq[einfach.Clause] {
	if c.clauses == nil {
		return einfach.Clauses()
	}
	return slices.Values(c.clauses)
}

// history are the changes, the oldest first. Their texts are those of each language.
var history = [...]Change{
	{Version: "0.1.0", Rules: 1, By: Ours},
}

// History returns an iterator over the changes of the clauses, the oldest first.
func (e Edition) History() iter.Seq[Change] {
	return func(yield func(Change) bool) {
		for i, text := range e.texts().history {
			change := history[i]
			change.Text = text
			if !yield(change) {
				return
			}
		}
	}
}

// Ruled tells whose the ruling on a clause is, and since which version. It is empty if
// there is none.
func (e Edition) Ruled(clause einfach.Clause) string {
	if clause.Ruling(e.Language) == (einfach.Ruling{}) {
		return ""
	}
	return e.texts().ruled.by(lastChange(clause))
}

// lastChange returns the last change of a clause.
func lastChange(clause einfach.Clause) (last Change) {
	for _, change := range history {
		if slices.Contains(slices.Collect(change.Clauses()), clause) {
			last = change
		}
	}
	return last
}

// ruledWords tell whose a ruling is, since {version}.
type ruledWords struct{ ours, author, publisher string }

func (w ruledWords) by(c Change) string {
	text := [...]string{Ours: w.ours, Author: w.author, Publisher: w.publisher}[c.By]
	return strings.ReplaceAll(text, "{version}", c.Version)
}
