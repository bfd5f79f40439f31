package servertest

import (
	"context"
	"io"
	"net"
	"net/netip"
	"os"
	"sync"
	"time"
)

// A Network connects clients with one server in memory. Both can run in a bubble of
// testing/synctest, since a goroutine that waits for the other end is durably blocked.
type Network struct {
	accepted chan net.Conn
	closed   chan struct{}
	close    func()
}

// NewNetwork returns a network. It is the listener of the server.
func NewNetwork() *Network {
	n := &Network{accepted: make(chan net.Conn), closed: make(chan struct{})}
	n.close = sync.OnceFunc(func() { close(n.closed) })
	return n
}

// Accept returns the next connection.
func (n *Network) Accept() (net.Conn, error) {
	select {
	case c := <-n.accepted:
		return c, nil
	case <-n.closed:
		return nil, net.ErrClosed
	}
}

// Close refuses further connections.
func (n *Network) Close() error {
	n.close()
	return nil
}

// Addr returns the address of the server.
func (n *Network) Addr() net.Addr { return address(netip.IPv4Unspecified(), 80) }

// address returns a TCP address.
func address(ip netip.Addr, port uint16) net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(ip, port))
}

// Dial connects to the server from an address. The buffer of each direction has a size in bytes.
func (n *Network) Dial(ctx context.Context, from netip.Addr, buffer int) (net.Conn, error) {
	up, down := newDirection(buffer), newDirection(buffer)
	client, server := address(from, 1), n.Addr()
	select {
	case n.accepted <- &memoryConn{down, up, server, client}:
		return &memoryConn{up, down, client, server}, nil
	case <-n.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// A memoryConn is one end of a connection in memory.
type memoryConn struct {
	out, in       *direction
	local, remote net.Addr
}

func (c *memoryConn) Read(text []byte) (int, error)  { return c.in.read(text) }
func (c *memoryConn) Write(text []byte) (int, error) { return c.out.write(text) }
func (c *memoryConn) LocalAddr() net.Addr            { return c.local }
func (c *memoryConn) RemoteAddr() net.Addr           { return c.remote }

// Close ends both directions. The other end can still read the buffer.
func (c *memoryConn) Close() error {
	c.in.end()
	c.out.end()
	return nil
}

func (c *memoryConn) SetReadDeadline(t time.Time) error {
	c.in.reading.set(c.in, t)
	return nil
}

func (c *memoryConn) SetWriteDeadline(t time.Time) error {
	c.out.writing.set(c.out, t)
	return nil
}

func (c *memoryConn) SetDeadline(t time.Time) error {
	c.SetReadDeadline(t)
	return c.SetWriteDeadline(t)
}

// A direction carries bytes from one end to the other.
type direction struct {
	most int // size of the buffer in bytes

	mu               sync.Mutex
	changed          *sync.Cond
	buffer           []byte
	ended            bool
	reading, writing deadline
}

func newDirection(most int) *direction {
	d := &direction{most: most}
	d.changed = sync.NewCond(&d.mu)
	return d
}

// A deadline ends reads or writes of a direction.
type deadline struct {
	at    time.Time
	timer *time.Timer
}

// set replaces the deadline of a direction. The zero time means no deadline.
func (e *deadline) set(d *direction, at time.Time) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if e.timer != nil {
		e.timer.Stop()
	}
	if e.at = at; !at.IsZero() {
		e.timer = time.AfterFunc(time.Until(at), d.wake)
	}
	d.changed.Broadcast()
}

// over reports whether the deadline has passed.
func (e *deadline) over() bool { return !e.at.IsZero() && !time.Now().Before(e.at) }

// wake unblocks both ends, so that they check their deadlines.
func (d *direction) wake() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.changed.Broadcast()
}

// end lets no further bytes into the direction.
func (d *direction) end() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.ended = true
	d.changed.Broadcast()
}

// read waits for bytes and takes them from the buffer. It returns [io.EOF] once the direction has
// ended and the buffer is empty.
func (d *direction) read(text []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for {
		switch {
		case d.reading.over():
			return 0, os.ErrDeadlineExceeded
		case len(d.buffer) > 0:
			n := copy(text, d.buffer)
			d.buffer = d.buffer[n:]
			d.changed.Broadcast()
			return n, nil
		case d.ended:
			return 0, io.EOF
		}
		d.changed.Wait()
	}
}

// write adds bytes to the buffer, and waits while it is full. It returns an error once the
// direction has ended.
func (d *direction) write(text []byte) (written int, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for {
		switch {
		case d.ended:
			return written, io.ErrClosedPipe
		case d.writing.over():
			return written, os.ErrDeadlineExceeded
		}
		n := min(len(text), max(0, d.most-len(d.buffer)))
		d.buffer = append(d.buffer, text[:n]...)
		written, text = written+n, text[n:]
		d.changed.Broadcast()
		if len(text) == 0 {
			return written, nil
		}
		d.changed.Wait()
	}
}
