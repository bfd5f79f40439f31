package postgrestest

import (
	"net"
	"sync"
	"testing"
)

// A Link is a TCP proxy to a server that can be cut.
type Link struct {
	listener net.Listener
	target   string

	mu    sync.Mutex
	whole chan struct{} // closed while the link is whole
	conns map[net.Conn]bool
}

// NewLink starts a link to an address until the test ends.
func NewLink(t *testing.T, target string) *Link {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &Link{listener: listener, target: target, whole: make(chan struct{}), conns: map[net.Conn]bool{}}
	close(l.whole)
	t.Cleanup(func() {
		listener.Close()
		l.Mend(true)
	})
	go func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				return
			}
			go l.connect(from)
		}
	}()
	return l
}

// connect forwards the bytes of a connection in both directions.
func (l *Link) connect(from net.Conn) {
	defer l.hold(from)()
	l.wait()
	to, err := net.Dial("tcp", l.target)
	if err != nil {
		return
	}
	defer l.hold(to)()
	go l.pump(from, to)
	l.pump(to, from)
}

// hold registers a connection, so that [Link.Mend] can close it. The returned function closes and
// unregisters it.
func (l *Link) hold(conn net.Conn) (drop func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.conns[conn] = true
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.conns, conn)
		conn.Close()
	}
}

// pump forwards bytes in one direction, and pauses while the link is cut.
func (l *Link) pump(to, from net.Conn) {
	defer to.Close()
	defer from.Close()
	for text := make([]byte, 32<<10); ; {
		n, err := from.Read(text)
		l.wait()
		if _, failed := to.Write(text[:n]); err != nil || failed != nil {
			return
		}
	}
}

// wait blocks while the link is cut.
func (l *Link) wait() {
	l.mu.Lock()
	whole := l.whole
	l.mu.Unlock()
	<-whole
}

// Cut stops all bytes. Connections stay open, as when a cable is pulled.
func (l *Link) Cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	select {
	case <-l.whole:
		l.whole = make(chan struct{})
	default: // already cut
	}
}

// Mend resumes forwarding, with the bytes held back meanwhile. If broken is set, it closes all
// connections instead.
func (l *Link) Mend(broken bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for conn := range l.conns {
		if broken {
			conn.Close()
		}
	}
	select {
	case <-l.whole:
	default:
		close(l.whole)
	}
}

// URL returns the connection string of the server through the link.
func (l *Link) URL() string {
	return "postgres://ebbes@" + l.listener.Addr().String() + "/postgres?sslmode=disable"
}
