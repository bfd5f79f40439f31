package games_test

import (
	"math/rand/v2"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
)

// BenchmarkGame plays random games for four, directly with the packages and through games.
func BenchmarkGame(b *testing.B) {
	b.Run("ebbes", func(b *testing.B) {
		r := rand.New(rand.NewPCG(1, 2))
		for b.Loop() {
			for s, err := ebbes.New(ebbes.Config{Players: 4}); err == nil && s.Phase() != ebbes.Over; {
				s, err = s.Apply(s.Random(r))
			}
		}
	})
	b.Run("einfach", func(b *testing.B) {
		r := rand.New(rand.NewPCG(1, 2))
		for b.Loop() {
			for s, err := einfach.New(einfach.Config{Players: 4}); err == nil && s.Phase() != einfach.Over; {
				s, err = s.Apply(s.Random(r))
			}
		}
	})
	for _, g := range games.All() {
		b.Run("games/"+g.Name(), func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, 2))
			for b.Loop() {
				for s, err := g.New(nil); err == nil && !s.Over(); {
					s, err = s.Apply(s.Random(r))
				}
			}
		})
	}
}
