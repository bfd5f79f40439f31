package einfach_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// Random games at many kinds of table run to their end on legal moves. That is all: the
// test knows no clause, so it holds under the mutations too.
func TestGamesRunToTheEnd(t *testing.T) {
	r := newRand(11)
	for range 300 {
		c := anyConfig(r)
		c.Renewals = 20
		s := begin(t, c)
		for n := 0; s.Phase() != einfach.Over; n++ {
			m := anyMove(s, r, true)
			if m == nil || n == 100_000 {
				t.Fatalf("the game has not ended after %d moves\n%v", n, s)
			}
			s = step(t, s, m)
		}
	}
}

// Every clause that decides something has a mutation, a small change of the code that
// makes another rule of it, and nothing else has.
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
