package main

import (
	"errors"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// Watchers are the streams of a table, by seat from the oldest on.
type watchers map[ebbes.Seat][]*watcher

// A watcher is one stream.
type watcher struct {
	replaced chan struct{} // closed when a newer stream has taken its place
}

// perSeat is how many streams a seat may have: a few windows of one person. One
// more replaces the oldest, which may be one that has died unseen; so nobody else's
// streams ever lock a player out.
const perSeat = 4

var errClients = errors.New("too many are watching; try again later")

// join takes a stream in. Onlookers find places as long as there are any.
func (t *table) join(seat ebbes.Seat, onlookers int) (*watcher, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	all := t.watched[seat]
	if seat == ebbes.NoSeat && len(all) >= onlookers {
		return nil, errClients
	}
	if seat != ebbes.NoSeat && len(all) >= perSeat {
		close(all[0].replaced)
		all = slices.Clone(all[1:])
	}
	w := &watcher{make(chan struct{})}
	t.watched[seat] = append(all, w)
	t.wake()
	return w, nil
}

// leave lets a stream go.
func (t *table) leave(seat ebbes.Seat, w *watcher) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.watched[seat] = slices.DeleteFunc(slices.Clone(t.watched[seat]), func(other *watcher) bool { return other == w })
	t.wake()
}
