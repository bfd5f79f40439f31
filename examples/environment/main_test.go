package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// begin returns an environment with a game of a configuration, whose deals come from a seed.
func begin(t testing.TB, c ebbes.Config, seed uint64) *environment {
	t.Helper()
	e, err := newEnvironment(c, rand.New(rand.NewPCG(seed, 0)))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// kinds calls try with a game of each kind of table.
func kinds(t *testing.T, try func(t *testing.T, e *environment)) {
	for players := 2; players <= seats; players++ {
		for variants := range ebbes.AllVariants + 1 {
			t.Run(fmt.Sprintf("%d, %v", players, variants), func(t *testing.T) {
				try(t, begin(t, ebbes.Config{Players: players, Variants: variants}, 1))
			})
		}
	}
}

// The mask equals the moves that the package accepts, of all actions, and each legal move has an
// action. The rewards of a game add up to its scores.
func TestMaskHasLegalMoves(t *testing.T) {
	kinds(t, func(t *testing.T, e *environment) {
		r := rand.New(rand.NewPCG(2, 0))
		var m mask
		var sums [seats]float32
		for !e.over() {
			v := e.view()
			m.legal(&v)
			for action, legal := range m {
				if (v.Check(moveOf(&v, action)) == nil) != legal {
					t.Fatalf("action %d, %v, is legal: %v\n%v", action, moveOf(&v, action), legal, v)
				}
			}
			for move := range v.Moves() {
				if action := actionOf(&v, move); moveOf(&v, action) != move {
					t.Fatalf("%v has the action %d, which is %v", move, action, moveOf(&v, action))
				}
			}
			rewards, err := e.step(&v, m.choose(r))
			if err != nil {
				t.Fatal(err)
			}
			for i, reward := range rewards {
				sums[i] += reward
			}
		}
		for seat := range e.state.Clockwise(1) {
			if sums[seat-1] != float32(e.state.Score(seat)) {
				t.Errorf("seat %v gets %v for a score of %d", seat, sums[seat-1], e.state.Score(seat))
			}
		}
	})
}

// An unknown or illegal action is refused and changes nothing.
func TestIllegalActions(t *testing.T) {
	e := begin(t, ebbes.Config{Players: 3}, 1)
	before, v := e.state, e.view()
	for _, action := range []int{-1, selects, starts, actions - 1, actions, math.MaxInt} {
		if rewards, err := e.step(&v, action); err == nil || rewards != [seats]float32{} || e.state != before {
			t.Errorf("action %d: %v, %v", action, rewards, err)
		}
	}
}

// An observation begins with the hand, and has a block for each seat at the table. It is the same in
// every world of its view, and changes with each action.
func TestObservation(t *testing.T) {
	kinds(t, func(t *testing.T, e *environment) {
		r := rand.New(rand.NewPCG(3, 0))
		var o, before, inWorld observation
		for !e.over() {
			v := e.view()
			if at := o.observe(&v); at != ofTable+len(seatsOf(v))*ofSeat {
				t.Fatalf("%d of %d numbers are written", at, len(o))
			}
			for i := range cards {
				if (o[i] == 1) != v.Hand().Has(ebbes.CardAt(i)) {
					t.Fatalf("%v is %v in an observation of %v", ebbes.CardAt(i), o[i], v)
				}
			}
			if o == before {
				t.Fatalf("looks as before the last action: %v", v)
			}
			before = o
			if r.IntN(20) == 0 {
				world := v.Worlds().Sample(r).View(v.Seat())
				if inWorld.observe(&world); inWorld != o {
					t.Fatalf("looks different in another world of %v", v)
				}
			}
			if _, err := e.step(&v, actionOf(&v, v.Random(r))); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func seatsOf(v ebbes.View) (list []ebbes.Seat) {
	for seat := range v.Clockwise(1) {
		list = append(list, seat)
	}
	return list
}

// Neither observations nor steps allocate memory, in whole games.
func TestNoAllocs(t *testing.T) {
	kinds(t, func(t *testing.T, e *environment) {
		r := rand.New(rand.NewPCG(4, 0))
		if n := testing.AllocsPerRun(2, func() { play(e, r, 500, true) }); n != 0 {
			t.Errorf("%v allocations in 500 moves, want 0", n)
		}
	})
}

// play makes random masked moves, with or without observations.
func play(e *environment, r *rand.Rand, moves int, observing bool) {
	var o observation
	var m mask
	for range moves {
		if e.over() {
			if err := e.reset(); err != nil {
				panic(err)
			}
		}
		v := e.view()
		if observing {
			o.observe(&v)
		}
		m.legal(&v)
		if _, err := e.step(&v, m.choose(r)); err != nil {
			panic(err)
		}
	}
}

func TestRun(t *testing.T) {
	var out strings.Builder
	if err := run([]string{"-players", "2", "-variants", ebbes.AllVariants.String(), "-games", "2"}, &out); err != nil {
		t.Fatal(err)
	}
	if lines := strings.Split(out.String(), "\n"); len(lines) != 5 || !strings.HasPrefix(lines[3], "seat 3: ") {
		t.Errorf("printed:\n%s", out.String())
	}
	if run([]string{"-players", "6"}, &out) == nil || run([]string{"-variants", "none"}, &out) == nil || run([]string{"-games", "0"}, &out) == nil {
		t.Error("an impossible game is played")
	}
}

// BenchmarkMove makes random masked moves; BenchmarkObservedMove also fills an observation for
// each.
func BenchmarkMove(b *testing.B)         { benchmark(b, false) }
func BenchmarkObservedMove(b *testing.B) { benchmark(b, true) }

func benchmark(b *testing.B, observing bool) {
	for _, c := range []ebbes.Config{{Players: 4}, {Players: 2}, {Players: 5, Variants: ebbes.AllVariants}} {
		b.Run(fmt.Sprintf("%d, %v", c.Players, c.Variants), func(b *testing.B) {
			e, r := begin(b, c, 1), rand.New(rand.NewPCG(5, 0))
			b.ReportAllocs()
			b.ResetTimer()
			play(e, r, b.N, observing)
			b.ReportMetric(float64(b.N)/1e6/b.Elapsed().Seconds(), "Mmoves/s")
		})
	}
}
