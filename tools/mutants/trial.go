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

// A fate is what becomes of a mutant.
type fate string

const (
	killed    fate = "killed"     // a test turns red, or does not end
	lived     fate = "lived"      // all tests pass
	notViable fate = "not viable" // it does not compile
)

// A trial runs the tests of a package with mutants in it.
type trial struct {
	*pack
	tmp     string
	blended string     // the program with all mutants that can be blended
	rounds  [][]string // what to run of it, with which arguments
}

// quick are the arguments with which the tests are compiled: without what debuggers need,
// which is what takes the time.
var quick = []string{"test", "-c", "-vet=off", "-gcflags=-dwarf=false", "-ldflags=-s -w"}

// compile compiles the tests with some files replaced.
func (t trial) compile(name string, replaced map[string]string) (program string, err error) {
	var list struct{ Replace map[string]string }
	list.Replace = map[string]string{}
	for file, code := range replaced {
		path := filepath.Join(t.tmp, name+"-"+file)
		if err := os.WriteFile(path, []byte(code), 0o644); err != nil {
			return "", err
		}
		list.Replace[filepath.Join(t.dir, file)] = path
	}
	overlay, program := filepath.Join(t.tmp, name+".json"), filepath.Join(t.tmp, name+".test")
	text, err := json.Marshal(list)
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(overlay, text, 0o644); err != nil {
		return "", err
	}
	cmd := exec.Command("go", append(quick, "-overlay="+overlay, "-o="+program, ".")...)
	cmd.Dir = t.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("it does not compile: %w\n%s", err, out)
	}
	return program, nil
}

// run runs some of the tests until one turns red, and reports whether all pass. Some
// mutants do not end and some allocate without end, so there are limits to both.
func (t trial) run(program string, number int, arguments ...string) (bool, []byte, error) {
	cmd := exec.Command("sh", append([]string{"-c", `ulimit -t 60; ulimit -v 6000000; exec "$0" "$@"`, program}, arguments...)...)
	cmd.Dir = t.dir
	cmd.Env = append(os.Environ(), fmt.Sprintf("MUTANT=%d", number))
	out, err := cmd.CombinedOutput()
	if errors.As(err, new(*exec.ExitError)) {
		return false, out, nil
	}
	return err == nil, out, err
}

// setUp compiles the blend, and finds which of the tests pass under it: one that counts
// what is allocated does not. The quick ones are run first.
func (t *trial) setUp(blended map[string]string) (err error) {
	if t.blended, err = t.compile("blend", blended); err != nil {
		return err
	}
	_, out, err := t.run(t.blended, 0, "-test.v", "-test.short")
	if err != nil {
		return err
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
	sound, err := t.compile("sound", nil)
	if err != nil {
		return err
	}
	if ok, out, err := t.run(sound, 0, "-test.short", "-test.run="+exactly(append(red, "-"))); !ok {
		return errors.Join(fmt.Errorf("without a mutant the tests do not pass:\n%s", out), err)
	}
	t.rounds = [][]string{
		{"-test.failfast", "-test.short", "-test.skip=" + exactly(slices.Concat(red, slow, []string{"-"}))},
		{"-test.failfast", "-test.short", "-test.skip=" + exactly(append(red, "-")), "-test.run=" + exactly(append(slow, "-"))},
	}
	const fewer = "-rapid.checks=25" // which only tests with rapid understand
	if ok, _, err := t.run(t.blended, 0, "-test.list=^$", fewer); err != nil {
		return err
	} else if ok {
		t.rounds[1] = append(t.rounds[1], fewer)
	}
	for _, round := range t.rounds {
		if ok, out, err := t.run(t.blended, 0, round...); !ok {
			return errors.Join(fmt.Errorf("the tests do not pass twice:\n%s", out), err)
		}
	}
	return nil
}

// try tells what becomes of a mutant. One that the blend does not kill is compiled by
// itself and meets all tests.
func (t trial) try(m mutant, apart bool) (fate, error) {
	if !apart {
		for _, round := range t.rounds {
			if ok, _, err := t.run(t.blended, m.number, round...); !ok || err != nil {
				return killed, err
			}
		}
	}
	program, err := t.compile(fmt.Sprint(m.number), map[string]string{m.file: m.changed(t.code[m.file])})
	if err != nil {
		return notViable, nil
	}
	defer os.Remove(program)
	if ok, _, err := t.run(program, 0, "-test.failfast"); !ok || err != nil {
		return killed, err
	}
	return lived, nil
}
