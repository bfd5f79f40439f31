package typing_test

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/typing"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// The actions in a game of fetching and bringing.
const (
	fetch = 1 << iota
	bring
)

// lexicon returns the words of a game of fetching cards and bringing them to a player.
func lexicon() *typing.Lexicon {
	x := typing.NewLexicon(&wording.English)
	x.Add("fetch, fetches, take, northwards", typing.Sense{Does: fetch})
	x.Add("bring, deliver, take, …up, …all the way", typing.Sense{Does: bring})
	x.Call("g", typing.Sense{Suit: 4})
	x.Call("Anna Maria", typing.Sense{Seat: 1})
	x.Call("Red", typing.Sense{Seat: 2})
	x.Call("", typing.Sense{Seat: 3})
	x.Call("…!", typing.Sense{Seat: 3})
	x.CallEach("seat, place", typing.Sense{Does: bring, Verb: true})
	return x
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		typed string // the piece that is not understood is marked
		want  []typing.Sense
	}{
		{"green 4", []typing.Sense{{Suit: 4, Number: 4}}},
		{"G4", []typing.Sense{{Suit: 4, Number: 4}}},
		{"4 g", []typing.Sense{{Suit: 4, Number: 4}}},
		{"fetch the green four!", []typing.Sense{{Does: fetch, Verb: true, Suit: 4, Number: 4}}},
		{"fe gre 4", []typing.Sense{{Does: fetch, Verb: true, Suit: 4, Number: 4}}},
		{"take 15", []typing.Sense{{Does: fetch | bring, Verb: true, Number: 15}}},
		{"take 15 up", []typing.Sense{{Does: bring, Verb: true, Number: 15}}},
		{"15 up", []typing.Sense{{Does: bring, Number: 15}}},
		{"15 all the way", []typing.Sense{{Does: bring, Number: 15}}},
		{"all the way 15", []typing.Sense{{Does: bring, Number: 15}}},
		{"«all» the 15", []typing.Sense{{}}},
		{"bring anna MARIA", []typing.Sense{{Does: bring, Verb: true, Seat: 1}}},
		{"seat 2", []typing.Sense{{Does: bring, Verb: true, Number: 2}}},
		{"please", []typing.Sense{{}}},
		{"red", []typing.Sense{{Suit: 5}, {Seat: 2}}},
		{"red red", []typing.Sense{{Suit: 5, Seat: 2}}},
		{"red red «red»", []typing.Sense{{Suit: 5, Seat: 2}}},
		{"«br» 4", []typing.Sense{{Suit: 2}, {Does: bring, Verb: true}}}, // brown, or bring?
		{"bro 4", []typing.Sense{{Suit: 2, Number: 4}}},
		{"«»", nil},
		{"« …»", nil},
		{"«f» 4", []typing.Sense{{}}},
		{"fetch «fetched»", []typing.Sense{{Does: fetch, Verb: true}}},
		{"fetch «bring»", []typing.Sense{{Does: fetch, Verb: true}}},
		{"fetch «04»", []typing.Sense{{Does: fetch, Verb: true}}},
		{"fetch «0»", []typing.Sense{{Does: fetch, Verb: true}}},
		{"4 «99999999999999999999»", []typing.Sense{{Number: 4}}},
		{"«anna» x", []typing.Sense{{}}},
		{"seat «no» 2", []typing.Sense{{Does: bring, Verb: true}}},
		{"northward 2", []typing.Sense{{Does: fetch, Verb: true, Number: 2}}},
		{"«nor» 2", []typing.Sense{{}}}, // is no beginning, but denies
	} {
		before, rest, marked := strings.Cut(c.typed, "«")
		piece, after, _ := strings.Cut(rest, "»")
		text, at, size := before+piece+after, len(before), len(piece)
		if !marked {
			at = 0
		}
		got := lexicon().Read(text)
		if !sameSenses(got.Senses, c.want) || got.At != at || got.Size != size {
			t.Errorf("%q: %+v", c.typed, got)
		}
	}
}

