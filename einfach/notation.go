package einfach

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// The longest texts that are read. Longer ones are refused unread.
const (
	MaxText   = 4096    // bytes of a card, a set of cards, a move, a position, a configuration or an event
	MaxJSON   = 1 << 16 // bytes of a view in JSON, or of an array of events
	MaxRecord = 4 << 20 // bytes of a record
)

const (
	nothing = "-"
	unknown = "?"
	bar     = "|"
)

// ParseCard reads a card as [Card.String] writes it, such as "B10", and "-" as NoCard.
// The error is a [*ParseError].
func ParseCard(text string) (Card, error) { return parse(wording.ACard, text, source.cardOrNone) }

// MustParseCard is [ParseCard] for texts in tests and examples: it panics if there is
// an error.
func MustParseCard(text string) Card { return must(ParseCard(text)) }

// AppendText implements [encoding.TextAppender].
func (c Card) AppendText(b []byte) ([]byte, error) { return append(b, c.String()...), nil }

// MarshalText implements [encoding.TextMarshaler].
func (c Card) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *Card) UnmarshalText(text []byte) error {
	return unmarshal(c, wording.ACard, text, source.cardOrNone)
}

// ParseCards reads a set of cards as [Cards.String] writes it, such as "B2 B10 R1", in
// any order. Consecutive cards of one suit can be written as a range, such as "B2-5". The
// empty set is "-". The error is a [*ParseError]; listing a card twice is one.
func ParseCards(text string) (Cards, error) { return parse(wording.ASetOfCards, text, source.set) }

// MustParseCards is [ParseCards] for texts in tests and examples: it panics if there is
// an error.
func MustParseCards(text string) Cards { return must(ParseCards(text)) }

// AppendText implements [encoding.TextAppender].
func (s Cards) AppendText(b []byte) ([]byte, error) { return append(b, s.String()...), nil }

// MarshalText implements [encoding.TextMarshaler].
func (s Cards) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Cards) UnmarshalText(text []byte) error {
	return unmarshal(s, wording.ASetOfCards, text, source.set)
}

// ParseDeck reads a deck as [Deck.String] writes it, such as "G3 B10 B2", the top card
// first, and "-" as the empty deck. The error is a [*ParseError].
func ParseDeck(text string) (Deck, error) { return parse(wording.ADeck, text, source.deck) }

// AppendText implements [encoding.TextAppender].
func (d Deck) AppendText(b []byte) ([]byte, error) { return append(b, d.String()...), nil }

// MarshalText implements [encoding.TextMarshaler].
func (d Deck) MarshalText() ([]byte, error) { return d.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (d *Deck) UnmarshalText(text []byte) error {
	return unmarshal(d, wording.ADeck, text, source.deck)
}

// ParseMove reads a move as its String method writes it: "draw", "pass", "play G5",
// "discard B3", "give B3", "clear G", "name 2", "swap 3", "shuffle G3 B2", or "deal"
// with ten rule cards and fifty cards. The error is a [*ParseError]. Legality is not its
// business: see [State.Accept].
func ParseMove(text string) (Move, error) { return parse(wording.AMove, text, source.moveAlone) }

// MustParseMove is [ParseMove] for texts in tests and examples: it panics if there is an
// error.
func MustParseMove(text string) Move { return must(ParseMove(text)) }

// MarshalText implements [encoding.TextMarshaler].
func (m Deal) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Deal) UnmarshalText(text []byte) error {
	return unmarshal(m, wording.AMove, text, moveNamed[Deal])
}

// MarshalText implements [encoding.TextMarshaler].
func (m Shuffle) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Shuffle) UnmarshalText(text []byte) error {
	return unmarshal(m, wording.AMove, text, moveNamed[Shuffle])
}

// MarshalText implements [encoding.TextMarshaler].
func (m Draw) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Draw) UnmarshalText(text []byte) error {
	return unmarshal(m, wording.AMove, text, moveNamed[Draw])
}

