package journal_test

import (
	"os"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/journal/journaltest"
)

func TestMemory(t *testing.T) {
	j := journal.NewMemory()
	journaltest.Run(t, func(*testing.T) journal.Journal { return j })
}

// open opens a journal, which the caller closes.
func open(t *testing.T, o journal.Options) journal.Journal {
	t.Helper()
	j, err := o.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func TestSQLite(t *testing.T) {
	j := open(t, journal.Options{Dir: t.TempDir(), MaxBytes: 1 << 30})
	defer j.Close()
	journaltest.Run(t, func(*testing.T) journal.Journal { return j })
}

// A directory is opened several times. Its entries are there each time, and a second process at the
// same time is refused.
func TestReopen(t *testing.T) {
	o := journal.Options{Dir: t.TempDir(), MaxBytes: 1 << 30}
	after := journal.Position(0)
	for i := range 3 {
		j := open(t, o)
		if _, err := o.Open(t.Context()); err == nil || !strings.Contains(err.Error(), "another process") {
			t.Errorf("twice at once: %v", err)
		}
		entries, err := j.Read(t.Context(), "log", 0)
		if err != nil || len(entries) != i {
			t.Fatalf("%d entries, %v; want %d", len(entries), err, i)
		}
		if after, err = j.Append(t.Context(), "log", after, []byte("x")); err != nil {
			t.Fatal(err)
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := (journal.Options{Dir: "/dev/null/x", MaxBytes: 1 << 30}).Open(t.Context()); err == nil || !os.IsNotExist(err) && !strings.Contains(err.Error(), "not a directory") {
		t.Errorf("no directory: %v", err)
	}
}
