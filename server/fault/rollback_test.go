package fault

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// copyDir replaces the directory or file to by a copy of from, with its owners.
func copyDir(t *testing.T, from, to string) {
	t.Helper()
	if err := os.RemoveAll(to); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("cp", "-a", from, to).CombinedOutput(); err != nil {
		t.Fatalf("%v %s", err, out)
	}
}

// The files of a killed process are replaced by older ones, all but the commit count. The start is
// refused. With -accept-loss the server starts, has some of the confirmed moves but not all, and all games
// continue.
func TestRollback(t *testing.T) {
	t.Parallel()
	nightly(t)
	dir, old := filepath.Join(t.TempDir(), "data"), filepath.Join(t.TempDir(), "old")
	server := newInstance(t, "-data="+dir)
	c := newCrowd(t, 50, server.url())
	c.goOn(500)
	server.kill()
	copyDir(t, dir, old)
	server.start()
	c.goOn(500)
	server.kill()
	c.disperse()
	count, err := os.ReadFile(filepath.Join(dir, "commits"))
	if err != nil {
		t.Fatal(err)
	}
	copyDir(t, old, dir)
	if err := os.WriteFile(filepath.Join(dir, "commits"), count, 0o600); err != nil {
		t.Fatal(err)
	}
	if log := server.refused(); !strings.Contains(log, "-accept-loss") {
		t.Errorf("the start is not refused:\n%s", log)
	}
	c.print(sqlite, "older database while stopped; the start is refused", int(c.moves.Load()), 0)
	server.args = append(server.args, "-accept-loss")
	server.start()
	if lost := c.verify(server.export()); lost == 0 || lost == int(c.moves.Load()) {
		t.Errorf("after -accept-loss %d of %d moves are missing", lost, c.moves.Load())
	}
	again := guests(t, server.url())
	again.links = c.links
	again.begin()
	again.goOnEverywhere()
	again.disperse()
	again.check(server.export())
}

// The database is replaced by an older state of it while the instances run. They report the tables
// with missing moves, and lose no move at new tables.
func TestRollbackOfPostgres(t *testing.T) {
	t.Parallel()
	db, servers := shared(t)
	old := filepath.Join(t.TempDir(), "old")
	c := newCrowd(t, 50, servers[0].url(), servers[1].url())
	c.goOn(1000)
	c.rest(func() {
		db.Kill()
		copyDir(t, db.Dir(), old)
		db.Launch()
	})
	c.goOn(500)
	db.Kill()
	copyDir(t, old, db.Dir())
	db.Launch()
	for _, s := range servers {
		s.ready()
	}
	fresh := newCrowd(t, 5, servers[0].url(), servers[1].url())
	fresh.goOn(100)
	if fresh.report(postgres, "new tables after an older database while instances run", servers[:]...) > 0 {
		t.Error("moves at new tables are lost")
	}
	for _, s := range servers { // it refuses the same tables again
		s.kill()
		s.start()
	}
	if c.report(postgres, "older database while instances run", servers[:]...) == 0 {
		t.Error("nothing is lost, so nothing is tested")
	}
}

// The database is replaced by an older state while no instance runs. Each instance refuses to start.
func TestRollbackOfStoppedPostgres(t *testing.T) {
	t.Parallel()
	db, servers := shared(t)
	old := filepath.Join(t.TempDir(), "old")
	c := newCrowd(t, 50, servers[0].url(), servers[1].url())
	c.goOn(300)
	c.rest(func() {
		db.Kill()
		copyDir(t, db.Dir(), old)
		db.Launch()
	})
	c.goOn(300)
	c.disperse()
	for _, s := range servers {
		s.kill()
	}
	db.Kill()
	copyDir(t, old, db.Dir())
	db.Launch()
	for _, s := range servers {
		if log := s.refused(); !strings.Contains(log, "-accept-loss") {
			t.Errorf("the start is not refused:\n%s", log)
		}
	}
	c.print(postgres, "older database while all are stopped; the start is refused", int(c.moves.Load()), 0)
}
