package main

import (
	"encoding/json"

	"github.com/ebbesgo/ebbes/reference"
)

// A lessonJSON is a lesson in the form for its page.
type lessonJSON struct {
	Names []string         `json:"names"` // names of the seats from seat 1, with the reader's empty
	Steps []lessonStepJSON `json:"steps"`
}

// A lessonStepJSON is a step of a lesson.
type lessonStepJSON struct {
	Clause  string                      `json:"clause"`
	Title   string                      `json:"title"`
	Text    string                      `json:"text"`
	About   string                      `json:"about,omitempty"` // card of the reader's hand
	Line    string                      `json:"line"`
	Lead    []string                    `json:"lead"` // moves of the others before the reader's
	Best    string                      `json:"best"`
	Answers map[string]lessonAnswerJSON `json:"answers"` // answers to every legal move, by its text
}

// A lessonAnswerJSON is the outcome of a move.
type lessonAnswerJSON struct {
	Text string   `json:"text"`
	Then []string `json:"then"`
}

// lessonOf returns the guided first round of an edition.
func lessonOf(e reference.Edition) lessonJSON {
	lesson := lessonJSON{Names: reference.LessonNames()}
	for s := range e.Lesson() {
		step := lessonStepJSON{
			Clause: s.Clause, Title: s.Title, Text: s.Text, About: s.About,
			Line: s.Line, Lead: listed(s.Lead), Best: s.Answers[0].Move, Answers: map[string]lessonAnswerJSON{},
		}
		for _, a := range s.Answers {
			step.Answers[a.Move] = lessonAnswerJSON{a.Text, listed(a.Then)}
		}
		lesson.Steps = append(lesson.Steps, step)
	}
	return lesson
}

// listed returns moves as an array in JSON, empty rather than null.
func listed(moves []string) []string { return append([]string{}, moves...) }

// addLesson adds the guided first round of a game.
func (all files) addLesson(p page) error {
	text, err := json.Marshal(lessonOf(p.Edition))
	all["assets/lessons/"+p.folder+p.language.String()+".json"] = text
	return err
}
