package ebbes

import (
	"fmt"
	"slices"
	"strings"
)

// Diagram returns a drawing of the table for people, hidden cards included, in
// lines of plain text: a row for each seat, clockwise from seat 1, in which an
// arrow marks whose move it is, and the fictive player's display with the cards
// face down in parentheses.
func (t State) Diagram() string {
	hand := func(s Seat) string { return t.hands.of(s).String() }
	return t.diagram(hand, func(column, row int) string {
		return "(" + t.FaceDown(column).At(row).String() + ")"
	})
}

// Diagram returns a drawing of the table like that of [State.Diagram], with the
// backs of what the seat does not see.
func (t View) Diagram() string {
	hand := func(s Seat) string {
		if s == t.seat {
			return t.hand.String()
		}
		return strings.Repeat("# ", t.HandSize(s))
	}
	return t.diagram(hand, func(int, int) string { return "(#)" })
}

// diagram draws the table, given what it shows of the people's hands and of the
// cards face down under each column, from the top.
func (t *table) diagram(hand func(Seat) string, under func(column, row int) string) string {
	if t.phase == NoPhase {
		return t.phase.String() + "\n"
	}
	var b strings.Builder
	t.drawRound(&b)
	b.WriteString("\n  seat  trick        taken  tally  score  void       hand\n")
	for s := range t.Clockwise(1) {
		held := "see below"
		if !t.fictive(s) {
			held = hand(s)
		}
		t.drawSeat(&b, s, held)
	}
	if t.fictive(fictiveSeat) && t.HandSize(fictiveSeat) > 0 {
		t.drawDisplay(&b, under)
	}
	return b.String()
}

// drawRound tells what does not belong to a seat.
func (t *table) drawRound(b *strings.Builder) {
	fmt.Fprintf(b, "round %d of %d, %v\n", t.round, t.setup.rounds, t.phase)
	if designators := t.Designators(); !designators.empty() {
		fmt.Fprintf(b, "designating: %v\n", designators)
	}
	var roles []string
	for r := Trump; r <= Nix && t.Suit(r) != NoSuit; r++ {
		roles = append(roles, r.String()+" "+t.Suit(r).String())
	}
	if len(roles) > 0 {
		fmt.Fprintf(b, "%s\n", strings.Join(roles, ", "))
	}
	if t.phase == Over {
		fmt.Fprintf(b, "%v; winners: %v\n", t.Ends(), t.Winners())
	}
}

// drawSeat draws the row of a seat that holds something.
func (t *table) drawSeat(b *strings.Builder, s Seat, hand string) {
	mark := " "
	if s == t.turn {
		mark = ">"
	}
	dealer := ""
	if s == t.dealer {
		dealer = "d"
	}
	row := fmt.Sprintf("%s %v %-3s %-11s %6d %6d %6d  %-9s  %s", mark, s, dealer, t.drawPlayed(s),
		t.taken.of(s).Len(), t.Tally(s).Points(), t.Score(s), t.voidLetters(s), hand)
	b.WriteString(strings.TrimRight(row, " ") + "\n")
}

// drawPlayed tells what a seat has played to the trick, as which, and whether it
// has won.
func (t *table) drawPlayed(s Seat) string {
	n := 0
	for seat, c := range t.trick.All() {
		if n++; seat != s {
			continue
		}
		text := fmt.Sprintf("%d. %v", n, c)
		if seat == t.trick.winner {
			text += " wins"
		}
		return text
	}
	return ""
}

// drawDisplay draws the columns of the display, the open cards first.
func (t *table) drawDisplay(b *strings.Builder, under func(column, row int) string) {
	var row strings.Builder
	row.WriteString("\n  display    ")
	for _, c := range t.open {
		fmt.Fprintf(&row, "  %-5v", c)
	}
	b.WriteString(strings.TrimRight(row.String(), " ") + "\n")
	for depth := range slices.Max(t.under[:]) {
		var row strings.Builder
		row.WriteString("  face down  ")
		for i, n := range t.under {
			cell := ""
			if depth < n {
				cell = under(i, int(depth))
			}
			fmt.Fprintf(&row, "  %-5s", cell)
		}
		b.WriteString(strings.TrimRight(row.String(), " ") + "\n")
	}
}
