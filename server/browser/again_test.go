package browser

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// An ownServer is a server of one test, which can be killed and restarted at the same address.
type ownServer struct {
	*testing.T
	*server
	dir string
}

// open starts the server, at the same address as before if it has been open already.
func (o *ownServer) open(flags ...string) {
	o.Helper()
	at := "localhost:0"
	if o.server != nil {
		at = strings.TrimPrefix(o.url, "http://")
	}
	s, err := serve(o.dir, at, flags...)
	if err != nil {
		o.Fatal(err)
	}
	o.server = s
}

// Two players and a computer play two games in a row before a spectator. Each person has a browser,
// one of them on a phone that is tapped. The server is killed and restarted, and a player's tab
// leaves the table. The pages reconnect, the computer substitutes, and the player finds the table
// again on the home page and plays on.
func TestTwoGamesInARow(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	o := &ownServer{T: t, dir: t.TempDir()}
	o.open()
	defer func() { o.kill() }()
	links := o.order(`{"config":{"players":3,"variants":"select designations","rounds":1},"people":["1","2"],"free":true}`)
	tabs := map[string]*tab{}
	for name, look := range map[string]chrome.Look{"ada": chrome.Desk, "bob": chrome.Phone, "eve": chrome.Desk} {
		p := newTab(t, chromedp.WithNewBrowserContext())
		p.Tolerate("net::ERR_") // requests to the killed server fail
		p.See(look)
		p.Site = o.url
		tabs[name] = p
	}
	ada, bob, eve := tabs["ada"], tabs["bob"], tabs["eve"]
	bob.touch = true
	ada.Visit(links["-"])
	bob.Visit(links["-"])
	eve.Visit(links["watch"])
	ada.takeSeat("1", "Ada")
	bob.takeSeat("2", "Bob https://example.com")
	eve.Wait("watch.step() >= 1 && document.querySelector('#sit').hidden && document.querySelector('#invite').hidden")

	for range 4 {
		playOn(t, ada, bob)
	}
	bob.Wait("!document.querySelector('.tt-scores')?.checkVisibility()")
	o.kill()
	ada.Wait("document.querySelector('#lost').textContent !== ''")
	o.open()
	ada.Wait("document.querySelector('#lost').textContent === ''")

	context := chromedp.FromContext(bob.Ctx).BrowserContextID
	bob.Do(chromedp.Navigate("about:blank"))
	for !chrome.Eval[bool](ada, "document.querySelector('#absent button') !== null") {
		if chrome.Eval[bool](ada, "document.querySelector('.tt-turn')?.dataset.seat === '1'") {
			playOn(t, ada)
		}
	}
	ada.Click("#absent button")
	ada.Wait("document.querySelector('.tt-away[data-seat=\"2\"] .tt-pod').textContent.includes('computer')")
	playOn(t, ada)
	back := newTab(t, chromedp.WithExistingBrowserContext(context), chromedp.WithNewWindow(false))
	back.Tolerate("net::ERR_")
	back.See(chrome.Phone)
	back.Site = o.url
	back.Visit("/new")
	back.Wait("document.querySelectorAll('#tables li').length === 1 && document.querySelector('#tables').textContent.includes('Ada')")
	if width := chrome.Eval[int](back, "document.documentElement.scrollWidth"); width > 390 {
		t.Errorf("the page for new tables is %d wide: %q", width, chrome.Eval[[]string](back, "seen.all('body *').filter((e) => e.getBoundingClientRect().right > innerWidth).map((e) => e.outerHTML.slice(0, 90))"))
	}
	back.touch = true
	back.Tap("#tables a")
	back.Wait("document.querySelectorAll('.tt-hand .tt-card').length > 0")
	back.Tap("#absent button")
	ada.Wait("document.querySelector('.tt-away') === null")
	back.Do(chromedp.Reload()) // the computer may have made the last move for this seat
	back.Wait("document.querySelectorAll('.tt-hand .tt-card').length > 0 && document.querySelector('#absent').textContent === ''")

	for playOn(t, ada, back) {
	}
	for _, p := range []*tab{ada, back, eve} {
		p.Wait("document.querySelector('#table').dataset.phase === 'over'")
	}
	const remembered = `(({games: {ebbes}, people}) => [ebbes.played, people.join()].join(" "))(JSON.parse(localStorage.memory))`
	ada.Wait("localStorage.memory !== undefined")
	if got := chrome.Eval[string](ada, remembered); got != "1 Bob https://example.com" {
		t.Errorf("the browser remembers %q", got)
	}
	was := chrome.Eval[string](ada, "location.pathname.slice(7, 33)")
	ada.Click(".tt-ways button")
	ada.Wait("location.pathname.slice(7, 33) !== %s && watch.step() >= 1 && document.querySelectorAll('.tt-hand .tt-card').length > 0", was)
	now := chrome.Eval[string](ada, "location.pathname.slice(7, 33)")
	for _, p := range []*tab{back, eve} {
		p.Wait("document.querySelector('#again').textContent.includes('Ada')")
		p.Click("#again a")
		p.Wait("location.pathname.slice(7, 33) === %s && watch.step() >= 1", now)
	}
	back.Wait("document.querySelectorAll('.tt-hand .tt-card').length > 0 && document.querySelector('#present').textContent.includes('Bob')")
	for playOn(t, ada, back) {
	}
	eve.Wait("document.querySelector('#table').dataset.phase === 'over'")
	if n := chrome.Eval[int](eve, "document.querySelectorAll('.tt-ways button').length"); n != chrome.Eval[int](ada, "document.querySelectorAll('.tt-ways button').length")-1 {
		t.Errorf("a spectator has %d ways", n)
	}
	ada.toFront()
	ada.Visit("/new")
	const listed = `[...document.querySelectorAll("#tables li a, #tables li button")].map((way) => way.localName).join(" ")`
	ada.Wait(listed + " === 'a a button'") // both games, and another one with Bob
}

