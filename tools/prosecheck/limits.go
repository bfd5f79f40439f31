package main

import (
	"errors"
	"fmt"
	"math"
	"os/exec"
	"strconv"
	"strings"
)

const limitsHead = `# The highest figures of comments and documents. They only fall, and are written by
# go run -C tools ./prosecheck -lower
`

// limits are the highest figures, by kind of text and name of the figure.
type limits map[string]bounds

// bounds are the highest figures of one kind of text.
type bounds map[string]float64

// parseLimits reads a line for each kind of text, such as "comments median=11 p95=28".
// Lines that begin with # are comments.
func parseLimits(text string) (limits, error) {
	all := limits{}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Fields(line)
		if len(fields) == 0 {
			return nil, errors.New("limits: empty line")
		}
		b := bounds{}
		for _, field := range fields[1:] {
			name, value, _ := strings.Cut(field, "=")
			limit, err := strconv.ParseFloat(value, 64)
			if err != nil {
				return nil, fmt.Errorf("limits: %q: want a name, = and a number", field)
			}
			b[name] = limit
		}
		all[fields[0]] = b
	}
	return all, nil
}

// complete returns an error unless there is a limit for each figure of each kind.
func (l limits) complete() error {
	for _, k := range kinds {
		for _, f := range newFigures(k.name).measures() {
			if _, ok := l[k.name][f.name]; !ok {
				return fmt.Errorf("limits: %s: no limit for %s", k.name, f.name)
			}
		}
	}
	return nil
}

func (l limits) String() string {
	var text strings.Builder
	text.WriteString(limitsHead)
	for _, k := range kinds {
		text.WriteString(k.name)
		for _, f := range newFigures(k.name).measures() {
			text.WriteString(fmt.Sprintf(" %s=%g", f.name, l[k.name][f.name]))
		}
		text.WriteString("\n")
	}
	return text.String()
}

// lowerTo lowers each bound to its figure, if that is lower.
func (b bounds) lowerTo(f *figures) {
	for _, figure := range f.measures() {
		b[figure.name] = math.Min(b[figure.name], figure.value)
	}
}

// exceeding returns an error that names the figures above their bounds.
func (f *figures) exceeding(b bounds) error {
	var wrong []error
	for _, figure := range f.measures() {
		if limit := b[figure.name]; figure.value > limit {
			wrong = append(wrong, fmt.Errorf("%s: %s is %g, limit %g", f.name, figure.name, figure.value, limit))
		}
	}
	return errors.Join(wrong...)
}

// raisedLimits returns an error that names the limits above their values in an earlier commit. A
// shallow clone has fewer commits to compare with.
func raisedLimits(root, text string) error {
	git := func(args ...string) (string, error) {
		out, err := exec.Command("git", append([]string{"-C", root}, args...)...).Output()
		return string(out), err
	}
	commits, err := git("rev-list", "HEAD", "--", limitsFile)
	if err != nil {
		return fmt.Errorf("listing the commits of %s: %w", limitsFile, err)
	}
	for commit := range strings.FieldsSeq(commits) {
		earlier, err := git("show", commit+":"+limitsFile)
		if err != nil {
			return err
		}
		if err := raised(earlier, text); err != nil {
			return fmt.Errorf("commit %.7s: %w", commit, err)
		}
	}
	return nil
}

// raised returns an error that names the limits of a text above the limits of an earlier text.
func raised(earlier, text string) error {
	before, err := parseLimits(earlier)
	if err != nil {
		return err
	}
	now, err := parseLimits(text)
	if err != nil {
		return err
	}
	var wrong []error
	for kind, b := range before {
		for name, limit := range b {
			if now[kind][name] > limit {
				wrong = append(wrong, fmt.Errorf("%s: the limit of %s was %g and is now %g", kind, name, limit, now[kind][name]))
			}
		}
	}
	return errors.Join(wrong...)
}
