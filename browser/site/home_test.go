package site

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/bot/puzzle"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The main button of the home page shows a hand in one click. A card that is chosen at once is
// played as soon as the library is loaded.
func TestHandAfterOneClick(t *testing.T) {
	for i, path := range []string{"de/", "fr/einfach/"} {
		p := open(t, []chrome.Look{phone, desk}[i])
		p.Visit(path)
		p.Wait("document.readyState === 'complete'")
		began := time.Now()
		p.Click(".pitch .button.gold")
		p.Wait("document.querySelectorAll('.tt-hand button').length >= 5")
		t.Logf("%s: the hand is visible after %v", path, time.Since(began))
		if ready := chrome.Eval[bool](p, "document.querySelector('#app').dataset.ready === 'yes'"); !ready {
			t.Logf("%s: before the library is there", path)
		}
		step := p.waitTurn(-1)
		p.Click(".tt-hand .tt-legal")
		p.waitTurn(step)
	}
}

// On phones, the first answer to a question in a link is seen without scrolling. Other pages open
// the search with a button, and it finds something and fits the screen.
func TestAnswerInView(t *testing.T) {
	chrome.Long(t)
	for _, l := range []chrome.Look{phone.Sized(390, 844), phone.Sized(320, 568), phone.Sized(844, 390)} {
		p := open(t, l)
		p.Visit("en/?q=must+I+trump")
		p.Wait("document.querySelector('#results li')")
		const bottom = `(() => {
			const pages = document.querySelector(".pages");
			const end = getComputedStyle(pages).position === "fixed" ? pages.getBoundingClientRect().top : innerHeight;
			return Math.round(end - document.querySelector("#results li p").getBoundingClientRect().bottom);
		})()`
		if room := chrome.Eval[int](p, bottom); room < 0 {
			t.Errorf("%d wide: the answer ends %d px below the visible part", l.Width, -room)
		}
		for _, path := range []string{"de/rules/", "fr/einfach/faq/", "en/sheet/"} {
			p.Visit(path)
			p.Wait("document.readyState === 'complete' && document.querySelector('#ask').checkVisibility()")
			p.Click("#ask")
			p.Wait("document.querySelector('dialog.finder input') === document.activeElement")
			p.Press("1")
			p.Wait("document.querySelector('dialog.finder li a')")
			p.fits()
		}
	}
}

// The home page shows the trick and the hand of the puzzle of the day, and leads to it.
func TestHomeShowsPuzzleOfTheDay(t *testing.T) {
	p := open(t, phone)
	p.Visit("fr/")
	const drawn = `watch.all("%s [data-card]", (card) => card.dataset.card).join(" ")`
	p.Wait(`document.querySelector("#riddle .hand [data-card]")`)
	hand, trick := chrome.Eval[string](p, fmt.Sprintf(drawn, "#riddle .hand")), chrome.Eval[string](p, fmt.Sprintf(drawn, "#riddle .trick"))
	p.fits()
	p.Click("#riddle .button")
	p.waitReady()
	of := puzzle.All()[chrome.Eval[int](p, `Number(document.querySelector("#app").dataset.number)`)-1].View
	var cards []string
	for _, c := range of.Trick().All() {
		cards = append(cards, c.String())
	}
	if want := strings.Join(cards, " "); trick != want {
		t.Errorf("the trick is %q, in the puzzle %q", trick, want)
	}
	if want := chrome.Eval[string](p, fmt.Sprintf(drawn, ".tt-hand")); hand != want || hand == "" {
		t.Errorf("the hand is %q, in the puzzle %q", hand, want)
	}
}

// The browser remembers a solved puzzle, goes on with its streak, and forgets everything with a click.
func TestStoredProgress(t *testing.T) {
	p := open(t, desk)
	p.goTo("en/puzzle/")
	p.Exec(`const today = Date.UTC(new Date().getFullYear(), new Date().getMonth(), new Date().getDate()) / 86_400_000;
		localStorage.setItem("memory", JSON.stringify({version: 1, games: {ebbes: {played: 3, won: 2, best: 9}},
			puzzles: {solved: 4, streak: 2, best: 2, last: today - 1}, people: ["Ada", "Bo"], counted: []}))`)
	n := chrome.Eval[int](p, `Number(document.querySelector("#app").dataset.number)`)
	p.Click(`.tt-hand [data-card="` + puzzle.All()[n-1].Best.String() + `"]`)
	p.Wait(`document.querySelector(".puzzle-verdict").dataset.right === "true"`)
	p.Visit("en/")
	p.Wait(`document.querySelector("#yours .memory")`)
	for _, want := range []string{"ebbes: 3 played, 2 won · best round: 9", "Puzzles solved: 5 · days in a row: 3", "Last played with Ada and Bo"} {
		if got := p.text("#yours"); !strings.Contains(got, want) {
			t.Errorf("%q is not in %q", want, got)
		}
	}
	p.fits()
	p.Exec("window.confirm = () => true")
	p.Click(".memory .button:last-child")
	p.Wait(`document.querySelector("#yours .memory") === null && localStorage.getItem("memory") === null`)
}

// The home page shows no stored results if any part of them is damaged, or of another version. It
// never fails because of stored data.
func TestDamagedStorage(t *testing.T) {
	p := open(t, desk)
	p.Visit("en/")
	for _, kept := range []string{"", "{", "null", "[]", "7", `{"version":1}`, `{"version":2,"games":{}}`, `{"version":1,"games":null,"puzzles":1,"people":2,"counted":3}`,
		`{"version":1,"games":{"ebbes":{"played":"<b>","won":-1,"best":{}}},"puzzles":{"solved":1,"streak":1,"best":1,"last":1},"people":[],"counted":[]}`} {
		p.Exec(`localStorage.setItem("memory", %s); localStorage.setItem("tables", %s)`, kept, kept)
		p.Visit("en/")
		p.Wait("document.readyState === 'complete' && document.querySelector('.pitch .button')")
		if chrome.Eval[bool](p, "document.querySelector('#yours .memory') !== null") {
			t.Errorf("%s is remembered as %q", kept, p.text("#yours"))
		}
		p.fits()
	}
}
