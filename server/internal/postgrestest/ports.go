package postgrestest

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/gofrs/flock"
)

// These ports lie above the well-known ones. They lie below the ephemeral range, since an outgoing
// connection could take a port there.
const lowestPort, lanes, portsPerLane = 10_000, 100, 200

// laneLock is held until this process ends.
var laneLock *flock.Flock

// lane returns the lowest port of a range that no other process uses meanwhile.
var lane = sync.OnceValues(func() (int, error) {
	for n := range lanes {
		laneLock = flock.New(filepath.Join(os.TempDir(), fmt.Sprint("ebbes-ports-", n)))
		if held, err := laneLock.TryLock(); err == nil && held {
			return lowestPort + n*portsPerLane, nil
		}
	}
	return 0, fmt.Errorf("all %d port ranges are in use", lanes)
})

// givenPorts counts the returned ports, so that none is returned twice before its server listens.
var givenPorts atomic.Uint32

// FreePort returns a free port of 127.0.0.1 for a server that the test starts next.
func FreePort(t testing.TB) int {
	t.Helper()
	lowest, err := lane()
	if err != nil {
		t.Fatal(err)
	}
	for range portsPerLane {
		port := lowest + int(givenPorts.Add(1)%portsPerLane)
		if l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port)); err == nil {
			l.Close()
			return port
		}
	}
	t.Fatal("no port is free")
	return 0
}
