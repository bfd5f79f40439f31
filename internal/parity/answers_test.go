// Package parity compares the two games where they should agree without shared code: in their
// answers to texts, and in their exported names.
package parity

import (
	"encoding"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
)

// An answer is the type of an error and its text, both without the name of the game.
type answer struct{ Kind, Text string }

var anyGame = regexp.MustCompile(`(ebbes|einfach)\.`)

// answered returns the answer for an error with the given text.
func answered(err error, text string) answer {
	text = strings.TrimPrefix(strings.TrimPrefix(text, "einfach: "), "ebbes: ")
	return answer{anyGame.ReplaceAllString(fmt.Sprintf("%T", err), "game."), text}
}

// alike reports whether two answers have one type and the same words, except for each game's own
// numbers, clauses and names.
func (a answer) alike(b answer) bool {
	common := func(text string) string {
		return ownWords.ReplaceAllString(strings.ReplaceAll(text, " of at most four digits", ""), "*")
	}
	return a.Kind == b.Kind && common(a.Text) == common(b.Text)
}

var ownWords = regexp.MustCompile(`[A-Z]?[0-9]+|possible: .*|rules|ebbes|einfach`)

// A reader reads a text. It returns the text of the value, or "" for a kind with different values
// in each game.
type reader func(g games.Game, text string) (string, error)

// readers read texts of each kind. The kinds that package games lacks have an ownReader.
var readers = map[string]reader{
	"move":   func(g games.Game, text string) (string, error) { _, err := g.ParseMove(text); return "", err },
	"state":  func(g games.Game, text string) (string, error) { _, err := g.ParseState(text); return "", err },
	"view":   func(g games.Game, text string) (string, error) { _, err := g.ParseView(text); return "", err },
	"config": func(g games.Game, text string) (string, error) { _, err := g.New([]byte(text)); return "", err },
	"events": func(g games.Game, text string) (string, error) {
		_, err := g.UnmarshalEvents([]byte(text))
		return "", err
	},
	"record": func(g games.Game, text string) (string, error) {
		head := map[string]string{"ebbes": "rules", "einfach": "einfach"}[g.Name()]
		r, err := g.ParseRecord(strings.ReplaceAll(text, "{rules}", head))
		if err != nil {
			return "", err
		}
		for _, err := range r.Steps(r.End()) {
			return "", err
		}
		return "", nil
	},
	"card":  ownReader(ebbes.ParseCard, einfach.ParseCard),
	"cards": ownReader(ebbes.ParseCards, einfach.ParseCards),
	"deck":  ownReader(byMethod[ebbes.Deck], byMethod[einfach.Deck]),
	"phase": ownReader(byMethod[ebbes.Phase], byMethod[einfach.Phase]),
}

// byMethod reads a text by a type's own method.
func byMethod[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](text string) (T, error) {
	var v T
	err := P(&v).UnmarshalText([]byte(text))
	return v, err
}

// ownReader returns a reader from the function of each game.
func ownReader[A, B fmt.Stringer](inEbbes func(string) (A, error), inEinfach func(string) (B, error)) reader {
	return func(g games.Game, text string) (string, error) {
		if g == games.Ebbes() {
			v, err := inEbbes(text)
			return v.String(), err
		}
		v, err := inEinfach(text)
		return v.String(), err
	}
}

// ask returns the answer of a game to a text of some kind.
func ask(g games.Game, kind, text string) answer {
	called, err := readers[kind](g, text)
	if err == nil {
		return answer{"accepted", called}
	}
	return answered(err, err.Error())
}

