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

// RULES.md is what the table of clauses, the code and the tests give.
func TestRULES(t *testing.T) {
	want := rulesPage(t)
	if *writeRules {
		if err := os.WriteFile("RULES.md", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if readFile(t, "RULES.md") != want {
		t.Error("RULES.md is not up to date: run go generate")
	}
}

// chapters divide the clauses by the letters of their ids.
var chapters = []struct{ letter, title, intro string }{
	{"T", "The table", "What lies on the table, who deals and who starts."},
	{"P", "Playing a trick", "The game is one of tricks: somebody leads a card, everybody adds one, and the best card takes them all."},
	{"D", "Designating", "What the suits are good for is decided while they are played."},
	{"S", "Scoring a round", "When all cards are played, everybody counts what he has taken."},
	{"R", "Further rounds and the end", ""},
	{"F", "Two people", "Two people can play as well. A fictive player who makes no choices sits with them."},
	{"M", "Variant 1: more cards", "With more cards it takes longer until the suits are designated, so one takes more cards without knowing what they are worth."},
	{"V", "Variant 2: selecting the designating cards", "The players choose themselves which five cards designate."},
	{"E", "Differences between the editions", "The German text is the original and decides. None of these differences is more than a matter of words, except where a ruling says so."},
}

// rulesPage returns RULES.md.
func rulesPage(t *testing.T) string {
	var b strings.Builder
	b.WriteString(rulesIntro)
	code, tests := citations(t)
	for _, chapter := range chapters {
		fmt.Fprintf(&b, "\n## %s\n", chapter.title)
		if chapter.intro != "" {
			fmt.Fprintf(&b, "\n%s\n", chapter.intro)
		}
		for clause := range ebbes.Clauses() {
			if strings.HasPrefix(string(clause), chapter.letter) {
				b.WriteString(clauseText(t, clause, code[clause], tests[clause]))
			}
		}
	}
	b.WriteString(examplesText(t))
	b.WriteString(refusalsText())
	return b.String()
}

// clauseText returns what RULES.md says of a clause.
func clauseText(t *testing.T, clause ebbes.Clause, code, tests []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n### <a id=\"%s\"></a>%s · %s\n\n%s\n", clause, clause, clause.Title(ebbes.English), clause.Text(ebbes.English))
	if picture := pictures[clause]; picture != nil {
		fmt.Fprintf(&b, "\n```text\n%s```\n", picture(t))
	}
	if ruling := clause.Ruling(ebbes.English); ruling != (ebbes.Ruling{}) {
		fmt.Fprintf(&b, "\n> **A ruling.** *Open:* %s *Decided:* %s *Why:* %s *Other readings:* %s\n",
			ruling.Open, ruling.Decided, ruling.Reason, ruling.Others)
	}
	fmt.Fprintf(&b, "\n<sub>%s</sub>\n", strings.Join(evidence(clause, code, tests), " · "))
	return b.String()
}

// evidence tells where a clause stands in the rulebook, in the code and in the
// tests.
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
		for _, decl := range file.Decls {
			declared := declaration(decl)
			if strings.HasSuffix(name, "_test.go") {
				if clause, ok := testedBy(declared); ok {
					tests[clause] = append(tests[clause], linkTo(name, declared))
				}
				continue
			}
			for _, clause := range citedIn(comments(file, decl)) {
				code[ebbes.Clause(clause)] = append(code[ebbes.Clause(clause)], linkTo(name, declared))
			}
		}
	}
	return code, tests
}

func linkTo(file, name string) string { return fmt.Sprintf("[%s](%s) `%s`", file, file, name) }

