package operations

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
)

// Retention is the policy for keeping and deleting tables.
type Retention struct {
	finished, abandoned time.Duration // time since the last entry; 0 keeps tables forever
	archive             string        // directory for deleted games; empty for none
	every               time.Duration
	marked              time.Duration // time between marking a due table and deleting it
	many                bool          // allows many deletions at once
}

// DefaultRetention is the policy without flags.
var DefaultRetention = Retention{
	finished: 30 * 24 * time.Hour, abandoned: 90 * 24 * time.Hour, archive: "archive", every: time.Hour, marked: 6 * time.Hour,
}

// Flags defines the flags of the policy.
func (r *Retention) Flags(f *flag.FlagSet) {
	f.DurationVar(&r.finished, "keep-finished", r.finished, "how long a table is kept after its game; 0 for no limit")
	f.DurationVar(&r.abandoned, "keep-abandoned", r.abandoned, "how long an unfinished table is kept after its last change; 0 for no limit")
	f.DurationVar(&r.marked, "keep-marked", r.marked, "how long a due table stays marked before it is deleted")
	f.BoolVar(&r.many, "retire-many", r.many, "delete tables even if many are due at once")
	f.StringVar(&r.archive, "archive", r.archive, "`directory` for the games and logs of deleted tables")
}

// Check returns an error if tables would be deleted without an archive.
func (r *Retention) Check() error {
	if (r.finished > 0 || r.abandoned > 0) && r.archive == "" {
		return errors.New("-archive must not be empty, unless -keep-finished=0 -keep-abandoned=0")
	}
	return nil
}

// These notes in the journal describe a table, so that it is read again only after a further entry.
const (
	running = "running"
	over    = "over"
	closed  = "closed"
	foreign = "foreign" // written by another version, which handles it
)

// noteOf returns the note for a table's state.
func noteOf(s hall.Story) string {
	switch {
	case s.Closed:
		return closed
	case s.Over():
		return over
	}
	return running
}

// isDue reports whether a table with this note may be deleted, given the time since its last entry.
func (r *Retention) isDue(note string, since time.Duration) bool {
	keep := map[string]time.Duration{running: r.abandoned, over: r.finished}[note]
	return note == closed || keep > 0 && since > keep
}

// mayBeDue reports whether a table without a note may be due, given the time since its last entry.
func (r *Retention) mayBeDue(since time.Duration) bool {
	return r.isDue(running, since) || r.isDue(over, since)
}

// A sweeper deletes tables that are due. Deletion cannot be undone and depends on a clock that may
// be wrong, so it is cautious. A table is marked first and deleted only after a further delay,
// measured by the monotonic clock. If many tables are due at once, or the wall clock jumped, all
// marks are cleared.
type sweeper struct {
	journal journal.Journal
	metrics *metrics.Metrics
	Retention
	due  map[string]time.Time // times of marking by table
	last time.Time            // time of the last sweep
}

func newSweeper(j journal.Journal, m *metrics.Metrics, r Retention) *sweeper {
	return &sweeper{journal: j, metrics: m, Retention: r, due: map[string]time.Time{}, last: time.Now()}
}

var (
	errJumped = errors.New("the clock has jumped, or differs from the store's")
	errMany   = errors.New("too many tables are due at once; check the clock, or restart with -retire-many")
)

// Retain sweeps the tables until ctx is done. It returns at once if all tables are kept forever.
func Retain(ctx context.Context, j journal.Journal, m *metrics.Metrics, r Retention) {
	if r.finished == 0 && r.abandoned == 0 {
		return
	}
	for s := newSweeper(j, m, r); ; {
		if err := s.sweep(ctx); err != nil && ctx.Err() == nil {
			slog.Error("due tables could not all be deleted", "error", err)
		}
		select {
		case <-time.After(r.every):
		case <-ctx.Done():
			return
		}
	}
}

// sweep marks the tables that are due, and deletes those marked long enough.
func (s *sweeper) sweep(ctx context.Context) error {
	now := time.Now()
	jump := jumped(now.Round(0).Sub(s.last.Round(0)), now.Sub(s.last)) || s.journal.Skew().Abs() > MaxSkew
	s.last = now
	all, due, err := s.find(ctx)
	if err == nil {
		err = s.blocked(jump, all, due)
	}
	s.metrics.Refuses(err)
	if err != nil {
		clear(s.due)
		return err
	}
	for id := range s.due {
		if !slices.Contains(due, id) {
			delete(s.due, id) // has a further entry
		}
	}
	for _, id := range due {
		since, marked := s.due[id]
		switch {
		case !marked:
			s.due[id] = now
			slog.Info("a table is due for deletion", "table", id, "after", now.Add(s.marked))
		case now.Sub(since) >= s.marked:
			if gone := s.retire(ctx, id); gone != nil {
				err = errors.Join(err, fmt.Errorf("table %s: %w", id, gone))
				continue
			}
			delete(s.due, id)
		}
	}
	s.metrics.Marked.Set(float64(len(s.due)))
	return err
}

