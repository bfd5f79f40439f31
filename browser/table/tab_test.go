package table

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/browser/seen"
)

// A look is how a person sees the table: the screen, the language, and the pace of motion.
type look struct {
	chrome.Look
	language string
	pace     float64
}

var (
	desk  = look{chrome.Desk.Dark(), "en", 0}
	phone = look{chrome.Phone.Dark(), "en", 0}
)

// light returns the look in light colours.
func (l look) light() look { l.Scheme = "light"; return l }

// in returns the look in a language.
func (l look) in(language string) look { l.language = language; return l }

// moves returns the look with motion at a pace, where 1 is normal and more is slower.
func (l look) moves(pace float64) look { l.Look, l.pace = l.Moving(), pace; return l }

// A tab is a page with a table, in a language.
type tab struct {
	*chrome.Tab
	language ebbes.Language
}

// open lends the page to a test, with an empty table.
func open(t *testing.T, l look) *tab {
	t.Helper()
	return openGame(t, l, "ebbes")
}

// openEinfach lends the page to a test, with an empty table of Einfach.
func openEinfach(t *testing.T, l look) *tab {
	t.Helper()
	p := openGame(t, l, "einfach")
	p.Exec("table.set({names: %s})", names)
	return p
}

func openGame(t *testing.T, l look, game string) *tab {
	t.Helper()
	p := &tab{Tab: browser.Share(t, address, l.Look, func(p *chrome.Tab) {
		p.Inject(seen.Script)
		p.Visit("/")
	})}
	p.lay(l, game)
	return p
}

// openAlone opens a page for one test, for changes that cannot be undone.
func openAlone(t *testing.T, l look, script string) *tab {
	t.Helper()
	p := &tab{Tab: browser.Open(t, address, l.Look, chromedp.WithNewBrowserContext())}
	p.Inject(seen.Script + script)
	p.Visit("/")
	p.lay(l, "ebbes")
	return p
}

// lay removes the table and the local storage of the page, and lays an empty table. It takes the
// language and pace of a look.
func (p *tab) lay(l look, game string) {
	p.Helper()
	if err := p.language.UnmarshalText([]byte(l.language)); err != nil {
		p.Fatal(err)
	}
	p.Wait("globalThis.lay")
	p.Exec("await lay(%s, %s, %s)", l.language, l.pace, game)
}
