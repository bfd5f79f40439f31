package journal_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
)

// A closedStore is a store that no process uses, so that a test can damage it.
type closedStore struct {
	journal.Options
	exec    func(statement string)
	corrupt func(marker string) // damages the page of the file that has a text
}

// closedStores create such stores by their engines.
var closedStores = map[string]func(*testing.T) closedStore{
	"SQLite": func(t *testing.T) closedStore {
		dir := t.TempDir()
		file := filepath.Join(dir, "tables.sqlite")
		exec := func(statement string) {
			t.Helper()
			db, err := sql.Open("sqlite", file)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close() // the last connection stores its write-ahead log
			if _, err := db.Exec(statement); err != nil {
				t.Fatalf("%s: %v", statement, err)
			}
		}
		corrupt := func(marker string) { corruptPage(t, file, marker, 4096) }
		return closedStore{journal.Options{Dir: dir, MaxBytes: 1 << 30}, exec, corrupt}
	},
	"PostgreSQL": func(t *testing.T) closedStore {
		s := postgrestest.Start(t, t.TempDir())
		corrupt := func(marker string) {
			t.Helper()
			path := filepath.Join(s.Dir(), s.Ask(`SELECT pg_relation_filepath('entry')`))
			s.Stop()
			corruptPage(t, path, marker, 8192)
			s.Launch()
		}
		return closedStore{journal.Options{Postgres: s.URL(), Dir: t.TempDir(), MaxBytes: 1 << 30}, s.Exec, corrupt}
	},
}

// corruptPage damages the first byte of the page that has a text, in a file with pages of a size.
func corruptPage(t *testing.T, file, marker string, size int) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(text, []byte(marker))
	if at < 0 {
		t.Fatalf("%s does not have %q", file, marker)
	}
	text[at/size*size] ^= 0xff
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// logged returns the warnings and errors that a call logs.
func logged(call func()) string {
	var out strings.Builder
	was := slog.Default()
	defer slog.SetDefault(was)
	slog.SetDefault(slog.New(slog.NewTextHandler(&out, &slog.HandlerOptions{Level: slog.LevelWarn})))
	call()
	return out.String()
}

// entries is the number of entries of a log. They fill some pages.
const entries = 10

