package fault

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
	"golang.org/x/sys/unix"
)

// anyAddress allows a socket to bind an address that is only routed to this machine.
func anyAddress(_, _ string, c syscall.RawConn) (err error) {
	failed := c.Control(func(fd uintptr) { err = unix.SetsockoptInt(int(fd), unix.IPPROTO_IPV6, unix.IPV6_FREEBIND, 1) })
	return errors.Join(failed, err)
}

// The balancer counts IPv6 connections by /64 prefix, as the server does, since one client controls
// a whole prefix. 400 of 450 connections from one prefix are served, and another prefix is served
// as well.
func TestBalancerCountsPrefixes(t *testing.T) {
	if testing.Short() {
		t.Skip("in nightly: root")
	}
	const networks = "2001:db8:66::/48"
	route := func(verb string) ([]byte, error) {
		return exec.Command("ip", "-6", "route", verb, "local", networks, "dev", "lo").CombinedOutput()
	}
	if out, err := route("replace"); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	t.Cleanup(func() { route("del") })
	text, err := os.ReadFile("../deploy/haproxy.cfg")
	if err != nil {
		t.Fatal(err)
	}
	port := postgrestest.FreePort(t)
	config := strings.Replace(string(text), "bind :8080", fmt.Sprintf("bind [::]:%d v6only", port), 1)
	if config == string(text) {
		t.Fatal("the balancer listens elsewhere")
	}
	file := filepath.Join(t.TempDir(), "haproxy.cfg")
	if err := os.WriteFile(file, []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	balancer := exec.CommandContext(ctx, "haproxy", "-db", "-f", file)
	if err := balancer.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stop()
		balancer.Wait()
	})
	served := func(from string) bool { // 503 counts: there is no instance
		dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Control: anyAddress, Timeout: 5 * time.Second}
		c, err := dialer.DialContext(t.Context(), "tcp", fmt.Sprintf("[2001:db8:66:9::1]:%d", port))
		if err != nil {
			return false
		}
		t.Cleanup(func() { c.Close() })
		io.WriteString(c, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
		_, err = c.Read(make([]byte, 1))
		return err == nil
	}
	for !served("2001:db8:66:1::1") {
		if hangs(t) {
			t.Fatal("the balancer is not there")
		}
		time.Sleep(20 * time.Millisecond)
	}
	many := 0
	for i := range 450 {
		if served(fmt.Sprintf("2001:db8:66:2::%x", i+1)) {
			many++
		}
	}
	if many != 400 {
		t.Errorf("of 450 connections of one network %d are served", many)
	}
	if !served("2001:db8:66:3::1") {
		t.Error("another network is not served")
	}
}
