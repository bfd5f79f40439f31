package search_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/internal/search"
)

// An estimate matches the values computed by hand from four playouts with 1, 2, 2 and 7 points.
func TestEstimate(t *testing.T) {
	var f search.Finding[string]
	f.Add(search.Outcome{Points: 2, Win: 1, WinsRound: true})
	if e := f.Estimate(); e.Points != 2 || !math.IsInf(e.PointsError, 1) || e.Win != 1 || !math.IsInf(e.WinError, 1) {
		t.Errorf("once: %+v", e)
	}
	f.Add(search.Outcome{Points: 7, Win: 1})
	f.Add(search.Outcome{Points: 1, WinsRound: true})
	f.Add(search.Outcome{Points: 2, WinsRound: true})
	want := search.Estimate{
		Points: 3, PointsError: math.Sqrt((4 + 1 + 1 + 16) / 12.), Win: 0.5, WinError: math.Sqrt(1 / 12.),
		WinsRound: 0.75, Low: 1, High: 7,
	}
	if e := f.Estimate(); e != want {
		t.Errorf("%+v, want %+v", e, want)
	}
}

// Of a hundred tries with -5 to 94 points, ten have -5 to 4 points and ninety up to 84.
func TestPercentiles(t *testing.T) {
	var f search.Finding[string]
	for i := range 100 {
		f.Add(search.Outcome{Points: 94 - i})
	}
	if e := f.Estimate(); e.Low != 4 || e.High != 84 {
		t.Errorf("%+v", e)
	}
}

// A script is worlds with scripted results, one playout after another, from the first again after
// the last.
type script struct {
	points []int
	lines  [][]string
	n      int
}

func (s *script) Draw() error { return nil }

func (s *script) Try(string) search.Outcome {
	s.n++
	points := s.points[(s.n-1)%len(s.points)]
	return search.Outcome{Points: points, Worth: float64(points)}
}

func (s *script) Line() []string { return s.lines[(s.n-1)%len(s.lines)] }

// The line continues with the most frequent next move, in ties with the first.
func TestLineFollowsMostFrequentMove(t *testing.T) {
	for _, test := range []struct {
		lines [][]string
		want  []string
	}{
		{[][]string{nil}, nil},
		{[][]string{{"a", "x"}, {"b", "y"}, {"a", "z"}, {"b", "z"}, {"b", "y"}}, []string{"b", "y"}},
		{[][]string{{"a", "x"}, {"b", "x"}}, []string{"a", "x"}},
		{[][]string{{"a"}, {"a", "c", "d"}, nil}, []string{"a", "c", "d"}},
	} {
		s := &script{points: []int{1}, lines: test.lines}
		found := []search.Finding[string]{{Move: "m"}}
		if err := search.Explore(context.Background(), found, len(test.lines), s); err != nil {
			t.Fatal(err)
		}
		if got := found[0].Line(); !slices.Equal(got, test.want) {
			t.Errorf("%v: %v, want %v", test.lines, got, test.want)
		}
	}
}

// A bandit has arms with constant results, and counts its worlds and the pulls of each arm. It has
// at most the given number of worlds, or any number for -1. Each pull calls cancel, unless that is
// nil.
type bandit struct {
	worth  map[string]float64
	worlds int
	tried  map[string]int
	most   int
	cancel context.CancelFunc
}

var errNoWorld = errors.New("no world")

func (b *bandit) Draw() error {
	if b.worlds == b.most {
		return errNoWorld
	}
	b.worlds++
	return nil
}

func (b *bandit) Try(arm string) search.Outcome {
	if b.tried[arm]++; b.cancel != nil {
		b.cancel()
	}
	return search.Outcome{Worth: b.worth[arm]}
}

func (b *bandit) Line() []string { return nil }

// explore pulls the arms, and returns them from the best to the worst.
func (b *bandit) explore(ctx context.Context, playouts int, arms ...string) (order []string, err error) {
	var found []search.Finding[string]
	for _, arm := range arms {
		found = append(found, search.Finding[string]{Move: arm})
	}
	b.tried = make(map[string]int)
	err = search.Explore(ctx, found, playouts, b)
	for _, f := range found {
		order = append(order, f.Move)
	}
	return order, err
}

