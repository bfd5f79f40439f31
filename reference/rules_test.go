package reference_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
)

var writeRules = flag.Bool("write-rules", false, "write RULES.md and its sisters anew")

// rulesFile returns the name of the page of the rules in a language.
func rulesFile(l ebbes.Language) string {
	if l == ebbes.English {
		return "RULES.md"
	}
	return "RULES." + l.String() + ".md"
}

// The pages of the rules are what the texts, the code and the tests give, and the README
// leads to each of them.
func TestRULES(t *testing.T) {
	code, tests := citations(t)
	readme, err := os.ReadFile(root + "README.md")
	if err != nil {
		t.Fatal(err)
	}
	for e := range reference.Editions() {
		p := page{Edition: e, code: code, tests: tests}
		p.write()
		file, want := root+rulesFile(e.Language), p.String()
		if *writeRules {
			if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != want {
			t.Errorf("%s is not up to date: run go generate ./reference", rulesFile(e.Language))
		}
		if !bytes.Contains(readme, []byte("("+rulesFile(e.Language)+")")) {
			t.Errorf("the README does not lead to %s", rulesFile(e.Language))
		}
	}
}

// A page is a page of the rules in the making.
type page struct {
	reference.Edition
	code, tests map[ebbes.Clause][]string // the files, by clause
	strings.Builder
}

func (p *page) printf(format string, args ...any) { fmt.Fprintf(p, format, args...) }

// write writes the whole page.
func (p *page) write() {
	p.printf("# %s\n", p.Title())
	p.writeLanguages()
	for text := range p.Intro() {
		p.printf("\n%s\n", linked(text))
	}
	p.writeContents()
	p.writeComponents()
	for chapter := range p.Chapters() {
		p.heading(chapter.Letter, chapter.Title)
		p.printf("\n%s\n", linked(chapter.Intro))
		for clause := range chapter.Clauses() {
			p.writeClause(clause)
		}
	}
	p.writeRulebook()
	p.writeToTheTable()
	p.writeRefusals()
	p.writeQuarrels()
}

// The anchors of what is no chapter and no clause.
const (
	inContents   = "contents"
	inComponents = "components"
	inRulebook   = "examples"
	inTable      = "table"
	inRefusals   = "refusals"
	inQuarrels   = "quarrels"
)

func (p *page) heading(anchor, title string) {
	p.printf("\n## <a id=\"%s\"></a>%s\n", anchor, title)
}

// linked makes a link of every mention of a clause.
func linked(text string) string {
	var b strings.Builder
	for clause, part := range reference.Parts(text) {
		if clause != ebbes.NoClause {
			part = link(clause)
		}
		b.WriteString(part)
	}
	return b.String()
}

func link(clause ebbes.Clause) string { return fmt.Sprintf("[%s](#%s)", clause, clause) }

// writeLanguages links to the other editions.
func (p *page) writeLanguages() {
	var list []string
	for e := range reference.Editions() {
		name := e.Language.Name()
		if e.Language != p.Language {
			name = fmt.Sprintf("[%s](%s)", name, rulesFile(e.Language))
		}
		list = append(list, name)
	}
	p.printf("\n%s\n", strings.Join(list, " · "))
}

func (p *page) writeContents() {
	labels := p.Labels()
	p.heading(inContents, labels.Contents)
	p.printf("\n- [%s](#%s)\n", labels.Components, inComponents)
	for chapter := range p.Chapters() {
		p.printf("- [%s](#%s)\n", chapter.Title, chapter.Letter)
		var clauses []string
		for clause := range chapter.Clauses() {
			clauses = append(clauses, fmt.Sprintf("[%s %s](#%s)", clause, clause.Title(p.Language), clause))
		}
		p.printf("  <br>%s\n", strings.Join(clauses, " · "))
	}
	refused, _, _ := p.Refusals()
	for _, s := range [][2]string{{labels.Examples, inRulebook}, {labels.ToTheTable, inTable}, {refused, inRefusals}, {labels.Quarrels, inQuarrels}} {
		p.printf("- [%s](#%s)\n", s[0], s[1])
	}
}

func (p *page) writeComponents() {
	p.heading(inComponents, p.Labels().Components)
	p.printf("\n")
	for text := range p.Components() {
		p.printf("- %s\n", linked(text))
	}
	p.printf("- %s\n", linked(p.Legend()))
	p.drawing(p.Table())
}

func (p *page) drawing(text string) { p.printf("\n```text\n%s```\n", text) }

// writeClause writes a clause with its examples, its ruling and where it stands.
func (p *page) writeClause(clause ebbes.Clause) {
	p.printf("\n### <a id=\"%s\"></a>%s · %s\n\n%s\n", clause, clause, clause.Title(p.Language), linked(clause.Text(p.Language)))
	if clause == ebbes.F2 {
		p.drawing(p.Seating())
	}
	for x := range p.Examples() {
		if x.Clause == clause {
			p.printf("\n**%s.** %s\n", x.Title, linked(x.Text))
			p.drawing(x.Drawing() + "\n" + strings.Join(slices.Collect(x.Told()), "\n") + "\n")
		}
	}
	if r := clause.Ruling(p.Language); r != (ebbes.Ruling{}) {
		labels := p.Labels()
		p.printf("\n> **%s** *%s* %s *%s* %s *%s* %s *%s* %s\n", labels.Ruling,
			labels.Open, linked(r.Open), labels.Decided, linked(r.Decided), labels.Why, linked(r.Reason), labels.Others, linked(r.Others))
	}
	p.writeSources(clause)
}

// writeSources tells in a line where a clause stands in the rulebook, in the code and
// in the tests.
func (p *page) writeSources(clause ebbes.Clause) {
	labels := p.Labels()
	parts := []string{labels.Rulebook + " " + p.Stated(clause)}
	if p.code[clause] != nil {
		parts = append(parts, labels.Code+" "+files(p.code[clause]))
	}
	if p.tests[clause] != nil {
		parts = append(parts, labels.Tests+" "+files(p.tests[clause]))
	}
	p.printf("\n<sub>%s</sub>\n", strings.Join(parts, " · "))
}

// files links to files, each once.
func files(names []string) string {
	var links []string
	for _, name := range slices.Compact(slices.Sorted(slices.Values(names))) {
		links = append(links, fmt.Sprintf("[%s](%s)", name, name))
	}
	return strings.Join(links, ", ")
}

func (p *page) writeRulebook() {
	p.heading(inRulebook, p.Labels().Examples)
	p.printf("\n")
	n := 0
	for text := range p.Rulebook() {
		n++
		p.printf("%d. %s\n", n, linked(text))
	}
}

func (p *page) writeToTheTable() {
	p.heading(inTable, p.Labels().ToTheTable)
	intro, items := p.ToTheTable()
	p.printf("\n%s\n\n", linked(intro))
	for item := range items {
		p.printf("- **%s.** %s\n", item.Title, linked(item.Text))
	}
}

func (p *page) writeRefusals() {
	title, intro, rows := p.Refusals()
	p.heading(inRefusals, title)
	p.printf("\n%s\n\n| | |\n|---|---|\n", linked(intro))
	for row := range rows {
		p.printf("| %s | %s |\n", row.Refused, linked(row.By))
	}
}

func (p *page) writeQuarrels() {
	p.heading(inQuarrels, p.Labels().Quarrels)
	p.printf("\n")
	for q := range p.Quarrels() {
		var clauses []string
		for clause := range q.Clauses() {
			clauses = append(clauses, link(clause))
		}
		p.printf("- <a id=\"%s\"></a>**%s** %s %s\n", q.ID, q.Question, linked(q.Answer), strings.Join(clauses, ", "))
	}
}
