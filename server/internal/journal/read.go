package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"
)

// Read retries until the database answers. It records a log that has lost entries, so that every
// process refuses it.
func (s *store) Read(ctx context.Context, log string, after Position) (entries []Entry, err error) {
	if err := check(log); err != nil {
		return nil, err
	}
	err = s.retry(ctx, func() (err error) {
		entries, err = s.readOnce(ctx, log, after)
		if errors.Is(err, ErrLost) {
			s.record(log, err)
		}
		return err
	})
	return entries, err
}

// retry asks the database until it answers or ctx is done. Some errors are answers, too. The first
// question at a broken connection fails.
func (s *store) retry(ctx context.Context, ask func() error) error {
	for {
		err := valueOf(&s.broken)
		if err == nil {
			err = s.explained(ask())
		}
		switch {
		case err == nil || slices.ContainsFunc(answers, func(answer error) bool { return errors.Is(err, answer) }):
			return err
		case ctx.Err() != nil:
			return fmt.Errorf("%w: %w", ctx.Err(), err)
		case s.ctx.Err() != nil:
			return s.ctx.Err()
		}
		slog.Debug("the database does not answer", "error", err)
		pause(ctx, retryPause)
	}
}

// answers are the errors that a further attempt would not change.
var answers = []error{ErrFull, ErrGone, ErrHole, ErrLost}

// record stores that a log has lost entries, so that every process refuses it.
func (s *store) record(log string, why error) {
	if slices.Contains(s.Lost(), log) {
		return
	}
	slog.Error("a log has lost confirmed entries", "log", log, "error", why)
	s.send(&request{ctx: s.ctx, log: log, change: func(h *head) { h.lost, h.changed = 1, true }})
}

// readQuery reads the head of a log and its entries from a number on.
const readQuery = `SELECT l.id, l.name, l.last, l.chain, l.lost, e.number, e.at, e.chain, e.data
	FROM log l LEFT JOIN entry e ON e.log = l.id AND e.number >= $2 WHERE l.name = $1 ORDER BY e.number`

// readOnce reads the entries behind a position and checks their chain, from the entry at that
// position to the head.
func (s *store) readOnce(ctx context.Context, log string, after Position) ([]Entry, error) {
	id, number := split(after)
	r := chainReader{log: log, begun: number == 0, last: number}
	if err := queryAll(ctx, s.reads, readQuery, r.scan, log, number); err != nil {
		return nil, err
	}
	switch {
	case r.head.id == 0:
		return nil, s.absent(ctx, log, after)
	case after != 0 && r.head.id != id:
		return nil, ErrGone
	case r.head.lost != 0:
		return nil, ErrLost
	case r.broken:
		return nil, fmt.Errorf("%w after entry %v", ErrHole, r.last)
	case !r.begun || r.last != r.head.last || r.chain != r.head.chain:
		return nil, fmt.Errorf("%w: the log does not end with entry %d", ErrLost, max(r.head.last, number))
	}
	return r.entries, nil
}

// A chainReader collects the entries in the rows of [readQuery] while they form a chain. Each must have
// the next number and its checksum, which covers the entry before. The first other row sets broken.
type chainReader struct {
	log     string
	head    head
	last    int64 // number of the last intact entry, at first of the one before the wanted ones
	chain   int64 // chain of that entry
	begun   bool  // set when that entry is known
	broken  bool  // set at the first row that does not follow
	entries []Entry
}

// scan adds the entry in the current row to the chain, or sets broken. It keeps the head in the row,
// and a head with another name is an error.
func (r *chainReader) scan(rows *sql.Rows) error {
	var number, at, chain sql.NullInt64
	var name string
	var data []byte
	h := &r.head
	if err := rows.Scan(&h.id, &name, &h.last, &h.chain, &h.lost, &number, &at, &chain, &data); err != nil {
		return err
	}
	switch {
	case name != r.log:
		return fmt.Errorf("%w: the log has a damaged name", ErrHole)
	case !number.Valid || r.broken:
	case !r.begun && number.Int64 == r.last:
		r.begun, r.chain = true, chain.Int64
	case !r.begun || number.Int64 != r.last+1 || link(r.log, number.Int64, at.Int64, r.chain, data) != chain.Int64:
		r.broken = true
	default:
		r.last, r.chain = number.Int64, chain.Int64
		r.entries = append(r.entries, Entry{position(h.id, r.last), data, time.UnixMicro(at.Int64)})
	}
	return nil
}

// absent returns the error of reading a log that was not found. Reading such a log from its beginning is
// no error. A page of SQLite has no checksum, so a bit in the index may be the reason.
func (s *store) absent(ctx context.Context, log string, after Position) error {
	damaged, err := number(s.reads.QueryRowContext(ctx, s.halfThere, log))
	switch {
	case err != nil:
		return err
	case damaged > 0:
		return fmt.Errorf("%w: the log is only in the table or only in its index", ErrHole)
	case after != 0:
		return ErrGone
	}
	return nil
}

// Heads reads all heads at once.
func (s *store) Heads(ctx context.Context) (all []Head, err error) {
	scan := func(rows *sql.Rows) error {
		var h Head
		var id, last, at int64
		err := rows.Scan(&h.Log, &id, &last, &at, &h.Note)
		h.Position, h.At = position(id, last), time.UnixMicro(at)
		all = append(all, h)
		return err
	}
	err = s.retry(ctx, func() error {
		all = nil
		return queryAll(ctx, s.reads, s.heads, scan)
	})
	return all, err
}

// Lost returns the names of the logs that have lost entries. While the database does not answer, they
// are the last known ones.
func (s *store) Lost() []string {
	ctx, cancel := context.WithTimeout(s.ctx, time.Second)
	defer cancel()
	var all []string
	err := queryAll(ctx, s.reads, `SELECT name FROM log WHERE lost = 1 ORDER BY name`, eachName(func(name string) { all = append(all, name) }))
	if err == nil {
		s.lost.Store(&all)
		return all
	}
	return *s.lost.Load()
}
