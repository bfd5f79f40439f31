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
	"context"
	"errors"
	"flag"
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
)

const (
	patient = time.Minute
)

var (
	address string          // of the server, such as http://127.0.0.1:40000
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
	stop, err := startBrowser(path, dir)
	if err != nil {
		return 0, err
	}
	defer stop()
	code := m.Run()
	return code, stopServer(server, complaints)
}

func findBrowser() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("these tests need Chromium, and there is none in the PATH; on Debian: apt-get install chromium")
}

func startServer(dir string) (*exec.Cmd, *bytes.Buffer, error) {
	binary := filepath.Join(dir, "server")
	if out, err := exec.Command("go", "build", "-C", "..", "-o", binary, ".").CombinedOutput(); err != nil {
		return nil, nil, fmt.Errorf("%w\n%s", err, out)
	}
	server := exec.Command(binary, "-addr=localhost:0", "-pace=1ms", "-orders=100000", "-per-address=1000", "-data="+filepath.Join(dir, "data"), "-archive="+filepath.Join(dir, "archive"))
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
	ctx, cancel := chromedp.NewContext(chrome)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(address+links["1"]), chromedp.WaitVisible(chromedp.CSS("#table[data-step] .tt-hand"))); err != nil {
		return err
	}
	if err := server.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	stuck := time.AfterFunc(patient, func() { server.Process.Kill() })
	defer stuck.Stop()
	if err := server.Wait(); err != nil {
		return fmt.Errorf("after SIGTERM the server ends with: %w", err)
	}
	if text := complaints.String(); strings.Contains(text, "level=WARN") || strings.Contains(text, "level=ERROR") || strings.Contains(text, "panic") {
		return fmt.Errorf("the server has complained:\n%s", text)
	}
	return nil
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
