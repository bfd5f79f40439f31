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

// sides starts three nodes, and an instance that knows the first and one that knows the last.
func sides(t *testing.T) (n *nodes.Cluster, servers [2]*instance) {
	t.Helper()
	n = nodes.Start(t, "always", [3]string{t.TempDir(), t.TempDir(), t.TempDir()})
	for i := range servers {
		servers[i] = newInstance(t, "-nats="+n.URLs()[2*i], "-nats-monitors="+strings.Join(n.Monitors(), ","))
	}
	return n, servers
}

// The cluster falls apart, with an instance and people on either side, again and again. Who is with
// fewer nodes confirms nothing; the others go on; what was under way on the wrong side comes late or
// never. No move is confirmed twice, and none is lost.
func TestPartition(t *testing.T) {
	t.Parallel()
	n, servers := sides(t)
	c := gather(t, 50, servers[0].url(), servers[1].url())
	c.goOn(200)
	for round, apart := range []struct {
		cut   func()
		alone int // the instance that can confirm nothing, or -1
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
		c.goOn(30) // where somebody of each seat is with more nodes
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

// The node that leads all streams is cut off while games are played and people come back by way of either
// side, having seen more than that instance knows. Games go on where more nodes are; on the other side
// nobody waits until the cluster is mended. No move is confirmed twice, and none is lost.
func TestLeaderCutOff(t *testing.T) {
	t.Parallel()
	n, servers := sides(t)
	conn, err := nats.Connect(n.URLs()[0])
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	c := gather(t, 30, servers[0].url(), servers[1].url())
	unused := c.order(longest)["1"] // so it is read anew when somebody comes
	for round := range 2 {
		c.goOn(200)
		for i := range 8 {
			lead(t, conn, fmt.Sprintf("EBBES-%d", i), "node0")
		}
		n.Isolate(0)
		c.comeBack(servers, append(c.firstSeats(10), unused)) // for a while the node takes itself for the leader
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

// comeBack lets people come back to tables by way of either instance, of which only the second must know
// how games stand.
func (c *crowd) comeBack(servers [2]*instance, links []string) {
	var all sync.WaitGroup
	for i, s := range servers {
		for _, link := range links {
			all.Go(func() { c.comesBack(s.url(), link, i == 1) })
		}
	}
	all.Wait()
}

// comesBack lets somebody come back who has seen more than there is: he is told how the game stands, or, where
// that need not be known, why not. For neither he waits until the cluster is mended.
func (c *crowd) comesBack(url, link string, known bool) {
	for told := false; !told; {
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
		for lines := bufio.NewScanner(got.Body); !told && lines.Scan(); {
			told = strings.Contains(lines.Text(), `"view":`)
		}
		got.Body.Close()
		if got.StatusCode == http.StatusServiceUnavailable && !known {
			return
		}
	}
}
