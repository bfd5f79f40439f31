package ebbes

import (
	"iter"
	"math/rand/v2"
)

// A View is what one seat knows of a game: what everybody at the table can see, its own
// hand, and what follows from both by the rules. Everybody sees what was agreed, whose
// turn it is, the number or selected cards, the roles, the trick, who has taken which
// cards (P6), how many each seat still holds and which suits it has failed to follow
// (P2), the scores, and of the fictive player's display the open cards and where others
// lie under them (F3). Nobody knows those, so the fictive player's view is an onlooker's.
// Printing, comparing, encoding or reflection gets nothing more out of a View, because
// there is nothing more in it: it is not a State with something removed, but has no place
// for a card that its seat has not seen.
//
// Like a State it is an immutable, comparable value. [View.Worlds] tells how the
// other cards may lie, [View.Fold] leads on to the view after a move. The zero
// value is an onlooker's view of no game.
type View struct {
	table
	choice
	seat Seat
	hand Cards
}

// View returns what a seat knows. [NoSeat], the fictive player's seat and a seat
// where nobody sits see what an onlooker sees: no hand.
func (s State) View(seat Seat) View {
	if !s.seated(seat) || s.fictive(seat) {
		seat = NoSeat
	}
	var own choice
	if s.awaits(seat) {
		own = s.choice
	}
	return View{table: s.table, choice: own, seat: seat, hand: s.hands.of(seat)}
}

// Seat returns whose view it is, [NoSeat] for an onlooker's.
func (v View) Seat() Seat { return v.seat }

// Hand returns the cards that the view's seat holds.
func (v View) Hand() Cards { return v.hand }

// findLegal brings the kept legal cards up to date with the rest of the view.
func (v *View) findLegal() {
	v.legal = Cards{}
	if v.awaits(v.seat) {
		v.legal = v.legalWith(v.hand)
	}
}

// Moves returns an iterator over every legal move of the view's seat, in the
// order of [State.Moves]; there are none unless it is its turn.
func (v View) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		if v.awaits(v.seat) {
			v.options(v.legal).each(yield)
		}
	}
}

// Random returns a legal move of the view's seat drawn from r, each equally likely, and nil
// unless it is its turn. Like [State.Random] it panics if it has to draw from a nil r.
func (v View) Random(r *rand.Rand) Move {
	if !v.awaits(v.seat) {
		return nil
	}
	o := v.options(v.legal)
	if o.len() == 0 { // when the game is over
		return nil
	}
	return o.nth(r.IntN(o.len()))
}

// Check returns nil if [State.Accept] accepts the move from the view's seat,
// else the same [*MoveError].
func (v View) Check(m Move) error {
	if f := v.judge(m, v.hand, v.awaits(v.seat)); f.kind != 0 {
		return v.refuse(m, v.seat, v.hand, f)
	}
	return nil
}
