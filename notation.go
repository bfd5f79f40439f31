package ebbes

import (
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// The longest texts that are read. Longer ones are refused unread.
const (
	MaxText   = 4096    // bytes of a card, a set of cards, a move, a position, a configuration or an event
	MaxJSON   = 1 << 16 // bytes of a view in JSON, or of an array of events
	MaxRecord = 1 << 20 // bytes of a record
)

// letters are the suits as they are written, by suit.
const letters = "-BNYGR"

// An enumeration is a type whose values have names.
type enumeration interface {
	~uint8
	fmt.Stringer
}

// parseName reads the name of one of the values up to last.
func parseName[E enumeration](what wording.Subject, text string, last E) (E, error) {
	return parse(what, text, func(in source, w word) (E, error) {
		return readName(in, w, last, wording.UnknownName)
	})
}

// readName reads the name of one of the values up to last, or refuses it.
func readName[E enumeration](in source, w word, last E, why reason) (E, error) {
	var names []string
	for named := range last + 1 {
		if named.String() == strings.Join(strings.FieldsFunc(w.text, isBlank), " ") {
			return named, nil
		}
		names = append(names, named.String())
	}
	return 0, in.fail(w, NoClause, why, "names", strings.Join(names, "; "))
}

// unmarshal sets v to what is read from the text, if it can be read.
func unmarshal[T any](v *T, text []byte, parse func(string) (T, error)) error {
	if v == nil {
		return &json.InvalidUnmarshalError{Type: reflect.TypeFor[*T]()}
	}
	read, err := parse(bounded(text))
	if err == nil {
		*v = read
	}
	return err
}

// unmarshalName sets v to one of the values up to last, if the text is its name.
func unmarshalName[E enumeration](v *E, text []byte, what wording.Subject, last E) error {
	return unmarshal(v, text, func(name string) (E, error) { return parseName(what, name, last) })
}

// bounded returns the text, cut off where it is too long to be read.
func bounded(text []byte) string { return string(text[:min(len(text), MaxRecord+1)]) }

// must returns v if there is no error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// A ParseError says what could not be read, where and why.
type ParseError struct {
	What   string // what was to be read, such as "card" or "record", in English
	Offset int    // where the offending piece begins in the text, in bytes from 0
	Line   int    // its line, from 1; 0 for a Record that cannot be written
	Column int    // and its place in that line, in characters from 1; 0 for a Record that cannot be written
	Text   string // the offending piece, shortened; empty if something is missing
	Clause Clause // the clause that forbids it, NoClause if the notation is wrong
	Err    error  // a *ConfigError for an impossible configuration, an *UnknownEventError, else nil

	what   wording.Subject
	why    said
	teller Teller // by whom it was read
	path   string // the part of a Record that cannot be written, such as "Lines[2].Notes[0]"
}

// Error returns one line with the place, the offending piece, what is wrong with
// it and the clause, in English unless [Teller.ReadMove] has read another language.
func (e *ParseError) Error() string {
	e = cmp.Or(e, &ParseError{})
	return "ebbes: " + e.in(e.teller)
}

// In returns what Error says in a language, without the "ebbes:".
func (e *ParseError) In(l Language) string {
	e = cmp.Or(e, &ParseError{})
	tl := e.teller
	tl.Language = l
	return e.in(tl)
}

// in returns what In says, as a Teller tells it.
func (e *ParseError) in(tl Teller) string {
	w := &tl.words().Errors
	form := w.Parse
	if e.Text == "" {
		form = w.Missing
	}
	quoted := strconv.Quote(e.Text)
	place := cmp.Or(e.path, tl.place(e.what, e.Line, e.Column))
	return tl.say(form, "subject", string(tl.words().subject(e.what)), "place", place,
		"text", tl.say(w.Quoted, "text", quoted[1:len(quoted)-1]), "why", tl.because(e.why.in(tl), e.Clause))
}

// Unwrap returns Err.
func (e *ParseError) Unwrap() error { return cmp.Or(e, &ParseError{}).Err }

// place tells where something is; most texts but records have one line.
func (tl Teller) place(what wording.Subject, line, column int) string {
	form := tl.words().Errors.Line
	if what != wording.ARecord && line == 1 {
		form = tl.words().Errors.Column
	}
	return tl.say(form, "line", line, "column", column)
}

// A source is a text that is being read.
type source struct {
	what wording.Subject
	text string
}

// parse reads a text unless it is too long.
func parse[T any](what wording.Subject, text string, read func(source, word) (T, error)) (T, error) {
	var none T
	in := source{what, text}
	if err := in.checkLength(); err != nil {
		return none, err
	}
	if at := invalidUTF8(text); at >= 0 {
		return none, in.fail(word{text[at : at+1], at}, NoClause, wording.NotUTF8)
	}
	v, err := read(in, word{text: text}.trim())
	if err != nil {
		return none, err
	}
	return v, nil
}

// invalidUTF8 returns where a text stops being UTF-8, -1 if it does not.
func invalidUTF8(text string) int {
	for at, r := range text {
		if _, size := utf8.DecodeRuneInString(text[at:]); r == utf8.RuneError && size == 1 {
			return at
		}
	}
	return -1
}

// checkLength refuses a text that is too long.
func (in source) checkLength() error {
	limit := MaxText
	switch in.what {
	case wording.AViewInJSON, wording.SomeEvents:
		limit = MaxJSON
	case wording.ARecord:
		limit = MaxRecord
	}
	if len(in.text) > limit {
		return in.fail(word{at: limit}, NoClause, wording.TooLong, "limit", limit)
	}
	return nil
}

// fail returns the error for a piece of the text, with the reason and the values of
// its slots.
func (in source) fail(w word, clause Clause, why reason, values ...any) *ParseError {
	before := in.text[:w.at]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return &ParseError{
		What: string(english.subject(in.what)), Text: shorten(w.text), Clause: clause,
		Offset: w.at,
		Line:   strings.Count(before, "\n") + 1,
		Column: utf8.RuneCountInString(line) + 1,
		what:   in.what,
		why:    say(why, values...),
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

// cut splits the word at the first separator.
func (w word) cut(separators string) (before, after word, found bool) {
	i := strings.IndexAny(w.text, separators)
	if i < 0 {
		return w, word{"", w.at + len(w.text)}, false
	}
	return word{w.text[:i], w.at}, word{w.text[i+1:], w.at + i + 1}, true
}

// upTo returns the first n bytes of the word.
func (w word) upTo(n int) word { return word{w.text[:n], w.at} }

// from returns the word without its first n bytes.
func (w word) from(n int) word { return word{w.text[n:], w.at + n} }

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

// words returns the words between blanks.
func (w word) words() []word { return slices.Collect(w.eachWord()) }

// eachWord returns an iterator over the words between blanks.
func (w word) eachWord() iter.Seq[word] {
	return func(yield func(word) bool) {
		for first, rest := w.firstWord(); first.text != "" && yield(first); first, rest = rest.firstWord() {
		}
	}
}

// firstWord returns the text before the first blank, and the rest.
func (w word) firstWord() (first, rest word) {
	first, rest, _ = w.trim().cut(blanks)
	return first, rest
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
	return 0, in.fail(w, NoClause, badInteger)
}

func (in source) variants(w word) (Variant, error) {
	return readName(in, w, AllVariants, wording.UnknownAgreed)
}

func (in source) seat(w word) (Seat, error) {
	if n, ok := w.number(); ok && 1 <= n && n <= maxSeats {
		return Seat(n), nil
	}
	return NoSeat, in.fail(w, NoClause, wording.BadSeat, "most", maxSeats)
}

func (in source) seatOrNone(w word) (Seat, error) {
	if w.text == NoSeat.String() {
		return NoSeat, nil
	}
	s, err := in.seat(w)
	if err != nil {
		err = in.fail(w, NoClause, wording.BadSeatOrNone, "most", maxSeats)
	}
	return s, err
}

func (in source) suit(w word) (Suit, error) {
	for s := Blue; s <= Red; s++ {
		if w.text == letters[s:s+1] {
			return s, nil
		}
	}
	return NoSuit, in.fail(w, NoClause, wording.BadSuit)
}

func (in source) card(w word) (Card, error) {
	if w.text != "" {
		suit := strings.IndexByte(letters, w.text[0])
		value, _ := word{text: w.text[1:]}.number()
		if c := CardOf(Suit(suit), value); c != NoCard {
			return c, nil
		}
	}
	return NoCard, in.fail(w, NoClause, wording.BadCard, "most", maxValue)
}

func (in source) cardOrNone(w word) (Card, error) {
	if w.text == NoCard.String() {
		return NoCard, nil
	}
	return in.card(w)
}

// eachCard calls do for every card of a list, which may contain ranges, until it returns
// an error.
func (in source) eachCard(list word, do func(Card, word) error) error {
	if list.text == NoCard.String() {
		return nil
	}
	for w := range list.eachWord() {
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
				return in.fail(w, NoClause, wording.BadRange)
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
		return set, in.fail(w, NoClause, wording.NoCards)
	}
	err := in.eachCard(w, func(c Card, w word) error {
		if set.Has(c) {
			return in.fail(w, NoClause, wording.ListedTwice, "card", c)
		}
		set = set.With(c)
		return nil
	})
	return set, err
}

// moveAlone reads a move. What would be one in other letters, or without a verb, is refused
// with the move.
func (in source) moveAlone(w word) (Move, error) {
	m, err := in.move(w)
	if err == nil {
		return m, nil
	}
	verb, rest, _ := w.cut(blanks)
	written := strings.ToUpper(w.text)
	switch what := strings.ToLower(verb.text); what {
	case "start", "select":
		written = what + " " + strings.ToUpper(rest.trim().text)
	case "play":
		written = strings.ToUpper(rest.trim().text)
	}
	if like, other := (source{in.what, written}).move(word{text: written}); other == nil {
		return nil, in.fail(w, NoClause, wording.WriteAs, "move", like.String())
	}
	return nil, err
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
	var err error
	d.Deck, err = in.cards(w, words)
	return d, err
}

func (in source) deck(w word) (Deck, error) { return in.cards(w, w.words()) }

// cards reads the words of a list as a deck.
func (in source) cards(list word, words []word) (Deck, error) {
	var d Deck
	if len(words) == 1 && words[0].text == NoCard.String() {
		return d, nil
	}
	if len(words) == 0 || len(words) > maxCards {
		return d, in.fail(list, NoClause, wording.BadDeck, "most", maxCards)
	}
	for i, w := range words {
		c, err := in.card(w)
		if err != nil {
			return d, err
		}
		d.cards[i], d.len = c, uint8(i+1)
	}
	return d, nil
}
