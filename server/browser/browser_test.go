// Package browser tests the server's pages in a real browser: what a person sees
// of a game, and that nothing else reaches the page.
//
//	go test -C server ./browser
//
// They need Chromium.
package browser

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

var (
	address string // of the server, such as http://127.0.0.1:40000
	browser *chrome.Browser
	binary  string // of the server
)

func TestMain(m *testing.M) {
	chrome.Main(func(b *chrome.Browser) (int, error) {
		browser = b
		dir, err := os.MkdirTemp("", "ebbes-browser")
		if err != nil {
			return 0, err
		}
		defer os.RemoveAll(dir)
		server, complaints, err := startServer(dir)
		if err != nil {
			return 0, err
		}
		defer server.Process.Kill()
		code := m.Run()
		return code, stopServer(server, complaints)
	})
}

func startServer(dir string) (*exec.Cmd, *bytes.Buffer, error) {
	binary = filepath.Join(dir, "server")
	if out, err := exec.Command("go", "build", "-C", "..", "-o", binary, ".").CombinedOutput(); err != nil {
		return nil, nil, fmt.Errorf("%w\n%s", err, out)
	}
	server := exec.Command(binary, "-addr=localhost:0", "-pace=1ms", "-shares=10000", "-data="+filepath.Join(dir, "data"), "-archive="+filepath.Join(dir, "archive"))
	var complaints bytes.Buffer
	server.Stderr = &complaints
	out, err := server.StdoutPipe()
	if err == nil {
		err = server.Start()
	}
	if err != nil {
		return nil, nil, err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		server.Process.Kill()
		return nil, nil, fmt.Errorf("the server prints no address: %w", err)
	}
	for word := range strings.FieldsSeq(line) {
		if strings.HasPrefix(word, "http://") {
			address = word
		}
	}
	return server, &complaints, nil
}

// stopServer ends the server as a terminal does, while a page is still open.
func stopServer(server *exec.Cmd, complaints *bytes.Buffer) error {
	links, err := order(numbered(ebbes.Config{Players: 4}, 1, 1))
	if err != nil {
		return err
	}
	ctx, cancel := chromedp.NewContext(browser.Ctx)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(address+links["1"]), chromedp.WaitVisible(chromedp.CSS("#table[data-step] .tt-hand"))); err != nil {
		return err
	}
	if err := server.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	stuck := time.AfterFunc(chrome.Patience, func() { server.Process.Kill() })
	defer stuck.Stop()
	if err := server.Wait(); err != nil {
		return fmt.Errorf("after SIGTERM the server ends with: %w", err)
	}
	if text := complaints.String(); strings.Contains(text, "level=WARN") || strings.Contains(text, "level=ERROR") || strings.Contains(text, "panic") {
		return fmt.Errorf("the server has complained:\n%s", text)
	}
	return nil
}
