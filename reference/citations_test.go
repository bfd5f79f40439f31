package reference_test

import (
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

// root is the folder of package ebbes.
const root = "../"

// clauseID finds the clauses that a comment cites in parentheses.
var clauseID = regexp.MustCompile(`\b[TPDSRFMVE][0-9]+\b`)

func citedIn(comment string) []string {
	var ids []string
	for _, parenthesis := range regexp.MustCompile(`\([TPDSRFMVE][0-9]+\b[^)]*\)`).FindAllString(comment, -1) {
		ids = append(ids, clauseID.FindAllString(parenthesis, -1)...)
	}
	return slices.Compact(slices.Sorted(slices.Values(ids)))
}

// citations returns, by clause, the files in which a comment on or in a declaration
// cites it, and those in which a test is named after it.
func citations(t *testing.T) (code, tests map[ebbes.Clause][]string) {
	code, tests = map[ebbes.Clause][]string{}, map[ebbes.Clause][]string{}
	files, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := f.Name()
		if !strings.HasSuffix(name, ".go") || name == "clause.go" || name == "clauses.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), root+name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range declarations(file) {
			if strings.HasSuffix(name, "_test.go") {
				if clause, ok := testedBy(d.name); ok {
					tests[clause] = append(tests[clause], name)
				}
				continue
			}
			for _, clause := range citedIn(d.comments) {
				code[ebbes.Clause(clause)] = append(code[ebbes.Clause(clause)], name)
			}
		}
	}
	return code, tests
}

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

// comments returns the comment on something, those within it and the one behind it.
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

// Every clause that decides something is cited in the code, and nothing else is cited.
func TestCitations(t *testing.T) {
	code, _ := citations(t)
	for clause := range ebbes.Clauses() {
		if clause.Decides() && len(code[clause]) == 0 {
			t.Errorf("no code cites %s", clause)
		}
		delete(code, clause)
	}
	for clause, files := range code {
		t.Errorf("%v cite %s, which is no clause", files, clause)
	}
}
