//go:build go1.26

package chrome

import (
	"flag"
	"os"
	"path/filepath"

	"github.com/chromedp/chromedp"
)

// keep writes a screenshot and the document of a failed test's page into its artifacts, with
// -artifacts only.
func (p *Tab) keep() {
	p.mu.Lock()
	failed := p.Failed() || len(p.troubles) > 0
	p.mu.Unlock()
	gone := p.Ctx.Err() != nil
	if asked := flag.Lookup("test.artifacts"); !failed || gone || asked == nil || asked.Value.String() != "true" {
		return
	}
	ctx, cancel := p.brief()
	defer cancel()
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Logf("no screenshot: %v", err)
	}
	for name, data := range map[string][]byte{"page.png": picture, "page.html": []byte(p.says("document.documentElement.outerHTML"))} {
		file, err := os.CreateTemp(p.ArtifactDir(), "*-"+name) // a test may have several tabs
		if err != nil {
			p.Log(err)
			return
		}
		if err := os.WriteFile(file.Name(), data, 0o644); err != nil {
			p.Log(err)
		}
		file.Close()
		p.Logf("kept: %s", filepath.Base(file.Name()))
	}
}
