package ebbes_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Clients rely on the documents in testdata/json: their content is permanent, though members
// and events may be added. New content is added by
//
//	go test -run TestJSONCorpus -add .
func TestJSONCorpus(t *testing.T) {
	two, both := replayedRecord(t, "two"), replayedRecord(t, "two-both-variants")
	four, three := replayedRecord(t, "four"), replayedRecord(t, "unfinished")
	for name, v := range map[string]any{
		"config":               ebbes.Config{Players: 4},
		"config-both-variants": both[0].Config(),
		"events":               append(firstEvents(t, "two"), firstEvents(t, "dabbscheedel")...),
		"moves":                []ebbes.Move{ebbes.Play(cardNamed(t, "B10")), ebbes.Select(cardNamed(t, "G5")), ebbes.Start(2), ebbes.Deal{Number: 3, Deck: ebbes.DeckOf(cardNamed(t, "N2"), cardNamed(t, "B1"))}},
		"no-trick":             ebbes.Trick{},
		"refusal":              refusalOf(t, four[28], ebbes.Play(cardNamed(t, "N8"))),
		"refusal-of-deal":      refusalOf(t, four[28], four[0].Deal(newRand(1))),
		"refusal-of-no-move":   refusalOf(t, four[28], nil),
		"seats":                four[len(four)-1].Winners(),
		"trick":                four[28].Trick(),
		"view-before-dealing":  four[0].View(1),
		"view-playing":         four[28].View(four[28].Turn()),
		"view-onlooker":        four[28].View(ebbes.NoSeat),
		"view-dealing":         four[41].View(2),
		"view-starting":        four[42].View(four[42].Turn()),
		"view-over":            four[len(four)-1].View(2),
		"view-selecting":       three[3].View(three[3].Turn()),
		"view-two":             two[18].View(1),
		"view-two-both":        both[20].View(both[20].Turn()),
		"view-no-game":         ebbes.View{},
	} {
		text := encoded(t, v)
		name = "testdata/json/" + name + ".json"
		addFile(t, name, indented(text))
		kept, got := mustDecode(t, readFile(t, name)), mustDecode(t, text)
		if diff := gocmp.Diff(kept, onlyMembersOf(kept, got)); diff != "" {
			t.Errorf("%s: -kept +got:\n%s", name, diff)
		} else if *add {
			save(t, name, indented(text))
		} else if diff := gocmp.Diff(kept, got); diff != "" {
			t.Errorf("%s lacks what go test -run TestJSONCorpus -add . adds: -kept +got:\n%s", name, diff)
		}
	}
}

// replayedRecord returns the states of a record in testdata/records.
func replayedRecord(t testing.TB, name string) []ebbes.State {
	t.Helper()
	var states []ebbes.State
	r, err := ebbes.ParseRecord(readFile(t, "testdata/records/"+name+".txt"))
	for s, refused := range replayed(r) {
		if err != nil || refused != nil {
			t.Fatal(err, refused)
		}
		states = append(states, s)
	}
	return states
}

// firstEvents returns the first event of each kind and clause that seat 1 sees in
// a record in testdata/records.
func firstEvents(t *testing.T, name string) []ebbes.Event {
	t.Helper()
	r, _ := ebbes.ParseRecord(readFile(t, "testdata/records/"+name+".txt"))
	states := replayedRecord(t, name)
	var events []ebbes.Event
	for i, m := range r.Moves(r.End()) {
		seen, _ := states[i].Events(m, 1)
		for _, e := range seen {
			if !slices.ContainsFunc(events, func(known ebbes.Event) bool {
				return fmt.Sprintf("%T %s", known, known.Clause()) == fmt.Sprintf("%T %s", e, e.Clause())
			}) {
				events = append(events, e)
			}
		}
	}
	return events
}

func encoded(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func mustDecode(t *testing.T, text string) any {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// indented begins a line with each member of a JSON object but the first. In an array that is a
// member, each object but the first begins a line, too. Deeper levels stay on their line.
func indented(text string) string {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case ',':
			if depth == 1 && text[i+1] == '"' || depth <= 2 && text[i+1] == '{' {
				text = text[:i+1] + "\n" + strings.Repeat(" ", depth) + text[i+1:]
			}
		}
	}
	return text + "\n"
}

