package ebbes_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/ebbesgo/ebbes"
)

// BenchmarkGame plays whole random games at each kind of table.
func BenchmarkGame(b *testing.B) {
	for players := 2; players <= 5; players++ {
		for variants := range ebbes.MoreCards | ebbes.SelectDesignations + 1 {
			b.Run(fmt.Sprintf("%d, %v", players, variants), func(b *testing.B) {
				r := newRand(1)
				start, err := ebbes.New(ebbes.Config{Players: players, Variants: variants})
				if err != nil {
					b.Fatal(err)
				}
				cards := 0
				b.ReportAllocs()
				for b.Loop() {
					cards += playOut(start, r)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(cards), "ns/card")
				b.ReportMetric(float64(unsafe.Sizeof(start)), "bytes/state")
			})
		}
	}
}

// playOut plays a game at random to its end and returns how many cards were
// played.
func playOut(s ebbes.State, r *rand.Rand) int {
	for cards := 0; ; {
		var m ebbes.Move
		if legal := s.Legal(); legal != (ebbes.Cards{}) && s.Phase() == ebbes.Playing {
			m = ebbes.Play(legal.Nth(r.IntN(legal.Len())))
			cards++
		} else if m = s.Random(r); m == nil {
			return cards
		}
		var err error
		if s, err = s.Apply(m); err != nil {
			panic(err)
		}
	}
}
