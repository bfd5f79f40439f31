package site

import (
	_ "embed"
	"testing"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/browser/seen"
)

//go:embed watch.js
var watch string

var desk, phone = chrome.Desk, chrome.Phone

// A tab is a browser tab for pages of the site.
type tab struct{ *chrome.Tab }

// open lends an empty tab of a visitor who has been at the site before. Its local storage is empty.
func open(t *testing.T, l chrome.Look) *tab {
	t.Helper()
	p := &tab{browser.Share(t, address, l, func(p *chrome.Tab) { p.Inject(seen.Script + watch) })}
	p.Do(chromedp.Navigate("about:blank"))
	chrome.Call(p, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: origin, StorageTypes: "local_storage"})
	return p
}

// openAlone opens an empty tab of a new visitor at a site. The tab is not shared with other tests.
func openAlone(t *testing.T, l chrome.Look, site string, options ...chromedp.ContextOption) *tab {
	t.Helper()
	p := &tab{browser.Open(t, site, l, append(options, chromedp.WithNewBrowserContext())...)}
	p.Inject(seen.Script + watch)
	return p
}

// fits waits until the page is still, and checks its layout. Nothing sticks out at the sides, all
// text has enough contrast, and on a phone the controls are large enough for a finger.
func (p *tab) fits() {
	p.Helper()
	p.Wait(`document.readyState === "complete" && document.getAnimations().every(
		({ playState, effect }) => playState !== "running" || effect.getComputedTiming().endTime === Infinity)`)
	for _, trouble := range chrome.Eval[[]string](p, "[...watch.beyond(), ...seen.pale('body'), ...(innerWidth < 500 ? watch.small() : [])]") {
		p.Error(trouble)
	}
}
