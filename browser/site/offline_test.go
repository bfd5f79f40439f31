package site

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// A provider is a server of the site that can go offline or serve another site.
type provider struct {
	*httptest.Server
	mu        sync.Mutex
	site      http.Handler
	requested []string // paths, since the site is there
}

func newProvider(t *testing.T) *provider {
	v := &provider{}
	v.provide(folder)
	v.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v.mu.Lock()
		v.requested = append(v.requested, strings.TrimPrefix(r.URL.Path, "/rules-of/ebbes/"))
		site := v.site
		v.mu.Unlock()
		w.Header().Set("Cache-Control", "no-cache") // so that the browser asks
		site.ServeHTTP(w, r)
	}))
	t.Cleanup(v.Close)
	return v
}

// provide serves the site in a folder from now on, and forgets the earlier requests.
func (v *provider) provide(folder string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.site, v.requested = host(folder), nil
}

// receivedRequest reports whether a path of the site has been requested.
func (v *provider) receivedRequest(path string) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.Contains(v.requested, path)
}

// open opens a page of the provider in a tab of a new visitor.
func (v *provider) open(t *testing.T, look chrome.Look, path string) *tab {
	t.Helper()
	p := openAlone(t, look, v.URL+"/rules-of/ebbes/")
	p.Visit(path)
	return p
}

// openOffline opens a page, and cuts the network when the page is cached.
func openOffline(t *testing.T, look chrome.Look, path string) *tab {
	t.Helper()
	v := newProvider(t)
	p := v.open(t, look, path)
	p.waitKept()
	v.Close()
	return p
}

// libraryOf lists the files of the library of a game.
func libraryOf(game string) []string {
	return []string{"worker.js", "ebbes/" + game + ".js", "ebbes/" + game + ".wasm"}
}

// waitKept waits until the page and all that it has loaded are cached, with the library if the page
// plays.
func (p *tab) waitKept() {
	p.Helper()
	p.Exec("await navigator.serviceWorker.ready")
	p.Wait("navigator.serviceWorker.controller && document.readyState === 'complete'")
	library := []string{}
	if chrome.Eval[bool](p, "document.querySelector('#app') !== null") {
		p.waitReady()
		library = libraryOf(chrome.Eval[string](p, "document.body.dataset.game"))
	}
	p.waitFor("["+`location.href.split(/[?#]|index.html/)[0],
		...performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.includes("/assets/")),
		...%s.map((name) => new URL("assets/" + name, %s).href)]`, library, p.Site)
}

// waitFor waits until all addresses of a list in JavaScript are cached. Values are put in as by
// [chrome.Eval].
func (p *tab) waitFor(addresses string, values ...any) {
	p.Helper()
	p.until("(await Promise.all(("+addresses+").map((each) => caches.match(each)))).every(Boolean)", values...)
}

// until waits for a condition that has to be awaited. It asks again and again, since the document
// need not change. Values are put in as by [chrome.Eval].
func (p *tab) until(condition string, values ...any) {
	p.Helper()
	p.Exec("while (!("+condition+")) await new Promise((then) => setTimeout(then, 15))", values...)
}

// kept returns the cached size of each file in bytes.
func (p *tab) kept() map[string]int {
	p.Helper()
	return chrome.Eval[map[string]int](p, `(async () => {
		const names = await caches.keys();
		if (names.length !== 1) return { [names.join()]: 0 };
		const cache = await caches.open(names[0]);
		const size = async (request) => (await (await cache.match(request)).arrayBuffer()).byteLength;
		return Object.fromEntries(await Promise.all((await cache.keys()).map(async (each) => [each.url.slice(%s.length), await size(each)])));
	})()`, p.Site)
}

// A page to read is cached without a library.
func TestTextPageCachesNoLibrary(t *testing.T) {
	chrome.Long(t)
	v := newProvider(t)
	p := v.open(t, desk, "de/rules/")
	p.waitKept()
	sum := 0
	for name, size := range p.kept() {
		sum += size
		if name != "de/rules/" && !strings.HasPrefix(name, "assets/") || strings.HasSuffix(name, ".wasm") || strings.Contains(name, "search") {
			t.Errorf("reading the rules takes %s", name)
		}
	}
	page, err := os.Stat(filepath.Join(folder, "de/rules/index.html"))
	if err != nil {
		t.Fatal(err)
	}
	if around := sum - int(page.Size()); around < 1 || around > 100_000 {
		t.Errorf("reading takes %d bytes besides the page", around)
	}
	t.Logf("%d files, %d bytes, the page among them %d", len(p.kept()), sum, page.Size())
}

// A visited page needs no network later. After a trial the library is cached, too.
func TestVisitedPagesWorkOffline(t *testing.T) {
	chrome.Long(t)
	v := newProvider(t)
	p := v.open(t, desk, "de/rules/")
	p.waitKept()
	for _, path := range []string{"en/faq/", "fr/?q=atout", "de/try/S3/index.html"} {
		p.Visit(path)
		p.waitKept()
	}
	try := func() {
		p.goToTry("de/rules/#try=P2")
		p.Click(`.tt-hand [data-card="N6"]`)
		p.Wait("document.querySelector('.tt-answer .ref')?.textContent === 'P2'")
	}
	try()
	p.waitKept()
	v.Close()
	p.Visit("fr/?q=atout")
	p.Wait("document.querySelector('#results a')")
	p.Visit("en/faq/")
	p.Wait("document.readyState === 'complete' && document.querySelector('#overtrump')")
	p.Visit("de/try/S3/index.html")
	p.Wait("document.querySelector('.tt-hand button')")
	try()
}

