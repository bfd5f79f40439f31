package fault

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/nodes"
)

const tables = 200

// The only process is killed several times during games. Each restart has every confirmed move.
func TestKill(t *testing.T) {
	kills, tables, moves := 8, tables, int64(200)
	if testing.Short() {
		kills, tables, moves = 3, 20, 50
	}
	server := newInstance(t, "-data="+t.TempDir())
	c := gather(t, tables, server.url())
	for range kills {
		c.goOn(moves + rand.Int64N(2*moves))
		server.kill()
		confirmed := c.acknowledged()
		server.start()
		c.rest(func() {
			if lost, _ := c.lostOf(confirmed, server.export()); lost > 0 { // stop before further moves
				t.Fatalf("%d of %d confirmed moves are lost", lost, len(confirmed))
			}
		})
	}
	c.goOn(moves)
	c.disperse()
	server.kill()
	server.start()
	c.check(server.export())
}

// cluster starts three nodes and two instances.
func cluster(t *testing.T, dirs [3]string, sync string, args ...string) (*nodes.Cluster, [2]*instance) {
	t.Helper()
	n := nodes.Start(t, sync, dirs)
	args = append([]string{"-nats=" + strings.Join(n.URLs(), ","), "-nats-monitors=" + strings.Join(n.Monitors(), ",")}, args...)
	return n, [2]*instance{newInstance(t, args...), newInstance(t, args...)}
}

// One, two or all nodes, or an instance, are killed in turn during games through both instances.
// Games continue each time, and no confirmed move is lost.
func TestKillCluster(t *testing.T) {
	n, servers := cluster(t, [3]string{t.TempDir(), t.TempDir(), t.TempDir()}, "always")
	c := gather(t, tables, servers[0].url(), servers[1].url())
	restart := func(first, many int) {
		for i := range many {
			n.Kill((first + i) % 3)
		}
		time.Sleep(time.Second)
		n.StartAll()
	}
	for round := range 8 {
		c.goOn(300)
		begun := time.Now()
		switch round % 4 {
		case 0:
			restart(rand.IntN(3), 1)
		case 1:
			restart(rand.IntN(3), 2)
		case 2:
			restart(0, 3)
		case 3:
			i := rand.IntN(2)
			servers[i].kill()
			servers[i].start()
		}
		servers[0].ready()
		c.goOn(100)
		t.Logf("round %d: all is well again after %v", round, time.Since(begun).Round(time.Millisecond))
	}
	c.disperse()
	c.check(servers[0].export())
}
