package journal

import (
	"context"
	"database/sql"
	"iter"
	"slices"
	"strings"
	"sync"
)

// A follower waits for the entries of a log.
type follower struct {
	mu    sync.Mutex
	fresh []Entry // entries since the last look at them
	stale bool    // set if the log has to be read
	at    Position
	wake  chan struct{}
}

// maxFresh limits the entries that a slow follower keeps in memory.
const maxFresh = 64

// add passes on new entries; without any the follower reads the log.
func (f *follower) add(entries ...Entry) {
	f.mu.Lock()
	f.fresh = append(f.fresh, entries...)
	if len(entries) == 0 || len(f.fresh) > maxFresh {
		f.fresh, f.stale = nil, true
	}
	f.mu.Unlock()
	select {
	case f.wake <- struct{}{}:
	default:
	}
}

// take returns the new entries behind a position. They are incomplete if the log has to be read.
func (f *follower) take(at Position) (fresh []Entry, complete bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.at = at
	fresh, complete = f.fresh, !f.stale
	f.fresh, f.stale = nil, false
	fresh = slices.DeleteFunc(fresh, func(e Entry) bool { return e.Position <= at })
	for _, e := range fresh {
		_, number := split(e.Position)
		if e.Position != at+1 && (at != 0 || number != 1) {
			return nil, false
		}
		at = e.Position
	}
	return fresh, complete
}

// Follow gets the entries of this process without reading the log.
func (s *store) Follow(ctx context.Context, log string, after Position) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		f := &follower{stale: true, at: after, wake: make(chan struct{}, 1)}
		f.wake <- struct{}{}
		defer s.enter(log, f)()
		for {
			select {
			case <-f.wake:
			case <-ctx.Done():
				return
			}
			entries, complete := f.take(after)
			if !complete {
				var err error
				if entries, err = s.Read(ctx, log, after); ctx.Err() != nil {
					return
				} else if err != nil {
					yield(Entry{}, err)
					return
				}
			}
			for _, e := range entries {
				if ctx.Err() != nil || !yield(e, nil) {
					return
				}
				after = e.Position
			}
		}
	}
}

// enter registers a follower until leave is called.
func (s *store) enter(log string, f *follower) (leave func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.followers[log] == nil {
		s.followers[log] = map[*follower]bool{}
	}
	s.followers[log][f] = true
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.followers[log], f)
		if len(s.followers[log]) == 0 {
			delete(s.followers, log)
		}
	}
}

// wake makes the followers of a log read it.
func (s *store) wake(log string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for f := range s.followers[log] {
		f.add()
	}
}

// wakeAll makes all followers read their logs.
func (s *store) wakeAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, all := range s.followers {
		for f := range all {
			f.add()
		}
	}
}

// look wakes the followers whose logs have other heads than they know, in case a notification was
// lost.
func (s *store) look() {
	s.mu.Lock()
	var logs []string
	for log := range s.followers {
		logs = append(logs, log)
	}
	s.mu.Unlock()
	heads := map[string]Position{}
	err := queryAll(s.ctx, s.reads, `SELECT name, id, last FROM log WHERE name = ANY($1)`, func(rows *sql.Rows) error {
		var name string
		var id, last int64
		err := rows.Scan(&name, &id, &last)
		heads[name] = position(id, last)
		return err
	}, logs)
	if err != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, log := range logs {
		for f := range s.followers[log] {
			f.mu.Lock()
			behind := f.at != heads[log]
			f.mu.Unlock()
			if behind {
				f.add()
			}
		}
	}
}

// spread passes the entries of a transaction to the followers in this process, and notifies the
// other processes.
func (w *writer) spread(f *filling) {
	w.mu.Lock()
	logs := slices.Clone(f.gone)
	for _, e := range f.entries {
		logs = append(logs, e.log)
		for follower := range w.followers[e.log] {
			follower.add(e.Entry)
		}
	}
	w.mu.Unlock()
	for _, log := range f.gone {
		w.wake(log)
	}
	for part := range slices.Chunk(logs, 100) {
		w.tell(changedLogs, strings.Join(part, " "))
	}
}
