package reference

import (
	"iter"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/guide"
)

// A Position is a table at which to try a clause.
type Position struct {
	ID     string  // id of the clause, perhaps with a word, such as "D1-open"
	Clause string  // id of the clause that it shows
	Line   string  // position in the notation; empty if configurations are tried
	Task   string  // task for the reader
	Shown  string  // lesson of the position
	Trials []Trial // moves to try, with their outcomes
}

// A Trial is some moves, or a configuration, with their outcome. One of Refused, Event and Fact is
// set.
type Trial struct {
	Config  string     // configuration in JSON, at a position without a line
	By      games.Seat // maker of the last move; NoSeat for the seat to move
	Moves   []string   // moves in the notation
	Refused string     // id of the clause that refuses the last move or the configuration
	Event   string     // id of the clause of an event of the last move
	Fact    string     // something about the table afterwards, such as "hand 1"
	Is      string     // the Fact's value, in the notation
}

// Positions returns an iterator over all positions. Every clause that decides something has one
// with its id.
func (e Edition) Positions() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for _, p := range e.tables().Positions {
			words := e.texts().Positions[p.ID]
			if !yield(Position{p.ID, p.Clause, p.Line, words.Task, words.Shown, trialsOf(p.Trials)}) {
				return
			}
		}
	}
}

// Position returns the position with an id, and false if there is none.
func (e Edition) Position(id string) (Position, bool) {
	return first(e.Positions(), func(p Position) bool { return p.ID == id })
}

func trialsOf(trials []guide.Trial) (all []Trial) {
	for _, t := range trials {
		all = append(all, Trial{t.Config, t.By, movesOf(t.Moves), t.Refused, t.Event, t.Fact, t.Is})
	}
	return all
}

// movesOf returns the moves of a text.
func movesOf(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "; ")
}

// An Example is a worked example: a table, moves, and their events.
type Example struct {
	ID        string   // id, the same in all languages
	Clause    string   // id of the clause that it belongs to
	Title     string   // heading
	Text      string   // explanation
	Line      string   // position in the notation
	Moves     []string // moves in the notation
	Sentences []string // sentences about the moves, with their clauses
}

// Examples returns an iterator over the worked examples.
func (e Edition) Examples() iter.Seq[Example] {
	return func(yield func(Example) bool) {
		for _, x := range e.tables().Examples {
			words, moves := e.texts().Examples[x.ID], movesOf(x.Moves)
			if !yield(Example{x.ID, x.Clause, words.Title, words.Intro, x.Line, moves, e.sentences(x.Line, moves)}) {
				return
			}
		}
	}
}

// sentences returns sentences about moves, each with its clause. It ends before a refused move.
func (e Edition) sentences(line string, moves []string) (sentences []string) {
	g := e.rules.Game
	s, err := g.ParseState(line)
	for _, text := range moves {
		if err != nil {
			break
		}
		m, _ := g.ParseMove(text)
		events, _ := s.Events(m, ebbes.NoSeat)
		teller := s.View(ebbes.NoSeat).Teller(games.Listener{Language: e.language})
		for _, event := range events {
			sentences = append(sentences, withClause(teller.Event(event), g.RuleOf(event)))
		}
		s, err = s.Apply(m)
	}
	return sentences
}

// withClause adds the clause of an event to its sentence. Sentences that name their clauses, as
// about scores, stay unchanged.
func withClause(sentence, clause string) string {
	if id := " (" + clause + ")"; !strings.Contains(sentence, id) {
		return sentence + id
	}
	return sentence
}
