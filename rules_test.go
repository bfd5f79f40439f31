package ebbes_test

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

	"github.com/ebbesgo/ebbes"
)

var writeRules = flag.Bool("write-rules", false, "write RULES.md anew")

// A rulesPage is what a page of the rules says besides the texts of the clauses.
type rulesPage struct {
	file     string
	language ebbes.Language
	intro    string
	chapters []chapter
	examples []example
	refusals string // the text before the refusals, and the head of their table
}

// A chapter has the clauses whose ids begin with its letter.
type chapter struct{ letter, title, intro string }

// An example is a worked example of the rulebook, and the test that plays it.
type example struct{ test, text string }

var rulesPages = []rulesPage{rulesInEnglish}

// The pages of the rules are made from the table of clauses, the code and the tests.
func TestRULES(t *testing.T) {
	for _, page := range rulesPages {
		want := page.text(t)
		if *writeRules {
			if err := os.WriteFile(page.file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if readFile(t, page.file) != want {
			t.Errorf("%s is not up to date: run go generate", page.file)
		}
	}
}

// text returns the whole page.
func (page rulesPage) text(t *testing.T) string {
	var b strings.Builder
	b.WriteString(page.intro)
	code, tests := citations(t)
	for _, chapter := range page.chapters {
		fmt.Fprintf(&b, "\n## %s\n", chapter.title)
		if chapter.intro != "" {
			fmt.Fprintf(&b, "\n%s\n", chapter.intro)
		}
		for clause := range ebbes.Clauses() {
			if strings.HasPrefix(string(clause), chapter.letter) {
				b.WriteString(clauseText(t, page.language, clause, code[clause], tests[clause]))
			}
		}
	}
	b.WriteString(examplesText(t, page))
	b.WriteString(refusalsText(page))
	return b.String()
}

// clauseText returns what RULES.md says of a clause.
func clauseText(t *testing.T, l ebbes.Language, clause ebbes.Clause, code, tests []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n### <a id=\"%s\"></a>%s · %s\n\n%s\n", clause, clause, clause.Title(l), clause.Text(l))
	if picture := pictures[clause]; picture != nil {
		fmt.Fprintf(&b, "\n```text\n%s```\n", picture(t))
	}
	if ruling := clause.Ruling(l); ruling != (ebbes.Ruling{}) {
		fmt.Fprintf(&b, "\n> **A ruling.** *Open:* %s *Decided:* %s *Why:* %s *Other readings:* %s\n",
			ruling.Open, ruling.Decided, ruling.Reason, ruling.Others)
	}
	fmt.Fprintf(&b, "\n<sub>%s</sub>\n", strings.Join(evidence(clause, code, tests), " · "))
	return b.String()
}

// evidence tells where the rulebook, the code and the tests have a clause.
func evidence(clause ebbes.Clause, code, tests []string) []string {
	var parts []string
	var headings []string
	for l, edition := range []string{"English", "German", "French"} {
		if heading := clause.Heading(ebbes.Language(l)); heading != "" {
			headings = append(headings, fmt.Sprintf("%s: %s", edition, heading))
		}
	}
	if len(headings) == 0 {
		headings = []string{"in none of the rulebooks"}
	}
	parts = append(parts, strings.Join(headings, "; "))
	if len(code) > 0 {
		parts = append(parts, "code: "+strings.Join(code, ", "))
	}
	if len(tests) > 0 {
		parts = append(parts, "tests: "+strings.Join(tests, ", "))
	}
	if !clause.Decides() {
		parts = append(parts, "decides nothing of its own")
	}
	return parts
}

// cited finds the clauses that a comment cites in parentheses.
var cited = regexp.MustCompile(`\b[TPDSRFMVE][0-9]+\b`)

func citedIn(comment string) []string {
	var ids []string
	for _, parenthesis := range regexp.MustCompile(`\([TPDSRFMVE][0-9]+\b[^)]*\)`).FindAllString(comment, -1) {
		ids = append(ids, cited.FindAllString(parenthesis, -1)...)
	}
	return slices.Compact(slices.Sorted(slices.Values(ids)))
}

// citations returns links to the declarations whose comments cite each clause,
// and to the tests named after it.
func citations(t *testing.T) (code, tests map[ebbes.Clause][]string) {
	code, tests = map[ebbes.Clause][]string{}, map[ebbes.Clause][]string{}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := f.Name()
		if !strings.HasSuffix(name, ".go") || name == "clause.go" || name == "clauses.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range declarations(file) {
			if strings.HasSuffix(name, "_test.go") {
				if clause, ok := testedBy(d.name); ok {
					tests[clause] = append(tests[clause], linkTo(name, d.name))
				}
				continue
			}
			for _, clause := range citedIn(d.comments) {
				code[ebbes.Clause(clause)] = append(code[ebbes.Clause(clause)], linkTo(name, d.name))
			}
		}
	}
	return code, tests
}

