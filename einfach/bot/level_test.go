package bot_test

import (
	"context"
	"errors"
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
)

func TestLevelText(t *testing.T) {
	for level, want := range map[bot.Level]string{bot.Easy: "easy", bot.Fair: "fair", bot.Strong: "strong"} {
		text, err := level.MarshalText()
		var read bot.Level
		if string(text) != want || level.String() != want || err != nil || read.UnmarshalText(text) != nil || read != level {
			t.Errorf("%s and %v, %v, want %s", text, level, err, want)
		}
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

// An easy and a fair player make legal moves in every phase. With nothing to choose, or an ended
// context, a player of each level returns an error, and no move or a legal one.
func TestLevelsChooseLegalMoves(t *testing.T) {
	ctx := context.Background()
	ended, cancel := context.WithCancel(ctx)
	cancel()
	for i, kind := range kinds() {
		if i%7 != 0 {
			continue // every number of players and of rule cards, and most options
		}
		r := newRand(uint64(i))
		game(t, kind, r, func(s einfach.State) einfach.Move {
			v := s.View(s.Turn())
			level := bot.Easy + bot.Level(v.Seat())%2
			m, err := level.Choose(ctx, v, r)
			if err != nil {
				t.Fatalf("%v: %v", v, err)
			}
			if r.IntN(20) == 0 {
				late, err := (1 + bot.Level(r.IntN(3))).Choose(ended, v, r)
				if !errors.Is(err, context.Canceled) || late != nil && v.Check(late) != nil {
					t.Fatalf("%v, in no time: %v and %v", v, late, err)
				}
			}
			return m
		})
	}
	v := einfach.MustParseState(spoon).View(1)
	for _, level := range []bot.Level{0, 4} {
		if m, err := level.Choose(ctx, v, nil); m != nil || !errors.Is(err, bot.ErrNoLevel) {
			t.Errorf("%v: %v and %v", level, m, err)
		}
	}
	for level := bot.Easy; level <= bot.Strong; level++ {
		if m, err := level.Choose(ctx, einfach.View{}, nil); m != nil || !errors.Is(err, bot.ErrNoMove) {
			t.Errorf("%v: %v and %v", level, m, err)
		}
	}
}

// Choose returns the first move of the advice. Without a legal move, and without time, it returns
// an error.
func TestChooseReturnsFirstAdvice(t *testing.T) {
	ctx, v := context.Background(), einfach.MustParseState(spoon).View(1)
	for seed := range uint64(5) {
		m, err := bot.Choose(ctx, v, newRand(seed), 3)
		advice, _ := bot.Advise(ctx, v, newRand(seed), 3)
		if err != nil || m != advice[0].Move {
			t.Errorf("%v and %v, advised is %v", m, err, advice[0].Move)
		}
	}
	if m, err := bot.Choose(ctx, einfach.View{}, nil, 1); m != nil || !errors.Is(err, bot.ErrNoMove) {
		t.Errorf("%v and %v", m, err)
	}
	ended, cancel := context.WithCancel(ctx)
	cancel()
	if m, err := bot.Choose(ended, v, newRand(1), 3); m != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("in no time %v and %v", m, err)
	}
}

// An easy player plays the low card B6 in at least 60 of 200 choices, where a fair player plays the
// expensive N10 in at least 160.
func TestLevelsDiffer(t *testing.T) {
	v := einfach.MustParseState("players 3; rounds 1; round 1; rules 2 3 4; piles B5 N5; hands B6 N10 / N1-4 / Y1-5; turn 1").View(1)
	high := func(level bot.Level) (n int) {
		for r := range uint64(200) {
			if m, _ := level.Choose(context.Background(), v, newRand(r)); m == einfach.MustParseMove("play N10") {
				n++
			}
		}
		return n
	}
	if easy, fair := high(bot.Easy), high(bot.Fair); easy > 140 || fair < 160 {
		t.Errorf("the high card comes %d and %d times of 200", easy, fair)
	}
}
