package wording_test

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// A seat, some seats and a colour of no game in particular.
type (
	seat   uint8
	seats  []seat
	colour string
)

func (s seat) String() string {
	if s == 0 {
		return "-"
	}
	return fmt.Sprint(uint8(s))
}

func (s seats) Len() int            { return len(s) }
func (s seats) Has(one seat) bool   { return slices.Contains(s, one) }
func (s seats) All() iter.Seq[seat] { return slices.Values(s) }
func (c colour) In(language) string { return "la " + string(c) }

// A language is only passed on.
type language struct{}

func teller(c wording.Common, you seat) wording.Teller[language, seat, seats] {
	return wording.Teller[language, seat, seats]{
		Common: &c, Names: []string{"Anna", "", "Ömer 3"}, You: you,
		Fictive: 5, FictivePlayer: wording.Person{
			Subject: "der fiktive Mitspieler", Listed: "der fiktive Mitspieler", Object: "den fiktiven Mitspieler",
		},
	}
}

func TestSay(t *testing.T) {
	for _, c := range []struct {
		in     wording.Common
		you    seat
		form   wording.Text
		values []any
		want   string
	}{
		{wording.English, 0, "", nil, ""},
		{wording.English, 0, "{By} {leads|lead} {card}.", []any{"by", seat(1), "card", "B3"}, "Anna leads B3."},
		{wording.English, 1, "{By} {leads|lead} {card}.", []any{"by", seat(1), "card", "B3"}, "You lead B3."},
		{wording.English, 1, "{By} {leads|lead} {card}.", []any{"by", seat(2), "card", "B3"}, "Seat 2 leads B3."},
		{wording.English, 0, "{By} {leads|lead}.", []any{"by", seat(0)}, "Seat - leads."},
		{wording.English, 0, "{By} {leads|lead}.", []any{"by", seat(3)}, "\u2068Ömer 3\u2069 leads."},
		{wording.English, 0, "{By} {leads|lead}.", []any{"by", seat(200)}, "Seat 200 leads."},
		{wording.German, 0, "{By} {bestimmt|bestimmst} {to:object}.", []any{"by", seat(5), "to", seat(5)}, "Der fiktive Mitspieler bestimmt den fiktiven Mitspieler."},
		{wording.German, 1, "{by} {bestimmt|bestimmst} {to:object}.", []any{"by", seat(1), "to", seat(2)}, "du bestimmst Platz 2."},
		{wording.German, 2, "{By} {bestimmt|bestimmst} {to:object}.", []any{"by", seat(1), "to", seat(2)}, "Anna bestimmt dich."},

		// Words agree with the person or thing before them, otherwise with the first person among
		// the values.
		{wording.German, 2, "{By} sagt, dass {to} {kommt|kommst}.", []any{"by", seat(1), "to", seat(2)}, "Anna sagt, dass du kommst."},
		{wording.English, 1, "{it is not theirs|you must not}: {by}", []any{"card", "B3", "by", seat(1)}, "you must not: you"},
		{wording.English, 1, "{it is not theirs|you must not}", []any{"card", "B3"}, "it is not theirs"},
		{wording.English, 1, "{n} {card|cards}, {by} {has|have}", []any{"n", 1, "by", seat(1)}, "1 card, you have"},
		{wording.English, 0, "{n} {card|cards}", []any{"n", 2}, "2 cards"},
		{wording.English, 0, "{n} {card|cards}", []any{"n", -1}, "−1 card"},
		{wording.English, 0, "{n} {card|cards}", []any{"n", 0}, "0 cards"},
		{wording.French, 0, "{n} {carte|cartes}", []any{"n", 0}, "0 carte"},

		{wording.English, 0, "{Who} {wins|win}.", []any{"who", seats{}}, "Seat - wins."},
		{wording.English, 2, "{Who} {wins|win}.", []any{"who", seats{2}}, "You win."},
		{wording.English, 0, "{Who} {wins|win}.", []any{"who", seats{1, 2, 5}}, "Anna, seat 2 and der fiktive Mitspieler win."},
		{wording.English, 2, "{Who} {wins|win}.", []any{"who", seats{1, 2, 4}}, "You, Anna and seat 4 win."},
		{wording.German, 2, "{Who} {gewinnt|gewinnst|gewinnen|gewinnt}.", []any{"who", seats{1, 2}}, "Du und Anna gewinnt."},
		{wording.German, 4, "{Who} {gewinnt|gewinnst|gewinnen|gewinnt}.", []any{"who", seats{1, 2}}, "Anna und Platz 2 gewinnen."},
		{wording.German, 2, "für {who:object}", []any{"who", seats{2, 1}}, "für dich und Anna"},
		{wording.French, 2, "{Who}{|||, vous} {gagne|gagnes|gagnent|gagnez}.", []any{"who", seats{1, 2}}, "Anna et toi, vous gagnez."},

		{wording.English, 0, "one of {who:or}", []any{"who", seats{1, 2, 4}}, "one of Anna, seat 2 or seat 4"},
		{wording.German, 2, "wer: {who:or}", []any{"who", seats{1, 2}}, "wer: du oder Anna"},
		{wording.French, 1, "C’est à {who:object}.", []any{"who", seat(1)}, "C’est à toi."},
		{wording.French, 0, "C’est à {who} de jouer.", []any{"who", colour("x")}, "C’est à la x de jouer."},

		{wording.French, 0, "{By} décide que {to} commence.", []any{"by", seat(2), "to", seat(1)}, "Le joueur 2 décide qu’Anna commence."},
		{wording.French, 0, "{Suit} est prise.", []any{"suit", colour("rouge")}, "La rouge est prise."},
		{wording.English, 0, "{nobody} {a|b}", nil, "<nil> a"},
		{wording.English, 0, "left {open", []any{"open", 3}, "left 3"},
	} {
		if got := teller(c.in, c.you).Say(c.form, c.values...); got != c.want {
			t.Errorf("%s to %v of %v:\ngot  %s\nwant %s", c.form, c.you, c.values, got, c.want)
		}
	}
}

// Nothing in a name is taken for a slot, and a name keeps its small letter.
func TestSayNames(t *testing.T) {
	for name, want := range map[string]string{"anna": "anna plays.", "{by}{a|b}": "{by}{a|b} plays.", "B3": "\u2068B3\u2069 plays."} {
		teller := teller(wording.English, 0)
		teller.Names = []string{name}
		if got := teller.Say("{By} plays.", "by", seat(1)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestEither(t *testing.T) {
	for want, numbers := range map[string][]int{
		"": nil, "3": {3}, "3 oder 4": {3, 4}, "1, 3–5 oder 7": {1, 3, 4, 5, 7}, "1–4": {1, 2, 3, 4}, "1, 2 oder 4–6": {1, 2, 4, 5, 6}, "1, 3 oder 4": {1, 3, 4},
	} {
		if got := wording.German.Grammar.Either(wording.Spans(numbers)); got != want {
			t.Errorf("%v: %q, want %q", numbers, got, want)
		}
	}
}

func TestNames(t *testing.T) {
	of := wording.Names{None: "none", Each: []wording.Text{"one", "two"}}
	for got, want := range map[string]string{
		of.Of("Set", 0): "none", of.Of("Set", 1): "one", of.Of("Set", 3): "one, two", of.Of("Set", 4): "Set(4)",
		wording.Name("Suit", of.Each, 1): "two", wording.Name("Suit", of.Each, 2): "Suit(2)",
		wording.German.Typed.InSmall("GRÜN"): "gruen", wording.French.Typed.InSmall("Ste\u0301phane"): "stephane",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
