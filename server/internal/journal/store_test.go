package journal

import (
	"bytes"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"modernc.org/sqlite"
)

// openStore opens a journal in a directory until the test ends.
func openStore(t *testing.T, dir string) *store {
	t.Helper()
	j, err := Options{Dir: dir, MaxBytes: 1 << 30}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j.(*store)
}

// openDatabase opens the database of a directory until the test ends.
func openDatabase(t *testing.T, dir string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, "tables.sqlite")+"?_pragma=busy_timeout(5000)")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// The clock of a database in a directory jumps. The journal's clock follows in small steps and
// reports the jump as skew, and the times of a log never fall.
func TestClockJumps(t *testing.T) {
	for _, jump := range []time.Duration{time.Hour, -time.Hour} {
		s := openStore(t, t.TempDir())
		last, err := s.Append(t.Context(), "log", 0, []byte("before"))
		if err != nil {
			t.Fatal(err)
		}
		s.dialect.time = fmt.Sprintf(`SELECT CAST((unixepoch('subsec') + %v) * 1000000 AS INTEGER)`, jump.Seconds())
		for range 3 {
			s.readClock(t.Context())
		}
		if ahead := time.Until(s.Now()); ahead.Abs() > time.Second || (ahead > 0) != (jump > 0) {
			t.Errorf("after a jump by %v the journal's clock is %v ahead", jump, ahead)
		}
		if skew := s.Skew(); (skew + jump).Abs() > time.Second {
			t.Errorf("after a jump by %v the skew is %v", jump, skew)
		}
		if _, err := s.Append(t.Context(), "log", last, []byte("after")); err != nil {
			t.Error(err)
		}
		entries, err := s.Read(t.Context(), "log", 0)
		if err != nil || entries[1].At.Before(entries[0].At) {
			t.Errorf("the entries are %v, %v", entries, err)
		}
	}
}

// The first reading of the clock fails. The start waits for the next one, which counts whole.
func TestStartWaitsForClock(t *testing.T) {
	defer func(query string) { sqliteDialect.time = query }(sqliteDialect.time)
	sqliteDialect.time = `SELECT time_after_failure()`
	failed := false
	sqlite.MustRegisterFunction("time_after_failure", &sqlite.FunctionImpl{
		Scalar: func(*sqlite.FunctionContext, []driver.Value) (driver.Value, error) {
			if !failed {
				failed = true
				return nil, errors.New("no time")
			}
			return time.Now().Add(time.Hour).UnixMicro(), nil
		},
	})
	if s := openStore(t, t.TempDir()); (s.Skew() + time.Hour).Abs() > time.Second {
		t.Errorf("the skew is %v after the start", s.Skew())
	}
}

// A bit of a log's name flips, in the table of logs or in its index. The log is read whole or reported
// damaged, and is among the heads.
func TestDamagedNames(t *testing.T) {
	const log = "a-long-name-that-is-nowhere-else"
	for place := range 2 {
		dir := t.TempDir()
		s := openStore(t, dir)
		if _, err := s.Append(t.Context(), log, 0, nil); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(dir, "tables.sqlite")
		text, err := os.ReadFile(file)
		if err != nil || bytes.Count(text, []byte(log)) != 2 {
			t.Fatalf("the name is there %d times, %v", bytes.Count(text, []byte(log)), err)
		}
		at := bytes.Index(text, []byte(log))
		if place == 1 {
			at = bytes.LastIndex(text, []byte(log))
		}
		text[at] ^= 1
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		s = openStore(t, dir)
		if entries, err := s.Read(t.Context(), log, 0); len(entries) != 1 && !errors.Is(err, ErrHole) {
			t.Errorf("place %d: reading returns %d entries, %v", place, len(entries), err)
		}
		heads, err := s.Heads(t.Context())
		if err != nil || !slices.ContainsFunc(heads, func(h Head) bool { return h.Log == log }) {
			t.Errorf("place %d: the heads lack the log: %v, %v", place, heads, err)
		}
	}
}

// A database loses transactions from before the start of the process. The process cannot name all logs
// that lack entries, so nothing is read or confirmed any more.
func TestRollbackBehindMemory(t *testing.T) {
	dir := t.TempDir()
	s := openStore(t, dir)
	last := Position(0)
	for i := range 3 {
		if i == 2 {
			s.Close()
			s = openStore(t, dir)
		}
		var err error
		if last, err = s.Append(t.Context(), "log", last, nil); err != nil {
			t.Fatal(err)
		}
	}
	db := openDatabase(t, dir)
	if _, err := db.Exec(`UPDATE writer SET commits = 1`); err != nil {
		t.Fatal(err)
	}
	if err := s.Ready(t.Context()); !errors.Is(err, ErrLost) || !errors.Is(s.Reach(), ErrLost) {
		t.Errorf("a transaction returns %v, the store reports %v", err, s.Reach())
	}
	if entries, err := s.Read(t.Context(), "log", 0); !errors.Is(err, ErrLost) {
		t.Errorf("reading returns %d entries, %v", len(entries), err)
	}
}

// A file of a running store is replaced or removed. The store notices.
func TestReplacedFiles(t *testing.T) {
	for name, replace := range map[string]func(file string) error{
		"removed": os.Remove,
		"replaced": func(file string) error {
			return errors.Join(os.Rename(file, file+".old"), os.WriteFile(file, nil, 0o600))
		},
	} {
		for _, end := range []string{"", "-wal"} {
			dir := t.TempDir()
			s := openStore(t, dir)
			if err := s.intact(); err != nil {
				t.Error(err)
			}
			if err := replace(filepath.Join(dir, "tables.sqlite"+end)); err != nil {
				t.Fatal(err)
			}
			if err := s.intact(); !errors.Is(err, ErrLost) {
				t.Errorf("tables.sqlite%s is %s: %v", end, name, err)
			}
		}
	}
}

