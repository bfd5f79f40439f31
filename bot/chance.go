package bot

import (
	"math"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/search"
)

// An outcome is the result of a round for every seat.
type outcome struct {
	points [maxSeats + 1]int     // points of the round
	win    [maxSeats + 1]float64 // chance to win the game
	worth  [maxSeats + 1]float64 // win, and aPoint for each point of the lead in the game
}

// aPoint is the value of a one-point lead, in units of the chance to win. It decides where the game
// is as good as won or lost.
const aPoint = 0.01

// outcome evaluates a round after its last card.
func (o *round) outcome() outcome {
	out := outcome{points: o.points()}
	var points [maxSeats + 1]float64
	for i, n := range out.points {
		points[i] = float64(n)
	}
	out.win, out.worth = o.setup.judge(&points, 0)
	return out
}

// judge returns each seat's chance to win and its worth, as in an outcome. Its arguments are the
// seats' points of this round, and the share of the round that is still to be played.
func (a *setup) judge(points *[maxSeats + 1]float64, share float64) (win, worth [maxSeats + 1]float64) {
	var scores [maxSeats]float64
	sum := 0.
	for i := range a.seats {
		scores[i] = float64(a.score[i+1]) + points[i+1]
		sum += scores[i]
	}
	a.chances(scores[:a.seats], share, win[1:])
	for i, score := range scores[:a.seats] {
		lead := (score*float64(a.seats) - sum) / float64(a.seats-1)
		worth[i+1] = win[i+1] + aPoint*lead
	}
	return win, worth
}

// chances fills in the seats' chances to win, from the scores after the round. share is the part of
// the round still to be played. A round's points deviate by about the root of the highest value.
func (a *setup) chances(scores []float64, share float64, win []float64) {
	search.Chances(scores, math.Sqrt(float64(a.highest)), a.roundsAhead(scores)+share, win)
}

// pace is the distance that the nearest seat moves towards an end of the track per round.
const pace = 5

// roundsAhead estimates the number of rounds after this one, 0 if the game then ends (R2, V6). It
// is the rest of the agreed number, in variant 2 less if a seat is near an end of the track.
func (a *setup) roundsAhead(scores []float64) float64 {
	ahead := float64(a.roundsDue)
	if a.Variants&ebbes.SelectDesignations == 0 || a.roundsDue == 0 {
		return ahead
	}
	way := min(float64(a.Track.Finish)-slices.Max(scores), slices.Min(scores)-float64(a.Track.Dabbscheedel))
	if way <= 0 {
		return 0
	}
	return min(ahead, max(1, way/pace))
}
