package ebbes_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/ebbesgo/ebbes"
)

func FuzzParseCard(f *testing.F) {
	for _, text := range []string{"B10", "-", " R15\n", "B16", "", "B1-2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { readsBack(t, "card", text) })
}

func FuzzParseCards(f *testing.F) {
	for _, text := range []string{"-", "B2-5 B10 R1", "G14-15", "B1 B1", "B4-3", "Y-1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { readsBack(t, "set of cards", text) })
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"B10", "start 2", "select G5", "deal 3 B10 G3", "deal -", "deal -1 R1 R1", "start", "deal"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { readsBack(t, "move", text) })
}

func FuzzParseState(f *testing.F) {
	f.Add("-")
	f.Add("players 4; rounds 5")
	for _, position := range typedStates {
		f.Add(position)
	}
	f.Fuzz(func(t *testing.T, text string) { sound(t, "state", text, newRand(1)) })
}

func FuzzParseView(f *testing.F) {
	f.Add("-")
	f.Add("view -; players 4; rounds 5")
	for _, position := range typedViews {
		f.Add(position)
	}
	f.Fuzz(func(t *testing.T, text string) { sound(t, "view", text, newRand(1)) })
}

// sound checks that a text is refused, or is a position that reads back as the same and
// can be played to its end. It returns the position.
func sound(t fatal, what, text string, r *rand.Rand) fmt.Stringer {
	v := readsBack(t, what, text)
	switch v := v.(type) {
	case ebbes.State:
		playToEnd(t, v, r)
	case ebbes.View:
		playToEnd(t, lookAtView(t, v, r), r)
	}
	return v
}

// playToEnd plays a position at random until the game is over, and looks at it
// from all sides on the way, the later the more rarely.
func playToEnd(t fatal, s ebbes.State, r *rand.Rand) {
	looks := 0
	for {
		m := s.Random(r)
		if r.IntN(looks*looks+1) == 0 {
			looks++
			lookAt(t, s, m, r)
		}
		if m == nil {
			break
		}
		next, err := s.Apply(m)
		if err != nil {
			t.Fatalf("%v\n%v: %v", s, m, err)
		}
		s = next
	}
	if (s.Phase() == ebbes.Over) != (s.Winners().Len() > 0 && s.Ends() != 0) ||
		s.Phase() != ebbes.Over && s != (ebbes.State{}) {
		t.Fatalf("%v\n%v, ends %v, winners %v", s, s.Phase(), s.Ends(), s.Winners())
	}
}

// lookAt asks everything about a state, in which the move m will be made.
func lookAt(t fatal, s ebbes.State, m ebbes.Move, r *rand.Rand) {
	if again, err := ebbes.ParseState(s.String()); again != s || err != nil {
		t.Fatalf("%v is read as\n%v, %v", s, again, err)
	}
	for listed := range s.Moves() {
		if _, err := s.Apply(listed); err != nil {
			t.Fatalf("%v\n%v is listed: %v", s, listed, err)
		}
	}
	_, _, _, _ = s.Config(), s.Legal(), s.NixWinner(), s.Diagram(ebbes.Teller{})
	var next ebbes.State
	if m != nil {
		next, _ = s.Apply(m)
	}
	for seat := range ebbes.Seat(6) {
		_, _, _, _ = s.Tally(seat), s.Score(seat), s.Hand(seat), s.Selected(seat)
		v := s.View(seat)
		lookAtView(t, v, r)
		if m == nil {
			continue
		}
		events, _ := s.Events(m, seat)
		for _, e := range events {
			_, _ = e.String(), e.Clause()
		}
		if after := foldMove(t, v, s, m, seat); after != next.View(seat) {
			t.Fatalf("%v\n%v leads to\n%v for seat %v, events to\n%v", s, m, next, seat, after)
		}
	}
}

// lookAtView asks everything about a view and returns one of its worlds.
func lookAtView(t fatal, v ebbes.View, r *rand.Rand) ebbes.State {
	if again, err := ebbes.ParseView(v.String()); again != v || err != nil {
		t.Fatalf("%v is read as\n%v, %v", v, again, err)
	}
	for m := range v.Moves() {
		if err := v.Check(m); err != nil {
			t.Fatalf("%v\n%v is listed: %v", v, m, err)
		}
	}
	_, _ = v.Legal(), v.Diagram(ebbes.Teller{})
	worlds := v.Worlds()
	if worlds.Count().Sign() <= 0 {
		t.Fatalf("%v\nhas %v worlds", v, worlds.Count())
	}
	world := worlds.Sample(r)
	if again, err := ebbes.ParseState(world.String()); again != world || err != nil {
		t.Fatalf("%v\na world is %v\nwhich is read as %v, %v", v, world, again, err)
	}
	if world.View(v.Seat()) != v {
		t.Fatalf("%v\na world is %v", v, world)
	}
	return world
}
