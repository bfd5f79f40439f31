package ebbes_test

import (
	"bytes"
	"encoding"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
	gocmp "github.com/google/go-cmp/cmp"
)

// reads are the functions that parse a text, by the kind of text.
var reads = map[string]func(string) (fmt.Stringer, error){
	"card":         reading(ebbes.ParseCard),
	"set of cards": reading(ebbes.ParseCards),
	"move":         reading(ebbes.ParseMove),
	"state":        reading(ebbes.ParseState),
	"view":         reading(ebbes.ParseView),
	"suit":         unmarshaling[ebbes.Suit](),
	"role":         unmarshaling[ebbes.Role](),
	"seat":         unmarshaling[ebbes.Seat](),
	"phase":        unmarshaling[ebbes.Phase](),
	"variant":      unmarshaling[ebbes.Variant](),
	"end":          unmarshaling[ebbes.End](),
	"kind":         unmarshaling[kindWord](),
	"language":     unmarshaling[ebbes.Language](),
}

// reading returns parse with a result of type fmt.Stringer.
func reading[T fmt.Stringer](parse func(string) (T, error)) func(string) (fmt.Stringer, error) {
	return func(text string) (fmt.Stringer, error) { return parse(text) }
}

// unmarshaling returns a function that unmarshals a text as a T.
func unmarshaling[T fmt.Stringer, P interface {
	*T
	encoding.TextUnmarshaler
}]() func(string) (fmt.Stringer, error) {
	return func(text string) (fmt.Stringer, error) {
		var v T
		err := P(&v).UnmarshalText([]byte(text))
		return v, err
	}
}

// Typed texts are parsed, and written in their standard form.
func TestParse(t *testing.T) {
	deck := begin(t, ebbes.Config{Players: 5, Variants: ebbes.MoreCards}).Deal(newRand(1)).Deck.String() // all 75
	for _, c := range []struct{ what, text, want string }{
		{"card", "B1", "B1"},
		{"card", "R15", "R15"},
		{"card", "-", "-"},
		{"card", " \t\r\nG9 \t\r\n", "G9"},
		{"card", strings.Repeat(" ", 4094) + "B1", "B1"},
		{"set of cards", "-", "-"},
		{"set of cards", " -\n", "-"},
		{"set of cards", "R1", "R1"},
		{"set of cards", "R1  B10\tB2\r\nN3", "B2 B10 N3 R1"},
		{"set of cards", "B2-5", "B2 B3 B4 B5"},
		{"set of cards", "G9-11 G1 G14-15", "G1 G9 G10 G11 G14 G15"},
		{"move", "B10", "B10"},
		{"move", "\nB10 ", "B10"},
		{"move", "start 2", "start 2"},
		{"move", " start \t 5 ", "start 5"},
		{"move", "select G5", "select G5"},
		{"move", "select\nG5", "select G5"},
		{"move", "deal 3 B10 G3", "deal 3 B10 G3"},
		{"move", "deal  B10\n\tG3", "deal B10 G3"},
		{"move", "deal 9999 B1", "deal 9999 B1"},
		{"move", "deal -", "deal -"},
		{"move", "deal 3 -", "deal 3 -"},
		{"move", "deal -9999 -", "deal -9999 -"},
		{"move", "deal -7 B1 B1", "deal -7 B1 B1"}, // no legal one, but a Deal
		{"move", "deal 5 " + deck, "deal 5 " + deck},
		{"suit", "blue", "blue"},
		{"suit", " no  suit\n", "no suit"},
		{"role", "nix", "nix"},
		{"role", "no role", "no role"},
		{"seat", "5", "5"},
		{"seat", "-", "-"},
		{"phase", "over", "over"},
		{"phase", "no\tgame", "no game"},
		{"variant", "base game", "base game"},
		{"variant", "more cards,\nselect designations", "more cards, select designations"},
		{"end", "not ended", "not ended"},
		{"end", "finish reached, Dabbscheedel reached, rounds played", "finish reached, Dabbscheedel reached, rounds played"},
	} {
		got, err := reads[c.what](c.text)
		if err != nil || got.String() != c.want {
			t.Errorf("%s %q: got %v, %v", c.what, c.text, got, err)
		}
	}
}

