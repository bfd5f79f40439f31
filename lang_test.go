package ebbes_test

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// Every language has every text that English has, with the same slots, and English
// has them all. Of a new one this says what it lacks, by field.
func TestLanguages(t *testing.T) {
	english := texts(ebbes.Words(ebbes.English))
	for path, text := range english {
		if text == "" && !strings.Contains(path, "].ruling.") { // TestTableOfClauses looks at those
			t.Errorf("English has no text for %s", path)
		}
	}
	for l := range ebbes.Languages() {
		for _, path := range lacking(texts(ebbes.Words(l)), english) {
			t.Errorf("%v has no such text as %s, %q", l, path, english[path])
		}
	}
}

// What a language lacks is named.
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
		if got := strings.Join(lacking(texts(changed), texts(full)), " "); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for text, want := range map[string]bool{
		"{Seats} {gana|ganas|ganan} con {score}.": true, "{score} para {seats:object}.": true,
		"{Seats} gana.": false, "{Seats} gana con {points}.": false,
	} {
		changed := full
		changed.events.won = text
		if got := len(lacking(texts(changed), texts(full))) == 0; got != want {
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

// texts returns every text in a struct by the path that leads to it.
func texts(words any) map[string]string {
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

// Whatever is said has nothing left to be filled in, and every text for people at a
// table is said on some occasion; of those for errors, whose reasons are many,
// TestErrorsInLanguages shows some.
func TestTexts(t *testing.T) {
	for l := range ebbes.Languages() {
		said := strings.Join(saidIn(t, l), "\n")
		if left := regexp.MustCompile(`.*[{}].*|.*%!.*`).FindString(said); left != "" {
			t.Errorf("%v: %s", l, left)
		}
		for path, text := range texts(ebbes.Words(l)) {
			if text == "" || regexp.MustCompile(`^(reasons|subjects|errors|fields|code|grammar)\b`).MatchString(path) {
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
	for _, position := range []string{"-", "players 4; starter 2", complete, twoPeople} {
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

// A language is written as its code, and read back.
func TestLanguageCodes(t *testing.T) {
	for l, want := range []string{"en", "de", "fr", "Language(3)"} {
		l := ebbes.Language(l)
		text, err := l.MarshalText()
		if l.String() != want || string(text) != want || err != nil {
			t.Errorf("%v, %s, %v, want %s", l, text, err, want)
		}
		read := ebbes.Language(9)
		switch err := read.UnmarshalText(text); {
		case l <= ebbes.French && (err != nil || read != l):
			t.Errorf("%s is read as %v, %v", text, read, err)
		case l > ebbes.French && (err == nil || read != 9):
			t.Errorf("%s is read as %v", text, read)
		}
	}
}

// In an unknown language nothing is said.
func TestUnknownLanguage(t *testing.T) {
	for _, said := range saidIn(t, 3) {
		if said != "" {
			t.Fatalf("%q", said)
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
