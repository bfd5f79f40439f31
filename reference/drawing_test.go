package reference

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
)

// drawTable draws the board with the roles, the piles, the scoring track and the fictive
// player's display as they may lie during a round: brown is trump, blue is plus.
func drawTable(e Edition) string {
	w := func(name string) string { return e.Label("table." + name) }
	given := map[ebbes.Role]ebbes.Suit{ebbes.Trump: ebbes.Brown, ebbes.Plus: ebbes.Blue}
	var names, cards []string
	for role := ebbes.Trump; role <= ebbes.Nix; role++ {
		name, card := role.In(e.language), ""
		if suit, ok := given[role]; ok {
			card = suit.In(e.language)
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
	line(fmt.Sprintf("%-*s   %s   %s", width, w("board"), w("pile"), w("up")))
	column := utf8.RuneCountInString(w("pile"))
	line(edge("┌", "┬", "┐") + fmt.Sprintf("   %-*s   ┌───┐", column, "┌───┐"))
	line(board + fmt.Sprintf("   %-*s   │ 2 │", column, "│░░░│"))
	line(edge("└", "┴", "┘") + fmt.Sprintf("   %-*s   └───┘", column, "└───┘"))
	line("  " + strings.Join(cards, "   ") + "     ← " + w("colours"))
	line("")
	line(w("track"))
	line("Dabbscheedel ─ … ─ −2 ─ −1 ─ [0] ─ 1 ─ 2 ─ … ─ " + w("finish"))
	line("")
	line(w("fictive"))
	labels := max(utf8.RuneCountInString(w("open")), utf8.RuneCountInString(w("faceDown")))
	line(fmt.Sprintf("%-*s   [B5] [N1] [Y6] [G2] [R4]", labels, w("open")))
	line(fmt.Sprintf("%-*s   [░░] [░░] [░░] [░░] [░░]", labels, w("faceDown")))
	return b.String()
}

// drawSeating draws the seats of two people and the fictive player, clockwise, once with each
// person as the dealer.
func drawSeating(e Edition) string {
	w := func(name string) string { return e.Label("table." + name) }
	var b strings.Builder
	for i, names := range [][2]string{{"A", "B"}, {"B", "A"}} {
		dealer, partner := w("dealer")+" ("+names[0]+")", w("partner")+" ("+names[1]+")"
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s  ──▶  %s\n", w("dummy"), partner)
		column := utf8.RuneCountInString(w("dummy")) + 8
		below := "  └──  " + dealer + "  ◀"
		fmt.Fprintf(&b, "  ▲%*s\n", column-2, "│")
		fmt.Fprintf(&b, "%s%s┘\n", below, strings.Repeat("─", max(0, column-utf8.RuneCountInString(below))))
	}
	return b.String()
}
