package einfach

import (
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

const (
	suits    = 5
	maxValue = 10
	allCards = suits * maxValue
)

// letters has the letter of each suit.
const letters = "-BNYGR"

func isSuit(s Suit) bool { return s-ebbes.Blue < suits }

// letter returns the letter of a suit, "-" for NoSuit.
func letter(s Suit) string { return letters[s : s+1] }

// A suitSet is a set of suits.
type suitSet struct {
	bits uint8 // bit n for suit n
}

func (s suitSet) without(suit Suit) suitSet { return suitSet{s.bits &^ (1 << suit)} }

func (s suitSet) len() int { return bits.OnesCount8(s.bits) }

func (s suitSet) all() iter.Seq[Suit] { return eachBit[Suit](uint64(s.bits)) }

// A Card is one of the fifty playing cards (C1), a suit and a value from 1 to 10. Cards are ordered
// by suit, then value. The zero value is [NoCard]; bytes that [CardOf] never returns are no cards
// either.
type Card uint8

// NoCard is no card, the zero value.
const NoCard Card = 0

// CardOf returns the card of the suit with the value, or [NoCard] if there is none.
func CardOf(s Suit, value int) Card {
	if !isSuit(s) || value < 1 || value > maxValue {
		return NoCard
	}
	return Card(s-ebbes.Blue)*lane + Card(value)
}

// CardAt returns the card with index i, the inverse of [Card.Index]. It returns [NoCard] unless 0 ≤
// i < 50.
func CardAt(i int) Card {
	if i < 0 || i >= allCards {
		return NoCard
	}
	return CardOf(ebbes.Blue+Suit(i/maxValue), i%maxValue+1)
}

// Index returns the position of c among all fifty cards, from 0 for B1 to 49 for R10. It is -1 if c
// is no card. The index gives a card a fixed place in a vector. [CardAt] is the inverse.
func (c Card) Index() int {
	if !c.exists() {
		return -1
	}
	return int(c) - int(c/lane)*(lane-maxValue) - 1
}

// Suit returns the suit of c, or [ebbes.NoSuit] if c is no card.
func (c Card) Suit() Suit {
	if !c.exists() {
		return ebbes.NoSuit
	}
	return ebbes.Blue + Suit(c/lane)
}

// Value returns the value of c, 1 to 10, or 0 if c is no card.
func (c Card) Value() int {
	if !c.exists() {
		return 0
	}
	return int(c % lane)
}

// String returns the letter of the suit and the value, such as "B10". The letters are B for blue, N
// for brown, Y for yellow, G for green and R for red. [NoCard] is "-".
func (c Card) String() string {
	switch {
	case c == NoCard:
		return nothing
	case !c.exists():
		return "Card(" + strconv.Itoa(int(c)) + ")"
	}
	at := lettersOfSuit*int(c/lane) + 2*(c.Value()-1)
	return cardNames[at : at+2+c.Value()/maxValue]
}

// cardNames has the names of all cards in order. A card's name is a substring.
const (
	cardNames = "B1B2B3B4B5B6B7B8B9B10" + "N1N2N3N4N5N6N7N8N9N10" + "Y1Y2Y3Y4Y5Y6Y7Y8Y9Y10" +
		"G1G2G3G4G5G6G7G8G9G10" + "R1R2R3R4R5R6R7R8R9R10"
	lettersOfSuit = len(cardNames) / suits
)

func (c Card) exists() bool { return everyCard>>c&1 != 0 }

// set returns the set of c alone, empty if c is no card.
func (c Card) set() Cards { return Cards{1 << c & everyCard} }

// Cards is a set of cards, such as a hand. It is immutable and comparable; the
// zero value is the empty set.
type Cards struct {
	// Bit n stands for the card n. The bits below the lowest and above the highest card of a suit
	// are always 0, so that a shift by one never reaches another suit.
	bits uint64
}

const (
	lane      = 12 // numbers for a suit; the first and the last are no cards
	everyLane = 1 | 1<<lane | 1<<(2*lane) | 1<<(3*lane) | 1<<(4*lane)
	oneSuit   = 1<<(maxValue+1) - 2

	everyCard uint64 = oneSuit * everyLane
)

// fullDeck is the set of all fifty cards (C1).
var fullDeck = Cards{everyCard}

// CardsOf returns the set of the given cards, leaving out values that are no card.
func CardsOf(cards ...Card) Cards {
	var s Cards
	for _, c := range cards {
		s.bits |= 1 << c
	}
	return Cards{s.bits & everyCard}
}

// cardsWith returns the five cards with a value.
func cardsWith(value int) Cards { return Cards{everyLane << value} }

// Has reports whether c is in the set.
func (s Cards) Has(c Card) bool { return s.bits>>c&1 != 0 }

// Len returns the number of cards in the set.
func (s Cards) Len() int { return bits.OnesCount64(s.bits) }

func (s Cards) empty() bool { return s.bits == 0 }

// Of returns the cards of one suit, none for [ebbes.NoSuit].
func (s Cards) Of(suit Suit) Cards {
	if !isSuit(suit) {
		return Cards{}
	}
	return Cards{s.bits & (oneSuit << (lane * (suit - ebbes.Blue)))}
}

// With returns the set with c added. Adding a value that is no card changes nothing.
func (s Cards) With(c Card) Cards { return s.Union(c.set()) }

// Without returns the set with c removed.
func (s Cards) Without(c Card) Cards { return s.Except(c.set()) }

// Union returns the cards that are in s, in other or in both.
func (s Cards) Union(other Cards) Cards { return Cards{s.bits | other.bits} }

// Except returns the cards that are in s but not in other.
func (s Cards) Except(other Cards) Cards { return Cards{s.bits &^ other.bits} }

// Nth returns the card at position n in the order of [Cards.All], from 0. It returns [NoCard]
// unless 0 ≤ n < s.Len().
func (s Cards) Nth(n int) Card { return Card(nthBit(s.bits, n) & 63) }

// All returns an iterator over the cards by suit, then value.
func (s Cards) All() iter.Seq[Card] { return eachBit[Card](s.bits) }

// Points returns the sum of the values of the cards (E3).
func (s Cards) Points() int {
	points := 0
	for value := 1; value <= maxValue; value++ {
		points += value * bits.OnesCount64(s.bits&cardsWith(value).bits)
	}
	return points
}

// suits returns the suits of the cards in the set.
func (s Cards) suits() suitSet {
	var suits suitSet
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		if !s.Of(suit).empty() {
			suits.bits |= 1 << suit
		}
	}
	return suits
}