// onlyMembersOf leaves out the members and the kinds of events of got that are not in kept.
func onlyMembersOf(kept, got any) any {
	switch kept := kept.(type) {
	case map[string]any:
		members := map[string]any{}
		for name, v := range kept {
			if of, ok := got.(map[string]any); ok && of[name] != nil {
				members[name] = onlyMembersOf(v, of[name])
			}
		}
		return members
	case []any:
		of, ok := got.([]any)
		of = slices.DeleteFunc(
			slices.Clone(of),
			func(e any) bool { return isEvent(e) && !slices.ContainsFunc(kept, like(e)) },
		)
		if ok && len(of) == len(kept) {
			got := of
			for i := range got {
				got[i] = onlyMembersOf(kept[i], got[i])
			}
			return got
		}
	}
	return got
}

func isEvent(v any) bool {
	e, ok := v.(map[string]any)
	return ok && e["event"] != nil
}

// like returns a function that reports whether another event has the kind and the clause of e.
func like(e any) func(other any) bool {
	return func(other any) bool {
		a, b := e.(map[string]any), other.(map[string]any)
		return a["event"] == b["event"] && a["rule"] == b["rule"]
	}
}

// A jsonClient is a client's knowledge of a game after one view and then only events, as JSON.
type jsonClient map[string]any

func (c jsonClient) seat(name any) map[string]any {
	i, _ := strconv.Atoi(name.(string))
	return c["seats"].([]any)[i-1].(map[string]any)
}

// see updates the client with an event.
func (c jsonClient) see(e map[string]any) {
	trick, display := c["trick"].(map[string]any), c["display"].(map[string]any)
	switch e["event"] {
	case "numberTurnedUp":
		c["number"], c["designators"] = e["number"], []any{}
		for _, suit := range "BNYGR" {
			c["designators"] = append(c["designators"].([]any), fmt.Sprint(string(suit), e["number"]))
		}
		c["numbersLeft"] = slices.DeleteFunc(c["numbersLeft"].([]any), func(n any) bool { return n == e["number"] })
	case "dealt":
		c["round"], c["dealer"], c["starter"] = c["round"].(float64)+1, e["dealer"], "-"
		c["roles"], c["nixWinner"], c["hand"] = map[string]any{}, "-", e["hand"]
		c["trick"] = map[string]any{"leader": "-", "led": "no suit", "plays": []any{}, "winner": "-"}
		if c["number"] == 0.0 {
			c["designators"] = []any{}
		}
		for _, s := range c["seats"].([]any) {
			seat := s.(map[string]any)
			seat["handSize"], seat["taken"], seat["voids"], seat["selected"] = e["size"], []any{}, []any{}, []any{}
		}
		display["open"] = e["open"]
		for i, open := range e["open"].([]any) {
			if open != "-" {
				display["under"].([]any)[i] = e["size"].(float64)/5 - 1
			}
		}
	case "started":
		c["starter"] = e["starter"]
	case "selected":
		seat := c.seat(e["by"])
		seat["selected"] = append(seat["selected"].([]any), e["card"])
		c["designators"] = append(c["designators"].([]any), e["card"])
	case "played":
		if e["led"] == nil {
			suit := map[byte]string{'B': "blue", 'N': "brown", 'Y': "yellow", 'G': "green", 'R': "red"}[e["card"].(string)[0]]
			trick = map[string]any{"leader": e["by"], "led": suit, "plays": []any{}, "winner": "-"}
			c["trick"] = trick
		}
		trick["plays"] = append(trick["plays"].([]any), map[string]any{"seat": e["by"], "card": e["card"]})
		seat := c.seat(e["by"])
		seat["handSize"] = seat["handSize"].(float64) - 1
		if voids := seat["voids"].([]any); e["rule"] == "P3" && !slices.Contains(voids, e["led"]) {
			seat["voids"] = append(voids, e["led"])
		}
		if e["by"] == c["seat"] {
			c["hand"] = slices.DeleteFunc(c["hand"].([]any), func(card any) bool { return card == e["card"] })
		}
		if open := display["open"].([]any); e["fictive"] == true {
			open[slices.Index(open, e["card"])] = "-"
		}
	case "designated":
		c["roles"].(map[string]any)[e["role"].(string)] = e["suit"]
	case "trickTaken":
		seat := c.seat(e["by"])
		for _, play := range e["trick"].(map[string]any)["plays"].([]any) {
			seat["taken"] = append(seat["taken"].([]any), play.(map[string]any)["card"])
		}
		trick["winner"] = e["by"]
	case "turnedUp":
		i := int(e["column"].(float64))
		display["open"].([]any)[i] = e["card"]
		display["under"].([]any)[i] = display["under"].([]any)[i].(float64) - 1
	case "scored":
		seat := c.seat(e["seat"])
		seat["tally"], seat["score"] = e["tally"], e["score"]
	case "nixWon":
		c["nixWinner"] = e["seat"]
	case "ended":
		c["ends"] = append(c["ends"].([]any), e["end"])
	case "won":
		c["winners"] = e["seats"]
	}
}

