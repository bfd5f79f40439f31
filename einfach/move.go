package einfach

import (
	"encoding"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Move changes a game. It is a [Deal], a [Shuffle], a [Draw], a [Play], a [Clear], a [Discard], a
// [Give], a [Name], a [Swap] or a [Pass]. Other types are refused as malformed, even pointers to
// moves and structs that embed one, and none of their methods is called.
type Move interface {
	fmt.Stringer
	encoding.TextMarshaler // returns the same text
	move()
}

// A Deal begins a round: rule cards are laid open (C3) and the shuffled deck is dealt. Cards are
// dealt one at a time, beginning with the starter (C5, R1).
type Deal struct {
	Rules [10]RuleCard // all rule cards, first those to be laid open
	Deck  Deck         // all fifty cards, the top card first
}

func dealOf(rules []RuleCard, d Deck) Deal {
	m := Deal{Deck: d}
	copy(m.Rules[:], rules)
	return m
}

// rules returns the rule cards of the deal without the missing ones at its end.
func (m *Deal) rules() []RuleCard {
	n := ruleCards
	for n > 0 && m.Rules[n-1] == NoRuleCard {
		n--
	}
	return m.Rules[:n]
}

// A Shuffle renews the stock: the discard pile becomes the stock, in a new order (D2).
type Shuffle struct {
	Deck Deck // the top card first
}

// A Draw takes the top card of the stock into the hand (D1, O1).
type Draw struct{}

// A Play lays a card on the pile of its colour. The phase determines the kind: in advance (A1),
// as an action (X1), under rule card 8 (K8) or after a 10 (K10).
type Play Card

// A Clear puts the pile of a suit on the discard pile, as an action (L5, X1).
type Clear Suit

// A Discard puts a card on the discard pile (K6, K7).
type Discard Card

// A Give chooses a card for the left neighbour (K9).
type Give Card

// A Name names another player to get a card (K5) or to discard one (K7).
type Name Seat

// A Swap swaps an open rule card for the top one of the rule pile (K2).
type Swap RuleCard

// A Pass does nothing, because no card fits (A3, X4, K10) or by choice (K1, K6, K7, K8).
type Pass struct{}

func (Deal) move()    {}
func (Shuffle) move() {}
func (Draw) move()    {}
func (Play) move()    {}
func (Clear) move()   {}
func (Discard) move() {}
func (Give) move()    {}
func (Name) move()    {}
func (Swap) move()    {}
func (Pass) move()    {}

// String returns the rule cards and the deck, such as "deal 1 3 5 … B1 G7 …".
func (m Deal) String() string {
	return "deal " + list(slices.Values(m.rules())) + " " + m.Deck.String()
}

// String returns the new stock, such as "shuffle G3 B2".
func (m Shuffle) String() string { return "shuffle " + m.Deck.String() }

// String returns "draw".
func (Draw) String() string { return "draw" }

// String returns the card, such as "play G5".
func (m Play) String() string { return "play " + Card(m).String() }

// String returns the letter of the suit, such as "clear G".
func (m Clear) String() string {
	if s := Suit(m); isSuit(s) {
		return "clear " + letter(s)
	}
	return "clear " + nothing
}

// String returns the card, such as "discard B3".
func (m Discard) String() string { return "discard " + Card(m).String() }

// String returns the card, such as "give B3".
func (m Give) String() string { return "give " + Card(m).String() }

// String returns the seat, such as "name 2".
func (m Name) String() string { return "name " + Seat(m).String() }

// String returns the rule card to be swapped, such as "swap 3".
func (m Swap) String() string { return "swap " + RuleCard(m).String() }

// String returns "pass".
func (Pass) String() string { return "pass" }

// A fault is the reason for refusing a move; the zero value is no fault.
type fault struct {
	kind   Kind
	clause Clause
}

// judge decides about a move of the seat to move, which holds hand. theirs says whether the
// caller may make that seat's move. All code that accepts, refuses or lists moves uses judge or
// the sets below it.
func (t *table) judge(m Move, hand Cards, theirs bool) fault {
	switch {
	case !t.formed(m):
		return fault{kind: ebbes.ErrMalformed}
	case t.phase == Over:
		return fault{ebbes.ErrOver, R3}
	case !t.expects(m):
		return fault{ebbes.ErrPhase, t.clause()}
	case !theirs:
		return fault{ebbes.ErrTurn, t.clause()}
	}
	if c := t.broken(m, hand); c != NoClause {
		return fault{ebbes.ErrClause, c}
	}
	return fault{}
}

// formed reports whether m is of one of the types of moves, and names only cards, suits, seats and
// rule cards that exist.
func (t *table) formed(m Move) bool {
	switch m := m.(type) {
	case Deal:
		return !slices.ContainsFunc(m.rules(), func(r RuleCard) bool { return !r.exists() }) && m.Deck.exists()
	case Shuffle:
		return m.Deck.exists()
	case Play:
		return Card(m).exists()
	case Discard:
		return Card(m).exists()
	case Give:
		return Card(m).exists()
	case Clear:
		return isSuit(Suit(m))
	case Name:
		return t.seated(Seat(m))
	case Swap:
		return RuleCard(m).exists()
	case Draw, Pass:
		return true
	}
	return false
}

// expects reports whether the table waits for a move of this type.
func (t *table) expects(m Move) bool {
	switch m.(type) {
	case Deal:
		return t.phase == Dealing
	case Shuffle:
		return t.phase == Shuffling
	case Draw:
		return t.phase == Drawing || t.phase == Refilling
	case Play:
		return t.phase == Placing || t.phase == Acting || t.phase == Laying || t.phase == Continuing
	case Clear:
		return t.phase == Acting
	case Discard:
		return t.phase == Discarding
	case Give:
		return t.phase == Giving
	case Name:
		return t.phase == Naming
	case Swap:
		return t.phase == Swapping
	case Pass:
		switch t.phase {
		case Placing, Acting, Discarding, Laying, Continuing:
			return true
		}
	}
	return false
}

// clause returns the clause that governs the phase.
func (t *table) clause() Clause {
	switch t.phase {
	case Dealing:
		if t.round > 0 {
			return R1
		}
		return C5
	case Placing:
		return A1
	case Drawing:
		return D1
	case Shuffling:
		return D2
	case Acting:
		return X1
	case Swapping, Naming, Discarding, Laying, Giving, Continuing:
		return t.cause.Clause()
	case Refilling:
		return O1
	}
	return NoClause
}

// broken names the clause that an expected move breaks, if any.
func (t *table) broken(m Move, hand Cards) Clause {
	switch m := m.(type) {
	case Deal:
		return t.brokenByDeal(m)
	case Shuffle:
		if !m.Deck.isAllOf(t.discard) {
			return D2
		}
	case Play:
		return t.brokenByPlay(Card(m), hand)
	case Clear:
		return t.brokenByClear(Suit(m), hand)
	case Discard:
		return ifAny(Card(m).set().Except(hand), L1)
	case Give:
		return ifAny(Card(m).set().Except(hand), L1)
	case Name:
		if !t.nameable().Has(Seat(m)) {
			return t.cause.Clause()
		}
	case Swap:
		if !t.rules.Has(RuleCard(m)) {
			return K2
		}
	case Pass:
		return t.brokenByPass(hand)
	}
	return NoClause
}

func (t *table) brokenByDeal(d Deal) Clause {
	if RuleCardsOf(d.Rules[:]...) != everyRuleCard {
		return C2
	}
	want := t.setup.recommended(t.round + 1)
	if want != (RuleCards{}) && RuleCardsOf(d.Rules[:t.setup.ruleCards]...) != want {
		return R5
	}
	if !d.Deck.isAllOf(fullDeck) {
		return C1
	}
	return NoClause
}

// brokenByPlay returns the clause that forbids laying a card. The card is not in the hand (L1),
// or it does not suit the phase.
func (t *table) brokenByPlay(c Card, hand Cards) Clause {
	switch {
	case !hand.Has(c):
		return L1
	case t.playable(c.set()).Has(c):
		return NoClause
	case t.phase == Placing:
		return A2
	case t.phase == Laying:
		return K8
	case t.barred() == c.Suit():
		return K1
	}
	return L3
}

// playable returns the cards of a hand that the seat to move may lay.
func (t *table) playable(hand Cards) Cards {
	switch t.phase {
	case Placing:
		return t.placeable(hand)
	case Laying:
		return t.nextHigher(hand)
	case Acting, Continuing:
		return t.fitting(hand).Except(hand.Of(t.barred()))
	}
	return Cards{}
}

// barred returns the colour barred for the third action, NoSuit during any other action (K1).
func (t *table) barred() Suit {
	if t.phase == Acting && t.done == 2 {
		return t.third
	}
	return ebbes.NoSuit
}

// brokenByClear returns the clause that forbids clearing a pile. There is no pile (L5), the action
// is the second after a clearing (X6), the colour is barred (K1), or the action is the first and a
// card fits (X3).
func (t *table) brokenByClear(s Suit, hand Cards) Clause {
	switch {
	case t.piles.Of(s).empty():
		return L5
	case t.done == 1 && t.cleared:
		return X6
	case t.barred() == s:
		return K1
	case t.done == 0 && !t.fitting(hand).empty():
		return X3
	}
	return NoClause
}

// clearable returns the suits whose piles the seat to move, holding hand, may clear.
func (t *table) clearable(hand Cards) suitSet {
	switch {
	case t.phase != Acting, t.done == 1 && t.cleared, t.done == 0 && !t.fitting(hand).empty():
		return suitSet{}
	}
	return t.piles.suits().without(t.barred())
}

// brokenByPass returns the clause that forbids the seat to move to pass while it has to act.
func (t *table) brokenByPass(hand Cards) Clause {
	switch t.phase {
	case Placing:
		return ifAny(t.placeable(hand), A3)
	case Continuing:
		return ifAny(t.fitting(hand), K10)
	case Acting:
		return t.brokenByStopping(hand)
	}
	return NoClause // a player who may discard or lay may decline (K6, K7, K8)
}

// brokenByStopping returns the clause that forbids a player to stop acting. The first action is
// compulsory (X2, X3), and so is the second after playing (X5). Only a third may be declined
// (K1). A player who cleared a pile and holds no fitting card leaves out the second (X4).
func (t *table) brokenByStopping(hand Cards) Clause {
	fits := t.fitting(hand)
	switch {
	case t.done == 2:
		return NoClause
	case t.done == 1 && t.cleared:
		return ifAny(fits, X4)
	case t.done == 1:
		return X5
	case fits.empty():
		return X3
	}
	return X2
}

// ifAny returns the clause if there are any cards.
func ifAny(cards Cards, c Clause) Clause {
	if cards.empty() {
		return NoClause
	}
	return c
}

// nameable returns the seats that may be named: all but the active one (K5, K7).
func (t *table) nameable() Seats { return seatsTo[t.setup.players].Without(t.active) }

// Choices is a set of moves, such as the legal moves of a seat. It is immutable and comparable; the
// zero value is the empty set.
type Choices struct {
	Cards Cards // the cards to play, discard or give

	rules      RuleCards // to swap
	suits      suitSet   // to clear
	seats      Seats     // to name
	draw, pass bool
	phase      Phase
}

// choicesWith returns the legal moves of the seat to move, which holds hand.
func (t *table) choicesWith(hand Cards) Choices {
	c := Choices{phase: t.phase}
	switch t.phase {
	case Placing, Acting, Laying, Continuing:
		c.Cards, c.suits = t.playable(hand), t.clearable(hand)
	case Discarding, Giving:
		c.Cards = hand
	case Naming:
		c.seats = t.nameable()
	case Swapping:
		c.rules = t.rules
	case Drawing, Refilling:
		c.draw = true
	default:
		return Choices{}
	}
	c.pass = t.expects(Pass{}) && t.brokenByPass(hand) == NoClause
	return c
}

// Len returns the number of moves.
func (c Choices) Len() int {
	bools := 0
	if c.draw {
		bools++
	}
	if c.pass {
		bools++
	}
	return bools + c.Cards.Len() + c.suits.len() + c.seats.Len() + c.rules.Len()
}

// Has reports whether the set has the move.
func (c Choices) Has(m Move) bool {
	for other := range c.All() {
		if other == m {
			return true
		}
	}
	return false
}

// with returns the move of the phase with a card.
func (c Choices) with(card Card) Move {
	switch c.phase {
	case Discarding:
		return Discard(card)
	case Giving:
		return Give(card)
	}
	return Play(card)
}

// All returns an iterator over the moves. Drawing is first, then cards by suit and value, then
// suits, seats and rule cards in order, and passing is last.
func (c Choices) All() iter.Seq[Move] {
	return func(yield func(Move) bool) { c.each(yield) }
}

// each calls yield for every move until yield returns false.
func (c *Choices) each(yield func(Move) bool) {
	if c.draw && !yield(Draw{}) {
		return
	}
	for card := range c.Cards.All() {
		if !yield(c.with(card)) {
			return
		}
	}
	for s := range c.suits.all() {
		if !yield(Clear(s)) {
			return
		}
	}
	for s := range c.seats.All() {
		if !yield(Name(s)) {
			return
		}
	}
	for r := range c.rules.All() {
		if !yield(Swap(r)) {
			return
		}
	}
	if c.pass {
		yield(Pass{})
	}
}

// nth returns the move at the index n, or nil if there is none.
func (c Choices) nth(n int) Move {
	for m := range c.All() {
		if n == 0 {
			return m
		}
		n--
	}
	return nil
}

// Legal returns the legal moves of the seat to move. There are none while cards are dealt or
// shuffled, and when the game is over.
func (s State) Legal() Choices { return s.choicesWith(s.hand(s.turn)) }

// Moves returns an iterator over every legal move, in the order of [Choices.All]. It yields nothing
// while cards are dealt or shuffled, and when the game is over.
func (s State) Moves() iter.Seq[Move] { return s.Legal().All() }

// Deal returns a fair deal for the next round, drawn from r. Every order of the rule cards and of
// the deck is equally likely, except that with [Recommended] the recommended rule cards of the
// first two rounds come first (R5). Unless the phase is [Dealing], Deal returns the zero Deal. Like
// the functions of math/rand/v2 it panics if it has to draw from a nil r.
func (s State) Deal(r *rand.Rand) Deal {
	if s.phase != Dealing {
		return Deal{}
	}
	d, n := Deal{}, 0
	first := s.setup.recommended(s.round + 1)
	for _, set := range [...]RuleCards{first, {everyRuleCard.bits &^ first.bits}} {
		from := n
		for card := range set.All() {
			d.Rules[n] = card
			n++
		}
		shuffle(d.Rules[from:n], r)
	}
	d.Deck = deckFrom(fullDeck, r)
	return d
}

// Shuffle returns the discard pile in an order drawn from r, every order equally likely (D2).
// Unless the phase is [Shuffling], it returns the zero Shuffle. It panics if it has to draw from a
// nil r.
func (s State) Shuffle(r *rand.Rand) Shuffle {
	if s.phase != Shuffling {
		return Shuffle{}
	}
	return Shuffle{deckFrom(s.discard, r)}
}

// Auto returns the next move if no player chooses it. That is a fair [Deal] or [Shuffle] drawn from
// r, or a [Draw]. Otherwise Auto returns nil and false. A [Pass] is never such a move, even if it
// is the only legal one: made at once, it would reveal to the others that the player had no choice.
// Auto panics if it has to draw from a nil r.
func (s State) Auto(r *rand.Rand) (Move, bool) {
	switch s.phase {
	case Dealing:
		return s.Deal(r), true
	case Shuffling:
		return s.Shuffle(r), true
	case Drawing, Refilling:
		return Draw{}, true
	}
	return nil, false
}

// Random returns a legal move drawn from r, each equally likely. While cards are dealt or shuffled
// it returns a fair [Deal] or [Shuffle], and when the game is over nil. It panics if it has to draw
// from a nil r.
func (s State) Random(r *rand.Rand) Move {
	if m, ok := s.Auto(r); ok {
		return m
	}
	c := s.Legal()
	if c.Len() == 0 {
		return nil
	}
	return c.nth(r.IntN(c.Len()))
}

// MarshalJSON returns an object with the choices. It never fails.
func (c Choices) MarshalJSON() ([]byte, error) {
	return plainjson.Members{
		"cards", c.Cards, "suits", c.suits, "seats", c.seats, "rules", c.rules, "draw", c.draw, "pass", c.pass,
	}.MarshalJSON()
}

// ParseMove parses a move in the form of its String method. The forms are "draw", "pass", "play
// G5", "discard B3", "give B3", "clear G", "name 2", "swap 3", "shuffle G3 B2" and "deal 1 3 5 … B1
// G7 …". A legal deal has ten rule cards and fifty cards; ParseMove reads shorter ones too. The
// error is a [*ParseError]. ParseMove does not check legality; [State.Accept] does.
func ParseMove(text string) (Move, error) { return parse(wording.AMove, text, source.moveAlone) }

// MustParseMove is like [ParseMove] but panics if the text is invalid. It is meant for
// tests and examples.
func MustParseMove(text string) Move { return must(ParseMove(text)) }

// MarshalText implements [encoding.TextMarshaler].
func (m Deal) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Deal) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// MarshalText implements [encoding.TextMarshaler].
func (m Shuffle) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Shuffle) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// MarshalText implements [encoding.TextMarshaler].
func (m Draw) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Draw) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// MarshalText implements [encoding.TextMarshaler].
func (m Play) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Play) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// MarshalText implements [encoding.TextMarshaler].
func (m Clear) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Clear) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// MarshalText implements [encoding.TextMarshaler].
func (m Discard) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Discard) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// MarshalText implements [encoding.TextMarshaler].
func (m Give) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Give) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// MarshalText implements [encoding.TextMarshaler].
func (m Name) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Name) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// MarshalText implements [encoding.TextMarshaler].
func (m Swap) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Swap) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// MarshalText implements [encoding.TextMarshaler].
func (m Pass) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Pass) UnmarshalText(text []byte) error { return unmarshalMove(m, text) }

// unmarshalMove reads a move of m's type from the text.
func unmarshalMove[M Move](m *M, text []byte) error {
	return unmarshal(m, wording.AMove, text, func(in source, w word) (M, error) {
		return reading.OneMove[M](in.Source, w, in.moveAlone)
	})
}
