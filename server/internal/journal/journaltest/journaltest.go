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
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// patient is the time limit of a test. A slow disk takes minutes to sync hundreds of entries.
const patient = 5 * time.Minute

// Run runs all tests on a journal. Each call of open returns another client of the same journal. Logs
// of other tests may exist.
func Run(t *testing.T, open func(*testing.T) journal.Journal) {
	for name, test := range map[string]func(*suite){
		"Append": (*suite).testAppend, "AppendMany": (*suite).testAppendMany, "Conflict": (*suite).testConflict, "Race": (*suite).testRace,
		"Follow": (*suite).testFollow, "FollowEnds": (*suite).testFollowEnds, "Delete": (*suite).testDelete,
		"Logs": (*suite).testLogs, "Long": (*suite).testLong, "Refused": (*suite).testRefused, "Ready": (*suite).testReady,
		"Cancelled": (*suite).testCancelled, "Gone": (*suite).testGone, "Publish": (*suite).testPublish,
		"Heads": (*suite).testHeads, "Clock": (*suite).testClock,
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), patient)
			defer cancel()
			test(&suite{t, ctx, open(t), open(t), fmt.Sprintf("%s-%d", name, time.Now().UnixNano())})
		})
	}
}

// A suite is one test with two clients of a journal and the name of a log of its own.
type suite struct {
	*testing.T
	ctx      context.Context
	one, two journal.Journal
	log      string
}

// append appends entries one after the other, and returns the position of the last.
func (s *suite) append(log string, after journal.Position, entries ...string) journal.Position {
	s.Helper()
	for _, e := range entries {
		next, err := s.one.Append(s.ctx, log, after, []byte(e))
		if err != nil {
			s.Fatalf("append %.20q behind %d: %v", e, after, err)
		}
		if next <= after {
			s.Fatalf("behind %d comes %d", after, next)
		}
		after = next
	}
	return after
}

