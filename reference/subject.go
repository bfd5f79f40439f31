package reference

import (
	"iter"
	"slices"
)

// A Subject is a role of ebbes or a rule card of Einfach, with its entries in the reference.
type Subject struct {
	ID        string   // id of its row in the sheet, such as "trump" or "7"
	Title     string   // word for it, such as "trump" or "rule card 7"
	Text      string   // its effect in one line, with its clauses
	Clauses   []string // ids of the clauses about it, the most important first
	Questions []string // ids of the questions that cite the first clause, or any of the clauses as the main one
	Remedies  []string // ids of the remedies that cite the first clause
	Positions []string // ids of the positions that show one of the clauses
}

// Subjects returns an iterator over the roles of ebbes, or the rule cards of Einfach.
func (e Edition) Subjects() iter.Seq[Subject] {
	return func(yield func(Subject) bool) {
		for _, s := range e.tables().Subjects {
			if !yield(e.subject(s.ID, s.Clauses)) {
				return
			}
		}
	}
}

// Subject returns the subject with an id, and false if there is none.
func (e Edition) Subject(id string) (Subject, bool) {
	return first(e.Subjects(), func(s Subject) bool { return s.ID == id })
}

func (e Edition) subject(id string, clauses []string) Subject {
	s := Subject{ID: id, Clauses: slices.Clone(clauses)}
	s.Title, s.Text = e.line(id)
	for q := range e.Questions() {
		if q.Remedy == "" && (slices.Contains(clauses, q.Clauses[0]) || slices.Contains(q.Clauses, clauses[0])) {
			s.Questions = append(s.Questions, q.ID)
		}
	}
	for r := range e.Remedies() {
		if slices.Contains(r.Clauses, clauses[0]) {
			s.Remedies = append(s.Remedies, r.ID)
		}
	}
	for p := range e.Positions() {
		if slices.Contains(clauses, p.Clause) {
			s.Positions = append(s.Positions, p.ID)
		}
	}
	return s
}

// line returns a subject's title and text on the sheet.
func (e Edition) line(id string) (title, text string) {
	for section := range e.Sheet() {
		for _, item := range section.Items {
			switch {
			case item.ID != id:
			case section.ID == "roles":
				return item.Title, item.Text
			case section.ID == "rules":
				return e.texts().Glossary["rule-card"].Word + " " + id, item.Text
			}
		}
	}
	return "", ""
}
