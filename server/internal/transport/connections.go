package transport

import (
	"errors"
	"log/slog"
	"net"
	"net/netip"
	"sync"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/budget"
)

// A gate is a listener that lets one address have no more than its share of connections, and all
// together as many as there are descriptors for. Those that proxies open are theirs to limit.
type gate struct {
	net.Listener
	budget *budget.Budget
	places chan struct{}

	mu     sync.Mutex
	warned time.Time
}

// Gated returns a listener that has so many places.
func Gated(l net.Listener, b *budget.Budget, places int) *gate {
	return &gate{Listener: l, budget: b, places: make(chan struct{}, places)}
}

// spare are descriptors that are not for clients: for the store, its files and everything else.
const spare = 256

// usualDescriptors is how many a process may have where it cannot be asked.
const usualDescriptors = 1024

// PlacesFor returns for how many connections there is room: as many as wanted, unless there are
// fewer descriptors.
func PlacesFor(wanted int) int {
	there := Descriptors()
	return min(wanted, max(there-spare, there/2))
}

// Accept closes what there is no place for.
func (g *gate) Accept() (net.Conn, error) {
	for {
		c, err := g.Listener.Accept()
		if err != nil {
			if !errors.Is(err, net.ErrClosed) {
				g.warn("no connection can be accepted", "error", err)
			}
			return nil, err
		}
		if release := g.admit(c); release != nil {
			return &admittedConn{c, sync.OnceFunc(release)}, nil
		}
		c.Close()
	}
}

// admit returns how a connection gives its place back, nil if it gets none.
func (g *gate) admit(c net.Conn) (release func()) {
	from, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil {
		return func() {}
	}
	free := func() {}
	if !g.budget.IsProxy(from.Addr()) {
		if free, err = g.budget.Hold(budget.Whose(from.Addr()), budget.Connection); err != nil {
			return nil
		}
	}
	select {
	case g.places <- struct{}{}:
		return func() {
			<-g.places
			free()
		}
	default:
		free()
		g.budget.Refused(budget.Connection)
		g.warn("there is no place for more connections", "places", cap(g.places))
		return nil
	}
}

// warn logs something, but not over and over.
func (g *gate) warn(what string, args ...any) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if time.Since(g.warned) > 10*time.Second {
		g.warned = time.Now()
		slog.Warn(what, args...)
	}
}

// An admittedConn is a connection that has a place.
type admittedConn struct {
	net.Conn
	release func()
}

// Close gives the place back.
func (a *admittedConn) Close() error {
	defer a.release()
	return a.Conn.Close()
}
