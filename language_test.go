package ebbes_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// Every language has the same texts as English, with the same slots, and English has all of
// them. For a new language the test names the missing texts by field.
func TestLanguages(t *testing.T) {
	wordingtest.Check(t, func(language uint8) any { return ebbes.Words(ebbes.Language(language)) })
	for l := range ebbes.Languages() {
		for v := range ebbes.AllVariants + 1 {
			if v.In(l) == fmt.Sprintf("Variant(%d)", v) {
				t.Errorf("%s has no name for all of %v", wordingtest.In(uint8(l)).File, v)
			}
		}
	}
}

// No text has an unfilled slot, and every text for people at a table is used on some occasion.
// Words that people type are only read, and TestErrorsInLanguages covers only some of the many
// reasons of errors.
func TestTexts(t *testing.T) {
	notShown := regexp.MustCompile(`^(reasons|subjects|fields|typed|settings|Common\.(Code|Subjects|Grammar|Errors|Reasons|Typed))\b`)
	slot := regexp.MustCompile(`\{.*?\}`)
	for l := range ebbes.Languages() {
		all := allTextsIn(t, l)
		slices.Sort(all)
		joined := strings.Join(slices.Compact(all), "\n")
		if left := regexp.MustCompile(`.*[{}].*|.*%!.*`).FindString(joined); left != "" {
			t.Errorf("%v: %s", l, left)
		}
		for path, text := range wordingtest.ByPath(ebbes.Words(l)) {
			if text == "" || notShown.MatchString(path) {
				continue
			}
			if strings.Contains(joined, text) {
				continue
			}
			pieces := slot.Split(text, -1)
			if len(pieces) == 1 || !slices.ContainsFunc(all, func(s string) bool { return hasInOrder(s, pieces) }) {
				t.Errorf("%v: %s occurs in no sentence: %q", l, path, text)
			}
		}
	}
}

// hasInOrder reports whether a text has all pieces, each after the one before.
func hasInOrder(text string, pieces []string) bool {
	for _, piece := range pieces {
		_, after, found := strings.Cut(text, piece)
		if !found {
			return false
		}
		text = after
	}
	return true
}

// allTextsIn returns texts that games show in a language. They include names, clauses, refusals,
// events, moves, turns and diagrams.
func allTextsIn(t *testing.T, l ebbes.Language) []string {
	var texts []string
	texts = append(texts, l.Name())
	for i := range 9 {
		texts = append(
			texts,
			ebbes.Suit(i).In(l),
			ebbes.Role(i).In(l),
			ebbes.Phase(i).In(l),
			ebbes.Variant(i).In(l),
			ebbes.End(i).In(l),
			ebbes.Kind(i).In(l),
		)
	}
	for clause := range ebbes.Clauses() {
		ruling := clause.Ruling(l)
		texts = append(
			texts,
			clause.Title(l),
			clause.Text(l),
			clause.Heading(l),
			ruling.Open,
			ruling.Decided,
			ruling.Reason,
			ruling.Others,
		)
		for kind := ebbes.ErrMalformed; kind <= ebbes.ErrClause; kind++ {
			refusal := ebbes.MoveError{Move: ebbes.Play(0), Seat: 1, Kind: kind, Clause: clause}
			texts = append(texts, refusal.In(l), (ebbes.Teller{Language: l}).Reason(&refusal))
			texts = append(texts, ebbes.Teller{Language: l, You: 1}.Refusal(&refusal))
			texts = append(texts, ebbes.Teller{Language: l, Names: [5]string{"Ben"}}.Refusal(&refusal))
		}
	}
	teller := ebbes.Teller{Language: l, You: 1, Fictive: 3}
	for _, e := range allEvents(t) {
		texts = append(texts, teller.Event(e))
	}
	for i := range reflect.TypeFor[ebbes.Tally]().NumField() {
		var tally ebbes.Tally
		reflect.ValueOf(&tally).Elem().Field(i).SetInt(3)
		texts = append(texts, teller.Tally(1, tally), teller.Tally(2, ebbes.Tally{}))
	}
	for _, m := range []ebbes.Move{ebbes.Deal{}, ebbes.Start(2), ebbes.Select(ebbes.CardOf(ebbes.Red, 1)),
		ebbes.Play(ebbes.CardOf(ebbes.Red, 1))} {
		texts = append(texts, teller.Move(1, m), teller.Move(2, m))
	}
	texts = append(texts, strings.TrimSpace(ebbes.State{}.Diagram(ebbes.Teller{Language: l})))
	for _, position := range []string{"players 4; starter 2", completeState, twoPeopleState} {
		texts = append(texts, strings.TrimSpace(ebbes.MustParseState(position).Diagram(ebbes.Teller{Language: l})))
	}
	texts = append(texts, turnsIn(t, l)...)
	over := inPhase(t, begin(t, ebbes.Config{Players: 3}), ebbes.Over, newRand(1))
	return append(texts, strings.TrimSpace(over.Diagram(ebbes.Teller{Language: l})))
}

