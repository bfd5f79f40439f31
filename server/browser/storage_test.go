package browser

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// noStorage blocks local storage and cookies, like a browser that blocks all site data.
const noStorage = `
	Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("blocked", "SecurityError"); } });
	Object.defineProperty(navigator, "cookieEnabled", { value: false });`

// fullStorage refuses writes to local storage, like a browser without space.
const fullStorage = `Object.defineProperty(globalThis, "localStorage", {
	value: new Proxy({}, { get: () => undefined, set() { throw new DOMException("full", "QuotaExceededError"); } }),
});`

// cookieless returns the URL of a proxy that drops the server's cookies.
func cookieless(t *testing.T) string {
	t.Helper()
	pass := forward(t, address)
	pass.ModifyResponse = func(r *http.Response) error {
		r.Header.Del("Set-Cookie")
		return nil
	}
	return listen(t, pass).URL
}

// A browser blocks all site data. The page for new tables asks for cookies before it creates a
// table for a person, and the page of a table asks when it refuses a seat. A game of computers can
// be watched.
func TestBlockedStorage(t *testing.T) {
	t.Parallel()
	links, err := order(map[string]any{"config": map[string]any{"players": 3}, "people": []string{"1", "2"}, "free": true})
	if err != nil {
		t.Fatal(err)
	}
	const needed = "To keep your seat, allow cookies for this page in your browser."
	p := newTab(t, chromedp.WithNewBrowserContext())
	p.Site = cookieless(t)
	p.Inject(noStorage)
	p.Tolerate("status of 403")
	p.Visit("/new")
	p.Wait("document.querySelector('main')?.hidden === false")
	for _, button := range []string{"form[action='/play'] button", "form[action='/room'] button"} {
		p.Click(button)
		p.Wait("document.querySelector('#why').textContent === %s", needed)
	}
	p.another()
	p.Click("#order .main")
	p.Wait("document.querySelector('#order .trouble').textContent === %s", needed)
	p.Click("#people label input")
	p.leaveBy("#order .main")
	p.Wait("watch.step() >= 1 && document.querySelector('#invite')")
	p.Visit(links["-"])
	p.Click("#sit button")
	p.Wait("document.querySelector('#refusal').textContent === %s", needed)
	p.Exec(`document.body.append(Object.assign(document.createElement("form"), { method: "post", action: "/play", id: "site" })); document.querySelector("#site").submit()`)
	p.Wait("document.querySelector('#why')?.textContent === %s", needed) // the form of a page that does not know better
	if there := chrome.Eval[string](p, `location.search + performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/state")).length`); there != "?seat=10" {
		t.Errorf("the page leaves what it says, for the table without the seat: %s", there)
	}
}

// A browser's storage is full. A table opens all the same, and a choice takes effect.
func TestFullStorage(t *testing.T) {
	t.Parallel()
	p := newTab(t, chromedp.WithNewBrowserContext())
	p.Inject(fullStorage)
	p.lobby()
	p.leaveBy("form[action='/play'] button")
	p.Wait("watch.step() >= 1 && document.querySelector('.tt-hand .tt-legal') !== null")
	p.openGear()
	p.Click("#quiet")
	p.Wait("document.body.classList.contains('quiet')")
	if there := chrome.Eval[string](p, "document.querySelector('#present').textContent"); there == "" {
		t.Error("the page shows no player")
	}
}

// A player opens a table in each way and goes back. The browser shows the page for new tables, which
// can open the next one.
func TestBackFromTable(t *testing.T) {
	t.Parallel()
	p := newTab(t, chromedp.WithNewBrowserContext())
	p.Visit("/words")
	p.lobby()
	for _, button := range []string{"form[action='/play'] button", "form[action='/room'] button", "#order .main"} {
		if strings.HasPrefix(button, "#order") {
			p.another()
		}
		p.leaveBy(button)
		p.Back()
		p.Wait("location.pathname === '/new' && document.querySelector('main')?.hidden === false")
	}
	p.leaveBy("form[action='/room'] button")
	p.Click("#start")
	p.Wait("watch.step() >= 1")
	p.Back() // the room has become the table, so it is no step back
	p.Wait("location.pathname === '/new' && document.querySelector('main')?.hidden === false")
}

// A browser has notifications but refuses to create one. The page offers none, and still marks the
// turn in its title.
func TestNoNotifications(t *testing.T) {
	t.Parallel()
	p := newTab(t, chromedp.WithNewBrowserContext())
	p.Inject(`globalThis.Notification = class { static permission = "default"; constructor() { throw new TypeError("Illegal constructor"); } }`)
	p.lobby()
	p.leaveBy("form[action='/play'] button")
	p.Wait("document.querySelector('.tt-hand .tt-legal') !== null && document.title.startsWith('▶')")
	if !chrome.Eval[bool](p, "document.querySelector('#bell').hidden") {
		t.Error("a notification is offered that cannot be made")
	}
}
