package bot_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/internal/tabletest"
)

// At every kind of table and in every phase a legal move is chosen, the same from the same source.
func TestChooseIsLegalInEveryPhase(t *testing.T) {
	for _, kind := range tabletest.Configs() {
		game(t, kind, rand.New(rand.NewPCG(5, 0)), func(s ebbes.State) ebbes.Move {
			v := s.View(s.Turn())
			var chosen [2]ebbes.Move
			for i := range chosen {
				m, err := bot.Choose(context.Background(), v, rand.New(rand.NewPCG(1, 1)), 2)
				if err != nil || v.Check(m) != nil {
					t.Fatalf("%v: %v and %v", v, m, err)
				}
				chosen[i] = m
			}
			if chosen[0] != chosen[1] {
				t.Fatalf("%v: %v and %v", v, chosen[0], chosen[1])
			}
			return chosen[0]
		})
	}
}

// Obvious moves are chosen. Budgets of 0 or less do not fail.
func TestChooseObviousMoves(t *testing.T) {
	for _, test := range lateViews {
		for _, playouts := range []int{20, 50, 1000} {
			m, err := bot.Choose(context.Background(), ebbes.MustParseView(test.view), rand.New(rand.NewPCG(1, 0)), playouts)
			if err != nil || m != ebbes.MustParseMove(test.best) {
				t.Errorf("%s: %v and %v", test.why, m, err)
			}
		}
	}
	v := ebbes.MustParseView(lateViews[0].view)
	for _, playouts := range []int{math.MinInt, -1, 0} {
		if m, err := bot.Choose(context.Background(), v, rand.New(rand.NewPCG(1, 0)), playouts); m == nil || err != nil {
			t.Errorf("%d playouts: %v and %v", playouts, m, err)
		}
	}
}

// Without a legal move Choose returns an error. When the context ends, it returns the best move so
// far with the context's error.
func TestChooseErrors(t *testing.T) {
	if m, err := bot.Choose(context.Background(), ebbes.View{}, nil, 1); m != nil || !errors.Is(err, bot.ErrNoMove) {
		t.Errorf("%v and %v", m, err)
	}
	v := ebbes.MustParseView(lateViews[0].view)
	for looks := range 10 {
		left := looks
		m, err := bot.Choose(countdown{context.Background(), &left}, v, rand.New(rand.NewPCG(1, 0)), math.MaxInt)
		if !errors.Is(err, context.Canceled) || (m == nil) != (looks == 0) {
			t.Errorf("after %d playouts: %v and %v", looks, m, err)
		}
	}
}

// A player that looks only a few tricks ahead, at each seat in turn, beats three random players
// beyond chance.
func TestChooseBeatsRandomPlay(t *testing.T) {
	const games = 40
	won := 0.
	for i := range uint64(games) {
		r, seat := rand.New(rand.NewPCG(i, 0)), ebbes.Seat(1+i%4)
		s := game(t, ebbes.Config{Players: 4}, r, func(s ebbes.State) ebbes.Move {
			v := s.View(s.Turn())
			if v.Seat() != seat {
				return v.Random(r)
			}
			m, err := bot.Choose(context.Background(), v, r, 4)
			if err != nil {
				t.Fatal(err)
			}
			return m
		})
		if s.Winners().Has(seat) {
			won += 1 / float64(s.Winners().Len())
		}
	}
	if ahead := (won/games - 1./4) / math.Sqrt(1./4*3/4/games); ahead <= 3 {
		t.Errorf("ahead by only %.1f standard errors", ahead)
	}
}
