package ebbes

import (
	"cmp"
	"fmt"
	"iter"
	"strings"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// The maximum lengths of texts. Longer ones are refused unread.
const (
	MaxText   = 4096    // bytes of a card, a set of cards, a move, a position, a configuration or an event
	maxJSON   = 1 << 16 // bytes of a view in JSON, or of an array of events
	MaxRecord = 1 << 20 // bytes of a record
)

// letters are the letters of the suits, by suit.
const letters = "-BNYGR"

// limits are the maximum lengths of texts.
var limits = reading.Limits{Text: MaxText, JSON: maxJSON, Record: MaxRecord}

// unmarshalName sets e to one of the values up to last, if the text is its name.
func unmarshalName[E reading.Enumeration](e *E, text []byte, v reading.Voice, what wording.Subject, last E) error {
	return unmarshalIn(v, e, what, text, func(in source, w word) (E, error) {
		return reading.Name(in.Source, w, last, wording.UnknownName)
	})
}

// unmarshal sets v to the value of the text, if it can be read.
func unmarshal[T any](v *T, what wording.Subject, text []byte, read func(source, word) (T, error)) error {
	return unmarshalIn(ownVoice, v, what, text, read)
}

// unmarshalIn is unmarshal with a voice for its errors.
func unmarshalIn[T any](
	voice reading.Voice, v *T, what wording.Subject, text []byte, read func(source, word) (T, error),
) error {
	return reading.Unmarshal(v, text, limits.Of(what), func(text string) (T, error) {
		return parseIn(voice, what, text, read)
	})
}

// must returns v if there is no error, and panics otherwise.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// A ParseError describes an unreadable text or a value that could not be written, with place and
// reason. It is the error of every game of this module.
type ParseError struct {
	What   string // kind of the text, such as "card" or "record", in English
	Offset int    // offset of the offending piece in the text, in bytes from 0
	Line   int    // its line, from 1; 0 for a Record that cannot be written
	Column int    // column in that line, in characters from 1; 0 for a Record that cannot be written
	Text   string // the offending piece, shortened; empty if something is missing
	Rule   string // id of the clause that forbids it, empty if the notation is wrong
	Err    error  // the *ConfigError of an impossible configuration, [ErrUnknownEvent], else nil

	fault reading.Fault // original fault
}

func init() { // so that the errors of other games are ParseErrors too
	reading.NewError = newParseError
	reading.FaultOf = func(err error) reading.Fault { return err.(*ParseError).fault }
}

// newParseError returns the error for a fault, whose cause may be nil.
func newParseError(f reading.Fault, cause error) error {
	what := string(f.Voice.Subject(uint8(English), f.Subject))
	return &ParseError{what, f.Offset, f.Line, f.Column, f.Text, f.Rule, cause, f}
}

// Error returns one line with the place, the offending piece, the reason and the clause. It is in
// English unless [Teller.ReadMove] or [Teller.ReadConfig] has read another language.
func (e *ParseError) Error() string {
	f := e.currentFault()
	return f.Voice.Game() + ": " + f.In(f.Voice.Language())
}

// In returns the text of Error in a language, without the name of the game.
func (e *ParseError) In(l Language) string {
	f := e.currentFault()
	return f.In(uint8(l))
}

// currentFault returns the fault with the current fields of the error.
func (e *ParseError) currentFault() reading.Fault {
	e = cmp.Or(e, &ParseError{})
	f := e.fault
	f.Voice = cmp.Or(f.Voice, anyVoice)
	f.Line, f.Column, f.Text, f.Rule = e.Line, e.Column, e.Text, e.Rule
	return f
}

// Unwrap returns Err.
func (e *ParseError) Unwrap() error { return cmp.Or(e, &ParseError{}).Err }

// A word is a piece of a text and its position there.
type word = reading.Word

// A source is a text being read.
type source struct{ reading.Source }

// parse reads a text unless it is too long.
func parse[T any](what wording.Subject, text string, read func(source, word) (T, error)) (T, error) {
	return parseIn(ownVoice, what, text, read)
}

// parseIn is parse with a voice for its errors.
func parseIn[T any](v reading.Voice, what wording.Subject, text string, read func(source, word) (T, error)) (T, error) {
	return reading.Parse(reading.Source{Subject: what, Text: text, Voice: v}, limits, read)
}

// fail returns the error for a piece of the text, with the reason and the values of
// its slots.
func (in source) fail(w word, clause Clause, why reason, values ...any) error {
	return in.Fail(w, string(clause), why, values...)
}

// appendSlashed appends the pieces of w between slashes.
func appendSlashed(w word, pieces []word) []word { return w.AppendPieces(pieces, '/') }

const maxNumber = 9999

// whole reads a whole number from -9999 to 9999, in the form of strconv.Itoa.
func whole(w word) (int, bool) { return w.Number(-maxNumber, maxNumber) }

func (in source) number(w word) (int, error) {
	if n, ok := whole(w); ok {
		return n, nil
	}
	return 0, in.fail(w, NoClause, badInteger)
}

func (in source) variants(w word) (Variant, error) {
	return reading.Name(in.Source, w, AllVariants, wording.UnknownSetting)
}

func (in source) seat(w word) (Seat, error) {
	if n, ok := w.Number(1, maxSeats); ok {
		return Seat(n), nil
	}
	return NoSeat, in.fail(w, NoClause, wording.BadSeat, "most", maxSeats)
}

// anySeatOrNone reads a seat of any game, or none.
func (in source) anySeatOrNone(w word) (Seat, error) {
	if w.Text == NoSeat.String() {
		return NoSeat, nil
	}
	if n, ok := w.Number(1, allSeats); ok {
		return Seat(n), nil
	}
	return NoSeat, in.fail(w, NoClause, wording.BadSeatOrNone, "most", allSeats)
}

func (in source) suit(w word) (Suit, error) {
	for s := Blue; s <= Red; s++ {
		if w.Text == letters[s:s+1] {
			return s, nil
		}
	}
	return NoSuit, in.fail(w, NoClause, wording.BadSuit)
}

func (in source) card(w word) (Card, error) {
	for s := Blue; s <= Red && w.Text != ""; s++ {
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

// moveAlone reads a move. An almost correct text, such as one with other letters or without a verb, is
// refused with the correct move.
func (in source) moveAlone(w word) (Move, error) {
	m, err := in.move(w)
	if err == nil {
		return m, nil
	}
	verb, rest := w.FirstWord()
	written := strings.ToUpper(w.Text)
	switch what := strings.ToLower(verb.Text); what {
	case "start", "select":
		written = what + " " + strings.ToUpper(rest.Trim().Text)
	case "play":
		written = strings.ToUpper(rest.Trim().Text)
	}
	if like, other := in.move(word{Text: written}); other == nil {
		return nil, in.fail(w, NoClause, wording.WriteAs, "move", like.String())
	}
	return nil, err
}

func (in source) move(w word) (Move, error) {
	verb, rest := w.FirstWord()
	switch rest = rest.Trim(); verb.Text {
	case "deal":
		return in.deal(rest)
	case "start":
		s, err := in.seat(rest)
		return Start(s), err
	case "select":
		c, err := in.card(rest)
		return Select(c), err
	}
	c, err := in.card(w)
	return Play(c), err
}

func (in source) deal(w word) (Move, error) {
	var d Deal
	words := w.Words()
	if len(words) > 0 {
		if n, ok := whole(words[0]); ok && n != 0 {
			d.Number, words = n, words[1:]
		}
	}
	var err error
	d.Deck, err = in.cards(w, words)
	return d, err
}

func (in source) deck(w word) (Deck, error) { return in.cards(w, w.Words()) }

// cards reads the words of a list as a deck.
func (in source) cards(list word, words []word) (Deck, error) {
	var d Deck
	n, err := reading.Deck(in.Source, list, words, in.card, d.cards[:])
	d.len = uint8(n)
	return d, err
}

// array returns values as an array in JSON, which is never null.
func array[T any](all iter.Seq[T]) plainjson.Array[T] { return plainjson.Array[T](all) }

// texts returns values as an array of their texts in JSON, which is never null.
func texts[T fmt.Stringer](all iter.Seq[T]) plainjson.Texts[T] { return plainjson.Texts[T](all) }
