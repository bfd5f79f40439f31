package einfach_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/effort"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// Every language has every text that English has, with the same slots, and English has
// them all. For a new one this names what it lacks, by field.
func TestLanguages(t *testing.T) {
	english := einfach.Words(ebbes.English)
	for path, text := range wordingtest.ByPath(english) {
		if text == "" && !strings.Contains(path, "].ruling.") { // TestTableOfClauses looks at those
			t.Errorf("English has no text for %s", path)
		}
	}
	for l := range ebbes.Languages() {
		for _, path := range wordingtest.Lacking(einfach.Words(l), english) {
			t.Errorf("%v has no such text as %s, %q", l, path, wordingtest.ByPath(english)[path])
		}
	}
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
		einfach.Language(known): fmt.Sprintf("Language(%d)", known), // the first that there is not
		einfach.Kind(6):         "Kind(6)",
	} {
		if value.String() != want {
			t.Errorf("%v, want %s", value, want)
		}
	}
}

// An error that refuses nothing, or no move at all, says something sensible too, and so does
// none.
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

func errorOf[T any](_ T, err error) error { return err }

// Names of what does not exist are numbers, and none is ever empty.
func TestNamesOfWhatDoesNotExist(t *testing.T) {
	for got, want := range map[string]string{
		einfach.Suit(9).String(): "Suit(9)", einfach.Phase(99).String(): "Phase(99)", einfach.Kind(9).String(): "Kind(9)",
		einfach.Option(128).String(): "Option(128)", einfach.Card(12).String(): "Card(12)", einfach.NoCard.String(): "-",
		einfach.RuleCard(0).String(): "-", einfach.Seat(0).String(): "-", einfach.Option(7).String(): "endless, mini & maxi, recommended",
		einfach.Option(3).In(ebbes.German): "endlos, Mini & Maxi", einfach.Clear(0).String(): "clear -",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A Teller tells in its language, with names, and to one of the players.
func TestTeller(t *testing.T) {
	if got := (einfach.Teller{Language: ebbes.German}).Event(nil); got != "" {
		t.Errorf("no event is told as %q", got)
	}
	names := [6]string{"Anna", "Bert", "Carl"}
	card := einfach.MustParseCard("B3")
	for _, c := range []struct {
		event      einfach.Event
		to         einfach.Seat
		en, de, fr string
	}{
		{einfach.Under(einfach.Played{By: 1, Card: card}, einfach.X2), 2, "Anna plays B3.", "Anna spielt B3.", "Anna joue B3."},
		{einfach.Under(einfach.Played{By: 1, Card: card}, einfach.X2), 1, "You play B3.", "Du spielst B3.", "Tu joues B3."},
		{einfach.Under(einfach.Named{By: 1, Seat: 2}, einfach.K5), 2,
			"Anna names you to get a card.", "Anna bestimmt, dass du eine Karte vom Zugstapel bekommst.", "Anna choisit à qui donner une carte : toi."},
		{einfach.Under(einfach.Named{By: 1, Seat: 2}, einfach.K7), 1,
			"You name Bert, who may discard a card.", "Du lässt Bert eine Karte abwerfen.", "Tu choisis qui peut se défausser d’une carte : Bert."},
		{einfach.Under(einfach.Named{By: 1, Seat: 2}, einfach.K7), 2,
			"Anna names you, who may discard a card.", "Anna lässt dich eine Karte abwerfen.", "Anna choisit qui peut se défausser d’une carte : toi."},
		{einfach.TurnBegan{By: 3, Due: 1}, 3,
			"The turn goes to you.", "Du bist am Zug.", "C’est à toi de jouer."},
		{einfach.TurnBegan{By: 3, Due: 2}, 1,
			"The turn goes to Carl, with 2 cards to draw.", "Carl ist am Zug und hat 2 Karten zu ziehen.", "C’est à Carl de jouer, avec 2 cartes à piocher."},
		{einfach.TurnBegan{By: 3}, 1,
			"The turn goes to Carl, with nothing to draw.", "Carl ist am Zug, zu ziehen gibt es nichts.", "C’est à Carl de jouer, sans rien à piocher."},
		{einfach.Under(einfach.Discarded{By: 2, Card: card}, einfach.K7), 2, "You discard B3.", "Du wirfst B3 ab.", "Tu te défausses de B3."},
		{einfach.Under(einfach.Cleared{By: 2, Suit: ebbes.Green, Cards: einfach.MustParseCards("G1 G4")}, einfach.X3), 1,
			"Bert clears green (G1 G4).", "Bert räumt den grünen Stapel ab (G1 G4).", "Bert enlève le tas vert (G1 G4)."},
		{einfach.Under(einfach.Cleared{By: 2, Suit: ebbes.Green, Cards: einfach.MustParseCards("G1 G10")}, einfach.K10), 2,
			"You lay off green (G1 G10).", "Du legst den grünen Stapel ab (G1 G10).", "Tu mets le tas vert à la défausse (G1 G10)."},
		{einfach.ActionGained{By: 1, Suit: ebbes.Red}, 2, "Anna gains a third action, in any colour but red.",
			"Anna darf eine 3. Aktion machen, nur nicht in Rot.", "Anna a droit à une troisième action, mais pas en rouge."},
		{einfach.Under(einfach.Passed{By: 2}, einfach.X4), 2,
			"You have no card that fits and pass.", "Du hast keine passende Karte und setzt aus.", "Tu n’as aucune carte jouable et passes."},
		{einfach.Under(einfach.Passed{By: 2}, einfach.K8), 1, "Bert passes.", "Bert verzichtet.", "Bert passe."},
		{einfach.Exchanged{Seat: 1, Gave: card, Got: einfach.MustParseCard("G5")}, 1, "The cards change hands: you give B3 and get G5.",
			"Alle geben weiter: Du gibst B3 und bekommst G5.", "Les cartes changent de main : tu donnes B3 et reçois G5."},
		{einfach.Scored{Seat: 2, Points: 1, Score: 5}, 2, "You note 1 point (E3); total 5.",
			"Du schreibst 1 Minuspunkt auf (E3); Stand: 5.", "Tu marques 1 point de pénalité (E3) ; total : 5."},
		{einfach.Scored{Seat: 4, Score: 5}, 2, "Seat 4 notes 0 points (E3); total 5.",
			"Platz 4 schreibt 0 Minuspunkte auf (E3); Stand: 5.", "Le joueur 4 marque 0 point de pénalité (E3) ; total : 5."},
		{einfach.Won{Seats: ebbes.SeatsOf(1), Score: 4}, 1,
			"You win with 4 points.", "Du gewinnst mit 4 Minuspunkten.", "Tu gagnes avec 4 points de pénalité."},
		{einfach.Won{Seats: ebbes.SeatsOf(1, 2, 3), Score: 1}, 2, "You, Anna and Carl win with 1 point each.",
			"Du, Anna und Carl gewinnt mit je 1 Minuspunkt.", "Anna, Carl et toi gagnez à égalité avec 1 point de pénalité."},
	} {
		for l, want := range map[einfach.Language]string{ebbes.English: c.en, ebbes.German: c.de, ebbes.French: c.fr} {
			if got := (einfach.Teller{Language: l, Names: names, You: c.to}).Event(c.event); plainBlanks(got) != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
	if got := einfach.TurnBegan.String(einfach.TurnBegan{By: 2, Due: 1}); got != "The turn goes to seat 2." {
		t.Error(got)
	}
	_, err := at(t, acting).Apply(move(t, "play B4"))
	refusal := err.(*einfach.MoveError)
	if got, want := (einfach.Teller{Names: names}).Refusal(refusal), "Anna, B4: the card must be higher than B5 (L3)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := (einfach.Teller{Names: names, You: 1}).Refusal(refusal), "B4: the card must be higher than B5 (L3)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	refusal.Kind, refusal.Clause = ebbes.ErrTurn, einfach.X1
	if got, want := (einfach.Teller{Language: ebbes.German, You: 1}).Reason(refusal), "du bist nicht dran; erst kommt eine Aktion"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	refusal.Kind, refusal.Clause = ebbes.ErrClause, einfach.L3
	for l, want := range map[einfach.Language]string{
		ebbes.German: "die Karte muss höher sein als B5", ebbes.French: "la carte doit être supérieure à B5",
	} {
		if got := (einfach.Teller{Language: l}).Reason(refusal); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	_, err = at(t, acting).Apply(move(t, "clear G"))
	if got, want := (einfach.Teller{Language: ebbes.German, You: 1}).Refusal(err.(*einfach.MoveError)), "abräumen grün: diesen Stapel gibt es nicht (L5)"; got != want {
		t.Errorf("%q, want %q", got, want) // in no other language than the rest
	}
	if got := refusal.Error(); got != "einfach: seat 1, B4: the card must be higher than B5 (L3)" {
		t.Error(got)
	}
}

// plainBlanks replaces the narrow blanks of French.
func plainBlanks(text string) string { return strings.ReplaceAll(text, "\u202f", " ") }

// Errors are told in every language: what could not be read, where, and why.
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
		want [3]string
	}{
		{state, [3]string{
			`state, column 53: "X6": want a card: B, N, Y, G or R and a value from 1 to 10`,
			"Stellung, Spalte 53: „X6“: hierher gehört eine Karte: B, N, Y, G oder R und ein Wert von 1 bis 10",
			"position, colonne 53 : « X6 » : il faut une carte : B, N, Y, G ou R et une valeur de 1 à 10"}},
		{missing, [3]string{
			"state, column 52: field turn is missing", "Stellung, Spalte 52: das Feld turn fehlt",
			"position, colonne 52 : le champ turn manque"}},
		{phase, [3]string{
			"seat 1, draw: not now; an action has to be taken (X1)",
			"Platz 1, ziehen: das ist jetzt nicht dran; erst kommt eine Aktion (X1)",
			"coup du joueur 1, piocher : ce n’est pas le moment ; il faut faire une action (X1)"}},
		{event, [3]string{
			"event 0 does not belong here", "Ereignis 0 gehört nicht hierher", "l’événement 0 n’a pas sa place ici"}},
		{errorOf(ebbes.ParseLanguage("xx")), [3]string{`language, column 1: "xx": unknown name; possible: ` + codes,
			"Sprache, Spalte 1: „xx“: unbekannter Name; möglich: " + codes,
			"langue, colonne 1 : « xx » : nom inconnu ; possible : " + codes}},
		{errorOf(einfach.New(einfach.Config{Players: 9})), [3]string{
			"number of players: 9, want 3 to 6 (C4)", "Zahl der Spieler: 9, möglich: 3 bis 6 (C4)", "nombre de joueurs : 9, au lieu de 3 à 6 (C4)"}},
		{errorOf(einfach.New(einfach.Config{Players: 3, RuleCards: 4, Options: einfach.Recommended})), [3]string{
			"open rule cards: 4, want 3 with the recommended beginning (R5)", "offene Regelkarten: 4, möglich: 3 beim empfohlenen Anfang (R5)",
			"cartes de règle révélées : 4, au lieu de 3 avec le début conseillé (R5)"}},
		{errorOf(einfach.New(einfach.Config{Players: 3, Options: 128})), [3]string{
			"options: 128, want any or none of: endless, mini & maxi, recommended (O7)",
			"Optionen: 128, möglich: beliebige oder keine von: endlos, Mini & Maxi, empfohlen (O7)",
			"options : 128, au lieu de au choix, ou aucune : sans fin, Mini & Maxi, début conseillé (O7)"}},
		{errorOf(einfach.ParseState("players 3; options all")), [3]string{
			`state, column 20: "all": unknown name, perhaps of a newer version; possible: none; endless; mini & maxi; recommended`,
			"Stellung, Spalte 20: „all“: unbekannter Name, vielleicht aus einer neueren Version; möglich: none; endless; mini & maxi; recommended",
			"position, colonne 20 : « all » : nom inconnu, peut-être d’une version plus récente ; possible : none; endless; mini & maxi; recommended"}},
		{errorOf(einfach.ParseState("players 3; rounds 101")), [3]string{
			`state, column 19: "101": want 1 to 100 (R3)`, "Stellung, Spalte 19: „101“: möglich: 1 bis 100 (R3)",
			"position, colonne 19 : « 101 » : il faut 1 à 100 (R3)"}},
		{&einfach.EventError{Index: 2, Want: einfach.Under(einfach.Passed{By: 1}, einfach.K6)}, [3]string{
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

// Names change nothing but what people are called.
func TestNames(t *testing.T) {
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

// Whatever an event tells, it is a sentence in every language.
func TestSentences(t *testing.T) {
	r := newRand(3)
	for range effort.Of(15, 40) {
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
					for l := range ebbes.Languages() {
						text := einfach.Teller{Language: l, You: seat}.Event(e)
						first := []rune(text)[0]
						if !unicode.IsUpper(first) || !strings.HasSuffix(text, ".") || strings.ContainsAny(text, "{}|%") {
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

// What people write in a chat: verbs in every form, colours as they are inflected, articles,
// number words, punctuation, seats and the names of people.
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
		{names, ebbes.English, "name 1", []string{"me", "I choose myself"}}, // which Check refuses
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
		typed, want string // want is how the refusal ends
	}{
		{acts, ebbes.English, "blue", `"blue": understood: blue; possible: B6, N9, G3, G5`}, // its pile, or a card?
		{acts, ebbes.French, "b", "« b » : compris : bleu ; possible : B6, N9, G3, G5"},
		{acts, ebbes.English, "5", `"5": understood: 5; possible: B6, N9, G3, G5`},
		{acts, ebbes.English, "take", `"take": understood: clear or draw or swap; possible: B6, N9, G3, G5`},
		{acts, ebbes.English, "don't play r5", `"don'": not understood; possible: B6, N9, G3, G5`},
		{acts, ebbes.German, "ich passe nicht", "„nicht“: verstanden: passen; möglich: B6, N9, G3, G5"},
		{acts, ebbes.German, "nich", "„nich“: nicht verstanden; möglich: B6, N9, G3, G5"},
		{acts, ebbes.German, "das passt", "„passt“: nicht verstanden; möglich: B6, N9, G3, G5"}, // it fits
		{acts, ebbes.English, "not pass", `"not": not understood; possible: B6, N9, G3, G5`},
		{acts, ebbes.French, "je passe pas", "« pas » : compris : donner ou passer ; possible : B6, N9, G3, G5"},
		{acts, ebbes.French, "pas", "« pas » : non compris ; possible : B6, N9, G3, G5"},
		{gives, ebbes.English, "give Zoë blue 8", `"give Zoë blue 8": understood: give or name blue 8 Zoë; possible: B8, G1`},
		{acts, ebbes.German, "ab g5", "„ab g5“: verstanden: grün 5; möglich: B6, N9, G3, G5"}, // from the hand, or the pile?
		{acts, ebbes.German, "ge 4", "„ge“: nicht verstanden; möglich: B6, N9, G3, G5"},       // yellow, or give?
		{names, ebbes.English, "Anna Ben", `"Ben": understood: Anna; possible: name Ben, name Zoë`},
		{names, ebbes.German, "Platz 9", "„Platz 9“: verstanden: bestimmen 9; möglich: bestimmen Ben, bestimmen Zoë"},
		{swaps, ebbes.French, "règle 11", "« règle 11 » : compris : échanger 11 ; possible : échanger 2, échanger 7, échanger 9"},
		{discards, ebbes.English, "drop", `"drop": understood: discard; possible: B8, G1–3, pass`},
		{at(t, acting).View(2), ebbes.French, "quoi", "« quoi » : non compris ; c’est à Anna de jouer"},
	} {
		_, err := einfach.Teller{Language: c.l, Names: people}.ReadMove(c.v, c.typed)
		if err == nil || !strings.HasSuffix(plainBlanks(err.Error()), c.want) {
			t.Errorf("%q in %v: %v, want %s", c.typed, c.l, err, c.want)
		}
	}
}

// What is told of a move, with the card that it covers too, is read as that move.
func TestReadMoveAsTold(t *testing.T) {
	s, m := at(t, acting), einfach.MustParseMove("play B6")
	events, err := s.Events(m, 1)
	if err != nil {
		t.Fatal(err)
	}
	told := einfach.Teller{You: 1}.Event(events[0])
	if read, err := (einfach.Teller{Language: ebbes.English}).ReadMove(s.View(1), told); err != nil || read != m {
		t.Errorf("%q is read as %v, %v", told, read, err)
	}
}

// What somebody does is told of each kind of move, and what a hand would cost.
func TestTellerMovesAndTallies(t *testing.T) {
	for move, want := range map[string][3]string{
		inOrder:      {"The cards are dealt.", "Die Karten werden ausgeteilt.", "Les cartes sont distribuées."},
		"shuffle B3": {"The discard pile is shuffled.", "Der Ablagestapel wird gemischt.", "La défausse est mélangée."},
		"draw":       {"Anna draws a card.", "Anna zieht eine Karte.", "Anna pioche une carte."},
		"play B3":    {"Anna plays B3.", "Anna spielt B3.", "Anna joue B3."},
		"clear G":    {"Anna clears green.", "Anna räumt den grünen Stapel ab.", "Anna enlève le tas vert."},
		"discard B3": {"Anna discards B3.", "Anna wirft B3 ab.", "Anna se défausse de B3."},
		"name 2":     {"Anna names you.", "Anna bestimmt dich.", "Anna choisit quelqu’un : toi."},
		"swap 10":    {"Anna swaps rule card 10.", "Anna tauscht Regelkarte 10.", "Anna échange la carte de règle 10."},
		"pass":       {"Anna passes.", "Anna verzichtet.", "Anna passe."},
	} {
		for l, want := range want {
			teller := einfach.Teller{Language: einfach.Language(l), Names: [6]string{"Anna", "Bert"}, You: 2}
			if got := teller.Move(1, einfach.MustParseMove(move)); plainBlanks(got) != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
	hand := einfach.MustParseCards("B3 R10")
	for l, want := range [...][3]string{
		{"Anna has 13 points in hand (E3).", "You have 1 point in hand (E3).", "You choose B3 to give away."},
		{"Anna hat 13 Minuspunkte auf der Hand (E3).", "Du hast 1 Minuspunkt auf der Hand (E3).", "Du wählst B3 zum Weitergeben."},
		{"Anna a 13 points de pénalité en main (E3).", "Tu as 1 point de pénalité en main (E3).", "Tu choisis de donner B3."},
	} {
		teller := einfach.Teller{Language: einfach.Language(l), Names: [6]string{"Anna", "Bert"}, You: 2}
		give := einfach.Give(einfach.MustParseCard("B3"))
		got := [3]string{teller.Tally(1, hand), teller.Tally(2, einfach.MustParseCards("N1")), teller.Move(2, give)}
		if got != want || teller.Move(1, nil) != "" {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Whose turn it is and what may be done, in every phase: to whoever is to move, and to
// others, who do not know what is held.
func TestTellerTurn(t *testing.T) {
	const table = "players 3; round 1; rules 1 2 8; piles B5 N4; hands B4 B6 G3 / Y1 Y2 / R1 R2; turn 1"
	const over = "players 3; rounds 1; round 1; rules 1 2 8; piles B5 N4; hands - / Y1 Y2 / R1 R2; out 1; wait over; noted 0 / 3 / 3; scores 0 / 3 / 3"
	for _, c := range []struct {
		at         string
		you        einfach.Seat
		en, de, fr string
	}{
		{"", 0, "There is no game.", "Es gibt kein Spiel.", "Il n’y a pas de partie."},
		{"players 3", 0, "The cards are to be dealt.", "Die Karten müssen ausgeteilt werden.", "Il faut distribuer les cartes."},
		{placing, 3, "You are to place a card of a new colour: B5 B6.", "Du musst eine Karte in einer neuen Farbe vorlegen: B5 B6.",
			"Tu dois poser d’avance une carte d’une nouvelle couleur : B5 B6."},
		{placing, 1, "Seat 3 is to place a card of a new colour.", "Platz 3 muss eine Karte in einer neuen Farbe vorlegen.",
			"Le joueur 3 doit poser d’avance une carte d’une nouvelle couleur."},
		{"players 3; round 1; rules 3 4 5; piles B1; hands B3 N2 N4 / B4 Y1 / B5 B6; turn 1; wait placing 3", 3,
			"You have no card that fits and can only pass.", "Du hast keine passende Karte und kannst nur aussetzen.",
			"Tu n’as aucune carte jouable et ne peux que passer."},
		{table + "; wait drawing; due 2", 1, "You are to draw 2 cards.", "Du musst 2 Karten ziehen.", "Tu dois piocher 2 cartes."},
		{table + "; wait drawing", 2, "Anna is to draw 1 card.", "Anna muss 1 Karte ziehen.", "Anna doit piocher 1 carte."},
		{emptyStock + "; wait shuffling drawing", 1, "The discard pile is to be shuffled.", "Der Ablagestapel muss gemischt werden.",
			"Il faut mélanger la défausse."},
		{table, 1, "You are to act, action 1 of 2: play B6 G3.", "Du bist mit Aktion 1 von 2 dran: B6 G3 spielen.",
			"C’est à toi de jouer, action 1 sur 2 : jouer B6 G3."},
		{table + "; done 1", 1, "You are to act, action 2 of 2: play B6 G3; clear blue or brown.",
			"Du bist mit Aktion 2 von 2 dran: B6 G3 spielen; Blau oder Braun abräumen.",
			"C’est à toi de jouer, action 2 sur 2 : jouer B6 G3 ; enlever le bleu ou le marron."},
		{table + "; done 1", 2, "Anna is to act, action 2 of 2.", "Anna ist mit Aktion 2 von 2 dran.", "C’est à Anna de jouer, action 2 sur 2."},
		{table + "; done 2; third B", 1, "You may take a third action, but not in blue: play G3; clear brown; pass.",
			"Du darfst eine 3. Aktion machen, nur nicht in Blau: G3 spielen; Braun abräumen; passen.",
			"Tu peux faire une troisième action, mais pas en bleu : jouer G3 ; enlever le marron ; passer."},
		{table + "; wait swapping", 1, "You are to swap an open rule card: 1 2 8.", "Du musst eine offene Regelkarte tauschen: 1 2 8.",
			"C’est à toi d’échanger une carte de règle révélée : 1 2 8."},
		{strings.Replace(table, "1 2 8", "5 7 8", 1) + "; wait naming 5", 2, "Anna is to name who gets a card: you or seat 3.",
			"Anna muss bestimmen, wer eine Karte bekommt: du oder Platz 3.", "C’est à Anna de choisir à qui donner une carte : le joueur 3 ou toi."},
		{strings.Replace(table, "1 2 8", "5 7 8", 1) + "; wait naming 7", 1, "You are to name who may discard a card: Ben or seat 3.",
			"Du musst bestimmen, wer eine Karte abwerfen darf: Ben oder Platz 3.", "C’est à toi de choisir qui peut se défausser d’une carte : Ben ou le joueur 3."},
		{strings.Replace(table, "1 2 8", "5 7 8", 1) + "; wait discarding 7 2", 2, "You may discard a card.", "Du darfst eine Karte abwerfen.",
			"Tu peux te défausser d’une carte."},
		{table + "; wait laying 1", 1, "You may lay a card that is one higher: B6.", "Du darfst eine Karte ablegen, die um eins höher ist: B6.",
			"Tu peux poser une carte qui vaut un de plus : B6."},
		{strings.Replace(table, "1 2 8", "1 2 9", 1) + "; wait giving", 2, "Anna is to choose a card for you.", "Anna muss eine Karte für dich auswählen.",
			"Anna doit choisir une carte pour toi."},
		{strings.Replace(table, "1 2 8", "1 2 10", 1) + "; wait continuing", 1, "You are to play another card: B6 G3.", "Du musst noch eine Karte spielen: B6 G3.",
			"Tu dois jouer encore une carte : B6 G3."},
		{endless + "; wait refilling; due 4; out 1", 2, "Anna is to draw 4 new cards.", "Anna muss 4 neue Karten ziehen.", "Anna doit piocher 4 nouvelles cartes."},
		{over, 2, "The game is over: Anna has won.", "Das Spiel ist zu Ende: Anna hat gewonnen.", "La partie est finie : Anna a gagné."},
		{over, 1, "The game is over: you have won.", "Das Spiel ist zu Ende: Du hast gewonnen.", "La partie est finie : tu as gagné."},
	} {
		for l, want := range map[einfach.Language]string{ebbes.English: c.en, ebbes.German: c.de, ebbes.French: c.fr} {
			teller := einfach.Teller{Language: l, Names: [6]string{"Anna", "Ben"}, You: c.you}
			var s einfach.State
			if c.at != "" {
				s = at(t, c.at)
			}
			if got := teller.Turn(s.View(c.you)); plainBlanks(got) != want {
				t.Errorf("%s, to seat %v:\ngot  %s\nwant %s", c.at, c.you, got, want)
			}
		}
	}
}

// Nouns and verbs agree with every number, and headings with the number of winners.
func TestTellerNumbers(t *testing.T) {
	const table = "players 3; round 1; rules 1 4 8; piles B5 N4; stock G5-8; hands B4 B6 G3 / Y1 Y2 / R1 R2; turn 1; wait drawing; due "
	const refilling = "players 3; options endless; round 1; rules 1 2 8; piles B5 N4; stock G1-5; hands - / Y1 Y2 / R1 R2; turn 3; wait refilling; out 1; due "
	for l := range ebbes.Languages() {
		for _, you := range []einfach.Seat{ebbes.NoSeat, 1} {
			tell := einfach.Teller{Language: l, You: you}
			told := []string{
				tell.Turn(at(t, table+"1").View(you)), tell.Turn(at(t, table+"2").View(you)),
				tell.Turn(at(t, refilling+"1").View(you)), tell.Turn(at(t, refilling+"2").View(you)),
				tell.Tally(1, einfach.Cards{}), tell.Tally(1, einfach.MustParseCards("B1")),
				tell.Tally(1, einfach.MustParseCards("B2")),
			}
			for _, n := range []int{0, 1, 2, 21} {
				for _, e := range []einfach.Event{
					einfach.Dealt{Round: 1, Starter: 1, Size: n, Open: einfach.RuleCardsOf(1, 2, 3)},
					einfach.TurnBegan{By: 1, Due: n}, einfach.Shuffled{Cards: n}, einfach.Penalized{By: 1, Points: n},
					einfach.Exhausted{Renewals: n}, einfach.Scored{Seat: 1, Points: n, Score: n}, einfach.Ended{Rounds: n},
					einfach.Won{Seats: ebbes.SeatsOf(1), Score: n}, einfach.Won{Seats: ebbes.SeatsOf(1, 2), Score: n},
				} {
					told = append(told, tell.Event(e))
				}
			}
			for _, told := range told {
				if at := wordingtest.Disagreement(l.String(), told); at != "" {
					t.Errorf("%q in %q", at, told)
				}
			}
		}
	}
	for cards, want := range []string{
		"The 0 cards of the discard pile become the new stock.", "The 1 card of the discard pile becomes the new stock.",
		"The 2 cards of the discard pile become the new stock.",
	} {
		if got := (einfach.Shuffled{Cards: cards}).String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	const over = "players 3; rounds 1; round 1; rules 1 2 8; hands - / Y1 Y2 / R1 R2; out 1; wait over; noted 0 / 3 / 3; scores "
	for scores, want := range map[string][3]string{
		"0 / 3 / 3": {"winner: seat 1\n", "gewonnen: Platz 1\n", "gagne : le joueur 1\n"},
		"3 / 3 / 3": {"winners: seat 1, seat 2 and seat 3\n", "gewonnen: Platz 1, Platz 2 und Platz 3\n",
			"gagnent : le joueur 1, le joueur 2 et le joueur 3\n"},
	} {
		for l, want := range want {
			got := plainBlanks(at(t, over+scores).Diagram(einfach.Teller{Language: einfach.Language(l)}))
			if !strings.Contains(got, want) {
				t.Errorf("%s has no %q", got, want)
			}
		}
	}
}
