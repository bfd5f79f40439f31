package browser

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/tabletop/browser/chrome"
	"github.com/ebbesgo/ebbes/tabletop/browser/seen"
)

// TestFilm draws moves while they last.
func TestFilm(t *testing.T) {
	if *write == "" {
		t.Skip("only with -write-screenshots")
	}
	p := open(t, desk.moves(4))
	p.Exec("table.set({names: %s})", names)
	film := func(name string, g *game, at ...int) {
		before := *g
		before.now, before.last = g.before, nil
		p.still(&before, 1)
		p.show(g, 1)
		for _, d := range at {
			p.Exec("for (const a of document.getAnimations()) { a.pause(); a.currentTime = %s }", d)
			p.Draw(*write, fmt.Sprint("film-", name, "-", d))
		}
	}
	deal := newGame(t, ebbes.Config{Players: 4}, 1)
	deal.step()
	film("deal", deal, 400, 1500)
	lead := find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool {
		return s.Round() == 1 && s.Trick().Winner() == ebbes.NoSeat && s.HandSize(1) == 5 &&
			s.Trick().Led() != ebbes.NoSuit &&
			s.Turn() == 1
	})
	film("follow", lead, 500)
	film(
		"designate",
		find(
			t,
			ebbes.Config{Players: 5, Variants: ebbes.AllVariants},
			func(s ebbes.State) bool { return s.Suit(ebbes.Trump) != ebbes.NoSuit },
		),
		900,
		2500,
	)
	next := find(
		t,
		ebbes.Config{Players: 3},
		func(s ebbes.State) bool { return s.HandSize(1) == 6 && s.Trick().Winner() == 2 },
	)
	next.step()
	film("carried", next, 500, 1300)
}

// played returns a game in which a seat has just laid a card beside another.
func played(t *testing.T, players int, by ebbes.Seat) *game {
	t.Helper()
	for seed := range uint64(1000) {
		g := newGame(t, ebbes.Config{Players: players}, seed)
		for g.now.Phase() != ebbes.Over && g.now.Round() < 2 {
			g.step()
			_, play := g.last.(ebbes.Play)
			if play && g.before.Turn() == by && g.before.Trick().Led() != ebbes.NoSuit &&
				g.before.Trick().Winner() == ebbes.NoSeat &&
				g.now.Trick().Winner() == ebbes.NoSeat {
				return g
			}
		}
	}
	t.Fatal("it never comes to that")
	return nil
}

// What is played moves from where it lay to where it goes, and nobody has to wait for
// that.
func TestMoves(t *testing.T) {
	for _, from := range []struct {
		players int
		by      ebbes.Seat
		place   string
	}{{5, 2, `.tt-seat[data-seat="2"] .tt-fan`}, {5, 1, `.tt-hand [data-card="%v"]`}, {2, 3, `.tt-display [data-card="%v"]`}} {
		p := open(t, desk.moves(20))
		g := played(t, from.players, from.by)
		card := ebbes.Card(g.last.(ebbes.Play))
		p.Exec("table.show(%s)", g.before.View(1))
		if n := chrome.Eval[int](p, "moving()"); n != 0 {
			t.Errorf("without events %d things move", n)
		}
		lay := p.centre(strings.ReplaceAll(from.place, "%v", card.String()))
		p.Exec("globalThis.rested = false; globalThis.rest = table.show(%s, %s).then(() => (rested = true))", g.now.View(1), g.told(1))
		p.check(g.now.View(1)) // at once
		p.Exec("for (const a of document.getAnimations()) { a.pause(); a.currentTime = 1 }")
		comes := p.centre(fmt.Sprintf(`ul.tt-trick [data-card="%v"]`, card))
		if math.Hypot(comes[0]-lay[0], comes[1]-lay[1]) > 60 {
			t.Errorf("seat %v: %v comes from %v, and lay at %v", from.by, card, comes, lay)
		}
		p.byMouse(ebbes.Play(g.now.Hand(1).Nth(0)))
		if chrome.Eval[bool](p, "rested") {
			t.Error("the motion was over too early")
		}
		g.step()
		p.show(g, 1)
		p.Wait("rested")
	}
}

// centre returns where the middle of an element is seen.
func (p *tab) centre(selector string) []float64 {
	p.Helper()
	return chrome.Eval[[]float64](p, `(({x, y, width, height}) => [x + width / 2, y + height / 2])(document.querySelector(%s).getBoundingClientRect())`, selector)
}

// Whoever wants no motion sees none, nor does who has hurried on.
func TestStill(t *testing.T) {
	for _, l := range []look{{desk.Look, "en", 1}, desk.moves(0)} {
		p := open(t, l)
		g := played(t, 3, 2)
		p.Exec("table.show(%s)", g.before.View(1))
		p.show(g, 1)
		if n := chrome.Eval[int](p, "moving()"); n != 0 {
			t.Errorf("%+v: %d things move", l, n)
		}
		p.Exec("await rest")
		p.check(g.now.View(1))
	}
}

// A whole round in motion leaves the table as it is without: nothing stays behind.
func TestMovesLeaveNothing(t *testing.T) {
	for i, c := range []ebbes.Config{{Players: 2, Variants: ebbes.SelectDesignations}, {Players: 4}} {
		p := open(t, []look{desk, phone}[i].moves(0.05))
		g := newGame(t, c, 1)
		p.Exec("table.show(%s)", g.now.View(1))
		for g.now.NixWinner() == ebbes.NoSeat {
			g.step()
			p.show(g, 1)
			if g.now.NixWinner() == ebbes.NoSeat {
				p.check(g.now.View(1))
				p.Exec("await rest")
			}
		}
		p.Wait("!document.querySelector('.tt-scored').hidden && moving() === 0")
		p.check(g.now.View(1))
		if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-layer *').length"); n != 0 {
			t.Errorf("%d things are left in the air", n)
		}
	}
}

// A card that is pressed while something happens is chosen all the same, and so is
// one that still moves.
func TestNeverInTheWay(t *testing.T) {
	p := open(t, desk.moves(20))
	g := played(t, 3, 2)
	p.Exec("table.show(%s)", g.before.View(1))
	card := seen.Places(ebbes.Play(g.now.Hand(1).Nth(3)))[0]
	x, y := p.Point(card)
	p.Do(chromedp.MouseEvent(chromedp.MousePressed, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	p.show(g, 1)
	p.Do(chromedp.MouseEvent(chromedp.MouseReleased, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	p.chosen(g.now.Hand(1).Nth(3).String())

	deal := newGame(t, ebbes.Config{Players: 3}, 1)
	p.Exec("table.show(%s)", deal.now.View(1))
	deal.step()
	p.show(deal, 1)
	p.Exec("for (const a of document.getAnimations()) { a.pause(); a.currentTime = 6000 }")
	p.byMouse(ebbes.Play(deal.now.Hand(1).Nth(0)))
}

// What is taken out of the page leaves nothing behind, and goes on waiting for nobody.
func TestRemove(t *testing.T) {
	p := open(t, desk.moves(1))
	g := find(t, ebbes.Config{Players: 3}, func(s ebbes.State) bool { return s.NixWinner() != ebbes.NoSeat })
	p.Exec("table.show(%s)", g.before.View(1))
	p.Exec("globalThis.done = false; table.show(%s, %s).then(() => (done = true)); table.remove()", g.now.View(1), g.told(1))
	p.Wait("done")
	if html := chrome.Eval[string](p, "document.querySelector('#table').innerHTML"); html != "" {
		t.Errorf("left is %s", html)
	}
}
