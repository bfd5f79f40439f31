package ebbes

import (
	"iter"
	"math/bits"
	"strconv"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Suit is one of the five colours of the cards (T1): [Blue], [Brown],
// [Yellow], [Green] or [Red]. The zero value is [NoSuit].
type Suit uint8

// The suits, in the rulebook's order.
const (
	NoSuit Suit = iota
	Blue
	Brown
	Yellow
	Green
	Red
)

const suits = 5

// String returns the colour in English, such as "blue".
func (s Suit) String() string { return s.In(English) }

// In returns the colour in a language.
func (s Suit) In(l Language) string { return nameOf(l, "Suit", common(l).Suits[:], int(s)) }

const (
	maxValue = 15
	maxCards = suits * maxValue
)

// A Card is one of the 75 playing cards (T1), a suit and a value from 1 to 15. Cards are
// ordered by suit, then value. The zero value is [NoCard]; bytes that [CardOf] never returns
// are no cards either.
type Card uint8

// NoCard is no card, the zero value.
const NoCard Card = 0

// CardOf returns the card of the suit with the value, or [NoCard] if there is none.
func CardOf(s Suit, value int) Card {
	if s < Blue || s > Red || value < 1 || value > maxValue {
		return NoCard
	}
	return Card(s)<<4 | Card(value)
}

// CardAt returns the card with index i, the inverse of [Card.Index]. It returns [NoCard] unless
// 0 ≤ i < 75.
func CardAt(i int) Card {
	if i < 0 || i >= maxCards {
		return NoCard
	}
	return CardOf(Blue+Suit(i/maxValue), i%maxValue+1)
}

// Index returns the position of c among all 75 cards, from 0 for B1 to 74 for R15. It is -1 if
// c is no card. The index does not depend on the cards in play, so a card has a fixed place in
// a vector. [CardAt] is the inverse.
func (c Card) Index() int {
	if !c.exists() {
		return -1
	}
	return int(c-loCard) - int(c>>4-1) - 1
}

// Suit returns the suit of c, or [NoSuit] if c is no card.
func (c Card) Suit() Suit {
	if !c.exists() {
		return NoSuit
	}
	return Suit(c >> 4)
}

// Value returns the value of c, 1 to 15, or 0 if c is no card.
func (c Card) Value() int {
	if !c.exists() {
		return 0
	}
	return int(c & 15)
}

// String returns the letter of the suit and the value, such as "B10". The letters are B for
// blue, N for brown, Y for yellow, G for green and R for red. [NoCard] is "-".
func (c Card) String() string {
	switch {
	case c == NoCard:
		return "-"
	case !c.exists():
		return "Card(" + strconv.Itoa(int(c)) + ")"
	}
	return cardNames[c]
}

// cardNames holds the names of all cards, so that String does not allocate.
var cardNames = func() (names [1 << 7]string) {
	for c := range cardsTo(maxValue).All() {
		names[c] = string(c.appendName(nil))
	}
	return names
}()

// appendName appends the name of a card that exists. It works byte by byte, because positions
// consist mostly of card names, and WebAssembly copies short strings slowly.
func (c Card) appendName(b []byte) []byte {
	value := '0' + byte(c&15)
	b = append(b, letters[c.suit()])
	if value > '9' {
		b, value = append(b, '1'), value-10
	}
	return append(b, value)
}

// suit is Suit for a card that exists.
func (c Card) suit() Suit { return Suit(c >> 4) }

func (c Card) exists() bool {
	return c>>4-1 < suits && c&15 != 0
}

// set returns the set of c alone, empty if c is no card.
func (c Card) set() Cards {
	return Cards{1 << (c - loCard) & loCards, 1 << (c - hiCard) & hiCards}
}

// Cards is a set of cards, such as a hand. It is immutable and comparable; the
// zero value is the empty set.
type Cards struct {
	// Sixteen bits a suit in the order of Card; the lowest of them stays 0:
	// blue to green in lo, red in hi.
	lo, hi uint64
}

const (
	loCard  = Card(Blue) << 4
	hiCard  = Card(Red) << 4
	loCards = 0xFFFE_FFFE_FFFE_FFFE
	hiCards = 0xFFFE
)

// CardsOf returns the set of the given cards, leaving out values that are no card.
func CardsOf(cards ...Card) Cards {
	var set suitMasks
	for _, c := range cards {
		set.add(c)
	}
	return set.cards()
}

// SuitMasks collect cards that are to become a set, by suit, bit n for value n. Values that are no
// card may be added, but are left out of the set. Adding one is a single store, whereas
// [Cards.With] has to choose between words. Over the decks of a game that saves about five per cent
// of the time.
type suitMasks [16]uint16

func (s *suitMasks) add(c Card) { s[c>>4] |= 1 << (c & 15) }

func (s *suitMasks) cards() Cards {
	p := pile(s[Blue : Red+1])
	all := p.cards()
	return Cards{all.lo & loCards, all.hi & hiCards}
}

// cardsOf returns the cards with a value, one of every suit.
func cardsOf(value int) Cards {
	return Cards{0x0001_0001_0001_0001 << value, 1 << value}
}

// cardsTo returns the cards with values 1 to max in every suit.
func cardsTo(max int) Cards {
	suit := uint64(2)<<max - 2
	return Cards{suit * 0x0001_0001_0001_0001, suit}
}

// Has reports whether c is in the set.
func (s Cards) Has(c Card) bool {
	word := s.lo
	if c >= hiCard {
		word = s.hi
	}
	return c>>4-1 < suits && word>>((c-loCard)&63)&1 != 0
}

// Len returns the number of cards in the set.
func (s Cards) Len() int {
	return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi)
}

