package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const randomGames = "TestGamesRunToTheEnd"

// positions is the prefix of the tests of package reference's positions, one for a clause. The
// test's name has the name of the game after it.
const positions = "TestPositions/"

// tested matches the tests that are run under each mutation.
const tested = `^(` + randomGames + `|Test[A-Z][0-9]+|TestRulebook.*|TestExample[0-9].*|TestPositions)$`

// tests are the tests of the package in a directory, and of package reference there or one level
// up.
type tests struct {
	root  string
	game  string        // name of the package
	limit time.Duration // for the tests of one package
	tmp   string        // directory for compiled programs
}

// A program is the compiled tests of a package.
type program struct{ path, dir string }

// chosen is the environment variable with the clause to break.
const chosen = "BROKEN_CLAUSE"

// outcomes has true for passed and false for failed tests, among those that ended.
type outcomes map[string]bool

// hasPositions reports whether a position was tested.
func (o outcomes) hasPositions() bool {
	for test := range o {
		if strings.HasPrefix(test, positions) {
			return true
		}
	}
	return false
}

// red returns the failed tests, sorted by name.
func (o outcomes) red() []string {
	var red []string
	for _, test := range slices.Sorted(maps.Keys(o)) {
		if !o[test] {
			red = append(red, test)
		}
	}
	return red
}

// compile compiles the tests with some files of the package replaced. The map has the new content
// by file name.
func (t tests) compile(name string, replaced map[string]string) (programs []program, err error) {
	tmp, err := os.MkdirTemp(t.tmp, name)
	if err != nil {
		return nil, err
	}
	overlay, err := t.overlay(tmp, replaced)
	if err != nil {
		return nil, err
	}
	for _, part := range []string{".", "reference", "../reference"} {
		p := program{filepath.Join(tmp, "tests of "+filepath.Base(part)), filepath.Join(t.root, part)}
		if _, err := os.Stat(p.dir); err != nil {
			continue
		}
		// Omitting optimization and debug information makes compiling faster, which takes most of the
		// time.
		cmd := exec.Command("go", "test", "-c", "-vet=off", "-gcflags=-N -l -dwarf=false", "-ldflags=-s -w",
			"-overlay="+overlay, "-o="+p.path, ".")
		cmd.Dir = p.dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("tests do not compile:\n%s", out)
		}
		programs = append(programs, p)
	}
	return programs, nil
}

// run runs the tests, with a clause broken unless it is empty.
func (t tests) run(programs []program, clause string) (outcomes, error) {
	var printed, stderr bytes.Buffer
	for _, p := range programs {
		cmd := exec.Command("go", "tool", "test2json",
			p.path, "-test.v=test2json", "-test.timeout="+t.limit.String(), "-test.run="+tested)
		cmd.Dir = p.dir
		cmd.Env = append(os.Environ(), chosen+"="+clause)
		cmd.Stdout, cmd.Stderr = &printed, &stderr
		if err := cmd.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
			return nil, err
		}
	}
	return outcomesOf(printed.Bytes(), stderr.String(), t.game)
}

// outcomesOf reads the output of test2json for the tests of a game. An aborted run is an error; the
// outcomes until then are returned too.
func outcomesOf(output []byte, stderr, game string) (outcomes, error) {
	all := outcomes{}
	var panicked string
	for line := range bytes.Lines(output) {
		var event struct{ Action, Test, Output string }
		if err := json.Unmarshal(line, &event); err != nil {
			return nil, fmt.Errorf("%s: %w", line, err)
		}
		switch {
		case event.Action == "output" && strings.HasPrefix(event.Output, "panic: "):
			panicked = strings.TrimSpace(event.Output)
		case event.Test == "" || event.Test+"/" == positions: // a package, or all positions
		case strings.Contains(event.Test, "/") && !strings.HasPrefix(event.Test, positions+game+"/"): // a part of a test
		case event.Action == "pass" || event.Action == "fail":
			all[strings.Replace(event.Test, positions+game+"/", positions, 1)] = event.Action == "pass"
		}
	}
	switch {
	case panicked != "":
		return all, errors.New(panicked)
	case len(all) == 0:
		return nil, errors.New("no test was run: " + stderr)
	}
	return all, nil
}

// overlay writes the replaced files and a list of them for the go command. It returns the name of
// the list.
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

// packageIn returns the name of the package in a directory.
func packageIn(dir string) (string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		return "", fmt.Errorf("no package in %s (%v)", dir, err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), files[0], nil, parser.PackageClauseOnly)
	if err != nil {
		return "", err
	}
	return strings.TrimSuffix(file.Name.Name, "_test"), nil
}