// turnsIn returns the sentences of Teller.Turn throughout a game of two, in a language, each once.
func turnsIn(t *testing.T, l ebbes.Language) (sentences []string) {
	teller := ebbes.Teller{Language: l, You: 1}
	sentences = append(sentences, teller.Turn(ebbes.View{}))
	r := newRand(4)
	for s := begin(t, ebbes.Config{Players: 2, Variants: ebbes.SelectDesignations}); ; s = step(t, s, s.Random(r)) {
		for seat := range ebbes.Seat(3) {
			if sentence := teller.Turn(s.View(seat)); !slices.Contains(sentences, sentence) {
				sentences = append(sentences, sentence)
			}
		}
		if s.Phase() == ebbes.Over {
			return sentences
		}
	}
}

// allEvents returns the events of some games, and others that they need not
// bring about.
func allEvents(t *testing.T) []ebbes.Event {
	events := []ebbes.Event{
		ebbes.Started{By: 3, Starter: 3, Fictive: true}, ebbes.Started{By: 2, Starter: 1}, ebbes.Started{By: 1, Starter: 1},
		ebbes.Scored{Seat: 1, Ebbes: 3, Most: 3, Fewest: 3}, ebbes.Scored{Seat: 1, Ebbes: 3, Most: 3},
		ebbes.NixWon{Seat: 1, Nix: 2, Tied: ebbes.SeatsOf(1, 2)},
	}
	for _, seats := range []ebbes.Seats{ebbes.SeatsOf(1), ebbes.SeatsOf(2), ebbes.SeatsOf(1, 2), ebbes.SeatsOf(2, 3)} {
		events = append(
			events,
			ebbes.Won{Seats: seats},
			ebbes.Ended{End: ebbes.FinishReached, Seats: seats},
			ebbes.Ended{End: ebbes.DabbscheedelReached, Seats: seats},
		)
	}
	r := newRand(1)
	for _, c := range []ebbes.Config{{Players: 2}, {Players: 3, Variants: ebbes.SelectDesignations}, {Players: 5}} {
		for s := begin(t, c); s.Phase() != ebbes.Over; {
			m := s.Random(r)
			seen, err := s.Events(m, 1)
			if err != nil {
				t.Fatal(err)
			}
			events = append(events, seen...)
			s = step(t, s, m)
		}
	}
	return events
}

// Apostrophes, quotation marks and French blanks follow book typography in every file of a
// language. English quotes typed text as Go does.
func TestTypography(t *testing.T) {
	for l := range ebbes.Languages() {
		o := wordingtest.In(uint8(l))
		json := l.String() + ".json"
		texts := textsIn(t, o.File, "*/"+o.File, "*/*/"+o.File, "internal/guide/*/"+o.File, "*/words/"+json, "*/*/words/"+json)
		if len(texts) < 1000 {
			t.Errorf("%s has only %d texts", o.File, len(texts))
		}
		for _, text := range texts {
			glyph := strings.Trim(text, "!?") == ""
			if at := o.Wrong.FindString(text); at != "" && !glyph {
				t.Errorf("%s: %q in %q", o.File, at, text)
			}
		}
	}
}

// textsIn returns the quoted strings in files of Go or JSON.
func textsIn(t *testing.T, patterns ...string) (texts []string) {
	quoted := regexp.MustCompile(`(?m)//.*$|"([^"\\]|\\.)*"`)
	for _, pattern := range patterns {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, literal := range quoted.FindAllString(string(source), -1) {
				if text, err := strconv.Unquote(literal); err == nil {
					texts = append(texts, text)
				}
			}
		}
	}
	return texts
}

