// Environment shows ebbes as an environment for reinforcement learning. It has an observation of
// fixed length, a mask of the legal actions, which have fixed numbers, a step, and rewards. It
// plays random games against itself and prints its speed.
//
// It uses package ebbes directly rather than both games behind one interface. A learner makes
// millions of moves a second only with states and moves that are plain values, and its numbers for
// actions mean cards, suits and seats of one game. For Einfach, such a program has the same parts
// with the moves of package einfach.
package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"time"

	"github.com/ebbesgo/ebbes"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil && err != flag.ErrHelp {
		fmt.Fprintln(os.Stderr, "environment:", err)
		os.Exit(2)
	}
}

func run(args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("environment", flag.ContinueOnError)
	c := ebbes.Config{}
	flags.IntVar(&c.Players, "players", 4, "how many `people` play, 2 to 5")
	flags.TextVar(&c.Variants, "variants", ebbes.Variant(0), "the `variants` they use, any of: "+ebbes.AllVariants.String())
	games := flags.Int("games", 10_000, "how many `games` are played")
	seed := flags.Uint64("seed", 1, "the `number` from which everything is drawn")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *games < 1 {
		return fmt.Errorf("-games is %d, want at least 1", *games)
	}
	e, err := newEnvironment(c, rand.New(rand.NewPCG(*seed, 0)))
	if err != nil {
		return err
	}
	policy := rand.New(rand.NewPCG(*seed, 1))
	var o observation
	var m mask
	var sums [seats]float32
	moves, begun := 0, time.Now()
	for range *games {
		for !e.over() {
			v := e.view()
			o.observe(&v)
			m.legal(&v)
			rewards, err := e.step(&v, m.choose(policy))
			if err != nil {
				return err
			}
			for i, reward := range rewards {
				sums[i] += reward
			}
			moves++
		}
		if err := e.reset(); err != nil {
			return err
		}
	}
	fmt.Fprintf(stdout, "%d moves with observations of %d numbers, %.2f million a second\n",
		moves, len(o), float64(moves)/1e6/time.Since(begun).Seconds())
	for seat := range e.state.Clockwise(1) {
		fmt.Fprintf(stdout, "seat %v: %+.2f points a game\n", seat, float64(sums[seat-1])/float64(*games))
	}
	return nil
}
