package bot_test

import (
	"strings"

	"github.com/ebbesgo/ebbes"
)

// exchanges returns the texts of s with the cards that v does not see in all other orders.
// Some of them may be no position.
func exchanges(v ebbes.View, s ebbes.State) (texts []string) {
	var hidden []ebbes.Card
	hiddenIn := func(seat ebbes.Seat) bool { return seat != v.Seat() && !s.Fictive(seat) }
	for seat := range s.Clockwise(1) {
		if hiddenIn(seat) {
			for c := range s.Hand(seat).All() {
				hidden = append(hidden, c)
			}
		}
	}
	for column := range 5 {
		for c := range s.FaceDown(column).All() {
			hidden = append(hidden, c)
		}
	}
	permute(hidden, func(cards []ebbes.Card) {
		take := func(n int) []ebbes.Card { taken := cards[:n]; cards = cards[n:]; return taken }
		var hands, display []string
		for i := range s.Config().Players {
			hand, seat := v.Hand(), ebbes.Seat(i+1)
			if hiddenIn(seat) {
				hand = ebbes.CardsOf(take(s.HandSize(seat))...)
			}
			hands = append(hands, hand.String())
		}
		for i, open := range s.Display().Open {
			var column strings.Builder
			column.WriteString(open.String())
			for _, c := range take(s.FaceDown(i).Len()) {
				column.WriteString("+" + c.String())
			}
			display = append(display, column.String())
		}
		fields := strings.Split(s.String(), "; ")
		for i, field := range fields {
			switch {
			case strings.HasPrefix(field, "hands "):
				fields[i] = "hands " + strings.Join(hands, " / ")
			case strings.HasPrefix(field, "display "):
				fields[i] = "display " + strings.Join(display, " ")
			}
		}
		texts = append(texts, strings.Join(fields, "; "))
	})
	return texts
}

// permute calls yield with all orders of the cards.
func permute(cards []ebbes.Card, yield func([]ebbes.Card)) {
	var from func(i int)
	from = func(i int) {
		if i >= len(cards) {
			yield(cards)
			return
		}
		for j := i; j < len(cards); j++ {
			cards[i], cards[j] = cards[j], cards[i]
			from(i + 1)
			cards[i], cards[j] = cards[j], cards[i]
		}
	}
	from(0)
}
