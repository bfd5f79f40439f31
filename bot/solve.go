package bot

import (
	"iter"
	"math"
	"math/bits"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/search"
)

// A Solution is the result of a round that all seats play with open cards.
type Solution struct {
	// Points are the points of the round, by seat from seat 1. They are from -15 to 18, and 0 for
	// seats that do not exist.
	Points [5]int
	// Line is the play that leads there: all cards to the end of the round, the fictive player's
	// too.
	Line []ebbes.Move
}

// Solve returns the result of the round on the table if all seats know all cards. Each seat plays
// for itself: it chooses the card that brings it the most points of the round. Among equal cards it
// takes the one that brings the other seats the fewest points together, then the lowest card of the
// first suit. Later rounds are ignored.
//
// Solve is for studying a finished game or composing a puzzle. It is neither a hint nor a player:
// nobody plays with open cards, and a player who relies on knowledge the others lack plays badly.
// With three people or more its result is no guarantee for a seat either, since another seat with
// two equal cards decides what the others get. For guarantees see [Bounds].
//
// The last five tricks take less than a second in nine of ten rounds, with two or three people the
// last six; docs/BENCHMARKS.md has the times. Longer endings run until ctx ends. Solve then returns
// its error within milliseconds and no result, since half a search proves nothing. Memory stays
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

// Bounds returns the worst and the best result of a seat for the round on the table. The seat plays
// as well as possible. In the worst case all others know all cards and play against it; in the best
// case they help it. The other seats' points are incidental. Otherwise Bounds is like [Solve]. If
// the seat does not exist, the error is [ErrNoSeat].
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
	o := newSetup(&v).round(s)
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

// An aim is the value that the seat to move maximizes.
type aim func(points *[maxSeats + 1]int, turn ebbes.Seat) int

// A solver searches all ways to play a round to its end.
type solver struct {
	ctx   Context
	aim   aim
	known map[ending][maxSeats + 1]int
	count int // number of positions
	err   error
}

const (
	// mostEndings bounds the memory for known endings.
	mostEndings = 1 << 18
	// perLook is the number of positions between two checks of the context.
	perLook = 256
)

// best returns the first of the best cards, and the points of all seats at the end of the round
// after it.
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

// points returns the points of all seats at the end of the round, if each plays its best cards.
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
	// The points of plus and minus cards taken so far do not affect the rest of the round.
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

// An ending is a position between two tricks, reduced to what affects the points still open.
type ending struct {
	hands [maxSeats + 1]pile // the open cards of the display determine those below
	turn  ebbes.Seat
	roles [suits + 1]ebbes.Role
	taken [maxSeats + 1][suits + 1]uint8 // cards of the ebbes suit, and of suits without a role
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

// sure returns the points of the plus and minus cards taken so far (S1).
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

// different returns an iterator over the legal cards without those equivalent to a lower one. Two
// cards are equivalent if no card that still counts lies between them, and neither gives a role.
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

// between returns the values strictly between two cards.
func between(low, high ebbes.Card) uint16 {
	return (1<<(high&15) - 1) &^ (2<<(low&15) - 1)
}