// following copies from a view the fields that only the rules can compute. They are the phase, the
// turn, the legal moves, the seat that is winning the trick, the clockwise order, and the tally of
// a round not yet scored. It also copies the line, which repeats all fields.
func (c jsonClient) following(view map[string]any) {
	c["phase"], c["turn"], c["moves"], c["line"] = view["phase"], view["turn"], view["moves"], view["line"]
	c["leading"] = view["leading"]
	for i, s := range view["seats"].([]any) {
		seat := c["seats"].([]any)[i].(map[string]any)
		seat["left"] = s.(map[string]any)["left"]
		if view["phase"] != "dealing" && view["phase"] != "over" {
			seat["tally"] = s.(map[string]any)["tally"]
		}
	}
}

// setsInOrder puts the cards and suits of sets in the order of their names.
func setsInOrder(view map[string]any) map[string]any {
	byName := func(a, b any) int { return strings.Compare(a.(string), b.(string)) }
	slices.SortFunc(view["hand"].([]any), byName)
	slices.SortFunc(view["designators"].([]any), byName)
	for _, s := range view["seats"].([]any) {
		for _, set := range []string{"taken", "voids", "selected"} {
			slices.SortFunc(s.(map[string]any)[set].([]any), byName)
		}
	}
	return view
}

// A client that has received one view and then events, as JSON, knows the content of all later
// views.
func TestJSONClient(t *testing.T) {
	for players, variants := range kinds() {
		r := newRand(uint64(players)<<8 | uint64(variants))
		for seat := range ebbes.Seat(players + 1) {
			if testbudget.Long() || int(seat) == r.IntN(players+1) {
				followJSON(t, anyConfig(r, players, variants), seat, r)
			}
		}
	}
}

// followJSON plays a random game, and compares one seat's JSON client with its view after each move.
func followJSON(t *testing.T, config ebbes.Config, to ebbes.Seat, r *rand.Rand) {
	t.Helper()
	s := begin(t, config)
	c := jsonClient(mustDecode(t, encoded(t, s.View(to))).(map[string]any))
	for s.Phase() != ebbes.Over {
		m := s.Random(r)
		events, _ := s.Events(m, to)
		s = step(t, s, m)
		decoded := mustDecode(t, encoded(t, events)).([]any)
		for _, e := range decoded {
			c.see(e.(map[string]any))
		}
		view := mustDecode(t, encoded(t, s.View(to))).(map[string]any)
		c.following(view)
		if !reflect.DeepEqual(setsInOrder(view), setsInOrder(c)) {
			t.Fatalf("%+v, seat %v, %v: -view +client:\n%s", config, to, events, gocmp.Diff(view, map[string]any(c)))
		}
		keepsSecrets(t, s, to, decoded, view)
		listsMoves(t, s.View(to), view)
	}
}

// keepsSecrets checks that events and a view mention no card that their seat has not seen, unless
// it is selected.
func keepsSecrets(t *testing.T, s ebbes.State, to ebbes.Seat, events []any, view map[string]any) {
	t.Helper()
	hidden := map[string]bool{}
	for _, c := range concealedCards(s) {
		hidden[c.String()] = !s.View(to).Hand().Has(c)
	}
	var look func(name string, v any)
	look = func(name string, v any) {
		switch v := v.(type) {
		case nil:
			t.Fatalf("%s is null", name)
		case string:
			if hidden[v] {
				t.Fatalf("seat %v is shown %v in %q", to, v, name)
			}
		case []any:
			for _, v := range v {
				look(name, v)
			}
		case map[string]any:
			for name, member := range v {
				if name != "rule" && name != "designators" && name != "selected" && v["event"] != "selected" {
					look(name, member)
				}
			}
		}
	}
	look("view", view)
	look("events", events)
}

