// Package search finds out which of several moves does best, for computer players.
package search

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/bits"
	"slices"
)

// mostPlayouts of each move take minutes. More are not counted on 32 bits.
const mostPlayouts = 1_000_000

// A Finding is what came of a move, in sums over how often it was tried.
type Finding[Move comparable] struct {
	Move  Move
	Tried int
	Worth float64 // may begin with what speaks for the move beforehand

	points, win Sample
	won         int
	tally       map[int]int // how often each number of points
	lines       [][]Move
}

// An Outcome is what a playout leaves the seat with that searches.
type Outcome struct {
	Points     int
	Win, Worth float64
	WinsRound  bool
	Feat       bool // what a review tells of besides
}

// Add counts what came of trying the move once more.
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

// An Estimate is what is to be expected of a move that was tried at least once.
type Estimate struct {
	Points, PointsError float64
	Win, WinError       float64
	WinsRound           float64
	Low, High           int // tenth and ninetieth percentile of the points
}

// Estimate returns what is to be expected of the move.
func (f *Finding[Move]) Estimate() Estimate {
	n := float64(f.Tried)
	e := Estimate{WinsRound: float64(f.won) / n, Low: f.percentile(0.1), High: f.percentile(0.9)}
	e.Points, e.PointsError = f.points.Mean()
	e.Win, e.WinError = f.win.Mean()
	return e
}

// A Sample is values of which the mean is wanted.
type Sample struct{ n, sum, squares float64 }

// Add adds a value.
func (s *Sample) Add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

// Mean returns the mean and its standard error, which a single value says nothing about: it is
// infinite then.
func (s *Sample) Mean() (mean, err float64) {
	mean = s.sum / s.n
	if s.n < 2 {
		return mean, math.Inf(1)
	}
	return mean, math.Sqrt(max(0, s.squares-s.n*mean*mean) / (s.n * (s.n - 1)))
}

// percentile returns the fewest points which, or fewer, came of such a share of the tries.
func (f *Finding[Move]) percentile(share float64) (points int) {
	n := 0
	for _, points = range slices.Sorted(maps.Keys(f.tally)) {
		if n += f.tally[points]; float64(n) >= share*float64(f.Tried) {
			break
		}
	}
	return points
}

// mostLines is how many playouts of each move are asked how they went on.
const mostLines = 30

// Line returns how it likely goes on after the move: at each step the move that most often
// came next in playouts that went on in this way so far.
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
		for _, l := range lines { // in their order, since that of a map is not the same each time
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

// Worlds are where moves are tried.
type Worlds[Move comparable] interface {
	// Draw goes on to another world.
	Draw() error
	// Try makes a move in the world drawn last and plays on.
	Try(Move) Outcome
	// Line returns how the playout tried last went on after the move, for as long as that is
	// worth telling.
	Line() []Move
}

// Budget returns how many playouts a move gets on average if so many are asked for.
func Budget(playouts int) int { return min(max(playouts, 1), mostPlayouts) }

// Explore tries the moves, each playouts times on average and at least once, all of them in
// the same worlds, so that luck favours none. In stages it leaves out the worse half, so that
// most is found out about the best. It leaves the best first, also if it ends with the error
// of ctx or of the worlds.
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

// Ended returns the error of a context that has ended. A nil one never ends.
func Ended(ctx Context) error {
	if ctx == nil {
		return nil
	}
	return ctx.Err()
}

// tryAll tries moves in one world.
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

// Sort puts the best move first.
func Sort[Move comparable](found []Finding[Move]) {
	slices.SortStableFunc(found, func(a, b Finding[Move]) int {
		return cmp.Compare(b.Worth/float64(max(1, b.Tried)), a.Worth/float64(max(1, a.Tried)))
	})
}

// A Level is how well a computer player plays, from 1 up; 0 is none.
type Level uint8

var levels = [...]string{"no level", "easy", "fair", "strong"}

// String returns the word for the level, "Level(n)" if it is none.
func (l Level) String() string {
	if int(l) >= len(levels) {
		return fmt.Sprintf("Level(%d)", uint8(l))
	}
	return levels[l]
}

// ParseLevel returns the level of a word, and false if it is none.
func ParseLevel(word string) (Level, bool) {
	i := slices.Index(levels[:], word)
	return Level(max(i, 0)), i >= 0
}

// Chances fills in the chances to win a game, the most points winning, with the points that
// everybody has and what a round's deviate by; none of the rounds may be left.
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
	// This would be exact if what the rounds to come bring everybody were independent and
	// followed Gumbel's distribution, whose deviation is π/√6 times its scale.
	scale, sum := deviation*math.Sqrt(6*rounds)/math.Pi, 0.
	for i, n := range points {
		win[i] = math.Exp(float64(n-best) / scale)
		sum += win[i]
	}
	for i := range points {
		win[i] /= sum
	}
}

// Gumbel is Gumbel's distribution in 256 equally likely steps. The greatest sum of an appeal
// and a step is found with a probability proportional to the exponential of the appeal.
var Gumbel = func() (steps [256]float64) {
	for i := range steps {
		steps[i] = -math.Log(-math.Log((float64(i) + 0.5) / 256))
	}
	return steps
}()
