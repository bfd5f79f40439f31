package reference_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/guide/guidetest"
	"github.com/ebbesgo/ebbes/reference"
)

var writeRules = flag.Bool("write-rules", false, "write RULES.md and its sisters anew")

// root is the folder of package ebbes.
const root = "../"

// Every clause that decides something is cited in the code, and has a test named after it;
// nothing else is cited or tested.
func TestEveryClauseIsCitedAndTested(t *testing.T) {
	citations := guidetest.Cite(t, root, reference.Parts)
	for clause := range ebbes.Clauses() {
		citations.Check(t, string(clause), clause.Decides(), clause[0] != 'E')
	}
	citations.CheckRest(t)
}

// The pages of the rules are what the texts, the code and the tests give.
func TestRULES(t *testing.T) {
	for e := range reference.Editions() {
		page := pageOf(t, e)
		page.Write(t, root+"docs/"+guidetest.File(e.Language.String()), reference.Parts, *writeRules)
	}
}

func TestREADMELeadsToTheRules(t *testing.T) {
	readme, err := os.ReadFile(root + "README.md")
	if err != nil {
		t.Fatal(err)
	}
	for e := range reference.Editions() {
		if file := "docs/" + guidetest.File(e.Language.String()); !bytes.Contains(readme, []byte("("+file+")")) {
			t.Errorf("the README does not lead to %s", file)
		}
	}
}

// pageOf returns what the page of an edition is made of.
func pageOf(t *testing.T, e reference.Edition) guidetest.Page {
	t.Helper()
	title, intro, rows := e.Refusals()
	labels := e.Labels()
	p := guidetest.Page{
		Edition: e, Language: e.Language, Citations: guidetest.Cite(t, root, reference.Parts), Code: "../",
		Refused: guidetest.Refused{Title: title, Intro: intro, Rows: rows},
		Sections: []guidetest.Section{
			{Anchor: "examples", Title: labels.Examples}, {Anchor: "table", Title: labels.Slips}, {Anchor: "refusals", Title: title},
			{Anchor: "quarrels", Title: labels.Quarrels}, {Anchor: "words", Title: labels.Glossary}, {Anchor: "history", Title: labels.History},
		},
	}
	p.Table, p.Under = e.Table(), map[string]string{"F2": e.Seating()}
	p.Ruled, p.Measured = map[string]string{}, e.Slips().Measured
	for clause := range ebbes.Clauses() {
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
