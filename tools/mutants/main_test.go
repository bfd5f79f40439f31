package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const because = "\tSo it is.\n"

const code = `package a

const four = 1 << 2

func F(a, b int) bool { return f(a, b) }

func f(a, b int) bool {
	n := 0
	if a < b {
		a++
		n += a - -b
	}
	return n > 0 && a == b
}
`

const tests = `package a

import "testing"

func TestF(t *testing.T) {
	if !f(1, 2) {
		t.Error("red")
	}
}
`

const testsOfImporter = `package b

import (
	"testing"

	"example.com/a"
)

func TestF(t *testing.T) {
	if a.F(1, 1) {
		t.Error("red")
	}
}
`

// small returns a directory with a package of one file, a.go. Tests are there and in a package b
// that imports it.
func small(t *testing.T, survivors string) string {
	t.Helper()
	root := t.TempDir()
	for _, dir := range []string{"testdata", "b"} {
		if err := os.Mkdir(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{
		"go.mod":                 "module example.com/a\n\ngo 1.25\n",
		"a.go":                   code,
		"a_test.go":              tests,
		"b/b_test.go":            testsOfImporter,
		"testdata/survivors.txt": survivors,
	} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// Mutants are killed by the tests that detect them, in the package, in one that imports it, or in
// both. Only the changed constant cannot be blended in.
func TestBlendedMutantsHaveSameOutcome(t *testing.T) {
	root := small(t, "")
	importer := filepath.Join(root, "b")
	p, err := load(root)
	if err != nil {
		t.Fatal(err)
	}
	mutants := p.mutants(p.names())
	for _, c := range []struct {
		tests         []string
		killed, lived string
	}{
		{[]string{root}, " >= -- -= + + <= !=", " >> <= = || >="},
		{[]string{importer}, " || >= <=", " >> <= >= -- -= = + + !="},
		{[]string{root, importer}, " >= -- -= + + || >= <= !=", " >> <= ="},
	} {
		outcomes, err := p.tryAll(mutants, c.tests, 2)
		if err != nil {
			t.Fatal(err)
		}
		got := map[outcome]string{}
		for _, m := range mutants {
			got[outcomes[m]] += " " + m.new.String()
		}
		if got[killed] != c.killed || got[lived] != c.lived {
			t.Errorf("%v: killed: %s, lived: %s", c.tests, got[killed], got[lived])
		}
	}
	_, apart := p.blendIn(mutants)
	if len(apart) != 1 || apart[0].line != "const four = 1 << 2" {
		t.Errorf("compiled by themselves: %v", apart)
	}
}

func TestCompare(t *testing.T) {
	const boundary, negation = "a.go:11 CONDITIONALS_BOUNDARY return a < b\n", "a.go:11 CONDITIONALS_NEGATION return a < b\n"
	for _, c := range []struct {
		name, survivors string
		outcome         outcome
		ok              bool
	}{
		{"killed", "", killed, true},
		{"does not compile", "", notViable, true},
		{"lives", "", lived, false},
		{"explained", boundary + because, lived, true},
		{"another explained", negation + because, lived, false},
		{"explained too often", boundary + because + "\n" + boundary + because, lived, false},
		{"explained in vain", boundary + because, killed, false},
		{"explained in a file that was not mutated", strings.ReplaceAll(boundary, "a.go", "b.go") + because, killed, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			explained, err := readSurvivors(small(t, c.survivors))
			if err != nil {
				t.Fatal(err)
			}
			m := mutant{file: "a.go", operator: "CONDITIONALS_BOUNDARY", line: "return a < b"}
			m.at.Column = 11
			if err := compare(map[mutant]outcome{m: c.outcome}, []string{"a.go"}, explained); (err == nil) != c.ok {
				t.Error(err)
			}
		})
	}
}

func TestSurvivorWithoutReason(t *testing.T) {
	for _, survivors := range []string{"a\n", "a\nb\n" + because, "a\n" + because + "b\n\n"} {
		if _, err := readSurvivors(small(t, survivors)); err == nil {
			t.Errorf("%q has a survivor without a reason", survivors)
		}
	}
}