// Texts that are no card, set, move or name are refused, with the place and the reason.
func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ what, text, want string }{
		{"card", "", `column 1: want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "  ", `column 3: want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "B", `column 1: "B": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "10", `column 1: "10": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "b1", `column 1: "b1": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "X1", `column 1: "X1": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "-1", `column 1: "-1": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "B0", `column 1: "B0": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "B16", `column 1: "B16": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "B-1", `column 1: "B-1": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "B01", `column 1: "B01": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "B+1", `column 1: "B+1": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "B1-2", `column 1: "B1-2": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "B1 B2", `column 1: "B1 B2": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", " Card(16)", `column 2: "Card(16)": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "a text that is too long to be quoted", `column 1: "a text that is too l…": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"card", "B\xff1", `column 2: "\xff": not UTF-8`},
		{"card", strings.Repeat(" ", 4095) + "B1", `column 4097: longer than 4096 bytes`},
		{"set of cards", "", `column 1: want cards, or - for none`},
		{"set of cards", " \n ", `line 2, column 2: want cards, or - for none`},
		{"set of cards", "B1, B2", `column 1: "B1,": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"set of cards", "B1\n\tB2 B1", `line 2, column 5: "B1": B1 is listed twice`},
		{"set of cards", "B3 B1-4", `column 4: "B1-4": B3 is listed twice`},
		{"set of cards", "B4-3", `column 1: "B4-3": want a range of cards, such as B2-5`},
		{"set of cards", "B4-4", `column 1: "B4-4": want a range of cards, such as B2-5`},
		{"set of cards", "B4-", `column 1: "B4-": want a range of cards, such as B2-5`},
		{"set of cards", "B4-16", `column 1: "B4-16": want a range of cards, such as B2-5`},
		{"set of cards", "B4-06", `column 1: "B4-06": want a range of cards, such as B2-5`},
		{"set of cards", "B4--6", `column 1: "B4--6": want a range of cards, such as B2-5`},
		{"set of cards", "B4-B6", `column 1: "B4-B6": want a range of cards, such as B2-5`},
		{"set of cards", "B4-6-8", `column 1: "B4-6-8": want a range of cards, such as B2-5`},
		{"set of cards", "*", `column 1: "*": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"set of cards", "?", `column 1: "?": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "", `column 1: want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "-", `column 1: "-": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "play B1", `column 1: "play B1": in the notation this is B1`},
		{"move", "B1 B2", `column 1: "B1 B2": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "start", `column 6: want a seat, 1 to 5`},
		{"move", "start -", `column 7: "-": want a seat, 1 to 5`},
		{"move", "start 0", `column 7: "0": want a seat, 1 to 5`},
		{"move", "start 6", `column 7: "6": want a seat, 1 to 5`},
		{"move", "start 257", `column 7: "257": want a seat, 1 to 5`},
		{"move", "start 2 3", `column 7: "2 3": want a seat, 1 to 5`},
		{"move", "select", `column 7: want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "select -", `column 8: "-": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "select B1 B2", `column 8: "B1 B2": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "deal", `column 5: want a deck of 1 to 75 cards, or - for the empty one`},
		{"move", "deal 3", `column 6: "3": want a deck of 1 to 75 cards, or - for the empty one`},
		{"move", "deal 0 B1", `column 6: "0": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "deal 03 B1", `column 6: "03": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "deal 10000 B1", `column 6: "10000": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "deal 3 3 B1", `column 8: "3": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "deal B1 - B2", `column 9: "-": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "deal B1-3", `column 6: "B1-3": want a card: B, N, Y, G or R and a value from 1 to 15`},
		{"move", "deal 1" + strings.Repeat(" B1", 76), `column 6: "1 B1 B1 B1 B1 B1 B1 …": want a deck of 1 to 75 cards, or - for the empty one`},
		{"suit", "", `column 1: unknown name; possible: no suit; blue; brown; yellow; green; red`},
		{"suit", "B", `column 1: "B": unknown name; possible: no suit; blue; brown; yellow; green; red`},
		{"suit", "Blue", `column 1: "Blue": unknown name; possible: no suit; blue; brown; yellow; green; red`},
		{"suit", "Suit(6)", `column 1: "Suit(6)": unknown name; possible: no suit; blue; brown; yellow; green; red`},
		{"role", "Role(6)", `column 1: "Role(6)": unknown name; possible: no role; trump; plus; ebbes; minus; nix`},
		{"language", "Deutsch", `column 1: "Deutsch": unknown name; ` + possible(lastLanguage())},
		{"kind", "Rule", `column 1: "Rule": unknown name; possible: none; malformed; over; phase; turn; rule`},
		{"seat", "7", `column 1: "7": want a seat, 1 to 6, or - for none`},
		{"seat", "0", `column 1: "0": want a seat, 1 to 6, or - for none`},
		{"phase", "Phase(6)", `column 1: "Phase(6)": unknown name; possible: no game; dealing; starting; selecting; playing; over`},
		{"variant", "Variant(128)", `column 1: "Variant(128)": unknown name, perhaps of a newer version; ` + possible(ebbes.AllVariants)},
		{"variant", "select designations, more cards", `column 1: "select designations,…": unknown name, perhaps of a newer version; ` + possible(ebbes.AllVariants)},
		{"end", "End(8)", `column 1: "End(8)": unknown name; possible: not ended; finish reached; Dabbscheedel reached; finish reached, Dabbscheedel reached; rounds played; finish reached, rounds played; Dabbscheedel reached, rounds played; finish reached, Dabbscheedel reached, rounds played`},
		{"end", "no\xfft", `column 3: "\xff": not UTF-8`},
	} {
		got, err := reads[c.what](c.text)
		if want := "ebbes: " + c.what + ", " + c.want; err == nil || err.Error() != want {
			t.Errorf("%q:\ngot  %v\nwant %s", c.text, err, want)
		}
		if got != nil && !reflect.ValueOf(got).IsZero() {
			t.Errorf("%s %q is refused, but is %v", c.what, c.text, got)
		}
	}
}

