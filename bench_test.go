package ebbes_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/ebbesgo/ebbes"
)

// BenchmarkApply plays the cards of a round, one after the other.
func BenchmarkApply(b *testing.B) {
	start, plays := recordRound(b)
	b.ReportAllocs()
	for b.Loop() {
		s := start
		for _, m := range plays {
			s, _ = s.Apply(m)
		}
	}
	perCard(b, len(plays))
}

// BenchmarkMoves lists the legal moves before each card of a round.
func BenchmarkMoves(b *testing.B) {
	s, plays := recordRound(b)
	var states []ebbes.State
	for _, m := range plays {
		states = append(states, s)
		s, _ = s.Apply(m)
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range states {
			for m := range s.Moves() {
				_ = m
			}
		}
	}
	perCard(b, len(plays))
}

// recordRound returns a state in which the first card is to be played, and the
// plays of a random round from there.
func recordRound(b *testing.B) (ebbes.State, []ebbes.Move) {
	b.Helper()
	r := newRand(1)
	s, err := ebbes.New(ebbes.Config{Players: 4})
	if err != nil {
		b.Fatal(err)
	}
	if s, err = s.Apply(s.Deal(r)); err != nil {
		b.Fatal(err)
	}
	start := s
	var plays []ebbes.Move
	for s.Phase() == ebbes.Playing {
		plays = append(plays, s.Random(r))
		s, _ = s.Apply(plays[len(plays)-1])
	}
	return start, plays
}

func perCard(b *testing.B, cards int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*cards), "ns/card")
	b.ReportMetric(float64(unsafe.Sizeof(ebbes.State{})), "bytes/state")
}

// BenchmarkGame plays whole random games at each kind of table.
func BenchmarkGame(b *testing.B) {
	for players := 2; players <= 5; players++ {
		for variants := range (ebbes.MoreCards | ebbes.SelectDesignations) + 1 {
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
		m := ebbes.Move(nil)
		if legal := s.Legal(); s.Phase() == ebbes.Playing {
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