// The average number of pulls is the requested one. Better arms are pulled more often, and all in
// the same worlds.
func TestExplore(t *testing.T) {
	worth := map[string]float64{"a": 1, "b": 4, "c": 3, "d": 2}
	for _, c := range []struct {
		playouts int
		arms     []string
		order    string
		tried    []int // in that order
	}{
		{8, []string{"a", "b", "c", "d"}, "bcda", []int{12, 12, 4, 4}},
		{1, []string{"a", "b", "c", "d"}, "bcda", []int{1, 1, 1, 1}},
		{0, []string{"a", "b"}, "ba", []int{1, 1}},
		{-7, []string{"a"}, "a", []int{1}},
		{5, []string{"a", "c"}, "ca", []int{5, 5}},
		{4, []string{"d", "a", "c"}, "cda", []int{5, 5, 2}},
	} {
		b := &bandit{worth: worth, most: -1}
		order, err := b.explore(t.Context(), c.playouts, c.arms...)
		var tried []int
		for _, arm := range order {
			tried = append(tried, b.tried[arm])
		}
		if err != nil || strings.Join(order, "") != c.order || !slices.Equal(tried, c.tried) || b.worlds != tried[0] {
			t.Errorf("%d of each of %v: %v, tried %v in %d worlds, %v", c.playouts, c.arms, order, tried, b.worlds, err)
		}
	}
}

