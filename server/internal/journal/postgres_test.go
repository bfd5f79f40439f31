package journal_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/journal/journaltest"
	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
)

// openPostgres opens a journal in a database until the test ends.
func openPostgres(t *testing.T, url string) journal.Journal {
	t.Helper()
	j := open(t, journal.Options{Postgres: url, Dir: t.TempDir(), MaxBytes: 1 << 30})
	t.Cleanup(func() { j.Close() })
	return j
}

func TestPostgres(t *testing.T) {
	s := postgrestest.Start(t, t.TempDir())
	journaltest.Run(t, func(t *testing.T) journal.Journal { return openPostgres(t, s.URL()) })
}

// A database lacks entries or has changed ones. Every client gets the error. Both clients are the same
// process, since the statements change all writers.
func TestPostgresDamage(t *testing.T) {
	s := postgrestest.Start(t, t.TempDir())
	j := openPostgres(t, s.URL())
	journaltest.RunDamage(t, func(*testing.T) journal.Journal { return j }, s.Exec)
}

// An instance starts with a copy of another one's commit count. Each counts its own transactions, one
// hears the other, and both start again.
func TestCopiedCommitCount(t *testing.T) {
	s := postgrestest.Start(t, t.TempDir())
	dirs, last := [2]string{t.TempDir(), t.TempDir()}, journal.Position(0)
	openBoth := func() (both [2]journal.Journal) {
		for i, dir := range dirs {
			both[i] = open(t, journal.Options{Postgres: s.URL(), Dir: dir, MaxBytes: 1 << 30})
		}
		return both
	}
	extend := func(j journal.Journal, entries int) {
		t.Helper()
		for range entries {
			var err error
			if last, err = j.Append(t.Context(), "log", last, []byte("x")); err != nil {
				t.Fatal(err)
			}
		}
	}
	first := open(t, journal.Options{Postgres: s.URL(), Dir: dirs[0], MaxBytes: 1 << 30})
	extend(first, 3)
	first.Close()
	copyTo(t, dirs[0], dirs[1])
	for range 2 {
		both := openBoth()
		heard := make(chan string, 100)
		both[1].Subscribe("log", func(data []byte) { heard <- string(data) })
		for len(heard) == 0 { // the first messages may get lost
			both[0].Publish("log", []byte("hello"))
			time.Sleep(10 * time.Millisecond)
		}
		extend(both[0], 5)
		extend(both[1], 1)
		extend(both[0], 1)
		for _, j := range both {
			if err := errors.Join(j.Reach(), j.Ready(t.Context())); err != nil || len(j.Lost()) > 0 {
				t.Errorf("%v is reported missing, %v", j.Lost(), err)
			}
			j.Close()
		}
	}
}

// All connections to the database break. The next call asks again over a new one.
func TestBrokenConnections(t *testing.T) {
	link := postgrestest.NewLink(t, postgrestest.Start(t, t.TempDir()).Address())
	for name, ask := range map[string]func(journal.Journal) error{
		"Spare": func(j journal.Journal) error { return j.Spare(t.Context()) },
		"Heads": func(j journal.Journal) error { _, err := j.Heads(t.Context()); return err },
		"Read":  func(j journal.Journal) error { _, err := j.Read(t.Context(), "log", 0); return err },
		"Append": func(j journal.Journal) error {
			_, err := j.Append(t.Context(), "log", 0, nil)
			return err
		},
	} {
		j := openPostgres(t, link.URL())
		if err := j.Spare(t.Context()); err != nil {
			t.Fatal(err)
		}
		link.Mend(true)
		if err := ask(j); err != nil {
			t.Errorf("%s returns %v", name, err)
		}
	}
}

// A database has a setting with which it loses confirmed entries. The start is refused with its name.
// A newer schema and tables of another program are refused, too.
func TestUnsafeSettings(t *testing.T) {
	s := postgrestest.Start(t, t.TempDir())
	open := func(options string) error {
		j, err := journal.Options{Postgres: s.URL() + options, Dir: t.TempDir(), MaxBytes: 1 << 30}.Open(t.Context())
		if err == nil {
			err = j.Close()
		}
		return err
	}
	if err := open(""); err != nil {
		t.Fatal(err)
	}
	set := func(setting, value string) {
		s.Exec(`ALTER SYSTEM SET ` + setting + ` = '` + value + `'`)
		s.Exec(`SELECT pg_reload_conf()`)
		for s.Ask(`SELECT current_setting('`+setting+`')`) != value {
			time.Sleep(10 * time.Millisecond)
		}
	}
	for _, setting := range []string{"fsync", "full_page_writes", "synchronous_commit"} {
		set(setting, "off")
		if err := open(""); err == nil || !strings.Contains(err.Error(), setting+"=off") {
			t.Errorf("%s: the start returns %v", setting, err)
		}
		set(setting, "on")
	}
	set("synchronous_commit", "local")
	if err := open(""); err != nil {
		t.Errorf("without a standby, synchronous_commit=local: %v", err)
	}
	set("synchronous_standby_names", "b")
	for _, value := range []string{"local", "remote_write"} {
		set("synchronous_commit", value)
		if err := open(""); err == nil || !strings.Contains(err.Error(), "synchronous_commit="+value) {
			t.Errorf("with a standby, synchronous_commit=%s: the start returns %v", value, err)
		}
	}
	set("synchronous_standby_names", "")
	s.Exec(`UPDATE schema_version SET version = 99`)
	if err := open(""); err == nil || !strings.Contains(err.Error(), "newer") {
		t.Errorf("a newer schema: the start returns %v", err)
	}
	s.Exec(`DROP TABLE schema_version`)
	if err := open(""); err == nil || !strings.Contains(err.Error(), "already exists") {
		t.Errorf("tables of another program: the start returns %v", err)
	}
}

