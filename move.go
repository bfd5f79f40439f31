package ebbes

import (
	"encoding"
	"fmt"
	"iter"
	"math/rand/v2"
	"strconv"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Move changes a game. It is a [Deal], a [Start], a [Select] or a [Play]. Other types are
// refused as malformed, even pointers to moves and structs that embed one, and none of their
// methods is called.
type Move interface {
	fmt.Stringer
	encoding.TextMarshaler // returns the same text
	move()
}

// A Deal begins a round: the number card is turned up and the shuffled deck is dealt. Cards are
// dealt one at a time, beginning left of the dealer (R1, T6).
type Deal struct {
	Number int  // the number card turned up (T2), 0 in variant 2 (V1)
	Deck   Deck // all cards in play (T1, M1), the top card first
}

// A Start names the starter of the round; the nix winner makes it (S3).
type Start Seat

// A Select takes a colour card and a number card, which together name a designating card (V2).
type Select Card

// A Play lays a card on the table (P1).
type Play Card

func (Deal) move()   {}
func (Start) move()  {}
func (Select) move() {}
func (Play) move()   {}

// String returns the number card, if any, and the deck, such as
// "deal 3 B10 G3 …".
func (m Deal) String() string {
	if m.Number == 0 {
		return "deal " + m.Deck.String()
	}
	return "deal " + strconv.Itoa(m.Number) + " " + m.Deck.String()
}

// String returns the seat named, such as "start 2".
func (m Start) String() string { return "start " + Seat(m).String() }

// String returns the card selected, such as "select G5".
func (m Select) String() string { return "select " + Card(m).String() }

// String returns the card played, such as "B10".
func (m Play) String() string { return Card(m).String() }

// A fault is the kind of a refusal and the clause it names. The zero value means none.
type fault struct {
	kind   Kind
	clause Clause
}

// judge decides whether a move by the seat to move, which holds hand, is legal. The argument
// theirs says whether the caller may move for that seat. All code that accepts, refuses or
// lists moves relies on judge or on the sets it consults.
func (t *table) judge(m Move, hand Cards, theirs bool) fault {
	var phase Phase
	var breaks Clause
	switch m := m.(type) {
	case Deal:
		phase, breaks = Dealing, t.whyNotDeal(m)
	case Start:
		phase, breaks = Starting, t.whyNotStart(Seat(m))
	case Select:
		phase, breaks = Selecting, t.whyNotSelect(Card(m))
	case Play:
		phase, breaks = Playing, t.whyNotPlay(Card(m), hand)
	}
	switch {
	case phase != noPhase && phase == t.phase && theirs && breaks == NoClause:
		return fault{}
	case !t.formed(m):
		return fault{kind: ErrMalformed}
	case t.phase == Over:
		return fault{ErrOver, t.endClause()}
	case phase != t.phase:
		return fault{ErrPhase, t.phase.clause()}
	case !theirs:
		return fault{ErrTurn, t.phase.clause()}
	}
	return fault{ErrClause, breaks}
}

// formed reports whether a move is one of the four types and names only cards and seats that exist.
// The seat must be at this table, but cards need not be in play.
func (t *table) formed(m Move) bool {
	switch m := m.(type) {
	case Deal:
		return m.Deck.exists()
	case Start:
		return t.seated(Seat(m))
	case Select:
		return Card(m).exists()
	case Play:
		return Card(m).exists()
	}
	return false
}

// whyNotDeal returns the clause that a deal breaks, if any. The number card is checked first
// (R1).
func (t *table) whyNotDeal(d Deal) Clause {
	switch clause := t.whyNotNumber(d.Number); {
	case clause != NoClause:
		return clause
	case t.allOf(&d.Deck):
		return NoClause
	}
	return t.setup.deckClause()
}

// allOf reports whether the deck has exactly the cards in play, each once.
func (t *table) allOf(d *Deck) bool {
	return d.set() == t.inPlay() && int(d.len) == t.inPlay().Len()
}

// whyNotStart returns the clause that naming a seat breaks, if any.
func (t *table) whyNotStart(s Seat) Clause {
	if t.nameable().Has(s) {
		return NoClause
	}
	return F7
}

// nameable returns the seats that the nix winner may name. A person may name any seat,
// including their own; the fictive player names itself (S3, F7).
func (t *table) nameable() Seats {
	if t.fictive(t.turn) {
		return Seats{}.With(t.turn)
	}
	return seatsTo(t.seating.len())
}

// clause returns the clause about the moves of a phase.
func (p Phase) clause() Clause {
	switch p {
	case Dealing:
		return T7
	case Starting:
		return S3
	case Selecting:
		return V2
	case Playing:
		return P1
	}
	return NoClause
}

// endClause returns the clause about the end of the game.
func (t *table) endClause() Clause {
	if t.setup.has(SelectDesignations) {
		return V6
	}
	return R2
}

// legalWith returns the cards that the seat to move, holding hand, may play or select.
func (t *table) legalWith(hand Cards) Cards {
	switch {
	case t.personPlays():
		return t.following(hand)
	case t.phase == Playing:
		return t.forced().set()
	case t.phase == Selecting:
		return t.selectable()
	}
	return Cards{}
}

// personPlays reports whether a person is to play a card.
func (t *table) personPlays() bool { return t.phase == Playing && !t.fictive(t.turn) }

// An options is the choice of a seat: one of the seats to name, or one of the cards to select
// or play.
type options struct {
	phase Phase
	seats Seats
	cards Cards
}

// options returns the choice of the seat to move, given the legal cards.
func (t *table) options(legal Cards) options {
	if t.phase == Starting {
		return options{phase: Starting, seats: t.nameable()}
	}
	return options{phase: t.phase, cards: legal}
}

func (o options) len() int { return o.seats.Len() + o.cards.Len() }

// each calls yield for every option in order, until yield returns false.
func (o options) each(yield func(Move) bool) {
	for seat := range o.seats.All() {
		if !yield(Start(seat)) {
			return
		}
	}
	for card := range o.cards.All() {
		if !yield(o.with(card)) {
			return
		}
	}
}

// nth returns the option at position n, from 0.
func (o options) nth(n int) Move {
	if o.phase == Starting {
		return Start(o.seats.nth(n))
	}
	return o.with(o.cards.Nth(n))
}

// with returns the move that selects or plays a card.
func (o options) with(card Card) Move {
	if o.phase == Selecting {
		return Select(card)
	}
	return Play(card)
}

// A choice holds the legal cards. They are computed once, when the state is made, because
// programs ask for them often. Like now, choice is a type of its own, since a method call by
// value copies the whole receiver. Together the two save a program that plays at random about a
// quarter of its time.
type choice struct{ legal Cards }

// Legal returns the cards that may be played or selected. In a State they are the cards of the
// seat to move. In a View they are the cards of its own seat, and none unless that seat is to
// move. In other phases there are none.
func (c choice) Legal() Cards { return c.legal }

// Moves returns an iterator over every legal move, seats by number and cards by suit, then
// value. It yields nothing while dealing and when the game is over.
func (s State) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) { s.options(s.legal).each(yield) }
}

