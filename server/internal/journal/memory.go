package journal

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"
)

// Memory is a journal without a disk. Its logs end with the process.
type Memory struct {
	listeners
	mu    sync.Mutex
	begun int64 // logs so far
	logs  map[string]memoryLog
}

// A memoryLog is a log with at least one entry. The zero value is no log.
type memoryLog struct {
	Head
	id      int64
	entries []Entry
}

// gone reports whether a log with an entry at a position was deleted.
func (l memoryLog) gone(at Position) bool { return at != 0 && (l.id == 0 || at < position(l.id, 0)) }

// NewMemory returns an empty journal.
func NewMemory() *Memory {
	j := &Memory{logs: map[string]memoryLog{}}
	j.readLog = j.Read
	return j
}

// Append appends at once.
func (j *Memory) Append(ctx context.Context, log string, at Position, data []byte, more ...[]byte) (Position, error) {
	entries := copies(data, more)
	if err := cmp.Or(check(log, entries...), ctx.Err()); err != nil {
		return 0, err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	l := j.logs[log]
	switch {
	case l.gone(at):
		return 0, ErrGone
	case at != l.Position:
		return 0, ErrConflict
	case l.id == 0:
		j.begun++
		l.id = j.begun
	}
	for _, data := range entries {
		l.Head = Head{Log: log, Position: position(l.id, int64(len(l.entries)+1)), At: time.Now()}
		l.entries = append(l.entries, Entry{l.Position, data, l.At})
	}
	j.logs[log] = l
	j.wake(log)
	return l.Position, nil
}

// Read returns no errors but [ErrName] and [ErrGone].
func (j *Memory) Read(_ context.Context, log string, after Position) ([]Entry, error) {
	if err := check(log); err != nil {
		return nil, err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	l := j.logs[log]
	if l.gone(after) {
		return nil, ErrGone
	}
	_, number := split(after)
	return slices.Clip(l.entries[min(number, int64(len(l.entries))):]), nil
}

// Heads never returns an error.
func (j *Memory) Heads(context.Context) (all []Head, err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, l := range j.logs {
		all = append(all, l.Head)
	}
	return all, nil
}

// Note stores the text at once.
func (j *Memory) Note(log string, at Position, note string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if l, found := j.logs[log]; found && l.Position == at {
		l.Note = note
		j.logs[log] = l
	}
}

// Delete deletes at once.
func (j *Memory) Delete(_ context.Context, log string) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	delete(j.logs, log)
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
