package bot_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/internal/tabletest"
)

// A solution equals a full search with the library itself, at all kinds of table. It is compared
// for selfish seats, and for each seat with the others for or against it.
func TestSolveEqualsFullSearch(t *testing.T) {
	for i, kind := range tabletest.Configs() {
		r := rand.New(rand.NewPCG(uint64(i), 4))
		for range 4 {
			s := ending(t, kind, 2+r.IntN(2), r)
			compareSolution(t, s, selfish, solved(t, s))
			seat := ebbes.Seat(1 + r.IntN(max(3, kind.Players)))
			worst, best, err := bot.Bounds(context.Background(), s, seat)
			if err != nil {
				t.Fatal(err)
			}
			compareSolution(t, s, against(seat), worst)
			compareSolution(t, s, helping(seat), best)
		}
	}
}

// ending returns a position after random play. The seat to move has at most the given number of
// cards, and sometimes one fewer, perhaps within a trick.
func ending(t *testing.T, c ebbes.Config, tricks int, r *rand.Rand) ebbes.State {
	t.Helper()
	s, err := ebbes.New(c)
	for size := 99; err == nil && (size > tricks || size == tricks && r.IntN(3) > 0); {
		if s, err = s.Apply(s.Random(r)); s.Phase() == ebbes.Playing {
			size = s.HandSize(s.Turn())
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func solved(t *testing.T, s ebbes.State) bot.Solution {
	t.Helper()
	solution, err := bot.Solve(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	return solution
}

// An aim is the value of a round's end for the seat to move.
type aim func(before, end ebbes.State) int

// selfish is the aim of a seat that wants most points for itself, and then fewest for the others.
func selfish(before, end ebbes.State) int {
	sum := 0
	for seat := range end.Clockwise(1) {
		sum += end.Tally(seat).Points()
	}
	return 100*end.Tally(before.Turn()).Points() - sum
}

// helping returns the aim of all seats to bring one seat most points.
func helping(seat ebbes.Seat) aim {
	return func(_, end ebbes.State) int { return end.Tally(seat).Points() }
}

// against returns the aim of one seat for most points, and of the others to give it fewest.
func against(seat ebbes.Seat) aim {
	return func(before, end ebbes.State) int {
		if before.Turn() == seat {
			return end.Tally(seat).Points()
		}
		return -end.Tally(seat).Points()
	}
}

func compareSolution(t *testing.T, s ebbes.State, aim aim, got bot.Solution) {
	t.Helper()
	want, played := bestEnd(s, aim), s
	for _, m := range got.Line {
		next, err := played.Apply(m)
		if err != nil {
			t.Fatalf("%v\n%v: %v", s, got.Line, err)
		}
		played = next
	}
	for seat := range s.Clockwise(1) {
		got, line, want := got.Points[seat-1], played.Tally(seat).Points(), want.Tally(seat).Points()
		if got != want || line != want {
			t.Fatalf("%v\nseat %v gets %d points, with the line %d, want %d", s, seat, got, line, want)
		}
	}
}

// bestEnd returns the end of the round if every seat maximizes an aim.
func bestEnd(s ebbes.State, aim aim) (end ebbes.State) {
	if s.Phase() != ebbes.Playing {
		return s
	}
	most := math.MinInt
	for m := range s.Moves() {
		next, err := s.Apply(m)
		if err != nil {
			panic(err)
		}
		next = bestEnd(next, aim)
		if worth := aim(s, next); worth > most {
			end, most = next, worth
		}
	}
	return end
}

// Two tricks are left, blue is trump and brown is plus. Seat 1 leads. With N6 it takes three plus
// cards, and then G2 leaves the last three minus cards to seat 3.
func TestSolveByHand(t *testing.T) {
	s := ebbes.MustParseState("players 3; numbers 1; start 1; roles B N Y G R; trick 1 R5 R4 R3; " +
		"hands N6 G2 / N5 G3 / N4 G4; taken B1-6 Y1-6 N1 N2 N3 R3-5 / R1 R2 R6 / G1 G5 G6")
	solution := solved(t, s)
	if got, want := fmt.Sprint(solution), "{[6 0 -6 0 0] [N6 N5 N4 G2 G3 G4]}"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// States without a card to play, seats that do not exist, and contexts that end at any moment are
// errors.
func TestSolveErrors(t *testing.T) {
	ctx := context.Background()
	start, err := ebbes.New(ebbes.Config{Players: 4, Variants: ebbes.AllVariants})
	if err != nil {
		t.Fatal(err)
	}
	selecting, err := start.Apply(start.Deal(rand.New(rand.NewPCG(1, 0))))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []ebbes.State{{}, start, selecting} {
		if got, err := bot.Solve(ctx, s); !errors.Is(err, bot.ErrNoMove) || got.Line != nil {
			t.Errorf("%v: %+v and %v", s, got, err)
		}
	}
	s := ending(t, ebbes.Config{Players: 4}, 4, rand.New(rand.NewPCG(1, 0)))
	for _, seat := range []ebbes.Seat{0, 5, 255} {
		if _, _, err := bot.Bounds(ctx, s, seat); !errors.Is(err, bot.ErrNoSeat) {
			t.Errorf("seat %v: %v", seat, err)
		}
	}
	for looks := range 3 {
		left := looks
		if got, err := bot.Solve(countdown{ctx, &left}, s); !errors.Is(err, context.Canceled) || got.Line != nil {
			t.Errorf("cancelled at look %d: %+v and %v", looks, got, err)
		}
	}
	for looks := range 4 {
		left := looks
		worst, best, err := bot.Bounds(countdown{ctx, &left}, s, 1)
		if !errors.Is(err, context.Canceled) || worst.Line != nil || best.Line != nil {
			t.Errorf("cancelled at look %d: %+v, %+v and %v", looks, worst, best, err)
		}
	}
}

// A nil context never ends.
func TestSolveNilContext(t *testing.T) {
	var none context.Context
	s := ebbes.MustParseState("players 3; numbers 2; roles B Y R G; trick 1 Y4 Y5 Y6; hands B5-6 / N4-5 / N6 G6; taken B1-4 N1-2 / R1-6 / Y1-6 N3 G1-5")
	found, err := bot.Solve(none, s)
	if err != nil || len(found.Line) != 6 {
		t.Errorf("%v, %v", found, err)
	}
	worst, best, err := bot.Bounds(none, s, 1)
	if err != nil || worst.Points[0] > best.Points[0] {
		t.Errorf("%v to %v, %v", worst, best, err)
	}
}
