package main

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
)

//go:embed templates
var templates embed.FS

// A page is a page of the site in one language.
type page struct {
	reference.Edition
	Words  words  // the site's own
	Name   string // of its script if it has one, and of its entry in the navigation
	Path   string // below the folder of the language, such as "rules/"
	Title  string
	Script string // "" for none
	Tried  position

	tableWords words
}

// interactive are the pages that are nothing without their script, by their names.
var interactive = [...]string{"position", "game", "play"}

// template returns the name of the template of the page's contents.
func (p page) template() string {
	if slices.Contains(interactive[:], p.Name) {
		return "app"
	}
	return p.Name
}

// Root returns the way from the page to the root of the site.
func (p page) Root() string { return strings.Repeat("../", 1+strings.Count(p.Path, "/")) }

// Home returns the way from the page to the folder of its language.
func (p page) Home() string {
	if p.Path == "" {
		return "./"
	}
	return strings.TrimPrefix(p.Root(), "../")
}

// Navigation returns the names of the pages to which every page leads.
func (page) Navigation() []string { return append([]string{"rules", "quarrels"}, interactive[:]...) }

// Languages returns all languages.
func (page) Languages() []ebbes.Language { return slices.Collect(ebbes.Languages()) }

// say puts values into one of the site's own words.
func (p page) say(section, name string, values ...any) string {
	inner, _ := p.Words[section].(map[string]any)
	text, ok := inner[name].(string)
	if !ok {
		panic(fmt.Sprintf("there is no word %s.%s", section, name)) // no language lacks a word that another has
	}
	return fill(text, values...)
}

// addPages adds the pages of all languages, and the one that leads to them.
func (all files) addPages() error {
	for e := range reference.Editions() {
		if err := all.addEdition(e); err != nil {
			return err
		}
	}
	text, err := render("root", "root", page{})
	all["index.html"] = text
	return err
}

// addMissing adds the page that a host of static files shows in the place of one that is
// missing. It may stand under any address, so it has to know where the site begins.
func (all files) addMissing(at string) error {
	missing := struct {
		At    string
		Pages []page
	}{At: at}
	for e := range reference.Editions() {
		own, err := wordsIn(e.Language)
		if err != nil {
			return err
		}
		missing.Pages = append(missing.Pages, page{Edition: e, Words: own})
	}
	text, err := render("404", "404", missing)
	all["404.html"] = text
	return err
}

// addEdition adds the pages of a language, and what their scripts read.
func (all files) addEdition(e reference.Edition) error {
	own, err := wordsIn(e.Language)
	if err != nil {
		return err
	}
	table, err := tableWords(e.Language)
	if err != nil {
		return err
	}
	edition := page{Edition: e, Words: own, tableWords: table}
	pages, err := edition.pages()
	if err != nil {
		return err
	}
	for _, p := range pages {
		text, err := render("shell", p.template(), p)
		if err != nil {
			return fmt.Errorf("%s/%s: %w", e.Language, p.Path, err)
		}
		all[e.Language.String()+"/"+p.Path+"index.html"] = text
	}
	if err := all.addPositions(edition); err != nil {
		return err
	}
	return all.addSearch(edition)
}

// pages returns the pages of a language.
func (p page) pages() ([]page, error) {
	named := func(name, path, script, title string) page {
		one := p
		one.Name, one.Path, one.Script, one.Title = name, path, script, title
		return one
	}
	pages := []page{
		named("home", "", "search", p.Edition.Title()),
		named("rules", "rules/", "try", p.Edition.Title()),
		named("quarrels", "quarrels/", "try", p.Labels().Quarrels),
	}
	for _, name := range interactive {
		pages = append(pages, named(name, name+"/", name, p.say("title", name)))
	}
	for found := range p.Positions() {
		tried, err := p.Position(found.ID)
		if err != nil {
			return nil, err
		}
		one := named("try", "try/"+found.ID+"/", "try", tried.Title)
		one.Tried = tried
		pages = append(pages, one)
	}
	return pages, nil
}

// A group is the questions about the clauses of one chapter.
type group struct {
	reference.Chapter
	Quarrels []reference.Quarrel
}

// Groups returns the questions by the chapter of the clause that answers them.
func (p page) Groups() []group {
	var all []group
	for chapter := range p.Chapters() {
		g := group{Chapter: chapter}
		for q := range p.Quarrels() {
			if first := slices.Collect(q.Clauses())[0]; first[:1] == ebbes.Clause(chapter.Letter) {
				g.Quarrels = append(g.Quarrels, q)
			}
		}
		if g.Quarrels != nil {
			all = append(all, g)
		}
	}
	return all
}

// HasRuling reports whether there is a ruling on a clause.
func (p page) HasRuling(clause ebbes.Clause) bool { return clause.Ruling(p.Language) != ebbes.Ruling{} }

// IsPosition reports whether there is a position with that ID.
func (p page) IsPosition(id ebbes.Clause) bool {
	_, ok := p.Edition.Position(string(id))
	return ok
}

// A section is something under a title, with an introduction.
type section struct {
	Title, Intro string
	Items        []reference.Item
	Rows         []reference.Refusal
}

// LeftToTable returns what the rules leave to the people at the table.
func (p page) LeftToTable() section {
	intro, items := p.ToTheTable()
	return section{p.Labels().ToTheTable, intro, slices.Collect(items), nil}
}

// Refused returns what is not allowed.
func (p page) Refused() section {
	title, intro, rows := p.Refusals()
	return section{title, intro, nil, slices.Collect(rows)}
}

// Neighbours returns the positions before and after the one that is tried.
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

// shared are the templates that others use.
var shared = []string{"templates/shell.html", "templates/drawing.html", "templates/symbols.html"}

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