// playOn waits until one of the tabs can move, and makes the first possible move there. It closes
// the scores meanwhile. It reports whether there was a move before the end of the game.
func playOn(t *testing.T, tabs ...*tab) bool {
	t.Helper()
	const next = `watch.step() + " " + ([
		".tt-continue",
		...["[data-suit]", "[data-number]"].map((what) => ".tt-choice:not([hidden], :has(" + what + "[aria-pressed=true])) .tt-pick.tt-may" + what),
		".tt-hand .tt-legal",
		".tt-seat.tt-may > .tt-pod",
	].find((place) => document.querySelector(place)?.checkVisibility()) ?? document.querySelector("#table").dataset.phase)`
	for ; ; tabs[0].Drawn() { // a tab may be some steps behind another
		over := 0
		for _, p := range tabs {
			step, place, _ := strings.Cut(chrome.Eval[string](p, next), " ")
			switch {
			case place == "over":
				over++
			case strings.HasPrefix(place, "."):
				p.hit(place)
				if place == ".tt-continue" || strings.Contains(place, "suit") {
					p.Wait("!document.querySelector(%s)?.checkVisibility()", place)
					break
				}
				p.Wait("watch.step() > Number(%s)", step)
				return true
			}
		}
		if over == len(tabs) {
			return false
		}
	}
}

// hit taps an element in a touch tab and clicks it in others.
func (p *tab) hit(selector string) {
	p.Helper()
	if p.touch {
		p.Tap(selector)
	} else {
		p.Click(selector)
	}
}

// order creates a table and returns its links.
func (o *ownServer) order(order string) (links map[string]string) {
	o.Helper()
	answer, err := http.Post(o.url+"/tables", "application/json", strings.NewReader(order))
	if err != nil {
		o.Fatal(err)
	}
	defer answer.Body.Close()
	if err := json.NewDecoder(answer.Body).Decode(&links); err != nil || links["-"] == "" {
		o.Fatalf("%s %v", answer.Status, err)
	}
	return links
}

// After a game a player opens a room for its people from the home page. The other player finds the
// invitation on their own home page, sits down with one click, and the next game begins. When the
// browser no longer lists the table of the last game, the room is another one with the same terms.
func TestNextRoomFromHome(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	links, err := order(map[string]any{
		"config": map[string]any{"players": 2, "variants": "select designations", "rounds": 1}, "people": []string{"1", "2"}, "level": "easy", "free": true,
	})
	if err != nil {
		t.Fatal(err)
	}
	ada, bob := newTab(t, chromedp.WithNewBrowserContext()), newTab(t, chromedp.WithNewBrowserContext())
	ada.Visit(links["-"])
	ada.takeSeat("1", "Ada")
	bob.Visit(links["-"])
	bob.takeSeat("2", "Bob")
	for playOn(t, ada, bob) {
	}
	for _, p := range []*tab{ada, bob} {
		p.Wait("JSON.parse(localStorage.memory ?? '{}').last?.terms.level === 'easy'")
		p.lobby()
	}
	ada.Wait("document.querySelector('#tables').textContent.includes('Last played with')")
	ada.leaveBy("#tables form button")
	ada.Wait("document.querySelector('h1').textContent.includes('Ada') && document.querySelectorAll('#present .free').length === 1 && document.querySelector('#code').textContent.length === 6")
	room := chrome.Eval[string](ada, "location.pathname")
	bob.lobby()
	bob.Wait("document.querySelector('#tables li').textContent.includes('Ada\u2069 would like to play again')")
	bob.leaveBy("#tables li a.main")
	bob.leaveBy("#sit .main")
	for _, p := range []*tab{ada, bob} {
		p.Wait("location.pathname === %s && watch.step() >= 1 && document.querySelectorAll('.tt-hand .tt-card').length > 0", room)
	}
	bob.lobby()
	bob.Wait("!document.querySelector('#tables').textContent.includes('would like')")

	ada.Exec("localStorage.removeItem('tables')")
	ada.lobby()
	ada.leaveBy("#tables form button")
	ada.Wait("document.querySelectorAll('#present li').length === 2 && document.querySelector('#terms').textContent.includes('computer (easy)')")
	if again := chrome.Eval[string](ada, "location.pathname"); again == room {
		t.Error("without the old table the room is that of the last game")
	}
}
