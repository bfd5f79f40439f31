// Package journal keeps logs. An entry that was confirmed is never lost in silence.
//
// A log is a sequence of entries under a name. An append names the entry it follows, so of several
// concurrent appends at one position only one succeeds. A journal lies in memory, for tests, in a
// directory ([SQLite]), or in a database that several processes share ([Postgres]).
package journal

import (
	"context"
	"errors"
	"iter"
	"regexp"
	"slices"
	"time"
)

// A Position is the place of an entry in its log, 0 the one before all entries. The positions of a
// log rise, and no two logs of one name have the same.
type Position uint64

// An Entry is a piece of data in a log.
type Entry struct {
	Position Position
	Data     []byte    // must not be changed
	At       time.Time // time of the append, by the clock of the journal
}

// A Head is the end of a log.
type Head struct {
	Log      string
	Position Position  // position of the last entry
	At       time.Time // time of the last entry
	Note     string    // text of the last [Journal.Note] since that entry
}

// Stats are measurements of a store. All are zero for one in memory.
type Stats struct {
	Bytes, Limit int64         // size of the stored logs, and its limit
	WAL          int64         // size of the write-ahead log, where the journal can see it
	Queue        int           // requests that wait for the writer
	Commits      int64         // transactions since the start
	Committing   time.Duration // duration of all those transactions together
}

// A Journal keeps logs. Its methods may be called by several goroutines.
type Journal interface {
	// Append puts entries into a log behind the entry at after, all or none of them, and returns the
	// position of the last once they are on a disk. The error is [ErrConflict] if another entry
	// stands there, [ErrGone] if the log was deleted, and [ErrLost] if the log has lost entries.
	// After any other error the entries may have been appended; a second attempt then returns
	// [ErrConflict].
	Append(ctx context.Context, log string, after Position, entry []byte, more ...[]byte) (Position, error)

	// Spare returns [ErrFull] if only the reserve is left, an eighth of all space. [Journal.Append]
	// does use it.
	Spare(ctx context.Context) error

	// Read returns all entries of a log behind after that were confirmed before the call. A log
	// without entries has none. The error is [ErrHole] if an entry is missing or damaged, [ErrLost]
	// if entries are missing at the end, and [ErrGone] if the log with the entry at after was
	// deleted.
	Read(ctx context.Context, log string, after Position) ([]Entry, error)

	// Follow yields the entries of a log behind after, in their order and without a gap, and waits
	// for more until ctx is done. The only errors it yields, as its last, are [ErrHole], [ErrLost]
	// and [ErrGone].
	Follow(ctx context.Context, log string, after Position) iter.Seq2[Entry, error]

	// Publish sends data to the current subscribers of a log in all processes. Delivery is best
	// effort, and nothing is stored.
	Publish(log string, data []byte)

	// Subscribe calls receive, which must not block, with the data published at a log until stop is
	// called.
	Subscribe(log string, receive func(data []byte)) (stop func())

	// Heads returns the head of each log, in no order, also of logs that have lost entries. A damaged
	// head may have only its name. It reads no entries.
	Heads(ctx context.Context) ([]Head, error)

	// Note stores a text in the head of a log if its last entry is the one at a position. The next
	// entry clears it. The text may get lost.
	Note(log string, at Position, note string)

	// Lost returns the names of the logs that are known to have lost entries.
	Lost() []string

	// Delete deletes a log, to which no caller may append at the same time. Callers that know an
	// entry of it get [ErrGone] from then on, unless they append at 0.
	Delete(ctx context.Context, log string) error

	// Now returns the time by the clock of the journal, which all processes share.
	Now() time.Time

	// Skew returns the lead of this machine's clock over the journal's.
	Skew() time.Duration

	// Ready commits an empty transaction, and returns an error if that fails.
	Ready(ctx context.Context) error

	// Reach returns an error while the store cannot be reached at all.
	Reach() error

	// Stats measures the store.
	Stats(ctx context.Context) Stats

	// Close releases all resources. No method may be called after it.
	Close() error
}

// Errors of a journal.
var (
	ErrConflict = errors.New("journal: another entry has this position")
	ErrFull     = errors.New("journal: no space is left")
	ErrGone     = errors.New("journal: the log was deleted")
	ErrHole     = errors.New("journal: an entry is missing or damaged")
	ErrLost     = errors.New("journal: confirmed entries are missing")
	ErrName     = errors.New("journal: invalid name of a log")
	ErrTooLarge = errors.New("journal: the entry is too large")
)

// MaxEntry is the largest size of an entry in bytes.
const MaxEntry = 64 << 10

// validName matches the names of logs.
var validName = regexp.MustCompile(`^[a-zA-Z0-9_-]{1,64}$`)

// check returns an error for a name or an entry that no journal accepts.
func check(log string, entries ...[]byte) error {
	if !validName.MatchString(log) {
		return ErrName
	}
	if slices.ContainsFunc(entries, func(e []byte) bool { return len(e) > MaxEntry }) {
		return ErrTooLarge
	}
	return nil
}

// copies returns copies of the entries of an append. A nil entry becomes an empty one, since a
// database takes nil for NULL.
func copies(entry []byte, more [][]byte) (all [][]byte) {
	for _, e := range append([][]byte{entry}, more...) {
		all = append(all, append([]byte{}, e...))
	}
	return all
}
