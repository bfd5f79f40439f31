// Package journaltest has the contract tests of a journal.
package journaltest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// timeout is the time limit of a test. A slow disk takes minutes to sync hundreds of entries.
const timeout = 5 * time.Minute

// Run runs all tests on a journal. Each call of open returns a client of the same journal, perhaps
// the same one. Logs of other tests may exist.
func Run(t *testing.T, open func(*testing.T) journal.Journal) {
	for name, test := range map[string]func(*suite){
		"Append": (*suite).testAppend, "AppendMany": (*suite).testAppendMany, "Conflict": (*suite).testConflict,
		"Race": (*suite).testRace, "Follow": (*suite).testFollow, "Gone": (*suite).testGone, "Heads": (*suite).testHeads,
		"Notes": (*suite).testNotes, "Long": (*suite).testLong, "Refused": (*suite).testRefused,
		"Cancelled": (*suite).testCancelled, "Publish": (*suite).testPublish, "Clock": (*suite).testClock,
	} {
		t.Run(name, func(t *testing.T) { test(newSuite(t, open)) })
	}
}

// A suite is one test with two clients of a journal and the name of a log of its own.
type suite struct {
	*testing.T
	ctx      context.Context
	one, two journal.Journal
	both     []journal.Journal
	log      string
}

func newSuite(t *testing.T, open func(*testing.T) journal.Journal) *suite {
	ctx, cancel := context.WithTimeout(t.Context(), timeout)
	t.Cleanup(cancel)
	one, two := open(t), open(t)
	name := t.Name()[strings.LastIndex(t.Name(), "/")+1:]
	return &suite{t, ctx, one, two, []journal.Journal{one, two}, fmt.Sprintf("%s-%d", name, time.Now().UnixNano())}
}

// append appends entries one after the other, and returns the position of the last.
func (s *suite) append(log string, after journal.Position, entries ...string) journal.Position {
	s.Helper()
	for _, e := range entries {
		next, err := s.one.Append(s.ctx, log, after, []byte(e))
		if err != nil {
			s.Fatalf("append %.20q after %d: %v", e, after, err)
		}
		if next <= after {
			s.Fatalf("append after %d: got position %d, want a greater one", after, next)
		}
		after = next
	}
	return after
}

// refuses expects the given error from an append by each client.
func (s *suite) refuses(want error, log string, after journal.Position, entry string, more ...[]byte) {
	s.Helper()
	for _, j := range s.both {
		if p, err := j.Append(s.ctx, log, after, []byte(entry), more...); !errors.Is(err, want) {
			s.Errorf("append %.20q after %d of %.80q: got %d, %v; want %v", entry, after, log, p, err, want)
		}
	}
}

// wants expects both clients to read the given entries behind a position, and returns them.
func (s *suite) wants(log string, after journal.Position, want ...string) []journal.Entry {
	s.Helper()
	var all []journal.Entry
	for _, j := range s.both {
		entries, err := j.Read(s.ctx, log, after)
		if err != nil {
			s.Fatal(err)
		}
		if !slices.Equal(texts(entries), want) {
			s.Fatalf("entries after %d of %s: got %.200q, want %.200q", after, log, texts(entries), want)
		}
		all = entries
	}
	return all
}

func texts(entries []journal.Entry) (all []string) {
	for _, e := range entries {
		all = append(all, string(e.Data))
	}
	return all
}

// follow returns the first n entries that a client receives behind a position, or those before an error
// and the error.
func (s *suite) follow(j journal.Journal, after journal.Position, n int) (seen []string, err error) {
	for e, err := range j.Follow(s.ctx, s.log, after) {
		if err != nil {
			return seen, err
		}
		if seen = append(seen, string(e.Data)); len(seen) == n {
			break
		}
	}
	return seen, s.ctx.Err()
}

// Appended entries can be read at once, by any client and from any position.
func (s *suite) testAppend() {
	s.wants(s.log, 0)
	last := s.append(s.log, 0, "a", "", "c")
	entries := s.wants(s.log, 0, "a", "", "c")
	if entries[2].Position != last {
		s.Errorf("position of the last entry: got %d, want %d", entries[2].Position, last)
	}
	s.wants(s.log, entries[0].Position, "", "c")
	s.wants(s.log, last)
	s.append(s.log+"x", 0, "other")
	s.append(s.log, last, "d")
	s.wants(s.log, 0, "a", "", "c", "d")
}

// Several entries are appended at once, all or none of them, and a follower receives each.
func (s *suite) testAppendMany() {
	first := s.append(s.log, 0, "a")
	last, err := s.one.Append(s.ctx, s.log, first, []byte("b"), []byte(""), []byte("d"))
	if err != nil {
		s.Fatal(err)
	}
	s.refuses(journal.ErrConflict, s.log, first, "b", []byte("x"))
	s.refuses(journal.ErrTooLarge, s.log, last, "b", make([]byte, journal.MaxEntry+1))
	s.append(s.log, last, "e")
	want := []string{"a", "b", "", "d", "e"}
	s.wants(s.log, 0, want...)
	if seen, err := s.follow(s.two, 0, len(want)); err != nil || !slices.Equal(seen, want) {
		s.Errorf("a follower gets %q, %v", seen, err)
	}
}

