package puzzle

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

var (
	findNew  = flag.Int("find", 0, "print as many new puzzles from random games")
	players  = flag.Int("players", 4, "how many people play in new puzzles")
	variants ebbes.Variant
	seed     = flag.Uint64("seed", 1, "number of the first random game, or of the check")
	recheck  = flag.Bool("recheck", false, "print the puzzles that still hold")
)

func init() { flag.TextVar(&variants, "variants", ebbes.Variant(0), "variants in new puzzles") }

// TestWritePuzzles finds and rechecks puzzles with the flags -find and -recheck. It wrote
// puzzles.txt.
func TestWritePuzzles(t *testing.T) {
	if *findNew > 0 {
		if err := find(ebbes.Config{Players: *players, Variants: variants}, *seed, *findNew, os.Stdout); err != nil {
			t.Fatal(err)
		}
	}
	if *recheck {
		check(*seed, os.Stdout, os.Stderr)
	}
}

// A found position is a puzzle of its kind, the same from the same seed.
func TestFind(t *testing.T) {
	var first, second bytes.Buffer
	c := ebbes.Config{Players: 3, Variants: ebbes.MoreCards}
	for _, to := range []*bytes.Buffer{&first, &second} {
		if err := find(c, 5, 1, to); err != nil {
			t.Fatal(err)
		}
	}
	p, err := parse(strings.TrimSuffix(first.String(), "\n"))
	if own := p.View.Config(); err != nil || own.Players != 3 || own.Variants != ebbes.MoreCards || line(p)+"\n" != first.String() {
		t.Errorf("%v: %s", err, first.String())
	}
	if first.String() != second.String() {
		t.Errorf("the same seed finds %s, not %s", second.String(), first.String())
	}
}

// line returns the line of puzzles.txt for a puzzle, as parse reads it.
func line(p Puzzle) string {
	return fmt.Sprintf("%d; %v; %v; %.1f; %s; %.0f; %.0f; %v",
		p.Grade, p.Best, p.next, p.points, p.clause, 100*p.takes, 100*p.nextTakes, p.View)
}

// found returns the puzzle of a view, from the judgement of the second-best move.
func found(grade int, next bot.Judgement) Puzzle {
	p := Puzzle{
		Grade: grade, Best: next.Best, next: next.Played, points: next.Points, View: next.Before,
		takes: next.BestTakes, nextTakes: next.Takes,
	}
	p.clause = turnsOn(p)
	return p
}

// turnsOn returns the clause that separates the best move from the next. It is the clause on giving
// a suit a role, on taking the trick, on discarding, and otherwise on points.
func turnsOn(p Puzzle) ebbes.Clause {
	gives := func(m ebbes.Move) bool {
		card, ok := m.(ebbes.Play)
		return ok && p.View.NextRole() != ebbes.NoRole && p.View.Designators().Has(ebbes.Card(card))
	}
	trick := p.View.Trick()
	switch {
	case gives(p.Best) || gives(p.next):
		return ebbes.D1
	case math.Abs(p.takes-p.nextTakes) >= 0.5:
		return ebbes.P4
	case suitOf(p.Best) == ebbes.NoSuit || suitOf(p.Best) == trick.Led():
		return ebbes.S1
	case trick.Winner() == ebbes.NoSeat && trick.Led() != ebbes.NoSuit:
		return ebbes.P3
	}
	return ebbes.S1
}

// The conditions of a puzzle: the lead of the best move in points and in standard errors, and the
// playouts of the search and of the separate check after it.
const (
	points   = 1
	errorsOf = 5
	playouts = 400
	again    = 10 * playouts
)

// find searches random games for a number of puzzles. At most half of them have the same grade, and
// at most one comes from each round.
func find(c ebbes.Config, seed uint64, count int, stdout io.Writer) error {
	var has [4]int
	most := (count + 1) / 2
	for ; count > 0; seed++ {
		r := rand.New(rand.NewPCG(seed, 7))
		s, err := ebbes.New(c)
		for round := 0; err == nil && s.Phase() != ebbes.Over && count > 0; {
			if s.Phase() == ebbes.Playing && s.Waiting() != ebbes.NoSeat && s.Legal().Len() > 2 && s.Round() > round {
				p, ok := look(s.View(s.Turn()), r)
				if ok && has[p.Grade] < most {
					round = s.Round()
					has[p.Grade]++
					count--
					fmt.Fprintln(stdout, line(p))
				}
			}
			s, err = s.Apply(s.Random(r))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// check tries all puzzles again with other playouts, and writes the ones that hold.
func check(seed uint64, stdout, stderr io.Writer) {
	for i, p := range All() {
		next, ok := sure(p.View, p.Best, rand.New(rand.NewPCG(seed, uint64(i))))
		if !ok {
			fmt.Fprintf(stderr, "puzzle %d does not hold: %s\n", i+1, line(p))
			continue
		}
		fmt.Fprintln(stdout, line(found(p.Grade, next)))
	}
}

// look reports whether a view is a puzzle. It rejects most views after few playouts.
func look(v ebbes.View, r *rand.Rand) (p Puzzle, ok bool) {
	if _, _, ok := clear(v, r, playouts/20, 1); !ok {
		return p, false
	}
	first, _, ok := clear(v, r, playouts, errorsOf)
	if !ok {
		return p, false
	}
	next, ok := sure(v, first.Move, rand.New(rand.NewPCG(r.Uint64(), 8)))
	if !ok {
		return p, false
	}
	return found(grade(v, first.Move, r), next), true
}

// sure reports whether a move is clearly the best in many playouts, and judges the one next to it.
func sure(v ebbes.View, m ebbes.Move, r *rand.Rand) (next bot.Judgement, ok bool) {
	best, second, ok := clear(v, r, again, errorsOf)
	if !ok || best.Move != m {
		return next, false
	}
	next, err := bot.Judge(context.Background(), v, second.Move, r, playouts)
	next.Points = best.Points - second.Points
	return next, err == nil && next.Best == m
}

// clear reports whether the best move is clearly better than every other.
func clear(v ebbes.View, r *rand.Rand, playouts int, of float64) (best, second bot.Advice, ok bool) {
	advice, err := bot.Advise(context.Background(), v, r, playouts)
	if err != nil || len(advice) < 2 {
		return best, second, false
	}
	best, second = advice[0], advice[1]
	for _, a := range advice[1:] {
		if a.Points > second.Points {
			second = a
		}
		if ahead := best.Points - a.Points; ahead < points || ahead < of*math.Hypot(best.PointsError, a.PointsError) {
			return best, second, false
		}
	}
	return best, second, true
}

// grade returns 1 if an easy player mostly finds the move, 2 if a fair one does, otherwise 3.
func grade(v ebbes.View, best ebbes.Move, r *rand.Rand) int {
	for level := bot.Easy; level <= bot.Fair; level++ {
		found := 0
		for range 20 {
			if m, err := level.Choose(context.Background(), v, r); err == nil && m == best {
				found++
			}
		}
		if found > 10 {
			return int(level)
		}
	}
	return 3
}
