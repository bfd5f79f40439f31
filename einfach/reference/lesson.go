package reference

import (
	"fmt"
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/guide"
)

// A Step of a lesson is a table at which the reader, at seat 1, makes one move. All steps lie
// in one game: each begins where the best answer to the one before has led, or some turns
// later.
type Step struct {
	ID     string
	Clause einfach.Clause // what it teaches
	Title  string
	Text   string       // what a coach says before the move
	About  einfach.Card // the card of the reader's hand to which that points; NoCard for none

	start   einfach.State
	lead    string
	answers []Answer
}

// An Answer is a move that the reader can make at a step, and what comes of it.
type Answer struct {
	Move einfach.Move
	Text string // what a coach says of it

	then   string
	trials []Trial
}

type stepEntry struct {
	id      string
	clause  einfach.Clause
	skipped string // what happens before it and is not shown
	lead    string
	about   einfach.Card
	answers []answerEntry // the best comes first
}

// An answerEntry is what comes of some moves that lead to the same.
type answerEntry struct {
	moves  string
	then   string // what the others do then
	words  string // which of the texts of the step says so
	trials []Trial
}

type stepWords struct {
	title, text string
	answers     map[string]string
}

// LessonNames returns the names of the seats in the lesson, from seat 1; that of the reader
// is empty.
func LessonNames() []string { return []string{"", "Mira", "Karl"} }

// Lesson returns an iterator over the steps of a guided first round, in their order. At each
// step there is an answer to every legal move.
func (e Edition) Lesson() iter.Seq[Step] {
	return func(yield func(Step) bool) {
		s := einfach.MustParseState(lessonTable)
		for i := range lesson {
			entry := &lesson[i]
			s = guide.After(s, movesIn(entry.skipped))
			step := entry.step(s, e.texts().lesson[entry.id])
			if !yield(step) {
				return
			}
			s = step.After(step.answers[0])
		}
	}
}

// step returns the step of an entry, which begins at a table, with its texts.
func (entry *stepEntry) step(s einfach.State, words stepWords) Step {
	step := Step{
		ID: entry.id, Clause: entry.clause, Title: words.title, Text: words.text, About: entry.about,
		start: s, lead: entry.lead,
	}
	for _, each := range entry.answers {
		for m := range movesIn(each.moves) {
			step.answers = append(step.answers, Answer{m, words.answers[each.words], each.then, each.trials})
		}
	}
	return step
}

// Start returns the table before the others play and the reader draws.
func (s Step) Start() einfach.State { return s.start }

// Lead returns an iterator over what happens before the reader has something to choose.
func (s Step) Lead() iter.Seq[einfach.Move] { return movesIn(s.lead) }

// State returns the table at which the reader has something to choose.
func (s Step) State() einfach.State { return guide.After(s.start, s.Lead()) }

// Answers returns an iterator over the answers, of which the first is the best: the lesson
// goes on as if it had been given.
func (s Step) Answers() iter.Seq[Answer] { return slices.Values(s.answers) }

// After returns the table after an answer and what the others do then, or the one before the
// first move that is refused.
func (s Step) After(a Answer) einfach.State { return guide.After(s.State(), a.made(), a.Then()) }

// Then returns an iterator over what the others do after the answer.
func (a Answer) Then() iter.Seq[einfach.Move] { return movesIn(a.then) }

// Check makes the moves of a step with an answer, and returns what is wrong with what the
// coach says, nil if all is as the coach says.
func (s Step) Check(a Answer) error {
	after, told, err := guide.Watch(s.start, s.Lead(), a.made(), a.Then())
	if err != nil {
		return err
	}
	for _, t := range a.trials {
		if err := t.holds(after, told); err != nil {
			return fmt.Errorf("%s, %v: %w", s.ID, a.Move, err)
		}
	}
	return nil
}

// made returns an iterator over the answer's move only.
func (a Answer) made() iter.Seq[einfach.Move] { return slices.Values([]einfach.Move{a.Move}) }