// An append behind any position but the last entry's is refused, also with the data of an existing
// entry.
func (s *suite) testConflict() {
	first := s.append(s.log, 0, "a")
	last := s.append(s.log, first, "b")
	for _, after := range []journal.Position{0, first, last + 1, last + 1000} {
		for _, data := range []string{"x", "a", "b"} {
			s.refuses(journal.ErrConflict, s.log, after, data)
		}
	}
	s.refuses(journal.ErrGone, s.log+"new", 1, "x")
	s.wants(s.log, 0, "a", "b")
	s.wants(s.log+"new", 0)
}

// Of several concurrent appends at one position exactly one succeeds, and all clients read the same.
func (s *suite) testRace() {
	const rounds, rivals = 30, 8
	after := journal.Position(0)
	var want []string
	for round := range rounds {
		var all sync.WaitGroup
		positions, errs := make([]journal.Position, rivals), make([]error, rivals)
		text := func(i int) string { return fmt.Sprintf("%d by %d", round, i) }
		for i := range rivals {
			all.Go(func() { positions[i], errs[i] = s.both[i%2].Append(s.ctx, s.log, after, []byte(text(i))) })
		}
		all.Wait()
		for i, err := range errs {
			if err == nil {
				want, after = append(want, text(i)), positions[i]
			} else if !errors.Is(err, journal.ErrConflict) {
				s.Error(err)
			}
		}
		if len(want) != round+1 {
			s.Fatalf("round %d: %d appends succeeded: %v", round, len(want)-round, want[round:])
		}
	}
	s.wants(s.log, 0, want...)
}

// Followers from any position receive each entry once and in order while others append. Following
// ends with its context.
func (s *suite) testFollow() {
	var want []string
	for i := range 101 {
		want = append(want, fmt.Sprint(i))
	}
	first := s.append(s.log, 0, want[0])
	var all sync.WaitGroup
	for i := range 6 {
		late, after := i/3, []journal.Position{0, first}[i/3]
		all.Go(func() {
			if seen, err := s.follow(s.both[i%2], after, len(want)-late); err != nil || !slices.Equal(seen, want[late:]) {
				s.Errorf("follower %d gets %v, %v", i, seen, err)
			}
		})
	}
	s.append(s.log, first, want[1:]...)
	all.Wait()
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	n := 0
	for range s.two.Follow(ctx, s.log, 0) {
		if n++; n == len(want) {
			time.AfterFunc(10*time.Millisecond, cancel)
		}
	}
}

// Reading, following or extending a deleted log from a known entry returns ErrGone and never blocks,
// also after a log of the same name is created. Other logs keep their entries.
func (s *suite) testGone() {
	last := s.append(s.log, 0, "a", "b")
	s.append(s.log+"x", 0, "c")
	var ended error
	for e, err := range s.two.Follow(s.ctx, s.log, 0) {
		if ended = err; e.Position == last {
			s.delete(s.one, s.log, s.log+"never")
		}
	}
	if !errors.Is(ended, journal.ErrGone) {
		s.Errorf("the follower gets %v", ended)
	}
	s.deleted(last)
	s.wants(s.log, 0)
	if again := s.append(s.log, 0, "x", "y"); again == last {
		s.Errorf("entries of the new log have the positions of the old one: %d", again)
	}
	s.deleted(last)
	s.wants(s.log, 0, "x", "y")
	s.wants(s.log+"x", 0, "c")
}

// deleted checks that a client with an entry of a deleted log gets ErrGone.
func (s *suite) deleted(at journal.Position) {
	s.Helper()
	s.refuses(journal.ErrGone, s.log, at, "c")
	for _, j := range s.both {
		if entries, err := j.Read(s.ctx, s.log, at); !errors.Is(err, journal.ErrGone) {
			s.Errorf("reading returns %d entries, %v", len(entries), err)
		}
	}
}

// delete deletes logs.
func (s *suite) delete(j journal.Journal, logs ...string) {
	s.Helper()
	for _, log := range logs {
		if err := j.Delete(s.ctx, log); err != nil {
			s.Error(err)
		}
	}
}

// heads returns the heads of this test's logs, as a client sees them.
func (s *suite) heads(j journal.Journal) map[string]journal.Head {
	s.Helper()
	if err := s.one.Ready(s.ctx); err != nil {
		s.Error(err)
	}
	heads, err := j.Heads(s.ctx)
	if err != nil {
		s.Fatal(err)
	}
	all := map[string]journal.Head{}
	for _, h := range heads {
		if _, twice := all[h.Log]; twice {
			s.Errorf("%s is listed twice", h.Log)
		}
		if strings.HasPrefix(h.Log, s.log) {
			all[h.Log] = h
		}
	}
	return all
}