// A ParseError has the expected fields for each of several texts.
func TestParseError(t *testing.T) {
	for _, c := range []struct {
		what, text string
		want       ebbes.ParseError
	}{
		{"card", "B16", ebbes.ParseError{What: "card", Offset: 0, Line: 1, Column: 1, Text: "B16"}},
		{"set of cards", "B1 é2", ebbes.ParseError{What: "set of cards", Offset: 3, Line: 1, Column: 4, Text: "é2"}},
		{"view", "view 1;\n\nplayers é; 3", ebbes.ParseError{What: "view", Offset: 21, Line: 3, Column: 12, Text: "3"}},
		{"state", "ö ééééé\xc3", ebbes.ParseError{What: "state", Offset: 13, Line: 1, Column: 8, Text: "\xc3"}},
		{"state", "players 3; round 6", ebbes.ParseError{What: "state", Offset: 17, Line: 1, Column: 18, Text: "6", Rule: "R2"}},
		{"state", "players 3; numbers 1 1 " + strings.Repeat("é", 19) + "12", ebbes.ParseError{
			What: "state", Offset: 19, Line: 1, Column: 20, Text: "1 1 éééééééééééééééé…", Rule: "T2",
		}},
		{"state", "players 6", ebbes.ParseError{
			What: "state", Offset: 8, Line: 1, Column: 9, Text: "6", Rule: "T1",
			Err: &ebbes.ConfigError{Field: "Players", Value: 6, Clause: ebbes.T1},
		}},
	} {
		_, err := reads[c.what](c.text)
		var got *ebbes.ParseError
		if !errors.As(err, &got) {
			t.Fatalf("%q: %v", c.text, err)
		}
		var wrong *ebbes.ConfigError
		if errors.As(err, &wrong) {
			wrong = &ebbes.ConfigError{Field: wrong.Field, Value: wrong.Value, Clause: wrong.Clause}
		}
		if (c.want.Err != nil || wrong != nil) && !reflect.DeepEqual(c.want.Err, error(wrong)) {
			t.Errorf("%q: the error is %#v, want %#v", c.text, wrong, c.want.Err)
		}
		fields := ebbes.ParseError{
			What:   got.What,
			Offset: got.Offset,
			Line:   got.Line,
			Column: got.Column,
			Text:   got.Text,
			Rule:   got.Rule,
			Err:    c.want.Err,
		}
		if fields != c.want {
			t.Errorf("%q:\ngot  %#v\nwant %#v", c.text, fields, c.want)
		}
		if errors.Unwrap(err) != got.Err {
			t.Errorf("%q: %v is unwrapped, the error is %v", c.text, errors.Unwrap(err), got.Err)
		}
	}
}

// Moves are parsed from their texts, and marshalled as the same texts.
func TestMoves(t *testing.T) {
	b10, g3 := ebbes.CardOf(ebbes.Blue, 10), ebbes.CardOf(ebbes.Green, 3)
	for text, want := range map[string]ebbes.Move{
		"B10":           ebbes.Play(b10),
		"select B10":    ebbes.Select(b10),
		"start 4":       ebbes.Start(4),
		"deal 3 G3 B10": ebbes.Deal{Number: 3, Deck: ebbes.DeckOf(g3, b10)},
		"deal G3":       ebbes.Deal{Deck: ebbes.DeckOf(g3)},
	} {
		if got, err := ebbes.ParseMove(text); got != want || err != nil {
			t.Errorf("%q: got %#v, %v", text, got, err)
		}
		if got, err := want.(encoding.TextMarshaler).MarshalText(); string(got) != text || err != nil {
			t.Errorf("%q: got %s, %v", text, got, err)
		}
	}
}

// Cards, sets and deals are parsed from their texts. Sets may have ranges.
func TestCardsAreReadBack(t *testing.T) {
	r := newRand(1)
	var all []ebbes.Card
	for b := range 256 {
		c := ebbes.Card(b)
		got, err := ebbes.ParseCard(c.String())
		if exists := ebbes.CardOf(c.Suit(), c.Value()) == c; exists != (err == nil) || exists && got != c {
			t.Errorf("%v is read as %v, %v", c, got, err)
		}
		if c.Value() > 0 {
			all = append(all, c)
		}
	}
	for n := range len(all) + 1 {
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		set, deal := ebbes.CardsOf(all[:n]...), ebbes.Deal{Number: n % 6, Deck: ebbes.DeckOf(all[:n]...)}
		for _, text := range []string{set.String(), deal.Deck.String(), ranges(set)} {
			if got, err := ebbes.ParseCards(text); got != set || err != nil {
				t.Errorf("%s is read as %v, %v", text, got, err)
			}
		}
		if got, err := ebbes.ParseMove(deal.String()); got != ebbes.Move(deal) || err != nil {
			t.Errorf("%v is read as %v, %v", deal, got, err)
		}
	}
}

