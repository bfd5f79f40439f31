package ebbes_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// Each clause in the table has a title, a text and a complete ruling or none. It has a ruling if
// the German rulebook does not state it, unless it is about the editions.
func TestTableOfClauses(t *testing.T) {
	for clause := range ebbes.Clauses() {
		if clause.Title(ebbes.English) == "" || !strings.HasSuffix(clause.Text(ebbes.English), ".") {
			t.Errorf("%s has no title or text", clause)
		}
		if r := clause.Ruling(ebbes.English); r != (ebbes.Ruling{}) && (r.Open == "" || r.Decided == "" || r.Reason == "" || r.Others == "") {
			t.Errorf("the ruling of %s is incomplete: %+v", clause, r)
		}
		if clause.Heading(ebbes.German) == "" && clause.Ruling(ebbes.English) == (ebbes.Ruling{}) && clause[0] != 'E' {
			t.Errorf("%s is neither stated in the rulebook nor a ruling", clause)
		}
	}
}

// Each constant of a clause equals its name, on which importers rely, and is in the table.
func TestClauseIDs(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "clause.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	listed := slices.Collect(ebbes.Clauses())
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || spec.Names[0].Name == "NoClause" {
			return true
		}
		if of, ok := spec.Type.(*ast.Ident); !ok || of.Name != "Clause" {
			return true
		}
		name := spec.Names[0].Name
		if id := spec.Values[0].(*ast.BasicLit).Value; id != strconv.Quote(name) {
			t.Errorf("%s has the id %s", name, id)
		}
		if !slices.Contains(listed, ebbes.Clause(name)) {
			t.Errorf("%s is not in the table of clauses", name)
		}
		return true
	})
}

// Values that are no clause have no texts.
func TestUndefinedClauseHasNoTexts(t *testing.T) {
	for _, clause := range []ebbes.Clause{ebbes.NoClause, "P99", "p2", "?"} {
		if clause.Title(ebbes.English)+clause.Text(ebbes.English)+clause.Title(ebbes.German)+clause.Heading(ebbes.French) != "" || clause.Ruling(ebbes.English) != (ebbes.Ruling{}) || clause.Decides() {
			t.Errorf("%q has a text", clause)
		}
	}
}

// Exactly the clauses that decide something have a mutation: a small change of the code that
// changes the rule. See tools/clauses.
func TestEveryClauseHasAMutation(t *testing.T) {
	files, err := filepath.Glob("testdata/mutations/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		id, isText := strings.CutSuffix(filepath.Base(file), ".txt")
		if !isText || !ebbes.Clause(id).Decides() {
			t.Errorf("%s is not the mutation of a clause that decides something", file)
		}
	}
	for clause := range ebbes.Clauses() {
		if _, err := os.Stat(filepath.Join("testdata/mutations", string(clause)+".txt")); clause.Decides() && err != nil {
			t.Errorf("%s %s has no mutation: %v", clause, clause.Title(ebbes.English), err)
		}
	}
}
