package einfach

import (
	"math"

	"github.com/ebbesgo/ebbes"
)

// wentOut ends the round if the seat to move has no card left, whatever else was due
// (E1, E2, E4).
func (t *table) wentOut() bool {
	if t.sizes[t.turn-1] > 0 {
		return false
	}
	t.endRound(t.turn)
	return true
}

// endRound ends the round with somebody out (E1), or with nobody (R6). How it
// goes on is decided once everybody's points are noted.
func (t *table) endRound(out Seat) {
	t.out = out
	t.cause, t.done, t.due, t.cleared, t.third = NoRuleCard, 0, 0, false, ebbes.NoSuit
	t.await(scoring, ebbes.NoSeat)
}

// note adds what everybody holds to his points (E3), and goes on: the game ends
// (R3), whoever is out draws new cards (O1), or the next round is to be dealt (R1).
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

// addPoints adds minus points, which everybody begins without (C8), up to the
// highest number there is.
func (t *table) addPoints(s Seat, points int) {
	t.scores[s-1] = int32(min(int64(t.scores[s-1])+int64(points), math.MaxInt32))
}

// nextStarter returns who starts the next round: whoever has the most minus points, of
// those tied the first clockwise after the last starter, who comes last (R2). In the
// first round it is the starter in the configuration (C6).
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

// Out returns who is out and has ended the round (E1). It is [ebbes.NoSeat] while a round
// lasts, and after one that ended because the stock had been renewed as often as
// agreed (R6).
func (t table) Out() Seat { return t.out }

// Noted returns what a seat noted when a round was last scored (E3), until the next one
// is: 0 for whoever was out then, and in the first round.
func (t table) Noted(s Seat) int {
	if !t.seated(s) {
		return 0
	}
	return int(t.noted[s-1])
}

// Score returns the minus points of a seat so far (C8), 0 if nobody sits there.
func (t table) Score(s Seat) int {
	if !t.seated(s) {
		return 0
	}
	return int(t.scores[s-1])
}

// Winners returns who has the fewest minus points when the game is over (R4), nobody
// before.
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