// ranges writes a set with ranges where cards follow each other.
func ranges(set ebbes.Cards) string {
	var text []string
	for c := range set.All() {
		last := c
		for set.Has(last + 1) {
			last++
		}
		switch {
		case set.Has(c - 1):
		case last > c:
			text = append(text, fmt.Sprintf("%v-%d", c, last.Value()))
		default:
			text = append(text, c.String())
		}
	}
	if len(text) == 0 {
		return "-"
	}
	return strings.Join(text, " ")
}

// Values have the expected JSON, also as keys of objects, and all but moves are read back.
func TestTextInJSON(t *testing.T) {
	type texts struct {
		Card    ebbes.Card
		Cards   ebbes.Cards
		Suit    ebbes.Suit
		Role    ebbes.Role
		Seat    ebbes.Seat
		Phase   ebbes.Phase
		Variant ebbes.Variant
		End     ebbes.End
		State   ebbes.State
		ByCard  map[ebbes.Card]ebbes.Cards
		BySet   map[ebbes.Cards]ebbes.Card
		BySuit  map[ebbes.Suit]ebbes.Role
		ByRole  map[ebbes.Role]ebbes.Suit
		BySeat  map[ebbes.Seat]ebbes.State
		ByPhase map[ebbes.Phase]ebbes.Seat
		ByRules map[ebbes.Variant]ebbes.End
		ByEnd   map[ebbes.End]ebbes.Variant
		ByState map[ebbes.State]ebbes.Phase
		ByView  map[ebbes.View]int
		Moves   []ebbes.Move
	}
	b10, set, s := ebbes.MustParseCard("B10"), ebbes.MustParseCards("R1 B2"), ebbes.MustParseState("players 3")
	value := texts{
		b10, set, ebbes.Green, ebbes.Nix, 5, ebbes.Selecting, ebbes.MoreCards, ebbes.FinishReached | ebbes.RoundsPlayed, s,
		map[ebbes.Card]ebbes.Cards{b10: set, 0: {}}, map[ebbes.Cards]ebbes.Card{set: b10, {}: 0},
		map[ebbes.Suit]ebbes.Role{ebbes.Red: ebbes.Trump, 0: 0}, map[ebbes.Role]ebbes.Suit{ebbes.Trump: ebbes.Red, 0: 0},
		map[ebbes.Seat]ebbes.State{1: s, 0: {}}, map[ebbes.Phase]ebbes.Seat{ebbes.Over: 1, 0: 0},
		map[ebbes.Variant]ebbes.End{ebbes.MoreCards | ebbes.SelectDesignations: ebbes.DabbscheedelReached, 0: 0},
		map[ebbes.End]ebbes.Variant{ebbes.DabbscheedelReached: ebbes.SelectDesignations, 0: 0},
		map[ebbes.State]ebbes.Phase{s: ebbes.Dealing, {}: 0}, map[ebbes.View]int{s.View(2): 1, {}: 2}, nil,
	}
	const want = `{"Card":"B10","Cards":["B2","R1"],"Suit":"green","Role":"nix","Seat":"5","Phase":"selecting","Variant":"more cards",` +
		`"End":"finish reached, rounds played","State":"players 3",` +
		`"ByCard":{"-":[],"B10":["B2","R1"]},"BySet":{"-":"-","B2 R1":"B10"},` +
		`"BySuit":{"no suit":"no role","red":"trump"},"ByRole":{"no role":"no suit","trump":"red"},` +
		`"BySeat":{"-":"-","1":"players 3"},"ByPhase":{"no game":"-","over":"1"},` +
		`"ByRules":{"base game":"not ended","more cards, select designations":"Dabbscheedel reached"},` +
		`"ByEnd":{"Dabbscheedel reached":"select designations","not ended":"base game"},` +
		`"ByState":{"-":"no game","players 3":"dealing"},"ByView":{"-":2,"view 2; players 3":1},"Moves":null}`
	text, err := json.Marshal(value)
	if err != nil || string(text) != want {
		t.Errorf("got  %s, %v\nwant %s", text, err, want)
	}
	var again texts
	if err := json.Unmarshal(text, &again); err != nil || !reflect.DeepEqual(again, value) {
		t.Errorf("%s is read as\n%v, %v", text, again, err)
	}
	moves, err := json.Marshal(
		[]ebbes.Move{ebbes.Play(b10), ebbes.Select(b10), ebbes.Start(2), ebbes.Deal{Number: 1, Deck: ebbes.DeckOf(b10)}},
	)
	if want := `["B10","select B10","start 2","deal 1 B10"]`; err != nil || string(moves) != want {
		t.Errorf("got  %s, %v\nwant %s", moves, err, want)
	}
}

// AppendText appends the result of MarshalText.
func TestAppendText(t *testing.T) {
	s := inRound(t, ebbes.Config{Players: 2}, 1, 1)
	for _, v := range []interface {
		fmt.Stringer
		encoding.TextAppender
		encoding.TextMarshaler
	}{s, s.View(1), ebbes.State{}, ebbes.View{}} {
		appended, err := v.AppendText([]byte("> "))
		if want := "> " + v.String(); string(appended) != want || err != nil {
			t.Errorf("got %s, %v, want %s", appended, err, want)
		}
		if marshaled, err := v.MarshalText(); string(marshaled) != v.String() || err != nil {
			t.Errorf("got %s, %v, want %v", marshaled, err, v)
		}
	}
}

