// Package browser tests the table in a real browser, with games of the library: what
// a person sees, hears and touches.
//
//	go test -C tabletop/browser
//
// They need Chromium. With -write-screenshots=dir they draw the table in all its
// states into a folder.
package browser

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/tabletop"
	"github.com/ebbesgo/ebbes/tabletop/browser/seen"
)

const patient = time.Minute

//go:embed page
var page embed.FS

var (
	address string          // of the page
	chrome  context.Context // the browser, of which every tab is a child
)

func TestMain(m *testing.M) {
	flag.Parse()
	code, err := withBrowser(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "browser:", err)
		os.Exit(1)
	}
	os.Exit(code)
}

// withBrowser runs the tests between the start and the end of a server and a
// browser.
func withBrowser(m *testing.M) (int, error) {
	path, err := findBrowser()
	if err != nil {
		return 0, err
	}
	dir, err := os.MkdirTemp("", "ebbes-tabletop")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	server := httptest.NewServer(pages())
	defer server.Close()
	address = server.URL
	stop, err := startBrowser(path, dir)
	if err != nil {
		return 0, err
	}
	defer stop()
	return m.Run(), nil
}

func findBrowser() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("these tests need Chromium, and there is none in the PATH; on Debian: apt-get install chromium")
}

// startBrowser starts a browser that talks to nobody but the server.
func startBrowser(path, dir string) (stop func(), err error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.UserDataDir(filepath.Join(dir, "profile")), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("lang", "en-US"),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE ::1"))
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	stop = func() {
		cancel()
		end()
	}
	if err := chromedp.Do(ctx); err != nil {
		stop()
		return nil, fmt.Errorf("%s does not start: %w", path, err)
	}
	chrome = ctx
	return stop, nil
}

// pages serves a page with a table under a policy that forbids whatever does not
// come from here as a file.
func pages() http.Handler {
	own, err := fs.Sub(page, "page")
	if err != nil {
		panic(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServerFS(own))
	mux.Handle("/tabletop/", http.StripPrefix("/tabletop", http.FileServerFS(tabletop.Files())))
	mux.HandleFunc("/words", serveWords)
	mux.HandleFunc("/seen.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		io.WriteString(w, seen.Script)
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'self'; img-src data:; require-trusted-types-for 'script'")
		w.Header().Set("Cache-Control", "no-store")
		mux.ServeHTTP(w, r)
	})
}

// serveWords sends the words of a language, as any server would: the table's own,
// and the library's.
func serveWords(w http.ResponseWriter, r *http.Request) {
	var l ebbes.Language
	if err := l.UnmarshalText([]byte(r.FormValue("lang"))); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	text, err := fs.ReadFile(tabletop.Files(), "words/"+l.String()+".json")
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	words := map[string]any{}
	if err := json.Unmarshal(text, &words); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	maps.Copy(words, libraryWords(l))
	json.NewEncoder(w).Encode(words)
}

func libraryWords(l ebbes.Language) map[string]any {
	suits, roles := map[string]string{}, map[string]string{}
	for s := ebbes.Blue; s <= ebbes.Red; s++ {
		suits[s.String()] = s.In(l)
	}
	for r := ebbes.Trump; r <= ebbes.Nix; r++ {
		roles[r.String()] = r.In(l)
	}
	return map[string]any{"suits": suits, "roles": roles}
}
