// Package browser tests the server's pages in a real browser.
//
//	go test -C server ./browser
//
// The tests compare the shown game with the library's, check that no hidden card reaches a page,
// and need Chromium.
package browser

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

var (
	address string // URL of the server, such as http://127.0.0.1:40000
	browser *chrome.Browser
	binary  string // path of the server
)

// TestMain builds a server, and runs the tests with it and a browser. The server has the numbered
// tables.
func TestMain(m *testing.M) {
	chrome.Main(func(b *chrome.Browser) (int, error) {
		browser = b
		dir, err := os.MkdirTemp("", "ebbes-browser")
		if err != nil {
			return 0, err
		}
		defer os.RemoveAll(dir)
		binary = filepath.Join(dir, "server")
		if out, err := exec.Command("go", "build", "-C", "..", "-o", binary, ".").CombinedOutput(); err != nil {
			return 0, fmt.Errorf("%w\n%s", err, out)
		}
		if err := importNumbered(filepath.Join(dir, "data")); err != nil {
			return 0, err
		}
		server, err := serve(dir, "localhost:0")
		if err != nil {
			return 0, err
		}
		defer server.kill()
		address = server.url
		code := m.Run()
		err = server.stop()
		if code != 0 {
			server.kill()
			fmt.Fprintf(os.Stderr, "the server has logged:\n%s", &server.complaints)
		}
		return code, err
	})
}

// A server is a server process.
type server struct {
	*exec.Cmd
	url        string
	complaints bytes.Buffer
}

// serve starts a server at an address, with its data in a directory.
func serve(dir, at string, flags ...string) (*server, error) {
	s := &server{Cmd: exec.Command(binary, append(flags, "-addr="+at, "-pace=1ms", "-shares=10000",
		"-data="+filepath.Join(dir, "data"), "-archive="+filepath.Join(dir, "archive"))...)}
	s.Stderr = &s.complaints
	out, err := s.StdoutPipe()
	if err == nil {
		err = s.Start()
	}
	if err != nil {
		return nil, err
	}
	lines := bufio.NewReader(out)
	line, err := lines.ReadString('\n')
	if err != nil {
		s.kill()
		return nil, fmt.Errorf("the server prints no address: %w\n%s", err, &s.complaints)
	}
	for word := range strings.FieldsSeq(line) {
		if strings.HasPrefix(word, "http://") {
			s.url = word
		}
	}
	go io.Copy(io.Discard, lines)
	return s, nil
}

// kill ends the server with SIGKILL.
func (s *server) kill() {
	s.Process.Kill()
	s.Wait()
}

// stop opens a new table in a page, and then ends the server with SIGTERM. It returns an error if
// the server ends with one, or has logged a warning, an error or a panic.
func (s *server) stop() error {
	links, err := order(numbered(ebbes.Config{Players: 4}, 1, 1))
	if err != nil {
		return err
	}
	ctx, cancel := chromedp.NewContext(browser.Ctx)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(address+links["1"]), chromedp.WaitVisible(chromedp.CSS("#table[data-step] .tt-hand"))); err != nil {
		return err
	}
	if err := s.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	if err := s.Wait(); err != nil {
		return fmt.Errorf("after SIGTERM the server ends with: %w", err)
	}
	if text := s.complaints.String(); strings.Contains(text, "level=WARN") || strings.Contains(text, "level=ERROR") || strings.Contains(text, "panic") {
		return fmt.Errorf("the server has complained:\n%s", text)
	}
	return nil
}
