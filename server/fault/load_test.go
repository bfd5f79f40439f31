package fault

import (
	"flag"
	"fmt"
	"testing"
	"time"
)

var load = flag.Duration("load", 0, "how long TestLoad plays, such as 1h")

// Clients play for as long as -load says, while an instance or the database is killed every minute. Games
// continue each time, and no confirmed move is lost.
func TestLoad(t *testing.T) {
	if *load == 0 {
		t.Skip("with -load=1h: as long as that")
	}
	fault := fmt.Sprintf("load for %v, killed every minute", *load)
	t.Run(sqlite, func(t *testing.T) {
		t.Parallel()
		server := newInstance(t, "-data="+t.TempDir())
		c := newCrowd(t, 50, server.url())
		c.goOnFor(*load, func(int) {
			server.kill()
			server.start()
		})
		if c.report(sqlite, fault, server) > 0 {
			t.Error("moves are lost")
		}
	})
	t.Run(postgres, func(t *testing.T) {
		t.Parallel()
		db, servers := shared(t)
		c := newCrowd(t, 50, servers[0].url(), servers[1].url())
		c.goOnFor(*load, func(minute int) {
			if i := minute % 3; i < 2 {
				servers[i].kill()
				servers[i].start()
				return
			}
			db.Kill()
			db.Launch()
		})
		if c.report(postgres, fault, servers[:]...) > 0 {
			t.Error("moves are lost")
		}
	})
}

// goOnFor disturbs the games every minute until a time has passed, and waits for further moves
// after each disturbance.
func (c *crowd) goOnFor(d time.Duration, disturb func(minute int)) {
	c.t.Helper()
	end := time.Now().Add(d)
	for minute := 0; time.Now().Before(end); minute++ {
		time.Sleep(min(time.Minute, time.Until(end)))
		disturb(minute)
		c.goOn(100)
	}
}
