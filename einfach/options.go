package einfach

import "github.com/ebbesgo/ebbes"

// An Option is a set of options of the game, which may be used separately or together (O7). The
// zero value is the game without options.
type Option uint8

// A new option begins like a variant of ebbes, as ../variants.go says, with the files of the same
// names here, internal/plain/einfach and docs/einfach/NOTATION.md.

// The options.
const (
	Endless     Option = 1 << iota // hands are kept from round to round (O1)
	MiniMaxi                       // taking a pile can cost points (O4, O5)
	Recommended                    // the recommended rule cards in the first two rounds (R5)

	options = iota // number of options

	// AllOptions is the set of all options. To visit every set, range over AllOptions + 1.
	AllOptions Option = 1<<options - 1
)

// String lists the options in English, such as "endless, mini & maxi". It is "none" for the empty
// set.
func (o Option) String() string { return o.In(ebbes.English) }

// In lists the options in a language.
func (o Option) In(l Language) string {
	if !exists(l) {
		return ""
	}
	return wordsIn(l).options.Of("Option", uint8(o))
}

func (o Option) has(option Option) bool { return o&option != 0 }

// recommended returns the rule cards that must lie open in a round. It is the empty set if any
// may (R5).
func (s *setup) recommended(round uint8) RuleCards {
	switch {
	case !s.options.has(Recommended):
		return RuleCards{}
	case round == 1:
		return RuleCardsOf(1, 3, 5)
	case round == 2:
		return RuleCardsOf(4, 6, 8)
	}
	return RuleCards{}
}

// penalty returns the minus points for taking a pile with Mini & Maxi. They are 5 for the 5 in
// it, 10 if the 10 is in it too, and 0 without the 5 (O4, O5).
func (s *setup) penalty(pile Cards) int {
	mini := !Cards{pile.bits & cardsWith(5).bits}.empty()
	maxi := !Cards{pile.bits & cardsWith(10).bits}.empty()
	switch {
	case !s.options.has(MiniMaxi) || !mini:
		return 0
	case maxi:
		return 10
	}
	return 5
}

const refillSize = 5 // cards for the player who is out in an endless game (O1)

// refill begins the drawing of the player who is out: up to five new cards, as far as there are
// cards. Those on the piles count too (O1, O3).
func (t *table) refill() {
	t.due = uint8(min(refillSize, int(t.stock)+t.discard.Len()+t.piles.Len()))
	t.goOnRefilling()
}

// goOnRefilling waits for the next card of the player who is out. If the stock is empty, it waits
// for a shuffle instead. When stock and discard pile are used up, the piles in the middle are put
// on the discard pile (O3). After the last card the next round begins with the left neighbour of
// the active seat (O2).
func (t *table) goOnRefilling() {
	switch {
	case t.due == 0:
		t.goOnEndlessly()
	case t.stock > 0:
		t.await(Refilling, t.out)
	default:
		if t.discard.empty() {
			t.discard, t.piles = t.piles, Cards{}
		}
		t.await(Shuffling, ebbes.NoSeat)
		t.waiting = Refilling
	}
}

// goOnEndlessly begins the next round of an endless game. The table stays as it is, and no card
// is placed (O2).
func (t *table) goOnEndlessly() {
	t.round++
	t.out = ebbes.NoSeat
	t.starter = t.left(t.active)
	t.beginTurn(t.starter)
}

// MarshalText implements [encoding.TextMarshaler].
func (o Option) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads options as [Option.String] writes them, in any order. The error is a
// [*ParseError].
func (o *Option) UnmarshalText(text []byte) error {
	return unmarshal(o, anOption, text, source.options)
}
