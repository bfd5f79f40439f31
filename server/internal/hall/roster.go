package hall

import (
	"context"
	crypto "crypto/rand"
	"encoding/json"
	"maps"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// A presence is a process's announcement of its streams at a table. It also relays messages.
type presence struct {
	From    string            `json:"from"` // the process's random name at this table
	Here    map[game.Seat]int `json:"here"` // streams of each seat
	Message *Message          `json:"said,omitempty"`
}

// The interval of announcements, and the time after which a silent process no longer counts.
const (
	presenceInterval = 10 * time.Second
	presenceTimeout  = 25 * time.Second
)

// A peer is another process at the same table.
type peer struct {
	here      map[game.Seat]int
	lastHeard time.Time
}

// exchangePresence records the announcements and delivers the messages of the other processes from
// now on. The returned function announces this process's streams to them until ctx is done.
func (t *Table) exchangePresence(ctx context.Context) (announce func()) {
	self, newcomers := crypto.Text(), make(chan struct{}, 1)
	stop := t.journal.Subscribe(t.ID, func(data []byte) {
		var p presence
		if json.Unmarshal(data, &p) != nil || p.From == self {
			return
		}
		if t.note(p) {
			select {
			case newcomers <- struct{}{}:
			default: // one announcement is enough for several
			}
		}
		if p.Message != nil && p.Message.valid() {
			t.deliver(*p.Message)
		}
	})
	return func() {
		defer stop()
		t.announcePresence(ctx, self, newcomers)
	}
}

// announcePresence announces this process's streams, under the process's name at this table, when
// they change, to newcomers, and regularly. It also relays messages.
func (t *Table) announcePresence(ctx context.Context, self string, newcomers <-chan struct{}) {
	send := func(here map[game.Seat]int, message *Message) {
		text, err := json.Marshal(presence{self, here, message})
		if err != nil {
			panic(err) // a bug: every presence can be encoded
		}
		t.journal.Publish(t.ID, text)
	}
	defer send(nil, nil)
	ticker := time.NewTicker(presenceInterval)
	defer ticker.Stop()
	var sent map[game.Seat]int
	for due := true; ; {
		_, changed, _ := t.Past()
		if here := t.here(); due || !maps.Equal(here, sent) {
			send(here, nil)
			sent = here
		}
		due = false
		select {
		case <-newcomers:
			due = true
		case message := <-t.outgoing:
			sent = t.here()
			send(sent, &message)
		case <-ticker.C:
			due = len(sent) > 0
			t.expire(time.Now().Add(-presenceTimeout))
		case <-changed:
		case <-ctx.Done():
			return
		}
	}
}

// here returns the number of streams of each seat in this process.
func (t *Table) here() map[game.Seat]int {
	t.mu.Lock()
	defer t.mu.Unlock()
	here := map[game.Seat]int{}
	for seat, all := range t.watched {
		if len(all) > 0 {
			here[seat] = len(all)
		}
	}
	return here
}

// note records the announcement of another process, or its end if Here is nil. It reports whether
// that process is new.
func (t *Table) note(p presence) (isNew bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	was, known := t.peers[p.From]
	if p.Here == nil {
		delete(t.peers, p.From)
	} else {
		t.peers[p.From] = peer{p.Here, time.Now()}
	}
	if !maps.Equal(was.here, p.Here) {
		t.wake()
	}
	return !known && p.Here != nil
}

// expire removes the processes that have announced nothing since a time.
func (t *Table) expire(since time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for from, p := range t.peers {
		if p.lastHeard.Before(since) {
			delete(t.peers, from)
			t.wake()
		}
	}
}

// watching returns the number of streams of each seat in all processes.
func (t *Table) watching() map[game.Seat]int {
	all := t.here()
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, p := range t.peers {
		for seat, n := range p.here {
			all[seat] += n
		}
	}
	return all
}
