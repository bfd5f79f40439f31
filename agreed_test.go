package ebbes_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// What people write when they agree on a game.
func TestReadConfig(t *testing.T) {
	for _, c := range []struct {
		l     ebbes.Language
		want  ebbes.Config
		typed []string
	}{
		{de, ebbes.Config{Players: 4, Variants: selectCards}, []string{
			"4 Spieler mit Variante 2", "zu viert, Variante zwei", "Wir spielen zu viert mit Variante 2.", "players 4; variants select designations",
		}},
		{en, ebbes.Config{Players: 3, Variants: moreCards | selectCards, Rounds: 7}, []string{
			"3 players, more cards, variant 2, 7 rounds", "three players, both variants, rounds: 7", "seven rounds for three with variants 1 and 2",
			"players 3; variants more cards, select designations; rounds 7", "3 friends, variant 1 & 2, 7 rounds",
			"we’re three, using variants 1 + 2 over 7 rounds", "three of us: first variant, second variant, 7 rounds",
		}},
		{en, ebbes.Config{Players: 3, Variants: ebbes.AllVariants}, []string{"three players, all variants"}},
		{fr, ebbes.Config{Players: 2, Variants: moreCards}, []string{"à deux, variante 1", "2 joueurs avec plus de cartes", "On joue à deux avec la variante 1"}},
		{en, ebbes.Config{Players: 4, Starter: 2, Dealer: 3}, []string{
			"4 players, Ben starts, dealer Clara", "starter 2, seat 3 deals, 4 players", "4, Ben begins, Clara deals", "players 4; starter 2; dealer 3",
		}},
		{en, ebbes.Config{Players: 5, Starter: 5}, []string{"5 players, starter 5"}},
		{ebbes.French + 1, ebbes.Config{Players: 3}, []string{"three players"}}, // there is no such language
		{de, ebbes.Config{Players: 5, Starter: 1}, []string{"5 Leute, Anna fängt an", "fünf Spieler, Platz 1 beginnt", "zu fünft, Basisspiel, Startspieler Anna",
			"fünf Personen, ohne Variante, Anna soll anfangen", "zu fünft, Anna ist Startspieler"}},
		{fr, ebbes.Config{Players: 3, Starter: 2}, []string{"3 joueurs, Ben commence", "trois joueurs, premier joueur : Ben", "à trois, la place 2 commence", "à trois, c’est Ben qui commence", "on est 3, Ben commence"}},
		{de, ebbes.Config{Players: 3, Variants: selectCards, Track: ebbes.Track{Finish: 30, Dabbscheedel: -15}}, []string{
			"3 Spieler, Variante 2, Ziel bei 30, Dabbscheedel bei -15", "3 Spieler, Variante 2, Ziel 30, Dabbscheedel: −15",
		}},
	} {
		teller := ebbes.Teller{Language: c.l, Names: [5]string{"Anna", "Ben", "Clara"}}
		for _, text := range c.typed {
			if got, err := teller.ReadConfig(text); err != nil || got != c.want {
				t.Errorf("%q in %v: %+v, %v; want %+v", text, c.l, got, err, c.want)
			}
		}
	}
}

// What is not understood, said twice or impossible is refused with the place and the reason.
func TestReadConfigRefused(t *testing.T) {
	const possible = "not understood; possible: players, starter, dealer, variant 1, variant 2, "
	for typed, want := range map[string]string{
		"«»": possible, "4 «chairs»": possible, "4 players, «7»": "duplicate field", "4 players «without» variant 2": possible,
		"«9» players": "want 2 to 5 (T1)", "variant 2«»": "no number of players, want 2 to 5 (T1)", "3 players, «7» rounds": "want 5 without variant 2 (R2)",
		"4 players, «4» players": "duplicate field", "4 players, starter «9»": "want a seat, 1 to 5", "3 players, «seat 4» starts": "want 1 to 3 (T4)",
		"4 players, «rounds»": possible, "4 players, rounds «Anna»": possible, "«0» players": possible, "4 players, finish «-5»": "none without variant 2 (V8)",
		"4 players, «not» variant 2": possible, "players 4, «Ben» Anna starts": possible, "3 players, variant 2, rounds «1000»": "want 1 to 100 (V7)",
		"4.«5» players": "duplicate field", "4 players, «variant» 3": possible, "4 players, «variants»": possible, strings.Repeat(" ", 4096) + "«»4 players": "longer than 4096 bytes",
	} {
		at := marked(t, typed)
		got, err := ebbes.Teller{Names: [5]string{"Anna", "Ben"}}.ReadConfig(at.text)
		var refused *ebbes.ParseError
		var wrong *ebbes.ConfigError
		if !errors.As(err, &refused) || got != (ebbes.Config{}) || refused.Offset != at.offset ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %+v, %v; want %s", typed, got, err, want)
		} else if errors.As(err, &wrong) != (refused.Rule != "") {
			t.Errorf("%q: %v wraps %v", typed, err, wrong)
		}
	}
	for l, want := range map[ebbes.Language]string{
		de: "Einstellungen, Spalte 1: „9“: möglich: 2 bis 5 (T1)", fr: "configuration, colonne 1 : « 9 » : il faut 2 à 5 (T1)",
	} {
		if _, err := (ebbes.Teller{Language: l}).ReadConfig("9"); plainBlanks(err.Error()) != "ebbes: "+want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if c, err := (ebbes.Teller{Language: unknownLanguage}).ReadConfig("four players"); err != nil || c.Players != 4 {
		t.Errorf("%v, %v", c, err)
	}
}

// A configuration reads back from what its fields write, in every language.
func TestReadConfigNotation(t *testing.T) {
	for players, variants := range kinds() {
		want := begin(t, ebbes.Config{Players: players, Variants: variants, Starter: 2, Dealer: 1}).Config()
		text, _, _ := strings.Cut(begin(t, want).String(), "; round")
		for l := range ebbes.Languages() {
			if c, err := (ebbes.Teller{Language: l}).ReadConfig(text); err != nil || begin(t, c).Config() != want {
				t.Errorf("%q in %v: %+v, %v", text, l, c, err)
			}
		}
	}
}

// The page of the package lists all words that people may type.
func TestWordsAreListed(t *testing.T) {
	wordingtest.CheckTyped(t, func(yield func(string, any) bool) {
		for l := range ebbes.Languages() {
			if !yield(l.Name(), ebbes.Words(l)) {
				return
			}
		}
	})
}

// FuzzReadConfig reads arbitrary texts as what people agree on, which can be played, or
// refuses them with a place and a reason.
func FuzzReadConfig(f *testing.F) {
	for i, text := range []string{
		"4 Spieler mit Variante 2, Ziel 30, Dabbscheedel -15", "3 players, more cards, 7 rounds", "à deux, variante 1", "4, Ben begins, Clara deals",
		"players 4; variants more cards, select designations; rounds 9", "-3", "5 finish 9999", "1 + 2 & both variants 3", "\x00 3",
	} {
		f.Add(text, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, language uint8) {
		c, err := ebbes.Teller{Language: ebbes.Language(language % 4), Names: [5]string{"Anna", "Ben", text}}.ReadConfig(text)
		var refused *ebbes.ParseError
		switch {
		case (c == ebbes.Config{}) != (err != nil):
			t.Fatalf("%q: read and refused, or neither: %+v, %v", text, c, err)
		case err == nil:
			begin(t, c)
		case !errors.As(err, &refused) || refused.Offset > len(text) || refused.In(ebbes.German) == "" || len(err.Error()) > 2_000:
			t.Fatalf("%q: %v", text, err)
		}
	})
}
