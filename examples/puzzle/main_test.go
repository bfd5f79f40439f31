package main

import (
	"bytes"
	"io"
	"strings"
	"testing"

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

// The best move of a puzzle gets Yes, and any other legal one No.
func TestSetAndSolve(t *testing.T) {
	first := puzzle.All()[0]
	if got := output(t, "set", "-number=1"); !strings.HasPrefix(got, "Puzzle 1, grade ") || !strings.Contains(got, "round ") {
		t.Error(got)
	}
	output(t, "set")
	if got := output(t, "set", "-number=1", "-lang=de"); !strings.Contains(got, "Runde 1") {
		t.Error(got)
	}
	if got := output(t, "solve", "-number=1", "-lang=fr", first.Best.String()); !strings.Contains(got, "C’est une question de ") {
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
		"solve -number=1 B1 B2", "find", "check", "set -lang=xx",
	} {
		if err := run(strings.Fields(args), io.Discard); err == nil {
			t.Errorf("%q: no error", args)
		}
	}
}
