package table

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// A game is a random game of ebbes, with its last move and the states before and after it.
type game struct {
	*testing.T
	r      *rand.Rand
	before ebbes.State
	last   ebbes.Move
	now    ebbes.State
	record *ebbes.Record

	standings [][]int // after each round so far, what each seat has
}

func newGame(t *testing.T, c ebbes.Config, seed uint64) *game {
	t.Helper()
	s, err := ebbes.New(c)
	if err != nil {
		t.Fatal(err)
	}
	record, err := ebbes.NewRecord(c)
	if err != nil {
		t.Fatal(err)
	}
	return &game{T: t, r: rand.New(rand.NewPCG(seed, seed)), now: s, record: record}
}

// step makes a random move.
func (g *game) step() {
	g.Helper()
	m, auto := g.now.Auto(g.r)
	if !auto {
		m = g.now.Random(g.r)
	}
	g.make(m)
}

func (g *game) make(m ebbes.Move) {
	g.Helper()
	next, err := g.now.Apply(m)
	if err != nil {
		g.Fatal(err)
	}
	g.before, g.last, g.now = g.now, m, next
	if _, err := g.record.Add(g.record.End(), m); err != nil {
		g.Fatal(err)
	}
	if g.before.NixWinner() == ebbes.NoSeat && next.NixWinner() != ebbes.NoSeat {
		var scores []int
		for _, s := range slices.Sorted(next.Clockwise(1)) { // the fictive player may sit between the others
			scores = append(scores, next.Score(s))
		}
		g.standings = append(g.standings, scores)
	}
}

// find returns a random game in its first state that meets a condition.
func find(t *testing.T, c ebbes.Config, holds func(ebbes.State) bool) *game {
	t.Helper()
	for seed := range uint64(1000) {
		g := newGame(t, c, seed)
		for g.now.Phase() != ebbes.Over && !holds(g.now) {
			g.step()
		}
		if holds(g.now) {
			return g
		}
	}
	t.Fatal("no state of 1000 games meets the condition")
	return nil
}

// lastStep returns the data that a page shows a seat beside its view after the last move, in
// English.
func (g *game) lastStep(to ebbes.Seat) step { return g.lastStepIn(ebbes.English, to) }

// lastStepIn returns the data that a page shows a seat beside its view after the last move.
func (g *game) lastStepIn(l ebbes.Language, to ebbes.Seat) step {
	g.Helper()
	last := step{Events: []ebbes.Event{}, Said: []string{}, Turn: g.turn(l, to), Standings: g.standings}
	if g.last == nil {
		return last
	}
	if g.now.Phase() == ebbes.Over {
		last.Highlight = bot.Highlight(g.record, g.teller(l, to))
	}
	events, err := g.before.Events(g.last, to)
	if err != nil {
		g.Fatal(err)
	}
	for _, e := range events {
		last.Events = append(last.Events, e)
		last.Said = append(last.Said, g.teller(l, to).Event(e))
	}
	return last
}

// turn returns the sentence for a seat that says whose turn it is.
func (g *game) turn(l ebbes.Language, to ebbes.Seat) string {
	return g.teller(l, to).Turn(g.now.View(to))
}

func (g *game) teller(l ebbes.Language, to ebbes.Seat) ebbes.Teller {
	return ebbes.Teller{Language: l, You: to, Names: [5]string(inOrder(5))}
}

// A step is the data that a page shows beside a view.
type step struct {
	Events []ebbes.Event           `json:"events"`
	Said   []string                `json:"said"`
	Turn   string                  `json:"turn"`
	Hands  map[string][]ebbes.Card `json:"hands,omitempty"`

	Standings [][]int `json:"standings,omitempty"`
	Highlight string  `json:"highlight,omitempty"`
}

// show shows the last move of a game to a seat, without waiting for its motion.
func (p *tab) show(g *game, to ebbes.Seat) {
	p.Helper()
	p.Exec("globalThis.rest = table.show(%s, %s)", g.now.View(to), g.lastStepIn(p.language, to))
}

// still shows the current state of a game to a seat, without the events of the last move.
func (p *tab) still(g *game, to ebbes.Seat) {
	p.Helper()
	p.Exec("globalThis.rest = table.show(%s, %s)", g.now.View(to), g.stillIn(p.language, to))
}

// stillIn returns the result of lastStepIn without events, so that nothing moves.
func (g *game) stillIn(l ebbes.Language, to ebbes.Seat) step {
	g.Helper()
	last := g.lastStepIn(l, to)
	last.Events = []ebbes.Event{}
	return last
}
