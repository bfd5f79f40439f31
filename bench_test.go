package ebbes_test

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/ebbesgo/ebbes"
)

func BenchmarkGame4(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	cards := 0
	for b.Loop() {
		s, _ := ebbes.New(ebbes.Config{Players: 4})
		for s.Phase() != ebbes.Over {
			var m ebbes.Move
			switch s.Phase() {
			case ebbes.Dealing:
				m = s.Deal(r)
			case ebbes.Starting:
				m = ebbes.Start(r.IntN(4) + 1)
			case ebbes.Playing:
				legal := s.Legal()
				m = ebbes.Play(legal.Nth(r.IntN(legal.Len())))
				cards++
			}
			var err error
			if s, err = s.Apply(m); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(cards), "ns/card")
	b.ReportMetric(float64(unsafe.Sizeof(ebbes.State{})), "bytes/state")
}
