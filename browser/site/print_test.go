package site

import (
	"regexp"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// mostSheets is how many pages of A4 the rules take at most when they are printed.
const mostSheets = 12

// The rules of each game are a booklet in both orientations of the paper, and its sheet is two
// pages.
func TestPrinted(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	for _, folder := range []string{"en/", "de/", "fr/", "en/einfach/", "de/einfach/", "fr/einfach/"} {
		p.Visit(folder + "rules/")
		for _, landscape := range []bool{false, true} {
			if n := pages(t, p.Tab, landscape); n > mostSheets {
				t.Errorf("%s, landscape %v: the rules take %d pages", folder, landscape, n)
			}
		}
		p.Visit(folder + "sheet/")
		if n := pages(t, p.Tab, false); n != 2 {
			t.Errorf("the sheet in %s takes %d pages", folder, n)
		}
	}
}

// pages returns how many pages of A4 the page takes on paper.
func pages(t *testing.T, p *chrome.Tab, landscape bool) int {
	t.Helper()
	byStyle := false
	printed := chrome.Call(p, page.PrintToPDF, page.PrintToPDFParams{
		Landscape: &landscape, PaperWidth: 8.27, PaperHeight: 11.69, PreferCSSPageSize: &byStyle,
	})
	return len(regexp.MustCompile(`/Type /Page\b`).FindAll(printed.Data, -1))
}
