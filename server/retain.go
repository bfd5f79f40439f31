package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"
)

// Retention is how long tables are kept.
type retention struct {
	finished, abandoned time.Duration // since the last thing that happened there; 0 for ever
	archive             string        // the directory for the games of those that go; empty for none
	every               time.Duration
}

var defaultRetention = retention{finished: 30 * 24 * time.Hour, abandoned: 90 * 24 * time.Hour, archive: "archive", every: time.Hour}

func (r *retention) flags(f *flag.FlagSet) {
	f.DurationVar(&r.finished, "keep-finished", r.finished, "how long a table is kept after its game; 0 for ever")
	f.DurationVar(&r.abandoned, "keep-abandoned", r.abandoned, "how long a table is kept at which nothing happens any more; 0 for ever")
	f.StringVar(&r.archive, "archive", r.archive, "the `directory` to which the games of tables that are not kept are written")
}

func (r *retention) check() error {
	if (r.finished > 0 || r.abandoned > 0) && r.archive == "" {
		return errors.New("-archive must not be empty, unless -keep-finished=0 -keep-abandoned=0")
	}
	return nil
}

// due reports whether a table may go.
func (r *retention) due(s story) bool {
	keep := r.abandoned
	if s.over() {
		keep = r.finished
	}
	return s.closed || keep > 0 && time.Since(s.touched) > keep
}

// retain looks after the tables until ctx is done.
func (h *hall) retain(ctx context.Context, r retention) {
	if r.finished == 0 && r.abandoned == 0 {
		return
	}
	for {
		if err := h.sweep(ctx, r); err != nil && ctx.Err() == nil {
			slog.Warn("tables that are due could not all go", "error", err)
		}
		if wait(ctx, nil, time.After(r.every)) != nil {
			return
		}
	}
}

// sweep lets go of all tables that are due.
func (h *hall) sweep(ctx context.Context, r retention) error {
	var all error
	for id, err := range h.journal.Logs(ctx) {
		if err == nil {
			err = h.retire(ctx, r, id)
		}
		if err != nil {
			all = errors.Join(all, fmt.Errorf("table %s: %w", id, err))
		}
	}
	return all
}

// retire lets go of a table if it is due: its log is closed, so that nothing happens
// there any more; its game is written to the archive, and safe there; then the log
// is forgotten. Whatever of that was interrupted is done again.
func (h *hall) retire(ctx context.Context, r retention, id string) error {
	t, err := load(ctx, h.journal, id)
	if errors.Is(err, errNoTable) || errors.Is(err, errVersion) {
		return nil // it has gone, or another version of the server sees to it
	}
	if err != nil || !r.due(t.story) {
		return err
	}
	if !t.story.closed {
		if err := t.close(ctx, "not kept any longer", r.due); err != nil {
			return err
		}
	}
	text, err := t.story.text()
	if err != nil {
		return err
	}
	if err := keepFile(r.archive, id+".txt", text); err != nil {
		return err
	}
	slog.Info("a table is not kept any longer", "table", id, "finished", t.story.over())
	return h.journal.Forget(ctx, id)
}

// keepFile writes a file that a power cut does not take back.
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
