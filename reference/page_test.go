package reference

import (
	_ "embed"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"text/template"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
)

//go:embed testdata/rules.md.tmpl
var pageTemplate string

// A page is RULES.md of a game in one language.
type page struct {
	Edition
	Sections  []pageSection // behind the clauses
	citations citations
	text      *template.Template
}

// A pageSection is a section with the name of its template.
type pageSection struct{ Anchor, Title string }

// pageOf returns the page of an edition.
func pageOf(e Edition, c citations) page {
	p := page{Edition: e, citations: c}
	examples := []pageSection{{"examples", p.Titled("examples")}}
	if known, ok := e.Section("known"); ok {
		examples = []pageSection{{"worked", p.Titled("examples")}, {"known", known.Title}}
	}
	p.Sections = append(examples, []pageSection{
		{"table", p.Titled("slips")}, {"refusals", p.Titled("refusals")}, {"house", p.Titled("house")}, {"questions", e.Label("questions")},
		{"words", e.Label("glossary")}, {"history", e.Label("history")},
	}...)
	p.text = template.Must(template.New("").Funcs(template.FuncMap{
		"linked": p.linked, "link": link, "links": links, "files": p.files, "inc": func(i int) int { return i + 1 },
	}).Parse(pageTemplate))
	return p
}

// fileOf returns the name of the page in a language.
func fileOf(l ebbes.Language) string {
	if l == ebbes.English {
		return "RULES.md"
	}
	return "RULES." + l.String() + ".md"
}

// compare compares the page with a file, or writes it.
func (p page) compare(t *testing.T, file string, write bool) {
	t.Helper()
	want, err := p.Section("page")
	if err != nil {
		t.Errorf("%s: %v", file, err)
		return
	}
	if write {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("%s is not up to date: run go generate (%v)", file, err)
	}
}

// Section returns a section of the page.
func (p page) Section(anchor string) (string, error) {
	var b strings.Builder
	err := p.text.ExecuteTemplate(&b, anchor, p)
	return b.String(), err
}

// Words returns a section of the edition.
func (p page) Words(id string) Section { s, _ := p.Edition.Section(id); return s }

// Titled returns the title of a section of the edition.
func (p page) Titled(id string) string { return p.Words(id).Title }

// Labelled returns a label, or an error without one.
func (p page) Labelled(name string) (string, error) {
	if label := p.Label(name); label != "" {
		return label, nil
	}
	return "", fmt.Errorf("there is no label %s", name)
}

// Clauses returns the clauses with some ids.
func (p page) Clauses(ids []string) (all []Clause) {
	for _, id := range ids {
		c, _ := p.Clause(id)
		all = append(all, c)
	}
	return all
}

// Languages returns links to the editions of the game.
func (p page) Languages() (all []string) {
	for l := range ebbes.Languages() {
		if l == p.language {
			all = append(all, l.Name())
		} else {
			all = append(all, fmt.Sprintf("[%s](%s)", l.Name(), fileOf(l)))
		}
	}
	return all
}

// Columns returns the heads of the glossary: this language, the meaning, the other languages.
func (p page) Columns() []string {
	all := []string{p.language.Name(), p.Label("means")}
	for l := range ebbes.Languages() {
		if l != p.language {
			all = append(all, l.Name())
		}
	}
	return all
}

// Glossary returns the rows of the glossary: the clause, the word, its meaning, the word in the
// others.
func (p page) Glossary() (rows [][]string) {
	for term := range p.Edition.Glossary() {
		rows = append(rows, []string{link(term.Clause), term.String(), term.Means})
	}
	for l := range ebbes.Languages() {
		if l == p.language {
			continue
		}
		i := 0
		for term := range Of(p.rules.Game, l).Glossary() {
			rows[i] = append(rows[i], term.String())
			i++
		}
	}
	return rows
}

// A group is the questions of a chapter, or about slips.
type group struct {
	Title     string
	Questions []Question
}

// Groups returns all questions by the chapter of the answer's most important clause.
func (p page) Groups() (all []group) {
	by := map[string][]Question{}
	for q := range p.Questions() {
		id := q.Remedy
		if id == "" {
			id = q.Clauses[0]
		}
		by[id[:1]] = append(by[id[:1]], q)
	}
	for c := range p.Chapters() {
		if by[c.ID] != nil {
			all = append(all, group{c.Title, by[c.ID]})
		}
	}
	return append(all, group{p.Titled("slips"), by["H"]})
}

// Drawn draws the table at the beginning of an example.
func (p page) Drawn(line string) (string, error) {
	s, err := p.rules.Game.ParseState(line)
	if err != nil {
		return "", err
	}
	return s.Diagram(games.Listener{Language: p.language}), nil
}

// Table draws the table of ebbes.
func (p page) Table() string {
	if p.rules.Game != games.Ebbes() {
		return ""
	}
	return drawTable(p.Edition)
}

// Under returns a clause's drawing, empty without one.
func (p page) Under(clause string) string {
	if p.rules.Game != games.Ebbes() || clause != "F2" {
		return ""
	}
	return drawSeating(p.Edition)
}

// Code and Tests return the files that cite a clause.
func (p page) Code(clause string) []string  { return p.citations.code[clause] }
func (p page) Tests(clause string) []string { return p.citations.tests[clause] }

// Program links to the rules as a program.
func (p page) Program() string {
	if p.rules.Game == games.Einfach() {
		return "[internal/plain/einfach](../../internal/plain/einfach/doc.go)"
	}
	return "[internal/plain](../internal/plain/doc.go)"
}

// linked makes a link of every mention of a clause or a remedy.
func (p page) linked(text string) string {
	var b strings.Builder
	for id, part := range p.Parts(text) {
		if id != "" {
			part = link(id)
		}
		b.WriteString(part)
	}
	return b.String()
}

// link links to a clause or a remedy.
func link(id string) string { return fmt.Sprintf("[%s](#%[1]s)", id) }

// links links to clauses, and first to a remedy unless it is "".
func links(remedy string, clauses []string) string {
	var all []string
	if remedy != "" {
		all = append(all, link(remedy))
	}
	for _, id := range clauses {
		all = append(all, link(id))
	}
	return strings.Join(all, ", ")
}

// files links to files of the game's code, each once.
func (p page) files(names []string) string {
	folder := "../"
	if p.rules.Game == games.Einfach() {
		folder = "../../einfach/"
	}
	var all []string
	for _, name := range slices.Compact(slices.Sorted(slices.Values(names))) {
		all = append(all, fmt.Sprintf("[%s](%s%[1]s)", name, folder))
	}
	return strings.Join(all, ", ")
}