// goToTry loads a page with a trial, even if only its fragment is new, and waits for the hand on
// its table.
func (p *tab) goToTry(path string) {
	p.Helper()
	p.Do(chromedp.Navigate("about:blank")) // so that another fragment is another page
	p.Visit(path)
	p.Wait("document.querySelector('.tt-hand button')")
}

// A page loads completely though the connection breaks once for each of its files.
func TestPageLoadsDespiteBrokenConnections(t *testing.T) {
	chrome.Long(t)
	v := newProvider(t)
	p := v.open(t, desk, "de/rules/")
	p.waitKept()
	v.breakOnce()
	p.Visit("de/learn/")
	p.taught(0)
}

// breakOnce breaks the first request for each path.
func (v *provider) breakOnce() {
	v.mu.Lock()
	defer v.mu.Unlock()
	var broken sync.Map
	site := v.site
	v.site = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, before := broken.LoadOrStore(r.URL.Path, true); before {
			site.ServeHTTP(w, r)
			return
		}
		connection, _, err := w.(http.Hijacker).Hijack()
		if err != nil {
			return
		}
		connection.Write([]byte("no answer"))
		connection.Close()
	})
}

// A game of ebbes can be played without a network once its page has been opened.
func TestPlayOffline(t *testing.T) {
	p := openOffline(t, phone, "de/play/")
	p.sitDown("de", ebbes.Config{Players: 2}, 2)
	p.move("playing", 2)
	p.waitTurn(2)
}

// The lesson of either game works without a network once its page has been opened.
func TestLearnOffline(t *testing.T) {
	chrome.Long(t)
	for _, path := range []string{"fr/learn/", "de/einfach/learn/"} {
		p := openOffline(t, phone, path)
		p.Exec("localStorage.clear()")
		p.goTo(path)
		p.taught(0)
		p.Click(onward)
		p.taught(1)
	}
}

// A site that is installed from an English page of ebbes caches the English lesson of ebbes. The
// lesson then works without a network, though its page has not been visited.
func TestInstalledSiteHasLessonOffline(t *testing.T) {
	chrome.Long(t)
	v := newProvider(t)
	p := v.open(t, phone, "en/faq/")
	p.waitKept()
	if slices.Contains(slices.Collect(maps.Keys(p.kept())), "assets/ebbes/ebbes.wasm") {
		t.Fatal("the library is there before it is asked for")
	}
	p.Exec(`dispatchEvent(new Event("appinstalled"))`)
	p.waitFor(`["en/", "en/learn/", "assets/learn.js", "assets/lessons/en.json", "assets/words/en.json", "assets/games/ebbes.js",
		"assets/site.css", "assets/apps.css", "assets/tabletop/brand/fraunces.woff2", ...%s.map((name) => "assets/" + name)].map((each) => new URL(each, %s).href)`,
		libraryOf("ebbes"), p.Site)
	if slices.ContainsFunc(slices.Collect(maps.Keys(p.kept())), func(name string) bool { return strings.Contains(name, "einfach") }) {
		t.Errorf("one game takes the other: %v", p.kept())
	}
	v.Close()
	p.goTo("en/learn/")
	p.taught(0)
	p.Click(onward)
	p.taught(1)
}

// A newer site replaces the cache, loads only changed files, and leaves open pages as they are.
func TestUpdateReplacesCache(t *testing.T) {
	chrome.Long(t)
	newer := filepath.Join(t.TempDir(), "newer")
	if err := goRun("./site", "-into", newer, "-at", "/rules-of/ebbes/", "-server", "https://play.example.org/"); err != nil {
		t.Fatal(err) // only its home pages differ
	}
	v := newProvider(t)
	p := v.open(t, desk, "de/")
	p.waitKept()
	p.Visit("de/rules/")
	p.waitKept()
	before := chrome.Eval[string](p, "(async () => (await caches.keys()).join())()")

	v.provide(newer)
	isNewer := `document.querySelector(".acts a[href='https://play.example.org/']") !== null`
	p.Visit("de/")
	p.Wait("document.readyState === 'complete'")
	if chrome.Eval[bool](p, isNewer) {
		t.Error("a page that is kept is another one all of a sudden")
	}
	p.Exec("await (await navigator.serviceWorker.ready).update()")
	p.until("(await navigator.serviceWorker.getRegistration()).waiting")
	p.Visit("fr/")
	p.Wait("document.readyState === 'complete' && " + isNewer)
	if !v.receivedRequest("assets/site.css") {
		t.Error("a newer page uses a cached file of the older site")
	}
	p.Do(chromedp.Navigate("about:blank"))

	// The old worker goes once no page of the site is open, which it notices only if that lasts.
	for pause := 10 * time.Millisecond; ; pause *= 2 {
		p.Visit("de/")
		p.Wait("document.readyState === 'complete'")
		if chrome.Eval[bool](p, isNewer) {
			break
		}
		p.Do(chromedp.Navigate("about:blank"), chromedp.Sleep(pause))
	}
	p.waitKept()
	if now := chrome.Eval[string](p, "(async () => (await caches.keys()).join())()"); now == before {
		t.Errorf("kept is still %s", now)
	}
	if _, there := p.kept()["de/rules/"]; !there || v.receivedRequest("de/rules/") {
		t.Errorf("an unchanged page is requested again, or not cached: %v", p.kept())
	}
}