// declaration returns the name of a function, a type or the first constant.
func declaration(d ast.Decl) string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil {
			receiver := types.ExprString(d.Recv.List[0].Type)
			return strings.TrimPrefix(receiver, "*") + "." + d.Name.Name
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

// testedBy returns the clause that a test is named after.
func testedBy(name string) (ebbes.Clause, bool) {
	id := regexp.MustCompile(`^Test([TPDSRFMVE][0-9]+)\b`).FindStringSubmatch(name)
	if id == nil {
		return ebbes.NoClause, false
	}
	return ebbes.Clause(id[1]), true
}

const rulesIntro = `# The rules of ebbes

Ebbes is a trick-taking card game by Klaus Geis, published by Palatia Spiele. *Ebbes* is Palatine for *something*. Nobody knows at
first which suit is trump, which suits bring points and which cost some. Five cards, which everybody knows, decide it when they are
played: the first makes its suit **trump**, the second **plus**, the third **ebbes**, the fourth **minus**, and the last suit is **nix**.

This page states the whole game in clauses. Each has an id, such as P2, which the documentation of the library cites and which every
refusal names. They are stated in our own words; the rulebook itself, in its German, French and English editions
(3rd edition, © 2017 Palatia Spiele), comes with the game. Where it is silent or can be read in two ways, a *ruling* says what is
left open, what this library does, why, and what else one could do. Below each clause stands where the rulebook has it, where the code
does, and which tests show it.

**In a hurry?** Everybody holds ten cards. One leads, everybody follows suit if he can ([P2](#p2--following-suit)); the highest trump, else the
highest card of the led suit, takes the trick ([P4](#p4--who-takes-the-trick)). After ten tricks each plus card taken brings a point, each minus
card costs one ([S1](#s1--plus-and-minus-cards)), and whoever has neither the most nor the fewest ebbes cards gets three
([S2](#s2--ebbes-neither-most-nor-fewest)). Who has the most nix cards says who starts next ([S3](#s3--the-nix-winner-names-the-starter)).
After five rounds the one who stands furthest ahead has won ([R3](#r3--who-wins)).

This page is generated from the table of clauses in [clauses.go](clauses.go), and its drawings from states of the library.
`

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
	text.WriteString(s.Diagram() + "\n")
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
	drawing := s.Diagram()
	return drawing[strings.Index(drawing, "\n  display"):]
}

// examplesText tells the worked examples of the rulebook, each a test.
func examplesText(t *testing.T) string {
	examples := []struct{ test, text string }{
		{"TestRulebookTrump", "The number card is a 1. Blue 10 is led and blue 1 follows: blue is trump at once, so the 10 takes the trick (P5). A value of 10 needs five players, or four with variant 1."},
		{"TestRulebookPlus", "Later green 10 is led. Who has no green discards yellow 1: yellow is plus at once, and every yellow card taken in the round brings a point (D1, S1)."},
		{"TestRulebookEbbes", "Five players have taken 0, 0, 2, 3 and 5 ebbes cards and get 0, 0, 3, 3 and 0 points (S2, S5)."},
		{"TestRulebookBothVariants", "Three players with both variants select from the number cards 1 to 9 (V1, M1)."},
		{"TestRulebookSelecting", "The player left of the starter selects 5 and green: green 5 designates in this round (V2)."},
	}
	source := readFile(t, "rulebook_test.go")
	var text strings.Builder
	text.WriteString("\n## Worked examples in the rulebook\n\n")
	for i, e := range examples {
		if !strings.Contains(source, "func "+e.test+"(") {
			t.Errorf("no test %s", e.test)
		}
		fmt.Fprintf(&text, "%d. %s ([rulebook_test.go](rulebook_test.go) `%s`)\n", i+1, e.text, e.test)
	}
	return text.String()
}

// refusalsText tells which clause a refusal names.
func refusalsText() string {
	return `
## What a refusal names

Every refusal has a kind and, unless it is malformed, a clause. The first that applies is named.

| refused | kind | rule |
|---|---|---|
| what is no move; a card or seat that does not exist | malformed | none |
| anything when the game is over | over | R2, in variant 2 V6 |
| a move of another phase | phase | T7 while the table waits for a deal, S3 for the starter's name, V2 for a selection, P1 for a card |
| a move out of turn, a deal from a seat, anything from the fictive player's seat | turn | the same |
| a card that is not in the hand | rule | P1 |
| a card that does not follow suit | rule | P2 |
| a deck that is not all cards in play, each once | rule | T1, with variant 1 M1 |
| a number card that is not in the pile | rule | T2, in variant 2 V1 |
| selecting a value that is not in play | rule | V1 |
| selecting a colour or number that is taken | rule | V2 |
| the fictive player playing another card than its own | rule | F4 |
| the fictive player naming somebody else | rule | F7 |
| an impossible configuration | its own, names the field | T1, T4, T5, F8, R2, V7, V8, V9 |
`
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

// What is no clause has nothing to say.
func TestNoSuchClause(t *testing.T) {
	for _, clause := range []ebbes.Clause{ebbes.NoClause, "P99", "p2", "?"} {
		if clause.Title(ebbes.English)+clause.Text(ebbes.English)+clause.Title(ebbes.German)+clause.Heading(ebbes.French) != "" || clause.Ruling(ebbes.English) != (ebbes.Ruling{}) || clause.Decides() {
			t.Errorf("something is said of %q", clause)
		}
	}
}
