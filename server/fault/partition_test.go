package fault

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
)

// An instance is cut off from the database several times. It reports that its store fails and confirms
// nothing, and the other instance continues all games. No move is confirmed twice or lost.
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
		confirmed, begun := servers[0].appends("ok"), time.Now()
		c.only(servers[1])
		c.goOn(300)
		t.Logf("round %d: 300 moves through the other instance after %v", round, time.Since(begun).Round(time.Millisecond))
		if now := servers[0].appends("ok"); confirmed == "" || now != confirmed {
			t.Errorf("round %d: the instance that is cut off has confirmed %q appends and then %q", round, confirmed, now)
		}
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
// it and are not ready, the games continue, no confirmed move is lost, and turns keep their end.
func TestClockJumps(t *testing.T) {
	t.Parallel()
	db := postgrestest.Start(t, t.TempDir())
	db.Exec(`CREATE SCHEMA faked`)
	db.Exec(`CREATE TABLE faked.ahead (by interval NOT NULL)`)
	db.Exec(`INSERT INTO faked.ahead VALUES ('0')`)
	db.Exec(`CREATE FUNCTION faked.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS 'SELECT pg_catalog.clock_timestamp() + by FROM faked.ahead'`)
	servers := instances(t, db.URL()+"&search_path=public,faked,pg_catalog")
	c := newCrowd(t, 30, servers[0].url(), servers[1].url())
	const limit = 2 * time.Hour
	waiting := c.order(strings.Replace(longest, "{", fmt.Sprintf(`{"limit":%.0f,`, limit.Seconds()), 1))
	c.left(waiting["1"]) // begins the game
	c.goOn(300)
	for by, way := range map[string]string{"1 hour": "behind", "-1 hour": "ahead of"} {
		db.Exec(`UPDATE faked.ahead SET by = '` + by + `'`)
		for _, s := range servers {
			s.skewed(way)
			if left := guests(t, s.url()).left(waiting["1"]); (limit - left).Abs() > limit/4 {
				t.Errorf("after a jump by %s, %v of a turn of %v are left", by, left, limit)
			}
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