// MarshalText implements [encoding.TextMarshaler].
func (m Play) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Play) UnmarshalText(text []byte) error {
	return unmarshal(m, wording.AMove, text, moveNamed[Play])
}

// MarshalText implements [encoding.TextMarshaler].
func (m Clear) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Clear) UnmarshalText(text []byte) error {
	return unmarshal(m, wording.AMove, text, moveNamed[Clear])
}

// MarshalText implements [encoding.TextMarshaler].
func (m Discard) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Discard) UnmarshalText(text []byte) error {
	return unmarshal(m, wording.AMove, text, moveNamed[Discard])
}

// MarshalText implements [encoding.TextMarshaler].
func (m Give) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Give) UnmarshalText(text []byte) error {
	return unmarshal(m, wording.AMove, text, moveNamed[Give])
}

// MarshalText implements [encoding.TextMarshaler].
func (m Name) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Name) UnmarshalText(text []byte) error {
	return unmarshal(m, wording.AMove, text, moveNamed[Name])
}

// MarshalText implements [encoding.TextMarshaler].
func (m Swap) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Swap) UnmarshalText(text []byte) error {
	return unmarshal(m, wording.AMove, text, moveNamed[Swap])
}

// MarshalText implements [encoding.TextMarshaler].
func (m Pass) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Pass) UnmarshalText(text []byte) error {
	return unmarshal(m, wording.AMove, text, moveNamed[Pass])
}

// moveNamed reads a move of one kind. The zero value is read back though it is no move.
func moveNamed[M Move](in source, w word) (M, error) {
	var none M
	if w.text == none.String() {
		return none, nil
	}
	read, err := in.moveAlone(w)
	if err != nil {
		return none, err
	}
	if m, ok := read.(M); ok {
		return m, nil
	}
	return none, in.fail(w, NoClause, wording.OtherMove)
}

// MarshalText implements [encoding.TextMarshaler].
func (s Suit) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Suit) UnmarshalText(text []byte) error {
	return unmarshal(s, wording.ASuit, text, nameUpTo(Red))
}

// ParseSeat reads a seat as [Seat.String] writes it, 1 to 6, and "-" as NoSeat. The
// error is a [*ParseError].
func ParseSeat(text string) (Seat, error) { return parse(wording.ASeat, text, source.seatOrNone) }

// MarshalText implements [encoding.TextMarshaler].
func (s Seat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Seat) UnmarshalText(text []byte) error {
	return unmarshal(s, wording.ASeat, text, source.seatOrNone)
}

// MarshalText implements [encoding.TextMarshaler].
func (r RuleCard) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *RuleCard) UnmarshalText(text []byte) error {
	return unmarshal(r, aRuleCard, text, source.ruleCardOrNone)
}

// MarshalText implements [encoding.TextMarshaler].
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *Phase) UnmarshalText(text []byte) error {
	return unmarshal(p, wording.APhase, text, nameUpTo(Over))
}

// ParseOption reads options as [Option.String] writes them, in any order. The error is a
// [*ParseError].
func ParseOption(text string) (Option, error) { return parse(anOption, text, source.options) }

// MarshalText implements [encoding.TextMarshaler].
func (o Option) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (o *Option) UnmarshalText(text []byte) error {
	return unmarshal(o, anOption, text, source.options)
}

// MarshalText implements [encoding.TextMarshaler].
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (k *Kind) UnmarshalText(text []byte) error {
	return unmarshal(k, wording.AKind, text, nameUpTo(ErrClause))
}

// ParseLanguage reads a language as [Language.String] writes it, such as "fr". The
// error is a [*ParseError].
func ParseLanguage(text string) (Language, error) {
	return parse(wording.ALanguage, text, nameUpTo(lastLanguage))
}

// MarshalText implements [encoding.TextMarshaler].
func (l Language) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (l *Language) UnmarshalText(text []byte) error {
	return unmarshal(l, wording.ALanguage, text, nameUpTo(lastLanguage))
}

