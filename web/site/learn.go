package main

import (
	"encoding/json"
	"iter"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
)

// A guided is a lesson as its page needs it.
type guided struct {
	Names []string     `json:"names"` // of the seats, from seat 1, that of the reader empty
	Steps []guidedStep `json:"steps"`
}

// A guidedStep is a step of a lesson.
type guidedStep struct {
	Clause  string                  `json:"clause"`
	Title   string                  `json:"title"`
	Text    string                  `json:"text"`
	About   string                  `json:"about,omitempty"` // a card of the reader's hand
	Line    string                  `json:"line"`
	Lead    []string                `json:"lead"` // what others do before the reader
	Best    string                  `json:"best"`
	Answers map[string]guidedAnswer `json:"answers"` // by the move, every legal one
}

// A guidedAnswer is what comes of a move.
type guidedAnswer struct {
	Text string   `json:"text"`
	Then []string `json:"then"`
}

// addLesson adds the guided first round in a language.
func (all files) addLesson(e reference.Edition) error {
	lesson := guided{Names: reference.LessonNames()}
	for s := range e.Lesson() {
		step := guidedStep{
			Clause: string(s.Clause), Title: s.Title, Text: s.Text, Line: s.Start().String(), Lead: noted(s.Lead()),
			Answers: map[string]guidedAnswer{},
		}
		if s.About != ebbes.NoCard {
			step.About = s.About.String()
		}
		for a := range s.Answers() {
			if step.Best == "" {
				step.Best = a.Move.String()
			}
			step.Answers[a.Move.String()] = guidedAnswer{a.Text, noted(a.Then())}
		}
		lesson.Steps = append(lesson.Steps, step)
	}
	text, err := json.Marshal(lesson)
	all["assets/lessons/"+e.Language.String()+".json"] = text
	return err
}

// noted returns moves in the notation.
func noted[M interface{ String() string }](moves iter.Seq[M]) []string {
	texts := []string{}
	for m := range moves {
		texts = append(texts, m.String())
	}
	return texts
}
