package hall

import (
	"errors"
	"net/netip"
	"slices"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
)

// watchers are the streams of a table, by seat from the oldest on.
type watchers map[game.Seat][]*Watcher

// A Watcher is one stream.
type Watcher struct {
	Replaced chan struct{} // closed when a newer stream has taken its place
	guest    bool          // without a seat, but with the invitation or as the table's host
	from     netip.Addr
}

// PerSeat is how many streams a seat may have: a few windows of one person. One
// more replaces the oldest, which may be one that has died unseen; so nobody else's
// streams ever lock a player out.
const PerSeat = 4

var ErrSpectators = errors.New("too many are watching; try again later")

// Watch adds a stream of a session. Spectators and guests are counted apart, and each address has only a part of the
// places of either, so that the public link never shuts out an invited guest.
func (h *Hall) Watch(sess Session) (*Watcher, error) {
	t := sess.Table
	t.mu.Lock()
	defer t.mu.Unlock()
	w := &Watcher{make(chan struct{}), sess.Seat == game.NoSeat && (sess.Invited || sess.Host), sess.from}
	if sess.Seat == game.NoSeat {
		if err := h.room(t.watched[game.NoSeat], w); err != nil {
			return nil, err
		}
	}
	t.addWatcher(sess.Seat, w)
	return w, nil
}

// room returns nil if there is a place for another stream of its kind and address.
func (h *Hall) room(all []*Watcher, w *Watcher) error {
	alike, mine := 0, 0
	for _, other := range all {
		if other.guest == w.guest {
			alike++
			if other.from == w.from {
				mine++
			}
		}
	}
	if alike >= h.Limits.PerTable {
		return ErrSpectators
	}
	return h.Budget.Room(budget.Spectator, mine)
}

// addWatcher adds a stream. The oldest of too many at a seat gives way. t.mu must be held.
func (t *Table) addWatcher(seat game.Seat, w *Watcher) {
	all := t.watched[seat]
	if seat != game.NoSeat && len(all) >= PerSeat {
		close(all[0].Replaced)
		all = slices.Clone(all[1:])
	}
	t.watched[seat] = append(all, w)
	t.wake()
}

// Leave lets a stream go.
func (t *Table) Leave(seat game.Seat, w *Watcher) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.watched[seat] = slices.DeleteFunc(slices.Clone(t.watched[seat]), func(other *Watcher) bool { return other == w })
	t.wake()
}
