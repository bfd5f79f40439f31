//go:build linux

package fault

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
)

// The disk of the only process is full. Writes are refused and existing tables can be read. After
// space is freed, games continue without a restart, and no confirmed move is lost.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	d := newDisk(t, 64<<20)
	server := newInstance(t, "-data="+filepath.Join(d.dir, "data"))
	c := newCrowd(t, 20, server.url())
	for range 3 {
		c.goOn(300)
		ballast := d.fill()
		server.unready("no space")
		if o := c.send(0, "/tables", `{"config":{"players":2}}`); o.status != http.StatusServiceUnavailable || o.Code != "store" && o.Code != "full" {
			t.Errorf("an order: %v", o)
		}
		c.now(c.links[0]["-"])
		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
		server.ready()
	}
	c.goOn(300)
	if c.report(sqlite, "disk full, then space", server) > 0 {
		t.Error("moves are lost")
	}
}

// The disk of the database is full. Moves are refused, first while the database runs, and then because it
// has given up. After space is freed, and the database is started again if it has given up, all games
// continue without a restart of the instances.
func TestFullDiskOfPostgres(t *testing.T) {
	t.Parallel()
	d := newDisk(t, 256<<20)
	db := postgrestest.Start(t, d.dir)
	servers := instances(t, db.URL())
	c := newCrowd(t, 20, servers[0].url(), servers[1].url())
	for _, stopped := range []bool{false, true} {
		c.goOn(300)
		ballast := d.fill()
		servers[0].refuses("full")
		for stopped && db.TryExec(`SELECT pg_switch_wal()`) == nil { // until no segment can be created
			time.Sleep(10 * time.Millisecond)
		}
		c.now(c.links[0]["-"])
		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
		if stopped {
			db.Kill()
			db.Launch()
		}
		t.Logf("a move at every table %v after space is freed", c.goOnEverywhere().Round(time.Millisecond))
		for _, s := range servers {
			s.ready()
		}
	}
	c.goOn(300)
	if c.report(postgres, "disk full, then space", servers[:]...) > 0 {
		t.Error("moves are lost")
	}
}

// refuses waits until the server counts a further append with a result.
func (i *instance) refuses(result string) {
	i.t.Helper()
	for was := i.appends(result); !hangs(i.t); time.Sleep(100 * time.Millisecond) {
		if i.appends(result) != was {
			return
		}
	}
	i.t.Errorf("no append is %s", result)
}

// appends returns the number of the server's appends with a result, "" for none.
func (i *instance) appends(result string) string {
	i.t.Helper()
	_, text := get(i.t, "http://"+i.ops+"/metrics")
	_, count, _ := strings.Cut(text, `ebbes_append_seconds_count{result="`+result+`"} `)
	count, _, _ = strings.Cut(count, "\n")
	return count
}

// fill fills a disk and returns the file whose removal frees it.
func (d *disk) fill() (path string) {
	d.t.Helper()
	path = filepath.Join(d.dir, "ballast")
	f, err := os.Create(path)
	if err != nil {
		d.t.Fatal(err)
	}
	defer f.Close()
	for size := 1 << 20; size >= 512; size /= 2 {
		for err = nil; err == nil; {
			_, err = f.Write(make([]byte, size))
		}
	}
	if err := f.Sync(); err != nil {
		d.t.Fatal(err)
	}
	return path
}
