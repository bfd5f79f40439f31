package bot_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// A thousand playouts from the first card of a round.
func BenchmarkAdvise(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	s, err := ebbes.New(ebbes.Config{Players: 4})
	if err != nil {
		b.Fatal(err)
	}
	if s, err = s.Apply(s.Deal(r)); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := bot.Advise(context.Background(), s.View(1), r, 100); err != nil {
			b.Fatal(err)
		}
	}
}

// A game of four with five rounds, 100 playouts a move.
func BenchmarkReview(b *testing.B) {
	record, err := ebbes.NewRecord(ebbes.Config{Players: 4})
	if err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	s, err := record.State(0)
	for err == nil && s.Phase() != ebbes.Over {
		m := s.Random(r)
		if s.Waiting() != ebbes.NoSeat {
			m, _ = bot.Fair.Choose(context.Background(), s.View(s.Turn()), r)
		}
		if _, err = record.Add(record.End(), m); err == nil {
			s, err = s.Apply(m)
		}
	}
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := bot.Review(context.Background(), record, r, 100, nil); err != nil {
			b.Fatal(err)
		}
	}
}
