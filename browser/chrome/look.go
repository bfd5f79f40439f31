package chrome

import (
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// A Look is how a person sees a page.
type Look struct {
	Width, Height int64  // size of the window in CSS pixels
	Scheme        string // preferred colour scheme: "light" or "dark"
	Motion        string // preferred motion: "reduce" or "no-preference"
}

// Desk and Phone are common screens, with light colours and reduced motion.
var (
	Desk  = Look{1280, 800, "light", "reduce"}
	Phone = Look{360, 740, "light", "reduce"}
)

// Sized returns the look with another size of the window.
func (l Look) Sized(width, height int64) Look { l.Width, l.Height = width, height; return l }

// Dark returns the look with a preference for dark colours.
func (l Look) Dark() Look { l.Scheme = "dark"; return l }

// Moving returns the look without a preference for reduced motion.
func (l Look) Moving() Look { l.Motion = "no-preference"; return l }

// See changes the look of the page, and returns when the page has been drawn in it. Two frames pass
// meanwhile, so that observers of sizes have run.
func (p *Tab) See(l Look) {
	p.Helper()
	p.Look = l
	p.Do(chromedp.EmulateViewport(l.Width, l.Height))
	Call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-reduced-motion", Value: l.Motion}, {Name: "prefers-color-scheme", Value: l.Scheme},
	}})
	p.Wait("innerWidth === %s && innerHeight === %s && matchMedia('(prefers-reduced-motion: ' + %s + ')').matches", l.Width, l.Height, l.Motion)
	p.Drawn()
}
