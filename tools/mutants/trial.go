package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// An outcome is the result of a mutant.
type outcome string

const (
	killed    outcome = "killed"     // a test fails, or does not end
	lived     outcome = "lived"      // all tests pass
	notViable outcome = "not viable" // it does not compile
)

// A trial runs the tests of some packages with mutants in the code of one.
type trial struct {
	*pack
	tmp    string
	suites []suite
}

// A suite is the tests of one package.
type suite struct {
	dir     string
	blended string     // the program with all mutants that can be blended
	rounds  [][]string // arguments of its runs
}

// quick are the arguments for compiling tests. They omit debug information, which takes most of the
// time.
var quick = []string{"test", "-c", "-vet=off", "-gcflags=-dwarf=false", "-ldflags=-s -w"}

// compile compiles the tests in a directory with some files of the mutated package replaced. The
// program is in a directory of its own.
func (t trial) compile(dir string, replaced map[string]string) (program string, err error) {
	tmp, err := os.MkdirTemp(t.tmp, "")
	if err != nil {
		return "", err
	}
	var list struct{ Replace map[string]string }
	list.Replace = map[string]string{}
	for file, code := range replaced {
		path := filepath.Join(tmp, file)
		if err := os.WriteFile(path, []byte(code), 0o644); err != nil {
			return "", err
		}
		list.Replace[filepath.Join(t.dir, file)] = path
	}
	overlay, program := filepath.Join(tmp, "overlay.json"), filepath.Join(tmp, "program.test")
	text, err := json.Marshal(list)
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(overlay, text, 0o644); err != nil {
		return "", err
	}
	cmd := exec.Command("go", append(quick, "-overlay="+overlay, "-o="+program, ".")...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("tests do not compile: %w\n%s", err, out)
	}
	return program, nil
}

// run runs a program of tests with the mutant of a number, 0 for none. It reports whether the tests
// pass, and returns the output. Time and memory are limited, since some mutants do not end and some
// allocate without end.
func (s suite) run(program string, number int, arguments ...string) (bool, []byte, error) {
	cmd := exec.Command("sh", append([]string{"-c", `ulimit -t 60; ulimit -v 6000000; exec "$0" "$@"`, program}, arguments...)...)
	cmd.Dir = s.dir
	cmd.Env = append(os.Environ(), fmt.Sprintf("MUTANT=%d", number))
	out, err := cmd.CombinedOutput()
	if errors.As(err, new(*exec.ExitError)) {
		return false, out, nil
	}
	return err == nil, out, err
}

// setUp compiles the blend for the tests in a directory, and finds the tests that pass under it.
// Tests that count allocations fail there. The quick tests are run first.
func (t trial) setUp(dir string, blended map[string]string) (s suite, err error) {
	s.dir = dir
	if s.blended, err = t.compile(dir, blended); err != nil {
		return s, err
	}
	_, out, err := s.run(s.blended, 0, "-test.v", "-test.short")
	if err != nil {
		return s, err
	}
	var slow, red []string
	for _, found := range regexp.MustCompile(`(?m)^--- (PASS|FAIL): (\w+) \((\d+\.\d+)s\)`).FindAllStringSubmatch(string(out), -1) {
		switch {
		case found[1] == "FAIL":
			red = append(red, found[2])
		case found[3] >= "0.20":
			slow = append(slow, found[2])
		}
	}
	exactly := func(names []string) string { return "^(" + strings.Join(names, "|") + ")$" }
	sound, err := t.compile(dir, nil)
	if err != nil {
		return s, err
	}
	if ok, out, err := s.run(sound, 0, "-test.short", "-test.run="+exactly(append(red, "-"))); !ok {
		return s, errors.Join(fmt.Errorf("tests fail without a mutant:\n%s", out), err)
	}
	s.rounds = [][]string{
		{"-test.failfast", "-test.short", "-test.skip=" + exactly(slices.Concat(red, slow, []string{"-"}))},
		{"-test.failfast", "-test.short", "-test.skip=" + exactly(append(red, "-")), "-test.run=" + exactly(append(slow, "-"))},
	}
	const fewer = "-rapid.checks=25" // only tests with rapid have this flag
	if ok, _, err := s.run(s.blended, 0, "-test.list=^$", fewer); err != nil {
		return s, err
	} else if ok {
		s.rounds[1] = append(s.rounds[1], fewer)
	}
	for _, round := range s.rounds {
		if ok, out, err := s.run(s.blended, 0, round...); !ok {
			return s, errors.Join(fmt.Errorf("tests fail in their second run:\n%s", out), err)
		}
	}
	return s, nil
}

// try returns the outcome of a mutant. A mutant that no blend kills is compiled by itself and runs
// against all tests.
func (t trial) try(m mutant, apart bool) (outcome, error) {
	for _, s := range t.suites {
		for _, round := range s.rounds {
			if apart {
				break
			}
			if ok, _, err := s.run(s.blended, m.number, round...); !ok || err != nil {
				return killed, err
			}
		}
	}
	for _, s := range t.suites {
		program, err := t.compile(s.dir, map[string]string{m.file: m.changed(t.code[m.file])})
		if err != nil {
			return notViable, nil
		}
		ok, _, err := s.run(program, 0, "-test.failfast")
		os.RemoveAll(filepath.Dir(program))
		if !ok || err != nil {
			return killed, err
		}
	}
	return lived, nil
}
