package browser

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// A player plays a whole game with the mouse and the keyboard in turns, and tries illegal cards. The page
// shows every step as the library has it, animates cards only while animations are on, and offers the
// record of this game.
func TestWholeGame(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	p := newTab(t)
	g := follow(t, ebbes.Config{Players: 2}, 11, p.orderTable())
	g.computers = servertest.Computers(2, "1")
	p.See(chrome.Desk.Moving())
	p.sitDown(g, 1)
	r := rand.New(rand.NewPCG(1, 1))
	refusals, moves := 0, 0
	for {
		asks, s := p.turn(), p.now()
		if asks == "over" {
			break
		}
		if asks == "tally" {
			p.closeTally(s.Round()%2 == 0)
			continue
		}
		if c := illegalCard(s.View(1)); c != ebbes.NoCard && r.IntN(3) == 0 {
			p.refused(c)
			refusals++
		}
		if m := s.Random(r); moves%2 == 0 {
			p.byMouse(m)
		} else {
			p.byKey(m)
		}
		if moves++; moves == 2 {
			p.checkAnimated()
		}
	}
	t.Logf("%d moves, %d refusals", moves, refusals)
	if refusals == 0 {
		t.Error("nothing was ever refused")
	}
	p.checkRecord()
	p.check()
}

// orderTable creates a table for two in the dialog, with game number 11, and returns its links. A
// single player has a seat at once.
func (p *tab) orderTable() map[string]string {
	p.Helper()
	p.lobby()
	p.another()
	p.Click("[name=players][value='2']")
	p.Wait("document.querySelectorAll('#people input').length === 2")
	p.Click("[name=seed]")
	p.Press("11")
	p.leaveBy("#order .main")
	table := chrome.Eval[string](p, "location.pathname")
	return map[string]string{"1": table + "?seat=1", "-": table}
}

// checkAnimated checks that cards were animated, and then turns animations off.
func (p *tab) checkAnimated() {
	p.Helper()
	if n := chrome.Eval[int](p, "watch.records.animations"); n < 3 {
		p.Errorf("%d animations in the first trick", n)
	}
	p.See(chrome.Desk)
	p.Wait("matchMedia('(prefers-reduced-motion: reduce)').matches")
	chrome.Eval[int](p, "watch.records.animations = 0")
}

// checkRecord checks that the downloaded record is the game, and that no animation ran while they
// were off.
func (p *tab) checkRecord() {
	p.Helper()
	if n := chrome.Eval[int](p, "watch.records.animations"); n > 0 {
		p.Errorf("%d animations, although the person wants none", n)
	}
	record, err := ebbes.ParseRecord(chrome.Eval[string](p, "fetch(document.querySelector('[download]').href).then((r) => r.text())"))
	if err != nil {
		p.Fatal(err)
	}
	states := servertest.States(p, record)
	want, _ := p.game.past(p.T, p.game.len())
	if !slices.Equal(states, want) || states[len(states)-1].Phase() != ebbes.Over {
		p.Errorf("the record is another game, of %d moves, not %d", len(states)-1, len(want)-1)
	}
}