// A text that cannot be parsed leaves the value unchanged.
func TestUnmarshalTextKeeps(t *testing.T) {
	keeps(t, ebbes.MustParseCard("B10"))
	keeps(t, ebbes.MustParseCards("B1-3"))
	keeps(t, ebbes.Green)
	keeps(t, ebbes.Plus)
	keeps(t, ebbes.Seat(3))
	keeps(t, ebbes.Playing)
	keeps(t, ebbes.SelectDesignations)
	keeps(t, ebbes.RoundsPlayed)
	keeps(t, ebbes.ErrTurn)
	keeps(t, ebbes.MustParseState("players 3"))
	keeps(t, ebbes.MustParseView("view 1; players 3"))
}

// keeps checks that v stays unchanged when it unmarshals a text that its type refuses.
func keeps[T comparable, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, v T) {
	t.Helper()
	kept := v
	err := P(&kept).UnmarshalText([]byte("players 6"))
	var refused *ebbes.ParseError
	if !errors.As(err, &refused) || kept != v {
		t.Errorf("%v became %v with error %v", v, kept, err)
	}
}

// The functions MustParse return the parsed value, or panic with the ParseError.
func TestMustParse(t *testing.T) {
	if ebbes.MustParseCard("R15") != ebbes.CardOf(ebbes.Red, 15) || ebbes.MustParseCards("-") != (ebbes.Cards{}) ||
		ebbes.MustParseMove("start 2") != ebbes.Move(ebbes.Start(2)) || ebbes.MustParseState("players 3").Phase() != ebbes.Dealing ||
		ebbes.MustParseView("view 2; players 3").Seat() != 2 {
		t.Error("something else is read")
	}
	for what, parse := range map[string]func(string){
		"card":         func(text string) { ebbes.MustParseCard(text) },
		"set of cards": func(text string) { ebbes.MustParseCards(text) },
		"move":         func(text string) { ebbes.MustParseMove(text) },
		"state":        func(text string) { ebbes.MustParseState(text) },
		"view":         func(text string) { ebbes.MustParseView(text) },
	} {
		func() {
			defer func() {
				if refused, ok := recover().(*ebbes.ParseError); !ok || refused.What != what {
					t.Errorf("%s: panic with %v", what, refused)
				}
			}()
			parse("nothing that can be read")
			t.Errorf("no panic for no %s", what)
		}()
	}
}

// Texts with random changes are refused, or read back as the same after being written.
func TestRandomTextsAreRefusedOrStable(t *testing.T) {
	const characters = "BNYGR0123456789- startseldé\x80"
	r := newRand(1)
	for range 20_000 {
		what := []string{"card", "set of cards", "move"}[r.IntN(3)]
		text := []byte([]string{"B10", "B2-5 R1", "start 2", "select G5", "deal 3 B10 G3"}[r.IntN(5)])
		for range 1 + r.IntN(3) {
			at := r.IntN(len(text) + 1)
			text = slices.Replace(text, at, min(at+r.IntN(2), len(text)), characters[r.IntN(len(characters))])
		}
		readsBack(t, what, string(text))
	}
}

// readsBack checks that a text is refused or round-trips. It is refused with a ParseError that
// locates the piece, or parsed as a value whose text parses to the same value. readsBack returns
// the value, or nil if the text is refused.
func readsBack(t fatal, what, text string) fmt.Stringer {
	v, err := reads[what](text)
	if err == nil {
		if again, err := reads[what](v.String()); again != v || err != nil {
			t.Fatalf("%s %q is written %v, which is read as %v, %v", what, text, v, again, err)
		}
		return v
	}
	var refused *ebbes.ParseError
	if !errors.As(err, &refused) || refused.What != what || refused.Offset < 0 || refused.Offset > len(text) {
		t.Fatalf("%s %q: %v", what, text, err)
	}
	before := strings.Split(text[:refused.Offset], "\n")
	if last := before[len(before)-1]; refused.Line != len(before) || refused.Column != utf8.RuneCountInString(last)+1 ||
		!strings.HasPrefix(text[refused.Offset:], strings.TrimSuffix(refused.Text, "…")) {
		t.Fatalf("%s %q: %q is not at byte %d, line %d, column %d", what, text, refused.Text, refused.Offset, refused.Line, refused.Column)
	}
	return nil
}

