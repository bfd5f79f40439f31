package bot

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// Advice is a move and what is to be expected of it.
type Advice struct {
	Move ebbes.Move

	// Points are what the round is expected to bring the seat, from -15 to 18.
	Points float64
	// Win is the chance that the seat wins the game, alone or with others, from 0 to 1.
	// Until the last round it is an estimate from the scores and the rounds to come.
	Win float64

	// Playouts says how often the move was tried, which is at least once.
	Playouts int
	// Exact says that it was tried in every world, and everybody's best play was found
	// in each. Then nothing is left to chance, only to who knows what.
	Exact bool
}

var (
	// ErrNoMove is the error of a view whose seat has nothing to choose: it is not its
	// turn, a deal is awaited, or the game is over.
	ErrNoMove = errors.New("bot: the seat has no move to choose")
	// ErrNoWorld is the error of a view that was folded from events that cannot have
	// happened, so that the hidden cards can lie nowhere.
	ErrNoWorld = errors.New("bot: no world fits the view")
)

// Advise returns advice about all legal moves of the view's seat, the best first: what it
// would play itself. It tries the moves in worlds drawn from r, so many times for each move
// on average, but at least once; a move that does badly soon gets no more tries, and so an
// estimate that is no more than a guess. The same view, budget and state of r give the same
// advice. It panics if r is nil.
//
// If ctx ends, Advise returns its error and the advice from what has been tried until then,
// which may be about some of the moves, or none. It looks at ctx once in a few milliseconds
// at most, so a clock may be a context with a deadline and a budget that is never used up.
func Advise(ctx context.Context, v ebbes.View, r *rand.Rand, playouts int) ([]Advice, error) {
	s := search{view: v, worlds: v.Worlds(), agreed: agree(&v)}
	s.policy = newPolicy(s.agreed)
	for m := range v.Moves() {
		s.found = append(s.found, &finding{move: m, after: tree{policy: s.policy}})
	}
	switch {
	case len(s.found) == 0:
		return nil, ErrNoMove
	case s.worlds.Count().Sign() == 0:
		return nil, ErrNoWorld
	}
	playouts = min(max(playouts, 1), mostPlayouts) * len(s.found)
	if worlds := few(s.worlds, &v, playouts, r); worlds != nil {
		err := s.solve(ctx, worlds)
		return s.advice(err == nil), err
	}
	err := s.explore(ctx, playouts, r)
	return s.advice(false), err
}

// Random returns any of the legal moves of the view's seat, each equally likely, and nil if
// there are none.
func Random(v ebbes.View, r *rand.Rand) ebbes.Move {
	moves := slices.Collect(v.Moves())
	if len(moves) == 0 {
		return nil
	}
	return moves[r.IntN(len(moves))]
}

// mostPlayouts of each move are more than anybody can wait for, and few enough to be counted.
const mostPlayouts = 1 << 24

// A search is what Advise knows and has found out.
type search struct {
	view   ebbes.View
	worlds *ebbes.Worlds
	agreed *agreed
	policy *policy
	found  []*finding // the best first
}

// A finding is what came of a move, in sums over how often it was tried.
type finding struct {
	move               ebbes.Move
	after              tree
	tried              int
	points, win, worth float64
}

func (f *finding) add(seat ebbes.Seat, o *outcome) {
	f.tried++
	f.points += float64(o.points[seat])
	f.win += o.win[seat]
	f.worth += o.worth[seat]
}

// solve finds out what comes of every move in all of the worlds.
func (s *search) solve(ctx context.Context, worlds []ebbes.State) error {
	defer s.sort(len(s.found))
	for _, world := range worlds {
		for _, f := range s.found {
			if err := ctx.Err(); err != nil {
				return err
			}
			o := s.agreed.round(&world)
			o.play(ebbes.Card(f.move.(ebbes.Play)))
			out := solve(&o)
			f.add(s.view.Seat(), &out)
		}
	}
	return nil
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
func (s *search) try(ctx context.Context, moves []*finding, r *rand.Rand) error {
	world := s.worlds.Sample(r)
	begin := s.agreed.round(&world)
	for _, f := range moves {
		if err := ctx.Err(); err != nil {
			return err
		}
		o := begin
		if card, ok := f.move.(ebbes.Play); ok {
			o.play(ebbes.Card(card))
		} else {
			o = s.begin(world, f.move, r)
		}
		out := f.after.try(&o, r)
		f.add(s.view.Seat(), &out)
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
	slices.SortStableFunc(s.found[:moves], func(a, b *finding) int {
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
