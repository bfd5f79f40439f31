// Mutants shows that the tests detect changes of the code. It makes every small change of some
// kinds, such as + to - or < to <=, and each of them has to fail a test. A mutant that survives is
// listed in testdata/survivors.txt with the reason why it is harmless.
//
// From the root of the repository, for all files or for some:
//
//	go run -C tools ./mutants
//	go run -C tools ./mutants trick.go score.go
//	go run -C tools ./mutants -root ../einfach score.go
//	go run -C tools ./mutants -root ../internal/gametree -tests ..,../einfach,../games tree.go
//
// Compiling takes longer than most tests, so the mutants are compiled into one program, and an
// environment variable chooses one of them. A mutant that cannot be chosen at run time, such as a
// changed constant, is compiled by itself. So is each survivor, to be sure.
//
// The command prints the survivors, the number of mutants, and all errors. It exits with status 1
// if there is a survivor without a reason, or a reason without a survivor.
//
// In testdata/survivors.txt a survivor is a line with its place, the kind of change and the line of
// code, and below it, indented, the reason. An empty line divides it from the next:
//
//	card.go:7 CONDITIONALS_BOUNDARY if c >= hiCard {
//		The one byte between is no card, and stands in both words for a bit that is never set.
//
// The number is the column, with a tab counted as one. A mutant that does not end or does not
// compile counts as killed.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
)

func main() {
	root := flag.String("root", "..", "the directory of the package")
	tests := flag.String("tests", "", "the directories of the packages that test it, with commas between them; by default its own")
	parallel := flag.Int("parallel", runtime.NumCPU(), "how many mutants are tried at a time")
	flag.Parse()
	if err := run(*root, strings.Split(cmp.Or(*tests, *root), ","), *parallel, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// run tries the mutants of some files, or of all if none is named.
func run(root string, tests []string, parallel int, files []string) error {
	p, err := load(root)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		files = p.names()
	}
	for _, file := range files {
		if p.files[file] == nil {
			return fmt.Errorf("the package has no file %s", file)
		}
	}
	explained, err := readSurvivors(root)
	if err != nil {
		return err
	}
	outcomes, err := p.tryAll(p.mutants(files), tests, parallel)
	if err != nil {
		return err
	}
	return compare(outcomes, files, explained)
}

// tryAll prints and returns the outcome of each mutant under the tests in some directories.
func (p *pack) tryAll(mutants []mutant, tests []string, parallel int) (map[mutant]outcome, error) {
	tmp, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	t := trial{pack: p, tmp: tmp}
	blended, apart := p.blendIn(mutants)
	for _, dir := range tests {
		s, err := t.setUp(dir, blended)
		if err != nil {
			return nil, err
		}
		t.suites = append(t.suites, s)
	}
	outcomes := map[mutant]outcome{}
	var lock sync.Mutex
	var failed error
	next := make(chan mutant)
	var workers sync.WaitGroup
	for range max(parallel, 1) {
		workers.Go(func() {
			for m := range next {
				f, err := t.try(m, slices.Contains(apart, m))
				lock.Lock()
				outcomes[m] = f
				failed = errors.Join(failed, err)
				fmt.Printf("%s: %s\n", f, m)
				lock.Unlock()
			}
		})
	}
	for _, m := range mutants {
		next <- m
	}
	close(next)
	workers.Wait()
	count := map[outcome]int{}
	for _, f := range outcomes {
		count[f]++
	}
	fmt.Printf("%d mutants: %d killed, %d lived, %d do not compile\n", len(mutants), count[killed], count[lived], count[notViable])
	return outcomes, failed
}

// compare returns an error that lists survivors without a reason, and in these files reasons
// without a survivor.
func compare(outcomes map[mutant]outcome, files []string, explained survivors) error {
	found := survivors{}
	for m, f := range outcomes {
		if f == lived {
			found[m.place()]++
		}
	}
	var wrong []error
	for s, n := range found {
		if n > explained[s] {
			wrong = append(wrong, fmt.Errorf("%s survives without a reason in testdata/survivors.txt", s))
		}
	}
	for s, n := range explained {
		if file, _, _ := strings.Cut(s, ":"); slices.Contains(files, file) && n > found[s] {
			wrong = append(wrong, fmt.Errorf("%s is in testdata/survivors.txt but does not survive", s))
		}
	}
	return errors.Join(wrong...)
}

// Survivors are the numbers of surviving mutants by file, column, operator and line of code.
type survivors map[string]int

// readSurvivors returns the survivors listed in testdata/survivors.txt.
func readSurvivors(root string) (survivors, error) {
	text, err := os.ReadFile(filepath.Join(root, "testdata", "survivors.txt"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	explained, last := survivors{}, ""
	for line := range strings.Lines(string(text)) {
		switch {
		case strings.TrimSpace(line) == "":
		case line[0] == '\t':
			last = ""
		case last != "":
			return nil, unexplained(last)
		default:
			last = strings.TrimSpace(line)
			explained[last]++
		}
	}
	if last != "" {
		return nil, unexplained(last)
	}
	return explained, nil
}

func unexplained(survivor string) error {
	return fmt.Errorf("testdata/survivors.txt gives no reason for %s", survivor)
}
