package journal

import (
	"bytes"
	"cmp"
	"context"
	"iter"
	"slices"
	"sync"
	"time"
)

// Memory is a journal without a disk. Its logs end with the process.
type Memory struct {
	mu   sync.Mutex
	last Position // of all logs
	logs map[string]*memoryLog
	subs subscribers
}

// A memoryLog is a log, possibly without entries.
type memoryLog struct {
	entries []Entry
	note    string
	changed chan struct{} // closed at the next change
}

// NewMemory returns an empty journal.
func NewMemory() *Memory {
	return &Memory{logs: map[string]*memoryLog{}}
}

// log returns a log. j.mu must be held.
func (j *Memory) log(name string) *memoryLog {
	l := j.logs[name]
	if l == nil {
		l = &memoryLog{changed: make(chan struct{})}
		j.logs[name] = l
	}
	return l
}

// Append appends at once.
func (j *Memory) Append(
	ctx context.Context,
	log string,
	after Position,
	entry []byte,
	more ...[]byte,
) (Position, error) {
	entries := append([][]byte{entry}, more...)
	if err := cmp.Or(check(log, entries...), ctx.Err()); err != nil {
		return 0, err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	l := j.log(log)
	switch n := len(l.entries); {
	case n == 0 && after != 0:
		return 0, ErrGone
	case n > 0 && l.entries[n-1].Position != after:
		return 0, ErrConflict
	}
	for _, e := range entries {
		j.last++
		l.entries = append(l.entries, Entry{j.last, bytes.Clone(e), time.Now()})
	}
	l.note = ""
	l.wake()
	return j.last, nil
}

// wake unblocks the followers of the log.
func (l *memoryLog) wake() {
	close(l.changed)
	l.changed = make(chan struct{})
}

// Spare never fails.
func (j *Memory) Spare(context.Context, string) error { return nil }

// Read never fails for an existing log.
func (j *Memory) Read(_ context.Context, log string, after Position) ([]Entry, error) {
	if err := check(log); err != nil {
		return nil, err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.log(log).behind(after)
}

// behind returns the entries behind a position.
func (l *memoryLog) behind(after Position) ([]Entry, error) {
	if len(l.entries) == 0 && after != 0 {
		return nil, ErrGone
	}
	i, found := slices.BinarySearchFunc(
		l.entries,
		after,
		func(e Entry, p Position) int { return cmp.Compare(e.Position, p) },
	)
	if found {
		i++
	}
	return slices.Clip(l.entries[i:]), nil
}

// Follow yields existing entries at once.
func (j *Memory) Follow(ctx context.Context, log string, after Position) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for {
			j.mu.Lock()
			l := j.log(log)
			changed := l.changed
			entries, err := l.behind(after)
			j.mu.Unlock()
			if err != nil {
				yield(Entry{}, err)
				return
			}
			for _, e := range entries {
				if ctx.Err() != nil || !yield(e, nil) {
					return
				}
				after = e.Position
			}
			select {
			case <-changed:
			case <-ctx.Done():
				return
			}
		}
	}
}

// Publish reaches all subscribers.
func (j *Memory) Publish(log string, data []byte) { j.subs.deliver(log, data) }

// Subscribe always succeeds.
func (j *Memory) Subscribe(log string, receive func([]byte)) (stop func()) {
	return j.subs.add(log, receive)
}

// Logs yields no error.
func (j *Memory) Logs(ctx context.Context) iter.Seq2[string, error] { return names(j.Heads(ctx)) }

// Heads yields no error.
func (j *Memory) Heads(context.Context) iter.Seq2[Head, error] {
	j.mu.Lock()
	var heads []Head
	for name, l := range j.logs {
		if n := len(l.entries); n > 0 {
			heads = append(heads, Head{name, l.entries[n-1].Position, l.entries[n-1].At, l.note})
		}
	}
	j.mu.Unlock()
	return func(yield func(Head, error) bool) {
		for _, h := range heads {
			if !yield(h, nil) {
				return
			}
		}
	}
}

// names returns the names of the logs with these heads.
func names(heads iter.Seq2[Head, error]) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for h, err := range heads {
			if !yield(h.Log, err) {
				return
			}
		}
	}
}

// Note takes effect at once.
func (j *Memory) Note(log string, at Position, note string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if l := j.log(log); len(l.entries) > 0 && l.entries[len(l.entries)-1].Position == at {
		l.note = note
	}
}

// Lost returns none.
func (j *Memory) Lost() []string { return nil }

// Delete deletes at once.
func (j *Memory) Delete(_ context.Context, log string) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	l := j.log(log)
	l.entries = nil
	l.wake()
	return nil
}

// Now returns the time of this machine.
func (j *Memory) Now() time.Time { return time.Now() }

// Skew is zero.
func (j *Memory) Skew() time.Duration { return 0 }

// Ready never fails.
func (j *Memory) Ready(context.Context) error { return nil }

// Reach never fails.
func (j *Memory) Reach() error { return nil }

// Stats are zero.
func (j *Memory) Stats(context.Context) Stats { return Stats{} }

// Close does nothing.
func (j *Memory) Close() error { return nil }
