package ebbes_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ebbesgo/ebbes"
	"pgregory.net/rapid"
)

// chancesAtOnce checks that all chances found at once are those found one by one.
func chancesAtOnce(t fatal, w *ebbes.Worlds) {
	for i, row := range w.Chances() {
		for column, got := range row {
			c, s := ebbes.CardAt(i), ebbes.Seat(column+1)
			want, _ := w.Chance(c, s).Float64()
			if !(math.Abs(got-want) < 1e-12) || got < 0 || got > 1 || want == 0 && got != 0 {
				t.Fatalf("%v lies with seat %v by chance %v at once, %v by itself", c, s, got, want)
			}
		}
	}
}

// Where seats have shown most voids, where there is no world and where there is no game, all
// chances at once are those found one by one.
func TestChancesAtTheEdges(t *testing.T) {
	for _, v := range []ebbes.View{
		{}, begin(t, ebbes.Config{Players: 4}).View(1), ebbes.MustParseView(lateView),
		allDifferent().state.View(ebbes.NoSeat), allDifferent().state.View(1), fiveVoids(t), fourVoids(t),
	} {
		chancesAtOnce(t, v.Worlds())
		chancesAtOnce(t, v.Worlds().IfHolds(2, ebbes.MustParseCards("B1-6 N1-6 R15")))
	}
	chancesAtOnce(t, nil)
	chancesAtOnce(t, &ebbes.Worlds{})
}

// Where more is supposed than was seen, and the worlds are counted in two words or three, each
// card lies somewhere, and some chances are those found one by one.
func TestChancesOfManyWorlds(t *testing.T) {
	early := inRound(t, ebbes.Config{Players: 5, Variants: moreCards}, 1, 1)
	for early.HandSize(1) > 13 || early.Trick().Winner() == ebbes.NoSeat {
		early = step(t, early, early.Random(newRand(1)))
	}
	for bits, v := range map[int]ebbes.View{64: allDifferent().state.View(1), 128: early.View(ebbes.NoSeat)} {
		c := v.Unseen().Nth(0)
		w := v.Worlds().IfLacks(2, ebbes.CardsOf(c))
		if n := w.Count().BitLen(); n <= bits {
			t.Errorf("the worlds have %d bits, want more than %d", n, bits)
		}
		all := w.Chances()
		for other := range v.Unseen().All() {
			sum := 0.0
			for _, chance := range all[other.Index()] {
				sum += chance
			}
			if math.Abs(sum-1) > 1e-12 {
				t.Errorf("%v lies somewhere by chance %v", other, sum)
			}
		}
		for s := range ebbes.Seat(2) {
			want, _ := w.Chance(c, s+1).Float64()
			if got := all[c.Index()][s]; math.Abs(got-want) > 1e-12 {
				t.Errorf("%v lies with seat %v by chance %v at once, %v by itself", c, s+1, got, want)
			}
		}
	}
}

// Finding all chances allocates as much for few cards as for many.
func TestChancesAllocateLittle(t *testing.T) {
	for _, v := range []ebbes.View{ebbes.MustParseView(lateView), allDifferent().state.View(1), fourVoids(t)} {
		w := v.Worlds()
		if n := testing.AllocsPerRun(10, func() { w.Chances() }); n > 2 {
			t.Errorf("%v allocations, want at most 2", n)
		}
		w = w.IfLacks(2, ebbes.MustParseCards("R1"))
		if n := testing.AllocsPerRun(10, func() { w.Chances() }); n > 2 {
			t.Errorf("%v allocations where more is supposed, want at most 2", n)
		}
	}
}

// BenchmarkChances finds all chances of the views of [BenchmarkWorlds] at once.
func BenchmarkChances(b *testing.B) {
	benchmarkViews(b, func(b *testing.B, v ebbes.View) {
		w := v.Worlds()
		b.ReportAllocs()
		for b.Loop() {
			w.Chances()
		}
	})
}

// BenchmarkChance finds the same chances, one by one.
func BenchmarkChance(b *testing.B) {
	benchmarkViews(b, func(b *testing.B, v ebbes.View) {
		w := v.Worlds()
		b.ReportAllocs()
		for b.Loop() {
			for c := range v.Unseen().All() {
				for s := range v.Clockwise(1) {
					w.Chance(c, s)
				}
			}
		}
	})
}

// At every table, at any time, all chances at once are those found one by one, also if more is
// supposed than was seen.
func TestChances(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(40) != 0 {
				continue
			}
			v := s.View(ebbes.Seat(r.IntN(7)))
			chancesAtOnce(t, v.Worlds())
			if some := v.Unseen(); v.Seat() != ebbes.NoSeat && some.Len() < 20 {
				chancesAtOnce(t, anyCondition(s, r).of(v.Worlds()))
			}
		}
	})
}
