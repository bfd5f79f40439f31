package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// shifts sums up the layout shifts of a page that no click explains.
const shifts = `globalThis.shifted = 0;
	new PerformanceObserver((list) => list.getEntries().forEach((e) => e.hadRecentInput || (shifted += e.value))).observe({ type: "layout-shift", buffered: true });`

// One click on the main button of the home page leads to a hand and a first move, in both
// games. The player without a name is "You" there.
func TestFirstMoveAfterOneClick(t *testing.T) {
	t.Parallel()
	for game, move := range map[string]string{"ebbes": ".tt-hand .tt-legal", "einfach": anyMove} {
		p := browser.Open(t, address, chrome.Desk, chromedp.WithNewBrowserContext())
		p.Inject(hasty)
		p.Visit("/")
		p.Wait("document.querySelector('form[action=\"/play\"] .gold')?.checkVisibility()")
		p.Click(`form[action="/play"] .gold[value="` + game + `"]`)
		p.Wait("location.pathname.startsWith('/table/') && document.querySelector('.tt-hand .tt-card') !== null && document.querySelector(%s)", move)
		if name := chrome.Eval[string](p, "document.querySelector('.tt-seat[data-at=self] .tt-name').textContent"); name != "You" {
			t.Errorf("%s: the player is %q", game, name)
		}
		if said := chrome.Eval[string](p, "document.querySelector('#terms').textContent"); !strings.Contains(said, "4 players · base game · computer (medium)") {
			t.Errorf("%s: the table has %q", game, said)
		}
	}
}

// The name of last time comes along to the next table, also from the home page of the site.
func TestNameIsRemembered(t *testing.T) {
	t.Parallel()
	p := newTab(t, chromedp.WithNewBrowserContext())
	p.Visit("/new")
	p.leaveBy("form[action='/room'] button")
	p.rename("Ada")
	p.Wait("document.querySelector('h1').textContent.includes('Ada')")
	for _, home := range []string{"/new", "/"} {
		p.Do(chromedp.Navigate(address + home))
		p.leaveBy("form[action='/play'] button")
		p.Wait("document.querySelector('.tt-seat[data-at=self] .tt-name')?.textContent === 'Ada'")
	}
}

// Three clicks on main buttons, and two people play: the host's for a room, the friend's to sit
// down, and the host's to start. No page moves anything while it loads or a friend comes.
func TestTwoPlayersInThreeClicks(t *testing.T) {
	t.Parallel()
	ada, bob := newTab(t, chromedp.WithNewBrowserContext()), newTab(t, chromedp.WithNewBrowserContext())
	ada.See(chrome.Desk.Sized(1440, 900))
	bob.See(chrome.Phone)
	ada.Inject(shifts)
	bob.Inject(shifts)
	ada.Visit("/new")
	ada.leaveBy("form[action='/room'] button")
	ada.Wait("document.querySelector('#qr').naturalWidth > 0 && document.querySelector('#code').textContent.length === 6")
	bob.Visit(chrome.Eval[string](ada, "new URL(document.querySelector('#link').value).pathname"))
	bob.Wait(inRoom + " && document.querySelector('#qr').naturalWidth > 0")
	for name, p := range map[string]*tab{"the host's": ada, "the friend's": bob} {
		p.Drawn()
		if by := chrome.Eval[float64](p, "shifted"); by > 0.02 {
			t.Errorf("%s page shifts by %g", name, by)
		}
	}
	bob.leaveBy("#sit .main")
	ada.Wait("document.querySelector('#present').textContent.includes('No name yet') && document.querySelector('#hint').textContent.includes('call you')")
	ada.Drawn()
	if by := chrome.Eval[float64](ada, "shifted"); by > 0.02 {
		t.Errorf("the page shifts by %g when a friend comes", by)
	}
	ada.toFront()
	ada.Click("#start")
	for _, p := range []*tab{ada, bob} {
		p.Wait("watch.step() >= 1 && document.querySelectorAll('.tt-hand .tt-card').length > 0")
	}
}