// Deal returns a fair deal for the next round, drawn from r. The number card is uniform among
// those left (T2), and every order of the deck is equally likely. Unless the phase is
// [Dealing], Deal returns the zero Deal. Like the functions of math/rand/v2 it panics if it has
// to draw from a nil r.
func (s State) Deal(r *rand.Rand) Deal {
	if s.phase != Dealing {
		return Deal{}
	}
	var d Deal
	if !s.setup.has(SelectDesignations) {
		d.Number = s.drawNumber(r)
	}
	d.Deck = deckTo(s.setup.maxValue())
	d.Deck.shuffle(r)
	return d
}

// Auto returns the next move if no person chooses it. That is a fair deal drawn from r, or the
// fictive player's move, which needs no random numbers (F4, F7). Otherwise Auto returns nil and
// false. It panics if it has to draw from a nil r.
func (s State) Auto(r *rand.Rand) (Move, bool) {
	switch {
	case s.phase == Dealing:
		return s.Deal(r), true
	case s.fictive(s.turn):
		return s.options(s.legal).nth(0), true
	}
	return nil, false
}

// Random returns a legal move drawn from r, each equally likely. While dealing it returns a
// fair deal, and when the game is over nil. It panics if it has to draw from a nil r.
func (s State) Random(r *rand.Rand) Move {
	switch s.phase {
	case Dealing:
		return s.Deal(r)
	case Playing: // the usual case, handled without options
		return Play(s.legal.Nth(r.IntN(s.legal.Len())))
	}
	o := s.options(s.legal)
	if o.len() == 0 {
		return nil
	}
	return o.nth(r.IntN(o.len()))
}

// ParseMove parses a move in the form of its String method. A played card is written "B10",
// other moves "start 2", "select G5" or "deal 3 B10 G3 …". A deal has the number card, if any,
// and the deck from the top down. The error is a [*ParseError]. ParseMove does not check
// legality; [State.Accept] does.
func ParseMove(text string) (Move, error) { return parse(wording.AMove, text, source.moveAlone) }

// MustParseMove is like [ParseMove] but panics if the text is invalid. It is meant for tests
// and examples.
func MustParseMove(text string) Move { return must(ParseMove(text)) }

// MarshalText implements [encoding.TextMarshaler].
func (m Deal) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Deal) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// MarshalText implements [encoding.TextMarshaler].
func (m Start) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Start) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// MarshalText implements [encoding.TextMarshaler].
func (m Select) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Select) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// MarshalText implements [encoding.TextMarshaler].
func (m Play) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Play) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// unmarshalMove sets m to the move parsed from the text, which must have its type.
func unmarshalMove[M Move](m *M, text []byte) error {
	return unmarshal(m, wording.AMove, text, func(in source, w word) (M, error) {
		return reading.OneMove[M](in.Source, w, in.moveAlone)
	})
}
