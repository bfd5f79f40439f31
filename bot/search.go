package bot

import (
	"cmp"
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// mostPlayouts of each move take minutes. More are not counted on 32 bits.
const mostPlayouts = 1_000_000

// A search is what Advise knows and has found out.
type search struct {
	view   ebbes.View
	worlds *ebbes.Worlds
	agreed *agreed
	policy *policy
	found  []finding // the best first
}

func newSearch(v ebbes.View) *search {
	s := &search{view: v, worlds: v.Worlds(), agreed: agree(&v)}
	s.policy = newPolicy(s.agreed)
	for m := range v.Moves() {
		s.found = append(s.found, finding{move: m})
	}
	return s
}

// A finding is what came of a move, in sums over how often it was tried.
type finding struct {
	move               ebbes.Move
	tried              int
	points, win, worth float64
}

func (f *finding) add(seat ebbes.Seat, o *outcome) {
	f.tried++
	f.points += float64(o.points[seat])
	f.win += o.win[seat]
	f.worth += o.worth[seat]
}

// explore tries the moves in worlds drawn from r, all of them in the same worlds, so that
// luck favours none. In stages it leaves out the worse half, so that most is found out
// about the best.
func (s *search) explore(ctx context.Context, playouts int, r *rand.Rand) error {
	left := len(s.found)
	for stages := max(1, bits.Len(uint(left-1))); stages > 0; stages-- {
		n := playouts / stages / left
		if left == len(s.found) {
			n = max(n, 1)
		}
		playouts -= n * left
		for range n {
			if err := s.try(ctx, s.found[:left], r); err != nil {
				s.sort(left)
				return err
			}
		}
		s.sort(left)
		left = (left + 1) / 2
	}
	return nil
}

// try tries moves in a world.
func (s *search) try(ctx context.Context, moves []finding, r *rand.Rand) error {
	world := s.worlds.Sample(r)
	begin := s.agreed.round(&world)
	for i := range moves {
		if err := ctx.Err(); err != nil {
			return err
		}
		o := begin
		if card, ok := moves[i].move.(ebbes.Play); ok {
			o.play(ebbes.Card(card))
		} else {
			o = s.begin(world, moves[i].move, r)
		}
		s.policy.finish(&o, r)
		out := o.outcome()
		moves[i].add(s.view.Seat(), &out)
	}
	return nil
}

// begin makes a move before the first trick. Whoever has still to select does so at random.
func (s *search) begin(world ebbes.State, m ebbes.Move, r *rand.Rand) round {
	world, _ = world.Apply(m)
	for world.Phase() == ebbes.Selecting {
		world, _ = world.Apply(world.Random(r))
	}
	return s.agreed.round(&world)
}

// sort puts the best of the first moves first.
func (s *search) sort(moves int) {
	slices.SortStableFunc(s.found[:moves], func(a, b finding) int {
		return cmp.Compare(b.worth/float64(max(1, b.tried)), a.worth/float64(max(1, a.tried)))
	})
}

// advice returns what has been found about the moves that were tried.
func (s *search) advice(exact bool) (list []Advice) {
	for _, f := range s.found {
		if n := float64(f.tried); n > 0 {
			list = append(list, Advice{Move: f.move, Points: f.points / n, Win: f.win / n, Playouts: f.tried, Exact: exact})
		}
	}
	return list
}
