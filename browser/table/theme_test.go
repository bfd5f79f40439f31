package table

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The table is readable in another theme, too.
func TestTheme(t *testing.T) {
	for i, l := range []look{desk, desk.light()} {
		p := open(t, l)
		p.Exec("table.set({names: %s})", names)
		felt := "getComputedStyle(document.querySelector('.tabletop')).backgroundColor"
		was := chrome.Eval[string](p, felt)
		p.Exec(`document.head.append(Object.assign(document.createElement("link"), {rel: "stylesheet", href: "/tabletop/slate.css"}))`)
		p.Wait(felt+" !== %s", was)
		for _, s := range chrome.Sample(scenes(), i, 4) {
			p.scene(s)
			for _, trouble := range chrome.Eval[[]string](p, "seen.pale()") {
				t.Errorf("%s, %s: %s", s.name, l.Scheme, trouble)
			}
			p.tidy()
			if *write != "" && s.name == "follow" {
				p.DrawSmall(*write, "slate-"+l.Scheme)
			}
		}
	}
}

// The printed table is readable, within the width of the paper, and without controls. It keeps the
// layout of the screen.
func TestPrintedTable(t *testing.T) {
	for i, l := range []look{desk, phone} {
		p := openAlone(t, l, "globalThis.ResizeObserver = class { observe() {} disconnect() {} }")
		p.Exec("table.set({names: %s})", names)
		for _, s := range chrome.Sample(scenes(), i, 13) {
			p.scene(s)
			p.See(l.Sized(718, 1000))
			chrome.Call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
			for _, trouble := range chrome.Eval[[]string](p, `[...seen.pale(), ...seen.all("#table *")
				.filter((e) => e.getBoundingClientRect().right > 718 && e.checkVisibility() && !e.closest("svg, .tt-hidden"))
				.map((e) => "beyond the paper: " + e.outerHTML.slice(0, 100)),
				...seen.all(".tt-continue, .tt-ways").filter(seen.shown).map((e) => "to be pressed: " + e.outerHTML)]`) {
				t.Errorf("%s, %d wide: %s", s.name, l.Width, trouble)
			}
			if *write != "" {
				p.Draw(*write, fmt.Sprintf("print-%s-%d", s.name, l.Width))
			}
			p.See(l.Look)
			p.tidy()
		}
	}
}
