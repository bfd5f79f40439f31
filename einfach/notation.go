package einfach

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The longest texts that are read. Longer ones are refused unread.
const (
	MaxText   = 4096    // bytes of a card, a set of cards, a move, a position or a configuration
	MaxRecord = 4 << 20 // bytes of a record
)

const (
	nothing = "-"
	unknown = "?"
	bar     = "|"
)

// ParseCard reads a card as [Card.String] writes it, such as "B10", and "-" as NoCard.
// The error is a [*ParseError].
func ParseCard(text string) (Card, error) { return parse(aCard, text, source.cardOrNone) }

// MustParseCard is [ParseCard] for texts in tests and examples: it panics if there is
// an error.
func MustParseCard(text string) Card { return must(ParseCard(text)) }

// AppendText appends [Card.String] to b. It never fails.
func (c Card) AppendText(b []byte) ([]byte, error) { return append(b, c.String()...), nil }

// MarshalText returns [Card.String]. It never fails.
func (c Card) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// UnmarshalText reads a card as [ParseCard] does.
func (c *Card) UnmarshalText(text []byte) error { return unmarshal(c, aCard, text, source.cardOrNone) }

// ParseCards reads a set of cards as [Cards.String] writes it, such as "B2 B10 R1", in
// any order. Consecutive cards of one suit can be written as a range, such as "B2-5". The
// empty set is "-". The error is a [*ParseError]; listing a card twice is one.
func ParseCards(text string) (Cards, error) { return parse(aSet, text, source.set) }

// MustParseCards is [ParseCards] for texts in tests and examples: it panics if there is
// an error.
func MustParseCards(text string) Cards { return must(ParseCards(text)) }

// AppendText appends [Cards.String] to b. It never fails.
func (s Cards) AppendText(b []byte) ([]byte, error) { return append(b, s.String()...), nil }

// MarshalText returns [Cards.String]. It never fails.
func (s Cards) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText reads a set of cards as [ParseCards] does.
func (s *Cards) UnmarshalText(text []byte) error { return unmarshal(s, aSet, text, source.set) }

// ParseMove reads a move as its String method writes it: "draw", "pass", "play G5",
// "discard B3", "give B3", "clear G", "name 2", "swap 3", "shuffle G3 B2", or "deal"
// with ten rule cards and fifty cards. The error is a [*ParseError]. Legality is not its
// business: see [State.Accept].
func ParseMove(text string) (Move, error) { return parse(aMove, text, source.move) }

// MustParseMove is [ParseMove] for texts in tests and examples: it panics if there is an
// error.
func MustParseMove(text string) Move { return must(ParseMove(text)) }

// MarshalText returns [Deal.String]. It never fails.
func (m Deal) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// MarshalText returns [Shuffle.String]. It never fails.
func (m Shuffle) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// MarshalText returns [Draw.String]. It never fails.
func (m Draw) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// MarshalText returns [Play.String]. It never fails.
func (m Play) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// MarshalText returns [Clear.String]. It never fails.
func (m Clear) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// MarshalText returns [Discard.String]. It never fails.
func (m Discard) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// MarshalText returns [Give.String]. It never fails.
func (m Give) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// MarshalText returns [Name.String]. It never fails.
func (m Name) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// MarshalText returns [Swap.String]. It never fails.
func (m Swap) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// MarshalText returns [Pass.String]. It never fails.
func (m Pass) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// MarshalText returns [Suit.String]. It never fails.
func (s Suit) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a suit as [Suit.String] writes it.
func (s *Suit) UnmarshalText(text []byte) error { return unmarshalName(s, aSuit, text, Red) }

// ParseSeat reads a seat as [Seat.String] writes it, 1 to 6, and "-" as NoSeat. The
// error is a [*ParseError].
func ParseSeat(text string) (Seat, error) { return parse(aSeat, text, source.seatOrNone) }

