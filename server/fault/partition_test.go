package fault

import (
	"strings"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/nodes"
)

// The cluster falls apart, with an instance and people on either side, again and again. Who is with
// fewer nodes confirms nothing; the others go on; what was under way on the wrong side comes late or
// never. No move is confirmed twice, and none is lost.
func TestPartition(t *testing.T) {
	t.Parallel()
	n := nodes.Start(t, "always", [3]string{t.TempDir(), t.TempDir(), t.TempDir()})
	side := func(node int) *instance {
		return newInstance(t, "-nats="+n.URLs()[node], "-nats-monitors="+strings.Join(n.Monitors(), ","))
	}
	servers := [2]*instance{side(0), side(2)}
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
