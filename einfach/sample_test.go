package einfach_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"pgregory.net/rapid"
)

// A sample of a view has that view, and can be read and played on. The views belong to seats and
// spectators in random games.
func TestSample(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRand(rapid.Uint64().Draw(t, "other"))
		games(t, 300, func(s einfach.State, m einfach.Move) {
			if r.IntN(12) == 0 || s.Phase() == einfach.Dealing || s.Phase() == einfach.Over || s.Phase() == einfach.Refilling {
				checkSample(t, s, m, einfach.Seat(r.IntN(8)), r)
			}
		})
	})
}

// TestSampleInEveryPhase checks samples in every phase, for every seat.
func TestSampleInEveryPhase(t *testing.T) {
	r := newRand(2)
	for _, s := range moments(t) {
		for seat := range einfach.Seat(8) {
			checkSample(t, s, s.Random(r), seat, r)
		}
	}
}

// A fatal is a test that can be ended.
type fatal interface{ Fatalf(string, ...any) }

// checkSample checks that a sample of a seat's view has this view, and can be read and played on.
// The sample must accept m, the next move of s, if it is the seat's own, and its events must lead to the
// view after it.
func checkSample(t fatal, s einfach.State, m einfach.Move, seat einfach.Seat, r *rand.Rand) {
	v := s.View(seat)
	sample := v.Sample(r)
	if sample.View(v.Seat()) != v {
		t.Fatalf("%v\nis not how the table looks in\n%v", v, sample)
	}
	if s.Round() > 0 {
		checkCards(t, sample)
	}
	if read, err := einfach.ParseState(sample.String()); err != nil || read != sample {
		t.Fatalf("%v\nis read as %v, %v", sample, read, err)
	}
	if seat == s.Turn() && seat != ebbes.NoSeat {
		after, err := sample.Accept(seat, m)
		events, _ := sample.Events(m, seat)
		if folded, foldErr := v.Fold(events...); err != nil || foldErr != nil || after.View(seat) != folded {
			t.Fatalf("%v\n%v: %v, %v\nis folded as %v\nwant %v", sample, m, err, foldErr, folded, after)
		}
	}
	for range 20 {
		next := sample.Random(r)
		if next == nil {
			break
		}
		var err error
		if sample, err = sample.Apply(next); err != nil {
			t.Fatalf("%v", err)
		}
	}
}

// Each card is drawn in each place with the right frequency. Cards that the seat gave away and
// cards outside the stock's mix lie in hands, all others in any place.
func TestSampleSpreadsEvenly(t *testing.T) {
	const draws = 4000
	v := einfach.MustParseView("view 1; players 3; rules 1 3 9; piles B5; discard N1-10 Y1-10 G1-5; " +
		"hands B1 B2 / ?4 / ?6; stock ?12; turn 1; mixed B3-4 B6-10 R1-10; gave R1 / - / -")
	held := einfach.MustParseCards("R1 G6-10") // of the ten cards in hands; four of the 16 others are in hands
	in, top, rules := map[einfach.Card]int{}, map[einfach.Card]int{}, map[einfach.RuleCard]int{}
	r := newRand(1)
	for range draws {
		s := v.Sample(r)
		if others := s.Hand(2).Union(s.Hand(3)); held.Except(others).Len() > 0 {
			t.Fatalf("not all of %v lie in hands of\n%v", held, s)
		}
		if s.Hand(1) != v.Hand() || s.Gave(1) != v.Gave() || s.Gave(2).Len()+s.Gave(3).Len() > 0 {
			t.Fatalf("%v\ncontradicts the view %v", s, v)
		}
		for c := range s.Hand(2).All() {
			in[c]++
		}
		top[s.StockDeck().At(0)]++
		rules[slices.Collect(s.RulePileDeck())[0]]++
	}
	about := func(what any, n int, share float64) {
		t.Helper()
		if deviation := math.Sqrt(draws * share * (1 - share)); math.Abs(float64(n)-draws*share) > 4.5*deviation {
			t.Errorf("%v: %d times in %d, want about %v", what, n, draws, draws*share)
		}
	}
	for c := range v.Unseen().All() {
		if held.Has(c) {
			about(c, in[c], 0.4)
			continue
		}
		about(c, in[c], 4./16*0.4)
		about(c, top[c], 1./16)
	}
	for _, rule := range []einfach.RuleCard{2, 4, 5, 6, 7, 8, 10} {
		about(rule, rules[rule], 1./7)
	}
}

