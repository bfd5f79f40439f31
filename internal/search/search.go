// Package search finds the best of several moves, for computer players.
package search

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/bits"
	"slices"
)

// mostPlayouts is the maximum number of playouts of each move, which take minutes. More are not
// counted on 32 bits.
const mostPlayouts = 1_000_000

// A Finding is the result of a move, in sums over its playouts.
type Finding[Move comparable] struct {
	Move  Move
	Tried int
	Worth float64 // may begin with a prior value of the move

	points, win Sample
	won         int
	tally       map[int]int // how often each number of points
	lines       [][]Move
}

// An Outcome is the result of a playout for the searching seat.
type Outcome struct {
	Points     int
	Win, Worth float64
	WinsRound  bool
	Feat       bool // an additional fact for reviews
}

// Add counts another playout of the move.
func (f *Finding[Move]) Add(o Outcome) {
	f.Tried++
	f.Worth += o.Worth
	f.points.Add(float64(o.Points))
	f.win.Add(o.Win)
	if o.WinsRound {
		f.won++
	}
	if f.tally == nil {
		f.tally = make(map[int]int)
	}
	f.tally[o.Points]++
}

// An Estimate is the expected result of a move that was tried at least once.
type Estimate struct {
	Points, PointsError float64
	Win, WinError       float64
	WinsRound           float64
	Low, High           int // tenth and ninetieth percentile of the points
}

// Estimate returns the expected result of the move.
func (f *Finding[Move]) Estimate() Estimate {
	n := float64(f.Tried)
	e := Estimate{WinsRound: float64(f.won) / n, Low: f.percentile(0.1), High: f.percentile(0.9)}
	e.Points, e.PointsError = f.points.Mean()
	e.Win, e.WinError = f.win.Mean()
	return e
}

// A Sample is a set of values for estimating their mean.
type Sample struct{ n, sum, squares float64 }

// Add adds a value.
func (s *Sample) Add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

// Mean returns the mean and its standard error. The error is infinite for a single value.
func (s *Sample) Mean() (mean, err float64) {
	mean = s.sum / s.n
	if s.n < 2 {
		return mean, math.Inf(1)
	}
	return mean, math.Sqrt(max(0, s.squares-s.n*mean*mean) / (s.n * (s.n - 1)))
}

// percentile returns the lowest number of points that at least the given share of the tries did
// not exceed.
func (f *Finding[Move]) percentile(share float64) (points int) {
	n := 0
	for _, points = range slices.Sorted(maps.Keys(f.tally)) {
		if n += f.tally[points]; float64(n) >= share*float64(f.Tried) {
			break
		}
	}
	return points
}

// mostLines is the maximum number of playouts of each move that record a line.
const mostLines = 30

// Line returns the likely continuation after the move. Each step is the most frequent next move
// in the playouts that agree with the line so far.
func (f *Finding[Move]) Line() (line []Move) {
	for lines := f.lines; ; {
		next := make(map[Move]int)
		var likeliest Move
		for _, l := range lines {
			if len(l) > len(line) {
				next[l[len(line)]]++
			}
		}
		if len(next) == 0 {
			return line
		}
		for _, l := range lines { // in this order, since the order of a map varies
			if len(l) > len(line) && next[l[len(line)]] > next[likeliest] {
				likeliest = l[len(line)]
			}
		}
		lines = slices.DeleteFunc(slices.Clone(lines), func(l []Move) bool {
			return len(l) <= len(line) || l[len(line)] != likeliest
		})
		line = append(line, likeliest)
	}
}

// Worlds are possible arrangements of the hidden cards, drawn one after another for trying moves.
type Worlds[Move comparable] interface {
	// Draw goes on to another world.
	Draw() error
	// Try makes a move in the last drawn world and plays on.
	Try(Move) Outcome
	// Line returns the continuation after the move in the last playout, as far as it is of
	// interest.
	Line() []Move
}

// Budget limits the requested number of playouts for each move to the range from 1 to mostPlayouts.
func Budget(playouts int) int { return min(max(playouts, 1), mostPlayouts) }

// Explore tries the moves, each playouts times on average and at least once, all in the same
// worlds. So luck favours none. In stages it drops the worse half, to spend most playouts on the
// best. The best move is first in the result, even after an error of ctx or of the worlds.
func Explore[Move comparable](ctx Context, found []Finding[Move], playouts int, worlds Worlds[Move]) error {
	playouts = Budget(playouts) * len(found)
	left := len(found)
	for stages := max(1, bits.Len(uint(left-1))); stages > 0; stages-- {
		n := playouts / stages / left
		if left == len(found) {
			n = max(n, 1)
		}
		playouts -= n * left
		for range n {
			if err := tryAll(ctx, found[:left], worlds); err != nil {
				Sort(found[:left])
				return err
			}
		}
		Sort(found[:left])
		left = (left + 1) / 2
	}
	return nil
}

// A Context ends a search when its error is not nil.
type Context interface{ Err() error }

// Ended returns the error of a context that has ended. A nil context never ends.
func Ended(ctx Context) error {
	if ctx == nil {
		return nil
	}
	return ctx.Err()
}

// tryAll draws a world and tries moves in it.
func tryAll[Move comparable](ctx Context, found []Finding[Move], worlds Worlds[Move]) error {
	if err := worlds.Draw(); err != nil {
		return err
	}
	for i := range found {
		if err := Ended(ctx); err != nil {
			return err
		}
		found[i].Add(worlds.Try(found[i].Move))
		if len(found[i].lines) < mostLines {
			found[i].lines = append(found[i].lines, worlds.Line())
		}
	}
	return nil
}

// Sort sorts moves by their average worth, the best first.
func Sort[Move comparable](found []Finding[Move]) {
	slices.SortStableFunc(found, func(a, b Finding[Move]) int {
		return cmp.Compare(b.Worth/float64(max(1, b.Tried)), a.Worth/float64(max(1, a.Tried)))
	})
}

// A Level is the strength of a computer player, from 1; 0 is none.
type Level uint8

var levels = [...]string{"no level", "easy", "fair", "strong"}

// String returns the word for the level, or "Level(n)" for an undefined value.
func (l Level) String() string {
	if int(l) >= len(levels) {
		return fmt.Sprintf("Level(%d)", uint8(l))
	}
	return levels[l]
}

// ParseLevel returns the level of a word, also of "no level". It returns false for another word.
func ParseLevel(word string) (Level, bool) {
	i := slices.Index(levels[:], word)
	return Level(max(i, 0)), i >= 0
}

// Chances fills in the chances to win a game that the most points win. It is given the points so
// far, the deviation of a round's points and the number of remaining rounds, which may be 0.
func Chances[N int | float64](points []N, deviation, rounds float64, win []float64) {
	best := slices.Max(points)
	if rounds <= 0 {
		for i, n := range points {
			win[i] = 0
			if n == best {
				win[i] = 1
			}
		}
		return
	}
	// This would be exact if the points of the remaining rounds were independent and followed
	// Gumbel's distribution, whose deviation is π/√6 times its scale.
	scale, sum := deviation*math.Sqrt(6*rounds)/math.Pi, 0.
	for i, n := range points {
		win[i] = math.Exp(float64(n-best) / scale)
		sum += win[i]
	}
	for i := range points {
		win[i] /= sum
	}
}

// Gumbel is Gumbel's distribution in 256 equally likely steps. The greatest sum of an appeal and
// a step is at an item with a probability proportional to the exponential of its appeal.
var Gumbel = func() (steps [256]float64) {
	for i := range steps {
		steps[i] = -math.Log(-math.Log((float64(i) + 0.5) / 256))
	}
	return steps
}()