// Names are parsed in the form in which they are written.
func TestParseNames(t *testing.T) {
	for _, c := range []struct {
		parse func(string) (fmt.Stringer, error)
		texts string
	}{
		{reading(unmarshaled[ebbes.Language]), "en,de,fr"},
		{reading(unmarshaled[ebbes.Suit]), "no suit,blue,brown,yellow,green,red"},
		{reading(unmarshaled[ebbes.Role]), "no role,trump,plus,ebbes,minus,nix"},
		{reading(unmarshaled[ebbes.Phase]), "no game,dealing,starting,selecting,playing,over"},
		{reading(unmarshaled[kindWord]), "none,malformed,over,phase,turn,rule"},
		{reading(unmarshaled[ebbes.Variant]), "base game,more cards,select designations"},
		{reading(unmarshaled[ebbes.End]), "not ended,finish reached,rounds played"},
		{reading(unmarshaled[ebbes.Seat]), "-,1,2,3,4,5"},
	} {
		for text := range strings.SplitSeq(c.texts, ",") {
			if got, err := c.parse(text); err != nil || got.String() != text {
				t.Errorf("%q is read as %v, %v", text, got, err)
			}
		}
		if got, err := c.parse("nonsense"); err == nil {
			t.Errorf("nonsense is read as %v", got)
		}
	}
}

// unmarshaled returns the result of UnmarshalText for a text.
func unmarshaled[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](text string) (v T, err error) {
	err = P(&v).UnmarshalText([]byte(text))
	return v, err
}

// A kindWord is a Kind whose String is its text, not its sentence.
type kindWord struct{ ebbes.Kind }

func (k kindWord) String() string {
	text, _ := k.MarshalText()
	return string(text)
}

// possible lists the names of the values up to last, as an error does.
func possible[E interface {
	~uint8
	fmt.Stringer
}](last E) string {
	var names []string
	for value := range last + 1 {
		names = append(names, value.String())
	}
	return "possible: " + strings.Join(names, "; ")
}

// The examples in docs/NOTATION.md can be parsed, and are written in the same form. The document
// names every variant.
func TestNOTATION(t *testing.T) {
	notation := readFile(t, "docs/NOTATION.md")
	var view ebbes.View
	for _, line := range codeBlocks(t, notation, "state") {
		if s := ebbes.MustParseState(line); s.String() != line && !strings.Contains(line, "*") {
			t.Errorf("written as %v, not\n%s", s, line)
		}
	}
	for _, line := range codeBlocks(t, notation, "view") {
		view = ebbes.MustParseView(line)
	}
	for name := range strings.SplitSeq(ebbes.AllVariants.String(), ", ") {
		if !strings.Contains(notation, "`"+name+"`") {
			t.Errorf("the table of positions lacks the variant %s", name)
		}
	}
	for _, text := range codeBlocks(t, notation, "json config") {
		var c ebbes.Config
		if err := json.Unmarshal([]byte(text), &c); err != nil {
			t.Error(err)
		}
		sameJSON(t, c, text)
	}
	for _, text := range codeBlocks(t, notation, "json view") {
		sameJSON(t, view, text)
		var read ebbes.View
		if err := json.Unmarshal([]byte(text), &read); err != nil || read != view {
			t.Errorf("read as %v: %v", read, err)
		}
	}
	for _, text := range codeBlocks(t, notation, "json refusal") {
		sameJSON(t, view.Check(ebbes.MustParseMove("Y1")), text)
	}
}

// The tables of docs/NOTATION.md name every member. Views and refusals have the members of the
// examples above them. Events have the members found in games, with a question mark after
// optional ones.
func TestNOTATIONTables(t *testing.T) {
	sections := strings.SplitSeq(readFile(t, "docs/NOTATION.md"), "\n### ")
	for section := range sections {
		title, text, _ := strings.Cut(section, "\n")
		text, _, _ = strings.Cut(text, "\n## ")
		var want map[string]string
		switch title {
		case "View", "Refusal":
			want = membersOfObject(t, codeBlocks(t, text, "json "+strings.ToLower(title))[0])
		case "Events":
			want = membersOfEvents(t)
		default:
			continue
		}
		got := map[string]string{}
		for _, row := range regexp.MustCompile("(?m)^\\| (`.*?) \\| (.*) \\|$").FindAllStringSubmatch(text, -1) {
			if title == "Events" {
				got[strings.Trim(row[1], "`")] = strings.Join(namesIn(row[2]), " ")
				continue
			}
			for _, name := range namesIn(row[1]) {
				got[strings.TrimSuffix(name, "?")] = ""
			}
		}
		delete(got, "event") // the head of the table
		if diff := gocmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-code +NOTATION.md):\n%s", title, diff)
		}
	}
}

// namesIn returns the names written as code in a text, sorted, with the question marks that follow
// them.
func namesIn(text string) []string {
	var names []string
	for _, name := range regexp.MustCompile("`(\\w+)`(\\??)").FindAllStringSubmatch(text, -1) {
		names = append(names, name[1]+name[2])
	}
	slices.Sort(names)
	return names
}

func membersOfObject(t *testing.T, text string) map[string]string {
	t.Helper()
	members := map[string]string{}
	for name := range mustDecode(t, text).(map[string]any) {
		members[name] = ""
	}
	return members
}

