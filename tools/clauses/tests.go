package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const randomGames = "TestGamesRunToTheEnd"

// positions begins the names of the parts of a test in package reference, one for each
// position that shows a clause.
const positions = "TestPositions/"

// tested finds the tests that are run under each mutation.
const tested = `^(` + randomGames + `|Test[A-Z][0-9]+|TestRulebook.*|TestExample[0-9].*|TestPositions)$`

// tests are those of the package in a directory, and of package reference in it if it
// has one.
type tests struct {
	root  string
	limit time.Duration // for all of them
}

// outcomes tell which of the tests that were run to their end have passed.
type outcomes map[string]bool

// hasPositions reports whether there are positions.
func (o outcomes) hasPositions() bool {
	for test := range o {
		if strings.HasPrefix(test, positions) {
			return true
		}
	}
	return false
}

// red returns the tests that have failed, in the order of their names.
func (o outcomes) red() []string {
	var red []string
	for _, test := range slices.Sorted(maps.Keys(o)) {
		if !o[test] {
			red = append(red, test)
		}
	}
	return red
}

// run runs the tests with some files of the package replaced: by the name of the
// file what it holds instead.
func (t tests) run(replaced map[string]string) (outcomes, error) {
	dir, err := os.MkdirTemp("", "clauses")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	overlay, err := t.overlay(dir, replaced)
	if err != nil {
		return nil, err
	}
	// Without optimizing and what debuggers need it compiles faster, which is what takes
	// the time.
	cmd := exec.Command("go", "test", "-json", "-vet=off", "-gcflags=-N -l -dwarf=false", "-ldflags=-s -w",
		"-overlay="+overlay, "-timeout="+t.limit.String(), "-run="+tested, ".")
	if _, err := os.Stat(filepath.Join(t.root, "reference")); err == nil {
		cmd.Args = append(cmd.Args, "./reference")
	}
	cmd.Dir = t.root
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	output, err := cmd.Output()
	if err != nil && !errors.As(err, new(*exec.ExitError)) {
		return nil, err
	}
	return read(output, stderr.String())
}

// read reads what go test -json prints. That something does not compile or that
// the tests were broken off is an error; what was run by then is returned too.
func read(output []byte, stderr string) (outcomes, error) {
	all := outcomes{}
	var build, panicked string
	for line := range bytes.Lines(output) {
		var event struct{ Action, Test, Output string }
		if err := json.Unmarshal(line, &event); err != nil {
			return nil, fmt.Errorf("%s: %w", line, err)
		}
		switch {
		case event.Action == "build-output":
			build += event.Output
		case event.Action == "output" && strings.HasPrefix(event.Output, "panic: "):
			panicked = strings.TrimSpace(event.Output)
		case event.Test == "" || event.Test+"/" == positions: // a package, all positions
		case strings.Contains(event.Test, "/") && !strings.HasPrefix(event.Test, positions): // a part of a test
		case event.Action == "pass" || event.Action == "fail":
			all[event.Test] = event.Action == "pass"
		}
	}
	switch {
	case build != "":
		return nil, errors.New("it does not compile:\n" + build)
	case panicked != "":
		return all, errors.New(panicked)
	case len(all) == 0:
		return nil, errors.New("no test was run: " + stderr)
	}
	return all, nil
}

// overlay writes the replaced files and a list of them for the go command, and
// returns the name of the list.
func (t tests) overlay(dir string, replaced map[string]string) (string, error) {
	var list struct{ Replace map[string]string }
	list.Replace = map[string]string{}
	for name, text := range replaced {
		original, err := filepath.Abs(filepath.Join(t.root, name))
		if err != nil {
			return "", err
		}
		list.Replace[original] = filepath.Join(dir, name)
		if err := os.WriteFile(list.Replace[original], []byte(text), 0o644); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(list)
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "overlay.json")
	return file, os.WriteFile(file, text, 0o644)
}
