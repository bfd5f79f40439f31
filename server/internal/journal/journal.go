// Package journal keeps logs, of which nothing that was confirmed is ever lost.
//
// A log is a sequence of entries under a name. Whoever appends to one says after
// which entry, so of several who want the same place only one gets it. There is
// a journal in memory, for tests, and one on NATS JetStream, which a process may
// have for itself in a directory or share with others in a cluster.
package journal

import (
	"context"
	"errors"
	"iter"
	"strings"
	"time"
)

// A Position is that of an entry in its log, 0 the one before all of them. The
// positions of a log rise, but not by one.
type Position uint64

// An Entry is what somebody has appended to a log.
type Entry struct {
	Position Position
	Data     []byte    // not to be changed
	At       time.Time // when it was appended, by the clock of the journal
}

// A Journal keeps logs. Its methods may be called by several goroutines.
type Journal interface {
	// Append puts data into a log behind the entry at after, and returns its
	// position when it is confirmed: from then on nothing short of the loss of
	// most disks undoes it. If another entry stands there, it returns
	// [ErrConflict], and [ErrGone] if the log is gone. After any other error nobody knows whether data has been
	// appended, but trying again finds it out: it is never there twice.
	Append(ctx context.Context, log string, after Position, data []byte) (Position, error)

	// Spare returns [ErrFull] if all that is left where a log is kept is the reserve, an
	// eighth of all room, which is for what must not fail. [Journal.Append] does take it.
	Spare(ctx context.Context, log string) error

	// Read returns all entries of a log behind after that were confirmed before
	// the call. A log that nobody has appended to has none. The error is
	// [ErrHole] if an entry is missing in every copy of the log, [ErrLost] if it
	// does not come as far as it had come, and [ErrGone] if the log had an entry
	// at after and is gone.
	Read(ctx context.Context, log string, after Position) ([]Entry, error)

	// Copies yields the entries of a log behind after again and again, as any copy of
	// the log has them in which none is missing, for whoever finds that they make no
	// sense as they were read.
	Copies(ctx context.Context, log string, after Position) iter.Seq[[]Entry]

	// Follow yields the entries of a log behind after, in their order and
	// without a gap, and waits for more until ctx is done. The only errors
	// it yields, as its last, are [ErrHole], [ErrLost] and [ErrGone].
	Follow(ctx context.Context, log string, after Position) iter.Seq2[Entry, error]

	// Tell tells something to all who listen at a log at the moment. It is kept nowhere,
	// and may get lost.
	Tell(log string, data []byte)

	// Listen calls hear, which must not wait, with what is told at a log, until stop is
	// called.
	Listen(log string, hear func(data []byte)) (stop func())

	// Logs yields the names of all logs in no order, also of those that are lost.
	Logs(ctx context.Context) iter.Seq2[string, error]

	// Marks yields how far each log has come, in no order. Nothing is read for it but what has
	// been appended since the last time.
	Marks(ctx context.Context) iter.Seq2[Mark, error]

	// Note keeps a word about a log, which its mark has until something is appended behind the
	// entry at a position. It may get lost.
	Note(log string, at Position, note string)

	// Lost returns the names of the logs that are known not to come as far as they had come.
	Lost() []string

	// Forget deletes a log. Nobody may append to it at the same time. Whoever knows an
	// entry of it learns from [ErrGone] that it is gone; to all others it is one that nobody
	// has appended to.
	Forget(ctx context.Context, log string) error

	// Now returns what time it is by the clock of the journal, which is the same for all who share it.
	Now() time.Time

	// Skew returns by how much the clock of this machine is ahead of that of the journal.
	Skew() time.Duration

	// Ready appends something that is in no log, wherever a log may be kept, and
	// returns why that fails.
	Ready(ctx context.Context) error

	// Reach returns why nothing of the journal can be reached at the moment. That some logs take
	// nothing, for want of a leader or of room, is no reason.
	Reach() error

	// Close ends all that the journal does. Nothing else is called after it.
	Close() error
}

// Why a journal does not do what it was asked to.
var (
	ErrConflict = errors.New("journal: another entry stands there")
	ErrFull     = errors.New("journal: there is no room for more")
	ErrGone     = errors.New("journal: the log is gone")
	ErrHole     = errors.New("journal: an entry is missing")
	ErrLost     = errors.New("journal: the log is shorter than it was, entries that were confirmed are lost")
	ErrName     = errors.New("journal: that is no name of a log")
)

// MaxEntry is the largest size of an entry in bytes.
const MaxEntry = 64 << 10

// ErrTooLarge says that an entry is larger than [MaxEntry].
var ErrTooLarge = errors.New("journal: the entry is too large")

// check refuses what no journal takes. Names consist of 1 to 64 letters, digits,
// hyphens and underscores.
func check(log string, data []byte) error {
	foreign := func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_'
	}
	if log == "" || len(log) > 64 || strings.ContainsFunc(log, foreign) {
		return ErrName
	}
	if len(data) > MaxEntry {
		return ErrTooLarge
	}
	return nil
}
