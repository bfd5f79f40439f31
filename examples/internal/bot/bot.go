// Package bot has computer players. All that they are given is the [ebbes.View]
// of their seat, so there is nothing for them to know that they must not.
package bot

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// Random returns any of the legal moves, nil if there are none.
func Random(v ebbes.View, r *rand.Rand) ebbes.Move {
	moves := slices.Collect(v.Moves())
	if len(moves) == 0 {
		return nil
	}
	return moves[r.IntN(len(moves))]
}

// Search returns the legal move that has turned out best, nil if there are none.
//
// A view does not say where the hidden cards lie, but in which ways they may
// lie: its worlds. In some of them, drawn at random, Search tries every move and
// lets everybody go on at random until the round ends. It tries all moves in the
// same worlds, so that luck favours none of them.
//
// The more worlds, the better it plays. Its work is a round for each of them and
// each legal move, of which there are up to 75 when a pair is to be selected.
func Search(v ebbes.View, worlds int, r *rand.Rand) ebbes.Move {
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

// lead returns by how many points of the round a seat is ahead of the others,
// summed over them.
func lead(s ebbes.State, seat ebbes.Seat) int {
	sum := 0
	for other := range s.Clockwise(seat) {
		sum += s.Tally(seat).Points() - s.Tally(other).Points()
	}
	return sum
}