// membersOfEvents returns, by the name of an event, its members in random games, without event and
// rule. Members that it does not always have end with a question mark.
func membersOfEvents(t *testing.T) map[string]string {
	t.Helper()
	times, seen := map[string]int{}, map[string]map[string]int{}
	for players, variants := range kinds() {
		s, r := begin(t, ebbes.Config{Players: players, Variants: variants}), newRand(1)
		for s.Phase() != ebbes.Over {
			m := s.Random(r)
			events, _ := s.Events(m, 1)
			for _, e := range mustDecode(t, encoded(t, events)).([]any) {
				e := e.(map[string]any)
				name := e["event"].(string)
				times[name]++
				if seen[name] == nil {
					seen[name] = map[string]int{}
				}
				for member := range e {
					seen[name][member]++
				}
			}
			s = step(t, s, m)
		}
	}
	members := map[string]string{}
	for name, counts := range seen {
		var list []string
		delete(counts, "event")
		delete(counts, "rule")
		for member, n := range counts {
			if n < times[name] {
				member += "?"
			}
			list = append(list, member)
		}
		slices.Sort(list)
		members[name] = strings.Join(list, " ")
	}
	return members
}

// codeBlocks returns the blocks of a kind in a document, without the final newline. There must be
// at least one.
func codeBlocks(t *testing.T, document, kind string) []string {
	t.Helper()
	var texts []string
	for _, block := range regexp.MustCompile("(?s)```"+kind+"\n(.*?)\n```").FindAllStringSubmatch(document, -1) {
		texts = append(texts, block[1])
	}
	if len(texts) == 0 {
		t.Errorf("no %s is shown", kind)
	}
	return texts
}

// sameJSON checks that v is marshalled as a text, apart from blanks.
func sameJSON(t *testing.T, v any, want string) {
	t.Helper()
	got, err := json.Marshal(v)
	var compact bytes.Buffer
	if err := errors.Join(err, json.Compact(&compact, []byte(want))); err != nil {
		t.Fatal(err)
	}
	if string(got) != compact.String() {
		t.Errorf("got  %s\nwant %s", got, &compact)
	}
}

// Nil errors, which have no content, can be printed without a panic.
func TestNilErrorsArePrinted(t *testing.T) {
	for _, c := range []struct {
		none, zero error
		want       string
	}{
		{(*ebbes.MoveError)(nil), &ebbes.MoveError{}, "ebbes: seat -, -: not refused"},
		{(*ebbes.ParseError)(nil), &ebbes.ParseError{}, "ebbes: card, line 0, column 0: against the rules"},
		{(*ebbes.ConfigError)(nil), &ebbes.ConfigError{}, "ebbes: against the rules"},
		{(*ebbes.VersionError)(nil), &ebbes.VersionError{}, "ebbes: the record is of version 0 of the rules, want version 0"},
		{(*ebbes.EventError)(nil), &ebbes.EventError{}, "ebbes: event 0 does not belong here"},
		{(*ebbes.RecordError)(nil), &ebbes.RecordError{}, "ebbes: record, move 1: against the rules"},
	} {
		if none, zero := c.none.Error(), c.zero.Error(); none != c.want || zero != c.want ||
			errors.Is(c.none, ebbes.ErrOver) {
			t.Errorf("%T: none says %q, zero %q, want %q", c.none, none, zero, c.want)
		}
	}
	tell := ebbes.Teller{Language: ebbes.German}
	if got := tell.Refusal(nil) + "; " + tell.Reason(nil); got != "Platz -, -: nicht abgelehnt; nicht abgelehnt" {
		t.Error(got)
	}
}

// The zero RecordError and a nil one wrap no error.
func TestZeroRecordError(t *testing.T) {
	for _, err := range []*ebbes.RecordError{nil, {}, {Line: 3, Column: 4}} {
		if err.Error() == "" || err.In(ebbes.German) == "" || err.Unwrap() != nil || errors.Is(err, ebbes.ErrClause) || errors.As(err, new(*ebbes.MoveError)) {
			t.Errorf("%v wraps %v", err, err.Unwrap())
		}
	}
}

// Values of many types can be written as XML, a row of cards as its text.
func TestValuesAsXML(t *testing.T) {
	row := ebbes.Row{cardNamed(t, "G5"), 0, cardNamed(t, "B1")}
	for _, v := range []any{
		ebbes.Dealt{Open: row}, ebbes.Display{Open: row}, ebbes.Scored{}, ebbes.TrickTaken{}, ebbes.Won{},
		ebbes.Ended{}, ebbes.NixWon{},
		ebbes.View{}, ebbes.State{}, ebbes.Trick{}, ebbes.Seats{}, ebbes.Deck{}, ebbes.Deal{}, ebbes.MoveError{},
		ebbes.ParseError{},
	} {
		text, err := xml.Marshal(v)
		if err != nil {
			t.Errorf("%T: %v", v, err)
		}
		if _, ok := v.(ebbes.Dealt); ok && !strings.Contains(string(text), "<Open>G5 - B1 - -</Open>") {
			t.Errorf("%s", text)
		}
	}
}