// The allocations for reading a text grow in proportion to its length.
func TestReadInProportion(t *testing.T) {
	x := lexicon()
	fields := []typing.Field[string]{{Name: "n", Adds: true, Set: func(*string, int) {}}}
	for _, words := range []string{"red ", "please ", "br ", "take ", "4", "anna ", "all the ", "'", "-", "🙂", "e\u0301"} {
		allocs := func(n int) float64 {
			text := strings.Repeat(words, n)
			return testing.AllocsPerRun(3, func() { x.Read(text); readSettings(x, text, fields) })
		}
		if once, twice := allocs(2_000), allocs(4_000); twice > 2.2*once+20 {
			t.Errorf("%q 2,000 times takes %v allocations, 4,000 times %v", words, once, twice)
		}
	}
}

// Describe names the common meaning of several senses, or the choice that they leave.
func TestDescribe(t *testing.T) {
	verbs := []wording.Text{"fetch, fetches", "bring, deliver"}
	suits := []wording.Text{"", "blue", "brown", "yellow", "green", "red"}
	seat := func(s uint8) string { return []string{"", "Anna", "Ben"}[s] }
	for _, c := range []struct {
		want   string
		senses []typing.Sense
	}{
		{"", nil},
		{"", []typing.Sense{{}}},
		{"fetch green 4 Ben", []typing.Sense{{Does: fetch, Verb: true, Suit: 4, Number: 4, Seat: 2}}},
		{"bring or fetch", []typing.Sense{{Does: fetch | bring, Verb: true}}},
		{"bring or fetch 4", []typing.Sense{{Does: fetch, Verb: true, Number: 4}, {Does: bring, Verb: true, Number: 4}}},
		{"4", []typing.Sense{{Suit: 4, Number: 4}, {Seat: 1, Number: 4}}},
		{"", []typing.Sense{{Suit: 4}, {Seat: 1}}},
		{"", []typing.Sense{{Does: bring}}}, // no verb says it
	} {
		if got := lexicon().Describe(c.senses, verbs, suits, seat); got != c.want {
			t.Errorf("%+v are described as %q, want %q", c.senses, got, c.want)
		}
	}
}

// A sentence means a move if it describes no other one.
func TestMatchSentence(t *testing.T) {
	sentences := map[int][]string{1: {"You fetch it.", "Anna fetches it."}, 2: {"You bring it.", "Anna holt’s"}, 3: {"You bring it, again."}, 4: {"«YOU BRING it»"}}
	moves := slices.Values([]int{1, 2, 3, 4})
	for text, want := range map[string]int{
		"you fetch it": 1, " ANNA  fetches it!": 1, "you bring it again": 3, "anna holt's": 2, "You bring it.": 0,
		"": 0, "you fetch": 0,
	} {
		says := func(m int) iter.Seq[string] { return slices.Values(sentences[m]) }
		m, ok := typing.MatchSentence(&wording.English.Typed, text, moves, says)
		if m != want || ok != (want != 0) {
			t.Errorf("%q: got move %d, %t", text, m, ok)
		}
	}
}

func TestMentions(t *testing.T) {
	for text, want := range map[string]bool{
		"Anna plays B1.": true, "b 1": true, "B1": true, "B10": false, "B1-4": true, "AB1": false, "B 0 1": false, "": false, "B11": false, "1B": false,
	} {
		if typing.Mentions(&wording.German.Typed, text, "B1") != want {
			t.Errorf("%q mentions B1: %t", text, !want)
		}
	}
}

// The only move is meant, or the only awaited one.
func TestOnlyMoveIsMeant(t *testing.T) {
	even := func(n int) bool { return n%2 == 0 }
	for _, c := range []struct {
		meant []int
		want  int
	}{{nil, 0}, {[]int{1}, 1}, {[]int{2}, 2}, {[]int{1, 2, 3}, 2}, {[]int{1, 2, 4}, 0}, {[]int{1, 3}, 0}} {
		text := slices.Clone(c.meant)
		if got, ok := typing.Only(c.meant, even); got != c.want || ok != (c.want != 0) {
			t.Errorf("of %v %d is meant, %t", text, got, ok)
		}
	}
}

// A card is a suit's letter and a value.
type card string

