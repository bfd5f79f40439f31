package main

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"

	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/reference"
)

// A letter is a section of the index, with the entries that begin with it.
type letter struct {
	Letter  string
	Entries []entry
}

// An entry of the index is a word or a heading, with the places that explain it.
type entry struct {
	Word   string
	Places []link
}

// Register returns the index of both games in the language of the page, in alphabetical order.
func (p page) Register() (letters []letter) {
	places := map[string][]link{}
	for _, g := range games.All() {
		for word, at := range indexed(reference.Of(g, p.language), g) {
			places[word] = append(places[word], at...)
		}
	}
	order := collate.New(language.Make(p.language.String()), collate.IgnoreCase, collate.Numeric)
	key := func(word string) string { return sortedBy(p.say("register", "articles"), word) }
	words := slices.SortedFunc(maps.Keys(places), func(a, b string) int {
		return cmp.Or(order.CompareString(key(a), key(b)), cmp.Compare(a, b))
	})
	for _, word := range words {
		first := initial(key(word))
		if len(letters) == 0 || letters[len(letters)-1].Letter != first {
			letters = append(letters, letter{Letter: first})
		}
		last := &letters[len(letters)-1]
		last.Entries = append(last.Entries, entry{word, places[word]})
	}
	return letters
}

// indexed returns the words and headings of a game, with their addresses from the folder of the
// language.
func indexed(e reference.Edition, g games.Game) map[string][]link {
	folder := ""
	if g == games.Einfach() {
		folder = einfachFolder
	}
	all := map[string][]link{}
	add := func(word, id, address string) {
		place := link{strings.TrimSpace(g.Title(e.Language()) + " " + id), folder + address}
		if word != "" && !slices.Contains(all[word], place) {
			all[word] = append(all[word], place)
		}
	}
	for s := range e.Subjects() {
		add(s.Title, "", subjectFolder+s.ID+"/")
	}
	for term := range e.Glossary() {
		if all[term.Word] != nil {
			continue // the page of a subject has its definition
		}
		add(term.Word, "", "rules/#word-"+term.ID)
		if !strings.EqualFold(term.Book, term.Word) {
			add(term.Book, "", "rules/#word-"+term.ID)
		}
	}
	for c := range e.Chapters() {
		for _, id := range c.Clauses {
			clause, _ := e.Clause(id)
			add(clause.Title, id, "rules/#"+id)
		}
	}
	for r := range e.Remedies() {
		add(r.Title, r.ID, "rules/#"+r.ID)
	}
	return all
}

// sortedBy returns a heading without its leading article and quotation mark. In the list of articles
// an underscore stands for the blank after one.
func sortedBy(articles, heading string) string {
	heading = strings.TrimLeft(heading, "„“«»\u202f ")
	for article := range strings.FieldsSeq(articles) {
		article = strings.ReplaceAll(article, "_", " ")
		if len(heading) > len(article) && strings.EqualFold(heading[:len(article)], article) {
			return heading[len(article):]
		}
	}
	return heading
}

// initial returns the capital letter of a word in the index, "0-9" for digits.
func initial(word string) string {
	r, _ := utf8.DecodeRuneInString(norm.NFD.String(word))
	if unicode.IsDigit(r) {
		return "0-9"
	}
	return string(unicode.ToUpper(r))
}
