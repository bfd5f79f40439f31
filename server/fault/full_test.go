//go:build linux

package fault

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
)

// The disk of the only process is full. Writes are refused and existing tables can be read. After
// space is freed, games continue without a restart, and no confirmed move is lost.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	d := newDisk(t, 64<<20)
	server := newInstance(t, "-data="+filepath.Join(d.dir, "data"))
	c := gather(t, 20, server.url())
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

// The disk of the database is full. After space is freed, and the database is started again if it has
// given up, games continue without a restart of the instances.
func TestFullDiskOfPostgres(t *testing.T) {
	t.Parallel()
	d := newDisk(t, 256<<20)
	db := postgrestest.Start(t, d.dir)
	servers := instances(t, db.URL())
	c := gather(t, 20, servers[0].url(), servers[1].url())
	c.goOn(300)
	ballast := d.fill()
	servers[0].unready("")
	c.now(c.links[0]["-"])
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	db.Kill()
	db.Launch()
	for _, s := range servers {
		s.ready()
	}
	c.goOn(300)
	if c.report(postgres, "disk full, then space", servers[:]...) > 0 {
		t.Error("moves are lost")
	}
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
