package main

import (
	"encoding/json"

	"github.com/ebbesgo/ebbes/reference"
)

// A lesson is a guided first round, in the form for its page.
type lesson struct {
	Names []string     `json:"names"` // names of the seats from seat 1, with the reader's empty
	Steps []lessonStep `json:"steps"`
}

// A lessonStep is a step of a lesson.
type lessonStep struct {
	Clause  string                  `json:"clause"`
	Title   string                  `json:"title"`
	Text    string                  `json:"text"`
	About   string                  `json:"about,omitempty"` // card of the reader's hand
	Line    string                  `json:"line"`
	Lead    []string                `json:"lead"` // moves of the others before the reader's
	Best    string                  `json:"best"`
	Answers map[string]lessonAnswer `json:"answers"` // answers to every legal move, by its text
}

// A lessonAnswer is the outcome of a move.
type lessonAnswer struct {
	Text string   `json:"text"`
	Then []string `json:"then"`
}

// lessonOf returns the guided first round of an edition.
func lessonOf(e reference.Edition) lesson {
	l := lesson{Names: reference.LessonNames()}
	for s := range e.Lesson() {
		step := lessonStep{
			Clause: s.Clause, Title: s.Title, Text: s.Text, About: s.About,
			Line: s.Line, Lead: listed(s.Lead), Best: s.Answers[0].Move, Answers: map[string]lessonAnswer{},
		}
		for _, a := range s.Answers {
			step.Answers[a.Move] = lessonAnswer{a.Text, listed(a.Then)}
		}
		l.Steps = append(l.Steps, step)
	}
	return l
}

// listed returns moves as an array in JSON, empty rather than null.
func listed(moves []string) []string { return append([]string{}, moves...) }

// addLesson adds the guided first round of a game.
func (all files) addLesson(p page) error {
	text, err := json.Marshal(lessonOf(p.Edition))
	all["assets/lessons/"+p.folder+p.language.String()+".json"] = text
	return err
}
