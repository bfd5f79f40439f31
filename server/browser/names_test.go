package browser

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// Players type hostile and unusual names. Each page's log names the other players, addresses its
// own player as "you", and renders a name as text only.
func TestHostileNames(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	links := ofNames.links
	g := follow(t, ofNames.config, ofNames.seed, links)
	names := [5]string{`<img src=x onerror=alert(1)>`, "שרה", "Ömer B5"}
	var all []*tab
	for i, typed := range []string{names[0], "\u202e" + names[1] + "\ufeff", "  Ömer\u0007 B5"} {
		p := newTab(t, chromedp.WithNewBrowserContext())
		p.Visit(links["-"])
		p.game, p.seat = g, ebbes.Seat(i+1)
		p.Wait("document.querySelector('#sit:not([hidden])') !== null")
		chrome.Eval[string](p, "document.querySelector('#sit input').value = %s", typed)
		p.leaveBy(place(fmt.Sprint(i + 1)))
		all = append(all, p)
	}
	for _, p := range all {
		p.names = names
		p.Wait("watch.step() >= 1")
		for i, name := range names[:3] {
			p.Wait("document.querySelector(%s).textContent === %s", fmt.Sprintf(`.tt-pod[data-seat="%d"] bdi`, i+1), name)
			p.Wait("document.querySelector(%s).textContent === %s", fmt.Sprintf("#present li:nth-child(%d) bdi", i+1), name)
		}
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range 2 * 3 {
		g.advance(t, r, all, all)
	}
	for _, p := range all {
		states, moves := g.past(t, g.len())
		for i := 2; i < len(states); i++ { // the deal may be rendered before the last name was known
			for _, s := range p.sentences(states, moves, i, ebbes.English) {
				line := chrome.Eval[string](p, "[...document.querySelectorAll('#log li[data-step=\"%s\"]')].map((li) => watch.written(li.firstChild)).join(' ')", i)
				if !strings.Contains(line, s.text) {
					t.Errorf("seat %v reads %q, want %q", p.seat, line, s.text)
				}
			}
		}
		if n := chrome.Eval[int](p, "document.querySelectorAll('img:not(#qr), body script').length"); n != 0 {
			t.Errorf("%d elements have come from a name", n)
		}
		if text := chrome.Eval[string](p, "document.querySelector('#log').textContent"); strings.Contains(text, names[p.seat-1]) || !strings.Contains(text, "ou ") {
			t.Errorf("the log does not address its reader: %s", text)
		}
		for _, trouble := range chrome.Eval[[]string](p, "seen.beyond()") {
			t.Error(trouble)
		}
	}
	all[1].asksBack(all[0])
}

// asksBack asks to take back a move. It checks the words of this request on both pages.
func (p *tab) asksBack(other *tab) {
	p.Helper()
	p.Click("#undo")
	other.Wait("document.querySelector('#undo-vote').textContent.startsWith(%s)", "\u2068"+p.names[p.seat-1]+"\u2069 would like to take back a move.")
	p.Wait("document.querySelector('#undo-vote').textContent.startsWith('The others are being asked')")
}