func (s Cards) empty() bool { return s.lo|s.hi == 0 }

// Of returns the cards of one suit, none for [NoSuit].
func (s Cards) Of(suit Suit) Cards {
	if suit > Red {
		return Cards{}
	}
	return s.of(suit)
}

// of is Of for a suit that exists, or NoSuit.
func (s Cards) of(suit Suit) Cards {
	all := ofSuit[suit&7]
	return Cards{s.lo & all.lo, s.hi & all.hi}
}

// ofSuit are the cards of each suit.
var ofSuit = [8]Cards{
	Blue: {lo: 0xFFFE}, Brown: {lo: 0xFFFE << 16}, Yellow: {lo: 0xFFFE << 32}, Green: {lo: 0xFFFE << 48},
	Red: {hi: 0xFFFE},
}

// With returns the set with c added. Adding a value that is no card changes nothing.
func (s Cards) With(c Card) Cards { return s.Union(c.set()) }

// Without returns the set with c removed.
func (s Cards) Without(c Card) Cards { return s.Except(c.set()) }

// Union returns the cards that are in s, in other or in both.
func (s Cards) Union(other Cards) Cards { return Cards{s.lo | other.lo, s.hi | other.hi} }

// Except returns the cards that are in s but not in other.
func (s Cards) Except(other Cards) Cards { return Cards{s.lo &^ other.lo, s.hi &^ other.hi} }

// Nth returns the card at position n in the order of [Cards.All], from 0. It returns [NoCard]
// unless 0 ≤ n < s.Len().
func (s Cards) Nth(n int) Card {
	lo := bits.OnesCount64(s.lo)
	inHi := n >= lo
	word, rest := pick(inHi, s.hi, s.lo), pick(inHi, n-lo, n)
	first := hiCard - (hiCard-loCard)&Card(int64(n-lo)>>63) // pick would branch between constants
	if i := nthBit(word, rest); i < 64 {
		return first + Card(i)
	}
	return NoCard
}

// All returns an iterator over the cards by suit, then value.
func (s Cards) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for lo := s.lo; lo != 0; lo &= lo - 1 {
			if !yield(loCard + Card(bits.TrailingZeros64(lo))) {
				return
			}
		}
		for hi := s.hi; hi != 0; hi &= hi - 1 {
			if !yield(hiCard + Card(bits.TrailingZeros64(hi))) {
				return
			}
		}
	}
}

// highest returns the last card in the order of All, or NoCard for the empty set.
func (s Cards) highest() Card {
	switch {
	case s.hi != 0:
		return hiCard + Card(bits.Len64(s.hi)-1)
	case s.lo != 0:
		return loCard + Card(bits.Len64(s.lo)-1)
	}
	return NoCard
}

// String lists the cards by suit, then value, such as "B2 B10 R1", and is "-"
// for the empty set.
func (s Cards) String() string { return string(appendCards(make([]byte, 0, 5*maxValue), s)) }

// A pile is a set of cards in a state, by suit, bit n for value n. It takes ten bytes instead
// of the sixteen of Cards. A state has ten piles, which every move copies; but two words are
// faster to combine and compare than five.
type pile [suits]uint16

// add adds a card that exists to the pile.
func (p *pile) add(c Card) { p[c.suit()-1] |= 1 << (c & 15) }

// remove removes a card that exists from the pile.
func (p *pile) remove(c Card) { p[c.suit()-1] &^= 1 << (c & 15) }

// of returns the values of the cards of a suit, bit n for value n, 0 for NoSuit.
func (p *pile) of(s Suit) uint16 {
	if s == NoSuit {
		return 0
	}
	return p[s-1]
}

func (p *pile) count(s Suit) int { return bits.OnesCount16(p.of(s)) }

func (p *pile) cards() Cards {
	return Cards{uint64(p[0]) | uint64(p[1])<<16 | uint64(p[2])<<32 | uint64(p[3])<<48, uint64(p[4])}
}

