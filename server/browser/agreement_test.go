package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The host changes the settings before the game, with the form of the lobby. Other pages show at
// once the new values and those they replace, and changes after the start are refused.
func TestChangeSettings(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	ada, bob := newTab(t, chromedp.WithNewBrowserContext()), newTab(t, chromedp.WithNewBrowserContext())
	bob.See(chrome.Phone)
	bob.Inject(`if (location.origin !== "null") localStorage.lang = "de"`)
	ada.lobby()
	ada.Click("#people label:nth-child(2) input")
	ada.leaveBy("form button:not([type])")
	link := chrome.Eval[string](ada, "location.pathname")
	bob.Visit(link)
	bob.takeSeat("2", "Bob")
	bob.Wait("document.querySelector('#waiting #agreed')?.textContent.startsWith('Was ausgemacht ist') && document.querySelector('#agreed a') === null")
	bob.Wait("document.querySelectorAll('#present li').length === 4")

	ada.Click("#agreed a")
	ada.Wait("document.querySelector('#people input:disabled')?.checked && !document.querySelector('.doors').checkVisibility()")
	if seats := chrome.Eval[string](ada, "[...document.querySelectorAll('#people input')].map((box) => Number(box.checked)).join('')"); seats != "1100" {
		t.Errorf("people sit at %s", seats)
	}
	for _, part := range chrome.Eval[[]string](ada, "seen.small('button, select, a.button')") {
		t.Errorf("too small: %s", part)
	}
	ada.Click("[name=players][value='3']")
	ada.Click("[name=variant][value='select designations']")
	ada.Wait("document.querySelector('[name=rounds]').checkVisibility()")
	ada.Exec("document.querySelector('[name=rounds]').value = '3'; document.querySelector('[name=limit]').value = '60'")
	ada.leaveBy("form button:not([type])")
	for _, p := range []*tab{ada, bob} {
		p.Wait("document.querySelectorAll('#present li').length === 3 && document.querySelectorAll('#agreed ins').length === 4")
		p.Wait("document.querySelectorAll('#agreed del').length === 1")
	}
	bob.Wait("document.querySelector('#agreed').textContent.includes('3 spielen mit') && document.querySelector('#agreed').textContent.includes('Runden: 3')")
	bob.Drawn()
	for _, part := range chrome.Eval[[]string](bob, "seen.beyond()") {
		t.Error(part)
	}
	ada.takeSeat("1", "Ada")
	for _, p := range []*tab{ada, bob} {
		p.Wait("watch.step() >= 1 && document.querySelector('#side #agreed') !== null && document.querySelector('#agreed a') === null")
	}
	ada.Tolerate("409")
	ada.Visit(link + "/change")
	ada.Wait("document.querySelector('#people input:disabled') !== null")
	ada.Click("[name=players][value='5']")
	ada.Click("form button:not([type])")
	ada.Wait("document.querySelector('#why').textContent.includes('has begun')")
}
