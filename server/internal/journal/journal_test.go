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

// open opens a journal in a directory until the test ends.
func open(t *testing.T, e journal.Embedded) journal.Journal {
	t.Helper()
	j, err := e.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func TestEmbedded(t *testing.T) {
	j := open(t, journal.Embedded{Dir: t.TempDir(), MaxBytes: 1 << 30})
	defer j.Close()
	journaltest.Run(t, func(*testing.T) journal.Journal { return j })
}

// What was appended is there when the directory is opened again, for one at a
// time.
func TestReopen(t *testing.T) {
	e := journal.Embedded{Dir: t.TempDir(), MaxBytes: 1 << 30}
	after := journal.Position(0)
	for i := range 3 {
		j := open(t, e)
		if _, err := e.Open(t.Context()); err == nil || !strings.Contains(err.Error(), "another process") {
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
	if _, err := (journal.Embedded{Dir: "/dev/null/x", MaxBytes: 1 << 30}).Open(t.Context()); err == nil || !os.IsNotExist(err) && !strings.Contains(err.Error(), "not a directory") {
		t.Errorf("no directory: %v", err)
	}
}