// upTo returns the highest card of each suit in the set and all lower cards of the suit. Each
// step doubles how far a bit reaches down. The masks keep bits out of the suit below. The lowest
// bit of a suit, which is no card, is set too.
func (s Cards) upTo() Cards {
	x := s.bits
	x |= x >> 1 & (0x7FF * everyLane)
	x |= x >> 2 & (0x3FF * everyLane)
	x |= x >> 4 & (0x0FF * everyLane)
	x |= x >> 8 & (0x00F * everyLane)
	return Cards{x}
}

// highest returns the highest card of each suit. These are the cards of upTo without a card
// directly above.
func (s Cards) highest() Cards {
	x := s.upTo().bits
	return Cards{x &^ (x >> 1)}
}

// String lists the cards by suit, then value, such as "B2 B10 R1", and is "-" for
// the empty set.
func (s Cards) String() string { return string(s.appendTo(make([]byte, 0, 4*maxValue))) }

// appendTo appends what String returns.
func (s Cards) appendTo(b []byte) []byte {
	if s.empty() {
		return append(b, nothing...)
	}
	for c := range s.All() {
		b = append(append(b, c.String()...), ' ')
	}
	return b[:len(b)-1]
}

// A Deck is an ordered list of up to fifty cards, the top card first. It is immutable and
// comparable; the zero value is the empty deck.
type Deck struct {
	len   uint8
	cards [allCards]Card
}

