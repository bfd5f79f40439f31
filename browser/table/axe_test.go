package table

import (
	"fmt"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The table passes the checks of axe in every scene.
func TestAxe(t *testing.T) {
	axe := chrome.Axe(t)
	for i, l := range []look{desk.light(), phone.in("de")} {
		p := openEinfach(t, l)
		for _, s := range chrome.Sample(einfachScenes, i, 6) {
			p.einfachScene(s)
			p.Usable(axe, "#table", fmt.Sprintf("Einfach, %s, %d wide", s.name, l.Width))
			p.tidy()
		}
	}
	for i, l := range []look{desk.light(), phone.in("de")} {
		p := open(t, l)
		p.Exec("table.set({names: %s})", names)
		for _, s := range chrome.Sample(scenes(), i, 6) {
			p.scene(s)
			p.Usable(axe, "#table", fmt.Sprintf("%s, %d wide", s.name, l.Width))
			p.tidy()
		}
	}
}
