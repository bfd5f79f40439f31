package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/tabletop/browser/chrome"
)

// What somebody says with a click everybody reads beside his seat, in his own language; who wants to hear nothing of
// others hears nothing.
func TestRemarks(t *testing.T) {
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
		p.Wait("document.querySelector('#remarks').hidden")
		p.takeSeat(seat, map[string]string{"1": "Ada", "2": "Bob"}[seat])
	}
	for _, p := range []*tab{ada, bob} {
		p.Wait("watch.step() >= 1 && document.querySelectorAll('#remarks button').length === 5")
	}
	says := func(p *tab, seat, want string) {
		t.Helper()
		p.Wait("document.querySelector('.tt-seat[data-seat=\""+seat+"\"] .tt-says')?.textContent.includes(%s)", want)
	}
	ada.toFront()
	ada.Click("#remarks button:nth-child(2)")
	says(ada, "1", "Well played!")
	says(bob, "1", "Gut gespielt!")
	bob.Wait("document.querySelector('#log').textContent.includes('Ada: Gut gespielt!')")
	for _, part := range chrome.Eval[[]string](bob, "seen.beyond()") {
		t.Error(part)
	}
	ada.Wait("document.querySelector('.tt-says') === null")
	ada.openSide()
	ada.Click("#quiet")
	bob.openSide()
	bob.Tap("#remarks button:nth-child(4)")
	says(bob, "2", "Hoppla!")
	bob.Tap("#remarks button:nth-child(5)")
	says(bob, "2", "Augenblick!")
	ada.Click("#remarks button:nth-child(3)")
	says(ada, "1", "Thank you!")
	if log := chrome.Eval[string](ada, "document.querySelector('#log').textContent"); strings.Contains(log, "Bob: ") {
		t.Errorf("who wants to hear nothing hears %s", log)
	}
}
