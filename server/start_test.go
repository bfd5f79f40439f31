package main

import (
	"fmt"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// How long it takes to be ready with 10,000 tables in the directory.
func BenchmarkStart(b *testing.B) {
	e := journal.Embedded{Dir: b.TempDir(), MaxBytes: 1 << 30, Unsynced: true} // only filling it is
	j, err := e.Open(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	for i := range 10_000 {
		fill(b, j, fmt.Sprintf("TABLE%d", i))
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
		j.Close()
		b.StartTimer()
	}
}

// fill appends the beginning of a game.
func fill(b *testing.B, j journal.Journal, id string) {
	config := ebbes.Config{Players: 4}
	e := entry{At: time.Now(), Open: &opening{Game: gameName, Format: logFormat, Rules: ebbes.RulesVersion, Config: config, Key: []byte(id)}}
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
}
