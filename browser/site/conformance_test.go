package site

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

const cases = "../../testdata/conformance"

// The package for JavaScript, as npm packs it, plays the first conformance case of each file in the
// browser, and of one whole game. Node, which runs the same code, plays all cases.
func TestConformance(t *testing.T) {
	chrome.Long(t)
	if _, err := exec.LookPath("npm"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/package/", http.FileServer(http.Dir(packed(t))))
	mux.Handle("/cases/", http.StripPrefix("/cases", http.FileServer(http.Dir(cases))))
	mux.HandleFunc("/cases.mjs", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		http.ServeFile(w, r, "../../web/consumer/cases.mjs")
	})
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w, `<!doctype html><title>cases</title><link rel="icon" href="data:,">
			<script type="importmap">{"imports": {"ebbes": "/package/index.js"}}</script>`)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close) // after the page is closed

	p := openAlone(t, desk, server.URL)
	p.Visit("/")
	files, err := filepath.Glob(cases + "/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	for _, file := range append(files, cases+"/games/3-base-game.json") {
		path, err := filepath.Rel(cases, file)
		if err != nil {
			t.Fatal(err)
		}
		difference := chrome.Eval[string](p, `(async () => {
			const { check } = await import("/cases.mjs");
			const { cases: [each] } = await (await fetch("/cases/" + %s)).json();
			try { check(each) } catch (difference) { return each.name + ": " + difference.message }
			return "";
		})()`, filepath.ToSlash(path))
		if difference != "" {
			t.Errorf("%s: %s", path, difference)
		}
	}
	t.Log(chrome.Eval[string](p, `import("/cases.mjs").then(({ totals }) => JSON.stringify(totals))`))
}

// packed returns a folder with the unpacked npm package and the library of the site.
func packed(t *testing.T) string {
	t.Helper()
	source, into := t.TempDir(), t.TempDir()
	if err := os.CopyFS(source, os.DirFS("../../web/npm")); err != nil {
		t.Fatal(err)
	}
	wasm, err := os.ReadFile(filepath.Join(folder, "assets/ebbes/ebbes.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(source, "ebbes.wasm"), wasm, 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("npm", "pack", "--silent", source)
	cmd.Dir = into
	name, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	unpack(t, filepath.Join(into, strings.TrimSpace(string(name))), into)
	return into
}

func unpack(t *testing.T, archive, into string) {
	t.Helper()
	file, err := os.Open(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	inflated, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(into)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	for r := tar.NewReader(inflated); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if err := root.MkdirAll(filepath.Dir(header.Name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := root.WriteFile(header.Name, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