// fill opens the store, appends entries to three logs, and closes it again.
func (s closedStore) fill(t *testing.T) {
	t.Helper()
	j := open(t, s.Options)
	defer j.Close()
	for _, log := range []string{"a", "b", "c"} {
		last := journal.Position(0)
		for i := range entries {
			var err error
			data := fmt.Appendf(nil, "%s%d %s", log, i, strings.Repeat("x", 900))
			if last, err = j.Append(t.Context(), log, last, data); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// holds opens the store, expects the number of entries of each log or its error, and returns what was
// logged until it is closed.
func (s closedStore) holds(t *testing.T, accept bool, want map[string]any) string {
	t.Helper()
	s.AcceptLoss = accept
	return logged(func() {
		j := open(t, s.Options)
		defer j.Close()
		for log, want := range want {
			entries, err := j.Read(t.Context(), log, 0)
			if wanted, is := want.(error); is && !errors.Is(err, wanted) || !is && (err != nil || len(entries) != want) {
				t.Errorf("accepted: %v: log %s has %d entries, %v; want %v", accept, log, len(entries), err, want)
			}
		}
	})
}

// Transactions, whole logs or the ends of logs are missing. The start is refused, or the logs are named and
// refused. With -accept-loss the shorter logs are named once and continue, and later starts are silent.
func TestAcceptedLoss(t *testing.T) {
	const end, rest = `DELETE FROM entry WHERE number > 1 AND log = (SELECT id FROM log WHERE name = 'a')`, `a log continues without its lost entries`
	for engine, create := range closedStores {
		for name, test := range map[string]struct {
			statements []string
			refused    string // error of the start, "" for none
			before     map[string]any
			after      map[string]any
			named      []string
		}{
			"the end of a log": {
				[]string{end}, "",
				map[string]any{"a": journal.ErrLost, "b": entries, "c": entries}, map[string]any{"a": 1, "b": entries, "c": entries}, []string{"a"},
			},
			"the end of a log, and transactions": {
				[]string{end, `UPDATE writer SET commits = commits - 1`}, "transactions",
				nil, map[string]any{"a": 1, "b": entries, "c": entries}, []string{"a"},
			},
			"a log": {
				[]string{`DELETE FROM entry WHERE log = (SELECT id FROM log WHERE name = 'c')`, `DELETE FROM log WHERE name = 'c'`}, "the checksum over the heads",
				nil, map[string]any{"a": entries, "b": entries, "c": 0}, nil,
			},
			"the entries of a log, and the writers": {
				[]string{`DELETE FROM entry WHERE log = (SELECT id FROM log WHERE name = 'c')`, `DELETE FROM writer`}, "transactions",
				nil, map[string]any{"a": entries, "b": entries, "c": 0}, []string{"c"},
			},
		} {
			t.Run(engine+"/"+name, func(t *testing.T) {
				s := create(t)
				s.fill(t)
				for _, statement := range test.statements {
					s.exec(statement)
				}
				if test.refused == "" {
					if log := s.holds(t, false, test.before); !strings.Contains(log, "a log has lost confirmed entries") || !strings.Contains(log, "log=a") {
						t.Errorf("before, the log says %q", log)
					}
				} else if _, err := s.Open(t.Context()); !errors.Is(err, journal.ErrLost) || !strings.Contains(err.Error(), test.refused) || !strings.Contains(err.Error(), "-accept-loss") {
					t.Errorf("the start returns %v", err)
				}
				log := s.holds(t, true, test.after)
				if strings.Count(log, rest) != len(test.named) {
					t.Errorf("the log names others than %v: %s", test.named, log)
				}
				for _, name := range test.named {
					if !strings.Contains(log, "log="+name) {
						t.Errorf("the log does not name %s: %s", name, log)
					}
				}
				for _, accept := range []bool{false, true, false} {
					if log := s.holds(t, accept, test.after); log != "" {
						t.Errorf("later, accepted: %v, the log says %s", accept, log)
					}
				}
				s.continues(t, "a", "b", "c")
			})
		}
	}
}

// continues opens the store, and expects that an entry can be appended to each log.
func (s closedStore) continues(t *testing.T, logs ...string) {
	t.Helper()
	j := open(t, s.Options)
	defer j.Close()
	for _, log := range logs {
		entries, err := j.Read(t.Context(), log, 0)
		last := journal.Position(0)
		if len(entries) > 0 {
			last = entries[len(entries)-1].Position
		}
		if err == nil {
			_, err = j.Append(t.Context(), log, last, []byte("further"))
		}
		if err != nil {
			t.Errorf("log %s: %v", log, err)
		}
	}
}

// A page with entries is damaged, and transactions are missing. The start is refused. With -accept-loss the
// damage is reported, its logs stay refused, and the others continue, also at later starts.
func TestAcceptedDamage(t *testing.T) {
	for engine, create := range closedStores {
		t.Run(engine, func(t *testing.T) {
			s := create(t)
			s.fill(t)
			s.exec(`UPDATE writer SET commits = commits - 1`)
			s.corrupt("a0 x")
			if _, err := s.Open(t.Context()); !errors.Is(err, journal.ErrLost) {
				t.Errorf("the start returns %v", err)
			}
			left := map[string]any{"a": journal.ErrHole, "c": entries}
			if log := s.holds(t, true, left); !strings.Contains(log, "stay refused, since the database is damaged") {
				t.Errorf("the log says %s", log)
			}
			if log := s.holds(t, false, left); log != "" {
				t.Errorf("later the log says %s", log)
			}
			s.continues(t, "c", "new")
		})
	}
}
