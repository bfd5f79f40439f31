package bot

import (
	"math"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A Solution is how a round goes on that everybody plays with open cards.
type Solution struct {
	// Points are the minus points that the rest of the round brings each seat, the first of seat 1,
	// and 0 where nobody sits.
	Points [6]int
	// Line is how it comes to that: all moves to the end of the round or, if the discard pile has to
	// be shuffled before, to there.
	Line []einfach.Move
}

// Solve returns how the round on the table goes on if everybody knows all cards, those of the stock
// and the rule cards too, and plays for himself: each chooses what brings himself the fewest minus
// points in the rest of the round, of several such moves what brings the others the most together,
// and of those the first of [einfach.State.Moves]. What nobody can know is how the discard pile will
// be shuffled. Where that is due the round is taken to end, and everybody notes what he holds.
//
// That is for who studies a finished game or sets a puzzle. It is no hint and no player:
// nobody plays with open cards, and who counts on what others cannot know plays badly. Nor is it
// what each can be sure of, since one who does not care which of two moves he makes decides
// what that brings the others: for that see [Bounds].
//
// Most rounds with three cards left to draw take much less than a second; docs/BENCHMARKS.md has the
// times. With a longer stock it takes as long as the context lets it: Solve returns its error within
// milliseconds, and nothing else, since half a search says nothing. Memory stays below 70 MB.
// If the round is over, or chance is to move, the error is [ErrNoMove].
func Solve(ctx Context, s einfach.State) (Solution, error) {
	return solve(ctx, s, func(points *[maxSeats]int, turn einfach.Seat) int {
		sum := 0
		for _, n := range points {
			sum += n
		}
		return sum - 10_000*points[turn-1]
	})
}

// Bounds returns the worst and the best that a seat, which plays as well as it can, gets from the
// rest of the round, whatever the others do: the worst if all of them know all cards and play
// against it, the best if they help it. What comes to the others is then by the way. Otherwise it
// is like [Solve]. If nobody sits there, the error is [ErrNoSeat].
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

// An aim is what the seat whose turn it is wants to be as great as possible.
type aim func(points *[maxSeats]int, turn einfach.Seat) int

// A solver goes through all ways to play a round on.
type solver struct {
	ctx   Context
	aim   aim
	round int
	known map[moment][maxSeats]int32
	count int // of positions
	err   error
}

const (
	// mostKnown bounds the memory for what is known, which then begins anew.
	mostKnown = 1 << 14
	// perLook is how many positions are searched between two looks at the context.
	perLook = 256
)

// ends reports whether nothing is searched from here on.
func (x *solver) ends(s *einfach.State) bool {
	switch s.Phase() {
	case einfach.Shuffling, einfach.Dealing, einfach.Over:
		return true
	}
	return s.Out() != ebbes.NoSeat || s.Round() != x.round
}

// best returns the first of the best moves, and the scores that everybody comes to.
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

// points returns the scores that everybody comes to.
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

// A moment is all of a state that matters for how the round goes on, but for what is the same
// throughout a search: the stock only loses its top cards, and what lies nowhere else is discarded.
type moment struct {
	cards   [3]einfach.Cards // those for whose place, by its number, this bit is set
	back    uint32           // the rule cards put back, which tell how all others lie
	given   [maxSeats]einfach.Card
	scores  [maxSeats]int32 // which change within a round, too (O4)
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

// middle is the place of the piles. Hands have the numbers of their seats, and all else is nowhere.
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

// put notes where cards lie.
func (m *moment) put(place int, cards einfach.Cards) {
	for bit := range m.cards {
		if place>>bit&1 != 0 {
			m.cards[bit] = m.cards[bit].Union(cards)
		}
	}
}

// scores returns what everybody has, with what he holds where the round breaks off.
func scores(s *einfach.State) (points [maxSeats]int) {
	for seat := range s.Clockwise(1) {
		points[seat-1] = s.Score(seat)
		if s.Phase() == einfach.Shuffling && s.Out() == ebbes.NoSeat {
			points[seat-1] += s.Hand(seat).Points()
		}
	}
	return points
}
