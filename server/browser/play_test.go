package browser

import (
	"maps"
	"math/rand/v2"
	"strings"

	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/browser/seen"
)

// turn waits until the page needs input and returns its kind. This is "move", "tally" for scores to
// be confirmed, or "over" at the end of the game.
func (p *tab) turn() string {
	p.Helper()
	return chrome.Until[string](p, "watch.asks()")
}

// byMouse makes a move with the mouse and waits for the next step.
func (p *tab) byMouse(m ebbes.Move) {
	p.Helper()
	step := chrome.Eval[int](p, "watch.step()")
	for _, place := range seen.Places(m) {
		p.Click(place)
	}
	p.Wait("watch.step() > %s", step)
}

// byKey makes a move with the keyboard and waits for the next step.
func (p *tab) byKey(m ebbes.Move) {
	p.Helper()
	step := chrome.Eval[int](p, "watch.step()")
	for _, place := range seen.Places(m) {
		p.Focus(place)
		p.Press(kb.Enter)
	}
	p.Wait("watch.step() > %s", step)
}

// closeTally closes the scores of a round.
func (p *tab) closeTally(byKey bool) {
	p.Helper()
	if byKey {
		p.Focus(".tt-continue")
		p.Press(kb.Enter)
	} else {
		p.Click(".tt-continue")
	}
	p.Wait("document.querySelector('.tt-scores').hidden")
}

// illegalCard returns an illegal card of the hand. It returns NoCard if there is none, and outside
// of the tricks.
func illegalCard(v ebbes.View) ebbes.Card {
	if v.Phase() != ebbes.Playing {
		return ebbes.NoCard
	}
	return v.Hand().Except(v.Legal()).Nth(0)
}

// refused plays an illegal card. It checks that the page gives the reason with a link to the
// clause, and changes nothing else.
func (p *tab) refused(c ebbes.Card) {
	p.Helper()
	p.Tolerate("409")
	before := chrome.Eval[map[string]string](p, "watch.look()")
	p.Click(seen.Places(ebbes.Play(c))[0])
	p.Wait("document.querySelector('.tt-answer').textContent !== ''")
	s := p.now()
	_, err := s.Accept(p.seat, ebbes.Play(c))
	refusal := err.(*ebbes.MoveError)
	why := chrome.Eval[string](p, "watch.written(document.querySelector('.tt-answer'))")
	for _, part := range []string{p.teller(ebbes.English).Reason(refusal), string(refusal.Clause),
		refusal.Clause.Title(ebbes.English)} {
		if !strings.Contains(why, part) {
			p.Errorf("%v is refused with %q, which does not say %q", c, why, part)
		}
	}
	if link := chrome.Eval[string](p, "document.querySelector('.tt-answer a').href"); !strings.HasSuffix(link, p.rules(ebbes.English)+"#"+string(refusal.Clause)) {
		p.Errorf("the reason leads to %s", link)
	}
	if after := chrome.Eval[map[string]string](p, "watch.look()"); !maps.Equal(before, after) {
		p.Errorf("a refused card changes the page:\n%v\n%v", before, after)
	}
}

// playRound makes random moves up to the player's first turn in the second round, or the game's
// end. Naming the starter of the second round is one of these moves. It calls atTally whenever
// scores are shown. It reports whether the player has named a starter.
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
