package main

import (
	"encoding/json"
	"fmt"
	"iter"

	einfachreference "github.com/ebbesgo/ebbes/einfach/reference"
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

// lessonOf returns the guided first round of ebbes in a language.
func lessonOf(e reference.Edition) guided {
	lesson := guided{Names: reference.LessonNames()}
	for s := range e.Lesson() {
		step := guidedStep{
			Clause: string(s.Clause), Title: s.Title, Text: s.Text, About: about(s.About),
			Line: s.Start().String(), Lead: noted(s.Lead()),
		}
		for a := range s.Answers() {
			step.answer(a.Move, a.Text, noted(a.Then()))
		}
		lesson.Steps = append(lesson.Steps, step)
	}
	return lesson
}

// lessonOfEinfach returns that of Einfach.
func lessonOfEinfach(e einfachreference.Edition) guided {
	lesson := guided{Names: einfachreference.LessonNames()}
	for s := range e.Lesson() {
		step := guidedStep{
			Clause: string(s.Clause), Title: s.Title, Text: s.Text, About: about(s.About),
			Line: s.Start().String(), Lead: noted(s.Lead()),
		}
		for a := range s.Answers() {
			step.answer(a.Move, a.Text, noted(a.Then()))
		}
		lesson.Steps = append(lesson.Steps, step)
	}
	return lesson
}

// addLesson adds a guided first round of the game in a folder.
func (all files) addLesson(folder, language string, lesson guided) error {
	text, err := json.Marshal(lesson)
	all["assets/lessons/"+folder+language+".json"] = text
	return err
}

// answer adds what comes of a move, of the best one first.
func (step *guidedStep) answer(m fmt.Stringer, text string, then []string) {
	if step.Answers == nil {
		step.Best, step.Answers = m.String(), map[string]guidedAnswer{}
	}
	step.Answers[m.String()] = guidedAnswer{text, then}
}

// about returns a card in the notation, "" if it is none.
func about[C interface {
	comparable
	String() string
}](card C) string {
	var none C
	if card == none {
		return ""
	}
	return card.String()
}

// noted returns moves in the notation.
func noted[M interface{ String() string }](moves iter.Seq[M]) []string {
	texts := []string{}
	for m := range moves {
		texts = append(texts, m.String())
	}
	return texts
}
