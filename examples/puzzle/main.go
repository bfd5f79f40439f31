// Puzzle sets puzzles of ebbes: positions in which one move is better than all others.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot/puzzle"
)

const usage = `usage:
  puzzle set [-lang l] [-number n]       draw a puzzle, by default any
  puzzle solve [-lang l] -number n move  say whether that is the best move, and why`

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
	case args[0] != "set" && args[0] != "solve":
	case *number < 1 || *number > len(all):
		return fmt.Errorf("-number is %d, want 1 to %d", *number, len(all))
	case args[0] == "set" && flags.NArg() == 0:
		return set(all[*number-1], *number, lang, stdout)
	case args[0] == "solve" && flags.NArg() == 1:
		return solve(all[*number-1], flags.Arg(0), lang, stdout)
	}
	return errors.New(usage)
}

// set prints the question and the diagram of a puzzle.
func set(p puzzle.Puzzle, number int, lang ebbes.Language, stdout io.Writer) error {
	_, err := fmt.Fprintf(stdout, "Puzzle %d, grade %d: what does seat %v play?\n\n%s", number, p.Grade, p.View.Seat(),
		p.View.Diagram(ebbes.Teller{Language: lang}))
	return err
}

// solve prints whether a move is the best one of a puzzle, and why. It returns an error for an illegal
// move.
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
