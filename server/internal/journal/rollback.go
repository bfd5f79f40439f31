package journal

import (
	"context"
	"database/sql"
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
func (w *writer) remember(f *filler, commit int64) {
	if len(w.recent) > maxRecent {
		w.recent, w.horizon = map[string]recentHead{}, commit-1
	}
	for _, e := range f.entries {
		id, last := split(e.Position)
		w.recent[e.log] = recentHead{id, last, e.At.UnixMicro(), e.chain, commit}
	}
	for _, log := range f.gone {
		delete(w.recent, log)
	}
}

// errRolledBack makes the writer repeat the batch during which it noticed an older database.
var errRolledBack = errors.New("the database was older than the confirmed transactions")

// rolledBack handles a database with fewer transactions than this process has confirmed. It marks the
// logs with missing entries as lost, so that every process refuses them, continues with the others,
// and returns [errRolledBack]. If it cannot name all of those logs, it gives up the store. The requests
// of the current transaction are executed only when the batch is repeated.
func (w *writer) rolledBack(ctx context.Context) error {
	if _, err := w.conn.ExecContext(ctx, `ROLLBACK; `+w.begin); err != nil {
		return err
	}
	var there int64
	err := w.conn.QueryRowContext(ctx, `SELECT commits FROM writer WHERE id = $1`, w.count.writer).Scan(&there)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if there < w.horizon {
		err := fmt.Errorf("%w: the database has %d of %d transactions, and not all logs with missing entries are known", ErrLost, there, w.commits)
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
	w.wake(w.followers.logs()...)
	return errRolledBack
}

// markLost marks the logs whose last entry was confirmed after a transaction and is missing. It
// creates the heads of logs that are missing as a whole, and also returns the sum of those.
func (w *writer) markLost(ctx context.Context, after int64) (lost []string, sum int64, err error) {
	var confirmed, missing [][]any
	for log, h := range w.recent {
		if h.commit > after {
			confirmed = append(confirmed, []any{log, h.id, h.last, h.chain})
		}
	}
	const find = `SELECT n.name FROM rows(name text, id bigint, number bigint, chain bigint) LEFT JOIN entry e ON e.log = n.id AND e.number = n.number WHERE e.chain IS NULL OR e.chain <> n.chain`
	err = w.each(ctx, find, confirmed, eachName(func(log string) {
		h := w.recent[log]
		missing, lost = append(missing, []any{log, h.last, h.at, h.chain}), append(lost, log)
	}))
	const create = `INSERT INTO log (name, last, at, chain, note, lost) SELECT n.name, n.last, n.at, n.chain, '', 1 FROM rows(name text, last bigint, at bigint, chain bigint) WHERE true ON CONFLICT (name) DO NOTHING RETURNING name`
	if err == nil {
		err = w.each(ctx, create, missing, eachName(func(log string) { sum += summand(w.recent[log].chain) }))
	}
	if err == nil {
		err = w.each(ctx, `UPDATE log SET lost = 1 FROM rows(name text, last bigint, at bigint, chain bigint) WHERE log.name = n.name`, missing, nil)
	}
	return lost, sum, err
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
		if s.isDamage(err) {
			slog.Error("logs with lost entries stay refused, since the database is damaged", "error", err)
		} else if err != nil {
			return err
		}
	}
	return nil
}
