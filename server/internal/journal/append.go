package journal

import (
	"cmp"
	"context"
	"database/sql"
	"slices"
	"time"
)

// A head is the row of a log in a transaction.
type head struct {
	id, last, at, chain, lost int64
	before                    int64 // chain at the begin of the transaction
	changed                   bool
}

// A filler puts the requests of a batch into a transaction.
type filler struct {
	*writer
	ctx                                     context.Context
	heads                                   map[string]*head // by log
	entries                                 []newEntry
	changed, inserted, notes, deleted, lost [][]any  // rows of the statements
	sum                                     int64    // change of the sum of the heads
	gone                                    []string // deleted logs
}

// A newEntry is an entry for the followers of its log.
type newEntry struct {
	Entry
	log   string
	chain int64
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
		case r.kind == appendKind:
			if err := f.appendEntries(r, h, now); err != nil {
				return err
			}
		case h == nil:
		case r.kind == noteKind && position(h.id, h.last) == r.after:
			f.notes = append(f.notes, []any{h.id, r.note})
		case r.kind == deleteKind:
			f.deleted, f.gone = append(f.deleted, []any{h.id}), append(f.gone, r.log)
			f.sum -= summand(h.before)
			f.heads[r.log] = nil
		case r.kind == lostKind:
			f.lost = append(f.lost, []any{h.id})
		}
	}
	for _, h := range f.heads {
		if h != nil && h.changed {
			f.changed = append(f.changed, []any{h.id, h.last, h.at, h.chain})
			f.sum += summand(h.chain) - summand(h.before)
		}
	}
	return cmp.Or(
		f.each(f.ctx, `UPDATE log SET last = n.last, at = n.at, chain = n.chain, note = '' FROM rows(id bigint, last bigint, at bigint, chain bigint) WHERE log.id = n.id`, f.changed, nil),
		f.each(f.ctx, `INSERT INTO entry SELECT n.log, n.number, n.at, n.chain, n.data FROM rows(log bigint, number bigint, at bigint, chain bigint, data bytea)`, f.inserted, nil),
		f.each(f.ctx, `UPDATE log SET note = n.note FROM rows(id bigint, note text) WHERE log.id = n.id`, f.notes, nil),
		f.each(f.ctx, `UPDATE log SET lost = 1 FROM rows(id bigint) WHERE log.id = n.id`, f.lost, nil),
		f.each(f.ctx, `DELETE FROM entry WHERE log IN (SELECT n.id FROM rows(id bigint))`, f.deleted, nil),
		f.each(f.ctx, `DELETE FROM log WHERE id IN (SELECT n.id FROM rows(id bigint))`, f.deleted, nil),
	)
}

// lockHeads reads the heads of all logs in a batch, and creates the heads of new logs. No other
// transaction can change them before this one ends. The order of the rows prevents deadlocks.
func (f *filler) lockHeads(batch []*request) error {
	var names, created [][]any
	for _, r := range batch {
		if _, seen := f.heads[r.log]; !seen && r.log != "" {
			f.heads[r.log] = nil
			names = append(names, []any{r.log})
		}
	}
	scan := func(row *sql.Rows) error {
		var name string
		var h head
		err := row.Scan(&name, &h.id, &h.last, &h.at, &h.chain, &h.lost)
		h.before, f.heads[name] = h.chain, &h
		return err
	}
	const query = `SELECT l.name, l.id, l.last, l.at, l.chain, l.lost FROM log l, rows(name text) WHERE l.name = n.name ORDER BY l.id`
	if err := f.each(f.ctx, query+f.locked, names, scan); err != nil {
		return err
	}
	for _, r := range batch {
		if r.kind == appendKind && r.after == 0 && f.heads[r.log] == nil {
			created = append(created, []any{r.log})
		}
	}
	slices.SortFunc(created, func(a, b []any) int { return cmp.Compare(a[0].(string), b[0].(string)) })
	created = slices.CompactFunc(created, func(a, b []any) bool { return a[0] == b[0] })
	const insert = `INSERT INTO log (name, last, at, chain, note, lost) SELECT n.name, 0, 0, 0, '', 0 FROM rows(name text) WHERE true ON CONFLICT (name) DO NOTHING RETURNING name, id, last, at, chain, lost`
	return f.each(f.ctx, insert, created, scan)
}

// appendEntries adds the entries of a request if they follow the last one, and otherwise sets the error
// of the request. The returned error comes from the database.
func (f *filler) appendEntries(r *request, h *head, now int64) error {
	id, number := split(r.after)
	switch {
	case h == nil && r.after == 0:
		r.err = ErrConflict // another process has just created the log
	case h != nil && h.lost != 0:
		r.err = ErrLost
	case h == nil || r.after != 0 && h.id != id:
		r.err = ErrGone
	case h.last == number:
		h.at, h.changed = max(now, h.at), true
		for _, data := range r.entries {
			h.last++
			h.chain = link(r.log, h.last, h.at, h.chain, data)
			r.position, r.chain = position(h.id, h.last), h.chain
			f.inserted = append(f.inserted, []any{h.id, h.last, h.at, h.chain, data})
			f.entries = append(f.entries, newEntry{Entry{r.position, data, time.UnixMicro(h.at)}, r.log, h.chain})
		}
	default:
		r.err = ErrConflict
		if r.uncertain {
			return f.findOwn(r)
		}
	}
	return nil
}

// findOwn clears the error of a request if an earlier transaction with it, which got no answer, was
// committed. It looks for the last entry of the request, as that transaction wrote it.
func (f *filler) findOwn(r *request) error {
	const query = `SELECT count(*) = 1 FROM entry WHERE log = $1 AND number = $2 AND chain = $3`
	id, number := split(r.position)
	var own bool
	err := f.conn.QueryRowContext(f.ctx, query, id, number, r.chain).Scan(&own)
	if own {
		r.err = nil
	}
	return err
}
