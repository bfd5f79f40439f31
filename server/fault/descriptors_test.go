//go:build linux

package fault

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// The process has few file descriptors and one address opens 300 connections. The address keeps at
// most a quarter of the server's places, and another address is always served. When many addresses
// exceed the total, the refusals are logged and counted, the store stays healthy, and connections
// are accepted again later.
func TestFewDescriptors(t *testing.T) {
	t.Parallel()
	nightly(t)
	const descriptors = 600
	const places = descriptors - 256
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	limited := filepath.Join(t.TempDir(), "server")
	script := fmt.Sprintf("#!/bin/sh\nulimit -n %d\nexec %s \"$@\"\n", descriptors, path)
	if err := os.WriteFile(limited, []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	server := newInstanceOf(t, limited, "-data="+t.TempDir(), "-shares=1")
	if kept := server.kept(server.idle("127.0.0.2", 300)); kept > places/4 {
		t.Errorf("of 300 connections of one address %d are kept, there are %d places", kept, places)
	}
	for i := range 20 {
		if err := server.serves("127.0.0.3"); err != nil {
			t.Fatalf("request %d of another address: %v", i, err)
		}
	}
	var all []net.Conn
	for i := range 8 {
		all = append(all, server.idle(fmt.Sprintf("127.0.1.%d", i+1), places/4)...)
	}
	if kept := server.kept(all); kept > places {
		t.Errorf("%d connections are kept at once, there are %d places", kept, places)
	}
	for _, path := range []string{"/readyz", "/store"} {
		if status, text := get(t, "http://"+server.ops+path); status != http.StatusOK {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
	if _, text := get(t, "http://"+server.ops+"/metrics"); !strings.Contains(text, `ebbes_budget_refusals_total{share="connections"} `) {
		t.Error("the refusals are not counted")
	}
	if text, err := os.ReadFile(server.log.Name()); err != nil || !strings.Contains(string(text), "the limit of connections is reached") {
		t.Errorf("the refusals are not logged: %v\n%s", err, text)
	}
	for server.serves("127.0.0.3") != nil {
		if time.Sleep(100 * time.Millisecond); hangs(t) {
			t.Fatal("no further request is served")
		}
	}
}

// idle opens silent connections from an address. When it returns, the server has accepted or
// refused all of them, since it has handled a later one.
func (i *instance) idle(from string, many int) (opened []net.Conn) {
	i.t.Helper()
	for range many {
		c, err := dialFrom(from, i.addr)
		if err != nil {
			i.t.Fatal(err)
		}
		i.t.Cleanup(func() { c.Close() })
		opened = append(opened, c)
	}
	i.serves("127.0.0.4")
	return opened
}

// kept returns the number of connections that are still open.
func (i *instance) kept(opened []net.Conn) (open int) {
	i.t.Helper()
	for _, c := range opened {
		raw, err := c.(*net.TCPConn).SyscallConn()
		if err != nil {
			i.t.Fatal(err)
		}
		raw.Read(func(fd uintptr) bool {
			if _, _, err := unix.Recvfrom(int(fd), make([]byte, 1), unix.MSG_PEEK|unix.MSG_DONTWAIT); err == unix.EAGAIN {
				open++
			}
			return true // no wait
		})
	}
	return open
}

// serves sends a request from an address and returns an error unless it is answered.
func (i *instance) serves(from string) error {
	c, err := dialFrom(from, i.addr)
	if err != nil {
		return err
	}
	defer c.Close()
	if _, err := io.WriteString(c, "GET /words HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"); err != nil {
		return err
	}
	_, err = c.Read(make([]byte, 1))
	return err
}

// dialFrom connects to an address from a given local IP address.
func dialFrom(from, to string) (net.Conn, error) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	return dialer.Dial("tcp", to)
}
