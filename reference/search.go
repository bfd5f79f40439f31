package reference

import (
	"encoding/json"
	"iter"
	"slices"
	"strings"
	"sync"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/lookup"
)

// A Found is a result of a search.
type Found struct {
	Kind  string // "question", "clause", "remedy", "chapter" or "word"
	ID    string // id of the question, clause, remedy or chapter; "word-" and the id of a term
	Title string // its question, heading or word
	Text  string // whole answer, definition, or all of the clause, the remedy (a line for each case) or the chapter
}

// Search returns an iterator over the answers to a query, the best first and twelve at most. A
// query is a word, a phrase or a question, as people at a table say it. Words may be inflected,
// misspelt or from other tables, and none has to occur. A query without resemblance to any answer,
// such as an empty one, finds nothing.
//
// The first search in an Edition builds its index, in some milliseconds, which is then kept.
func (e Edition) Search(query string) iter.Seq[Found] {
	return func(yield func(Found) bool) {
		if e.rules == nil {
			return
		}
		f := e.finder()
		for _, hit := range f.index.Find(query) {
			if !yield(f.found[hit.Document]) {
				return
			}
		}
	}
}

// Index returns all possible results of [Edition.Search], and the search index in JSON, which
// numbers them in this order from 0. It is for a search in another programming language, as in
// web/site/assets/ranking.js. An empty Edition has neither. The error is one of [json.Marshal].
func (e Edition) Index() ([]Found, json.RawMessage, error) {
	if e.rules == nil {
		return nil, nil, nil
	}
	f := e.finder()
	index, err := json.Marshal(f.index)
	return slices.Clone(f.found), index, err
}

// A finder searches an edition.
type finder struct {
	found []Found
	index *lookup.Index
}

// finders build the finder of each edition at the first search in it.
var finders = func() map[Edition]func() *finder {
	all := map[Edition]func() *finder{}
	for _, rules := range written {
		for l := range ebbes.Languages() {
			e := Edition{rules, l}
			all[e] = sync.OnceValue(e.build)
		}
	}
	return all
}()

func (e Edition) finder() *finder { return finders[e]() }

func (e Edition) build() *finder {
	found, documents := e.findable()
	return &finder{found, lookup.New(e.lookup(), documents)}
}

// asRule and asOther are frequencies of a result as the aim of a search, in percent. The game has
// the frequency for slips.
const (
	asRule  = 100
	asOther = 50 // a chapter, a word, or a clause that is beside the rules
)

// findable returns all possible results, with the questions that people ask for each. The words for
// a question also find its clause or remedy.
func (e Edition) findable() (found []Found, documents []lookup.Document) {
	add := func(kind string, d lookup.Document, id, text string) {
		found, documents = append(found, Found{kind, id, d.Title, text}), append(documents, d)
	}
	queries := map[string][]string{}
	for id, words := range e.texts().Asked {
		queries[id] = strings.Split(words, ", ")
	}
	for q := range e.Questions() {
		worth, answer := e.rules.SlipWorth, q.Remedy
		if q.Remedy == "" {
			worth, answer = asRule, q.Clauses[0]
		}
		add("question", lookup.Document{Title: q.Question, Asked: queries[q.ID], Text: q.Answer, By: answer, Worth: worth}, q.ID, q.Answer)
	}
	for _, id := range e.rules.Clauses {
		c, _ := e.Clause(id)
		worth := asRule
		if id[:1] == e.rules.Aside {
			worth = asOther
		}
		text := c.Text + " " + c.Ruling.Open + " " + c.Ruling.Decided
		add("clause", lookup.Document{ID: id, Title: c.Title, Asked: queries[id], Text: text, Worth: worth}, id, c.Text)
	}
	for i := range e.Incidents() {
		queries[i.Remedy] = append(queries[i.Remedy], i.Slip)
	}
	for r := range e.Remedies() {
		text := strings.Join(append([]string{r.Text}, r.Cases...), "\n")
		add("remedy", lookup.Document{ID: r.ID, Title: r.Title, Asked: queries[r.ID], Text: text, Worth: e.rules.SlipWorth}, r.ID, text)
	}
	for c := range e.Chapters() {
		add("chapter", lookup.Document{Title: c.Title, Asked: queries[c.ID], Text: c.Intro, Worth: asOther}, c.ID, c.Intro)
	}
	for term := range e.Glossary() {
		add("word", lookup.Document{Title: term.Word, Text: term.Means, By: term.Clause, Worth: asOther}, "word-"+term.ID, term.Means)
	}
	return found, documents
}

// lookup returns the language of a search, with the words of the glossary.
func (e Edition) lookup() lookup.Language {
	var glossary [][]string
	for term := range e.Glossary() {
		glossary = append(glossary, term.synonyms())
	}
	return lookup.In(uint8(e.language)).Language(glossary...)
}
