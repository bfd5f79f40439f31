package main

import (
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
)

// redirects maps old addresses of pages to new ones, from the folder of their game.
var redirects = map[string]string{"quarrels/": "faq/"}

// A redirectPage leads to the new address of a page.
type redirectPage struct {
	page
	To string // address of the page, relative to the old one
}

// addRedirects adds a page at each old address that leads to the new one. A static site has no redirects,
// and a host's redirects would lose the place in the page.
func (all files) addRedirects(at address) error {
	for l := range ebbes.Languages() {
		for _, g := range games.All() {
			p, err := pageOf(g, l, at, false)
			if err != nil {
				return err
			}
			for old, now := range redirects {
				one := redirectPage{p, "../" + now}
				one.frame = p.named("redirect", old, "", p.Edition.Label("questions"))
				text, err := render("redirect", "redirect", one)
				if err != nil {
					return err
				}
				all[l.String()+"/"+one.Path+"index.html"] = text
			}
		}
	}
	return nil
}
