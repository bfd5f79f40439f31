package reference

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
)

var writeRules = flag.Bool("write-rules", false, "write RULES.md of every game in all languages")

// code and pages are the folders of the games' packages and of the pages of their rules.
var (
	code  = map[string]string{"ebbes": "../", "einfach": "../einfach/"}
	pages = map[string]string{"ebbes": "../docs/", "einfach": "../docs/einfach/"}
)

// Every clause that decides something is cited in the code. Every clause has a test named after it,
// unless it is beside the rules. No id that is no clause is cited or tested.
func TestEveryClauseIsCitedAndTested(t *testing.T) {
	for name, e := range inEnglish {
		c := cite(t, code[name], e)
		for _, id := range e.rules.Clauses {
			c.check(t, id, e.rules.Clause(id).Decides(), id[:1] != e.rules.Aside)
		}
		c.checkRest(t)
	}
}

// The pages of the rules match the texts, the code and the tests.
func TestRULES(t *testing.T) {
	for _, g := range games.All() {
		c := cite(t, code[g.Name()], Of(g, ebbes.English))
		for l := range ebbes.Languages() {
			pageOf(Of(g, l), c).compare(t, pages[g.Name()]+fileOf(l), *writeRules)
		}
	}
}

// The README links the rules of ebbes in every language.
func TestREADMELeadsToTheRules(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for l := range ebbes.Languages() {
		if file := "docs/" + fileOf(l); !bytes.Contains(readme, []byte("("+file+")")) {
			t.Errorf("the README does not lead to %s", file)
		}
	}
}

// Each short example of Einfach has a worked one in the tests of the game.
func TestEveryExampleIsWorked(t *testing.T) {
	source, err := os.ReadFile(code["einfach"] + "worked_test.go")
	if err != nil {
		t.Fatal(err)
	}
	examples, _ := Of(games.Einfach(), ebbes.English).Section("examples")
	for i := range examples.Text {
		if !bytes.Contains(source, fmt.Appendf(nil, "\nfunc TestExample%d", i+1)) {
			t.Errorf("no test of example %d", i+1)
		}
	}
}
