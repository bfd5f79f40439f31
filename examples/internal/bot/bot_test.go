package bot_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/examples/internal/bot"
)

// game plays a whole game, all of its moves legal, and returns how it ends.
func game(t *testing.T, c ebbes.Config, r *rand.Rand, choose func(ebbes.View) ebbes.Move) ebbes.State {
	t.Helper()
	s, err := ebbes.New(c)
	for err == nil && s.Phase() != ebbes.Over {
		if m, ok := s.Auto(r); ok {
			s, err = s.Apply(m)
		} else {
			s, err = s.Accept(s.Turn(), choose(s.View(s.Turn())))
		}
	}
	if err != nil {
		t.Fatalf("%v: %v", c, err)
	}
	return s
}

// kinds returns the configurations of all kinds of table.
func kinds() (kinds []ebbes.Config) {
	for players := 2; players <= 5; players++ {
		for variants := range (ebbes.MoreCards | ebbes.SelectDesignations) + 1 {
			kinds = append(kinds, ebbes.Config{Players: players, Variants: variants})
		}
	}
	return kinds
}

// One bot, at each seat in turn, plays against three that play at random. It is
// measured by how many points it is ahead of their mean at the end of the game
// and by its share of the wins, both in standard errors of what luck gives.
func TestSearchAhead(t *testing.T) {
	const games = 400
	measure := func(player func(ebbes.View, *rand.Rand) ebbes.Move) (points, wins float64) {
		var sum, squares, won float64
		for i := range uint64(games) {
			r, seat := rand.New(rand.NewPCG(i, 0)), ebbes.Seat(1+i%4)
			s := game(t, ebbes.Config{Players: 4}, r, func(v ebbes.View) ebbes.Move {
				if v.Seat() == seat {
					return player(v, r)
				}
				return bot.Random(v, r)
			})
			ahead := 0.
			for other := range s.Clockwise(seat) {
				ahead += float64(s.Score(seat)-s.Score(other)) / 3
			}
			sum, squares = sum+ahead, squares+ahead*ahead
			if s.Winners().Has(seat) {
				won += 1 / float64(s.Winners().Len())
			}
		}
		mean, share := sum/games, won/games
		t.Logf("%.1f points ahead, wins %.0f %%", mean, 100*share)
		return mean / math.Sqrt((squares/games-mean*mean)/(games-1)), (share - 1./4) / math.Sqrt(1./4*3/4/games)
	}
	points, wins := measure(func(v ebbes.View, r *rand.Rand) ebbes.Move { return bot.Search(v, 4, r) })
	t.Logf("search is ahead by %.1f standard errors in points, %.1f in wins", points, wins)
	if points <= 3 || wins <= 3 {
		t.Error("search is not ahead by more than 3 standard errors")
	}
	points, wins = measure(bot.Random)
	t.Logf("random is ahead by %.1f standard errors in points, %.1f in wins", points, wins)
	if max(math.Abs(points), math.Abs(wins)) >= 3 {
		t.Error("the measure favours or disfavours a bot that is like the others")
	}
}

// At every kind of table everybody can search, and a seed gives one game.
func TestSearchEverywhere(t *testing.T) {
	for _, kind := range kinds() {
		play := func(seed uint64) ebbes.State {
			r := rand.New(rand.NewPCG(seed, 1))
			return game(t, kind, rand.New(rand.NewPCG(5, 0)), func(v ebbes.View) ebbes.Move { return bot.Search(v, 1, r) })
		}
		s := play(1)
		if s != play(1) {
			t.Errorf("%v: the same seed gives another game", kind)
		}
		if s == play(2) {
			t.Errorf("%v: another seed gives the same game", kind)
		}
	}
}

// Where there is no move, none is found.
func TestNoMove(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	start, err := ebbes.New(ebbes.Config{Players: 3})
	if err != nil {
		t.Fatal(err)
	}
	dealt, err := start.Apply(start.Deal(r))
	if err != nil {
		t.Fatal(err)
	}
	over := game(t, start.Config(), r, func(v ebbes.View) ebbes.Move { return bot.Random(v, r) })
	for i, v := range []ebbes.View{{}, start.View(1), dealt.View(2), dealt.View(ebbes.NoSeat), over.View(1)} {
		if a, b := bot.Search(v, 3, r), bot.Random(v, r); a != nil || b != nil {
			t.Errorf("view %d: %v and %v", i, a, b)
		}
	}
}
