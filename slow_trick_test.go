package ebbes_test

import (
	"slices"

	"github.com/ebbesgo/ebbes"
)

// trick returns the trick on the table, complete or not.
func (g *slowGame) trick() slowTrick {
	if len(g.tricks) == 0 {
		return slowTrick{}
	}
	return g.tricks[len(g.tricks)-1]
}

// led returns the suit of the first card, NoSuit if there is none (P2).
func (t slowTrick) led() ebbes.Suit {
	if len(t.plays) == 0 {
		return ebbes.NoSuit
	}
	return t.plays[0].card.suit
}

// toFollow returns the suit that the next card has to follow, NoSuit if it leads
// (P2).
func (g *slowGame) toFollow() ebbes.Suit {
	if t := g.trick(); t.winner == ebbes.NoSeat {
		return t.led()
	}
	return ebbes.NoSuit
}

// playable returns the cards a person may play: those of the led suit if he holds
// any (P2), else any of his hand (P1, P3).
func (g *slowGame) playable(s ebbes.Seat) slowCards {
	if following := g.hands[s].of(g.toFollow()); len(following) > 0 {
		return following
	}
	return slices.Clone(g.hands[s])
}

// play lays a card on the table. The last of a trick decides it, and the last of
// all ends the round (P1).
func (g *slowGame) play(c slowCard) {
	s := g.turn()
	g.takeFromHand(s, c)
	if len(g.tricks) == 0 || g.trick().winner != ebbes.NoSeat {
		g.tricks = append(g.tricks, slowTrick{})
	}
	t := &g.tricks[len(g.tricks)-1]
	t.plays = append(t.plays, slowPlay{s, c})
	if len(t.plays) < len(g.seating()) {
		return
	}
	t.winner = g.trickWinner(*t)
	g.turnUp()
	if len(g.hand(t.winner)) == 0 {
		g.scoreRound()
	}
}

// takeFromHand removes a card from a hand, or from the top of the column in which
// it lies face up.
func (g *slowGame) takeFromHand(s ebbes.Seat, c slowCard) {
	if !g.fictive(s) {
		g.hands[s] = slices.DeleteFunc(g.hands[s], func(d slowCard) bool { return d == c })
		return
	}
	for i, column := range g.display {
		if open, ok := column.open(); ok && open == c {
			g.display[i] = slowColumn{cards: column.cards[:len(column.cards)-1]}
		}
	}
}

// trickWinner returns who has won a complete trick, and who would win another if nobody else
// played: whoever played its highest trump, or without a trump the highest card of the led
// suit (P4). Trump is the suit that is trump now, with every card played so far (P5).
func (g *slowGame) trickWinner(t slowTrick) ebbes.Seat {
	suit := t.led()
	trump := g.suitOf(ebbes.Trump)
	if slices.ContainsFunc(t.plays, func(p slowPlay) bool { return p.card.suit == trump }) {
		suit = trump
	}
	var best slowPlay
	for _, p := range t.plays {
		if p.card.suit == suit && p.card.value > best.card.value {
			best = p
		}
	}
	return best.seat
}

// taken returns the cards of the tricks that a seat has won (P6).
func (g *slowGame) taken(s ebbes.Seat) slowCards {
	var cards slowCards
	for _, t := range g.tricks {
		if t.winner != s || s == ebbes.NoSeat {
			continue
		}
		for _, p := range t.plays {
			cards = append(cards, p.card)
		}
	}
	return cards
}

// hand returns the cards that a seat has left, face down or not.
func (g *slowGame) hand(s ebbes.Seat) slowCards {
	if !g.fictive(s) {
		return g.hands[s]
	}
	var cards slowCards
	for _, column := range g.display {
		cards = append(cards, column.cards...)
	}
	return cards
}

// void reports whether a person has ever failed to follow the suit, and so shown that he
// holds none of it (P2). The fictive player shows nothing: cards of the suit may lie face
// down (F4).
func (g *slowGame) void(s ebbes.Seat, suit ebbes.Suit) bool {
	if g.fictive(s) {
		return false
	}
	return slices.ContainsFunc(g.tricks, func(t slowTrick) bool {
		return t.led() == suit && slices.ContainsFunc(t.plays, func(p slowPlay) bool {
			return p.seat == s && p.card.suit != suit
		})
	})
}
