package documents

import (
	"bytes"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestPagesAreShort limits the text before the first declaration of a game's package to 130 lines
// in go doc.
func TestPagesAreShort(t *testing.T) {
	for _, dir := range []string{"../..", "../../einfach"} {
		files, set := sources(t, dir)
		page, err := doc.NewFromFiles(set, files, "game")
		if err != nil {
			t.Fatal(err)
		}
		const around = 3 // lines: the package clause and two empty ones
		if n := bytes.Count(page.Text(page.Doc), []byte("\n")) + around; n == around || n > 130 {
			t.Errorf("%s: the first declaration stands behind %d lines", dir, n)
		}
	}
}

// TestSumsAreListed checks that the comments on Move and Event link to all their types. A reader
// then knows all cases of a type switch.
func TestSumsAreListed(t *testing.T) {
	ofMethod := map[string]string{"move": "Move", "tell": "Event"}
	for _, dir := range []string{"../..", "../../einfach"} {
		files, _ := sources(t, dir)
		comments, types := map[string]string{}, map[string][]string{}
		for _, file := range files {
			for _, d := range file.Decls {
				switch d := d.(type) {
				case *ast.FuncDecl:
					if sum := ofMethod[d.Name.Name]; sum != "" && d.Recv != nil {
						if typ, ok := d.Recv.List[0].Type.(*ast.Ident); ok && typ.IsExported() {
							types[sum] = append(types[sum], typ.Name)
						}
					}
				case *ast.GenDecl:
					if typ, ok := d.Specs[0].(*ast.TypeSpec); ok {
						comments[typ.Name.Name] = d.Doc.Text()
					}
				}
			}
		}
		for _, sum := range ofMethod {
			if len(types[sum]) == 0 {
				t.Errorf("%s: nothing is a %s", dir, sum)
			}
			for _, name := range types[sum] {
				if !strings.Contains(comments[sum], "["+name+"]") {
					t.Errorf("%s: the comment on %s does not link to %s", dir, sum, name)
				}
			}
		}
	}
}

// sources returns the files of a package without its tests.
func sources(t *testing.T, dir string) ([]*ast.File, *token.FileSet) {
	t.Helper()
	names, err := filepath.Glob(dir + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files, set
}
