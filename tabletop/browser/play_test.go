package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
)

// kinds are the kinds of table.
func kinds() (all []ebbes.Config) {
	for players := 2; players <= 5; players++ {
		for variants := range ebbes.AllVariants + 1 {
			all = append(all, ebbes.Config{Players: players, Variants: variants})
		}
	}
	return all
}

// Whatever lies on a table of any kind is seen, on a desk and on a phone, and whoever
// has the move makes it by mouse, with the keyboard or with a finger.
func TestPlay(t *testing.T) {
	looks := []look{desk, phone, phone.light(), desk.light()}
	for i, c := range kinds() {
		l := looks[(c.Players+int(c.Variants))%len(looks)]
		t.Run(fmt.Sprintf("%d people, %v, %d wide, %s", c.Players, c.Variants, l.width, l.scheme), func(t *testing.T) {
			p := open(t, l)
			p.playRound(newGame(t, c, uint64(i)), i)
		})
	}
}

// playRound plays to the deal of the second round or the first card of it, seat 1 by
// hand, in ways that take turns.
func (p *tab) playRound(g *game, way int) {
	p.Helper()
	ways := []func(ebbes.Move){p.byMouse, p.byKey, p.byTouch}
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

// fits checks that nothing lies beyond the screen, is too small for a finger or hard
// to read.
func (p *tab) fits() {
	p.Helper()
	for _, trouble := range eval[[]string](p, "[...watch.beyond(), ...watch.small(), ...watch.pale()]") {
		p.Error(trouble)
	}
	if p.Failed() {
		p.FailNow() // the same would be said of every step
	}
}

// places returns what is touched, one after the other, to make a move.
func places(m ebbes.Move) []string {
	switch m := m.(type) {
	case ebbes.Play:
		return []string{fmt.Sprintf(`.tt-hand [data-card="%v"]`, ebbes.Card(m))}
	case ebbes.Select:
		c := ebbes.Card(m)
		return []string{fmt.Sprintf(`.tt-pick[data-suit="%v"]`, c.Suit()), fmt.Sprintf(`.tt-pick[data-number="%d"]`, c.Value())}
	}
	return []string{fmt.Sprintf(`.tt-pod[data-seat="%s"]`, strings.TrimPrefix(m.String(), "start "))}
}

// chosen checks that exactly one move has been chosen, and forgets it.
func (p *tab) chosen(want string) {
	p.Helper()
	p.wait("moved.length > 0")
	if got := eval[[]string](p, "moved.splice(0)"); len(got) != 1 || got[0] != want {
		p.Fatalf("chosen: %q, want %q", got, want)
	}
}

func (p *tab) byMouse(m ebbes.Move) {
	p.Helper()
	for _, place := range places(m) {
		p.click(place)
	}
	p.chosen(m.String())
}

func (p *tab) click(selector string) {
	p.Helper()
	at := eval[[]float64](p, "watch.point(%s)", selector)
	p.do(chromedp.MouseClickXY(at[0], at[1]))
}

func (p *tab) byTouch(m ebbes.Move) {
	p.Helper()
	for _, place := range places(m) {
		at := eval[[]float64](p, "watch.point(%s)", place)
		p.do(chromedp.TapXY(at[0], at[1]))
	}
	p.chosen(m.String())
}

// byKey makes a move as a person does who has nothing but a keyboard: Tab leads into
// a group, the arrow keys to the place in it.
func (p *tab) byKey(m ebbes.Move) {
	p.Helper()
	for _, place := range places(m) {
		p.focus(place)
		p.press(kb.Enter)
	}
	p.chosen(m.String())
}

func (p *tab) focus(selector string) {
	p.Helper()
	for range 100 {
		switch {
		case eval[bool](p, "document.activeElement.matches(%s)", selector):
			return
		case eval[bool](p, "document.activeElement.closest('[data-group]')?.contains(document.querySelector(%s)) ?? false", selector):
			p.press(kb.ArrowRight)
		default:
			p.press(kb.Tab)
		}
	}
	p.Fatalf("no key leads to %s, but to %s", selector, eval[string](p, "document.activeElement.outerHTML"))
}

func (p *tab) press(keys string) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys))
}
