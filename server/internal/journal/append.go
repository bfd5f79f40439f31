package journal

import (
	"cmp"
	"context"
	"database/sql"
	"time"
)

// A head is the row of a log in a transaction.
type head struct {
	id, last, at, chain, lost int64
	note                      string
	before                    int64   // chain at the begin of the transaction
	appended                  []Entry // in the transaction
	changed, deleted          bool
}

// A filler puts the requests of a batch into a transaction.
type filler struct {
	*writer
	ctx               context.Context
	heads             map[string]*head // by log, nil for missing and deleted ones
	inserted, deleted [][]any          // rows of entries and of logs
	sum               int64            // change of the sum of the heads
}

// fill executes the requests of a batch in the transaction and sets their results, which hold if the
// transaction is committed.
func (f *filler) fill(batch []*request) error {
	if err := f.lockHeads(batch); err != nil {
		return err
	}
	now := f.Now().UnixMicro()
	for _, r := range batch {
		r.err = nil
		h := f.heads[r.log]
		switch {
		case len(r.entries) > 0:
			if err := f.appendEntries(r, h, now); err != nil {
				return err
			}
		case h != nil:
			r.change(h)
			if h.deleted {
				f.deleted = append(f.deleted, []any{h.id})
				f.sum -= summand(h.before)
				f.heads[r.log] = nil
			}
		}
	}
	var changed [][]any
	for _, h := range f.heads {
		if h != nil && h.changed {
			changed = append(changed, []any{h.id, h.last, h.at, h.chain, h.note, h.lost})
			f.sum += summand(h.chain) - summand(h.before)
		}
	}
	return cmp.Or(
		f.each(f.ctx, `UPDATE log SET last = n.last, at = n.at, chain = n.chain, note = n.note, lost = n.lost FROM rows(id bigint, last bigint, at bigint, chain bigint, note text, lost bigint) WHERE log.id = n.id`, changed, nil),
		f.each(f.ctx, `INSERT INTO entry SELECT n.log, n.number, n.at, n.chain, n.data FROM rows(log bigint, number bigint, at bigint, chain bigint, data bytea)`, f.inserted, nil),
		f.each(f.ctx, `DELETE FROM entry WHERE log IN (SELECT n.id FROM rows(id bigint))`, f.deleted, nil),
		f.each(f.ctx, `DELETE FROM log WHERE id IN (SELECT n.id FROM rows(id bigint))`, f.deleted, nil),
	)
}

// lockHeads creates the heads of new logs, and reads the heads of all logs in a batch. No other
// transaction can change them before this one ends. The orders of the rows prevent deadlocks.
func (f *filler) lockHeads(batch []*request) error {
	var names, begun [][]any
	for _, r := range batch {
		if _, seen := f.heads[r.log]; !seen && r.log != "" {
			f.heads[r.log] = nil
			names = append(names, []any{r.log})
		}
		if len(r.entries) > 0 && r.after == 0 {
			begun = append(begun, []any{r.log})
		}
	}
	const create = `INSERT INTO log (name, last, at, chain, note, lost) SELECT n.name, 0, 0, 0, '', 0 FROM rows(name text) WHERE true ORDER BY n.name ON CONFLICT (name) DO NOTHING`
	const query = `SELECT l.name, l.id, l.last, l.at, l.chain, l.lost, l.note FROM log l, rows(name text) WHERE l.name = n.name ORDER BY l.id`
	scan := func(row *sql.Rows) error {
		var name string
		var h head
		err := row.Scan(&name, &h.id, &h.last, &h.at, &h.chain, &h.lost, &h.note)
		h.before, f.heads[name] = h.chain, &h
		return err
	}
	return cmp.Or(f.each(f.ctx, create, begun, nil), f.each(f.ctx, query+f.locked, names, scan))
}

// appendEntries adds the entries of a request if they follow the last one, and otherwise sets the error
// of the request. The returned error comes from the database.
func (f *filler) appendEntries(r *request, h *head, now int64) error {
	id, number := split(r.after)
	switch {
	case h == nil && r.after == 0:
		r.err = ErrConflict // the log has just been deleted
	case h != nil && h.lost != 0:
		r.err = ErrLost
	case h == nil || r.after != 0 && h.id != id:
		r.err = ErrGone
	case h.last == number:
		h.at, h.note, h.changed = max(now, h.at), "", true
		for _, data := range r.entries {
			h.last++
			h.chain = link(r.log, h.last, h.at, h.chain, data)
			r.position, r.chain = position(h.id, h.last), h.chain
			h.appended = append(h.appended, Entry{r.position, data, time.UnixMicro(h.at)})
			f.inserted = append(f.inserted, []any{h.id, h.last, h.at, h.chain, data})
		}
	case r.uncertain:
		return f.findOwn(r)
	default:
		r.err = ErrConflict
	}
	return nil
}

// findOwn decides whether an earlier transaction with a request, which got no answer, was committed.
// It looks for the last entry of the request, as that transaction wrote it.
func (f *filler) findOwn(r *request) error {
	const query = `SELECT count(*) FROM entry WHERE log = $1 AND number = $2 AND chain = $3`
	id, last := split(r.position)
	n, err := number(f.conn.QueryRowContext(f.ctx, query, id, last, r.chain))
	if n == 0 {
		r.err = ErrConflict
	}
	return err
}
