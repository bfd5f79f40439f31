package fault

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/nodes"
)

// All nodes are killed, and some restart with an older state of their disks. So it looks as if
// their disks had confirmed writes without storing them. A single old node catches up from the
// others. Two or three old nodes lose confirmed entries or end up with different copies. Every loss
// is reported.
func TestRolledBack(t *testing.T) {
	t.Parallel()
	for name, some := range map[string]int{"one": 1, "two": 2, "all": 3} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dirs := [3]string{t.TempDir(), t.TempDir(), t.TempDir()}
			n, servers := cluster(t, dirs, "always")
			c := gather(t, 50, servers[0].url(), servers[1].url())
			c.goOn(200)
			killAll(n)
			var old [3]string
			for i := range some {
				old[i] = t.TempDir()
				if err := os.CopyFS(old[i], os.DirFS(filepath.Join(dirs[i], "data"))); err != nil {
					t.Fatal(err)
				}
			}
			n.StartAll()
			servers[0].ready()
			c.goOn(200)
			killAll(n)
			for i := range some {
				data := filepath.Join(dirs[i], "data")
				if err := os.RemoveAll(data); err != nil {
					t.Fatal(err)
				}
				if err := os.Rename(old[i], data); err != nil {
					t.Fatal(err)
				}
			}
			n.StartAll()
			c.goOnUnlessWarned(servers)
			c.disperse()
			if lost := c.tell(servers); lost == 0 && some > 1 {
				t.Error("nothing is lost, so nothing is tried")
			}
		})
	}
}

func killAll(n *nodes.Cluster) {
	for i := range 3 {
		n.Kill(i)
	}
}

// goOnUnlessWarned waits until every table has a further confirmed move or a warning in an
// instance's log.
func (c *crowd) goOnUnlessWarned(servers [2]*instance) {
	c.t.Helper()
	warned := func(table string) bool {
		return slices.ContainsFunc(servers[:], func(s *instance) bool { return s.warned(table) })
	}
	took, still := c.goOnWhere(func(table string) bool { return !warned(table) })
	c.t.Logf("a move is made at every table, or a warning given, after %v", took.Round(time.Millisecond))
	for _, table := range still {
		c.t.Errorf("table %s: no move and no warning", table)
	}
}

// tell counts the lost confirmed moves and fails the test if an instance does not report them. An
// instance may learn of an entry only from the other's export, so both export twice.
func (c *crowd) tell(servers [2]*instance) (lost int) {
	c.t.Helper()
	for again := range 2 {
		for i, s := range servers {
			export, err := exportOf(c.t, "-ops="+s.ops)
			var silently []move
			lost, silently = c.compare(export)
			c.t.Logf("of %d moves %d are lost, %d of them in silence; instance %d says %.200v", c.moves.Load(), lost, len(silently), i, err)
			for _, m := range silently {
				if again > 0 {
					c.t.Errorf("instance %d says nothing of %v", i, m)
				}
			}
		}
	}
	return lost
}
