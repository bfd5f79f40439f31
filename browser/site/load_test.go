package site

import (
	"net/http"
	"net/http/httptest"
	"path"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// lateFonts serves the site, but each font only after the page is painted.
type lateFonts struct {
	*httptest.Server
	mu      sync.Mutex
	painted chan struct{} // closed by the page when it is
}

func newLateFonts(t *testing.T) *lateFonts {
	v, site := &lateFonts{painted: make(chan struct{})}, host(folder)
	v.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v.mu.Lock()
		painted := v.painted
		v.mu.Unlock()
		switch {
		case path.Base(r.URL.Path) == "painted":
			close(painted)
			return
		case path.Ext(r.URL.Path) == ".woff2":
			select {
			case <-painted:
			case <-r.Context().Done():
			}
		}
		site.ServeHTTP(w, r)
	}))
	t.Cleanup(v.Close)
	return v
}

// next makes the fonts of the next page late.
func (v *lateFonts) next() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.painted = make(chan struct{})
}

// tellPainted tells the server that the page is painted.
const tellPainted = `new PerformanceObserver((list, observer) => {
	observer.disconnect();
	fetch("/rules-of/ebbes/painted");
}).observe({ type: "paint", buffered: true });`

// A load is a measurement of a page up to the first drawing by its scripts.
type load struct {
	Scripts int      // requested, except by workers
	Shift   float64  // cumulative layout shift
	Shifted []string // elements
}

// loaded waits for the fonts and two frames, and returns the load of the page.
func (p *tab) loaded() load {
	p.Helper()
	p.Exec(`await document.fonts.ready;
		for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)`)
	return chrome.Eval[load](p, `(() => {
		const observer = new PerformanceObserver(() => {});
		observer.observe({ type: "layout-shift", buffered: true });
		const shifts = observer.takeRecords();
		const scripts = performance.getEntriesByType("resource").filter(({ name }) => /(?<!worker)\.js$/.test(name));
		const shift = ({ node, previousRect: { y: from }, currentRect: { y: to } }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 100) + " from " + from + " to " + to;
		return {
			scripts: scripts.length,
			shift: shifts.reduce((sum, { value }) => sum + value, 0),
			shifted: shifts.flatMap(({ value, sources }) => [value.toFixed(4), ...sources.map(shift)]),
		};
	})()`)
}

// The layout is stable while a page loads with late fonts. Each page loads at most eight scripts.
func TestLayoutIsStableWhileLoading(t *testing.T) {
	chrome.Long(t)
	v := newLateFonts(t)
	for _, look := range []chrome.Look{phone, desk} {
		p := openAlone(t, look, v.URL+"/rules-of/ebbes/")
		p.Inject(tellPainted)
		chrome.Call(p, network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{Bypass: true})
		chrome.Call(p, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
		for i, stop := range walk {
			name := languages[i%len(languages)] + "/" + stop.path
			v.next()
			p.arrive(name)
			got := p.loaded()
			t.Logf("%s, %d wide: %d scripts, shift %.4f", name, look.Width, got.Scripts, got.Shift)
			if got.Shift > 0.02 {
				t.Errorf("%s, %d wide, shifts by %.4f: %q", name, look.Width, got.Shift, got.Shifted)
			}
			if got.Scripts > 8 {
				t.Errorf("%s loads %d scripts", name, got.Scripts)
			}
		}
	}
}