// Every client gets the head of each log once, and no others.
func (s *suite) testHeads() {
	want := map[string]journal.Position{}
	for i := range 50 {
		name := fmt.Sprintf("%s-%d", s.log, i)
		want[name] = s.append(name, 0, "a", "b")
	}
	s.append(s.log, 0, "c")
	s.delete(s.one, s.log)
	for _, j := range s.both {
		got := map[string]journal.Position{}
		for name, h := range s.heads(j) {
			got[name] = h.Position
		}
		if !maps.Equal(got, want) {
			s.Errorf("%d logs: %v", len(got), got)
		}
		if lost := j.Lost(); slices.Contains(lost, s.log) {
			s.Errorf("lost: %v", lost)
		}
	}
}

// A note at the last entry of a log is in its head until the next entry.
func (s *suite) testNotes() {
	last := s.append(s.log, 0, "a", "b")
	for _, at := range []journal.Position{last - 1, last} {
		s.one.Note(s.log, at, fmt.Sprint(last-at))
		for _, j := range s.both {
			if h := s.heads(j)[s.log]; h.Position != last || (h.Note == "0") != (at == last) || h.Note == "1" {
				s.Errorf("noted at %d: %+v", at, h)
			}
		}
	}
	last = s.append(s.log, last, "c")
	if h := s.heads(s.two)[s.log]; h.Note != "" || h.Position != last {
		s.Errorf("a third entry at %d: %+v", last, h)
	}
}

// All clients share the clock of the journal, and entries have their time by it.
func (s *suite) testClock() {
	const exact = time.Second // twice by how much a reading may be wrong
	begun := time.Now()
	s.append(s.log, 0, "a")
	for _, j := range s.both {
		for what, at := range map[string]time.Time{
			"the journal's time": j.Now(), "this machine's time and the skew": time.Now().Add(j.Skew()),
			"the entry's time": s.wants(s.log, 0, "a")[0].At, "the head's time": s.heads(j)[s.log].At,
		} {
			if end := time.Now(); at.Before(begun.Add(-exact)) || at.After(end.Add(exact)) {
				s.Errorf("between %v and %v: %s %v", begun, end, what, at)
			}
		}
	}
}

// Long logs and large entries are read unchanged.
func (s *suite) testLong() {
	large := string(bytes.Repeat([]byte{0, 255, '\n'}, journal.MaxEntry/3))
	var want []string
	for i := range 600 { // more than are read at once
		text := fmt.Sprint(i)
		if i%100 == 7 {
			text = large
		}
		want = append(want, text)
	}
	s.append(s.log, 0, want...)
	s.wants(s.log, 0, want...)
}

// Invalid names and too large entries are refused.
func (s *suite) testRefused() {
	for _, name := range []string{"", "a.b", "*", ">", "a b", "ä", "a/b", "../a", "a'; DROP TABLE log", "a\x00", "\xff", "%", "$1", strings.Repeat("a", 65)} {
		s.refuses(journal.ErrName, name, 0, "")
		if _, err := s.one.Read(s.ctx, name, 0); !errors.Is(err, journal.ErrName) {
			s.Errorf("read %q: %v", name, err)
		}
		if err := s.one.Delete(s.ctx, name); err != nil && !errors.Is(err, journal.ErrName) {
			s.Errorf("delete %q: %v", name, err)
		}
		s.one.Note(name, 0, "note")
		s.one.Publish(name, []byte("data"))
		for range s.one.Follow(s.ctx, name, 1) {
		}
	}
	s.refuses(journal.ErrTooLarge, s.log, 0, strings.Repeat("a", journal.MaxEntry+1))
	s.wants(s.log, 0)
	s.append(s.log, 0, strings.Repeat("a", journal.MaxEntry))
}

// An append with a cancelled context fails. A further attempt succeeds or finds its entry, which then
// is there once.
func (s *suite) testCancelled() {
	ctx, cancel := context.WithCancel(s.ctx)
	cancel()
	_, err := s.one.Append(ctx, s.log, 0, []byte("a"))
	if err == nil || errors.Is(err, journal.ErrConflict) {
		s.Errorf("cancelled: %v", err)
	}
	if _, err := s.one.Append(s.ctx, s.log, 0, []byte("a")); err != nil && !errors.Is(err, journal.ErrConflict) {
		s.Error(err)
	}
	s.wants(s.log, 0, "a")
}

// Published data reach the current subscribers of that log, and are no entries.
func (s *suite) testPublish() {
	var received [2]atomic.Value
	var stops [2]func()
	for i, j := range s.both {
		stops[i] = j.Subscribe(s.log, func(data []byte) {
			if received[i].Store(string(data)); string(data) == "other" {
				s.Errorf("client %d receives the data of another log", i)
			}
		})
	}
	// reach publishes until a client receives the data, since the first ones may get lost.
	reach := func(client int, data string) {
		for received[client].Load() != data && s.ctx.Err() == nil {
			s.one.Publish(s.log+"x", []byte("other"))
			s.one.Publish(s.log, []byte(data))
			time.Sleep(time.Millisecond)
		}
	}
	reach(0, "a")
	reach(1, "a")
	stops[0]()
	reach(1, "b")
	stops[1]()
	if last := received[0].Load(); last != "a" {
		s.Errorf("a client that has stopped receives %q", last)
	}
	s.wants(s.log, 0)
}
