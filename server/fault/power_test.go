//go:build linux

package fault

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
	"golang.org/x/sys/unix"
)

// A disk is a file system on a loop device whose power can be cut.
type disk struct {
	t          *testing.T
	image, dir string
}

// newDisk creates and mounts a disk until the test ends.
func newDisk(t *testing.T, size int64) *disk {
	t.Helper()
	nightly(t)
	d := &disk{t, filepath.Join(t.TempDir(), "image"), t.TempDir()}
	if err := os.WriteFile(d.image, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(d.image, size); err != nil {
		t.Fatal(err)
	}
	d.run("mkfs.ext4", "-q", d.image)
	d.mount()
	t.Cleanup(func() { exec.Command("umount", "-l", d.dir).Run() })
	return d
}

// run runs a command that has to succeed.
func (d *disk) run(name string, args ...string) {
	d.t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		d.t.Fatalf("%s %v: %v %s (this takes root)", name, args, err, out)
	}
}

func (d *disk) mount() { d.t.Helper(); d.run("mount", "-o", "loop", d.image, d.dir) }

// cut cuts the power. The disk takes no further writes, not even those in the system's cache.
func (d *disk) cut() {
	d.t.Helper()
	const shutdown, noLogFlush = 0x8004587d, 2 // EXT4_IOC_SHUTDOWN
	f, err := os.Open(d.dir)
	if err != nil {
		d.t.Fatal(err)
	}
	defer f.Close()
	if err := unix.IoctlSetPointerInt(int(f.Fd()), shutdown, noLogFlush); err != nil {
		d.t.Fatal(err)
	}
}

// replug remounts the disk with its stored content. No process may use it meanwhile.
func (d *disk) replug() {
	d.t.Helper()
	d.run("umount", d.dir)
	d.mount()
}

// The power fails three times while a single process plays. No confirmed move is lost.
func TestPowerCut(t *testing.T) {
	d := newDisk(t, 1<<30)
	server := newInstance(t, "-data="+filepath.Join(d.dir, "data"))
	c := newCrowd(t, tables, server.url())
	for range 3 {
		c.goOn(600)
		d.cut()
		server.kill()
		d.replug()
		server.start()
	}
	c.goOn(100)
	if c.report(sqlite, "power cut", server) > 0 {
		t.Error("moves are lost")
	}
}

// The power of the database fails three times. No confirmed move is lost.
func TestPowerCutPostgres(t *testing.T) {
	d := newDisk(t, 1<<30)
	db := postgrestest.Start(t, d.dir)
	d.run("sync", "-f", d.dir)
	servers := instances(t, db.URL())
	c := newCrowd(t, tables, servers[0].url(), servers[1].url())
	for range 3 {
		c.goOn(600)
		d.cut()
		db.Kill()
		d.replug()
		db.Launch()
		t.Logf("ready again after %v", servers[0].ready().Round(time.Millisecond))
	}
	c.goOn(100)
	if c.report(postgres, "power cut", servers[:]...) > 0 {
		t.Error("moves are lost")
	}
}

// The power fails, and then the database is replaced by an older one. The commit count has survived, so
// the start is refused.
func TestPowerCutCount(t *testing.T) {
	t.Parallel()
	d := newDisk(t, 1<<28)
	o := journal.Options{Dir: filepath.Join(d.dir, "data"), MaxBytes: 1 << 26}
	database, old := filepath.Join(o.Dir, "tables.sqlite"), filepath.Join(t.TempDir(), "old")
	last := journal.Position(0)
	appendSome := func() journal.Journal {
		j, err := o.Open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			if last, err = j.Append(t.Context(), "log", last, []byte("entry")); err != nil {
				t.Fatal(err)
			}
		}
		return j
	}
	if err := appendSome().Close(); err != nil {
		t.Fatal(err)
	}
	copyDir(t, database, old)
	j := appendSome()
	d.cut()
	j.Close() // fails, since the disk has no power
	d.replug()
	for _, end := range []string{"-wal", "-shm"} {
		if err := os.Remove(database + end); err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
	}
	copyDir(t, old, database)
	j, err := o.Open(t.Context())
	if err == nil {
		j.Close()
	}
	if !errors.Is(err, journal.ErrLost) {
		t.Errorf("the start returns %v", err)
	}
}

// The power fails after a file was written without a sync. Its content is lost, unlike a synced
// file's, so the power cut is real.
func TestPowerCutIsReal(t *testing.T) {
	t.Parallel()
	d := newDisk(t, 1<<26)
	for _, name := range []string{"synced", "unsynced"} {
		if err := os.WriteFile(filepath.Join(d.dir, name), []byte(name), 0o600); err != nil {
			t.Fatal(err)
		}
		if name == "synced" {
			d.run("sync", filepath.Join(d.dir, name))
		}
	}
	d.cut()
	d.replug()
	for name, want := range map[string]string{"synced": "synced", "unsynced": ""} {
		if text, _ := os.ReadFile(filepath.Join(d.dir, name)); string(text) != want {
			t.Errorf("the %s file has %q", name, text)
		}
	}
}