// Errors exist in every language, with the subject, the place and the reason.
func TestErrorsInLanguages(t *testing.T) {
	for _, c := range []struct {
		err  error
		want []string // in English, German and French
	}{
		{errorOf(ebbes.ParseCard("Q7")), []string{
			`card, column 1: "Q7": want a card: B, N, Y, G or R and a value from 1 to 15`,
			`Karte, Spalte 1: „Q7“: hierher gehört eine Karte: B, N, Y, G oder R und ein Wert von 1 bis 15`,
			`carte, colonne 1 : « Q7 » : il faut une carte : B, N, Y, G ou R et une valeur de 1 à 15`}},
		{new(ebbes.Seat).UnmarshalText([]byte("9")), []string{
			`seat, column 1: "9": want a seat, 1 to 6, or - for none`,
			`Platz, Spalte 1: „9“: hierher gehört ein Platz von 1 bis 6, oder - für keinen`,
			`place, colonne 1 : « 9 » : il faut une place de 1 à 6, ou - pour aucune`}},
		{errorOf(ebbes.ParseState("players 3; numbers 2; hands B1-6 N1-3 / *")), []string{
			`state, column 29: "B1-6 N1-3 / *": 2 parts, want 3`,
			`Stellung, Spalte 29: „B1-6 N1-3 / *“: 2 Teile statt 3`,
			`position, colonne 29 : « B1-6 N1-3 / * » : 2 parties au lieu de 3`}},
		{errorOf(ebbes.ParseState("players 3; numbers 2; hands B1 / B1 / *")), []string{
			`state, column 34: "B1": B1 is in two places (T1)`,
			`Stellung, Spalte 34: „B1“: B1 liegt an zwei Stellen (T1)`,
			`position, colonne 34 : « B1 » : B1 est à deux endroits (T1)`}},
		{errorOf(ebbes.ParseState("players 3\nrounds 7")), []string{
			`state, line 2, column 1: "rounds": a semicolon is missing before rounds`,
			`Stellung, Zeile 2, Spalte 1: „rounds“: vor rounds fehlt ein Semikolon`,
			`position, ligne 2, colonne 1 : « rounds » : il manque un point-virgule avant rounds`}},
		{errorOf(ebbes.ParseState("players 3; rounds 7")), []string{
			`state, column 19: "7": want 5 without variant 2 (R2)`,
			`Stellung, Spalte 19: „7“: möglich: 5 ohne Variante 2 (R2)`,
			`position, colonne 19 : « 7 » : il faut 5 sans la variante 2 (R2)`}},
		{errorOf(ebbes.New(ebbes.Config{Players: 7})), []string{
			"number of players: 7, want 2 to 5 (T1)", "Zahl der Spieler: 7, möglich: 2 bis 5 (T1)",
			"nombre de joueurs : 7, au lieu de 2 à 5 (T1)"}},
		{&ebbes.RecordError{Index: 6, Err: &ebbes.MoveError{Move: ebbes.Play(ebbes.NoCard), Seat: 2,
			Kind: ebbes.ErrMalformed}}, []string{
			"record, move 7: seat 2, -: no such move, card or seat",
			"Aufzeichnung, Zug 7: Platz 2, -: so einen Zug, so eine Karte oder so einen Platz gibt es nicht",
			"enregistrement, coup 7 : coup du joueur 2, - : ce coup, cette carte ou cette place n’existe pas"}},
		{&ebbes.VersionError{Version: 2, Want: 1}, []string{
			"the record is of version 2 of the rules, want version 1", "die Aufzeichnung folgt Version 2 der Regeln, nicht Version 1",
			"l’enregistrement suit la version 2 des règles, et non la version 1"}},
		{&ebbes.EventError{Index: 1, Want: ebbes.NumberTurnedUp{Number: 3}}, []string{
			"event 1 does not belong here, but: Number card 3 is turned up.",
			"Ereignis 1 gehört nicht hierher, sondern: Die Zahlenbestimmerkarte 3 wird aufgedeckt.",
			"l’événement 1 n’a pas sa place ici, mais : La carte de valeur 3 est révélée."}},
	} {
		for l, want := range c.want {
			got := c.err.(interface{ In(ebbes.Language) string }).In(ebbes.Language(l))
			if plainBlanks(got) != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		}
		if got := c.err.Error(); got != "ebbes: "+c.want[0] {
			t.Errorf("Error is %s", got)
		}
	}
}

func errorOf[T any](_ T, err error) error { return err }

