package reference

import (
	"iter"
	"slices"
)

// A Question is a common dispute at tables, with its answer.
type Question struct {
	ID       string   // id, the same in all languages, such as "overtrump"
	Question string   // question in one sentence
	Answer   string   // answer in one line
	Words    string   // words and phrases that people use for it, divided by commas
	Clauses  []string // ids of the clauses that decide the answer, the most important first
	Position string   // id of the position that shows it; empty for none
	Remedy   string   // id of the remedy if it is about a slip; otherwise empty
}

// Questions returns an iterator over the questions, in the order of a game. Those about slips come
// last.
func (e Edition) Questions() iter.Seq[Question] {
	return func(yield func(Question) bool) {
		for _, q := range e.tables().Questions {
			if !yield(e.question(q.ID, q.Clauses, q.Position, "")) {
				return
			}
		}
		for _, q := range e.tables().AboutSlips {
			r, _ := e.Remedy(q.Remedy)
			if !yield(e.question(q.ID, r.Clauses, "", q.Remedy)) {
				return
			}
		}
	}
}

func (e Edition) question(id string, clauses []string, position, remedy string) Question {
	words := e.texts().Questions[id]
	return Question{id, words.Question, words.Answer, e.texts().Asked[id], slices.Clone(clauses), position, remedy}
}

// Question returns the question with an id, and false if there is none.
func (e Edition) Question(id string) (Question, bool) {
	return first(e.Questions(), func(q Question) bool { return q.ID == id })
}

// first returns the first of some values that is the one, and false if none is.
func first[T any](all iter.Seq[T], is func(T) bool) (none T, ok bool) {
	for v := range all {
		if is(v) {
			return v, true
		}
	}
	return none, false
}