// The results so far are kept when the worlds or the context end, the best first.
func TestExploreEnds(t *testing.T) {
	b := &bandit{worth: map[string]float64{"a": 1, "b": 2}, most: 3}
	if order, err := b.explore(t.Context(), 10, "a", "b"); err != errNoWorld || strings.Join(order, "") != "ba" || b.tried["a"] != 3 {
		t.Errorf("without worlds: %v, %v, %v", order, b.tried, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	b = &bandit{worth: map[string]float64{"a": 1, "b": 2}, most: -1, cancel: cancel}
	if _, err := b.explore(ctx, 10, "a", "b"); err != context.Canceled || b.tried["a"] != 1 || b.tried["b"] != 0 {
		t.Errorf("cancelled: %v, %v", b.tried, err)
	}
}

// The prior value of a move counts until it is tried, and moves of the same worth keep their
// order.
func TestPriorCountsUntilTried(t *testing.T) {
	found := []search.Finding[string]{
		{Move: "a", Tried: 4, Worth: 8}, {Move: "b", Worth: 3}, {Move: "c", Tried: 1, Worth: 2}, {Move: "d", Tried: 2, Worth: -9},
	}
	search.Sort(found)
	var order strings.Builder
	for _, f := range found {
		order.WriteString(f.Move)
	}
	if order.String() != "bacd" {
		t.Error(order.String())
	}
}

func TestLevels(t *testing.T) {
	for level, word := range map[search.Level]string{0: "no level", 1: "easy", 2: "fair", 3: "strong", 4: "Level(4)"} {
		if level.String() != word {
			t.Errorf("%d is %s", level, level)
		}
		if read, ok := search.ParseLevel(word); ok != (level <= 3) || ok && read != level {
			t.Errorf("%s is read as %v, %v", word, read, ok)
		}
	}
	if level, ok := search.ParseLevel(""); ok || level != 0 {
		t.Errorf("nothing is read as %v", level)
	}
}

// Before the end, chances add up to one and follow the points, less so the more rounds remain. At
// the end they are 1 for each seat with the most points, otherwise 0.
func TestChances(t *testing.T) {
	chances := func(rounds float64, points ...int) []float64 {
		win := make([]float64, len(points))
		search.Chances(points, 3, rounds, win)
		return win
	}
	if got := chances(0, 4, 7, 7, -2); !slices.Equal(got, []float64{0, 1, 1, 0}) {
		t.Errorf("at the end %v", got)
	}
	if got := chances(2, 5, 5); got[0] != 0.5 || got[1] != 0.5 {
		t.Errorf("with the same points %v", got)
	}
	soon, late := chances(1, 3, 0, 6), chances(4, 3, 0, 6)
	for _, got := range [][]float64{soon, late} {
		if sum := got[0] + got[1] + got[2]; math.Abs(sum-1) > 1e-12 || got[2] <= got[0] || got[0] <= got[1] {
			t.Errorf("%v", got)
		}
	}
	// By Gumbel's distribution three points are odds of exp(3π/(3√6)) with one round to come.
	if odds := soon[2] / soon[0]; math.Abs(odds-math.Exp(math.Pi/math.Sqrt(6))) > 1e-9 || late[2] >= soon[2] {
		t.Errorf("odds of %v; %v, later %v", odds, soon, late)
	}
}

// Each step is the middle of an equal share of the distribution, which is exp(-exp(-x)).
func TestGumbel(t *testing.T) {
	for i, step := range search.Gumbel {
		if below := math.Exp(-math.Exp(-step)) * 256; math.Abs(below-(float64(i)+0.5)) > 1e-9 {
			t.Errorf("%v of 256 lie below step %d", below, i)
		}
	}
}

// A match has moves with given points in successive worlds; 7 points are the feat. Each world is
// tried with both moves.
type match struct {
	points map[string][]int
	world  int
	err    error
}

func (m *match) Draw() error {
	m.world++
	return m.err
}

func (m *match) Try(move string) search.Outcome {
	points := m.points[move][(m.world-1)%len(m.points[move])]
	return search.Outcome{Points: points, Win: float64(points) / 10, Worth: float64(points), Feat: points == 7}
}

func (m *match) Line() []string { return nil }

// judge judges the move made against the moves low and high, each tried once.
func (m *match) judge(ctx context.Context, made string) (string, search.Gap, error) {
	found := []search.Finding[string]{{Move: "low"}, {Move: "high"}}
	return search.Judge(ctx, found, made, 1, m)
}

// The best move and the move made are compared in four extra worlds. Alternating 7 and 5 points
// beat alternating 4 and 2 by exactly 3, and 1 and 5 by 3 ± 3/√3.
func TestJudge(t *testing.T) {
	sure := &match{points: map[string][]int{"high": {7, 5}, "low": {4, 2}}}
	best, gap, err := sure.judge(context.Background(), "low")
	want := search.Gap{Points: 3, Win: 0.3, Mistake: true, BestFeats: 0.5}
	gap.Win = math.Round(1e9*gap.Win) / 1e9
	if gap.WinError > 1e-8 {
		t.Error(gap.WinError)
	}
	if gap.WinError = 0; best != "high" || gap != want || err != nil || sure.world != 5 {
		t.Errorf("%s is better by %+v, want %+v; %d worlds, %v", best, gap, want, sure.world, err)
	}
	if best, gap, err := sure.judge(context.Background(), "high"); best != "high" || gap != (search.Gap{}) || err != nil {
		t.Errorf("%s is better than itself by %+v, %v", best, gap, err)
	}
	chance := &match{points: map[string][]int{"high": {7, 5}, "low": {1, 5}}}
	if _, gap, _ := chance.judge(context.Background(), "low"); gap.Points != 3 || math.Abs(gap.PointsError-math.Sqrt(3)) > 1e-9 || gap.Mistake {
		t.Errorf("%+v, which is less than two standard errors", gap)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, gap, err := sure.judge(ctx, "low"); !errors.Is(err, context.Canceled) || gap != (search.Gap{}) {
		t.Errorf("%+v, %v", gap, err)
	}
	sure.err = errNoWorld
	if _, gap, err := sure.judge(context.Background(), "low"); !errors.Is(err, errNoWorld) || gap != (search.Gap{}) {
		t.Errorf("%+v, %v", gap, err)
	}
}

// Three seats had 5, 2 and -1 points, and the second has won. The losses by their own moves are
// added before the comparison.
func TestLuckExcludesOwnMistakes(t *testing.T) {
	seats := make([]search.Balance, 3)
	seats[0].Add(search.Gap{Points: 1, PointsError: 3, Win: 0.1, WinError: 0.3, Mistake: true})
	seats[0].Add(search.Gap{Points: 2, PointsError: 4, Win: 0.2, WinError: 0.4})
	results := []search.Result{{&seats[0], 5, false}, {&seats[1], 2, true}, {&seats[2], -1, false}}
	search.Luck(results)
	for i, b := range seats {
		for name, got := range map[string][2]float64{
			"luck": {b.Luck, []float64{5, -1, -4}[i]}, "luck to win": {b.LuckWin, []float64{-0.4 / 3, 1.7 / 3, -1.3 / 3}[i]},
			"lost": {b.Lost, []float64{3, 0, 0}[i]}, "its error": {b.LostError, []float64{5, 0, 0}[i]},
			"wins lost": {b.LostWin, []float64{0.3, 0, 0}[i]}, "their error": {b.LostWinError, []float64{0.5, 0, 0}[i]},
		} {
			if math.Abs(got[0]-got[1]) > 1e-9 {
				t.Errorf("seat %d: %s %v, want %v", i+1, name, got[0], got[1])
			}
		}
	}
	if seats[0].Choices != 2 || seats[0].Mistakes != 1 {
		t.Errorf("%+v", seats[0])
	}
	for i := range results {
		results[i].Won, results[i].LuckWin = false, 0
	}
	search.Luck(results)
	if seats[0].Luck != 5 || seats[0].LuckWin != 0 {
		t.Errorf("%+v", seats[0])
	}
}
