package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A blend is the tests, compiled once with all mutations that change only the bodies of functions.
// The environment chooses one when the tests start: compiling takes twenty times as long as running
// them.
type blend struct {
	tests
	programs []program
	clauses  []string // clauses of the mutations included
}

// chooser is the file that declares the variable with the clause to break.
const chooser = `package %s

import "os"

var brokenClause = os.Getenv(%q)
`

// blend compiles the tests with mutations in them. If that does not compile because of one of them,
// the blend has none, and each mutation is compiled by itself.
func (t tests) blend(mutations []mutation) (blend, error) {
	mixed := map[string]*file{}
	b := blend{tests: t}
	for _, m := range mutations {
		mutated, err := t.mutated(m)
		if err != nil || strings.Contains(m.file, "/") {
			continue // reported later, or in another package
		}
		if mixed[m.file] == nil {
			sound, err := os.ReadFile(filepath.Join(t.root, m.file))
			if err != nil {
				return b, err
			}
			if mixed[m.file], err = read(string(sound)); err != nil {
				return b, err
			}
		}
		if mixed[m.file].add(m.clause, mutated) {
			b.clauses = append(b.clauses, m.clause)
		}
	}
	replaced := map[string]string{}
	for name, f := range mixed {
		replaced[name] = f.mixed()
		replaced["broken_clause.go"] = fmt.Sprintf(chooser, f.name, chosen)
	}
	var err error
	if b.programs, err = t.compile("blend", replaced); err != nil {
		b.clauses = nil
		b.programs, err = t.compile("sound", nil)
	}
	return b, err
}

// under runs the tests under a mutation.
func (b blend) under(m mutation) (outcomes, error) {
	if slices.Contains(b.clauses, m.clause) {
		return b.run(b.programs, m.clause)
	}
	mutated, err := b.mutated(m)
	if err != nil {
		return nil, err
	}
	programs, err := b.compile(m.clause, map[string]string{m.file: mutated})
	if err != nil {
		return nil, err
	}
	return b.run(programs, "")
}

// A file is a Go file, divided into the bodies of functions and the rest.
type file struct {
	name   string // name of the package
	rest   []string
	bodies []body // each follows a part of rest
}

// A body is the body of a function, in braces.
type body struct {
	text   string
	named  bool     // set if it has labels, which must be unique
	gives  bool     // set if it has results
	others []string // statements for broken clauses
}

// read divides the source of a file.
func read(source string) (*file, error) {
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	f := &file{name: parsed.Name.Name}
	done := 0
	for _, d := range parsed.Decls {
		function, ok := d.(*ast.FuncDecl)
		if !ok || function.Body == nil {
			continue
		}
		from, to := set.Position(function.Body.Pos()).Offset, set.Position(function.Body.End()).Offset
		f.rest = append(f.rest, source[done:from])
		b := body{text: source[from:to], named: labelled(function.Body), gives: function.Type.Results != nil}
		f.bodies = append(f.bodies, b)
		done = to
	}
	f.rest = append(f.rest, source[done:])
	return f, nil
}

// labelled reports whether a body has a label.
func labelled(b *ast.BlockStmt) (found bool) {
	ast.Inspect(b, func(n ast.Node) bool {
		_, label := n.(*ast.LabeledStmt)
		found = found || label
		return !found
	})
	return found
}

// add adds the functions' bodies from a mutated file, for use if a clause is broken. It reports
// whether it could.
func (f *file) add(clause, mutated string) bool {
	other, err := read(mutated)
	if err != nil || !slices.Equal(f.rest, other.rest) {
		return false
	}
	for i, b := range other.bodies {
		if b.text != f.bodies[i].text && b.named {
			return false
		}
	}
	for i, b := range other.bodies {
		if b.text != f.bodies[i].text {
			f.bodies[i].others = append(f.bodies[i].others, b.insteadIf(clause))
		}
	}
	return true
}

// insteadIf returns a statement that runs the body if a clause is broken, and otherwise does
// nothing.
func (b body) insteadIf(clause string) string {
	end := "\nreturn\n}"
	if b.gives {
		end = "}"
	}
	return fmt.Sprintf("\nif brokenClause == %q %s%s\n", clause, strings.TrimSuffix(b.text, "}"), end)
}

// mixed returns the file with everything added.
func (f *file) mixed() string {
	var text strings.Builder
	for i, b := range f.bodies {
		text.WriteString(f.rest[i] + "{" + strings.Join(b.others, "") + b.text[1:])
	}
	return text.String() + f.rest[len(f.bodies)]
}
