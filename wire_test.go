package ebbes_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/effort"
)

// A client that has only read bytes, a view and then the events of each move, has the
// view that the server has, and every view that it is sent.
func TestWire(t *testing.T) {
	for players, variants := range kinds() {
		r := newRand(uint64(players)<<8 | uint64(variants))
		t.Run(fmt.Sprintf("%d, %v", players, variants), func(t *testing.T) { serve(t, anyConfig(r, players, variants), r) })
	}
}

// serve plays a game in which every seat, an onlooker too, is a client: unless the run is
// long, only its first two rounds, and only an onlooker and a seat follow.
func serve(t *testing.T, c ebbes.Config, r *rand.Rand) {
	s := begin(t, c)
	var clients [6]ebbes.View
	following := ebbes.Seat(r.IntN(len(clients)))
	for seat := range clients {
		clients[seat] = sentView(t, s.View(ebbes.Seat(seat)))
	}
	for s.Phase() != ebbes.Over && (effort.Long() || s.Round() <= 2) {
		m := s.Random(r)
		step := ebbes.Step{Before: s, Move: m, After: step(t, s, m)}
		s = step.After
		for seat := range clients {
			if seat > 0 && ebbes.Seat(seat) != following && !effort.Long() {
				continue
			}
			events := sentEvents(t, step, ebbes.Seat(seat))
			next, err := clients[seat].Fold(events...)
			if err != nil || next != s.View(ebbes.Seat(seat)) {
				t.Fatalf("seat %d: %v; folded\n%v, want\n%v", seat, err, next, s.View(ebbes.Seat(seat)))
			}
			clients[seat] = next
		}
		if to := ebbes.Seat(r.IntN(len(clients))); sentView(t, s.View(to)) != s.View(to) {
			t.Fatalf("seat %v is sent another view than\n%v", to, s.View(to))
		}
	}
}

// citation is that of a clause, which may look like a card: R1.
var citation = regexp.MustCompile(`"rule":"\w*",`)

// sentView returns a view as its client reads it.
func sentView(t fatal, v ebbes.View) ebbes.View {
	text, _ := json.Marshal(v)
	var read ebbes.View
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return read
}

// sentEvents returns the events of a move as their client reads them. They may contain no
// card of a hand or the display that the seat has not seen.
func sentEvents(t fatal, step ebbes.Step, to ebbes.Seat) []ebbes.Event {
	events, err := step.Before.Events(step.Move, to)
	if err != nil || !slices.Equal(events, step.Events(to)) {
		t.Fatalf("%v: the step tells\n%v, not\n%v", err, step.Events(to), events)
	}
	text, _ := json.Marshal(events)
	hand, shown := step.After.View(to).Hand(), citation.ReplaceAll(text, nil)
	for _, c := range unseenBySomebody(step.After) {
		if !hand.Has(c) && step.Before.Phase() != ebbes.Selecting && bytes.Contains(shown, []byte(`"`+c.String()+`"`)) {
			t.Fatalf("seat %v is shown %v: %s", to, c, text)
		}
	}
	read, err := ebbes.UnmarshalEvents(text)
	if err != nil || !slices.Equal(read, events) {
		t.Fatalf("%v\n%v\nare read as\n%v: %s", err, events, read, text)
	}
	return read
}

// zeroEvents returns the zero event of every kind that games have.
func zeroEvents(t *testing.T) []ebbes.Event {
	t.Helper()
	var zeroes []ebbes.Event
	for _, e := range allEvents(t) {
		if indexOfKind(zeroes, e) < 0 {
			zeroes = append(zeroes, reflect.Zero(reflect.TypeOf(e)).Interface().(ebbes.Event))
		}
	}
	return zeroes
}

