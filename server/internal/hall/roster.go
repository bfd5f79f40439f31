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
	remind = 10 * time.Second
	gone   = 25 * time.Second
)

// An other is another process at the same table.
type other struct {
	here  map[game.Seat]int
	heard time.Time
}

// meet tells the other processes who watches the table by way of this one, and hears it
// of them, until ctx is done.
func (t *Table) meet(ctx context.Context) {
	me, heard := crypto.Text(), make(chan presence, 16)
	stop := t.journal.Listen(t.ID, func(data []byte) {
		var p presence
		if json.Unmarshal(data, &p) != nil || p.From == me {
			return
		}
		select {
		case heard <- p:
		default: // it is said again
		}
	})
	defer stop()
	tell := func(here map[game.Seat]int, said *Message) {
		text, err := json.Marshal(presence{me, here, said})
		if err != nil {
			panic(err) // a bug: all that is in a presence has a text
		}
		t.journal.Tell(t.ID, text)
	}
	defer tell(nil, nil)
	again := time.NewTicker(remind)
	defer again.Stop()
	var told map[game.Seat]int
	for due := true; ; {
		_, changed, _ := t.Past()
		if here := t.here(); due || !maps.Equal(here, told) {
			tell(here, nil)
			told = here
		}
		due = false
		select {
		case p := <-heard:
			due = t.note(p) // one that has just come knows of nobody
			if p.Message != nil && p.Message.valid() {
				t.deliver(*p.Message)
			}
		case said := <-t.outgoing:
			told = t.here()
			tell(told, &said)
		case <-again.C:
			due = len(told) > 0
			t.forget(time.Now().Add(-gone))
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
	was, known := t.others[p.From]
	if p.Here == nil {
		delete(t.others, p.From)
	} else {
		t.others[p.From] = other{p.Here, time.Now()}
	}
	if !maps.Equal(was.here, p.Here) {
		t.wake()
	}
	return !known && p.Here != nil
}

// forget lets go of the other processes of which nothing has been heard since a time.
func (t *Table) forget(since time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for from, o := range t.others {
		if o.heard.Before(since) {
			delete(t.others, from)
			t.wake()
		}
	}
}

// watching returns how many streams each seat has, by way of any process.
func (t *Table) watching() map[game.Seat]int {
	all := t.here()
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, o := range t.others {
		for seat, n := range o.here {
			all[seat] += n
		}
	}
	return all
}
