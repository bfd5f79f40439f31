package journal

import (
	"bytes"
	"context"
	"iter"
	"maps"
	"slices"
	"sync"
)

// Memory is a journal that forgets everything when the process ends.
type Memory struct {
	mu      sync.Mutex
	last    Position // of all logs
	logs    map[string][]Entry
	changed chan struct{} // closed when there is more
}

// NewMemory returns an empty journal.
func NewMemory() *Memory {
	return &Memory{logs: map[string][]Entry{}, changed: make(chan struct{})}
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
	entries := j.logs[log]
	if len(entries) == 0 && after != 0 || len(entries) > 0 && entries[len(entries)-1].Position != after {
		return 0, ErrConflict
	}
	j.last++
	j.logs[log] = append(entries, Entry{j.last, bytes.Clone(data)})
	close(j.changed)
	j.changed = make(chan struct{})
	return j.last, nil
}

// Read never fails.
func (j *Memory) Read(_ context.Context, log string, after Position) ([]Entry, error) {
	if err := check(log, nil); err != nil {
		return nil, err
	}
	entries, _ := j.behind(log, after)
	return entries, nil
}

// behind returns the entries behind a position, and a channel that is closed when
// there is more in any log.
func (j *Memory) behind(log string, after Position) ([]Entry, <-chan struct{}) {
	j.mu.Lock()
	defer j.mu.Unlock()
	entries := j.logs[log]
	i, found := slices.BinarySearchFunc(entries, after, func(e Entry, p Position) int { return int(e.Position) - int(p) })
	if found {
		i++
	}
	return slices.Clone(entries[i:]), j.changed
}

// Follow yields no error.
func (j *Memory) Follow(ctx context.Context, log string, after Position) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for {
			entries, changed := j.behind(log, after)
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

// Logs yields no error.
func (j *Memory) Logs(context.Context) iter.Seq2[string, error] {
	j.mu.Lock()
	names := slices.Collect(maps.Keys(j.logs))
	j.mu.Unlock()
	return func(yield func(string, error) bool) {
		for _, name := range names {
			if !yield(name, nil) {
				return
			}
		}
	}
}

// Forget deletes at once.
func (j *Memory) Forget(_ context.Context, log string) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	delete(j.logs, log)
	return nil
}

// Ready never fails.
func (j *Memory) Ready(context.Context) error { return nil }

// Close does nothing.
func (j *Memory) Close() error { return nil }
