package main

import (
	"context"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// A table is one game and all of its past. States are values, so the past is a list that
// only grows: every client reads on from where it is, and however slow it is, nobody
// waits for it and nothing is kept for it.
type table struct {
	people ebbes.Seats
	seeded bool // so that somebody can know all cards

	mu      sync.Mutex
	states  []ebbes.State // states[i] is after i moves
	moves   []ebbes.Move  // moves[i] leads to states[i+1]
	changed chan struct{} // closed when there is more
}

func newTable(start ebbes.State, people ebbes.Seats, seeded bool) *table {
	return &table{people: people, seeded: seeded, states: []ebbes.State{start}, changed: make(chan struct{})}
}

// accept makes a move that comes from a seat.
func (t *table) accept(by ebbes.Seat, m ebbes.Move) error {
	return t.move(m, func(s ebbes.State) (ebbes.State, error) { return s.Accept(by, m) })
}

// apply makes a move that comes from no seat: a deal, or the fictive player's.
func (t *table) apply(m ebbes.Move) error {
	return t.move(m, func(s ebbes.State) (ebbes.State, error) { return s.Apply(m) })
}

func (t *table) move(m ebbes.Move, to func(ebbes.State) (ebbes.State, error)) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	s, err := to(t.states[len(t.moves)])
	if err != nil {
		return err
	}
	t.moves = append(t.moves, m)
	t.states = append(t.states, s)
	close(t.changed)
	t.changed = make(chan struct{})
	return nil
}

// past returns the game so far, which may be read without a lock, and a channel
// that is closed when there is more of it.
func (t *table) past() ([]ebbes.State, []ebbes.Move, <-chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.states, t.moves, t.changed
}

// play makes the moves that no person makes, until the game is over or nobody is
// interested any more. Only so many computer players think at once.
func (t *table) play(ctx context.Context, deals, bots *rand.Rand, pace time.Duration, thinking chan struct{}) error {
	for {
		states, _, changed := t.past()
		s := states[len(states)-1]
		if s.Phase() == ebbes.Over {
			return nil
		}
		m, auto := s.Auto(deals)
		if !auto && t.people.Has(s.Turn()) {
			select {
			case <-changed:
				continue
			case <-ctx.Done():
				return nil
			}
		}
		select {
		case <-time.After(pace):
		case <-ctx.Done():
			return nil
		}
		if auto {
			if err := t.apply(m); err != nil {
				return err
			}
			continue
		}
		select {
		case thinking <- struct{}{}:
		case <-ctx.Done():
			return nil
		}
		advice, err := bot.Advise(ctx, s.View(s.Turn()), bots, 50)
		<-thinking
		if err != nil {
			return nil
		}
		m = advice[0].Move
		if err := t.accept(s.Turn(), m); err != nil {
			return err
		}
	}
}

// A step is what a seat is told of one move: what it sees happen, also in
// sentences, and what it knows then.
type step struct {
	Step   int           `json:"step"` // how many moves have been made
	Events []ebbes.Event `json:"events"`
	Said   []string      `json:"said"`
	View   ebbes.View    `json:"view"`
	People ebbes.Seats   `json:"people"`
	Seeded bool          `json:"seeded"`
}

// step returns step i of a past.
func (t *table) step(i int, states []ebbes.State, moves []ebbes.Move, to ebbes.Seat, l ebbes.Language) (step, error) {
	told := step{Step: i, Events: []ebbes.Event{}, Said: []string{}, View: states[i].View(to), People: t.people, Seeded: t.seeded}
	if i == 0 {
		return told, nil
	}
	events, err := states[i-1].Events(moves[i-1], to)
	for _, e := range events {
		told.Events = append(told.Events, e)
		told.Said = append(told.Said, e.In(l))
	}
	return told, err
}

// record returns the game as a text, once it is over: before, it would show
// everybody's cards.
func (t *table) record() ([]byte, error) {
	states, moves, _ := t.past()
	if states[len(states)-1].Phase() != ebbes.Over {
		return nil, errNotOver
	}
	return ebbes.Record{
		Config: states[0].Config(),
		Tags:   []ebbes.Tag{{Name: "People", Value: "seats " + t.people.String()}},
		Moves:  moves,
	}.MarshalText()
}