// listsMoves checks that the moves in a view's JSON are read as exactly the moves of the view.
func listsMoves(t *testing.T, v ebbes.View, view map[string]any) {
	t.Helper()
	var moves []ebbes.Move
	for _, text := range view["moves"].([]any) {
		m, err := ebbes.ParseMove(text.(string))
		if err != nil || v.Check(m) != nil {
			t.Fatalf("seat %v cannot make %v: %v, %v", v.Seat(), text, err, v.Check(m))
		}
		moves = append(moves, m)
	}
	if !slices.Equal(moves, slices.Collect(v.Moves())) {
		t.Fatalf("%v are not all moves", moves)
	}
}

// Zero values and impossible events have JSON without null.
func TestJSONOfZeroValues(t *testing.T) {
	values := []any{
		ebbes.View{},
		ebbes.Trick{},
		ebbes.Seats{},
		ebbes.Display{},
		ebbes.Tally{},
		ebbes.Config{},
		ebbes.Played{
			By:   200,
			Card: 16,
			Led:  99,
		},
		ebbes.Designated{Role: 99},
		ebbes.Ended{End: 99},
		ebbes.Config{Variants: 99},
	}
	for _, e := range zeroEvents(t) {
		values = append(values, e)
	}
	for _, v := range values {
		if text := encoded(t, v); strings.Contains(text, "null") {
			t.Errorf("%T: %s", v, text)
		}
	}
}

// refusalOf returns the error for a move of the seat whose turn it is.
func refusalOf(t *testing.T, s ebbes.State, m ebbes.Move) *ebbes.MoveError {
	t.Helper()
	_, err := s.Accept(s.Turn(), m)
	var e *ebbes.MoveError
	if !errors.As(err, &e) {
		t.Fatalf("%v: %v", m, err)
	}
	return e
}

// A value that is not a move is named by its type, and none of its methods is called.
func TestJSONOfForeignMove(t *testing.T) {
	for _, m := range notMoves() {
		text := encoded(t, &ebbes.MoveError{Move: m, Seat: 1, Kind: ebbes.ErrMalformed})
		want := encoded(t, fmt.Sprintf("%T", m))
		if m == nil {
			want = `"-"`
		}
		if !strings.HasPrefix(text, `{"move":`+want+`,"seat":"1","kind":"malformed","rule":"",`) {
			t.Errorf("%T: %s", m, text)
		}
	}
}

// A move is a string in JSON, from which ParseMove reads it back.
func TestJSONMoves(t *testing.T) {
	for phase, s := range moments(t) {
		m := s.Random(newRand(1))
		if m == nil {
			continue
		}
		again, err := ebbes.ParseMove(mustDecode(t, encoded(t, m)).(string))
		if err != nil || again != m {
			t.Errorf("%v: %v is read as %v, %v", phase, m, again, err)
		}
	}
}

// A configuration reads back from its JSON, and from JSON without some members.
func TestConfigJSON(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		s, _ := ebbes.New(c)
		for _, c := range []ebbes.Config{c, s.Config()} {
			text, err := json.Marshal(c)
			if err != nil {
				t.Fatal(err)
			}
			again := ebbes.Config{Players: 9, Rounds: 9, Track: ebbes.Track{Finish: 9}}
			if err := json.Unmarshal(text, &again); err != nil || again != c {
				t.Fatalf("%+v is read as %+v: %v\n%s", c, again, err, text)
			}
		}
	})
	for text, want := range map[string]ebbes.Config{
		`{"players":4}`: {Players: 4},
		"\r\n{ \"rounds\" :\t3 ,\"players\":2}\n":                                                {Players: 2, Rounds: 3},
		`{"\u0070layers":4,"track":{}}`:                                                          {Players: 4},
		`{"players":-4,"starter":"5","dealer":"-","variants":"base game"}`:                       {Players: -4, Starter: 5},
		`{"track":{"dabbscheedel":-3},"variants":"more cards, select designations","players":3}`: {Players: 3, Variants: 3, Track: ebbes.Track{Dabbscheedel: -3}},
		`{"players":4` + strings.Repeat(" ", ebbes.MaxText-len(`{"players":4}`)) + "}":           {Players: 4},
	} {
		var c ebbes.Config
		if err := c.UnmarshalJSON([]byte(text)); err != nil || c != want {
			t.Errorf("%.99q is read as %+v: %v", text, c, err)
		}
	}
}

