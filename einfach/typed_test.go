package einfach_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// Short typed moves are understood, and meaningless or ambiguous ones refused.
func TestReadMove(t *testing.T) {
	acts := at(t, acting).View(1)
	names := at(t, "players 3; round 1; rules 2 7 9; piles B7; hands B8 G1 / G7 / R5 R6; turn 1; wait naming 7").View(1)
	swaps := at(t, "players 3; round 1; rules 2 7 9; piles B2; hands B8 G1 / G7 / R5 R6; turn 1; wait swapping").View(1)
	gives := at(t, "players 3; round 1; rules 2 7 9; piles B9; hands B8 G1 / G7 / R5 R6; turn 1; wait giving").View(1)
	discards := at(t, "players 3; round 1; rules 2 6 9; piles B6; hands B8 G1 G2 G3 / G7 / R5 R6; turn 1; wait discarding 6").View(1)
	for _, c := range []struct {
		view        einfach.View
		lang        einfach.Language
		typed, want string
	}{
		{acts, ebbes.English, "g5", "play G5"},
		{acts, ebbes.English, " B 10 ", "play B10"},
		{acts, ebbes.English, "Green 5", "play G5"},
		{acts, ebbes.English, "5 gr", "play G5"},
		{acts, ebbes.English, "play g5", "play G5"},
		{acts, ebbes.English, "PLAY green 5", "play G5"},
		{acts, ebbes.English, "bl 5", "play B5"},
		{acts, ebbes.English, "br5", "play N5"},
		{acts, ebbes.English, "clear blue", "clear B"},
		{acts, ebbes.English, "clear b", "clear B"},
		{acts, ebbes.English, "pass", "pass"},
		{acts, ebbes.English, "draw", "draw"},
		{acts, ebbes.German, "grün 5", "play G5"},
		{acts, ebbes.German, "gel 1", "play Y1"},
		{acts, ebbes.German, "g4", "play G4"},
		{acts, ebbes.German, "spielen rot 3", "play R3"},
		{acts, ebbes.German, "abräumen braun", "clear N"},
		{acts, ebbes.German, "passen", "pass"},
		{acts, ebbes.German, "play G5", "play G5"},
		{acts, ebbes.German, "pass", "pass"},
		{acts, ebbes.German, "gruen 5", "play G5"},
		{acts, ebbes.German, "gru\u0308n 5", "play G5"},
		{acts, ebbes.German, "abraeumen braun", "clear N"},
		{acts, ebbes.French, "vert 5", "play G5"},
		{acts, ebbes.French, "5\u202fVERT", "play G5"},
		{acts, ebbes.French, "ja 1", "play Y1"},
		{acts, ebbes.French, "joue rouge 3", "play R3"},
		{acts, ebbes.French, "enlève marron", "clear N"},
		{acts, ebbes.French, "enleve marron", "clear N"},
		{acts, ebbes.French, "enle\u0300ve marron", "clear N"},
		{acts, ebbes.French, "passer", "pass"},
		{acts, ebbes.French, "pioche", "draw"},
		{names, ebbes.English, "2", "name 2"},
		{names, ebbes.English, "seat 3", "name 3"},
		{names, ebbes.German, "bestimmen 3", "name 3"},
		{swaps, ebbes.English, "7", "swap 7"},
		{names, ebbes.French, "3", "name 3"},
		{names, ebbes.French, "désigner 3", "name 3"},
		{names, ebbes.French, "designe 3", "name 3"},
		{names, ebbes.French, "place 3", "name 3"},
		{swaps, ebbes.German, "tauschen 9", "swap 9"},
		{swaps, ebbes.French, "échange 9", "swap 9"},
		{swaps, ebbes.French, "echanger 9", "swap 9"},
		{swaps, ebbes.French, "règle 9", "swap 9"},
		{gives, ebbes.French, "donne bleu 8", "give B8"},
		{discards, ebbes.French, "défausse g1", "discard G1"},
		{discards, ebbes.French, "defausser vert 1", "discard G1"},
		{gives, ebbes.English, "b8", "give B8"},
		{discards, ebbes.English, "green 1", "discard G1"},
		{discards, ebbes.German, "abwerfen g1", "discard G1"},
	} {
		m, err := (einfach.Teller{Language: c.lang}).ReadMove(c.view, c.typed)
		if err != nil || m.String() != c.want {
			t.Errorf("%q in %v: %v, %v; want %s", c.typed, c.lang, m, err, c.want)
		}
	}
	for _, c := range []struct {
		view  einfach.View
		lang  einfach.Language
		typed string
	}{
		{acts, ebbes.English, ""}, {acts, ebbes.English, "B11"}, {acts, ebbes.English, "grün 4"},
		{acts, ebbes.English, "2"}, {acts, ebbes.English, "b1 b2"}, {acts, ebbes.English, "\xff"}, {names, ebbes.English, "7"},
		{acts, ebbes.German, "ab g4"}, {acts, ebbes.English, strings.Repeat("b1 ", 4000)}, {swaps, ebbes.English, "11"},
		{acts, ebbes.French, "green 5"}, {acts, ebbes.French, "dés g5"}, {acts, ebbes.French, "re b"},
		{names, ebbes.English, "green"}, {acts, ebbes.English, "clear x"}, {acts, ebbes.English, "b 0"},
		{acts, ebbes.English, "draw 3"}, {acts, ebbes.English, "pass g5"}, {acts, ebbes.English, "clear"},
		{acts, ebbes.English, "clear b n"}, {names, ebbes.English, "seat"}, {names, ebbes.English, "seat 2 3"},
		{names, ebbes.English, "draw 2"}, {names, ebbes.English, "2 3"}, {swaps, ebbes.English, "swap"},
		{swaps, ebbes.English, "swap 7 9"}, {swaps, ebbes.English, "draw 7"}, {acts, ebbes.English, "blue brown"},
		{names, ebbes.English, "4"}, {names, ebbes.English, "0"}, {names, ebbes.English, "258"}, {swaps, ebbes.English, "0"},
	} {
		if m, err := (einfach.Teller{Language: c.lang}).ReadMove(c.view, c.typed); err == nil {
			t.Errorf("%.20q in %v is understood as %v", c.typed, c.lang, m)
		}
	}
	if m, err := (einfach.Teller{Language: 9}).ReadMove(acts, "green 5"); err != nil || m.String() != "play G5" {
		t.Errorf("in a language that there is not: %v, %v", m, err)
	}
	for l, want := range map[einfach.Language]string{
		ebbes.English: `einfach: move, column 1: "what?": not understood; possible: B6, N9, G3, G5`,
		ebbes.German:  `einfach: Zug, Spalte 1: „what?“: nicht verstanden; möglich: B6, N9, G3, G5`,
		9:             `einfach: move, column 1: "what?": not understood; possible: B6, N9, G3, G5`,
		ebbes.French:  `einfach: coup, colonne 1 : « what? » : non compris ; possible : B6, N9, G3, G5`,
	} {
		_, err := (einfach.Teller{Language: l}).ReadMove(acts, "what?")
		if refused, ok := err.(*einfach.ParseError); !ok || plainBlanks(refused.Error()) != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// Chat messages are understood as moves: verbs and colours in every form, articles, number words,
// punctuation, seats and names. A refusal names the part understood and the possible moves.
func TestTellerReadMove(t *testing.T) {
	acts := at(t, acting).View(1)
	names := at(t, "players 3; round 1; rules 2 7 9; piles B7; hands B8 G1 / G7 / R5 R6; turn 1; wait naming 7").View(1)
	swaps := at(t, "players 3; round 1; rules 2 7 9; piles B2; hands B8 G1 / G7 / R5 R6; turn 1; wait swapping").View(1)
	gives := at(t, "players 3; round 1; rules 2 7 9; piles B9; hands B8 G1 / G7 / R5 R6; turn 1; wait giving").View(1)
	discards := at(t, "players 3; round 1; rules 2 6 9; piles B6; hands B8 G1 G2 G3 / G7 / R5 R6; turn 1; wait discarding 6").View(1)
	six := at(t, "players 6; round 1; rules 2 7 9; piles B7; hands B8 G1 / G7 / R5 R6 / R7 / R8 / R9; turn 1; wait naming 7").View(1)
	all := at(t, "players 3; round 1; rules 1 2 10; piles B2; hands B8 G1 / G7 / R5 R6; turn 1; wait swapping").View(1)
	people := [6]string{"Anna", "Ben", "Zoë"}
	for _, c := range []struct {
		v     einfach.View
		l     einfach.Language
		want  string
		typed []string
	}{
		{acts, ebbes.English, "play R5", []string{"play red 5", "play r5", "r5!", "the red five", "I put down the red five", "place red 5",
			"I’m playing r5", "r5 🙂", "put r5 on the pile", "yes, red number 5"}},
		{acts, ebbes.German, "play R5", []string{"spiele rot 5", "rote 5", "ich lege die rote Fünf", "lege R5 an", "leg rot 5 ab",
			"rote Fünf drauf", "ich lege die rote 5 auf den Stapel", "ja, rot 5"}},
		{acts, ebbes.French, "play R5", []string{"joue rouge 5", "le 5 rouge", "je pose la rouge 5", "je joue le cinq rouge", "je pose rouge 5 sur le tas"}},
		{acts, ebbes.English, "clear R", []string{"clear the red pile", "I take red", "the red pile", "I clear off red", "clear away red", "pick up the red pile"}},
		{acts, ebbes.German, "clear R", []string{"räume rot ab", "ich räume den roten Stapel ab", "roter Stapel", "nimm rot", "rot abräumen", "rot weg"}},
		{acts, ebbes.French, "clear R", []string{"enlève le tas rouge", "j’enlève le rouge", "le tas rouge", "la pile rouge"}},
		{acts, ebbes.English, "pass", []string{"I pass", "pass!", "skip", "pass please", "no thanks", "I pass my turn", "nothing", "I’m done"}},
		{acts, ebbes.German, "pass", []string{"aussetzen", "setze aus", "ich setze aus", "ich passe", "verzichte", "Ich verzichte.", "ich muss aussetzen", "nein danke", "nichts"}},
		{acts, ebbes.French, "pass", []string{"je passe", "passe", "je renonce", "passe mon tour", "non merci", "rien"}},
		{names, ebbes.English, "name 2", []string{"seat 2", "place 2", "Ben", "I choose Ben", "name Ben", "give Ben a card", "2",
			"Ben may discard a card", "Ben gets a card", "give it to Ben", "for Ben"}},
		{names, ebbes.English, "name 1", []string{"me", "I choose myself"}}, // Check refuses this
		{six, ebbes.English, "name 6", []string{"6", "seat 6"}},
		{all, ebbes.English, "swap 1", []string{"1", "rule card one"}},
		{all, ebbes.English, "swap 10", []string{"10", "rule card ten"}},
		{names, ebbes.German, "name 2", []string{"Platz 2", "ich bestimme Ben", "Ben", "gib Ben eine Karte", "lass Ben abwerfen", "Spieler zwei",
			"Ben bekommt eine Karte", "für Ben", "an Ben", "Ben wirft ab"}},
		{names, ebbes.French, "name 3", []string{"place 3", "je choisis Zoe", "Zoë", "joueur trois", "donne à Zoë", "une carte pour Zoë", "Zoë peut se défausser"}},
		{swaps, ebbes.English, "swap 7", []string{"You swap rule card 7 for 10.", "rule 7", "rule card 7", "swap rule card seven", "I exchange 7", "7", "number 7", "rule #7", "take rule 7 away"}},
		{swaps, ebbes.German, "swap 7", []string{"Regel 7", "tausche 7", "ich tausche Regelkarte sieben aus", "7", "Nummer 7", "Regelkarte Nr. 7", "weg mit der 7"}},
		{swaps, ebbes.French, "swap 7", []string{"règle 7", "la carte de règle 7", "j'échange la 7", "sept", "je remplace la règle 7"}},
		{gives, ebbes.English, "give B8", []string{"b8", "I give blue 8", "choose B8", "I give away the blue eight", "pass blue 8 on", "blue 8 to the left", "give Ben blue 8"}},
		{gives, ebbes.German, "give B8", []string{"gebe b8 weiter", "ich wähle B8", "blaue Acht", "weitergeben: b8", "b8 weiter", "blaue 8 nach links", "ich gebe Ben die blaue 8"}},
		{gives, ebbes.French, "give B8", []string{"je donne le bleu 8", "choisis b8", "je choisis de donner B8", "je passe le 8 bleu à gauche"}},
		{discards, ebbes.English, "discard G1", []string{"green 1", "throw away g1", "I discard the green one", "get rid of g1"}},
		{discards, ebbes.German, "discard G1", []string{"wirf g1 ab", "werfe die grüne Eins ab", "lege g1 ab", "ich werfe grün 1 weg", "g1 weg", "weg mit g1"}},
		{discards, ebbes.French, "discard G1", []string{"je me défausse de G1", "défausse le vert un", "jette g1"}},
	} {
		teller := einfach.Teller{Language: c.l, Names: people}
		for _, text := range c.typed {
			if m, err := teller.ReadMove(c.v, text); err != nil || m.String() != c.want {
				t.Errorf("%q in %v: %v, %v; want %s", text, c.l, m, err, c.want)
			}
		}
	}
	for _, c := range []struct {
		v           einfach.View
		l           einfach.Language
		typed, want string // want is the end of the refusal
	}{
		{acts, ebbes.English, "blue", `"blue": understood: blue; possible: B6, N9, G3, G5`}, // its pile, or a card?
		{acts, ebbes.French, "b", "« b » : compris : bleu ; possible : B6, N9, G3, G5"},
		{acts, ebbes.English, "5", `"5": understood: 5; possible: B6, N9, G3, G5`},
		{acts, ebbes.English, "take", `"take": understood: clear or draw or swap; possible: B6, N9, G3, G5`},
		{acts, ebbes.English, "don't play r5", `"don'": not understood; possible: B6, N9, G3, G5`},
		{acts, ebbes.German, "ich passe nicht", "„nicht“: verstanden: aussetzen; möglich: B6, N9, G3, G5"},
		{acts, ebbes.German, "nich", "„nich“: nicht verstanden; möglich: B6, N9, G3, G5"},
		{acts, ebbes.German, "das passt", "„passt“: nicht verstanden; möglich: B6, N9, G3, G5"}, // it fits
		{acts, ebbes.English, "not pass", `"not": not understood; possible: B6, N9, G3, G5`},
		{acts, ebbes.French, "je passe pas", "« pas » : compris : donner ou passer ; possible : B6, N9, G3, G5"},
		{acts, ebbes.French, "pas", "« pas » : non compris ; possible : B6, N9, G3, G5"},
		{gives, ebbes.English, "give Zoë blue 8", `"give Zoë blue 8": understood: give or name blue 8 Zoë; possible: B8, G1`},
		{acts, ebbes.German, "ab g5", "„ab g5“: verstanden: grün 5; möglich: B6, N9, G3, G5"}, // from the hand, or the pile?
		{acts, ebbes.German, "ge 4", "„ge“: nicht verstanden; möglich: B6, N9, G3, G5"},       // yellow, or give?
		{names, ebbes.English, "Anna Ben", `"Ben": understood: Anna; possible: name Ben, name Zoë`},
		{names, ebbes.German, "Platz 9", "„Platz 9“: verstanden: bestimmen 9; möglich: Ben bestimmen, Zoë bestimmen"},
		{swaps, ebbes.French, "règle 11", "« règle 11 » : compris : échanger 11 ; possible : échanger la règle 2, échanger la règle 7, échanger la règle 9"},
		{discards, ebbes.English, "drop", `"drop": understood: discard; possible: B8, G1–3, pass`},
		{at(t, acting).View(2), ebbes.French, "quoi", "« quoi » : non compris ; c’est à Anna de jouer"},
	} {
		_, err := einfach.Teller{Language: c.l, Names: people}.ReadMove(c.v, c.typed)
		if err == nil || !strings.HasSuffix(plainBlanks(err.Error()), c.want) {
			t.Errorf("%q in %v: %v, want %s", c.typed, c.l, err, c.want)
		}
	}
}

// A Teller sentence about a move, including the covered card, is read as that move.
func TestSentencesAreReadAsMoves(t *testing.T) {
	s, m := at(t, acting), einfach.MustParseMove("play B6")
	events, err := s.Events(m, 1)
	if err != nil {
		t.Fatal(err)
	}
	sentence := einfach.Teller{You: 1}.Event(events[0])
	if read, err := (einfach.Teller{Language: ebbes.English}).ReadMove(s.View(1), sentence); err != nil || read != m {
		t.Errorf("%q is read as %v, %v", sentence, read, err)
	}
}

// Typed settings of a game are understood, and unclear or impossible ones refused with the reason.
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

// The page docs/einfach/TYPING.md lists all words that players may type.
func TestWordsAreListed(t *testing.T) {
	wordingtest.CheckTyped(t, "../docs/einfach/TYPING.md", func(yield func(string, any) bool) {
		for l := range ebbes.Languages() {
			if !yield(l.Name(), einfach.Words(l)) {
				return
			}
		}
	})
}

// The starter can be given by name or by seat.
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
