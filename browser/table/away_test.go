package table

import (
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// An absent player is marked at the seat, for the eye and for screen readers.
func TestAbsentPlayerIsMarked(t *testing.T) {
	p := open(t, desk)
	p.still(find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool { return s.Phase() == ebbes.Playing }), 1)
	away := func() string {
		return chrome.Eval[string](p, `seen.all(".tt-pod", (pod) => {
			const hollow = getComputedStyle(pod.querySelector(".tt-disc")).borderTopStyle === "dashed";
			return pod.dataset.seat + (hollow ? "-" : "") + (/gone fishing/.exec(pod.textContent) ?? "");
		}).sort().join(" ")`)
	}
	for _, step := range []struct{ set, want string }{{"{}", "1 2 3 4"}, {`{3: "gone fishing"}`, "1 2 3-gone fishing 4"}, {"{}", "1 2 3 4"}} {
		p.Exec("table.set({away: " + step.set + "})")
		if got := away(); got != step.want {
			t.Errorf("away: %s, want %s", got, step.want)
		}
	}
}
