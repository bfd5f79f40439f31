package plain

import (
	"fmt"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// A Verdict is the judgement of a move, empty if it is accepted. Otherwise it has the kind of
// refusal, the clause, the suit to be followed, and for the seat to move its legal cards.
type Verdict struct {
	Kind   string
	Clause ebbes.Clause
	Seat   ebbes.Seat
	Led    ebbes.Suit
	Legal  string
}

// Judge returns the verdict on a move made by the seat to move.
func (g *Game) Judge(m ebbes.Move) Verdict {
	return g.verdict(g.Turn(), m, false)
}

// JudgeFrom returns the verdict on a move from outside, by a seat.
func (g *Game) JudgeFrom(by ebbes.Seat, m ebbes.Move) Verdict {
	return g.verdict(by, m, g.NotHis(by, m))
}

// verdict returns the verdict on a move by a seat, which may be out of turn.
func (g *Game) verdict(by ebbes.Seat, m ebbes.Move, outOfTurn bool) Verdict {
	clause, kind := g.Refusal(m, outOfTurn)
	if kind == nil {
		return Verdict{}
	}
	v := Verdict{Kind: kind.Error(), Clause: clause, Seat: by}
	if g.Phase == ebbes.Playing {
		v.Led = g.ToFollow()
	}
	if by == g.Turn() {
		v.Legal = Text(g.Legal().InOrder())
	}
	return v
}

// Refusal judges a move by the kinds of refusal in their order. Both results are zero for an
// accepted move.
func (g *Game) Refusal(m ebbes.Move, outOfTurn bool) (ebbes.Clause, error) {
	switch {
	case g.malformed(m):
		return ebbes.NoClause, ebbes.ErrMalformed
	case g.Phase == ebbes.Over:
		return g.endClause(), ebbes.ErrOver
	case g.Phase != phaseOf(m):
		return g.waitingClause(), ebbes.ErrPhase
	case outOfTurn:
		return g.waitingClause(), ebbes.ErrTurn
	case g.forbidden(m) != ebbes.NoClause:
		return g.forbidden(m), ebbes.ErrClause
	}
	return ebbes.NoClause, nil
}

// malformed reports whether a value is not a move, or names no card or no seat at the table.
func (g *Game) malformed(m ebbes.Move) bool {
	switch m := m.(type) {
	case ebbes.Deal:
		return slices.ContainsFunc(slices.Collect(m.Deck.All()), noCard)
	case ebbes.Start:
		return !g.AtTable(ebbes.Seat(m))
	case ebbes.Select:
		return noCard(ebbes.Card(m))
	case ebbes.Play:
		return noCard(ebbes.Card(m))
	}
	return true
}

// endClause returns the clause that ends the game (R2, V6).
func (g *Game) endClause() ebbes.Clause {
	if g.With(ebbes.SelectDesignations) {
		return ebbes.V6
	}
	return ebbes.R2
}

// phaseOf returns the phase that a move belongs to (R1).
func phaseOf(m ebbes.Move) ebbes.Phase {
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

// waitingClause returns the clause that governs the phase.
func (g *Game) waitingClause() ebbes.Clause {
	return map[ebbes.Phase]ebbes.Clause{
		ebbes.Dealing:   ebbes.T7,
		ebbes.Starting:  ebbes.S3,
		ebbes.Selecting: ebbes.V2,
		ebbes.Playing:   ebbes.P1,
	}[g.Phase]
}

// NotHis reports whether a move does not belong to the person at a seat. It may be another seat's
// turn, no person deals the cards, and the fictive player is no person.
func (g *Game) NotHis(by ebbes.Seat, m ebbes.Move) bool {
	_, deal := m.(ebbes.Deal)
	return deal || by != g.Turn() || g.Fictive(by)
}

// forbidden returns the clause against a move that fits the phase, or NoClause.
func (g *Game) forbidden(m ebbes.Move) ebbes.Clause {
	switch m := m.(type) {
	case ebbes.Deal:
		return g.forbiddenDeal(m.Number, CardsOf(m.Deck.All()))
	case ebbes.Start:
		return g.forbiddenStart(ebbes.Seat(m))
	case ebbes.Select:
		return g.forbiddenSelect(CardOf(ebbes.Card(m)))
	case ebbes.Play:
		return g.forbiddenPlay(CardOf(ebbes.Card(m)))
	}
	panic(fmt.Sprintf("a move of type %T, want one of ebbes", m))
}

// forbiddenDeal judges the number card (T2, V1), then the deck (T1, M1).
func (g *Game) forbiddenDeal(number int, deck Cards) ebbes.Clause {
	switch {
	case g.With(ebbes.SelectDesignations) && number != 0:
		return ebbes.V1
	case !g.With(ebbes.SelectDesignations) && !g.NumberLeft(number):
		return ebbes.T2
	case slices.Equal(deck.InOrder(), g.CardsInPlay()):
		return ebbes.NoClause
	case g.With(ebbes.MoreCards):
		return ebbes.M1
	default:
		return ebbes.T1
	}
}

// forbiddenStart judges the naming of a seat (F7).
func (g *Game) forbiddenStart(s ebbes.Seat) ebbes.Clause {
	if g.Fictive(g.Turn()) && !g.Fictive(s) {
		return ebbes.F7
	}
	return ebbes.NoClause
}

// forbiddenSelect judges a pair (V1, V2).
func (g *Game) forbiddenSelect(c Card) ebbes.Clause {
	switch {
	case c.Value > g.HighestValue():
		return ebbes.V1
	case g.PairTaken(c):
		return ebbes.V2
	}
	return ebbes.NoClause
}

// forbiddenPlay judges a card (F4, P1, P2).
func (g *Game) forbiddenPlay(c Card) ebbes.Clause {
	s := g.Turn()
	switch {
	case g.Fictive(s) && c != g.fictiveCard():
		return ebbes.F4
	case !slices.Contains(g.Hand(s), c):
		return ebbes.P1
	case !g.Fictive(s) && !slices.Contains(g.playable(s), c):
		return ebbes.P2
	}
	return ebbes.NoClause
}
