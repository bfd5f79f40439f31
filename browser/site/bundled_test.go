package site

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The output of a program of the folder bundled, which plays a game of each kind, and of one that
// also begins a game in a worker.
const (
	alone = "over and over"
	both  = alone + ", dealing"
)

// The npm package works with common runtimes, test runners and bundlers, as its README says. Each
// of them runs a program of web/bundled, or builds it for Node or a browser, where it runs then.
func TestBundlersBuildPackage(t *testing.T) {
	chrome.Long(t)
	if _, err := exec.LookPath("npm"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	x := projectFolder(t.TempDir())
	x.install(t, "../../web/bundled", tarballOf(t))

	t.Run("Node", func(t *testing.T) { x.prints(t, both, "node", "main.js") })
	t.Run("Common JS", func(t *testing.T) { x.prints(t, alone, "node", "required.cjs") })
	t.Run("Deno", func(t *testing.T) {
		x.prints(t, both, "npx", "deno", "run", "-A", "--node-modules-dir=manual", "main.js")
	})
	t.Run("Bun", func(t *testing.T) { x.prints(t, both, "npx", "bun", "main.js") })
	t.Run("Vitest", func(t *testing.T) { x.run(t, "npx", "vitest", "run", "use.test.js") })
	t.Run("Vitest with jsdom", func(t *testing.T) { x.run(t, "npx", "vitest", "run", "jsdom.test.js") })
	t.Run("Jest", func(t *testing.T) {
		x.run(t, "node", "--experimental-vm-modules", "node_modules/jest/bin/jest.js", "--testMatch=**/jest.test.cjs")
	})
	t.Run("Vite", func(t *testing.T) {
		x.run(t, "npx", "vite", "build", "--outDir", "out/vite")
		x.shows(t, both, "out/vite")
	})
	t.Run("webpack", func(t *testing.T) {
		x.run(t, "npx", "webpack", "--mode=production", "--entry=./main.js", "--output-path=out/webpack", "--output-filename=main.js")
		x.page(t, "out/webpack", "defer")
		x.shows(t, both, "out/webpack")
	})
	t.Run("esbuild for browsers", func(t *testing.T) {
		x.run(t, "npx", "esbuild", "alone.js", "--bundle", "--format=esm", "--outfile=out/esbuild/main.js")
		x.besides(t, "out/esbuild")
		x.page(t, "out/esbuild", `type="module"`)
		x.shows(t, alone, "out/esbuild")
	})
	t.Run("esbuild for Node", func(t *testing.T) {
		x.run(t, "npx", "esbuild", "alone.js", "--bundle", "--format=esm", "--platform=node", "--outfile=out/node/main.mjs")
		x.besides(t, "out/node")
		x.prints(t, alone, "node", "out/node/main.mjs")
	})
	t.Run("Rollup", func(t *testing.T) {
		x.run(t, "npx", "rollup", "alone.js", "--plugin=node-resolve", "--file=out/rollup/main.js")
		x.besides(t, "out/rollup")
		x.page(t, "out/rollup", `type="module"`)
		x.shows(t, alone, "out/rollup")
	})
}

// A projectFolder is the folder of an npm project, which has the tools and the package installed.
type projectFolder string

// install copies a program into the folder, and installs its dependencies and the package there.
func (x projectFolder) install(t *testing.T, program, tarball string) {
	t.Helper()
	copyProgram(t, program, string(x))
	x.run(t, "npm", "install", "--no-save", "--no-package-lock", tarball) // and what else is needed
}

// copyProgram copies a folder without what is installed or built in it.
func copyProgram(t *testing.T, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	for _, made := range []string{"node_modules", "package-lock.json", "dist"} {
		if err := os.RemoveAll(filepath.Join(to, made)); err != nil {
			t.Fatal(err)
		}
	}
}

// tarballOf packs the package with npm, and returns the path of the tarball.
func tarballOf(t *testing.T) string {
	t.Helper()
	x := projectFolder(t.TempDir())
	return filepath.Join(string(x), strings.TrimSpace(x.run(t, "npm", "pack", "--silent", pack(t))))
}

// pack returns a new folder with the package, and with the WebAssembly modules of the built site.
func pack(t *testing.T) string {
	t.Helper()
	packed := t.TempDir()
	if err := os.CopyFS(packed, os.DirFS("../../web/npm")); err != nil {
		t.Fatal(err)
	}
	if err := goRun("./build", "-into", packed, "table", "puzzles"); err != nil {
		t.Fatal(err)
	}
	for _, wasm := range []string{"ebbes.wasm", "einfach.wasm"} {
		module, err := os.ReadFile(filepath.Join(folder, "assets/ebbes", wasm))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(packed, wasm), module, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return packed
}

// run runs a command in the folder and returns what it prints.
func (x projectFolder) run(t *testing.T, command string, arguments ...string) string {
	t.Helper()
	cmd := exec.Command(command, arguments...)
	cmd.Dir = string(x)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s%s", cmd, err, out, &stderr)
	}
	return string(out)
}

// prints fails the test unless a command prints a text.
func (x projectFolder) prints(t *testing.T, want, command string, arguments ...string) {
	t.Helper()
	if got := strings.TrimSpace(x.run(t, command, arguments...)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// page adds a page that runs the built program. Its script element has the attribute how.
func (x projectFolder) page(t *testing.T, built, how string) {
	t.Helper()
	html := `<!doctype html><title>ebbes</title><link rel="icon" href="data:,"><script ` + how + ` src="main.js"></script>`
	if err := os.WriteFile(filepath.Join(string(x), built, "index.html"), []byte(html), 0o666); err != nil {
		t.Fatal(err)
	}
}

// besides puts the WebAssembly modules of the package beside the built program.
func (x projectFolder) besides(t *testing.T, built string) {
	t.Helper()
	for _, wasm := range []string{"ebbes.wasm", "einfach.wasm"} {
		from := filepath.Join(string(x), "node_modules/ebbes", wasm)
		if err := os.Link(from, filepath.Join(string(x), built, wasm)); err != nil {
			t.Fatal(err)
		}
	}
}

// shows checks what the page of a built program says in the end.
func (x projectFolder) shows(t *testing.T, want, built string) {
	t.Helper()
	p := x.open(t, built)
	p.Visit("/")
	if got := chrome.Until[string](p, "document.body.innerText.trim()"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// open serves a folder of the project, and opens a tab for its pages.
func (x projectFolder) open(t *testing.T, folder string) *tab {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir(filepath.Join(string(x), folder))))
	t.Cleanup(server.Close) // after the page is closed
	return openAlone(t, desk, server.URL)
}