// A deck is its text in JSON too. The refusal of a start has the same JSON as a value and as a
// pointer.
func TestDeckAndMoveErrorInJSON(t *testing.T) {
	deck := begin(t, ebbes.Config{Players: 5, Variants: ebbes.MoreCards}).Deal(newRand(1)).Deck
	for _, want := range []ebbes.Deck{{}, deck, ebbes.DeckOf(cardNamed(t, "R1"), cardNamed(t, "B2"))} {
		var got ebbes.Deck
		text := encoded(t, want)
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want || text != `"`+want.String()+`"` {
			t.Errorf("%s is read as %v: %v", text, got, err)
		}
	}
	for text, why := range map[string]string{
		"«»": "want a deck of 1 to 75 cards, or - for the empty one", "«" + strings.Repeat("B1 ", 75) + "B1»": "want a deck of 1 to 75 cards, or - for the empty one",
		"B1 «G0»": "want a card: B, N, Y, G or R and a value from 1 to 15", "B1 «-»": "want a card: B, N, Y, G or R and a value from 1 to 15",
	} {
		at := marked(t, text)
		err := new(ebbes.Deck).UnmarshalText([]byte(at.text))
		at.refuses(t, err, "deck", why, ebbes.NoClause)
	}
	s := inRound(t, ebbes.Config{Players: 3}, 1, 1)
	refusal := refusalOf(t, s, ebbes.Start(1))
	if byValue, byPointer := encoded(t, *refusal), encoded(t, refusal); byValue != byPointer {
		t.Errorf("%s is not %s", byValue, byPointer)
	}
}

// Only the seat to move receives the broken clause and the legal cards of a refused move. For
// other seats the refusal does not depend on the hand.
func TestRefusalsHideHands(t *testing.T) {
	s := ebbes.MustParseState("players 3; numbers 2; trick 1 G4; hands N1-4 Y1-5 / B1-6 G1-3 R1 / *")
	for card, clause := range map[string]ebbes.Clause{"N1": ebbes.P1, "G5": ebbes.P1, "B1": ebbes.P2} {
		m := ebbes.Play(ebbes.MustParseCard(card))
		for seat := range ebbes.Seat(7) {
			events, err := s.Events(m, seat)
			var refusal *ebbes.MoveError
			if !errors.As(err, &refusal) || events != nil || refusal.Kind != ebbes.ErrClause || refusal.Move != m ||
				refusal.Led != ebbes.Green {
				t.Fatal(err, events)
			}
			wantClause, wantLegal := ebbes.NoClause, ebbes.Cards{}
			if seat == 2 {
				wantClause, wantLegal = clause, s.Legal()
			}
			if refusal.Clause != wantClause || refusal.Legal != wantLegal {
				t.Errorf("seat %v gets %v and the cards %v", seat, err, refusal.Legal)
			}
		}
	}
	if _, err := s.Events(ebbes.Start(2), 2); err.Error() != "ebbes: seat 2, start 2: not now; a card has to be played (P1)" {
		t.Error(err) // which is public
	}
}

// A text that is too long is refused without copying it, and a long line without listing
// its words.
func TestLongTextIsNotCopied(t *testing.T) {
	long := []byte(strings.Repeat("B1 ", 2<<20))
	unmarshalers := map[string]func([]byte) error{
		"card": new(ebbes.Card).UnmarshalText, "set": new(ebbes.Cards).UnmarshalText, "suit": new(ebbes.Suit).UnmarshalText,
		"seat": new(ebbes.Seat).UnmarshalText, "deck": new(ebbes.Deck).UnmarshalText, "language": new(ebbes.Language).UnmarshalText,
		"state": new(ebbes.State).UnmarshalText, "view": new(ebbes.View).UnmarshalText, "record": new(ebbes.Record).UnmarshalText,
		"config": new(ebbes.Config).UnmarshalJSON, "view in JSON": new(ebbes.View).UnmarshalJSON, "seats": new(ebbes.Seats).UnmarshalJSON,
		"trick":  new(ebbes.Trick).UnmarshalJSON,
		"events": func(text []byte) error { _, err := ebbes.UnmarshalEvents(text); return err },
	}
	for what, unmarshal := range unmarshalers {
		if n := allocated(func() { refuseLong(t, what, unmarshal(long)) }); n > 2<<20 {
			t.Errorf("%s: %d bytes are allocated", what, n)
		}
	}
	for what, line := range map[string]string{"moves": "G1 ", "starts": "start 1 ", "a deal": "deal ", "a comment": "# ", "a hand": "deal 1\n1: B1 "} {
		text := dealtRecord + line + strings.Repeat("B1 ", (ebbes.MaxRecord-len(dealtRecord)-len(line))/3)
		if n := allocated(func() { refuseUnless(t, what, "a comment", text) }); n > 16<<20 {
			t.Errorf("a record with %s on one line: %d bytes are allocated", what, n)
		}
	}
}

// refuseLong checks that an error is a ParseError about a text that is too long.
func refuseLong(t *testing.T, what string, err error) {
	t.Helper()
	var refused *ebbes.ParseError
	if !errors.As(err, &refused) || !strings.Contains(err.Error(), "longer than") {
		t.Errorf("%s: %v", what, err)
	}
}

// refuseUnless checks that ParseRecord refuses a text, or accepts it if what equals good.
func refuseUnless(t *testing.T, what, good, text string) {
	t.Helper()
	if _, err := ebbes.ParseRecord(text); (err == nil) != (what == good) {
		t.Errorf("%s: %v", what, err)
	}
}
