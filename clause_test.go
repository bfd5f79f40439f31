package ebbes_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// Every clause is in the table and has all that it needs.
func TestTableOfClauses(t *testing.T) {
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
