package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/browser/seen"
	"github.com/ebbesgo/ebbes/einfach"
)

// early shows seat 1's view before its turn, at a table that allows setting a card.
func (p *tab) early(g *game) {
	p.Helper()
	p.Exec("table.set({preselect: true}); globalThis.rest = table.show(%s)", g.before.View(1))
}

// setCards returns the set cards.
func (p *tab) setCards() string {
	p.Helper()
	return chrome.Eval[string](p, `seen.all(".tt-hand [aria-pressed=true]", (b) => b.dataset.card).join(" ")`)
}

// notMoved checks that no move has been chosen.
func (p *tab) notMoved() {
	p.Helper()
	if got := chrome.Eval[[]string](p, "moves"); len(got) > 0 {
		p.Errorf("chosen: %q", got)
	}
}

// place returns the selector of a card in the hand.
func place(c ebbes.Card) string { return seen.Places(ebbes.Play(c))[0] }

// A card chosen out of turn is set by every means. Another one replaces it, and a second choice
// takes it back. On the player's turn it is played at once.
func TestPreselect(t *testing.T) {
	g, legal, others := toFollow(t, ebbes.Config{Players: 4})
	key := func(p *tab, selector string) {
		p.Focus(selector)
		p.Press(kb.Enter)
	}
	mouse := func(p *tab, selector string) { p.Click(selector) }
	finger := func(p *tab, selector string) { p.Tap(selector) }
	for i, way := range []func(*tab, string){mouse, key, finger} {
		p := open(t, []look{desk, desk, phone.moves(1)}[i])
		p.early(g)
		card, other := legal.Nth(1), others.Nth(0)
		press := func(c ebbes.Card, want string) {
			way(p, place(c))
			if got := p.setCards(); got != want {
				t.Errorf("after %v set is %q, want %q", c, got, want)
			}
		}
		press(card, card.String())
		press(other, other.String())
		way(p, ".tt-pod") // two taps in one place are a double tap
		p.Exec("document.querySelector('.tt-look').hidePopover()")
		press(other, "")
		press(card, card.String())
		p.notMoved()
		p.fits()
		if names := p.Names(); !slices.ContainsFunc(names, func(n string) bool { return strings.HasSuffix(n, ", set") }) {
			t.Errorf("no button says that it is set: %q", names)
		}
		if got := chrome.Eval[string](p, "document.querySelector('.tt-answer [data-card]').dataset.card"); got != card.String() {
			t.Errorf("the message names %s as set, want %v", got, card)
		}
		p.show(g, 1)
		if got := chrome.Eval[[]string](p, "moves.splice(0)"); len(got) != 1 || got[0] != card.String() {
			t.Errorf("as the turn comes %q is played, want %v", got, card)
		}
		if got := p.setCards(); got != "" {
			t.Errorf("after it is played %q is set", got)
		}
	}
}

// A set card that is illegal on its turn is given back with a message, and the next view removes
// the message.
func TestIllegalPreselectionIsReturned(t *testing.T) {
	p := open(t, phone)
	g, _, others := toFollow(t, ebbes.Config{Players: 4})
	p.early(g)
	p.Tap(place(others.Nth(0)))
	p.show(g, 1)
	p.notMoved()
	if got := p.setCards(); got != "" {
		t.Errorf("still set is %q", got)
	}
	if got := chrome.Eval[string](p, "document.querySelector('.tt-answer [data-card]')?.dataset.card ?? ''"); got != others.Nth(0).String() {
		t.Errorf("given back is %q, want %v", got, others.Nth(0))
	}
	p.check(g.now.View(1))
	p.fits()
	p.still(g, 1)
	if chrome.Eval[bool](p, "document.querySelector('.tt-answer').hasChildNodes()") {
		t.Error("the next view still says that it was given back")
	}
}

