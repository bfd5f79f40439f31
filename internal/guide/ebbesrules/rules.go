// Package ebbesrules has the tables and texts of package reference on ebbes.
package ebbesrules

import (
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/guide"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// Rules has the rules of ebbes for readers.
var Rules = guide.Rules{
	Game:        games.Ebbes(),
	Clauses:     clauses(),
	Clause:      func(id string) guide.Clause { return ebbes.Clause(id) },
	Chapters:    []string{"T", "P", "D", "S", "R", "F", "M", "V", "E"},
	Aside:       "E",
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
		"roles": {{ID: "trump"}, {ID: "plus"}, {ID: "ebbes"}, {ID: "minus"}, {ID: "nix"}},
		"cards": {{"2, 3", "1–6", "1–9"}, {"4", "1–8", "1–12"}, {"5", "1–10", "1–15"}},
	},
	SlipWorth: 95,
	Facts:     facts,
	Texts:     texts,
}

// translations has the texts of the guide, a method for each language in that language's file.
type translations struct{}

func texts(l games.Language) *guide.Texts { return wording.In[*guide.Texts](translations{}, uint8(l)) }

func clauses() (ids []string) {
	for c := range ebbes.Clauses() {
		ids = append(ids, string(c))
	}
	return ids
}
