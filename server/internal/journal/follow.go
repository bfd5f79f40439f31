package journal

import (
	"context"
	"iter"
	"sync/atomic"
)

// A follower waits for the entries of a log.
type follower struct {
	fresh chan Entry    // new entries; the log has those that do not fit
	stale chan struct{} // has a value if the log has to be read
	at    atomic.Uint64 // position of the last entry that was yielded
}

// maxFresh limits the entries that a slow follower keeps in memory.
const maxFresh = 8

// add passes on a new entry. If too many wait, the follower reads its log instead.
func (f *follower) add(e Entry) {
	select {
	case f.fresh <- e:
	default:
		f.wake()
	}
}

// wake makes the follower read its log.
func (f *follower) wake() {
	select {
	case f.stale <- struct{}{}:
	default:
	}
}

// followers has the followers of this process by their logs.
type followers struct{ registry[follower] }

// A reader reads a log, as [Journal.Read] does.
type reader func(ctx context.Context, log string, after Position) ([]Entry, error)

// follow yields the entries of a log, as [Journal.Follow] does. It reads the log only for entries
// that it does not get from [follower.add].
func (all *followers) follow(ctx context.Context, read reader, log string, after Position) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		f := &follower{fresh: make(chan Entry, maxFresh), stale: make(chan struct{}, 1)}
		f.wake()
		defer all.add(log, f)()
		for {
			f.at.Store(uint64(after))
			var entries []Entry
			select {
			case e := <-f.fresh:
				if e.Position <= after {
					continue
				}
				entries = []Entry{e}
			case <-f.stale:
			case <-ctx.Done():
				return
			}
			if len(entries) == 0 || !entries[0].follows(after) {
				var err error
				if entries, err = read(ctx, log, after); err != nil && ctx.Err() == nil {
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

// follows reports whether no entry can be between a position and this entry.
func (e Entry) follows(after Position) bool {
	_, number := split(e.Position)
	return e.Position == after+1 || after == 0 && number == 1
}

// wake makes the followers of some logs read them.
func (all *followers) wake(logs ...string) {
	for _, log := range logs {
		for _, f := range all.of(log) {
			f.wake()
		}
	}
}
