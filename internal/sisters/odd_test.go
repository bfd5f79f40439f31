package sisters

import (
	"encoding/json"
	"iter"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/internal/effort"
)

var (
	fieldText = regexp.MustCompile(`[^ ;][^;]*`)
	fieldName = regexp.MustCompile(`^[a-z, &]+(\d \d)?`)
	words     = regexp.MustCompile(`[^ ;/+|]+`)
	jsonValue = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|-?[0-9.]+|true|false`)
	place     = regexp.MustCompile(`^game: [A-Za-z ]+, (?:line \d+, )?column \d+: `)

	oddWords = []string{
		"", "x", "-", "0", "1", "2", "7", "23", "99", "-1", "2147483648", "B1", "B1-4", "?", "?1", "*", "²", "\xff", "over", "7 x", "B1 / -", "-; round 1",
		strings.Repeat("x", 5000),
	}
	oddValues = []string{
		"", "null", "0", "-1", "1e99", "true", `""`, `"x"`, `"-"`, `"1"`, `"B1"`, `"\u0000"`, "\"\xff\"", "[]", "[null]", "[[]]", `{}`, `{"x":1}`,
		strings.Repeat("[", 20_000), `"` + strings.Repeat("x", 70_000) + `"`,
	}
)

// A position in which any word is replaced by an odd one is refused with a place, or can
// be played on.
func TestOddPositions(t *testing.T) {
	for _, h := range hosts {
		t.Run(h.game(), func(t *testing.T) { h.oddPositions(t, rand.New(rand.NewPCG(1, 2))) })
	}
}

// oddPositions tries each field once in each phase, with each of the names in it.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) oddPositions(t *testing.T, r *rand.Rand) {
	seen := map[string]bool{}
	for s := range l.moments(r) {
		for kind, text := range l.texts(s) {
			for _, at := range fieldText.FindAllStringIndex(text, -1) {
				key := kind + l.phase(s) + fieldName.FindString(text[at[0]:at[1]])
				if seen[key] {
					continue
				}
				seen[key] = true
				pieces := words.FindAllStringIndex(text[at[0]:at[1]], 8)
				for odd := range oddly(text, at[0], pieces, oddWords) {
					l.readsOrRefuses(t, kind, odd, r)
				}
			}
		}
	}
}

// A JSON document in which any name or value is replaced by an odd one is refused with a
// place, or is a value that can be written and read again.
func TestOddJSON(t *testing.T) {
	for _, h := range hosts {
		t.Run(h.game(), func(t *testing.T) { h.oddJSON(t, rand.New(rand.NewPCG(1, 2))) })
	}
}

// oddJSON tries a view and events in each phase, with other odd values in each.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) oddJSON(t *testing.T, r *rand.Rand) {
	try := func(kind string, document any) {
		text, err := json.Marshal(document)
		if err != nil {
			t.Fatal(err)
		}
		some := r.Perm(len(oddValues))[:effort.Of(1, len(oddValues))]
		var odd []string
		for _, i := range some {
			odd = append(odd, oddValues[i])
		}
		for odd := range oddly(string(text), 0, jsonValue.FindAllStringIndex(string(text), -1), odd) {
			l.readsOrRefuses(t, kind, odd, r)
		}
	}
	for _, c := range l.configs {
		try("config JSON", c)
	}
	seen := map[string]bool{}
	for s := range l.moments(r) {
		if phase := l.phase(s); !seen[phase] {
			seen[phase] = true
			seat := l.seats(l.configs[0])[0]
			events, _ := s.Events(s.Random(r), seat)
			try("events", events)
			try("view JSON", s.View(seat))
		}
	}
}

// oddly returns an iterator over a text with each of its pieces, which are counted from a
// place on, replaced by each odd one.
func oddly(text string, from int, pieces [][]int, odd []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, at := range pieces {
			for _, odd := range odd {
				if !yield(text[:from+at[0]] + odd + text[from+at[1]:]) {
					return
				}
			}
		}
	}
}

// moments returns an iterator over the states of a random game at each table.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) moments(r *rand.Rand) iter.Seq[S] {
	return func(yield func(S) bool) {
		for _, c := range l.configs {
			s, err := l.new(c)
			for err == nil {
				if !yield(s) {
					return
				}
				s, err = s.Apply(s.Random(r))
			}
		}
	}
}

// texts returns the texts of a state and of a view of it, by what they are.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) texts(s S) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		_ = yield("state", s.String()) && yield("view", s.View(l.seats(l.configs[0])[0]).String())
	}
}

// readsOrRefuses fails the test unless a text is refused with a place or is what can be
// used.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) readsOrRefuses(t *testing.T, kind, text string, r *rand.Rand) {
	t.Helper()
	read, err := l.reading[kind](text)
	if err != nil {
		got := l.answer(err, strings.Replace(err.Error(), l.name, "game", 1))
		if got.Kind != "*game.ParseError" || !place.MatchString(got.Text) {
			t.Errorf("%s %.2000q: %T %v", kind, text, err, err)
		}
		return
	}
	switch read := read.(type) {
	case S:
		l.playOn(t, read, r)
	case V:
		again, err := l.parseView(read.String())
		if err != nil || again != read {
			t.Errorf("%s %q is read as %v, which is read as %v, %v", kind, text, read, again, err)
		}
		for m := range read.Moves() {
			if err := read.Check(m); err != nil {
				t.Errorf("%s %q has the move %v: %v", kind, text, m, err)
			}
		}
	default:
		if _, err := json.Marshal(read); err != nil {
			t.Errorf("%s %q is read as %v: %v", kind, text, read, err)
		}
	}
}

// playOn fails the test unless a state is a game that can be played on.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) playOn(t *testing.T, s S, r *rand.Rand) {
	t.Helper()
	for range 6 {
		if again, err := l.reading["state"](s.String()); err != nil || again != any(s) {
			t.Fatalf("%v is read as %v, %v", s, again, err)
		}
		m, auto := s.Auto(r)
		if moves := slices.Collect(s.Moves()); !auto && len(moves) > 0 {
			m = moves[r.IntN(len(moves))]
		} else if !auto {
			if l.phase(s) != "over" {
				t.Errorf("nothing can be done in %v", s)
			}
			return
		}
		next, err := s.Apply(m)
		if err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		s = next
	}
}
