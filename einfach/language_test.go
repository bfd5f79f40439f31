package einfach_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// Every language has the same texts as English, with the same slots, and English has them all.
// For a new language the test names the missing ones by field.
func TestLanguages(t *testing.T) {
	wordingtest.Check(t, func(language uint8) any { return einfach.Words(ebbes.Language(language)) })
}

func TestUnknownLanguage(t *testing.T) {
	const unknown einfach.Language = 9
	s := at(t, acting)
	_, err := s.Apply(einfach.Pass{})
	for _, text := range []string{
		ebbes.Blue.In(unknown), einfach.Acting.In(unknown), ebbes.ErrClause.In(unknown), einfach.Endless.In(unknown),
		einfach.Teller{Language: unknown}.Event(einfach.Scored{Seat: 1}),
		err.(*einfach.MoveError).In(unknown), einfach.K1.Title(unknown),
		s.Diagram(einfach.Teller{Language: unknown}), einfach.Teller{Language: unknown}.Turn(s.View(1)),
		einfach.Teller{Language: unknown}.Seat(1), (&einfach.ConfigError{}).In(unknown), (&einfach.EventError{}).In(unknown),
	} {
		if text != "" {
			t.Errorf("in an unknown language: %q", text)
		}
	}
	known := len(slices.Collect(ebbes.Languages()))
	for value, want := range map[fmt.Stringer]string{
		unknown:                 "Language(9)",
		einfach.Language(known): fmt.Sprintf("Language(%d)", known), // the first that does not exist
	} {
		if value.String() != want {
			t.Errorf("%v, want %s", value, want)
		}
	}
}

// Empty and nil errors, and errors without a move, have sensible texts.
func TestEmptyErrors(t *testing.T) {
	_, err := at(t, acting).Apply(nil)
	for got, want := range map[error]string{
		err:                          "einfach: seat 1, -: no such move, card or seat",
		&einfach.MoveError{}:         "einfach: seat -, -: not refused",
		&einfach.ConfigError{}:       "einfach: against the rules",
		(*einfach.MoveError)(nil):    "einfach: seat -, -: not refused",
		(*einfach.ConfigError)(nil):  "einfach: against the rules",
		(*einfach.ParseError)(nil):   "ebbes: card, line 0, column 0: against the rules",
		(*einfach.RecordError)(nil):  "ebbes: record, move 1: against the rules",
		(*einfach.EventError)(nil):   "einfach: event 0 does not belong here",
		(*einfach.VersionError)(nil): "ebbes: the record is of version 0 of the rules, want version 0",
	} {
		if got.Error() != want {
			t.Errorf("%q, want %q", got, want)
		}
		if wraps, ok := got.(interface{ Unwrap() error }); ok && got != err && wraps.Unwrap() != nil &&
			wraps.Unwrap() != einfach.Kind(0) {
			t.Errorf("%T wraps %v", got, wraps.Unwrap())
		}
	}
}

// errorOf returns the error of a call with two results.
func errorOf[T any](_ T, err error) error { return err }

