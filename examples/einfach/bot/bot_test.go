package bot_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/examples/einfach/bot"
)

// TestAhead plays rounds of four in which one player is not random, each seat in turn.
// It notes fewer points than the others, by more than three standard errors.
func TestAhead(t *testing.T) {
	const rounds = 400
	var sum, squares float64
	for i := range rounds {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		thrifty := einfach.Seat(1 + i%4)
		s, err := einfach.New(einfach.Config{
			Players: 4, RuleCards: 3 + i%5, Rounds: 1, Renewals: 30, Starter: einfach.Seat(1 + i/4%4), Options: einfach.MiniMaxi,
		})
		if err != nil {
			t.Fatal(err)
		}
		for s.Phase() != einfach.Over {
			m, ok := s.Auto(r)
			switch {
			case ok:
			case s.Turn() == thrifty:
				m = bot.Thrifty(s.View(thrifty))
			default:
				m = bot.Random(s.View(s.Turn()), r)
			}
			if s, err = s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		others := 0
		for seat := range s.Clockwise(1) {
			if seat != thrifty {
				others += s.Score(seat)
			}
		}
		ahead := float64(others)/3 - float64(s.Score(thrifty))
		sum, squares = sum+ahead, squares+ahead*ahead
	}
	mean := sum / rounds
	deviation := math.Sqrt((squares/rounds - mean*mean) / (rounds - 1))
	t.Logf("ahead by %.1f points a round, standard error %.1f", mean, deviation)
	if mean < 3*deviation {
		t.Errorf("ahead by %.1f points a round, want more than three standard errors of %.1f", mean, deviation)
	}
}

// Whatever the table waits for, both return a legal move of the seat to move, and none of
// another.
func TestLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for i := range 60 {
		s, err := einfach.New(einfach.Config{Players: 3 + i%4, RuleCards: 3 + i%8, Rounds: 2, Options: einfach.Option(i % 4), Renewals: 5})
		if err != nil {
			t.Fatal(err)
		}
		for s.Phase() != einfach.Over {
			m, ok := s.Auto(r)
			if !ok {
				v := s.View(s.Turn())
				if m = bot.Thrifty(v); v.Check(m) != nil {
					t.Fatal(v.Check(m))
				}
				if i%2 > 0 {
					m = bot.Random(v, r)
				}
				other := s.View(s.Left(s.Turn()))
				if bot.Thrifty(other) != nil || bot.Random(other, r) != nil {
					t.Fatal("a move of a seat that is not to move")
				}
			}
			if s, err = s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
}
