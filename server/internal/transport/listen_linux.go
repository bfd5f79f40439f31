package transport

import (
	"context"
	"net"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Listen listens at an address. A connection over which what was sent is not
// acknowledged, or not read, for as long as the timeout, is closed by the system: a
// write deadline alone sees that only when the large buffers of the system are
// full.
func Listen(ctx context.Context, addr string, timeout time.Duration) (net.Listener, error) {
	config := net.ListenConfig{Control: func(_, _ string, c syscall.RawConn) (err error) {
		if failed := c.Control(func(fd uintptr) {
			err = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(timeout.Milliseconds()))
		}); failed != nil {
			return failed
		}
		return err
	}}
	return config.Listen(ctx, "tcp", addr)
}

// Descriptors returns how many files and connections this process may have open.
func Descriptors() int {
	var limit unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_NOFILE, &limit) != nil {
		return usualDescriptors
	}
	return int(min(limit.Cur, 1<<30))
}
