package fault

import (
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
)

// An instance is cut off from the database several times. It reports that its store fails, and the
// other instance continues all games. No move is confirmed twice or lost.
func TestPartition(t *testing.T) {
	t.Parallel()
	db := postgrestest.Start(t, t.TempDir())
	link := postgrestest.NewLink(t, db.Address())
	servers := [2]*instance{newInstance(t, "-postgres="+link.URL()), newInstance(t, "-postgres="+db.URL())}
	c := newCrowd(t, 50, servers[0].url(), servers[1].url())
	for round := range 4 {
		c.goOn(300)
		link.Cut()
		servers[0].unready("")
		begun := time.Now()
		c.only(servers[1])
		c.goOn(300)
		t.Logf("round %d: 300 moves through the other instance after %v", round, time.Since(begun).Round(time.Millisecond))
		link.Mend(round%2 == 1)
		servers[0].ready()
		c.only(servers[0], servers[1])
		t.Logf("round %d: a move at every table after %v", round, c.goOnEverywhere().Round(time.Millisecond))
	}
	if c.report(postgres, "an instance cut off from the database", servers[:]...) > 0 {
		t.Error("moves are lost")
	}
}

// The clock of the database jumps by an hour, forward and back, during games. The instances report
// it and are not ready, the games continue, and no confirmed move is lost.
func TestClockJumps(t *testing.T) {
	t.Parallel()
	db := postgrestest.Start(t, t.TempDir())
	db.Exec(`CREATE SCHEMA faked`)
	db.Exec(`CREATE TABLE faked.ahead (by interval NOT NULL)`)
	db.Exec(`INSERT INTO faked.ahead VALUES ('0')`)
	db.Exec(`CREATE FUNCTION faked.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS 'SELECT pg_catalog.clock_timestamp() + by FROM faked.ahead'`)
	servers := instances(t, db.URL()+"&search_path=public,faked,pg_catalog")
	c := newCrowd(t, 30, servers[0].url(), servers[1].url())
	c.goOn(300)
	for _, by := range []string{"1 hour", "-1 hour"} {
		db.Exec(`UPDATE faked.ahead SET by = '` + by + `'`)
		for _, s := range servers {
			s.skewed()
		}
		c.goOn(300)
	}
	db.Exec(`UPDATE faked.ahead SET by = '0'`)
	for _, s := range servers {
		await(t, "http://"+s.ops+"/readyz", s.ended)
	}
	if c.report(postgres, "the clock of the database jumps", servers[:]...) > 0 {
		t.Error("moves are lost")
	}
}
