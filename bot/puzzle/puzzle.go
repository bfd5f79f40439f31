// Package puzzle has three hundred puzzles of ebbes. Each is a position as the seat to move sees
// it, in which one move is better than all others. Sixty each are for two, three, four and five
// people in the base game, and sixty for four with variant 2.
//
// They come from random games, and were found and checked by the computer player of package bot.
// The best move leads every other by at least a point and five standard errors, in 4000 playouts
// for each move, and also did in an earlier, separate run. So they are as right as the player is,
// which infers nothing about hands from the cards played.
//
// The package is not covered by the promise of version 1: puzzles may be replaced, and its API may
// change.
package puzzle

import (
	_ "embed"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Puzzle is a position with its best move. The zero value is none.
type Puzzle struct {
	View  ebbes.View // view of the seat to move
	Best  ebbes.Move // its best move
	Grade int        // 1 to 3: found mostly by an easy player, by a fair one, or by neither

	next             ebbes.Move   // best of the other moves
	points           float64      // expected lead of Best over next in points of the round
	clause           ebbes.Clause // clause that the choice depends on
	takes, nextTakes float64      // shares of the worlds in which the seat takes the trick with either
}

//go:embed puzzles.txt
var text string

// All returns the puzzles, grouped by kind of table. Their order is stable, so that a number
// identifies a puzzle.
func All() (all []Puzzle) {
	for line := range strings.Lines(text) {
		if p, err := parse(strings.TrimSuffix(line, "\n")); err == nil {
			all = append(all, p)
		}
	}
	return all
}

// parse reads a line of puzzles.txt: grade, moves, points, clause, the two shares in percent, and
// the view. Any other line is an error.
func parse(line string) (p Puzzle, err error) {
	fields := strings.SplitN(line, "; ", 8)
	if len(fields) != 8 {
		return p, fmt.Errorf("puzzle: %d fields, want 8", len(fields))
	}
	p.clause = ebbes.Clause(fields[4])
	for _, err := range []error{
		into(&p.Grade, strconv.Atoi, fields[0]), into(&p.Best, ebbes.ParseMove, fields[1]),
		into(&p.next, ebbes.ParseMove, fields[2]), into(&p.points, number, fields[3]),
		into(&p.takes, percent, fields[5]), into(&p.nextTakes, percent, fields[6]),
		into(&p.View, ebbes.ParseView, fields[7]),
	} {
		if err != nil {
			return Puzzle{}, fmt.Errorf("puzzle: %w", err)
		}
	}
	switch {
	case p.Grade < 1 || p.Grade > 3:
		return Puzzle{}, fmt.Errorf("puzzle: grade %d, want 1 to 3", p.Grade)
	case p.clause.Title(ebbes.English) == "":
		return Puzzle{}, fmt.Errorf("puzzle: unknown clause %q", p.clause)
	}
	for _, m := range []ebbes.Move{p.Best, p.next} {
		if err := p.View.Check(m); err != nil {
			return Puzzle{}, fmt.Errorf("puzzle: %w", err)
		}
	}
	return p, nil
}

// into sets a value parsed from a text.
func into[T any](to *T, read func(string) (T, error), text string) (err error) {
	*to, err = read(text)
	return err
}

// number parses a number from -100 to 100.
func number(text string) (float64, error) {
	n, err := strconv.ParseFloat(text, 64)
	if err == nil && (math.IsNaN(n) || math.Abs(n) > 100) {
		return 0, fmt.Errorf("%s points, want -100 to 100", text)
	}
	return n, err
}

// percent parses a number of percent, and returns it as a share.
func percent(text string) (float64, error) {
	n, err := number(text)
	return n / 100, err
}

// words are the texts about puzzles in a language.
type words struct {
	ahead          wording.Text // best next points
	rid, led, kept wording.Text // by best next; suit cards other others, the unseen cards of the suits
	turns          wording.Text // clause title
}

// translations has the texts about puzzles, a method for each language in that language's file.
type translations struct{}

func wordsIn(l ebbes.Language) *words { return wording.In[*words](translations{}, uint8(l)) }

// Why explains in sentences why the best move is better than the next best. It states the lead, the
// difference in effect, and the clause involved. It is empty in an unknown language, and for the
// zero Puzzle.
func (p Puzzle) Why(t ebbes.Teller) string {
	w := wordsIn(t.Language)
	best, next := written(p.Best), written(p.next)
	if w == nil || best == "" || next == "" {
		return ""
	}
	sentences := []string{w.say(t, w.ahead, "best", best, "next", next, "points", p.points)}
	why := bot.Judgement{Before: p.View, Played: p.next, Best: p.Best, Takes: p.nextTakes, BestTakes: p.takes}.Why(t)
	if why == "" {
		why = p.idea(t, w)
	}
	return strings.Join(append(sentences, why, w.say(t, w.turns, "clause", p.clause, "title", p.clause.Title(t.Language))), " ")
}

// idea explains the best move, if it neither gives a suit a role nor decides the trick.
func (p Puzzle) idea(t ebbes.Teller, w *words) string {
	best, next := suitOf(p.Best), suitOf(p.next)
	out := func(s ebbes.Suit) int { return p.View.Unseen().Of(s).Len() }
	trick := p.View.Trick()
	form, suit, other := w.kept, best, next
	switch {
	case p.clause == ebbes.P3:
		form, suit = w.rid, trick.Led()
	case best != next && (trick.Led() == ebbes.NoSuit || trick.Winner() != ebbes.NoSeat):
		form = w.led
	}
	return w.say(t, form, "by", p.View.Seat(), "best", written(p.Best), "next", written(p.next),
		"suit", suit, "cards", out(suit), "other", other, "others", out(other))
}

// written returns the text of a move, and "" for any other value.
func written(m ebbes.Move) string {
	switch m.(type) {
	case ebbes.Play, ebbes.Select, ebbes.Start, ebbes.Deal:
		return m.String()
	}
	return ""
}

// suitOf returns the suit of the card that is played, NoSuit if none is.
func suitOf(m ebbes.Move) ebbes.Suit {
	card, _ := m.(ebbes.Play)
	return ebbes.Card(card).Suit()
}

func (w *words) say(t ebbes.Teller, form wording.Text, values ...any) string {
	return wording.Teller[ebbes.Language, ebbes.Seat, ebbes.Seats]{
		Language: t.Language, Common: wording.CommonIn(uint8(t.Language)), Names: t.Names[:], You: t.You,
	}.Say(form, values...)
}