// Texts that both games read mean the same. Texts that neither reads are refused for the same
// reason in the same words.
func TestTextsMeanTheSame(t *testing.T) {
	long := strings.Repeat("x", 5000)
	for kind, texts := range map[string][]string{
		"card":   {"", "-", "B1", "N2", "Y3", "G4", "R10", "X", "B", "10", "b3", "B03", "B99", "B3 B4", "♠3", "\xff", long},
		"cards":  {"", "-", "R1 B2-5", "B3 B3", "B5-2", "B1-", "B1-99", "-3", "B3 -", long},
		"deck":   {"", "-", "R1 B2", "B3 B3", "B1-", "\xff", long},
		"phase":  {"", "paying", long},
		"move":   {"\xff", long}, // each lists its own
		"state":  {"", ";", "players", "players x", "players 99", "players 4 4", "xyzzy 3", "players 4; players 4", "players 4; hands -; hands -", long},
		"view":   {"", "players 4", "view", "view 9", "view x", "view 2 players 4", long},
		"record": {"", "\n", "players 4", "{rules}", "{rules} x\nplayers 4", "{rules} 1\nplayers 99\n", "xyzzy: 3", strings.Repeat("x", 5<<20)},
		"config": {
			"{", `{"players":3,`, "[]", "null", "3", `"x"`, `{"players":"3"}`, `{"players":3.5}`, `{"players":1e9}`, `{"players":-1}`, `{"players":99}`,
			`{"players":4,"players":4}`, `{"Players":4}`, `{"xyzzy":4}`, `{"players":4} x`, `{"players":null}`, `{"players":4,"starter":9}`,
			`{"players":[` + strings.Repeat("[", 10000), "{\"players\":\xff}",
		},
		"events": {"", "{}", "[1]", `[{}]`, `[{"event":"xyzzy"}]`, `[{"event":3}]`, `[{"event":"played"}]`, `[{"event":"played","event":"played"}]`, "[", "null x", strings.Repeat("[", 100000)},
	} {
		for _, text := range texts {
			inEbbes, inEinfach := ask(games.Ebbes(), kind, text), ask(games.Einfach(), kind, text)
			if !inEbbes.alike(inEinfach) {
				t.Errorf("%s %.40q\n\tebbes   %v\n\teinfach %v", kind, text, inEbbes, inEinfach)
			}
		}
	}
}

// Meaningless moves are refused in the same words in every language, and in an unknown one.
func TestReadMoveRefusalsMatch(t *testing.T) {
	for _, l := range append(slices.Collect(ebbes.Languages()), 99) {
		for _, text := range []string{"", "?", "xyzzy", "\xff", "\u202e", "12345678901234567890", strings.Repeat("x", 5000)} {
			var all []answer
			for _, g := range games.All() {
				s, _ := g.New(nil)
				_, err := s.View(1).Teller(games.Listener{Language: l}).ReadMove(text)
				all = append(all, answered(err, fmt.Sprint(err)))
			}
			if !all[0].alike(all[1]) || all[0].Text == "<nil>" {
				t.Errorf("%v %.40q: %v", l, text, all)
			}
		}
	}
}

// The games' empty and nil errors have the same texts in every language.
func TestEmptyErrorsMatch(t *testing.T) {
	inEinfach := []refusal{
		(*einfach.MoveError)(nil), &einfach.MoveError{}, (*einfach.ConfigError)(nil), &einfach.ConfigError{},
		(*einfach.EventError)(nil), &einfach.EventError{},
	}
	for i, err := range []refusal{
		(*ebbes.MoveError)(nil), &ebbes.MoveError{}, (*ebbes.ConfigError)(nil), &ebbes.ConfigError{},
		(*ebbes.EventError)(nil), &ebbes.EventError{},
	} {
		if a, b := answersOf(err), answersOf(inEinfach[i]); !slices.Equal(a, b) {
			t.Errorf("%q\n%q", a, b)
		}
	}
}

// A refusal is an error with a text in each language.
type refusal interface {
	error
	In(games.Language) string
}

// answersOf returns the texts of an error: its Error, and one in each language.
func answersOf(err refusal) []answer {
	answers := []answer{answered(err, err.Error())}
	for l := range ebbes.Languages() {
		answers = append(answers, answered(err, err.In(l)))
	}
	return answers
}
