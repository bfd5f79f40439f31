package table

import (
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/einfach"
)

// seatsSay returns the labels of the seats that can be chosen.
const seatsSay = `seen.all(".tt-pod", (pod) => getComputedStyle(pod, "::after").content.split('"')[1]).filter(Boolean).join(" ")`

// The starter is named by buttons. One in the middle is for oneself, and each other seat is
// labelled with its choice.
func TestStarterIsNamedByButtons(t *testing.T) {
	g := find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool {
		return s.Phase() == ebbes.Starting && s.Turn() == 1
	})
	for _, l := range []look{desk, phone, {phone.Sized(320, 568), "fr", 0}, {phone.Sized(667, 375), "de", 0}} {
		p := open(t, l)
		p.still(g, 1)
		p.fits()
		says := chrome.Eval[string](p, seatsSay)
		if fields := strings.Count(says, "?"); fields != 3 {
			t.Errorf("%s: the seats say %q", l.language, says)
		}
		p.Click(".tt-myself")
		p.chosen("start 1")
		p.Exec("table.answer()")
		p.Click(`.tt-pod[data-seat="3"]`)
		p.chosen("start 3")
		g := *g
		for g.now.Phase() == ebbes.Starting {
			g.step()
		}
		p.still(&g, 1)
		if chrome.Eval[bool](p, `document.querySelector(".tt-myself").checkVisibility() || document.querySelector(".tt-pod:not([data-naming=''])") !== null`) {
			t.Error("a seat can be chosen though the starter is named")
		}
	}
}

// A button at the seat chooses another player in Einfach.
func TestPlayerIsChosenByButton(t *testing.T) {
	s := einfach.MustParseState("players 5; round 1; rules 3 5 7; piles B5 R2; hands G1 Y4 / N1-3 / G3-5 / R3 / R4; turn 1; wait naming 5; done 1")
	for _, l := range []look{desk, phone} {
		p := openEinfach(t, l)
		p.einfach(s, 1, "en")
		p.fits()
		if says := chrome.Eval[string](p, seatsSay); says != "choose choose choose choose" {
			t.Errorf("the seats say %q", says)
		}
		p.Click(`.tt-pod[data-seat="3"]`)
		p.chosen("name 3")
		p.einfach(s, 2, "en")
		if says := chrome.Eval[string](p, seatsSay); says != "" {
			t.Errorf("to another player the seats say %q", says)
		}
	}
}
