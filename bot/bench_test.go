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
