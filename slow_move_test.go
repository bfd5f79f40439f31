package ebbes_test

import "github.com/ebbesgo/ebbes"

// legal returns the cards that may be played, or selected, by whoever is to move.
func (g *slowGame) legal() slowCards {
	switch {
	case g.phase == ebbes.Selecting:
		return g.selectable()
	case g.phase != ebbes.Playing:
		return nil
	case g.fictive(g.turn()):
		return slowCards{g.fictiveCard()}
	default:
		return g.playable(g.turn())
	}
}

// starters returns the seats that may be named (S3): any, but the fictive player
// names itself (F7).
func (g *slowGame) starters() []ebbes.Seat {
	switch {
	case g.phase != ebbes.Starting:
		return nil
	case g.fictive(g.turn()):
		return []ebbes.Seat{slowFictive}
	default:
		return g.seatsByNumber()
	}
}

// moves returns every legal move, seats by number and cards by suit, then value.
func (g *slowGame) moves() []ebbes.Move {
	var moves []ebbes.Move
	for _, s := range g.starters() {
		moves = append(moves, ebbes.Start(s))
	}
	for _, c := range g.legal().inOrder() {
		if g.phase == ebbes.Selecting {
			moves = append(moves, ebbes.Select(c.public()))
		} else {
			moves = append(moves, ebbes.Play(c.public()))
		}
	}
	return moves
}

// apply makes a move that is not refused.
func (g *slowGame) apply(m ebbes.Move) {
	switch m := m.(type) {
	case ebbes.Deal:
		g.deal(m.Number, slowFrom(m.Deck.All()))
	case ebbes.Start:
		g.start(ebbes.Seat(m))
	case ebbes.Select:
		g.selectPair(slowCardOf[ebbes.Card(m)])
	case ebbes.Play:
		g.play(slowCardOf[ebbes.Card(m)])
	}
}
