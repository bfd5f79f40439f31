package browser

import (
	"fmt"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/tabletop/browser/chrome"
)

// Whatever is dealt, played, told and scored in a round, everything stays in its place: what has moved by the browser's
// own measure, each time and on the whole, is next to nothing.
func TestNothingJumps(t *testing.T) {
	four, fifteen := ebbes.Config{Players: 4}, ebbes.Config{Players: 5, Variants: ebbes.MoreCards}
	sizes := map[[2]int64]ebbes.Config{{320, 568}: fifteen, {390, 844}: four, {844, 390}: four, {1280, 800}: four}
	for size, c := range sizes {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			l := look{phone.Sized(size[0], size[1]), "de", 0}
			p := open(t, l)
			p.Exec("table.set({names: %s})", names)
			p.Exec(`globalThis.jumps = [];
					globalThis.observer = new PerformanceObserver((list) => jumps.push(...list.getEntries()));
					observer.observe({type: "layout-shift", buffered: true})`)
			for g := newGame(t, c, 1); g.now.Round() < 2; g.step() {
				p.show(g, 1)
				p.Drawn()
			}
			whole := 0.0
			for _, jump := range p.jumps() {
				whole += jump.Value
				if jump.Value > 0.01 {
					t.Errorf("jumps by %.4f: %q", jump.Value, jump.What)
				}
			}
			if t.Logf("%.4f on the whole", whole); whole > 0.02 {
				t.Errorf("too much jumps")
			}
		})
	}
}

// A jump is something that has moved with everything that depends on it, by how much of the screen, and what it was.
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
