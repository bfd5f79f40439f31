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

// Click hits an element with the mouse, where it lies free.
func (p *Tab) Click(selector string) {
	p.Helper()
	x, y := p.Point(selector)
	p.Do(chromedp.MouseClickXY(x, y))
}

// Tap hits an element with a finger.
func (p *Tab) Tap(selector string) {
	p.Helper()
	x, y := p.Point(selector)
	p.Do(chromedp.TapXY(x, y))
}

// Point returns where Click and Tap hit an element.
func (p *Tab) Point(selector string) (x, y float64) {
	p.Helper()
	at, err := evaluate[[2]float64](p, inPage+fill(p, "inPage.point(%s)", []any{selector}))
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

// Focus goes to an element as a person does who has nothing but a keyboard: with Tab
// into its data-group, with an arrow key to the place in it.
func (p *Tab) Focus(selector string) {
	p.Helper()
	for range 200 {
		switch {
		case Eval[bool](p, "document.activeElement.matches(%s)", selector):
			return
		case Eval[bool](p, "document.activeElement.closest('[data-group]')?.contains(document.querySelector(%s)) ?? false", selector):
			p.Press(kb.ArrowRight)
		default:
			p.Press(kb.Tab)
		}
	}
	p.Fatalf("no key leads to %s, but to %s", selector, Eval[string](p, "document.activeElement.outerHTML"))
}

// Drawn returns when the screen shows what the page is now.
func (p *Tab) Drawn() {
	p.Helper()
	Eval[bool](p, inPage+"inPage.drawn()")
}

// Screenshot returns what is on the screen, as PNG.
func (p *Tab) Screenshot() []byte {
	p.Helper()
	p.Drawn()
	shot, err := chromedp.Run(p.Ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	return shot
}

// Draw writes what is on the screen into a folder.
func (p *Tab) Draw(dir, name string) {
	p.Helper()
	if err := os.WriteFile(filepath.Join(dir, name+".png"), p.Screenshot(), 0o644); err != nil {
		p.Fatal(err)
	}
}
