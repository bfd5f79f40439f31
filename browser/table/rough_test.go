package table

import (
	"fmt"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/einfach"
)

// A double click on any control chooses at most one move, in every scene of both games.
func TestDoubleClickMovesOnce(t *testing.T) {
	const twice = `((lay) => [...document.querySelectorAll(".tabletop button")].flatMap((_, i) => {
		lay();
		moves.length = 0;
		const button = document.querySelectorAll(".tabletop button")[i];
		for (const detail of [1, 2]) button?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
		document.querySelector(".tt-look").hidePopover();
		return moves.length > 1 ? [button.className + " " + moves.join()] : [];
	}))(() => { table.answer(); table.show(%s); })`
	for _, preselect := range []bool{false, true} {
		p := open(t, desk)
		p.Exec("table.set({preselect: %s})", preselect)
		for _, s := range chrome.Sample(scenes(), 0, 6) {
			if got := chrome.Eval[[]string](p, twice, find(t, s.c, s.at).now.View(s.seat)); len(got) > 0 {
				t.Errorf("%s: %q", s.name, got)
			}
		}
		p = openEinfach(t, desk)
		p.Exec("table.set({preselect: %s})", preselect)
		for _, s := range chrome.Sample(einfachScenes, 0, 8) {
			if got := chrome.Eval[[]string](p, twice, einfach.MustParseState(s.line).View(s.seat)); len(got) > 0 {
				t.Errorf("einfach %s: %q", s.name, got)
			}
		}
	}
}

// A change of the window's size releases the cards under a sliding finger, and chooses none.
func TestResizedWhileSliding(t *testing.T) {
	g, legal, _ := toFollow(t, ebbes.Config{Players: 4})
	for _, at := range []struct {
		game         string
		view         any
		first, other string // cards of the hand
		move         string // move of the other card
	}{
		{"ebbes", g.now.View(1), g.now.Hand(1).Nth(0).String(), legal.Nth(legal.Len() - 1).String(), legal.Nth(legal.Len() - 1).String()},
		{"einfach", einfach.MustParseState(einfachScenes[3].line).View(1), "Y2", "G8", "play G8"},
	} {
		p := openGame(t, phone, at.game)
		p.Exec("table.show(%s)", at.view)
		p.resizedWhileSliding(at.first, at.other, at.move)
	}
}

// resizedWhileSliding slides a finger from one card to another, twice. The slide chooses the other
// card, but nothing if the size of the window changes meanwhile.
func (p *tab) resizedWhileSliding(first, other, move string) {
	p.Helper()
	const touch = `((type, card) => {
		const { left, top } = document.querySelector(card).getBoundingClientRect();
		const at = { clientX: left + 12, clientY: top + 30, pointerId: 5, pointerType: "touch", bubbles: true };
		document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(new PointerEvent(type, at));
	})(%s, %s)`
	first, other = fmt.Sprintf(`.tt-hand [data-card="%s"]`, first), fmt.Sprintf(`.tt-hand [data-card="%s"]`, other)
	slides := func(between func()) {
		p.Exec(touch, "pointerdown", first)
		p.Exec(touch, "pointermove", other)
		between()
		p.Exec(touch, "pointerup", other)
	}
	slides(func() {})
	p.chosen(move)
	p.Exec("table.answer()")
	slides(func() {
		p.See(phone.Sized(740, 360))
		p.Wait("innerWidth === 740")
	})
	p.notMoved()
	if chrome.Eval[bool](p, "document.querySelector('.tt-up') !== null") {
		p.Error("a card stays raised")
	}
}

// Steps that come too fast, or while the page is hidden, leave the table in the state of the last
// one. Nothing flies then.
func TestStepsFasterThanMotion(t *testing.T) {
	for _, hidden := range []bool{false, true} {
		p := open(t, desk.moves(1))
		g := newGame(t, ebbes.Config{Players: 4}, 1)
		p.still(g, 1)
		var all [][2]any
		for g.now.Round() < 2 {
			g.step()
			all = append(all, [2]any{g.now.View(1), g.lastStep(1)})
		}
		p.showAll(all, hidden)
		p.check(g.now.View(1))
		p.Wait("document.querySelector('.tt-status').textContent === %s", g.turn(ebbes.English, 1))

		p = openGame(t, desk.moves(1), "einfach")
		first, steps, last := einfachSteps(t, einfach.Config{Players: 4}, 60)
		p.Exec("table.show(%s)", first)
		p.showAll(steps, hidden)
		p.checkEinfach(last.View(1))
		p.Wait("document.querySelector('.tt-status').textContent === %s", einfachTurn(last, 1, "en"))
	}
}