// An invalid configuration is refused with its place, and the value stays as it was.
func TestConfigJSONErrors(t *testing.T) {
	for why, texts := range map[string][]string{ // the refused piece is marked
		"want an object": {`«null»`, `  «[»]`, `«4»`, `«"players"»`},
		"unknown member, perhaps of a newer version": {
			`{«"Players"»:4}`, `{«"PLAYERS"»:4}`, `{«"player"»:4}`, `{«" players"»:4}`, `{«""»:4}`, `{«"numberOfPlayersAtTheTable"»:4}`,
			`{«"playerſ"»:4}`, `{«"player\u017f"»:4}`, "{«\"trac\u212A\"»:{}}", `{"players":4,«"trac\u212a"»:{}}`,
			`{«"finish"»:9}`, `{"track":{«"players"»:4}}`, `{"track":{«"Finish"»:4}}`, "{\n \"players\": 4,\n «\"Rounds\"»: 5\n}",
		},
		"duplicate member": {
			`{"players":4,«"players"»:4}`, `{"players":4,«"\u0070layers"»:4}`, `{"track":{},«"track"»:{}}`, `{"track":{"finish":9 , «"finish"»:9}}`,
		},
		`not a valid value for players`: {
			`{"players":«null»}`, `{"players" : «4.0»}`, `{"players":«4e0»}`, `{"players":«"4"»}`, `{"players":«true»}`, `{"players":«[4]»}`,
			`{"players":«{"players":4}»}`, `{"players":«99999999999999999999»}`, `{"players":«` + strings.Repeat("[", 999) + strings.Repeat("]", 999) + `»}`,
		},
		`not a valid value for variants`: {
			`{"variants":«3»}`, `{"variants":«["more cards"]»}`, `{"variants":«null»}`,
		},
		`unknown value for variants, perhaps of a newer version`: {
			`{"variants":«"all"»}`, `{"variants":«"More cards"»}`, `{"variants":«"Variant(128)"»}`, `{"variants":«""»}`,
		},
		`not a valid value for starter`:      {`{"starter":«1»}`, `{"starter":«"6"»}`, `{"starter":«"01"»}`, `{"starter":«null»}`},
		`not a valid value for dealer`:       {`{"dealer":«0»}`, `{"dealer":«""»}`, `{"dealer":«"Anna"»}`},
		`not a valid value for rounds`:       {`{"rounds":«5.5»}`, "{\"players\":4,\r\n\"rounds\":\t«\"5\"»}"},
		`not a valid value for finish`:       {`{"track":{"finish":«"20"»}}`},
		`not a valid value for dabbscheedel`: {`{"track":{"finish":20,"dabbscheedel":«null»}}`},
		"not JSON": {
			`«»`, `«}»`, "«\uFEFF{}»", `{«4:4}»`, `{"players":4,«}»`, `{"players":«}»`, `{"players":«»`, `{"players"«»`, `{"players":-«}»`,
			`{«»`, `{"players":4«»`, `{"players":4«]»`, `{"track":{«»`, `{"track":{"finish":9}«»`, `{"players":0«4}»`,
			`{"players":4}«{}»`, `{"players":4} «x»`, `{}«}»`, "{}\n«null»", `{} «zero»`, `{"players":4}«,,,»`, `{} «:»`,
			`{"players":` + strings.Repeat("[", 4000) + `«»`,
		},
		"not UTF-8":              {"{\"pl«\xff»ayers\":4}"},
		"longer than 4096 bytes": {`{"players":4` + strings.Repeat(" ", ebbes.MaxText-len(`{"players":4`)) + "«»}"},
	} {
		for _, text := range texts {
			at := marked(t, text)
			before := ebbes.Config{Players: 3, Starter: 2, Track: ebbes.Track{Finish: 9}}
			c := before
			err := c.UnmarshalJSON([]byte(at.text))
			at.refuses(t, err, "configuration", why, ebbes.NoClause)
			if c != before {
				t.Errorf("%.99q is refused, but read: %+v", at.text, c)
			}
			if json.Unmarshal([]byte(at.text), &c) == nil || c != before {
				t.Errorf("%.99q is decoded: %+v", at.text, c)
			}
		}
	}
}
