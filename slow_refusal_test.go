package ebbes_test

import (
	"slices"

	"github.com/ebbesgo/ebbes"
)

// A slowVerdict is what is said of a move: nothing if it is accepted, else the
// kind of refusal, the clause, the suit to be followed, and to the seat whose turn
// it is what it might have done.
type slowVerdict struct {
	Kind   string
	Clause ebbes.Clause
	Seat   ebbes.Seat
	Led    ebbes.Suit
	Legal  string
}

// judge returns the verdict on a move made by whoever has to make it.
func (g *slowGame) judge(m ebbes.Move) slowVerdict {
	return g.verdict(g.turn(), m, false)
}

// judgeFrom returns the verdict on a move that comes from outside, from a seat.
func (g *slowGame) judgeFrom(by ebbes.Seat, m ebbes.Move) slowVerdict {
	return g.verdict(by, m, g.notHis(by, m))
}

func (g *slowGame) verdict(by ebbes.Seat, m ebbes.Move, outOfTurn bool) slowVerdict {
	clause, kind := g.refusal(m, outOfTurn)
	if kind == nil {
		return slowVerdict{}
	}
	v := slowVerdict{Kind: kind.Error(), Clause: clause, Seat: by}
	if g.phase == ebbes.Playing {
		v.Led = g.toFollow()
	}
	if by == g.turn() {
		v.Legal = slowText(g.legal().inOrder())
	}
	return v
}

// refusal judges a move by the kinds of refusal in their order.
func (g *slowGame) refusal(m ebbes.Move, outOfTurn bool) (ebbes.Clause, error) {
	switch {
	case g.malformed(m):
		return ebbes.NoClause, ebbes.ErrMalformed
	case g.phase == ebbes.Over:
		return g.endClause(), ebbes.ErrOver
	case g.phase != slowPhaseOf(m):
		return g.waitingClause(), ebbes.ErrPhase
	case outOfTurn:
		return g.waitingClause(), ebbes.ErrTurn
	case g.forbidden(m) != ebbes.NoClause:
		return g.forbidden(m), ebbes.ErrClause
	}
	return ebbes.NoClause, nil
}

// malformed reports whether something is no move, or names no card or no seat at
// the table.
func (g *slowGame) malformed(m ebbes.Move) bool {
	switch m := m.(type) {
	case ebbes.Deal:
		return slices.ContainsFunc(slices.Collect(m.Deck.All()), slowNoCard)
	case ebbes.Start:
		return !g.atTable(ebbes.Seat(m))
	case ebbes.Select:
		return slowNoCard(ebbes.Card(m))
	case ebbes.Play:
		return slowNoCard(ebbes.Card(m))
	}
	return true
}

// endClause returns the clause that ends the game (R2, V6).
func (g *slowGame) endClause() ebbes.Clause {
	if g.with(ebbes.SelectDesignations) {
		return ebbes.V6
	}
	return ebbes.R2
}

// slowPhaseOf returns the phase in which a move can be made (R1).
func slowPhaseOf(m ebbes.Move) ebbes.Phase {
	switch m.(type) {
	case ebbes.Deal:
		return ebbes.Dealing
	case ebbes.Start:
		return ebbes.Starting
	case ebbes.Select:
		return ebbes.Selecting
	default:
		return ebbes.Playing
	}
}

// waitingClause returns the clause of what the table waits for.
func (g *slowGame) waitingClause() ebbes.Clause {
	return map[ebbes.Phase]ebbes.Clause{
		ebbes.Dealing:   ebbes.T7,
		ebbes.Starting:  ebbes.S3,
		ebbes.Selecting: ebbes.V2,
		ebbes.Playing:   ebbes.P1,
	}[g.phase]
}

// notHis reports whether a move is not for the person at a seat to make: it is
// somebody else's turn, the cards are dealt by nobody at the table, and the
// fictive player is no person.
func (g *slowGame) notHis(by ebbes.Seat, m ebbes.Move) bool {
	_, deal := m.(ebbes.Deal)
	return deal || by != g.turn() || g.fictive(by)
}

// forbidden returns the clause against a move that fits the phase, NoClause if
// there is none.
func (g *slowGame) forbidden(m ebbes.Move) ebbes.Clause {
	switch m := m.(type) {
	case ebbes.Deal:
		return g.forbiddenDeal(m.Number, slowFrom(m.Deck.All()))
	case ebbes.Start:
		return g.forbiddenStart(ebbes.Seat(m))
	case ebbes.Select:
		return g.forbiddenSelect(slowCardOf[ebbes.Card(m)])
	case ebbes.Play:
		return g.forbiddenPlay(slowCardOf[ebbes.Card(m)])
	}
	panic("not a move")
}

// forbiddenDeal judges the number card (T2, V1), then the deck (T1, M1).
func (g *slowGame) forbiddenDeal(number int, deck slowCards) ebbes.Clause {
	switch {
	case g.with(ebbes.SelectDesignations) && number != 0:
		return ebbes.V1
	case !g.with(ebbes.SelectDesignations) && !g.numberLeft(number):
		return ebbes.T2
	case slices.Equal(deck.inOrder(), g.cardsInPlay()):
		return ebbes.NoClause
	case g.with(ebbes.MoreCards):
		return ebbes.M1
	default:
		return ebbes.T1
	}
}

// forbiddenStart judges the naming of a seat (F7).
func (g *slowGame) forbiddenStart(s ebbes.Seat) ebbes.Clause {
	if g.fictive(g.turn()) && !g.fictive(s) {
		return ebbes.F7
	}
	return ebbes.NoClause
}

// forbiddenSelect judges a pair (V1, V2).
func (g *slowGame) forbiddenSelect(c slowCard) ebbes.Clause {
	switch {
	case c.value > g.highestValue():
		return ebbes.V1
	case g.pairTaken(c):
		return ebbes.V2
	}
	return ebbes.NoClause
}

// forbiddenPlay judges a card (F4, P1, P2).
func (g *slowGame) forbiddenPlay(c slowCard) ebbes.Clause {
	s := g.turn()
	switch {
	case g.fictive(s) && c != g.fictiveCard():
		return ebbes.F4
	case !slices.Contains(g.hand(s), c):
		return ebbes.P1
	case !g.fictive(s) && !slices.Contains(g.playable(s), c):
		return ebbes.P2
	}
	return ebbes.NoClause
}
