package einfach

import (
	"errors"
	"strings"

	"github.com/ebbesgo/ebbes/internal/typing"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// agreedWords are what people type for what they agree on, separated by commas.
type agreedWords struct {
	players, ruleCards, starter, rounds, renewals text // beside a number or a name
	none                                          text // of the options
	options                                       [options]text
	aside                                         text // words that change nothing
}

// ReadConfig reads what people agree on, as they type it in the language: "4 Spieler, 5
// Regelkarten, endlos", "3 players, mini & maxi", "Anna commence, 7 manches". A number beside
// which there is nothing is that of the players. The names of the fields as [State.String]
// writes them and of the options are understood in every language, and nobody needs to say
// what is at its default.
//
// What is not understood, or said twice, is refused with a [*ParseError], and so is what is
// impossible, with the [*ConfigError] in its field Err. Texts longer than [MaxText] are
// refused unread. An unknown language is taken for [English].
func (tl Teller) ReadConfig(text string) (Config, error) {
	if !exists(tl.Language) {
		tl.Language = English
	}
	return parseFor(tl, wording.AConfig, text, func(in source, w word) (Config, error) { return in.agreed(w, tl) })
}

// terms returns the words for what can be agreed.
func (w *words) terms() []typing.Term {
	a := &w.agreed
	terms := []typing.Term{
		{Words: a.players, Field: "Players"}, {Words: "players", Field: "Players"},
		{Words: a.ruleCards, Field: "RuleCards"}, {Words: "rulecards", Field: "RuleCards"},
		{Words: a.starter, Field: "Starter"}, {Words: "starter", Field: "Starter"},
		{Words: a.rounds, Field: "Rounds"}, {Words: "rounds", Field: "Rounds"},
		{Words: a.renewals, Field: "Renewals"}, {Words: "renewals", Field: "Renewals"},
	}
	for i, words := range w.Typed.Together {
		terms = append(terms, typing.Term{Words: words, Field: "Players", Value: i + 2, Whether: true})
	}
	options := func(o Option, words text) {
		words += text(", " + o.String() + ", options " + o.String())
		terms = append(terms, typing.Term{Words: words, Field: "Options", Value: int(o), Whether: true})
	}
	options(0, a.none)
	for i, words := range a.options {
		options(1<<i, words)
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
	isSeat := a.Field == "Starter"
	switch {
	case a.Field == "" || a.IsSeat && !isSeat:
		return in.fail(at, NoClause, wording.NotUnderstood, "possible", agreeable{})
	case twice && a.Field != "Options":
		return in.fail(at, NoClause, wording.DuplicateField)
	case isSeat && (a.Value < 1 || a.Value > maxSeats):
		return in.fail(at, NoClause, wording.BadSeat, "most", maxSeats)
	}
	switch a.Field {
	case "Players":
		c.Players = a.Value
	case "Options":
		c.Options |= Option(a.Value)
	case "RuleCards":
		c.RuleCards = a.Value
	case "Starter":
		c.Starter = Seat(a.Value)
	case "Rounds":
		c.Rounds = a.Value
	case "Renewals":
		c.Renewals = a.Value
	}
	return nil
}

// agreeable is what people can agree on, as it is told.
type agreeable struct{}

// In lists the first words for each in a language.
func (agreeable) In(l Language) string {
	a := &wordsIn(l).agreed
	var first []string
	for _, words := range append([]text{a.players, a.ruleCards, a.starter, a.rounds, a.renewals}, a.options[:]...) {
		first = append(first, typing.First(words))
	}
	return strings.Join(first, ", ")
}
