package ebbes

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The longest texts that are read. What is longer is refused unread.
const (
	MaxText   = 4096    // bytes of a card, a set of cards, a move, a position or a configuration
	MaxRecord = 1 << 20 // bytes of a record
)

// letters are how the suits are written, by suit.
const letters = "-BNYGR"

// unmarshalName sets v to the value that has the name, of those up to last.
func unmarshalName[E interface {
	~uint8
	fmt.Stringer
}](v *E, text []byte, what string, last E) error {
	read, err := parse(what, string(text), func(in source, w word) (E, error) { return readName(in, w, last) })
	if err == nil {
		*v = read
	}
	return err
}

// readName reads the name of one of the values up to last.
func readName[E interface {
	~uint8
	fmt.Stringer
}](in source, w word, last E) (E, error) {
	for named := range last + 1 {
		if named.String() == strings.Join(strings.FieldsFunc(w.text, isBlank), " ") {
			return named, nil
		}
	}
	return 0, in.fail(w, NoClause, "no such name")
}

// unmarshal sets v to what is read from the text, if it can be read.
func unmarshal[T any](v *T, text []byte, parse func(string) (T, error)) error {
	read, err := parse(string(text))
	if err == nil {
		*v = read
	}
	return err
}

// must returns v if there is no error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// A ParseError says what could not be read, where and why.
type ParseError struct {
	What   string // what was to be read, such as "card" or "record"
	Offset int    // where the offending piece begins in the text, in bytes
	Line   int    // the same as a line, from 1,
	Column int    // and a place in it, in characters from 1
	Text   string // the offending piece, shortened; empty if something is missing
	Clause Clause // the clause that forbids it, NoClause for what is wrong in the notation
	Err    error  // a *ConfigError for an impossible configuration, else nil
	why    string
}

// Error returns one line with the place, the offending piece, what is wrong with
// it and the clause.
func (e *ParseError) Error() string {
	text := "ebbes: " + e.What + ", " + lineColumn(e.Line, e.Column) + ": "
	if e.Text != "" {
		text += strconv.Quote(e.Text) + ": "
	}
	return text + because(e.why, e.Clause)
}

// Unwrap returns Err.
func (e *ParseError) Unwrap() error { return e.Err }

// lineColumn tells where something stands; most texts have one line.
func lineColumn(line, column int) string {
	if line == 1 {
		return "column " + strconv.Itoa(column)
	}
	return "line " + strconv.Itoa(line) + ", column " + strconv.Itoa(column)
}

// because adds the clause, if any, to a reason.
func because(why string, clause Clause) string {
	if clause == NoClause {
		return why
	}
	return why + " (" + string(clause) + ")"
}

// A source is a text that is being read.
type source struct{ what, text string }

// parse reads a text that is not too long.
func parse[T any](what, text string, read func(source, word) (T, error)) (T, error) {
	var none T
	in := source{what, text}
	if err := in.checkLength(); err != nil {
		return none, err
	}
	for at, r := range text {
		if _, size := utf8.DecodeRuneInString(text[at:]); r == utf8.RuneError && size == 1 {
			return none, in.fail(word{text[at : at+1], at}, NoClause, "not UTF-8")
		}
	}
	v, err := read(in, word{text: text}.trim())
	if err != nil {
		return none, err
	}
	return v, nil
}

// checkLength refuses a text that is too long.
func (in source) checkLength() error {
	limit := MaxText
	if in.what == "record" {
		limit = MaxRecord
	}
	if len(in.text) > limit {
		return in.fail(word{at: limit}, NoClause, "longer than "+strconv.Itoa(limit)+" bytes")
	}
	return nil
}

// fail returns the error for a piece of the text.
func (in source) fail(w word, clause Clause, why string) *ParseError {
	before := in.text[:w.at]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return &ParseError{
		What: in.what, Text: shorten(w.text), Clause: clause, why: why,
		Offset: w.at,
		Line:   strings.Count(before, "\n") + 1,
		Column: utf8.RuneCountInString(line) + 1,
	}
}

// shorten cuts a text down to what is worth quoting.
func shorten(text string) string {
	const most = 20
	n := 0
	for i := range text {
		if n++; n > most {
			return text[:i] + "…"
		}
	}
	return text
}

// A word is a piece of a text and where it begins there.
type word struct {
	text string
	at   int
}

const blanks = " \t\r\n"

func (w word) trim() word {
	text := strings.TrimLeft(w.text, blanks)
	return word{strings.TrimRight(text, blanks), w.at + len(w.text) - len(text)}
}

