package browser

import (
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

// anyMove selects what a player of Einfach can click to go on. A hand without a legal card can clear a
// pile or pass.
const anyMove = ".tt-scores:not([hidden]) .tt-continue, .tt-hand .tt-legal, .tt-may > .tt-pod, .tt-rule.tt-may, .tt-clear.tt-may, [data-move=pass]"

// A table of Einfach is created in the dialog and played with the moves marked as legal. The page
// reaches the second round and gives a hint at each turn.
func TestEinfachTable(t *testing.T) {
	p := browser.Open(t, address, chrome.Desk)
	p.Inject(hasty)
	p.Visit("/new")
	p.Click("#another")
	p.Exec("document.querySelector('#order details').open = true")
	p.Click(`#games [value="einfach"]`)
	p.Click(`#players [value="6"]`)
	p.Click(`#variants [value="mini & maxi"]`)
	p.Click("[name=seed]")
	p.Press("62") // a game with a short first round
	p.Click("#order .main")
	for !chrome.Eval[bool](p, "document.querySelector('.tt-middle')?.dataset.round === 'Round 2 of 5'") {
		p.Wait("document.querySelector(%s) && document.querySelectorAll('.tt-heap').length === 5", anyMove)
		if chrome.Eval[bool](p, "!document.querySelector('#hint').disabled") {
			p.Click("#hint")
			p.Wait("document.querySelector('.tip')?.textContent && document.querySelector('.tt-hint')")
		}
		before := chrome.Eval[string](p, "document.querySelector('#table').dataset.step")
		p.Click(anyMove)
		p.Wait("document.querySelector('#table').dataset.step !== %s", before)
	}
	if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-seat').length"); n != 6 {
		t.Errorf("%d people sit there", n)
	}
}
