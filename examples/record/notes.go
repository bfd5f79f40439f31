package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// tellerOf returns the Teller of a game in a language, with the names in its record.
func tellerOf(record *ebbes.Record, lang ebbes.Language) ebbes.Teller {
	teller := ebbes.Teller{Language: lang}
	for _, tag := range record.Tags() {
		var seat ebbes.Seat
		if number, ok := strings.CutPrefix(tag.Name, "Seat "); ok && seat.UnmarshalText([]byte(number)) == nil && seat != ebbes.NoSeat {
			teller.Names[seat-1] = tag.Value
		}
	}
	return teller.At(record.Config())
}

// show prints the tags, and draws the table before each deal and at the end. It prints the notes and
// variations of a round before the drawing at the end of the round.
func show(record *ebbes.Record, lang ebbes.Language, stdout io.Writer) error {
	for _, tag := range record.Tags() {
		fmt.Fprintf(stdout, "%s: %s\n", tag.Name, tag.Value)
	}
	teller := tellerOf(record, lang)
	var last ebbes.State
	places := placesOf(record)
	for step, err := range record.Steps(record.End()) {
		if err != nil {
			return err
		}
		if step.After.Round() > last.Round() {
			fmt.Fprintf(stdout, "\n%s", step.Before.Diagram(teller))
		}
		last = step.After
		tellVariations(record, places[0], stdout)
		places = places[1:]
		tellNote(record, places[0], stdout)
	}
	tellVariations(record, places[0], stdout)
	_, err := fmt.Fprintf(stdout, "\n%s", last.Diagram(teller))
	return err
}

// placesOf returns the places of the game, without variations, from the beginning to its end.
func placesOf(record *ebbes.Record) []ebbes.Place {
	var places []ebbes.Place
	for p := ebbes.Place(0); p != ebbes.NoPlace; p = record.Main(p) {
		places = append(places, p)
	}
	return places
}

// tellNote prints the note on the move at a place.
func tellNote(record *ebbes.Record, at ebbes.Place, stdout io.Writer) {
	note := record.Note(at)
	if note == (ebbes.Note{}) {
		return
	}
	if _, ok := record.Move(at).(ebbes.Deal); !ok {
		fmt.Fprintf(stdout, "%v%v ", record.Move(at), note.Glyph)
	}
	fmt.Fprintln(stdout, note.Text)
}

// tellVariations prints the variations and the moves taken back at a place, each on a line with the
// moves that follow.
func tellVariations(record *ebbes.Record, at ebbes.Place, stdout io.Writer) {
	for p := range record.Next(at) {
		if p == record.Main(at) {
			continue
		}
		var line []string
		for ; p != ebbes.NoPlace; p = record.Main(p) {
			line = append(line, fmt.Sprint(record.Move(p)))
		}
		fmt.Fprintf(stdout, "(%s)\n", strings.Join(line, " "))
	}
}

// review prints the mistakes of a game, and each person's balance of moves and luck. If ctx ends
// early or a move is refused, it prints the results so far.
func review(
	ctx context.Context, record *ebbes.Record, lang ebbes.Language, playouts int, stdout, stderr io.Writer,
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
	for i, balance := range reviewed.Seats[:max(3, record.Config().Players)] {
		if seat := ebbes.Seat(i + 1); seat != teller.Fictive {
			fmt.Fprintln(stdout, balance.Tell(teller, seat))
		}
	}
	return err
}

// reviewOf reviews a game and reports its progress.
func reviewOf(ctx context.Context, record *ebbes.Record, playouts int, stderr io.Writer) (bot.Reviewed, error) {
	progress := func(done, of int) { fmt.Fprintf(stderr, "\r%d of %d moves", done, of) }
	defer fmt.Fprintln(stderr)
	return bot.Review(ctx, record, rand.New(rand.NewPCG(1, 0)), playouts, progress)
}

// annotate writes a game with its mistakes noted, each with the better move as a variation. A
// move with a note keeps it.
func annotate(
	ctx context.Context, record *ebbes.Record, lang ebbes.Language, playouts int, stdout, stderr io.Writer,
) error {
	reviewed, err := reviewOf(ctx, record, playouts, stderr)
	if err != nil {
		return err
	}
	teller := tellerOf(record, lang)
	places := placesOf(record)
	for _, j := range reviewed.Moves {
		at := places[j.Index+1]
		if !j.Mistake || record.Note(at) != (ebbes.Note{}) {
			continue
		}
		why := plain.Replace(j.Tell(teller))
		if err := record.SetNote(at, ebbes.Note{Glyph: ebbes.Mistake, Text: why}); err != nil {
			return err
		}
		if _, err := record.Add(places[j.Index], j.Best); err != nil {
			return err
		}
	}
	text, err := record.MarshalText()
	if err != nil {
		return err
	}
	_, err = stdout.Write(text)
	return err
}

// plain removes from a sentence the characters that names may have, but notes may not. They are
// braces, and the marks that isolate a name.
var plain = strings.NewReplacer("{", "(", "}", ")", "\u2068", "", "\u2069", "")
