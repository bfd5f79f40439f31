package journal

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
)

// A recentHead is the last entry of a log that this process has confirmed.
type recentHead struct {
	id, last, at, chain int64
	commit              int64 // number of its transaction
}

// maxRecent limits the logs whose last entries a writer keeps in memory.
const maxRecent = 1 << 16

// remember keeps the last entry of each log in a confirmed transaction, for the case that the
// database loses it. With more than maxRecent logs it first forgets all earlier transactions.
func (w *writer) remember(heads map[string]*head) {
	if len(w.recent) > maxRecent {
		w.recent, w.horizon = map[string]recentHead{}, w.commits-1
	}
	for log, h := range heads {
		switch {
		case h == nil:
			delete(w.recent, log)
		case len(h.appended) > 0:
			w.recent[log] = recentHead{h.id, h.last, h.at, h.chain, w.commits}
		}
	}
}

// errRolledBack makes the writer repeat the batch during which it noticed an older database.
var errRolledBack = errors.New("the database was older than the confirmed transactions")

// rolledBack handles a database with fewer transactions than this process has confirmed. It marks the
// logs with missing entries as lost, so that every process refuses them, continues with the others,
// and returns [errRolledBack]. A log that is missing as a whole gets a head again, which does not change
// the sum of the heads. If it cannot name all of those logs, it gives up the store. The requests of the
// current transaction are executed only when the batch is repeated.
func (w *writer) rolledBack(ctx context.Context) error {
	if _, err := w.conn.ExecContext(ctx, `ROLLBACK; `+w.begin); err != nil {
		return err
	}
	there, err := number(w.conn.QueryRowContext(ctx, `SELECT coalesce(max(commits), 0) FROM writer WHERE id = $1`, w.count.writer))
	if err != nil {
		return err
	}
	if there < w.horizon {
		err := fmt.Errorf("%w: the database has %d of %d transactions, and not all logs with missing entries are known", ErrLost, there, w.commits)
		w.fail(err)
		return err
	}
	const mark = `INSERT INTO log (name, last, at, chain, note, lost)
		SELECT n.name, n.last, n.at, 0, '', 1 FROM rows(name text, id bigint, last bigint, at bigint, chain bigint) LEFT JOIN entry e ON e.log = n.id AND e.number = n.last
		WHERE e.chain IS NULL OR e.chain <> n.chain ON CONFLICT (name) DO UPDATE SET lost = 1 RETURNING name`
	var confirmed [][]any
	for log, h := range w.recent {
		if h.commit > there {
			confirmed = append(confirmed, []any{log, h.id, h.last, h.at, h.chain})
		}
	}
	var lost []string
	if err := w.each(ctx, mark, confirmed, eachName(func(log string) { lost = append(lost, log) })); err != nil {
		return err
	}
	slog.Error("the database has lost its last transactions", "transactions", w.commits-there, "logs", len(lost), "some", lost[:min(10, len(lost))])
	if err := w.commit(ctx, there, 0, nil); err != nil {
		return err
	}
	w.wake(w.followers.logs()...)
	return errRolledBack
}

// shorten makes logs that have lost their end continue from the entries that are left. It deletes
// logs without any entry. Damage that prevents this is only logged.
func (s *store) shorten(ctx context.Context) error {
	const empty = `DELETE FROM log WHERE NOT EXISTS (SELECT 1 FROM entry WHERE log = id)`
	const shorten = `UPDATE log SET last = e.number, chain = e.chain, note = '', lost = 0 FROM entry e
		WHERE e.log = id AND e.number = (SELECT max(number) FROM entry WHERE log = id) AND (lost = 1 OR last <> e.number OR log.chain <> e.chain)`
	for _, repair := range []string{empty, shorten} {
		err := queryAll(ctx, s.db, repair+` RETURNING log.name`, eachName(func(log string) {
			slog.Warn("a log continues without its lost entries", "log", log)
		}))
		if errors.Is(s.explained(err), ErrHole) {
			slog.Error("logs with lost entries stay refused, since the database is damaged", "error", err)
		} else if err != nil {
			return err
		}
	}
	return nil
}
