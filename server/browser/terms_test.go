package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The host clicks on the settings of a room, and changes them in a dialog. Other pages show at once
// the new values and those they replace. At the table the same click begins another game.
func TestChangeSettings(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	ada, bob := newTab(t, chromedp.WithNewBrowserContext()), newTab(t, chromedp.WithNewBrowserContext())
	bob.See(chrome.Phone)
	bob.Inject(`if (location.origin !== "null") localStorage.lang = "de"`)
	ada.lobby()
	ada.leaveBy("form[action='/room'] button")
	link := chrome.Eval[string](ada, "location.pathname")
	bob.Visit(link)
	bob.takeSeat("2", "Bob")
	bob.Wait("document.querySelector('#terms').textContent.startsWith('So wird gespielt') && document.querySelector('#terms button') === null")
	bob.Wait("document.querySelectorAll('#present li').length === 4")

	ada.Wait("document.querySelector('#present').textContent.includes('Bob')")
	ada.Click("#terms button")
	ada.Exec("document.querySelector('#order details').open = true")
	ada.Wait("document.querySelectorAll('#people input:disabled:checked').length === 2 && !document.querySelector('#games').checkVisibility()")
	if seats := chrome.Eval[string](ada, "[...document.querySelectorAll('#people input')].map((box) => Number(box.checked)).join('')"); seats != "1111" {
		t.Errorf("people sit at %s", seats)
	}
	for _, part := range chrome.Eval[[]string](ada, "seen.small('dialog[open] :is(button, select)')") {
		t.Errorf("too small: %s", part)
	}
	ada.Click("[name=players][value='3']")
	ada.Click("[name=variant][value='select designations']")
	ada.Wait("document.querySelector('[name=rounds]').checkVisibility()")
	ada.Exec("document.querySelector('[name=rounds]').value = '3'; document.querySelector('[name=limit]').value = '60'")
	ada.Click("#order .main")
	for _, p := range []*tab{ada, bob} {
		p.Wait("document.querySelectorAll('#present li').length === 3 && document.querySelectorAll('#terms ins').length === 4")
		p.Wait("document.querySelectorAll('#terms del').length === 3")
	}
	bob.Wait("document.querySelector('#terms').textContent.includes('3 spielen mit') && document.querySelector('#terms').textContent.includes('Runden: 3')")
	bob.Drawn()
	ada.Click("#start")
	for _, p := range []*tab{ada, bob} {
		p.Wait("watch.step() >= 1 && document.querySelector('#terms').textContent.includes('3')")
	}
	ada.Click("#terms")
	ada.Wait("document.querySelector('dialog[open] [name=players]:checked').value === '3' && document.querySelector('#games').checkVisibility()")
	ada.Exec("document.querySelector('#order details').open = true")
	ada.Click("#people label:nth-child(2) input")
	ada.leaveBy("#order .main")
	ada.Wait("!location.pathname.startsWith(%s) && document.querySelectorAll('.tt-hand .tt-card').length > 0", link)
	bob.Wait("watch.step() >= 1 && location.pathname.startsWith(%s)", link)
}
