package site

import (
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The site opens in the reader's first language that it has, otherwise in English.
func TestPreferredLanguage(t *testing.T) {
	for wished, want := range map[string]string{
		`["den-CA", "fr-CH", "de"]`: "fr", `["ja-JP", "DE"]`: "de", `["zh-Hans-CN", "enm"]`: "en", `[]`: "en",
	} {
		p := openAlone(t, desk, address)
		p.Inject(`Object.defineProperty(navigator, "languages", { get: () => ` + wished + ` })`)
		p.Visit("")
		p.Wait("!location.pathname.endsWith('/ebbes/')")
		if path := chrome.Eval[string](p, "location.pathname"); !strings.HasSuffix(path, "/"+want+"/") {
			t.Errorf("%s leads to %s", wished, path)
		}
	}
}