// showAll shows steps without a wait, and then waits for the last one and its motion.
func (p *tab) showAll(steps [][2]any, hidden bool) {
	p.Helper()
	p.Exec(`Object.defineProperty(document, "hidden", { configurable: true, value: %s });
		document.dispatchEvent(new Event("visibilitychange"));
		for (const [view, step] of %s) globalThis.rest = table.show(view, step);
		delete document.hidden;
		document.dispatchEvent(new Event("visibilitychange"));`, hidden, steps)
	p.Wait("rest.then(() => true)")
	p.Wait("document.querySelector('.tt-layer').childElementCount === 0")
}

// The panel stays open, with the focus where it is, while others play and the hand changes below it.
func TestPanelWhileTheHandChanges(t *testing.T) {
	p := open(t, phone)
	g := newGame(t, ebbes.Config{Players: 4}, 1)
	for g.now.Phase() != ebbes.Playing {
		g.step()
	}
	p.still(g, 1)
	p.openStory()
	for range 6 {
		g.step()
		p.show(g, 1)
		p.keepsStory()
		p.check(g.now.View(1))
	}

	p = openGame(t, phone, "einfach")
	first, steps, last := einfachSteps(t, einfach.Config{Players: 4}, 30)
	p.Exec("table.show(%s)", first)
	p.openStory()
	for _, step := range steps {
		p.Exec("globalThis.rest = table.show(...%s)", step)
		p.keepsStory()
	}
	p.checkEinfach(last.View(1))
}

// openStory lays a panel beside the table and opens its story by its letter.
func (p *tab) openStory() {
	p.Helper()
	p.Exec(panelOf+"table.set({panel, names: %s})", names)
	p.Press("s")
	p.Wait("panel.all.matches(':popover-open') && document.activeElement.matches('[role=tab]')")
}

// keepsStory fails the test unless the panel is open, with the focus on a tab, after the last step.
func (p *tab) keepsStory() {
	p.Helper()
	p.Wait("rest.then(() => true)")
	if !chrome.Eval[bool](p, "panel.all.matches(':popover-open') && document.activeElement.matches('[role=tab]')") {
		p.Fatal("the panel has lost the focus, or is closed")
	}
}

// A phone has the whole table on its screen after each of several rotations.
func TestTableFitsAfterTurns(t *testing.T) {
	chrome.Long(t)
	again := func(p *tab, name string) {
		for _, size := range [][2]int64{{844, 390}, {390, 844}, {568, 320}, {320, 568}, {844, 390}} {
			p.See(phone.Sized(size[0], size[1]))
			p.Wait("innerWidth === %s", size[0])
			p.Drawn()
			p.whole(fmt.Sprint(name, " at ", size), 52)
		}
	}
	for _, name := range []string{"follow", "fifteen", "two"} {
		p := open(t, phone.in("fr"))
		p.Exec("table.set({names: %s})", names)
		p.scene(called(name))
		again(p, name)
	}
	for _, s := range einfachScenes {
		if slices.Contains([]string{"ten", "thirteen", "second"}, s.name) {
			p := openEinfach(t, phone.in("fr"))
			p.einfachScene(s)
			again(p, s.name)
		}
	}
}

// The hand lies in one fan on a wide screen, also after the window was resized at the end of a
// game. At the end no hand is shown to be measured.
func TestHandAfterTheEnd(t *testing.T) {
	p := open(t, desk)
	c := ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Rounds: 1}
	g := find(t, c, func(s ebbes.State) bool { return s.Phase() == ebbes.Playing })
	p.still(g, 1)
	over := find(t, c, func(s ebbes.State) bool { return s.Phase() == ebbes.Over })
	p.still(over, 1)
	p.See(desk.Sized(1100, 700))
	p.Wait("innerWidth === 1100")
	p.Drawn()
	p.still(g, 1)
	if chrome.Eval[bool](p, "document.querySelector('.tt-tiers') !== null") {
		t.Error("it lies in two tiers")
	}
}

// The letters that open the tabs can be switched off.
func TestLettersAreSwitchedOff(t *testing.T) {
	p := open(t, desk)
	p.Exec(panelOf + "table.set({panel}); panel.show('points')")
	p.still(newGame(t, ebbes.Config{Players: 4}, 1), 1)
	const shown = "document.querySelector('[role=tab][aria-selected=true]').textContent"
	p.Exec("panel.letters = false")
	p.Press("s")
	if got := chrome.Eval[string](p, shown); got != "Points" {
		t.Errorf("a letter that is switched off opens %q", got)
	}
	p.Exec("panel.letters = true")
	p.Press("s")
	p.Wait(shown + " === 'Story'")
}
