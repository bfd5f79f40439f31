package plain

import (
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// Legal returns the cards that the seat to move may play or select.
func (g *Game) Legal() Cards {
	switch {
	case g.Phase == ebbes.Selecting:
		return g.selectable()
	case g.Phase != ebbes.Playing:
		return nil
	case g.Fictive(g.Turn()):
		return Cards{g.fictiveCard()}
	default:
		return g.playable(g.Turn())
	}
}

// Starters returns the seats that may be named (S3). They are all seats, but the fictive player
// names itself (F7).
func (g *Game) Starters() []ebbes.Seat {
	switch {
	case g.Phase != ebbes.Starting:
		return nil
	case g.Fictive(g.Turn()):
		return []ebbes.Seat{Fictive}
	default:
		return g.SeatsByNumber()
	}
}

// Moves returns every legal move, seats by number and cards by suit, then value.
func (g *Game) Moves() []ebbes.Move {
	var moves []ebbes.Move
	for _, s := range g.Starters() {
		moves = append(moves, ebbes.Start(s))
	}
	for _, c := range g.Legal().InOrder() {
		if g.Phase == ebbes.Selecting {
			moves = append(moves, ebbes.Select(c.Packed()))
		} else {
			moves = append(moves, ebbes.Play(c.Packed()))
		}
	}
	return moves
}

// Apply makes a legal move.
func (g *Game) Apply(m ebbes.Move) {
	switch m := m.(type) {
	case ebbes.Deal:
		g.Deal(m.Number, CardsOf(m.Deck.All()))
	case ebbes.Start:
		g.Start(ebbes.Seat(m))
	case ebbes.Select:
		g.selectPair(CardOf(ebbes.Card(m)))
	case ebbes.Play:
		g.play(CardOf(ebbes.Card(m)))
	}
}

// Random returns a random legal move. Held-back designating cards are not led and do not follow
// while there is another choice. So trump often arises from a discard, in a trick with other
// discards.
func (g *Game) Random(r *rand.Rand, holdBack bool) ebbes.Move {
	moves := g.Moves()
	if holdBack && g.Phase == ebbes.Playing && !g.Discarding() {
		if others := slices.DeleteFunc(g.Moves(), g.designates); len(others) > 0 {
			moves = others
		}
	}
	return moves[r.IntN(len(moves))]
}

// Discarding reports whether the player to move cannot follow suit (P3).
func (g *Game) Discarding() bool {
	return g.ToFollow() != ebbes.NoSuit && len(g.Legal().Of(g.ToFollow())) == 0
}

// designates reports whether a move plays a designating card.
func (g *Game) designates(m ebbes.Move) bool {
	c, ok := m.(ebbes.Play)
	return ok && slices.Contains(g.Designators(), CardOf(ebbes.Card(c)))
}
