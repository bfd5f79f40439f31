// Record works with records of ebbes. It writes a random game as a record, checks and shows
// records, finds and notes their mistakes, or prints the events that one seat sees, as JSON.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"strings"

	"github.com/ebbesgo/ebbes"
)

const usage = `usage:
  record write [-players n] [-variants v] [-seed n]  write a random game
  record check [file]                                say whether a game can be replayed
  record show [-lang l] [file]                       draw the table after each round, with what people had to say
  record events [-seat n] [file]                     tell a client what a seat sees, in lines of JSON
  record review [-lang l] [-playouts n] [file]       say which moves were mistakes, and who was lucky
  record annotate [-lang l] [-playouts n] [file]     write the game with its mistakes noted, and what would have been better

Without a file the record is read from the standard input; a review says on the
standard error how far it is and, interrupted, what it has found`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	if len(args) == 0 {
		return errors.New(usage)
	}
	flags := flag.NewFlagSet("record "+args[0], flag.ContinueOnError)
	switch args[0] {
	case "write":
		return write(flags, args[1:], stdout)
	case "check", "show", "events", "review", "annotate":
		seat := flags.Int("seat", 0, "with events: the `seat`, 0 for a spectator")
		var lang ebbes.Language
		flags.TextVar(&lang, "lang", ebbes.English, "with show, review and annotate: the `language`, en, de or fr")
		playouts := flags.Int("playouts", 100, "with review and annotate: how many `playouts` for each move")
		if err := flags.Parse(args[1:]); err != nil {
			return err
		}
		if flags.NArg() > 1 {
			return errors.New(usage)
		}
		record, err := read(flags.Arg(0), stdin)
		if err != nil {
			return err
		}
		switch args[0] {
		case "check":
			return check(record, stdout)
		case "show":
			return show(record, lang, stdout)
		case "review":
			return review(ctx, record, lang, *playouts, stdout, stderr)
		case "annotate":
			return annotate(ctx, record, lang, *playouts, stdout, stderr)
		}
		if *seat < 0 || *seat > record.Config().Players {
			return fmt.Errorf("-seat is %d, want 1 to %d, or 0 for a spectator", *seat, record.Config().Players)
		}
		return events(record, ebbes.Seat(*seat), stdout)
	}
	return errors.New(usage)
}

// write plays a game at random and writes its record.
func write(flags *flag.FlagSet, args []string, stdout io.Writer) error {
	players := flags.Int("players", 4, "how many `people` play, 2 to 5")
	var variants ebbes.Variant
	flags.TextVar(&variants, "variants", ebbes.Variant(0), "the `variants`, any of: "+ebbes.AllVariants.String())
	seed := flags.Uint64("seed", rand.Uint64N(1_000_000), "the `number` of the game, by default any")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return errors.New(usage)
	}
	record, err := ebbes.NewRecord(ebbes.Config{Players: *players, Variants: variants})
	if err != nil {
		return err
	}
	r := rand.New(rand.NewPCG(*seed, 0))
	s, err := record.State(0)
	for end := ebbes.Place(0); err == nil && s.Phase() != ebbes.Over; {
		if end, err = record.Play(end, s.Random(r)); err == nil {
			s, err = record.State(end)
		}
	}
	if err != nil {
		return err
	}
	if err := record.SetTags(ebbes.Tag{Name: "Game", Value: fmt.Sprint("at random, seed ", *seed)}, result(s)); err != nil {
		return err
	}
	_, err = fmt.Fprint(stdout, record)
	return err
}

// result returns the tag with the points of the seats.
func result(s ebbes.State) ebbes.Tag {
	var scores []string
	for seat := range s.Clockwise(1) {
		scores = append(scores, fmt.Sprint(s.Score(seat)))
	}
	return ebbes.Tag{Name: "Result", Value: strings.Join(scores, " / ")}
}

// read reads the record in a file, or from the standard input.
func read(file string, stdin io.Reader) (*ebbes.Record, error) {
	if file != "" {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		stdin = f
	}
	// One byte more than a record may have, so that a longer one is refused.
	text, err := io.ReadAll(io.LimitReader(stdin, ebbes.MaxRecord+1))
	if err != nil {
		return nil, err
	}
	return ebbes.ParseRecord(string(text))
}

// check replays a game and prints how far it has come.
func check(record *ebbes.Record, stdout io.Writer) error {
	end := record.End()
	last, err := record.State(end)
	if err != nil {
		return fmt.Errorf("%w\n\n%s\n%v", err, last.Diagram(ebbes.Teller{}), last)
	}
	fmt.Fprintf(stdout, "%d legal moves; round %d, %v\n", len(record.Moves(end)), last.Round(), last.Phase())
	return nil
}

// events writes the first view of a seat, and the events and the next view for each move.
func events(record *ebbes.Record, seat ebbes.Seat, stdout io.Writer) error {
	type line struct {
		Events []ebbes.Event `json:"events,omitempty"`
		View   ebbes.View    `json:"view"`
	}
	out := json.NewEncoder(stdout)
	s, err := record.State(0)
	if err != nil {
		return err
	}
	if err := out.Encode(line{View: s.View(seat)}); err != nil {
		return err
	}
	for step, err := range record.Steps(record.End()) {
		if err != nil {
			return err
		}
		if err := out.Encode(line{step.Events(seat), step.After.View(seat)}); err != nil {
			return err
		}
	}
	return nil
}
