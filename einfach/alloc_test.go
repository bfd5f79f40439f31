package einfach_test

import (
	"slices"
	"testing"
	"unsafe"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// A State takes at most 256 bytes, a View on 64 bits at most 120.
func TestSizes(t *testing.T) {
	if size := unsafe.Sizeof(einfach.State{}); size > 256 {
		t.Errorf("a State takes %d bytes", size)
	}
	if size := unsafe.Sizeof(einfach.View{}); size > 120 && unsafe.Sizeof(uintptr(0)) == 8 {
		t.Errorf("a View takes %d bytes", size)
	}
}

// moments returns a state of every phase from random games.
func moments(t testing.TB) map[einfach.Phase]einfach.State {
	states := map[einfach.Phase]einfach.State{}
	r := newRand(1)
	for range 200 {
		s := begin(t, anyConfig(r))
		for range 400 {
			states[s.Phase()] = s
			m := anyMove(s, r, true)
			if m == nil {
				break
			}
			s = step(t, s, m)
		}
	}
	if len(states) != int(einfach.Over) {
		t.Fatalf("only %d phases are met", len(states))
	}
	return states
}

// In every phase the moves of seats are listed, drawn, checked and made without allocating memory.
// Views need none either. Deals and shuffles are left out.
func TestNoAllocs(t *testing.T) {
	r := newRand(1)
	for phase, s := range moments(t) {
		moves := slices.Collect(s.Moves())
		for name, call := range map[string]func(){
			"Apply": func() {
				for _, m := range moves {
					if _, err := s.Apply(m); err != nil {
						t.Fatal(err)
					}
				}
			},
			"Accept": func() {
				for _, m := range moves {
					if _, err := s.Accept(s.Turn(), m); err != nil {
						t.Fatal(err)
					}
				}
			},
			"Legal": func() { s.Legal() },
			"Moves": func() {
				for m := range s.Moves() {
					_ = m
				}
			},
			"View": func() {
				v := s.View(s.Turn())
				for _, m := range moves {
					if v.Check(m) != nil {
						t.Fatal(m)
					}
				}
			},
			"Clockwise": func() {
				for seat := range s.Clockwise(1) {
					s.Score(seat)
				}
			},
			"Random": func() {
				if s.Turn() != ebbes.NoSeat {
					s.Random(r)
				}
			},
		} {
			if n := testing.AllocsPerRun(20, call); n != 0 {
				t.Errorf("%s while %v: %v allocations, want 0", name, phase, n)
			}
		}
	}
}

// A deal and a shuffle allocate at most once.
func TestDealAllocatesOnce(t *testing.T) {
	r := newRand(1)
	for _, phase := range []einfach.Phase{einfach.Dealing, einfach.Shuffling} {
		s := moments(t)[phase]
		n := testing.AllocsPerRun(20, func() {
			m, _ := s.Auto(r)
			if _, err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		})
		if n > 1 {
			t.Errorf("%v: %v allocations, want at most 1", phase, n)
		}
	}
}
