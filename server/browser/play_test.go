package browser

import (
	"maps"
	"math/rand/v2"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
)

// turn returns what the page asks of the person, as soon as it asks something:
// "move", or "tally" for a dialog to be closed.
func (p *tab) turn() string {
	p.Helper()
	return until[string](p, "watch.asks()")
}

// click clicks with the mouse into the middle of an element.
func (p *tab) click(selector string) {
	p.Helper()
	at := eval[[]float64](p, "watch.point(%s)", selector)
	p.do(chromedp.MouseClickXY(at[0], at[1]))
}

// press presses keys.
func (p *tab) press(keys string) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// focus goes to an element with the keyboard, as a person does who has nothing
// else: with Tab into its group, in the hand with an arrow key to the card.
func (p *tab) focus(group, selector string) {
	p.Helper()
	for range 200 {
		switch {
		case eval[bool](p, "document.activeElement.matches(%s)", selector):
			return
		case group == "#hand" && eval[bool](p, "document.activeElement.closest('#hand') !== null"):
			p.press(kb.ArrowRight)
		default:
			p.press(kb.Tab)
		}
	}
	p.Fatalf("no key leads to %s, but to %s", selector, eval[string](p, "document.activeElement.outerHTML"))
}

// element returns where a move is made.
func element(m ebbes.Move) (group, selector string) {
	group = "#choices"
	if _, ok := m.(ebbes.Play); ok {
		group = "#hand"
	}
	return group, group + ` [data-move="` + m.String() + `"]`
}

// byMouse makes a move with the mouse, and returns when it has been made.
func (p *tab) byMouse(m ebbes.Move) {
	p.Helper()
	step := eval[int](p, "watch.step()")
	_, selector := element(m)
	p.click(selector)
	p.wait("watch.step() > %s", step)
}

// byKey makes a move with the keyboard.
func (p *tab) byKey(m ebbes.Move) {
	p.Helper()
	step := eval[int](p, "watch.step()")
	p.focus(element(m))
	p.press(kb.Enter)
	p.wait("watch.step() > %s", step)
}

// closeTally closes the dialog of a round.
func (p *tab) closeTally(byKey bool) {
	p.Helper()
	if byKey {
		p.focus("dialog", "dialog button")
		p.press(kb.Enter)
	} else {
		p.click("dialog button")
	}
	p.wait("!document.querySelector('dialog[open]')")
}

// illegal returns a card of the hand that may not be played, NoCard if there is
// none.
func illegal(v ebbes.View) ebbes.Card {
	if v.Phase() != ebbes.Playing {
		return ebbes.NoCard
	}
	return v.Hand().Except(v.Legal()).Nth(0)
}

// refused plays a card that may not be played, and checks that the page says why
// and changes nothing else.
func (p *tab) refused(c ebbes.Card) {
	p.Helper()
	p.tolerate("409")
	before := eval[map[string]string](p, "watch.look()")
	p.click(`#hand [data-card="` + c.String() + `"]`)
	p.wait("document.querySelector('#why').textContent !== ''")
	s := p.now()
	_, err := s.Accept(p.seat, ebbes.Play(c))
	refusal := err.(*ebbes.MoveError)
	why := eval[string](p, "document.querySelector('#why').textContent")
	for _, part := range []string{refusal.Reason(ebbes.English), string(refusal.Clause), refusal.Clause.Title(ebbes.English)} {
		if !strings.Contains(why, part) {
			p.Errorf("%v is refused with %q, which does not say %q", c, why, part)
		}
	}
	if link := eval[string](p, "document.querySelector('#why a').href"); !strings.HasSuffix(link, "/RULES.md#"+string(refusal.Clause)) {
		p.Errorf("the reason leads to %s", link)
	}
	if after := eval[map[string]string](p, "watch.look()"); !maps.Equal(before, after) {
		p.Errorf("a refused card changes the page:\n%v\n%v", before, after)
	}
}

// playRound plays at random until the second round is under way, or the game is over
// after the first, and tells whether the person has named its starter.
func (p *tab) playRound(r *rand.Rand, move func(*tab, ebbes.Move), atTally func()) (named bool) {
	p.Helper()
	for {
		asks, s := p.turn(), p.now()
		switch {
		case asks == "tally":
			atTally()
			p.closeTally(r.IntN(2) == 0)
			if s.Phase() == ebbes.Over {
				return named
			}
		case s.Round() == 2 && s.Phase() != ebbes.Starting:
			return named
		default:
			named = named || s.Phase() == ebbes.Starting
			move(p, s.Random(r))
		}
	}
}
