package main

import (
	"fmt"
	"slices"
	"strings"
)

// A verdict has the tests that failed under a mutation, and the deviations from the expected
// failures.
type verdict struct {
	mutation mutation
	red      []string
	wrong    []string
}

// String returns a line with the clause, the failed tests and the mutated rule, and one more for
// each error.
func (v verdict) String() string {
	red := strings.Join(v.red, " ")
	if len(v.red) == 0 {
		red = "nothing"
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%-4s killed by %-28s false rule: %s\n", v.mutation.clause, red, v.mutation.rule)
	for _, wrong := range v.wrong {
		text.WriteString("     WRONG: " + wrong + "\n")
	}
	return text.String()
}

// try runs the tests under a mutation, and judges their outcomes. The outcomes without it are
// sound.
func try(b blend, m mutation, sound outcomes) verdict {
	found, err := b.under(m)
	if found == nil {
		return verdict{mutation: m, wrong: []string{err.Error()}}
	}
	v := judge(m, sound, found)
	if err != nil {
		v.wrong = []string{err.Error()}
	}
	return v
}

// judge compares the tests failed under a mutation with the expected ones. These are the tests that
// it lists and the clause's own position. Other positions may depend on the clause.
func judge(m mutation, sound, found outcomes) verdict {
	if sound.hasPositions() {
		m.red = append(slices.Clone(m.red), positions+m.clause)
	}
	v := verdict{mutation: m, red: m.ordered(slices.DeleteFunc(found.red(), m.elsewhere))}
	for test := range sound {
		if _, finished := found[test]; !finished {
			v.wrong = append(v.wrong, test+" was not run to its end")
		}
	}
	for _, test := range v.red {
		switch {
		case test == randomGames:
			v.wrong = append(v.wrong, "random games do not run to their end")
		case !slices.Contains(m.red, test):
			v.wrong = append(v.wrong, test+" turns red, but is not expected to")
		}
	}
	for _, test := range m.red {
		if _, exists := sound[test]; !exists {
			v.wrong = append(v.wrong, "there is no test "+test)
		} else if found[test] {
			v.wrong = append(v.wrong, test+" is expected to turn red, but stays green")
		}
	}
	slices.Sort(v.wrong)
	return v
}

// elsewhere reports whether a test is the position of another clause.
func (m mutation) elsewhere(test string) bool {
	return strings.HasPrefix(test, positions) && test != positions+m.clause
}

// ordered sorts tests in the order of the mutation's list, with the others last.
func (m mutation) ordered(tests []string) []string {
	slices.SortStableFunc(tests, func(a, b string) int { return m.rank(a) - m.rank(b) })
	return tests
}

// rank returns the place of a test in the mutation's list, and the end of the list for other tests.
func (m mutation) rank(test string) int {
	if i := slices.Index(m.red, test); i >= 0 {
		return i
	}
	return len(m.red)
}