func linkTo(file, name string) string { return fmt.Sprintf("[%s](%s) `%s`", file, file, name) }

// A declared is a function, a type, a variable or a constant, and the comments on it and
// within it.
type declared struct{ name, comments string }

// declarations lists what a file declares. The comment on a group of constants is about
// their type.
func declarations(file *ast.File) []declared {
	var list []declared
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			list = append(list, declared{functionName(d), comments(file, d)})
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				list = append(list, declared{specName(spec), comments(file, spec)})
			}
			if first, ok := d.Specs[0].(*ast.ValueSpec); ok && d.Lparen.IsValid() && d.Doc != nil {
				name := first.Names[0].Name
				if first.Type != nil {
					name = types.ExprString(first.Type)
				}
				list = append(list, declared{name, d.Doc.Text()})
			} else if d.Doc != nil {
				list[len(list)-1].comments += d.Doc.Text()
			}
		}
	}
	return list
}

func functionName(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return d.Name.Name
	}
	return strings.TrimPrefix(types.ExprString(d.Recv.List[0].Type), "*") + "." + d.Name.Name
}

func specName(spec ast.Spec) string {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		return spec.Name.Name
	case *ast.ValueSpec:
		return spec.Names[0].Name
	}
	return ""
}

// comments returns the comments on a declaration, within it and behind it.
func comments(file *ast.File, n ast.Node) string {
	var text strings.Builder
	from, to := n.Pos(), n.End()
	switch n := n.(type) {
	case *ast.FuncDecl:
		if n.Doc != nil {
			from = n.Doc.Pos()
		}
	case *ast.ValueSpec:
		if n.Doc != nil {
			from = n.Doc.Pos()
		}
		if n.Comment != nil {
			to = n.Comment.End()
		}
	}
	for _, group := range file.Comments {
		if from <= group.Pos() && group.Pos() < to {
			text.WriteString(group.Text())
		}
	}
	return text.String()
}

// testedBy returns the clause that a test is named after.
func testedBy(name string) (ebbes.Clause, bool) {
	id := regexp.MustCompile(`^Test([TPDSRFMVE][0-9]+)\b`).FindStringSubmatch(name)
	if id == nil {
		return ebbes.NoClause, false
	}
	return ebbes.Clause(id[1]), true
}

// Pictures are drawn from states of the library.
var pictures = map[ebbes.Clause]func(t *testing.T) string{
	ebbes.P5: drawTrumpArising,
	ebbes.D1: drawRoles,
	ebbes.R1: drawRound,
	ebbes.F2: drawSeating,
	ebbes.F5: drawDisplay,
}

// drawTrumpArising draws a trick in which trump arises after a card of its suit
// has been discarded, and tells what happens.
func drawTrumpArising(t *testing.T) string {
	s := ebbes.MustParseState("players 3; numbers 1; trick 1 G6 Y3; hands B1-4 G1-5 / B5-6 N1-6 R1 / *")
	var text strings.Builder
	text.WriteString(s.Diagram(ebbes.English) + "\n")
	events, err := s.Events(ebbes.MustParseMove("Y1"), ebbes.NoSeat)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		fmt.Fprintf(&text, "%v (%s)\n", e, e.Clause())
	}
	return text.String()
}

func drawRoles(*testing.T) string {
	var roles []string
	for role := ebbes.Trump; role <= ebbes.Nix; role++ {
		roles = append(roles, role.String())
	}
	return strings.Join(roles, "  →  ") + "\n"
}

// drawRound lists what the table waits for in a second round, without and with
// variant 2.
func drawRound(t *testing.T) string {
	var text strings.Builder
	for _, variant := range []ebbes.Variant{0, ebbes.SelectDesignations} {
		s := inRound(t, ebbes.Config{Players: 3, Variants: variant, Track: ebbes.Track{}}, 1, 1)
		r := newRand(1)
		s = inPhase(t, s, ebbes.Dealing, r)
		phases := []string{s.Phase().String()}
		for s = do(t, s, s.Deal(r)); s.Phase() != ebbes.Dealing; s = do(t, s, s.Random(r)) {
			phases = append(phases, s.Phase().String())
		}
		fmt.Fprintf(&text, "%-20v %s, and again\n", variant.String()+":", strings.Join(slices.Compact(phases), "  →  "))
	}
	return text.String()
}

// drawSeating draws how the two people and the fictive player sit in two rounds.
func drawSeating(t *testing.T) string {
	var text strings.Builder
	for round := 1; round <= 2; round++ {
		s := inRound(t, ebbes.Config{Players: 2}, round, 1)
		fmt.Fprintf(&text, "round %d, seat %v deals\n\n", round, s.Dealer())
		left := s.Left(s.Dealer())
		fmt.Fprintf(&text, "     fictive (%v)  ───▶  partner (%v)\n            ▲            │\n            └─ dealer (%v) ◀┘\n\n", left, s.Left(left), s.Dealer())
	}
	return strings.TrimSuffix(text.String(), "\n")
}

