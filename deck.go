package ebbes

import (
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Deck is an ordered list of up to 75 cards, the top card first. It is immutable and
// comparable; the zero value is the empty deck.
type Deck struct {
	len   uint8
	cards [maxCards]Card
}

// DeckOf returns the deck of the given cards, the top card first. Values that are no card keep
// their position. Given more than 75 cards, DeckOf returns the empty deck.
func DeckOf(cards ...Card) Deck {
	var d Deck
	if len(cards) <= maxCards {
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

// set returns the cards of the deck. It is smaller than the deck if cards are repeated or
// values are no card.
func (d *Deck) set() Cards { return CardsOf(d.cards[:d.len]...) }

// deckTo returns the cards with values 1 to max in every suit, in order.
func deckTo(max int) Deck {
	d, n := Deck{len: uint8(suits * max)}, 0
	for first := loCard; first <= hiCard; first += loCard {
		for value := range max {
			d.cards[n] = first + Card(value+1)
			n++
		}
	}
	return d
}

// shuffle puts the deck into an order drawn from r, every order equally likely. It is a
// Fisher–Yates shuffle in which one unbiased draw serves two cards.
func (d *Deck) shuffle(r *rand.Rand) {
	for n := uint32(d.len); n > 1; n -= 2 {
		both := r.Uint32N(n * (n - 1))
		i, j := both/(n-1), both%(n-1)
		d.cards[n-1], d.cards[i] = d.cards[i], d.cards[n-1]
		d.cards[n-2], d.cards[j] = d.cards[j], d.cards[n-2]
	}
}

// MarshalText implements [encoding.TextMarshaler].
func (d Deck) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText parses a deck in the form of [Deck.String]. The error is a [*ParseError].
func (d *Deck) UnmarshalText(text []byte) error {
	return unmarshal(d, wording.ADeck, text, source.deck)
}
