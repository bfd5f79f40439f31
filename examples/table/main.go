// Table plays one game in the terminal: ebbes, or another one with -game. Computers play all
// seats, at random or with -bots search to win; with -seat you take one of the seats. A
// configuration is typed in the language of the table:
//
//	go run ./examples/table -seat 1 -bots search
//	go run ./examples/table -game einfach -config "3 players, 2 rounds"
//
// The first round of ebbes with -seed 7 begins like this:
//
//	ebbes, seed 7
//
//	  Number card 2 is turned up.
//	  Seat 4 deals 10 cards each.
//	  Seat 1 starts the first round.
//
//	  Seat 1 leads G7.
//	  Seat 2 follows with G4.
//	  Seat 3 follows with G5.
//	  Seat 4 follows with G1.
//	  Seat 1 takes the trick with G7, the highest card of the suit led.
//
//	  Seat 1 leads Y8.
//	  Seat 2 follows with Y7.
//	  Seat 3 follows with Y5.
//	  Seat 4 follows with Y4.
//	  Seat 1 takes the trick with Y8, the highest card of the suit led.
//
//	  Seat 1 leads G3.
//	  Seat 2 follows with G6.
//	  Seat 3 cannot follow green and plays B8.
//	  Seat 4 follows with G2.
//	  G2 makes green trump.
//	  Seat 2 takes the trick with G6, the highest card of the suit that became trump; could not win: B8.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
)

func main() {
	if err := run(os.Args[1:], os.Stdin, os.Stdout); err != nil && err != flag.ErrHelp {
		fmt.Fprintln(os.Stderr, "table:", err)
		os.Exit(2)
	}
}

// legend explains the letters and columns of a diagram in English.
const legend = `Cards: B blue, N brown, Y yellow, G green, R red, # hidden. Seats: > to move, d dealer.
Columns: taken cards, tally of the round so far, void suits that the seat is known to lack.`

func run(args []string, stdin io.Reader, stdout io.Writer) error {
	var names []string
	for _, g := range games.All() {
		names = append(names, g.Name())
	}
	flags := flag.NewFlagSet("table", flag.ContinueOnError)
	name := flags.String("game", names[0], "the `game`: "+strings.Join(names, ", "))
	config := flags.String("config", "", "the `configuration`, such as \"3 players\", by default the usual game for four")
	seat := flags.Uint("seat", 0, "the `seat` to play at, 0 to look on")
	bots := flags.String("bots", "random", "the `player` at all other seats, random or search")
	var lang ebbes.Language
	flags.TextVar(&lang, "lang", ebbes.English, "the `language`: "+codes())
	seed := flags.Uint64("seed", rand.Uint64N(1_000_000), "the `number` of a game seen before, by default any")
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "Usage of table:")
		flags.PrintDefaults()
		fmt.Fprintln(flags.Output(), legend)
	}
	if err := flags.Parse(args); err != nil {
		return err
	}
	t := table{bufio.NewScanner(stdin), stdout, games.Listener{Language: lang}, translations[lang]}
	game, ok := games.Named(*name)
	others := newBot(*bots, *seed)
	switch {
	case !ok:
		return fmt.Errorf(t.words.badGame, *name, strings.Join(names, ", "))
	case others == nil:
		return fmt.Errorf(t.words.badBots, *bots)
	case flags.NArg() > 0:
		return fmt.Errorf(t.words.badFlag, flags.Arg(0))
	}
	settings, err := game.ReadConfig(*config, t.to)
	if err != nil {
		return errors.New(t.tell(err))
	}
	s, err := game.New(settings)
	if err != nil {
		return errors.New(t.tell(err))
	}
	if *seat > uint(s.Players()) {
		return fmt.Errorf(t.words.badSeat, *seat, s.Players())
	}
	t.to.Seat = games.Seat(*seat)
	fmt.Fprintf(t.out, t.words.title+"\n", game.Title(lang), *seed)
	return t.play(game, s, others, rand.New(rand.NewPCG(*seed, 0)))
}

// A table is a table with a person who plays or watches. The cards that it prints come from a View
// and from events, so it cannot show a card that its seat has not seen.
type table struct {
	in    *bufio.Scanner
	out   io.Writer
	to    games.Listener // the person at the seat, or a spectator
	words words
}

// play plays a game to its end and prints its events, unless the person leaves. It is the main loop of
// every program: Auto makes the moves without a choice. All others are chosen from a View, and have to
// be accepted.
func (t table) play(g games.Game, s games.State, others player, deals *rand.Rand) error {
	for chance, gap := false, true; !s.Over(); {
		m, auto := s.Auto(deals)
		seat := s.Waiting()
		if !auto {
			choose := others
			if seat == t.to.Seat {
				choose = t.ask
			}
			if m = choose(s.View(seat)); m == nil {
				fmt.Fprintf(t.out, "\n\n  "+t.words.left+"\n", s.Round())
				return nil
			}
			if _, err := s.Accept(seat, m); err != nil {
				t.refuse(g, s.View(seat), err)
				if seat != t.to.Seat {
					return err // no person is there to choose another move
				}
				continue
			}
		}
		next, err := s.Apply(m)
		if err != nil {
			return err
		}
		events, err := s.Events(m, t.to.Seat)
		if err != nil {
			return err
		}
		if gap || s.IsChance() && !chance {
			fmt.Fprintln(t.out)
		}
		chance, gap = s.IsChance(), len(events) > 1
		teller := s.View(t.to.Seat).Teller(t.to)
		for _, e := range events {
			fmt.Fprintf(t.out, "  %s\n", teller.Event(e))
		}
		s = next
	}
	return nil
}

// ask shows the table and reads until an answer is a move, legal or not, or the input ends: nil.
func (t table) ask(v games.View) games.Move {
	fmt.Fprintf(t.out, "\n%s\n", strings.TrimRight(v.Diagram(t.to), "\n"))
	teller := v.Teller(t.to)
	prompt := "\n  " + teller.Turn() + "\n  > "
	for fmt.Fprint(t.out, prompt); t.in.Scan(); fmt.Fprint(t.out, prompt) {
		m, err := teller.ReadMove(t.in.Text())
		if err == nil {
			return m
		}
		fmt.Fprintf(t.out, "\n  "+t.words.refused+"\n", t.tell(err))
	}
	return nil
}

// refuse prints the reason for a refusal, and the text of its clause. Any other error is printed
// alone.
func (t table) refuse(g games.Game, v games.View, err error) {
	var refusal games.Refusal
	if !errors.As(err, &refusal) {
		fmt.Fprintf(t.out, "\n  "+t.words.refused+"\n", t.tell(err))
		return
	}
	_, text := g.Clause(refusal.Rule(), t.to.Language)
	fmt.Fprintf(t.out, "\n  "+t.words.refused+"\n  %s\n", v.Teller(t.to).Refusal(refusal), text)
}

// tell returns an error in the language of the table, or in English if it has no other text.
func (t table) tell(err error) string {
	var translated interface{ In(games.Language) string }
	if errors.As(err, &translated) {
		return translated.In(t.to.Language)
	}
	return err.Error()
}
