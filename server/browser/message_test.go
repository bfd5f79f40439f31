package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// A preset message appears beside the sender's seat in each reader's language, except for readers
// who have muted others.
func TestPresetMessages(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	links, err := order(map[string]any{"config": map[string]any{"players": 3}, "people": []string{"1", "2"}, "free": true})
	if err != nil {
		t.Fatal(err)
	}
	ada, bob := newTab(t, chromedp.WithNewBrowserContext()), newTab(t, chromedp.WithNewBrowserContext())
	bob.Inject(`if (location.origin !== "null") localStorage.lang = "de"`)
	bob.See(chrome.Phone)
	for seat, p := range map[string]*tab{"1": ada, "2": bob} {
		p.Visit(links["-"])
		p.takeSeat(seat, map[string]string{"1": "Ada", "2": "Bob"}[seat])
	}
	for _, p := range []*tab{ada, bob} {
		p.Wait("watch.step() >= 1 && document.querySelectorAll('#remarks button').length === 10")
	}
	says := func(p *tab, seat, want string) {
		t.Helper()
		p.Wait("document.querySelector('.tt-seat[data-seat=\""+seat+"\"] .tt-says')?.textContent.includes(%s)", want)
	}
	ada.openTab("chat")
	ada.Click("#remarks button:nth-child(2)")
	says(ada, "1", "Well played!")
	says(bob, "1", "Gut gespielt!")
	bob.Wait("document.querySelector('#messages').textContent.includes('Ada: Gut gespielt!')")
	for _, part := range chrome.Eval[[]string](bob, "seen.beyond()") {
		t.Error(part)
	}
	ada.Wait("document.querySelector('.tt-says') === null")
	ada.openGear()
	ada.Click("#quiet")
	bob.openTab("chat")
	bob.Tap("#remarks button:nth-child(4)")
	says(bob, "2", "Hoppla!")
	bob.Tap("#remarks button:nth-child(5)")
	says(bob, "2", "Augenblick!")
	ada.openTab("chat")
	ada.Click("#remarks button:nth-child(3)")
	says(ada, "1", "Thank you!")
	ada.Click("#remarks button:nth-child(10)")
	bob.Wait("document.querySelector('.tt-seat[data-seat=\"1\"] .tt-says [role=img]')?.ariaLabel === 'Ein Herz'")
	if log := chrome.Eval[string](ada, "document.querySelector('#messages').textContent"); strings.Contains(log, "Bob: ") {
		t.Errorf("a reader who mutes others reads %s", log)
	}
}

// Players send typed messages. A URL is not a link, a long message does not pass the right edge at
// three screen sizes, and one click hides all typed messages, also after a reload.
func TestTypedMessages(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	links, err := order(map[string]any{"config": map[string]any{"players": 3}, "people": []string{"1", "2", "3"}, "free": true})
	if err != nil {
		t.Fatal(err)
	}
	ada, bob := newTab(t, chromedp.WithNewBrowserContext()), newTab(t, chromedp.WithNewBrowserContext())
	for seat, p := range map[string]*tab{"1": ada, "3": bob} {
		p.Visit(links["-"])
		p.takeSeat(seat, map[string]string{"1": "Ada", "3": "Bob"}[seat])
	}
	ada.Click("#start")
	for _, p := range []*tab{ada, bob} {
		p.Wait("watch.step() >= 1 && !document.querySelector('#talk').hidden")
	}
	ada.Wait("(document.querySelector('.tt-hand .tt-legal')?.click(), watch.step() >= 2)")
	ada.Exec("Object.assign(document.querySelector('#lang'), {value: 'de'}).onchange()")
	ada.Wait("document.querySelector('#log').textContent.includes(' gibt jedem ')")
	ada.Exec("Object.assign(document.querySelector('#lang'), {value: 'en'}).onchange()")
	ada.Wait("document.querySelector('#log').textContent.includes(' deals ')")
	types := func(p *tab, text string) {
		t.Helper()
		p.openTab("chat")
		p.Click("#talk input")
		p.Press(text)
		p.Click("#talk button")
		p.Wait("document.querySelector('#talk input').value === ''")
	}
	const link = "https://example.com/<a href=x>"
	types(bob, link)
	ada.Wait("document.querySelector('#messages').textContent.includes('Bob: ' + %s)", link)
	if n := chrome.Eval[int](ada, "document.querySelectorAll('.typed a, .tt-says a').length"); n != 0 {
		t.Errorf("%d links can be clicked on", n)
	}
	for _, look := range []chrome.Look{chrome.Phone, chrome.Phone.Sized(320, 568), chrome.Desk} {
		ada.See(look)
		types(bob, strings.Repeat("W", 200))
		ada.Wait("document.querySelector('.tt-seat[data-seat=\"3\"] .tt-says')?.textContent.length === 200")
		if over := chrome.Eval[float64](ada, "Math.max(...[...document.querySelectorAll('.tt-says')].map((says) => says.getBoundingClientRect().right)) - innerWidth"); over > 0 {
			t.Errorf("a message ends %f pixels beyond the edge", over)
		}
	}
	ada.openGear()
	ada.Click("#untyped")
	ada.Wait("[...document.querySelectorAll('.typed')].every((line) => !line.checkVisibility()) && !document.querySelector('#talk').checkVisibility()")
	ada.Visit(links["-"])
	ada.Wait("watch.step() >= 1 && document.querySelector('#untyped').checked")
	types(bob, "hidden")
	bob.Click("#remarks button:first-child")
	ada.Wait("document.querySelector('#messages').textContent.includes('Bob: Hello!')")
	if log := chrome.Eval[string](ada, "document.body.textContent"); strings.Contains(log, "hidden") {
		t.Error("a hidden typed message is shown")
	}
}
