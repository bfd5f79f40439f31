package reference

import (
	"iter"
	"strings"

	"github.com/ebbesgo/ebbes/einfach"
)

// A Term is a word of the game.
type Term struct {
	ID     string         // the same in all languages, such as "rule-card"
	Clause einfach.Clause // that tells of it
	Word   string         // what these pages say
	Book   string         // what the rulebook says, if there is one in this language
	Said   []string       // what else is said at tables, to which the search listens
}

// Everywhere returns the word and, in parentheses, that of the rulebook if it is another.
func (t Term) Everywhere() string {
	if t.Book == "" || strings.EqualFold(t.Book, t.Word) {
		return t.Word
	}
	return t.Word + " (" + t.Book + ")"
}

type glossaryWords struct {
	word, book string
	said       string // separated by commas; empty for nothing
}

// glossary are the words of the game, in the order of a game. What they are in each
// language stands in its file.
var glossary = [...]struct {
	id     string
	clause einfach.Clause
}{
	{"colour", einfach.C1},
	{"rule-card", einfach.C2},
	{"open", einfach.C3},
	{"rule-pile", einfach.C3},
	{"hand", einfach.C5},
	{"starter", einfach.C6},
	{"place", einfach.A1},
	{"pile", einfach.L1},
	{"fit", einfach.L3},
	{"top", einfach.L4},
	{"clear", einfach.L5},
	{"stock", einfach.D1},
	{"draw", einfach.D1},
	{"discard-pile", einfach.D2},
	{"action", einfach.X1},
	{"play", einfach.X2},
	{"pass", einfach.X4},
	{"turn", einfach.X8},
	{"set-off", einfach.F1},
	{"in-force", einfach.F4},
	{"swap", einfach.K2},
	{"give", einfach.K5},
	{"discard", einfach.K6},
	{"name", einfach.K7},
	{"lay", einfach.K8},
	{"lay-off", einfach.K10},
	{"out", einfach.E1},
	{"minus-points", einfach.E3},
	{"round", einfach.R1},
	{"tie", einfach.R4},
	{"endless", einfach.O1},
	{"mini-maxi", einfach.O4},
	{"take", einfach.O6},
}

// Glossary returns an iterator over the words of the game. It is the same table in all
// languages, so that a word of one rulebook can be found in another.
func (e Edition) Glossary() iter.Seq[Term] {
	return func(yield func(Term) bool) {
		for _, entry := range glossary {
			w := e.texts().glossary[entry.id]
			term := Term{entry.id, entry.clause, w.word, w.book, nil}
			if w.said != "" {
				term.Said = strings.Split(w.said, ", ")
			}
			if !yield(term) {
				return
			}
		}
	}
}

func glossaryIDs() []string {
	var ids []string
	for _, entry := range glossary {
		ids = append(ids, entry.id)
	}
	return ids
}

// singleWords returns those of the words that are one word: only they stand for each
// other in a search.
func (w glossaryWords) singleWords() []string {
	var single []string
	for _, word := range append(strings.Split(w.said, ", "), w.word, w.book) {
		if word != "" && !strings.Contains(word, " ") {
			single = append(single, word)
		}
	}
	return single
}
