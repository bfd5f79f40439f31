// Package recordtest has what the tests of records of all games share: it damages records,
// and tries what is recovered of them.
package recordtest

import (
	"iter"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/internal/effort"
)

// A Reader reads the records of a game.
type Reader[R any] struct {
	Parse   func(text string) (R, error)
	Recover func(text string) (R, int, error)
	Blanks  string // what divides moves on a line
}

// TryDamage damages a record at each byte and each line, in one way or at length in all
// ways, and tries what is recovered of it.
func (g Reader[R]) TryDamage(t *testing.T, text string) {
	t.Helper()
	if _, err := g.Parse(text); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for damaged := range damages(text) {
		g.Try(t, damaged)
		if t.Failed() {
			return
		}
	}
}

// Try recovers a record, and fails the test unless that is everything before the outermost
// construct that is incomplete or unreadable.
func (g Reader[R]) Try(t *testing.T, text string) {
	t.Helper()
	got, n, err := g.Recover(text)
	places := g.places(text)
	if err != nil {
		for _, at := range places {
			if _, other := g.Parse(text[:at]); other == nil || n != 0 || !reflect.ValueOf(got).IsZero() {
				t.Errorf("not recovered, %v, though %d bytes can be read of\n%s", err, at, text)
				return
			}
		}
		return
	}
	if n < 0 || n > len(text) {
		t.Errorf("%d of %d bytes are recovered", n, len(text))
		return
	}
	want, err := g.Parse(text[:n])
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%d bytes are recovered as\n%v\nwhich are\n%v\n%v of\n%s", n, got, want, err, text)
	}
	places = slices.DeleteFunc(places, func(at int) bool { return at <= n })
	for i, at := range places {
		if i > effort.Of(2, 20) && i < len(places)-1 {
			continue
		}
		if more, err := g.Parse(text[:at]); err == nil && !reflect.DeepEqual(more, got) {
			t.Errorf("%d bytes are recovered, though %d can be read of\n%s", n, at, text)
			return
		}
	}
}

// notMoves finds the lines of a deal, which count only together.
var notMoves = regexp.MustCompile(`^\s*(deal\b|stock\b|\d+\s*:)`)

// places returns where a construct that is in no other may end: at the ends of lines that
// are complete and, behind the first deal, between the moves on them.
func (g Reader[R]) places(text string) []int {
	places := []int{0}
	depth, at, dealt := 0, 0, false
	for line := range strings.Lines(text) {
		whole := strings.HasSuffix(line, "\n")
		deal := notMoves.MatchString(line)
		dealt = dealt || deal
		for i := 0; whole && dealt && !deal && i < len(line) && line[i] != '#'; i++ {
			if depth == 0 && strings.IndexByte(g.Blanks+"(){}", line[i]) >= 0 {
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

// damages returns an iterator over a text that is damaged in one place.
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
			if !yield(text[:i]) {
				return
			}
			for k, kind := range kinds {
				if (effort.Long() || k == i*7%len(kinds)) && !yield(kind(text[:i], text[i:])) {
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
