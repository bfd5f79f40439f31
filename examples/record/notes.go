package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// tellerOf returns whoever tells a game in a language, by the names in its record.
func tellerOf(record ebbes.Record, lang ebbes.Language) ebbes.Teller {
	teller := ebbes.Teller{Language: lang}
	for _, tag := range record.Tags {
		var seat ebbes.Seat
		if number, ok := strings.CutPrefix(tag.Name, "Seat "); ok && seat.UnmarshalText([]byte(number)) == nil && seat != ebbes.NoSeat {
			teller.Names[seat-1] = tag.Value
		}
	}
	return teller.At(record.Config)
}

// show draws the table after each round and at the end, and tells what people had to say
// before.
func show(record ebbes.Record, lang ebbes.Language, stdout io.Writer) error {
	for _, tag := range record.Tags {
		fmt.Fprintf(stdout, "%s: %s\n", tag.Name, tag.Value)
	}
	teller := tellerOf(record, lang)
	var last ebbes.State
	moves := 0
	for step, err := range record.Steps() {
		if err != nil {
			return err
		}
		if step.After.Round() > last.Round() {
			fmt.Fprintf(stdout, "\n%s", step.Before.Diagram(teller))
		}
		last = step.After
		tellLines(record, moves, stdout)
		moves++
		tellNote(record, moves, stdout)
	}
	tellLines(record, moves, stdout)
	_, err := fmt.Fprintf(stdout, "\n%s", last.Diagram(teller))
	return err
}

// tellNote tells what people had to say on the last of so many moves.
func tellNote(record ebbes.Record, moves int, stdout io.Writer) {
	for _, note := range record.Notes {
		if note.At != moves {
			continue
		}
		if _, ok := record.Moves[moves-1].(ebbes.Deal); !ok {
			fmt.Fprintf(stdout, "%v%v ", record.Moves[moves-1], note.Glyph)
		}
		fmt.Fprintln(stdout, note.Text)
	}
}

// tellLines tells how the game could have gone on after so many moves.
func tellLines(record ebbes.Record, moves int, stdout io.Writer) {
	for _, line := range record.Lines {
		if line.At == moves {
			fmt.Fprintf(stdout, "(%s)\n", strings.Trim(fmt.Sprint(line.Moves), "[]"))
		}
	}
}

// review tells the mistakes of a game, and what everybody's moves and luck have brought; if ctx ends
// before, or a move is refused, those until then.
func review(
	ctx context.Context, record ebbes.Record, lang ebbes.Language, playouts int, stdout, stderr io.Writer,
) error {
	reviewed, err := reviewOf(ctx, record, playouts, stderr)
	if err != nil && reviewed.Moves == nil {
		return err
	}
	teller := tellerOf(record, lang)
	round := 0
	for _, j := range reviewed.Moves {
		if !j.Mistake {
			continue
		}
		if j.Before.Round() > round {
			round = j.Before.Round()
			fmt.Fprintf(stdout, "\n%d\n", round)
		}
		fmt.Fprintf(stdout, "  %s\n", j.Tell(teller))
	}
	fmt.Fprintln(stdout)
	for i, balance := range reviewed.Seats[:max(3, record.Config.Players)] {
		if seat := ebbes.Seat(i + 1); seat != teller.Fictive {
			fmt.Fprintln(stdout, balance.Tell(teller, seat))
		}
	}
	return err
}

// reviewOf reviews a game and says meanwhile how far it is.
func reviewOf(ctx context.Context, record ebbes.Record, playouts int, stderr io.Writer) (bot.Reviewed, error) {
	progress := func(done, of int) { fmt.Fprintf(stderr, "\r%d of %d moves", done, of) }
	defer fmt.Fprintln(stderr)
	return bot.Review(ctx, record, rand.New(rand.NewPCG(1, 0)), playouts, progress)
}

// annotate writes a game with its mistakes noted, each with the better move as a line of its
// own. Where somebody has noted something already, that stays as it is.
func annotate(
	ctx context.Context, record ebbes.Record, lang ebbes.Language, playouts int, stdout, stderr io.Writer,
) error {
	reviewed, err := reviewOf(ctx, record, playouts, stderr)
	if err != nil {
		return err
	}
	teller := tellerOf(record, lang)
	for _, j := range reviewed.Moves {
		noted := func(n ebbes.Note) bool { return n.At == j.Index+1 }
		if !j.Mistake || slices.ContainsFunc(record.Notes, noted) {
			continue
		}
		why := plain.Replace(j.Tell(teller))
		record.Notes = append(record.Notes, ebbes.Note{At: j.Index + 1, Glyph: ebbes.Mistake, Text: why})
		record.Lines = append(record.Lines, ebbes.Line{At: j.Index, Moves: []ebbes.Move{j.Best}})
	}
	slices.SortStableFunc(record.Notes, func(a, b ebbes.Note) int { return a.At - b.At })
	slices.SortStableFunc(record.Lines, func(a, b ebbes.Line) int { return a.At - b.At })
	text, err := record.MarshalText()
	if err != nil {
		return err
	}
	_, err = stdout.Write(text)
	return err
}

// plain takes out of a sentence what no note may contain, but names may: braces, and the
// marks around a name that isolate it.
var plain = strings.NewReplacer("{", "(", "}", ")", "\u2068", "", "\u2069", "")
