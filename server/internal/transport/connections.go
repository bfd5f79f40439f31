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

// A gate is a listener that limits the connections of each address and of all together. Connections
// of trusted proxies count only for all together.
type gate struct {
	net.Listener
	budget *budget.Budget
	places chan struct{}

	mu     sync.Mutex
	warned time.Time
}

// Gated returns a listener with a number of places for all connections together. The budget has the
// quota of each address.
func Gated(l net.Listener, b *budget.Budget, places int) *gate {
	return &gate{Listener: l, budget: b, places: make(chan struct{}, places)}
}

// spare is the number of descriptors reserved for the store and its files.
const spare = 256

// usualDescriptors is the assumed limit of descriptors if the system does not report one.
const usualDescriptors = 1024

// PlacesFor returns the number of connections that the descriptors allow, at most the wanted number.
func PlacesFor(wanted int) int {
	there := Descriptors()
	return min(wanted, max(there-spare, there/2))
}

// Accept returns the next admitted connection. It closes connections over a limit.
func (g *gate) Accept() (net.Conn, error) {
	for {
		c, err := g.Listener.Accept()
		if err != nil {
			if !errors.Is(err, net.ErrClosed) {
				g.warn("accepting a connection failed", "error", err)
			}
			return nil, err
		}
		if release := g.admit(c); release != nil {
			return &admittedConn{c, sync.OnceFunc(release)}, nil
		}
		c.Close()
	}
}

// admit takes a place for a connection and returns a function that releases it, nil at a limit.
func (g *gate) admit(c net.Conn) (release func()) {
	from, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil {
		return func() {}
	}
	free := func() {}
	if !g.budget.IsProxy(from.Addr()) {
		if free, err = g.budget.Hold(budget.AccountOf(from.Addr()), budget.Connection); err != nil {
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
		g.warn("the limit of connections is reached", "places", cap(g.places))
		return nil
	}
}

// warn logs a warning, at most one in ten seconds.
func (g *gate) warn(message string, args ...any) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if time.Since(g.warned) > 10*time.Second {
		g.warned = time.Now()
		slog.Warn(message, args...)
	}
}

// An admittedConn is a connection with a place.
type admittedConn struct {
	net.Conn
	release func()
}

// Close closes the connection and releases its place.
func (a *admittedConn) Close() error {
	defer a.release()
	return a.Conn.Close()
}
