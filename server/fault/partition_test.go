package fault

import (
	"bufio"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/nodes"
	"github.com/nats-io/nats.go"
)

// sides starts three nodes, one instance connected to the first and one to the last.
func sides(t *testing.T) (n *nodes.Cluster, servers [2]*instance) {
	t.Helper()
	n = nodes.Start(t, "always", [3]string{t.TempDir(), t.TempDir(), t.TempDir()})
	for i := range servers {
		servers[i] = newInstance(t, "-nats="+n.URLs()[2*i], "-nats-monitors="+strings.Join(n.Monitors(), ","))
	}
	return n, servers
}

// The cluster is partitioned several times, with an instance and clients on either side. The
// minority side confirms no move, and the majority side plays on. Requests pending on the minority
// side complete late or never. No move is confirmed twice or lost.
func TestPartition(t *testing.T) {
	t.Parallel()
	n, servers := sides(t)
	c := gather(t, 50, servers[0].url(), servers[1].url())
	c.goOn(200)
	for round, apart := range []struct {
		cut   func()
		alone int // instance that cannot confirm a move, or -1
	}{
		{func() { n.Isolate(0) }, 0},
		{func() { n.Cut(0, 2) }, -1}, // both still see the third
		{func() { n.Isolate(2) }, 1},
		{func() { n.Isolate(1) }, -1},
	} {
		apart.cut()
		begun := time.Now()
		if apart.alone >= 0 {
			servers[apart.alone].unready()
		}
		c.goOn(30) // at tables with a client of each seat on the majority side
		t.Logf("round %d: though it is cut, 30 moves are made after %v", round, time.Since(begun).Round(time.Millisecond))
		if apart.alone >= 0 {
			servers[apart.alone].unready()
		}
		n.Mend(round%2 == 1)
		for _, s := range servers {
			s.ready()
		}
		took := c.goOnEverywhere()
		t.Logf("round %d: when it is mended, a move is made at every table after %v", round, took.Round(time.Millisecond))
	}
	c.disperse()
	for _, s := range servers {
		c.check(s.export())
	}
}

// The leader of all streams is cut off during games, and clients with future step numbers reconnect
// through either side. The majority side plays on. No request on the minority side waits until the
// partition heals, and no move is confirmed twice or lost.
func TestLeaderCutOff(t *testing.T) {
	t.Parallel()
	n, servers := sides(t)
	conn, err := nats.Connect(n.URLs()[0])
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	c := gather(t, 30, servers[0].url(), servers[1].url())
	unused := c.order(longest)["1"] // not in memory, so it is read from the store
	for round := range 2 {
		c.goOn(200)
		for i := range 8 {
			lead(t, conn, fmt.Sprintf("EBBES-%d", i), "node0")
		}
		n.Isolate(0)
		c.comeBack(servers, append(c.firstSeats(10), unused)) // the node still believes that it is the leader
		servers[0].unready()
		c.comeBack(servers, append(c.firstSeats(10), unused))
		c.goOn(30)
		n.Mend(round == 1)
		for _, s := range servers {
			s.ready()
		}
		t.Logf("round %d: a move is made at every table after %v", round, c.goOnEverywhere().Round(time.Millisecond))
	}
	c.disperse()
	for _, s := range servers {
		c.check(s.export())
	}
}

// firstSeats returns the links of the first seats of some tables.
func (c *crowd) firstSeats(tables int) (links []string) {
	for _, seats := range c.links[:tables] {
		links = append(links, seats["1"])
	}
	return links
}

// comeBack reconnects clients through both instances. Only the second one must know the state of
// the games.
func (c *crowd) comeBack(servers [2]*instance, links []string) {
	var all sync.WaitGroup
	for i, s := range servers {
		for _, link := range links {
			all.Go(func() { c.comesBack(s.url(), link, i == 1) })
		}
	}
	all.Wait()
}

// comesBack reconnects a client that has seen more steps than exist. It expects the current state
// or, unless known is set, a 503.
func (c *crowd) comesBack(url, link string, known bool) {
	for updated := false; !updated; {
		r, err := http.NewRequestWithContext(c.ctx, "GET", url+link+"/steps?seen=1000000", nil)
		if err != nil {
			c.t.Error(err)
			return
		}
		got, err := c.client.Do(r)
		if err != nil {
			c.t.Error(err)
			return
		}
		for lines := bufio.NewScanner(got.Body); !updated && lines.Scan(); {
			updated = strings.Contains(lines.Text(), `"view":`)
		}
		got.Body.Close()
		if got.StatusCode == http.StatusServiceUnavailable && !known {
			return
		}
	}
}
