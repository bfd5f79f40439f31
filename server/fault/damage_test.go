package fault

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A process is killed, and the files of its store are damaged before its next start. Every
// confirmed entry is either present or reported missing: at once in the metrics, to clients, and by
// a failing export.
func TestDamagedStore(t *testing.T) {
	t.Parallel()
	nightly(t)
	for name, damage := range map[string]func(block []byte) []byte{
		"truncated": func(block []byte) []byte { return block[:len(block)*9/10] },
		"zeroed": func(block []byte) []byte {
			at := bytes.LastIndex(block[:len(block)*9/10], []byte(`"move"`)) // block checksums are already zero there
			copy(block[at/512*512:], make([]byte, 512))
			return block
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			server := newInstance(t, "-data="+dir)
			c := gather(t, 40, server.url())
			c.goOn(1000)
			server.kill()
			c.disperse()
			blocks, err := filepath.Glob(filepath.Join(dir, "jetstream/$G/streams/*/msgs/*.blk"))
			if err != nil || len(blocks) == 0 {
				t.Fatalf("no blocks: %v", err)
			}
			for _, path := range blocks[:len(blocks)/2] {
				block, err := os.ReadFile(path)
				if err == nil {
					err = os.WriteFile(path, damage(block), 0o600)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			server.start()
			if _, text := get(t, "http://"+server.ops+"/metrics"); strings.Contains(text, "ebbes_tables_lost 0\n") {
				t.Error("the start raises no alarm")
			}
			export, err := exportOf(t, "-ops="+server.ops)
			lost, silently := c.compare(export)
			t.Logf("of %d moves %d are lost, %d in silence: %v", c.moves.Load(), lost, len(silently), err)
			if lost == 0 || lost == int(c.moves.Load()) || len(silently) > 0 || err == nil {
				t.Errorf("of %d lost moves %d are lost in silence: %v", lost, len(silently), err)
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
		})
	}
}
