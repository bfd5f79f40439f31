package browser

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// A player chooses the speed and the sound. The choice is kept after a change of language and a
// reload, and the animations have that speed.
func TestSettingsPersist(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	p := newTab(t, chromedp.WithNewBrowserContext())
	p.sitDown(newGame(t, ebbes.Config{Players: 2}, 8, 1), 1)
	chosen := func() []string {
		t.Helper()
		return chrome.Eval[[]string](p, "[document.querySelector('#settings select').value, String(document.querySelector('#settings input').checked)]")
	}
	if got := chosen(); !slices.Equal(got, []string{"atOnce", "false"}) {
		t.Errorf("at first: %q", got)
	}
	p.Exec(`const menu = document.querySelector("#settings select"); menu.value = "brisk"; menu.dispatchEvent(new Event("change"))`)
	p.openGear()
	p.Click("#settings input")
	for _, l := range []ebbes.Language{ebbes.German, ebbes.English} {
		p.choose(l)
		if got := chosen(); !slices.Equal(got, []string{"brisk", "true"}) {
			t.Errorf("%v: %q", l, got)
		}
	}
	p.Do(chromedp.Reload())
	p.Wait("watch.step() >= 0")
	if got := chosen(); !slices.Equal(got, []string{"brisk", "true"}) {
		t.Errorf("afterwards: %q", got)
	}
	p.See(chrome.Desk.Moving())
	p.Exec(`globalThis.lasting = []; const animate = Element.prototype.animate;
		Element.prototype.animate = function (frames, how) { lasting.push(how.duration); return animate.call(this, frames, how); }`)
	p.turn()
	p.byMouse(p.now().Random(rand.New(rand.NewPCG(1, 1))))
	p.Wait("lasting.includes(104)") // two fifths of a card's normal duration
}
