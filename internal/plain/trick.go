package plain

import (
	"slices"
	"strconv"

	"github.com/ebbesgo/ebbes"
)

// A Play is a card and the seat that played it.
type Play struct {
	Seat ebbes.Seat
	Card Card
}

// A Trick is the cards of a trick in the order played, with the winner when it is complete.
type Trick struct {
	Plays  []Play
	Winner ebbes.Seat
}

// String returns the seat and the card.
func (p Play) String() string { return strconv.Itoa(int(p.Seat)) + ":" + p.Card.String() }

// Trick returns the trick on the table, complete or not.
func (g *Game) Trick() Trick {
	if len(g.Tricks) == 0 {
		return Trick{}
	}
	return g.Tricks[len(g.Tricks)-1]
}

// Led returns the suit of the first card, NoSuit if there is none (P2).
func (t Trick) Led() ebbes.Suit {
	if len(t.Plays) == 0 {
		return ebbes.NoSuit
	}
	return t.Plays[0].Card.Suit
}

// ToFollow returns the suit that the next card must follow, or NoSuit if that card leads (P2).
func (g *Game) ToFollow() ebbes.Suit {
	if t := g.Trick(); t.Winner == ebbes.NoSeat {
		return t.Led()
	}
	return ebbes.NoSuit
}

// playable returns the cards that a person may play. They are the cards of the led suit if the
// hand has any (P2), otherwise the whole hand (P1, P3).
func (g *Game) playable(s ebbes.Seat) Cards {
	if following := g.Hands[s].Of(g.ToFollow()); len(following) > 0 {
		return following
	}
	return slices.Clone(g.Hands[s])
}

// play lays a card on the table. The last card of a trick decides it, and the last card of all
// ends the round (P1).
func (g *Game) play(c Card) {
	s := g.Turn()
	g.takeFromHand(s, c)
	if len(g.Tricks) == 0 || g.Trick().Winner != ebbes.NoSeat {
		g.Tricks = append(g.Tricks, Trick{})
	}
	t := &g.Tricks[len(g.Tricks)-1]
	t.Plays = append(t.Plays, Play{s, c})
	if len(t.Plays) < len(g.Seating()) {
		return
	}
	t.Winner = g.TrickWinner(*t)
	g.TurnUp()
	if len(g.Hand(t.Winner)) == 0 {
		g.scoreRound()
	}
}

// takeFromHand removes a card from a hand, or from the top of the column that shows it.
func (g *Game) takeFromHand(s ebbes.Seat, c Card) {
	if !g.Fictive(s) {
		g.Hands[s] = slices.DeleteFunc(g.Hands[s], func(d Card) bool { return d == c })
		return
	}
	for i, column := range g.Display {
		if open, ok := column.Open(); ok && open == c {
			g.Display[i] = Column{cards: column.cards[:len(column.cards)-1]}
		}
	}
}

// TrickWinner returns the winner of a complete trick, or the seat that is ahead in another. It
// has the highest trump or, without a trump, the highest card of the led suit (P4). Trump is the
// suit that is trump now, after every card played so far (P5).
func (g *Game) TrickWinner(t Trick) ebbes.Seat {
	suit := t.Led()
	trump := g.SuitOf(ebbes.Trump)
	if slices.ContainsFunc(t.Plays, func(p Play) bool { return p.Card.Suit == trump }) {
		suit = trump
	}
	var best Play
	for _, p := range t.Plays {
		if p.Card.Suit == suit && p.Card.Value > best.Card.Value {
			best = p
		}
	}
	return best.Seat
}

// Taken returns the cards of the tricks that a seat has won (P6).
func (g *Game) Taken(s ebbes.Seat) Cards {
	var cards Cards
	for _, t := range g.Tricks {
		if t.Winner != s || s == ebbes.NoSeat {
			continue
		}
		for _, p := range t.Plays {
			cards = append(cards, p.Card)
		}
	}
	return cards
}

// Hand returns the remaining cards of a seat, face down or not.
func (g *Game) Hand(s ebbes.Seat) Cards {
	if !g.Fictive(s) {
		return g.Hands[s]
	}
	var cards Cards
	for _, column := range g.Display {
		cards = append(cards, column.cards...)
	}
	return cards
}

// Void reports whether a person has ever failed to follow the suit. This shows that the hand has
// none of it (P2). The fictive player shows nothing: cards of the suit may lie face down (F4).
func (g *Game) Void(s ebbes.Seat, suit ebbes.Suit) bool {
	if g.Fictive(s) {
		return false
	}
	return slices.ContainsFunc(g.Tricks, func(t Trick) bool {
		return t.Led() == suit && slices.ContainsFunc(t.Plays, func(p Play) bool {
			return p.Seat == s && p.Card.Suit != suit
		})
	})
}
