package operations

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
	"github.com/prometheus/client_golang/prometheus/testutil"
)

// Another version appends an unknown entry to a table. The table is refused from then on, without a
// damage alarm, is kept by sweeps, and is exported and imported whole.
func TestUnknownEntryRefusesTable(t *testing.T) { synctest.Test(t, newerEntry) }

// newerEntry is TestUnknownEntryRefusesTable in a synctest bubble.
func newerEntry(t *testing.T) {
	j, h, _ := servertest.Two(t, servertest.Quick)
	links := h.Create(`{"config":{"players":3},"people":["1"]}`)
	h.Until(links["1"], 1)
	stream := h.Watch(links["1"])
	defer stream.Close()
	id := servertest.IDOf(links["1"])
	entries, err := j.Read(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	newer := `{"n":2,"at":"2026-01-01T00:00:00Z","dance":{"seat":"1"}}`
	if _, err := j.Append(t.Context(), id, entries[1].Position, []byte(newer)); err != nil {
		t.Fatal(err)
	}
	for err == nil {
		_, err = stream.Next()
	}
	if a := h.Ask("GET", links["1"]+"/steps", ""); a.Status != http.StatusNotImplemented || a.Code != "version" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if n := testutil.ToFloat64(h.Metrics.Holes); n != 0 {
		t.Errorf("%v alarms", n)
	}
	var export bytes.Buffer
	if err := Export(t.Context(), j, &export); err != nil || !strings.Contains(export.String(), newer) {
		t.Errorf("exported are %v\n%s", err, &export)
	}
	fresh := journal.NewMemory()
	if n, err := Import(t.Context(), fresh, &export); n != 1 || err != nil {
		t.Errorf("imported are %d, %v", n, err)
	}
	time.Sleep(time.Second)
	s := newSweeper(h.Journal, h.Metrics, Retention{finished: 1, abandoned: 1, archive: t.TempDir()})
	if err := errors.Join(s.sweep(t.Context()), s.sweep(t.Context())); err != nil {
		t.Error(err)
	}
	if entries, err := j.Read(t.Context(), id, 0); err != nil || len(entries) != 3 {
		t.Errorf("%d entries stay, %v", len(entries), err)
	}
}

// A finished table is due. It is marked first, then deleted and archived, and other tables stay.
// Its link works again after an import of the archive, and an interrupted deletion is completed by
// the next sweep.
func TestFinishedTableIsArchived(t *testing.T) { synctest.Test(t, retains) }

// retains is TestFinishedTableIsArchived in a synctest bubble.
func retains(t *testing.T) {
	j := journal.NewMemory()
	h := servertest.ServeFrom(t, j, servertest.Quick)
	over := h.Create(`{"config":{"players":2,"variants":"select designations","rounds":1}}`)
	h.FollowAll(map[string]string{"-": over["-"]}, 1, 0, servertest.Whole)
	running := h.Create(`{"config":{"players":3},"people":["1"]}`)
	h.Until(running["1"], 1)
	id := servertest.IDOf(over["-"])
	dir := filepath.Join(t.TempDir(), "archive")
	r := Retention{finished: time.Hour, abandoned: time.Hour, archive: dir}
	if err := newSweeper(h.Journal, h.Metrics, r).sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	if files, _ := os.ReadDir(dir); len(files) > 0 {
		t.Fatal("a table is archived before it is due")
	}
	want := h.Ask("GET", over["-"]+"/record", "").Body
	time.Sleep(time.Second)
	r.finished = time.Nanosecond
	s := h.Watch(over["-"])
	defer s.Close()
	sweeper := newSweeper(h.Journal, h.Metrics, r)
	for looks := range 3 {
		if err := sweeper.sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if files, _ := os.ReadDir(dir); looks == 0 && len(files) > 0 {
			t.Error("a table is archived in the sweep that marks it")
		}
	}
	got, err := os.ReadFile(filepath.Join(dir, id+".txt"))
	if err != nil || string(got) != want {
		t.Errorf("the archive has %v\n%s\nwant\n%s", err, got, want)
	}
	if files, _ := os.ReadDir(dir); len(files) != 2 {
		t.Errorf("there are %v", files)
	}
	servertest.Eventually(t, "the table is gone", func() bool { return h.Ask("GET", over["-"], "").Status == 404 })
	if a := servertest.ServeFrom(t, j, servertest.Quick).Ask("GET", over["-"], ""); a.Status != 404 {
		t.Errorf("elsewhere it is there: %d", a.Status)
	}
	log, err := os.Open(filepath.Join(dir, id+".jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	if n, err := Import(t.Context(), j, log); n != 1 || err != nil {
		t.Errorf("the archive is imported: %d, %v", n, err)
	}
	servertest.Eventually(t, "its link leads there again", func() bool { return h.Ask("GET", over["-"]+"/record", "").Body == want })
	h.Now(running["1"])
	twice := func(r Retention) (err error) {
		time.Sleep(time.Second)
		s := newSweeper(h.Journal, h.Metrics, r)
		return errors.Join(s.sweep(t.Context()), s.sweep(t.Context()))
	}
	if err := twice(Retention{abandoned: time.Nanosecond, archive: "/dev/null/x"}); err == nil {
		t.Error("no archive, and no error")
	}
	if entries, _ := j.Read(t.Context(), servertest.IDOf(running["1"]), 0); len(entries) == 0 {
		t.Error("a table that is not in the archive is forgotten")
	}
	if err := twice(Retention{finished: time.Hour, abandoned: time.Hour, archive: dir}); err != nil {
		t.Error(err)
	}
	if files, _ := os.ReadDir(dir); len(files) != 4 {
		t.Errorf("the interrupted deletion is not completed: %v", files)
	}
}

// Many tables are due at once, or the wall clock jumped: no table is marked or deleted. A marked
// table is deleted only after the delay on the monotonic clock.
func TestCautiousSweep(t *testing.T) { synctest.Test(t, warySweep) }

// warySweep is TestCautiousSweep in a synctest bubble.
func warySweep(t *testing.T) {
	j, dir := journal.NewMemory(), t.TempDir()
	h := servertest.ServeFrom(t, j, servertest.Frozen)
	for range 4 {
		h.Create(`{"config":{"players":3},"people":["1"]}`)
	}
	time.Sleep(time.Second)
	left := func() int {
		heads, _ := j.Heads(t.Context())
		return len(heads)
	}
	r := Retention{abandoned: time.Nanosecond, archive: dir, marked: time.Hour}
	s := newSweeper(h.Journal, h.Metrics, r)
	for range 3 {
		if err := s.sweep(t.Context()); !errors.Is(err, errMany) || left() != 4 || len(s.due) != 0 {
			t.Errorf("all are due: %v, %d are left, %d marked", err, left(), len(s.due))
		}
	}
	r.many = true
	s = newSweeper(h.Journal, h.Metrics, r)
	for range 3 {
		if err := s.sweep(t.Context()); err != nil || left() != 4 || len(s.due) != 4 {
			t.Errorf("they are allowed to go: %v, %d are left, %d marked", err, left(), len(s.due))
		}
	}
	time.Sleep(time.Hour)
	if err := s.blocked(true, 4, nil); !errors.Is(err, errJumped) {
		t.Errorf("the time has jumped: %v", err)
	}
	if err := s.sweep(t.Context()); err != nil || left() != 0 {
		t.Errorf("an hour later: %v, %d are left", err, left())
	}
	for _, test := range []struct {
		byDay, passed time.Duration
		want          bool
	}{
		{2 * time.Hour, 2 * time.Hour, false}, {time.Hour, time.Hour + time.Second, false},
		{100 * 24 * time.Hour, time.Hour, true}, {-time.Hour, time.Hour, true},
	} {
		if jumped(test.byDay, test.passed) != test.want {
			t.Errorf("%v by the time of day, in %v: jumped is not %v", test.byDay, test.passed, test.want)
		}
	}
}

// A laggingJournal is a journal whose clock is behind this machine's.
type laggingJournal struct{ journal.Journal }

func (laggingJournal) Skew() time.Duration { return 2 * MaxSkew }

// On a machine with a wrong clock, a sweep marks and deletes nothing, and the metrics show the
// refusal.
func TestSweepByWrongClock(t *testing.T) { synctest.Test(t, sweepByWrongClock) }

func sweepByWrongClock(t *testing.T) {
	j := journal.NewMemory()
	h := servertest.ServeFrom(t, j, servertest.Frozen)
	h.Create(`{"config":{"players":3},"people":["1"]}`)
	time.Sleep(time.Second)
	r := Retention{abandoned: time.Nanosecond, archive: t.TempDir()}
	s := newSweeper(laggingJournal{j}, h.Metrics, r)
	for range 2 {
		if err := s.sweep(t.Context()); !errors.Is(err, errJumped) || len(s.due) != 0 {
			t.Errorf("%v, marked are %v", err, s.due)
		}
	}
	got := httptest.NewRecorder()
	Handler(j, h.Metrics, NewHealth(j, h.Metrics), Access{}).ServeHTTP(got, httptest.NewRequest("GET", "http://localhost/metrics", nil))
	if !strings.Contains(got.Body.String(), "\nebbes_retention_refused 1\n") {
		t.Error("the metrics say nothing of it")
	}
}

// A countingJournal is a journal that counts reads.
type countingJournal struct {
	journal.Journal
	reads int
}

func (j *countingJournal) Read(ctx context.Context, log string, after journal.Position) ([]journal.Entry, error) {
	j.reads++
	return j.Journal.Read(ctx, log, after)
}

// Tables are swept several times. Each is read once after its last entry, never again, even by
// another process, and not at all while it cannot be due.
func TestSweepReadsChangedTables(t *testing.T) {
	dir := t.TempDir()
	e := journal.Options{Dir: dir, MaxBytes: 1 << 30}
	open := func() *countingJournal {
		t.Helper()
		j, err := e.Open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return &countingJournal{Journal: j}
	}
	j := open()
	h := servertest.ServeFrom(t, j, servertest.Frozen)
	var links []map[string]string
	for range 12 {
		links = append(links, h.Create(`{"config":{"players":3},"people":["1"],"free":true}`))
	}
	sweep := func(j *countingJournal, want int, finished time.Duration) {
		t.Helper()
		servertest.Eventually(t, "the clock of the journal is behind no entry", func() bool {
			heads, err := j.Heads(t.Context())
			return err == nil && !slices.ContainsFunc(heads, func(m journal.Head) bool { return j.Now().Sub(m.At) <= 1 })
		})
		before := j.reads
		r := Retention{finished: finished, abandoned: time.Hour, archive: dir, marked: time.Hour}
		if err := newSweeper(j, h.Metrics, r).sweep(t.Context()); err != nil {
			t.Error(err)
		}
		if read := j.reads - before; read != want {
			t.Errorf("%d tables are read, want %d", read, want)
		}
		if err := j.Ready(t.Context()); err != nil { // the notes are stored
			t.Error(err)
		}
	}
	sweep(j, 0, time.Hour)
	sweep(j, 12, 1)
	sweep(j, 0, 1)
	if a := h.Ask("POST", links[3]["-"]+"/seat", `{"seat":"1","name":"Ada"}`); a.Status != http.StatusCreated {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	sweep(j, 1, 1)
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	j = open()
	defer j.Close()
	sweep(j, 0, 1)
}

// A table gets a further entry after it was found due. Closing it fails, and it stays open.
func TestFurtherEntryKeepsTable(t *testing.T) { synctest.Test(t, retentionMeanwhile) }

// retentionMeanwhile is TestFurtherEntryKeepsTable in a synctest bubble.
func retentionMeanwhile(t *testing.T) {
	j := journal.NewMemory()
	h := servertest.ServeFrom(t, j, servertest.Quick)
	links, _ := servertest.Begun(h)
	found, err := hall.Load(t.Context(), j, servertest.IDOf(links["1"]))
	if err != nil {
		t.Fatal(err)
	}
	was := found.Story.Touched
	time.Sleep(time.Second)
	if a := h.Ask("POST", links["1"]+"/seat", `{"name":"Ada"}`); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if err := found.Close(t.Context(), "", func(s hall.Story) bool { return s.Touched.Equal(was) }); err != hall.ErrStale {
		t.Errorf("closed despite a further entry: %v", err)
	}
	h.Now(links["1"])
}
