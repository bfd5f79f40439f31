package journal

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"
)

// How the writer works.
const (
	maxBatch   = 256             // requests in one transaction
	tryTimeout = 6 * time.Second // for one attempt at a transaction
	retryPause = 15 * time.Millisecond
)

// A kind is what a request asks for.
type kind int

const (
	syncKind   kind = iota // an empty transaction
	appendKind             // an entry
	noteKind               // a note in a head
	deleteKind             // the end of a log
	lostKind               // the record that a log has lost entries
)

// A request is work for the writer.
type request struct {
	ctx       context.Context
	kind      kind
	log       string
	after     Position
	entries   [][]byte
	note      string
	uncertain bool // a transaction with it may have been committed
	position  Position
	err       error
	done      chan struct{} // closed when position and err are set
}

// answer completes a request.
func (r *request) answer(err error) {
	r.err = err
	close(r.done)
}

// do passes a request to the writer and waits for its completion.
func (s *store) do(r *request) error {
	if err := s.send(r); err != nil {
		return err
	}
	select {
	case <-r.done:
		return r.err
	case <-r.ctx.Done():
		return s.late(r.ctx)
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
}

// send passes a request to the writer.
func (s *store) send(r *request) error {
	if err := valueOf(&s.broken); err != nil {
		return err
	}
	r.done = make(chan struct{})
	select {
	case s.requests <- r:
		return nil
	case <-r.ctx.Done():
		return s.late(r.ctx)
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
}

// late returns the error of a request that was given up, with the reason why it took so long.
func (s *store) late(ctx context.Context) error {
	if why := valueOf(&s.failure); why != nil {
		return fmt.Errorf("%w: %w", ctx.Err(), why)
	}
	return ctx.Err()
}

// Append waits until the entry is on a disk.
func (s *store) Append(
	ctx context.Context,
	log string,
	after Position,
	entry []byte,
	more ...[]byte,
) (Position, error) {
	r := &request{ctx: ctx, kind: appendKind, log: log, after: after}
	for _, e := range append([][]byte{entry}, more...) {
		r.entries = append(r.entries, append([]byte{}, e...)) // never nil, which a database takes for NULL
	}
	if err := cmp.Or(check(log, r.entries...), ctx.Err()); err != nil {
		return 0, err
	}
	if err := s.do(r); err != nil {
		return 0, err
	}
	return r.position, nil
}

// Note does not wait until the text is stored.
func (s *store) Note(log string, at Position, note string) {
	s.send(&request{ctx: context.Background(), kind: noteKind, log: log, after: at, note: note})
}

// Delete also ends the followers of the log.
func (s *store) Delete(ctx context.Context, log string) error {
	if err := check(log); err != nil {
		return err
	}
	return s.do(&request{ctx: ctx, kind: deleteKind, log: log})
}

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
	pruned   time.Time
}

// run processes requests until the store is closed.
func (w *writer) run() {
	defer w.disconnect()
	for {
		var batch []*request
		select {
		case r := <-w.requests:
			batch = append(batch, r)
		case <-w.ctx.Done():
			return
		}
		for len(batch) < maxBatch && len(w.requests) > 0 {
			batch = append(batch, <-w.requests)
		}
		refused := w.perform(batch)
		for _, r := range refused { // one by one, since only some may be at fault
			w.perform([]*request{r})
		}
	}
}

// perform retries a batch until it is committed. It returns the requests of a batch that the database
// refuses, and answers a single one with the error.
func (w *writer) perform(batch []*request) (refused []*request) {
	for w.ctx.Err() == nil {
		batch = slices.DeleteFunc(batch, func(r *request) bool {
			if err := r.ctx.Err(); err != nil {
				r.answer(err)
				return true
			}
			return false
		})
		if len(batch) == 0 {
			return nil
		}
		err := w.attempt(batch)
		if err == nil {
			w.failure.Store(nil)
			return nil
		}
		slog.Debug("the database does not commit", "error", err)
		switch {
		case w.isFull(err):
			err = fmt.Errorf("%w: %w", ErrFull, err)
		case w.isDamage(err):
			err = fmt.Errorf("%w: %w", ErrHole, err)
		case valueOf(&w.broken) != nil:
		default:
			w.failure.Store(&err)
			select {
			case <-time.After(retryPause):
			case <-w.ctx.Done():
			}
			continue
		}
		if len(batch) > 1 {
			return batch
		}
		batch[0].answer(err)
		return nil
	}
	return nil
}

// attempt executes a batch in one transaction, and answers its requests once it is on a disk.
func (w *writer) attempt(batch []*request) (err error) {
	ctx, cancel := context.WithTimeout(w.ctx, tryTimeout)
	defer cancel()
	begun := time.Now()
	if err := valueOf(&w.broken); err != nil {
		return err
	}
	if err := w.connect(ctx); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			w.disconnect()
		}
	}()
	if err := w.exec(ctx, w.begin); err != nil {
		return err
	}
	f := &filling{writer: w, ctx: ctx, heads: map[string]*head{}}
	if err := f.fill(batch); err != nil {
		return err
	}
	next := max(w.commits, w.maybe) + 1
	counted, err := w.countCommit(ctx, next, f.sum)
	if err != nil {
		return err
	}
	if !counted {
		return w.rolledBack(ctx)
	}
	if err := w.commit(ctx, next, batch); err != nil {
		return err
	}
	w.committed.Add(1)
	w.took.Add(int64(time.Since(begun)))
	w.remember(f, next)
	for _, r := range batch {
		r.answer(r.err)
	}
	w.spread(f)
	return nil
}

// countCommit counts a transaction, unless the database has fewer than were confirmed.
func (w *writer) countCommit(ctx context.Context, next, sum int64) (bool, error) {
	const query = `UPDATE writer SET commits = $2, heads = heads + $3 WHERE id = $1 AND commits >= $4`
	done, err := w.conn.ExecContext(ctx, query, w.count.writer, next, sum, w.commits)
	if err != nil {
		return false, err
	}
	n, err := done.RowsAffected()
	return n == 1, err
}

// commit ends a transaction. It is confirmed only when the commit count knows it, too.
func (w *writer) commit(ctx context.Context, next int64, batch []*request) error {
	w.maybe = next
	for _, r := range batch {
		r.uncertain = true
	}
	warnings := w.warnings.Load()
	if err := w.exec(ctx, `COMMIT`); err != nil {
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

// connect gets a connection if there is none.
func (w *writer) connect(ctx context.Context) (err error) {
	if w.conn == nil {
		w.prepared = map[string]*sql.Stmt{}
		w.conn, err = w.db.Conn(ctx)
	}
	return err
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

// exec executes a statement without values.
func (w *writer) exec(ctx context.Context, statement string) error {
	p, err := w.prepare(ctx, statement)
	if err != nil {
		return err
	}
	_, err = p.ExecContext(ctx)
	return err
}

// prepare returns a prepared statement of the connection.
func (w *writer) prepare(ctx context.Context, statement string) (*sql.Stmt, error) {
	if p := w.prepared[statement]; p != nil {
		return p, nil
	}
	p, err := w.conn.PrepareContext(ctx, statement)
	if err == nil {
		w.prepared[statement] = p
	}
	return p, err
}
