package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"time"
)

// A recentHead is the last entry of a log that this process has confirmed.
type recentHead struct {
	id, last, at, chain int64
	commit              int64 // number of its transaction
	confirmed           time.Time
}

// memory is how long a writer remembers what it has confirmed.
const memory = 10 * time.Minute

// remember keeps the entries of a confirmed transaction in memory.
func (w *writer) remember(f *filling, commit int64) {
	for _, e := range f.entries {
		id, last := split(e.Position)
		w.recent[e.log] = recentHead{id, last, e.At.UnixMicro(), e.chain, commit, time.Now()}
	}
	for _, log := range f.gone {
		delete(w.recent, log)
	}
	if time.Since(w.pruned) < memory/10 {
		return
	}
	w.pruned = time.Now()
	for log, head := range w.recent {
		if time.Since(head.confirmed) > memory {
			w.horizon = max(w.horizon, head.commit)
			delete(w.recent, log)
		}
	}
}

// errRolledBack makes the writer repeat the batch during which it noticed an older database.
var errRolledBack = errors.New("the database was older than the confirmed transactions")

// rolledBack handles a database with fewer transactions than this process has confirmed. It marks
// the logs with missing entries as lost, so that every process refuses them, and continues with the
// others. If it cannot name all of those logs, it gives up the store.
func (w *writer) rolledBack(ctx context.Context) error {
	var there int64
	err := w.conn.QueryRowContext(ctx, `SELECT commits FROM writer WHERE id = $1`, w.count.writer).Scan(&there)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if there < w.horizon {
		err := fmt.Errorf("%w: the database has %d of %d transactions, and the logs with the missing ones cannot all be named", ErrLost, there, w.commits)
		w.fail(err)
		return err
	}
	lost, sum, err := w.markLost(ctx, there)
	if err != nil {
		return err
	}
	next := max(w.commits, w.maybe) + 1
	const update = `INSERT INTO writer VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET commits = excluded.commits, heads = writer.heads + excluded.heads`
	if _, err := w.conn.ExecContext(ctx, update, w.count.writer, next, sum); err != nil {
		return err
	}
	slog.Error("the database has lost its last transactions", "transactions", w.commits-there, "logs", len(lost), "some", lost[:min(10, len(lost))])
	if err := w.commit(ctx, next, nil); err != nil {
		return err
	}
	w.wakeAll()
	return errRolledBack
}

// markLost marks the logs whose last entry was confirmed after a transaction and is missing. It also
// returns the change of the sum of the heads, for logs that are missing as a whole.
func (w *writer) markLost(ctx context.Context, after int64) (lost []string, sum int64, err error) {
	var confirmed, missing, absent [][]any
	for log, h := range w.recent {
		if h.commit > after {
			confirmed = append(confirmed, []any{log, h.id, h.last, h.chain})
		}
	}
	existing := map[string]bool{}
	add := func(name string) { missing, lost = append(missing, []any{name}), append(lost, name) }
	const find = `SELECT n.name FROM rows LEFT JOIN entry e ON e.log = n.id AND e.number = n.number WHERE e.chain IS NULL OR e.chain <> n.chain`
	if err := w.each(ctx, find, "name text, id bigint, number bigint, chain bigint", confirmed, eachName(add)); err != nil {
		return nil, 0, err
	}
	const mark = `UPDATE log SET lost = 1 FROM rows WHERE log.name = n.name RETURNING log.name`
	if err := w.each(ctx, mark, "name text", missing, eachName(func(name string) { existing[name] = true })); err != nil {
		return nil, 0, err
	}
	for _, log := range lost {
		if h := w.recent[log]; !existing[log] {
			absent = append(absent, []any{log, h.last, h.at, h.chain})
		}
	}
	const insert = `INSERT INTO log (name, last, at, chain, note, lost) SELECT n.name, n.last, n.at, n.chain, '', 1 FROM rows WHERE true ON CONFLICT (name) DO NOTHING RETURNING name`
	err = w.each(ctx, insert, "name text, last bigint, at bigint, chain bigint", absent,
		eachName(func(name string) { sum += summand(w.recent[name].chain) }))
	return lost, sum, err
}

// eachName scans rows with one text.
func eachName(use func(string)) func(*sql.Rows) error {
	return func(rows *sql.Rows) error {
		var name string
		err := rows.Scan(&name)
		use(name)
		return err
	}
}

// acceptLoss makes a database with losses complete, at the operator's request. Logs that have lost
// their end continue from the entries that are left.
func (s *store) acceptLoss(ctx context.Context) error {
	for log, err := range s.Logs(ctx) {
		if err == nil {
			err = s.shorten(ctx, log)
		}
		if s.isDamage(err) || errors.Is(err, ErrHole) {
			slog.Error("a log stays damaged", "log", log, "error", err)
		} else if err != nil {
			return err
		}
	}
	const update = `INSERT INTO writer VALUES ($1, $2, 0) ON CONFLICT (id) DO UPDATE SET commits = CASE WHEN excluded.commits > writer.commits THEN excluded.commits ELSE writer.commits END`
	if _, err := s.db.ExecContext(ctx, update, s.count.writer, s.count.commits); err != nil {
		return err
	}
	const sums = `UPDATE writer SET heads = heads + (` + headSum + `) - (SELECT sum(heads) FROM writer) WHERE id = $1`
	_, err := s.db.ExecContext(ctx, sums, s.count.writer)
	return err
}

// shorten ends a log that has lost its end at its last intact entry. It deletes one without any.
func (s *store) shorten(ctx context.Context, log string) error {
	var r chainReader
	scan := func(rows *sql.Rows) error { return r.scan(rows, log, 0) }
	if err := queryAll(ctx, s.reads, readQuery, scan, log, 0); err != nil {
		return err
	}
	whole := r.last == r.head.last && r.chain == r.head.chain
	switch {
	case r.head.id == 0:
		return s.absent(ctx, log, 0)
	case r.head.lost == 0 && r.broken:
		return ErrHole
	case r.head.lost == 0 && whole:
		return nil
	}
	slog.Warn("a log continues without its lost entries", "log", log, "entries", r.last)
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	_, err = tx.ExecContext(ctx, `DELETE FROM entry WHERE log = $1 AND number > $2`, r.head.id, r.last)
	if err == nil && r.last == 0 {
		_, err = tx.ExecContext(ctx, `DELETE FROM log WHERE id = $1`, r.head.id)
	} else if err == nil {
		_, err = tx.ExecContext(ctx, `UPDATE log SET last = $2, chain = $3, note = '', lost = 0 WHERE id = $1`, r.head.id, r.last, r.chain)
	}
	if err != nil {
		return err
	}
	return tx.Commit()
}
