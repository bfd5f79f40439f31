package bot

import (
	"flag"
	"fmt"
	"go/format"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

var (
	forecastFile   = flag.String("forecasts", "", "the `file` to which TestFitForecasts writes newly fitted forecasts")
	forecastRounds = flag.Int("forecast-rounds", 60000, "how many `rounds` of each number of players it fits them to")
)

const (
	forecastHeld     = 10  // one of this many rounds is held back to measure the error
	forecastCareless = 0.2 // largest share of random cards, for more varied positions
)

// TestFitForecasts fits the forecasts to rounds played by the policy. They explain as much of each
// seat's final lead as a sum can. It takes some minutes; the same seed gives the same weights.
//
//	go test ./bot -run TestFitForecasts -v -count 1 -forecasts forecasts.go
func TestFitForecasts(t *testing.T) {
	if *forecastFile == "" {
		t.Skip("only with -forecasts")
	}
	r := rand.New(rand.NewPCG(*fitSeed, 1))
	var all [4]forecastsBy
	for i := range all {
		var seen squares
		held := make(map[int]*squares)
		for k := range *forecastRounds {
			c := ebbes.Config{Players: 2 + i, Variants: ebbes.Variant(k % int(ebbes.AllVariants+1))}
			for _, p := range playedOn(t, c, r) {
				if k%forecastHeld != 0 {
					seen.add(p.counts, p.ahead)
					continue
				}
				if held[p.tricks] == nil {
					held[p.tricks] = new(squares)
				}
				held[p.tricks].add(p.counts, p.ahead)
			}
		}
		w := seen.least()
		for j := range all[i].end {
			all[i].end[j] = int16(math.Round(100 * w[j]))
			all[i].tricks[j] = int16(math.Round(100 * w[len(all[i].end)+j]))
		}
		w = all[i].weights()
		for tricks := 1; held[tricks] != nil; tricks++ {
			s := held[tricks]
			t.Logf("%d players, %d tricks to come: leads deviate by %.2f, from what is forecast by %.2f",
				2+i, tricks, math.Sqrt(s.all/s.n), math.Sqrt(s.off(w)/s.n))
		}
	}
	if err := os.WriteFile(*forecastFile, source(&all), 0o644); err != nil {
		t.Fatal(err)
	}
}

// weights returns all weights in points, last the ones per ten tricks to come.
func (f *forecastsBy) weights() (all []float64) {
	for _, x := range append(f.end[:], f.tricks[:]...) {
		all = append(all, float64(x)/100)
	}
	return all
}

// A trickStart is a seat's position between two tricks. It has the count of each weight in the forecast
// lead, the tricks to come, and the final lead.
type trickStart struct {
	counts []float64
	tricks int
	ahead  float64
}

// playedOn plays a round with the policy and some random cards. It returns each seat's position
// after each trick but the last.
func playedOn(t *testing.T, c ebbes.Config, r *rand.Rand) (seen []trickStart) {
	s, err := ebbes.New(c)
	for err == nil && s.Phase() != ebbes.Playing {
		s, err = s.Apply(s.Random(r))
	}
	if err != nil {
		t.Fatal(err)
	}
	v := s.View(1)
	o := newSetup(&v).round(&s)
	p, careless := newPolicy(o.setup, &fitted), forecastCareless*r.Float64()
	for o.plays > 0 {
		o.playCarelessly(p, careless, r)
		if o.laid == 0 && o.plays > 0 {
			seen = append(seen, o.seats()...)
		}
	}
	points := o.points()
	var brought [maxSeats + 1]float64
	for seat, n := range points {
		brought[seat] = float64(n)
	}
	for i := range seen {
		seen[i].ahead = o.setup.lead(&brought, 1+i%o.setup.seats)
	}
	return seen
}

// playCarelessly plays a card, with the given probability a random legal one.
func (o *round) playCarelessly(p *policy, careless float64, r *rand.Rand) {
	if r.Float64() >= careless || o.turn == o.setup.fictive {
		o.play(p.choose(o, r))
		return
	}
	var cards []ebbes.Card
	legal := o.legal()
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		for value := 1; value <= o.setup.highest; value++ {
			if legal[suit]>>value&1 != 0 {
				cards = append(cards, ebbes.CardOf(suit, value))
			}
		}
	}
	o.play(cards[r.IntN(len(cards))])
}

