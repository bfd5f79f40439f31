// Package journaltest has the contract tests of a journal.
package journaltest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// Run runs all tests on a journal. Each call of open returns a client of the same journal, perhaps
// the same one. Logs of other tests may exist.
func Run(t *testing.T, open func(*testing.T) journal.Journal) {
	for name, test := range map[string]func(*model){
		"Model": (*model).testModel, "Concurrent": (*model).testConcurrent, "Names": (*model).testNames,
		"Publish": (*model).testPublish, "Clock": (*model).testClock,
	} {
		t.Run(name, func(t *testing.T) { test(newModel(t, open)) })
	}
}

// newModel returns the model of a log of its own for a test, without entries.
func newModel(t *testing.T, open func(*testing.T) journal.Journal) *model {
	name := fmt.Sprintf("%s-%d", t.Name()[strings.LastIndex(t.Name(), "/")+1:], time.Now().UnixNano())
	return &model{T: t, both: [2]journal.Journal{open(t), open(t)}, log: name, known: []journal.Position{0}}
}

// Two clients append to some logs, note texts there and delete them, at random. After each step both agree
// with the models.
func (m *model) testModel() {
	const steps = 300
	seed := uint64(time.Now().UnixNano())
	m.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	logs := []*model{m.other("a"), m.other("b"), m.other("c")}
	cancelled, cancel := context.WithCancel(m.Context())
	cancel()
	for i := range steps {
		j, l := m.both[r.IntN(2)], logs[r.IntN(len(logs))]
		at := l.known[max(0, len(l.known)-1-r.IntN(10))]
		switch r.IntN(16) {
		case 0:
			l.delete(j)
		case 1, 2, 3:
			if m.both[0].Note(l.log, at, fmt.Sprint(i)); at != 0 && at == l.last {
				l.heads[0].Note = fmt.Sprint(i)
			}
		case 4:
			if _, err := j.Append(cancelled, l.log, l.last, nil); !errors.Is(err, context.Canceled) {
				m.Errorf("a cancelled append returns %v", err)
			}
		default:
			var texts []string
			for range 1 + r.IntN(3) {
				texts = append(texts, []string{"", "a", "a", "b", "b", "b", large, large + "x"}[r.IntN(8)])
			}
			l.append(j, []journal.Position{l.last, l.last, 0, at, l.last + 1, l.last + 1000}[r.IntN(6)], texts...)
		}
		l.check([]journal.Position{0, at}[r.IntN(2)])
	}
}

// Of several concurrent appends at one position exactly one succeeds. Followers from any position receive
// each entry once and in order meanwhile, although one append has more than wait for them in memory. They
// end with their context, and after the log is deleted.
func (m *model) testConcurrent() {
	const rounds, rivals, length = 30, 8, 20
	m.extend("first")
	var followed [6][]journal.Entry
	var followers, all sync.WaitGroup
	for i := range followed {
		after := m.known[i/3]
		followers.Go(func() {
			var err error
			if followed[i], err = m.follow(m.both[i%2], after, 1+rounds*length-i/3); err != nil {
				m.Error(err)
			}
		})
	}
	for round := range rounds {
		after, winners := m.last, make(chan string, rivals)
		for i := range rivals {
			all.Go(func() {
				text := fmt.Sprintf("%d by %d", round, i)
				more := slices.Repeat([][]byte{[]byte(text)}, length-1)
				if _, err := m.both[i%2].Append(m.Context(), m.log, after, []byte(text), more...); err == nil {
					winners <- text
				} else if !errors.Is(err, journal.ErrConflict) {
					m.Error(err)
				}
			})
		}
		all.Wait()
		if len(winners) != 1 {
			m.Fatalf("round %d: %d appends succeeded", round, len(winners))
		}
		m.learn(m.both[0], slices.Repeat([]string{<-winners}, length)...)
	}
	followers.Wait()
	for i, entries := range followed {
		if !equal(entries, m.entries[i/3:]) {
			m.Errorf("follower %d gets %.200v", i, entries)
		}
	}
	m.check(0)
	last, ended := m.last, error(nil)
	ctx, cancel := context.WithTimeout(m.Context(), 10*time.Millisecond)
	defer cancel()
	for e, err := range m.both[1].Follow(ctx, m.log, last) {
		m.Errorf("behind the last entry a follower gets %v, %v", e, err)
	}
	for e, err := range m.both[1].Follow(m.Context(), m.log, 0) {
		if ended = err; e.Position == last {
			m.delete(m.both[0])
		}
	}
	if !errors.Is(ended, journal.ErrGone) {
		m.Errorf("a follower of the deleted log gets %v", ended)
	}
}

