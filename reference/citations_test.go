package reference

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// citations are the files of a package that cite a clause in comments or test names, by its id.
type citations struct {
	code  map[string][]string // files with a comment on or in a declaration that cites the clause
	tests map[string][]string // files with a test named after the clause
}

// cite reads the files of the package in a folder.
func cite(t *testing.T, folder string, e Edition) citations {
	t.Helper()
	all := citations{map[string][]string{}, map[string][]string{}}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := f.Name()
		if !strings.HasSuffix(name, ".go") || name == "clause.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(folder, name), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range declarations(file) {
			if strings.HasSuffix(name, "_test.go") {
				if id := testedBy(d.name, e); id != "" {
					all.tests[id] = append(all.tests[id], name)
				}
				continue
			}
			for _, id := range citedIn(d.comments, e) {
				all.code[id] = append(all.code[id], name)
			}
		}
	}
	return all
}

// check fails the test unless a clause has the citations that it needs. If it decides something,
// code has to cite it. If tested is set, a test has to be named after it. Then check removes the
// clause's citations, so that only wrong ones remain for checkRest.
func (c citations) check(t *testing.T, clause string, decides, tested bool) {
	t.Helper()
	if decides && len(c.code[clause]) == 0 {
		t.Errorf("no code cites %s", clause)
	}
	if tested && len(c.tests[clause]) == 0 {
		t.Errorf("no test of %s", clause)
	}
	delete(c.code, clause)
	delete(c.tests, clause)
}

// checkRest fails the test if citations are left after all clauses have been checked.
func (c citations) checkRest(t *testing.T) {
	t.Helper()
	for id, files := range c.code {
		t.Errorf("%v cite %s, which is no clause", files, id)
	}
	for id := range c.tests {
		t.Errorf("a test is named after %s, which is no clause", id)
	}
}

// citedIn returns the clauses that a comment cites in parentheses. A clause has to stand at the
// beginning of the parentheses.
func citedIn(comment string, e Edition) []string {
	var ids []string
	for _, parenthesis := range regexp.MustCompile(`\([^()]*`).FindAllString(comment, -1) {
		first := true
		for id := range e.Parts(strings.TrimPrefix(parenthesis, "(")) {
			if id == "" && first {
				break
			}
			if first = false; id != "" {
				ids = append(ids, id)
			}
		}
	}
	return slices.Compact(slices.Sorted(slices.Values(ids)))
}

// testedBy returns the clause in the name of a test, "" if there is none.
func testedBy(name string, e Edition) string {
	for id := range e.Parts(strings.TrimPrefix(name, "Test")) {
		return id
	}
	return ""
}

// A declaration is a function, a type, a variable or a constant, with the comments on it and within
// it.
type declaration struct{ name, comments string }

// declarations lists the declarations of a file. The comment on a group of constants is about their
// type.
func declarations(file *ast.File) []declaration {
	var list []declaration
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			list = append(list, declaration{functionName(d), comments(file, d)})
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				list = append(list, declaration{specName(spec), comments(file, spec)})
			}
			if first, ok := d.Specs[0].(*ast.ValueSpec); ok && d.Lparen.IsValid() && d.Doc != nil {
				name := first.Names[0].Name
				if first.Type != nil {
					name = types.ExprString(first.Type)
				}
				list = append(list, declaration{name, d.Doc.Text()})
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
