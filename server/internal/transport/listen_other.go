//go:build !linux

package transport

import (
	"context"
	"net"
	"time"
)

// Listen listens at an address. Elsewhere than on Linux only the write deadlines see
// that somebody does not read.
func Listen(ctx context.Context, addr string, _ time.Duration) (net.Listener, error) {
	var config net.ListenConfig
	return config.Listen(ctx, "tcp", addr)
}

// Descriptors returns how many files and connections a process usually may have open.
func Descriptors() int { return usualDescriptors }
