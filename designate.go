package ebbes

import (
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"
)

const numberCards = 5 // in the pile (T2)

// A Role is the meaning of a suit for the rest of a round (D1). The zero value is [NoRole].
type Role uint8

// The roles, in the fixed order of their designation.
const (
	NoRole Role = iota
	Trump       // beats the other suits (P4)
	Plus        // each card taken brings a point (S1)
	Ebbes       // brings 3 points for neither the most nor the fewest cards (S2)
	Minus       // each card taken costs a point (S1)
	Nix         // the most cards name the next starter (S3)
)

// String returns the role in English, such as "trump".
func (r Role) String() string { return r.In(English) }

// In returns the role in a language.
func (r Role) In(l Language) string { return nameOf(l, "Role", l.words().roles[:], int(r)) }

// Role returns the role of a suit in the round on the table, or [NoRole] if it has none yet.
func (t table) Role(s Suit) Role {
	if s == NoSuit {
		return NoRole
	}
	return Role(slices.Index(t.roles[:], s) + 1)
}

// Suit returns the suit with a role in the round on the table. It is [NoSuit] before the role is
// given.
func (t table) Suit(r Role) Suit {
	if r < Trump || r > Nix {
		return NoSuit
	}
	return t.roles[r-1]
}

// rolesGiven returns the suits that have a role, by their roles.
func (t *table) rolesGiven() map[Role]Suit {
	given := map[Role]Suit{}
	for i, suit := range t.roles {
		if suit != NoSuit {
			given[Trump+Role(i)] = suit
		}
	}
	return given
}

// A pair is the number card that lies with a colour card, which designates one card of that suit.
// Its value is in the low four bits. In variant 2 the other four bits hold the seat that selected
// the pair (V2). The zero value means none.
type pair uint8

func pairOf(value int, by Seat) pair { return pair(by)<<4 | pair(value) }

func (p pair) value() int { return int(p & 15) }

func (p pair) selector() Seat { return Seat(p >> 4) }

// Designators returns the designating cards of the round on the table (D1). They are the five
// of the number card's value, or in variant 2 the cards selected so far (V2).
func (t table) Designators() Cards {
	return t.paired(func(p pair) bool { return p != 0 })
}

// paired returns the cards named by the pairs for which the function of is true.
func (t *table) paired(of func(pair) bool) Cards {
	var cards Cards
	for i, p := range t.pairs {
		if of(p) {
			cards = cards.With(CardOf(Blue+Suit(i), p.value()))
		}
	}
	return cards
}

// NextRole returns the role that the next designating card gives its suit (D1). It is [NoRole]
// before the first deal and once four roles are given: then the fifth suit is nix (D2).
func (t table) NextRole() Role {
	next := Role(len(t.rolesGiven()) + 1)
	if t.dealer == NoSeat || next > Minus {
		return NoRole
	}
	return next
}

// DesignatorsOut returns the designating cards that the view's seat has not seen. They are in other
// hands or face down in the fictive player's display. The next designating card played gives its
// suit the [View.NextRole].
func (v View) DesignatorsOut() Cards {
	unseen := v.Unseen()
	return v.Designators().Except(v.Designators().Except(unseen))
}

// Number returns the number card of the round on the table, 1 to 5. It is 0 in variant 2 and
// before the first deal.
func (t table) Number() int {
	if t.setup.has(SelectDesignations) {
		return 0
	}
	return t.pairs[0].value()
}

// NumbersLeft returns an iterator over the number cards, 1 to 5, left in the face-down pile.
// One of them will be turned up next (T2). Variant 2 has no such pile.
func (t table) NumbersLeft() iter.Seq[int] {
	numbers := t.numbers
	return func(yield func(int) bool) {
		for rest := numbers; rest != 0; rest &= rest - 1 {
			if !yield(bits.TrailingZeros8(rest)) {
				return
			}
		}
	}
}

func (t *table) numberLeft(value int) bool { return t.numbers>>uint(value)&1 != 0 }

// numbers returns the number cards that lie face down before the first round, bit n for value
// n.
func (s *setup) numbers() uint8 {
	if s.has(SelectDesignations) {
		return 0
	}
	return 2<<numberCards - 2
}

// whyNotNumber returns the clause that turning up a number card breaks, if any. In variant 2
// none may be turned up (V1).
func (t *table) whyNotNumber(value int) Clause {
	switch {
	case t.setup.has(SelectDesignations) && value != 0:
		return V1
	case !t.setup.has(SelectDesignations) && !t.numberLeft(value):
		return T2
	}
	return NoClause
}

// drawNumber draws one of the number cards left, each equally likely.
func (t *table) drawNumber(r *rand.Rand) int {
	return nthBit(uint64(t.numbers), r.IntN(bits.OnesCount8(t.numbers)))
}

// turnUpNumber turns up a number card, whose five cards designate (T2, D1).
func (t *table) turnUpNumber(value int) {
	t.numbers &^= 1 << value
	for i := range t.pairs {
		t.pairs[i] = pairOf(value, NoSeat)
	}
}

// designated returns the designating cards that have been played.
func (t *table) designated() Cards {
	notPlayed := t.inPlay().Except(t.playedCards())
	return t.Designators().Except(notPlayed)
}

// designates reports whether a card just played gives its suit a role. It does if it is a
// designating card (D1, V4) and a role is left (D2).
func (t *table) designates(c Card) bool {
	return t.pairs[c.suit()-1].value() == int(c&15) && t.roles[Nix-1] == NoSuit
}

// designate gives a suit the next free role immediately (D3). With minus the last suit becomes
// nix (D2).
func (t *table) designate(suit Suit) {
	next := lanesOf(t.roles).some().count() // a search would be mispredicted, which costs a random game a thirtieth
	t.roles[next] = suit
	if Role(next+1) != Minus {
		return
	}
	nix := Blue + Brown + Yellow + Green + Red
	for _, given := range t.roles {
		nix -= given
	}
	t.roles[Nix-1] = nix
}

// MarshalText implements [encoding.TextMarshaler].
func (r Role) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Role) UnmarshalText(text []byte) error { return unmarshalName(r, text, ownVoice, aRole, Nix) }
