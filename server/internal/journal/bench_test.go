package journal_test

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
)

// BenchmarkAppend measures concurrent appends of 260 bytes to 2,048 logs, in appends a second and
// processor time of this process for each.
func BenchmarkAppend(b *testing.B) {
	for name, open := range stores {
		for _, writers := range []int{1, 16, 256} {
			b.Run(fmt.Sprintf("%s/%d", name, writers), func(b *testing.B) { benchmarkAppend(b, open(b), writers) })
		}
	}
}

// stores open journals for benchmarks.
var stores = map[string]func(*testing.B) journal.Journal{
	"SQLite": func(b *testing.B) journal.Journal {
		j, err := journal.Options{Dir: b.TempDir(), MaxBytes: 4 << 30}.Open(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		return j
	},
	"PostgreSQL": func(b *testing.B) journal.Journal {
		s := postgrestest.Start(b, b.TempDir())
		j, err := journal.Options{Postgres: s.URL(), Dir: b.TempDir(), MaxBytes: 4 << 30}.Open(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		return j
	},
}

func benchmarkAppend(b *testing.B, j journal.Journal, writers int) {
	defer j.Close()
	const logs = 2048
	b.ResetTimer()
	var appended atomic.Int64
	var all sync.WaitGroup
	data, before := make([]byte, 260), processorTime(b)
	for w := range writers {
		all.Go(func() {
			last := map[int]journal.Position{}
			for appended.Add(1) <= int64(b.N) {
				log := w + writers*rand.IntN(logs/writers) // a writer has logs of its own
				p, err := j.Append(b.Context(), fmt.Sprintf("%d-%d", b.N, log), last[log], data)
				if err != nil {
					b.Error(err)
					return
				}
				last[log] = p
			}
		})
	}
	all.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(float64((processorTime(b)-before).Microseconds())/float64(b.N), "µs-processor/append")
}

// processorTime returns the processor time of this process.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkRead measures reading a log of 200 entries.
func BenchmarkRead(b *testing.B) {
	for name, open := range stores {
		b.Run(name, func(b *testing.B) {
			j := open(b)
			defer j.Close()
			last := journal.Position(0)
			for range 200 {
				var err error
				if last, err = j.Append(b.Context(), "log", last, make([]byte, 260)); err != nil {
					b.Fatal(err)
				}
			}
			for b.Loop() {
				if entries, err := j.Read(b.Context(), "log", 0); err != nil || len(entries) != 200 {
					b.Fatal(len(entries), err)
				}
			}
		})
	}
}
