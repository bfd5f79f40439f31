package journal_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/journal/journaltest"
)

// executor returns a function that executes statements in a directory's database.
func executor(t *testing.T, dir string) func(statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "tables.sqlite")+"?_pragma=busy_timeout(5000)")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return func(statement string) {
		t.Helper()
		if _, err := db.Exec(statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

func TestSQLiteDamage(t *testing.T) {
	dir := t.TempDir()
	j := open(t, journal.Options{Dir: dir, MaxBytes: 1 << 30})
	defer j.Close()
	journaltest.RunDamage(t, func(*testing.T) journal.Journal { return j }, executor(t, dir))
}

// A closed database lacks a head, transactions or tables, or has a newer or invalid schema version.
// The start is refused with the reason. Only a missing or changed head and missing transactions are
// accepted with -accept-loss, and the entries that are left can then be read.
func TestRefusedStart(t *testing.T) {
	for name, test := range map[string]struct {
		statement, want string
		accepted        bool
	}{
		"a head is missing":           {`DELETE FROM log WHERE name = 'a'`, "the checksum over the heads", true},
		"a head is changed":           {`UPDATE log SET chain = chain + 1 WHERE name = 'a'`, "the checksum over the heads", true},
		"transactions are missing":    {`UPDATE writer SET commits = commits - 1`, "transactions", true},
		"the writer is missing":       {`DELETE FROM writer`, "transactions", true},
		"a table is missing":          {`DROP TABLE log`, "no such table", false},
		"all tables are another's":    {`DROP TABLE schema_version`, "another program", false},
		"the version is no number":    {`UPDATE schema_version SET version = 'x'`, "schema version", false},
		"the version is negative":     {`UPDATE schema_version SET version = -1`, "want 0 to 1", false},
		"the schema is a newer one's": {`UPDATE schema_version SET version = 99`, "newer", false},
	} {
		t.Run(name, func(t *testing.T) {
			o := journal.Options{Dir: t.TempDir(), MaxBytes: 1 << 30}
			j := open(t, o)
			for _, log := range []string{"a", "b"} {
				p, err := j.Append(t.Context(), log, 0, []byte("x"))
				if err == nil {
					_, err = j.Append(t.Context(), log, p, []byte("y"))
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			j.Close()
			executor(t, o.Dir)(test.statement)
			if _, err := o.Open(t.Context()); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Fatalf("the start returns %v, want %q", err, test.want)
			}
			o.AcceptLoss = true
			j, err := o.Open(t.Context())
			if (err == nil) != test.accepted {
				t.Fatalf("with -accept-loss the start returns %v", err)
			}
			if err != nil {
				return
			}
			j.Close()
			o.AcceptLoss = false
			j = open(t, o)
			defer j.Close()
			if entries, err := j.Read(t.Context(), "b", 0); err != nil || len(entries) != 2 {
				t.Errorf("the other log has %d entries, %v", len(entries), err)
			}
			if _, err := j.Read(t.Context(), "a", 0); err != nil {
				t.Error(err)
			}
		})
	}
}

// A directory has the files of an earlier version. The start is refused with the commands that import
// its tables.
func TestEarlierVersion(t *testing.T) {
	o := journal.Options{Dir: t.TempDir(), MaxBytes: 1 << 30}
	if err := writeFile(filepath.Join(o.Dir, "jetstream", "$G", "x"), "x"); err != nil {
		t.Fatal(err)
	}
	if _, err := o.Open(t.Context()); err == nil || !strings.Contains(err.Error(), "server export -data "+o.Dir) || !strings.Contains(err.Error(), "server import") {
		t.Errorf("the start returns %v", err)
	}
}

// A store reaches its limit. Appends are refused, all confirmed entries stay readable, and appends
// succeed again after a log is deleted.
func TestFullStoreRefusesAppends(t *testing.T) {
	j := open(t, journal.Options{Dir: t.TempDir(), MaxBytes: 1 << 20})
	defer j.Close()
	data, last, n := make([]byte, 10_000), journal.Position(0), 0
	var err error
	for p := last; err == nil; n++ {
		if p, err = j.Append(t.Context(), "a", last, data); err == nil {
			last = p
		}
	}
	if !errors.Is(err, journal.ErrFull) || !errors.Is(j.Spare(t.Context()), journal.ErrFull) {
		t.Errorf("after %d entries: %v", n, err)
	}
	if entries, err := j.Read(t.Context(), "a", 0); err != nil || len(entries) != n-1 {
		t.Errorf("%d entries of %d, %v", len(entries), n-1, err)
	}
	if err := j.Delete(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	if _, err := j.Append(t.Context(), "b", 0, data); err != nil {
		t.Error(err)
	}
}

// Many clients append at once until the store is full, and some give up. Each gets an error or a
// position, and all entries with a position are there.
func TestConcurrentAppendsToFullStore(t *testing.T) {
	j := open(t, journal.Options{Dir: t.TempDir(), MaxBytes: 1 << 20})
	defer j.Close()
	var all sync.WaitGroup
	var confirmed [32]journal.Position
	for i := range confirmed {
		all.Go(func() {
			log, data := fmt.Sprint("log", i), make([]byte, 5_000)
			for failed := 0; failed < 3; {
				ctx, cancel := context.WithTimeout(t.Context(), time.Duration(1+i%4*50)*time.Millisecond)
				p, err := j.Append(ctx, log, confirmed[i], data)
				cancel()
				if err == nil {
					confirmed[i] = p
					continue
				}
				failed++
				full := errors.Is(err, journal.ErrFull) || errors.Is(err, journal.ErrConflict)
				if !full && !errors.Is(err, context.DeadlineExceeded) {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	for i, last := range confirmed {
		entries, err := j.Read(t.Context(), fmt.Sprint("log", i), 0)
		if want := int(last & (1<<32 - 1)); err != nil || len(entries) < want {
			t.Errorf("log %d: %d entries of %d, %v", i, len(entries), want, err)
		}
	}
}

// A directory has an SQLite file of another program. The start is refused, and no file changes.
func TestForeignDatabase(t *testing.T) {
	dir := t.TempDir()
	executor(t, dir)(`CREATE TABLE bookmarks (url text)`)
	file := filepath.Join(dir, "tables.sqlite")
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, err = journal.Options{Dir: dir, MaxBytes: 1 << 30}.Open(t.Context())
	if err == nil || !strings.Contains(err.Error(), "another program") {
		t.Errorf("the start returns %v", err)
	}
	after, err := os.ReadFile(file)
	if all, _ := os.ReadDir(dir); err != nil || !bytes.Equal(before, after) || len(all) != 1 {
		t.Errorf("the start changes the directory: %v, %v", all, err)
	}
}

// The files of a store are created. Only the user of the server can read them, since they have the
// cards of all games.
func TestPermissions(t *testing.T) {
	dir := t.TempDir()
	j := open(t, journal.Options{Dir: dir, MaxBytes: 1 << 30})
	defer j.Close()
	all, err := os.ReadDir(dir)
	if err != nil || len(all) == 0 {
		t.Fatal(all, err)
	}
	for _, entry := range all {
		if info, err := entry.Info(); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", entry.Name(), info.Mode(), err)
		}
	}
}
