package table

import (
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The panel has the points of the rounds so far. Where it is a drawer, its button says that a round has been scored
// until somebody has looked.
func TestPanel(t *testing.T) {
	p := open(t, phone)
	p.Exec(`
		const { Panel } = await import("/tabletop/panel.js");
		const [side, more] = ["aside", "button"].map((name) => document.createElement(name));
		more.textContent = "More";
		document.body.prepend(more);
		document.body.append(side);
		globalThis.panel = new Panel(side, more);
		table.set({panel, names: %s})`, names)
	told := func() string {
		return chrome.Eval[string](p, `[document.querySelector("body > button").textContent,
			document.querySelector("body > button").matches(".tt-new"), document.querySelectorAll("aside tbody tr").length].join()`)
	}
	scored := func(round int) *game {
		return find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool {
			return s.NixWinner() != ebbes.NoSeat && s.Round() == round
		})
	}
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() { p.still(newGame(t, ebbes.Config{Players: 4}, 1), 1) }, "More,false,0"},
		{func() { p.still(scored(1), 1) }, "More (something new),true,1"},
		{func() { p.Click("body > button"); p.Wait("panel.all.matches(':popover-open')") }, "More,false,1"},
		{func() { p.still(scored(2), 1) }, "More,false,2"},
		{func() {
			p.Exec("panel.all.hidePopover(); globalThis.closed = new Promise((done) => panel.all.addEventListener('toggle', done, {once: true}))")
			p.Exec("await closed; panel.news('a message')")
		}, "More (a message),true,2"},
	} {
		step.do()
		p.Drawn()
		if got := told(); got != step.want {
			t.Errorf("it says %q, want %q", got, step.want)
		}
	}
	p.still(find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool { return s.Phase() == ebbes.Over }), 1)
	p.Drawn()
	if n := chrome.Eval[int](p, `[...document.querySelectorAll(".tt-sheet")].filter((sheet) => !sheet.hidden).length`); n != 1 {
		t.Errorf("the points are there %d times at the end", n)
	}
}
