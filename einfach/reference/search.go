package reference

import (
	"cmp"
	"encoding/json"
	"iter"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/lookup"
)

// A Found is something that a search finds.
type Found struct {
	Kind  FoundKind
	ID    string // of the quarrel, the clause, the remedy or the chapter
	Title string // the question, or the title
	Text  string // the whole answer, or all that the clause, the remedy (each case a line) or the chapter says
}

// FoundKind is what a search has found. It is one of the constants below; the zero value
// is none of them.
type FoundKind string

// What a search finds.
const (
	FoundQuarrel FoundKind = "quarrel"
	FoundClause  FoundKind = "clause"
	FoundRemedy  FoundKind = "remedy"
	FoundChapter FoundKind = "chapter"
)

// Search returns an iterator over what answers a query, the best first and twelve at
// most: a word, a phrase or a question, as people at a table say it. Words may be
// inflected, misspelt or those of other tables, and none has to occur. It finds nothing
// if nothing resembles the query, as in an empty one or an unknown language.
//
// Each call builds the index of the language anew, in some milliseconds; a [Finder]
// keeps it.
func (e Edition) Search(query string) iter.Seq[Found] { return e.Finder().Search(query) }

// A Finder searches an edition. It can be used by several goroutines. The zero value and nil
// find nothing.
type Finder struct {
	found []Found
	index *lookup.Index
}

// Finder returns a finder for the edition.
func (e Edition) Finder() *Finder {
	found, documents := e.findable()
	return &Finder{found, lookup.New(e.language(), documents)}
}

// Search returns an iterator over what answers a query; see [Edition.Search].
func (f *Finder) Search(query string) iter.Seq[Found] {
	return func(yield func(Found) bool) {
		if f == nil || f.index == nil {
			return
		}
		for _, hit := range f.index.Find(query) {
			if !yield(f.found[hit.Document]) {
				return
			}
		}
	}
}

// All returns an iterator over everything that there is to be found. [Finder.Index]
// counts it in this order.
func (f *Finder) All() iter.Seq[Found] { return slices.Values(cmp.Or(f, &Finder{}).found) }

// Index returns the index in JSON, for the search in another language that
// web/site/assets/ranking.js is.
func (f *Finder) Index() ([]byte, error) { return json.Marshal(cmp.Or(f, &Finder{}).index) }

// findable returns what there is to be found, with what people ask for it. What is asked
// for a quarrel also finds what answers it.
func (e Edition) findable() (found []Found, documents []lookup.Document) {
	add := func(f Found, d lookup.Document) {
		found, documents = append(found, f), append(documents, d)
	}
	asked := map[string][]string{}
	for id, words := range e.texts().asked {
		asked[id] = strings.Split(words, ", ")
	}
	for q := range e.Quarrels() {
		worth, answer := asRule, q.Remedy
		if q.Remedy == "" {
			answer = string(q.clauses[0])
		} else {
			worth = asSlip
		}
		add(
			Found{FoundQuarrel, q.ID, q.Question, q.Answer},
			lookup.Document{Title: q.Question, Asked: asked[q.ID], Text: q.Answer, By: answer, Worth: worth},
		)
		asked[answer] = append(asked[answer], asked[q.ID]...)
	}
	for clause := range einfach.Clauses() {
		id, title, text := string(clause), clause.Title(e.Language), clause.Text(e.Language)
		ruling := clause.Ruling(e.Language)
		d := lookup.Document{ID: id, Title: title, Asked: asked[id], Text: text + " " + ruling.Open + " " + ruling.Decided, Worth: asRule}
		add(Found{FoundClause, id, title, text}, d)
	}
	for i := range e.Incidents() {
		asked[i.Remedy] = append(asked[i.Remedy], i.Slip)
	}
	for r := range e.Remedies() {
		text := strings.Join(append([]string{r.Text}, r.cases...), "\n")
		add(
			Found{FoundRemedy, r.ID, r.Title, text},
			lookup.Document{ID: r.ID, Title: r.Title, Asked: asked[r.ID], Text: text, Worth: asSlip},
		)
	}
	for c := range e.Chapters() {
		add(
			Found{FoundChapter, c.Letter, c.Title, c.Intro},
			lookup.Document{Title: c.Title, Asked: asked[c.Letter], Text: c.Intro, Worth: asOther},
		)
	}
	return found, documents
}

// How often what is found is what somebody looks for, in percent.
const (
	asRule  = 100
	asSlip  = 85
	asOther = 50 // a chapter
)

// language returns what a search has to know, with the words of the glossary.
func (e Edition) language() lookup.Language {
	var glossary [][]string
	for _, id := range glossaryIDs() {
		glossary = append(glossary, e.texts().glossary[id].singleWords())
	}
	return lookup.In(e.Language.String()).Language(glossary...)
}
