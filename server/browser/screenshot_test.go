package browser

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

var write = flag.Bool("write-screenshots", false, "redraw ../table.png, and the pages in all their states into a temporary directory")

// The pages are drawn in all their states. The test runs with -write-screenshots only, and checks nothing.
func TestScreenshots(t *testing.T) {
	if !*write {
		t.Skip("only with -write-screenshots")
	}
	dir := filepath.Join(os.TempDir(), "ebbes-screenshots")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Log(dir)
	p, other := newTab(t, chromedp.WithNewBrowserContext()), newTab(t, chromedp.WithNewBrowserContext())
	p.drawLobby(dir)
	g := follow(t, ofScreenshots.config, ofScreenshots.seed, ofScreenshots.links)
	for _, t := range []*tab{other, p} {
		t.game = g
		t.Visit(g.links["-"])
		t.Wait("document.querySelector('#sit:not([hidden]) input') !== null")
	}
	p.drawAll(dir, "sit")
	other.takeSeat("2", "Karl-Heinz")
	p.takeSeat("1", "Anna")
	p.seat, other.seat = 1, 2
	for _, t := range []*tab{other, p} {
		t.Wait("watch.step() >= 1")
	}
	p.drawGame(dir, other)
	p.Tolerate("404")
	p.Visit("/table/nowhere")
	p.Wait("document.querySelector('#lang option') !== null")
	p.drawAll(dir, "gone")
}

// drawLobby draws the home page, without and with the dialog for a table.
func (p *tab) drawLobby(dir string) {
	p.Helper()
	p.lobby()
	p.drawAll(dir, "lobby")
	p.another()
	p.drawAll(dir, "order")
}

// drawGame plays a game to its end, and draws its states.
func (p *tab) drawGame(dir string, other *tab) {
	p.Helper()
	r, drawn := rand.New(rand.NewPCG(3, 3)), map[string]bool{}
	draw := func(name string) {
		if !drawn[name] {
			drawn[name] = true
			p.drawAll(dir, name)
		}
	}
	for chrome.Eval[string](p, "watch.asks()") != "over" {
		for _, t := range []*tab{p, other} {
			switch chrome.Eval[string](t, "watch.asks()") {
			case "tally":
				if t == p {
					draw("scored")
				}
				t.closeTally(false)
			case "move":
				s := t.now()
				led := s.Trick().Leader() != ebbes.NoSeat && s.Trick().Winner() == ebbes.NoSeat
				if t == p && led && !drawn["table"] && s.Suit(ebbes.Ebbes) != ebbes.NoSuit && s.HandSize(1) > 3 && s.Legal().Len() > 1 && illegalCard(s.View(1)) != ebbes.NoCard {
					p.Do(chromedp.MouseClickXY(640, 480)) // away from the cards, which rise under the mouse
					draw("table")
					p.drawAnswers(other, illegalCard(s.View(1)), draw)
				}
				t.byMouse(s.Random(r))
			}
		}
	}
	draw("over")
}

// drawAnswers draws a hint, a refusal, a request to take back a move, and the side panel. It also
// redraws ../table.png.
func (p *tab) drawAnswers(other *tab, c ebbes.Card, draw func(string)) {
	p.Helper()
	p.See(p.Look.Dark())
	p.DrawSmall("..", "table")
	p.Click("#hint")
	p.Wait("document.querySelector('.tt-hint') !== null")
	draw("hint")
	p.refused(c)
	draw("refused")
	p.undoAsked(other, func() { draw("undo") })
	p.open("#more", func() { draw("side") })
}

// undoAsked calls meanwhile while the other player asks to take back a move. Then this player
// refuses.
func (p *tab) undoAsked(other *tab, meanwhile func()) {
	p.Helper()
	other.Click("#undo")
	p.Wait("document.querySelectorAll('#undo-vote button').length === 2")
	meanwhile()
	p.Click("#undo-vote button:last-child")
	p.Wait("document.querySelector('#undo-vote').textContent === ''")
}

// open calls meanwhile while a popover is open on a small screen.
func (p *tab) open(button string, meanwhile func()) {
	p.Helper()
	p.See(p.Look.Sized(360, 740))
	p.Click(button)
	p.Wait("document.querySelector(':popover-open') !== null")
	meanwhile()
	p.Press(kb.Escape)
	p.See(p.Look.Sized(1280, 800))
}

// drawAll draws the page on a desk and a phone, light and dark.
func (p *tab) drawAll(dir, name string) {
	p.Helper()
	for _, l := range []chrome.Look{chrome.Phone, chrome.Desk, chrome.Phone.Dark(), chrome.Desk.Dark()} {
		p.See(l)
		p.DrawSmall(dir, fmt.Sprintf("%s-%d-%s", name, l.Width, l.Scheme))
	}
}
