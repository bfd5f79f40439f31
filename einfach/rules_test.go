package einfach_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
)

var writeRules = flag.Bool("write-rules", false, "write RULES.md and RULES.de.md anew")

// A page is what the page of rules says in a language besides the clauses.
type page struct {
	file, intro                                     string
	ruling, open, decided, reason, others           string
	heading, noHeading, code, tests, decidesNothing string
	chapters                                        [10]chapter
	examplesTitle                                   string
	examples                                        [24]string
	knownTitle, knownHead                           string
	known                                           [][2]string // what, and who knows it
	refusalsTitle, refusalsIntro, refusalsHead      string
	refusals                                        [len(refusalClauses)]string
}

// A chapter holds the clauses with one letter.
type chapter struct{ letter, title, intro string }

var pages = map[einfach.Language]*page{einfach.English: &englishPage, einfach.German: &germanPage}

// refusalClauses are the kinds and clauses of the table of refusals.
var refusalClauses = [...]struct{ kind, clauses string }{
	{"malformed", "–"},
	{"over", "R3"},
	{"phase", "C5, R1, A1, D1, D2, X1, K2, K5, K6, K7, K8, K9, K10, O1"},
	{"turn", "C5, R1, A1, D1, D2, X1, K2, K5, K6, K7, K8, K9, K10, O1"},
	{"rule", "C2"}, {"rule", "R5"}, {"rule", "C1"}, {"rule", "D2"}, {"rule", "L1"},
	{"rule", "A2"}, {"rule", "A3"}, {"rule", "K1"}, {"rule", "L3"}, {"rule", "L5"}, {"rule", "X6"}, {"rule", "X3"},
	{"rule", "X2, X3"}, {"rule", "X4, X5"}, {"rule", "K2"}, {"rule", "K5, K7"}, {"rule", "K8"}, {"rule", "K10"},
	{"", "C4, C3, C6, R3, O7, R5, R6"},
}

// The pages of rules are what the tables of clauses, the code and the tests give.
func TestRULES(t *testing.T) {
	for l := range einfach.Languages() {
		p := pages[l]
		if p == nil {
			t.Fatalf("no page of rules in %v", l)
		}
		want := rulesPage(t, l, p)
		if *writeRules {
			if err := os.WriteFile(p.file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(p.file); err != nil || string(got) != want {
			t.Errorf("%s is not up to date: run go generate (%v)", p.file, err)
		}
	}
}

// rulesPage returns the page of rules in a language.
func rulesPage(t *testing.T, l einfach.Language, p *page) string {
	var b strings.Builder
	b.WriteString(p.intro)
	code, tests := citations(t)
	for _, chapter := range p.chapters {
		fmt.Fprintf(&b, "\n## %s\n", chapter.title)
		if chapter.intro != "" {
			fmt.Fprintf(&b, "\n%s\n", chapter.intro)
		}
		for c := range einfach.Clauses() {
			if strings.HasPrefix(string(c), chapter.letter) {
				b.WriteString(clauseText(l, p, c, code[c], tests[c]))
			}
		}
	}
	fmt.Fprintf(&b, "\n## %s\n\n", p.examplesTitle)
	for i, text := range p.examples {
		fmt.Fprintf(&b, "%d. %s %s\n", i+1, text, link("worked_test.go", exampleTest(t, i+1)))
	}
	fmt.Fprintf(&b, "\n## %s\n\n%s\n|---|---|\n", p.knownTitle, p.knownHead)
	for _, row := range p.known {
		fmt.Fprintf(&b, "| %s | %s |\n", row[0], row[1])
	}
	fmt.Fprintf(&b, "\n## %s\n\n%s\n\n%s\n|---|---|---|\n", p.refusalsTitle, p.refusalsIntro, p.refusalsHead)
	for i, row := range refusalClauses {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", p.refusals[i], row.kind, row.clauses)
	}
	return b.String()
}

// exampleTest returns the name of the test of a worked example.
func exampleTest(t *testing.T, n int) string {
	source, err := os.ReadFile("worked_test.go")
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(fmt.Sprintf(`func (TestExample%d[A-Z]\w*)\(`, n)).FindSubmatch(source)
	if name == nil {
		t.Fatalf("no test of example %d", n)
	}
	return string(name[1])
}

// clauseText returns what a page says of a clause.
func clauseText(l einfach.Language, p *page, c einfach.Clause, code, tests []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n### <a id=\"%s\"></a>%s · %s\n\n%s\n", c, c, c.Title(l), c.Text(l))
	if r := c.Ruling(l); r != (einfach.Ruling{}) {
		fmt.Fprintf(&b, "\n> **%s** *%s:* %s", p.ruling, p.open, r.Open)
		if r.Decided != "" {
			fmt.Fprintf(&b, " *%s:* %s", p.decided, r.Decided)
		}
		fmt.Fprintf(&b, " *%s:* %s *%s:* %s\n", p.reason, r.Reason, p.others, r.Others)
	}
	parts := []string{p.noHeading}
	if h := c.Heading(); h != "" {
		parts[0] = p.heading + ": " + h
	}
	if len(code) > 0 {
		parts = append(parts, p.code+": "+strings.Join(code, ", "))
	}
	parts = append(parts, p.tests+": "+strings.Join(tests, ", "))
	if !c.Decides() {
		parts = append(parts, p.decidesNothing)
	}
	fmt.Fprintf(&b, "\n<sub>%s</sub>\n", strings.Join(parts, " · "))
	return b.String()
}

var (
	cited       = regexp.MustCompile(`\b[CALDXFKERO][0-9]+\b`)
	parenthesis = regexp.MustCompile(`\([CALDXFKERO][0-9]+\b[^)]*\)`)
	testOf      = regexp.MustCompile(`^Test([CALDXFKERO][0-9]+)\b`)
)

// citedIn finds the clauses that a comment cites in parentheses.
func citedIn(comment string) []string {
	var ids []string
	for _, p := range parenthesis.FindAllString(comment, -1) {
		ids = append(ids, cited.FindAllString(p, -1)...)
	}
	return slices.Compact(slices.Sorted(slices.Values(ids)))
}

// citations returns links to the declarations whose comments cite each clause, and to
// the tests named after it.
func citations(t *testing.T) (code, tests map[einfach.Clause][]string) {
	code, tests = map[einfach.Clause][]string{}, map[einfach.Clause][]string{}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := f.Name()
		if !strings.HasSuffix(name, ".go") || name == "clause.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			declared := declaration(decl)
			if strings.HasSuffix(name, "_test.go") {
				if id := testOf.FindStringSubmatch(declared); id != nil {
					tests[einfach.Clause(id[1])] = append(tests[einfach.Clause(id[1])], link(name, declared))
				}
				continue
			}
			for _, c := range citedIn(comments(file, decl)) {
				code[einfach.Clause(c)] = append(code[einfach.Clause(c)], link(name, declared))
			}
		}
	}
	return code, tests
}