// A set card stays set while others play. It ends with its round, its game, a view without events
// or the hand.
func TestPreselectionEnds(t *testing.T) {
	g := find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool {
		return s.Phase() == ebbes.Playing && s.Turn() == 2 && s.HandSize(1) > 2
	})
	view, card := g.now.View(1), g.now.Hand(1).Nth(0)
	g.step()
	without := strings.ReplaceAll(string(must(g.now.View(1).MarshalJSON())), `"`+card.String()+`"`, `"R10"`)
	shows := []struct{ name, script, want string }{
		{"another plays", "table.show(next, step)", card.String()},
		{"a view without events", "table.show(next)", ""},
		{"another round", "table.show({...next, round: next.round + 1}, step)", ""},
		{"the end of the round", "table.show({...next, phase: 'dealing'}, step)", ""},
		{"another game", "table.show({...next, config: {...next.config, rounds: 9}}, step)", ""},
		{"a hand without it", "table.show(JSON.parse(without), step)", ""},
	}
	for _, s := range shows {
		t.Run(s.name, func(t *testing.T) {
			p := open(t, desk)
			p.Exec("Object.assign(globalThis, {next: %s, step: %s, without: %s})", g.now.View(1), g.lastStep(1), without)
			p.Exec("table.set({preselect: true}); table.show(%s)", view)
			p.Click(place(card))
			p.Exec("globalThis.rest = " + s.script)
			if got := p.setCards(); got != s.want {
				t.Errorf("set is %q, want %q", got, s.want)
			}
			p.notMoved()
		})
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// A double click counts once. It sets a card or takes a set one back, and plays no second card that
// slides under the pointer. A click during motion sets a card, too.
func TestDoubleClickPreselectsOnce(t *testing.T) {
	p := open(t, desk.moves(1))
	g, legal, _ := toFollow(t, ebbes.Config{Players: 4})
	p.early(g)
	twice := func(selector string) {
		x, y := p.Point(selector)
		p.Do(chromedp.MouseClickXY(x, y))
		p.Do(chromedp.MouseClickXY(x, y, chromedp.ClickCount(2)))
	}
	twice(place(legal.Nth(0)))
	if got := p.setCards(); got != legal.Nth(0).String() {
		t.Errorf("after a double click set is %q, want %v", got, legal.Nth(0))
	}
	p.Click(".tt-pod") // ends the row of clicks
	p.Exec("document.querySelector('.tt-look').hidePopover()")
	twice(place(legal.Nth(0)))
	if got := p.setCards(); got != "" {
		t.Errorf("after a double click on the set card %q is set", got)
	}
	p.Exec("table.show(%s); table.set({onMove: (move) => { moves.push(move); table.show(%s); }})", g.now.View(1), g.before.View(1))
	twice(place(legal.Nth(1)))
	p.chosen(legal.Nth(1).String())
	if got := p.setCards(); got != "" {
		t.Errorf("the second click has set %q", got)
	}

	g.make(ebbes.Play(legal.Nth(0)))
	p.show(g, 1)
	left := g.now.Hand(1).Nth(0)
	p.Exec("document.querySelector(%s).click()", place(left))
	if got := p.setCards(); got != left.String() {
		t.Errorf("while a card flies set is %q, want %v", got, left)
	}
}

// Without preselection, a card that is chosen out of turn is reported as a move. A spectator has no
// card to set.
func TestTableWithoutPreselection(t *testing.T) {
	p := open(t, desk)
	g, legal, _ := toFollow(t, ebbes.Config{Players: 4})
	p.Exec("table.show(%s)", g.before.View(1))
	p.Click(place(legal.Nth(0)))
	p.chosen(legal.Nth(0).String())
	if chrome.Eval[bool](p, "document.querySelector('.tt-hand [aria-pressed]') !== null") {
		t.Error("a card of the hand is a switch")
	}
	p.Exec("table.set({preselect: true}); table.show(%s)", g.before.View(ebbes.NoSeat))
	if chrome.Eval[bool](p, "document.querySelector('.tt-hand').checkVisibility() || document.querySelector('.tt-hand button') !== null") {
		t.Error("a spectator has a hand")
	}
}

// In Einfach a set card waits while its seat draws, and is played or given back when the seat acts.
func TestPreselectInEinfach(t *testing.T) {
	others := einfach.MustParseState("players 3; round 1; rules 2 7 9; piles B4 N8; hands B6 N3 G8 / R1 R2 / G1 G3; turn 3; done 1")
	for card, want := range map[string]string{"B6": "play B6", "N3": ""} {
		p := openEinfach(t, desk)
		p.Exec("table.set({preselect: true})")
		p.einfach(others, 1, "en")
		p.Click(`.tt-hand [data-card="` + card + `"]`)
		r := rand.New(rand.NewPCG(1, 2))
		for s := others; s.Turn() != 1 || s.Phase() != einfach.Acting; {
			if got := p.setCards(); got != card {
				t.Fatalf("in phase %v of seat %v set is %q, want %s", s.Phase(), s.Turn(), got, card)
			}
			p.notMoved()
			m, auto := s.Auto(r)
			if !auto {
				m = must(einfach.ParseMove("play G1"))
			}
			events := must(s.Events(m, 1))
			s = must(s.Apply(m))
			p.Exec("globalThis.rest = table.show(%s, {events: %s})", s.View(1), events)
		}
		if got := strings.Join(chrome.Eval[[]string](p, "moves"), " "); got != want {
			t.Errorf("when the seat acts %q is played, want %q", got, want)
		}
		if back := chrome.Eval[bool](p, "document.querySelector('.tt-answer').hasChildNodes()"); back != (want == "") {
			t.Errorf("%s is given back: %v", card, back)
		}
	}
}

// With the option on, the only legal card is played by itself after the step has been shown. Other
// moves are never played by themselves.
func TestOnlyLegalCardIsPlayed(t *testing.T) {
	one := find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool {
		return s.Phase() == ebbes.Playing && s.Turn() == 1 && s.Legal().Len() == 1 && s.HandSize(1) > 2
	})
	more, _, _ := toFollow(t, ebbes.Config{Players: 4})
	for _, c := range []struct {
		g    *game
		only bool
		want string
	}{{one, true, one.now.Legal().Nth(0).String()}, {one, false, ""}, {more, true, ""}} {
		p := open(t, desk)
		p.Exec("table.set({playOnly: %s}); table.show(%s)", c.only, c.g.before.View(1))
		p.Exec("await table.show(%s, %s)", c.g.now.View(1), c.g.lastStep(1))
		if got := strings.Join(chrome.Eval[[]string](p, "moves"), " "); got != c.want {
			t.Errorf("with %v, played by itself is %q, want %q", c.only, got, c.want)
		}
		p.Exec("await table.show(%s)", c.g.now.View(1))
		if got := chrome.Eval[[]string](p, "moves"); len(got) > 1 {
			t.Errorf("a view without events has played %q", got)
		}
	}
}

// A refused card tilts and straightens again, but not with reduced motion.
func TestRefusedCardTilts(t *testing.T) {
	g, _, others := toFollow(t, ebbes.Config{Players: 4})
	for _, l := range []look{desk.moves(1), desk} {
		p := open(t, l)
		p.Exec("table.show(%s)", g.now.View(1))
		p.Exec("document.querySelector(%s).click()", place(others.Nth(0)))
		tilts := chrome.Eval[int](p, "document.querySelector(%s).getAnimations().filter((a) => a.effect.getKeyframes().some((f) => f.rotate)).length", place(others.Nth(0)))
		if want := map[string]int{"no-preference": 1, "reduce": 0}[l.Motion]; tilts != want {
			t.Errorf("with motion %s it tilts %d times, want %d", l.Motion, tilts, want)
		}
		p.chosen(others.Nth(0).String())
	}
}
