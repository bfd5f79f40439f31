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
	// longest is how many moves are played out. Then everybody is taken to note what he
	// holds: some rounds have no end (R6), and what comes later says little about a move.
	longest = 60
	// perCard is how many minus points a card more is worth then, and unfinished how much of
	// a round is still to come.
	perCard    = 1
	unfinished = 0.2
	// deviation is about what the minus points of a round deviate by.
	deviation = 12
	// aPoint is what a point's lead is worth beside the chance to win. It decides where the
	// game is as good as won or lost.
	aPoint = 0.005
	// mostLine is how many choices after a move are told.
	mostLine = 6
)

// Try makes a move in the world drawn last and plays on until the round is scored, or for
// long enough.
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

// Line returns what the others chose in the playout tried last until the seat had a choice.
func (w *worlds) Line() []einfach.Move { return slices.Clone(w.line) }

// over reports whether the round of the view has been scored.
func (w *worlds) over(s *einfach.State) bool {
	switch s.Phase() {
	case einfach.Dealing, einfach.Over:
		return true
	}
	return s.Out() != ebbes.NoSeat || s.Round() != w.view.Round()
}

// outcome judges where a playout has ended.
func (w *worlds) outcome(s *einfach.State) search.Outcome {
	c, seat, over := s.Config(), w.view.Seat(), w.over(s)
	rounds := float64(c.Rounds - w.view.Round())
	if !over {
		rounds += unfinished
	}
	var points [maxSeats]int // counted downwards, so that the most are the best
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
