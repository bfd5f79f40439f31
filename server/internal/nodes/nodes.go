// Package nodes starts clusters of NATS servers as child processes, for tests that kill them.
package nodes

import (
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

// A Cluster is a cluster of three NATS servers on this machine.
type Cluster struct {
	t     *testing.T
	nodes [3]node
	links [3][3]*link // links from node to node
}

type node struct {
	dir                    string
	config                 string
	client, route, monitor int // ports
	process                *exec.Cmd
}

func (n node) log() string { return filepath.Join(n.dir, "log") }

// Start starts a cluster with a data directory for each node, and waits for a leader. The cluster
// ends with the test. With -short the test is skipped.
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

// StartAll starts all stopped nodes and waits for a leader.
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
	if err := os.WriteFile(config, []byte(c.nodes[i].config), 0o600); err != nil { // a power cut may have deleted it
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

// Kill kills a running node with SIGKILL.
func (c *Cluster) Kill(i int) {
	if p := c.nodes[i].process; p != nil {
		p.Process.Kill()
		p.Wait()
		c.nodes[i].process = nil
	}
}

// Stop stops a node with SIGTERM, as for an upgrade.
func (c *Cluster) Stop(i int) {
	c.t.Helper()
	if err := c.nodes[i].process.Process.Signal(syscall.SIGTERM); err != nil {
		c.t.Fatal(err)
	}
	c.nodes[i].process.Wait()
	c.nodes[i].process = nil
}

// Isolate cuts a node off from the others. Connections stay open but transfer no bytes, as when a
// cable is pulled.
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

// Mend mends all connections. The bytes sent meanwhile arrive late, or never if the connections are
// broken.
func (c *Cluster) Mend(broken bool) {
	for _, links := range c.links {
		for _, l := range links {
			if l != nil {
				l.mend(broken)
			}
		}
	}
}

// URLs returns the client URLs of the nodes.
func (c *Cluster) URLs() (urls []string) {
	for _, n := range c.nodes {
		urls = append(urls, fmt.Sprintf("nats://127.0.0.1:%d", n.client))
	}
	return urls
}

// Monitors returns the monitoring URLs of the nodes.
func (c *Cluster) Monitors() (urls []string) {
	for _, n := range c.nodes {
		urls = append(urls, fmt.Sprintf("http://127.0.0.1:%d", n.monitor))
	}
	return urls
}

// wait waits until JetStream answers. An election takes seconds, and longer on a busy disk, since
// each of its steps is synced.
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

// Binary returns the path of the NATS server in the version that go.mod names.
func Binary(t *testing.T) string {
	t.Helper()
	path, err := exec.Command("go", "tool", "-n", "nats-server").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(path))
}
