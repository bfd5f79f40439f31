// Clauses shows that each clause of the rules is tested by its own tests.
//
// For every clause that decides something there is a mutation in
// testdata/mutations: a small change of the code that makes another rule of the
// clause, such as a house rule or the other reading of a ruling, and the tests
// that are to turn red under it. These are the clause's own test and those that
// depend on the clause by its nature. Under each mutation the command runs the
// tests named after clauses, the worked examples of the rulebook, random games and
// the positions of package reference, of which the clause's own has to turn red too.
//
// From the root of the repository, for all clauses or for some:
//
//	go run -C tools ./clauses
//	go run -C tools ./clauses P2 F10
//	go run -C tools ./clauses -root ../einfach    # those of the other game
//
// It prints a line for each clause with what has turned red and the mutated rule.
// It says what is wrong and exits with 1 if a mutation does not compile or does
// not fit the code, if random games do not run to their end under it, if the
// clause's own test stays green or if other tests turn red than expected. The
// files of the repository stay as they are: the go command lays the mutated file
// over the one that is there.
//
// A mutation such as testdata/mutations/P2.txt holds a sentence that states the
// mutated rule, the name of a file, its changed lines and the tests to turn red:
//
//	Whoever holds a trump may play it instead of following suit.
//
//	file: trick.go
//	-	return following
//	+	return following.Union(hand.Of(t.roles[Trump-1]))
//
//	red: TestP2
//
// Lines with a minus are in the file exactly once, one below the other, and the
// lines with a plus below them take their place. Several changes of the file may
// follow each other. What comes after the tests is a remark, for instance about
// why the others than the clause's own depend on the clause.
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

// runIn runs in a directory that is gone afterwards.
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

// run tests the mutations of some clauses, or of all if none is named, and reports
// whether all is as it should be.
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
		return false, fmt.Errorf("without a mutation the tests do not pass: %v", red)
	}
	ok := true
	for _, result := range inOrder(parallel, mutations, func(m mutation) verdict { return try(b, m, sound) }) {
		v := <-result
		fmt.Print(v)
		ok = ok && len(v.wrong) == 0
	}
	return ok, nil
}

// inOrder calls f for each of the values, some at a time, and returns a channel
// for each result.
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
