package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// A round equals the round of package ebbes while all seats play by the rules.
func TestRoundIsAsInTheGame(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, table := range tables {
		for range 10 {
			s, err := ebbes.New(table.Config)
			if err != nil {
				t.Fatal(err)
			}
			if s, err = s.Apply(s.Deal(r)); err != nil {
				t.Fatal(err)
			}
			o := roundOf(s)
			for s.Phase() == ebbes.Playing {
				if o.legal() != s.Legal() || o.turn != s.Turn() || o != roundOf(s) && s.Trick().Winner() == ebbes.NoSeat {
					t.Fatalf("in %v the round is %+v", s, o)
				}
				c := o.choose(r)
				o.play(c)
				if s, err = s.Apply(ebbes.Play(c)); err != nil {
					t.Fatal(err)
				}
			}
			for seat := range s.Clockwise(1) {
				var others int
				for other := range s.Clockwise(1) {
					if other != seat {
						others += s.Tally(other).Points()
					}
				}
				want := float64(s.Tally(seat).Points()) - float64(others)/float64(table.Players-1)
				if got := o.margin(seat); got != want {
					t.Errorf("in %v seat %d has a margin of %v, not %v", s, seat, got, want)
				}
			}
		}
	}
}

// Measuring a table prints eight numbers with their standard errors.
func TestMeasure(t *testing.T) {
	var b strings.Builder
	if err := tables[0].measure(&b, 8); err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Count(b.String(), "±"), 8; got != want || strings.Contains(b.String(), "NaN") {
		t.Errorf("%d figures, not %d:\n%s", got, want, b.String())
	}
}

func TestSample(t *testing.T) {
	var s sample
	for _, x := range []float64{1, 3, 5, 7} {
		s.add(x)
	}
	if got, want := s.String(), "+4.00 ± 1.29"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}
