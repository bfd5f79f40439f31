package reference

import (
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes/einfach"
)

// A Sheet is the game on one sheet of paper, for the table. Its second page are
// [Sheet.Quarrels] and the titles of the remedies.
type Sheet struct {
	Title   string
	Setup   string // the title of what is done before a round
	Turn    string // and of the steps of a turn
	Rules   string // and of what each rule card does
	Options string // and of what may be agreed on
	Ends    string // the title of when a round and the game end
	Asked   string // the title of the quarrels

	edition Edition
}

// sheetWords are those of a sheet. The titles of a row of the table of rule cards are their
// numbers.
type sheetWords struct {
	title, setup, turn, rules, options, ends, asked string

	before, steps, agreed, ending []string
	does                          [10]string // by rule card, from 1
}

// Sheet returns the sheet in the language of the edition.
func (e Edition) Sheet() Sheet {
	w := &e.texts().sheet
	return Sheet{w.title, w.setup, w.turn, w.rules, w.options, w.ends, w.asked, e}
}

// Before returns an iterator over what is done before a round.
func (s Sheet) Before() iter.Seq[string] { return slices.Values(s.edition.texts().sheet.before) }

// Steps returns an iterator over the steps of a turn.
func (s Sheet) Steps() iter.Seq[string] { return slices.Values(s.edition.texts().sheet.steps) }

// Agreed returns an iterator over the options.
func (s Sheet) Agreed() iter.Seq[string] { return slices.Values(s.edition.texts().sheet.agreed) }

// Ending returns an iterator over how a round and the game end.
func (s Sheet) Ending() iter.Seq[string] { return slices.Values(s.edition.texts().sheet.ending) }

// Does returns an iterator over the rule cards and what each does.
func (s Sheet) Does() iter.Seq2[einfach.RuleCard, string] {
	return func(yield func(einfach.RuleCard, string) bool) {
		for i, does := range s.edition.texts().sheet.does {
			if does != "" && !yield(einfach.RuleCard(i+1), does) {
				return
			}
		}
	}
}

// commonest are the quarrels that tables have most often.
var commonest = [...]string{
	"must-play", "nothing-fits", "clear-second", "clear-twice", "exactly-higher",
	"laid-effect", "two-threes", "one-colour", "last-effect", "game-tie",
}

// Quarrels returns an iterator over the ten commonest quarrels.
func (s Sheet) Quarrels() iter.Seq[Quarrel] {
	return func(yield func(Quarrel) bool) {
		for _, id := range commonest {
			for q := range s.edition.Quarrels() {
				if q.ID == id && !yield(q) {
					return
				}
			}
		}
	}
}
