package reference

import (
	"fmt"
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// A Sheet is the game on one sheet of paper, for the table. Its second page are
// [Sheet.Quarrels] and the titles of the remedies.
type Sheet struct {
	Title   string
	Round   string // the title of the steps
	Roles   string // and of what each role does
	Cards   string // and of how many cards are in play
	Players string // the heads of that table's columns
	Values  string
	More    string
	Two     string // the title of the rules for two people
	TwoText string
	Ends    string // the title of when the game ends
	Asked   string // the title of the quarrels

	edition Edition
}

// sheetWords are those of a sheet. The titles of a row of the table of roles are the names
// of the roles.
type sheetWords struct {
	title, round, roles, cards, players, values, more, two, twoText, ends, asked string

	steps, ending []string
	does          [ebbes.Nix]string // by role, from trump
}

// Sheet returns the sheet in the language of the edition.
func (e Edition) Sheet() Sheet {
	w := &e.texts().sheet
	return Sheet{w.title, w.round, w.roles, w.cards, w.players, w.values, w.more, w.two, w.twoText, w.ends, w.asked, e}
}

// Steps returns an iterator over the steps of a round.
func (s Sheet) Steps() iter.Seq[string] { return slices.Values(s.edition.texts().sheet.steps) }

// Ending returns an iterator over the ways in which the game ends.
func (s Sheet) Ending() iter.Seq[string] { return slices.Values(s.edition.texts().sheet.ending) }

// Does returns an iterator over the roles, in the order in which they are given, and what
// each does.
func (s Sheet) Does() iter.Seq2[ebbes.Role, string] {
	return func(yield func(ebbes.Role, string) bool) {
		for i, does := range s.edition.texts().sheet.does {
			if does != "" && !yield(ebbes.Trump+ebbes.Role(i), does) {
				return
			}
		}
	}
}

// An InPlay is which values of each suit some numbers of players play with.
type InPlay struct{ Players, Values, More string }

// InPlay returns an iterator over them, from the fewest players on.
func (s Sheet) InPlay() iter.Seq[InPlay] {
	return func(yield func(InPlay) bool) {
		var rows []InPlay
		for n := 2; n <= 5; n++ {
			config := ebbes.Config{Players: n}
			more := config
			more.Variants = ebbes.MoreCards
			row := InPlay{fmt.Sprint(n), values(config), values(more)}
			if last := len(rows) - 1; last >= 0 && rows[last].Values == row.Values {
				rows[last].Players += ", " + row.Players
				continue
			}
			rows = append(rows, row)
		}
		for _, row := range rows {
			if !yield(row) {
				return
			}
		}
	}
}

// values returns the values in play.
func values(c ebbes.Config) string {
	highest := 0
	for card := range c.Cards().All() {
		highest = max(highest, card.Value())
	}
	return fmt.Sprintf("1–%d", highest)
}

// commonest are the quarrels that tables have most often.
var commonest = [...]string{
	"follow", "must-trump", "high-discard", "trump-arises", "at-once",
	"several-designators", "early-cards", "ebbes-tie-most", "ebbes-none", "nix-tie",
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
