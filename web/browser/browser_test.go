// Package browser tests the site in a real browser: what a person reads, searches, tries
// and plays.
//
//	go test -C web/browser
//
// They need Chromium. With -write-screenshots=dir they draw the pages into a folder.
package browser

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

const patient = time.Minute

var (
	folder  string          // the built site
	address string          // of the site, below a path as many hosts have it, with a slash at the end
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

// withBrowser runs the tests between the start and the end of a server and a browser.
func withBrowser(m *testing.M) (int, error) {
	path, err := findBrowser()
	if err != nil {
		return 0, err
	}
	dir, err := os.MkdirTemp("", "ebbes-site")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	folder = filepath.Join(dir, "site")
	if err := goRun("./site", "-into", folder); err != nil {
		return 0, err
	}
	server := httptest.NewServer(host(folder))
	defer server.Close()
	address = server.URL + "/rules-of/ebbes/"
	stop, err := startBrowser(path, dir)
	if err != nil {
		return 0, err
	}
	defer stop()
	return m.Run(), nil
}

// goRun runs a command of the module above.
func goRun(command string, arguments ...string) error {
	cmd := exec.Command("go", append([]string{"run", command}, arguments...)...)
	cmd.Dir = ".."
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%v: %w\n%s", cmd, err, out)
	}
	return nil
}

// host serves a folder below a path, as any host of static files does.
func host(folder string) http.Handler {
	return http.StripPrefix("/rules-of/ebbes", http.FileServer(http.Dir(folder)))
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
