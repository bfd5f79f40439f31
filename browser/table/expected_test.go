package table

import (
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/browser/seen"
)

// check compares the table with a seat's view.
func (p *tab) check(v ebbes.View) {
	p.Helper()
	for _, difference := range seen.Differences(chrome.Eval[map[string]string](p, "seen.table()"), seen.Expected(v)) {
		p.Errorf("%v\n%s", v, difference)
	}
	if p.Failed() {
		p.FailNow() // what follows is mostly the same
	}
}
