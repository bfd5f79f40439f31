package bot

import (
	"math"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/search"
)

// An outcome is what the end of a round leaves everybody with, by seat.
type outcome struct {
	points [maxSeats + 1]int     // of the round
	win    [maxSeats + 1]float64 // the chance to win the game
	worth  [maxSeats + 1]float64
}

// aPoint is what a point's lead is worth beside the chance to win. It decides where the
// game is as good as won or lost.
const aPoint = 0.01

// outcome judges a round of which all cards have been played.
func (o *round) outcome() outcome {
	a := o.agreed
	out := outcome{points: o.points()}
	var scores [maxSeats]int
	sum := 0
	for i := range a.seats {
		scores[i] = a.score[i+1] + out.points[i+1]
		sum += scores[i]
	}
	a.chances(scores[:a.seats], out.win[1:])
	for i, score := range scores[:a.seats] {
		lead := float64(score*a.seats-sum) / float64(a.seats-1)
		out.worth[i+1] = out.win[i+1] + aPoint*lead
	}
	return out
}

// chances fills in the chances to win with the scores that a round has led to. A round's
// points deviate by about the root of the highest value.
func (a *agreed) chances(scores []int, win []float64) {
	search.Chances(scores, math.Sqrt(float64(a.highest)), a.roundsAhead(scores), win)
}

// pace is how much nearer to an end of the track a round leads whoever is nearest.
const pace = 5

// roundsAhead returns about how many rounds are still to come, none if the game is over
// (R2, V6): those agreed, in variant 2 fewer if somebody is near an end of the track.
func (a *agreed) roundsAhead(scores []int) float64 {
	ahead := float64(a.roundsDue)
	if a.Variants&ebbes.SelectDesignations == 0 || a.roundsDue == 0 {
		return ahead
	}
	way := min(a.Track.Finish-slices.Max(scores), slices.Min(scores)-a.Track.Dabbscheedel)
	if way <= 0 {
		return 0
	}
	return min(ahead, max(1, float64(way)/pace))
}
