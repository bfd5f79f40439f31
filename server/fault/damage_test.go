package fault

import (
	"bytes"
	"database/sql"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "modernc.org/sqlite"
)

// A process is killed, and the end of some logs is missing before its next start. Every confirmed move
// is either present or reported missing: in the metrics, to clients, and by a failing export.
func TestDamagedStore(t *testing.T) {
	t.Parallel()
	nightly(t)
	dir := t.TempDir()
	server := newInstance(t, "-data="+dir)
	c := newCrowd(t, 40, server.url())
	c.goOn(1000)
	server.kill()
	c.disperse()
	db, err := sql.Open("sqlite", filepath.Join(dir, "tables.sqlite"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`DELETE FROM entry WHERE log % 2 = 0 AND number > 10`); err != nil {
		t.Fatal(err)
	}
	db.Close()
	server.start()
	if c.report(sqlite, "the ends of logs deleted", server) == 0 {
		t.Error("nothing is lost, so nothing is tested")
	}
	if _, text := get(t, "http://"+server.ops+"/metrics"); strings.Contains(text, "ebbes_tables_lost 0\n") {
		t.Error("the export raises no alarm")
	}
	refused := 0
	for _, links := range c.links {
		status, text := get(t, server.url()+links["1"]+"/record")
		if status == http.StatusInternalServerError && strings.Contains(text, "damaged") {
			refused++
		} else if status != http.StatusConflict {
			t.Errorf("%d %s", status, text)
		}
	}
	if refused == 0 || refused == len(c.links) {
		t.Errorf("%d of %d tables are refused", refused, len(c.links))
	}
}

// A bit of the tables' files changes while the database of the instances is stopped. The page
// checksums show the damage, and the tables with entries on that page are reported missing.
func TestDamagedPostgres(t *testing.T) {
	t.Parallel()
	db, servers := shared(t)
	c := newCrowd(t, 40, servers[0].url(), servers[1].url())
	c.goOn(2000)
	path := filepath.Join(db.Dir(), db.Ask(`SELECT pg_relation_filepath('entry')`))
	c.disperse()
	for _, s := range servers {
		s.kill()
	}
	db.Stop()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text[bytes.LastIndexByte(text[:8192], '"')] ^= 1
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	db.Launch()
	servers[0].start()
	if c.report(postgres, "a bit of the entries flipped while stopped", servers[0]) == 0 {
		t.Error("nothing is lost, so nothing is tested")
	}
}
