package journal

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
)

// markOptions are where a journal keeps its marks, and what it does about logs that are shorter.
type markOptions struct {
	dir      string // empty for only in memory
	unsynced bool
	accept   bool
	grace    int
}

// gone is the subject of what says that a log has been forgotten, which its header names: who does
// not find the log any more knows then that it has not got lost. No log has a dollar.
const gone, headerGone = "ebbes.%d.$gone", "Ebbes-Gone"

// tend keeps what has been heard of others, reads what is doubted, tells of what is lost, and sets the
// clock, until the journal is closed.
func (j *natsJournal) tend() {
	for begun, read, alarmed := time.Now(), 0, time.Now(); ; {
		select {
		case <-j.closed:
			return
		case <-time.After(time.Second):
		}
		if err := j.marks.keep(); err != nil {
			slog.Error("it is not kept how far logs have come", "error", err)
		}
		j.dispel()
		if time.Since(alarmed) > perAlarm {
			alarmed = time.Now()
			j.look(j.Lost()) // it may be there again
			j.tellDoubts(j.Lost()...)
		}
		if readings := int(time.Since(begun) / perReading); readings > read {
			read = readings
			j.readClock(context.Background())
		}
	}
}

// dispel reads logs that are doubted, and so finds out whether their last entries have got lost.
func (j *natsJournal) dispel() {
	j.look(slices.DeleteFunc(j.marks.doubtful(), j.isLost))
}

// look reads logs, as many as it can within a try.
func (j *natsJournal) look(logs []string) {
	begun := time.Now()
	for some := range slices.Chunk(logs, 20) {
		var all sync.WaitGroup
		for _, log := range some {
			all.Go(func() {
				ctx, cancel := context.WithTimeout(context.Background(), perTry+time.Duration(j.grace)*perGrace)
				defer cancel()
				if _, err := j.Read(ctx, log, 0); err != nil {
					slog.Debug("a log is doubted", "log", log, "error", err)
				}
			})
		}
		all.Wait()
		if time.Since(begun) > perTry {
			return
		}
	}
}

// compare compares how many entries logs have with how many they had.
func (j *natsJournal) compare(ctx context.Context) error {
	var short map[string]mark
	for again := 0; ; again++ {
		var err error
		if short, err = j.shorter(ctx); err != nil {
			return err
		}
		if len(short) == 0 || again >= j.grace || !sleep(ctx, perGrace) {
			break
		}
	}
	if len(short) == 0 {
		return ctx.Err()
	}
	logs := slices.Sorted(maps.Keys(short))
	if j.accept {
		slog.Warn("logs are shorter than they were, and taken for whole", "number", len(logs), "some", logs[:min(10, len(logs))])
		for _, log := range logs {
			j.marks.drop(log)
		}
		return ctx.Err()
	}
	slog.Error("logs are shorter than they were", "number", len(logs), "some", logs[:min(10, len(logs))])
	for _, log := range logs {
		j.lost[log] = true
	}
	return ctx.Err()
}

// shorter returns the logs that have fewer entries than they had, and how far they had come.
func (j *natsJournal) shorter(ctx context.Context) (map[string]mark, error) {
	short := j.marks.all()
	for n := 0; n < streams && len(short) > 0; n++ {
		there, err := j.counts(ctx, n)
		if err != nil {
			return nil, err
		}
		for log, entries := range there {
			if had, known := short[log]; known && entries >= uint64(had.count) {
				delete(short, log)
			}
		}
	}
	byStream := map[int]map[string]mark{}
	for log, had := range short {
		n := placeOf(log).number
		if byStream[n] == nil {
			byStream[n] = map[string]mark{}
		}
		byStream[n][log] = had
	}
	clear(short)
	for n, logs := range byStream {
		if err := j.leaveOutForgotten(ctx, n, logs); err != nil {
			return nil, err
		}
		maps.Copy(short, logs)
	}
	return short, nil
}

// leaveOutForgotten leaves out logs of which the stream says that they have been forgotten since they
// had come so far.
func (j *natsJournal) leaveOutForgotten(ctx context.Context, n int, logs map[string]mark) error {
	if len(logs) == 0 {
		return nil
	}
	since := Position(0)
	for _, had := range logs {
		if since == 0 || had.position < since {
			since = had.position
		}
	}
	return j.all(ctx, n, fmt.Sprintf(gone, n), since, func(m *nats.Msg, at Position) error {
		log := m.Header.Get(headerGone)
		if had, ok := logs[log]; ok && had.position < at {
			delete(logs, log)
			j.marks.forget(log, at)
		}
		return nil
	})
}

