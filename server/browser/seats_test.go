package browser

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
)

// Two people order a table, take their seats there, see each other's names, take
// back a move, and are given a hint.
func TestTakeSeats(t *testing.T) {
	t.Parallel()
	ada, bob := newTab(t, chromedp.WithNewBrowserContext()), newTab(t, chromedp.WithNewBrowserContext())
	ada.lobby()
	ada.click("[name=players][value='2']")
	ada.wait("document.querySelectorAll('#people input').length === 2")
	ada.click("#people label:nth-child(2) input")
	ada.click("form button:not([type])")
	ada.wait("document.querySelectorAll('#links a').length === 1")
	table := eval[string](ada, "document.querySelector('#links a').pathname")
	for _, p := range []*tab{ada, bob} {
		p.do(chromedp.Navigate(address + table))
	}
	ada.takeSeat("1", "Ada")
	bob.wait("document.querySelectorAll('#sit button').length === 1")
	bob.takeSeat("2", "Bob")
	for _, p := range []*tab{ada, bob} {
		p.wait("watch.step() >= 1 && ['Ada', 'Bob'].every((name) => document.querySelector('#present').textContent.includes(name))")
	}
	mover, other := ada, bob
	if ada.myTurn() != "" {
		mover, other = ada, bob
	} else {
		bob.wait("watch.asks() === 'move'")
		mover, other = bob, ada
	}
	mover.tip()
	before := eval[string](mover, "watch.look().hand")
	card := mover.myTurn()
	mover.click(`.tt-hand [data-card="` + card + `"]`)
	mover.wait("!watch.look().hand.includes(%s)", card)
	mover.click("#undo")
	other.wait("document.querySelectorAll('#undoing button').length === 2")
	other.click("#undoing button")
	mover.wait("watch.look().hand === %s", before)
	mover.wait("[...document.querySelectorAll('#log li')].some((li) => li.textContent.includes('taken back'))")
}

// takeSeat sits down at a free seat.
func (p *tab) takeSeat(seat, name string) {
	p.Helper()
	p.wait("document.querySelector('#sit input') !== null && document.querySelector('#sit button[value=\"" + seat + "\"]') !== null")
	p.click("#sit input")
	p.press(name)
	p.leaveBy(`#sit button[value="` + seat + `"]`)
	p.wait("document.querySelector('#present').textContent.includes(%s)", name)
}

// leaveBy clicks on something that leads to another page, and waits until that shows
// a step.
func (p *tab) leaveBy(selector string) {
	p.Helper()
	there := fmt.Sprintf("location.pathname !== %q && watch.step() >= 0", eval[string](p, "location.pathname"))
	p.click(selector)
	for end := time.Now().Add(patient); ; time.Sleep(50 * time.Millisecond) {
		if is, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](there)); err == nil && is { // it fails while the page changes
			return
		}
		if time.Now().After(end) {
			p.Fatalf("%s leads nowhere; the page says\n%s", selector, eval[string](p, "document.body.innerText"))
		}
	}
}

// myTurn returns a card that may be played, empty if it is not this tab's turn.
func (p *tab) myTurn() string {
	p.Helper()
	return eval[string](p, "document.querySelector('.tt-hand .tt-legal')?.dataset.card ?? ''")
}

// tip asks for a hint, which is a move that is offered.
func (p *tab) tip() {
	p.Helper()
	p.click("#hint")
	p.wait("document.querySelector('.tt-hint') !== null && document.querySelector('.tt-answer').textContent.includes('The computer would choose')")
	if !eval[bool](p, "document.querySelector('.tt-hint').classList.contains('tt-legal')") {
		p.Error("a card is recommended that may not be played")
	}
}

// A page that is told that its table is gone, or damaged, or that the server cannot
// be reached, says which.
func TestReasons(t *testing.T) {
	t.Parallel()
	p := newTab(t)
	p.tolerate("404")
	p.do(chromedp.Navigate(address + "/table/" + strings.Repeat("A", 52)))
	p.wait("document.querySelector('#why').textContent.includes('does not exist')")
	g := newGame(t, ebbes.Config{Players: 4}, 5, 1)
	p.sitDown(g, 1)
	p.turn()
	// Somebody plays for the same seat elsewhere, so what this page shows is stale.
	s := p.now()
	p.tolerate("409")
	stale := eval[string](p, `fetch(location.pathname + "/moves?step=0", { method: "POST", body: %s }).then((r) => r.text())`, s.Random(rand.New(rand.NewPCG(1, 1))).String())
	var why struct{ Code string }
	if err := json.Unmarshal([]byte(stale), &why); err != nil || why.Code != "stale" {
		t.Errorf("a move of a step that has gone by: %s", stale)
	}
}
