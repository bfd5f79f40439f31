package bot

import (
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// beforeMinus is a position with three cards left in each hand. Seat 2 has the highest green and
// the highest red card, seats 1 and 3 have the cards that would make green and red minus.
const beforeMinus = "players 3; round 5; numbers 2 3 4 5 1; start 1; roles B N Y; trick 2 Y2 G5 Y6; hands G1 R4 N5 / G2 G6 R5 / G3 R1 B6; " +
	"taken G5 Y2 Y6 / Y3-5 B1-3 / B4-5 N1-4 N6 Y1 G4 R2-3 R6"

// Each weight of a forecast has the count that the position of each seat implies.
func TestForecastCounts(t *testing.T) {
	const trump, plus, middle, next = 4, 5, 6, 3
	for name, test := range map[string]struct {
		weight func(*forecast) *float64
		want   [3]float64
	}{
		"plus cards taken":                 {func(f *forecast) *float64 { return &f.suits[plus].taken }, [3]float64{0, 0, 5}},
		"void in trump":                    {func(f *forecast) *float64 { return &f.suits[trump].void }, [3]float64{1, 1, 0}},
		"void in what nobody has":          {func(f *forecast) *float64 { return &f.suits[middle].void }, [3]float64{}},
		"cards held":                       {func(f *forecast) *float64 { return &f.suits[next].held }, [3]float64{2, 3, 2}},
		"highest cards":                    {func(f *forecast) *float64 { return &f.suits[next].top }, [3]float64{0, 2, 0}},
		"all plus cards left":              {func(f *forecast) *float64 { return &f.suits[plus].top }, [3]float64{1, 0, 0}},
		"lowest cards":                     {func(f *forecast) *float64 { return &f.suits[next].low }, [3]float64{1, 0, 1}},
		"others' cards above":              {func(f *forecast) *float64 { return &f.suits[next].above }, [3]float64{1 + 1./2, 1. / 2, 1./3 + 1}},
		"designating cards":                {func(f *forecast) *float64 { return &f.suits[next].designator }, [3]float64{1, 0, 1}},
		"held beside designating cards":    {func(f *forecast) *float64 { return &f.suits[next].designatorHeld }, [3]float64{1, 0, 1}},
		"taken beside designating cards":   {func(f *forecast) *float64 { return &f.suits[next].designatorTaken }, [3]float64{1, 0, 3}},
		"none designates a suit once more": {func(f *forecast) *float64 { return &f.suits[plus].designator }, [3]float64{}},
		"most ebbes cards":                 {func(f *forecast) *float64 { return &f.middle.most }, [3]float64{0, 1, 0}},
		"fewest ebbes cards":               {func(f *forecast) *float64 { return &f.middle.fewest }, [3]float64{0, 0, 1}},
		"ebbes cards behind":               {func(f *forecast) *float64 { return &f.middle.behind }, [3]float64{1, 0, 2}},
		"ebbes cards over":                 {func(f *forecast) *float64 { return &f.middle.over }, [3]float64{1, 2, 0}},
		"the lead":                         {func(f *forecast) *float64 { return &f.lead }, [3]float64{1, 0, 0}},
	} {
		s := ebbes.MustParseState(beforeMinus)
		v := s.View(1)
		o := newSetup(&v).round(&s)
		var f forecast
		*test.weight(&f) = 1
		points := f.of(&o)
		for i, want := range test.want {
			if math.Abs(points[i+1]-want) > 1e-9 {
				t.Errorf("%s: %v, want %v", name, points[1:4], test.want)
				break
			}
		}
	}
}

// A forecast is a sum of weights, so TestFitForecasts may count each weight. The fitted forecasts
// are formatted like forecasts.go.
func TestForecastsAreSums(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for i := range 16 {
		c := kindOf(i)
		for _, p := range playedOn(t, c, r) {
			f := &forecasts[c.Players-2]
			want, at := 0., f.at(p.tricks)
			for k, x := range f.weights() {
				want += x * p.counts[k]
			}
			got := 0.
			for k, x := range at.all() {
				got += *x * p.counts[k]
			}
			if math.Abs(got-want) > 1e-9 {
				t.Fatalf("%v: %v, want %v", c, got, want)
			}
		}
	}
	file, err := os.ReadFile("forecasts.go")
	if err != nil {
		t.Fatal(err)
	}
	if got := string(source(&forecasts)); got != string(file) {
		t.Errorf("forecasts.go differs from the output of TestFitForecasts:\n%s", got)
	}
}

// Forecasts leave at most 65 percent of the squares of the final leads unexplained, with every
// number of players.
func TestForecastsExplainLeads(t *testing.T) {
	for i := range forecasts {
		r := rand.New(rand.NewPCG(7, uint64(i)))
		var off, all float64
		for range 60 {
			for _, p := range playedOn(t, ebbes.Config{Players: 2 + i}, r) {
				foretold := 0.
				for k, x := range forecasts[i].weights() {
					foretold += x * p.counts[k]
				}
				off += (p.ahead - foretold) * (p.ahead - foretold)
				all += p.ahead * p.ahead
			}
		}
		if off > 0.65*all {
			t.Errorf("%d players: %.2f of the squares are left", 2+i, off/all)
		}
	}
}

// Least squares recover the weights of a sum.
func TestLeastSquares(t *testing.T) {
	var s squares
	r := rand.New(rand.NewPCG(1, 0))
	for range 1000 {
		x, y := r.NormFloat64(), r.NormFloat64()
		s.add([]float64{x, y, 0}, 2*x-3*y)
	}
	for i, want := range []float64{2, -3, 0} {
		if got := s.least()[i]; math.Abs(got-want) > 1e-3 {
			t.Errorf("weight %d is %v, want %v", i, got, want)
		}
	}
	if off := s.off([]float64{2, -3, 0}); math.Abs(off) > 1e-6 {
		t.Errorf("%v is left", off)
	}
}

// The look-ahead grows with the number of tries.
func TestLookAheadGrowsWithTries(t *testing.T) {
	for playouts, want := range map[int]int{1: 2, 63: 2, 64: 3, 127: 3, 128: 4, 1_000_000: 16} {
		if got := tricksAhead(playouts); got != want {
			t.Errorf("%d playouts: %d tricks ahead, want %d", playouts, got, want)
		}
	}
}
