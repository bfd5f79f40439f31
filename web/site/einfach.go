package main

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	einfachreference "github.com/ebbesgo/ebbes/einfach/reference"
	"github.com/ebbesgo/ebbes/reference"
	"github.com/ebbesgo/ebbes/web/tablewords"
)

// einfachFolder is that of the pages about Einfach, below that of a language.
const einfachFolder = "einfach/"

// An einfachPage is a page about Einfach in one language.
type einfachPage struct {
	einfachreference.Edition
	frame
	Tried einfachreference.Position
}

// A textDrawing is a table drawn as text.
type textDrawing struct{ Text string }

// editionOfEinfach returns the edition of Einfach in a language of ebbes, and whether there
// is one.
func editionOfEinfach(l ebbes.Language) (einfachreference.Edition, bool) {
	for e := range einfachreference.Editions() {
		if e.Language.String() == l.String() {
			return e, true
		}
	}
	return einfachreference.Edition{}, false
}

// addEinfach adds the pages about Einfach in a language, if it is told in it.
func (all files) addEinfach(l ebbes.Language, at address, pdf bool) error {
	e, ok := editionOfEinfach(l)
	if !ok {
		return nil
	}
	own, err := wordsIn(l)
	if err != nil {
		return err
	}
	table, err := tablewords.In(l)
	if err != nil {
		return err
	}
	first := einfachPage{Edition: e, frame: frame{
		Words: own, PDF: pdf, At: at, Game: "einfach", Mark: "Einfach", Other: link{"ebbes", "../"}, folder: einfachFolder,
		language: l, tableWords: table, parts: einfachreference.Parts, titleOf: e.TitleOf,
	}}
	for _, p := range first.pages() {
		text, err := render("shell", p.template(), p)
		if err != nil {
			return fmt.Errorf("%s/%s: %w", l, p.Path, err)
		}
		all[l.String()+"/"+p.Path+"index.html"] = text
	}
	all[l.String()+"/"+einfachFolder+"questions/letter.txt"] = []byte(e.Letter().String())
	if err := all.addLesson(einfachFolder, l.String(), lessonOfEinfach(e)); err != nil {
		return err
	}
	ready := map[string]position{}
	for found := range e.Positions() {
		ready[found.ID] = first.ready(found)
	}
	if err := all.addPositions(first.frame, ready); err != nil {
		return err
	}
	return all.addSearchOfEinfach(first)
}

// template returns the name of the template of the page's contents.
func (p einfachPage) template() string {
	switch p.Name {
	case "home":
		return "einfach"
	case "sheet":
		return "einfachsheet"
	}
	return p.frame.template()
}

// pages returns the pages of a language.
func (p einfachPage) pages() []einfachPage {
	named := func(name, path, script, title string) einfachPage {
		one := p
		one.frame = p.named(name, path, script, title)
		return one
	}
	pages := []einfachPage{
		named("home", "", "search", p.Edition.Title()),
		named("rules", "rules/", "try", p.Edition.Title()),
		named("quarrels", "quarrels/", "try", p.Labels().Quarrels),
		named("sheet", "sheet/", "", p.Sheet().Title),
		named("questions", "questions/", "", p.Letter().Title),
	}
	for _, name := range p.interactive() {
		pages = append(pages, named(name, name+"/", name, p.say("title", name)))
	}
	for at := range p.Positions() {
		one := named("try", "try/"+at.ID+"/", "try", p.titleAt(at))
		one.Tried = at
		pages = append(pages, one)
	}
	return pages
}

// teller tells in the language of the page.
func (p einfachPage) teller() einfach.Teller { return einfach.Teller{Language: p.Edition.Language} }

// Drawn reports that the pages draw the table as text only.
func (einfachPage) Drawn() bool { return false }

// Drawing returns the drawing of a line in the notation.
func (p einfachPage) Drawing(line string) textDrawing {
	return textDrawing{einfach.MustParseState(line).Diagram(p.teller())}
}

// HasRuling reports whether there is a ruling on a clause.
func (p einfachPage) HasRuling(clause einfach.Clause) bool {
	return clause.Ruling(p.Edition.Language) != einfach.Ruling{}
}

// Neighbours returns the positions before and after the one that is tried.
func (p einfachPage) Neighbours() (around struct{ Before, After einfachreference.Position }) {
	is := func(one einfachreference.Position) bool { return one.ID == p.Tried.ID }
	around.Before, around.After = neighbours(p.Positions(), is)
	return around
}

// IsPosition reports whether there is a position with that ID.
func (p einfachPage) IsPosition(id einfach.Clause) bool {
	_, ok := p.Position(string(id))
	return ok
}

// Rulebook returns the short examples.
func (p einfachPage) Rulebook() []string { return slices.Collect(p.Worked()) }

// Refused returns what is not allowed.
func (p einfachPage) Refused() (refused struct {
	Title, Intro string
	Rows         []einfachreference.Refusal
}) {
	title, intro, rows := p.Refusals()
	refused.Title, refused.Intro, refused.Rows = title, intro, slices.Collect(rows)
	return refused
}

// WordsOfTheGame returns the words of the game in the order of the languages.
func (einfachPage) WordsOfTheGame() []wordOf[einfach.Clause] {
	var all []wordOf[einfach.Clause]
	for e := range einfachreference.Editions() {
		for i, term := range slices.Collect(e.Glossary()) {
			if i == len(all) {
				all = append(all, wordOf[einfach.Clause]{Clause: term.Clause})
			}
			all[i].In = append(all[i].In, term.Everywhere())
		}
	}
	return all
}

// addSearchOfEinfach adds what can be found about Einfach in a language, with its index.
func (all files) addSearchOfEinfach(p einfachPage) error {
	finder := p.Finder()
	quarrels := map[string]einfachreference.Quarrel{}
	for q := range p.Quarrels() {
		quarrels[q.ID] = q
	}
	var list []found
	for f := range finder.All() {
		one := found{Address: "rules/#" + f.ID, Title: f.Title, Text: f.Text}
		switch q := quarrels[f.ID]; f.Kind {
		case einfachreference.FoundQuarrel:
			one.Address, one.Try = "quarrels/#"+f.ID, q.Position
			if q.Remedy != "" {
				one.Refs = append(one.Refs, q.Remedy)
			}
			for clause := range q.Clauses() {
				one.Refs = append(one.Refs, string(clause))
			}
		case einfachreference.FoundClause:
			one.ID = f.ID
			if p.IsPosition(einfach.Clause(f.ID)) {
				one.Try = f.ID
			}
		case einfachreference.FoundRemedy:
			one.ID = f.ID
		}
		list = append(list, one)
	}
	index, err := finder.Index()
	if err != nil {
		return err
	}
	text, err := json.Marshal(searchable{list, index})
	all["assets/search/"+einfachFolder+p.language.String()+".json"] = text
	return err
}

// placesOfEinfach returns the places of Einfach in a language to which other programs may
// link.
func placesOfEinfach(l ebbes.Language) (all []place) {
	e, ok := editionOfEinfach(l)
	if !ok {
		return nil
	}
	for f := range e.Finder().All() {
		page := "rules/#"
		if f.Kind == einfachreference.FoundQuarrel {
			page = "quarrels/#"
		}
		all = append(all, place{"einfach", f.ID, reference.FoundKind(f.Kind), f.Title, l.String() + "/" + einfachFolder + page + f.ID})
	}
	return all
}
