package ebbes_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// Every language has every text that English has, with the same slots, and English has
// them all. For a new one this names what it lacks, by field.
func TestLanguages(t *testing.T) {
	english := textsByPath(ebbes.Words(ebbes.English))
	for path, text := range english {
		if text == "" && !strings.Contains(path, "].ruling.") { // TestTableOfClauses looks at those
			t.Errorf("English has no text for %s", path)
		}
	}
	for l := range ebbes.Languages() {
		for _, path := range lacking(textsByPath(ebbes.Words(l)), english) {
			t.Errorf("%v has no such text as %s, %q", l, path, english[path])
		}
		for v := range ebbes.AllVariants + 1 {
			if v.In(l) == fmt.Sprintf("Variant(%d)", v) {
				t.Errorf("%v has no name for all of %v", l, v.In(l))
			}
		}
	}
}

// Texts that a language lacks are named.
func TestLacking(t *testing.T) {
	type words struct {
		name         string
		suits        [2]string
		events       struct{ won string }
		kinds        map[string]string
		singularZero bool
	}
	full := words{name: "English", suits: [2]string{"blue", "red"}, kinds: map[string]string{"over": "the game is over"}}
	full.events.won = "{Seats} {wins|win} with {score}."
	for want, change := range map[string]func(*words){
		"":            func(w *words) { w.singularZero = true },
		"name":        func(w *words) { w.name = "" },
		"suits[1]":    func(w *words) { w.suits[1] = "" },
		"events.won":  func(w *words) { w.events.won = "" },
		"kinds[over]": func(w *words) { w.kinds = nil },
		"kinds[ends]": func(w *words) { w.kinds = map[string]string{"over": "fin", "ends": "fin"} },
	} {
		changed := full
		change(&changed)
		if got := strings.Join(lacking(textsByPath(changed), textsByPath(full)), " "); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for text, want := range map[string]bool{
		"{Seats} {gana|ganas|ganan} con {score}.": true, "{score} para {seats:object}.": true,
		"{Seats} gana.": false, "{Seats} gana con {points}.": false,
	} {
		changed := full
		changed.events.won = text
		if got := len(lacking(textsByPath(changed), textsByPath(full))) == 0; got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}

// lacking returns the paths of the texts that some words lack beside the full
// ones, or have beside them, or have with other slots.
func lacking(some, full map[string]string) []string {
	var paths []string
	for path := range maps.All(full) {
		if (some[path] == "") != (full[path] == "") || !slices.Equal(slots(some[path]), slots(full[path])) {
			paths = append(paths, path)
		}
	}
	for path, text := range some {
		if _, ok := full[path]; !ok && text != "" {
			paths = append(paths, path)
		}
	}
	slices.Sort(paths)
	return paths
}

// textsByPath returns every text in a struct by the path that leads to it.
func textsByPath(words any) map[string]string {
	all := map[string]string{}
	var walk func(path string, v reflect.Value)
	walk = func(path string, v reflect.Value) {
		switch v.Kind() {
		case reflect.String:
			all[strings.TrimPrefix(path, ".")] = v.String()
		case reflect.Struct:
			for i := range v.NumField() {
				walk(path+"."+v.Type().Field(i).Name, v.Field(i))
			}
		case reflect.Array, reflect.Slice:
			for i := range v.Len() {
				walk(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
			}
		case reflect.Map:
			for _, key := range v.MapKeys() {
				walk(fmt.Sprintf("%s[%s]", path, key), v.MapIndex(key))
			}
		}
	}
	walk("", reflect.ValueOf(words))
	return all
}

var slot = regexp.MustCompile(`\{[^{}|]*\}`)

// slots returns the names of the slots in a text, sorted.
func slots(text string) []string {
	var names []string
	for _, s := range slot.FindAllString(text, -1) {
		name, _, _ := strings.Cut(strings.ToLower(strings.Trim(s, "{}")), ":")
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Nothing that is said has a slot left unfilled, and every text for people at a table is
// said on some occasion. Words that people type are read, never said, and
// TestErrorsInLanguages shows only some of the many reasons of errors.
func TestTexts(t *testing.T) {
	for l := range ebbes.Languages() {
		said := strings.Join(saidIn(t, l), "\n")
		if left := regexp.MustCompile(`.*[{}].*|.*%!.*`).FindString(said); left != "" {
			t.Errorf("%v: %s", l, left)
		}
		for path, text := range textsByPath(ebbes.Words(l)) {
			if text == "" || regexp.MustCompile(`^(reasons|subjects|errors|fields|code|grammar|typed)\b`).MatchString(path) {
				continue
			}
			if strings.Contains(said, text) {
				continue
			}
			pattern := regexp.MustCompile(`\\\{.*?\\\}`).ReplaceAllString(regexp.QuoteMeta(text), ".*")
			if !strings.Contains(text, "{") || !regexp.MustCompile(pattern).MatchString(said) {
				t.Errorf("%v: %s is never said: %q", l, path, text)
			}
		}
	}
}

// saidIn returns everything that is said in a language.
func saidIn(t *testing.T, l ebbes.Language) []string {
	var said []string
	said = append(said, l.Name())
	for i := range 9 {
		said = append(said, ebbes.Suit(i).In(l), ebbes.Role(i).In(l), ebbes.Phase(i).In(l), ebbes.Variant(i).In(l), ebbes.End(i).In(l), ebbes.Kind(i).In(l))
	}
	for clause := range ebbes.Clauses() {
		ruling := clause.Ruling(l)
		said = append(said, clause.Title(l), clause.Text(l), clause.Heading(l), ruling.Open, ruling.Decided, ruling.Reason, ruling.Others)
		for kind := ebbes.ErrMalformed; kind <= ebbes.ErrClause; kind++ {
			refusal := ebbes.MoveError{Move: ebbes.Play(0), Seat: 1, Kind: kind, Clause: clause}
			said = append(said, refusal.In(l), refusal.Reason(l), ebbes.Teller{Language: l, You: 1}.Refusal(&refusal))
		}
	}
	teller := ebbes.Teller{Language: l, You: 1, Fictive: 3}
	for _, e := range allEvents(t) {
		said = append(said, e.In(l), teller.Event(e))
	}
	for _, tally := range []ebbes.Tally{{}, {Plus: 1}, {Ebbes: 3, Minus: -4}} {
		said = append(said, teller.Tally(1, tally), teller.Tally(2, tally))
	}
	for _, m := range []ebbes.Move{ebbes.Deal{}, ebbes.Start(2), ebbes.Select(ebbes.CardOf(ebbes.Red, 1)), ebbes.Play(ebbes.CardOf(ebbes.Red, 1))} {
		said = append(said, teller.Move(1, m), teller.Move(2, m))
	}
	for _, position := range []string{"-", "players 4; starter 2", completeState, twoPeopleState} {
		said = append(said, strings.TrimSpace(ebbes.MustParseState(position).Diagram(l)))
	}
	return append(said, strings.TrimSpace(inPhase(t, begin(t, ebbes.Config{Players: 3}), ebbes.Over, newRand(1)).Diagram(l)))
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
		events = append(events, ebbes.Won{Seats: seats}, ebbes.Ended{End: ebbes.FinishReached, Seats: seats}, ebbes.Ended{End: ebbes.DabbscheedelReached, Seats: seats})
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
			s = do(t, s, m)
		}
	}
	return events
}

// Apostrophes, quotation marks and the blanks at French ones are those of a printed book,
// in every file of a language. What somebody has typed, English quotes as Go does.
func TestTypography(t *testing.T) {
	for _, l := range []struct{ name, code, wrong string }{
		{"english", "en", `['„«»]|"[^{]|[^}]"`},
		{"german", "de", `['"«»”]|„[^“]*$|^[^„]*“`},
		{"french", "fr", `['"“”„]|[^\x{202f}][;!»]|[^\x{202f}(]\?|[^\x{202f}\d]:( |$)|«[^\x{202f}]`},
	} {
		wrong := regexp.MustCompile(l.wrong)
		texts := textsIn(t, l.name+".go", "*/"+l.name+".go", "*/*/"+l.name+".go", "*/words/"+l.code+".json", "*/*/words/"+l.code+".json")
		if len(texts) < 1000 {
			t.Errorf("%s has only %d texts", l.name, len(texts))
		}
		for _, text := range texts {
			if at := wrong.FindString(text); at != "" {
				t.Errorf("%s: %q in %q", l.name, at, text)
			}
		}
	}
}

// textsIn returns what stands in quotes in files of Go or JSON.
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

// Errors are told in every language: what could not be read, where, and why.
func TestErrorsInLanguages(t *testing.T) {
	for _, c := range []struct {
		err  error
		want [3]string // in English, German and French
	}{
		{errorOf(ebbes.ParseCard("Q7")), [3]string{
			`card, column 1: "Q7": want a card: B, N, Y, G or R and a value from 1 to 15`,
			`Karte, Spalte 1: „Q7“: hierher gehört eine Karte: B, N, Y, G oder R und ein Wert von 1 bis 15`,
			`carte, colonne 1 : « Q7 » : il faut une carte : B, N, Y, G ou R et une valeur de 1 à 15`}},
		{errorOf(ebbes.ParseSeat("9")), [3]string{
			`seat, column 1: "9": want a seat, 1 to 5, or - for none`,
			`Platz, Spalte 1: „9“: hierher gehört ein Platz von 1 bis 5, oder - für keinen`,
			`place, colonne 1 : « 9 » : il faut une place de 1 à 5, ou - pour aucune`}},
		{errorOf(ebbes.ParseState("players 3; numbers 2; hands B1-6 N1-3 / *")), [3]string{
			`state, column 29: "B1-6 N1-3 / *": 2 parts, want 3`,
			`Stellung, Spalte 29: „B1-6 N1-3 / *“: 2 Teile statt 3`,
			`position, colonne 29 : « B1-6 N1-3 / * » : 2 parties au lieu de 3`}},
		{errorOf(ebbes.ParseState("players 3; numbers 2; hands B1 / B1 / *")), [3]string{
			`state, column 34: "B1": B1 is in two places (T1)`,
			`Stellung, Spalte 34: „B1“: B1 liegt an zwei Stellen (T1)`,
			`position, colonne 34 : « B1 » : B1 est à deux endroits (T1)`}},
		{errorOf(ebbes.ParseState("players 3\nrounds 7")), [3]string{
			`state, column 9: "3\nrounds 7": want a whole number of at most four digits`,
			`Stellung, Spalte 9: „3\nrounds 7“: hierher gehört eine ganze Zahl mit höchstens vier Ziffern`,
			`position, colonne 9 : « 3\nrounds 7 » : il faut un nombre entier de quatre chiffres au plus`}},
		{errorOf(ebbes.ParseState("players 3; rounds 7")), [3]string{
			`state, column 19: "7": want 5 without variant 2 (R2)`,
			`Stellung, Spalte 19: „7“: möglich: 5 ohne Variante 2 (R2)`,
			`position, colonne 19 : « 7 » : il faut 5 sans la variante 2 (R2)`}},
		{errorOf(ebbes.New(ebbes.Config{Players: 7})), [3]string{
			"number of players: 7, want 2 to 5 (T1)", "Zahl der Spieler: 7, möglich: 2 bis 5 (T1)",
			"nombre de joueurs : 7, au lieu de 2 à 5 (T1)"}},
		{&ebbes.RecordError{Index: 6, Err: &ebbes.MoveError{Move: ebbes.Play(ebbes.NoCard), Seat: 2, Kind: ebbes.ErrMalformed}}, [3]string{
			"record, move 7: seat 2, -: no such move, card or seat",
			"Aufzeichnung, Zug 7: Platz 2, -: so einen Zug, so eine Karte oder so einen Platz gibt es nicht",
			"enregistrement, coup 7 : coup de la place 2, - : ce coup, cette carte ou cette place n’existe pas"}},
		{&ebbes.VersionError{Version: 2}, [3]string{
			"the record is of version 2 of the rules, want version 1", "die Aufzeichnung folgt Version 2 der Regeln, nicht Version 1",
			"l’enregistrement suit la version 2 des règles, et non la version 1"}},
		{&ebbes.EventError{Index: 1, Want: ebbes.NumberTurnedUp{Number: 3}}, [3]string{
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

// In an unknown language nothing is said, nor in the one after the last.
func TestUnknownLanguage(t *testing.T) {
	last := slices.Max(slices.Collect(ebbes.Languages()))
	for _, l := range []ebbes.Language{last + 1, unknownLanguage} {
		for _, said := range saidIn(t, l) {
			if said != "" {
				t.Fatalf("%q", said)
			}
		}
	}
	for _, err := range []error{errorOf(ebbes.ParseCard("Q7")), errorOf(ebbes.New(ebbes.Config{})), &ebbes.VersionError{}, &ebbes.EventError{}} {
		if said := err.(interface{ In(ebbes.Language) string }).In(unknownLanguage); said != "" {
			t.Errorf("%q", said)
		}
	}
}

// The names of the rulebooks (E5).
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

// A diagram stays aligned whatever its words are.
func TestDiagramInLanguages(t *testing.T) {
	for l, want := range map[ebbes.Language]string{
		ebbes.German: `
Runde 1 von 5, Ausspielen
Bestimmerkarten: B3 N3 Y3 G3 R3
Trumpf gelb, Plus grün

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
		if got := "\n" + plainBlanks(ebbes.MustParseState(twoPeopleState).Diagram(l)); got != want {
			t.Errorf("%v:\n%s", l, got)
		}
	}
}
