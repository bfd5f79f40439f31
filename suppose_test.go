package ebbes_test

import (
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// A condition is that a seat holds some cards, or none of them.
type condition struct {
	seat  ebbes.Seat
	holds bool
	cards ebbes.Cards
}

// of returns the worlds that meet the condition.
func (c condition) of(w *ebbes.Worlds) *ebbes.Worlds {
	if c.holds {
		return w.IfHolds(c.seat, c.cards)
	}
	return w.IfLacks(c.seat, c.cards)
}

// met reports whether a world, with all cards visible, meets the condition.
func (c condition) met(s ebbes.State) bool {
	held := s.Hand(c.seat).Except(s.Hand(c.seat).Except(c.cards))
	if c.holds {
		return held == c.cards
	}
	return held.Len() == 0
}

// anyCondition returns a condition that may be met or not, or that never can be.
func anyCondition(s ebbes.State, r *rand.Rand) condition {
	c := condition{seat: ebbes.Seat(r.IntN(6)), holds: r.IntN(2) == 0}
	if r.IntN(3) == 0 { // like "no green"
		c.cards = s.Config().Cards().Of(ebbes.Suit(r.IntN(6)))
	}
	for range r.IntN(3) {
		c.cards = c.cards.With(ebbes.Card(r.IntN(96)))
	}
	if some := s.Hand(c.seat); c.holds && some.Len() > 0 && r.IntN(2) == 0 { // otherwise it is hardly ever met
		c.cards = ebbes.CardsOf(some.Nth(r.IntN(some.Len())), some.Nth(r.IntN(some.Len())))
	}
	return c
}

// supposeByTrying checks the worlds that meet some conditions against exhaustive search. It
// compares their number, each of them, the samples and the chances.
func supposeByTrying(t fatal, w *ebbes.Worlds, worlds map[ebbes.State]int, m moment, r *rand.Rand) {
	left := maps.Clone(worlds)
	for range 1 + r.IntN(3) {
		c := anyCondition(m.state, r)
		w = c.of(w)
		maps.DeleteFunc(left, func(s ebbes.State, _ int) bool { return !c.met(s) })
		if n := int64(len(left)); w.Count().Cmp(big.NewInt(n)) != 0 {
			t.Fatalf("%+v leaves %v worlds, want %d\n%v", c, w.Count(), n, m.made)
		}
	}
	everyWorld(t, w, left, m)
	if s := w.Sample(r); len(left) == 0 && s != (ebbes.State{}) {
		t.Fatalf("%v is drawn of no world\n%v", s, m.made)
	} else if _, ok := left[s]; !ok && len(left) > 0 {
		t.Fatalf("the drawn world is none of the worlds\n%v\n%v", s, m.made)
	}
	chancesByTrying(t, w, left, m, r)
}

// everyWorld checks that All visits each world once, always in the same order. If there are
// more worlds than the limit, it visits none.
func everyWorld(t fatal, w *ebbes.Worlds, worlds map[ebbes.State]int, m moment) {
	seq, ok := w.All(len(worlds))
	all := slices.Collect(seq)
	met := map[ebbes.State]bool{}
	for _, s := range all {
		if _, ok := worlds[s]; !ok || met[s] {
			t.Fatalf("it goes through\n%v\nmet: %v\n%v", s, met[s], m.made)
		}
		met[s] = true
	}
	if !ok || len(met) != len(worlds) || !slices.Equal(slices.Collect(seq), all) {
		t.Fatalf("%v: it goes through %d of %d worlds, or not in the same order\n%v", ok, len(met), len(worlds), m.made)
	}
	if none, ok := w.All(len(worlds) - 1); ok || len(slices.Collect(none)) > 0 {
		t.Fatalf("it goes through more than are wanted\n%v", m.made)
	}
	for range seq {
		break
	}
}

// mayHoldByTrying checks MayHold against the cards that each seat holds in at least one of the worlds.
func mayHoldByTrying(t fatal, v ebbes.View, worlds map[ebbes.State]int, m moment) {
	var held [7]ebbes.Cards
	for s := range worlds {
		for seat := range s.Clockwise(1) {
			held[seat] = held[seat].Union(s.Hand(seat))
		}
	}
	for seat, want := range held {
		if got := v.MayHold(ebbes.Seat(seat)); got != want {
			t.Fatalf("seat %d may hold %v, want %v\n%v", seat, got, want, m.made)
		}
	}
}

// IfHolds and IfLacks leave the worlds counted by hand. Seats 2 and 3 have two each of the cards
// N4, N5, N6 and G6.
func TestSuppose(t *testing.T) {
	w := ebbes.MustParseView(lateView).Worlds()
	card, cards := ebbes.MustParseCard, ebbes.MustParseCards
	for _, c := range []struct {
		name          string
		worlds        *ebbes.Worlds
		count, chance string // of G6 with seat 3
	}{
		{"nothing", w, "6", "1/2"},
		{"2 has N4", w.IfHolds(2, cards("N4")), "3", "2/3"},
		{"2 has N4 and N5", w.IfHolds(2, cards("N4-5")), "1", "1/1"},
		{"2 has N4, and then N5", w.IfHolds(2, cards("N4")).IfHolds(2, cards("N5")), "1", "1/1"},
		{"2 has N4, but not G6", w.IfHolds(2, cards("N4")).IfLacks(2, cards("G6")), "2", "1/1"},
		{"2 has N4, and 3 N5", w.IfHolds(2, cards("N4")).IfHolds(3, cards("N5")), "2", "1/2"},
		{"2 has no brown", w.IfLacks(2, cards("N1-6")), "0", "0/1"}, // there would be one card for two places
		{"2 has no green", w.IfLacks(2, cards("G1-6")), "3", "1/1"},
		{"2 has three cards", w.IfHolds(2, cards("N4-6")), "0", "0/1"},
		{"2 and 3 have N4", w.IfHolds(2, cards("N4")).IfHolds(3, cards("N4")), "0", "0/1"},
		{"1 has what it has", w.IfHolds(1, cards("B5-6")), "6", "1/2"},
		{"1 has not what it has", w.IfLacks(1, cards("B5")), "0", "0/1"},
		{"1 has what it has not", w.IfHolds(1, cards("N4")), "0", "0/1"},
		{"1 has not what it has not", w.IfLacks(1, cards("N4")), "6", "1/2"},
		{"2 has what was played", w.IfHolds(2, cards("R1")), "0", "0/1"},
		{"2 has no such card", w.IfHolds(2, cards("R15")), "0", "0/1"},
		{"nobody has N4", w.IfHolds(ebbes.NoSeat, cards("N4")), "0", "0/1"},
		{"nobody has nothing", w.IfHolds(ebbes.NoSeat, ebbes.Cards{}), "6", "1/2"},
		{"a seat that there is not", w.IfHolds(4, cards("N4")), "0", "0/1"},
		{"a seat that there is not has nothing", w.IfLacks(255, cards("N4")), "6", "1/2"},
		{"nothing of no world", new(ebbes.Worlds).IfHolds(1, cards("N4")).IfLacks(1, cards("N4")), "0", "0/1"},
	} {
		if got := c.worlds.Count().String(); got != c.count {
			t.Errorf("if %s: %s worlds, want %s", c.name, got, c.count)
		}
		if got := c.worlds.Chance(card("G6"), 3).String(); got != c.chance {
			t.Errorf("if %s: G6 with seat 3 by %s, want %s", c.name, got, c.chance)
		}
		all, ok := c.worlds.All(6)
		if n := len(slices.Collect(all)); !ok || int64(n) != c.worlds.Count().Int64() {
			t.Errorf("if %s: it goes through %d worlds", c.name, n)
		}
	}
	if got := w.IfHolds(2, cards("N4")).Chance(ebbes.NoCard, 2); got.Sign() != 0 {
		t.Errorf("no card lies there by %v", got)
	}
	if _, ok := w.All(-1); ok {
		t.Error("it goes through fewer than none")
	}
}

// Each of the 15 unseen cards is equally likely to be one of the fictive player's five
// face-down cards. Its open cards are certain.
func TestSupposeOfTheFictivePlayer(t *testing.T) {
	s := at(t, "players 2; numbers 1; hands B6 N1-4 Y3 G1-4 / Y4-6 G5-6 R2-6; display B1+N5 B2+N6 B3+Y1 B4+Y2 B5+R1")
	w := s.View(1).Worlds()
	third := w.IfHolds(3, ebbes.MustParseCards("R6 B1")).Count()
	if third.Mul(third, big.NewInt(3)).Cmp(w.Count()) != 0 {
		t.Errorf("three times as many worlds are %v of %v", third, w.Count())
	}
	if got := w.IfLacks(3, ebbes.MustParseCards("B1")).Count(); got.Sign() != 0 {
		t.Errorf("the fictive player lacks an open card in %v worlds", got)
	}
	if got := w.IfLacks(3, ebbes.MustParseCards("R2-6 G5-6")).Chance(ebbes.MustParseCard("Y4"), 3); got.String() != "5/8" {
		t.Errorf("one of eight cards lies in five places by %v", got)
	}
}

// Conditioned worlds are drawn evenly.
func TestSupposedWorldsAreEquallyLikely(t *testing.T) {
	w := ebbes.MustParseView(lateView).Worlds().IfLacks(2, ebbes.MustParseCards("N6"))
	drawn := map[ebbes.State]int{}
	r := newRand(1)
	for range 3000 {
		drawn[w.Sample(r)]++
	}
	for s, n := range drawn {
		if len(drawn) != 3 || n < 900 || n > 1100 { // 1000 ± 26
			t.Errorf("%d of 3000 are\n%v", n, s)
		}
	}
}

// IfLacks allocates at most 125 MB for a spectator's view of the largest game before the first
// card. That is the largest case. For a seat's view the bound is a twentieth.
func TestSupposingAllocatesLittle(t *testing.T) {
	started := inRound(t, ebbes.Config{Players: 5, Variants: ebbes.MoreCards}, 1, 1)
	for seat, most := range map[ebbes.Seat]uint64{ebbes.NoSeat: 125_000_000, 1: 6_500_000} {
		w := started.View(seat).Worlds()
		if got := allocated(func() { w.IfLacks(2, ebbes.CardsOf(30)) }); got > most {
			t.Errorf("seat %v: %d bytes, want at most %d", seat, got, most)
		}
	}
}

// BenchmarkIfHolds conditions the worlds of the views of [BenchmarkWorlds].
func BenchmarkIfHolds(b *testing.B) {
	benchmarkViews(b, func(b *testing.B, v ebbes.View) {
		w := v.Worlds()
		b.ReportAllocs()
		for b.Loop() {
			w.IfHolds(v.Left(max(v.Seat(), 1)), ebbes.CardsOf(v.Unseen().Nth(0)))
		}
	})
}
