package main

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/reference"
	"github.com/ebbesgo/ebbes/web/tablewords"
)

//go:embed templates
var templates embed.FS

// A page is a page of the site about a game in one language.
type page struct {
	reference.Edition
	frame
	Tried   reference.Position // position on a page for trying it
	Subject reference.Subject  // subject of a page about it
}

// einfachFolder is the folder of the pages about Einfach, below the folder of a language.
const einfachFolder = "einfach/"

// addPages adds the pages of all games and languages, and the root page. They link sheets as PDF if
// there are any.
func (all files) addPages(at address, pdf bool) error {
	for l := range ebbes.Languages() {
		for _, g := range games.All() {
			if err := all.addEdition(g, l, at, pdf); err != nil {
				return err
			}
		}
	}
	return all.addRoot(at)
}

// addRoot adds the page for choosing a language. Its own language is English.
func (all files) addRoot(at address) error {
	own, err := wordsIn(ebbes.English)
	if err != nil {
		return err
	}
	text, err := render("root", "root", page{frame: frame{Words: own, Game: "ebbes", Name: "root", Title: "ebbes", At: at}})
	all["index.html"] = text
	return err
}

// addMissing adds the pages that a host of static files shows for a missing page. Each language has
// one in its folder, for hosts that look there, and one is in all languages. They may appear under any
// address, so they need the address of the site's root.
func (all files) addMissing(at address) error {
	var pages []page
	for l := range ebbes.Languages() {
		own, err := wordsIn(l)
		if err != nil {
			return err
		}
		one := page{Edition: reference.Of(games.Ebbes(), l), frame: frame{Words: own, At: at}}
		pages = append(pages, one)
		text, err := render("404", "404", []page{one})
		if err != nil {
			return err
		}
		all[l.String()+"/404.html"] = text
	}
	text, err := render("404", "404", pages)
	all["404.html"] = text
	return err
}

// pageOf returns the common part of all pages about a game in a language.
func pageOf(g games.Game, l ebbes.Language, at address, pdf bool) (page, error) {
	own, err := wordsIn(l)
	if err != nil {
		return page{}, err
	}
	table, err := tablewords.In(l)
	if err != nil {
		return page{}, err
	}
	e := reference.Of(g, l)
	f := frame{
		Words: own, PDF: pdf, At: at, Game: g.Name(), Mark: g.Title(l), Other: link{"Einfach", einfachFolder},
		language: l, tableWords: table, parts: e.Parts, titleOf: titlesOf(e),
	}
	if g == games.Einfach() {
		f.Other, f.folder = link{"ebbes", "../"}, einfachFolder
	}
	return page{Edition: e, frame: f}, nil
}

// titlesOf returns the titles of the clauses and remedies of an edition, by their ids.
func titlesOf(e reference.Edition) map[string]string {
	titles := map[string]string{}
	for chapter := range e.Chapters() {
		for _, id := range chapter.Clauses {
			c, _ := e.Clause(id)
			titles[id] = c.Title
		}
	}
	for r := range e.Remedies() {
		titles[r.ID] = r.Title
	}
	return titles
}

// addEdition adds the pages of a game in a language, and the data for their scripts. With pdf the page
// "sheet" links to its PDF.
func (all files) addEdition(g games.Game, l ebbes.Language, at address, pdf bool) error {
	edition, err := pageOf(g, l, at, pdf)
	if err != nil {
		return err
	}
	for _, p := range edition.pages() {
		text, err := render("shell", p.template(), p)
		if err != nil {
			return fmt.Errorf("%s/%s: %w", l, p.Path, err)
		}
		all[l.String()+"/"+p.Path+"index.html"] = text
	}
	all[l.String()+"/"+edition.folder+"questions/letter.txt"] = []byte(edition.Letter())
	if g == games.Ebbes() {
		if err := all.addManifest(edition); err != nil {
			return err
		}
		if err := all.addPuzzles(l); err != nil {
			return err
		}
	}
	for _, add := range []func(page) error{all.addLesson, all.addPositions, all.addSearch} {
		if err := add(edition); err != nil {
			return err
		}
	}
	return nil
}

// template returns the name of the template of the page's contents.
func (p page) template() string {
	if p.Name == "sheet" && !p.Drawn() {
		return "einfachsheet"
	}
	return p.frame.template()
}

