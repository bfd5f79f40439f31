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

func TestLevelText(t *testing.T) {
	for level, want := range map[bot.Level]string{0: "no level", bot.Easy: "easy", bot.Fair: "fair", bot.Strong: "strong"} {
		text, err := level.MarshalText()
		var read bot.Level
		if string(text) != want || level.String() != want || err != nil || read.UnmarshalText(text) != nil || read != level {
			t.Errorf("%s and %v, %v, want %s", text, level, err, want)
		}
	}
	if got := bot.Level(4).String(); got != "Level(4)" {
		t.Error(got)
	}
	for _, level := range []bot.Level{4, 255} {
		if text, err := level.MarshalText(); !errors.Is(err, bot.ErrNoLevel) {
			t.Errorf("%v: %s", level, text)
		}
	}
	for _, text := range []string{"", "Easy", "hard", "Level(0)"} {
		level := bot.Fair
		if err := level.UnmarshalText([]byte(text)); !errors.Is(err, bot.ErrNoLevel) || level != bot.Fair {
			t.Errorf("%q: %v and %v", text, level, err)
		}
	}
}

// An easy and a fair player make legal moves in every phase of a third of the kinds of game. With
// nothing to choose, or an ended context, they return an error, and no move or a legal one.
func TestLevelsChooseLegalMoves(t *testing.T) {
	ctx := context.Background()
	ended, cancel := context.WithCancel(ctx)
	cancel()
	for i, kind := range tabletest.Configs() {
		if i%3 != 0 {
			continue
		}
		r := rand.New(rand.NewPCG(2, 2))
		game(t, kind, r, func(s ebbes.State) ebbes.Move {
			v := s.View(s.Turn())
			level := bot.Easy + bot.Level(v.Seat())%2
			m, err := level.Choose(ctx, v, r)
			if err != nil {
				t.Fatalf("%v: %v", v, err)
			}
			late, err := level.Choose(ended, v, r)
			if !errors.Is(err, context.Canceled) || late != nil && v.Check(late) != nil {
				t.Fatalf("%v, in no time: %v and %v", v, late, err)
			}
			return m
		})
	}
	v := ebbes.MustParseView(lateViews[0].view)
	for _, level := range []bot.Level{0, 4} {
		if m, err := level.Choose(ctx, v, nil); m != nil || !errors.Is(err, bot.ErrNoLevel) {
			t.Errorf("%v: %v and %v", level, m, err)
		}
	}
	for level := bot.Easy; level <= bot.Strong; level++ {
		if m, err := level.Choose(ctx, ebbes.View{}, nil); m != nil || !errors.Is(err, bot.ErrNoMove) {
			t.Errorf("%v: %v and %v", level, m, err)
		}
	}
}

// Seat 3 decides whether seat 2 gets a plus card or a minus card. Seat 2 takes the trick and has as
// many points as seat 3, which wins no more tricks. A fair player counts only its own points and
// plays the first card; a strong one gives the minus card.
func TestLevelsDiffer(t *testing.T) {
	v := ebbes.MustParseView("view 3; players 3; round 5; numbers 2 3 4 5 1; start 1; roles B N Y G R; trick 1 R5 R6; hands ? / ? / N2 G2; " +
		"taken N1 N3-6 G1 G3-6 B1 B4 / Y1-3 R1-3 / B5-6 Y4-6 R4; scores 2 / 5 / 5")
	for level, want := range map[bot.Level]string{bot.Fair: "N2", bot.Strong: "G2"} {
		if m, err := level.Choose(context.Background(), v, rand.New(rand.NewPCG(1, 0))); err != nil || m.String() != want {
			t.Errorf("%v: %v and %v, want %s", level, m, err, want)
		}
	}
}

// N3 is the highest plus card left in one position, but not in the other. An easy player forgets
// earlier tricks, so it leads N3 about equally often in both.
func TestEasyIgnoresEarlierTricks(t *testing.T) {
	led := func(taken string) (n int) {
		v := ebbes.MustParseView("view 3; players 3; round 5; numbers 2 3 4 5 1; start 3; roles B N Y G R; trick 3 G5 G4 G3; " +
			"hands ? / ? / N3 R2 R3; taken " + taken + "; scores 2 / 5 / 5")
		r := rand.New(rand.NewPCG(1, 0))
		for range 300 {
			if m, _ := bot.Easy.Choose(context.Background(), v, r); m.String() == "N3" {
				n++
			}
		}
		return n
	}
	gone := led("N4-6 N1 Y1-2 / G1-2 B1 B6 Y3-4 / G3-6 Y5-6 R1 B4-5")
	there := led("B2-3 R4 N1 Y1-2 / G1-2 B1 B6 Y3-4 / G3-6 Y5-6 R1 B4-5")
	if gone < there-60 || gone > there+60 {
		t.Errorf("leads N3 %d times of 300 if it is the highest, else %d times", gone, there)
	}
}

// A fair player beats two easy players, and an easy player two random ones, beyond chance.
func TestLevelBeatsTheOneBelow(t *testing.T) {
	const games = 40
	for level := bot.Fair; level > 0; level-- {
		below := func(v ebbes.View, r *rand.Rand) (ebbes.Move, error) {
			if level == bot.Easy {
				return v.Random(r), nil
			}
			return (level - 1).Choose(context.Background(), v, r)
		}
		won := 0.
		for i := range uint64(games) {
			r, seat := rand.New(rand.NewPCG(i, 0)), ebbes.Seat(1+i%3)
			s := game(t, ebbes.Config{Players: 3}, r, func(s ebbes.State) ebbes.Move {
				v, choose := s.View(s.Turn()), below
				if v.Seat() == seat {
					choose = func(v ebbes.View, r *rand.Rand) (ebbes.Move, error) { return level.Choose(context.Background(), v, r) }
				}
				m, err := choose(v, r)
				if err != nil {
					t.Fatalf("%v: %v", v, err)
				}
				return m
			})
			if s.Winners().Has(seat) {
				won += 1 / float64(s.Winners().Len())
			}
		}
		if ahead := (won/games - 1./3) / math.Sqrt(1./3*2/3/games); ahead <= 2 {
			t.Errorf("%v ahead by only %.1f standard errors", level, ahead)
		}
	}
}