// All clients share the clock of the journal, and entries have their time by it.
func (m *model) testClock() {
	const exact = time.Second // twice by how much a reading may be wrong
	begun := time.Now()
	m.extend("a")
	for _, j := range m.both {
		for i, at := range []time.Time{j.Now(), time.Now().Add(-j.Skew()), m.entries[0].At} {
			if end := time.Now(); at.Before(begun.Add(-exact)) || at.After(end.Add(exact)) {
				m.Errorf("between %v and %v: time %d is %v", begun, end, i, at)
			}
		}
	}
	m.check(0)
}

// Invalid names are refused.
func (m *model) testNames() {
	long := strings.Repeat("a", 65)
	for _, name := range []string{"", "a.b", "*", ">", "a b", "ä", "a/b", "../a", "a'; DROP TABLE log", "a\x00", "\xff", "%", "$1", long} {
		for _, j := range m.both {
			_, appended := j.Append(m.Context(), name, 0, nil)
			_, read := j.Read(m.Context(), name, 0)
			deleted := j.Delete(m.Context(), name)
			refused := errors.Is(appended, journal.ErrName) && errors.Is(read, journal.ErrName)
			if !refused || deleted != nil && !errors.Is(deleted, journal.ErrName) {
				m.Errorf("%q: append returns %v, reading %v, deletion %v", name, appended, read, deleted)
			}
			j.Note(name, 0, "note")
			j.Publish(name, []byte("data"))
			for range j.Follow(m.Context(), name, 1) {
			}
		}
	}
}

// Published data reach the current subscribers of that log, and are no entries.
func (m *model) testPublish() {
	var received [2]atomic.Value
	var stops [2]func()
	for i, j := range m.both {
		stops[i] = j.Subscribe(m.log, func(data []byte) {
			if received[i].Store(string(data)); string(data) == "other" {
				m.Errorf("client %d receives the data of another log", i)
			}
		})
	}
	for i, data := range []string{"a", "b"} {
		for received[0].Load() == nil || received[1].Load() != data { // the first may get lost
			m.both[0].Publish(m.log+"x", []byte("other"))
			m.both[0].Publish(m.log, []byte(data))
			time.Sleep(time.Millisecond)
		}
		stops[i]()
	}
	if last := received[0].Load(); last != "a" {
		m.Errorf("a client that has stopped receives %q", last)
	}
	m.check(0)
}

// damages are statements that damage the log whose ID is $log, and the errors of reading it then.
var damages = map[string]struct {
	statements string
	want       error
}{
	"Gap":    {`DELETE FROM entry WHERE number = 2 AND log = $log`, journal.ErrHole},
	"Change": {`UPDATE entry SET at = at + 1 WHERE number = 2 AND log = $log`, journal.ErrHole},
	"End":    {`DELETE FROM entry WHERE number = 3 AND log = $log`, journal.ErrLost},
	"All":    {`DELETE FROM entry WHERE log = $log`, journal.ErrLost},
	"Rollback": {`UPDATE writer SET commits = commits - 1, heads = heads - (SELECT chain & 4294967295 FROM log WHERE id = $log);
		UPDATE log SET last = 2, chain = (SELECT chain FROM entry WHERE number = 2 AND log = log.id) WHERE id = $log;
		UPDATE writer SET heads = heads + (SELECT chain & 4294967295 FROM log WHERE id = $log);
		DELETE FROM entry WHERE number = 3 AND log = $log`, journal.ErrLost}, // to the time before the last entry
	"RollbackOfLog": {`UPDATE writer SET commits = 1, heads = heads - (SELECT chain & 4294967295 FROM log WHERE id = $log);
		DELETE FROM entry WHERE log = $log;
		DELETE FROM log WHERE id = $log`, journal.ErrLost},
}

// RunDamage tests that a journal in a database reports entries that are missing or changed there, until
// the log is deleted. Other logs are unaffected. Exec executes statements in the database.
func RunDamage(t *testing.T, open func(*testing.T) journal.Journal, exec func(statements string)) {
	for name, damage := range damages {
		t.Run(name, func(t *testing.T) {
			m := newModel(t, open)
			other := m.other("x")
			other.extend("a", "b", "c")
			m.extend("a", "b", "c")
			exec(strings.ReplaceAll(damage.statements, "$log", fmt.Sprintf("(SELECT id FROM log WHERE name = '%s')", m.log)))
			other.check(0)
			m.damage = damage.want
			m.check(0)
			if m.damage == journal.ErrLost {
				m.append(m.both[1], m.last, "d")
			}
			m.delete(m.both[1])
			m.extend("again")
			m.check(0)
			other.check(0)
		})
	}
}
