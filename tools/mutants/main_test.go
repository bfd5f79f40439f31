package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// rootWith returns the root of a package of one file, a.go, and what explains its
// survivors.
func rootWith(t *testing.T, survivors string) string {
	t.Helper()
	root := t.TempDir()
	if err := os.Mkdir(filepath.Join(root, "testdata"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"a.go":                   "package a\n\nfunc f(a, b int) bool {\n\treturn a < b\n}\n",
		"testdata/survivors.txt": survivors,
	} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

const because = "\tSo it is.\n"

func TestCompare(t *testing.T) {
	const mutants = `{"files": [{"file_name": "a.go", "mutations": [
		{"type": "CONDITIONALS_NEGATION", "status": "KILLED", "line": 4, "column": 11},
		{"type": "CONDITIONALS_BOUNDARY", "status": "STATUS", "line": 4, "column": 11}
	]}]}`
	const boundary, negation = "a.go:11 CONDITIONALS_BOUNDARY return a < b\n", "a.go:11 CONDITIONALS_NEGATION return a < b\n"
	for _, c := range []struct {
		name, survivors, status string
		ok                      bool
	}{
		{"killed", "", "KILLED", true},
		{"does not end", "", "TIMED OUT", true},
		{"does not compile", "", "NOT VIABLE", true},
		{"not tried", "", "NOT COVERED", false},
		{"not tried, though explained", boundary + because, "NOT COVERED", false},
		{"lives", "", "LIVED", false},
		{"explained", boundary + because, "LIVED", true},
		{"another explained", negation + because, "LIVED", false},
		{"explained too often", boundary + because + "\n" + boundary + because, "LIVED", false},
		{"explained in vain", boundary + because, "KILLED", false},
		{"explained in a file that was not mutated", strings.ReplaceAll(boundary, "a.go", "b.go") + because, "KILLED", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := rootWith(t, c.survivors)
			explained, err := readSurvivors(root)
			if err != nil {
				t.Fatal(err)
			}
			var r report
			if err := json.Unmarshal([]byte(strings.ReplaceAll(mutants, "STATUS", c.status)), &r); err != nil {
				t.Fatal(err)
			}
			if err := compare(root, r, []string{"a.go"}, explained); (err == nil) != c.ok {
				t.Error(err)
			}
		})
	}
}

func TestNoReason(t *testing.T) {
	for _, survivors := range []string{"a\n", "a\nb\n" + because, "a\n" + because + "b\n\n"} {
		if _, err := readSurvivors(rootWith(t, survivors)); err == nil {
			t.Errorf("%q has a survivor without a reason", survivors)
		}
	}
}
