package bot_test

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

var (
	pairs    = flag.Int("pairs", 8, "how many `pairs` of games TestAdviceBeatsRandomPlay plays")
	playouts = flag.Int("playouts", 5, "how many `playouts` a move has in TestAdviceBeatsRandomPlay")
	players  = flag.Int("players", 4, "how many `people` play in TestAdviceBeatsRandomPlay, 3 to 6")
	options  einfach.Option
)

func init() {
	flag.TextVar(&options, "options", einfach.Option(0), "the `options` of the games of TestAdviceBeatsRandomPlay")
}

// A player chooses a move for the seat of a view.
type player func(einfach.View, *rand.Rand) einfach.Move

// A player that follows the advice gets fewer points than a random one, beyond chance. With many
// pairs the test also logs its lead over a player of the most appealing move.
//
//	go test ./einfach/bot -run AdviceBeats -v -count 1 -pairs 200 -playouts 30
func TestAdviceBeatsRandomPlay(t *testing.T) {
	searching := func(v einfach.View, r *rand.Rand) einfach.Move { return advise(t, v, r, *playouts)[0].Move }
	appealing := func(v einfach.View, _ *rand.Rand) einfach.Move { return bot.MostAppealing(v) }
	points := match(t, "random moves", searching, einfach.View.Random)
	if points.mean() <= 3*points.error() {
		t.Errorf("ahead of random moves by only %.1f ± %.1f points", points.mean(), points.error())
	}
	if *pairs >= 50 || testbudget.Long() {
		match(t, "the most appealing moves", searching, appealing)
	}
}

// Each level is ahead of the one below. Only the lead of the weakest is tested. The lead of the
// next is logged, and the lead of the strongest if there are many pairs.
//
//	go test ./einfach/bot -run LevelBeats -v -count 1 -pairs 200
func TestLevelBeatsTheOneBelow(t *testing.T) {
	below := einfach.View.Random
	for level := bot.Easy; level <= bot.Strong; level++ {
		player := func(v einfach.View, r *rand.Rand) einfach.Move {
			m, err := level.Choose(context.Background(), v, r)
			if err != nil {
				t.Fatalf("%v: %v", v, err)
			}
			return m
		}
		points := match(t, fmt.Sprintf("the level below by playing %v,", level), player, below)
		if level == bot.Easy && points.mean() <= 2*points.error() {
			t.Errorf("ahead of random moves by only %.1f ± %.1f points", points.mean(), points.error())
		}
		if below = player; level == bot.Fair && *pairs < 50 {
			return
		}
	}
}

// match plays pairs of games of one round with the same deals. The two players sit at alternate
// seats and change sides in the second game. match logs the result, and returns the lead of the
// first player in points, for each pair.
func match(t *testing.T, of string, one, other player) (points sample) {
	var wins sample
	var took [2]time.Duration
	var moves [2]int
	for pair := range *pairs {
		c := einfach.Config{Players: *players, RuleCards: 3 + pair%5, Rounds: 1, Renewals: 20, Options: options}
		var ahead, won float64
		for first := range 2 {
			side := func(s einfach.Seat) int { return (int(s) + first) % 2 }
			r := newRand(uint64(1000*pair + first))
			s := game(t, c, newRand(uint64(pair)), func(s einfach.State) einfach.Move {
				start := time.Now()
				i := side(s.Turn())
				m := [2]player{one, other}[i](s.View(s.Turn()), r)
				took[i] += time.Since(start)
				moves[i]++
				return m
			})
			for seat := range s.Clockwise(1) {
				share := [2]float64{1, -1}[side(seat)] / float64(seats(c.Players, side, side(seat))) / 2
				ahead -= share * float64(s.Score(seat))
				if s.Winners().Has(seat) {
					won += share / float64(s.Winners().Len())
				}
			}
		}
		points, wins = append(points, ahead), append(wins, 100*won)
	}
	t.Logf(
		"ahead of %s by %+.1f ± %.1f points a round and %+.1f ± %.1f %% of the wins, %v and %v a move",
		of,
		points.mean(),
		points.error(),
		wins.mean(),
		wins.error(),
		took[0]/time.Duration(max(1, moves[0])),
		took[1]/time.Duration(max(1, moves[1])),
	)
	return points
}

// seats counts the seats of a side.
func seats(players int, side func(einfach.Seat) int, of int) (n int) {
	for seat := einfach.Seat(1); int(seat) <= players; seat++ {
		if side(seat) == of {
			n++
		}
	}
	return n
}

// A sample is a list of measured values, one for each pair.
type sample []float64

func (s sample) mean() float64 {
	sum := 0.
	for _, x := range s {
		sum += x
	}
	return sum / float64(len(s))
}

// error returns the standard error of the mean.
func (s sample) error() float64 {
	mean, squares := s.mean(), 0.
	for _, x := range s {
		squares += (x - mean) * (x - mean)
	}
	return math.Sqrt(squares / float64(len(s)*(len(s)-1)))
}
