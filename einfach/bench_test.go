package einfach_test

import (
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
	plain "github.com/ebbesgo/ebbes/internal/plain/einfach"
)

// benchmarked is a table of four with five rule cards.
var benchmarked = einfach.Config{Players: 4, RuleCards: 5, Rounds: 1}

func BenchmarkApply(b *testing.B) {
	for phase, s := range moments(b) {
		m := s.Random(newRand(1))
		if m == nil {
			continue
		}
		b.Run(phase.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = s.Apply(m)
			}
		})
	}
}

func BenchmarkLegal(b *testing.B) {
	s := moments(b)[einfach.Acting]
	for b.Loop() {
		s.Legal()
	}
}

func BenchmarkRefused(b *testing.B) {
	s := moments(b)[einfach.Acting]
	b.ReportAllocs()
	for b.Loop() {
		_, _ = s.Apply(einfach.Draw{})
	}
}

// A game of random moves. The figure "moves" is the number of moves made in a second.
func BenchmarkGame(b *testing.B) {
	r, moves := newRand(1), 0
	for b.Loop() {
		s := begin(b, benchmarked)
		for range 2000 {
			m := s.Random(r)
			if m == nil {
				break
			}
			s, _ = s.Apply(m)
			moves++
		}
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

// The moves of recorded games, made by internal/plain, the second implementation of the rules. The
// ratio to BenchmarkSteps shows how many times slower it is.
func BenchmarkPlainGame(b *testing.B) {
	moves := 0
	var games [20]*einfach.Record
	for i := range games {
		games[i], _ = played(b, benchmarked, newRand(uint64(i)), 2000)
	}
	for b.Loop() {
		for _, g := range games {
			rules := plain.New(g.Config())
			for _, m := range game(g) {
				rules.Make(m)
				moves++
			}
			rules.Stop()
		}
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

// The same moves as in BenchmarkPlainGame, made by the package.
func BenchmarkSteps(b *testing.B) {
	moves := 0
	var games [20]*einfach.Record
	for i := range games {
		games[i], _ = played(b, benchmarked, newRand(uint64(i)), 2000)
	}
	for b.Loop() {
		for _, g := range games {
			s := begin(b, g.Config())
			for _, m := range game(g) {
				s, _ = s.Apply(m)
				moves++
			}
		}
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

func BenchmarkEventsAndFold(b *testing.B) {
	s := moments(b)[einfach.Acting]
	v, m := s.View(2), s.Random(newRand(1))
	b.ReportAllocs()
	for b.Loop() {
		events, _ := s.Events(m, 2)
		_, _ = v.Fold(events...)
	}
}

func BenchmarkText(b *testing.B) {
	text := moments(b)[einfach.Acting].String()
	b.ReportAllocs()
	for b.Loop() {
		s, _ := einfach.ParseState(text)
		_ = s.String()
	}
}

func BenchmarkParseRecord(b *testing.B) {
	record, _ := played(b, benchmarked, newRand(1), 2000)
	text := record.String()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		_, _ = einfach.ParseRecord(text)
	}
}

func BenchmarkMarshalRecord(b *testing.B) {
	record, _ := played(b, benchmarked, newRand(1), 2000)
	b.ReportAllocs()
	for b.Loop() {
		_, _ = record.MarshalText()
	}
}
