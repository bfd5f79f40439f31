package ebbes_test

import (
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// Moves, views and the queries of a state allocate no memory.
func TestNoAllocs(t *testing.T) {
	states := moments(t)
	fictive := inRound(t, ebbes.Config{Players: 2, Variants: ebbes.MoreCards}, 1, 1)
	for fictive.Turn() != 3 {
		fictive = step(t, fictive, fictive.Random(newRand(1)))
	}
	r := newRand(1)
	for _, c := range []struct {
		name string
		call func()
	}{
		{"Apply(Start)", applying(t, states[ebbes.Starting])},
		{"Apply(Select)", applying(t, states[ebbes.Selecting])},
		{"Apply(Play)", applying(t, states[ebbes.Playing])},
		{"Apply(Play), fictive", applying(t, fictive)},
		{"a round of Apply(Play)", func() {
			s := states[ebbes.Playing]
			for s.Phase() == ebbes.Playing {
				s, _ = s.Apply(ebbes.Play(s.Legal().Nth(0)))
			}
		}},
		{"Accept", func() {
			s := states[ebbes.Playing]
			if _, err := s.Accept(s.Turn(), ebbes.Play(s.Legal().Nth(0))); err != nil {
				t.Fatal(err)
			}
		}},
		{"Apply(Deal)", func() {
			s := states[ebbes.Dealing]
			if _, err := s.Apply(s.Deal(r)); err != nil {
				t.Fatal(err)
			}
		}},
		{"Legal", func() {
			for _, s := range states {
				_ = s.Legal().Len()
			}
		}},
		{"Moves", func() {
			for _, s := range states {
				for m := range s.Moves() {
					_ = m
				}
			}
		}},
		{"Random", func() { states[ebbes.Playing].Random(r) }},
		{"View", func() {
			v := states[ebbes.Playing].View(states[ebbes.Playing].Turn())
			for m := range v.Moves() {
				if v.Check(m) != nil {
					t.Fatal(m)
				}
			}
		}},
		{"Cards", func() {
			n := 0
			for c := range states[ebbes.Playing].Legal().All() {
				n += c.Value()
			}
		}},
		{"Seats", func() {
			s := states[ebbes.Playing]
			for seat := range s.Clockwise(s.Turn()) {
				s.Tally(seat)
			}
		}},
		{"Trick", func() {
			for range states[ebbes.Over].Trick().All() {
			}
		}},
	} {
		if n := testing.AllocsPerRun(100, c.call); n != 0 {
			t.Errorf("%s: %v allocations, want 0", c.name, n)
		}
	}
}

// applying returns a function that applies each legal move of s to s itself.
func applying(t *testing.T, s ebbes.State) func() {
	moves := slices.Collect(s.Moves())
	return func() {
		for _, m := range moves {
			if _, err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The wrappers around Apply must inline; otherwise each call copies the state again and ranging
// over Moves allocates. The same holds for the per-card helpers.
func TestInlining(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("elsewhere other functions inline")
	}
	out, err := exec.Command("go", "build", "-gcflags=-m", ".").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, name := range []string{
		"State.Apply", "State.Accept", "State.Moves", "View.Moves", "Trick.All", "now.Phase", "now.Turn", "choice.Legal",
		"Cards.Has", "Cards.Len", "Cards.Of", "Cards.All", "Card.Suit", "Card.Value", "Card.Index", "CardOf", "seating.left",
		"(*table).designates", "(*table).following", "(*table).personPlays", "missed", "rank", "pick[uint64]", "(*pile).add", "(*pile).count", "(*piles).of",
	} {
		if !strings.Contains(string(out), "can inline "+name+"\n") {
			t.Errorf("cannot inline %s", name)
		}
	}
}
