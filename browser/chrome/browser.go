// Package chrome drives Chromium in tests, as a person does who looks, clicks, taps and
// types. A package starts one [Browser] with [Main]. A test either opens tabs of its own in
// it, or borrows one that tests of the same page share. A [Tab] fails its test if a page has
// had an error, has written on its console, or has asked for anything elsewhere than at its
// site.
//
// Every wait is for a condition in the page, and ends only shortly before the test times out. No
// test depends on the speed of the machine.
//
// A package with more actions on its pages embeds the tab:
//
//	type tab struct {
//		*chrome.Tab
//		game *game
//	}
//
// Such a type has the methods of a Tab, and is a [Page] for [Eval], [Until] and [Call].
package chrome

import (
	"context"
	"fmt"
	"math"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// grace is the time between the end of a wait and the timeout of its test. The test can then still
// report the wait.
const grace = 10 * time.Second

// A Browser is a running Chromium that connects to this machine only.
type Browser struct {
	Ctx  context.Context // of chromedp
	stop func()

	mu   sync.Mutex
	idle map[string][]*Tab // shared tabs that no test uses now, by site
}

// Main starts a browser, passes it to run, and exits with the code that run returns. It is for
// TestMain, whose run starts the servers of the pages and runs the tests.
func Main(run func(*Browser) (code int, err error)) {
	code, err := lend(run)
	if err != nil {
		fmt.Fprintln(os.Stderr, "browser:", err)
		os.Exit(1)
	}
	os.Exit(code)
}

// lend starts a browser for run, and stops it afterwards.
func lend(run func(*Browser) (int, error)) (int, error) {
	b, err := Start()
	if err != nil {
		return 0, err
	}
	defer b.Stop()
	return run(b)
}

// Start starts a browser.
func Start() (*Browser, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.WSURLReadTimeout(math.MaxInt64), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("lang", "en-US"),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.*, EXCLUDE ::1"))
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	b := &Browser{Ctx: ctx, idle: map[string][]*Tab{}, stop: func() {
		cancel()
		end()
	}}
	if err := chromedp.Do(ctx); err != nil {
		b.Stop()
		return nil, fmt.Errorf("starting Chromium, which these tests need (on Debian: apt-get install chromium): %w", err)
	}
	return b, nil
}

// Long skips a test in short mode. The tests of short mode go through each page and each table
// once.
func Long(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("only at length")
	}
}

// Sample returns all elements of a list. In short mode it returns only every nth, from the one at
// the index from modulo n.
func Sample[T any](all []T, from, n int) []T {
	if !testing.Short() {
		return all
	}
	var some []T
	for i := from % n; i < len(all); i += n {
		some = append(some, all[i])
	}
	return some
}

// Stop ends the browser.
func (b *Browser) Stop() { b.stop() }
