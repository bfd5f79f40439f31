package guidetest

import (
	_ "embed"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"text/template"
)

//go:embed rules.md.tmpl
var written string

// A Page is the page of the rules of a game in one language.
type Page struct {
	Edition   any      // of package reference of the game
	Language  any      // of the edition
	Languages []string // links to the other editions
	Columns   []string // the names of all languages
	Words     [][]string
	Refused   Refused
	Table     string            // a drawing of the table; empty for none
	Under     map[string]string // drawings below clauses, by their ids
	Ruled     map[string]string // whose rulings are, by clause; nil if nothing is said of that
	Measured  string            // how the numbers of the remedies were found; empty for none
	Sections  []Section         // behind the clauses
	Citations Citations
	Code      string // the folder of the code, from that of the page

	parts Parts
	text  *template.Template
}

// Refused is the table of what is not allowed.
type Refused struct {
	Title, Intro string
	Rows         any // a sequence
}

// A Section is one of the page: its anchor is the name of its template.
type Section struct{ Anchor, Title string }

// File returns the name of the page in a language, given its code.
func File(language string) string {
	if language == "en" {
		return "RULES.md"
	}
	return "RULES." + language + ".md"
}

// Section returns a section of the page.
func (p Page) Section(anchor string) string { return p.write(anchor) }

// Write compares the page with a file, or writes it anew.
func (p Page) Write(t *testing.T, file string, parts Parts, anew bool) {
	t.Helper()
	p.parts = parts
	p.text = template.Must(template.New("").Funcs(template.FuncMap{
		"linked": p.linked, "link": link, "links": links, "files": p.files, "numbered": numbered, "id": fmt.Sprint,
	}).Parse(written))
	want := p.write("page")
	if anew {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("%s is not up to date: run go generate (%v)", file, err)
	}
}

func (p Page) write(name string) string {
	var b strings.Builder
	if err := p.text.ExecuteTemplate(&b, name, p); err != nil {
		panic(err) // a template that does not fit an edition
	}
	return b.String()
}

// linked makes a link of every mention of a clause or a remedy.
func (p Page) linked(text string) string {
	var b strings.Builder
	for id, part := range p.parts(text) {
		if id != "" {
			part = link(id)
		}
		b.WriteString(part)
	}
	return b.String()
}

// link links to a clause or a remedy.
func link(id any) string { return fmt.Sprintf("[%v](#%[1]v)", id) }

// links links to all of a sequence of clauses, and first to a remedy unless it is "".
func links(remedy string, clauses any) string {
	var all []string
	if remedy != "" {
		all = append(all, link(remedy))
	}
	for id := range reflect.ValueOf(clauses).Seq() {
		all = append(all, link(id))
	}
	return strings.Join(all, ", ")
}

// files links to files of the code, each once.
func (p Page) files(names []string) string {
	var all []string
	for _, name := range slices.Compact(slices.Sorted(slices.Values(names))) {
		all = append(all, fmt.Sprintf("[%s](%s%[1]s)", name, p.Code))
	}
	return strings.Join(all, ", ")
}

// A Numbered is one of a sequence, counted from 1.
type Numbered struct {
	N  int
	Is any
}

// numbered counts what a sequence yields.
func numbered(seq any) (all []Numbered) {
	for v := range reflect.ValueOf(seq).Seq() {
		all = append(all, Numbered{len(all) + 1, v.Interface()})
	}
	return all
}
