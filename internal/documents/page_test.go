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

// TestPagesAreShort allows go doc 130 lines before the first declaration of a game's package.
func TestPagesAreShort(t *testing.T) {
	for _, dir := range []string{"../..", "../../einfach"} {
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
