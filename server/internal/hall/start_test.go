package hall

import (
	"context"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
)

// BenchmarkStart measures the start with 100,000 tables in the directory. It also reports the
// memory of the process and of each table in use.
func BenchmarkStart(b *testing.B) {
	const stored, used, writers = 100_000, 500, 8
	e := journal.Options{Dir: b.TempDir(), MaxBytes: 4 << 30}
	j, err := e.Open(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	tokens := make([]string, stored)
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			for i := w; i < stored; i += writers {
				tokens[i] = fill(b, j)
			}
		})
	}
	all.Wait()
	j.Close()
	for b.Loop() {
		j, err := e.Open(b.Context())
		if err == nil {
			err = j.Ready(b.Context())
		}
		if err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		before := heap()
		ctx, cancel := context.WithCancel(b.Context())
		l := DefaultLimits
		l.Shares = budget.Times(used)
		h := New(ctx, j, l, metrics.New())
		for _, token := range tokens[:used] {
			if _, _, err := h.Enter(ctx, Client{}, token); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(before)/1e6, "MB")
		b.ReportMetric(float64(heap()-before)/1e3/used, "KB/table")
		cancel()
		h.Wait()
		j.Close()
		b.StartTimer()
	}
}

// heap returns the heap memory in use.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// fill appends the beginning of a game, and returns a token of its table.
func fill(b *testing.B, j journal.Journal) (token string) {
	id, secret := NewSecret(), NewSecret()
	e := entry{At: time.Now(), Open: &openEntry{
		Format: logFormat, Rules: ebbes.RulesVersion, Terms: terms(`{"players":4}`, 1, 2, 3, 4), Key: []byte(id),
		Tokens: map[game.Seat][]byte{game.NoSeat: Hash(secret)},
	}}
	var s Story
	after := journal.Position(0)
	for range 4 {
		e.Number = s.entries
		p, err := j.Append(b.Context(), id, after, e.format())
		if err == nil {
			err = s.Apply(journal.Entry{Position: p, Data: e.format()})
		}
		if err != nil {
			b.Error(err)
			return ""
		}
		after = p
		m := moveEntry{Step: s.Now(), By: s.State().Waiting()}
		if m.By == game.NoSeat {
			m.Move = s.auto()
		} else {
			m.Move = legal(b, s.State())[0]
		}
		e = entry{At: time.Now(), Move: &m}
	}
	return id + secret
}
