package main

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

func output(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(args, &out); err != nil {
		t.Fatalf("run %v: %v", args, err)
	}
	return out.String()
}

// There are sixty puzzles of each kind, of all grades and each once. Their lines are read as they
// are written, and of some it is looked up that the best move is ahead.
func TestPuzzles(t *testing.T) {
	all, err := puzzles()
	if err != nil {
		t.Fatal(err)
	}
	kinds, grades, seen := map[ebbes.Config]int{}, map[int]int{}, map[ebbes.View]bool{}
	for i, p := range all {
		kinds[p.view.Config()]++
		grades[p.grade]++
		if seen[p.view] || p.view.Check(p.best) != nil || p.ahead < points || p.clause.Title(ebbes.English) == "" {
			t.Errorf("puzzle %d: %v", i+1, p)
		}
		seen[p.view] = true
		if i%10 > 0 {
			continue
		}
		advice, err := bot.Advise(context.Background(), p.view, rand.New(rand.NewPCG(1, 0)), 100)
		if err != nil || advice[0].Move != p.best {
			t.Errorf("puzzle %d: %v\n%+v, %v", i+1, p, advice, err)
		}
	}
	for kind, n := range kinds {
		if n != 60 {
			t.Errorf("%d puzzles of %+v", n, kind)
		}
	}
	if len(kinds) != 5 || grades[1] > 150 || grades[2] > 150 || grades[3] == 0 || len(grades) != 3 {
		t.Errorf("%d kinds, grades %v", len(kinds), grades)
	}
	var written strings.Builder
	for _, p := range all {
		written.WriteString(p.String() + "\n")
	}
	if written.String() != text {
		t.Error("the lines are not written as they were read")
	}
}

// What is found is a puzzle of its kind, the same from the same seed.
func TestFind(t *testing.T) {
	found := output(t, "find", "-players=3", "-variants=more cards", "-count=1", "-seed=5")
	p, err := read(strings.TrimSuffix(found, "\n"))
	if c := p.view.Config(); err != nil || c.Players != 3 || c.Variants != ebbes.MoreCards || p.String()+"\n" != found {
		t.Errorf("%v: %s", err, found)
	}
	if again := output(t, "find", "-players=3", "-variants=more cards", "-count=1", "-seed=5"); again != found {
		t.Errorf("the same seed finds %s, not %s", again, found)
	}
}

// A puzzle turns on what gives a suit a role, else on who takes the trick, or on points when all
// roles are given.
func TestTurnsOn(t *testing.T) {
	v := ebbes.MustParseState("players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *").View(3)
	given := ebbes.MustParseView("view 3; players 3; round 5; numbers 2 3 4 5 1; start 1; roles B N Y G R; trick 1 R5 R6; " +
		"hands ? / ? / N2 G2; taken N1 N3-6 G1 G3-6 B1 B4 / Y1-3 R1-3 / B5-6 Y4-6 R4")
	for _, test := range []struct {
		view         ebbes.View
		best, second string
		want         ebbes.Clause
	}{{v, "R2", "R3", ebbes.D1}, {v, "R3", "R2", ebbes.D1}, {v, "R3", "R4", ebbes.P4}, {given, "N2", "G2", ebbes.S1}} {
		if got := turnsOn(test.view, ebbes.MustParseMove(test.best), ebbes.MustParseMove(test.second)); got != test.want {
			t.Errorf("%s before %s: %v, want %v", test.best, test.second, got, test.want)
		}
	}
}

func TestSetAndSolve(t *testing.T) {
	all, err := puzzles()
	if err != nil {
		t.Fatal(err)
	}
	if got := output(t, "set", "-number=1"); !strings.HasPrefix(got, "Puzzle 1, grade ") || !strings.Contains(got, "round ") {
		t.Error(got)
	}
	output(t, "set")
	for m := range all[0].view.Moves() {
		if got := output(t, "solve", "-number=1", m.String()); strings.HasPrefix(got, "Yes: ") != (m == all[0].best) {
			t.Errorf("%v: %s", m, got)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, args := range []string{
		"", "guess", "set -number=0.5", "set -number=301", "set B1", "solve", "solve B1", "solve -number=1", "solve -number=1 X9",
		"solve -number=1 B1 B2", "find -players=9", "find -variants=both", "find all",
	} {
		if err := run(strings.Fields(args), io.Discard); err == nil {
			t.Errorf("%q: no error", args)
		}
	}
	for _, line := range []string{"", "1; B3; 2.7; D1", "x; B3; 2.7; D1; view 1", "1; X3; 2.7; D1; view 1", "1; B3; x; D1; view 1", "1; B3; 2; D1; view"} {
		if p, err := read(line); err == nil {
			t.Errorf("%q is %v", line, p)
		}
	}
}
