// Clauses shows that each clause of the rules is tested by its own tests.
//
// Every clause that decides something has a mutation in testdata/mutations. A mutation is a small
// change of the code that implements another rule, such as a house rule or the other reading of a
// ruling. It lists the tests expected to fail: the clause's own test, and tests that depend on the
// clause by their nature. Under each mutation the command runs the tests named after clauses, the
// worked examples of the rulebook, random games and the positions of package reference. The
// clause's own position has to fail, too.
//
// From the root of the repository, for all clauses or for some:
//
//	go run -C tools ./clauses
//	go run -C tools ./clauses P2 F10
//	go run -C tools ./clauses -root ../einfach    # the clauses of the other game
//
// It prints a line for each clause with the failed tests and the mutated rule. It exits with status
// 1 and a message if a mutation does not apply, compile or finish random games, or if the failing
// tests are not exactly those expected. The files of the repository are not changed: the go command
// overlays the mutated file.
//
// A mutation such as testdata/mutations/P2.txt holds a sentence that states the mutated rule, the
// name of a file, its changed lines and the tests expected to fail:
//
//	Whoever holds a trump may play it instead of following suit.
//
//	file: trick.go
//	-	return following
//	+	return following.Union(hand.Of(t.roles[Trump-1]))
//
//	red: TestP2
//
// Lines with a minus are in the file exactly once, one below the other, and the lines with a plus
// below them take their place. Several changes of the file may follow each other. Text after the
// tests is a remark, for instance on why tests other than the clause's own depend on it.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	root := flag.String("root", "..", "the directory of the game's package")
	parallel := flag.Int("parallel", 2, "how many mutations are tested at a time")
	limit := flag.Duration("limit", 30*time.Second, "how long the tests may run under a mutation")
	flag.Parse()
	ok, err := runIn(tests{root: *root, limit: *limit}, *parallel, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "clauses:", err)
	}
	if !ok {
		os.Exit(1)
	}
}

// runIn calls run with the name of the game's package, and with a temporary directory that it
// removes at the end.
func runIn(t tests, parallel int, clauses []string) (ok bool, err error) {
	if t.game, err = packageIn(t.root); err != nil {
		return false, err
	}
	if t.tmp, err = os.MkdirTemp("", "clauses"); err != nil {
		return false, err
	}
	defer os.RemoveAll(t.tmp)
	return run(t, parallel, clauses)
}

// run tests the mutations of some clauses, or of all if none is named. It reports whether all
// results are as expected.
func run(t tests, parallel int, clauses []string) (bool, error) {
	mutations, err := load(filepath.Join(t.root, "testdata", "mutations"), clauses)
	if err != nil {
		return false, err
	}
	b, err := t.blend(mutations)
	if err != nil {
		return false, err
	}
	sound, err := b.run(b.programs, "")
	if err != nil {
		return false, err
	}
	if red := sound.red(); len(red) > 0 {
		return false, fmt.Errorf("tests fail without a mutation: %v", red)
	}
	ok := true
	for _, result := range inOrder(parallel, mutations, func(m mutation) verdict { return try(b, m, sound) }) {
		v := <-result
		fmt.Print(v)
		ok = ok && len(v.wrong) == 0
	}
	return ok, nil
}

// inOrder calls f for the values, some of them at a time, and returns a channel for each result.
func inOrder[T, R any](parallel int, values []T, f func(T) R) []chan R {
	results := make([]chan R, len(values))
	free := make(chan struct{}, max(parallel, 1))
	for i := range values {
		results[i] = make(chan R, 1)
	}
	go func() {
		for i, value := range values {
			free <- struct{}{}
			go func() {
				results[i] <- f(value)
				<-free
			}()
		}
	}()
	return results
}

// load reads the mutations of some clauses, or all if none is named.
func load(dir string, clauses []string) ([]mutation, error) {
	if len(clauses) == 0 {
		files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			clauses = append(clauses, strings.TrimSuffix(filepath.Base(file), ".txt"))
		}
		slices.SortFunc(clauses, compareClauses)
	}
	var mutations []mutation
	for _, clause := range clauses {
		text, err := os.ReadFile(filepath.Join(dir, clause+".txt"))
		if err != nil {
			return nil, err
		}
		m, err := parse(clause, string(text))
		if err != nil {
			return nil, err
		}
		mutations = append(mutations, m)
	}
	return mutations, nil
}
