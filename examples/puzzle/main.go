// Puzzle sets puzzles of ebbes: positions in which one move is better than all others. It finds new
// ones in random games, too, and writes them as lines that it reads again.
package main

import (
	"bufio"
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

const usage = `usage:
  puzzle find [-players n] [-variants v] [-seed n] [-count n]  write puzzles from random games, a line each
  puzzle set [-number n]                                        draw a puzzle, by default any
  puzzle solve -number n move                                   say whether that is the best move`

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
	case "set", "solve":
		number := flags.Int("number", 0, "the `number` of the puzzle")
		if err := flags.Parse(args[1:]); err != nil {
			return err
		}
		all, err := puzzles()
		if err != nil {
			return err
		}
		if args[0] == "set" && *number == 0 {
			*number = 1 + rand.IntN(len(all))
		}
		switch {
		case *number < 1 || *number > len(all):
			return fmt.Errorf("-number is %d, want 1 to %d", *number, len(all))
		case args[0] == "set" && flags.NArg() == 0:
			return all[*number-1].set(*number, stdout)
		case args[0] == "solve" && flags.NArg() == 1:
			return all[*number-1].solve(flags.Arg(0), stdout)
		}
	}
	return errors.New(usage)
}

// A puzzle is a position with the best move, and what it turns on.
type puzzle struct {
	grade  int // 1 to 3: whether an easy player mostly finds it, a fair one, or neither
	best   ebbes.Move
	ahead  float64      // points before the second best
	clause ebbes.Clause // that it turns on
	view   ebbes.View
}

//go:embed puzzles.txt
var text string

// puzzles returns the puzzles that are kept.
func puzzles() (all []puzzle, err error) {
	lines := bufio.NewScanner(strings.NewReader(text))
	for lines.Scan() {
		p, err := read(lines.Text())
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, lines.Err()
}

// String returns the puzzle as a line.
func (p puzzle) String() string {
	return fmt.Sprintf("%d; %v; %.1f; %s; %v", p.grade, p.best, p.ahead, p.clause, p.view)
}

func read(line string) (p puzzle, err error) {
	fields := strings.SplitN(line, "; ", 5)
	if len(fields) != 5 {
		return p, fmt.Errorf("no puzzle: %s", line)
	}
	p.clause = ebbes.Clause(fields[3])
	for _, err := range []error{
		into(&p.grade, strconv.Atoi, fields[0]), into(&p.best, ebbes.ParseMove, fields[1]),
		into(&p.ahead, func(s string) (float64, error) { return strconv.ParseFloat(s, 64) }, fields[2]),
		into(&p.view, ebbes.ParseView, fields[4]),
	} {
		if err != nil {
			return p, fmt.Errorf("%w in the puzzle %s", err, line)
		}
	}
	return p, nil
}

// into sets a value that is read from a text.
func into[T any](to *T, read func(string) (T, error), text string) (err error) {
	*to, err = read(text)
	return err
}

func (p puzzle) set(number int, stdout io.Writer) error {
	_, err := fmt.Fprintf(stdout, "Puzzle %d, grade %d: what does seat %v play?\n\n%s", number, p.grade, p.view.Seat(), p.view.Diagram(ebbes.Teller{}))
	return err
}

func (p puzzle) solve(move string, stdout io.Writer) error {
	m, err := ebbes.ParseMove(move)
	if err == nil {
		err = p.view.Check(m)
	}
	if err != nil {
		return err
	}
	is := "Yes"
	if m != p.best {
		is = "No"
	}
	_, err = fmt.Fprintf(stdout, "%s: %v is the best, by %.1f points. It turns on %s, %s.\n",
		is, p.best, p.ahead, p.clause, p.clause.Title(ebbes.English))
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
				if ok && has[p.grade] < most {
					round = s.Round()
					has[p.grade]++
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

// look tells whether a view is a puzzle. Few are looked at closely.
func look(v ebbes.View, r *rand.Rand) (p puzzle, ok bool) {
	if first, _, ok := clear(v, r, playouts/20, 1); !ok || first.Move == nil {
		return p, false
	}
	first, _, ok := clear(v, r, playouts, errorsOf)
	if !ok {
		return p, false
	}
	best, second, ok := clear(v, rand.New(rand.NewPCG(r.Uint64(), 8)), again, errorsOf)
	if !ok || best.Move != first.Move {
		return p, false
	}
	return puzzle{
		grade: grade(v, best.Move, r), best: best.Move, ahead: best.Points - second.Points,
		clause: turnsOn(v, best.Move, second.Move), view: v,
	}, true
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

// turnsOn returns the clause by which the best move does something else than the second best:
// what gives a suit a role, what takes the trick, else what is led or kept for later.
func turnsOn(v ebbes.View, best, second ebbes.Move) ebbes.Clause {
	gives := func(m ebbes.Move) bool {
		return v.NextRole() != ebbes.NoRole && v.Designators().Has(ebbes.Card(m.(ebbes.Play)))
	}
	switch {
	case gives(best) || gives(second):
		return ebbes.D1
	case v.NextRole() == ebbes.NoRole:
		return ebbes.S1
	}
	return ebbes.P4
}
