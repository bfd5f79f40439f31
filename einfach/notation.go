package einfach

import (
	"fmt"
	"iter"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// The maximum lengths of texts. Longer ones are refused unread.
const (
	MaxText   = 4096    // bytes of a card, a set of cards, a move, a position, a configuration or an event
	maxJSON   = 1 << 16 // bytes of a view in JSON, or of an array of events
	MaxRecord = 4 << 20 // bytes of a record
)

const (
	nothing = "-"
	unknown = "?"
	bar     = '|'
)

// limits are the maximum lengths of texts.
var limits = reading.Limits{Text: MaxText, JSON: maxJSON, Record: MaxRecord}

func (in source) phase(w word) (Phase, error) {
	return reading.Name(in.Source, w, Over, wording.UnknownName)
}

// unmarshal sets v to the value read from the text, or returns an error and leaves v unchanged.
func unmarshal[T any](v *T, what wording.Subject, text []byte, read func(source, word) (T, error)) error {
	return reading.Unmarshal(v, text, limits.Of(what), func(text string) (T, error) { return parse(what, text, read) })
}

// must returns v, or panics if there is an error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// The subjects of errors that only this game has.
const (
	aRuleCard = wording.Subjects + iota
	anOption
	someRules

	subjects // number of subjects
)

// A word is a piece of a text and its position there.
type word = reading.Word

// A source is a text being read.
type source struct{ reading.Source }

// parse reads a text, or refuses one that is too long.
func parse[T any](what wording.Subject, text string, read func(source, word) (T, error)) (T, error) {
	return parseIn(ownVoice, what, text, read)
}

// parseIn is parse with the voice of its errors.
func parseIn[T any](v reading.Voice, what wording.Subject, text string, read func(source, word) (T, error)) (T, error) {
	return reading.Parse(reading.Source{Subject: what, Text: text, Voice: v}, limits, read)
}

// fail returns the error for a piece of the text.
func (in source) fail(w word, c Clause, why reason, values ...any) error {
	return in.Fail(w, string(c), why, values...)
}

const maxNumber = 1<<31 - 1

// whole reads a whole number from 0 to maxNumber as strconv writes it.
func whole(w word) (int, bool) { return w.Number(0, maxNumber) }

func (in source) number(w word) (int, error) {
	if n, ok := whole(w); ok {
		return n, nil
	}
	return 0, in.fail(w, NoClause, badInteger)
}

func (in source) seat(w word) (Seat, error) {
	if n, ok := whole(w); ok && 1 <= n && n <= maxSeats {
		return Seat(n), nil
	}
	return ebbes.NoSeat, in.fail(w, NoClause, wording.BadSeat, "most", maxSeats)
}

func (in source) seatOrNone(w word) (Seat, error) {
	if w.Text == nothing {
		return ebbes.NoSeat, nil
	}
	s, err := in.seat(w)
	if err != nil {
		return ebbes.NoSeat, in.fail(w, NoClause, wording.BadSeatOrNone, "most", maxSeats)
	}
	return s, nil
}

func (in source) ruleCard(w word) (RuleCard, error) {
	if n, ok := whole(w); ok && 1 <= n && n <= ruleCards {
		return RuleCard(n), nil
	}
	return NoRuleCard, in.fail(w, NoClause, badRuleCard)
}

func (in source) suit(w word) (Suit, error) {
	for s := ebbes.Blue; s <= ebbes.Red; s++ {
		if w.Text == letter(s) {
			return s, nil
		}
	}
	return ebbes.NoSuit, in.fail(w, NoClause, wording.BadSuit)
}

// options reads options separated by commas.
func (in source) options(w word) (Option, error) {
	if w.Text == Option(0).String() {
		return 0, nil
	}
	var options Option
	for _, w := range w.Split(',') {
		o, err := in.option(w)
		if err != nil {
			return 0, err
		}
		if options.has(o) {
			return 0, in.fail(w, NoClause, wording.ListedTwice, "card", o)
		}
		options |= o
	}
	return options, nil
}

func (in source) option(w word) (Option, error) {
	names := []string{Option(0).String()}
	for option := Endless; option <= AllOptions; option <<= 1 {
		if strings.Join(strings.FieldsFunc(w.Text, reading.IsBlank), " ") == option.String() {
			return option, nil
		}
		names = append(names, option.String())
	}
	return 0, in.fail(w, NoClause, wording.UnknownSetting, "names", strings.Join(names, "; "))
}

func (in source) card(w word) (Card, error) {
	for s := ebbes.Blue; s <= ebbes.Red && w.Text != ""; s++ {
		if w.Text[0] == letters[s] {
			value, _ := whole(w.From(1))
			if c := CardOf(s, value); c != NoCard {
				return c, nil
			}
		}
	}
	return NoCard, in.fail(w, NoClause, wording.BadCard, "most", maxValue)
}

// eachCard calls do for every card of a list, also within ranges, until do returns an error.
func (in source) eachCard(list word, do func(Card, word) error) error {
	return reading.EachCard(in.Source, list, in.card, Card.withValue, do)
}

// withValue returns the card of the same suit with a value.
func (c Card) withValue(value int) Card { return CardOf(c.Suit(), value) }

func (in source) set(w word) (Cards, error) {
	return reading.Cards[Cards](in.Source, w, in.card, Card.withValue)
}

// moveAlone reads a move. An almost correct text, such as one with small letters or without its
// verb, is refused with the correct move.
func (in source) moveAlone(w word) (Move, error) {
	m, err := in.move(w)
	if err == nil {
		return m, nil
	}
	small := strings.ToLower(w.Text)
	for _, written := range []string{upperCards(small), "play " + strings.ToUpper(small)} {
		if like, other := in.move(word{Text: written}); other == nil {
			return nil, in.fail(w, NoClause, wording.WriteAs, "move", like.String())
		}
	}
	return nil, err
}

func (in source) move(w word) (Move, error) {
	verb, rest := w.FirstWord()
	rest = rest.Trim()
	switch verb.Text {
	case "deal":
		return in.deal(rest)
	case "shuffle":
		d, err := in.deck(rest)
		return Shuffle{d}, err
	case "play":
		c, err := in.card(rest)
		return Play(c), err
	case "discard":
		c, err := in.card(rest)
		return Discard(c), err
	case "give":
		c, err := in.card(rest)
		return Give(c), err
	case "clear":
		s, err := in.suit(rest)
		return Clear(s), err
	case "name":
		s, err := in.seat(rest)
		return Name(s), err
	case "swap":
		r, err := in.ruleCard(rest)
		return Swap(r), err
	}
	switch w.Text {
	case "draw":
		return Draw{}, nil
	case "pass":
		return Pass{}, nil
	}
	return nil, in.fail(w, NoClause, badMove)
}

// checkPiece refuses a piece of a record that is longer than MaxText.
func (in source) checkPiece(w word) error {
	if len(w.Text) > MaxText {
		return in.fail(w, NoClause, wording.TooLong, "limit", MaxText)
	}
	return nil
}

// deal reads rule cards and then cards, each list "-" if it is empty.
func (in source) deal(w word) (Move, error) {
	if err := in.checkPiece(w); err != nil {
		return nil, err
	}
	words := w.Words()
	n := 0
	for n < len(words) && (words[n].Text == nothing && n == 0 || words[n].Text[0] >= '0' && words[n].Text[0] <= '9') {
		if n++; words[n-1].Text == nothing {
			break
		}
	}
	if n == 0 || n == len(words) {
		return nil, in.fail(w, NoClause, noDeal)
	}
	rules, err := in.ruleDeck(w.UpTo(words[n].At - w.At))
	if err != nil {
		return nil, err
	}
	d, err := in.deck(w.From(words[n].At - w.At))
	return dealOf(rules, d), err
}

// ruleDeck reads rule cards in their order.
func (in source) ruleDeck(list word) ([]RuleCard, error) {
	if list.Trim().Text == nothing {
		return nil, nil
	}
	var cards []RuleCard
	for w, rest := list.FirstWord(); w.Text != ""; w, rest = rest.FirstWord() {
		r, err := in.ruleCard(w)
		if err == nil && len(cards) == ruleCards {
			err = in.fail(w, C2, wrongRules)
		}
		if err != nil {
			return nil, err
		}
		cards = append(cards, r)
	}
	return cards, nil
}

// deck reads cards in their order.
func (in source) deck(w word) (Deck, error) {
	var d Deck
	if err := in.checkPiece(w); err != nil {
		return d, err
	}
	n, err := reading.Deck(in.Source, w, w.Words(), in.card, d.cards[:])
	d.len = uint8(n)
	return d, err
}

// texts returns values as an array of their texts in JSON, which is never null.
func texts[T fmt.Stringer](all iter.Seq[T]) plainjson.Texts[T] { return plainjson.Texts[T](all) }
