package bot

import (
	"math"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/search"
)

const maxSeats = 6

const (
	// longest is the number of moves in a playout. After it all seats count the cards in their
	// hands: some rounds have no end (R6), and later moves say little about a move.
	longest = 60
	// perCard is the value in minus points of each card in hand then, beside the card's points. The
	// share unfinished is the part of the round that is still to come.
	perCard    = 1
	unfinished = 0.2
	// deviation is the approximate deviation of the minus points of a round.
	deviation = 12
	// aPoint is the value of a one-point lead, in units of the chance to win. It decides where the
	// game is as good as won or lost.
	aPoint = 0.005
	// mostLine is the number of choices after a move that are kept.
	mostLine = 6
)

// Try makes a move in the world drawn last and plays the round on. It stops when the round is
// scored, or after the maximum number of moves.
func (w *worlds) Try(m einfach.Move) search.Outcome {
	s, _ := w.world.Apply(m)
	w.line = w.line[:0]
	for n, telling := 0, true; n < longest && !w.over(&s); n++ {
		m, ok := s.Auto(w.random)
		if !ok {
			m = choose(&s, w.random)
			telling = telling && s.Turn() != w.view.Seat() && len(w.line) < mostLine
			if telling {
				w.line = append(w.line, m)
			}
		}
		s, _ = s.Apply(m)
	}
	return w.outcome(&s)
}

// Line returns the others' choices in the last playout, up to the next choice of the seat.
func (w *worlds) Line() []einfach.Move { return slices.Clone(w.line) }

// over reports whether the round of the view has been scored.
func (w *worlds) over(s *einfach.State) bool {
	switch s.Phase() {
	case einfach.Dealing, einfach.Over:
		return true
	}
	return s.Out() != ebbes.NoSeat || s.Round() != w.view.Round()
}

// outcome evaluates the end of a playout.
func (w *worlds) outcome(s *einfach.State) search.Outcome {
	c, seat, over := s.Config(), w.view.Seat(), w.over(s)
	rounds := float64(c.Rounds - w.view.Round())
	if !over {
		rounds += unfinished
	}
	var points [maxSeats]int // negative, so that the highest are the best
	var win [maxSeats]float64
	sum, fewest, noted := 0, math.MaxInt, 0
	for i := range points[:c.Players] {
		other := einfach.Seat(i + 1)
		points[i] = -s.Score(other)
		ofRound := s.Score(other) - w.view.Score(other)
		if !over {
			points[i] -= s.Hand(other).Points() + perCard*s.HandSize(other)
			ofRound += s.Hand(other).Points()
		}
		fewest = min(fewest, ofRound)
		if other == seat {
			noted = ofRound
		}
		sum += points[i]
	}
	search.Chances(points[:c.Players], deviation, rounds, win[:])
	lead := float64(points[seat-1]*c.Players-sum) / float64(c.Players-1)
	return search.Outcome{
		Points: noted, Win: win[seat-1], Worth: win[seat-1] + aPoint*lead, WinsRound: noted == fewest,
		Feat: s.Out() == seat,
	}
}
