package main

import (
	"context"
	"net/netip"
	"runtime"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// How long it takes to be ready with 10,000 tables in the directory, and how much memory
// that and each table in use take.
func BenchmarkStart(b *testing.B) {
	const stored, used = 10_000, 500
	e := journal.Embedded{Dir: b.TempDir(), MaxBytes: 1 << 30, Unsynced: true} // only filling it is
	j, err := e.Open(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	var tokens []string
	for range stored {
		tokens = append(tokens, fill(b, j))
	}
	j.Close()
	e.Unsynced = false
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
		h := newHall(ctx, j, defaultLimits, newMetrics())
		for _, token := range tokens[:used] {
			if _, _, err := h.enter(ctx, netip.Addr{}, token); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(before)/1e6, "MB")
		b.ReportMetric(float64(heap()-before)/1e3/used, "KB/table")
		cancel()
		h.wait()
		j.Close()
		b.StartTimer()
	}
}

// heap returns how much memory is in use.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// fill appends the beginning of a game, and returns a token that leads there.
func fill(b *testing.B, j journal.Journal) (token string) {
	id, secret := newSecret(), newSecret()
	e := entry{At: time.Now(), Open: &opening{
		Game: gameName, Format: logFormat, Rules: ebbes.RulesVersion, Config: ebbes.Config{Players: 4}, Key: []byte(id),
		People: []ebbes.Seat{1, 2, 3, 4}, Tokens: map[ebbes.Seat][]byte{ebbes.NoSeat: hash(secret)},
	}}
	var s story
	after := journal.Position(0)
	for range 10 {
		e.Number = s.entries
		p, err := j.Append(b.Context(), id, after, e.format())
		if err == nil {
			err = s.tell(journal.Entry{Position: p, Data: e.format()})
		}
		if err != nil {
			b.Fatal(err)
		}
		after = p
		m := made{Step: s.now(), By: s.state().Turn()}
		if automatic(s.state()) {
			m.By, m.Move = ebbes.NoSeat, text(s.deal())
		} else {
			m.Move = text(s.state().Random(s.chance("test")))
		}
		e = entry{At: time.Now(), Move: &m}
	}
	return id + secret
}
