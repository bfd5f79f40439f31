package site

import (
	"testing"

	"github.com/ebbesgo/ebbes/bot/puzzle"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// A puzzle of the day is shown, also without a network. A wrong card is called wrong, and the best
// one gets a reason. A button leads on to another puzzle.
func TestPuzzleOfEachDay(t *testing.T) {
	chrome.Long(t)
	p := openOffline(t, phone.Sized(320, 568).Dark(), "de/puzzle/")
	p.goTo("de/puzzle/")
	p.fits()
	n := chrome.Eval[int](p, `Number(document.querySelector("#app").dataset.number)`)
	all := puzzle.All()
	if n < 1 || n > len(all) {
		t.Fatalf("puzzle %d of %d", n, len(all))
	}
	p.goTo("de/puzzle/#n=1")
	first := all[0]
	other := first.Best
	for m := range first.View.Moves() {
		if m != first.Best {
			other = m
		}
	}
	p.Click(`.tt-hand [data-card="` + other.String() + `"]`)
	p.Wait(`document.querySelector(".puzzle-verdict").dataset.right === "false"`)
	p.Click(`.tt-hand [data-card="` + first.Best.String() + `"]`)
	p.Wait(`document.querySelector(".puzzle-verdict").dataset.right === "true" && document.querySelectorAll(".puzzle-verdict p").length === 2`)
	p.fits()
	p.Click(".row .button")
	p.Wait(`document.querySelector("#app").dataset.number === "78"`)
}
