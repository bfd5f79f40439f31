package hall

import (
	"errors"
	"slices"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// watchers are the streams of a table, by seat from the oldest on.
type watchers map[game.Seat][]*Watcher

// A Watcher is one stream.
type Watcher struct {
	Replaced chan struct{} // closed when a newer stream has taken its place
}

// PerSeat is how many streams a seat may have: a few windows of one person. One
// more replaces the oldest, which may be one that has died unseen; so nobody else's
// streams ever lock a player out.
const PerSeat = 4

var ErrOnlookers = errors.New("too many are watching; try again later")

// Join takes a stream in. Onlookers find places as long as there are any.
func (t *Table) Join(seat game.Seat, onlookers int) (*Watcher, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	all := t.watched[seat]
	if seat == game.NoSeat && len(all) >= onlookers {
		return nil, ErrOnlookers
	}
	if seat != game.NoSeat && len(all) >= PerSeat {
		close(all[0].Replaced)
		all = slices.Clone(all[1:])
	}
	w := &Watcher{make(chan struct{})}
	t.watched[seat] = append(all, w)
	t.wake()
	return w, nil
}

// Leave lets a stream go.
func (t *Table) Leave(seat game.Seat, w *Watcher) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.watched[seat] = slices.DeleteFunc(slices.Clone(t.watched[seat]), func(other *Watcher) bool { return other == w })
	t.wake()
}