// drawDisplay draws the display before the first trick and after each of three.
func drawDisplay(t *testing.T) string {
	s := inRound(t, ebbes.Config{Players: 2}, 1, 5)
	r := newRand(5)
	var text strings.Builder
	text.WriteString("at first" + drawnDisplay(s))
	for trick := range 3 {
		for n := 0; n < 3 || s.Trick().Winner() == ebbes.NoSeat; n++ {
			s = do(t, s, s.Random(r))
		}
		var played ebbes.Card
		for seat, c := range s.Trick().All() {
			if s.Fictive(seat) {
				played = c
			}
		}
		fmt.Fprintf(&text, "\ntrick %d: the fictive player has played %v%s", trick+1, played, drawnDisplay(s))
	}
	return text.String()
}

// display returns the drawing of the display alone.
func drawnDisplay(s ebbes.State) string {
	drawing := s.Diagram(ebbes.English)
	return drawing[strings.Index(drawing, "\n  display"):]
}

// examplesText tells the worked examples of the rulebook, each a test.
func examplesText(t *testing.T, page rulesPage) string {
	source := readFile(t, "rulebook_test.go")
	var text strings.Builder
	text.WriteString("\n## Worked examples in the rulebook\n\n")
	for i, e := range page.examples {
		if !strings.Contains(source, "func "+e.test+"(") {
			t.Errorf("no test %s", e.test)
		}
		fmt.Fprintf(&text, "%d. %s ([rulebook_test.go](rulebook_test.go) `%s`)\n", i+1, e.text, e.test)
	}
	return text.String()
}

// refusalsText tells which clause a refusal names: what TestRefusals tries.
func refusalsText(page rulesPage) string {
	var text strings.Builder
	text.WriteString(page.refusals)
	for _, r := range refusals {
		fmt.Fprintf(&text, "| %s | %s | %s |\n", r.refused, r.kindText(), r.clausesText())
	}
	return text.String()
}

// Every clause that decides or illustrates something has a test named after it,
// and tests are named after clauses that exist.
func TestEveryClauseIsTested(t *testing.T) {
	_, tests := citations(t)
	for clause := range ebbes.Clauses() {
		if len(tests[clause]) == 0 && clause[0] != 'E' {
			t.Errorf("no test of %s", clause)
		}
		delete(tests, clause)
	}
	for clause := range tests {
		t.Errorf("a test is named after %s, which is no clause", clause)
	}
}

// Every clause that is cited anywhere is in the table, and has all that it needs.
func TestTableOfClauses(t *testing.T) {
	code, _ := citations(t)
	known := map[ebbes.Clause]bool{}
	for clause := range ebbes.Clauses() {
		known[clause] = true
		if clause.Title(ebbes.English) == "" || !strings.HasSuffix(clause.Text(ebbes.English), ".") {
			t.Errorf("%s has no title or text", clause)
		}
		if r := clause.Ruling(ebbes.English); r != (ebbes.Ruling{}) && (r.Open == "" || r.Decided == "" || r.Reason == "" || r.Others == "") {
			t.Errorf("the ruling of %s is incomplete: %+v", clause, r)
		}
		if clause.Heading(ebbes.German) == "" && clause.Ruling(ebbes.English) == (ebbes.Ruling{}) && clause[0] != 'E' {
			t.Errorf("%s is neither stated in the rulebook nor a ruling", clause)
		}
		if clause.Decides() && len(code[clause]) == 0 {
			t.Errorf("no code cites %s", clause)
		}
	}
	for clause := range code {
		if !known[clause] {
			t.Errorf("the code cites %s, which is no clause: %v", clause, code[clause])
		}
	}
	for _, name := range constants(t, "clause.go") {
		if name != "NoClause" && !known[ebbes.Clause(name)] {
			t.Errorf("%s is not in the table of clauses", name)
		}
	}
}

// constants returns the names of the constants in a file.
func constants(t *testing.T, name string) []string {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	ast.Inspect(file, func(n ast.Node) bool {
		if decl, ok := n.(*ast.GenDecl); ok && decl.Tok == token.CONST {
			for _, spec := range decl.Specs {
				names = append(names, spec.(*ast.ValueSpec).Names[0].Name)
			}
		}
		return true
	})
	return names
}

// A value that is no clause has nothing to say.
func TestNoSuchClause(t *testing.T) {
	for _, clause := range []ebbes.Clause{ebbes.NoClause, "P99", "p2", "?"} {
		if clause.Title(ebbes.English)+clause.Text(ebbes.English)+clause.Title(ebbes.German)+clause.Heading(ebbes.French) != "" || clause.Ruling(ebbes.English) != (ebbes.Ruling{}) || clause.Decides() {
			t.Errorf("something is said of %q", clause)
		}
	}
}