// No page moves its parts while it loads: the home page, one that is missing, one for a wrong code, a
// room for its guest, and a table.
func TestLayoutIsStableWhileLoading(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	p := newTab(t, chromedp.WithNewBrowserContext())
	host := newTab(t, chromedp.WithNewBrowserContext())
	host.Visit("/new")
	host.leaveBy("form[action='/room'] button")
	room := chrome.Eval[string](host, "location.pathname")
	host.Visit("/new")
	host.leaveBy("form[action='/play'] button")
	table := chrome.Eval[string](host, "location.pathname")
	p.Inject(shifts)
	p.Tolerate("404")
	for _, l := range []chrome.Look{chrome.Desk.Sized(1440, 900), chrome.Phone, chrome.Phone.Sized(844, 390)} {
		p.See(l)
		for path, there := range map[string]string{
			"/new": "!document.querySelector('main').hidden", "/nowhere": "document.querySelector('#lang option') !== null",
			"/join/AAAAAA": "document.querySelector('#lang option') !== null && document.querySelector('#join').checkVisibility()", room: inRoom, table: "watch.step() >= 1",
		} {
			p.Visit(path)
			p.Wait(there)
			p.Drawn()
			by := chrome.Eval[float64](p, "shifted")
			if t.Logf("%s at %d × %d: %g", path[:min(12, len(path))], l.Width, l.Height, by); by > 0.02 {
				t.Errorf("%s shifts by %g at %d × %d", path, by, l.Width, l.Height)
			}
		}
	}
}

// A friend types the code of a room, which no longer works when the game has begun. A wrong code
// and a late one get the same answer, on a page with a field for another try.
func TestTypedRoomCode(t *testing.T) {
	t.Parallel()
	private := func() *tab { return newTab(t, chromedp.WithNewBrowserContext()) }
	ada, bob, eve := private(), private(), private()
	ada.Visit("/new")
	ada.leaveBy("form[action='/room'] button")
	ada.Wait("document.querySelector('#code').textContent.length === 6")
	code := chrome.Eval[string](ada, "document.querySelector('#code').textContent")
	enter := func(p *tab, code string) {
		t.Helper()
		p.Wait("document.querySelector('form[action=\"/join\"] input')?.checkVisibility()")
		p.Exec("document.querySelector('form[action=\"/join\"] input').value = ''")
		p.Click("form[action='/join'] input")
		p.Press(code)
		p.Click("form[action='/join'] button")
	}
	bob.Tolerate("404")
	bob.Visit("/new")
	enter(bob, "aaaaaa")
	bob.Wait("document.querySelector('#why')?.textContent.startsWith('No table is waiting under this code.')")
	enter(bob, strings.ToLower(code[:3]+" "+code[3:]))
	bob.Wait(inRoom)
	bob.takeSeat("2", "Bob")
	ada.Wait("document.querySelector('#present').textContent.includes('Bob')")
	ada.Click("#start")
	bob.Wait("watch.step() >= 1")
	eve.Tolerate("404")
	eve.Visit("/join/" + code)
	eve.Wait("document.querySelector('#why')?.textContent.startsWith('No table is waiting under this code.')")
}

// The host has two tabs of one room. Both show each change, and both become the table.
func TestTwoTabsOfOneRoom(t *testing.T) {
	t.Parallel()
	one := newTab(t, chromedp.WithNewBrowserContext())
	one.Visit("/new")
	one.leaveBy("form[action='/room'] button")
	window := chromedp.FromContext(one.Ctx).BrowserContextID
	two := newTab(t, chromedp.WithExistingBrowserContext(window), chromedp.WithNewWindow(false))
	two.Visit(chrome.Eval[string](one, "location.pathname"))
	two.Wait(inRoom + " && !document.querySelector('#start').hidden")
	two.Click("#present li:nth-child(2) .button")
	one.toFront()
	one.Wait("document.querySelector('#start').textContent === 'Start with 3 computers' && document.querySelectorAll('#present .free').length === 2")
	one.Click("#start")
	one.Wait("watch.step() >= 1 && document.querySelector('.tt-hand .tt-card') !== null")
	two.toFront()
	two.Wait("watch.step() >= 1 && document.querySelector('.tt-hand .tt-card') !== null")
}

