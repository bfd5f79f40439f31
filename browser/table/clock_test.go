package table

import (
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The ring around the seat to move shows the share of the time left. Other seats have no ring.
func TestRingShowsTimeLeft(t *testing.T) {
	p := open(t, desk)
	g := find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool { return s.Phase() == ebbes.Playing && s.Turn() == 3 })
	p.still(g, 1)
	clocks := func() string {
		return chrome.Eval[string](p, `seen.all(".tt-pod > .tt-disc", (disc) => disc.parentElement.dataset.seat +
			(/conic-gradient\(.*? (\S+)deg/.exec(getComputedStyle(disc).backgroundImage)?.[1] ?? "-")).sort().join(" ")`)
	}
	for _, step := range []struct{ left, want string }{
		{"", "1- 2- 3- 4-"}, {"0.25", "1- 2- 390 4-"}, {"2", "1- 2- 3360 4-"}, {"-1", "1- 2- 30 4-"}, {"undefined", "1- 2- 3- 4-"},
	} {
		if step.left != "" {
			p.Exec("table.clock(" + step.left + ")")
		}
		if got := clocks(); got != step.want {
			t.Errorf("%q left: %s, want %s", step.left, got, step.want)
		}
	}
}
