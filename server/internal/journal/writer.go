package journal

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Limits and times of the writer.
const (
	maxBatch   = 256             // requests in one transaction
	tryTimeout = 6 * time.Second // for one attempt at a transaction
	retryPause = 15 * time.Millisecond
)

// A writer is the only goroutine of a process that changes the database. It puts all waiting
// requests into one transaction, so that they share one sync of the disk.
type writer struct {
	*store
	conn     *sql.Conn // nil after a failed attempt
	prepared map[string]*sql.Stmt
	commits  int64                 // confirmed transactions
	maybe    int64                 // number of a transaction that may have been committed
	recent   map[string]recentHead // last entries that this process has confirmed
	horizon  int64                 // last transaction with an entry that is no longer in recent
}

// run processes requests until the store is closed.
func (w *writer) run() {
	defer w.disconnect()
	for {
		select {
		case r := <-w.requests:
			batch := []*request{r}
			for len(batch) < maxBatch && len(w.requests) > 0 {
				batch = append(batch, <-w.requests)
			}
			w.perform(batch)
		case <-w.ctx.Done():
			return
		}
	}
}

// perform retries a batch until it is committed or refused, and answers its requests. The requests of
// a batch that the database refuses are performed one by one, since only some may be at fault.
func (w *writer) perform(batch []*request) {
	err := w.retry(w.ctx, func() error {
		batch = slices.DeleteFunc(batch, (*request).expired)
		if len(batch) == 0 {
			return nil
		}
		err := w.attempt(batch)
		if err != nil {
			w.disconnect()
		}
		w.failure.Store(&err)
		return err
	})
	switch {
	case err == nil || w.ctx.Err() != nil:
	case len(batch) == 1:
		batch[0].answer(err)
	default:
		for _, r := range batch {
			w.perform([]*request{r})
		}
	}
}

// attempt executes a batch in one transaction, and answers its requests once it is on a disk.
func (w *writer) attempt(batch []*request) (err error) {
	ctx, cancel := context.WithTimeout(w.ctx, tryTimeout)
	defer cancel()
	begun := time.Now()
	if w.conn == nil {
		w.prepared = map[string]*sql.Stmt{}
		if w.conn, err = w.db.Conn(ctx); err != nil {
			return err
		}
	}
	if _, err := w.conn.ExecContext(ctx, w.begin); err != nil {
		return err
	}
	f := &filler{writer: w, ctx: ctx, heads: map[string]*head{}}
	if err := f.fill(batch); err != nil {
		return err
	}
	if err := w.commit(ctx, w.commits, f.sum, batch); err != nil {
		return err
	}
	w.committed.Add(1)
	w.took.Add(int64(time.Since(begun)))
	w.remember(f.heads)
	for _, r := range batch {
		r.answer(r.err)
	}
	w.spread(f.heads)
	return nil
}

// commit counts a transaction and its change of the sum of the heads, and commits it. It is confirmed
// only once the commit count is stored. A database with fewer transactions than least is an older one.
func (w *writer) commit(ctx context.Context, least, sum int64, batch []*request) error {
	const query = `UPDATE writer SET commits = $2, heads = heads + $3 WHERE id = $1 AND commits >= $4`
	next := max(w.commits, w.maybe) + 1
	counted, err := w.conn.ExecContext(ctx, query, w.count.writer, next, sum, least)
	if err != nil {
		return err
	}
	if n, err := counted.RowsAffected(); err != nil {
		return err
	} else if n == 0 {
		return w.rolledBack(ctx)
	}
	w.maybe = next
	for _, r := range batch {
		r.uncertain = true
	}
	warnings := w.warnings.Load()
	if _, err := w.conn.ExecContext(ctx, `COMMIT`); err != nil {
		return err
	}
	if w.warnings.Load() != warnings { // PostgreSQL no longer waits for the standby after some signals
		return errors.New("the database has committed with a warning")
	}
	if err := w.count.save(next); err != nil {
		return fmt.Errorf("the commit count is not stored: %w", err)
	}
	w.commits = next
	return nil
}

// disconnect closes the connection, which rolls its transaction back.
func (w *writer) disconnect() {
	if w.conn == nil {
		return
	}
	for _, p := range w.prepared {
		p.Close()
	}
	w.conn.Raw(func(any) error { return driver.ErrBadConn })
	w.conn.Close()
	w.conn = nil
}

// pause waits for a duration, or until ctx is done.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
