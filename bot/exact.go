package bot

import (
	"context"
	"math"
	"math/big"
	"math/bits"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
)

const (
	// perPlayout is how many plays to the end of the round take about as long as a playout.
	perPlayout = 10
	// mostWorlds and mostPlays bound the room for worlds and the time for one, however large
	// the budget.
	mostWorlds = 2000
	mostPlays  = 20_000
)

// few returns all worlds, each once, if they are few enough to be solved in the
// time of so many playouts, else none.
func (s *search) few(playouts int, r *rand.Rand) []ebbes.State {
	plays := plays(&s.view)
	if s.view.Phase() != ebbes.Playing || plays > mostPlays {
		return nil
	}
	most := min(playouts*perPlayout/plays, mostWorlds)
	if count := s.worlds.Count(); count.Cmp(big.NewInt(int64(most))) <= 0 {
		return every(s.worlds, int(count.Int64()), r)
	}
	return nil
}

// plays returns a bound of the ways in which the round can go on to its end, and no more
// than a little above mostPlays: everybody may lay his cards in any order, but the fictive
// player.
func plays(v *ebbes.View) int {
	ways := 1
	for seat := range ebbes.Seat(maxSeats) {
		for n := v.HandSize(seat + 1); n > 1 && !v.Fictive(seat+1) && ways <= mostPlays; n-- {
			ways *= n
		}
	}
	return ways
}

// every returns all of n worlds, each once, by drawing until it has them. That none is
// missing after n·ln n draws and some is all but certain; if one is, it returns none.
func every(w *ebbes.Worlds, n int, r *rand.Rand) []ebbes.State {
	var worlds []ebbes.State
	seen := make(map[ebbes.State]bool, n)
	for range int(float64(n) * (math.Log(float64(n)) + 20)) {
		if world := w.Sample(r); !seen[world] {
			seen[world] = true
			worlds = append(worlds, world)
		}
		if len(worlds) == n {
			return worlds
		}
	}
	return nil
}

// solve finds out what comes of every move in all of the worlds.
func (s *search) solve(ctx context.Context, worlds []ebbes.State) error {
	defer s.sort(len(s.found))
	for _, world := range worlds {
		for i := range s.found {
			if err := ctx.Err(); err != nil {
				return err
			}
			o := s.agreed.round(&world)
			o.play(ebbes.Card(s.found[i].move.(ebbes.Play)))
			out := solve(&o)
			s.found[i].add(s.view.Seat(), &out)
		}
	}
	return nil
}

// solve returns what comes of a round if everybody knows all cards and plays what is best
// for himself, of several such cards the first.
func solve(o *round) (best outcome) {
	if o.plays == 0 {
		return o.outcome()
	}
	most, legal := math.Inf(-1), o.legal()
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		for values := legal[suit]; values != 0; values &= values - 1 {
			next := *o
			next.play(ebbes.Card(suit)<<4 | ebbes.Card(bits.TrailingZeros16(values)))
			if out := solve(&next); out.worth[o.turn] > most {
				best, most = out, out.worth[o.turn]
			}
		}
	}
	return best
}
