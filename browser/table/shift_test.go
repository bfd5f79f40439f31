package table

import (
	"fmt"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/einfach"
)

// The layout is stable through a whole round of deals, plays, messages and scores. Its shift by the
// browser's measure is close to zero, each time and in all.
func TestLayoutIsStable(t *testing.T) {
	four, fifteen := ebbes.Config{Players: 4}, ebbes.Config{Players: 5, Variants: ebbes.MoreCards}
	selects, two := ebbes.Config{Players: 4, Variants: ebbes.SelectDesignations}, ebbes.Config{Players: 2}
	select5 := ebbes.Config{Players: 5, Variants: ebbes.SelectDesignations}
	for _, at := range chrome.Sample([]struct {
		width, height int64
		c             ebbes.Config
	}{
		{320, 568, fifteen}, {390, 844, four}, {844, 390, four}, {1280, 800, four},
		{390, 844, selects}, {844, 390, selects}, {360, 740, select5}, {390, 844, two},
	}, 0, 4) {
		t.Run(fmt.Sprintf("%dx%d, %d people, %v", at.width, at.height, at.c.Players, at.c.Variants), func(t *testing.T) {
			p := open(t, look{phone.Sized(at.width, at.height), "de", 0})
			p.Exec("table.set({names: %s})", names)
			p.measure()
			for g := newGame(t, at.c, 1); g.now.Round() < 2; g.step() {
				p.show(g, 1)
				p.Drawn()
			}
			p.stands()
		})
	}
}

// The layout of Einfach is stable, too, through sixty moves without motion.
func TestEinfachLayoutIsStable(t *testing.T) {
	four, six := einfach.Config{Players: 4}, einfach.Config{Players: 6, RuleCards: 10}
	for _, at := range chrome.Sample([]struct {
		width, height int64
		c             einfach.Config
	}{{320, 568, four}, {360, 740, four}, {360, 740, six}, {390, 844, four}, {844, 390, four}, {1280, 800, four}}, 2, 3) {
		t.Run(fmt.Sprintf("%dx%d, %d people", at.width, at.height, at.c.Players), func(t *testing.T) {
			p := openEinfach(t, look{phone.Sized(at.width, at.height), "de", 0})
			p.measure()
			p.playEinfach(at.c, 60)
			p.stands()
		})
	}
}

// measure begins to measure layout shifts.
func (p *tab) measure() {
	p.Helper()
	p.Drawn()
	p.Exec(`globalThis.jumps = [];
			globalThis.observer?.disconnect();
			globalThis.observer = new PerformanceObserver((list) => jumps.push(...list.getEntries()));
			observer.observe({type: "layout-shift"})`)
}

// stands checks that the layout shifts since measure are close to zero.
func (p *tab) stands() {
	p.Helper()
	whole := 0.0
	for _, jump := range p.jumps() {
		whole += jump.Value
		if jump.Value > 0.01 {
			p.Errorf("jumps by %.4f: %q", jump.Value, jump.What)
		}
	}
	if p.Logf("%.4f on the whole", whole); whole > 0.02 {
		p.Errorf("too much jumps")
	}
}

// A jump is a layout shift, with its share of the screen and the shifted elements.
type jump struct {
	Value float64
	What  []string
}

func (p *tab) jumps() []jump {
	p.Helper()
	return chrome.Eval[[]jump](p, `jumps.concat(observer.takeRecords()).map(({value, sources}) => ({
		value,
		what: sources.map(({node, previousRect, currentRect}) =>
			[node?.className ?? node?.nodeName, ...[previousRect, currentRect].map(({x, y}) => x + " " + y)].join(", ")),
	}))`)
}