// Impossible events read back as the same too, or are refused.
func TestAnyEvent(t *testing.T) {
	three := replayedRecord(t, "three")
	for _, e := range append(zeroEvents(t),
		ebbes.NumberTurnedUp{Number: -1 << 30}, ebbes.Played{Card: cardNamed(t, "B1"), Led: ebbes.Red, Fictive: true},
		ebbes.Dealt{Dealer: 5, Size: 99, Hand: ebbes.CardsOf(cardNamed(t, "R15"), cardNamed(t, "B1")), Open: ebbes.Row{4: cardNamed(t, "G7")}},
		ebbes.TrickTaken{By: 3, Trick: three[len(three)-1].Trick()}, ebbes.Ended{End: 7, Seats: ebbes.SeatsOf(1, 5),
			Agreed: true},
	) {
		events := []ebbes.Event{e}
		if again, err := ebbes.UnmarshalEvents([]byte(encoded(t, events))); err != nil || !slices.Equal(again, events) {
			t.Errorf("%v is read as %v: %v", e, again, err)
		}
	}
	for _, e := range []ebbes.Event{
		ebbes.Played{By: 200}, ebbes.Played{Card: 16}, ebbes.Played{Led: 99}, ebbes.Designated{Role: 99},
		ebbes.Ended{End: 99},
		ebbes.TrickTaken{Trick: three[8].Trick()}, // incomplete
	} {
		if read, err := ebbes.UnmarshalEvents([]byte("[" + encoded(t, e) + "]")); err == nil {
			t.Errorf("%v is read as %v", e, read)
		}
	}
}

// Events that differ from how they would be written are refused with the place.
func TestEventsRefused(t *testing.T) {
	trick := `{"event":"trickTaken","rule":"P4","trick":{"leader":"2","led":"green","plays":[{"seat":"2","card":"G4"},{"seat":"1","card":"G6"},{"seat":"3","card":"B1"}],"winner":"1"},"by":"1","card":"G6","trump":false,"arose":false}`
	if _, err := ebbes.UnmarshalEvents([]byte("[" + trick + "]")); err != nil {
		t.Fatal(err)
	}
	in := func(piece, marked string) string { return "[" + strings.Replace(trick, piece, marked, 1) + "]" }
	for why, texts := range map[string][]string{ // the refused piece is marked
		"not JSON": {
			`«»`, `[«»`, `[{"event":"won"«»`, `[]«]»`, `[nul«]»`, `[«,]»`,
			strings.Repeat("[", 10000) + "«" + strings.Repeat("[", 999) + strings.Repeat("]", 10999) + "»",
		},
		`not a valid value for events`: {`«null»`, `«"won"»`, `«{»}`, "«4»"},
		"want an object":               {`[«null»]`, `[«[»]]`, `[«"won"»]`, `[{"event":"won","rule":"R3","seats":[],"score":0},«4»]`, `[«[»` + strings.Repeat("[", 8999) + strings.Repeat("]", 9000) + `]`},
		`not a valid value for event`: {
			`[{"event":«null»}]`, `[{"event":«3»}]`, `[{"event":«["won"]»}]`,
		},
		"duplicate member": {
			`[{"event":"won","rule":"R3",«"event"»:"won","seats":[],"score":0}]`, `[{"event":"won","rule":"R3","seats":[],"score":0,«"\u0073core"»:0}]`,
			in(`"leader":"2"`, `"leader":"2",«"leader"»:"2"`), `[{"event":"won","more":1,"rule":"R3",«"more"»:1,"seats":[],"score":0}]`,
		},
		`unknown event lost, perhaps of a newer version`: {
			`[{"event":«"lost"»}]`, `[{"event":"won","rule":"R3","seats":[],"score":0}, {"rule":"X1","event":«"lost"»,"by":"1"},{}]`,
		},
		`unknown event Won, perhaps of a newer version`: {`[{"event":«"Won"»,"rule":"R3","seats":[],"score":0}]`},
		`no member score`:              {`[{"event":"won","rule":"R3","seats":[]«}»]`},
		`no member event`:              {`[{"rule":"T2","number":0«}»]`, `[{«}»]`},
		`no member seat`:               {in(`"seat":"1","card":"G6"}`, `"Seat":"1","card":"G6"«}»`)},
		`not a valid value for rule`:   {`[{"event":"won","rule":«"R2"»,"seats":[],"score":0}]`, `[{"event":"won","rule":«null»,"seats":[],"score":0}]`, in(`"P4"`, `«"P5"»`)},
		`not a valid value for seats`:  {`[{"event":"won","rule":"R3","seats":«null»,"score":0}]`, `[{"event":"won","rule":"R3","seats":[«"6"»],"score":0}]`, `[{"event":"won","rule":"R3","seats":[«1»],"score":0}]`, `[{"event":"won","rule":"R3","seats":[«"1"»,"1"],"score":0}]`},
		`not a valid value for score`:  {`[{"event":"won","rule":"R3","seats":["1"],"score":«1.0»}]`, `[{"event":"won","rule":"R3","seats":["1"],"score":«"1"»}]`, `[{"event":"won","rule":"R3","seats":["1"],"score":«9223372036854775808»}]`},
		`not a valid value for by`:     {`[{"event":"started","rule":"T4","by":«"-"»,"starter":"1","fictive":false}]`, `[{"event":"started","rule":"T4","by":«3»,"starter":"1","fictive":false}]`, in(`"by":"1"`, `"by":«1»`), in(`"by":"1"`, `"by":«"6"»`), in(`"by":"1"`, `"by":«" 1"»`)},
		`not a valid value for card`:   {in(`"G6","trump"`, `«"g6"»,"trump"`), in(`"G6","trump"`, `«null»,"trump"`), in(`"card":"B1"`, `"card":«"B16"»`)},
		`not a valid value for trump`:  {in(`"trump":false`, `"trump":«0»`)},
		`not a valid value for open`:   {`[{"event":"dealt","rule":"T6","dealer":"1","size":10,"seat":"-","hand":[],"open":["B1","B2" «»]}]`},
		`not a valid value for led`:    {in(`"green"`, `«"Green"»`), in(`"green"`, `«"blue"»`)},
		`not a valid value for winner`: {in(`"winner":"1"`, `"winner":«"-"»`), in(`"winner":"1"`, `"winner":«"4"»`), in(`,{"seat":"3","card":"B1"}],"winner":"1"`, `],"winner":«"1"»`), in(`{"seat":"2","card":"G4"},{"seat":"1","card":"G6"},{"seat":"3","card":"B1"}],"winner":"1"`, `],"winner":«"1"»`)},
		`not a valid value for seat`:   {in(`{"seat":"3"`, `{"seat":«"1"»`), in(`{"seat":"1"`, `{"seat":«"4"»`)},
		`not a valid value for leader`: {in(`"leader":"2"`, `"leader":«"4"»`)},
		"longer than 65536 bytes":      {`[` + strings.Repeat(" ", ebbes.MaxJSON-1) + `«»]`},
		"not UTF-8":                    {"[\"«\xff»\"]"},
	} {
		for _, text := range texts {
			at := marked(t, text)
			events, err := ebbes.UnmarshalEvents([]byte(at.text))
			at.refuses(t, err, "events", why, ebbes.NoClause)
			if events != nil {
				t.Errorf("%.99q is refused, but read: %v", at.text, events)
			}
		}
	}
}

