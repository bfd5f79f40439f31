// Package puzzle has three hundred puzzles of ebbes: positions, as the seat to move sees them, in which
// one move is better than all others. Sixty each are for two, three, four and five people in the base
// game, and sixty for four with variant 2.
//
// They come from random games, and were found and checked by the computer player of package bot:
// the best move is ahead of every other by at least a point and five standard errors, in 4000
// playouts for each move, and was so in others before. So they are as right as the player is, which
// does not conclude from what somebody played what else he holds. examples/puzzle finds others.
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

// A Puzzle is a position with its best move, and what it turns on. The zero value is none.
type Puzzle struct {
	Grade  int          // 1 to 3: whether an easy player mostly finds it, a fair one, or neither
	Best   ebbes.Move   // of the seat whose view it is
	Next   ebbes.Move   // the best of the others
	Points float64      // of the round, which Best is expected to bring more than Next
	Clause ebbes.Clause // that it turns on

	// Takes and NextTakes are the shares of the worlds in which the seat takes the trick with Best
	// and with Next.
	Takes, NextTakes float64

	View ebbes.View
}

//go:embed puzzles.txt
var text string

// All returns the puzzles, those of a kind of table one after the other.
func All() (all []Puzzle) {
	for line := range strings.Lines(text) {
		if p, err := Parse(strings.TrimSuffix(line, "\n")); err == nil {
			all = append(all, p)
		}
	}
	return all
}

// String returns the puzzle as a line that [Parse] reads: grade, moves, points, clause, the two shares in
// percent, and the view.
func (p Puzzle) String() string {
	return fmt.Sprintf("%d; %v; %v; %.1f; %s; %.0f; %.0f; %v",
		p.Grade, p.Best, p.Next, p.Points, p.Clause, 100*p.Takes, 100*p.NextTakes, p.View)
}

// Parse reads a line as String writes it. What is no puzzle is refused.
func Parse(line string) (p Puzzle, err error) {
	fields := strings.SplitN(line, "; ", 8)
	if len(fields) != 8 {
		return p, fmt.Errorf("puzzle: %d fields, want 8", len(fields))
	}
	p.Clause = ebbes.Clause(fields[4])
	for _, err := range []error{
		into(&p.Grade, strconv.Atoi, fields[0]), into(&p.Best, ebbes.ParseMove, fields[1]),
		into(&p.Next, ebbes.ParseMove, fields[2]), into(&p.Points, number, fields[3]),
		into(&p.Takes, percent, fields[5]), into(&p.NextTakes, percent, fields[6]),
		into(&p.View, ebbes.ParseView, fields[7]),
	} {
		if err != nil {
			return Puzzle{}, fmt.Errorf("puzzle: %w", err)
		}
	}
	switch {
	case p.Grade < 1 || p.Grade > 3:
		return Puzzle{}, fmt.Errorf("puzzle: grade %d, want 1 to 3", p.Grade)
	case p.Clause.Title(ebbes.English) == "":
		return Puzzle{}, fmt.Errorf("puzzle: %q is no clause", p.Clause)
	}
	for _, m := range []ebbes.Move{p.Best, p.Next} {
		if err := p.View.Check(m); err != nil {
			return Puzzle{}, fmt.Errorf("puzzle: %w", err)
		}
	}
	return p, nil
}

// into sets a value that is read from a text.
func into[T any](to *T, read func(string) (T, error), text string) (err error) {
	*to, err = read(text)
	return err
}

func number(text string) (float64, error) {
	n, err := strconv.ParseFloat(text, 64)
	if err == nil && (math.IsNaN(n) || math.Abs(n) > 100) {
		return 0, fmt.Errorf("%s is out of range", text)
	}
	return n, err
}

func percent(text string) (float64, error) {
	n, err := number(text)
	return n / 100, err
}

// Find returns the puzzle that a view is, by the judgement of the move next to the best.
func Find(grade int, next bot.Judgement) Puzzle {
	p := Puzzle{
		Grade: grade, Best: next.Best, Next: next.Played, Points: next.Points, View: next.Before,
		Takes: next.BestTakes, NextTakes: next.Takes,
	}
	p.Clause = p.turnsOn()
	return p
}

// turnsOn returns the clause by which the best move does something else than the next: which of them
// gives a suit a role, or takes the trick, whether a card can be got rid of, else what cards bring.
func (p Puzzle) turnsOn() ebbes.Clause {
	gives := func(m ebbes.Move) bool {
		card, ok := m.(ebbes.Play)
		return ok && p.View.NextRole() != ebbes.NoRole && p.View.Designators().Has(ebbes.Card(card))
	}
	switch {
	case gives(p.Best) || gives(p.Next):
		return ebbes.D1
	case math.Abs(p.Takes-p.NextTakes) >= 0.5:
		return ebbes.P4
	case p.View.Trick().Winner() == ebbes.NoSeat && p.View.Trick().Led() != ebbes.NoSuit && p.discards():
		return ebbes.P3
	}
	return ebbes.S1
}

// discards reports whether the best move does not follow suit.
func (p Puzzle) discards() bool {
	return suitOf(p.Best) != ebbes.NoSuit && suitOf(p.Best) != p.View.Trick().Led()
}

// words are what is said about puzzles in a language.
type words struct {
	common  wording.Common
	decimal string

	ahead, few     wording.Text // best next points, few for less than two
	rid, led, kept wording.Text // by best next; suit cards other others, what is unseen of the suits
	turns          wording.Text // clause title
}

// spoken is what is said in each language.
var spoken = map[ebbes.Language]*words{ebbes.English: &english, ebbes.German: &german, ebbes.French: &french}

// Why tells in sentences by how much the best move is ahead, what it does and the next best does not, and
// which clause that is about. It is empty in an unknown language, and for the zero Puzzle.
func (p Puzzle) Why(t ebbes.Teller) string {
	w := spoken[t.Language]
	best, next := written(p.Best), written(p.Next)
	if w == nil || best == "" || next == "" {
		return ""
	}
	form := w.ahead
	if p.Points < 1.95 {
		form = w.few
	}
	points := strings.Replace(fmt.Sprintf("%.1f", p.Points), ".", w.decimal, 1)
	told := []string{w.say(t, form, "best", best, "next", next, "points", points)}
	why := bot.Judgement{Before: p.View, Played: p.Next, Best: p.Best, Takes: p.NextTakes, BestTakes: p.Takes}.Why(t)
	if why == "" {
		why = p.idea(t, w)
	}
	return strings.Join(append(told, why, w.say(t, w.turns, "clause", p.Clause, "title", p.Clause.Title(t.Language))), " ")
}

// idea tells what the best move is about, if it neither gives a suit a role nor decides the trick.
func (p Puzzle) idea(t ebbes.Teller, w *words) string {
	best, next := suitOf(p.Best), suitOf(p.Next)
	out := func(s ebbes.Suit) int { return p.View.Unseen().Of(s).Len() }
	trick := p.View.Trick()
	form, suit, other := w.kept, best, next
	switch {
	case p.Clause == ebbes.P3:
		form, suit = w.rid, trick.Led()
	case best != next && (trick.Led() == ebbes.NoSuit || trick.Winner() != ebbes.NoSeat):
		form = w.led
	}
	return w.say(t, form, "by", p.View.Seat(), "best", written(p.Best), "next", written(p.Next),
		"suit", suit, "cards", out(suit), "other", other, "others", out(other))
}

// written returns the text of a move, and none of what is no move.
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
		Language: t.Language, Common: &w.common, Names: t.Names[:], You: t.You,
	}.Say(form, values...)
}
