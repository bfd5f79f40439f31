package reference

import (
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// A Quarrel is a question over which people at a table fall out, and its answer.
type Quarrel struct {
	ID       string // unique and the same in all languages, such as "overtrump"
	Question string
	Answer   string // a line
	Words    string // words and phrases that people use for it, divided by commas
	Position string // the ID of the position that shows it; empty if none does
	Remedy   string // the ID of the remedy if it is about a slip, else empty

	clauses []ebbes.Clause
}

type quarrelEntry struct {
	id       string
	clauses  []ebbes.Clause
	position string
}

type quarrelWords struct{ question, answer string }

// Quarrels returns an iterator over the quarrels, in the order of a game.
func (e Edition) Quarrels() iter.Seq[Quarrel] {
	return func(yield func(Quarrel) bool) {
		for i := range quarrels {
			q := &quarrels[i]
			words := e.texts().quarrels[q.id]
			if !yield(Quarrel{q.id, words.question, words.answer, e.texts().asked[q.id], q.position, "", q.clauses}) {
				return
			}
		}
		for _, q := range aboutSlips {
			words := e.texts().quarrels[q.id]
			r, _ := e.Remedy(q.remedy)
			if !yield(Quarrel{q.id, words.question, words.answer, e.texts().asked[q.id], "", q.remedy, r.clauses}) {
				return
			}
		}
	}
}

// Clauses returns an iterator over the clauses on which the answer rests, the most
// important first; none for a slip that no clause is about.
func (q Quarrel) Clauses() iter.Seq[ebbes.Clause] { return slices.Values(q.clauses) }

// A QuarrelGroup is the quarrels that one chapter answers, or the remedies.
type QuarrelGroup struct {
	ID    string // the letter of the chapter; "H" for the remedies
	Title string

	quarrels []Quarrel
}

// Quarrels returns an iterator over the quarrels of the group.
func (g QuarrelGroup) Quarrels() iter.Seq[Quarrel] { return slices.Values(g.quarrels) }

// QuarrelsByChapter returns an iterator over all quarrels, by the chapter of the clause
// that is most important for the answer; those about slips come last.
func (e Edition) QuarrelsByChapter() iter.Seq[QuarrelGroup] {
	groups := make(map[string][]Quarrel)
	for q := range e.Quarrels() {
		id := q.Remedy
		if id == "" {
			id = string(q.clauses[0])
		}
		groups[id[:1]] = append(groups[id[:1]], q)
	}
	return func(yield func(QuarrelGroup) bool) {
		for chapter := range e.Chapters() {
			quarrels := groups[chapter.Letter]
			if quarrels != nil && !yield(QuarrelGroup{chapter.Letter, chapter.Title, quarrels}) {
				return
			}
		}
		yield(QuarrelGroup{"H", e.Slips().Title, groups["H"]})
	}
}

// aboutSlips are the quarrels about slips at the table, each with the remedy that
// settles it.
var aboutSlips = [...]struct{ id, remedy string }{
	{"take-back", "H1"},
	{"revoke", "H2"},
	{"role-missed", "H3"},
	{"wrong-trick", "H4"},
	{"out-of-turn", "H5"},
	{"misdeal", "H6"},
	{"card-count", "H7"},
	{"skipped-trick", "H7"},
	{"foreign-card", "H8"},
	{"wrong-number", "H9"},
	{"wrong-starter", "H10"},
	{"wrong-pairs", "H11"},
	{"fictive-slip", "H12"},
	{"recount", "H13"},
	{"leaving", "H14"},
	{"old-tricks", "H15"},
	{"table-talk", "H16"},
}