// wants checks the entries that both clients read behind a position.
func (s *suite) wants(log string, after journal.Position, want ...string) []journal.Entry {
	s.Helper()
	var all []journal.Entry
	for _, j := range []journal.Journal{s.one, s.two} {
		entries, err := j.Read(s.ctx, log, after)
		if err != nil {
			s.Fatal(err)
		}
		if !slices.Equal(texts(entries), want) {
			s.Fatalf("behind %d of %s stands %.200q, want %.200q", after, log, texts(entries), want)
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

// Appended entries can be read at once, by any client and from any position.
func (s *suite) testAppend() {
	s.wants(s.log, 0)
	last := s.append(s.log, 0, "a", "", "c")
	entries := s.wants(s.log, 0, "a", "", "c")
	if entries[2].Position != last {
		s.Errorf("%d was appended, %d is read", last, entries[2].Position)
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
	if _, err := s.two.Append(s.ctx, s.log, first, []byte("b"), []byte("x")); !errors.Is(err, journal.ErrConflict) {
		s.Errorf("two entries behind the first: %v", err)
	}
	large := make([]byte, journal.MaxEntry+1)
	if _, err := s.two.Append(s.ctx, s.log, last, nil, large); !errors.Is(err, journal.ErrTooLarge) {
		s.Errorf("the second of two entries is too large: %v", err)
	}
	s.append(s.log, last, "e")
	want := []string{"a", "b", "", "d", "e"}
	s.wants(s.log, 0, want...)
	var seen []string
	for e, err := range s.two.Follow(s.ctx, s.log, 0) {
		if err != nil {
			s.Fatal(err)
		}
		if seen = append(seen, string(e.Data)); len(seen) == len(want) {
			break
		}
	}
	if !slices.Equal(seen, want) {
		s.Errorf("a follower gets %q", seen)
	}
}

// An append behind any entry but the last is refused.
func (s *suite) testConflict() {
	first := s.append(s.log, 0, "a")
	last := s.append(s.log, first, "b")
	for _, after := range []journal.Position{0, first, last + 1, last + 1000} {
		for _, data := range []string{"x", "a", "b"} {
			if p, err := s.two.Append(s.ctx, s.log, after, []byte(data)); !errors.Is(err, journal.ErrConflict) {
				s.Errorf("append %q behind %d: %d, %v", data, after, p, err)
			}
		}
	}
	if _, err := s.two.Append(s.ctx, s.log+"new", 1, []byte("x")); !errors.Is(err, journal.ErrGone) {
		s.Errorf("behind 1 in a new log: %v", err)
	}
	s.wants(s.log, 0, "a", "b")
	s.wants(s.log+"new", 0)
}

// Of several concurrent appends at one position exactly one succeeds, and all clients read the same.
func (s *suite) testRace() {
	const rounds, rivals = 30, 8
	after := journal.Position(0)
	var want []string
	for round := range rounds {
		var mu sync.Mutex
		var all sync.WaitGroup
		won := map[string]journal.Position{}
		for i := range rivals {
			j := []journal.Journal{s.one, s.two}[i%2]
			all.Go(func() {
				text := fmt.Sprintf("%d by %d", round, i)
				p, err := j.Append(s.ctx, s.log, after, []byte(text))
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					won[text] = p
				} else if !errors.Is(err, journal.ErrConflict) {
					s.Error(err)
				}
			})
		}
		all.Wait()
		if len(won) != 1 {
			s.Fatalf("round %d: %v have won", round, won)
		}
		for text, p := range won {
			want, after = append(want, text), p
		}
	}
	s.wants(s.log, 0, want...)
}

// Followers from any position receive each entry once and in order while others append.
func (s *suite) testFollow() {
	const entries = 100
	first := s.append(s.log, 0, "0")
	seen := make([][]string, 6)
	var all sync.WaitGroup
	for i := range seen {
		j := []journal.Journal{s.one, s.two}[i%2]
		after := []journal.Position{0, first}[i/3]
		all.Go(func() {
			for e, err := range j.Follow(s.ctx, s.log, after) {
				if err != nil {
					s.Error(err)
				}
				seen[i] = append(seen[i], string(e.Data))
				if string(e.Data) == fmt.Sprint(entries) {
					return
				}
			}
		})
	}
	want := []string{"0"}
	for i := range entries {
		first = s.append(s.log, first, fmt.Sprint(i+1))
		want = append(want, fmt.Sprint(i+1))
	}
	all.Wait()
	for i := range seen {
		if !slices.Equal(seen[i], want[i/3:]) {
			s.Errorf("follower %d gets %v", i, seen[i])
		}
	}
}

// Following ends with its context.
func (s *suite) testFollowEnds() {
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	s.append(s.log, 0, "a")
	for e, err := range s.two.Follow(ctx, s.log, 0) {
		if err != nil || string(e.Data) != "a" {
			s.Errorf("%q, %v", e.Data, err)
		}
		time.AfterFunc(10*time.Millisecond, cancel)
	}
}

// A deleted log has no entries, and other logs keep theirs. It can be created again.
func (s *suite) testDelete() {
	s.append(s.log, 0, "a", "b")
	s.append(s.log+"x", 0, "c")
	if err := s.two.Delete(s.ctx, s.log); err != nil {
		s.Fatal(err)
	}
	s.wants(s.log, 0)
	s.wants(s.log+"x", 0, "c")
	if err := s.two.Delete(s.ctx, s.log+"never"); err != nil {
		s.Error("a log without entries: ", err)
	}
	s.append(s.log, 0, "again")
	s.wants(s.log, 0, "again")
}

// Reading, following or extending a deleted log from a known entry returns ErrGone and never blocks.
// The same holds after a log of the same name is created.
func (s *suite) testGone() {
	last := s.append(s.log, 0, "a", "b")
	ended := make(chan error, 1)
	heard := make(chan bool, 3)
	go func() {
		var why error
		for _, err := range s.two.Follow(s.ctx, s.log, 0) {
			why = err
			heard <- true
		}
		ended <- why
	}()
	<-heard
	<-heard
	if err := s.one.Delete(s.ctx, s.log); err != nil {
		s.Fatal(err)
	}
	if err := <-ended; !errors.Is(err, journal.ErrGone) {
		s.Errorf("the follower gets %v", err)
	}
	for _, j := range []journal.Journal{s.one, s.two} {
		if entries, err := j.Read(s.ctx, s.log, last); !errors.Is(err, journal.ErrGone) {
			s.Errorf("reading returns %d entries, %v", len(entries), err)
		}
		if _, err := j.Append(s.ctx, s.log, last, []byte("c")); !errors.Is(err, journal.ErrGone) {
			s.Errorf("appending returns %v", err)
		}
	}
	s.wants(s.log, 0)
	again := s.append(s.log, 0, "x", "y")
	if again == last {
		s.Errorf("entries of the new log have the positions of the old one: %d", again)
	}
	if p, err := s.two.Append(s.ctx, s.log, last, []byte("c")); err == nil {
		s.Errorf("an append behind an entry of the old log succeeds at %d", p)
	}
	s.wants(s.log, 0, "x", "y")
}

// Logs yields the name of each log once, and no other names.
func (s *suite) testLogs() {
	want := map[string]bool{}
	for i := range 50 {
		name := fmt.Sprintf("%s-%d", s.log, i)
		s.append(name, 0, "a", "b")
		want[name] = true
	}
	if err := s.one.Ready(s.ctx); err != nil {
		s.Error(err)
	}
	got := map[string]bool{}
	for name, err := range s.two.Logs(s.ctx) {
		if err != nil {
			s.Fatal(err)
		}
		if got[name] {
			s.Errorf("%s comes twice", name)
		}
		if len(name) > len(s.log) && name[:len(s.log)] == s.log {
			got[name] = true
		}
	}
	if !maps.Equal(got, want) {
		s.Errorf("%d logs: %v", len(got), got)
	}
}

// Every client gets the heads of all logs. A note holds until the next entry.
func (s *suite) testHeads() {
	head := func(j journal.Journal, log string) (found journal.Head) {
		s.Helper()
		for m, err := range j.Heads(s.ctx) {
			if err != nil {
				s.Fatal(err)
			}
			if m.Log == log {
				found = m
			}
		}
		return found
	}
	begun := time.Now()
	last := s.append(s.log, 0, "a", "b")
	for _, j := range []journal.Journal{s.one, s.two} {
		if m := head(j, s.log); m.Position != last || m.Note != "" || m.At.Sub(begun).Abs() > patient {
			s.Errorf("two entries, the last at %d: %+v", last, m)
		}
	}
	s.one.Note(s.log, last-1, "late")
	if m := head(s.one, s.log); m.Note != "" {
		s.Errorf("a note at an earlier entry is stored: %+v", m)
	}
	s.one.Note(s.log, last, "over")
	if m := head(s.one, s.log); m.Note != "over" || m.Position != last {
		s.Errorf("noted: %+v", m)
	}
	last = s.append(s.log, last, "c")
	if m := head(s.one, s.log); m.Note != "" || m.Position != last {
		s.Errorf("a third entry at %d: %+v", last, m)
	}
	if err := s.one.Delete(s.ctx, s.log); err != nil {
		s.Fatal(err)
	}
	for _, j := range []journal.Journal{s.one, s.two} {
		if m := head(j, s.log); m.Log != "" {
			s.Errorf("a forgotten log: %+v", m)
		}
		if lost := j.Lost(); slices.Contains(lost, s.log) {
			s.Errorf("lost: %v", lost)
		}
	}
}

// All clients share the clock of the journal, and entries have their time by it.
func (s *suite) testClock() {
	const exact = time.Second // twice by how much a reading may be wrong
	between := func(what string, at, begun time.Time) {
		s.Helper()
		if end := time.Now(); at.Before(begun.Add(-exact)) || at.After(end.Add(exact)) {
			s.Errorf("between %v and %v %s %v", begun, end, what, at)
		}
	}
	for _, j := range []journal.Journal{s.one, s.two} {
		begun := time.Now()
		between("the clock of the journal shows", j.Now(), begun)
		begun = time.Now()
		between("the skew leads to", time.Now().Add(j.Skew()), begun)
	}
	begun := time.Now()
	s.append(s.log, 0, "a")
	between("something was appended at", s.wants(s.log, 0, "a")[0].At, begun)
}

// Long logs and large entries are read unchanged.
func (s *suite) testLong() {
	large := string(bytes.Repeat([]byte{0, 255, '\n'}, journal.MaxEntry/3))
	var want []string
	after := journal.Position(0)
	for i := range 600 { // more than are read at once
		text := fmt.Sprint(i)
		if i%100 == 7 {
			text = large
		}
		after = s.append(s.log, after, text)
		want = append(want, text)
	}
	s.wants(s.log, 0, want...)
}

// Invalid names and too large entries are refused.
func (s *suite) testRefused() {
	for _, name := range []string{"", "a.b", "*", ">", "a b", "ä", "a/b", "$ready", string(make([]byte, 65))} {
		if _, err := s.one.Append(s.ctx, name, 0, nil); !errors.Is(err, journal.ErrName) {
			s.Errorf("%q: %v", name, err)
		}
		if _, err := s.one.Read(s.ctx, name, 0); !errors.Is(err, journal.ErrName) {
			s.Errorf("%q: %v", name, err)
		}
	}
	if _, err := s.one.Append(s.ctx, s.log, 0, make([]byte, journal.MaxEntry+1)); !errors.Is(err, journal.ErrTooLarge) {
		s.Error(err)
	}
	s.wants(s.log, 0)
}

// Ready succeeds repeatedly.
func (s *suite) testReady() {
	for range 3 {
		if err := s.one.Ready(s.ctx); err != nil {
			s.Error(err)
		}
	}
}

// A cancelled append appends nothing, or an entry that the next attempt finds.
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
	heard := make(chan string, 1000)
	var stops []func()
	for i, j := range []journal.Journal{s.one, s.two} {
		stops = append(stops, j.Subscribe(s.log, func(data []byte) { heard <- fmt.Sprintf("%d %s", i, data) }))
	}
	got := map[string]bool{}
	for len(got) < 2 && s.ctx.Err() == nil { // the first ones may get lost
		s.one.Publish(s.log, []byte("a"))
		s.one.Publish(s.log+"x", []byte("b"))
		time.Sleep(time.Millisecond)
		for len(heard) > 0 {
			got[<-heard] = true
		}
	}
	if !maps.Equal(got, map[string]bool{"0 a": true, "1 a": true}) {
		s.Errorf("received are %v", got)
	}
	for _, stop := range stops {
		stop()
	}
	late := make(chan string, 1000)
	defer s.one.Subscribe(s.log, func(data []byte) { late <- string(data) })()
	for told := false; !told; {
		s.two.Publish(s.log, []byte("c"))
		select {
		case text := <-late:
			told = text == "c" // otherwise an earlier one
		case <-time.After(100 * time.Millisecond):
		case <-s.ctx.Done():
			s.Fatal("nothing is received any more")
		}
	}
	for len(heard) > 0 {
		if text := <-heard; strings.HasSuffix(text, "c") {
			s.Errorf("a former subscriber receives %s", text)
		}
	}
	s.wants(s.log, 0)
}
