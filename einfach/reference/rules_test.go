package reference_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/reference"
	"github.com/ebbesgo/ebbes/internal/guide/guidetest"
)

var writeRules = flag.Bool("write-rules", false, "write RULES.md and its sisters anew")

// root is the folder of package einfach.
const root = "../"

// Every clause that decides something is cited in the code, and has a test named after it;
// nothing else is cited or tested.
func TestEveryClauseIsCitedAndTested(t *testing.T) {
	citations := guidetest.Cite(t, root, reference.Parts)
	for clause := range einfach.Clauses() {
		citations.Check(t, string(clause), clause.Decides(), true)
	}
	citations.CheckRest(t)
}

// The pages of the rules are what the texts, the code and the tests give.
func TestRULES(t *testing.T) {
	for e := range reference.Editions() {
		page := pageOf(t, e)
		page.Write(t, root+"../docs/einfach/"+guidetest.File(e.Language.String()), reference.Parts, *writeRules)
	}
}

// Each short example has a worked one in the tests of the game.
func TestWorked(t *testing.T) {
	source, err := os.ReadFile(root + "worked_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for e := range reference.Editions() {
		n := 0
		for range e.Worked() {
			n++
			if !bytes.Contains(source, fmt.Appendf(nil, "\nfunc TestExample%d", n)) {
				t.Errorf("no test of example %d", n)
			}
		}
	}
}

// pageOf returns what the page of an edition is made of.
func pageOf(t *testing.T, e reference.Edition) guidetest.Page {
	t.Helper()
	title, intro, rows := e.Refusals()
	labels := e.Labels()
	p := guidetest.Page{
		Edition: e, Language: e.Language, Citations: guidetest.Cite(t, root, reference.Parts), Code: "../../einfach/",
		Refused: guidetest.Refused{Title: title, Intro: intro, Rows: rows},
		Sections: []guidetest.Section{
			{Anchor: "worked", Title: labels.Examples}, {Anchor: "known", Title: labels.Known}, {Anchor: "table", Title: labels.Slips},
			{Anchor: "refusals", Title: title}, {Anchor: "quarrels", Title: labels.Quarrels}, {Anchor: "words", Title: labels.Glossary},
			{Anchor: "history", Title: labels.History},
		},
	}
	p.Ruled = map[string]string{}
	for clause := range einfach.Clauses() {
		p.Ruled[string(clause)] = e.Ruled(clause)
	}
	for term := range e.Glossary() {
		p.Words = append(p.Words, []string{fmt.Sprintf("[%s](#%[1]s)", term.Clause)})
	}
	for other := range reference.Editions() {
		name := other.Language.Name()
		p.Columns = append(p.Columns, name)
		i := 0
		for term := range other.Glossary() {
			p.Words[i] = append(p.Words[i], term.Everywhere())
			i++
		}
		if other != e {
			name = fmt.Sprintf("[%s](%s)", name, guidetest.File(other.Language.String()))
		}
		p.Languages = append(p.Languages, name)
	}
	return p
}
