package bot_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"regexp"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

// A solution equals a full search with the library itself, at all kinds of table. It is compared
// for selfish seats, and for a seat with the others for or against it.
func TestSolveEqualsFullSearch(t *testing.T) {
	compared, ended := 0, 0
	for i, kind := range kinds() {
		if !testbudget.Long() && i%5 > 0 {
			continue
		}
		for _, stock := range []int{0, 1, 2} {
			s, ok := ending(t, kind, stock, uint64(i))
			if !ok {
				continue
			}
			seat := einfach.Seat(1 + i%kind.Players)
			want, ok := trees(s, selfish, against(seat), helping(seat))
			if !ok {
				continue
			}
			solution, err := bot.Solve(context.Background(), s)
			worst, best, err2 := bot.Bounds(context.Background(), s, seat)
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			compareSolution(t, s, solution, want[0])
			compareSolution(t, s, worst, want[1])
			compareSolution(t, s, best, want[2])
			if compared++; want[0].Out() != ebbes.NoSeat {
				ended++
			}
		}
	}
	if compared < 10 || ended < 2 || ended == compared {
		t.Errorf("%d compared, in %d of them a player is out", compared, ended)
	}
}

// ending returns a position after fair play with a choice for the seat to move. The stock has at
// most the given number of cards.
func ending(t testing.TB, c einfach.Config, stock int, seed uint64) (einfach.State, bool) {
	t.Helper()
	s, err := einfach.New(c)
	for r := newRand(seed); err == nil && s.Phase() != einfach.Over; {
		if s.Waiting() != ebbes.NoSeat && s.Stock() <= stock && s.Legal().Len() > 1 {
			return s, true
		}
		m := s.Random(r)
		if s.Waiting() != ebbes.NoSeat {
			m, err = bot.Fair.Choose(context.Background(), s.View(s.Turn()), r)
		}
		if err == nil {
			s, err = s.Apply(m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return s, false
}

// noted returns the score of a seat, with its hand if the round breaks off before its end.
func noted(s einfach.State, seat einfach.Seat) int {
	if s.Phase() == einfach.Shuffling && s.Out() == ebbes.NoSeat {
		return s.Score(seat) + s.Hand(seat).Points()
	}
	return s.Score(seat)
}

// An aim is the value of a round's end for the seat to move.
type aim func(before, end einfach.State) int

// selfish is the aim of a seat that wants fewest points for itself, and then most for the others.
func selfish(before, end einfach.State) int {
	sum := 0
	for seat := range end.Clockwise(1) {
		sum += noted(end, seat)
	}
	return sum - 100_000*noted(end, before.Turn())
}

// helping returns the aim of all seats to give one seat fewest points.
func helping(seat einfach.Seat) aim {
	return func(_, end einfach.State) int { return -noted(end, seat) }
}

// against returns the aim of one seat for fewest points, and of the others to give it most.
func against(seat einfach.Seat) aim {
	return func(before, end einfach.State) int {
		if before.Turn() == seat {
			return -noted(end, seat)
		}
		return noted(end, seat)
	}
}

// trees returns the end of a round for each aim, and false if there are too many ways to play.
func trees(s einfach.State, aims ...aim) (ends []einfach.State, ok bool) {
	for _, aim := range aims {
		left := 30_000
		ends = append(ends, bestEnd(s, aim, &left))
		if left < 0 {
			return nil, false
		}
	}
	return ends, true
}

// bestEnd returns the end of the round if every seat maximizes an aim. Each position takes 1 from
// left; if that becomes negative, the search breaks off and the result has no meaning.
func bestEnd(s einfach.State, aim aim, left *int) (end einfach.State) {
	if *left--; *left < 0 || s.Turn() == ebbes.NoSeat || s.Out() != ebbes.NoSeat {
		return s
	}
	most := math.MinInt
	for m := range s.Moves() {
		next, err := s.Apply(m)
		if err != nil {
			panic(err)
		}
		next = bestEnd(next, aim, left)
		if worth := aim(s, next); worth > most {
			end, most = next, worth
		}
	}
	return end
}

func compareSolution(t *testing.T, s einfach.State, got bot.Solution, want einfach.State) {
	t.Helper()
	played := s
	for _, m := range got.Line {
		next, err := played.Apply(m)
		if err != nil {
			t.Fatalf("%v\n%v: %v", s, got.Line, err)
		}
		played = next
	}
	for seat := range s.Clockwise(1) {
		points, before := got.Points[seat-1], s.Score(seat)
		if line, want := noted(played, seat)-before, noted(want, seat)-before; points != want || line != want {
			t.Fatalf("%v\nseat %v gets %d points, with the line %d, want %d", s, seat, points, line, want)
		}
	}
}

// late is a position shortly before the end: one card in the stock, which seat 2 draws.
const late = "players 3; rounds 1; round 1; rules 2 3 4; piles B5 R9; discard B1-4 B9-10 N1-10 Y2-10 G1-10 R2-8 R10; " +
	"hands B6 B8 / B7 / Y1; turn 1; done 1; stock R1"

// Seat 1 plays its higher card, and nothing of seat 2 fits. Seat 2 clears blue, plays B7 and keeps
// R1; then the discard pile has to be shuffled. If seat 1 helped by clearing red, seat 2 would be
// out.
func TestSolveByHand(t *testing.T) {
	s := einfach.MustParseState(late)
	solution, err := bot.Solve(context.Background(), s)
	worst, best, err2 := bot.Bounds(context.Background(), s, 2)
	for _, c := range []struct{ got, want string }{
		{fmt.Sprint(solution, err), "{[6 1 1 0 0 0] [play B8 draw clear B play B7]} <nil>"},
		{fmt.Sprint(worst.Points[1], err2), "1 <nil>"},
		{fmt.Sprint(best, err2), "{[14 0 1 0 0 0] [clear R draw play B7 play R1]} <nil>"},
	} {
		if c.got != c.want {
			t.Errorf("%s, want %s", c.got, c.want)
		}
	}
}

// Two ways to the same cards stay apart if clearing piles has cost different points (O4).
func TestSolveDistinguishesScores(t *testing.T) {
	s := einfach.MustParseState("players 3; options mini & maxi; rulecards 5; rounds 2; renewals 4; round 1; rules 1 4 5 6 8; " +
		"rulepile 10 9 2 7 3; piles N2 N5 N7 N8 Y3 Y5 Y7 Y10 G1 G2 G5 G9 G10 R2; discard B2-10 N4 N6 N9-10 Y2 Y4 Y6 Y8-9 " +
		"G7-8 R1 R3-10; hands B1 G4 / N1 Y1 G3 / N3; turn 2; done 1; scores 0 / 5 / 10")
	ends, ok := trees(s, selfish, against(3))
	solution, err := bot.Solve(context.Background(), s)
	worst, _, err2 := bot.Bounds(context.Background(), s, 3)
	if !ok || err != nil || err2 != nil {
		t.Fatal(ok, err, err2)
	}
	compareSolution(t, s, solution, ends[0])
	compareSolution(t, s, worst, ends[1])
}

// States that a search does not distinguish differ only in the knowledge of the seats.
func TestSameMomentSameMoves(t *testing.T) {
	known := regexp.MustCompile(`; (gave|mixed) [^;]*`)
	again := 0
	for i, kind := range kinds() {
		root, ok := ending(t, kind, 2, uint64(i))
		if !ok {
			continue
		}
		found := map[any]string{}
		next := []einfach.State{root}
		for len(next) > 0 && len(found) < 300 {
			s := next[len(next)-1]
			next = next[:len(next)-1]
			if s.Turn() == ebbes.NoSeat || s.Round() != root.Round() || s.Out() != ebbes.NoSeat {
				continue
			}
			text, same := known.ReplaceAllString(s.String(), ""), bot.Moment(s)
			if before, ok := found[same]; ok && before != text {
				t.Fatalf("taken for the same:\n%s\n%s", before, text)
			} else if ok {
				again++
				continue
			}
			found[same] = text
			for m := range s.Moves() {
				after, err := s.Apply(m)
				if err != nil {
					t.Fatal(err)
				}
				next = append(next, after)
			}
		}
	}
	if again < 500 {
		t.Errorf("%d are met again", again)
	}
}

// Errors are returned for states that wait for chance, rounds that are over and missing seats. They
// are also returned for contexts that end at any moment.
func TestSolveErrors(t *testing.T) {
	ctx := context.Background()
	start, err := einfach.New(einfach.Config{Players: 4})
	if err != nil {
		t.Fatal(err)
	}
	refilling, ok := einfach.State{}, false
	r := newRand(1)
	s, _ := einfach.New(einfach.Config{Players: 3, Options: einfach.Endless})
	for !ok {
		s, _ = s.Apply(s.Random(r))
		refilling, ok = s, s.Phase() == einfach.Refilling
	}
	for _, s := range []einfach.State{{}, start, refilling} {
		if got, err := bot.Solve(ctx, s); !errors.Is(err, bot.ErrNoMove) || got.Line != nil {
			t.Errorf("%v: %+v and %v", s, got, err)
		}
	}
	s = einfach.MustParseState(spoon)
	for _, seat := range []einfach.Seat{0, 5, 255} {
		if _, _, err := bot.Bounds(ctx, s, seat); !errors.Is(err, bot.ErrNoSeat) {
			t.Errorf("seat %v: %v", seat, err)
		}
	}
	for looks := range 4 {
		left, left2 := looks, looks
		got, err := bot.Solve(countdown{ctx, &left}, s)
		worst, best, err2 := bot.Bounds(countdown{ctx, &left2}, s, 1)
		found := got.Line != nil || worst.Line != nil || best.Line != nil
		if found || !errors.Is(err, context.Canceled) || !errors.Is(err2, context.Canceled) {
			t.Errorf("cancelled at look %d: %+v and %v, %+v, %+v and %v", looks, got, err, worst, best, err2)
		}
	}
}

// BenchmarkSolve solves endings of fair play, by the number of cards in the stock.
func BenchmarkSolve(b *testing.B) {
	for _, stock := range []int{1, 2, 3} {
		b.Run(fmt.Sprint(stock), func(b *testing.B) {
			var endings []einfach.State
			for seed := range uint64(10) {
				if s, ok := ending(b, einfach.Config{Players: 3, Rounds: 1}, stock, seed); ok {
					endings = append(endings, s)
				}
			}
			for b.Loop() {
				for _, s := range endings {
					if _, err := bot.Solve(context.Background(), s); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

// A nil context never ends.
func TestSolveNilContext(t *testing.T) {
	var none context.Context
	s := einfach.MustParseState("players 3; rules 2 7 9; hands B5 / G7 / R5 R6; turn 1")
	if found, err := bot.Solve(none, s); err != nil || len(found.Line) == 0 {
		t.Errorf("%v, %v", found, err)
	}
}