// Members of a view that contradict its line, and invalid lines.
func TestViewJSONRefused(t *testing.T) {
	view := replayedRecord(t, "two")[18].View(1)
	text := encoded(t, view)
	for why, texts := range map[string][]string{
		"want an object":             {`«[]»`, `«4»`, ` «null»`},
		`no member line`:             {`{}«»`, `{"seat":"1"}«»`, `{"Line":"-"}«»`},
		`not a valid value for line`: {`{"line":«null»}`, `{"line": «4»}`, `{"line":«["-"]»}`, `{"line":«{}»,"line":"-"}`},
		"not JSON":                   {`{"line":"-"«»`},
		`not a valid value for seat`: {
			`{"line":"view 1; players 3","seat":«"2"»}`, `{"line":"view 1; players 3","seat":«1»}`, `{"line":"view 1; players 3","seat":«null»}`,
		},
		`not a valid value for players`: {`{"config":{"players":«4»},"line":"view 1; players 3"}`},
		`not a valid value for hand`:    {strings.Replace(text, `"hand":[`, `"hand":[«"R6"»,`, 1)},
		`no member dealer`:              {`{"line":"view 1; players 3","config":{"players":3,"variants":"base game","starter":"1"«}»}`},
		"duplicate member":              {`{"line":"view 1; players 3",«"line"»:"view 1; players 3"}`, `{"more":1,"line":"view 1; players 3",«"more"»:1}`},
		`not a valid value for trump`:   {`{"line":"view 1; players 3","roles":{"trump":«"blue"»}}`},
		`unknown member, perhaps of a newer version`: {
			`{"line":"view 1; players 3","config":{"players":3,«"teams"»:true}}`, `{"line":"view 1; players 3","config":{"players":3,"variants":"base game","starter":"1","dealer":"3","rounds":5,"track":{«"teams"»:true}}}`,
		},
		"unknown field, perhaps of a newer version": {`{"line":"view 1; players 3; «nonsense» 4"}`, ` {"seat":"1", "line":"view 1; players 3; «nonsense» 4"}`},
		"want a field name and a value":             {`{"line":"«»"}`, `"«»"`},
		"longer than 65536 bytes":                   {`{` + strings.Repeat(" ", ebbes.MaxJSON-1) + `«»}`},
	} {
		for _, text := range texts {
			at := marked(t, text)
			read := view
			at.refuses(t, read.UnmarshalJSON([]byte(at.text)), "view in JSON", why, ebbes.NoClause)
			if read != view {
				t.Errorf("%.99q is refused, but read: %v", at.text, read)
			}
		}
	}
	for text, want := range map[string]string{
		`{"line":"view 1; players 4; hands B17 / ? / ? / ?; numbers 1"}`:                  "column 35: \"B17\": want a card",
		`{"seat":"1", "line":"view 1; \u0070layers 4; hands B17 / ? / ? / ?; numbers 1"}`: "column 21: \"B17\": want a card", // where the string begins
		`{"line":"view 1; players 6"}`:                                                    "column 26: \"6\": want 2 to 5 (T1)",
	} {
		var read ebbes.View
		err := read.UnmarshalJSON([]byte(text))
		if !strings.Contains(fmt.Sprint(err), want) || errors.As(err, new(*ebbes.ConfigError)) != strings.Contains(want, "T1") {
			t.Error(err)
		}
	}
}

