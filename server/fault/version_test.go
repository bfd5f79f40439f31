package fault

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// newer builds a server with the next log format, to stand for a newer version.
func newer(t *testing.T) (path string) {
	t.Helper()
	entries, err := filepath.Abs("../internal/hall/entry.go")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(entries)
	if err != nil {
		t.Fatal(err)
	}
	changed := bytes.Replace(text, []byte("const logFormat = 1"), []byte("const logFormat = 2"), 1)
	if bytes.Equal(changed, text) {
		t.Fatal("entry.go has another format")
	}
	dir := t.TempDir()
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{entries: filepath.Join(dir, "entry.go")}})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"entry.go": changed, "overlay": overlay} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	path = filepath.Join(dir, "server")
	if out, err := exec.Command("go", "build", "-C", "..", "-overlay", filepath.Join(dir, "overlay"), "-o", path, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// Two versions of the server share one database. Each refuses the other's tables with the code
// version and loses no entry of them, and both continue their own.
func TestTwoVersions(t *testing.T) {
	t.Parallel()
	_, servers := shared(t)
	servers[1].kill()
	servers[1].path = newer(t)
	servers[1].start()
	crowds := []*crowd{newCrowd(t, 10, servers[0].url()), newCrowd(t, 10, servers[1].url())}
	for i, c := range crowds {
		c.goOn(200)
		foreign := servers[1-i].url() + c.links[0]["1"]
		for _, what := range []string{"", "/steps", "/record"} {
			if status, text := get(t, foreign+what); status != http.StatusNotImplemented || !bytes.Contains([]byte(text), []byte(`"version"`)) {
				t.Errorf("server %d answers %q of a table of the other: %d %s", 1-i, what, status, text)
			}
		}
	}
	for _, c := range crowds {
		c.goOn(50)
		c.disperse()
		for _, s := range servers {
			c.check(s.export())
		}
	}
	if n := bytes.Count(servers[0].export(), []byte(`"table":`)); n != 20 {
		t.Errorf("there are %d tables", n)
	}
}
