package einfach

import "github.com/ebbesgo/ebbes"

// beginTurn begins the turn of a seat. The seat first draws a card, two with rule card 4, or as
// many as there are (D1, K4, D3).
func (t *table) beginTurn(s Seat) {
	due := 1
	if t.inForce(4) {
		due = 2
	}
	t.active, t.done, t.cleared, t.third = s, 0, false, ebbes.NoSuit
	t.due = uint8(min(due, int(t.stock)+t.discard.Len()))
	t.goOnDrawing()
}

// goOnDrawing waits for the next card that is due, or for a shuffle if the stock is empty (D2).
// Once no card is due it waits for the first action.
func (t *table) goOnDrawing() {
	switch {
	case t.due == 0:
		t.goOnActing()
	case t.stock > 0:
		t.await(Drawing, t.active)
	default:
		t.renew(Drawing)
	}
}

// draw counts a card from the stock into the hand of the seat to move, and goes on (D1, O1).
func (t *table) draw() {
	t.stock--
	t.due--
	t.sizes[t.turn-1]++
	if t.phase == Refilling {
		t.goOnRefilling()
		return
	}
	t.goOnDrawing()
}

// renew waits for a shuffle of the discard pile, and then for next, the phase that needs the card
// (D2). If the limit of renewals is reached, the round is over (R6).
func (t *table) renew(next Phase) {
	if t.setup.renewals > 0 {
		if t.renewed == t.setup.renewals {
			t.endRound(ebbes.NoSeat)
			return
		}
		t.renewed++
	}
	t.await(Shuffling, ebbes.NoSeat)
	t.waiting = next
}

// shuffle makes the shuffled discard pile the new stock (D2).
func (t *table) shuffle() {
	t.mixed, t.stock = t.discard, uint8(t.discard.Len())
	t.discard = Cards{}
	seat := t.active
	if t.waiting == Refilling {
		seat = t.out
	}
	t.await(t.waiting, seat)
}

// await makes the table wait for a seat, or for chance.
func (t *table) await(p Phase, s Seat) { t.phase, t.turn, t.waiting = p, s, noPhase }

// finishAction counts a finished action, after all seats concerned have carried out its rule card
// (X7).
func (t *table) finishAction() {
	t.cause = NoRuleCard
	t.done++
	t.goOnActing()
}

// goOnActing waits for the next action of the turn. After the last one the left neighbour's turn
// begins (X7, X8).
func (t *table) goOnActing() {
	if t.done < t.actionLimit() {
		t.await(Acting, t.active)
		return
	}
	t.beginTurn(t.left(t.active))
}

// actionLimit returns the current number of actions of the turn. It is one while rule card 3 is in
// force (K3), three after a gained third action (K1), otherwise two (X1).
func (t *table) actionLimit() uint8 {
	switch {
	case t.inForce(3):
		return 1
	case t.third != ebbes.NoSuit:
		return 3
	}
	return 2
}

// pass goes on without the action that the seat to move cannot or does not want to make.
func (t *table) pass() {
	switch t.phase {
	case Placing:
		t.nextPlacing()
	case Acting:
		t.beginTurn(t.left(t.active)) // (X4, K1)
	case Continuing:
		t.finishAction() // (K10)
	default:
		t.answered()
	}
}

// Active returns the seat whose turn it is in the sense of the rules. This seat draws and acts,
// even while another seat is asked. During placing it is the starter. It is [ebbes.NoSeat] in
// [Dealing] and when the game is over.
func (t table) Active() Seat { return t.active }

// Actions returns the number of finished actions of the turn and its current number of actions. The
// latter is one (K3), two (X1) or three (K1). Both are 0 if [State.Active] is [ebbes.NoSeat].
func (t table) Actions() (done, limit int) {
	if t.active == ebbes.NoSeat {
		return 0, 0
	}
	return int(t.done), int(t.actionLimit())
}

// Cleared reports whether a pile has been cleared as an action of this turn (X6).
func (t table) Cleared() bool { return t.cleared }

// ThirdAction returns the colour barred for a third action, and whether the player has a right to
// one (K1).
func (t table) ThirdAction() (Suit, bool) { return t.third, t.third != ebbes.NoSuit }

// Due returns the number of cards still to be drawn. They are drawn in this turn (D1, K4), or by
// the player who is out (O1).
func (t table) Due() int { return int(t.due) }
