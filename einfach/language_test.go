package einfach_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/ebbesgo/ebbes/einfach"
)

// No text is missing in any language.
func TestLanguagesAreComplete(t *testing.T) {
	for _, missing := range einfach.MissingTexts() {
		t.Error(missing)
	}
}

// Templates of one text name the same values in every language, and only such as there
// are.
func TestTemplates(t *testing.T) {
	for _, wrong := range einfach.WrongTemplates() {
		t.Error(wrong)
	}
}

func TestUnknownLanguage(t *testing.T) {
	const unknown einfach.Language = 9
	s := at(t, acting)
	_, err := s.Apply(einfach.Pass{})
	for _, text := range []string{
		einfach.Blue.In(unknown), einfach.Acting.In(unknown), einfach.ErrClause.In(unknown), einfach.Endless.In(unknown),
		einfach.Scored{Seat: 1}.In(unknown), err.(*einfach.MoveError).In(unknown), einfach.K1.Title(unknown), s.Diagram(unknown),
		einfach.Teller{Language: unknown}.Seat(1), (&einfach.ConfigError{}).In(unknown), (&einfach.EventError{}).In(unknown),
	} {
		if text != "" {
			t.Errorf("in an unknown language: %q", text)
		}
	}
	if unknown.String() != "Language(9)" {
		t.Errorf("an unknown language is called %v", unknown)
	}
}

