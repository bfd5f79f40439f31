package sisters

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// names are what people may enter as theirs.
var names = []string{
	"", "Anna", " Anna ", "\u3164", "\u200d", "\u200c\u200d", "\u2800", "\uffa0", "B3", "B10 plays B3", "S1", "Anna 2", "{seat}", "{a|b}", "[a|b]",
	"李雷", "👩\u200d👩\u200d👧", "می\u200cخواهم", "دانا", "דנה", "Anna\u202e", "\u202eannA", "\u2068Anna", "A\x00nna\n", "Anna\u0301", "\u0301Anna", "\xff\xfe", "А\u0301нна",
	strings.Repeat("ä", 40), strings.Repeat("ä", 41), strings.Repeat("👩\u200d", 50), strings.Repeat("x", 1<<20),
}

// Whatever somebody calls himself, both games call him the same.
func TestNames(t *testing.T) {
	for _, name := range names {
		for _, h := range hosts[1:] {
			if got, want := h.called(name), hosts[0].called(name); !slices.Equal(got, want) {
				t.Errorf("%.50q is %.50q in %s, %.50q in %s", name, got, h.game(), want, hosts[0].game())
			}
		}
	}
}

// Errors that say nothing say it in the same words.
func TestEmptyErrors(t *testing.T) {
	for i, want := range hosts[0].empty() {
		for _, h := range hosts[1:] {
			if got := h.empty()[i]; got != want {
				t.Errorf("%s:\n%q\n%s:\n%q", h.game(), got, hosts[0].game(), want)
			}
		}
	}
}

// What can be read means the same in the same words, and what cannot is refused for the same
// reason in the same words.
func TestTexts(t *testing.T) {
	long := strings.Repeat("x", 5000)
	for kind, texts := range map[string][]string{
		"card":     {"", "-", "B1", "N2", "Y3", "G4", "R10", "X", "B", "10", "b3", "B03", "B99", "B3 B4", "♠3", "\xff", long},
		"cards":    {"", "-", "R1 B2-5", "B3 B3", "B5-2", "B1-", "B1-99", "-3", "B3 -", long},
		"suit":     {"", "b", "B", "N", "Y", "G", "R", "-", "blue", "brown", "yellow", "green", "red", "no suit", "blau", "purple", long},
		"seat":     {"", "0", "00", "x", "99", "-1", "٣", long},
		"phase":    {"", "paying", long},
		"kind":     {"", "none", "over", "phase", "turn", "rule", "rules", long},
		"language": {"", "en", "de", "fr", "xx", "EN", "Deutsch", long},
		"move":     {"\xff", long}, // each lists its own
		"state":    {"", ";", "players", "players x", "players 99", "players 4 4", "xyzzy 3", "players 4; players 4", "players 4; hands -; hands -", long},
		"view":     {"", "players 4", "view", "view 9", "view x", "view 2 players 4", long},
		"record":   {"", "\n", "players 4", "{rules}", "{rules} x\nplayers 4", "{rules} 1\nplayers 99\n", "xyzzy: 3", strings.Repeat("x", 5<<20)},
		"config": {
			"", "{", `{"players":3,`, "[]", "null", "3", `"x"`, `{"players":"3"}`, `{"players":3.5}`, `{"players":1e9}`, `{"players":-1}`, `{"players":99}`,
			`{"players":4,"players":4}`, `{"Players":4}`, `{"xyzzy":4}`, `{"players":4} x`, `{"players":null}`, `{"players":4,"rounds":-1}`, `{"players":4,"starter":9}`,
			`{"players":[` + strings.Repeat("[", 10000), "{\"players\":\xff}",
		},
		"seats":  {"", "{}", "[0]", "[1,1]", "[9]", `["1"]`, "[1,", "null x"},
		"events": {"", "{}", "[1]", `[{}]`, `[{"event":"xyzzy"}]`, `[{"event":3}]`, `[{"event":"played"}]`, `[{"event":"played","event":"played"}]`, "[", "null x", strings.Repeat("[", 100000)},
	} {
		for _, text := range texts {
			want := hosts[0].ask(kind, text)
			for _, h := range hosts[1:] {
				if got := h.ask(kind, text); !alike(got, want) {
					t.Errorf("%s %.40q\n\t%-8s %v\n\t%-8s %v", kind, text, h.game(), got, hosts[0].game(), want)
				}
			}
		}
	}
}

// What nobody can mean is refused in the same words in every language, and in one that there is not.
func TestReadMove(t *testing.T) {
	for _, code := range []string{"en", "de", "fr", "xx"} {
		for _, text := range []string{"", "?", "xyzzy", "\xff", "\u202e", "12345678901234567890", strings.Repeat("x", 5000)} {
			want := hosts[0].askAs(code, text)
			for _, h := range hosts[1:] {
				if got := h.askAs(code, text); !alike(got, want) || got.Text == "" {
					t.Errorf("%s %.40q\n\t%-8s %v\n\t%-8s %v", code, text, h.game(), got, hosts[0].game(), want)
				}
			}
		}
	}
}

// alike reports whether two answers are of one kind and in the same words, but for what is
// each game's own: numbers and how long they may be, clauses, names and what is possible.
func alike(a, b answer) bool {
	common := func(text string) string {
		return own.ReplaceAllString(strings.ReplaceAll(text, " of at most four digits", ""), "*")
	}
	return a.Kind == b.Kind && common(a.Text) == common(b.Text)
}

var own = regexp.MustCompile(`[A-Z]?[0-9]+|possible: .*|rules|einfach`)
