package bot

import (
	"iter"
	"math"
	"math/bits"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A Solution is how a round comes out that everybody plays with open cards.
type Solution struct {
	// Points are what the round brings each seat, the first of seat 1, from -15 to 18, and 0
	// where nobody sits.
	Points [5]int
	// Line is how it comes to that: all cards to the end of the round, the fictive player's too.
	Line []ebbes.Move
}

// Solve returns how the round on the table comes out if everybody knows all cards and plays
// for himself: each chooses what brings himself the most points of the round, of several such
// cards what brings the others the fewest together, and of those the lowest card of the first
// suit. It thinks no further than the round.
//
// That is for who studies a finished game or sets a puzzle. It is no hint and no player:
// nobody plays with open cards, and who counts on what others cannot know plays badly. With
// three people or more it is not even what each can be sure of, since one who does not care
// which of two cards he plays decides what that brings the others: for that see [Bounds].
//
// The last five tricks take less than a second in nine of ten rounds, with two or three people
// the last six; docs/BENCHMARKS.md has the times. More take as long as the context lets them: Solve returns its
// error within milliseconds, and nothing else, since half a search says nothing. Memory stays
// below 100 MB. If no card is to be played, the error is [ErrNoMove].
func Solve(ctx Context, s ebbes.State) (Solution, error) {
	return solve(ctx, &s, func(points *[maxSeats + 1]int, turn ebbes.Seat) int {
		sum := 0
		for _, n := range points {
			sum += n
		}
		return 1000*points[turn] - sum
	})
}

// Bounds returns the worst and the best that a seat, which plays as well as it can, gets from
// the round on the table, whatever the others do: the worst if all of them know all cards and
// play against it, the best if they help it. What comes to the others is then by the way.
// Otherwise it is like [Solve]. If nobody sits there, the error is [ErrNoSeat].
func Bounds(ctx Context, s ebbes.State, seat ebbes.Seat) (worst, best Solution, err error) {
	if seat == ebbes.NoSeat || int(seat) > max(3, s.Config().Players) {
		return worst, best, ErrNoSeat
	}
	worst, err = solve(ctx, &s, func(points *[maxSeats + 1]int, turn ebbes.Seat) int {
		if turn != seat {
			return -points[seat]
		}
		return points[seat]
	})
	if err != nil {
		return Solution{}, Solution{}, err
	}
	best, err = solve(ctx, &s, func(points *[maxSeats + 1]int, _ ebbes.Seat) int { return points[seat] })
	if err != nil {
		return Solution{}, Solution{}, err
	}
	return worst, best, nil
}

func solve(ctx Context, s *ebbes.State, aim aim) (found Solution, err error) {
	if s.Phase() != ebbes.Playing {
		return found, ErrNoMove
	}
	v := s.View(ebbes.NoSeat)
	o := agree(&v).round(s)
	x := solver{ctx: ctx, aim: aim, known: make(map[ending][maxSeats + 1]int), err: search.Ended(ctx)}
	for o.plays > 0 && x.err == nil {
		card, _ := x.best(&o)
		o.play(card)
		found.Line = append(found.Line, ebbes.Play(card))
	}
	if x.err != nil {
		return Solution{}, x.err
	}
	points := o.points()
	copy(found.Points[:], points[1:])
	return found, nil
}

// An aim is what the seat whose turn it is wants to be as great as possible.
type aim func(points *[maxSeats + 1]int, turn ebbes.Seat) int

// A solver goes through all ways to play a round to its end.
type solver struct {
	ctx   Context
	aim   aim
	known map[ending][maxSeats + 1]int
	count int // of positions
	err   error
}

const (
	// mostEndings bounds the memory for what is known.
	mostEndings = 1 << 18
	// perLook is how many positions are searched between two looks at the context.
	perLook = 256
)

// best returns the first of the best cards, and the points that everybody gets then.
func (x *solver) best(o *round) (best ebbes.Card, points [maxSeats + 1]int) {
	most := math.MinInt
	for card := range o.different() {
		next := *o
		next.play(card)
		got := x.points(&next)
		if x.err != nil {
			return best, points
		}
		if worth := x.aim(&got, o.turn); worth > most {
			best, points, most = card, got, worth
		}
	}
	return best, points
}

// points returns the points that everybody gets.
func (x *solver) points(o *round) (points [maxSeats + 1]int) {
	if x.count++; x.count%perLook == 0 {
		x.err = search.Ended(x.ctx)
	}
	switch {
	case o.plays == 0:
		return o.points()
	case o.laid > 0:
		_, points = x.best(o)
		return points
	}
	// What plus and minus cards have brought so far makes no difference to what comes.
	e, sure := o.ending(), o.sure()
	more, ok := x.known[e]
	if !ok {
		_, points = x.best(o)
		if x.err != nil {
			return points
		}
		for seat := range more {
			more[seat] = points[seat] - sure[seat]
		}
		if len(x.known) < mostEndings {
			x.known[e] = more
		}
	}
	for seat := range points {
		points[seat] = sure[seat] + more[seat]
	}
	return points
}

// An ending is all that matters for what a round brings from a new trick on, besides what is
// sure already.
type ending struct {
	hands [maxSeats + 1]pile // what is open of the display says what lies below
	turn  ebbes.Seat
	roles [suits + 1]ebbes.Role
	taken [maxSeats + 1][suits + 1]uint8 // of the suit that is ebbes, and of those without a role
}

func (o *round) ending() ending {
	e := ending{hands: o.hands, turn: o.turn, roles: o.roles}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		if role := o.roles[suit]; role == ebbes.NoRole || role == ebbes.Ebbes {
			for seat := range e.taken {
				e.taken[seat][suit] = uint8(o.taken[seat].Of(suit).Len())
			}
		}
	}
	return e
}

// sure returns what the plus and minus cards that have been taken bring (S1).
func (o *round) sure() (points [maxSeats + 1]int) {
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		each := 0
		switch o.roles[suit] {
		case ebbes.Plus:
			each = 1
		case ebbes.Minus:
			each = -1
		default:
			continue
		}
		for seat := range points {
			points[seat] += each * o.taken[seat].Of(suit).Len()
		}
	}
	return points
}

// different returns an iterator over the legal cards but for those that come to the same as
// a lower one: no card that is still to count for anything lies between them, and neither
// gives a role.
func (o *round) different() iter.Seq[ebbes.Card] {
	return func(yield func(ebbes.Card) bool) {
		legal, gone := o.legal(), o.played
		for _, c := range o.trick[:o.laid] {
			gone.remove(c)
		}
		for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
			before := ebbes.NoCard
			for values := legal[suit]; values != 0; values &= values - 1 {
				c := ebbes.Card(suit)<<4 | ebbes.Card(bits.TrailingZeros16(values))
				same := before != ebbes.NoCard && !o.designates(before) && !o.designates(c) &&
					between(before, c)&^gone[suit] == 0
				if before = c; !same && !yield(c) {
					return
				}
			}
		}
	}
}

// between returns the values between those of two cards.
func between(low, high ebbes.Card) uint16 {
	return (1<<(high&15) - 1) &^ (2<<(low&15) - 1)
}
