package main

import (
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// onlyInTests are the packages that only tests import, exempt from the order.
var onlyInTests = []string{"internal/servertest", "internal/journal/journaltest", "internal/postgrestest"}

// The README lists the packages in order of their dependencies. No package, with its tests, imports
// one further down.
func TestPackagesImportNoneBelow(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	var above []string
	for _, row := range regexp.MustCompile(`(?m)^\| \[((?:internal/)?\w+)\]\(`).FindAllStringSubmatch(string(text), -1) {
		above = append(above, row[1])
		for _, other := range imported(t, row[1]) {
			if !slices.Contains(above, other) && !slices.Contains(onlyInTests, other) {
				t.Errorf("%s knows %s", row[1], other)
			}
		}
	}
	packages, err := filepath.Glob("internal/*/")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range packages {
		if !slices.Contains(above, name) && !slices.Contains(onlyInTests, name) {
			t.Errorf("the README does not list %s", name)
		}
	}
}

// The server does not import package testing or a formatter of Go, which take 3 s of processor time to build.
// Newer versions of a dependency do.
func TestNoNeedlessImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"testing", "go/format"} {
		if slices.Contains(strings.Fields(string(out)), name) {
			t.Errorf("the server imports %s", name)
		}
	}
}

// imported returns the packages of this module that a package and its tests import.
func imported(t *testing.T, name string) (all []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(name, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: no files, %v", name, err)
	}
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			path, _ := strconv.Unquote(i.Path.Value)
			if other, ours := strings.CutPrefix(path, "github.com/ebbesgo/ebbes/server/"); ours {
				all = append(all, other)
			}
		}
	}
	return all
}
