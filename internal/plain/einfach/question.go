package einfach

import (
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// A Question is a decision that the game waits for.
type Question struct {
	Phase  einfach.Phase
	Seat   einfach.Seat   // seat to move
	clause einfach.Clause // that governs it
	Moves  []einfach.Move // legal moves; none for chance
	why    func(einfach.Move) einfach.Clause
}

// A Game goes through the rules move by move.
type Game struct {
	*game
	Now  Question // current question
	Stop func()   // ends the game, which need not be over
	next func() (Question, bool)
}

// New returns a game before its first deal. Stop must be called when the game is abandoned.
func New(c einfach.Config) *Game {
	g := &Game{game: &game{config: c}}
	g.next, g.Stop = iter.Pull(g.questions)
	g.Now, _ = g.next()
	return g
}

// Make answers the question with a legal move.
func (g *Game) Make(m einfach.Move) {
	g.answer = m
	g.Now, _ = g.next()
}

// Judge returns the kind of refusal and the clause, both zero for a legal move of a player. Deals
// and shuffles do not count as legal.
func (g *Game) Judge(m einfach.Move) (einfach.Kind, einfach.Clause) {
	name, isName := m.(einfach.Name)
	switch {
	case isName && int(name) > g.config.Players:
		return ebbes.ErrMalformed, einfach.NoClause
	case g.Now.Phase == einfach.Over:
		return ebbes.ErrOver, einfach.R3
	case !suits(g.Now.Phase, m):
		return ebbes.ErrPhase, g.Now.clause
	case slices.Contains(g.Now.Moves, m):
		return 0, einfach.NoClause
	}
	return ebbes.ErrClause, g.Now.why(m)
}

// suits reports whether a type of move belongs to a phase.
func suits(p einfach.Phase, m einfach.Move) bool {
	phases := map[string][]einfach.Phase{
		"draw":    {einfach.Drawing, einfach.Refilling},
		"play":    {einfach.Placing, einfach.Acting, einfach.Laying, einfach.Continuing},
		"clear":   {einfach.Acting},
		"discard": {einfach.Discarding},
		"give":    {einfach.Giving},
		"name":    {einfach.Naming},
		"swap":    {einfach.Swapping},
		"pass":    {einfach.Placing, einfach.Acting, einfach.Discarding, einfach.Laying, einfach.Continuing},
	}
	return slices.Contains(phases[Verb(m)], p)
}

// Verb returns the first word of a move.
func Verb(m einfach.Move) string {
	text := m.String()
	for i := range text {
		if text[i] == ' ' {
			return text[:i]
		}
	}
	return text
}

// A questionsEnd is the panic that ends an abandoned game.
type questionsEnd struct{}

// questions plays the game. It yields every question to ask, and ends if ask returns false.
func (g *game) questions(ask func(Question) bool) {
	g.ask = ask
	defer func() {
		if e := recover(); e != nil && e != any(questionsEnd{}) {
			panic(e)
		}
	}()
	g.allRounds()
}

// put asks a question and returns the answer.
func (g *game) put(q Question) einfach.Move {
	if !g.ask(q) {
		panic(questionsEnd{})
	}
	return g.answer
}

// always returns a function that refuses every illegal move for one clause.
func always(c einfach.Clause) func(einfach.Move) einfach.Clause {
	return func(einfach.Move) einfach.Clause { return c }
}

// notInHand returns a function that refuses cards not in the hand for L1, others for another clause.
func (g *game) notInHand(s einfach.Seat, otherwise einfach.Clause) func(einfach.Move) einfach.Clause {
	return func(m einfach.Move) einfach.Clause {
		if c, ok := m.(einfach.Play); ok && !slices.Contains(g.Hands[s], einfach.Card(c)) {
			return einfach.L1
		}
		return otherwise
	}
}
