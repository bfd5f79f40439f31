package bot_test

import (
	"context"
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
)

// BenchmarkAdvise computes a hint with 30 playouts of each of seven moves.
func BenchmarkAdvise(b *testing.B) {
	v, r := einfach.MustParseState(spoon).View(1), newRand(1)
	for b.Loop() {
		if _, err := bot.Advise(context.Background(), v, r, 30); err != nil {
			b.Fatal(err)
		}
	}
}