// While cards are being given away, another player may have chosen any card of the hand.
func TestSampleOfGivenCards(t *testing.T) {
	v := einfach.MustParseView("view 2; players 3; rules 1 3 9; piles B9; hands ?3 / G1-2 / ?2; turn 1; wait giving 2; given ? / - / -")
	r := newRand(1)
	lowest, some := 0, einfach.Cards{}
	for range 3000 {
		s := v.Sample(r)
		if s.View(2) != v || !s.Hand(1).Has(s.Given(1)) || s.Given(2)+s.Given(3) != einfach.NoCard {
			t.Fatalf("drawn: %v", s)
		}
		if some = some.With(s.Given(1)); s.Hand(1).Nth(0) == s.Given(1) {
			lowest++
		}
	}
	if some != v.Unseen() || lowest < 900 || lowest > 1100 {
		t.Errorf("given are %v, the lowest card of three %d times in 3000", some, lowest)
	}
}

// After a round each hand has the value noted for it, even if few deals have this value.
func TestSampleOfNotedHands(t *testing.T) {
	for _, text := range []string{
		"view 1; players 3; rules 1 2 8; piles B1; hands - / ?2 / ?1; wait dealing; out 1; noted 0 / 20 / 1; scores 0 / 20 / 1",
		"view 1; players 3; rules 1 2 8; piles B1-10 N1-10 Y1-10 G1-10; hands - / ?5 / ?5; wait dealing; out 1; " +
			"noted 0 / 15 / 40; scores 0 / 15 / 40",
		"view 2; players 3; options endless; rules 1 2 8; piles B5 N4; hands ?2 / Y1 Y2 / ?2; turn 3; wait refilling; due 3; out 1; " +
			"noted 0 / 3 / 20; scores 0 / 3 / 20",
	} {
		v := einfach.MustParseView(text)
		s := v.Sample(newRand(1))
		if s.View(v.Seat()) != v {
			t.Fatalf("drawn: %v", s)
		}
		for seat := range s.Clockwise(2) {
			if seat != s.Out() && s.Hand(seat).Points() != s.Noted(seat) {
				t.Errorf("seat %v holds %v, and noted %d", seat, s.Hand(seat), s.Noted(seat))
			}
		}
	}
}

// The sample is the zero State if no deal agrees with the view. Here the others hold G6 to G10
// and have laid R2, or no card has the value noted. Before the first deal nothing is drawn.
func TestSampleOfImpossibleView(t *testing.T) {
	v := einfach.MustParseView("view 1; players 3; rules 8 9 10; piles R1; discard N1-10 Y1-10; hands B1 R3 / ?2 / ?3; " +
		"stock ?22; turn 3; wait laying; mixed B1-10 R2-10 G1-5")
	v, err := v.Fold(einfach.Laid{By: 3, Card: einfach.MustParseCard("R2"), On: einfach.MustParseCard("R1")})
	if err != nil {
		t.Fatal(err)
	}
	noted := einfach.MustParseView("view 1; players 3; rules 1 2 8; piles B1; hands - / ?1 / ?1; wait dealing; out 1; " +
		"noted 0 / 11 / 1; scores 0 / 11 / 1")
	for _, v := range []einfach.View{v, noted, {}} {
		if s := v.Sample(newRand(1)); s != (einfach.State{}) {
			t.Errorf("drawn: %v", s)
		}
	}
	s := begin(t, einfach.Config{Players: 3})
	if drawn := s.View(1).Sample(nil); drawn != s {
		t.Errorf("before the first deal: %v", drawn)
	}
}

// BenchmarkSample draws from the views of a game.
func BenchmarkSample(b *testing.B) {
	var views []einfach.View
	r := newRand(1)
	s := begin(b, einfach.Config{Players: 4, Renewals: 1})
	for s.Phase() != einfach.Over {
		s = step(b, s, s.Random(r))
		if s.Phase() != einfach.Dealing && s.Phase() != einfach.Over {
			views = append(views, s.View(1))
		}
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		views[i%len(views)].Sample(r)
	}
}
