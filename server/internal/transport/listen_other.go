//go:build !linux

package transport

import (
	"context"
	"net"
	"time"
)

// Listen listens at an address. Only write deadlines detect clients that do not read; on Linux the
// system detects them sooner.
func Listen(ctx context.Context, addr string, _ time.Duration) (net.Listener, error) {
	var config net.ListenConfig
	return config.Listen(ctx, "tcp", addr)
}

// Descriptors returns the usual limit of open files and connections.
func Descriptors() int { return usualDescriptors }