// An error that refuses nothing, or no move at all, says something sensible too.
func TestEmptyErrors(t *testing.T) {
	_, err := at(t, acting).Apply(nil)
	var none *einfach.ConfigError
	for got, want := range map[error]string{
		err:                    "einfach: seat 1, -: no such move, card, suit, seat or rule card",
		&einfach.MoveError{}:   "einfach: -: not refused",
		&einfach.ConfigError{}: "einfach: against the rules",
		none:                   "einfach: against the rules",
	} {
		if got.Error() != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Names of what does not exist are numbers, and none is ever empty.
func TestNamesOfWhatDoesNotExist(t *testing.T) {
	for got, want := range map[string]string{
		einfach.Suit(9).String(): "Suit(9)", einfach.Phase(99).String(): "Phase(99)", einfach.Kind(9).String(): "Kind(9)",
		einfach.Option(8).String(): "Option(8)", einfach.Card(12).String(): "Card(12)", einfach.NoCard.String(): "-",
		einfach.RuleCard(0).String(): "-", einfach.Seat(0).String(): "-", einfach.Option(7).String(): "endless, mini & maxi, recommended",
		einfach.Option(3).In(einfach.German): "endlos, Mini & Maxi", einfach.Clear(0).String(): "clear -",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A Teller tells in its language, with names, and to one of the players.
func TestTeller(t *testing.T) {
	names := [6]string{"Anna", "Bert", "Carl"}
	card := einfach.MustParseCard("B3")
	for _, c := range []struct {
		event  einfach.Event
		to     einfach.Seat
		en, de string
	}{
		{einfach.Played{By: 1, Card: card, Under: einfach.X2}, 2, "Anna plays B3.", "Anna spielt B3."},
		{einfach.Played{By: 1, Card: card, Under: einfach.X2}, 1, "You play B3.", "Du spielst B3."},
		{einfach.Named{By: 1, Seat: 2, Under: einfach.K5}, 2, "Anna names you to get a card.", "Anna gibt dir eine Karte vom Zugstapel."},
		{einfach.Named{By: 1, Seat: 2, Under: einfach.K7}, 1, "You name Bert, who may discard a card.", "Du bestimmst Bert zum Abwerfen."},
		{einfach.Named{By: 1, Seat: 2, Under: einfach.K7}, 2, "Anna names you, who may discard a card.", "Anna bestimmt dich zum Abwerfen."},
		{einfach.TurnBegan{By: 3, Due: 1}, 3, "The turn goes to you, with 1 card to draw.", "Du bist am Zug und hast 1 Karte zu ziehen."},
		{einfach.TurnBegan{By: 3, Due: 2}, 1, "The turn goes to Carl, with 2 cards to draw.", "Carl ist am Zug und hat 2 Karten zu ziehen."},
		{einfach.Passed{By: 2, Under: einfach.X4}, 2, "You have no card that fits and pass.", "Du hast keine passende Karte und setzt aus."},
		{einfach.Passed{By: 2, Under: einfach.K8}, 1, "Bert passes.", "Bert verzichtet."},
		{einfach.Exchanged{Seat: 1, Gave: card, Got: einfach.MustParseCard("G5")}, 1, "The cards change hands: you give B3 and get G5.", "Alle geben weiter: du gibst B3 und bekommst G5."},
		{einfach.Scored{Seat: 2, Points: 1, Score: 5}, 2, "You note 1 point and have 5.", "Du schreibst 1 Minuspunkt auf und hast jetzt 5."},
		{einfach.Won{Seats: einfach.SeatsOf(1), Score: 4}, 1, "You win with 4 points.", "Du gewinnst mit 4 Minuspunkten."},
		{einfach.Won{Seats: einfach.SeatsOf(1, 2, 3), Score: 1}, 2, "Winners with 1 point each: Anna, you and Carl.", "Mit je 1 Minuspunkt haben gewonnen: Anna, du und Carl."},
	} {
		for l, want := range map[einfach.Language]string{einfach.English: c.en, einfach.German: c.de} {
			if got := (einfach.Teller{Language: l, Names: names, You: c.to}).Event(c.event); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
	if got := einfach.TurnBegan.String(einfach.TurnBegan{By: 2, Due: 1}); got != "The turn goes to seat 2, with 1 card to draw." {
		t.Error(got)
	}
	_, err := at(t, acting).Apply(move(t, "play B4"))
	refusal := err.(*einfach.MoveError)
	if got, want := (einfach.Teller{Names: names}).Refusal(refusal), "Anna, play B4: the card must be higher than B5 (L3)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := refusal.Reason(einfach.German), "die Karte muss höher sein als B5"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := refusal.Error(); got != "einfach: seat 1, play B4: the card must be higher than B5 (L3)" {
		t.Error(got)
	}
}

// Nothing in a name changes the sentence around it.
func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"":                                  "Seat 1 passes.",
		"\x00\n\u202e":                      "Seat 1 passes.",
		"Eve\n wins. {by}[a|b]":             "Eve wins. {by}[a|b] passes.",
		"\u202eevE":                         "evE passes.",
		strings.Repeat("x", 99):             strings.Repeat("x", 40) + " passes.",
		"דנה":                               "\u2068דנה\u2069 passes.",
		"anna":                              "anna passes.",
		strings.Repeat("\x00", 1<<20) + "A": "A passes.",
	} {
		got := einfach.Teller{Names: [6]string{name}}.Event(einfach.Passed{By: 1, Under: einfach.K6})
		if got != want {
			t.Errorf("%.60q: %q, want %q", name, got, want)
		}
		if strings.ContainsFunc(got, unicode.IsControl) {
			t.Errorf("%q has control characters", got)
		}
	}
}

// Whatever an event tells, it is a sentence in every language.
func TestSentences(t *testing.T) {
	r := newRand(3)
	for range 40 {
		s := begin(t, anyConfig(r))
		for range 150 {
			m := s.Random(r)
			if m == nil {
				break
			}
			for seat := range einfach.Seat(s.Config().Players + 1) {
				events, err := s.Events(m, seat)
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range events {
					for l := range einfach.Languages() {
						text := einfach.Teller{Language: l, You: seat}.Event(e)
						first := []rune(text)[0]
						if !unicode.IsUpper(first) || !strings.HasSuffix(text, ".") || strings.ContainsAny(text, "{}[]|%") {
							t.Errorf("%#v: %q", e, text)
						}
					}
				}
			}
			s = step(t, s, m)
		}
	}
}

// What people type is understood.
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
		{acts, einfach.English, "g5", "play G5"},
		{acts, einfach.English, " B 10 ", "play B10"},
		{acts, einfach.English, "Green 5", "play G5"},
		{acts, einfach.English, "5 gr", "play G5"},
		{acts, einfach.English, "play g5", "play G5"},
		{acts, einfach.English, "PLAY green 5", "play G5"},
		{acts, einfach.English, "bl 5", "play B5"},
		{acts, einfach.English, "br5", "play N5"},
		{acts, einfach.English, "clear blue", "clear B"},
		{acts, einfach.English, "clear b", "clear B"},
		{acts, einfach.English, "blue", "clear B"},
		{acts, einfach.English, "pass", "pass"},
		{acts, einfach.English, "draw", "draw"},
		{acts, einfach.German, "grün 5", "play G5"},
		{acts, einfach.German, "gel 1", "play Y1"},
		{acts, einfach.German, "g4", "play G4"},
		{acts, einfach.German, "spielen rot 3", "play R3"},
		{acts, einfach.German, "abräumen braun", "clear N"},
		{acts, einfach.German, "passen", "pass"},
		{acts, einfach.German, "play G5", "play G5"},
		{acts, einfach.German, "pass", "pass"},
		{names, einfach.English, "2", "name 2"},
		{names, einfach.English, "seat 3", "name 3"},
		{names, einfach.German, "bestimmen 3", "name 3"},
		{swaps, einfach.English, "7", "swap 7"},
		{swaps, einfach.German, "tauschen 9", "swap 9"},
		{gives, einfach.English, "b8", "give B8"},
		{discards, einfach.English, "green 1", "discard G1"},
		{discards, einfach.German, "abwerfen g1", "discard G1"},
	} {
		m, err := c.view.ReadMove(c.typed, c.lang)
		if err != nil || m.String() != c.want {
			t.Errorf("%q in %v: %v, %v; want %s", c.typed, c.lang, m, err, c.want)
		}
	}
	for _, c := range []struct {
		view  einfach.View
		lang  einfach.Language
		typed string
	}{
		{acts, einfach.English, ""}, {acts, einfach.English, "B11"}, {acts, einfach.English, "grün 4"},
		{acts, einfach.English, "2"}, {acts, einfach.English, "b1 b2"}, {acts, einfach.English, "\xff"}, {names, einfach.English, "7"},
		{acts, einfach.German, "ab g4"}, {acts, einfach.English, strings.Repeat("b1 ", 4000)}, {swaps, einfach.English, "11"},
		{names, einfach.English, "green"}, {acts, einfach.English, "clear x"}, {acts, einfach.English, "b 0"},
	} {
		if m, err := c.view.ReadMove(c.typed, c.lang); err == nil {
			t.Errorf("%.20q in %v is understood as %v", c.typed, c.lang, m)
		}
	}
	_, err := acts.ReadMove("what?", einfach.German)
	refused, ok := err.(*einfach.ParseError)
	if want := `einfach: Zug, Spalte 1: "what?": nicht verstanden; möglich: B6, N9, G3, G5`; !ok || refused.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
