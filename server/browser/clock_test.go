package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The clock of a device is ten minutes ahead or behind. The table shows the time that remains of the turn.
func TestWrongClock(t *testing.T) {
	t.Parallel()
	for name, ahead := range map[string]string{"ahead": "600000", "behind": "-600000"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			links, err := order(map[string]any{"config": map[string]any{"players": 3}, "people": []string{"1"}, "limit": 3600})
			if err != nil {
				t.Fatal(err)
			}
			p := newTab(t, chromedp.WithNewBrowserContext())
			p.Inject("{ const { now } = Date; Date.now = () => now() + " + ahead + "; }")
			p.Visit(links["1"])
			p.Wait("document.querySelector('.tt-hand .tt-legal') !== null && !document.querySelector('#clock').hidden && document.querySelector('#clock b').textContent !== ''")
			if left := chrome.Eval[int](p, "Number(document.querySelector('#clock b').textContent.split(':')[0])"); left < 55 || left > 60 {
				t.Errorf("of 60 minutes %d remain", left)
			}
		})
	}
}
