package einfach

import (
	"iter"
	"math/rand/v2"
)

// A View is what one seat knows of a game: what everybody at the table can see, its
// own hand, and what it remembers. Everybody sees what was agreed, whose turn and
// whose move it is, the open rule cards and those put back, the piles and the discard
// pile with every card in them (C9), how many cards each hand and the stock have,
// which cards may lie in the stock, and the points. Printing, comparing, encoding or
// reflection gets nothing more out of a View, because there is nothing more in it: it is
// not a [State] with something removed, but has no place for a card that its seat has not
// seen.
//
// Like a State it is an immutable, comparable value. [View.Fold] gives the view after
// a move. The zero value is an onlooker's view of no game.
//
// [View.Sample] draws a state that the view could be one of. There is no exact count of them, as
// package ebbes has: a player who passes because nothing fits (A3, X3, X4, K10) shows
// something about every card held at that moment, and later gets unknown cards and gives one
// away unseen (K9). What is certain is told by [View.Unseen], Mixed and [View.Gave].
type View struct {
	table
	seat  Seat
	given Card // chosen under K9
	hand  Cards
	gave  Cards // (K9)
}

// View returns what a seat knows. [NoSeat] and a seat at which nobody sits see what an
// onlooker sees: no hand.
func (s State) View(seat Seat) View {
	if !s.seated(seat) {
		return View{table: s.table}
	}
	return View{table: s.table, seat: seat, given: s.given[seat-1], hand: s.hands[seat-1], gave: s.gave[seat-1]}
}

// Seat returns whose view it is, [NoSeat] for an onlooker's.
func (v View) Seat() Seat { return v.seat }

// Hand returns the cards that the view's seat holds.
func (v View) Hand() Cards { return v.hand }

// Given returns the card that the view's seat has chosen to give, and still holds,
// [NoCard] unless cards are just being chosen (K9).
func (v View) Given() Card { return v.given }

// Gave returns the cards that the view's seat has given to its left neighbour and not
// seen since: it knows that they are in other hands (K9).
func (v View) Gave() Cards { return v.gave }

// Unseen returns the cards that lie in the stock or in other hands.
func (v View) Unseen() Cards { return v.unseen() }

func (v *View) unseen() Cards {
	return fullDeck.Except(v.piles).Except(v.discard).Except(v.hand)
}

// Legal returns what the view's seat may do, nothing unless it is to move.
func (v View) Legal() Choices {
	if !v.awaits(v.seat) {
		return Choices{}
	}
	return v.choicesWith(v.hand)
}

// Fitting returns the cards of the view's hand that fit in the place of a suit as the table is, and
// the clause that says which do: any if there is no pile (L2), else those that are higher than its
// top card (L3); while cards are placed in advance only those of a new suit (A2), under rule card 8
// only the next higher one (K8), and of the suit that is barred for the seat's third action
// none (K1). It does not ask whose turn it is: see [View.Legal]. Of what is no suit there is
// nothing, and [NoClause].
func (v View) Fitting(s Suit) (Cards, Clause) {
	hand, empty := v.hand.Of(s), v.piles.Of(s).empty()
	switch {
	case !isSuit(s):
		return Cards{}, NoClause
	case v.phase == Placing:
		return v.placeable(hand), A2
	case v.phase == Laying:
		return v.nextHigher(hand), K8
	case v.awaits(v.seat) && v.barred() == s:
		return Cards{}, K1
	case empty:
		return v.fitting(hand), L2
	}
	return v.fitting(hand), L3
}

// Moves returns an iterator over every legal move of the view's seat, in the order of
// [State.Moves]; there are none unless it is to move.
func (v View) Moves() iter.Seq[Move] { return v.Legal().All() }

// Random returns a legal move of the view's seat drawn from r, each equally likely, and nil
// unless it is to move. Like [State.Random] it panics if it has to draw from a nil r.
func (v View) Random(r *rand.Rand) Move {
	c := v.Legal()
	if c.Len() == 0 {
		return nil
	}
	return c.nth(r.IntN(c.Len()))
}

// Check returns nil if [State.Accept] accepts the move from the view's seat, else the
// same [*MoveError].
func (v View) Check(m Move) error {
	if f := v.judge(m, v.hand, v.awaits(v.seat)); f.kind != 0 {
		return v.refuse(m, v.seat, v.hand, f)
	}
	return nil
}
