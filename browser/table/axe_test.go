package table

import (
	"os"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

// Nothing that axe knows of keeps anybody from playing, whatever lies on the table.
func TestAxe(t *testing.T) {
	axe, err := os.ReadFile("../../tools/js/node_modules/axe-core/axe.min.js")
	if err != nil {
		if os.Getenv("CI") == "" {
			t.Skip("npm --prefix tools/js ci installs axe")
		}
		t.Fatal(err)
	}
	const run = `axe.run("#table", {resultTypes: ["violations"]}).then(({violations}) =>
		violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => id + " at " + target + ": " + failureSummary)))`
	for _, l := range []look{desk.light(), phone.in("de")} {
		p := openEinfach(t, l)
		p.Exec(string(axe))
		for _, s := range einfachScenes {
			p.einfachScene(s)
			for _, trouble := range chrome.Eval[[]string](p, run) {
				t.Errorf("Einfach, %s, %d wide: %s", s.name, l.Width, trouble)
			}
			p.tidy()
		}
	}
	for _, l := range []look{desk.light(), phone.in("de")} {
		p := open(t, l)
		p.Exec(string(axe))
		p.Exec("table.set({names: %s})", names)
		for _, s := range scenes() {
			p.scene(s)
			for _, trouble := range chrome.Eval[[]string](p, run) {
				t.Errorf("%s, %d wide: %s", s.name, l.Width, trouble)
			}
			p.tidy()
		}
	}
}
