package ebbes

import "slices"

// A Variant is a set of the game's variants, which may be used separately or together (V9). The
// zero value is the base game.
type Variant uint8

// A new variant begins with its clause, as clause.go says. Its breach is a row of introduced in
// internal/conformance/breach.go, and its test with a scene one of variantCases. Then come its
// constant below, its name and typed words in each language's file, and its rule, here and in
// internal/plain, testdata/conformance/check.mjs and bot/round.go. If it changes the legal moves,
// examples/record/follow.mjs has the rule, too. Tests, examples and pages range over AllVariants.
//
// The compiler and the tests name the other places, such as docs/NOTATION.md and
// web/npm/index.d.ts. A new member of JSON is omitted at its zero value, so that older views remain
// readable. V9 speaks of "both variants". RulesVersion stays, since earlier games are judged as
// before.

// The variants.
const (
	MoreCards          Variant = 1 << iota // variant 1: 15 cards each instead of 10 (M1)
	SelectDesignations                     // variant 2: the players select the designating cards (V2)

	variants = iota // number of variants

	// AllVariants is the set of all variants. To visit every set, range over AllVariants + 1.
	AllVariants Variant = 1<<variants - 1
)

// String lists the variants in English, such as "more cards", and is "base game" for none.
func (v Variant) String() string { return v.In(English) }

// In lists the variants in a language.
func (v Variant) In(l Language) string {
	return namesOf(l, "Variant", l.words().variants, uint8(v))
}

// maxValue returns the highest value in play (T1). With variant 1 it is half as much again
// (M1).
func (s *setup) maxValue() int {
	if s.has(MoreCards) {
		return 3 * s.seats()
	}
	return 2 * s.seats()
}

// inPlay returns the cards in play.
func (t *table) inPlay() Cards { return cardsTo(t.setup.maxValue()) }

// deckClause returns the clause about the cards in play.
func (s *setup) deckClause() Clause {
	if s.has(MoreCards) {
		return M1
	}
	return T1
}

// handSize returns the number of cards that each seat is dealt (T1). With variant 1 it is half
// as much again (M1).
func (s *setup) handSize() int {
	if s.has(MoreCards) {
		return 15
	}
	return 10
}

// selectable returns the cards that a remaining colour card and a remaining number card can
// name together (V1, V2). It includes cards that the seat does not hold (V3).
func (t *table) selectable() Cards {
	cards := t.inPlay()
	for i, p := range t.pairs {
		if p != 0 {
			cards = cards.Except(cards.Of(Blue + Suit(i))).Except(cardsOf(p.value()))
		}
	}
	return cards
}

// whyNotSelect returns the clause that selecting a card breaks, if any.
func (t *table) whyNotSelect(c Card) Clause {
	switch {
	case t.selectable().Has(c):
		return NoClause
	case c.Value() > t.setup.maxValue():
		return V1
	}
	return V2
}

// selectCard makes the seat to move select a pair. The turn passes on until all five colours
// are taken; then the starter leads (V2).
func (t *table) selectCard(c Card) {
	t.pairs[c.suit()-1] = pairOf(c.Value(), t.turn)
	t.turn = t.nextPerson(t.turn)
	if !slices.Contains(t.pairs[:], 0) {
		t.phase, t.turn = Playing, t.starter
	}
}

// Selected returns the cards that a seat has selected in the round on the table (V2). Without
// variant 2 there are none.
func (t table) Selected(s Seat) Cards {
	return t.paired(func(p pair) bool { return s != NoSeat && p.selector() == s })
}

// trackEnds returns the ends of the track that a marker has reached.
func (t *table) trackEnds() End {
	var e End
	for _, end := range []End{FinishReached, DabbscheedelReached} {
		if t.reached(end) != (Seats{}) {
			e |= end
		}
	}
	return e
}

// reached returns the seats whose markers are on an end of the track or past it (V6).
func (t *table) reached(end End) Seats {
	var seats Seats
	for i, score := range t.scores[:t.seating.len()] {
		if end == FinishReached && score >= t.setup.finish || end == DabbscheedelReached && score <= t.setup.dabbscheedel {
			seats = seats.With(Seat(i + 1))
		}
	}
	return seats
}

// MarshalText implements [encoding.TextMarshaler].
func (v Variant) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText parses variants in the form of [Variant.String]. The error is a [*ParseError].
func (v *Variant) UnmarshalText(text []byte) error {
	return unmarshal(v, aVariant, text, source.variants)
}
