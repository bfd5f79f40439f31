package hall

import (
	"context"
	"encoding/json"
	"runtime"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
)

// BenchmarkTable measures the memory, stacks included, and the goroutines of a table in use at the
// start of its game. Its journal is in a directory, and no stream watches it.
func BenchmarkTable(b *testing.B) {
	for _, kind := range []string{"ebbes", "einfach"} {
		b.Run(kind, func(b *testing.B) {
			for b.Loop() {
				bytes, goroutines := measureTables(b, kind)
				b.ReportMetric(bytes/1e3, "KB/table")
				b.ReportMetric(goroutines, "goroutines/table")
			}
		})
	}
}

// measureTables returns the averages for many tables in use.
func measureTables(b *testing.B, kind string) (bytes, goroutines float64) {
	b.Helper()
	const many = 1000
	j, err := journal.Options{Dir: b.TempDir(), MaxBytes: 1 << 30}.Open(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	defer j.Close()
	ctx, cancel := context.WithCancel(b.Context())
	l := DefaultLimits
	l.Tables, l.Shares = 4*many, budget.Times(1000)
	h := New(ctx, j, l, metrics.New())
	defer h.Wait()
	defer cancel()
	var tokens []string
	for range many {
		r := TableRequest{Game: kind, Terms: Terms{Config: json.RawMessage(`{"players":4}`), People: []game.Seat{1, 2, 3, 4}}}
		opened, err := h.Open(ctx, r)
		if err != nil {
			b.Fatal(err)
		}
		tokens = append(tokens, opened[1])
	}
	used, running := footprint()
	var sessions []Session
	for _, token := range tokens {
		sess, _, err := h.Enter(ctx, Client{}, token)
		if err != nil {
			b.Fatal(err)
		}
		sessions = append(sessions, sess)
	}
	for _, sess := range sessions { // until each has its first cards
		for s, changed, _ := sess.Table.Past(); !s.begun(); s, changed, _ = sess.Table.Past() {
			<-changed
		}
	}
	time.Sleep(time.Second)
	after, running2 := footprint()
	runtime.KeepAlive(sessions)
	return float64(after-used) / many, float64(running2-running) / many
}

// footprint returns the memory in use, stacks included, and the number of goroutines.
func footprint() (bytes uint64, goroutines int) {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc + m.StackInuse, runtime.NumGoroutine()
}
