// Puzzle sets puzzles of ebbes: positions in which one move is better than all others. It finds new
// ones in random games, too, and writes them as lines that it reads again.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/bot/puzzle"
)

const usage = `usage:
  puzzle find [-players n] [-variants v] [-seed n] [-count n]  write puzzles from random games, a line each
  puzzle check [-seed n]                                       write the puzzles that there are and that still hold
  puzzle set [-lang l] [-number n]                              draw a puzzle, by default any
  puzzle solve [-lang l] -number n move                         say whether that is the best move, and why`

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

func run(args []string, stdout io.Writer) error {
	if len(args) == 0 {
		return errors.New(usage)
	}
	flags := flag.NewFlagSet("puzzle "+args[0], flag.ContinueOnError)
	switch args[0] {
	case "find":
		var c ebbes.Config
		flags.IntVar(&c.Players, "players", 4, "how many `people` play, 2 to 5")
		flags.TextVar(&c.Variants, "variants", ebbes.Variant(0), "the `variants`, any of: "+ebbes.AllVariants.String())
		seed := flags.Uint64("seed", 1, "the `number` of the first game")
		count := flags.Int("count", 60, "how many `puzzles`")
		if err := flags.Parse(args[1:]); err != nil {
			return err
		}
		if flags.NArg() > 0 {
			return errors.New(usage)
		}
		return find(c, *seed, *count, stdout)
	case "check":
		seed := flags.Uint64("seed", 1, "the `number` of the check")
		if err := flags.Parse(args[1:]); err != nil {
			return err
		}
		if flags.NArg() > 0 {
			return errors.New(usage)
		}
		check(*seed, stdout, os.Stderr)
		return nil
	case "set", "solve":
		number := flags.Int("number", 0, "the `number` of the puzzle")
		var lang ebbes.Language
		flags.TextVar(&lang, "lang", ebbes.English, "the `language`, en, de or fr")
		if err := flags.Parse(args[1:]); err != nil {
			return err
		}
		all := puzzle.All()
		if args[0] == "set" && *number == 0 {
			*number = 1 + rand.IntN(len(all))
		}
		switch {
		case *number < 1 || *number > len(all):
			return fmt.Errorf("-number is %d, want 1 to %d", *number, len(all))
		case args[0] == "set" && flags.NArg() == 0:
			return set(all[*number-1], *number, lang, stdout)
		case args[0] == "solve" && flags.NArg() == 1:
			return solve(all[*number-1], flags.Arg(0), lang, stdout)
		}
	}
	return errors.New(usage)
}

func set(p puzzle.Puzzle, number int, lang ebbes.Language, stdout io.Writer) error {
	_, err := fmt.Fprintf(stdout, "Puzzle %d, grade %d: what does seat %v play?\n\n%s", number, p.Grade, p.View.Seat(),
		p.View.Diagram(ebbes.Teller{Language: lang}))
	return err
}

func solve(p puzzle.Puzzle, move string, lang ebbes.Language, stdout io.Writer) error {
	m, err := ebbes.ParseMove(move)
	if err == nil {
		err = p.View.Check(m)
	}
	if err != nil {
		return err
	}
	is := "Yes"
	if m != p.Best {
		is = "No"
	}
	_, err = fmt.Fprintf(stdout, "%s: %s\n", is, p.Why(ebbes.Teller{Language: lang, You: p.View.Seat()}))
	return err
}

// What makes a puzzle: by how many points, and by how many standard errors of that, the best move
// has to be better than any other, and in how many playouts a move that is found, and then again,
// with others.
const (
	points   = 1
	errorsOf = 5
	playouts = 400
	again    = 10 * playouts
)

// find goes through random games until it has so many puzzles, at most half of them of one grade
// and one from each round.
func find(c ebbes.Config, seed uint64, count int, stdout io.Writer) error {
	var has [4]int
	most := (count + 1) / 2
	for ; count > 0; seed++ {
		r := rand.New(rand.NewPCG(seed, 7))
		s, err := ebbes.New(c)
		for round := 0; err == nil && s.Phase() != ebbes.Over && count > 0; {
			if s.Phase() == ebbes.Playing && s.Waiting() != ebbes.NoSeat && s.Legal().Len() > 2 && s.Round() > round {
				p, ok := look(s.View(s.Turn()), r)
				if ok && has[p.Grade] < most {
					round = s.Round()
					has[p.Grade]++
					count--
					fmt.Fprintln(stdout, p)
				}
			}
			s, err = s.Apply(s.Random(r))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// check goes through the puzzles once more, with other playouts, and writes those that hold.
func check(seed uint64, stdout, stderr io.Writer) {
	for i, p := range puzzle.All() {
		next, ok := sure(p.View, p.Best, rand.New(rand.NewPCG(seed, uint64(i))))
		if !ok {
			fmt.Fprintf(stderr, "puzzle %d does not hold: %v\n", i+1, p)
			continue
		}
		fmt.Fprintln(stdout, puzzle.Find(p.Grade, next))
	}
}

// look tells whether a view is a puzzle. Few are looked at closely.
func look(v ebbes.View, r *rand.Rand) (p puzzle.Puzzle, ok bool) {
	if _, _, ok := clear(v, r, playouts/20, 1); !ok {
		return p, false
	}
	first, _, ok := clear(v, r, playouts, errorsOf)
	if !ok {
		return p, false
	}
	next, ok := sure(v, first.Move, rand.New(rand.NewPCG(r.Uint64(), 8)))
	if !ok {
		return p, false
	}
	return puzzle.Find(grade(v, first.Move, r), next), true
}

// sure tells whether a move is clearly the best in many playouts, and judges the one next to it.
func sure(v ebbes.View, m ebbes.Move, r *rand.Rand) (next bot.Judgement, ok bool) {
	best, second, ok := clear(v, r, again, errorsOf)
	if !ok || best.Move != m {
		return next, false
	}
	next, err := bot.Judge(context.Background(), v, second.Move, r, playouts)
	next.Points = best.Points - second.Points
	return next, err == nil && next.Best == m
}

// clear tells whether the best move is clearly better than every other.
func clear(v ebbes.View, r *rand.Rand, playouts int, of float64) (best, second bot.Advice, ok bool) {
	advice, err := bot.Advise(context.Background(), v, r, playouts)
	if err != nil || len(advice) < 2 {
		return best, second, false
	}
	best, second = advice[0], advice[1]
	for _, a := range advice[1:] {
		if a.Points > second.Points {
			second = a
		}
		if ahead := best.Points - a.Points; ahead < points || ahead < of*math.Hypot(best.PointsError, a.PointsError) {
			return best, second, false
		}
	}
	return best, second, true
}

// grade returns 1 if an easy player mostly finds the move, 2 if a fair one does, else 3.
func grade(v ebbes.View, best ebbes.Move, r *rand.Rand) int {
	for level := bot.Easy; level <= bot.Fair; level++ {
		found := 0
		for range 20 {
			if m, err := level.Choose(context.Background(), v, r); err == nil && m == best {
				found++
			}
		}
		if found > 10 {
			return int(level)
		}
	}
	return 3
}
