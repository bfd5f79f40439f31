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

// A Move is what changes a game: a [Deal], a [Start], a [Select] or a [Play]. Nothing
// else is a move, not even a pointer to one or a struct that embeds one: it is refused as
// malformed, and none of its methods is called.
type Move interface {
	fmt.Stringer
	encoding.TextMarshaler // which gives the same text
	move()
}

// A Deal begins a round: the number card is turned up, and the shuffled deck is
// handed out one card at a time, beginning left of the dealer (R1, T6).
type Deal struct {
	Number int  // the number card turned up (T2), 0 in variant 2 (V1)
	Deck   Deck // all cards in play (T1, M1), the top card first
}

// A Start names the starter of the round; the nix winner makes it (S3).
type Start Seat

// A Select takes a colour card and a number card, which together name one card
// that will designate (V2).
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

// A fault is the kind of a refusal and the clause it names. The zero value is
// none.
type fault struct {
	kind   Kind
	clause Clause
}

// judge decides about a move by the seat to move, which holds hand; theirs says
// whether whoever asks may move for that seat. Everything that accepts, refuses or
// lists moves rests on judge, or on the sets it consults.
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

// formed reports whether a move names a card, a seat or cards that exist.
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

// whyNotDeal names the clause that a deal breaks, if any; the number card comes
// first (R1).
func (t *table) whyNotDeal(d Deal) Clause {
	switch clause := t.whyNotNumber(d.Number); {
	case clause != NoClause:
		return clause
	case t.allOf(&d.Deck):
		return NoClause
	}
	return t.setup.deckClause()
}

// allOf reports whether the deck is all cards in play, each once.
func (t *table) allOf(d *Deck) bool {
	return d.set() == t.inPlay() && int(d.len) == t.inPlay().Len()
}

// whyNotStart names the clause that naming a seat breaks, if any.
func (t *table) whyNotStart(s Seat) Clause {
	if t.nameable().Has(s) {
		return NoClause
	}
	return F7
}

// nameable returns the seats that the nix winner may name: any, his own too,
// but the fictive player names itself (S3, F7).
func (t *table) nameable() Seats {
	if t.fictive(t.turn) {
		return Seats{}.With(t.turn)
	}
	return seatsTo(t.seating.len())
}

// clause returns the clause about what the table waits for.
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

// endClause returns the clause about when the game ends.
func (t *table) endClause() Clause {
	if t.setup.has(SelectDesignations) {
		return V6
	}
	return R2
}

// legalWith returns what the seat to move, holding hand, may play or select.
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

// An options is what a seat may do: name one of the seats, or select or play
// one of the cards.
type options struct {
	phase Phase
	seats Seats
	cards Cards
}

// options returns what the seat to move may do, given the cards that are legal.
func (t *table) options(legal Cards) options {
	if t.phase == Starting {
		return options{phase: Starting, seats: t.nameable()}
	}
	return options{phase: t.phase, cards: legal}
}

func (o options) len() int { return o.seats.Len() + o.cards.Len() }

// each calls yield for every option in order, until it returns false.
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

// nth returns the option that n others precede.
func (o options) nth(n int) Move {
	if o.phase == Starting {
		return Start(o.seats.nth(n))
	}
	return o.with(o.cards.Nth(n))
}

// with returns the move with a card.
func (o options) with(card Card) Move {
	if o.phase == Selecting {
		return Select(card)
	}
	return Play(card)
}

// A choice is the cards that are legal. A state is made once but asked often, so they
// are found when it is made, and kept. Like now they are a type of their own, since
// calling a method by value copies the whole receiver: together these two save a
// program that plays at random about a quarter of its time.
type choice struct{ legal Cards }

// Legal returns the cards that may be played, or selected: in a State by whoever is
// to move, in a View by its own seat, and so none unless it is its turn. There are
// none in other phases.
func (c choice) Legal() Cards { return c.legal }

// Moves returns an iterator over every legal move, seats by number and cards
// by suit, then value. There are none while dealing and when the game is over.
func (s State) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) { s.options(s.legal).each(yield) }
}

// Deal returns a fair deal for the next round, drawn from r: the number card
// uniformly from those left (T2), and every order of the deck equally likely.
// It is the zero Deal unless the phase is [Dealing]. Like the functions of
// math/rand/v2 it panics if it has to draw from a nil r.
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

// Auto returns the move to make if it is not a person's to choose: a fair deal
// drawn from r, or the fictive player's move, for which nothing is drawn (F4, F7).
// Otherwise it returns nil and false. It panics if it has to draw from a nil r.
func (s State) Auto(r *rand.Rand) (Move, bool) {
	switch {
	case s.phase == Dealing:
		return s.Deal(r), true
	case s.fictive(s.turn):
		return s.options(s.legal).nth(0), true
	}
	return nil, false
}

// Random returns a legal move drawn from r, each equally likely: while dealing a
// fair deal, and nil when the game is over. It panics if it has to draw from a nil r.
func (s State) Random(r *rand.Rand) Move {
	switch s.phase {
	case Dealing:
		return s.Deal(r)
	case Playing: // nearly every time, so it takes the short way
		return Play(s.legal.Nth(r.IntN(s.legal.Len())))
	}
	o := s.options(s.legal)
	if o.len() == 0 {
		return nil
	}
	return o.nth(r.IntN(o.len()))
}

// ParseMove reads a move as its String method writes it: a card to be played,
// such as "B10", "start 2", "select G5", or "deal 3 B10 G3 …" with the number
// card, if there is one, and the deck from the top down. The error is a
// [*ParseError]. Legality is not its business: see [State.Accept].
func ParseMove(text string) (Move, error) { return parse(wording.AMove, text, source.moveAlone) }

// MustParseMove is [ParseMove] for texts in tests and examples: it
// panics if there is an error.
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

// unmarshalMove sets m to the move of its kind that is read from the text.
func unmarshalMove[M Move](m *M, text []byte) error {
	return unmarshal(m, wording.AMove, text, func(in source, w word) (M, error) {
		return reading.OneMove[M](in.Source, w, in.moveAlone)
	})
}
