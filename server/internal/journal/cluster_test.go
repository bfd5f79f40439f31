package journal_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/journal/journaltest"
	"github.com/ebbesgo/ebbes/server/internal/nodes"
	"github.com/nats-io/nats-server/v2/server"
)

// patient returns the context of what a cluster is to do, which ends shortly before the test times out.
func patient(t *testing.T) (context.Context, context.CancelFunc) {
	if end, ok := t.Deadline(); ok {
		return context.WithDeadline(t.Context(), end.Add(-10*time.Second))
	}
	return context.WithCancel(t.Context())
}

// join connects with a cluster until the test ends.
func join(t *testing.T, c *nodes.Cluster) journal.Journal {
	t.Helper()
	ctx, cancel := patient(t)
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

// A node may go and come back while a journal is still being opened, which is not before
// there are enough of them.
func TestReconnectWhileOpening(t *testing.T) {
	port, dir := nodes.FreePort(t), t.TempDir()
	start := func() *server.Server {
		s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: port, NoSigs: true, JetStream: true, StoreDir: dir})
		if err != nil {
			t.Fatal(err)
		}
		s.Start()
		t.Cleanup(s.Shutdown)
		if !s.ReadyForConnections(time.Minute) {
			t.Fatal("the server does not start")
		}
		return s
	}
	asked := func(s *server.Server) { // twice: then the journal has noticed that it is connected
		for v, err := s.Varz(nil); err == nil && v.InMsgs < 2; v, err = s.Varz(nil) {
			time.Sleep(time.Millisecond)
		}
	}
	s := start()
	ctx, cancel := context.WithCancel(t.Context())
	opened := make(chan error)
	go func() {
		_, err := journal.Cluster{URLs: []string{s.ClientURL()}, MaxBytes: 1 << 20}.Open(ctx)
		opened <- err
	}()
	asked(s)
	s.Shutdown()
	asked(start())
	cancel()
	if err := <-opened; err == nil {
		t.Error("opened on a single server")
	}
}

// When any node dies, appending and following go on, and nothing is lost.
func TestLostNode(t *testing.T) {
	c := nodes.Start(t, "always", [3]string{t.TempDir(), t.TempDir(), t.TempDir()})
	one, two := join(t, c), join(t, c)
	var all sync.WaitGroup
	defer all.Wait()
	ctx, cancel := patient(t)
	defer cancel()
	var writers []*writer
	for i := range 8 {
		w := &writer{journal: one, log: strings.Repeat("x", i+1), stop: make(chan struct{})}
		writers = append(writers, w)
		run := func(do func() error) {
			all.Go(func() {
				if err := do(); err != nil {
					t.Errorf("%s: %v", w.log, err)
					cancel()
				}
			})
		}
		run(func() error { return w.write(ctx) })
		run(func() error { return follow(ctx, two, w.log) })
	}
	goOn := func() {
		t.Helper()
		for _, w := range writers {
			for want := w.written.Load() + 3; w.written.Load() < want; time.Sleep(10 * time.Millisecond) {
				if ctx.Err() != nil {
					t.Fatalf("%s does not go on", w.log)
				}
			}
		}
	}
	for i := range 3 {
		goOn()
		c.Kill(i)
		goOn()
		c.StartNode(i)
	}
	for _, w := range writers {
		close(w.stop)
	}
	all.Wait()
	longest := time.Duration(0)
	for _, w := range writers {
		longest = max(longest, w.longest)
	}
	t.Logf("an entry took at most %v", longest)
	if longest > time.Minute {
		t.Error("that is too long")
	}
}

// A writer writes to a log until it is stopped.
type writer struct {
	journal journal.Journal
	log     string
	stop    chan struct{}
	written atomic.Int64
	longest time.Duration // that an entry took
}

// last is the last entry of a log. Those before it are numbers.
const last = "last"

func (w *writer) write(ctx context.Context) error {
	after := journal.Position(0)
	for {
		select {
		case <-w.stop:
			_, err := w.journal.Append(ctx, w.log, after, []byte(last))
			return err
		case <-time.After(100 * time.Millisecond):
		}
		begun := time.Now()
		p, err := w.journal.Append(ctx, w.log, after, fmt.Append(nil, w.written.Load()))
		if err != nil {
			return err
		}
		after = p
		w.longest = max(w.longest, time.Since(begun))
		w.written.Add(1)
	}
}

