package main

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
	"github.com/ebbesgo/ebbes/web/tablewords"
)

//go:embed templates
var templates embed.FS

// A page is a page of the site about ebbes in one language.
type page struct {
	reference.Edition
	frame
	Tried reference.Position
}

// addPages adds the pages of all languages, and the one that leads to them. They lead to
// sheets as PDF if there are any.
func (all files) addPages(at address, pdf bool) error {
	for e := range reference.Editions() {
		if err := all.addEdition(e, at, pdf); err != nil {
			return err
		}
		if err := all.addEinfach(e.Language, at, pdf); err != nil {
			return err
		}
	}
	return all.addRoot(at)
}

// addRoot adds the page at which one chooses a language. It speaks English itself.
func (all files) addRoot(at address) error {
	own, err := wordsIn(ebbes.English)
	if err != nil {
		return err
	}
	text, err := render("root", "root", page{frame: frame{Words: own, Game: "ebbes", Name: "root", Title: "ebbes", At: at}})
	all["index.html"] = text
	return err
}

// addMissing adds the pages that a host of static files shows in the place of one that is
// missing: one for each language in its folder, for hosts that look there, and one in all
// languages. They may stand under any address, so they have to know where the site begins.
func (all files) addMissing(at address) error {
	var told []page
	for e := range reference.Editions() {
		own, err := wordsIn(e.Language)
		if err != nil {
			return err
		}
		one := page{Edition: e, frame: frame{Words: own, At: at}}
		told = append(told, one)
		text, err := render("404", "404", []page{one})
		if err != nil {
			return err
		}
		all[e.Language.String()+"/404.html"] = text
	}
	text, err := render("404", "404", told)
	all["404.html"] = text
	return err
}

// addEdition adds the pages of a language, and what their scripts read.
func (all files) addEdition(e reference.Edition, at address, pdf bool) error {
	own, err := wordsIn(e.Language)
	if err != nil {
		return err
	}
	table, err := tablewords.In(e.Language)
	if err != nil {
		return err
	}
	edition := page{Edition: e, frame: frame{
		Words: own, PDF: pdf, At: at, Game: "ebbes", Mark: "ebbes", Other: link{"Einfach", "einfach/"},
		language: e.Language, tableWords: table, parts: reference.Parts, titleOf: e.TitleOf,
	}}
	for _, p := range edition.pages() {
		text, err := render("shell", p.template(), p)
		if err != nil {
			return fmt.Errorf("%s/%s: %w", e.Language, p.Path, err)
		}
		all[e.Language.String()+"/"+p.Path+"index.html"] = text
	}
	if err := all.addManifest(edition); err != nil {
		return err
	}
	all[e.Language.String()+"/questions/letter.txt"] = []byte(e.Letter().String())
	if err := all.addPuzzles(e.Language); err != nil {
		return err
	}
	if err := all.addLesson("", e.Language.String(), lessonOf(e)); err != nil {
		return err
	}
	ready := map[string]position{}
	for found := range e.Positions() {
		ready[found.ID] = edition.ready(found)
	}
	if err := all.addPositions(edition.frame, ready); err != nil {
		return err
	}
	return all.addSearch(edition)
}

// pages returns the pages of a language.
func (p page) pages() []page {
	named := func(name, path, script, title string) page {
		one := p
		one.frame = p.named(name, path, script, title)
		return one
	}
	pages := []page{
		named("home", "", "search", p.Edition.Title()),
		named("rules", "rules/", "try", p.Edition.Title()),
		named("quarrels", "quarrels/", "try", p.Labels().Quarrels),
		named("sheet", "sheet/", "", p.Sheet().Title),
		named("questions", "questions/", "", p.Letter().Title),
	}
	for _, name := range p.interactive() {
		pages = append(pages, named(name, name+"/", name, p.say("title", name)))
	}
	for found := range p.Positions() {
		one := named("try", "try/"+found.ID+"/", "try", p.titleAt(found))
		one.Tried = found
		pages = append(pages, one)
	}
	return pages
}

// HasRuling reports whether there is a ruling on a clause.
func (p page) HasRuling(clause ebbes.Clause) bool { return clause.Ruling(p.Language) != ebbes.Ruling{} }

// IsPosition reports whether there is a position with that ID.
func (p page) IsPosition(id ebbes.Clause) bool {
	_, ok := p.Edition.Position(string(id))
	return ok
}

// A refused is what is not allowed: a title, an introduction and the rows of a table.
type refused struct {
	Title, Intro string
	Rows         []reference.Refusal
}

// Refused returns what is not allowed.
func (p page) Refused() refused {
	title, intro, rows := p.Refusals()
	return refused{title, intro, slices.Collect(rows)}
}

// A wordOf a game is one of it in all languages, and the clause that tells of it.
type wordOf[C ~string] struct {
	Clause C
	In     []string
}

// WordsOfTheGame returns the words of the game in the order of the languages.
func (p page) WordsOfTheGame() []wordOf[ebbes.Clause] {
	var all []wordOf[ebbes.Clause]
	for e := range reference.Editions() {
		for i, term := range slices.Collect(e.Glossary()) {
			if i == len(all) {
				all = append(all, wordOf[ebbes.Clause]{Clause: term.Clause})
			}
			all[i].In = append(all[i].In, term.Everywhere())
		}
	}
	return all
}

// Neighbours returns the positions before and after the one that is tried.
func (p page) Neighbours() (around struct{ Before, After reference.Position }) {
	is := func(one reference.Position) bool { return one.ID == p.Tried.ID }
	around.Before, around.After = neighbours(p.Positions(), is)
	return around
}

// neighbours returns what stands before and after something in a sequence.
func neighbours[T any](all iter.Seq[T], is func(T) bool) (before, after T) {
	list := slices.Collect(all)
	at := slices.IndexFunc(list, is)
	if at > 0 {
		before = list[at-1]
	}
	if at+1 < len(list) {
		after = list[at+1]
	}
	return before, after
}

// shared are the templates that others use.
var shared = []string{"templates/shell.html", "templates/drawing.html", "templates/symbols.html", "templates/asked.html", "templates/about.html"}

// render begins with one template of those that a page needs.
func render(first, name string, data any) ([]byte, error) {
	t, err := template.New("").Option("missingkey=error").ParseFS(templates, append(slices.Clone(shared), "templates/"+name+".html")...)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.ExecuteTemplate(&b, first, data)
	return b.Bytes(), err
}
