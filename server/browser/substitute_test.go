package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// Players fill the seats before the game. Every page shows each change at once; a seated player can
// give a free seat to the computer, free one that the computer has, and start the game.
func TestFillSeats(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	links, err := order(map[string]any{"config": map[string]any{"players": 4}, "people": []string{"1", "2", "3"}, "free": true, "level": "easy"})
	if err != nil {
		t.Fatal(err)
	}
	ada, bob := newTab(t, chromedp.WithNewBrowserContext()), newTab(t, chromedp.WithNewBrowserContext())
	bob.See(chrome.Phone)
	for _, p := range []*tab{ada, bob} {
		p.Visit(links["-"])
		p.Wait(inRoom + " && document.querySelectorAll('#present li').length === 4")
	}
	if n := chrome.Eval[int](bob, "document.querySelectorAll('#present button:not([hidden])').length"); n != 3 || chrome.Eval[bool](bob, "document.querySelector('#start').checkVisibility()") {
		t.Errorf("a client without a seat has %d buttons", n)
	}
	ada.takeSeat("1", "Ada")
	says := func(p *tab, seat, part string) {
		t.Helper()
		p.Wait("document.querySelector('#present li:nth-child("+seat+")')?.textContent.includes(%s)", part)
	}
	for _, p := range []*tab{ada, bob} {
		says(p, "1", "Ada")
		says(p, "2", "free")
		says(p, "4", "easy")
	}
	ada.Click("#present li:nth-child(2) .button")
	ada.Click("#present li:nth-child(4) .button")
	for _, p := range []*tab{ada, bob} {
		says(p, "2", "Paul")
		says(p, "4", "free")
	}
	bob.Drawn()
	for _, part := range chrome.Eval[[]string](bob, "seen.small('#present button, .startbar button, #terms button, .invite button')") {
		t.Errorf("too small: %s", part)
	}
	bob.takeSeat("3", "Bob")
	if label := chrome.Eval[string](bob, "document.querySelector('#start').textContent"); label != "Start with 2 computers" {
		t.Errorf("the button says %q", label)
	}
	bob.Click("#start")
	for _, p := range []*tab{ada, bob} {
		p.Wait("watch.step() >= 1 && document.querySelectorAll('.tt-hand .tt-card').length > 0 && document.querySelector('#waiting').hidden")
	}
}

// One of three players leaves, and the other two let the computer substitute. Their pages show the
// player as away and then replaced, and the player returns with one click.
func TestSubstituteAndReturn(t *testing.T) {
	t.Parallel()
	links, err := order(map[string]any{"config": map[string]any{"players": 3}, "people": []string{"1", "2", "3"}, "free": true})
	if err != nil {
		t.Fatal(err)
	}
	people := map[string]*tab{}
	for seat, name := range map[string]string{"1": "Ada", "2": "Bob", "3": "Cem"} {
		p := newTab(t, chromedp.WithNewBrowserContext())
		p.See(map[string]chrome.Look{"1": chrome.Desk, "2": chrome.Phone, "3": chrome.Desk}[seat])
		p.Visit(links["-"])
		p.takeSeat(seat, name)
		people[seat] = p
	}
	for _, p := range people {
		p.Wait("watch.step() >= 1 && document.querySelectorAll('.tt-hand .tt-card').length > 0")
	}
	turn := chrome.Eval[string](people["1"], "[1, 2, 3].find((seat) => document.querySelector(`.tt-turn[data-seat=\"${seat}\"]`)).toString()")
	gone := people[turn]
	hand := chrome.Eval[int](gone, "document.querySelectorAll('.tt-hand .tt-card').length")
	gone.Do(chromedp.Navigate("about:blank"))
	var others []*tab
	for seat, p := range people {
		if seat != turn {
			others = append(others, p)
		}
	}
	for _, p := range others {
		p.Wait("document.querySelector('.tt-away .tt-pod')?.textContent.includes('away')")
		p.Wait("document.querySelectorAll('#absent button').length === 1")
	}
	others[0].Click("#absent button")
	others[0].Wait("document.querySelector('#absent').textContent.includes('being asked')")
	others[1].Wait("document.querySelectorAll('#absent button').length === 2")
	step := chrome.Eval[int](others[1], "watch.step()")
	others[1].Click("#absent button")
	for _, p := range others {
		p.Wait("watch.step() > %s && document.querySelector('#absent').textContent === ''", step)
		p.Wait("document.querySelector('.tt-away .tt-pod')?.textContent.includes('computer')")
	}
	gone.Visit(links["-"])
	gone.Wait("document.querySelectorAll('#absent button').length === 1 && document.querySelectorAll('.tt-hand .tt-card').length === %s", hand-1)
	gone.See(chrome.Phone)
	gone.Drawn()
	over := chrome.Eval[float64](gone, `(() => {
		const [notice, seat] = ["#notices", ".tt-seat .tt-disc"].map((each) => document.querySelector(each).getBoundingClientRect());
		return Math.min(notice.bottom - seat.top, seat.right - notice.left);
	})()`)
	if over > 0 {
		t.Errorf("that the computer plays covers %g pixels of a seat", over)
	}
	gone.Click("#absent button")
	for _, p := range people {
		p.Wait("document.querySelector('#absent').textContent === '' && document.querySelector('.tt-away') === null")
	}
}