// follow follows a log to its last entry.
func follow(ctx context.Context, j journal.Journal, log string) error {
	seen := 0
	for e, err := range j.Follow(ctx, log, 0) {
		switch {
		case err != nil || string(e.Data) == last:
			return err
		case string(e.Data) != fmt.Sprint(seen):
			return fmt.Errorf("entry %d is told as %q", seen, e.Data)
		}
		seen++
	}
	return fmt.Errorf("only %d entries are told of", seen)
}

// Servers that do not sync every write are refused, unless somebody says that
// they may lose everything.
func TestUnsynced(t *testing.T) {
	c := nodes.Start(t, "2m", [3]string{t.TempDir(), t.TempDir(), t.TempDir()})
	ctx, cancel := patient(t)
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

// What is wrong with the files by which a cluster lets somebody in is told before anybody is asked.
func TestLogin(t *testing.T) {
	for text, want := range map[string]string{"": "neither name:password", "ebbes": "neither", "ebbes:": "neither", ":x": "neither", "a:b": "no such file"} {
		login := filepath.Join(t.TempDir(), "login")
		if err := os.WriteFile(login, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		cluster := journal.Cluster{URLs: []string{"nats://127.0.0.1:1"}, Login: login, CA: login + ".pem"}
		if _, err := cluster.Open(t.Context()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := (journal.Cluster{Login: "nowhere"}).Open(t.Context()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without the file: %v", err)
	}
}

// What all nodes lose while no instance runs, or is forgotten meanwhile by another one, each instance
// knows from its own marks, also of what it has only heard of.
func TestLostCluster(t *testing.T) {
	dirs := [3]string{t.TempDir(), t.TempDir(), t.TempDir()}
	c := nodes.Start(t, "always", dirs)
	ctx, cancel := patient(t)
	defer cancel()
	marks := [2]string{t.TempDir(), t.TempDir()}
	open := func(i int) journal.Journal {
		t.Helper()
		j, err := journal.Cluster{URLs: c.URLs(), Monitors: c.Monitors(), MaxBytes: 1 << 30, Marks: marks[i]}.Open(ctx)
		if err != nil {
			t.Fatal(err)
		}
		return j
	}
	const logs, entries = 30, 8
	one, two := open(0), open(1)
	name := func(i int) string { return fmt.Sprint("log", i) }
	for i := range logs {
		after := journal.Position(0)
		for n := range entries {
			var err error
			if after, err = one.Append(ctx, name(i), after, fmt.Append(nil, n)); err != nil {
				t.Fatal(err)
			}
		}
	}
	one.Close()
	if err := two.Forget(ctx, name(0)); err != nil {
		t.Fatal(err)
	}
	for _, err := range two.Marks(ctx) { // so that all has been heard
		if err != nil {
			t.Fatal(err)
		}
	}
	two.Close()
	one = open(0)
	if lost := one.Lost(); len(lost) > 0 {
		t.Errorf("lost, though they are only forgotten: %v", lost)
	}
	one.Close()
	for i := range dirs {
		c.Stop(i)
	}
	for _, dir := range dirs {
		blocks, err := filepath.Glob(filepath.Join(dir, "data/jetstream/$G/streams/*/msgs/*.blk"))
		if err != nil || len(blocks) == 0 {
			t.Fatalf("no blocks: %v", err)
		}
		for _, path := range blocks {
			is, err := os.Stat(path)
			if err == nil {
				err = os.Truncate(path, is.Size()*7/10)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	c.StartAll()
	for i := range marks {
		j := open(i)
		whole, lost := 0, 0
		for n := 1; n < logs; n++ {
			got, err := j.Read(ctx, name(n), 0)
			switch {
			case err == nil && len(got) == entries:
				whole++
			case errors.Is(err, journal.ErrLost) || errors.Is(err, journal.ErrHole):
				lost++
			default:
				t.Errorf("instance %d: of %s are left %d entries, %v", i, name(n), len(got), err)
			}
		}
		t.Logf("instance %d: %d logs are whole, %d lost, %d were found at the start", i, whole, lost, len(j.Lost()))
		if lost == 0 {
			t.Error("nothing is lost, so nothing has been tried")
		}
		if _, err := j.Read(ctx, name(0), 0); err != nil {
			t.Errorf("what was forgotten: %v", err)
		}
		j.Close()
	}
}
