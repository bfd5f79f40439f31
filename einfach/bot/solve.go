package bot

import (
	"math"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A Solution is the rest of a round that all seats play with open cards.
type Solution struct {
	// Points are the minus points of the rest of the round, by seat from seat 1. They are 0 for
	// seats that do not exist.
	Points [6]int
	// Line is the play that leads there, to the end of the round. It ends earlier if the discard
	// pile has to be shuffled.
	Line []einfach.Move
}

// Solve returns the rest of the round if all seats know all cards, including the stock and the rule
// cards. Each seat plays for itself: it chooses the move with the fewest minus points for itself in
// the rest of the round. Among equal moves it takes the one with the most points for the others
// together, then the first of [einfach.State.Moves]. The shuffle of the discard pile cannot be
// known. Where it is due, the round counts as over, and all seats count their hands.
//
// Solve is for studying a finished game or composing a puzzle. It is neither a hint nor a player:
// nobody plays with open cards, and a player who relies on knowledge the others lack plays badly.
// Its result is no guarantee for a seat either, since another seat with two equal moves decides
// what the others get. For guarantees see [Bounds].
//
// Most rounds with three cards left to draw take much less than a second; docs/BENCHMARKS.md has
// the times. With a longer stock Solve runs until ctx ends. It then returns the error of ctx within
// milliseconds and no result, since half a search proves nothing. Memory stays below 70 MB. If the
// round is over, or cards are to be dealt or shuffled, the error is [ErrNoMove].
func Solve(ctx Context, s einfach.State) (Solution, error) {
	return solve(ctx, s, func(points *[maxSeats]int, turn einfach.Seat) int {
		sum := 0
		for _, n := range points {
			sum += n
		}
		return sum - 10_000*points[turn-1]
	})
}

// Bounds returns the worst and the best result of a seat for the rest of the round. The seat plays
// as well as possible. In the worst case all others know all cards and play against it; in the best
// case they help it. The other seats' points are incidental. Otherwise Bounds is like [Solve]. If
// the seat does not exist, the error is [ErrNoSeat].
func Bounds(ctx Context, s einfach.State, seat einfach.Seat) (worst, best Solution, err error) {
	if seat == ebbes.NoSeat || int(seat) > s.Config().Players {
		return worst, best, ErrNoSeat
	}
	worst, err = solve(ctx, s, func(points *[maxSeats]int, turn einfach.Seat) int {
		if turn != seat {
			return points[seat-1]
		}
		return -points[seat-1]
	})
	if err != nil {
		return Solution{}, Solution{}, err
	}
	best, err = solve(ctx, s, func(points *[maxSeats]int, _ einfach.Seat) int { return -points[seat-1] })
	if err != nil {
		return Solution{}, Solution{}, err
	}
	return worst, best, nil
}

// solve returns the rest of the round if each seat, on its turn, maximizes the aim.
func solve(ctx Context, s einfach.State, aim aim) (Solution, error) {
	if s.Turn() == ebbes.NoSeat || s.Out() != ebbes.NoSeat {
		return Solution{}, ErrNoMove
	}
	x := solver{ctx: ctx, aim: aim, round: s.Round(), known: make(map[moment][maxSeats]int32), err: search.Ended(ctx)}
	var found Solution
	end := s
	for !x.ends(&end) && x.err == nil {
		var m einfach.Move
		m, _ = x.best(&end)
		end, _ = end.Apply(m)
		found.Line = append(found.Line, m)
	}
	if x.err != nil {
		return Solution{}, x.err
	}
	found.Points = x.points(&end)
	for i := range found.Points {
		found.Points[i] -= s.Score(einfach.Seat(i + 1))
	}
	return found, nil
}

// An aim is the value that the seat to move maximizes.
type aim func(points *[maxSeats]int, turn einfach.Seat) int

// A solver searches all ways to play the rest of a round.
type solver struct {
	ctx   Context
	aim   aim
	round int
	known map[moment][maxSeats]int32
	count int // number of positions
	err   error
}

const (
	// mostKnown bounds the memory for known moments; beyond it they are cleared.
	mostKnown = 1 << 14
	// perLook is the number of positions between two checks of the context.
	perLook = 256
)

// ends reports whether the search ends at a state. The round is over, or a shuffle is due.
func (x *solver) ends(s *einfach.State) bool {
	switch s.Phase() {
	case einfach.Shuffling, einfach.Dealing, einfach.Over:
		return true
	}
	return s.Out() != ebbes.NoSeat || s.Round() != x.round
}

// best returns the first of the best moves, and all seats' scores after it.
func (x *solver) best(s *einfach.State) (best einfach.Move, points [maxSeats]int) {
	most := math.MinInt
	for m := range s.Moves() {
		next, _ := s.Apply(m)
		got := x.points(&next)
		if x.err != nil {
			return best, points
		}
		if worth := x.aim(&got, s.Turn()); worth > most {
			best, points, most = m, got, worth
		}
	}
	return best, points
}

// points returns the scores of all seats where the search ends, if each makes its best moves.
func (x *solver) points(s *einfach.State) (points [maxSeats]int) {
	if x.count++; x.count%perLook == 0 {
		x.err = search.Ended(x.ctx)
	}
	if x.ends(s) {
		return scores(s)
	}
	m := momentOf(s)
	known, ok := x.known[m]
	if !ok {
		_, points = x.best(s)
		if x.err != nil {
			return points
		}
		if len(x.known) == mostKnown {
			clear(x.known)
		}
		for i, n := range points {
			known[i] = int32(n)
		}
		x.known[m] = known
	}
	for i, n := range known {
		points[i] = int(n)
	}
	return points
}

// A moment is the part of a state that affects the rest of the round. It leaves out what stays the
// same during a search: the order of the stock, which only loses its top cards. Cards that are
// nowhere else are discarded.
type moment struct {
	cards   [3]einfach.Cards // bit i has the cards in places whose number has this bit set
	back    uint32           // rule cards put back, which determine the others
	given   [maxSeats]einfach.Card
	scores  [maxSeats]int32 // change within a round, too (O4)
	phase   einfach.Phase
	turn    einfach.Seat
	active  einfach.Seat
	cause   einfach.RuleCard
	third   einfach.Suit
	stock   uint8
	due     uint8
	done    uint8
	cleared bool
}

// middle is the place of the piles. A hand has the number of its seat; all other cards have none.
const middle = maxSeats + 1

func momentOf(s *einfach.State) moment {
	done, _ := s.Actions()
	third, _ := s.ThirdAction()
	m := moment{
		phase: s.Phase(), turn: s.Turn(), active: s.Active(), cause: s.Cause(), third: third,
		stock: uint8(s.Stock()), due: uint8(s.Due()), done: uint8(done), cleared: s.Cleared(),
	}
	for i := range m.given {
		seat := einfach.Seat(i + 1)
		m.put(int(seat), s.Hand(seat))
		m.given[i], m.scores[i] = s.Given(seat), int32(s.Score(seat))
	}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		m.put(middle, s.Pile(suit))
	}
	for r := range s.PutBack() {
		m.back = m.back<<4 | uint32(r)
	}
	return m
}

// put records the place of cards, a seat's number for its hand or middle for a pile.
func (m *moment) put(place int, cards einfach.Cards) {
	for bit := range m.cards {
		if place>>bit&1 != 0 {
			m.cards[bit] = m.cards[bit].Union(cards)
		}
	}
}

// scores returns the score of each seat, with the points in hand where the round breaks off.
func scores(s *einfach.State) (points [maxSeats]int) {
	for seat := range s.Clockwise(1) {
		points[seat-1] = s.Score(seat)
		if s.Phase() == einfach.Shuffling && s.Out() == ebbes.NoSeat {
			points[seat-1] += s.Hand(seat).Points()
		}
	}
	return points
}
