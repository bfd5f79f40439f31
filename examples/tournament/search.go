package main

import (
	"math"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
)

// search is the simple player: it returns the legal move with the best average in random playouts.
// They go to the end of the round. It tries all moves in the same worlds, so that luck favours none
// of them, and counts the points of the round.
func search(v ebbes.View, worlds int, r *rand.Rand) ebbes.Move {
	drawn := make([]ebbes.State, worlds)
	all := v.Worlds()
	for i := range drawn {
		drawn[i] = all.Sample(r)
	}
	var best ebbes.Move
	most := math.MinInt
	for m := range v.Moves() {
		total := 0
		for _, world := range drawn {
			total += lead(playOut(world, m, r), v.Seat())
		}
		if total > most {
			best, most = m, total
		}
	}
	return best
}

// playOut makes a move, then random ones until the round is scored.
func playOut(s ebbes.State, m ebbes.Move, r *rand.Rand) ebbes.State {
	s, err := s.Apply(m)
	for err == nil && s.NixWinner() == ebbes.NoSeat {
		s, err = s.Apply(s.Random(r))
	}
	return s
}

// lead returns a seat's lead in points of the round, summed over the other seats.
func lead(s ebbes.State, seat ebbes.Seat) int {
	sum := 0
	for other := s.Left(seat); other != seat; other = s.Left(other) {
		sum += s.Tally(seat).Points() - s.Tally(other).Points()
	}
	return sum
}
