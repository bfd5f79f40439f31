package einfach

import (
	"math"

	"github.com/ebbesgo/ebbes"
)

// wentOut ends the round if the seat to move has no card left, and reports whether it does. Other
// pending steps are dropped (E1, E2, E4).
func (t *table) wentOut() bool {
	if t.sizes[t.turn-1] > 0 {
		return false
	}
	t.endRound(t.turn)
	return true
}

// endRound ends the round with a seat out (E1), or with none (R6). note scores it afterwards.
func (t *table) endRound(out Seat) {
	t.out = out
	t.cause, t.done, t.due, t.cleared, t.third = NoRuleCard, 0, 0, false, ebbes.NoSuit
	t.await(scoring, ebbes.NoSeat)
}

// note adds the value of each hand to the seat's points and goes on (E3). The game ends (R3), the
// next round is to be dealt (R1), or an endless game goes on. Then the player who is out draws new
// cards (O1), or the next turn begins if no player is out.
func (t *table) note(sums [maxSeats]uint16) {
	t.noted = sums
	for i, sum := range sums {
		t.addPoints(Seat(i+1), int(sum))
	}
	t.renewed = 0
	switch {
	case t.round == t.setup.rounds:
		t.await(Over, ebbes.NoSeat)
		t.active = ebbes.NoSeat
	case !t.setup.options.has(Endless):
		t.await(Dealing, ebbes.NoSeat)
		t.active = ebbes.NoSeat
	case t.out == ebbes.NoSeat:
		t.goOnEndlessly()
	default:
		t.refill()
	}
}

// addPoints adds minus points to a seat's score, which begins at 0 (C8). The sum is capped at the
// highest number of its type.
func (t *table) addPoints(s Seat, points int) {
	t.scores[s-1] = int32(min(int64(t.scores[s-1])+int64(points), math.MaxInt32))
}

// nextStarter returns the seat with the most minus points. Ties go to the first such seat
// clockwise after the last starter, who comes last (R2). In the first round it is the starter of
// the configuration (C6).
func (t *table) nextStarter() Seat {
	if t.round == 0 {
		return t.setup.starter
	}
	next := t.left(t.starter)
	for s := range t.Clockwise(next) {
		if t.scores[s-1] > t.scores[next-1] {
			next = s
		}
	}
	return next
}

// Out returns the seat that went out and so ended the round (E1). It is [ebbes.NoSeat] during a
// round, and after a round that ended because the limit of renewals was reached (R6).
func (t table) Out() Seat { return t.out }

// Noted returns the minus points that a seat noted when a round was last scored (E3). It is 0
// before the first round is scored, for the seat that went out, and if there is no such seat.
func (t table) Noted(s Seat) int {
	if !t.seated(s) {
		return 0
	}
	return int(t.noted[s-1])
}

// Score returns the minus points of a seat after the rounds scored so far, and its penalties (C8,
// O4). It is 0 if there is no such seat.
func (t table) Score(s Seat) int {
	if !t.seated(s) {
		return 0
	}
	return int(t.scores[s-1])
}

// Winners returns the seats with the fewest minus points when the game is over (R4). There are
// several if they are tied, and none until then.
func (t table) Winners() Seats {
	if t.phase != Over {
		return Seats{}
	}
	return t.leaders()
}

// leaders returns the seats with the fewest minus points.
func (t *table) leaders() Seats {
	fewest := int32(math.MaxInt32)
	var leaders Seats
	for i, score := range t.scores[:t.setup.players] {
		if score < fewest {
			leaders = Seats{}
		}
		if score <= fewest {
			fewest, leaders = score, leaders.With(Seat(i+1))
		}
	}
	return leaders
}
