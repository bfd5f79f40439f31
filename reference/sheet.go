package reference

import (
	"cmp"
	"iter"

	"github.com/ebbesgo/ebbes/internal/guide"
)

// Sheet returns an iterator over the game on one sheet of paper, for the table. Its sections are
// lists, whose paragraphs are the points, or tables of items:
//
//   - round, roles, cards, two, ends, asked in ebbes. A row of "roles" has the id of a role in the
//     glossary. One of "cards" has numbers of players, the values of every suit with which they
//     play, and those with variant 1.
//   - setup, turn, rules, ends, options, asked in Einfach. A row of "rules" has the number of a
//     rule card.
//
// The rows of "asked" are the ten commonest questions with their answers. The titles of the
// remedies go below them.
func (e Edition) Sheet() iter.Seq[Section] {
	return func(yield func(Section) bool) {
		for _, words := range e.texts().Sheet {
			s := Section{ID: words.ID, Title: words.Title}
			switch rows := e.rules.Rows[words.ID]; {
			case rows != nil:
				for i, row := range rows {
					s.Items = append(s.Items, e.row(row, words.Text, i))
				}
			case words.ID == "asked":
				s.Items = e.commonest()
			default:
				s.Text = append(s.Text, words.Text...)
			}
			if !yield(s) {
				return
			}
		}
	}
}

// row returns a row of a table. Its title is the word of the glossary, or its id.
func (e Edition) row(r guide.Row, texts []string, i int) Item {
	item := Item{r.ID, cmp.Or(r.Title, e.texts().Glossary[r.ID].Word, r.ID), r.Text}
	if r.Text == "" && i < len(texts) {
		item.Text = texts[i]
	}
	return item
}

// commonest returns the commonest questions of tables.
func (e Edition) commonest() (items []Item) {
	for _, id := range e.rules.Commonest {
		q, _ := e.Question(id)
		items = append(items, Item{id, q.Question, q.Answer})
	}
	return items
}
