package reference

import (
	"iter"

	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/guide"
)

// A Step of a lesson is a table where the reader, at seat 1, makes one move. All steps lie in one
// game. Each begins after the best answer to the step before, or some moves later.
type Step struct {
	ID      string   // id, the same in all languages
	Clause  string   // id of the clause that it teaches
	Title   string   // heading
	Text    string   // coach's advice before the move
	About   string   // card of the reader's hand that Text points to; empty for none
	Line    string   // position at the beginning of the step
	Lead    []string // moves of the others, and draws, before the reader has a choice
	Answers []Answer // one for each legal move, the best first
}

// An Answer is a possible move of the reader at a step, and its consequences.
type Answer struct {
	Move string   // move in the notation
	Text string   // coach's comment on it
	Then []string // moves of the others afterwards
}

// LessonNames returns the names of the seats in the lesson, from seat 1; the reader's is empty.
func LessonNames() []string { return []string{"", "Mira", "Karl"} }

// Lesson returns an iterator over the steps of a guided first round, in their order.
func (e Edition) Lesson() iter.Seq[Step] {
	return func(yield func(Step) bool) {
		if e.rules == nil {
			return
		}
		s, err := e.rules.Game.ParseState(e.rules.LessonTable)
		for _, entry := range e.rules.Lesson {
			if err != nil {
				return
			}
			s = e.after(s, movesOf(entry.Skipped)...)
			step := e.step(entry, s.String())
			if !yield(step) {
				return
			}
			s = e.after(s, step.best()...)
		}
	}
}

// step returns the step of an entry, which begins at a position, with its texts.
func (e Edition) step(entry guide.Step, line string) Step {
	words := e.texts().Lesson[entry.ID]
	step := Step{
		ID: entry.ID, Clause: entry.Clause, Title: words.Title, Text: words.Text,
		About: entry.About, Line: line, Lead: movesOf(entry.Lead),
	}
	for _, answer := range entry.Answers {
		for _, move := range movesOf(answer.Moves) {
			step.Answers = append(step.Answers, Answer{move, words.Answers[answer.Words], movesOf(answer.Then)})
		}
	}
	return step
}

// best returns the lead of the step, the move of its best answer, and the moves after it.
func (s Step) best() []string {
	answer := s.Answers[0]
	return append(append(s.Lead[:len(s.Lead):len(s.Lead)], answer.Move), answer.Then...)
}

// after returns the table after moves, or before the first refused one.
func (e Edition) after(s games.State, moves ...string) games.State {
	for _, text := range moves {
		m, err := e.rules.Game.ParseMove(text)
		if err != nil {
			return s
		}
		next, err := s.Apply(m)
		if err != nil {
			return s
		}
		s = next
	}
	return s
}
