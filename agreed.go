package ebbes

import (
	"errors"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/internal/typing"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// agreedWords are what people type for what they agree on, separated by commas.
type agreedWords struct {
	players, starter, dealer, rounds, finish, dabbscheedel text // beside a number or a name
	base, both, all                                        text // no variants, those of the rulebook, all
	variants                                               [variants]text
	aside                                                  text // words that change nothing
}

// ReadConfig reads what people agree on, as they type it in the language: "4 Spieler mit
// Variante 2", "3 players, more cards", "Anna commence, 7 manches". A number beside which
// there is nothing is that of the players. The names of the fields as [State.String] writes
// them and of the variants are understood in every language, and nobody needs to say what
// is at its default.
//
// What is not understood, or said twice, is refused with a [*ParseError], and so is what is
// impossible, with the [*ConfigError] in its field Err. Texts longer than [MaxText] are
// refused unread. An unknown language is taken for [English].
func (tl Teller) ReadConfig(text string) (Config, error) {
	if tl.Language >= languages {
		tl.Language = English
	}
	return parseFor(tl, wording.AConfig, text, func(in source, w word) (Config, error) { return in.agreed(w, tl) })
}

// terms returns the words for what can be agreed.
func (w *words) terms() []typing.Term {
	a := &w.agreed
	terms := []typing.Term{
		{Words: a.players, Field: "Players"}, {Words: "players", Field: "Players"},
		{Words: a.starter, Field: "Starter"}, {Words: "starter", Field: "Starter"},
		{Words: a.dealer, Field: "Dealer"}, {Words: "dealer", Field: "Dealer"},
		{Words: a.rounds, Field: "Rounds"}, {Words: "rounds", Field: "Rounds"},
		{Words: a.finish, Field: "Track.Finish"}, {Words: "finish", Field: "Track.Finish"},
		{Words: a.dabbscheedel, Field: "Track.Dabbscheedel"}, {Words: "dabbscheedel", Field: "Track.Dabbscheedel"},
	}
	for i, words := range w.Typed.Together {
		terms = append(terms, typing.Term{Words: words, Field: "Players", Value: i + 2, Whether: true})
	}
	variants := func(v Variant, words text) {
		terms = append(terms, typing.Term{Words: words, Field: "Variants", Value: int(v), Whether: true})
	}
	named := func(v Variant) text { return text(v.String() + ", variants " + v.String()) }
	variants(0, a.base+", "+named(0))
	variants(MoreCards|SelectDesignations, a.both)
	variants(AllVariants, a.all)
	for i, words := range a.variants {
		variants(1<<i, words+", "+named(1<<i))
	}
	return terms
}

// agreed reads what people agree on.
func (in source) agreed(w word, tl Teller) (Config, error) {
	words := tl.words()
	x := typing.NewLexicon(words.Common)
	x.CallEach(words.agreed.aside, typing.Sense{})
	x.CallEach(words.Typed.Seat, typing.Sense{})
	for i, name := range tl.Names {
		x.Call(name, typing.Sense{Seat: uint8(i + 1)})
		x.Call(tl.Seat(Seat(i+1)), typing.Sense{Seat: uint8(i + 1)})
	}
	var c Config
	places := map[string]word{}
	for _, a := range x.Agreed(w.Text, words.terms(), "Players") {
		at := w.From(a.At).UpTo(a.Size)
		if err := in.agree(&c, a, at, places); err != nil {
			return c, err
		}
		places[a.Field] = at
	}
	_, err := c.setup()
	var wrong *ConfigError
	if errors.As(err, &wrong) {
		at, ok := places[wrong.Field]
		return c, in.impossible(wrong, at, ok, string(words.fields.Of(wrong.Field)))
	}
	return c, nil
}

// agree sets the field of which a value has been typed.
func (in source) agree(c *Config, a typing.Agreed, at word, places map[string]word) error {
	_, twice := places[a.Field]
	isSeat := a.Field == "Starter" || a.Field == "Dealer"
	switch {
	case a.Field == "" || a.IsSeat && !isSeat:
		return in.fail(at, NoClause, wording.NotUnderstood, "possible", agreeable{})
	case twice && a.Field != "Variants":
		return in.fail(at, NoClause, wording.DuplicateField)
	case isSeat && (a.Value < 1 || a.Value > maxSeats):
		return in.fail(at, NoClause, wording.BadSeat, "most", maxSeats)
	}
	switch a.Field {
	case "Players":
		c.Players = a.Value
	case "Variants":
		c.Variants |= Variant(a.Value)
	case "Starter":
		c.Starter = Seat(a.Value)
	case "Dealer":
		c.Dealer = Seat(a.Value)
	case "Rounds":
		c.Rounds = a.Value
	case "Track.Finish":
		c.Track.Finish = a.Value
	case "Track.Dabbscheedel":
		c.Track.Dabbscheedel = a.Value
	}
	return nil
}

// agreeable is what people can agree on, as it is told.
type agreeable struct{}

// In lists the first words for each in a language.
func (agreeable) In(l Language) string {
	a := &l.words().agreed
	var first []string
	all := slices.Concat([]text{a.players, a.starter, a.dealer}, a.variants[:], []text{a.rounds, a.finish, a.dabbscheedel})
	for _, words := range all {
		first = append(first, typing.First(words))
	}
	return strings.Join(first, ", ")
}