const lastLanguage Language = languages - 1

// A named is a small enumeration whose values have names.
type named interface {
	~uint8
	fmt.Stringer
}

// nameUpTo returns what reads the name of one of the values up to last.
func nameUpTo[E named](last E) func(source, word) (E, error) {
	return func(in source, w word) (E, error) { return readName(in, w, last) }
}

// readName reads the name of one of the values up to last.
func readName[E named](in source, w word, last E) (E, error) {
	var names []string
	for named := range last + 1 {
		if named.String() == strings.Join(strings.FieldsFunc(w.text, isBlank), " ") {
			return named, nil
		}
		names = append(names, named.String())
	}
	return 0, in.fail(w, NoClause, wording.UnknownName, "names", strings.Join(names, "; "))
}

// unmarshal sets v to what is read from the text, if it can be read. A text that is too
// long is refused before it is copied.
func unmarshal[T any](v *T, what wording.Subject, text []byte, read func(source, word) (T, error)) error {
	if v == nil {
		return &json.InvalidUnmarshalError{Type: reflect.TypeFor[*T]()}
	}
	if err := checkLength(what, len(text)); err != nil {
		return err
	}
	got, err := parse(what, string(text), read)
	if err == nil {
		*v = got
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

// The subjects that other games do not have.
const (
	aRuleCard = wording.Subjects + iota
	anOption
	someRules
	someSuits
	aRuleDeck

	subjects // how many there are
)

// limit returns how long the texts of a subject may be.
func limit(what wording.Subject) int {
	switch what {
	case wording.ARecord:
		return MaxRecord
	case wording.AViewInJSON, wording.SomeEvents:
		return MaxJSON
	}
	return MaxText
}

// checkLength refuses a text that is too long.
func checkLength(what wording.Subject, n int) error {
	if limit := limit(what); n > limit {
		e := source{what: what}.fail(word{}, NoClause, wording.TooLong, "limit", limit)
		e.Offset, e.Column = limit, limit+1
		return e
	}
	return nil
}

// A reason says why something is refused, in no language yet: it is the place of a
// text in each of them.
type reason = wording.Reason

// The reasons that other games do not have, with the slots of their texts.
const (
	// Of a Config.
	anyOptions     = wording.Reasons + iota // options
	threeRuleCards                          // with the recommended beginning

	// Of a text.
	badInteger
	badRuleCard
	badMove
	noDeal
	wrongParts // n
	wrongRound
	wrongRules
	hiddenCard
	wrongCount // n
	wrongHand
	wrongPhase
	wrongTurn
	wrongDue
	wrongActions
	wrongThird
	wrongGiven
	wrongGave
	wrongMixed
	wrongOut
	wrongNoted
	wrongScore
	wrongRenewed
	noHand

	// What the table waits for.
	waitFirstDeal
	waitDeal
	waitPlacing
	waitDrawing
	waitShuffling
	waitAction
	waitThird
	waitSwap
	waitNameToGet
	waitNameToDiscard
	waitDiscard
	waitLaying
	waitGiving
	waitContinuing
	waitRefilling

	reasons // how many there are
)

// A said is a reason with the values of its slots, each after its name. It is comparable,
// so the errors that contain one are too.
type said struct {
	why    reason
	values [4]any
}

// say returns a reason with the values of its slots.
func say(why reason, values ...any) said {
	s := said{why: why}
	copy(s.values[:], values)
	return s
}

// In returns the reason in a language, in which it may be the value of a slot.
func (s said) In(l Language) string { return s.in(Teller{Language: l}) }

// in returns the reason as a Teller tells it.
func (s said) in(tl Teller) string { return tl.say(tl.words().reason(s.why), s.values[:]...) }

// A ParseError says what could not be read, where and why.
type ParseError struct {
	What   string // what was to be read, such as "card" or "record"
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

// Error returns one line with the place, the offending piece, what is wrong with it and
// the clause: in English, of what [Teller.ReadMove] refuses in its language.
func (e *ParseError) Error() string {
	e = cmp.Or(e, &ParseError{})
	return "einfach: " + e.in(e.teller)
}

// In returns what Error says in a language, without the "einfach:".
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

// parse reads a text that is not too long.
func parse[T any](what wording.Subject, text string, read func(source, word) (T, error)) (T, error) {
	var none T
	if err := checkLength(what, len(text)); err != nil {
		return none, err
	}
	in := source{what, text}
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

// fail returns the error for a piece of the text.
func (in source) fail(w word, c Clause, why reason, values ...any) *ParseError {
	before := in.text[:min(w.at, len(in.text))]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return &ParseError{
		What: string(english.subject(in.what)), Text: shorten(w.text), Clause: c,
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

// cut splits off what comes before the first separator.
func (w word) cut(separators string) (before, after word, found bool) {
	i := strings.IndexAny(w.text, separators)
	if i < 0 {
		return w, word{"", w.at + len(w.text)}, false
	}
	return word{w.text[:i], w.at}, word{w.text[i+1:], w.at + i + 1}, true
}

func isBlank(r rune) bool { return strings.ContainsRune(blanks, r) }

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

// upTo returns the first n bytes of the word.
func (w word) upTo(n int) word { return word{w.text[:n], w.at} }

// from returns the word without its first n bytes.
func (w word) from(n int) word { return word{w.text[n:], w.at + n} }

// firstWord returns the text before the first blank, and the rest.
func (w word) firstWord() (first, rest word) {
	first, rest, _ = w.trim().cut(blanks)
	return first, rest
}

// words returns the pieces between blanks.
func (w word) words() []word {
	var words []word
	for first, rest := w.firstWord(); first.text != ""; first, rest = rest.firstWord() {
		words = append(words, first)
	}
	return words
}

const maxNumber = 1<<31 - 1

// number reads a whole number from 0 to maxNumber as strconv writes it.
func (w word) number() (int, bool) {
	n, err := strconv.Atoi(w.text)
	if err != nil || strconv.Itoa(n) != w.text || n < 0 || n > maxNumber {
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

func (in source) seat(w word) (Seat, error) {
	if n, ok := w.number(); ok && 1 <= n && n <= maxSeats {
		return Seat(n), nil
	}
	return NoSeat, in.fail(w, NoClause, wording.BadSeat, "most", maxSeats)
}

func (in source) seatOrNone(w word) (Seat, error) {
	if w.text == nothing {
		return NoSeat, nil
	}
	s, err := in.seat(w)
	if err != nil {
		return NoSeat, in.fail(w, NoClause, wording.BadSeatOrNone, "most", maxSeats)
	}
	return s, nil
}

func (in source) ruleCard(w word) (RuleCard, error) {
	if n, ok := w.number(); ok && 1 <= n && n <= ruleCards {
		return RuleCard(n), nil
	}
	return NoRuleCard, in.fail(w, NoClause, badRuleCard)
}

func (in source) ruleCardOrNone(w word) (RuleCard, error) {
	if w.text == nothing {
		return NoRuleCard, nil
	}
	return in.ruleCard(w)
}

func (in source) suit(w word) (Suit, error) {
	for s := Blue; s <= Red; s++ {
		if w.text == s.letter() {
			return s, nil
		}
	}
	return NoSuit, in.fail(w, NoClause, wording.BadSuit)
}

// options reads options separated by commas.
func (in source) options(w word) (Option, error) {
	if w.text == Option(0).String() {
		return 0, nil
	}
	var options Option
	for _, w := range w.split(",") {
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
	for option := Endless; option <= Recommended; option <<= 1 {
		if strings.Join(strings.FieldsFunc(w.text, isBlank), " ") == option.String() {
			return option, nil
		}
		names = append(names, option.String())
	}
	return 0, in.fail(w, NoClause, wording.UnknownAgreed, "names", strings.Join(names, "; "))
}

func (in source) card(w word) (Card, error) {
	if w.text != "" {
		suit := strings.IndexByte(letters, w.text[0])
		value, _ := word{text: w.text[1:]}.number()
		if c := CardOf(Suit(max(suit, 0)), value); c != NoCard {
			return c, nil
		}
	}
	return NoCard, in.fail(w, NoClause, wording.BadCard, "most", maxValue)
}

func (in source) cardOrNone(w word) (Card, error) {
	if w.text == nothing {
		return NoCard, nil
	}
	return in.card(w)
}

// eachCard calls do for every card of a list, in which some may be written as a range,
// until it returns an error.
func (in source) eachCard(list word, do func(Card, word) error) error {
	if list.text == nothing {
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
			if CardOf(c.Suit(), last) <= c {
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

// moveAlone reads a move. What would be one in other letters, or with a verb, is refused with
// the move.
func (in source) moveAlone(w word) (Move, error) {
	m, err := in.move(w)
	if err == nil {
		return m, nil
	}
	small := strings.ToLower(w.text)
	for _, written := range []string{upperCards(small), "play " + strings.ToUpper(small)} {
		if like, other := (source{in.what, written}).move(word{text: written}); other == nil {
			return nil, in.fail(w, NoClause, wording.WriteAs, "move", like.String())
		}
	}
	return nil, err
}

func (in source) move(w word) (Move, error) {
	verb, rest, _ := w.cut(blanks)
	rest = rest.trim()
	switch verb.text {
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
	switch w.text {
	case "draw":
		return Draw{}, nil
	case "pass":
		return Pass{}, nil
	}
	return nil, in.fail(w, NoClause, badMove)
}

// checkPiece refuses a piece of a record that by itself would be too long.
func (in source) checkPiece(w word) error {
	if len(w.text) > MaxText {
		return in.fail(w, NoClause, wording.TooLong, "limit", MaxText)
	}
	return nil
}

// deal reads rule cards and then cards, each list "-" if it is empty.
func (in source) deal(w word) (Move, error) {
	if err := in.checkPiece(w); err != nil {
		return nil, err
	}
	words := w.words()
	n := 0
	for n < len(words) && (words[n].text == nothing && n == 0 || words[n].text[0] >= '0' && words[n].text[0] <= '9') {
		if n++; words[n-1].text == nothing {
			break
		}
	}
	if n == 0 || n == len(words) {
		return nil, in.fail(w, NoClause, noDeal)
	}
	rules, err := in.ruleDeck(word{in.text[w.at:words[n].at], w.at})
	if err != nil {
		return nil, err
	}
	d, err := in.deck(word{in.text[words[n].at : w.at+len(w.text)], words[n].at})
	return Deal{rules, d}, err
}

// ruleDeckAlone is ruleDeck for what has to say something.
func (in source) ruleDeckAlone(w word) (RuleDeck, error) {
	if w.text == "" {
		return RuleDeck{}, in.fail(w, NoClause, badRuleCard)
	}
	return in.ruleDeck(w)
}

// ruleDeck reads rule cards in their order.
func (in source) ruleDeck(list word) (RuleDeck, error) {
	var d RuleDeck
	if list.trim().text == nothing {
		return d, nil
	}
	for w, rest := list.firstWord(); w.text != ""; w, rest = rest.firstWord() {
		r, err := in.ruleCard(w)
		if err == nil && d.len == ruleCards {
			err = in.fail(w, C2, wrongRules)
		}
		if err != nil {
			return d, err
		}
		d.cards[d.len] = r
		d.len++
	}
	return d, nil
}

// deck reads cards in their order.
func (in source) deck(w word) (Deck, error) {
	var d Deck
	if w.text == nothing {
		return d, nil
	}
	if err := in.checkPiece(w); err != nil {
		return d, err
	}
	words := w.words()
	if len(words) == 0 || len(words) > allCards {
		return d, in.fail(w, NoClause, wording.BadDeck, "most", allCards)
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
