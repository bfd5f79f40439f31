package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// In the dialog for a table, in a room and in a round every control has an accessible name. Every
// text has enough contrast. In the round, played with the keyboard, the focus stays on the cards or
// moves into the dialog of the scores.
func TestAccessible(t *testing.T) {
	t.Parallel()
	p := newTab(t)
	p.lobby()
	p.checkNames()
	p.another()
	p.checkNames()
	p.Click("#people label:nth-child(2) input")
	p.leaveBy("#order .main")
	p.checkNames()
	p.sitDown(newGame(t, ebbes.Config{Players: 2}, 8, 1), 1)
	for p.turn() == "move" {
		s := p.now()
		names := p.checkNames()
		if !slices.ContainsFunc(names, func(n string) bool { return n == "status" || strings.HasPrefix(n, "status ") }) {
			t.Errorf("there is no status in %q", names)
		}
		for c := range s.Hand(1).All() {
			name := fmt.Sprintf("button %v %d", c.Suit(), c.Value())
			if !slices.ContainsFunc(names, func(n string) bool { return n == name || strings.HasPrefix(n, name+", ") }) {
				t.Errorf("%v has no name like %q in %q", c, name, names)
			}
		}
		if c := illegalCard(s.View(1)); c != ebbes.NoCard {
			p.refused(c)
			p.checkNames()
		}
		p.byKey(ebbes.Play(s.Legal().Nth(0)))
		if s.HandSize(1) > 1 {
			p.focusAmongCards("a card has been played")
		}
	}
	if names := p.checkNames(); !slices.Contains(names, "dialog Round 1") {
		t.Errorf("there is no dialog in %q", names)
	}
	p.Press(kb.Enter) // the dialog's button has the focus
	p.Wait("document.querySelector('.tt-scores').hidden")
	if p.turn() == "move" {
		p.focusAmongCards("the scores have been read")
	}
	p.check()
}

// Cards are selected with the keyboard. After each selection the focus is among the cards again.
func TestFocusAfterSelecting(t *testing.T) {
	t.Parallel()
	p := newTab(t)
	p.sitDown(newGame(t, ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations}, 8, 1), 1)
	for p.turn() == "move" {
		s := p.now()
		if s.Phase() == ebbes.Playing {
			break
		}
		p.byKey(ebbes.Select(s.Legal().Nth(3)))
		p.turn()
		p.focusAmongCards("a card has been selected")
	}
	p.check()
}

// focusAmongCards checks that the focus is on a card or on a choice of cards.
func (p *tab) focusAmongCards(after string) {
	p.Helper()
	if !chrome.Eval[bool](p, "document.activeElement.closest('.tt-hand, .tt-choice') !== null") {
		p.Errorf("after %s with the keyboard, %s has the focus", after, chrome.Eval[string](p, "document.activeElement.outerHTML"))
	}
}

// checkNames checks that every control has an accessible name and every text enough contrast. It
// returns the roles and names of all elements.
func (p *tab) checkNames() []string {
	p.Helper()
	for _, text := range chrome.Eval[[]string](p, "seen.pale('body')") {
		p.Errorf("hard to read: %.200s", text)
	}
	return p.Names()
}
