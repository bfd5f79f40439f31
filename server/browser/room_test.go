package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// Three browsers open the same link, and two take a seat. The third sees no cards at a player's
// URL, and a code moves a seat to another browser exactly once.
func TestSharedLinkInThreeBrowsers(t *testing.T) {
	t.Parallel()
	links, err := order(map[string]any{"config": map[string]any{"players": 2}, "people": []string{"1", "2"}, "free": true})
	if err != nil {
		t.Fatal(err)
	}
	private := func() *tab { return newTab(t, chromedp.WithNewBrowserContext()) }
	ada, bob, eve := private(), private(), private()
	for _, p := range []*tab{ada, bob, eve} {
		p.Visit(links["-"])
		p.Wait("document.querySelector('#invite:not([hidden])') && document.querySelector('#qr').naturalWidth > 0")
	}
	ada.takeSeat("1", "Ada")
	bob.takeSeat("2", "Bob")
	for _, p := range []*tab{ada, bob} {
		p.Wait("watch.step() >= 1 && document.querySelectorAll('.tt-hand .tt-card').length > 0")
	}
	eve.Tolerate("403") // for the seat in the URL
	eve.Visit(chrome.Eval[string](ada, "location.pathname + location.search"))
	eve.Wait("watch.step() >= 1 && location.search === '' && document.querySelector('#claim:not([hidden])')")
	if n := chrome.Eval[int](eve, "document.querySelectorAll('.tt-hand .tt-card').length"); n > 0 {
		t.Errorf("by Ada's address Eve sees %d cards", n)
	}

	window := chromedp.FromContext(ada.Ctx).BrowserContextID
	again := newTab(t, chromedp.WithExistingBrowserContext(window), chromedp.WithNewWindow(false))
	again.Visit(links["-"])
	again.Wait("watch.step() >= 1 && document.querySelectorAll('.tt-hand .tt-card').length > 0")

	ada.openGear()
	ada.Click("#device")
	ada.Wait("/[A-Z2-7]{4} [A-Z2-7]{4}/.test(document.querySelector('#code').textContent)")
	code := chrome.Eval[string](ada, "document.querySelector('#code').textContent.match(/[A-Z2-7]{4} [A-Z2-7]{4}/)[0]")
	eve.typeCode("AAAA AAAA")
	eve.Wait("document.querySelector('#claim .why').textContent.includes('does not work')")
	ada.Tolerate("403")
	eve.typeCode(strings.ToLower(code))
	eve.Wait("watch.step() >= 1 && document.querySelectorAll('.tt-hand .tt-card').length > 0")
	ada.Wait("watch.step() >= 1 && document.querySelectorAll('.tt-hand .tt-card').length === 0 && document.querySelector('#claim:not([hidden])')")
	ada.typeCode(code)
	ada.Wait("document.querySelector('#claim .why').textContent.includes('has been used')")
}

// typeCode enters the code from another browser.
func (p *tab) typeCode(code string) {
	p.Helper()
	p.openGear()
	p.Exec("document.querySelector('#claim input').value = ''")
	p.Click("#claim input")
	p.Press(code)
	p.Click("#claim button")
}

// openTab selects a tab of the side panel. It opens the panel first if the screen hides it.
func (p *tab) openTab(name string) {
	p.Helper()
	p.toFront()
	p.Exec("document.querySelector('#own').hidePopover()")
	if chrome.Eval[bool](p, "document.querySelector('#more').checkVisibility() && !document.querySelector('#side').matches(':popover-open')") {
		p.Click("#more")
	}
	p.Click(map[string]string{"points": "[role=tab]:nth-child(1)", "story": "[role=tab]:nth-child(2)", "chat": "[role=tab]:nth-child(3)"}[name])
}

// openGear opens the popover with the preferences, unless it is open.
func (p *tab) openGear() {
	p.Helper()
	p.toFront()
	p.Exec("document.querySelector('#side').hidePopover()")
	if !chrome.Eval[bool](p, "document.querySelector('#own').matches(':popover-open')") {
		p.Click("#gear")
	}
}

// The first browser that opens a seat's link gets the seat. The link, and the URL of the seat, work
// in no other browser, and the URL contains no secret.
func TestSeatLink(t *testing.T) {
	t.Parallel()
	links, err := order(map[string]any{"config": map[string]any{"players": 3}, "people": []string{"1"}})
	if err != nil {
		t.Fatal(err)
	}
	ada, eve := newTab(t, chromedp.WithNewBrowserContext()), newTab(t, chromedp.WithNewBrowserContext())
	ada.Visit(links["1"])
	ada.Wait("location.search === '?seat=1' && watch.step() >= 1 && document.querySelectorAll('.tt-hand .tt-card').length > 0")
	own := chrome.Eval[string](ada, "location.pathname + location.search")
	if secret := links["1"][len(links["1"])-26:]; strings.Contains(own, secret) {
		t.Errorf("the address bar says %s", own)
	}
	eve.Tolerate("403")
	for _, link := range []string{links["1"], own} {
		eve.Visit(link)
		eve.Wait("document.querySelector('#why').textContent.includes('another browser') && document.querySelector('#claim:not([hidden])')")
	}
	ada.Visit(links["1"])
	ada.Wait("watch.step() >= 1")
}

// A page of a new browser requests three seats at once, as three tabs would. It gets only one of
// them.
func TestOneSeatForThreeTabs(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	links, err := order(map[string]any{"config": map[string]any{"players": 3}, "people": []string{"1", "2", "3"}, "free": true})
	if err != nil {
		t.Fatal(err)
	}
	p := newTab(t, chromedp.WithNewBrowserContext())
	p.Tolerate("409")
	p.Visit(links["-"])
	p.Wait("document.querySelectorAll('#present .button:not([hidden])').length === 3")
	statuses := chrome.Eval[[]int](p, `Promise.all(["1", "2", "3"].map(async (seat) => {
		await fetch("/browser", {method: "POST"});
		return (await fetch(location.pathname + "/seat", {method: "POST", body: JSON.stringify({seat, own: true})})).status;
	})).then((all) => all.sort())`)
	if !slices.Equal(statuses, []int{201, 409, 409}) {
		t.Errorf("three tabs are answered with %v", statuses)
	}
	p.Visit(links["-"])
	p.Wait("document.querySelectorAll('#sit:not([hidden])').length === 0 && document.querySelector('#device:not([hidden])') !== null")
}
