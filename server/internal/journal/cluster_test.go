package journal_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/journal/journaltest"
	"github.com/ebbesgo/ebbes/server/internal/nodes"
)

// join connects with a cluster until the test ends.
func join(t *testing.T, c *nodes.Cluster) journal.Journal {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	j, err := journal.Cluster{URLs: c.URLs(), Monitors: c.Monitors(), MaxBytes: 1 << 30}.Open(ctx)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j
}

// Several instances may create the streams at once.
func TestCluster(t *testing.T) {
	c := nodes.Start(t, "always", [3]string{t.TempDir(), t.TempDir(), t.TempDir()})
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() { join(t, c) })
	}
	all.Wait()
	journaltest.Run(t, func(t *testing.T) journal.Journal { return join(t, c) })
}

// When any node dies, appending and following go on, and nothing is lost.
func TestLostNode(t *testing.T) {
	c := nodes.Start(t, "always", [3]string{t.TempDir(), t.TempDir(), t.TempDir()})
	one, two := join(t, c), join(t, c)
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	const logs, entries = 8, 60
	var all sync.WaitGroup
	var mu sync.Mutex
	longest := time.Duration(0)
	for i := range logs {
		name := strings.Repeat("x", i+1)
		all.Go(func() {
			seen := 0
			for e, err := range two.Follow(ctx, name, 0) {
				if err != nil || len(e.Data) != 1 || int(e.Data[0]) != seen {
					t.Errorf("%s, entry %d: %v, %v", name, seen, e.Data, err)
					return
				}
				if seen++; seen == entries {
					return
				}
			}
			t.Errorf("%s: only %d entries were told of", name, seen)
		})
		all.Go(func() {
			after := journal.Position(0)
			for i := range entries {
				begin := time.Now()
				var err error
				if after, err = one.Append(ctx, name, after, []byte{byte(i)}); err != nil {
					t.Errorf("%s, entry %d: %v", name, i, err)
					return
				}
				mu.Lock()
				longest = max(longest, time.Since(begin))
				mu.Unlock()
				time.Sleep(200 * time.Millisecond)
			}
		})
	}
	for i := range 3 {
		time.Sleep(2 * time.Second)
		c.Kill(i)
		time.Sleep(2 * time.Second)
		c.StartNode(i)
		time.Sleep(3 * time.Second)
	}
	all.Wait()
	t.Logf("an entry took at most %v", longest)
	if longest > time.Minute {
		t.Error("that is too long")
	}
}

// Servers that do not sync every write are refused, unless somebody says that
// they may lose everything.
func TestUnsynced(t *testing.T) {
	c := nodes.Start(t, "2m", [3]string{t.TempDir(), t.TempDir(), t.TempDir()})
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cluster := journal.Cluster{URLs: c.URLs(), Monitors: c.Monitors(), MaxBytes: 1 << 30}
	if _, err := cluster.Open(ctx); err == nil || !strings.Contains(err.Error(), "sync_interval: always") {
		t.Errorf("unsynced: %v", err)
	}
	cluster.Monitors = nil
	if _, err := cluster.Open(ctx); err == nil || !strings.Contains(err.Error(), "can be asked") {
		t.Errorf("without monitors: %v", err)
	}
	cluster.Unsynced = true
	j, err := cluster.Open(ctx)
	if err != nil {
		t.Fatal(err)
	}
	j.Close()
}
