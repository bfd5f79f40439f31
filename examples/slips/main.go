// Slips measures the effect of slips at the table. Its figures, each with a standard error, are
// those in the rules about slips, H1 to H16. It takes some minutes.
//
//	go run ./examples/slips
//	go run ./examples/slips -rounds 100   # sooner, and less exactly
//
// One player slips in a round of simple players that take plus cards and leave minus cards to
// others. The effect is the mean result of playing the round on, in worlds that are possible by the
// offender's knowledge. A margin is a seat's points in the round less the mean of the others'.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"math/rand/v2"
	"os"

	"github.com/ebbesgo/ebbes"
)

func main() {
	log.SetFlags(0)
	rounds := flag.Int("rounds", 2000, "how many `rounds` are played for each figure")
	flag.Parse()
	for _, t := range tables {
		if err := t.measure(os.Stdout, *rounds); err != nil {
			log.Fatal(err)
		}
	}
}

// A table is a configuration for measuring slips, with its name in the output.
type table struct {
	name string
	ebbes.Config
}

var tables = []table{
	{"3 players", ebbes.Config{Players: 3}},
	{"4 players", ebbes.Config{Players: 4}},
	{"5 players", ebbes.Config{Players: 5}},
	{"4 players, variant 1", ebbes.Config{Players: 4, Variants: ebbes.MoreCards}},
}

// measure prints every figure at the table.
func (t table) measure(w io.Writer, rounds int) error {
	fmt.Fprintf(w, "%s\n", t.name)
	r := rand.New(rand.NewPCG(1, uint64(t.Players)))
	for _, figure := range []func(io.Writer, ebbes.Config, int, *rand.Rand) error{revokes, cancelled, outOfTurn} {
		if err := figure(w, t.Config, rounds, r); err != nil {
			return err
		}
	}
	return nil
}

// playouts is the number of times a round is played on from a moment. Choosing and measuring have
// this number each.
const playouts = 100

// revokes measures and prints the gain of intentionally not following suit, unnoticed (H2). The
// measurement is made when a seat must follow and holds another suit.
func revokes(w io.Writer, c ebbes.Config, rounds int, r *rand.Rand) error {
	var all, tempting, above3 sample
	for range rounds {
		s, ok, err := moment(c, r, func(s ebbes.State) bool {
			return s.Trick().Winner() == ebbes.NoSeat && s.Legal() != s.Hand(s.Turn())
		})
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		expected, gain := revoke(s, r)
		all.add(gain)
		if expected > 0 {
			tempting.add(gain)
			above3.count(gain > 3)
		}
	}
	fmt.Fprintf(w, "  H2 not following suit on purpose: %v points\n", all)
	fmt.Fprintf(w, "     only where it promises something, %.0f %% of moments: %v points; above 3: %v %%\n",
		100*float64(tempting.n)/float64(all.n), tempting, above3.percent())
	return nil
}

// revoke returns the lead of the best illegal card over the best legal one. It returns the lead
// that the seat to move expects, and an independent measure of it.
func revoke(s ebbes.State, r *rand.Rand) (expected, gain float64) {
	seat := s.Turn()
	worlds := s.View(seat).Worlds()
	var margins [2]map[ebbes.Card]float64
	for half := range margins {
		margins[half] = map[ebbes.Card]float64{}
		for range playouts {
			world := roundOf(worlds.Sample(r))
			for card := range s.Hand(seat).All() {
				o := world
				o.play(card)
				margins[half][card] += o.finish(r).margin(seat) / playouts
			}
		}
	}
	following, revoking := ebbes.NoCard, ebbes.NoCard
	for card := range s.Hand(seat).All() {
		best := &revoking
		if s.Legal().Has(card) {
			best = &following
		}
		if *best == ebbes.NoCard || margins[0][card] > margins[0][*best] {
			*best = card
		}
	}
	return margins[0][revoking] - margins[0][following], margins[1][revoking] - margins[1][following]
}