// Players have long names of wide letters in three scripts. The room, the table and the home page show
// them within their bounds at each size, the room beside a free seat and a computer player.
func TestWideNamesStayInBounds(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	ada := newTab(t, chromedp.WithNewBrowserContext())
	ada.Visit("/new")
	ada.leaveBy("form[action='/room'] button")
	ada.rename(strings.Repeat("W", 30))
	link := chrome.Eval[string](ada, "location.pathname")
	for seat, name := range map[string]string{"2": strings.Repeat("鬱", 30), "3": strings.Repeat("ﷺ", 30)} {
		p := newTab(t, chromedp.WithNewBrowserContext())
		p.Visit(link)
		p.takeSeat(seat, name)
	}
	ada.toFront()
	ada.Wait("document.querySelectorAll('#present .free').length === 1 && document.querySelector('#present').textContent.includes('鬱')")
	sized := chrome.Phone.Sized
	looks := []chrome.Look{sized(320, 568), sized(390, 844), sized(844, 390), chrome.Desk.Sized(1440, 900)}
	within := func(page string, l chrome.Look) {
		t.Helper()
		ada.See(l)
		ada.Drawn()
		if wide := chrome.Eval[int64](ada, "document.documentElement.scrollWidth"); wide > l.Width {
			t.Errorf("the %s is %d wide at %d: %q", page, wide, l.Width, chrome.Eval[[]string](ada, "seen.all('body *').filter((e) => e.getBoundingClientRect().right > innerWidth).map((e) => e.outerHTML.slice(0, 90))"))
		}
	}
	for _, l := range looks {
		within("room", l)
		if !chrome.Eval[bool](ada, "(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('#start').getBoundingClientRect())") {
			t.Errorf("at %d × %d the way to start is not in view", l.Width, l.Height)
		}
		for _, part := range chrome.Eval[[]string](ada, "seen.small('button, select')") {
			t.Errorf("too small at %d: %s", l.Width, part)
		}
	}
	ada.Exec("document.documentElement.style.fontSize = '200%'")
	ada.Drawn()
	if wide := chrome.Eval[int](ada, "document.documentElement.scrollWidth"); wide > 1440 {
		t.Errorf("with text of 200 %% the room is %d wide", wide)
	}
	for _, part := range chrome.Eval[[]string](ada, `[...document.querySelectorAll("#present p")].filter((p) => p.clientWidth < 120).map((p) => p.textContent)`) {
		t.Errorf("with text of 200 %% a seat has no room for %s", part)
	}
	ada.Exec("document.documentElement.style.fontSize = ''")
	ada.Click("#start")
	ada.Wait("watch.step() >= 1 && document.querySelector('.tt-hand .tt-card') !== null")
	const cut = `[...document.querySelectorAll(".tt-hand .tt-card")].filter((card) => {
		const { left, right, top, bottom } = card.getBoundingClientRect();
		return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
	}).length`
	for _, l := range looks {
		within("table", l)
		if n := chrome.Eval[int](ada, cut); n > 0 {
			t.Errorf("at %d × %d the table shows %d cards of the hand only in part", l.Width, l.Height, n)
		}
	}
	ada.Visit("/new")
	ada.Wait("document.querySelector('#tables').textContent.includes('鬱')")
	for _, l := range looks {
		within("home page", l)
	}
}

// The first friend comes to the room of a host without a name. The friend's page does not call the
// host by a seat, and the host's page asks for a name beside the seats. Both talk before the game.
// A spectator gets preset messages only, and a player who mutes others gets none of theirs.
func TestMessagesInRoom(t *testing.T) {
	t.Parallel()
	private := func() *tab { return newTab(t, chromedp.WithNewBrowserContext()) }
	ada, bob, eve := private(), private(), private()
	bob.Inject(`if (location.origin !== "null") localStorage.lang = "de"`)
	ada.Visit("/new")
	ada.leaveBy("form[action='/room'] button")
	ada.Wait("document.querySelector('#watch').href !== '' && document.querySelector('#chat').hidden && document.querySelector('#ask-name').hidden")
	eve.Visit(chrome.Eval[string](ada, "new URL(document.querySelector('#watch').href).pathname"))
	bob.Visit(chrome.Eval[string](ada, "location.pathname"))
	bob.takeSeat("2", "Bob")
	bob.Wait("document.querySelector('#present li[data-seat=\"1\"] p').textContent === 'Noch ohne Namenda · lädt ein'")
	ada.Wait("document.querySelector('#hint').textContent === 'What should the others call you?'")
	ada.toFront()
	ada.Click("#ask-name input")
	ada.Press("Ada")
	ada.Click("#ask-name button")
	bob.Wait("document.querySelector('h1').textContent.includes('Ada')")
	ada.Wait("document.querySelector('#ask-name').hidden && document.querySelector('#hint').textContent.startsWith('Start')")
	ada.Click("#talk input")
	ada.Press("Ready?")
	ada.Click("#talk button")
	bob.Wait("document.querySelector('#messages').textContent === 'Ada: Ready?'")
	bob.toFront()
	bob.Click("#remarks button")
	for _, p := range []*tab{ada, eve} {
		p.Wait("document.querySelector('#messages').textContent.endsWith('Bob: Hello!')")
	}
	if said := chrome.Eval[string](eve, "document.querySelector('#messages').textContent"); strings.Contains(said, "Ready?") || !chrome.Eval[bool](eve, "document.querySelector('#talk').hidden && document.querySelector('#remarks').hidden") {
		t.Errorf("a spectator reads %q, or can answer", said)
	}
	bob.Click("#quiet")
	ada.toFront()
	ada.Click("#remarks button:nth-child(2)")
	ada.Wait("document.querySelectorAll('#messages li').length === 3")
	bob.toFront()
	bob.Click("#remarks button:nth-child(3)")
	bob.Wait("document.querySelectorAll('#messages li').length === 3 && document.querySelector('#messages').textContent.endsWith('Bob: Augenblick!')")
}
