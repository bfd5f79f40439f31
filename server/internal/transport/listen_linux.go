package transport

import (
	"context"
	"net"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Listen listens at an address. The system closes a connection if sent data stays unacknowledged or
// unread for the timeout. Write deadlines alone would fail only once the system's large buffers are
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

// Descriptors returns the limit of open files and connections of this process.
func Descriptors() int {
	var limit unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_NOFILE, &limit) != nil {
		return usualDescriptors
	}
	return int(min(limit.Cur, 1<<30))
}
