package main

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"testing"
)

const source = `package p

import "strings"

const N int = 1

type T struct {
	hidden
	A string ` + "`json:\"a\"`" + `
	b []int
}

type hidden int

func (hidden) M(first, second int) (sum int) { return 0 }

func (*T) Set(strings.Builder) {}

type I interface {
	M()
	m()
}

type J interface {
	I
	error
	N()
}

type unexported int

func F(args ...T) error { return nil }
`

func TestDescribe(t *testing.T) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	config := types.Config{Importer: importer.ForCompiler(files, "source", nil)}
	pkg, err := config.Check("p", files, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"pkg p, const N int = 1",
		"pkg p, func F(...T) error",
		"pkg p, method (*T) Set(strings.Builder)",
		"pkg p, method (T) M(int, int) int",
		"pkg p, type I interface (implemented here only)",
		"pkg p, type I interface, M()",
		"pkg p, type J interface (implemented here only)",
		"pkg p, type J interface, Error() string",
		"pkg p, type J interface, N()",
		"pkg p, type J interface, embedded I",
		"pkg p, type T struct",
		"pkg p, type T struct, A string `json:\"a\"`",
	}
	if got := describe([]*types.Package{pkg}); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestCompare(t *testing.T) {
	got := compare([]string{"a\n", "b\n"}, []string{"b", "c"})
	if want := []string{"- a", "+ c"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if same := compare([]string{"a\n"}, []string{"a"}); same != nil {
		t.Errorf("the same API differs: %q", same)
	}
}

func TestLastVersion(t *testing.T) {
	for want, tags := range map[string][]string{
		"":        {"v0.9.0", "v1.0.0-rc.1", "vacation"},
		"v1.10.0": {"v1.2.0", "v1.10.0", "v0.99.0", "v2.0.0-beta"},
	} {
		if got := lastVersion(tags); got != want {
			t.Errorf("of %q: %q, want %q", tags, got, want)
		}
	}
	if got := lastVersion(nil); got != "" {
		t.Errorf("of none: %q", got)
	}
}

func TestBrokenPromises(t *testing.T) {
	then := []string{"pkg ebbes, func A()", "pkg ebbes, func B()", "pkg reference, func C()", ""}
	got := broken(then, []string{"pkg ebbes, func A()", "pkg ebbes, func D()"})
	if want := []string{"- pkg ebbes, func B()"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
