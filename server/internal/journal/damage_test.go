package journal_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

func writeFile(path, text string) error {
	return errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600))
}

// A ledger has the last confirmed position of each log.
type ledger map[string]journal.Position

const ledgerLogs = 80

// extend tries to append an entry to each of some logs, the given number, and notes the confirmed
// ones.
func (l ledger) extend(t *testing.T, j journal.Journal, r *rand.Rand, logs int) {
	t.Helper()
	for i := range logs {
		log := fmt.Sprintf("log-%d", i)
		data := make([]byte, 100+r.IntN(400))
		for k := range data {
			data[k] = byte(r.Uint32())
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second) // SQLite may wait for a lock in vain
		if p, err := j.Append(ctx, log, l[log], data); err == nil {
			l[log] = p
		}
		cancel()
	}
}

// An outcome counts the confirmed entries after a fault: those found, reported missing, and missing
// in silence.
type outcome struct{ confirmed, found, reported, silent int }

// check reads all logs, counts their entries, and fails the test if some are missing without an
// error. If the start was refused and there is no journal, all entries count as reported.
func (l ledger) check(t *testing.T, j journal.Journal) (o outcome) {
	t.Helper()
	for log, last := range l {
		confirmed := int(last & (1<<32 - 1))
		o.confirmed += confirmed
		if j == nil {
			o.reported += confirmed
			continue
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		entries, err := j.Read(ctx, log, 0)
		cancel()
		switch {
		case err != nil:
			o.reported += confirmed
		case len(entries) < confirmed || entries[confirmed-1].Position != last:
			o.silent += confirmed - min(len(entries), confirmed)
			t.Errorf("%s has %d of %d entries, and no error", log, len(entries), confirmed)
		default:
			o.found += confirmed
		}
	}
	return o
}

// damages change a file. Some depend on chance.
var damages = map[string]func(r *rand.Rand, path, older string) error{
	"cut": func(r *rand.Rand, path, _ string) error {
		return os.Truncate(path, sizeOf(path)/2+r.Int64N(sizeOf(path)/2))
	},
	"4 KB zeroed": func(r *rand.Rand, path, _ string) error {
		return overwrite(path, r.Int64N(sizeOf(path)/4096)*4096, func(b []byte) { clear(b) })
	},
	"bit flipped": func(r *rand.Rand, path, _ string) error {
		return overwrite(path, r.Int64N(sizeOf(path)-4096), func(b []byte) { b[0] ^= 1 << r.IntN(8) })
	},
	"emptied": func(_ *rand.Rand, path, _ string) error { return os.Truncate(path, 0) },
	"removed": func(_ *rand.Rand, path, _ string) error { return os.Remove(path) },
	"older": func(_ *rand.Rand, path, older string) error {
		text, err := os.ReadFile(filepath.Join(older, filepath.Base(path)))
		if errors.Is(err, fs.ErrNotExist) {
			return os.Remove(path)
		}
		return errors.Join(err, os.Remove(path), os.WriteFile(path, text, 0o600))
	},
}

func sizeOf(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

// overwrite changes 4 KB of a file.
func overwrite(path string, at int64, change func([]byte)) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	b := make([]byte, 4096)
	n, _ := f.ReadAt(b, at)
	change(b[:n])
	_, err = f.WriteAt(b[:n], at)
	return err
}

// trials returns the number of trials of a damage, 1 with -short or if it does not depend on chance.
func trials(name string) int {
	switch {
	case name == "emptied" || name == "removed" || name == "older":
		return 1
	case testing.Short():
		return 1
	}
	return 40
}

// The database or its write-ahead log is damaged, after the process was killed or while it runs. Each
// confirmed entry is found or reported missing.
func TestDamagedFiles(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	base, older := t.TempDir(), t.TempDir()
	l := ledger{}
	for _, rounds := range []int{15, 5} {
		copyTo(t, base, older)
		j := open(t, journal.Options{Dir: base, MaxBytes: 1 << 30})
		for range rounds {
			l.extend(t, j, r, ledgerLogs)
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
	}
	j := open(t, journal.Options{Dir: base, MaxBytes: 1 << 30})
	defer j.Close()
	for range 3 { // so that the write-ahead log has some of the pages
		l.extend(t, j, r, ledgerLogs/4)
	}
	for name, damage := range damages {
		for _, file := range []string{"tables.sqlite", "tables.sqlite-wal"} {
			for _, running := range []bool{false, true} {
				var all outcome
				for range trials(name) {
					o := try(t, base, older, file, l, running, r, damage)
					all.confirmed += o.confirmed
					all.found += o.found
					all.reported += o.reported
					all.silent += o.silent
				}
				when := map[bool]string{false: "while stopped", true: "while it runs"}[running]
				t.Logf("fault: SQLite | %s %s, %s | %d confirmed | %d found | %d reported missing | %d in silence",
					file, name, when, all.confirmed, all.found, all.reported, all.silent)
			}
		}
	}
}

// copyTo copies the database of a directory, its write-ahead log and its commit count, as they are on
// disk.
func copyTo(t *testing.T, from, to string) {
	t.Helper()
	for _, name := range []string{"tables.sqlite", "tables.sqlite-wal", "commits"} {
		text, err := os.ReadFile(filepath.Join(from, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(to, name), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// try damages a file in a copy of a directory, perhaps while a journal uses it. It checks the entries
// after the next start.
func try(
	t *testing.T,
	base, older, file string,
	confirmed ledger,
	running bool,
	r *rand.Rand,
	damage func(r *rand.Rand, path, older string) error,
) outcome {
	t.Helper()
	dir, err := os.MkdirTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	copyTo(t, base, dir)
	o := journal.Options{Dir: dir, MaxBytes: 1 << 30}
	path, l := filepath.Join(dir, file), ledger{}
	maps.Copy(l, confirmed)
	if running {
		j := open(t, o)
		l.extend(t, j, r, ledgerLogs/4)
		if err := damage(r, path, older); err != nil {
			t.Fatal(err)
		}
		l.extend(t, j, r, ledgerLogs/4)
		l.check(t, j)
		j.Close()
	} else if err := damage(r, path, older); err != nil {
		t.Fatal(err)
	}
	j, err := o.Open(t.Context())
	if err != nil {
		return l.check(t, nil)
	}
	defer j.Close()
	return l.check(t, j)
}
