package einfach_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// Every clause has its texts, and a clause without a heading in the rulebook is a ruling.
func TestTableOfClauses(t *testing.T) {
	for c := range einfach.Clauses() {
		for l := range ebbes.Languages() {
			r := c.Ruling(l)
			if c.Title(l) == "" || !strings.HasSuffix(c.Text(l), ".") {
				t.Errorf("%s has no title or text in %v", c, l)
			}
			if r != (einfach.Ruling{}) && (r.Open == "" || r.Reason == "" || r.Others == "") {
				t.Errorf("the ruling of %s is incomplete in %v: %+v", c, l, r)
			}
			if (r == einfach.Ruling{}) != (c.Ruling(ebbes.English) == einfach.Ruling{}) {
				t.Errorf("%s is a ruling in one language only", c)
			}
			if c.Heading(ebbes.German) == "" && r == (einfach.Ruling{}) {
				t.Errorf("%s is neither stated in the rulebook nor a ruling", c)
			}
		}
	}
	if einfach.NoClause.Title(ebbes.English)+einfach.Clause("X9").Text(ebbes.German)+einfach.Clause("?").Heading(ebbes.German)+einfach.X1.Heading(ebbes.English) != "" ||
		einfach.Clause("X9").Decides() {
		t.Error("a text without its clause")
	}
}

// Every clause that decides something has a mutation, and no other clause has one. A mutation is
// a small change of the code that makes a different rule of the clause.
func TestEveryClauseHasAMutation(t *testing.T) {
	files, err := filepath.Glob("testdata/mutations/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		id, isText := strings.CutSuffix(filepath.Base(file), ".txt")
		if !isText || !einfach.Clause(id).Decides() {
			t.Errorf("%s is not the mutation of a clause that decides something", file)
		}
	}
	for c := range einfach.Clauses() {
		if _, err := os.Stat(filepath.Join("testdata/mutations", string(c)+".txt")); c.Decides() && err != nil {
			t.Errorf("%s %s has no mutation: %v", c, c.Title(ebbes.English), err)
		}
	}
}
