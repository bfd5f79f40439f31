package chrome

import (
	"os"
	"path/filepath"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Visit goes to a page of the site.
func (p *Tab) Visit(path string) {
	p.Helper()
	p.Do(chromedp.Navigate(p.Site + path))
}

// Click clicks an element with the mouse as soon as it is there, still and uncovered.
func (p *Tab) Click(selector string) {
	p.Helper()
	p.hit(selector, func(x, y float64) chromedp.Action[chromedp.Void] { return chromedp.MouseClickXY(x, y) })
}

// Tap taps an element with a finger, under the conditions of Click.
func (p *Tab) Tap(selector string) {
	p.Helper()
	p.hit(selector, func(x, y float64) chromedp.Action[chromedp.Void] { return chromedp.TapXY(x, y) })
}

// hit presses an element. If the element moves away first, the page gets no event, and hit tries
// again.
func (p *Tab) hit(selector string, at func(x, y float64) chromedp.Action[chromedp.Void]) {
	p.Helper()
	for {
		x, y := p.Point(selector)
		if missed, err := evaluate[bool](p, inPage+fill(p, "inPage.guard(%s)", []any{selector})); missed || err != nil {
			continue // with the next Point, which knows what is wrong
		}
		p.Do(at(x, y))
		if missed, err := evaluate[bool](p, inPage+"inPage.missed()"); !missed || err != nil {
			return // the next call reports an error, unless the page has only been left
		}
	}
}

// Point returns the point that Click and Tap hit, as soon as the element can be hit.
func (p *Tab) Point(selector string) (x, y float64) {
	p.Helper()
	at, err := await[[2]float64](p, fill(p, "inPage.point(%s)", []any{selector}))
	if p.late(err) {
		p.Fatal(p.says(inPage + fill(p, "inPage.covers(%s)", []any{selector})))
	}
	if err != nil {
		p.Fatal(err)
	}
	return at[0], at[1]
}

// Press presses keys, one after the other.
func (p *Tab) Press(keys string) {
	p.Helper()
	p.Do(chromedp.KeyEvent(keys))
}

// Focus moves the focus to an element by keys alone. Tab leads forward to its data-group and
// Shift+Tab back to it, an arrow key to the element in it.
func (p *Tab) Focus(selector string) {
	p.Helper()
	for range 200 {
		switch Eval[string](p, inPage+"inPage.focus(%s)", selector) {
		case "there":
			return
		case "beside":
			p.Press(kb.ArrowRight)
		case "behind":
			p.Do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
		default:
			p.Press(kb.Tab)
		}
	}
	p.Fatalf("%s cannot be reached by keys; the focus is at %s", selector, Eval[string](p, "document.activeElement.outerHTML"))
}

// Drawn returns when the screen shows the current state of the page.
func (p *Tab) Drawn() {
	p.Helper()
	Eval[bool](p, inPage+"inPage.drawn()")
}

// Screenshot returns the screen as PNG.
func (p *Tab) Screenshot() []byte {
	p.Helper()
	p.Drawn()
	ctx, cancel := p.limited()
	defer cancel()
	shot, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	return shot
}

// Draw writes a picture of the screen into a folder.
func (p *Tab) Draw(dir, name string) {
	p.Helper()
	if err := os.WriteFile(filepath.Join(dir, name+".png"), p.Screenshot(), 0o644); err != nil {
		p.Fatal(err)
	}
}
