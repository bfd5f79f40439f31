package browser

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// Two players create a table and take their seats. They see each other's names, get a hint, and
// take back a move.
func TestTakeSeats(t *testing.T) {
	t.Parallel()
	ada, bob := newTab(t, chromedp.WithNewBrowserContext()), newTab(t, chromedp.WithNewBrowserContext())
	ada.lobby()
	ada.another()
	ada.Click("[name=players][value='2']")
	ada.Wait("document.querySelectorAll('#people input').length === 2")
	ada.Click("#people label:nth-child(2) input")
	ada.Wait("document.querySelector('[name=seed]').disabled") // only one person can play a numbered game
	ada.leaveBy("#order .main")
	ada.Wait("document.querySelector('#qr')?.naturalWidth > 0 && document.querySelector('#link').value === location.href.split('?')[0]")
	ada.rename("Ada")
	bob.Visit(chrome.Eval[string](ada, "location.pathname"))
	bob.Wait("document.querySelectorAll('#present .button:not([hidden])').length === 1")
	bob.takeSeat("2", "Bob")
	for _, p := range []*tab{ada, bob} {
		p.Wait("watch.step() >= 1 && ['Ada', 'Bob'].every((name) => document.querySelector('#present').textContent.includes(name))")
	}
	mover, other := ada, bob
	if chrome.Until[string](ada, `document.querySelector(".tt-turn:is([data-seat='1'], [data-seat='2'])")?.dataset.seat`) == "2" {
		mover, other = bob, ada
	}
	mover.Wait("watch.asks() === 'move'")
	mover.tip()
	before := chrome.Eval[string](mover, "watch.look().hand")
	card := mover.legalCard()
	mover.Click(`.tt-hand [data-card="` + card + `"]`)
	mover.Wait("!watch.look().hand.includes(%s)", card)
	mover.Click("#undo")
	other.Wait("document.querySelectorAll('#undo-vote button').length === 2")
	other.Click("#undo-vote button")
	mover.Wait("watch.look().hand === %s", before)
	mover.Wait("[...document.querySelectorAll('#log li')].some((li) => li.textContent.includes('taken back'))")
}

// takeSeat takes a free seat under a name.
func (p *tab) takeSeat(seat, name string) {
	p.Helper()
	p.Wait("document.querySelector('#sit:not([hidden]) input') !== null && document.querySelector(%s) !== null", place(seat))
	p.Click("#sit input")
	p.Press(name)
	p.leaveBy(place(seat))
	p.Wait("document.querySelector('#present').textContent.includes(%s)", name)
}

// place returns the selector of the button for a free seat, in a room or at a table.
func place(seat string) string {
	return fmt.Sprintf(`#present li[data-seat="%s"] > .button:not([hidden]), #sit button[value="%s"]`, seat, seat)
}

// rename gives the player in a room a name.
func (p *tab) rename(name string) {
	p.Helper()
	p.Click("#present .round")
	p.Click("#naming input")
	p.Press(name)
	p.Click("#naming button")
	p.Wait("document.querySelector('#present').textContent.includes(%s)", name)
}

// leaveBy clicks on an element that leads to another page, and waits until that page shows a step or a room.
func (p *tab) leaveBy(selector string) {
	p.Helper()
	here := chrome.Eval[string](p, "location.href")
	p.Click(selector)
	p.Wait("location.href !== %s && (watch.step() >= 0 || "+inRoom+")", here)
}

// legalCard returns a legal card, or "" if this tab does not have the turn.
func (p *tab) legalCard() string {
	p.Helper()
	return chrome.Eval[string](p, "document.querySelector('.tt-hand .tt-legal')?.dataset.card ?? ''")
}

// tip asks for a hint and checks its words and that it marks a legal card.
func (p *tab) tip() {
	p.Helper()
	p.Click("#hint")
	p.Wait("document.querySelector('.tt-hint') !== null && document.querySelector('.tt-answer').textContent.includes('The computer would choose') && /Expected: [+−]?\\d\\.\\d points this round, \\d+ wins in 100 games\\.$/.test(document.querySelector('.tt-answer').textContent)")
	if !chrome.Eval[bool](p, "document.querySelector('.tt-hint').classList.contains('tt-legal')") {
		p.Error("a card is recommended that may not be played")
	}
}

// A page of an unknown table says that the table does not exist. A move at an outdated step is
// refused as stale.
func TestUnknownTableAndStaleMove(t *testing.T) {
	t.Parallel()
	p := newTab(t)
	p.Tolerate("404")
	p.Visit("/table/" + strings.Repeat("A", 52))
	p.Wait("document.querySelector('#why').textContent.includes('does not exist')")
	g := newGame(t, ebbes.Config{Players: 4}, 5, 1)
	p.sitDown(g, 1)
	p.turn()
	// Another page may play for the same seat, so this page's step may be outdated.
	s := p.now()
	p.Tolerate("409")
	stale := chrome.Eval[string](p, `fetch(location.pathname + "/moves?step=0&seat=1", { method: "POST", body: %s }).then((r) => r.text())`, s.Random(rand.New(rand.NewPCG(1, 1))).String())
	var why struct{ Code string }
	if err := json.Unmarshal([]byte(stale), &why); err != nil || why.Code != "stale" {
		t.Errorf("a move of a step that has gone by: %s", stale)
	}
}