// all lets somebody hear all messages of a subject of a stream behind after.
func (j *natsJournal) all(
	ctx context.Context,
	n int,
	subject string,
	after Position,
	hear func(*nats.Msg, Position) error,
) error {
	for failed := 0; ; {
		heard := false
		err := j.batch(ctx, fmt.Sprintf("EBBES-%d", n), subject, after, func(m *nats.Msg, at Position) error {
			heard, after = true, at
			return hear(m, at)
		})
		switch {
		case err == nil && !heard:
			return nil
		case err != nil && failed > 20:
			return err
		case err != nil:
			failed++
			if !sleep(ctx, pause) {
				return fmt.Errorf("%w: %w", ctx.Err(), err)
			}
		}
	}
}

// missing returns an error if a log does not have what it should have, unless it has been forgotten
// since it had come so far.
func (j *natsJournal) missing(ctx context.Context, log string, had mark, entries int) error {
	logs := map[string]mark{log: had}
	if err := j.leaveOutForgotten(ctx, placeOf(log).number, logs); err != nil || len(logs) == 0 {
		return err
	}
	return j.refuse(log, had, entries)
}

// reaches returns an error if a log does not have any more what it has to have.
func (j *natsJournal) reaches(ctx context.Context, log string, had mark, entries []Entry) error {
	for k := range had.all() {
		if _, there := k.find(entries); !there {
			if err := j.missing(ctx, log, k, len(entries)); err != nil {
				return err
			}
		}
	}
	if e, there := had.find(entries); there && (had.doubted || e.Position != had.position) {
		j.marks.settle(log, had, entries)
	}
	return nil
}

// refuse returns why a log is not taken for whole, unless it is all the same.
func (j *natsJournal) refuse(log string, had mark, entries int) error {
	err := fmt.Errorf("%w: log %s has %d of at least %d", ErrLost, log, entries, had.count)
	if j.accept {
		slog.Warn("a log is shorter than it was, and taken for whole", "log", log, "error", err)
		j.marks.drop(log)
		return nil
	}
	return err
}

// doubts is the subject on which a process tells the others how far logs had come that are lost: they
// may not have heard of it. perAlarm is how long it waits before it tells them again.
const (
	doubts   = "ebbes.doubts"
	perAlarm = 10 * time.Second
)

// tellDoubts lets others doubt logs. They hear it as well as it can be.
func (j *natsJournal) tellDoubts(logs ...string) {
	for some := range slices.Chunk(logs, 1000) { // a message has at most a megabyte
		var lines []byte
		for _, log := range some {
			if had, known := j.marks.of(log); known {
				lines = addLog(lines, log, had)
			}
		}
		j.conn.Publish(doubts, lines)
	}
}

// hearDoubts doubts logs that another process takes for lost, unless losses are accepted.
func (j *natsJournal) hearDoubts(m *nats.Msg) {
	if j.accept {
		return
	}
	told := newMarks()
	told.learn(m.Data)
	for log, k := range told.logs {
		for k := range k.all() {
			j.marks.doubt(log, k)
		}
	}
}

// judge remembers whether a log is lost, and raises an alarm when it gets lost.
func (j *natsJournal) judge(log string, err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	switch {
	case errors.Is(err, ErrLost) && !j.lost[log]:
		j.lost[log] = true
		slog.Error("a log is shorter than it was", "log", log, "error", err)
		j.tellDoubts(log)
	case errors.Is(err, ErrGone), err == nil && !j.marks.doubts(log): // what is behind the loss may be read
		delete(j.lost, log)
	}
}

// isLost reports whether it is known that a log is lost.
func (j *natsJournal) isLost(log string) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.lost[log]
}

// Lost returns those found at the start, and when they were read.
func (j *natsJournal) Lost() []string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return slices.Sorted(maps.Keys(j.lost))
}

// precede returns why nothing can stand behind an entry. If the log is known to have come further,
// the engine must not be asked, which may have lost the rest.
func (j *natsJournal) precede(ctx context.Context, log string, after Position) error {
	had, known := j.marks.of(log)
	if !known || had.position <= after && !had.doubted {
		return nil
	}
	entries, err := j.Read(ctx, log, after)
	if err == nil && len(entries) > 0 {
		err = ErrConflict
	}
	return err
}

