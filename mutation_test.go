package ebbes_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// Random games at each kind of table run to their end on legal moves.
// That is all: the test knows no clause, so it holds under the mutations too.
func TestGamesRunToTheEnd(t *testing.T) {
	for players, variants := range kinds() {
		t.Run(fmt.Sprintf("%d, %v", players, variants), func(t *testing.T) {
			for seed := range uint64(20) {
				runToTheEnd(t, ebbes.Config{Players: players, Variants: variants}, seed)
			}
		})
	}
}

// runToTheEnd plays a random game from any starter and dealer.
func runToTheEnd(t *testing.T, c ebbes.Config, seed uint64) {
	t.Helper()
	r := newRand(seed)
	c.Starter, c.Dealer = ebbes.Seat(r.IntN(c.Players+1)), ebbes.Seat(r.IntN(c.Players+1))
	s := begin(t, c)
	for range 10_000 {
		if s.Phase() == ebbes.Over {
			return
		}
		s = step(t, s, s.Random(r))
	}
	t.Fatalf("seed %d: the game has not ended after 10,000 moves%s", seed, draw(s))
}

// Every clause that decides something, and no other, has a mutation: a small change of
// the code that makes it a different rule; see tools/clauses.
func TestEveryClauseHasAMutation(t *testing.T) {
	files, err := filepath.Glob("testdata/mutations/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		id, isText := strings.CutSuffix(filepath.Base(file), ".txt")
		if !isText || !ebbes.Clause(id).Decides() {
			t.Errorf("%s is not the mutation of a clause that decides something", file)
		}
	}
	for clause := range ebbes.Clauses() {
		if _, err := os.Stat(filepath.Join("testdata/mutations", string(clause)+".txt")); clause.Decides() && err != nil {
			t.Errorf("%s %s has no mutation: %v", clause, clause.Title(ebbes.English), err)
		}
	}
}