func (s Cards) pile() pile {
	return pile{uint16(s.lo), uint16(s.lo >> 16), uint16(s.lo >> 32), uint16(s.lo >> 48), uint16(s.hi)}
}

// list returns the text of a list of cards in the given order, "-" for none.
func list(cards iter.Seq[Card]) string {
	b := make([]byte, 0, 5*maxValue) // a suit, which most lists fit into
	return string(appendList(b, cards))
}

// appendCards appends a set of cards like [appendList], but faster, since it knows the
// iterator. Positions consist mostly of sets.
func appendCards(b []byte, s Cards) []byte {
	if s.empty() {
		return append(b, nothing...)
	}
	for c := range s.All() {
		b = append(c.appendName(b), ' ')
	}
	return b[:len(b)-1]
}

// appendList appends a list of cards, "-" for none.
func appendList(b []byte, cards iter.Seq[Card]) []byte {
	begun := len(b)
	for c := range cards {
		if len(b) > begun {
			b = append(b, ' ')
		}
		b = append(b, c.String()...)
	}
	if len(b) == begun {
		b = append(b, nothing...)
	}
	return b
}

// pick returns yes if the condition holds, and no otherwise. It compiles to a conditional move,
// which is faster than a branch on an unpredictable condition.
func pick[T any](condition bool, yes, no T) T {
	if condition {
		return yes
	}
	return no
}

// nthBit returns the position of the nth set bit of word, counting from 0. It returns 64 if
// there is none.
func nthBit(word uint64, n int) int {
	if n < 0 {
		return 64
	}
	// The number of bits to skip is unpredictable but rarely large. So up to five are skipped
	// without a branch, with words computed before n is known. Every card of a random game
	// waits for this, and the game becomes an eighth faster.
	one := word & (word - 1)
	two := one & (one - 1)
	three := two & (two - 1)
	four := three & (three - 1)
	five := four & (four - 1)
	word = pick(n > 0, one, word)
	word = pick(n > 1, two, word)
	word = pick(n > 2, three, word)
	word = pick(n > 3, four, word)
	word = pick(n > 4, five, word)
	for ; n > 5 && word != 0; n-- {
		word &= word - 1
	}
	return bits.TrailingZeros64(word)
}

// ParseCard parses a card in the form of [Card.String], such as "B10", or "-" for NoCard. The
// error is a [*ParseError].
func ParseCard(text string) (Card, error) {
	return parse(wording.ACard, text, reading.OrNone(source.card))
}

// MustParseCard is like [ParseCard] but panics if the text is invalid. It is meant for tests
// and examples.
func MustParseCard(text string) Card { return must(ParseCard(text)) }

// MarshalText implements [encoding.TextMarshaler].
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *Card) UnmarshalText(text []byte) error {
	return unmarshal(c, wording.ACard, text, reading.OrNone(source.card))
}

// ParseCards parses a set of cards in the form of [Cards.String], such as "B2 B10 R1". The
// order does not matter. Consecutive cards of one suit can be written as a range, such as
// "B2-5". The empty set is "-". The error, also for a repeated card, is a [*ParseError].
func ParseCards(text string) (Cards, error) { return parse(wording.ASetOfCards, text, source.set) }

// MustParseCards is like [ParseCards] but panics if the text is invalid. It is meant for tests
// and examples.
func MustParseCards(text string) Cards { return must(ParseCards(text)) }

// MarshalText implements [encoding.TextMarshaler].
func (s Cards) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Cards) UnmarshalText(text []byte) error {
	return unmarshal(s, wording.ASetOfCards, text, source.set)
}

// MarshalText implements [encoding.TextMarshaler].
func (s Suit) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Suit) UnmarshalText(text []byte) error {
	return unmarshalName(s, text, anyVoice, wording.ASuit, Red)
}

// MarshalJSON returns an array of the cards. It never fails.
func (s Cards) MarshalJSON() ([]byte, error) { return s.appendJSON(make([]byte, 0, 64)), nil }

// appendJSON appends an array of the cards. Unlike a loop over any values, it allocates nothing.
func (s Cards) appendJSON(b []byte) []byte {
	if s.empty() {
		return append(b, "[]"...)
	}
	b = append(b, '[')
	for c := range s.All() {
		b = append(c.appendName(append(b, '"')), '"', ',')
	}
	b[len(b)-1] = ']'
	return b
}

// UnmarshalJSON reads an array in the form of [Cards.MarshalJSON], or a string in the form of
// [ParseCards]. For other data it returns a [*ParseError] and leaves the set unchanged.
func (s *Cards) UnmarshalJSON(data []byte) error {
	return unmarshal(s, wording.ASetOfCards, data, source.cardsJSON)
}

func (in source) cardsJSON(all word) (Cards, error) {
	return reading.Set(in.Source, all, CardsOf, ParseCards)
}
