package table

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/browser/seen"
	"github.com/ebbesgo/ebbes/internal/tabletest"
)

// The page shows the whole table of any kind, on a desk and on a phone. The player at seat 1 moves
// with mouse and keyboard on a desk, with a finger on a phone.
func TestPlayEveryKind(t *testing.T) {
	looks := []look{desk, phone, phone.light(), desk.light()}
	for i, c := range chrome.Sample(tabletest.Configs(), 0, 9) {
		l := looks[(c.Players+int(c.Variants))%len(looks)]
		t.Run(fmt.Sprintf("%d people, %v, %d wide, %s", c.Players, c.Variants, l.Width, l.Scheme), func(t *testing.T) {
			p := open(t, l)
			if ways := []func(ebbes.Move){p.byMouse, p.byKey}; l.Width > 600 {
				p.playRound(newGame(t, c, uint64(i)), ways)
			} else {
				p.playRound(newGame(t, c, uint64(i)), []func(ebbes.Move){p.byTouch})
			}
		})
	}
}

// playRound plays until the second round has its first card, with seat 1's moves by hand in
// alternating ways. It checks the table at seat 1's moves, ends of tricks, and outside of play.
func (p *tab) playRound(g *game, ways []func(ebbes.Move)) {
	p.Helper()
	way := 0
	seen := map[ebbes.Phase]int{}
	for g.now.Round() < 2 || g.now.Phase() != ebbes.Playing || g.now.Trick().Led() == ebbes.NoSuit {
		m, auto := g.now.Auto(g.r)
		if !auto {
			m = g.now.Random(g.r)
		}
		mine := g.now.Turn() == 1 && !auto
		if v := g.now.View(1); mine || v.Phase() != ebbes.Playing || v.Trick().Winner() != ebbes.NoSeat {
			p.show(g, 1)
			p.check(v)
			if seen[v.Phase()]++; seen[v.Phase()] == 1 {
				p.fits()
			}
		}
		if mine {
			ways[way%len(ways)](m)
			way++
		}
		g.make(m)
	}
}

// fits checks that all elements are on the screen, readable, and large enough for a finger.
func (p *tab) fits() {
	p.Helper()
	for _, trouble := range chrome.Eval[[]string](p, "[...seen.beyond(), ...seen.small(), ...seen.pale()]") {
		p.Error(trouble)
	}
	if p.Failed() {
		p.FailNow() // the same would be said of every step
	}
}

// chosen checks that exactly one move has been chosen, and forgets it.
func (p *tab) chosen(want string) {
	p.Helper()
	p.Wait("moves.length > 0")
	if got := chrome.Eval[[]string](p, "moves.splice(0)"); len(got) != 1 || got[0] != want {
		p.Fatalf("chosen: %q, want %q", got, want)
	}
}

func (p *tab) byMouse(m ebbes.Move) {
	p.Helper()
	for _, place := range seen.Places(m) {
		p.Click(place)
	}
	p.chosen(m.String())
}

func (p *tab) byTouch(m ebbes.Move) {
	p.Helper()
	for _, place := range seen.Places(m) {
		p.Tap(place)
	}
	p.chosen(m.String())
}

// byKey makes a move with the keyboard alone. Tab leads into a group, the arrow keys to the place
// in it.
func (p *tab) byKey(m ebbes.Move) {
	p.Helper()
	for _, place := range seen.Places(m) {
		p.Focus(place)
		p.Press(kb.Enter)
	}
	p.chosen(m.String())
}
