package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The pages of the server are checked in many of their states, in several languages. axe finds no
// barrier.
func TestAxe(t *testing.T) {
	t.Parallel()
	axe := chrome.Axe(t)
	looks := []chrome.Look{chrome.Desk, chrome.Phone.Dark(), chrome.Desk.Dark()}
	for i, l := range chrome.Sample(slices.Collect(ebbes.Languages()), 0, 3) {
		language, look := l.String(), looks[i%len(looks)]
		private := func() *tab {
			p := newTab(t, chromedp.WithNewBrowserContext())
			p.Inject(`if (location.origin !== "null") localStorage.lang = "` + language + `"`)
			p.See(look)
			return p
		}
		check := func(p *tab, page, ready string) {
			t.Helper()
			p.Wait("document.documentElement.lang === %s && ("+ready+")", language)
			p.Usable(axe, "html", language+", "+page)
		}
		links, err := order(map[string]any{"config": map[string]any{"players": 3}, "people": []string{"1", "2"}, "free": true})
		if err != nil {
			t.Fatal(err)
		}
		ada, bob := private(), private()
		ada.Tolerate("404")
		ada.Visit("/join/AAAAAA")
		check(ada, "a wrong code", "document.querySelector('#lang option') !== null")
		ada.Visit("/new")
		check(ada, "new tables", "!document.querySelector('main').hidden")
		ada.leaveBy("form[action='/room'] button")
		check(ada, "a room of the host", "document.querySelector('#start:not([hidden])')")
		ada.Click("#terms button")
		check(ada, "settings", "document.querySelector('dialog[open] #people')")
		ada.Visit(links["-"])
		check(ada, "a room", "document.querySelector('#sit:not([hidden])')")
		ada.takeSeat("1", "Ada")
		check(ada, "a room with a player in it", "document.querySelector('#start:not([hidden])')")
		bob.Visit(links["-"])
		bob.takeSeat("2", "Bob")
		for _, p := range []*tab{ada, bob} {
			check(p, "a table", "watch.step() >= 1 && document.querySelector('.tt-turn:is([data-seat=\"1\"], [data-seat=\"2\"])')")
		}
		gone, other := ada, bob
		if chrome.Eval[bool](ada, "document.querySelector('.tt-turn').dataset.seat === '2'") {
			gone, other = bob, ada
		}
		gone.Visit("/new")
		check(gone, "home with a table", "!document.querySelector('#tables').hidden")
		check(other, "somebody is away", "document.querySelector('#absent button')")
		other.Click("#absent button")
		gone.Visit(links["-"])
		check(gone, "the computer stands in", "document.querySelector('#absent button')")
		for _, name := range []string{"points", "story", "chat"} {
			gone.openTab(name)
			check(gone, "the tab "+name, "true")
		}
		gone.openGear()
		check(gone, "the preferences", "document.querySelector('#naming').checkVisibility()")
		eve := private()
		eve.Tolerate("403")
		eve.Tolerate("404")
		eve.Visit(links["-"][:len("/table/")+26])
		check(eve, "somebody else's seat", "document.querySelector('#claim:not([hidden])')")
		eve.Visit("/table/" + strings.Repeat("A", 52))
		check(eve, "no table", "document.querySelector('#lang option') !== null")
	}
}
