package journaltest

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A model describes a log by the contract. Its methods use the log through two clients, and fail the test
// if a result is another.
type model struct {
	*testing.T
	both    [2]journal.Journal
	log     string
	known   []journal.Position // 0, and the positions of all entries, also of deleted ones
	entries []journal.Entry
	last    journal.Position // of the last entry, 0 for none
	heads   []journal.Head   // one, or none without entries
	damage  error            // of reading, if the database was damaged
}

// large is the text of an entry of the largest size.
var large = strings.Repeat("\x00\xff\n\\", journal.MaxEntry/4)

// other returns the model of another log, if this one has no entries.
func (m *model) other(suffix string) *model {
	other := *m
	other.log += suffix
	return &other
}

// behind returns the entries behind a known position, or the error of reading them.
func (m *model) behind(after journal.Position) ([]journal.Entry, error) {
	i := slices.IndexFunc(m.entries, func(e journal.Entry) bool { return e.Position == after })
	switch {
	case i < 0 && after != 0:
		return nil, journal.ErrGone
	case m.damage != nil:
		return nil, m.damage
	}
	return m.entries[i+1:], nil
}

// append tries to append entries behind a known position, or behind one after the last.
func (m *model) append(j journal.Journal, after journal.Position, texts ...string) {
	m.Helper()
	rest, want := m.behind(after)
	switch {
	case slices.ContainsFunc(texts, func(text string) bool { return len(text) > journal.MaxEntry }):
		want = journal.ErrTooLarge
	case len(rest) > 0 || len(m.entries) > 0 && after > m.last:
		want = journal.ErrConflict
	}
	var data [][]byte
	for _, text := range texts {
		data = append(data, []byte(text))
	}
	last, err := j.Append(m.Context(), m.log, after, data[0], data[1:]...)
	if !errors.Is(err, want) {
		m.Fatalf("append of %.20q at %d after %d returns %d, %v; want %v", texts, after, m.last, last, err, want)
	}
	if err == nil && m.learn(j, texts...) != last {
		m.Errorf("an append returns %d, and the last entry is at %d", last, m.last)
	}
}

// learn adds entries that have been appended, and returns the position of the last. Their positions are
// greater than all before.
func (m *model) learn(j journal.Journal, texts ...string) journal.Position {
	m.Helper()
	entries, err := j.Read(m.Context(), m.log, m.last)
	if err != nil || len(entries) != len(texts) {
		m.Fatalf("%d entries after %d, %v; want %d", len(entries), m.last, err, len(texts))
	}
	for i, e := range entries {
		if top := m.known[len(m.known)-1]; e.Position <= top || string(e.Data) != texts[i] {
			m.Fatalf("%.20q is at %d after %d; want %.20q", e.Data, e.Position, top, texts[i])
		}
		m.known, m.last = append(m.known, e.Position), e.Position
	}
	m.entries = append(m.entries, entries...)
	m.heads = []journal.Head{{Log: m.log, Position: m.last, At: entries[len(entries)-1].At}}
	return m.last
}

// extend appends entries at the end, one after the other.
func (m *model) extend(texts ...string) {
	m.Helper()
	for _, text := range texts {
		m.append(m.both[0], m.last, text)
	}
}

// delete deletes the log.
func (m *model) delete(j journal.Journal) {
	m.Helper()
	if err := j.Delete(m.Context(), m.log); err != nil {
		m.Error(err)
	}
	m.entries, m.last, m.heads, m.damage = nil, 0, nil, nil
}

// follow returns the first n entries that a client receives behind a position, or those before an error
// and the error.
func (m *model) follow(j journal.Journal, after journal.Position, n int) (all []journal.Entry, err error) {
	for e, err := range j.Follow(m.Context(), m.log, after) {
		if err != nil {
			return all, err
		}
		if all = append(all, e); len(all) == n {
			return all, nil
		}
	}
	return all, nil
}

// check reads and follows the log from a known position through both clients, and looks at its head.
func (m *model) check(after journal.Position) {
	m.Helper()
	want, wantErr := m.behind(after)
	for _, j := range m.both {
		got, err := j.Read(m.Context(), m.log, after)
		if equal(got, want) && errors.Is(err, wantErr) && (len(want) > 0 || err != nil) {
			got, err = m.follow(j, after, len(want))
		}
		if !equal(got, want) || !errors.Is(err, wantErr) {
			m.Fatalf("reading or following after %d: got %.200v, %v; want %.200v, %v", after, got, err, want, wantErr)
		}
		if err := j.Ready(m.Context()); err != nil { // stores notes and losses before
			m.Error(err)
		}
		heads, err := j.Heads(m.Context())
		heads = slices.DeleteFunc(heads, func(h journal.Head) bool { return h.Log != m.log })
		if err != nil || m.damage == nil && !slices.Equal(heads, m.heads) {
			m.Errorf("heads: got %v, %v; want %v", heads, err, m.heads)
		}
		if lost := j.Lost(); slices.Contains(lost, m.log) != (m.damage == journal.ErrLost) {
			m.Errorf("lost: %v", lost)
		}
	}
}

// equal reports whether entries have the same positions, data and times.
func equal(some, others []journal.Entry) bool {
	return slices.EqualFunc(some, others, func(a, b journal.Entry) bool {
		return a.Position == b.Position && bytes.Equal(a.Data, b.Data) && a.At.Equal(b.At)
	})
}
