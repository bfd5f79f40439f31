package hall

import (
	"errors"
	"net/netip"
	"slices"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
)

// watchers are the streams of a table by seat, the oldest first.
type watchers map[game.Seat][]*Watcher

// A Watcher is one stream of a client.
type Watcher struct {
	Replaced chan struct{} // closed when a newer stream replaces this one
	guest    bool          // no seat, but the invitation or the host's browser
	from     netip.Addr
}

// PerSeat is the largest number of streams of a seat. One more replaces the oldest, which may be a
// dead connection, so a player is never locked out.
const PerSeat = 4

// ErrSpectators is the error for a stream without a seat above [Limits.PerTable].
var ErrSpectators = errors.New("too many spectators at this table; try again later")

// Watch adds a stream of a session. Spectators and guests are counted separately, and each address
// may use only a part of either, so that clients with the public link cannot lock out an invited
// guest.
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

// room returns an error if another stream without a seat exceeds a limit: of its kind, spectators or
// guests, or of its address.
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

// addWatcher adds a stream. At a seat with too many it replaces the oldest. t.mu must be held.
func (t *Table) addWatcher(seat game.Seat, w *Watcher) {
	all := t.watched[seat]
	if seat != game.NoSeat && len(all) >= PerSeat {
		close(all[0].Replaced)
		all = slices.Clone(all[1:])
	}
	t.watched[seat] = append(all, w)
	t.wake()
}

// Leave removes a stream.
func (t *Table) Leave(seat game.Seat, w *Watcher) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.watched[seat] = slices.DeleteFunc(slices.Clone(t.watched[seat]), func(other *Watcher) bool { return other == w })
	t.wake()
}
