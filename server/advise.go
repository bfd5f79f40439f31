package main

import (
	"math"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
)

// worlds is in how many ways in which the hidden cards may lie advise tries every
// move.
const worlds = 50

// advise returns the legal move of a view that has turned out best when everybody
// goes on at random until the round ends, nil if there is none. It knows no more
// than the seat.
func advise(v ebbes.View, r *rand.Rand) ebbes.Move {
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
