package browser

import (
	"slices"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/performance"
	"github.com/ebbesgo/ebbes/tabletop/browser/chrome"
)

// A trick is played, won and gathered fluently, also where everything takes six times as long.
func TestFrames(t *testing.T) {
	const slower = 6
	p := open(t, phone.moves(1))
	p.Exec("table.set({names: %s})", names)
	g := led(t, 4)
	p.Exec("table.show(%s)", g.before.View(1))
	p.Drawn()
	chrome.Call(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slower})
	const plays = 5
	layouts := p.layouts()
	var all []float64
	for range plays {
		took := chrome.Eval[[]float64](p, `new Promise((told) => {
			const took = [];
			let last = performance.now();
			let over = false;
			const frame = (now) => {
				took.push(now - last);
				last = now;
				if (over) told(took);
				else requestAnimationFrame(frame);
			};
			requestAnimationFrame(frame);
			table.show(%s, %s).then(() => (over = true));
		})`, g.now.View(1), g.told(1))
		slices.Sort(took)
		t.Logf("%T: of %d frames the longest took %.0f and %.0f ms", g.last, len(took), took[len(took)-1], took[len(took)-2])
		all = append(all, took...)
		g.step()
	}
	if each := float64(p.layouts()-layouts) / plays; each > 3 {
		t.Errorf("everything is laid out %.1f times with every play", each)
	}
	if longest := slices.Max(all); longest > 2000 { // a machine may have other things to do
		t.Errorf("a frame took %.0f ms", longest)
	}
}

// layouts returns how many times the page was laid out so far.
func (p *tab) layouts() int {
	p.Helper()
	chrome.Call(p, performance.Enable, performance.EnableParams{})
	for _, m := range chrome.Call(p, performance.GetMetrics, cdp.Empty{}).Metrics {
		if m.Name == "LayoutCount" {
			return int(m.Value)
		}
	}
	p.Fatal("nobody knows how many times the page was laid out")
	return 0
}