// appended confirms an entry as soon as it is kept that it is there. If the log is doubted, or known to
// have gone on, it is read first, as it may have gone on as if the entry had never been. What is known of
// the log has to stand behind the entry then, so that it is missed with that.
func (j *natsJournal) appended(
	ctx context.Context,
	log string,
	after spot,
	at Position,
	data []byte,
) (Position, error) {
	is := spot{at, sumOf(data)}
	if !j.marks.raise(log, after, is, j.Now()) {
		before, _ := j.marks.of(log)
		entries, err := j.Read(ctx, log, 0)
		if err != nil {
			return 0, err
		}
		now, _ := j.marks.of(log)
		i := slices.IndexFunc(entries, func(e Entry) bool { return spotOf(e) == is })
		if i < 0 || !before.among(entries[i:]) && !now.among(entries[i:]) {
			return 0, ErrConflict
		}
	}
	return at, j.marks.keep()
}

// take takes entries of a log into account that were read behind one.
func (j *natsJournal) take(log string, after spot, entries []Entry) {
	at := after
	for _, e := range entries {
		j.marks.raise(log, at, spotOf(e), e.At)
		at = spotOf(e)
	}
	if after.position == 0 {
		j.marks.count(log, at.position, len(entries))
	}
}

// learn takes a message of a stream into account of which somebody else may know more.
func (j *natsJournal) learn(subject string, at Position, m *nats.Msg) {
	number, name, _ := strings.Cut(subject, ".")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n >= streams || at == 0 {
		return
	}
	if log := m.Header.Get(headerGone); log != "" {
		j.marks.forget(log, at)
	} else if after, err := before(m.Header); err == nil && check(name, nil) == nil {
		j.marks.raise(name, after, spot{at, sumIn(m)}, timeOf(m))
	}
	j.marks.seen(n, at)
}

// sumIn returns the sum of an entry, 0 if it is not told: of older ones only the position is.
func sumIn(m *nats.Msg) uint32 {
	if m.Header.Get("Nats-Msg-Size") == "" { // which would say that the data is elsewhere
		return sumOf(m.Data)
	}
	return parseSum(m.Header.Get(headerSum))
}

// timeOf returns when a message was appended to its stream.
func timeOf(m *nats.Msg) time.Time {
	at, err := time.Parse(time.RFC3339Nano, m.Header.Get("Nats-Time-Stamp"))
	if err != nil {
		return time.Now()
	}
	return at
}

// Marks reads of each stream what was not heard of.
func (j *natsJournal) Marks(ctx context.Context) iter.Seq2[Mark, error] {
	return func(yield func(Mark, error) bool) {
		for n := range streams {
			if _, err := j.catchUp(ctx, n); err != nil {
				yield(Mark{}, err)
				return
			}
		}
		for log, k := range j.marks.all() {
			if !yield(Mark{log, k.position, time.UnixMilli(k.at), k.note}, nil) {
				return
			}
		}
	}
}

// catchUp takes a stream into account up to where it has come. It reports whether the stream had
// come further before.
func (j *natsJournal) catchUp(ctx context.Context, n int) (shrunk bool, err error) {
	read := j.marks.readTo(n)
	patience, cancel := context.WithTimeout(ctx, perTry)
	s, err := j.js.Stream(patience, fmt.Sprintf("EBBES-%d", n))
	cancel()
	if err != nil {
		return false, err
	}
	last := Position(s.CachedInfo().State.LastSeq)
	if read >= last {
		return read > last, nil
	}
	err = j.all(ctx, n, fmt.Sprintf("ebbes.%d.*", n), read, func(m *nats.Msg, at Position) error {
		j.learn(strings.TrimPrefix(m.Header.Get("Nats-Subject"), "ebbes."), at, m)
		j.marks.skipTo(n, at)
		return nil
	})
	if err == nil {
		j.marks.skipTo(n, last) // what is missing there has been purged
	}
	return false, err
}

// Note keeps nothing about a log that has gone on.
func (j *natsJournal) Note(log string, at Position, note string) {
	if note == "" || check(note, nil) == nil {
		j.marks.note(log, at, note)
	}
}
