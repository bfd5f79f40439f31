//go:build !linux

package main

import (
	"context"
	"net"
	"time"
)

// listen listens at an address. Elsewhere than on Linux only the write deadlines see
// that somebody does not read.
func listen(ctx context.Context, addr string, _ time.Duration) (net.Listener, error) {
	var config net.ListenConfig
	return config.Listen(ctx, "tcp", addr)
}

// descriptors returns how many files and connections a process usually may have open.
func descriptors() int { return usualDescriptors }
