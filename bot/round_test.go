package bot_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/internal/tabletest"
)

// game plays a whole game of legal moves and returns its last state.
func game(t *testing.T, c ebbes.Config, deals *rand.Rand, choose func(ebbes.State) ebbes.Move) ebbes.State {
	t.Helper()
	s, err := ebbes.New(c)
	for err == nil && s.Phase() != ebbes.Over {
		if m, ok := s.Auto(deals); ok {
			s, err = s.Apply(m)
		} else {
			s, err = s.Accept(s.Turn(), choose(s))
		}
	}
	if err != nil {
		t.Fatalf("%v: %v", c, err)
	}
	return s
}

// The rules of a search equal the rules of the library. At every card of games of all kinds, the
// two rounds are the same, with the same legal cards, and at the end the same points and winners.
func TestRoundFollowsTheRules(t *testing.T) {
	for _, kind := range tabletest.Configs() {
		for seed := range uint64(12) {
			r := rand.New(rand.NewPCG(seed, 3))
			s, err := ebbes.New(kind)
			for err == nil && s.Phase() != ebbes.Over {
				if s.Phase() != ebbes.Playing {
					s, err = s.Apply(s.Random(r))
					continue
				}
				for o := bot.RoundOf(s); err == nil; {
					if !o.Is(s) || o.Legal() != s.Legal() {
						t.Fatalf("%v\n%+v\n%v", s, o, o.Legal())
					}
					m := s.Random(r).(ebbes.Play)
					o.Play(ebbes.Card(m))
					if s, err = s.Apply(m); s.Phase() == ebbes.Playing {
						continue
					}
					compareEnd(t, s, o)
					break
				}
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

func compareEnd(t *testing.T, s ebbes.State, o bot.Round) {
	t.Helper()
	sum := 0.
	for seat := range s.Clockwise(1) {
		if got, want := o.Points(seat), s.Tally(seat).Points(); got != want {
			t.Fatalf("%v: seat %v has got %d points, want %d", s, seat, got, want)
		}
		win := o.Win(seat)
		if s.Phase() == ebbes.Over && (win == 1) != s.Winners().Has(seat) {
			t.Fatalf("%v: seat %v wins with a chance of %v", s, seat, win)
		}
		if s.Phase() != ebbes.Over && (win <= 0 || win >= 1) {
			t.Fatalf("%v: seat %v wins with a chance of %v before the end", s, seat, win)
		}
		sum += win
	}
	if s.Phase() != ebbes.Over && math.Abs(sum-1) > 1e-9 {
		t.Fatalf("%v: the chances add up to %v", s, sum)
	}
}
