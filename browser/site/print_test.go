package site

import (
	"regexp"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// mostSheets is the highest number of printed A4 pages of the rules.
const mostSheets = 12

// The rules of each game print on at most twelve pages, and its sheet on two. This holds in both
// orientations of the paper.
func TestRulesPrintAsBooklet(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	for _, folder := range []string{"en/", "de/", "fr/", "en/einfach/", "de/einfach/", "fr/einfach/"} {
		for _, landscape := range []bool{false, true} {
			p.Visit(folder + "rules/")
			if n := pages(t, p.Tab, landscape); n > mostSheets {
				t.Errorf("%s, landscape %v: the rules take %d pages", folder, landscape, n)
			}
			p.Visit(folder + "sheet/")
			if n := pages(t, p.Tab, landscape); n != 2 {
				t.Errorf("%s, landscape %v: the sheet takes %d pages", folder, landscape, n)
			}
		}
	}
}

// A page to read fits the width of the screen with text of twice the size, on a phone too.
func TestLargeTextFitsWidth(t *testing.T) {
	for _, l := range []chrome.Look{phone.Sized(390, 844), desk} {
		p := open(t, l)
		for i, path := range chrome.Sample([]string{"", "?q=a", "rules/", "faq/", "einfach/", "sheet/", "questions/"}, 0, 4) {
			p.Visit(languages[i%len(languages)] + "/" + path)
			p.Wait("document.readyState === 'complete'")
			p.Exec(`document.documentElement.style.fontSize = "200%"`)
			p.Drawn()
			if wide := chrome.Eval[int64](p, "document.documentElement.scrollWidth"); wide > l.Width {
				t.Errorf("%s is %d wide on a screen of %d", path, wide, l.Width)
			}
		}
	}
}

// pages returns the number of printed A4 pages.
func pages(t *testing.T, p *chrome.Tab, landscape bool) int {
	t.Helper()
	byStyle := false
	printed := chrome.Call(p, page.PrintToPDF, page.PrintToPDFParams{
		Landscape: &landscape, PaperWidth: 8.27, PaperHeight: 11.69, PreferCSSPageSize: &byStyle,
	})
	return len(regexp.MustCompile(`/Type /Page\b`).FindAll(printed.Data, -1))
}