// lead returns the lead of a seat over the mean of the others.
func (a *setup) lead(points *[maxSeats + 1]float64, seat int) float64 {
	sum := 0.
	for _, x := range points[1 : a.seats+1] {
		sum += x
	}
	return (points[seat]*float64(a.seats) - sum) / float64(a.seats-1)
}

// seats returns the counts of the weights for each seat, without results.
func (o *round) seats() (seats []trickStart) {
	tricks := o.plays / o.setup.seats
	for range o.setup.seats {
		seats = append(seats, trickStart{tricks: tricks})
	}
	var one forecast
	size := len(one.all())
	for i, x := range one.all() {
		*x = 1
		points := one.of(o)
		*x = 0
		for k := range seats {
			if i == 0 {
				seats[k].counts = make([]float64, 2*size)
			}
			ahead := o.setup.lead(&points, k+1)
			seats[k].counts[i], seats[k].counts[size+i] = ahead, ahead*float64(tricks)/10
		}
	}
	return seats
}

// Squares are the sums that determine the weights with the least squares.
type squares struct {
	of     [][]float64 // sums of products of two weights' counts
	with   []float64   // sums of products of a weight's count and the result
	n, all float64     // number of results, and sum of their squares
}

func (s *squares) add(counts []float64, ahead float64) {
	if s.of == nil {
		s.with, s.of = make([]float64, len(counts)), make([][]float64, len(counts))
		for i := range s.of {
			s.of[i] = make([]float64, len(counts))
		}
	}
	for i, x := range counts {
		if x == 0 {
			continue
		}
		for j, y := range counts {
			s.of[i][j] += x * y
		}
		s.with[i] += x * ahead
	}
	s.n, s.all = s.n+1, s.all+ahead*ahead
}

// off returns the sum of squared errors of weights.
func (s *squares) off(w []float64) float64 {
	sum := s.all
	for i, x := range w {
		sum -= 2 * x * s.with[i]
		for j, y := range w {
			sum += x * y * s.of[i][j]
		}
	}
	return sum
}

// least returns the weights with the least squares, 0 for weights that never count, by Cholesky's
// method.
func (s *squares) least() []float64 {
	n := len(s.with)
	root, w := make([][]float64, n), make([]float64, n)
	for i := range n {
		root[i] = make([]float64, n)
		w[i] = s.with[i]
		for j := range i + 1 {
			sum := s.of[i][j]
			if i == j {
				sum += s.n * 1e-5 // so that weights that never count have a solution
			}
			for k := range j {
				sum -= root[i][k] * root[j][k]
			}
			if i == j {
				root[i][i] = math.Sqrt(sum)
			} else {
				root[i][j] = sum / root[j][j]
			}
		}
		for k := range i {
			w[i] -= root[i][k] * w[k]
		}
		w[i] /= root[i][i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			w[i] -= root[k][i] * w[k]
		}
		w[i] /= root[i][i]
	}
	return w
}

// source returns forecasts as the text of forecasts.go.
func source(all *[4]forecastsBy) []byte {
	var s strings.Builder
	s.WriteString("package bot\n\n// The forecasts that TestFitForecasts has fitted, for two players, three, four and five, in hundredths.\nvar forecasts = [4]forecastsBy{\n")
	for i := range all {
		s.WriteString("\t{\n")
		all[i].end.write(&s, "end")
		all[i].tricks.write(&s, "tricks")
		s.WriteString("\t},\n")
	}
	s.WriteString("}\n")
	text, err := format.Source([]byte(s.String()))
	if err != nil {
		panic(err)
	}
	return text
}

func (h *hundredths) write(s *strings.Builder, name string) {
	fmt.Fprintf(s, "\t\t%s: hundredths{\n", name)
	for i, x := range h {
		fmt.Fprintf(s, "%d, ", x)
		switch {
		case i == len(h)-1:
			s.WriteString("// the middle, the lead\n")
		case i%9 == 8:
			fmt.Fprintf(s, "// %s\n", kindNames[i/9])
		}
	}
	s.WriteString("\t\t},\n")
}
