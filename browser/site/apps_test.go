package site

import (
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// arrive opens a page, and returns when its scripts have drawn it.
func (p *tab) arrive(path string) {
	p.Helper()
	p.Visit(path)
	p.Wait("document.readyState === 'complete' && !document.querySelector('#app:not([data-ready=yes])')")
	p.Wait("!document.querySelector('.totry.alone:not(:has([data-reached]))')")
}

// by presses an element in one of three ways, with the mouse, a key or a finger.
func (p *tab) by(way int, selector string) {
	p.Helper()
	[]func(*tab, string){(*tab).Click, (*tab).enter, (*tab).Tap}[way%3](p, selector)
}

// goTo loads a page, even if only its fragment is new, and waits until its app is ready.
func (p *tab) goTo(path string) {
	p.Helper()
	p.Do(chromedp.Navigate("about:blank")) // so that another fragment is another page
	p.Visit(path)
	p.waitReady()
}

func (p *tab) reload() {
	p.Helper()
	p.Do(chromedp.Reload())
	p.waitReady()
}

func (p *tab) waitReady() {
	p.Helper()
	p.Wait(`document.querySelector("#app")?.dataset.ready === "yes"`)
}

// insert pastes a text in place of the selection. An empty text presses Backspace.
func (p *tab) insert(text string) {
	p.Helper()
	if text == "" {
		p.Press("\b")
		return
	}
	chrome.Call(p, input.InsertText, input.InsertTextParams{Text: text})
}

func (p *tab) text(selector string) string {
	p.Helper()
	return chrome.Eval[string](p, "document.querySelector(%s).textContent", selector)
}

// inView checks that each part of the page lies between the top and the bottom of the screen. A
// part in a stage also lies between the edges of the stage.
func (p *tab) inView(selectors ...string) {
	p.Helper()
	for _, selector := range selectors {
		box := chrome.Eval[[2]float64](p, `((part) => {
			const [{ top, bottom }, stage] = [part, part.closest(".stage") ?? document.documentElement].map((e) => e.getBoundingClientRect());
			return [top - Math.max(0, stage.top), Math.min(innerHeight, stage.bottom) - bottom];
		})(document.querySelector(%s))`, selector)
		if box[0] < -0.5 || box[1] < -0.5 {
			p.Errorf("%s lies %v above and %v below the screen", selector, -box[0], -box[1])
		}
	}
}
