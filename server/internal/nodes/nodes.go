// Package nodes starts clusters of NATS servers as processes of their own, for
// tests that kill them.
package nodes

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/gofrs/flock"
	"github.com/nats-io/nats.go"
)

// A Cluster is three servers on this machine.
type Cluster struct {
	t     *testing.T
	nodes [3]node
	links [3][3]*link // from each node to each other
}

type node struct {
	dir                    string
	config                 string
	client, route, monitor int // ports
	process                *exec.Cmd
}

func (n node) log() string { return filepath.Join(n.dir, "log") }

// Start starts a cluster that keeps its data in a directory for each node, and
// returns when it has a leader. It ends with the test. With -short the test is skipped.
func Start(t *testing.T, sync string, dirs [3]string) *Cluster {
	t.Helper()
	if testing.Short() {
		t.Skip("in nightly: a cluster")
	}
	c := &Cluster{t: t}
	for i, dir := range dirs {
		c.nodes[i] = node{dir: dir, client: FreePort(t), route: FreePort(t), monitor: FreePort(t)}
	}
	for i, n := range c.nodes {
		var routes []string
		for k, other := range c.nodes {
			if k != i {
				c.links[i][k] = newLink(t, fmt.Sprintf("127.0.0.1:%d", other.route))
				routes = append(routes, "nats://"+c.links[i][k].listener.Addr().String())
			}
		}
		c.nodes[i].config = fmt.Sprintf(`
server_name: node%d
listen: 127.0.0.1:%d
http: 127.0.0.1:%d
jetstream { store_dir: %q, sync_interval: %s, max_file_store: 4GB }
cluster { name: ebbes, listen: 127.0.0.1:%d, routes: [%s], no_advertise: true, advertise: "127.0.0.1:1" }
`, i, n.client, n.monitor, filepath.Join(n.dir, "data"), sync, n.route, strings.Join(routes, ", "))
	}
	t.Cleanup(func() {
		for i, n := range c.nodes {
			c.Kill(i)
			if text, err := os.ReadFile(n.log()); err == nil && t.Failed() {
				t.Logf("node%d:\n%s", i, text[max(0, len(text)-3000):])
			}
		}
	})
	c.StartAll()
	return c
}

// Below these ports lie those of well-known services, above those that systems give to
// outgoing connections, one of which could take a port meanwhile.
const lowestPort, lanes, portsPerLane = 10_000, 100, 200

// laneLock is held as long as this process runs.
var laneLock *flock.Flock

// lane returns the lowest of the ports that this process gives out, and no other one meanwhile.
var lane = sync.OnceValues(func() (int, error) {
	for n := range lanes {
		laneLock = flock.New(filepath.Join(os.TempDir(), fmt.Sprint("ebbes-ports-", n)))
		if held, err := laneLock.TryLock(); err == nil && held {
			return lowestPort + n*portsPerLane, nil
		}
	}
	return 0, errors.New("no lane of ports is free")
})

// Ports are given out one after the other, so none twice before its server listens.
var givenPorts atomic.Uint32

// FreePort returns a port of 127.0.0.1 that a server may listen at a moment later.
func FreePort(t *testing.T) int {
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

// StartAll starts all nodes that do not run, and returns when there is a leader.
func (c *Cluster) StartAll() {
	c.t.Helper()
	for i := range c.nodes {
		if c.nodes[i].process == nil {
			c.StartNode(i)
		}
	}
	c.wait()
}

// StartNode starts a node.
func (c *Cluster) StartNode(i int) {
	c.t.Helper()
	config := filepath.Join(c.nodes[i].dir, "nats.conf")
	if err := os.WriteFile(config, []byte(c.nodes[i].config), 0o600); err != nil { // a power cut may have taken it
		c.t.Fatal(err)
	}
	p := exec.Command(Binary(c.t), "-c", config)
	log, err := os.OpenFile(c.nodes[i].log(), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		c.t.Fatal(err)
	}
	defer log.Close()
	p.Stdout, p.Stderr = log, log
	if err := p.Start(); err != nil {
		c.t.Fatal(err)
	}
	c.nodes[i].process = p
}

// Kill kills a node at once, if it runs.
func (c *Cluster) Kill(i int) {
	if p := c.nodes[i].process; p != nil {
		p.Process.Kill()
		p.Wait()
		c.nodes[i].process = nil
	}
}

// Stop lets a node end as it would for an upgrade.
func (c *Cluster) Stop(i int) {
	c.t.Helper()
	if err := c.nodes[i].process.Process.Signal(syscall.SIGTERM); err != nil {
		c.t.Fatal(err)
	}
	c.nodes[i].process.Wait()
	c.nodes[i].process = nil
}

// Isolate cuts a node off from the others: nothing comes through any more, though the connections seem
// to be there, as when a cable is pulled.
func (c *Cluster) Isolate(i int) {
	for k := range c.nodes {
		c.Cut(i, k)
	}
}

// Cut cuts the connections between two nodes.
func (c *Cluster) Cut(i, k int) {
	if i != k {
		c.links[i][k].cut()
		c.links[k][i].cut()
	}
}

// Mend mends all connections. What was sent meanwhile comes late, or, if they have been broken, never.
func (c *Cluster) Mend(broken bool) {
	for _, links := range c.links {
		for _, l := range links {
			if l != nil {
				l.mend(broken)
			}
		}
	}
}

// URLs returns the addresses for clients.
func (c *Cluster) URLs() (urls []string) {
	for _, n := range c.nodes {
		urls = append(urls, fmt.Sprintf("nats://127.0.0.1:%d", n.client))
	}
	return urls
}

// Monitors returns the addresses for monitoring.
func (c *Cluster) Monitors() (urls []string) {
	for _, n := range c.nodes {
		urls = append(urls, fmt.Sprintf("http://127.0.0.1:%d", n.monitor))
	}
	return urls
}

// wait returns when JetStream answers. An election takes seconds, but each of its steps
// is synced, which takes a busy disk long.
func (c *Cluster) wait() {
	c.t.Helper()
	for end := time.Now().Add(3 * time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		conn, err := nats.Connect(strings.Join(c.URLs(), ","), nats.Timeout(time.Second))
		if err != nil {
			continue
		}
		m, err := conn.Request("$JS.API.INFO", nil, time.Second)
		conn.Close()
		if err == nil && !strings.Contains(string(m.Data), `"error"`) {
			return
		}
	}
	c.t.Fatal("the cluster finds no leader")
}

// Binary returns the path of the server of the version that go.mod names.
func Binary(t *testing.T) string {
	t.Helper()
	path, err := exec.Command("go", "tool", "-n", "nats-server").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(path))
}