// The line alone is the view.
func TestViewLine(t *testing.T) {
	want := replayedRecord(t, "two")[18].View(1)
	for _, text := range []string{encoded(t, map[string]string{"line": want.String()}), encoded(t, want.String()), " " + encoded(t, want) + "\n"} {
		var read ebbes.View
		if err := json.Unmarshal([]byte(text), &read); err != nil || read != want {
			t.Errorf("%s is read as %v: %v", text, read, err)
		}
	}
}

// FuzzUnmarshalEvents reads arbitrary bytes as events. Those that it reads are written as
// they were.
func FuzzUnmarshalEvents(f *testing.F) {
	for _, name := range []string{"two", "two-both-variants", "four"} {
		r, _ := ebbes.ParseRecord(readFile(f, "testdata/records/"+name+".txt"))
		for step := range r.Steps(r.End()) {
			if events := step.Events(1); len(events) > 3 {
				text, _ := json.Marshal(events)
				f.Add(text)
			}
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		events, err := ebbes.UnmarshalEvents(text)
		again, _ := json.Marshal(events)
		if read, errAgain := ebbes.UnmarshalEvents(again); err == nil && (errAgain != nil || !slices.Equal(read, events)) {
			t.Fatalf("%s is written %s: %v", text, again, errAgain)
		}
		var refused *ebbes.ParseError
		if err != nil && (!errors.As(err, &refused) || events != nil || refused.Offset > len(text)) {
			t.Fatalf("%s: %v, %v", text, events, err)
		}
	})
}

// Seat 6, which only other games have, is refused wherever a seat of a game is read.
func TestOtherSeatsRefused(t *testing.T) {
	for _, e := range allEvents(t) {
		data, _ := json.Marshal([]ebbes.Event{e})
		text := string(data)
		for _, at := range regexp.MustCompile(`"(by|seat|starter|dealer|leader|winner|seats|tied)":\[?"\d`).FindAllStringIndex(text, -1) {
			other := text[:at[1]-1] + "6" + text[at[1]:]
			if got, err := ebbes.UnmarshalEvents([]byte(other)); err == nil {
				t.Errorf("%s is read as %v", other, got)
			}
		}
	}
	for text, read := range map[string]func(string) error{
		`{"players":5,"starter":6}`:       func(text string) error { return json.Unmarshal([]byte(text), new(ebbes.Config)) },
		`{"players":5,"dealer":6}`:        func(text string) error { return json.Unmarshal([]byte(text), new(ebbes.Config)) },
		"start 6":                         func(text string) error { _, err := ebbes.ParseMove(text); return err },
		"players 5; starter 6":            func(text string) error { _, err := ebbes.ParseState(text); return err },
		"view 6; players 5":               func(text string) error { _, err := ebbes.ParseView(text); return err },
		"rules 1\nplayers 5\nstarter 6\n": func(text string) error { _, err := ebbes.ParseRecord(text); return err },
		"5 players, seat 6 starts":        func(text string) error { _, err := ebbes.Teller{}.ReadConfig(text); return err },
	} {
		if read(text) == nil {
			t.Errorf("%q is read", text)
		}
	}
}
