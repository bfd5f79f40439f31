package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
)

// A report is what gremlins writes about the mutants.
type report struct {
	Files []struct {
		Name    string   `json:"file_name"`
		Mutants []mutant `json:"mutations"`
	} `json:"files"`
}

type mutant struct {
	Operator string `json:"type"`
	Status   string `json:"status"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
}

// survivors returns the mutants under which all tests pass.
func (r report) survivors(root string) (survivors, error) {
	lived := survivors{}
	for _, file := range r.Files {
		code, err := os.ReadFile(filepath.Join(root, file.Name))
		if err != nil {
			return nil, err
		}
		lines := strings.Split(string(code), "\n")
		for _, m := range file.Mutants {
			switch m.Status {
			case "KILLED", "TIMED OUT", "NOT VIABLE":
			case "LIVED":
				lived[fmt.Sprintf("%s:%d %s %s", file.Name, m.Column, m.Operator, strings.TrimSpace(lines[m.Line-1]))]++
			default:
				return nil, fmt.Errorf("%s:%d:%d is %s", file.Name, m.Line, m.Column, m.Status)
			}
		}
	}
	return lived, nil
}

// The operators of gremlins, all there are.
var operators = []string{
	"arithmetic-base", "conditionals-boundary", "conditionals-negation", "increment-decrement",
	"invert-assignments", "invert-bitwise", "invert-bwassign", "invert-logical", "invert-loopctrl",
	"invert-negatives", "remove-self-assignments",
}

// unleash lets gremlins try all mutants of some of the package's files.
func unleash(root string, all, files []string) (report, error) {
	var r report
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	gremlins, out := filepath.Join(dir, "gremlins"), filepath.Join(dir, "report.json")
	if err := show(exec.Command("go", "build", "-o", gremlins, "github.com/go-gremlins/gremlins/cmd/gremlins"), ""); err != nil {
		return r, err
	}
	args := []string{"unleash", "--output", out, "--timeout-coefficient", "3", "--exclude-files", "/"}
	for _, operator := range operators {
		args = append(args, "--"+operator)
	}
	for _, file := range all {
		if !slices.Contains(files, file) {
			args = append(args, "--exclude-files", "^"+regexp.QuoteMeta(file)+"$")
		}
	}
	cmd := limited(gremlins, append(args, ".")...)
	if cmd.Env, err = environment(dir); err != nil {
		return r, err
	}
	if err := show(cmd, root); err != nil {
		return r, err
	}
	text, err := os.ReadFile(out)
	if err != nil {
		return r, err
	}
	return r, json.Unmarshal(text, &r)
}

// limited returns a command that cannot use more than 12 gigabytes: some mutants
// allocate without end.
func limited(name string, args ...string) *exec.Cmd {
	return exec.Command("sh", append([]string{"-c", `ulimit -v 12000000; exec "$0" "$@"`, name}, args...)...)
}

// environment returns one in which the command go is this one, and runs the tests that
// take long only if they can tell something about a mutant.
func environment(dir string) ([]string, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	real, err := exec.LookPath("go")
	if err != nil {
		return nil, err
	}
	if err := os.Symlink(self, filepath.Join(dir, "go")); err != nil {
		return nil, err
	}
	return append(os.Environ(),
		"MUTANTS_GO="+real,
		"PATH="+dir+string(filepath.ListSeparator)+os.Getenv("PATH"),
		"GOFLAGS=-count=1 -short -vet=off '-skip=TestInlining|TestExhaustive|TestConformanceScript|TestConformanceFinds' '-ldflags=-s -w' -gcflags=-dwarf=false",
	), nil
}

// runAsGo is the command go, but has every line in the profile of what is covered.
// Gremlins leaves alone what is not, and that is all conditions of a switch and all
// constants: coverage counts statements.
func runAsGo() error {
	real := os.Getenv("MUTANTS_GO")
	i := slices.Index(os.Args, "-coverprofile")
	if i < 0 {
		return syscall.Exec(real, os.Args, os.Environ())
	}
	if err := show(exec.Command(real, os.Args[1:]...), ""); err != nil {
		return err
	}
	return coverAll(os.Args[i+1])
}

// coverAll adds all lines of the package's files to a profile.
func coverAll(profile string) error {
	files, err := sources(".")
	if err != nil {
		return err
	}
	f, err := os.OpenFile(profile, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	for _, file := range files {
		fmt.Fprintf(f, "github.com/ebbesgo/ebbes/%s:1.1,99999.1 1 1\n", file)
	}
	return f.Close()
}
