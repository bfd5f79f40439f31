package journal

import (
	"context"
	"iter"
	"sync/atomic"
)

// A follower waits for the entries of a log.
type follower struct {
	fresh chan Entry    // new entries, or an empty one if the log has to be read
	at    atomic.Uint64 // position of the last entry that was yielded
}

// maxFresh limits the entries that a slow follower keeps in memory. It reads the others from its log.
const maxFresh = 8

// add passes on a new entry, or an empty one. If too many wait, it drops the oldest, and the gap makes
// the follower read its log.
func (f *follower) add(e Entry) {
	for {
		select {
		case f.fresh <- e:
			return
		default:
		}
		select {
		case <-f.fresh:
		default:
		}
	}
}

// Follow reads the log only for entries that it does not get from [follower.add].
func (l *listeners) Follow(ctx context.Context, log string, after Position) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		f := &follower{fresh: make(chan Entry, maxFresh)}
		f.add(Entry{})
		defer l.followers.add(log, f)()
		for {
			f.at.Store(uint64(after))
			var fresh Entry
			select {
			case fresh = <-f.fresh:
			case <-ctx.Done():
				return
			}
			entries := []Entry{fresh}
			if fresh.Position != after+1 {
				if 0 < fresh.Position && fresh.Position <= after {
					continue
				}
				var err error
				if entries, err = l.readLog(ctx, log, after); err != nil && ctx.Err() == nil {
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
