package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// A package is the same at any time and on any machine. A surplus or a missing file is an error.
func TestPackIsReproducible(t *testing.T) {
	if _, err := exec.LookPath("npm"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	const manifest = `{"name": "ebbes", "version": "1.2.3", "files": ["*.js", "*.wasm", "*.txt", "puzzles", "tabletop", "CHANGELOG.md"]}`
	files := map[string]string{
		"package.json": manifest, "LICENSE": "free", "CHANGELOG.md": "new", "README.md": "read", "index.js": "1", "ebbes.wasm": "2",
		"einfach.wasm": "3", "tabletop/tabletop.js": "4", "puzzles/languages.js": "5",
	}
	packed := func(change map[string]string) (tarball, error) {
		directory := t.TempDir()
		for _, all := range []map[string]string{files, change} {
			for name, text := range all {
				path := filepath.Join(directory, name)
				if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
				if text == "" {
					os.Remove(path)
				}
			}
		}
		long := time.Now().Add(-1000 * time.Hour)
		if err := os.Chtimes(filepath.Join(directory, "index.js"), long, long); err != nil {
			t.Fatal(err)
		}
		return pack(directory, t.TempDir())
	}
	first, err := packed(nil)
	if err != nil {
		t.Fatal(err)
	}
	if name := filepath.Base(first.path); name != "ebbes-1.2.3.tgz" {
		t.Errorf("version 1.2.3 is packed as %s", name)
	}
	if again, err := packed(nil); err != nil || again.sum != first.sum {
		t.Errorf("packed again: %v, %x and %x", err, again.sum, first.sum)
	}
	for what, change := range map[string]map[string]string{
		"a note":      {"notes.txt": "mine"},
		"no license":  {"LICENSE": ""},
		"no Einfach":  {"einfach.wasm": ""},
		"no table":    {"tabletop/tabletop.js": ""},
		"no puzzles":  {"puzzles/languages.js": ""},
		"no types":    {"index.d.ts": "export {}"}, // which the manifest leaves out
		"no manifest": {"package.json": ""},
	} {
		if _, err := packed(change); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}