// A new connection leads to a database with an unsafe setting, as after a failover. Nothing is
// confirmed until the setting is safe.
func TestUnsafeSettingAfterStart(t *testing.T) {
	s := postgrestest.Start(t, t.TempDir())
	j := openPostgres(t, s.URL())
	s.Exec(`ALTER SYSTEM SET synchronous_commit = 'off'`)
	s.Exec(`SELECT pg_reload_conf()`)
	s.Exec(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ebbes'`)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	if _, err := j.Append(ctx, "log", 0, nil); err == nil || !strings.Contains(err.Error(), "synchronous_commit=off") {
		t.Errorf("the append returns %v", err)
	}
	s.Exec(`ALTER SYSTEM RESET synchronous_commit`)
	s.Exec(`SELECT pg_reload_conf()`)
	if _, err := j.Append(t.Context(), "log", 0, nil); err != nil {
		t.Error(err)
	}
}

// PgBouncer shares connections to the database. The start is refused with the reason.
func TestPoolerIsRefused(t *testing.T) {
	s := postgrestest.Start(t, t.TempDir())
	bouncer, err := exec.LookPath("pgbouncer")
	if err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	const lenient = "\nignore_startup_parameters = idle_in_transaction_session_timeout, lock_timeout, search_path"
	for name, mode := range map[string]string{"strict": "transaction", "lenient": "transaction" + lenient, "a session": "session" + lenient} {
		port, dir := postgrestest.FreePort(t), t.TempDir()
		host, target, _ := net.SplitHostPort(s.Address())
		config := filepath.Join(dir, "pgbouncer.ini")
		text := fmt.Sprintf("[databases]\n* = host=%s port=%s\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = %d\nauth_type = any\nunix_socket_dir =\npool_mode = %s\n", host, target, port, mode)
		text = strings.Replace(text, "* = host", "postgres = user=ebbes host", 1)
		if err := errors.Join(writeFile(config, text), os.Chmod(config, 0o644)); err != nil {
			t.Fatal(err)
		}
		c := s.Command(bouncer, config)
		postgrestest.Share(t, dir)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		for t.Context().Err() == nil {
			conn, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port))
			if err == nil {
				conn.Close()
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		url := fmt.Sprintf("postgres://ebbes@127.0.0.1:%d/postgres?sslmode=disable", port)
		j, err := journal.Options{Postgres: url, Dir: t.TempDir(), MaxBytes: 1 << 30}.Open(t.Context())
		if err == nil {
			j.Close()
		}
		if err == nil || !strings.Contains(err.Error(), "pooler") {
			t.Errorf("%s: the start returns %v", name, err)
		}
		c.Process.Kill()
		c.Wait()
	}
}

// A backup is made by the tools of each store while entries are appended. The restored store has all
// entries from before it, and no broken log.
func TestBackup(t *testing.T) {
	type preparation func(*testing.T) (j journal.Journal, backup func(), restore func() journal.Journal)
	for name, prepare := range map[string]preparation{"SQLite": backupSQLite, "PostgreSQL": backupPostgres} {
		t.Run(name, func(t *testing.T) {
			j, backup, restore := prepare(t)
			before, r := ledger{}, rand.New(rand.NewPCG(1, 1))
			for range 3 {
				before.extend(t, j, r, ledgerLogs)
			}
			during := ledger{}
			maps.Copy(during, before)
			backedUp := make(chan struct{})
			go func() {
				backup()
				close(backedUp)
			}()
			for done := false; !done; {
				during.extend(t, j, r, ledgerLogs)
				select {
				case <-backedUp:
					done = true
				default:
				}
			}
			restored := restore()
			for log, last := range before {
				entries, err := restored.Read(t.Context(), log, 0)
				if err != nil || len(entries) < int(last&(1<<32-1)) {
					t.Errorf("%s: %d entries, %v", log, len(entries), err)
				}
			}
			if _, err := restored.Append(t.Context(), "new", 0, nil); err != nil && !errors.Is(err, journal.ErrConflict) {
				t.Error(err)
			}
		})
	}
}

func backupSQLite(t *testing.T) (j journal.Journal, backup func(), restore func() journal.Journal) {
	dir, fresh := t.TempDir(), t.TempDir()
	j = open(t, journal.Options{Dir: dir, MaxBytes: 1 << 30})
	t.Cleanup(func() { j.Close() })
	backup = func() { executor(t, dir)(`VACUUM INTO '` + filepath.Join(fresh, "tables.sqlite") + `'`) }
	restore = func() journal.Journal {
		restored := open(t, journal.Options{Dir: fresh, MaxBytes: 1 << 30})
		t.Cleanup(func() { restored.Close() })
		return restored
	}
	return j, backup, restore
}

func backupPostgres(t *testing.T) (j journal.Journal, backup func(), restore func() journal.Journal) {
	s := postgrestest.Start(t, t.TempDir())
	dump := filepath.Join(s.Dir(), "backup.dump")
	run := func(name string, args ...string) {
		t.Helper()
		if out, err := s.Command(name, args...).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
	}
	restore = func() journal.Journal {
		s.Exec(`CREATE DATABASE restored`)
		restored := strings.Replace(s.URL(), "/postgres?", "/restored?", 1)
		run("pg_restore", "-d", restored, dump)
		return openPostgres(t, restored)
	}
	return openPostgres(t, s.URL()), func() { run("pg_dump", "-Fc", "-d", s.URL(), "-f", dump) }, restore
}