func link(file, name string) string { return fmt.Sprintf("[%s](%s) `%s`", file, file, name) }

// declaration returns the name of a function, a type or the first constant.
func declaration(d ast.Decl) string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil {
			return strings.TrimPrefix(types.ExprString(d.Recv.List[0].Type), "*") + "." + d.Name.Name
		}
		return d.Name.Name
	case *ast.GenDecl:
		switch spec := d.Specs[0].(type) {
		case *ast.TypeSpec:
			return spec.Name.Name
		case *ast.ValueSpec:
			return spec.Names[0].Name
		}
	}
	return ""
}

// comments returns the comment on a declaration and those within it.
func comments(file *ast.File, d ast.Decl) string {
	var text strings.Builder
	for _, group := range file.Comments {
		if d.Pos() <= group.End()+1 && group.Pos() < d.End() {
			text.WriteString(group.Text())
		}
	}
	return text.String()
}

// Every clause has a test named after it, tests are named after clauses that exist, and
// the code cites every clause that decides something and none that there is not.
func TestEveryClauseIsTestedAndCited(t *testing.T) {
	code, tests := citations(t)
	for c := range einfach.Clauses() {
		if len(tests[c]) == 0 {
			t.Errorf("no test of %s", c)
		}
		if c.Decides() && len(code[c]) == 0 {
			t.Errorf("no code cites %s", c)
		}
		delete(tests, c)
		delete(code, c)
	}
	for c := range tests {
		t.Errorf("a test is named after %s, which is no clause", c)
	}
	for c, where := range code {
		t.Errorf("%v cite %s, which is no clause", where, c)
	}
}

// Every clause says what it has to, and whatever has no heading in the rulebook is a
// ruling.
func TestTableOfClauses(t *testing.T) {
	for c := range einfach.Clauses() {
		for l := range einfach.Languages() {
			r := c.Ruling(l)
			if c.Title(l) == "" || !strings.HasSuffix(c.Text(l), ".") {
				t.Errorf("%s has no title or text in %v", c, l)
			}
			if r != (einfach.Ruling{}) && (r.Open == "" || r.Reason == "" || r.Others == "") {
				t.Errorf("the ruling of %s is incomplete in %v: %+v", c, l, r)
			}
			if (r == einfach.Ruling{}) != (c.Ruling(einfach.English) == einfach.Ruling{}) {
				t.Errorf("%s is a ruling in one language only", c)
			}
			if c.Heading() == "" && r == (einfach.Ruling{}) {
				t.Errorf("%s is neither stated in the rulebook nor a ruling", c)
			}
		}
	}
	if einfach.NoClause.Title(einfach.English)+einfach.Clause("X9").Text(einfach.German)+einfach.Clause("?").Heading() != "" ||
		einfach.Clause("X9").Decides() {
		t.Error("something is said of no clause")
	}
}
