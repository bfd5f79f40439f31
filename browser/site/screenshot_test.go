package site

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

var write = flag.String("write-screenshots", "", "draw the pages into this `folder`")

// TestScreenshots draws some pages in four looks, only with -write-screenshots.
func TestScreenshots(t *testing.T) {
	if *write == "" {
		t.Skip("only with -write-screenshots")
	}
	pages := []string{
		"de/", "de/?q=trumpfen", "de/rules/", "de/rules/#components", "en/rules/#F2", "fr/rules/#S3", "de/rules/#refusals", "en/faq/", "fr/try/D1-open/",
		"de/rules/#try=P2&moves=N6", "en/try/F4/#moves=R2", "fr/try/S3/#moves=R6", "de/try/V2/#moves=select+B4", "en/try/F8/#moves=agree+{%22players%22:2,%22starter%22:%223%22}",
	}
	for name, l := range map[string]chrome.Look{"desk": desk, "phone": phone, "desk-dark": desk.Dark(), "phone-dark": phone.Dark()} {
		p := open(t, l)
		for i, path := range pages {
			p.Visit(path)
			if strings.Contains(path, "try") {
				p.Wait("document.querySelector('.tryout')?.dataset.moves !== undefined")
			}
			p.Draw(*write, fmt.Sprintf("%02d-%s", i, name))
		}
	}
}