// An undefined value is named by its type and number, such as Suit(9), and a missing one by "-".
func TestNamesOfUndefinedValues(t *testing.T) {
	for got, want := range map[string]string{
		einfach.Suit(9).String(): "Suit(9)", einfach.Phase(99).String(): "Phase(99)",
		einfach.Option(128).String(): "Option(128)", einfach.Card(12).String(): "Card(12)", einfach.NoCard.String(): "-",
		einfach.RuleCard(0).String(): "-", einfach.Seat(0).String(): "-", einfach.Option(7).String(): "endless, mini & maxi, recommended",
		einfach.Option(3).In(ebbes.German): "endlos, Mini & Maxi", einfach.Clear(0).String(): "clear -",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// plainBlanks replaces the narrow blanks of French by ordinary ones.
func plainBlanks(text string) string { return strings.ReplaceAll(text, "\u202f", " ") }

// Errors have texts in every language, with the unreadable part, its position and the reason.
func TestErrorsInLanguages(t *testing.T) {
	var all []string
	for l := range ebbes.Languages() {
		all = append(all, l.String())
	}
	codes := strings.Join(all, "; ")
	_, state := einfach.ParseState("players 3; round 1; rules 2 7 9; hands B5 / G7 / R5 X6; turn 1")
	_, missing := einfach.ParseState("players 3; round 1; rules 1 2 3; hands B1 / N1 / Y1")
	s := at(t, acting)
	_, phase := s.Apply(einfach.Draw{})
	_, event := s.View(2).Fold(einfach.Under(einfach.Passed{By: 1}, einfach.X4))
	for _, c := range []struct {
		err  error
		want []string
	}{
		{state, []string{
			`state, column 53: "X6": want a card: B, N, Y, G or R and a value from 1 to 10`,
			"Stellung, Spalte 53: „X6“: hierher gehört eine Karte: B, N, Y, G oder R und ein Wert von 1 bis 10",
			"position, colonne 53 : « X6 » : il faut une carte : B, N, Y, G ou R et une valeur de 1 à 10"}},
		{missing, []string{
			"state, column 52: field turn is missing", "Stellung, Spalte 52: das Feld turn fehlt",
			"position, colonne 52 : le champ turn manque"}},
		{phase, []string{
			"seat 1, draw: not now; an action has to be taken (X1)",
			"Platz 1, ziehen: das ist jetzt nicht dran; erst kommt eine Aktion (X1)",
			"coup du joueur 1, piocher : ce n’est pas le moment ; il faut faire une action (X1)"}},
		{event, []string{
			"event 0 does not belong here", "Ereignis 0 gehört nicht hierher", "l’événement 0 n’a pas sa place ici"}},
		{new(ebbes.Language).UnmarshalText([]byte("xx")), []string{`language, column 1: "xx": unknown name; possible: ` + codes,
			"Sprache, Spalte 1: „xx“: unbekannter Name; möglich: " + codes,
			"langue, colonne 1 : « xx » : nom inconnu ; possible : " + codes}},
		{errorOf(einfach.New(einfach.Config{Players: 9})), []string{
			"number of players: 9, want 3 to 6 (C4)", "Zahl der Spieler: 9, möglich: 3 bis 6 (C4)", "nombre de joueurs : 9, au lieu de 3 à 6 (C4)"}},
		{errorOf(einfach.New(einfach.Config{Players: 3, RuleCards: 4, Options: einfach.Recommended})), []string{
			"open rule cards: 4, want 3 with the recommended beginning (R5)", "offene Regelkarten: 4, möglich: 3 beim empfohlenen Anfang (R5)",
			"cartes de règle révélées : 4, au lieu de 3 avec le début conseillé (R5)"}},
		{errorOf(einfach.New(einfach.Config{Players: 3, Options: 128})), []string{
			"options: 128, want any or none of: endless, mini & maxi, recommended (O7)",
			"Optionen: 128, möglich: beliebige oder keine von: endlos, Mini & Maxi, empfohlen (O7)",
			"options : 128, au lieu de au choix, ou aucune : sans fin, Mini & Maxi, début conseillé (O7)"}},
		{errorOf(einfach.ParseState("players 3; options all")), []string{
			`state, column 20: "all": unknown name, perhaps of a newer version; possible: none; endless; mini & maxi; recommended`,
			"Stellung, Spalte 20: „all“: unbekannter Name, vielleicht aus einer neueren Version; möglich: none; endless; mini & maxi; recommended",
			"position, colonne 20 : « all » : nom inconnu, peut-être d’une version plus récente ; possible : none; endless; mini & maxi; recommended"}},
		{errorOf(einfach.ParseState("players 3; rounds 101")), []string{
			`state, column 19: "101": want 1 to 100 (R3)`, "Stellung, Spalte 19: „101“: möglich: 1 bis 100 (R3)",
			"position, colonne 19 : « 101 » : il faut 1 à 100 (R3)"}},
		{&einfach.EventError{Index: 2, Want: einfach.Under(einfach.Passed{By: 1}, einfach.K6)}, []string{
			"event 2 does not belong here, but: Seat 1 passes.", "Ereignis 2 gehört nicht hierher, sondern: Platz 1 verzichtet.",
			"l’événement 2 n’a pas sa place ici, mais : Le joueur 1 passe."}},
	} {
		for l, want := range c.want {
			if got := c.err.(interface{ In(einfach.Language) string }).In(einfach.Language(l)); plainBlanks(got) != want {
				t.Errorf("got %q, want %q", got, want)
			}
		}
	}
}

// Names change only the words for players.
func TestNamesChangeOnlyPlayers(t *testing.T) {
	for name, want := range map[string]string{
		"": "Seat 1", "\x00\n\u202e": "Seat 1", "\u3164": "Seat 1", "\u200d": "Seat 1", "anna": "anna", "B3": "\u2068B3\u2069",
		"👩\u200d🚀": "👩\u200d🚀", "李雷": "李雷", "دنة": "\u2068دنة\u2069", "می\u200cخواهم": "\u2068می\u200cخواهم\u2069",
		"Eve\n wins. {by}{a|b}": "Eve wins. {by}{a|b}", strings.Repeat("x", 99): strings.Repeat("x", 39) + "…",
	} {
		got := einfach.Teller{Names: [6]string{name}}.Event(einfach.Under(einfach.Passed{By: 1}, einfach.K6))
		if got != want+" passes." {
			t.Errorf("%.60q: %q, want %q", name, got, want)
		}
	}
}
