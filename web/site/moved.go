package main

import (
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
)

// moved maps old addresses of pages to new ones, from the folder of their game.
var moved = map[string]string{"quarrels/": "faq/"}

// A movedPage leads to the new address of a page.
type movedPage struct {
	page
	To string // address of the page, relative to the old one
}

// addMoved adds a page at each old address that leads to the new one. A static site has no redirects,
// and a host's redirects would lose the place in the page.
func (all files) addMoved(at address) error {
	for l := range ebbes.Languages() {
		for _, g := range games.All() {
			p, err := pageOf(g, l, at, false)
			if err != nil {
				return err
			}
			for old, now := range moved {
				one := movedPage{p, "../" + now}
				one.frame = p.named("moved", old, "", p.Edition.Label("questions"))
				text, err := render("moved", "moved", one)
				if err != nil {
					return err
				}
				all[l.String()+"/"+one.Path+"index.html"] = text
			}
		}
	}
	return nil
}
