package games_test

import (
	"iter"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

// annotated returns a record with notes, tags and variations in an unusual layout. Some constructs
// share one line, and some span several.
func annotated(t *testing.T, g games.Game) string {
	t.Helper()
	if g == games.Einfach() {
		return stored(t, "../einfach/testdata/records/annotated.txt")
	}
	return `Place: a room, at (noon)
ebbes 1
format 2
players 3 # as ever
Seat 1: Änne {1}

# round 1
deal 1
1: G1-6 N1-4
2: Y1-6 N5-6 R1-2 # not (one) blue
3: B1-6 R3-6
{an even deal} G6! (G5 Y1?! {low, but # enough}
B1) (G4 (G3 Y1
(G2 {ä} Y2)) Y3 back 1
Y2)
Y3 B6 back 2 # both
 Y1 {so} (Y2
deal 2
1: B1-6 N1-4
2: Y1-6 N5-6 R1-2
3: G1-6 R3-6
start 3)
B1
`
}

// stored returns the text of a file.
func stored(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A record cut off or damaged anywhere is recovered up to the outermost construct that is
// incomplete or unreadable.
func TestRecoverDamagedRecords(t *testing.T) {
	for _, g := range games.All() {
		tryDamage(t, g, annotated(t, g))
		record, err := g.ParseRecord(annotated(t, g))
		if err != nil {
			t.Fatal(err)
		}
		tryDamage(t, g, record.String())
	}
	tryDamage(t, games.Ebbes(), stored(t, "../testdata/records/typed.txt"))
	if testbudget.Long() {
		tryDamage(t, games.Ebbes(), stored(t, "../testdata/records/two-both-variants.txt"))
	}
	r, config := rand.New(rand.NewPCG(6, 2)), `{"players":4,"rounds":2}`
	s := begin(t, games.Einfach(), config)
	var moves []games.Move
	for range testbudget.Of(20, 150) {
		m := s.Random(r)
		s, _ = s.Apply(m)
		moves = append(moves, m)
	}
	record, err := games.Einfach().NewRecord([]byte(config), moves...)
	if err != nil {
		t.Fatal(err)
	}
	tryDamage(t, games.Einfach(), record.String())
}

// tryDamage damages a record at each byte and each line, and tries to recover it.
func tryDamage(t *testing.T, g games.Game, text string) {
	t.Helper()
	for damaged := range damages(text) {
		tryRecovery(t, g, damaged)
		if t.Failed() {
			return
		}
	}
}

// tryRecovery recovers a record, and fails the test unless the result is complete. It must be
// everything before the outermost construct that is incomplete or unreadable.
func tryRecovery(t *testing.T, g games.Game, text string) {
	t.Helper()
	got, n, err := g.RecoverRecord(text)
	places := placesIn(g, text)
	if err != nil {
		for _, at := range places {
			if _, other := g.ParseRecord(text[:at]); other == nil || n != 0 || got != nil {
				t.Errorf("%s: not recovered, %v, though %d bytes can be read of\n%s", g.Name(), err, at, text)
				return
			}
		}
		return
	}
	if n < 0 || n > len(text) {
		t.Errorf("%s: %d of %d bytes are recovered", g.Name(), n, len(text))
		return
	}
	want, err := g.ParseRecord(text[:n])
	if err != nil || !sameRecord(got, want) {
		t.Errorf("%s: %d bytes are recovered as\n%v\nwhich are\n%v\n%v of\n%s", g.Name(), n, got, want, err, text)
	}
	places = slices.DeleteFunc(places, func(at int) bool { return at <= n })
	for i, at := range places {
		if i > testbudget.Of(2, 20) && i < len(places)-1 {
			continue
		}
		if more, err := g.ParseRecord(text[:at]); err == nil && !sameRecord(more, got) {
			t.Errorf("%s: %d bytes are recovered, though %d can be read of\n%s", g.Name(), n, at, text)
			return
		}
	}
}

// sameRecord reports whether two records are equal in the package of their game.
func sameRecord(a, b games.Record) bool {
	if a, ok := games.Of[*ebbes.Record](a); ok {
		b, _ := games.Of[*ebbes.Record](b)
		return reflect.DeepEqual(a, b)
	}
	own, _ := games.Of[*einfach.Record](a)
	other, _ := games.Of[*einfach.Record](b)
	return reflect.DeepEqual(own, other)
}

// notMoves finds the lines of a deal, which count only together.
var notMoves = regexp.MustCompile(`^\s*(deal\b|stock\b|\d+\s*:)`)

// placesIn returns the possible ends of a construct on the top level. They are the ends of complete
// lines and, behind the first deal, the gaps between the moves on them.
func placesIn(g games.Game, text string) []int {
	divides := " \t\n(){}"
	if g == games.Einfach() {
		divides = ",\n(){}"
	}
	places := []int{0}
	depth, at, dealt := 0, 0, false
	for line := range strings.Lines(text) {
		whole := strings.HasSuffix(line, "\n")
		deal := notMoves.MatchString(line)
		dealt = dealt || deal
		for i := 0; whole && dealt && !deal && i < len(line) && line[i] != '#'; i++ {
			if depth == 0 && strings.IndexByte(divides, line[i]) >= 0 {
				places = append(places, at+i)
			}
			switch line[i] {
			case '{':
				end := strings.IndexByte(line[i:], '}')
				if i += max(end, 0); end < 0 {
					i = len(line)
				}
			case '(':
				depth++
			case ')':
				depth--
			}
			if depth == 0 && i < len(line) && strings.IndexByte(")}", line[i]) >= 0 {
				places = append(places, at+i+1)
			}
		}
		if at += len(line); whole && depth == 0 {
			places = append(places, at)
		}
	}
	return places
}

// damages returns an iterator over copies of a text, each damaged in one place. Short tests cut it
// off at every second byte, and have one kind of damage at the others.
func damages(text string) iter.Seq[string] {
	const inserted = "(){}#\n,:0B\x00\xff"
	kinds := []func(before, after string) string{
		func(before, after string) string { return before + after[1:] },
		func(before, after string) string { return before + string(after[0]^1) + after[1:] },
		func(before, after string) string { return before + string([]byte{after[0] ^ 0x80}) + after[1:] },
		func(before, after string) string { return before + "\n" },
		func(before, after string) string { return before + "\n" + text },
	}
	for _, c := range []byte(inserted) {
		kinds = append(kinds,
			func(before, after string) string { return before + string([]byte{c}) + after },
			func(before, after string) string { return before + string([]byte{c}) + after[1:] })
	}
	return func(yield func(string) bool) {
		for i := range len(text) {
			if cut := i%2 == 0; (testbudget.Long() || cut) && !yield(text[:i]) {
				return
			}
			for k, kind := range kinds {
				one := i%2 > 0 && k == i*7%len(kinds)
				if (testbudget.Long() || one) && !yield(kind(text[:i], text[i:])) {
					return
				}
			}
		}
		lines := strings.SplitAfter(text, "\n")
		for i := range lines {
			for _, line := range []string{"", "?\n", "xyzzy 3\n", "back 99\n", "back 0\n", "deal\n", "(\n", ")\n", "{x}\n", "\xff\n", strings.Repeat("x", 5000) + "\n"} {
				if !yield(strings.Join(slices.Concat(lines[:i], []string{line}, lines[i+1:]), "")) {
					return
				}
			}
		}
	}
}
