package reference

import (
	"iter"
	"strings"

	"github.com/ebbesgo/ebbes/internal/guide"
)

// A Term is a word of the game.
type Term struct {
	ID     string   // id, the same in all languages, such as "number-card"
	Clause string   // id of the clause or remedy that tells of it
	Word   string   // used in these texts
	Means  string   // definition in one sentence
	Book   string   // used in the rulebook in this language; empty for none
	Said   []string // otherwise used at tables, to which the search listens
}

// Glossary returns an iterator over the words of the game. It is the same table in all languages,
// so that a word of one rulebook can be found in another.
func (e Edition) Glossary() iter.Seq[Term] {
	return func(yield func(Term) bool) {
		for _, t := range e.tables().Glossary {
			w := e.texts().Glossary[t.ID]
			if !yield(Term{t.ID, t.Clause, w.Word, w.Means, w.Book, said(w)}) {
				return
			}
		}
	}
}

func said(w guide.TermWords) []string {
	if w.Said == "" {
		return nil
	}
	return strings.Split(w.Said, ", ")
}

// synonyms returns those of the words for a term that are one word: only they stand for each other
// in a search.
func (t Term) synonyms() []string {
	var single []string
	for _, word := range append(t.Said, t.Word, t.Book) {
		if word != "" && !strings.Contains(word, " ") {
			single = append(single, word)
		}
	}
	return single
}
