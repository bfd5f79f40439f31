package browser

import (
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

// A player plays a round of each kind of table with the mouse. The page shows every step as the library
// has it, and the scores once. Further games are played until a player has named a starter.
func TestEveryKind(t *testing.T) {
	var named atomic.Int32
	t.Run("kinds", func(t *testing.T) {
		for i, c := range chrome.Sample(kinds, 1, 3) {
			t.Run(fmt.Sprintf("%d people, %v", c.Players, c.Variants), func(t *testing.T) {
				t.Parallel()
				p := newTab(t)
				p.sitDown(newGame(t, c, uint64(i), 1), 1)
				scored := 0
				if p.playRound(rand.New(rand.NewPCG(1, 1)), (*tab).byMouse, func() { scored++ }) {
					named.Add(1)
				}
				if scored != 1 {
					t.Errorf("%d rounds are scored", scored)
				}
				p.check()
			})
		}
	})
	for seed := uint64(100); !testing.Short() && named.Load() == 0; seed++ { // until a player names a starter, too
		if seed == 120 {
			t.Fatal("no player has named a starter")
		}
		p := newTab(t)
		p.sitDown(newGame(t, kinds[1], seed, 1), 1)
		if p.playRound(rand.New(rand.NewPCG(1, 1)), (*tab).byMouse, func() {}) {
			named.Add(1)
		}
	}
}
