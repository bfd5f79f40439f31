package reference

import (
	"iter"
	"slices"
)

// A Remedy is the remedy for a slip at the table, such as a suit not followed. Of several that fit
// a case the first one holds. None is from the rulebook: people agree on them before they play.
type Remedy struct {
	ID         string   // id, such as "H2"; alike in all languages and, for the same slip, in all games
	Title      string   // heading
	Brief      string   // instructions in one line, for the sheet
	Text       string   // instructions
	Cases      []string // special cases; none for most remedies
	Limit      string   // time limit for it
	Tournament string   // difference in a tournament; empty for none
	Reason     string   // reason for it
	Clauses    []string // ids of the clauses behind it; may be none
}

// Remedies returns an iterator over the remedies, in the order of their application. The section
// "slips" introduces them.
func (e Edition) Remedies() iter.Seq[Remedy] {
	return func(yield func(Remedy) bool) {
		for _, r := range e.tables().Remedies {
			w := e.texts().Remedies[r.ID]
			cases, clauses := slices.Clone(w.Cases), slices.Clone(r.Clauses)
			if !yield(Remedy{r.ID, w.Title, w.Brief, w.Text, cases, w.Limit, w.Tournament, w.Reason, clauses}) {
				return
			}
		}
	}
}

// Remedy returns the remedy with an id, and false if there is none.
func (e Edition) Remedy(id string) (Remedy, bool) {
	return first(e.Remedies(), func(r Remedy) bool { return r.ID == id })
}

// An Incident is a slip at a table with the outcome of its remedy.
type Incident struct {
	Remedy string // id of the remedy
	Slip   string // account of the slip
	Answer string // instructions

	// Before is the position before the slip and After the one after the remedy, both empty if
	// no position can express the incident.
	Before, After string
}

// Incidents returns an iterator over the incidents that tested the remedies.
func (e Edition) Incidents() iter.Seq[Incident] {
	return func(yield func(Incident) bool) {
		for _, i := range e.tables().Incidents {
			w := e.texts().Incidents[i.ID]
			if !yield(Incident{i.Remedy, w.Slip, w.Answer, i.Before, i.After}) {
				return
			}
		}
	}
}