// pages returns the pages of the game in the language.
func (p page) pages() []page {
	named := func(name, path, script, title string) page {
		one := p
		one.frame = p.named(name, path, script, title)
		return one
	}
	pages := []page{
		named("home", "", "home", p.Edition.Title()),
		named("rules", "rules/", "try", p.Edition.Title()),
		named("faq", "faq/", "try", p.Edition.Label("questions")),
		named("sheet", "sheet/", "", p.Edition.Label("sheet")),
		named("questions", "questions/", "", p.titled("letter")),
	}
	for _, name := range p.interactive() {
		pages = append(pages, named(name, name+"/", name, p.say("title", name)))
	}
	for found := range p.Positions() {
		one := named("try", "try/"+found.ID+"/", "try", p.titleAt(found))
		one.Tried = found
		pages = append(pages, one)
	}
	for subject := range p.Subjects() {
		one := named("subject", subjectFolder+subject.ID+"/", "", subject.Title)
		one.Subject = subject
		pages = append(pages, one)
	}
	if p.folder == "" { // one page for both games
		pages = append(pages, named("index", "index/", "", p.say("title", "index")))
	}
	return pages
}

// Label returns a label of the edition, or an error if it is missing.
func (p page) Label(name string) (string, error) {
	if label := p.Edition.Label(name); label != "" {
		return label, nil
	}
	return "", fmt.Errorf("the reference has no label %q", name)
}

// Part returns a section of the edition, or an error if it is missing.
func (p page) Part(id string) (reference.Section, error) {
	if s, ok := p.Section(id); ok {
		return s, nil
	}
	return reference.Section{}, fmt.Errorf("the reference has no section %q", id)
}

// titled returns the title of a section of the edition.
func (p page) titled(id string) string { s, _ := p.Section(id); return s.Title }

// OnSheet returns a section of the sheet, or an error if it is missing.
func (p page) OnSheet(id string) (reference.Section, error) {
	for s := range p.Sheet() {
		if s.ID == id {
			return s, nil
		}
	}
	return reference.Section{}, fmt.Errorf("the sheet has no section %q", id)
}

// Cited returns the clause with an id, or the zero value if there is none.
func (p page) Cited(id string) reference.Clause { c, _ := p.Clause(id); return c }

// Asked returns the question with an id, or the zero value if there is none.
func (p page) Asked(id string) reference.Question { q, _ := p.Question(id); return q }

// IsPosition reports whether there is a position with that id.
func (p page) IsPosition(id string) bool { _, ok := p.Position(id); return ok }

// A group has the questions of one chapter, or those about slips.
type group struct {
	ID, Title string
	Questions []reference.Question
}

// Groups returns all questions, by the chapter of the most important clause for the answer. Those
// about slips come last.
func (p page) Groups() (all []group) {
	by := map[string][]reference.Question{}
	for q := range p.Questions() {
		id := q.Remedy
		if id == "" {
			id = q.Clauses[0]
		}
		by[id[:1]] = append(by[id[:1]], q)
	}
	for c := range p.Chapters() {
		if by[c.ID] != nil {
			all = append(all, group{c.ID, c.Title, by[c.ID]})
		}
	}
	return append(all, group{"H", p.titled("slips"), by["H"]})
}

// A wordOf a game is a term of it, and the words for it in the other languages.
type wordOf struct {
	reference.Term
	In []string
}

// WordsOfTheGame returns the terms of the game in the order of the glossary. Each has the words in
// the other languages.
func (p page) WordsOfTheGame() (all []wordOf) {
	g, _ := games.Named(p.Game)
	for term := range p.Edition.Glossary() {
		all = append(all, wordOf{Term: term})
	}
	for _, l := range p.Others() {
		for i, term := range slices.Collect(reference.Of(g, l).Glossary()) {
			all[i].In = append(all[i].In, term.String())
		}
	}
	return all
}

// Neighbours returns the positions before and after the position of the page.
func (p page) Neighbours() (around struct{ Before, After reference.Position }) {
	all := slices.Collect(p.Positions())
	at := slices.IndexFunc(all, func(one reference.Position) bool { return one.ID == p.Tried.ID })
	if at > 0 {
		around.Before = all[at-1]
	}
	if at+1 < len(all) {
		around.After = all[at+1]
	}
	return around
}

// shared are the templates that other templates use.
var shared = []string{"templates/shell.html", "templates/drawing.html", "templates/symbols.html", "templates/asked.html", "templates/about.html", "templates/ruling.html"}

// render executes the template called first. The file called name and the shared templates define it.
func render(first, name string, data any) ([]byte, error) {
	t, err := template.New("").Funcs(template.FuncMap{"leaf": leaf, "icon": iconOf}).Option("missingkey=error").ParseFS(templates, append(slices.Clone(shared), "templates/"+name+".html")...)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.ExecuteTemplate(&b, first, data)
	return b.Bytes(), err
}
