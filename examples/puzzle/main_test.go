package main

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot/puzzle"
)

func output(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(args, &out); err != nil {
		t.Fatalf("run %v: %v", args, err)
	}
	return out.String()
}

// What is found is a puzzle of its kind, the same from the same seed.
func TestFind(t *testing.T) {
	found := output(t, "find", "-players=3", "-variants=more cards", "-count=1", "-seed=5")
	p, err := puzzle.Parse(strings.TrimSuffix(found, "\n"))
	if c := p.View.Config(); err != nil || c.Players != 3 || c.Variants != ebbes.MoreCards || p.String()+"\n" != found {
		t.Errorf("%v: %s", err, found)
	}
	if again := output(t, "find", "-players=3", "-variants=more cards", "-count=1", "-seed=5"); again != found {
		t.Errorf("the same seed finds %s, not %s", again, found)
	}
}

func TestSetAndSolve(t *testing.T) {
	first := puzzle.All()[0]
	if got := output(t, "set", "-number=1"); !strings.HasPrefix(got, "Puzzle 1, grade ") || !strings.Contains(got, "round ") {
		t.Error(got)
	}
	output(t, "set")
	if got := output(t, "set", "-number=1", "-lang=de"); !strings.Contains(got, "Runde 1") {
		t.Error(got)
	}
	if got := output(t, "solve", "-number=1", "-lang=fr", first.Best.String()); !strings.Contains(got, "C’est une question de "+string(first.Clause)) {
		t.Error(got)
	}
	for m := range first.View.Moves() {
		if got := output(t, "solve", "-number=1", m.String()); strings.HasPrefix(got, "Yes: ") != (m == first.Best) {
			t.Errorf("%v: %s", m, got)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, args := range []string{
		"", "guess", "set -number=0.5", "set -number=301", "set B1", "solve", "solve B1", "solve -number=1", "solve -number=1 X9",
		"solve -number=1 B1 B2", "find -players=9", "find -variants=both", "find all", "check all", "set -lang=xx",
	} {
		if err := run(strings.Fields(args), io.Discard); err == nil {
			t.Errorf("%q: no error", args)
		}
	}
}