// A language is written as its code, and read back.
func TestLanguageCodes(t *testing.T) {
	for l, want := range map[ebbes.Language]string{ebbes.English: "en", ebbes.German: "de", ebbes.French: "fr"} {
		if l.String() != want {
			t.Errorf("%v, want %s", l, want)
		}
	}
	for l := range ebbes.Languages() {
		text, err := l.MarshalText()
		if err != nil || string(text) != l.String() {
			t.Errorf("%v is marshalled as %s, %v", l, text, err)
		}
		read := unknownLanguage
		if err := read.UnmarshalText(text); err != nil || read != l {
			t.Errorf("%s is read as %v, %v", text, read, err)
		}
	}
	read := ebbes.German
	if err := read.UnmarshalText([]byte(unknownLanguage.String())); err == nil || read != ebbes.German {
		t.Errorf("%v is read as %v, %v", unknownLanguage, read, err)
	}
}

const unknownLanguage = ebbes.Language(99)

// In an unknown language, including the one after the last, all texts are empty.
func TestUnknownLanguage(t *testing.T) {
	last := slices.Max(slices.Collect(ebbes.Languages()))
	for _, l := range []ebbes.Language{last + 1, unknownLanguage} {
		for _, text := range allTextsIn(t, l) {
			if text != "" {
				t.Fatalf("%q", text)
			}
		}
	}
	for _, err := range []error{errorOf(ebbes.ParseCard("Q7")), errorOf(ebbes.New(ebbes.Config{})), &ebbes.VersionError{}, &ebbes.EventError{}} {
		if text := err.(interface{ In(ebbes.Language) string }).In(unknownLanguage); text != "" {
			t.Errorf("%q", text)
		}
	}
}

// Suits and roles have the names of the rulebook in each language (E5).
func TestE5(t *testing.T) {
	for _, c := range []struct {
		l            ebbes.Language
		suits, roles string
	}{
		{ebbes.English, "blue brown yellow green red", "trump plus ebbes minus nix"},
		{ebbes.German, "blau braun gelb grün rot", "Trumpf Plus ebbes Minus nix"},
		{ebbes.French, "bleu marron jaune vert rouge", "Atout Plus Un peu Moins Rien"},
	} {
		var suits, roles []string
		for i := 1; i <= 5; i++ {
			suits = append(suits, ebbes.Suit(i).In(c.l))
			roles = append(roles, ebbes.Role(i).In(c.l))
		}
		if got := fmt.Sprint(suits, roles); got != fmt.Sprintf("[%s] [%s]", c.suits, c.roles) {
			t.Errorf("%v: %s", c.l, got)
		}
	}
}

// A diagram stays aligned in every language.
func TestDiagramInLanguages(t *testing.T) {
	for l, want := range map[ebbes.Language]string{
		ebbes.German: `
Runde 1 von 5, Ausspielen
Bestimmerkarten: B3 N3 Y3 G3 R3
Trumpf Gelb, Plus Grün

  Platz Stich         Karten  Runde gesamt  fehlt      Hand
  1     1. B1              0      0      0  -          B2 B3 B4 B5 B6 N1 N2 N3 N4
> 2 g   2. Y3 sticht       3      1      0  B          N5 N6 Y1 Y2 Y4 Y5 Y6 G1 G2
  3     3. G3              0      0      0  -          siehe unten

  Auslage     G5     G4     R1     R2     R3
  verdeckt           (G6)   (R4)   (R5)   (R6)
`,
		ebbes.French: `
manche 1 sur 5, jeu
cartes déterminantes : B3 N3 Y3 G3 R3
Atout jaune, Plus vert

  place pli          prises manche  total  sans       main
  1     1. B1             0      0      0  -          B2 B3 B4 B5 B6 N1 N2 N3 N4
> 2 d   2. Y3 gagne       3      1      0  B          N5 N6 Y1 Y2 Y4 Y5 Y6 G1 G2
  3     3. G3             0      0      0  -          voir plus bas

  étalage        G5     G4     R1     R2     R3
  face cachée           (G6)   (R4)   (R5)   (R6)
`,
	} {
		if got := "\n" + plainBlanks(ebbes.MustParseState(twoPeopleState).Diagram(ebbes.Teller{Language: l})); got != want {
			t.Errorf("%v:\n%s", l, got)
		}
	}
}

// The first number beyond the languages is printed as a number.
func TestLanguageBeyondTheLast(t *testing.T) {
	none := lastLanguage() + 1
	if got, want := none.String(), fmt.Sprintf("Language(%d)", uint8(none)); got != want {
		t.Errorf("it is %q, want %q", got, want)
	}
}

func lastLanguage() ebbes.Language {
	return ebbes.Language(len(slices.Collect(ebbes.Languages())) - 1)
}