// jumped reports whether the wall clock was set by more than a minute, given the time that passed on it
// and on the monotonic clock.
func jumped(byDay, passed time.Duration) bool { return (byDay - passed).Abs() > time.Minute }

// blocked returns an error if no table may be marked or deleted now.
func (s *sweeper) blocked(jump bool, all int, due []string) error {
	fresh := 0
	for _, id := range due {
		if _, marked := s.due[id]; !marked {
			fresh++
		}
	}
	switch {
	case jump:
		return errJumped
	case fresh > 2 && fresh > all/10 && !s.many:
		return fmt.Errorf("%w (%d of %d)", errMany, fresh, all)
	}
	return nil
}

// find returns the number of tables and the IDs of the due ones. It reads only tables without a
// note, and an unreadable table is not due.
func (s *sweeper) find(ctx context.Context) (all int, due []string, err error) {
	now := s.journal.Now()
	heads, err := s.journal.Heads(ctx)
	if err != nil {
		return 0, nil, err
	}
	for _, m := range heads {
		since := now.Sub(m.At)
		if m.Note == "" && s.mayBeDue(since) {
			m.Note = s.look(ctx, m.Log)
			s.journal.Note(m.Log, m.Position, m.Note)
		}
		if s.isDue(m.Note, since) {
			due = append(due, m.Log)
		}
	}
	return len(heads), due, ctx.Err()
}

// look reads a table and returns its note, or "" if it cannot be read.
func (s *sweeper) look(ctx context.Context, id string) string {
	t, err := hall.Load(ctx, s.journal, id)
	switch {
	case errors.Is(err, hall.ErrVersion):
		return foreign
	case err != nil:
		return ""
	}
	return noteOf(t.Story)
}

// retire deletes a table if it is still due. It closes the log against further entries, writes the
// game and the log to the archive, syncs them, and deletes the log. Each step may be repeated after
// an interruption.
func (s *sweeper) retire(ctx context.Context, id string) error {
	t, err := hall.Load(ctx, s.journal, id)
	if errors.Is(err, hall.ErrNoTable) || errors.Is(err, hall.ErrClosed) || errors.Is(err, hall.ErrVersion) {
		return nil // deleted already, or handled by another version
	}
	if err != nil {
		return err
	}
	still := func(story hall.Story) bool {
		return s.isDue(noteOf(story), s.journal.Now().Sub(story.Touched))
	}
	if !t.Story.Closed && !still(t.Story) {
		return nil // has a further entry
	}
	if !t.Story.Closed {
		if err := t.Close(ctx, "not kept any longer", still); err != nil {
			return err
		}
		s.journal.Note(id, t.Last(), closed)
	}
	text, err := t.Story.Text()
	if err != nil {
		return err
	}
	if err := keepFile(s.archive, id+".txt", text); err != nil {
		return err
	}
	log, err := archived(ctx, s.journal, id)
	if err != nil {
		return err
	}
	if err := keepFile(s.archive, id+".jsonl", log); err != nil {
		return err
	}
	slog.Info("a table is archived and deleted", "table", id, "finished", t.Story.Over())
	return s.journal.Delete(ctx, id)
}

// archived returns the log of a closed table as an export of that table. It leaves out the closing
// entry, so that an import makes the table's links work again.
func archived(ctx context.Context, j journal.Journal, id string) ([]byte, error) {
	table := exportLine{Table: id}
	if err := hall.Replay(ctx, j, id, 0, table.setEntries); err != nil {
		return nil, err
	}
	table.Entries = slices.DeleteFunc(table.Entries, func(data json.RawMessage) bool {
		e, err := hall.Parse(data)
		return err == nil && e.Close != nil
	})
	var text bytes.Buffer
	lines, one := json.NewEncoder(&text), 1
	lines.SetEscapeHTML(false)
	err := errors.Join(lines.Encode(table), lines.Encode(exportLine{Tables: &one}))
	return text.Bytes(), err
}

// keepFile writes a file that survives a power cut.
func keepFile(dir, name string, text []byte) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, name)
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(text)
	err = errors.Join(err, f.Sync(), f.Close())
	if err != nil {
		return err
	}
	if err := os.Rename(f.Name(), filepath.Join(dir, name)); err != nil {
		return err
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