func (c card) String() string { return string(c) }
func (c card) Value() int     { return int(c[1] - '0') }

func TestRanges(t *testing.T) {
	for cards, want := range map[string]string{
		"": "", "B1": "B1", "B1 B2": "B1–2", "B1 B2 B3 B5 B6 B8": "B1–3 B5–6 B8", "B1 G2 G3 R4": "B1 G2–3 R4", "B4 N5": "B4 N5",
	} {
		var all []card
		for c := range strings.FieldsSeq(cards) {
			all = append(all, card(c))
		}
		if got := strings.Join(typing.Ranges(slices.Values(all)), " "); got != want {
			t.Errorf("%s is described as %s, want %s", cards, got, want)
		}
	}
}

// Settings are a value for each of some fields, in any order.
func TestReadSettings(t *testing.T) {
	set := func(name string) func(*string, int) {
		return func(all *string, value int) { *all += name + "=" + strconv.Itoa(value) + " " }
	}
	fields := []typing.Field[string]{
		{Name: "guests", Words: "guests, people", Set: set("guests")}, {Name: "host", Words: "host", Seat: true, Set: set("host")},
		{Name: "low", Words: "low", Set: set("low")},
		{Name: "food", Adds: true, Values: []typing.Value{{Words: "with cake, cake", Value: 1, Offer: true}, {Words: "variant 2", Value: 2}}, Set: set("food")},
		{Name: "walk", Values: []typing.Value{{Words: "a very long walk in the dark woods", Value: 1}}, Set: set("walk")},
	}
	if offers := typing.Offers(fields); offers != "guests, host, low, with cake" {
		t.Errorf("%s are offered", offers)
	}
	for _, c := range []struct {
		typed, want string // text not understood follows a !
	}{
		{"4", "guests=4"}, {"4 guests", "guests=4"}, {"cake, variant 2", "food=1 food=2"}, {"host 7", "!7"}, {"guests: 4", "guests=4"}, {"four people", "guests=4"}, {"People 4!", "guests=4"},
		{"4, with cake", "guests=4 food=1"}, {"with cake, 4", "food=1 guests=4"}, {"with the 4", "guests=4"}, {"variant 2, 4", "food=2 guests=4"},
		{"host Anna Maria, 4", "host=1 guests=4"}, {"Anna Maria host 4 guests", "host=1 guests=4"}, {"seat 4 host", "!seat"}, {"host red", "host=2"},
		{"low -4", "low=-4"}, {"low −4", "low=-4"}, {"-4 low", "low=-4"}, {"low - 4", "low=4"}, {"low -", "!low"}, {"9999", "guests=9999"},
		{"10000", "!10000"}, {"0", "!0"}, {"04", "!04"}, {"-", "!-"}, {"4 5", "guests=4 !5"}, {"4 low host", "low=4 !host"},
		{"guests host 4", "!host"}, {"guests cake", "!cake"}, {"guests", "!guests"}, {"4 chairs", "!chairs"}, {"please", "!please"}, {"", "!"},
		{"a very long walk in the dark woods, 4", "walk=1 guests=4"}, {"a very long walk in the", "!very"}, {"4 Anna Maria", "guests=4 !Anna Maria"},
	} {
		if read := readSettings(lexicon(), c.typed, fields); read != c.want {
			t.Errorf("%q: %s, want %s", c.typed, read, c.want)
		}
	}
}

// readSettings returns the values read, and the refused piece after a !.
func readSettings(x *typing.Lexicon, text string, fields []typing.Field[string]) string {
	read, _, err := typing.ReadSettings(reading.Source{Text: text}, reading.Word{Text: text}, x, fields, 6, nil)
	if err != nil {
		return read + "!" + err.Error()
	}
	return strings.TrimSpace(read)
}

// A refusal is an error that quotes the piece of a text.
type refusal string

func (r refusal) Error() string { return string(r) }

func init() {
	reading.NewError = func(f reading.Fault, _ error) error { return refusal(f.Text) }
}

// sameSenses reports whether two lists have the same senses in any order.
func sameSenses(a, b []typing.Sense) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(s typing.Sense) bool { return !slices.Contains(b, s) })
}
