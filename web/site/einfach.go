package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	einfachreference "github.com/ebbesgo/ebbes/einfach/reference"
	"github.com/ebbesgo/ebbes/reference"
	"github.com/ebbesgo/ebbes/web/tablewords"
)

// einfachFolder is that of the pages about Einfach, below that of a language.
const einfachFolder = "einfach/"

// An einfachPage is a page about Einfach in one language. What ebbes plays in the page is
// told here: what comes of the moves worth trying.
type einfachPage struct {
	einfachreference.Edition
	frame
	Tried tried
}

// A tried is a position, and what comes of what is worth trying there.
type tried struct {
	einfachreference.Position
	Outcomes []outcome
}

// An outcome is what comes of some moves.
type outcome struct {
	Moves   []string        // in sentences
	Told    []template.HTML // what happens with the last of them
	Refused bool
	After   textDrawing // the table after them, unless they are refused
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
func (all files) addEinfach(l ebbes.Language, pdf bool) error {
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
		Words: own, PDF: pdf, Game: "einfach", Mark: "Einfach", Other: link{"ebbes", "../"}, folder: einfachFolder,
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
		named("rules", "rules/", "", p.Edition.Title()),
		named("quarrels", "quarrels/", "", p.Labels().Quarrels),
		named("sheet", "sheet/", "", p.Sheet().Title),
		named("questions", "questions/", "", p.Letter().Title),
	}
	for _, name := range p.interactive() {
		pages = append(pages, named(name, name+"/", name, p.say("title", name)))
	}
	for at := range p.Positions() {
		one := named("tried", "try/"+at.ID+"/", "", string(at.Clause)+" · "+at.Clause.Title(p.Edition.Language))
		one.Tried = tried{at, one.outcomes(at)}
		pages = append(pages, one)
	}
	return pages
}

// outcomes returns what comes of what is worth trying at a position, each thing once.
func (p einfachPage) outcomes(at einfachreference.Position) []outcome {
	var all []outcome
	for t := range at.Trials() {
		one := p.outcome(at, t)
		known := slices.ContainsFunc(all, func(other outcome) bool { return slices.Equal(other.Moves, one.Moves) })
		if len(one.Moves) > 0 && !known {
			all = append(all, one)
		}
	}
	return all
}

func (p einfachPage) outcome(at einfachreference.Position, t einfachreference.Trial) outcome {
	var one outcome
	if at.Line == "" {
		one.Moves = []string{p.agreed(t.Config)}
	}
	s := at.State()
	for m := range t.All() {
		by := s.Waiting()
		if t.By != einfach.NoSeat && len(one.Moves) == len(slices.Collect(t.All()))-1 {
			by = t.By
		}
		one.Moves = append(one.Moves, p.teller().Move(by, m))
		if next, err := s.Apply(m); err == nil {
			s = next
		}
	}
	after, told, err := at.Do(t)
	if one.Refused = err != nil; one.Refused {
		one.Told = []template.HTML{p.Told(p.refusal(err))}
		return one
	}
	for _, event := range told {
		one.Told = append(one.Told, p.Told(event.In(p.Edition.Language)))
	}
	one.After = textDrawing{after.Diagram(p.teller())}
	return one
}

// teller tells in the language of the page.
func (p einfachPage) teller() einfach.Teller { return einfach.Teller{Language: p.Edition.Language} }

// refusal tells why something is refused, with the clause at the end.
func (p einfachPage) refusal(err error) string {
	var move *einfach.MoveError
	var config *einfach.ConfigError
	switch {
	case errors.As(err, &move):
		return move.Reason(p.Edition.Language) + " (" + string(move.Clause) + ")"
	case errors.As(err, &config):
		return config.In(p.Edition.Language)
	}
	return err.Error()
}

// agreed tells what is agreed, apart from what goes without saying.
func (p einfachPage) agreed(c einfach.Config) string {
	parts := []string{p.say("tryout", "players", c.Players)}
	if c.RuleCards != 0 {
		parts = append(parts, p.say("einfach", "ruleCards", c.RuleCards))
	}
	if c.Starter != einfach.NoSeat {
		parts = append(parts, p.say("tryout", "starter", c.Starter))
	}
	if c.Rounds != 0 {
		parts = append(parts, p.say("tryout", "rounds", c.Rounds))
	}
	return strings.Join(parts, ", ")
}

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
