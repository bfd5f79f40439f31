package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A mutation is a change of the code that implements another rule for a clause.
type mutation struct {
	clause string // such as "P2"
	rule   string // the mutated rule, a sentence
	file   string // name of the file to change
	edits  []edit
	red    []string // the tests expected to fail
}

// An edit replaces lines of a file.
type edit struct{ old, new string }

// parse reads a mutation in the format of the command's documentation.
func parse(clause, text string) (mutation, error) {
	m := mutation{clause: clause}
	adding := true // the next line with a minus begins another edit
	for line := range strings.Lines(text) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch {
		case m.red != nil:
			continue // the remark
		case m.file == "" && name == "file":
			m.file = value
		case m.file == "":
			m.rule = strings.TrimSpace(m.rule + " " + strings.TrimSpace(line))
		case name == "red":
			m.red = strings.Fields(value)
		case line[0] == '-':
			if adding {
				m.edits = append(m.edits, edit{})
			}
			adding = false
			m.edits[len(m.edits)-1].old += line[1:]
		case line[0] == '+' && len(m.edits) > 0:
			adding = true
			m.edits[len(m.edits)-1].new += line[1:]
		case strings.TrimSpace(line) == "":
			adding = true
		default:
			return m, fmt.Errorf("%s: unexpected line %q", clause, line)
		}
	}
	switch {
	case m.rule == "" || len(m.edits) == 0 || len(m.red) == 0:
		return m, fmt.Errorf("%s: the rule, the file, its changed lines or the red tests are missing", clause)
	case m.red[0] != "Test"+clause:
		return m, fmt.Errorf("%s: the first red test is %s, want Test%[1]s", clause, m.red[0])
	}
	return m, nil
}

// apply returns the source with the changes made. The lines to be replaced must be in it exactly
// once.
func (m mutation) apply(source string) (string, error) {
	source = "\n" + source
	for _, e := range m.edits {
		if n := strings.Count(source, "\n"+e.old); n != 1 {
			return "", fmt.Errorf("%s has these lines %d times, want once:\n%s", m.file, n, e.old)
		}
		source = strings.Replace(source, "\n"+e.old, "\n"+e.new, 1)
	}
	return source[1:], nil
}

// mutated returns the file of a mutation with the change made.
func (t tests) mutated(m mutation) (string, error) {
	source, err := os.ReadFile(filepath.Join(t.root, m.file))
	if err != nil {
		return "", err
	}
	return m.apply(string(source))
}

// compareClauses orders clauses by their letter, then by their number.
func compareClauses(a, b string) int {
	number := func(clause string) int {
		n, _ := strconv.Atoi(clause[1:])
		return n
	}
	return cmp.Or(cmp.Compare(a[:1], b[:1]), cmp.Compare(number(a), number(b)))
}
