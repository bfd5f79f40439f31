// Tournament measures the strength of package bot against a simpler player, at every kind of table.
// Every deal is played twice, with seats changed the second time, so that luck with the cards
// favours neither.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil && err != flag.ErrHelp {
		fmt.Fprintln(os.Stderr, "tournament:", err)
		os.Exit(2)
	}
}

func run(args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("tournament", flag.ContinueOnError)
	players := flags.Int("players", 0, "how many `people` play, 2 to 5, or 0 for all of them in turn")
	first, last := ebbes.Variant(0), ebbes.AllVariants
	flags.Func("variants", "the `variants` they use, any of: "+last.String()+"; by default every set of them in turn", func(text string) error {
		err := first.UnmarshalText([]byte(text))
		last = first
		return err
	})
	pairs := flags.Int("pairs", 50, "how many `games` of each kind are played, each twice")
	playouts := flags.Int("playouts", 25, "how many `playouts` for each move the bot may make")
	worlds := flags.Int("worlds", 50, "in how many `worlds` a player who searches or is advised tries each move")
	level, against := bot.Level(0), ""
	flags.Func("level", "let computer players of this `level` play in place of the bot: easy, fair, strong", func(text string) error {
		return level.UnmarshalText([]byte(text))
	})
	flags.StringVar(&against, "against", "search", "who plays against them: search, advice, random, or a `level`")
	seed := flags.Uint64("seed", 1, "the `number` of the first game")
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch {
	case *players < 0 || *players == 1 || *players > 5:
		return fmt.Errorf("-players is %d, want 2 to 5, or 0 for all", *players)
	case *pairs < 2:
		return fmt.Errorf("-pairs is %d, want at least 2", *pairs)
	case *playouts < 1 || *worlds < 1:
		return fmt.Errorf("-playouts and -worlds are %d and %d, want at least 1", *playouts, *worlds)
	case flags.NArg() > 0:
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	one, of := choosing(*playouts), fmt.Sprintf("bot with %d playouts", *playouts)
	if level != 0 {
		one, of = leveled(level), level.String()
	}
	other, err := opponent(against, *worlds)
	if err != nil {
		return err
	}
	if against == "search" || against == "advice" {
		against = fmt.Sprintf("%s with %d worlds", against, *worlds)
	}
	contest := contest{[2]player{one, other}, *pairs, *seed}
	fmt.Fprintf(stdout, "Per person, %s ahead of %s, in %d pairs of games from seed %d\n", of, against, *pairs, *seed)
	fmt.Fprintf(stdout, "%-38s %-22s %-22s %s\n", "", "points", "wins in %", "µs a move")
	for n := 2; n <= 5; n++ {
		for variants := first; variants <= last; variants++ {
			if *players != 0 && *players != n {
				continue
			}
			result, err := contest.play(ebbes.Config{Players: n, Variants: variants})
			if err != nil {
				return err
			}
			fmt.Fprintf(stdout, "%d, %-35v %-22v %-22v %5d %5d\n", n, variants, &result.points, &result.wins, result.pace[0].mean(), result.pace[1].mean())
		}
	}
	return nil
}

// A player returns a move for the seat of a view that is to move.
type player func(v ebbes.View, r *rand.Rand) (ebbes.Move, error)

// choosing returns the player that looks some tricks ahead.
func choosing(playouts int) player {
	return func(v ebbes.View, r *rand.Rand) (ebbes.Move, error) {
		return bot.Choose(context.Background(), v, r, playouts)
	}
}

// advised returns the player that follows the advice of package bot.
func advised(playouts int) player {
	return func(v ebbes.View, r *rand.Rand) (ebbes.Move, error) {
		advice, err := bot.Advise(context.Background(), v, r, playouts)
		if err != nil {
			return nil, err
		}
		return advice[0].Move, nil
	}
}

// leveled returns the player of a level.
func leveled(l bot.Level) player {
	return func(v ebbes.View, r *rand.Rand) (ebbes.Move, error) { return l.Choose(context.Background(), v, r) }
}

// opponent returns the player with a name.
func opponent(name string, worlds int) (player, error) {
	switch name {
	case "advice":
		return advised(worlds), nil
	case "search":
		return func(v ebbes.View, r *rand.Rand) (ebbes.Move, error) { return search(v, worlds, r), nil }, nil
	case "random":
		return func(v ebbes.View, r *rand.Rand) (ebbes.Move, error) { return v.Random(r), nil }, nil
	}
	var level bot.Level
	if err := level.UnmarshalText([]byte(name)); err != nil {
		return nil, fmt.Errorf("-against is %q, want search, advice, random, easy, fair or strong", name)
	}
	return leveled(level), nil
}

// A contest is a series of games of two players, each at every other seat.
type contest struct {
	players [2]player
	pairs   int
	seed    uint64
}

// A result is the mean lead of a seat of players[0] over one of players[1], and each player's processor
// time.
type result struct {
	points, wins sample // a value for each pair of games, wins in percent
	pace         [2]pace
}

// play plays the pairs of games at a kind of table. Both games of a pair have the same deals.
func (c *contest) play(config ebbes.Config) (r result, err error) {
	for i := range uint64(c.pairs) {
		var points, wins float64
		for first := range 2 {
			s, err := c.game(config, c.seed+i, (first+int(i))%2, &r.pace)
			if err != nil {
				return r, err
			}
			p, w := ahead(s, (first+int(i))%2)
			points, wins = points+p/2, wins+w/2
		}
		r.points.add(points)
		r.wins.add(100 * wins)
	}
	return r, nil
}

// game plays a game of a seed to its end. The player with index first has seats 1, 3 and 5.
func (c *contest) game(config ebbes.Config, seed uint64, first int, paces *[2]pace) (ebbes.State, error) {
	deals, r := rand.New(rand.NewPCG(seed, 0)), rand.New(rand.NewPCG(seed, uint64(1+first)))
	s, err := ebbes.New(config)
	for err == nil && s.Phase() != ebbes.Over {
		m, ok := s.Auto(deals)
		if !ok {
			who := sitter(s.Turn(), first)
			begin := processorTime()
			m, err = c.players[who](s.View(s.Turn()), r)
			paces[who].add(processorTime() - begin)
		}
		if err == nil {
			s, err = s.Apply(m)
		}
	}
	return s, err
}

// sitter returns the index of the player at a seat. The player with index first has seats 1, 3 and 5.
func sitter(seat ebbes.Seat, first int) int { return (int(seat) + 1 + first) % 2 }

// ahead returns the average lead of the seats of players[0] at the end of a game. It is in points and
// in the share of the win. The player with index first has seats 1, 3 and 5.
func ahead(s ebbes.State, first int) (points, wins float64) {
	var people, score, won [2]float64
	for i := range s.Config().Players {
		seat := ebbes.Seat(i + 1)
		who := sitter(seat, first)
		people[who]++
		score[who] += float64(s.Score(seat))
		if s.Winners().Has(seat) {
			won[who] += 1 / float64(s.Winners().Len())
		}
	}
	return score[0]/people[0] - score[1]/people[1], won[0]/people[0] - won[1]/people[1]
}

// A sample collects measured values.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

// String returns the mean, its standard error, and how many of these errors the mean is from 0.
func (s *sample) String() string {
	mean := s.sum / s.n
	deviation := math.Sqrt((s.squares/s.n - mean*mean) / (s.n - 1))
	return fmt.Sprintf("%+.1f ± %.1f (%.1f)", mean, deviation, mean/deviation)
}

// A pace is the time that moves took.
type pace struct {
	moves int
	total time.Duration
}

func (p *pace) add(d time.Duration) { p.moves, p.total = p.moves+1, p.total+d }

// mean returns microseconds a move.
func (p *pace) mean() int64 { return p.total.Microseconds() / int64(max(1, p.moves)) }
