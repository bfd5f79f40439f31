package main

import (
	"github.com/ebbesgo/ebbes/reference"
)

// subjectFolder has the pages of the roles of ebbes, or of the rule cards of Einfach.
const subjectFolder = "subject/"

// FirstSubject returns the address of the first subject, from the folder of the game.
func (p page) FirstSubject() string {
	for s := range p.Subjects() {
		return subjectFolder + s.ID + "/"
	}
	return ""
}

// SubjectsTitle returns the title of the subjects: roles or rule cards.
func (p page) SubjectsTitle() string { return p.say("subjects", p.Game) }

// Short returns the text of the links between subjects: the name of a role, or the number of a rule
// card.
func (p page) Short(s reference.Subject) string {
	if p.Drawn() {
		return s.Title
	}
	return s.ID
}

// Lead returns the definition of a role, or the line of the sheet about a rule card.
func (p page) Lead(s reference.Subject) string {
	for term := range p.Glossary() {
		if term.ID == s.ID {
			return term.Means
		}
	}
	return s.Text
}

// Placed returns the position with an id, or the zero value if there is none.
func (p page) Placed(id string) reference.Position { at, _ := p.Position(id); return at }

// Remedied returns the remedy with an id, or the zero value if there is none.
func (p page) Remedied(id string) reference.Remedy { r, _ := p.Remedy(id); return r }

// A ruling is the ruling of a clause, on a page.
type ruling struct {
	Page page
	reference.Clause
}

// Ruling returns the ruling of a clause.
func (p page) Ruling(c reference.Clause) ruling { return ruling{p, c} }