// cut splits off what stands before the first separator.
func (w word) cut(separators string) (before, after word, found bool) {
	i := strings.IndexAny(w.text, separators)
	if i < 0 {
		return w, word{"", w.at + len(w.text)}, false
	}
	return word{w.text[:i], w.at}, word{w.text[i+1:], w.at + i + 1}, true
}

func isBlank(r rune) bool { return strings.ContainsRune(blanks, r) }

// parts returns the pieces between slashes.
func (w word) parts() []word { return w.split("/") }

// split returns the pieces between the separators, without blanks around them.
func (w word) split(separators string) []word {
	var pieces []word
	for found := true; found; {
		var piece word
		piece, w, found = w.cut(separators)
		pieces = append(pieces, piece.trim())
	}
	return pieces
}

// words returns what stands between blanks.
func (w word) words() []word {
	var words []word
	for w = w.trim(); w.text != ""; w = w.trim() {
		var next word
		next, w, _ = w.cut(blanks)
		words = append(words, next)
	}
	return words
}

const maxNumber = 9999

// number reads a whole number as strconv writes it.
func (w word) number() (int, bool) {
	n, err := strconv.Atoi(w.text)
	if err != nil || strconv.Itoa(n) != w.text || n < -maxNumber || n > maxNumber {
		return 0, false
	}
	return n, true
}

func (in source) number(w word) (int, error) {
	if n, ok := w.number(); ok {
		return n, nil
	}
	return 0, in.fail(w, NoClause, "no whole number of at most four digits")
}

func (in source) variants(w word) (Variant, error) {
	return readName(in, w, MoreCards|SelectDesignations)
}

func (in source) seat(w word) (Seat, error) {
	if n, ok := w.number(); ok && 1 <= n && n <= maxSeats {
		return Seat(n), nil
	}
	return NoSeat, in.fail(w, NoClause, "no seat; seats are 1 to 5")
}

func (in source) suit(w word) (Suit, error) {
	for s := Blue; s <= Red; s++ {
		if w.text == letters[s:s+1] {
			return s, nil
		}
	}
	return NoSuit, in.fail(w, NoClause, "no suit; the suits are B, N, Y, G and R")
}

func (in source) card(w word) (Card, error) {
	if w.text != "" {
		suit := strings.IndexByte(letters, w.text[0])
		value, _ := word{text: w.text[1:]}.number()
		if c := CardOf(Suit(suit), value); c != NoCard {
			return c, nil
		}
	}
	return NoCard, in.fail(w, NoClause, "no card; cards are B, N, Y, G or R and a value of 1 to 15")
}

func (in source) cardOrNone(w word) (Card, error) {
	if w.text == NoCard.String() {
		return NoCard, nil
	}
	return in.card(w)
}

// eachCard calls do for every card of a list, in which some may be written as a
// range, until it returns an error.
func (in source) eachCard(list word, do func(Card, word) error) error {
	if list.text == NoCard.String() {
		return nil
	}
	for _, w := range list.words() {
		from, to, ranged := w.cut("-")
		c, err := in.card(from)
		if err != nil {
			_, err = in.card(w) // which quotes all of it
			return err
		}
		last := c.Value()
		if ranged {
			last, _ = to.number()
			if CardOf(c.Suit(), last) <= c || strconv.Itoa(last) != to.text {
				return in.fail(w, NoClause, "no range of cards, such as B2-5")
			}
		}
		for value := c.Value(); value <= last; value++ {
			if err := do(CardOf(c.Suit(), value), w); err != nil {
				return err
			}
		}
	}
	return nil
}

func (in source) set(w word) (Cards, error) {
	var set Cards
	if w.text == "" {
		return set, in.fail(w, NoClause, "no cards; the empty set is -")
	}
	err := in.eachCard(w, func(c Card, w word) error {
		if set.Has(c) {
			return in.fail(w, NoClause, c.String()+" is listed twice")
		}
		set = set.With(c)
		return nil
	})
	return set, err
}

func (in source) move(w word) (Move, error) {
	verb, rest, _ := w.cut(blanks)
	switch rest = rest.trim(); verb.text {
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
	words := w.words()
	if len(words) > 0 {
		if n, ok := words[0].number(); ok && n != 0 {
			d.Number, words = n, words[1:]
		}
	}
	if len(words) == 1 && words[0].text == NoCard.String() {
		return d, nil
	}
	if len(words) == 0 || len(words) > maxCards {
		return d, in.fail(w, NoClause, "no deck of 1 to 75 cards; the empty deck is -")
	}
	for i, w := range words {
		c, err := in.card(w)
		if err != nil {
			return d, err
		}
		d.Deck.cards[i], d.Deck.len = c, uint8(i+1)
	}
	return d, nil
}
