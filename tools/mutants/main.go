// Mutants shows that the tests notice when the code is changed. It lets gremlins mutate
// the package with all of its operators, a thousand and a half small changes such as + to
// - or < to <=, each of which has to turn a test red. A mutant that survives is listed in
// testdata/survivors.txt with the reason why it is harmless.
//
// From the root of the repository, for all files or for some:
//
//	go run -C tools/mutants .
//	go run -C tools/mutants . trick.go score.go
//
// All files take nearly two hours on two processors. The command prints what
// gremlins does, then what is not as it should be, and exits with 1 if there is
// anything: a survivor without a reason, or a reason without a survivor.
//
// In testdata/survivors.txt a survivor is a line with its place, the operator of
// gremlins and the line of code, and below it, indented, the reason. An empty line
// divides it from the next:
//
//	card.go:7 CONDITIONALS_BOUNDARY if c >= hiCard {
//		The one byte between is no card, and stands in both words for a bit that is never set.
//
// The number is the column, with a tab counted as one. That a mutant does not end, or
// does not compile, is as good as a red test.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	do := runAsGo
	if filepath.Base(os.Args[0]) != "go" {
		root := flag.String("root", "../..", "the root of the repository")
		flag.Parse()
		do = func() error { return run(*root, flag.Args()) }
	}
	if err := do(); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(root string, files []string) error {
	root, err := filepath.Abs(root)
	if err != nil {
		return err
	}
	all, err := sources(root)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		files = all
	}
	for _, file := range files {
		if !slices.Contains(all, file) {
			return fmt.Errorf("the package has no file %s", file)
		}
	}
	explained, err := readSurvivors(root)
	if err != nil {
		return err
	}
	report, err := unleash(root, all, files)
	if err != nil {
		return err
	}
	return compare(root, report, files, explained)
}

// sources returns the names of the package's files without the tests.
func sources(root string) ([]string, error) {
	paths, err := filepath.Glob(filepath.Join(root, "*.go"))
	var names []string
	for _, path := range paths {
		if !strings.HasSuffix(path, "_test.go") {
			names = append(names, filepath.Base(path))
		}
	}
	return names, err
}

// compare says which survivors are not explained, and which are explained but none.
func compare(root string, r report, files []string, explained survivors) error {
	lived, err := r.survivors(root)
	if err != nil {
		return err
	}
	var wrong []error
	for s, n := range lived {
		if n > explained[s] {
			wrong = append(wrong, fmt.Errorf("%s survives, and testdata/survivors.txt does not say why", s))
		}
	}
	for s, n := range explained {
		if file, _, _ := strings.Cut(s, ":"); slices.Contains(files, file) && n > lived[s] {
			wrong = append(wrong, fmt.Errorf("%s does not survive, but testdata/survivors.txt says why it does", s))
		}
	}
	return errors.Join(wrong...)
}

// Survivors are how many mutants there are of a kind: of the same column, operator and
// line of code.
type survivors map[string]int

// readSurvivors returns the survivors that testdata/survivors.txt explains.
func readSurvivors(root string) (survivors, error) {
	text, err := os.ReadFile(filepath.Join(root, "testdata", "survivors.txt"))
	if err != nil {
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

// show runs a command in a directory and shows what it prints.
func show(cmd *exec.Cmd, dir string) error {
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, os.Stdout, os.Stderr
	return cmd.Run()
}
