package einfach_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// What people write when they agree on a game.
func TestReadConfig(t *testing.T) {
	const en, de, fr = ebbes.English, ebbes.German, ebbes.French
	for _, c := range []struct {
		l     einfach.Language
		want  einfach.Config
		typed []string
	}{
		{de, einfach.Config{Players: 4, RuleCards: 5, Options: einfach.Endless}, []string{
			"4 Spieler, 5 Regelkarten, endlos", "zu viert mit fünf offenen Regelkarten, endlos", "players 4; options endless; rulecards 5",
		}},
		{en, einfach.Config{Players: 3, Options: einfach.MiniMaxi | einfach.Recommended, Rounds: 7}, []string{
			"3 players, mini & maxi, recommended, 7 rounds", "three, mini and maxi with the recommended beginning, seven rounds",
			"players 3; options mini & maxi, recommended; rounds 7",
		}},
		{fr, einfach.Config{Players: 6, Starter: 2}, []string{"à six, Ben commence", "6 joueurs, premier joueur : Ben", "six joueurs, la place 2 commence"}},
		{en, einfach.Config{Players: 6, Starter: 6}, []string{"6 players, starter 6"}},
		{de, einfach.Config{Players: 3, Renewals: 8, Starter: 1}, []string{"3 Spieler, 8 Erneuerungen, Anna fängt an", "zu dritt, Platz 1 beginnt, Erneuerungen: 8"}},
	} {
		teller := einfach.Teller{Language: c.l, Names: [6]string{"Anna", "Ben"}}
		for _, text := range c.typed {
			if got, err := teller.ReadConfig(text); err != nil || got != c.want {
				t.Errorf("%q in %v: %+v, %v; want %+v", text, c.l, got, err, c.want)
			}
		}
	}
	for typed, want := range map[string]string{
		"":                         "possible: players, rule cards, starter, rounds, renewals, endless, mini & maxi, recommended",
		"2 players":                `column 1: "2": want 3 to 6 (C4)`,
		"endless":                  "column 8: no number of players, want 3 to 6 (C4)",
		"4 players, 4 players":     `column 12: "4": duplicate field`,
		"4 players, 4":             `column 12: "4": duplicate field`,
		"4 players, starter 7":     `column 20: "7": want a seat, 1 to 6`,
		"4 players, 2 rule cards":  `column 12: "2": want 3 to 10 (C3)`,
		"4, 5 rules, recommended":  `column 4: "5": want 3 with the recommended beginning (R5)`,
		"4 players, not endless":   "recommended",
		"4 players, rounds Anna":   "recommended",
		"4 players, 101 rounds":    `"101": want 1 to 100 (R3)`,
		"4 players, 300 renewals":  `"300": want 0 to 255 (R6)`,
		strings.Repeat("x", 5_000): "longer than 4096 bytes",
	} {
		got, err := einfach.Teller{Names: [6]string{"Anna"}}.ReadConfig(typed)
		var refused *einfach.ParseError
		var wrong *einfach.ConfigError
		if !errors.As(err, &refused) || got != (einfach.Config{}) || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %+v, %v; want %s", typed, got, err, want)
		} else if errors.As(err, &wrong) != (refused.Rule != "") {
			t.Errorf("%q: %v wraps %v", typed, err, wrong)
		}
	}
}

// The page of the package lists all words that people may type.
func TestWordsAreListed(t *testing.T) {
	wordingtest.CheckTyped(t, "../docs/einfach/TYPING.md", func(yield func(string, any) bool) {
		for l := range ebbes.Languages() {
			if !yield(l.Name(), einfach.Words(l)) {
				return
			}
		}
	})
}

// The starter may be called by the name or by the seat.
func TestReadConfigNamesSeats(t *testing.T) {
	teller := einfach.Teller{Names: [6]string{"Anna", "Ben", "Clara"}}
	for _, text := range []string{"3 players, Ben starts", "3 players, seat 2 starts"} {
		c, err := teller.ReadConfig(text)
		if err != nil || c.Starter != 2 {
			t.Errorf("%s: %v, %v", text, c, err)
		}
		unnamed, err := einfach.Teller{}.ReadConfig("3 players, seat 2 starts")
		if err != nil || unnamed.Starter != 2 {
			t.Errorf("%v, %v", unnamed, err)
		}
	}
}
