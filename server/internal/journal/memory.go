package journal

import (
	"bytes"
	"cmp"
	"context"
	"iter"
	"maps"
	"slices"
	"sync"
	"time"
)

// Memory is a journal that forgets everything when the process ends.
type Memory struct {
	mu   sync.Mutex
	last Position // of all logs
	logs map[string]*memoryLog
	ears map[string]map[int]func([]byte) // of those who listen, by log
	next int
}

// A memoryLog is a log, or one that somebody waits for.
type memoryLog struct {
	entries []Entry
	note    string
	changed chan struct{} // closed when there is more
}

// NewMemory returns an empty journal.
func NewMemory() *Memory {
	return &Memory{logs: map[string]*memoryLog{}, ears: map[string]map[int]func([]byte){}}
}

// log returns a log. The lock has to be held.
func (j *Memory) log(name string) *memoryLog {
	l := j.logs[name]
	if l == nil {
		l = &memoryLog{changed: make(chan struct{})}
		j.logs[name] = l
	}
	return l
}

// Append appends at once.
func (j *Memory) Append(ctx context.Context, log string, after Position, data []byte) (Position, error) {
	if err := check(log, data); err != nil {
		return 0, err
	}
	if err := ctx.Err(); err != nil {
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
	j.last++
	l.entries = append(l.entries, Entry{j.last, bytes.Clone(data), time.Now()})
	l.note = ""
	l.wake()
	return j.last, nil
}

// wake lets those who wait for the log look at it.
func (l *memoryLog) wake() {
	close(l.changed)
	l.changed = make(chan struct{})
}

// Spare never fails.
func (j *Memory) Spare(context.Context, string) error { return nil }

// Read asks nobody.
func (j *Memory) Read(_ context.Context, log string, after Position) ([]Entry, error) {
	if err := check(log, nil); err != nil {
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

// Copies yields the one copy.
func (j *Memory) Copies(ctx context.Context, log string, after Position) iter.Seq[[]Entry] {
	return func(yield func([]Entry) bool) {
		if entries, err := j.Read(ctx, log, after); err == nil {
			yield(entries)
		}
	}
}

// Follow yields at once what is there.
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

// Tell loses nothing.
func (j *Memory) Tell(log string, data []byte) {
	j.mu.Lock()
	ears := slices.Collect(maps.Values(j.ears[log]))
	j.mu.Unlock()
	for _, hear := range ears {
		hear(data)
	}
}

// Listen always succeeds.
func (j *Memory) Listen(log string, hear func([]byte)) (stop func()) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.ears[log] == nil {
		j.ears[log] = map[int]func([]byte){}
	}
	j.next++
	me := j.next
	j.ears[log][me] = hear
	return func() {
		j.mu.Lock()
		defer j.mu.Unlock()
		delete(j.ears[log], me)
		if len(j.ears[log]) == 0 {
			delete(j.ears, log)
		}
	}
}

// Logs yields no error.
func (j *Memory) Logs(context.Context) iter.Seq2[string, error] {
	j.mu.Lock()
	var names []string
	for name, l := range j.logs {
		if len(l.entries) > 0 {
			names = append(names, name)
		}
	}
	j.mu.Unlock()
	return func(yield func(string, error) bool) {
		for _, name := range names {
			if !yield(name, nil) {
				return
			}
		}
	}
}

// Marks yields no error.
func (j *Memory) Marks(context.Context) iter.Seq2[Mark, error] {
	j.mu.Lock()
	var marks []Mark
	for name, l := range j.logs {
		if n := len(l.entries); n > 0 {
			marks = append(marks, Mark{name, l.entries[n-1].Position, l.entries[n-1].At, l.note})
		}
	}
	j.mu.Unlock()
	return func(yield func(Mark, error) bool) {
		for _, m := range marks {
			if !yield(m, nil) {
				return
			}
		}
	}
}

// Note loses nothing.
func (j *Memory) Note(log string, at Position, note string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if l := j.log(log); len(l.entries) > 0 && l.entries[len(l.entries)-1].Position == at {
		l.note = note
	}
}

// Lost returns none.
func (j *Memory) Lost() []string { return nil }

// Forget deletes at once.
func (j *Memory) Forget(_ context.Context, log string) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	l := j.log(log)
	l.entries = nil
	l.wake()
	return nil
}

// Now asks the machine.
func (j *Memory) Now() time.Time { return time.Now() }

// Skew is none.
func (j *Memory) Skew() time.Duration { return 0 }

// Ready never fails.
func (j *Memory) Ready(context.Context) error { return nil }

// Reach never fails.
func (j *Memory) Reach() error { return nil }

// Close does nothing.
func (j *Memory) Close() error { return nil }
