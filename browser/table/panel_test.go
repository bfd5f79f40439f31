package table

import (
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// panelOf makes a panel with a story and a chat, and its button.
const panelOf = `
	const { Panel } = await import("/tabletop/panel.js");
	const [side, more] = ["aside", "button"].map((name) => document.createElement(name));
	more.textContent = "More";
	for (const tab of ["story", "chat"]) {
		const [part, form, input] = ["section", "form", "input"].map((name) => document.createElement(name));
		part.dataset.tab = tab;
		part.append(form);
		if (tab === "chat") form.append(input);
		side.append(part);
	}
	document.body.prepend(more);
	document.body.append(side);
	globalThis.panel = new Panel(side, more);
`

// The panel has the points of the scored rounds. On a phone, its button marks a newly scored round
// until the panel has been open.
func TestPanelMarksNewRound(t *testing.T) {
	p := open(t, phone)
	p.Exec(panelOf+"table.set({panel, names: %s})", names)
	state := func() string {
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
			p.Exec("await closed; panel.news('chat')")
		}, "More (something new),true,2"},
	} {
		step.do()
		p.Drawn()
		if got := state(); got != step.want {
			t.Errorf("it says %q, want %q", got, step.want)
		}
	}
	p.still(find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool { return s.Phase() == ebbes.Over }), 1)
	p.Drawn()
	if n := chrome.Eval[int](p, `[...document.querySelectorAll(".tt-sheet")].filter((sheet) => !sheet.hidden).length`); n != 1 {
		t.Errorf("the points are there %d times at the end", n)
	}
}

// The arrow keys lead from tab to tab, and a letter opens each tab unless it is typed into a field.
// A tab counts its news. On a phone the panel does not cover the message, and is not too low to
// read.
func TestTabKeys(t *testing.T) {
	p := open(t, phone)
	p.Exec(panelOf+"table.set({panel, names: %s})", names)
	p.still(newGame(t, ebbes.Config{Players: 4}, 1), 1)
	p.Drawn()
	const pressC = `if (document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: "c", bubbles: true, cancelable: true})))
		throw new Error("the letter is typed, too")`
	const tabs = `[...document.querySelectorAll("[role=tab]")].map((tab) => tab.textContent + (tab.ariaSelected === "true" ? "*" : "")).join()`
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() {}, "Points*,Story,Chat"},
		{func() { p.Exec("panel.news('chat'); panel.news('chat')") }, "Points*,Story,Chat2"},
		{func() { p.Press("s") }, "Points,Story*,Chat2"},
		{func() { p.Press(kb.ArrowRight) }, "Points,Story,Chat*"},
		{func() { p.Press(kb.ArrowRight) }, "Points*,Story,Chat"},
		{func() { p.Exec("panel.news('points'); panel.news('story')") }, "Points*,Story1,Chat"},
		{func() { p.Exec(pressC); p.Press("p") }, "Points,Story1,Chat*"}, // the field has the focus
	} {
		step.do()
		if got := chrome.Eval[string](p, tabs); got != step.want {
			t.Errorf("the tabs are %q, want %q", got, step.want)
		}
	}
	if text := chrome.Eval[string](p, `document.querySelector("[data-tab=chat] input").value`); text != "p" {
		t.Errorf("the field has %q, want the letter that was typed", text)
	}
	for _, size := range [][2]int64{{320, 568}, {390, 844}, {844, 390}} {
		p.See(phone.Sized(size[0], size[1]))
		p.Drawn()
		if over := chrome.Eval[float64](p, `panel.all.getBoundingClientRect().bottom - document.querySelector(".tt-message").getBoundingClientRect().top`); over > 0 {
			t.Errorf("at %d×%d the panel covers %f pixels of the message", size[0], size[1], over)
		}
		if high := chrome.Eval[float64](p, "panel.all.offsetHeight"); high < 150 {
			t.Errorf("at %d×%d the panel is %f pixels high", size[0], size[1], high)
		}
	}
}

// At twice the usual font size of the page, the panel has texts of twice the size, and they fit
// between its edges.
func TestPanelFollowsRootFont(t *testing.T) {
	p := open(t, look{phone.Sized(320, 568), "fr", 0})
	p.Exec("document.documentElement.style.fontSize = '200%'")
	p.Exec(panelOf+"table.set({panel, names: %s})", names)
	p.still(find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool { return s.Round() == 2 }), 1)
	p.Press("p")
	p.Wait("panel.all.matches(':popover-open')")
	p.Drawn()
	const sizes = `[panel.all, ...panel.all.querySelectorAll("[role=tab], h2")].filter((e) => e.checkVisibility()).map((e) => getComputedStyle(e).fontSize)`
	if got := chrome.Eval[[]string](p, sizes); !slices.Equal(got, []string{"30px", "32px", "32px", "32px"}) {
		t.Errorf("the sizes of the texts are %q", got)
	}
	const wide = `[...panel.all.querySelectorAll("*")].filter((e) => e.getBoundingClientRect().right > innerWidth || e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1).map((e) => e.outerHTML.slice(0, 90))`
	if got := chrome.Eval[[]string](p, wide); len(got) > 0 {
		t.Errorf("too wide: %q", got)
	}
}