// MarshalText returns [Seat.String]. It never fails.
func (s Seat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a seat as [ParseSeat] does.
func (s *Seat) UnmarshalText(text []byte) error { return unmarshal(s, aSeat, text, source.seatOrNone) }

// MarshalText returns [RuleCard.String]. It never fails.
func (r RuleCard) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads a rule card as [RuleCard.String] writes it.
func (r *RuleCard) UnmarshalText(text []byte) error {
	return unmarshal(r, aRuleCard, text, source.ruleCardOrNone)
}

// MarshalText returns [Phase.String]. It never fails.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads a phase as [Phase.String] writes it.
func (p *Phase) UnmarshalText(text []byte) error { return unmarshalName(p, aPhase, text, Over) }

// MarshalText returns [Option.String]. It never fails.
func (o Option) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads options as [Option.String] writes them, in any order.
func (o *Option) UnmarshalText(text []byte) error {
	return unmarshal(o, anOption, text, source.options)
}

// MarshalText returns [Kind.String]. It never fails.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a kind as [Kind.String] writes it.
func (k *Kind) UnmarshalText(text []byte) error { return unmarshalName(k, aKind, text, ErrClause) }

// ParseLanguage reads a language as [Language.String] writes it, "en" or "de". The
// error is a [*ParseError].
func ParseLanguage(text string) (Language, error) {
	return parse(aLanguage, text, func(in source, w word) (Language, error) {
		return readName(in, w, Language(len(vocabularies)-1))
	})
}

// MarshalText returns [Language.String]. It never fails.
func (l Language) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads a language as [ParseLanguage] does.
func (l *Language) UnmarshalText(text []byte) error {
	return unmarshalName(l, aLanguage, text, Language(len(vocabularies)-1))
}

// unmarshalName sets v to the value that has the name, of those up to last.
func unmarshalName[E interface {
	~uint8
	fmt.Stringer
}](v *E, what thing, text []byte, last E) error {
	return unmarshal(v, what, text, func(in source, w word) (E, error) { return readName(in, w, last) })
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
	return 0, in.fail(w, NoClause, noSuchName)
}

// unmarshal sets v to what is read from the text, if it can be read. A text that is too
// long is refused before it is copied.
func unmarshal[T any](v *T, what thing, text []byte, read func(source, word) (T, error)) error {
	if err := what.checkLength(len(text)); err != nil {
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

// A thing is something that is read from a text.
type thing uint8

const (
	aCard thing = iota
	aSet
	aMove
	aSuit
	aSeat
	aRuleCard
	aPhase
	anOption
	aKind
	aLanguage
	aState
	aView
	aRecord
	aTag
	aConfig
	someEvents
	typedMove
	things = iota
)

// limit returns how long its texts may be.
func (what thing) limit() int {
	switch what {
	case aRecord, someEvents:
		return MaxRecord
	case aView, aConfig:
		return 4 * MaxText // as JSON
	}
	return MaxText
}

// checkLength refuses a text that is too long.
func (what thing) checkLength(n int) error {
	if limit := what.limit(); n > limit {
		e := source{what: what}.fail(word{}, NoClause, tooLong, limit)
		e.Offset, e.Column = limit, limit+1
		return e
	}
	return nil
}

// A reason is why a text cannot be read. Its words are those of a language.
type reason uint8

const (
	noSuchName reason = iota
	tooLong
	notUTF8
	noNumber
	noSuit
	noCard
	noRuleCard
	noSeat
	noRange
	noCards
	listedTwice
	noMove
	noDeal
	noFieldText
	noSuchField
	duplicateField
	unneededField
	impossibleConfig
	wrongParts
	emptyPart
	notAtTable
	wrongRound
	wrongRules
	twoPlaces
	hiddenCard
	wrongCount
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
	noVersion
	tooManyTags
	tooManyMoves
	noTag
	notPrintable
	otherTag
	noHand
	noJSON
	noMember
	duplicateMember
	noValue
	moreText
	contradiction
	noEvent
	notUnderstood
	reasons = iota
)

// A ParseError says what could not be read, where and why.
type ParseError struct {
	What   string // what was to be read, such as "card" or "record"
	Offset int    // where the offending piece begins in the text, in bytes from 0
	Line   int    // its line, from 1
	Column int    // and its place in that line, in characters from 1
	Text   string // the offending piece, shortened; empty if something is missing
	Clause Clause // the clause that forbids it, NoClause if the notation is wrong
	Err    error  // a *ConfigError for an impossible configuration, else nil
	what   thing
	why    reason
	values []any    // that the reason mentions
	lang   Language // in which Error tells it
}

// Error returns one line with the place, the offending piece, what is wrong with it and
// the clause: in English, of what [View.ReadMove] refuses in the language given there.
func (e *ParseError) Error() string { return "einfach: " + e.In(e.lang) }

// In returns what Error says in a language.
func (e *ParseError) In(l Language) string {
	w := l.words()
	if !l.exists() {
		return ""
	}
	text := fill(w.errors.parse, w.errors.things[e.what], lineColumn(l, e.Line, e.Column))
	if e.Text != "" {
		text += strconv.Quote(e.Text) + ": "
	}
	return text + because(e.reason(l), e.Clause)
}

func (e *ParseError) reason(l Language) string {
	if wrong, ok := e.Err.(*ConfigError); ok {
		return fill(l.words().reasons[e.why], wrong.want)
	}
	return fill(l.words().reasons[e.why], e.values...)
}

// Unwrap returns Err.
func (e *ParseError) Unwrap() error { return e.Err }

// lineColumn tells where something is; most texts have one line.
func lineColumn(l Language, line, column int) string {
	w := l.words().errors
	if line <= 1 {
		return fill(w.column, column)
	}
	return fill(w.lineColumn, line, column)
}

// A source is a text that is being read.
type source struct {
	what thing
	text string
}

// parse reads a text that is not too long.
func parse[T any](what thing, text string, read func(source, word) (T, error)) (T, error) {
	var none T
	if err := what.checkLength(len(text)); err != nil {
		return none, err
	}
	in := source{what, text}
	for at, r := range text {
		if _, size := utf8.DecodeRuneInString(text[at:]); r == utf8.RuneError && size == 1 {
			return none, in.fail(word{text[at : at+1], at}, NoClause, notUTF8)
		}
	}
	v, err := read(in, word{text: text}.trim())
	if err != nil {
		return none, err
	}
	return v, nil
}

// fail returns the error for a piece of the text.
func (in source) fail(w word, c Clause, why reason, values ...any) *ParseError {
	before := in.text[:min(w.at, len(in.text))]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return &ParseError{
		What: english.errors.things[in.what], Text: shorten(w.text), Clause: c,
		Offset: w.at,
		Line:   strings.Count(before, "\n") + 1,
		Column: utf8.RuneCountInString(line) + 1,
		what:   in.what, why: why, values: values,
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

// words returns the pieces between blanks.
func (w word) words() []word {
	var words []word
	for w = w.trim(); w.text != ""; w = w.trim() {
		var next word
		next, w, _ = w.cut(blanks)
		words = append(words, next)
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
	return 0, in.fail(w, NoClause, noNumber)
}

func (in source) seat(w word) (Seat, error) {
	if n, ok := w.number(); ok && 1 <= n && n <= maxSeats {
		return Seat(n), nil
	}
	return NoSeat, in.fail(w, NoClause, noSeat)
}

func (in source) seatOrNone(w word) (Seat, error) {
	if w.text == nothing {
		return NoSeat, nil
	}
	return in.seat(w)
}

func (in source) ruleCard(w word) (RuleCard, error) {
	if n, ok := w.number(); ok && 1 <= n && n <= ruleCards {
		return RuleCard(n), nil
	}
	return NoRuleCard, in.fail(w, NoClause, noRuleCard)
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
	return NoSuit, in.fail(w, NoClause, noSuit)
}

// options reads options separated by commas.
func (in source) options(w word) (Option, error) {
	if w.text == english.noOption {
		return 0, nil
	}
	var options Option
	for _, w := range w.split(",") {
		o, err := in.option(w)
		if err != nil {
			return 0, err
		}
		if options.has(o) {
			return 0, in.fail(w, NoClause, listedTwice)
		}
		options |= o
	}
	return options, nil
}

func (in source) option(w word) (Option, error) {
	for i, name := range english.options {
		if strings.Join(strings.FieldsFunc(w.text, isBlank), " ") == name {
			return 1 << i, nil
		}
	}
	return 0, in.fail(w, NoClause, noSuchName)
}

func (in source) card(w word) (Card, error) {
	if w.text != "" {
		suit := strings.IndexByte(letters, w.text[0])
		value, _ := word{text: w.text[1:]}.number()
		if c := CardOf(Suit(max(suit, 0)), value); c != NoCard {
			return c, nil
		}
	}
	return NoCard, in.fail(w, NoClause, noCard)
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
				return in.fail(w, NoClause, noRange)
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
		return set, in.fail(w, NoClause, noCards)
	}
	err := in.eachCard(w, func(c Card, w word) error {
		if set.Has(c) {
			return in.fail(w, NoClause, listedTwice)
		}
		set = set.With(c)
		return nil
	})
	return set, err
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
	return nil, in.fail(w, NoClause, noMove)
}

// deal reads rule cards and then cards, each list "-" if it is empty.
func (in source) deal(w word) (Move, error) {
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
	rules, err := in.ruleDeck(words[:n])
	if err != nil {
		return nil, err
	}
	d, err := in.deck(word{in.text[words[n].at : w.at+len(w.text)], words[n].at})
	return Deal{rules, d}, err
}

// ruleDeck reads rule cards in their order.
func (in source) ruleDeck(words []word) (RuleDeck, error) {
	var d RuleDeck
	if len(words) == 1 && words[0].text == nothing {
		return d, nil
	}
	for _, w := range words {
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
	if len(w.text) > MaxText {
		return d, in.fail(w, NoClause, tooLong, MaxText)
	}
	words := w.words()
	if len(words) == 0 || len(words) > allCards {
		return d, in.fail(w, NoClause, noCards)
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