// DeckOf returns the deck of the given cards, the top card first. Values that are no card keep
// their position. Given more than fifty cards, DeckOf returns the empty deck.
func DeckOf(cards ...Card) Deck {
	var d Deck
	if len(cards) <= allCards {
		d.len = uint8(copy(d.cards[:], cards))
	}
	return d
}

// At returns the card at position i, from 0 at the top, or [NoCard] if there is none.
func (d Deck) At(i int) Card {
	if i < 0 || i >= int(d.len) {
		return NoCard
	}
	return d.cards[i]
}

// All returns an iterator over the cards from the top of the deck down.
func (d Deck) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for _, c := range d.cards[:d.len] {
			if !yield(c) {
				return
			}
		}
	}
}

// String lists the cards from the top of the deck down, such as "G3 B10 B2". The empty deck is "-".
func (d Deck) String() string { return list(d.All()) }

// exists reports whether every value in the deck is a card.
func (d *Deck) exists() bool {
	return !slices.ContainsFunc(d.cards[:d.len], func(c Card) bool { return !c.exists() })
}

// isAllOf reports whether the deck has exactly the cards of the set, each once.
func (d *Deck) isAllOf(s Cards) bool {
	return int(d.len) == s.Len() && CardsOf(d.cards[:d.len]...) == s
}

// deckFrom returns the cards of a set in an order drawn from r, every order equally likely.
func deckFrom(s Cards, r *rand.Rand) Deck {
	var d Deck
	for c := range s.All() {
		d.cards[d.len] = c
		d.len++
	}
	shuffle(d.cards[:d.len], r)
	return d
}

// shuffle puts cards in a random order by the method of Fisher and Yates. One unbiased draw serves
// two cards.
func shuffle[T any](cards []T, r *rand.Rand) {
	for n := uint32(len(cards)); n > 1; n -= 2 {
		both := r.Uint32N(n * (n - 1))
		i, j := both/(n-1), both%(n-1)
		cards[n-1], cards[i] = cards[i], cards[n-1]
		cards[n-2], cards[j] = cards[j], cards[n-2]
	}
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
		b = append(append(append(b, '"'), c.String()...), '"', ',')
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

// MarshalJSON returns an array of the suits.
func (s suitSet) MarshalJSON() ([]byte, error) { return texts(s.all()).MarshalJSON() }

// ParseCard parses a card in the form of [Card.String], such as "B10", or "-" for NoCard. The error
// is a [*ParseError].
func ParseCard(text string) (Card, error) {
	return parse(wording.ACard, text, reading.OrNone(source.card))
}

// MustParseCard is like [ParseCard] but panics if the text is invalid. It is meant for
// tests and examples.
func MustParseCard(text string) Card { return must(ParseCard(text)) }

// MarshalText implements [encoding.TextMarshaler].
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *Card) UnmarshalText(text []byte) error {
	return unmarshal(c, wording.ACard, text, reading.OrNone(source.card))
}

// ParseCards parses a set of cards in the form of [Cards.String], such as "B2 B10 R1". The order
// does not matter. Consecutive cards of one suit can be written as a range, such as "B2-5". The
// empty set is "-". The error, also for a repeated card, is a [*ParseError].
func ParseCards(text string) (Cards, error) { return parse(wording.ASetOfCards, text, source.set) }

// MustParseCards is like [ParseCards] but panics if the text is invalid. It is meant for
// tests and examples.
func MustParseCards(text string) Cards { return must(ParseCards(text)) }

// MarshalText implements [encoding.TextMarshaler].
func (s Cards) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Cards) UnmarshalText(text []byte) error {
	return unmarshal(s, wording.ASetOfCards, text, source.set)
}

// MarshalText implements [encoding.TextMarshaler].
func (d Deck) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText parses a deck in the form of [Deck.String]. The error is a [*ParseError].
func (d *Deck) UnmarshalText(text []byte) error {
	return unmarshal(d, wording.ADeck, text, source.deck)
}
