package ebbes_test

import (
	"iter"
	"math"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// A loop over cards, a deck, moves or seats may be left after any value.
func TestIteratorsMayBeLeft(t *testing.T) {
	all := allCards()
	breaksOff(t, ebbes.CardsOf(all...).All(), 75)
	breaksOff(t, ebbes.DeckOf(all...).All(), 75)
	for phase, s := range moments(t) {
		breaksOff(t, s.Moves(), len(slices.Collect(s.Moves())))
		breaksOff(t, s.View(s.Turn()).Moves(), len(slices.Collect(s.View(s.Turn()).Moves())))
		if phase != 0 {
			breaksOff(t, s.Clockwise(2), 3)
			breaksOff(t, s.Winners().All(), s.Winners().Len())
		}
	}
}

// A deck has its cards in the order given, and none if there are more than 75.
func TestDeck(t *testing.T) {
	all := allCards()
	slices.Reverse(all)
	d := ebbes.DeckOf(all...)
	if got := slices.Collect(d.All()); !slices.Equal(got, all) {
		t.Errorf("All gives %v, want %v", got, all)
	}
	for i := -2; i < 80; i++ {
		want := ebbes.NoCard
		if 0 <= i && i < 75 {
			want = all[i]
		}
		if d.At(i) != want {
			t.Errorf("At(%d) = %v, want %v", i, d.At(i), want)
		}
	}
	if d := ebbes.DeckOf(append(all, all[0])...); d != (ebbes.Deck{}) {
		t.Errorf("76 cards are the deck %v", d)
	}
	if ebbes.DeckOf(all[:2]...) != ebbes.DeckOf(all[0], all[1]) ||
		ebbes.DeckOf(all[0], all[1]) == ebbes.DeckOf(all[1], all[0]) {
		t.Error("decks are not equal by their cards in order")
	}
}

// Every card comes to every position of the deck, and directly after every other card, equally
// often. Each number card left is turned up equally often, too. The test is chi-square, with a
// bound that chance exceeds once in 10⁵ seeds.
func TestDealIsFair(t *testing.T) {
	const deals = 40_000
	r := newRand(1)
	s := begin(t, ebbes.Config{Players: 3})
	numbers := make([]int, 5)
	places := make([]int, 30*30)
	neighbours := make([]int, 30*30)
	for range deals {
		d := s.Deal(r)
		numbers[d.Number-1]++
		last := -1
		for i, c := range slices.Collect(d.Deck.All()) {
			n := 6*int(c.Suit()-1) + c.Value() - 1
			places[30*i+n]++
			if last >= 0 {
				neighbours[30*last+n]++
			}
			last = n
		}
	}
	chiSquare(t, "number card", numbers, func(int) float64 { return deals / 5. }, 4)
	chiSquare(t, "place of a card", places, func(int) float64 { return deals / 30. }, 29*29)
	chiSquare(t, "card on a card", neighbours, func(i int) float64 {
		if i/30 == i%30 {
			return 0
		}
		return deals / 30.
	}, 29*30-30)
	t.Run("number cards left", func(t *testing.T) {
		s := inPhase(t, inRound(t, ebbes.Config{Players: 3}, 2, 1), ebbes.Dealing, r)
		counts := make([]int, 5)
		for range deals {
			counts[s.Deal(r).Number-1]++
		}
		chiSquare(t, "number card left", counts, func(i int) float64 {
			if !slices.Contains(slices.Collect(s.NumbersLeft()), i+1) {
				return 0
			}
			return deals / 3.
		}, 2)
	})
}

// Every order of a small deck is equally frequent.
func TestShuffleIsFair(t *testing.T) {
	const shuffles = 60_000
	for n, orders := range []int{1, 1, 2, 6, 24, 120} {
		r := newRand(uint64(n))
		counts := map[ebbes.Deck]int{}
		deck := ebbes.DeckOf(allCards()[:n]...)
		for range shuffles {
			counts[ebbes.Shuffle(deck, r)]++
		}
		var seen []int
		for _, count := range counts {
			seen = append(seen, count)
		}
		if len(seen) != orders {
			t.Errorf("%d cards come in %d orders, want %d", n, len(seen), orders)
		}
		chiSquare(t, "order", seen, func(int) float64 { return shuffles / float64(orders) }, orders-1)
	}
}

// The deal of a seed must not change by accident.
func TestDealOfSeedIsStable(t *testing.T) {
	for _, c := range []struct {
		config ebbes.Config
		want   string
	}{
		{ebbes.Config{Players: 2}, "deal 2 G3 R6 N3 R1 G4 G2 B2 Y3 B1 N6 G6 B6 R3 R4 B4 G1 R2 B5 R5 N1 Y6 Y2 Y4 N5 N4 B3 G5 Y5 Y1 N2"},
		{ebbes.Config{Players: 4}, "deal 2 N5 N1 Y1 Y8 Y2 B1 N6 R2 N7 G3 G2 B2 G6 R4 G1 R5 G5 B8 G7 Y6 Y3 R7 R1 B6 R6 Y4 N4 B7 G4 R8 B5 Y5 B3 N8 N3 B4 G8 Y7 R3 N2"},
		{ebbes.Config{Players: 5, Variants: ebbes.MoreCards | ebbes.SelectDesignations}, "deal Y4 Y7 R7 G9 R14 G7 Y12 N10 G5 Y14 Y1 R4 B3 R13 N1 Y8 Y6 G2 Y10 R2 N12 N3 Y2 R1 B12 R9 N8 G6 B9 R12 Y9 Y5 N11 N5 B14 N7 B1 R5 R11 G15 R8 N2 G11 Y15 B8 N14 R6 Y3 G12 R10 R3 B4 G10 B11 R15 B6 B13 B10 G1 B2 B15 G13 N6 G14 Y11 G4 N15 N9 B7 G3 Y13 B5 N4 G8 N13"},
	} {
		if got := begin(t, c.config).Deal(newRand(2026)).String(); got != c.want {
			t.Errorf("%+v:\ngot  %s\nwant %s", c.config, got, c.want)
		}
	}
}

// State.Deal returns the zero Deal unless a deal is due.
func TestDealOnlyWhileDealing(t *testing.T) {
	for _, s := range []ebbes.State{{}, inRound(t, ebbes.Config{Players: 4}, 1, 1), inRound(t,
		ebbes.Config{Players: 4}, 2, 1)} {
		if d := s.Deal(newRand(1)); d != (ebbes.Deal{}) {
			t.Errorf("%v: %v", s.Phase(), d)
		}
	}
}

// chiSquare fails the test if counts differ too much from the expected ones, want(i). The bound is
// 4.3 standard deviations of chi-square, by Wilson and Hilferty's approximation. Where 0 is
// expected, the count must be 0.
func chiSquare(t *testing.T, what string, counts []int, want func(i int) float64, freedom int) {
	t.Helper()
	sum := 0.0
	for i, got := range counts {
		if want(i) == 0 {
			if got != 0 {
				t.Errorf("%s: %d is impossible, but came %d times", what, i, got)
			}
			continue
		}
		d := float64(got) - want(i)
		sum += d * d / want(i)
	}
	if freedom == 0 {
		return
	}
	k := float64(freedom)
	z := (math.Cbrt(sum/k) - (1 - 2/(9*k))) / math.Sqrt(2/(9*k))
	if z > 4.3 {
		t.Errorf("%s: chi-square %.1f with %d degrees of freedom, %.1f standard deviations too much", what, sum, freedom, z)
	}
}

// breaksOff checks that a loop over an iterator of that length can be left after each of its values.
func breaksOff[T any](t *testing.T, all iter.Seq[T], length int) {
	t.Helper()
	for stop := 1; stop <= length; stop++ {
		n := 0
		for range all {
			if n++; n == stop {
				break
			}
		}
		if n != stop {
			t.Errorf("left after %d of %d, want %d", n, length, stop)
		}
	}
}
