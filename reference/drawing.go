package reference

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
)

// Captions are what stands in drawings of the table.
type Captions struct {
	Board    string // with a space for each role
	Pile     string // of number cards
	Up       string // the number card that is turned up
	Colours  string // the colour cards, beside the roles that have been given
	Track    string // for the score
	Finish   string // its end
	Fictive  string // the fictive player's display
	Open     string // its open cards
	FaceDown string // and those below
	Dealer   string // who sits where when two play
	Dummy    string
	Partner  string
}

// Captions returns what stands in drawings of the table.
func (e Edition) Captions() Captions { return e.texts().captions }

// Table draws the board with the roles, the piles, the scoring track and the fictive
// player's display as they may lie during a round: brown is trump, blue is plus.
func (e Edition) Table() string {
	w := e.Captions()
	given := map[ebbes.Role]ebbes.Suit{ebbes.Trump: ebbes.Brown, ebbes.Plus: ebbes.Blue}
	var names, cards []string
	for role := ebbes.Trump; role <= ebbes.Nix; role++ {
		name, card := role.In(e.Language), ""
		if suit, ok := given[role]; ok {
			card = suit.In(e.Language)
		}
		width := max(utf8.RuneCountInString(name), utf8.RuneCountInString(card))
		names = append(names, fmt.Sprintf("%-*s", width, name))
		cards = append(cards, fmt.Sprintf("%-*s", width, card))
	}
	board := "│ " + strings.Join(names, " │ ") + " │"
	edge := func(left, middle, right string) string {
		inner := strings.Map(func(r rune) rune {
			if r == '│' {
				return r
			}
			return '─'
		}, strings.Trim(board, "│"))
		return left + strings.ReplaceAll(inner, "│", middle) + right
	}
	var b strings.Builder
	line := func(text string) { b.WriteString(strings.TrimRight(text, " ") + "\n") }
	width := utf8.RuneCountInString(board)
	line(fmt.Sprintf("%-*s   %s   %s", width, w.Board, w.Pile, w.Up))
	column := utf8.RuneCountInString(w.Pile)
	line(edge("┌", "┬", "┐") + fmt.Sprintf("   %-*s   ┌───┐", column, "┌───┐"))
	line(board + fmt.Sprintf("   %-*s   │ 2 │", column, "│░░░│"))
	line(edge("└", "┴", "┘") + fmt.Sprintf("   %-*s   └───┘", column, "└───┘"))
	line("  " + strings.Join(cards, "   ") + "     ← " + w.Colours)
	line("")
	line(w.Track)
	line("Dabbscheedel ─ … ─ −2 ─ −1 ─ [0] ─ 1 ─ 2 ─ … ─ " + w.Finish)
	line("")
	line(w.Fictive)
	labels := max(utf8.RuneCountInString(w.Open), utf8.RuneCountInString(w.FaceDown))
	line(fmt.Sprintf("%-*s   [B5] [N1] [Y6] [G2] [R4]", labels, w.Open))
	line(fmt.Sprintf("%-*s   [░░] [░░] [░░] [░░] [░░]", labels, w.FaceDown))
	return b.String()
}

// Seating draws how two people and the fictive player sit, clockwise, when one of the
// two deals and when the other does.
func (e Edition) Seating() string {
	w := e.Captions()
	var b strings.Builder
	for i, names := range [][2]string{{"A", "B"}, {"B", "A"}} {
		dealer, partner := w.Dealer+" ("+names[0]+")", w.Partner+" ("+names[1]+")"
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s  ──▶  %s\n", w.Dummy, partner)
		column := utf8.RuneCountInString(w.Dummy) + 8
		below := "  └──  " + dealer + "  ◀"
		fmt.Fprintf(&b, "  ▲%*s\n", column-2, "│")
		fmt.Fprintf(&b, "%s%s┘\n", below, strings.Repeat("─", max(0, column-utf8.RuneCountInString(below))))
	}
	return b.String()
}
