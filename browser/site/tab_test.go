package site

import (
	_ "embed"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/browser/seen"
)

//go:embed watch.js
var watch string

var desk, phone = chrome.Desk, chrome.Phone

// A tab is one for pages of the site.
type tab struct{ *chrome.Tab }

// open opens an empty tab, each of a new visitor.
func open(t *testing.T, l chrome.Look, options ...chromedp.ContextOption) *tab {
	t.Helper()
	p := &tab{browser.Open(t, address, l, append(options, chromedp.WithNewBrowserContext())...)}
	p.Inject(seen.Script + watch)
	return p
}

// fits checks that nothing lies beyond the screen, is hard to read or, on a phone, too small
// for a finger.
func (p *tab) fits() {
	p.Helper()
	for _, trouble := range chrome.Eval[[]string](p, "[...watch.beyond(), ...seen.pale('body'), ...(innerWidth < 500 ? watch.small() : [])]") {
		p.Error(trouble)
	}
}
