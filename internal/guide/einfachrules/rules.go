// Package einfachrules has the tables and texts of package reference on Einfach.
package einfachrules

import (
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/guide"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// Rules has the rules of Einfach for readers.
var Rules = guide.Rules{
	Game:        games.Einfach(),
	Clauses:     clauses(),
	Clause:      func(id string) guide.Clause { return einfach.Clause(id) },
	Chapters:    []string{"C", "A", "L", "D", "X", "F", "K", "E", "R", "O"},
	OneRulebook: true,
	Positions:   positions,
	Questions:   questions,
	AboutSlips:  aboutSlips,
	Commonest:   commonest,
	Remedies:    remedies,
	Incidents:   incidents,
	Refusals:    refusals,
	Examples:    examples,
	Glossary:    glossary,
	Subjects:    subjects,
	History:     []guide.Change{{Version: "0.1.0", Rules: 1, By: "ours"}},
	LessonTable: lessonTable,
	Lesson:      lesson,
	Rows: map[string][]guide.Row{
		"rules": {{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"}, {ID: "5"}, {ID: "6"}, {ID: "7"}, {ID: "8"}, {ID: "9"}, {ID: "10"}},
	},
	SlipWorth: 90,
	Facts:     facts,
	Texts:     texts,
}

// translations has the texts of the guide, a method for each language in that language's file.
type translations struct{}

func texts(l games.Language) *guide.Texts { return wording.In[*guide.Texts](translations{}, uint8(l)) }

func clauses() (ids []string) {
	for c := range einfach.Clauses() {
		ids = append(ids, string(c))
	}
	return ids
}
