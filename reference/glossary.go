package reference

import (
	"iter"
	"strings"

	"github.com/ebbesgo/ebbes/internal/guide"
)

// A Term is a word of the game.
type Term struct {
	ID         string   // id, the same in all languages, such as "number-card"
	Clause     string   // id of the clause or remedy that explains it
	Word       string   // word in these texts
	Means      string   // definition in one sentence
	Book       string   // word in the rulebook in this language; empty for none
	AlsoCalled []string // other words at tables, which the search knows
}

// String returns the word, with the rulebook's word in brackets if the two differ.
func (t Term) String() string {
	if t.Book == "" || strings.EqualFold(t.Book, t.Word) {
		return t.Word
	}
	return t.Word + " (" + t.Book + ")"
}

// Glossary returns an iterator over the words of the game. The terms are the same in all languages,
// so a reader can find a word of one rulebook in another.
func (e Edition) Glossary() iter.Seq[Term] {
	return func(yield func(Term) bool) {
		for _, t := range e.tables().Glossary {
			w := e.texts().Glossary[t.ID]
			if !yield(Term{t.ID, t.Clause, w.Word, w.Means, w.Book, alternatives(w)}) {
				return
			}
		}
	}
}

func alternatives(w guide.TermWords) []string {
	if w.AlsoCalled == "" {
		return nil
	}
	return strings.Split(w.AlsoCalled, ", ")
}

// synonyms returns the single words for a term. Only these replace each other in a search.
func (t Term) synonyms() []string {
	var single []string
	for _, word := range append(t.AlsoCalled, t.Word, t.Book) {
		if word != "" && !strings.Contains(word, " ") {
			single = append(single, word)
		}
	}
	return single
}