// A process has confirmed entries of more logs than it remembers. It forgets all but the last, and
// records the last transaction that it no longer remembers.
func TestMoreLogsThanRemembered(t *testing.T) {
	w := &writer{recent: map[string]recentHead{}}
	for i := range maxRecent + 2 {
		w.commits = int64(i + 1)
		w.remember(map[string]*head{fmt.Sprint(i): {appended: make([]Entry, 1)}})
	}
	if len(w.recent) != 1 || w.horizon != maxRecent+1 {
		t.Errorf("%d logs are remembered, all transactions behind %d", len(w.recent), w.horizon)
	}
}

// A store is measured before and after appends. Size, write-ahead log, transactions and their duration have
// grown accordingly.
func TestStats(t *testing.T) {
	s := openStore(t, t.TempDir())
	before := s.Stats(t.Context())
	last := Position(0)
	for range 10 {
		var err error
		if last, err = s.Append(t.Context(), "log", last, make([]byte, 10_000)); err != nil {
			t.Fatal(err)
		}
	}
	after := s.Stats(t.Context())
	if grown := after.Bytes - before.Bytes; grown < 100_000 || grown > 200_000 {
		t.Errorf("100 KB grow the store by %d bytes", grown)
	}
	if after.Limit != 1<<30 || after.WAL < 100_000 {
		t.Errorf("after 100 KB: %+v", after)
	}
	if n := after.Commits - before.Commits; n != 10 || after.Committing <= before.Committing || after.Queue != 0 {
		t.Errorf("10 appends are %d transactions; %+v", n, after)
	}
}

// One transaction appends to a log, deletes it twice, and refuses a further append. The heads still
// add up, so the store can be opened again.
func TestDeletedInOneTransaction(t *testing.T) {
	dir := t.TempDir()
	s := openStore(t, dir)
	last, err := s.Append(t.Context(), "log", 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	tx, err := openDatabase(t, dir).Begin()
	if err == nil {
		_, err = tx.Exec(`UPDATE writer SET heads = heads`) // the writer waits
	}
	if err != nil {
		t.Fatal(err)
	}
	deleted := func(h *head) { h.deleted = true }
	requests := []*request{
		{change: func(*head) {}}, {after: last, entries: [][]byte{{}}},
		{change: deleted}, {change: deleted}, {after: last, entries: [][]byte{{}}},
	}
	for i, r := range requests {
		r.ctx, r.log = t.Context(), "log"
		if err := s.send(r); err != nil {
			t.Fatal(err)
		}
		for i == 0 && len(s.requests) > 0 {
			time.Sleep(time.Millisecond)
		}
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	for i, want := range []error{nil, nil, nil, nil, ErrGone} {
		if <-requests[i].done; !errors.Is(requests[i].err, want) {
			t.Errorf("request %d: %v, want %v", i, requests[i].err, want)
		}
	}
	if entries, err := s.Read(t.Context(), "log", 0); err != nil || len(entries) > 0 {
		t.Errorf("%d entries, %v", len(entries), err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	openStore(t, dir)
}

// A database has lost the last entry of a log, and the next transaction appends to another log. Only the
// first log is reported, the append is there once, and the heads still add up.
func TestAppendToOlderDatabase(t *testing.T) {
	dir := t.TempDir()
	s := openStore(t, dir)
	var last [2]Position
	for _, log := range []int{1, 0} {
		var err error
		if last[log], err = s.Append(t.Context(), fmt.Sprint(log), 0, nil); err != nil {
			t.Fatal(err)
		}
	}
	db := openDatabase(t, dir)
	for _, statement := range []string{
		`UPDATE writer SET commits = commits - 1, heads = heads - (SELECT chain & 4294967295 FROM log WHERE name = '0')`,
		`DELETE FROM entry WHERE log = (SELECT id FROM log WHERE name = '0')`,
		`DELETE FROM log WHERE name = '0'`,
	} {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Append(t.Context(), "1", last[1], nil); err != nil {
		t.Error(err)
	}
	if entries, err := s.Read(t.Context(), "1", 0); err != nil || len(entries) != 2 {
		t.Errorf("%d entries, %v", len(entries), err)
	}
	if lost := s.Lost(); !slices.Equal(lost, []string{"0"}) {
		t.Errorf("lost: %v", lost)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	openStore(t, dir)
}

// A follower receives an entry, and more are appended than wait for it before it asks for the next one.
// It gets each in order.
func TestSlowFollower(t *testing.T) {
	s := openStore(t, t.TempDir())
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	extend := func(after Position, entries int) Position {
		for range entries {
			var err error
			if after, err = s.Append(ctx, "log", after, nil); err != nil {
				t.Fatal(err)
			}
		}
		return after
	}
	first := extend(0, 1)
	last, want := first, first
	for e, err := range s.Follow(ctx, "log", 0) {
		if err != nil || e.Position != want {
			t.Fatalf("the follower gets %d, %v; want %d", e.Position, err, want)
		}
		if e.Position == first {
			last = extend(first, 3*maxFresh)
		}
		if want++; e.Position == last {
			break
		}
	}
	if want != last+1 {
		t.Errorf("the follower gets %d of %d entries", want-first, last-first+1)
	}
}
