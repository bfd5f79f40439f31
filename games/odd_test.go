package games_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

var (
	fieldText = regexp.MustCompile(`[^ ;][^;]*`)
	fieldName = regexp.MustCompile(`^[a-z, &]+(\d \d)?`)
	words     = regexp.MustCompile(`[^ ;/+|]+`)
	jsonValue = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|-?[0-9.]+|true|false`)
	place     = regexp.MustCompile(`^(ebbes|einfach): [A-Za-z ]+, (?:line \d+, )?column \d+: `)

	oddWords = []string{
		"", "x", "-", "0", "1", "2", "7", "23", "99", "-1", "2147483648", "B1", "B1-4", "?", "?1", "*", "²", "\xff", "over", "7 x", "B1 / -", "-; round 1",
		strings.Repeat("x", 5000),
	}
	oddValues = []string{
		"", "null", "0", "-1", "1e99", "true", `""`, `"x"`, `"-"`, `"1"`, `"B1"`, `"\u0000"`, "\"\xff\"", "[]", "[null]", "[[]]", `{}`, `{"x":1}`,
		strings.Repeat("[", 20_000), `"` + strings.Repeat("x", 70_000) + `"`,
	}
)

// moments returns an iterator over the States of a random game at each table, and their phases.
func moments(t *testing.T, g games.Game, r *rand.Rand) iter.Seq2[string, games.State] {
	return func(yield func(string, games.State) bool) {
		for _, config := range configs[g.Name()] {
			s := begin(t, g, config)
			for ; !s.Over(); s, _ = s.Apply(s.Random(r)) {
				if !yield(phase(s), s) {
					return
				}
			}
			if !yield(phase(s), s) {
				return
			}
		}
	}
}

func phase(s games.State) string {
	if own, ok := games.Of[ebbes.State](s); ok {
		return own.Phase().String()
	}
	own, _ := games.Of[einfach.State](s)
	return own.Phase().String()
}

// A position with a word replaced by an odd one is refused with the column, or can be used. The
// first words of each field are tried once in each phase, and for each name at the beginning of the
// field.
func TestOddPositions(t *testing.T) {
	for _, g := range games.All() {
		r, seen := rand.New(rand.NewPCG(1, 2)), map[string]bool{}
		for phase, s := range moments(t, g, r) {
			for kind, text := range map[string]string{"state": s.String(), "view": s.View(1).String()} {
				for _, at := range fieldText.FindAllStringIndex(text, -1) {
					key := kind + phase + fieldName.FindString(text[at[0]:at[1]])
					if seen[key] {
						continue
					}
					seen[key] = true
					pieces := words.FindAllStringIndex(text[at[0]:at[1]], testbudget.Of(3, 8))
					for odd := range oddly(text, at[0], pieces, oddWords) {
						readsOrRefuses(t, g, kind, odd, r)
					}
				}
			}
		}
	}
}

// A JSON document with any name or value replaced by an odd one is refused with the column, or can
// be used. A view and events are tried in each phase, with other odd values in each.
func TestOddJSON(t *testing.T) {
	for _, g := range games.All() {
		r, seen := rand.New(rand.NewPCG(1, 2)), map[string]bool{}
		try := func(kind, text string) {
			var odd []string
			for _, i := range r.Perm(len(oddValues))[:testbudget.Of(1, len(oddValues))] {
				odd = append(odd, oddValues[i])
			}
			for odd := range oddly(text, 0, jsonValue.FindAllStringIndex(text, -1), odd) {
				readsOrRefuses(t, g, kind, odd, r)
			}
		}
		for _, config := range configs[g.Name()][1:] {
			try("config", config)
		}
		for phase, s := range moments(t, g, r) {
			if seen[phase] {
				continue
			}
			seen[phase] = true
			v := s.View(1)
			events, _ := s.Events(s.Random(r), 1)
			for kind, document := range map[string]json.Marshaler{"view JSON": v, "events": eventList(events)} {
				text, err := document.MarshalJSON()
				if err != nil {
					t.Fatal(err)
				}
				try(kind, string(text))
			}
		}
	}
}

type eventList []games.Event

func (l eventList) MarshalJSON() ([]byte, error) { return json.Marshal([]games.Event(l)) }

// oddly returns an iterator over copies of a text. In each copy one piece is replaced by an odd
// text; pieces are counted from an offset.
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

// readsOrRefuses fails the test unless a text is refused with the column, or is read as a usable
// value. An impossible configuration may be refused without it.
func readsOrRefuses(t *testing.T, g games.Game, kind, text string, r *rand.Rand) {
	t.Helper()
	var err error
	switch kind {
	case "state":
		var s games.State
		if s, err = g.ParseState(text); err == nil {
			playOn(t, g, s, r)
		}
	case "view":
		var v games.View
		if v, err = g.ParseView(text); err == nil {
			if again, err := g.ParseView(v.String()); err != nil || again != v {
				t.Errorf("%q is read as %v, which is read as %v, %v", text, v, again, err)
			}
			for m := range v.Moves() {
				if err := v.Check(m); err != nil {
					t.Errorf("%q has the move %v: %v", text, m, err)
				}
			}
		}
	case "view JSON":
		err = readViewJSON(g, text)
	case "events":
		var events []games.Event
		if events, err = g.UnmarshalEvents([]byte(text)); err == nil {
			for _, e := range events {
				_, unwritten := e.MarshalJSON()
				_, unfolded := begin(t, g, "").View(1).Fold(e)
				if unwritten != nil || unfolded == nil && fmt.Sprint(e) == "" {
					t.Errorf("%s is read as %v: %v", text, e, unwritten)
				}
			}
		}
	case "config":
		_, err = g.New([]byte(text))
		if _, ok := err.(interface{ In(games.Language) string }); err != nil && ok && !place.MatchString(err.Error()) {
			return // an impossible configuration
		}
	}
	var unread *ebbes.ParseError
	if err != nil && (!errors.As(err, &unread) || !place.MatchString(err.Error())) {
		t.Errorf("%s %.2000q: %T %v", kind, text, err, err)
	}
}

// playOn fails the test unless a State is a game that can be played on.
func playOn(t *testing.T, g games.Game, s games.State, r *rand.Rand) {
	t.Helper()
	for range 6 {
		if again, err := g.ParseState(s.String()); err != nil || again != s {
			t.Fatalf("%v is read as %v, %v", s, again, err)
		}
		m, auto := s.Auto(r)
		if moves := slices.Collect(s.Moves()); !auto && len(moves) > 0 {
			m = moves[r.IntN(len(moves))]
		} else if !auto {
			if !s.Over() {
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
