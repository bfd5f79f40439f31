package reference

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/guide"
)

// A Position is a table at which a clause can be tried: a clause that a refusal or an
// event names answers itself, of the others something else tells.
type Position struct {
	ID     string         // unique: the id of the clause, or that and a word, such as "X3-nothing"
	Clause einfach.Clause // the clause it shows
	Line   string         // a state in the notation; empty if configurations are tried
	Task   string         // what to try
	Shown  string         // what it shows

	trials []Trial
}

// A Trial is moves, or a configuration, and what is to come of them: exactly one of
// Refused, Told and Fact is set.
type Trial struct {
	Config einfach.Config // what is agreed, at a position without a line
	By     einfach.Seat   // who makes the last move; NoSeat for whoever's turn it is
	Moves  string         // in the notation, divided by semicolons; empty for none

	Refused einfach.Clause // the last move, or the configuration, is refused by it
	Told    einfach.Clause // an event of the last move is told under it
	Fact    string         // what [Fact] answers to this is then
	Is      string         // this
}

type positionEntry struct {
	id     string
	clause einfach.Clause
	line   string
	trials []Trial
}

type positionWords struct{ task, shown string }

// Positions returns an iterator over all positions. Every clause that decides something
// has one whose ID is that of the clause.
func (e Edition) Positions() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for i := range positions {
			p := &positions[i]
			words := e.texts().positions[p.id]
			if !yield(Position{p.id, p.clause, p.line, words.task, words.shown, p.trials}) {
				return
			}
		}
	}
}

// Position returns the position with an ID, and whether there is one.
func (e Edition) Position(id string) (Position, bool) {
	for p := range e.Positions() {
		if p.ID == id {
			return p, true
		}
	}
	return Position{}, false
}

// Trials returns an iterator over the moves worth trying, or the configurations.
func (p Position) Trials() iter.Seq[Trial] { return slices.Values(p.trials) }

// State returns the table at which the position begins. It is the zero State if
// configurations are tried, and if Line is no state.
func (p Position) State() einfach.State {
	s, _ := einfach.ParseState(p.Line)
	return s
}

// All returns an iterator over the moves of the trial, nil for what is no move.
func (t Trial) All() iter.Seq[einfach.Move] { return movesIn(t.Moves) }

// movesIn returns an iterator over moves in the notation, divided by semicolons.
func movesIn(moves string) iter.Seq[einfach.Move] { return guide.Moves(moves, einfach.ParseMove) }

// Do makes the moves of a trial, or begins a game with its configuration. It returns
// the table after them, what an onlooker is told of the last move, and its refusal:
// a [*einfach.MoveError] or a [*einfach.ConfigError].
func (p Position) Do(t Trial) (einfach.State, []einfach.Event, error) {
	if p.Line == "" {
		s, err := einfach.New(t.Config)
		return s, nil, err
	}
	s, err := einfach.ParseState(p.Line)
	if err != nil {
		return s, nil, err
	}
	return guide.Play(s, t.All(), t.By)
}

// Check makes the moves of a trial and returns what is wrong with what comes of them,
// nil if all is as the trial says.
func (p Position) Check(t Trial) error {
	s, told, err := p.Do(t)
	switch {
	case t.Refused != einfach.NoClause:
		if got := refusedBy(err); got != t.Refused {
			return fmt.Errorf("%s: refused by %q, want %s: %v", t.Moves, got, t.Refused, err)
		}
	case err != nil:
		return err
	default:
		if err := t.holds(s, told); err != nil {
			return fmt.Errorf("%s: %w", t.Moves, err)
		}
	}
	return nil
}

// holds returns what is wrong with a table, and with what was told on the way to it.
func (t Trial) holds(s einfach.State, told []einfach.Event) error {
	if t.Told != einfach.NoClause {
		if !slices.ContainsFunc(told, func(e einfach.Event) bool { return e.Clause() == t.Told }) {
			return fmt.Errorf("told %v, nothing of it under %s", told, t.Told)
		}
		return nil
	}
	if got := Fact(s, t.Fact); got != t.Is {
		return fmt.Errorf("%s is %q, want %q", t.Fact, got, t.Is)
	}
	return nil
}

// refusedBy returns the clause that a refusal names.
func refusedBy(err error) einfach.Clause {
	var move *einfach.MoveError
	var config *einfach.ConfigError
	switch {
	case errors.As(err, &move):
		return move.Clause
	case errors.As(err, &config):
		return config.Clause
	}
	return einfach.NoClause
}
