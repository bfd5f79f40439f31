package hall

import (
	"context"
	crypto "crypto/rand"
	"encoding/json"
	"maps"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// A presence is what a process tells the others of who watches a table by way of it, and what somebody says there.
type presence struct {
	From    string            `json:"from"` // a name of its own, at this table
	Here    map[game.Seat]int `json:"here"` // streams
	Message *Message          `json:"said,omitempty"`
}

// How often a process says who is here, and after how long without a word its people
// have gone with it.
const (
	presenceInterval = 10 * time.Second
	presenceTimeout  = 25 * time.Second
)

// A peer is another process at the same table.
type peer struct {
	here  map[game.Seat]int
	heard time.Time
}

// exchangePresence tells the other processes who watches the table by way of this one, and hears it
// of them, until ctx is done.
func (t *Table) exchangePresence(ctx context.Context) {
	self, received := crypto.Text(), make(chan presence, 16)
	stop := t.journal.Listen(t.ID, func(data []byte) {
		var p presence
		if json.Unmarshal(data, &p) != nil || p.From == self {
			return
		}
		select {
		case received <- p:
		default: // it is said again
		}
	})
	defer stop()
	send := func(here map[game.Seat]int, message *Message) {
		text, err := json.Marshal(presence{self, here, message})
		if err != nil {
			panic(err) // a bug: all that is in a presence has a text
		}
		t.journal.Tell(t.ID, text)
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
		case p := <-received:
			due = t.note(p) // one that has just come knows of nobody
			if p.Message != nil && p.Message.valid() {
				t.deliver(*p.Message)
			}
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

// here returns how many streams each seat has by way of this process.
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

// note keeps in mind what another process has told, and reports whether that is the
// first thing that it has told.
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

// expire lets go of the other processes of which nothing has been heard since a time.
func (t *Table) expire(since time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for from, p := range t.peers {
		if p.heard.Before(since) {
			delete(t.peers, from)
			t.wake()
		}
	}
}

// watching returns how many streams each seat has, by way of any process.
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
