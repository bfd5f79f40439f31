package ebbes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/internal/names"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// Diagram returns a drawing of the table in plain text, including hidden cards. It uses the
// language and the names of the [Teller]. Each seat has a row, clockwise from seat 1, with an
// arrow at the seat to move. The fictive player's display follows, its face-down cards in
// parentheses. In an unknown language the drawing is empty.
func (s State) Diagram(tl Teller) string {
	hand := func(seat Seat) string { return s.hands.of(seat).String() }
	return s.diagram(tl, hand, func(column, row int) string {
		return "(" + s.FaceDown(column).At(row).String() + ")"
	})
}

// Diagram draws the table like [State.Diagram], but shows cards hidden from the seat as backs.
func (v View) Diagram(tl Teller) string {
	hand := func(s Seat) string {
		if s == v.seat {
			return v.hand.String()
		}
		return strings.Repeat("# ", v.HandSize(s))
	}
	return v.diagram(tl, hand, func(int, int) string { return "(#)" })
}

// diagramWords are the words of diagrams.
type diagramWords struct {
	round, designating, role, over               text // round rounds phase; cards; role suit; ends winners
	seat, trick, taken, tally, score, void, hand text
	dealer, wins, below, display, faceDown       text
}

// A drawing is a diagram under construction.
type drawing struct {
	Teller
	words *diagramWords
	lines []string
	seats int // width of the column of the seats
}

// line adds a line without trailing blanks.
func (d *drawing) line(text string) { d.lines = append(d.lines, strings.TrimRight(text, " ")+"\n") }

// row adds a row of the table of seats.
func (d *drawing) row(mark, seat, trick, taken, tally, score, void, hand string) {
	w := d.words
	d.line(fmt.Sprintf("%s %s %-*s %*s %*s %*s  %-*s  %s", mark,
		names.Pad(seat, d.seats), width(7+width(0, w.wins), w.trick), trick,
		width(6, w.taken), taken, width(6, w.tally), tally, width(6, w.score), score,
		width(9, w.void), void, hand))
}

// width returns the width of a column, given the width of its contents and the text of its heading.
func width(content int, heading text) int {
	return max(content, utf8.RuneCountInString(string(heading)))
}

// diagram draws the table. The functions return the hand of a person's seat, and one face-down card
// of a column, in row 0 the top one.
func (t *table) diagram(tl Teller, hand func(Seat) string, under func(column, row int) string) string {
	tl = tl.At(t.Config())
	w := &tl.words().diagram
	d := drawing{Teller: tl, words: w, seats: width(5, w.seat)}
	switch {
	case tl.Language >= languages:
		return ""
	case t.phase == noPhase:
		return t.phase.In(tl.Language) + "\n"
	}
	t.drawRound(&d)
	for s := range t.Clockwise(1) {
		d.seats = max(d.seats, names.Width(t.seatCell(tl, s)))
	}
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

// drawRound draws the lines above the seats: the round, the designating cards, the roles and the
// end.
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
		d.line(d.say(d.words.over, "ends", t.Ends(), "winners", t.Winners()))
	}
}

// drawSeat draws the row of a seat, given the text of its hand.
func (t *table) drawSeat(d *drawing, s Seat, hand string) {
	mark := " "
	if s == t.turn {
		mark = ">"
	}
	d.row(mark, t.seatCell(d.Teller, s), t.drawPlayed(d, s), strconv.Itoa(t.taken.of(s).Len()),
		wording.Signed(t.Tally(s).Points()), wording.Signed(t.Score(s)), string(appendSuits(nil, t.voidSuits(s))), hand)
}

// seatCell returns the number of a seat, its name, and the dealer's mark.
func (t *table) seatCell(tl Teller, s Seat) string {
	cell := s.String()
	if name := names.Clean(tl.Names[s-1]); name != "" {
		cell += " " + name
	}
	if s == t.dealer {
		cell += " " + string(tl.words().diagram.dealer)
	}
	return cell
}

// drawPlayed returns the card that a seat has played to the trick, its position, and the
// winner's mark.
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
