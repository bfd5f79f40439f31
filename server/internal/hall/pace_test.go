//go:build unix

package hall

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/netip"
	"slices"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
)

// BenchmarkPace measures whether computer players at many tables keep their pace. It reports the
// share of moves in time, the 99th percentile, processor time and playouts per move. Each iteration
// lasts ten seconds. The largest number of tables is also kept in a directory.
func BenchmarkPace(b *testing.B) {
	for _, tables := range []int{100, 500, 2000} {
		b.Run(fmt.Sprint(tables), func(b *testing.B) { benchmarkPace(b, journal.NewMemory(), tables) })
	}
	b.Run("directory", func(b *testing.B) {
		j, err := journal.Options{Dir: b.TempDir(), MaxBytes: 16 << 30}.Open(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		defer j.Close()
		benchmarkPace(b, j, 2000)
	})
}

func benchmarkPace(b *testing.B, j journal.Journal, tables int) {
	ctx, cancel := context.WithCancel(b.Context())
	h := New(ctx, j, DefaultLimits, metrics.New())
	var thoughts, tried atomic.Int64
	h.Advise = func(s game.State, l game.Level, playouts int, r *rand.Rand) game.Advice {
		thoughts.Add(1)
		tried.Add(int64(playouts))
		return Advise(s, l, playouts, r)
	}
	defer h.Wait()
	defer cancel()
	for i := range tables {
		from := netip.AddrFrom4([4]byte{10, 0, byte(i >> 8), byte(i)})
		tokens, err := h.Open(ctx, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":4}`)}, From: from})
		if err != nil {
			b.Fatal(err)
		}
		if _, _, err := h.Enter(ctx, Client{From: from}, tokens[0]); err != nil {
			b.Fatal(err)
		}
	}
	begun, used := time.Now(), processorTime(b)
	for b.Loop() {
		time.Sleep(10 * time.Second)
	}
	used = processorTime(b) - used
	took := paces(b, h.Journal, begun)
	late, _ := slices.BinarySearch(took, h.Limits.Pace*3/2)
	b.ReportMetric(100*float64(late)/float64(len(took)), "%-in-time")
	b.ReportMetric(took[len(took)*99/100].Seconds()*1000, "p99-ms")
	b.ReportMetric(used.Seconds()*1000/float64(len(took)), "cpu-ms/move")
	b.ReportMetric(float64(tried.Load())/float64(thoughts.Load()), "playouts")
	b.ReportMetric(float64(len(took)), "moves")
}

// processorTime returns the processor time that this process has used.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// paces returns the sorted delays between each entry since a time and the entry before it.
func paces(b *testing.B, j journal.Journal, since time.Time) (took []time.Duration) {
	heads, err := j.Heads(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	for _, head := range heads {
		entries, err := j.Read(b.Context(), head.Log, 0)
		if err != nil {
			b.Fatal(err)
		}
		var before time.Time
		for _, e := range entries {
			now, err := Parse(e.Data)
			if err != nil {
				b.Fatal(err)
			}
			if now.At.After(since) && !before.IsZero() {
				took = append(took, now.At.Sub(before))
			}
			before = now.At
		}
	}
	slices.Sort(took)
	return took
}
