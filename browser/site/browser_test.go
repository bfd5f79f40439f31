// Package site tests the site in a real browser, with the actions of its readers and players.
//
//	go test -C browser ./site
//
// They need Chromium. With -write-screenshots=dir they draw the pages into a folder. They build the
// site, unless the environment variable EBBES_SITE names the folder of a site built by go run -C
// web ./site -into $EBBES_SITE -at /rules-of/ebbes/
package site

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/tabletop"
)

var (
	folder  string // the built site
	origin  string // of the site
	address string // of the site, below a path as many hosts have it, with a slash at the end
	browser *chrome.Browser
)

func TestMain(m *testing.M) {
	chrome.Main(func(b *chrome.Browser) (int, error) {
		browser = b
		if folder = os.Getenv("EBBES_SITE"); folder == "" {
			dir, err := os.MkdirTemp("", "ebbes-site")
			if err != nil {
				return 0, err
			}
			defer os.RemoveAll(dir)
			folder = filepath.Join(dir, "site")
			if err := goRun("./site", "-into", folder, "-at", "/rules-of/ebbes/"); err != nil {
				return 0, err
			}
		}
		server := httptest.NewServer(host(folder))
		defer server.Close()
		origin, address = server.URL, server.URL+"/rules-of/ebbes/"
		return m.Run(), nil
	})
}

// goRun runs a command of the module web.
func goRun(command string, arguments ...string) error {
	cmd := exec.Command("go", append([]string{"run", command}, arguments...)...)
	cmd.Dir = "../../web"
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%v: %w\n%s", cmd, err, out)
	}
	return nil
}

// host serves a folder below a path, as a host of static files does. Tests of single modules find
// their sources below /modules/.
func host(folder string) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(folder)))
	mux.Handle("/modules/", http.StripPrefix("/modules", http.FileServer(http.Dir("../../web/site/assets"))))
	mux.Handle("/modules/tabletop/", http.StripPrefix("/modules/tabletop", http.FileServerFS(tabletop.Files())))
	return http.StripPrefix("/rules-of/ebbes", mux)
}
