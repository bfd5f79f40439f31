package journal

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"sync"
	"time"
)

// Memory is a journal without a disk. Its logs end with the process.
type Memory struct {
	listeners
	mu    sync.Mutex
	last  Position // of all logs
	logs  map[string][]Entry
	notes map[string]string
}

// NewMemory returns an empty journal.
func NewMemory() *Memory {
	return &Memory{logs: map[string][]Entry{}, notes: map[string]string{}}
}

// head returns the position of the last entry of a log, 0 for none.
func (j *Memory) head(log string) Position {
	if n := len(j.logs[log]); n > 0 {
		return j.logs[log][n-1].Position
	}
	return 0
}

// gone reports whether a log with an entry at a position was deleted. A new log of the same name begins
// behind it.
func (j *Memory) gone(log string, at Position) bool {
	entries := j.logs[log]
	return at != 0 && (len(entries) == 0 || at < entries[0].Position)
}

// Append appends at once.
func (j *Memory) Append(
	ctx context.Context, log string, after Position, data []byte, more ...[]byte,
) (Position, error) {
	entries := copies(data, more)
	if err := cmp.Or(check(log, entries...), ctx.Err()); err != nil {
		return 0, err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	switch {
	case j.gone(log, after):
		return 0, ErrGone
	case j.head(log) != after:
		return 0, ErrConflict
	}
	for _, data := range entries {
		j.last++
		j.logs[log] = append(j.logs[log], Entry{j.last, data, time.Now()})
	}
	delete(j.notes, log)
	j.wake(log)
	return j.last, nil
}

// Read returns no errors but [ErrName] and [ErrGone].
func (j *Memory) Read(_ context.Context, log string, after Position) ([]Entry, error) {
	if err := check(log); err != nil {
		return nil, err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.gone(log, after) {
		return nil, ErrGone
	}
	entries := j.logs[log]
	i, _ := slices.BinarySearchFunc(entries, after+1, func(e Entry, p Position) int { return cmp.Compare(e.Position, p) })
	return slices.Clip(entries[i:]), nil
}

// Follow reads the log after each change.
func (j *Memory) Follow(ctx context.Context, log string, after Position) iter.Seq2[Entry, error] {
	return j.follow(ctx, j, log, after)
}

// Heads returns the heads of all logs, and never an error.
func (j *Memory) Heads(context.Context) (all []Head, err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	for log, entries := range j.logs {
		all = append(all, Head{log, j.head(log), entries[len(entries)-1].At, j.notes[log]})
	}
	return all, nil
}

// Note stores the text at once, or not at all if the last entry of the log is not at the position.
func (j *Memory) Note(log string, at Position, note string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.head(log) == at {
		j.notes[log] = note
	}
}

// Delete deletes at once.
func (j *Memory) Delete(_ context.Context, log string) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	delete(j.logs, log)
	delete(j.notes, log)
	j.wake(log)
	return nil
}

// Now returns the time of this machine.
func (j *Memory) Now() time.Time              { return time.Now() }
func (j *Memory) Skew() time.Duration         { return 0 }
func (j *Memory) Spare(context.Context) error { return nil }
func (j *Memory) Lost() []string              { return nil }
func (j *Memory) Ready(context.Context) error { return nil }
func (j *Memory) Reach() error                { return nil }
func (j *Memory) Stats(context.Context) Stats { return Stats{} }
func (j *Memory) Close() error                { return nil }
