package fault

import (
	"math/rand/v2"
	"syscall"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
)

const tables = 200

// Names of the stores in the results.
const sqlite, postgres = "SQLite", "PostgreSQL"

// shared starts a database and two instances that share it.
func shared(t *testing.T, settings ...string) (*postgrestest.Server, [2]*instance) {
	t.Helper()
	db := postgrestest.Start(t, t.TempDir(), settings...)
	return db, instances(t, db.URL())
}

// instances starts two instances on a database.
func instances(t *testing.T, url string) [2]*instance {
	t.Helper()
	return [2]*instance{newInstance(t, "-postgres="+url), newInstance(t, "-postgres="+url)}
}

// The only process is killed several times during games. Each restart has every confirmed move.
func TestKill(t *testing.T) {
	kills, tables, moves := 20, tables, int64(600)
	if testing.Short() {
		kills, tables, moves = 3, 20, 50
	}
	server := newInstance(t, "-data="+t.TempDir())
	c := newCrowd(t, tables, server.url())
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
	if c.report(sqlite, "process killed", server) > 0 {
		t.Error("moves are lost")
	}
}

// Instances and the database are killed in turn during games. Games continue each time, and no
// confirmed move is lost.
func TestKillPostgres(t *testing.T) {
	t.Parallel()
	db, servers := shared(t)
	c := newCrowd(t, tables, servers[0].url(), servers[1].url())
	for round := range 20 {
		c.goOn(800)
		if round%2 == 0 {
			i := rand.IntN(2)
			servers[i].kill()
			servers[i].start()
			continue
		}
		db.Kill()
		db.Launch()
		for _, s := range servers {
			s.ready()
		}
	}
	c.goOn(300)
	if c.report(postgres, "instances and the database killed", servers[:]...) > 0 {
		t.Error("moves are lost")
	}
}

// The primary is killed during games, and its synchronous standby is promoted. The instances continue
// there, and no confirmed move is lost.
func TestFailover(t *testing.T) {
	t.Parallel()
	primary := postgrestest.Start(t, t.TempDir())
	standby := primary.Standby(t.TempDir(), true)
	servers := instances(t, postgrestest.Both(primary, standby))
	c := newCrowd(t, tables, servers[0].url(), servers[1].url())
	c.goOn(10_000)
	primary.Kill()
	standby.Promote()
	begun := time.Now()
	c.goOn(100)
	t.Logf("100 moves are made %v after the promotion", time.Since(begun).Round(time.Millisecond))
	for _, s := range servers {
		s.ready()
	}
	c.goOn(10_000)
	if c.report(postgres, "primary killed, synchronous standby promoted", servers[:]...) > 0 {
		t.Error("moves are lost")
	}
}

// An asynchronous standby is promoted, which lacks the last transactions. Every lost move is reported.
func TestFailoverWithLoss(t *testing.T) {
	t.Parallel()
	primary := postgrestest.Start(t, t.TempDir())
	standby := primary.Standby(t.TempDir(), false)
	servers := instances(t, postgrestest.Both(primary, standby))
	c := newCrowd(t, 50, servers[0].url(), servers[1].url())
	c.goOn(1000)
	standby.Kill()
	c.goOn(500)
	primary.Kill()
	standby.Launch()
	standby.Promote()
	for _, s := range servers {
		s.ready()
	}
	time.Sleep(time.Second)
	if c.report(postgres, "primary killed, late standby promoted", servers[:]...) == 0 {
		t.Error("nothing is lost, so nothing is tested")
	}
}

// An instance is frozen several times while the other one plays at the same tables. No confirmed move
// is lost.
func TestFrozenInstance(t *testing.T) {
	t.Parallel()
	_, servers := shared(t)
	c := newCrowd(t, 30, servers[1].url())
	c.mu.Lock()
	c.urls = append(c.urls, servers[0].url())
	c.mu.Unlock()
	for range 7 {
		c.goOn(500)
		c.only(servers[1])
		servers[0].process.Process.Signal(syscall.SIGSTOP)
		c.goOn(500)
		servers[0].process.Process.Signal(syscall.SIGCONT)
		servers[0].ready()
		c.only(servers[0], servers[1])
	}
	c.goOn(300)
	if c.report(postgres, "an instance frozen", servers[:]...) > 0 {
		t.Error("moves are lost")
	}
}

// only makes the clients use these instances alone from now on.
func (c *crowd) only(servers ...*instance) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.urls = nil
	for _, s := range servers {
		c.urls = append(c.urls, s.url())
	}
}
