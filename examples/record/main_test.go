package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

func TestMain(m *testing.M) { testbudget.Main(m, "") }

func output(t *testing.T, input string, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(t.Context(), args, strings.NewReader(input), &out, io.Discard); err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	return out.String()
}

// kinds are the flags of all kinds of table.
var kinds = func() (kinds [][]string) {
	for players := 2; players <= 5; players++ {
		for variants := range ebbes.AllVariants + 1 {
			kinds = append(kinds, []string{fmt.Sprintf("-players=%d", players), fmt.Sprintf("-variants=%v", variants)})
		}
	}
	return kinds
}()

// A written record can be replayed to its end. The same seed writes the same one.
func TestWriteAndCheck(t *testing.T) {
	for _, kind := range kinds {
		record := output(t, "", append([]string{"write", "-seed=7"}, kind...)...)
		if got := output(t, record, "check"); !strings.HasSuffix(got, ", over\n") {
			t.Errorf("%s: %s", kind, got)
		}
		if record != output(t, "", append([]string{"write", "-seed=7"}, kind...)...) {
			t.Errorf("%s: the same seed gives another game", kind)
		}
	}
}

func TestShow(t *testing.T) {
	record := output(t, "", "write", "-seed=7", "-players=3")
	tables := strings.Count(output(t, record, "show"), "\n  seat  trick")
	if tables != 6 { // before the first deal and after each of five rounds
		t.Errorf("the table is drawn %d times", tables)
	}
}

// A stopper collects the text written to it, and cancels a context once it contains the text at.
type stopper struct {
	bytes.Buffer
	cancel context.CancelFunc
	at     string
}

func (s *stopper) Write(text []byte) (int, error) {
	if n, err := s.Buffer.Write(text); !strings.Contains(s.String(), s.at) {
		return n, err
	}
	s.cancel()
	return len(text), nil
}

// A review reports its progress. When it is interrupted, it prints its results so far, and a record
// is not annotated in part.
func TestReviewInterrupted(t *testing.T) {
	record := output(t, "", "write", "-seed=7", "-players=3")
	for _, command := range []string{"review", "annotate"} {
		ctx, cancel := context.WithCancel(t.Context())
		var out bytes.Buffer
		progress := &stopper{cancel: cancel, at: "\r60 of "}
		err := run(ctx, []string{command, "-playouts=1"}, strings.NewReader(record), &out, progress)
		if !errors.Is(err, context.Canceled) || strings.Contains(progress.String(), "70 of") || !strings.HasSuffix(progress.String(), " moves\n") {
			t.Errorf("%v, %q", err, progress)
		}
		if output := out.String(); strings.Contains(output, "Seat 3: own moves lost ") != (command == "review") || strings.Contains(output, "\n4\n") {
			t.Errorf("%s: %s", command, output)
		}
	}
}

// A review lists mistakes by round, and a balance of each person, in every language.
func TestReview(t *testing.T) {
	record := output(t, "", "write", "-seed=7", "-players=2")
	for lang, want := range map[string]string{"en": "own moves lost", "de": "Eigene Züge", "fr": "les coups joués"} {
		got := output(t, record, "review", "-playouts=1", "-lang="+lang)
		if !strings.HasPrefix(got, "\n1\n") || strings.Count(got, want) != 2 {
			t.Errorf("%s:\n%s", lang, got)
		}
	}
}

// Mistakes get a note with the better move and the people's names, whatever these are. An existing
// note stays.
func TestAnnotate(t *testing.T) {
	record := output(t, "", "write", "-seed=7", "-players=3")
	record = strings.Replace(record, "Game:", "Seat 1: Anna\nSeat 2: {Ben}\nSeat 3: C3PO\nGame:", 1)
	text := output(t, record, "annotate", "-playouts=1", "-lang=fr")
	annotated, err := ebbes.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	shown := output(t, text, "show", "-lang=fr")
	notes := 0
	for _, at := range placesOf(annotated)[1:] {
		note, played := annotated.Note(at), annotated.Move(at)
		if note == (ebbes.Note{}) {
			continue
		}
		notes++
		next := slices.Collect(annotated.Next(annotated.Before(at)))
		if len(next) != 2 {
			t.Fatalf("%v has %d variations", played, len(next)-1)
		}
		best := annotated.Move(next[1])
		if note.Glyph != ebbes.Mistake || next[0] != at ||
			!strings.Contains(note.Text, fmt.Sprint(played)) || !strings.Contains(note.Text, fmt.Sprint(best)) {
			t.Errorf("%v is noted with %+v and %v", played, note, best)
		}
		if state, err := annotated.State(next[1]); err != nil {
			t.Errorf("%v: %v", state, err)
		}
		if !strings.Contains(shown, fmt.Sprintf("(%v)\n%v? %s\n", best, played, note.Text)) {
			t.Errorf("%q is not shown", note.Text)
		}
	}
	if notes == 0 {
		t.Fatal("nothing is noted")
	}
	for _, name := range []string{"Anna", "(Ben)", "C3PO"} {
		if !strings.Contains(text, " "+name+" ") {
			t.Errorf("%s is not named", name)
		}
	}
	if again := output(t, text, "annotate", "-playouts=1"); again != text {
		t.Errorf("annotated once more it is\n%s", again)
	}
	if !strings.Contains(shown, " {Ben} ") {
		t.Error("the table is drawn without names")
	}
}

