package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"slices"
	"time"
)

// Read retries until the database answers.
func (s *store) Read(ctx context.Context, log string, after Position) ([]Entry, error) {
	if err := check(log); err != nil {
		return nil, err
	}
	for {
		if err := valueOf(&s.broken); err != nil {
			return nil, err
		}
		entries, err := s.readOnce(ctx, log, after)
		switch {
		case errors.Is(err, ErrLost):
			s.record(log, err)
			return nil, err
		case err == nil || errors.Is(err, ErrGone) || errors.Is(err, ErrHole):
			return entries, err
		case s.isDamage(err):
			return nil, fmt.Errorf("%w: %w", ErrHole, err)
		}
		select {
		case <-time.After(retryPause):
		case <-ctx.Done():
			return nil, fmt.Errorf("%w: %w", ctx.Err(), err)
		case <-s.ctx.Done():
			return nil, s.ctx.Err()
		}
	}
}

// record stores that a log has lost entries, so that every process refuses it.
func (s *store) record(log string, why error) {
	if slices.Contains(s.Lost(), log) {
		return
	}
	slog.Error("a log has lost confirmed entries", "log", log, "error", why)
	s.send(&request{ctx: s.ctx, kind: lostKind, log: log})
}

// readQuery reads the head of a log and its entries from a number on.
const readQuery = `SELECT l.id, l.name, l.last, l.chain, l.lost, e.number, e.at, e.chain, e.data
	FROM log l LEFT JOIN entry e ON e.log = l.id AND e.number >= $2 WHERE l.name = $1 ORDER BY e.number`

// readOnce reads the entries behind a position and checks their chain, from the entry at that
// position to the head.
func (s *store) readOnce(ctx context.Context, log string, after Position) ([]Entry, error) {
	id, number := split(after)
	rows, err := s.reads.QueryContext(ctx, readQuery, log, number)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var r chainReader
	for rows.Next() {
		if err := r.scan(rows, log, number); err != nil {
			return nil, err
		}
		if after != 0 && r.head.id != id {
			return nil, ErrGone
		}
	}
	switch err := rows.Err(); {
	case err != nil:
		return nil, err
	case r.head.id == 0:
		return nil, s.absent(ctx, log, after)
	case r.head.lost != 0:
		return nil, ErrLost
	case r.broken:
		return nil, fmt.Errorf("%w behind entry %d", ErrHole, max(r.last, number))
	case r.last != r.head.last || r.chain != r.head.chain:
		return nil, fmt.Errorf("%w: the log has %d of %d entries", ErrLost, r.last, max(r.head.last, number))
	}
	return r.entries, nil
}

// A chainReader checks the chain of the rows of [readQuery].
type chainReader struct {
	head    head
	last    int64 // number of the last intact entry
	chain   int64 // chain of that entry
	begun   bool  // set when that entry is known
	broken  bool  // set at the first row that does not follow
	entries []Entry
}

// scan reads the next row. The entry with the number from is the one before the wanted ones.
func (r *chainReader) scan(rows *sql.Rows, log string, from int64) error {
	var number, at, chain sql.NullInt64
	var name string
	var data []byte
	h := &r.head
	if err := rows.Scan(&h.id, &name, &h.last, &h.chain, &h.lost, &number, &at, &chain, &data); err != nil {
		return err
	}
	r.begun = r.begun || from == 0
	switch {
	case name != log:
		return fmt.Errorf("%w: its name is damaged", ErrHole)
	case !number.Valid || r.broken:
	case !r.begun && number.Int64 == from:
		r.begun, r.last, r.chain = true, from, chain.Int64
	case !r.begun || number.Int64 != r.last+1 || link(log, number.Int64, at.Int64, r.chain, data) != chain.Int64:
		r.broken = true
	default:
		r.last, r.chain = number.Int64, chain.Int64
		r.entries = append(r.entries, Entry{position(r.head.id, r.last), data, time.UnixMicro(at.Int64)})
	}
	return nil
}

// errCreated makes a reader repeat a query.
var errCreated = errors.New("the log was created meanwhile")

// absent returns the error of reading a log that was not found. A page of SQLite has no checksum, so
// a bit in the index may be the reason.
func (s *store) absent(ctx context.Context, log string, after Position) error {
	var places int
	err := s.reads.QueryRowContext(ctx, s.places, log).Scan(&places)
	switch {
	case err == nil && places == 1:
		return fmt.Errorf("%w: the log is only in the table or only in its index", ErrHole)
	case err == nil && places > 1:
		return errCreated
	case err == nil && after != 0:
		return ErrGone
	}
	return err
}

// Logs also yields logs that only the table or only its index has, because the other is damaged.
func (s *store) Logs(ctx context.Context) iter.Seq2[string, error] {
	return yieldAll(func() (all []string, err error) {
		return all, queryAll(ctx, s.reads, s.names, func(rows *sql.Rows) error {
			var name string
			err := rows.Scan(&name)
			all = append(all, name)
			return err
		})
	})
}

// Heads waits for the notes that were sent before.
func (s *store) Heads(ctx context.Context) iter.Seq2[Head, error] {
	return yieldAll(func() (all []Head, err error) {
		if err := s.Ready(ctx); err != nil {
			return nil, err
		}
		return all, queryAll(ctx, s.reads, `SELECT name, id, last, at, note FROM log`, func(rows *sql.Rows) error {
			var h Head
			var id, last, at int64
			err := rows.Scan(&h.Log, &id, &last, &at, &h.Note)
			h.Position, h.At = position(id, last), time.UnixMicro(at)
			all = append(all, h)
			return err
		})
	})
}

// Lost returns the last known answer while the database does not answer.
func (s *store) Lost() []string {
	ctx, cancel := context.WithTimeout(s.ctx, time.Second)
	defer cancel()
	var all []string
	err := queryAll(ctx, s.reads, `SELECT name FROM log WHERE lost = 1 ORDER BY name`, func(rows *sql.Rows) error {
		var name string
		err := rows.Scan(&name)
		all = append(all, name)
		return err
	})
	s.mu.Lock()
	defer s.mu.Unlock()
	if err == nil {
		s.lost = all
	}
	return s.lost
}

// queryAll scans all rows of a query.
func queryAll(ctx context.Context, db *sql.DB, query string, scan func(*sql.Rows) error, values ...any) error {
	rows, err := db.QueryContext(ctx, query, values...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// yieldAll yields the elements of a slice, or the error of reading it.
func yieldAll[T any](read func() ([]T, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		all, err := read()
		if err != nil {
			var none T
			yield(none, err)
			return
		}
		for _, v := range all {
			if !yield(v, nil) {
				return
			}
		}
	}
}
