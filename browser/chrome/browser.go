// Package chrome drives Chromium in tests, as a person does who looks, clicks, taps and
// types. A package starts one [Browser] with [Main], and each test opens tabs in it. A
// [Tab] fails its test if a page has had an error, has said something on its console, or
// has asked for anything elsewhere than at its site.
//
// A package that has more to say of its pages embeds the tab:
//
//	type tab struct {
//		*chrome.Tab
//		game *game
//	}
//
// Such a type can do what a Tab can, and is a [Page] for [Eval], [Until] and [Call].
package chrome

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/chromedp/chromedp"
)

// Patience is how long a test waits for what has to come. It is long, since nothing is
// tested by it: it only ends what would never end.
const Patience = time.Minute

// A Browser is a running Chromium that reaches nobody but this machine.
type Browser struct {
	Ctx  context.Context // of chromedp
	stop func()
}

// Main starts a browser, gives it to run, and exits with what that returns. It is for
// TestMain, which starts there what the pages come from, and runs the tests.
func Main(run func(*Browser) (code int, err error)) {
	code, err := lend(run)
	if err != nil {
		fmt.Fprintln(os.Stderr, "browser:", err)
		os.Exit(1)
	}
	os.Exit(code)
}

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
		chromedp.WSURLReadTimeout(Patience), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("lang", "en-US"),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.*, EXCLUDE ::1"))
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	b := &Browser{ctx, func() {
		cancel()
		end()
	}}
	if err := chromedp.Do(ctx); err != nil {
		b.Stop()
		return nil, fmt.Errorf("these tests need Chromium, and it does not start (on Debian: apt-get install chromium): %w", err)
	}
	return b, nil
}

// Stop ends the browser.
func (b *Browser) Stop() { b.stop() }
