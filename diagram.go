package ebbes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Diagram returns a drawing of the table for people in a language, hidden cards
// included, in lines of plain text: a row for each seat, clockwise from seat 1, in
// which an arrow marks whose move it is, and the fictive player's display with the
// cards face down in parentheses. It is empty in an unknown language.
func (t State) Diagram(l Language) string {
	hand := func(s Seat) string { return t.hands.of(s).String() }
	return t.diagram(l, hand, func(column, row int) string {
		return "(" + t.FaceDown(column).At(row).String() + ")"
	})
}

// Diagram returns a drawing of the table like that of [State.Diagram], with the backs of
// the cards that the seat does not see.
func (t View) Diagram(l Language) string {
	hand := func(s Seat) string {
		if s == t.seat {
			return t.hand.String()
		}
		return strings.Repeat("# ", t.HandSize(s))
	}
	return t.diagram(l, hand, func(int, int) string { return "(#)" })
}

// A drawing is a diagram in the making.
type drawing struct {
	Teller
	words *diagramWords
	lines []string
}

// line adds a line, without blanks at its end.
func (d *drawing) line(text string) { d.lines = append(d.lines, strings.TrimRight(text, " ")+"\n") }

// row adds a row of the seats.
func (d *drawing) row(mark, seat, trick, taken, tally, score, void, hand string) {
	w := d.words
	d.line(fmt.Sprintf("%s %-*s %-*s %*s %*s %*s  %-*s  %s", mark,
		width(5, w.seat), seat, width(7+width(0, w.wins), w.trick), trick,
		width(6, w.taken), taken, width(6, w.tally), tally, width(6, w.score), score,
		width(9, w.void), void, hand))
}

// width returns the width of a column, given that of its contents and its heading.
func width(content int, heading text) int {
	return max(content, utf8.RuneCountInString(string(heading)))
}

// diagram draws the table, given what it shows of the people's hands and of the
// cards face down under each column, from the top.
func (t *table) diagram(l Language, hand func(Seat) string, under func(column, row int) string) string {
	d := drawing{Teller: Teller{Language: l}, words: &l.words().diagram}
	switch {
	case l >= languages:
		return ""
	case t.phase == NoPhase:
		return t.phase.In(l) + "\n"
	}
	t.drawRound(&d)
	w := d.words
	d.line("")
	d.row(" ", string(w.seat), string(w.trick), string(w.taken), string(w.tally), string(w.score), string(w.void), string(w.hand))
	for s := range t.Clockwise(1) {
		held := string(w.below)
		if !t.fictive(s) {
			held = hand(s)
		}
		t.drawSeat(&d, s, held)
	}
	if t.fictive(fictiveSeat) && t.HandSize(fictiveSeat) > 0 {
		t.drawDisplay(&d, under)
	}
	return strings.Join(d.lines, "")
}

// drawRound tells what does not belong to any seat.
func (t *table) drawRound(d *drawing) {
	d.line(d.say(d.words.round, "round", int(t.round), "rounds", int(t.setup.rounds), "phase", t.phase))
	if designators := t.Designators(); !designators.empty() {
		d.line(d.say(d.words.designating, "cards", designators))
	}
	var roles []string
	for r := Trump; r <= Nix && t.Suit(r) != NoSuit; r++ {
		roles = append(roles, d.say(d.words.role, "role", r, "suit", t.Suit(r)))
	}
	if len(roles) > 0 {
		d.line(strings.Join(roles, ", "))
	}
	if t.phase == Over {
		d.line(d.say(d.words.over, "ends", t.Ends(), "winners", t.Winners().String()))
	}
}

// drawSeat draws the row of a seat that holds something.
func (t *table) drawSeat(d *drawing, s Seat, hand string) {
	mark := " "
	if s == t.turn {
		mark = ">"
	}
	seat := s.String()
	if s == t.dealer {
		seat += " " + string(d.words.dealer)
	}
	d.row(mark, seat, t.drawPlayed(d, s), strconv.Itoa(t.taken.of(s).Len()), strconv.Itoa(t.Tally(s).Points()),
		strconv.Itoa(t.Score(s)), t.voidLetters(s), hand)
}

// drawPlayed tells which card a seat has played to the trick, in which place, and whether
// it has won.
func (t *table) drawPlayed(d *drawing, s Seat) string {
	n := 0
	for seat, c := range t.trick.All() {
		if n++; seat != s {
			continue
		}
		text := fmt.Sprintf("%d. %v", n, c)
		if seat == t.trick.winner {
			text += " " + string(d.words.wins)
		}
		return text
	}
	return ""
}

// drawDisplay draws the columns of the display, the open cards first.
func (t *table) drawDisplay(d *drawing, under func(column, row int) string) {
	w := d.words
	head := width(width(0, w.display), w.faceDown)
	row := func(heading text, cell func(column int) string) {
		var text strings.Builder
		text.WriteString(fmt.Sprintf("  %-*s  ", head, heading))
		for i := range columns {
			text.WriteString(fmt.Sprintf("  %-5s", cell(i)))
		}
		d.line(text.String())
	}
	d.line("")
	row(w.display, func(column int) string { return t.open.card(column).String() })
	below := t.Display().Under
	for depth := range slices.Max(below[:]) {
		row(w.faceDown, func(column int) string {
			if depth >= below[column] {
				return ""
			}
			return under(column, depth)
		})
	}
}
