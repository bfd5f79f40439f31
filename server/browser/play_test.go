package browser

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
)

// turn returns what the page asks of the person, as soon as it asks something:
// "move", "tally" for scores to be read, or "over" for nothing any more.
func (p *tab) turn() string {
	p.Helper()
	return until[string](p, "watch.asks()")
}

// click clicks with the mouse on an element.
func (p *tab) click(selector string) {
	p.Helper()
	at := eval[[]float64](p, "seen.point(%s)", selector)
	p.do(chromedp.MouseClickXY(at[0], at[1]))
}

// press presses keys.
func (p *tab) press(keys string) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// focus goes to an element with the keyboard, as a person does who has nothing
// else: with Tab into its group, with an arrow key to the place in it.
func (p *tab) focus(selector string) {
	p.Helper()
	for range 200 {
		switch {
		case eval[bool](p, "document.activeElement.matches(%s)", selector):
			return
		case eval[bool](p, "document.activeElement.closest('[data-group]')?.contains(document.querySelector(%s)) ?? false", selector):
			p.press(kb.ArrowRight)
		default:
			p.press(kb.Tab)
		}
	}
	p.Fatalf("no key leads to %s, but to %s", selector, eval[string](p, "document.activeElement.outerHTML"))
}

// places returns what is chosen, one after the other, to make a move.
func places(m ebbes.Move) []string {
	switch m := m.(type) {
	case ebbes.Play:
		return []string{fmt.Sprintf(`.tt-hand [data-card="%v"]`, ebbes.Card(m))}
	case ebbes.Select:
		c := ebbes.Card(m)
		return []string{fmt.Sprintf(`.tt-pick[data-suit="%v"]`, c.Suit()), fmt.Sprintf(`.tt-pick[data-number="%d"]`, c.Value())}
	}
	return []string{fmt.Sprintf(`.tt-pod[data-seat="%s"]`, strings.TrimPrefix(m.String(), "start "))}
}

// byMouse makes a move with the mouse, and returns when it has been made.
func (p *tab) byMouse(m ebbes.Move) {
	p.Helper()
	step := eval[int](p, "watch.step()")
	for _, place := range places(m) {
		p.click(place)
	}
	p.wait("watch.step() > %s", step)
}

// byKey makes a move with the keyboard.
func (p *tab) byKey(m ebbes.Move) {
	p.Helper()
	step := eval[int](p, "watch.step()")
	for _, place := range places(m) {
		p.focus(place)
		p.press(kb.Enter)
	}
	p.wait("watch.step() > %s", step)
}

// closeTally goes on when the scores of a round have been read.
func (p *tab) closeTally(byKey bool) {
	p.Helper()
	if byKey {
		p.focus(".tt-continue")
		p.press(kb.Enter)
	} else {
		p.click(".tt-continue")
	}
	p.wait("document.querySelector('.tt-scored').hidden")
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
	p.click(places(ebbes.Play(c))[0])
	p.wait("document.querySelector('.tt-answer').textContent !== ''")
	s := p.now()
	_, err := s.Accept(p.seat, ebbes.Play(c))
	refusal := err.(*ebbes.MoveError)
	why := eval[string](p, "document.querySelector('.tt-answer').textContent")
	for _, part := range []string{p.teller(ebbes.English).Reason(refusal), string(refusal.Clause), refusal.Clause.Title(ebbes.English)} {
		if !strings.Contains(why, part) {
			p.Errorf("%v is refused with %q, which does not say %q", c, why, part)
		}
	}
	if link := eval[string](p, "document.querySelector('.tt-answer a').href"); !strings.HasSuffix(link, "/RULES.md#"+string(refusal.Clause)) {
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
		case asks == "over":
			atTally()
			return named
		case asks == "tally":
			atTally()
			p.closeTally(r.IntN(2) == 0)
		case s.Round() == 2 && s.Phase() != ebbes.Starting:
			return named
		default:
			named = named || s.Phase() == ebbes.Starting
			move(p, s.Random(r))
		}
	}
}