// cancelled measures and prints the effect of a new deal on the worst and the best seat. In a new
// deal every seat expects a margin of 0 (H2).
func cancelled(w io.Writer, c ebbes.Config, rounds int, r *rand.Rand) error {
	for _, tricks := range []int{5, 7} {
		var worst, best sample
		for range rounds / 4 {
			s, ok, err := moment(c, r, func(s ebbes.State) bool {
				return s.Trick().Winner() != ebbes.NoSeat && s.HandSize(1) == handSize(c)-tricks
			})
			if err != nil {
				return err
			}
			if !ok {
				continue
			}
			first, second := prospects(s, r), prospects(s, r)
			low, high := ebbes.Seat(1), ebbes.Seat(1)
			for seat := range s.Clockwise(1) {
				if first[seat] < first[low] {
					low = seat
				}
				if first[seat] > first[high] {
					high = seat
				}
			}
			worst.add(-second[low])
			best.add(second[high])
		}
		fmt.Fprintf(w, "  H2 a new deal after %d tricks gives whoever is doing worst %v points, and takes %v from whoever is doing best\n",
			tricks, worst, best)
	}
	return nil
}

// prospects returns the expected margin of each seat if all cards are known.
func prospects(s ebbes.State, r *rand.Rand) (mean [6]float64) {
	now := roundOf(s)
	for range playouts {
		o := now
		end := o.finish(r)
		for seat := range s.Clockwise(1) {
			mean[seat] += end.margin(seat) / playouts
		}
	}
	return mean
}

// outOfTurn measures and prints the gain of leading out of turn, if the others join in (H5).
func outOfTurn(w io.Writer, c ebbes.Config, rounds int, r *rand.Rand) error {
	var all sample
	for range rounds {
		s, ok, err := moment(c, r, func(s ebbes.State) bool {
			return s.Trick().Winner() != ebbes.NoSeat && s.HandSize(1) > 1
		})
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		seat := s.Turn()
		for range 1 + r.IntN(c.Players-1) {
			seat = s.Left(seat)
		}
		worlds := s.View(seat).Worlds()
		var gain float64
		for range playouts {
			rightly := roundOf(worlds.Sample(r))
			wrongly := rightly
			wrongly.turn = seat
			gain += (wrongly.finish(r).margin(seat) - rightly.finish(r).margin(seat)) / playouts
		}
		all.add(gain)
	}
	fmt.Fprintf(w, "  H5 leading out of turn, once others have joined in: %v points\n", all)
	return nil
}

// moment plays a round and returns one of its wanted moments, each with the same probability. If
// there is none, ok is false.
func moment(c ebbes.Config, r *rand.Rand, wanted func(ebbes.State) bool) (found ebbes.State, ok bool, err error) {
	c.Starter = ebbes.Seat(1 + r.IntN(c.Players))
	s, err := ebbes.New(c)
	if err != nil {
		return found, false, err
	}
	s, err = s.Apply(s.Deal(r))
	for n := 0; err == nil && s.Phase() == ebbes.Playing; {
		if wanted(s) {
			if n++; r.IntN(n) == 0 {
				found = s
			}
		}
		o := roundOf(s)
		s, err = s.Apply(ebbes.Play(o.choose(r)))
		ok = n > 0
	}
	return found, ok, err
}

// handSize returns the number of cards dealt to each seat.
func handSize(c ebbes.Config) int {
	if c.Variants&ebbes.MoreCards != 0 {
		return 15
	}
	return 10
}

// A sample collects measured values.
type sample struct {
	n            int
	sum, squares float64
}

func (s *sample) add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

// count adds 100 for yes and 0 for no, so that the mean is a percentage.
func (s *sample) count(yes bool) {
	if yes {
		s.add(100)
	} else {
		s.add(0)
	}
}

// mean returns the mean and its standard error.
func (s sample) mean() (mean, err float64) {
	n := float64(s.n)
	mean = s.sum / n
	return mean, math.Sqrt((s.squares/n - mean*mean) / (n - 1))
}

// String returns the mean and its standard error.
func (s sample) String() string {
	mean, err := s.mean()
	return fmt.Sprintf("%+.2f ± %.2f", mean, err)
}

// percent returns the mean and its standard error with one decimal, for values added by count.
func (s sample) percent() string {
	mean, err := s.mean()
	return fmt.Sprintf("%.1f ± %.1f", mean, err)
}
