package reference

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/guide"
)

// A Change is a version's change to some clauses.
type Change struct {
	Version string // version of the library, such as "0.1.0"
	Rules   int    // version of its rules, see [games.Game.Rules]
	Text    string // the change in one sentence
}

// History returns an iterator over the changes of the clauses, the oldest first.
func (e Edition) History() iter.Seq[Change] {
	return func(yield func(Change) bool) {
		for _, c := range e.tables().History {
			if !yield(Change{c.Version, c.Rules, e.texts().History[c.Version]}) {
				return
			}
		}
	}
}

// ruled describes the author and the version of the ruling on a clause. It is empty without one.
func (e Edition) ruled(clause string) string {
	if e.ruling(clause) == (ebbes.Ruling{}) {
		return ""
	}
	return e.ruledBy(e.lastChange(clause))
}

func (e Edition) ruling(clause string) ebbes.Ruling { return e.rules.Clause(clause).Ruling(e.language) }

// ruledBy describes the author and the version of a change.
func (e Edition) ruledBy(c guide.Change) string {
	return strings.ReplaceAll(e.Label("ruled."+c.By), "{version}", c.Version)
}

// lastChange returns the last change of a clause.
func (e Edition) lastChange(clause string) (last guide.Change) {
	for _, c := range e.rules.History {
		if c.Clauses == nil || slices.Contains(c.Clauses, clause) {
			last = c
		}
	}
	return last
}

// ownRulings returns the clauses of the letter, whose rulings are ours.
func (e Edition) ownRulings() (items []Item) {
	for _, id := range e.rules.Clauses {
		if e.ruling(id) != (ebbes.Ruling{}) && e.lastChange(id).By == "ours" {
			c, _ := e.Clause(id)
			items = append(items, Item{id, c.Title, e.Label("letter.question")})
		}
	}
	return items
}

// Letter returns a letter in plain text, ready to be sent. It asks the authors of the game and its
// publisher about every ruling of this package's own.
func (e Edition) Letter() string {
	letter, ok := e.Section("letter")
	if !ok {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n", letter.Title, strings.Join(letter.Text, "\n\n"))
	for i, item := range letter.Items {
		c, _ := e.Clause(item.ID)
		fmt.Fprintf(&b, "\n%d. %s (%s)\n", i+1, c.Title, c.ID)
		fmt.Fprintf(&b, "%s %s\n", e.Label("open"), c.Ruling.Open)
		fmt.Fprintf(&b, "%s %s\n", e.Label("decided"), c.decided())
		fmt.Fprintf(&b, "%s %s\n", e.Label("why"), c.Ruling.Reason)
		fmt.Fprintf(&b, "%s %s\n", e.Label("others"), c.Ruling.Others)
		fmt.Fprintf(&b, "%s\n", item.Text)
	}
	fmt.Fprintf(&b, "\n%s\n", e.Label("letter.closing"))
	return b.String()
}

// decided returns the decision on a clause, from its ruling or, where that has none, from the
// clause.
func (c Clause) decided() string {
	if c.Ruling.Decided != "" {
		return c.Ruling.Decided
	}
	return c.Text
}
