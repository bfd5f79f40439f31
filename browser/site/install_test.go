package site

import (
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The browser reports no obstacle to installing the site, in any language.
func TestInstallable(t *testing.T) {
	chrome.Long(t)
	p := &tab{browser.Open(t, address, desk)} // for nothing is installed in a window that forgets
	for _, path := range []string{"de/", "en/rules/", "fr/einfach/play/"} {
		p.Visit(path)
		p.Wait("document.readyState === 'complete'")
		for _, wrong := range chrome.Call(p, page.GetInstallabilityErrors, cdp.Empty{}).InstallabilityErrors {
			t.Errorf("%q: %s %v", path, wrong.ErrorID, wrong.ErrorArguments)
		}
		manifest := chrome.Call(p, page.GetAppManifest, page.GetAppManifestParams{})
		if len(manifest.Errors) > 0 {
			t.Errorf("%q: %+v", path, manifest.Errors)
		}
	}
}
