package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
)

// cards lists cards by suit, each suit on its line if they are many.
func (t table) cards(set ebbes.Cards) string {
	var suits []string
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		if cards := set.Of(suit); cards.Len() > 0 {
			suits = append(suits, t.paint(suit, cards.String()))
		}
	}
	if set.Len() > 15 {
		return strings.Join(suits, "\n            ")
	}
	return strings.Join(suits, "  ")
}

func (t table) paint(suit ebbes.Suit, text string) string {
	if !t.colour || suit == ebbes.NoSuit {
		return text
	}
	codes := [...]int{ebbes.Blue: 33, ebbes.Brown: 130, ebbes.Yellow: 178, ebbes.Green: 34, ebbes.Red: 160}
	return fmt.Sprintf("\x1b[38;5;%dm%s\x1b[0m", codes[suit], text)
}

func (t table) heading(text string) {
	fmt.Fprintf(t.out, "\n── %s %s\n\n", text, strings.Repeat("─", 70-utf8.RuneCountInString(text)))
}

// item prints a line, unless there is nothing to say.
func (t table) item(label, value string) {
	if value = strings.TrimRight(value, " "); value != "" {
		fmt.Fprintf(t.out, "  %-10s%s\n", label, value)
	}
}
