package einfach

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Diagram returns a drawing of the table for people, hidden cards included, in lines of
// plain text: the open rule cards, a pile for each colour, and a row for each seat,
// clockwise from seat 1, in which an arrow marks whose move it is.
func (t State) Diagram(l Language) string {
	return t.diagram(l, func(s Seat) string { return t.hand(s).String() })
}

// Diagram returns a drawing of the table like that of [State.Diagram], with the backs of
// the cards that the seat does not see.
func (t View) Diagram(l Language) string {
	return t.diagram(l, func(s Seat) string {
		if s == t.seat {
			return t.hand.String()
		}
		return strings.TrimSpace(strings.Repeat("# ", t.HandSize(s)))
	})
}

// A drawing is a text in the making, in a language.
type drawing struct {
	strings.Builder
	lang  Language
	words diagramWords
}

func (d *drawing) line(format string, args ...any) {
	d.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") + "\n")
}

// label puts a label of one width before a text.
func (d *drawing) label(label, text string) {
	d.line("  %s  %s", pad(label, 13), text)
}

// pad fills a text up to a number of characters.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

// diagram draws the table, given what it shows of the hands.
func (t *table) diagram(l Language, hand func(Seat) string) string {
	if !l.exists() {
		return ""
	}
	d := drawing{lang: l, words: l.words().diagram}
	if t.phase == NoPhase {
		return t.phase.In(l) + "\n"
	}
	d.line(d.words.round, t.round, t.setup.rounds, t.phase.In(l))
	if t.round == 0 {
		return d.String()
	}
	t.drawMiddle(&d)
	t.drawTurn(&d)
	d.line("\n    %s %s  %s  %s  %s", pad(d.words.seat, 5), d.words.cards, d.words.noted, d.words.points, d.words.hand)
	for s := range t.Clockwise(1) {
		t.drawSeat(&d, s, hand(s))
	}
	return d.String()
}

// drawMiddle draws what lies on the table.
func (t *table) drawMiddle(d *drawing) {
	label := d.words.open
	for r := range t.rules.All() {
		d.label(label, pad(r.String(), 2)+" "+r.In(d.lang))
		label = ""
	}
	d.label(d.words.rulePile, fmt.Sprint(t.rulePile()))
	for s := Blue; s <= Red; s++ {
		d.label(s.In(d.lang), t.piles.Of(s).String())
	}
	d.label(d.words.stock, fmt.Sprint(t.stock))
	d.label(d.words.discarded, fmt.Sprint(t.discard.Len()))
}

// drawTurn tells how far the turn has come, or how the round has ended.
func (t *table) drawTurn(d *drawing) {
	if t.cause != NoRuleCard {
		d.line("  "+d.words.carriedOut, t.cause, t.cause.In(d.lang))
	}
	if done, allowed := t.Actions(); t.lasting() && t.phase != Placing && t.due == 0 {
		text := fmt.Sprintf(d.words.actions, done, allowed)
		if t.third != NoSuit {
			text += ", " + fmt.Sprintf(d.words.third, t.third.In(d.lang))
		}
		d.line("  %s", text)
	}
	if t.due > 0 {
		d.line("  "+d.words.due, t.due)
	}
	if t.out != NoSeat {
		d.line("  "+d.words.out, d.seatName(t.out))
	}
	if t.phase == Over {
		teller := Teller{Language: d.lang}
		d.line("  "+d.words.winners, teller.names(t.leaders()))
	}
}

func (d *drawing) seatName(s Seat) string { return Teller{Language: d.lang}.Seat(s) }

// drawSeat draws the row of a seat that holds something.
func (t *table) drawSeat(d *drawing, s Seat, hand string) {
	mark, chosen := " ", ""
	if s == t.turn {
		mark = ">"
	}
	if t.chosen.Has(s) {
		chosen = "*"
	}
	column := func(n int, head string) string {
		return fmt.Sprintf("%*d", utf8.RuneCountInString(head), n)
	}
	d.line("  %s %s %s  %s  %s  %s", mark, pad(s.String()+chosen, 5), column(t.HandSize(s), d.words.cards),
		column(t.Noted(s), d.words.noted), column(t.Score(s), d.words.points), hand)
}