// A mistyped card is refused with its place in the file.
func TestCheckMistyped(t *testing.T) {
	record := output(t, "", "write", "-seed=7", "-players=3")
	card := regexp.MustCompile(`(?m)^([BNYGR]\d+) +([BNYGR]\d+)`).FindStringSubmatchIndex(record)
	file := filepath.Join(t.TempDir(), "game.txt")
	mistyped := record[:card[4]] + record[card[2]:card[3]] + record[card[5]:] // the first card of a trick again
	if err := os.WriteFile(file, []byte(mistyped), 0o600); err != nil {
		t.Fatal(err)
	}
	err := run(t.Context(), []string{"check", file}, nil, nil, nil)
	var refused *ebbes.RecordError
	var move *ebbes.MoveError
	if !errors.As(err, &refused) || !errors.As(err, &move) || move.Clause != ebbes.P1 || refused.Line != 1+strings.Count(record[:card[4]], "\n") || refused.Column != 5 {
		t.Errorf("got %v", err)
	}
}

// A client in JavaScript follows games from their events, some of an unknown kind or with an unknown
// member. Short tests follow two games of three only for a round or so.
func TestFollow(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	var games strings.Builder
	moves := 0
	for i, kind := range kinds {
		record := output(t, "", append([]string{"write", "-seed=7"}, kind...)...)
		game := output(t, record, "events", fmt.Sprintf("-seat=%d", i%3))
		if i%testbudget.Of(3, 1) > 0 {
			game = strings.Join(strings.SplitAfterN(game, "\n", 80)[:79], "")
		}
		moves += strings.Count(game, "\n") - 1
		games.WriteString(game)
	}
	newer := strings.NewReplacer(`[{"event":"selected",`, `[{"event":"announced","rule":"X9"},{"event":"selected",`, `"by":"2",`, `"seconds":4,"by":"2",`)
	follow := exec.Command("node", "follow.mjs")
	follow.Stdin = strings.NewReader(newer.Replace(games.String()))
	if output, err := follow.CombinedOutput(); err != nil || !strings.HasPrefix(string(output), fmt.Sprintf("%d moves followed", moves)) {
		t.Errorf("%v, want %d moves\n%s", err, moves, output)
	}
}

// The events for a seat that does not exist are refused.
func TestNoSuchSeat(t *testing.T) {
	record := output(t, "", "write", "-seed=7", "-players=2")
	for _, seat := range []string{"257", "256", "9", "3", "-1", "-255", "two"} {
		var out bytes.Buffer
		if err := run(t.Context(), []string{"events", "-seat=" + seat}, strings.NewReader(record), &out, io.Discard); err == nil || out.Len() > 0 {
			t.Errorf("-seat=%s: %v, %.99s", seat, err, &out)
		}
	}
}

// The nine flags that the usage names exist. Surplus arguments are refused with the usage.
func TestUsage(t *testing.T) {
	flags := 0
	for line := range strings.Lines(usage) {
		for _, flag := range regexp.MustCompile(`\[(-\w+)`).FindAllStringSubmatch(line, -1) {
			flags++
			args := []string{strings.Fields(line)[1], flag[1]}
			if err := run(t.Context(), args, nil, &bytes.Buffer{}, io.Discard); err == nil || !strings.Contains(err.Error(), "needs an argument") {
				t.Errorf("%s: %v", args, err)
			}
		}
	}
	if flags != 9 {
		t.Errorf("the usage names %d flags", flags)
	}
	for _, args := range [][]string{{"write", "game.txt"}, {"check", "one.txt", "two.txt"}} {
		if err := run(t.Context(), args, nil, &bytes.Buffer{}, io.Discard); err == nil || err.Error() != usage {
			t.Errorf("%q: %v", args, err)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, args := range []string{"", "help", "write -players=9", "write -nonsense", "check no/such/file", "check", "show -nonsense"} {
		if err := run(t.Context(), strings.Fields(args), strings.NewReader("players 4\n"), &bytes.Buffer{}, io.Discard); err == nil || err.Error() == "" {
			t.Errorf("%q: no error", args)
		}
	}
}
