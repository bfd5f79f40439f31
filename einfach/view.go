package einfach

import "iter"

// A View is what one seat knows of a game: what everybody at the table can see, its
// own hand, and what it remembers. Everybody sees what was agreed, whose turn and
// whose move it is, the open rule cards and those put back, the piles and the discard
// pile with every card in them (C9), how many cards each hand and the stock have,
// which cards may lie in the stock, and the points. Printing, comparing, encoding or
// reflection gets nothing more out of a View, because there is nothing more in it: it is
// not a [State] with something removed, but has no place for a card that its seat has not
// seen.
//
// Like a State it is an immutable, comparable value. [View.Fold] leads on to the view
// after a move. The zero value is an onlooker's view of no game.
//
// There is no way to draw possible hands of the others. Whoever passes because nothing
// fits (A3, X3, X4, K10) shows something about all the cards he holds at that moment;
// later he gets unknown cards and gives one away unseen (K9). A sampler that ignored
// this would draw hands that cannot be. What is certain is told by [View.Unseen],
// Mixed and [View.Gave].
type View struct {
	table
	seat  Seat
	given Card // chosen under K9
	hand  Cards
	gave  Cards // (K9)
}

// View returns what a seat knows. [NoSeat] and a seat at which nobody sits see what an
// onlooker sees: no hand.
func (t State) View(s Seat) View {
	if !t.seated(s) {
		return View{table: t.table}
	}
	return View{table: t.table, seat: s, given: t.given[s-1], hand: t.hands[s-1], gave: t.gave[s-1]}
}

// Seat returns whose view it is, [NoSeat] for an onlooker's.
func (t View) Seat() Seat { return t.seat }

// Hand returns the cards that the view's seat holds.
func (t View) Hand() Cards { return t.hand }

// Given returns the card that the view's seat has chosen to give, and still holds,
// [NoCard] unless cards are just being chosen (K9).
func (t View) Given() Card { return t.given }

// Gave returns the cards that the view's seat has given to its left neighbour and not
// seen since: it knows that they are in other hands (K9).
func (t View) Gave() Cards { return t.gave }

// Unseen returns the cards that lie in the stock or in other hands.
func (t View) Unseen() Cards { return t.unseen() }

func (t *View) unseen() Cards {
	return fullDeck.Except(t.piles).Except(t.discard).Except(t.hand)
}

// Legal returns what the view's seat may do, nothing unless it is to move.
func (t View) Legal() Choices {
	if !t.awaits(t.seat) {
		return Choices{}
	}
	return t.choicesWith(t.hand)
}

// Moves returns an iterator over every legal move of the view's seat, in the order of
// [State.Moves]; there are none unless it is to move.
func (t View) Moves() iter.Seq[Move] { return t.Legal().All() }

// Check returns nil if [State.Accept] accepts the move from the view's seat, else the
// same [*MoveError].
func (t View) Check(m Move) error {
	if f := t.judge(m, t.hand, t.awaits(t.seat)); f.kind != 0 {
		return t.refuse(m, t.seat, t.hand, f)
	}
	return nil
}
