package einfach

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/names"
)

// Diagram returns a drawing of the table in plain text, including hidden cards. It uses the
// language and the names of the [Teller]. It shows the open rule cards, a pile for each suit, and a
// row for each seat, clockwise from seat 1, with an arrow at the seat to move. In an unknown
// language the drawing is empty.
func (s State) Diagram(tl Teller) string {
	return s.diagram(tl, func(seat Seat) string { return s.hand(seat).String() })
}

// Diagram draws the table like [State.Diagram], but shows cards hidden from the seat as backs.
func (v View) Diagram(tl Teller) string {
	return v.diagram(tl, func(s Seat) string {
		if s == v.seat {
			return v.hand.String()
		}
		return strings.TrimSpace(strings.Repeat("# ", v.HandSize(s)))
	})
}

// diagramWords are the words in a drawing of the table.
type diagramWords struct {
	round                                   text // round rounds phase
	open, rulePile, piles, stock, discarded text
	actions, third                          text // done limit; suit
	due, carriedOut                         text // due; rule title
	seat, cards, hand, noted, points        text
	out, winners                            text // seat; winners
}

// A drawing is a text under construction, in a language.
type drawing struct {
	strings.Builder
	Teller
	words *diagramWords
	seats int // width of the column of the seats
}

func (d *drawing) line(format string, args ...any) {
	d.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") + "\n")
}

// label adds a line with a label, padded to a fixed width, and a value.
func (d *drawing) label(label text, value string) {
	d.line("  %s  %s", names.Pad(string(label), 13), value)
}

// diagram draws the table. hand returns the visible text of a seat's hand.
func (t *table) diagram(tl Teller, hand func(Seat) string) string {
	if !exists(tl.Language) {
		return ""
	}
	d := drawing{Teller: tl, words: &tl.words().diagram, seats: 5}
	if t.phase == noPhase {
		return t.phase.In(tl.Language) + "\n"
	}
	for s := range t.Clockwise(1) {
		d.seats = max(d.seats, names.Width(t.seatCell(tl, s)))
	}
	d.line("%s", d.say(d.words.round, "round", t.round, "rounds", t.setup.rounds, "phase", t.phase))
	if t.round == 0 {
		return d.String()
	}
	t.drawMiddle(&d)
	t.drawTurn(&d)
	d.line("\n    %s %s  %s  %s  %s", names.Pad(string(d.words.seat), d.seats), d.words.cards, d.words.noted, d.words.points, d.words.hand)
	for s := range t.Clockwise(1) {
		t.drawSeat(&d, s, hand(s))
	}
	return d.String()
}

// drawMiddle draws the rule cards, the piles, the stock and the discard pile.
func (t *table) drawMiddle(d *drawing) {
	label := d.words.open
	for r := range t.rules.All() {
		d.label(label, names.Pad(r.String(), 2)+" "+r.In(d.Language))
		label = ""
	}
	d.label(d.words.rulePile, fmt.Sprint(t.rulePile()))
	for s := ebbes.Blue; s <= ebbes.Red; s++ {
		d.label(text(s.In(d.Language)), t.piles.Of(s).String())
	}
	d.label(d.words.stock, fmt.Sprint(t.stock))
	d.label(d.words.discarded, fmt.Sprint(t.discard.Len()))
}

// drawTurn writes the progress of the turn, or the end of the round.
func (t *table) drawTurn(d *drawing) {
	if t.cause != NoRuleCard {
		d.line("  %s", d.say(d.words.carriedOut, "rule", t.cause.String(), "title", t.cause))
	}
	if done, limit := t.Actions(); t.lasting() && t.phase != Placing && t.due == 0 {
		text := d.say(d.words.actions, "done", done, "limit", limit)
		if t.third != ebbes.NoSuit {
			text += ", " + d.say(d.words.third, "suit", t.third)
		}
		d.line("  %s", text)
	}
	if t.due > 0 {
		d.line("  %s", d.say(d.words.due, "due", t.due))
	}
	if t.out != ebbes.NoSeat {
		d.line("  %s", d.say(d.words.out, "seat", t.out))
	}
	if t.phase == Over {
		d.line("  %s", d.say(d.words.winners, "winners", t.leaders()))
	}
}

// drawSeat draws the row of a seat with its hand.
func (t *table) drawSeat(d *drawing, s Seat, hand string) {
	mark := " "
	if s == t.turn {
		mark = ">"
	}
	column := func(n int, head text) string {
		return fmt.Sprintf("%*d", utf8.RuneCountInString(string(head)), n)
	}
	d.line("  %s %s %s  %s  %s  %s", mark, names.Pad(t.seatCell(d.Teller, s), d.seats), column(t.HandSize(s), d.words.cards),
		column(t.Noted(s), d.words.noted), column(t.Score(s), d.words.points), hand)
}

// seatCell returns the number of a seat, a mark if it has chosen a card to give, and its name.
func (t *table) seatCell(tl Teller, s Seat) string {
	cell := s.String()
	if t.chosen.Has(s) {
		cell += "*"
	}
	if name := names.Clean(tl.Names[s-1]); name != "" {
		cell += " " + name
	}
	return cell
}
