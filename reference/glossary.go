package reference

import (
	"iter"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// A Term is a word of the game.
type Term struct {
	ID     string       // the same in all languages, such as "number-card"
	Clause ebbes.Clause // that tells of it
	Word   string       // what these pages say
	Book   string       // what the rulebook in this language says
	Said   []string     // what else is said at tables, to which the search listens
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
	clause ebbes.Clause
}{
	{"suit", ebbes.T1},
	{"number-card", ebbes.T2},
	{"colour-card", ebbes.D1},
	{"designating-card", ebbes.D1},
	{"board", ebbes.D1},
	{"track", ebbes.S4},
	{"marker", ebbes.T3},
	{"starter", ebbes.T4},
	{"dealer", ebbes.T5},
	{"deal", ebbes.T6},
	{"hand", ebbes.P1},
	{"trick", ebbes.P1},
	{"lead", ebbes.P6},
	{"follow", ebbes.P2},
	{"trumping", ebbes.P3},
	{"overtrump", ebbes.P4},
	{"discard", ebbes.P3},
	{"trump", ebbes.P4},
	{"plus", ebbes.S1},
	{"ebbes", ebbes.S2},
	{"minus", ebbes.S1},
	{"nix", ebbes.S3},
	{"tie", ebbes.S2},
	{"scoring", ebbes.S1},
	{"round", ebbes.R1},
	{"fictive", ebbes.F1},
	{"display", ebbes.F3},
	{"turn-up", ebbes.F5},
	{"select", ebbes.V2},
	{"pair", ebbes.V2},
	{"finish", ebbes.V6},
	{"dabbscheedel", ebbes.V6},
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
