package table

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/browser/seen"
)

// toFollow returns a game where seat 1 has to follow suit. It has more than one legal card and more
// than one other.
func toFollow(t *testing.T, c ebbes.Config) (g *game, legal, refused ebbes.Cards) {
	g = find(t, c, func(s ebbes.State) bool {
		return s.Phase() == ebbes.Playing && s.Turn() == 1 && s.Legal().Len() > 1 && s.Hand(1).Except(s.Legal()).Len() > 1
	})
	return g, g.now.Legal(), g.now.Hand(1).Except(g.now.Legal())
}

// An illegal card can be chosen by every means. The refusal is shown in place of the task, and
// screen readers announce it.
func TestIllegalCardIsRefused(t *testing.T) {
	g, legal, refused := toFollow(t, ebbes.Config{Players: 4})
	for i, way := range []func(*tab, ebbes.Move){(*tab).byMouse, (*tab).byKey, (*tab).byTouch} {
		p := open(t, []look{desk, desk, phone}[i])
		p.show(g, 1)
		way(p, ebbes.Play(refused.Nth(0)))
		p.Exec("table.answer('You must follow.', Object.assign(document.createElement('a'), {href: '#P2', textContent: 'P2'}))")
		if got := chrome.Eval[string](p, "document.querySelector('.tt-answer').textContent"); got != "You must follow.P2" {
			t.Errorf("the answer is %q", got)
		}
		if chrome.Eval[bool](p, "document.querySelector('.tt-status').clientHeight > 1") {
			t.Error("the task is shown beside the refusal")
		}
		if names := p.Names(); !slices.Contains(names, "alert") && !slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(n, "alert ") }) {
			t.Errorf("no alert in %q", names)
		}
		p.fits()
		p.check(g.now.View(1)) // nothing has changed
		way(p, ebbes.Play(refused.Nth(0)))
		way(p, ebbes.Play(legal.Nth(0)))
		p.still(g, 1)
		if got := chrome.Eval[string](p, "document.querySelector('.tt-answer').textContent"); got != "" {
			t.Errorf("with the next view the answer is still %q", got)
		}
	}
}

// A double click chooses once until there is an answer.
func TestDoubleClickChoosesOnce(t *testing.T) {
	p := open(t, desk)
	g, legal, _ := toFollow(t, ebbes.Config{Players: 3})
	p.show(g, 1)
	card := seen.Places(ebbes.Play(legal.Nth(0)))[0]
	p.Click(card)
	p.Click(card)
	p.chosen(legal.Nth(0).String())
	p.Click(card)
	if got := chrome.Eval[[]string](p, "moves"); len(got) > 0 {
		t.Errorf("chosen once more: %q", got)
	}
	p.Exec("table.answer()")
	p.Click(card)
	p.chosen(legal.Nth(0).String())
}

// A player can hide the marks of the legal cards.
func TestLegalityHidden(t *testing.T) {
	p := open(t, desk)
	g, _, refused := toFollow(t, ebbes.Config{Players: 5})
	p.show(g, 1)
	if chrome.Eval[int](p, "document.querySelectorAll('.tt-legal, .tt-hand [aria-disabled=true]').length") != g.now.Hand(1).Len() {
		t.Error("legal and other cards are not marked")
	}
	p.Exec("table.set({showLegal: false})")
	if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-legal, .tt-hand [aria-disabled=true]').length"); n != 0 {
		t.Errorf("%d cards are marked", n)
	}
	p.byMouse(ebbes.Play(refused.Nth(0)))
}

// A hint marks the place of any move.
func TestHintMarksMove(t *testing.T) {
	p := open(t, desk)
	for _, phase := range []ebbes.Phase{ebbes.Playing, ebbes.Selecting, ebbes.Starting} {
		g := find(
			t,
			ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations},
			func(s ebbes.State) bool { return s.Phase() == phase && s.Turn() == 1 },
		)
		p.still(g, 1)
		m := g.now.Random(g.r)
		p.Exec("table.hint(%s)", m.String())
		for _, place := range seen.Places(m) {
			if !chrome.Eval[bool](p, "document.querySelector(%s).closest('.tt-hint') !== null", place) {
				t.Errorf("%v: no hint at %s", m, place)
			}
		}
		if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-hint').length"); n != len(seen.Places(m)) {
			t.Errorf("%v: %d hints", m, n)
		}
		p.still(g, 1)
		if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-hint').length"); n != 0 {
			t.Errorf("%v: with the next view %d hints are left", m, n)
		}
	}
}

// The arrow keys lead through the hand, also up and down. A player with the keyboard stays in the
// hand.
func TestArrowKeysInHand(t *testing.T) {
	p := open(t, phone)
	g := find(
		t,
		ebbes.Config{Players: 5, Variants: ebbes.MoreCards},
		func(s ebbes.State) bool { return s.Phase() == ebbes.Playing && s.Turn() == 1 && s.HandSize(1) == 15 },
	)
	p.show(g, 1)
	hand := slices.Collect(g.now.Hand(1).All())
	p.Focus(seen.Places(ebbes.Play(hand[0]))[0])
	for _, press := range []struct {
		key string
		at  int
	}{{kb.ArrowRight, 1}, {kb.ArrowRight, 2}, {kb.ArrowDown, 9}, {kb.ArrowUp, 2}, {kb.End, 14}, {kb.ArrowRight, 0},
		{kb.ArrowLeft, 14}, {kb.Home, 0}} {
		p.Press(press.key)
		if got := chrome.Eval[string](p, "document.activeElement.dataset.card"); got != hand[press.at].String() {
			t.Errorf("%q leads to %s, want %v", press.key, got, hand[press.at])
		}
	}
	if outline := chrome.Eval[string](p, "getComputedStyle(document.activeElement).outlineStyle"); outline != "solid" {
		t.Errorf("the focus is drawn %s", outline)
	}
	p.Press(kb.Tab)
	if chrome.Eval[bool](p, "document.activeElement.closest('.tt-hand') !== null") {
		t.Error("Tab stays in the hand")
	}
	p.byKey(ebbes.Play(g.now.Legal().Nth(2)))
	g.make(ebbes.Play(g.now.Legal().Nth(2)))
	p.show(g, 1)
	if !chrome.Eval[bool](p, "document.activeElement.closest('.tt-hand') !== null") {
		t.Error("after a card has been played the focus is lost")
	}
}

// Until both cards of a pair are selected, another card replaces the first one.
func TestPairCanBeExchanged(t *testing.T) {
	p := open(t, phone)
	g := find(
		t,
		ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations},
		func(s ebbes.State) bool { return s.Phase() == ebbes.Selecting && s.Turn() == 1 },
	)
	left := slices.Collect(g.now.Moves())
	one, other := seen.Places(left[0]), seen.Places(left[len(left)-1])
	p.show(g, 1)
	p.Click(one[1])
	p.Click(other[1])
	if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-pick[aria-pressed=true]').length"); n != 1 {
		t.Errorf("%d cards are picked", n)
	}
	p.Click(other[0])
	p.chosen(left[len(left)-1].String())
	if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-pick[aria-pressed=true]').length"); n != 0 {
		t.Errorf("%d cards are still picked", n)
	}
}

// byRole names cards suit by suit, in the order of the roles and then of the suits that have none.
func byRole(s ebbes.State, cards ebbes.Cards) string {
	var all []string
	for _, role := range []ebbes.Role{ebbes.Trump, ebbes.Plus, ebbes.Ebbes, ebbes.Minus, ebbes.Nix, ebbes.NoRole} {
		for c := range cards.All() {
			if s.Role(c.Suit()) == role {
				all = append(all, c.String())
			}
		}
	}
	return strings.Join(all, " ")
}

// The cards that a seat has taken are shown on demand, and kept up to date while the game goes on.
// At first the list is shown from its top.
func TestSeatsCardsOnDemand(t *testing.T) {
	for _, l := range []look{desk, phone.light(), {phone.Sized(667, 375), "en", 0}} {
		p := open(t, l)
		g := find(
			t,
			ebbes.Config{Players: 3},
			func(s ebbes.State) bool { return s.Taken(2).Len() >= 12 && s.Phase() == ebbes.Playing },
		)
		p.still(g, 1)
		taken := func() string {
			return chrome.Eval[string](p, "[...document.querySelectorAll('.tt-look [data-card]')].map((c) => c.dataset.card).join(' ')")
		}
		p.Click(`.tt-pod[data-seat="2"]`)
		p.Wait("document.querySelector('.tt-look').matches(':popover-open')")
		if want := byRole(g.now, g.now.Taken(2)); taken() != want {
			t.Errorf("shown are %q, want %q", taken(), want)
		}
		if top := chrome.Eval[float64](p, "document.querySelector('.tt-look').scrollTop"); top != 0 {
			t.Errorf("the name of the cards' owner is %.0f pixels above the visible part", top)
		}
		for _, trouble := range chrome.Eval[[]string](p, "seen.pale()") {
			t.Error(trouble)
		}
		for before := g.now.Taken(2); g.now.Taken(2) == before && g.now.Phase() == ebbes.Playing; {
			g.step()
		}
		p.show(g, 1)
		if want := byRole(g.now, g.now.Taken(2)); taken() != want {
			t.Errorf("then shown are %q, want %q", taken(), want)
		}
		if !chrome.Eval[bool](p, "document.activeElement.matches('.tt-look .tt-close')") {
			t.Error("the focus is not on the button that closes the cards")
		}
		p.Press(kb.Escape)
		p.Wait("!document.querySelector('.tt-look').matches(':popover-open')")
		if !chrome.Eval[bool](p, `document.activeElement.matches('.tt-pod[data-seat="2"]')`) {
			t.Error("the focus is not back on the seat")
		}
		p.Click(`.tt-pod[data-seat="1"]`)
		p.Click(".tt-close")
		p.Wait("!document.querySelector('.tt-look').matches(':popover-open')")
	}
}

// A press on the number card or the place of a role shows its meaning and clause. It can be made by
// mouse, key and finger.
func TestPressShowsMeaning(t *testing.T) {
	enter := func(p *tab, selector string) {
		p.Focus(selector)
		p.Press(kb.Enter)
	}
	mouse := func(p *tab, selector string) { p.Click(selector) }
	finger := func(p *tab, selector string) { p.Tap(selector) }
	for i, way := range []func(*tab, string){mouse, enter, finger} {
		p := open(t, []look{desk, desk, phone}[i])
		p.Exec("table.set({clause: (id) => Object.assign(document.createElement('a'), {href: '#' + id, textContent: id})})")
		given := func(s ebbes.State) bool { return s.Suit(ebbes.Plus) != ebbes.NoSuit && s.Phase() == ebbes.Playing }
		g := find(t, ebbes.Config{Players: 3}, given)
		p.still(g, 1)
		for what, clause := range map[string]string{
			".tt-number": "D1", "[data-role=trump]": "P4", "[data-role=plus]": "S1", "[data-role=ebbes]": "S2",
			"[data-role=minus]": "S1", "[data-role=nix]": "S3",
		} {
			way(p, what)
			p.Wait("document.querySelector('.tt-look').matches(':popover-open')")
			if got := chrome.Eval[string](p, "document.querySelector('.tt-look a').textContent"); got != clause {
				t.Errorf("%s rests on %s, want %s", what, got, clause)
			}
			for _, trouble := range chrome.Eval[[]string](p, "seen.pale()") {
				t.Error(trouble)
			}
			p.Press(kb.Escape)
			p.Wait("!document.querySelector('.tt-look').matches(':popover-open')")
		}
		p.check(g.now.View(1)) // nothing has been chosen
		if got := chrome.Eval[[]string](p, "moves"); len(got) > 0 {
			t.Errorf("chosen: %q", got)
		}
	}
}

// The focus on the place of a role stays there while the game goes on.
func TestPlaceKeepsFocus(t *testing.T) {
	p := open(t, desk)
	g := find(t, ebbes.Config{Players: 3}, func(s ebbes.State) bool { return s.Phase() == ebbes.Playing })
	p.still(g, 1)
	p.Focus("[data-role=minus]")
	g.step()
	p.still(g, 1)
	if got := chrome.Eval[string](p, "document.activeElement.dataset.role ?? ''"); got != "minus" {
		t.Errorf("the focus is at %q", got)
	}
}

// The scores of a round stay until they have been read or the game goes on.
func TestScoresStayUntilRead(t *testing.T) {
	p := open(t, phone.moves(0.01))
	g := find(
		t,
		ebbes.Config{Players: 4},
		func(s ebbes.State) bool { return s.NixWinner() != ebbes.NoSeat && s.Phase() != ebbes.Over },
	)
	p.Exec("table.show(%s)", g.before.View(1))
	p.Exec("globalThis.read = false; globalThis.rest = table.show(%s, %s).then(() => (read = true))", g.now.View(1), g.lastStep(1))
	p.Wait("document.querySelector('.tt-continue')?.checkVisibility()")
	p.check(g.now.View(1))
	p.fits()
	if frames := chrome.Eval[[]string](p, "seen.all('.tt-wins > .tt-pod', (pod) => getComputedStyle(pod).borderColor)"); len(frames) != 1 || frames[0] != "rgba(0, 0, 0, 0)" {
		t.Errorf("the winner of the last trick is still framed: %q", frames)
	}
	if chrome.Eval[bool](p, "read") {
		t.Error("the step ends before the scores are read")
	}
	p.Click(".tt-continue")
	p.Wait("read && document.querySelector('.tt-scores').hidden")
	p.Exec("globalThis.read = false; globalThis.rest = table.show(%s, %s).then(() => (read = true))", g.now.View(1), g.lastStep(1))
	p.Wait("document.querySelector('.tt-continue')?.checkVisibility()")
	p.still(g, 1)
	p.Wait("read")
	if !chrome.Eval[bool](p, "document.querySelector('.tt-scores').checkVisibility() && document.querySelector('.tt-continue').hidden") {
		t.Error("the scores are gone, though the same is shown once more")
	}
	g.step()
	p.show(g, 1)
	p.check(g.now.View(1))
}

// The scores of five people are on the screen, below the roles, on phones and on a desk. They replace the
// message, and on a low screen the roles. No short name is broken.
func TestFiveScoresFitPhone(t *testing.T) {
	for _, l := range []look{{phone.Sized(390, 844), "fr", 0}, phone.in("de"), {phone.Sized(667, 375), "de", 0}, desk} {
		p := open(t, l)
		p.Exec("table.set({names: %s})", names)
		g := find(
			t,
			ebbes.Config{Players: 5},
			func(s ebbes.State) bool { return s.NixWinner() != ebbes.NoSeat && s.Round() == 2 },
		)
		p.still(g, 1)
		p.namesAreWhole("scores of five")
		got := chrome.Eval[struct{ Seen, Below, Within, Message bool }](p, `(() => {
			const [scores, roles, message] = [".tt-scores", ".tt-roles", ".tt-message"].map((name) => document.querySelector(name));
			const seen = roles.checkVisibility({ visibilityProperty: true });
			return {
				seen,
				below: !seen || roles.getBoundingClientRect().bottom <= scores.getBoundingClientRect().top,
				within: scores.getBoundingClientRect().bottom <= innerHeight,
				message: getComputedStyle(message).opacity !== "0",
			};
		})()`)
		if !got.Below || !got.Within || got.Message {
			t.Errorf("%dx%d: below the roles: %v, on the screen: %v, over a message: %v", l.Width, l.Height, got.Below, got.Within, got.Message)
		}
		if low := l.Height <= 480; got.Seen == low {
			t.Errorf("%dx%d: the roles are seen: %v", l.Width, l.Height, got.Seen)
		}
	}
}

// Beside pairs and scores no short name is cut, also with hardly any room around the table.
func TestNamesBesidePairsAreWhole(t *testing.T) {
	p := open(t, look{desk.Sized(970, 700), "fr", 0})
	p.Exec("table.set({names: %s})", names)
	for _, s := range scenes() {
		p.scene(s)
		for _, name := range chrome.Eval[[]string](p, `[...document.querySelectorAll(".tt-seat .tt-name")]
			.filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 2)
			.map((name) => name.textContent)
			.filter((name) => name.length <= 10)`) {
			if s.name != "strange" {
				t.Errorf("%s: %s is cut", s.name, name)
			}
		}
		p.tidy()
	}
}

// A player with the keyboard reads the scores and goes on with the keyboard.
func TestFocusAfterScores(t *testing.T) {
	p := open(t, desk.moves(0.01))
	g := find(
		t,
		ebbes.Config{Players: 3},
		func(s ebbes.State) bool { return s.HandSize(1) == 1 && s.Turn() == 1 && s.Phase() == ebbes.Playing },
	)
	p.show(g, 1)
	p.byKey(ebbes.Play(g.now.Legal().Nth(0)))
	for g.now.NixWinner() == ebbes.NoSeat {
		g.step()
		p.show(g, 1)
	}
	p.Wait("document.activeElement.matches('.tt-continue')")
	if names := p.Names(); !slices.Contains(names, fmt.Sprintf("dialog Round %d", g.now.Round())) {
		t.Errorf("there is no dialog in %q", names)
	}
	p.Press(kb.Enter)
	p.Wait("document.querySelector('.tt-scores').hidden")
	for g.now.HandSize(1) == 0 {
		g.step()
		p.show(g, 1)
	}
	p.Wait("document.activeElement.closest('.tt-hand') !== null")
}

// A spectator sees the table from behind seat 1 and has no hand.
func TestSpectatorHasNoHand(t *testing.T) {
	for _, l := range []look{desk, phone} {
		p := open(t, l)
		g := find(t, ebbes.Config{Players: 5}, func(s ebbes.State) bool { return s.HandSize(3) == 5 })
		p.still(g, ebbes.NoSeat)
		p.check(g.now.View(ebbes.NoSeat))
		p.fits()
		hands := map[string][]ebbes.Card{}
		for s := range g.now.Clockwise(1) {
			hands[s.String()] = slices.Collect(g.now.Hand(s).All())
		}
		p.Exec("table.show(%s, %s)", g.now.View(ebbes.NoSeat), step{Events: []ebbes.Event{}, Said: []string{}, Hands: hands})
		p.Click(`.tt-pod[data-seat="4"]`)
		got := chrome.Eval[string](p, "[...document.querySelectorAll('.tt-look [data-card]')].map((c) => c.dataset.card).join(' ')")
		if want := seen.Joined(g.now.Hand(4).All(), ebbes.Card.String); !strings.HasPrefix(got, want) {
			t.Errorf("of an open hand %q is shown, want %q first", got, want)
		}
	}
}

// A spectator sees no trace of an empty hand. Other hands show their number of cards, and the whole
// name before it.
func TestSpectatorSeesHandSizes(t *testing.T) {
	p := open(t, desk)
	for _, hand := range []int{10, 0} {
		p.still(
			find(t, ebbes.Config{Players: 3}, func(s ebbes.State) bool { return s.Round() > 0 && s.HandSize(1) == hand }),
			ebbes.NoSeat,
		)
		if got := chrome.Eval[bool](
			p,
			"document.querySelector('[data-at=self] .tt-cards small').checkVisibility({visibilityProperty: true})",
		); got != (hand > 0) {
			t.Errorf("of %d cards the number is shown: %v", hand, got)
		}
		if cut := chrome.Eval[bool](p, "(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('[data-at=self] .tt-name'))"); cut {
			t.Error("the name is cut off")
		}
	}
}

// A table without a game is empty.
func TestTableWithoutGameIsEmpty(t *testing.T) {
	p := open(t, phone)
	p.Exec("table.show(%s, %s)", ebbes.View{}, map[string]string{"turn": ebbes.Teller{}.Turn(ebbes.View{})})
	if got := chrome.Eval[string](p, "document.querySelector('.tt-status').textContent"); got != "There is no game." {
		t.Errorf("the table says %q", got)
	}
	if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-seat, .tt-play, .tt-hand li').length"); n != 0 {
		t.Errorf("%d things lie there", n)
	}
	p.fits()
}

var hostile = map[string]string{
	"1": `<img src=x onerror="moves.push('cracked')">`, "2": "\u202eevil\u202e \u2067rtl", "3": strings.Repeat("W", 500),
	"4": "Z" + strings.Repeat("\u0335\u0321\u0322", 60), "5": "שלום עולם 12",
}

// Names are free text. They are shown literally, and harm nothing.
func TestNamesAreLiteral(t *testing.T) {
	for _, l := range []look{desk, phone} {
		p := open(t, l)
		g := find(
			t,
			ebbes.Config{Players: 5},
			func(s ebbes.State) bool { return s.Phase() == ebbes.Playing && s.Turn() == 3 && s.HandSize(1) == 9 },
		)
		scored := find(t, ebbes.Config{Players: 5}, func(s ebbes.State) bool { return s.Phase() == ebbes.Over })
		p.still(g, 1)
		const height = `document.querySelector('.tt-pod[data-seat="4"]').offsetHeight`
		before := chrome.Eval[int](p, height)
		p.Exec("table.set({names: %s})", hostile)
		for _, g := range []*game{g, scored} {
			p.still(g, 1)
			p.check(g.now.View(1))
			p.fits()
			for seat, name := range hostile {
				if got := chrome.Eval[string](p, "document.querySelector(%s).textContent", fmt.Sprintf(`.tt-pod[data-seat="%s"] bdi`, seat)); got != name {
					t.Errorf("seat %s is called %q, want %q", seat, got, name)
				}
			}
		}
		if n := chrome.Eval[int](p, "document.querySelectorAll('#table img, #table script').length + moves.length"); n != 0 {
			t.Errorf("%d things came from a name", n)
		}
		p.still(g, 1)
		if after := chrome.Eval[int](p, height); after != before {
			t.Errorf("a name makes its seat %d high, not %d", after, before)
		}
		var names [5]string
		for i := range names {
			names[i] = hostile[fmt.Sprint(i+1)]
		}
		turn := ebbes.Teller{Names: names, You: 1}.Turn(g.now.View(1))
		p.Exec("table.turn(%s)", turn)
		if got := chrome.Eval[string](p, "document.querySelector('.tt-status').textContent"); got != turn {
			t.Errorf("the turn is described as %q, want %q", got, turn)
		}
		p.fits()
	}
}

// A text that is cut on a phone, such as a name or the prompt, is shown in full at a touch.
func TestCutTextIsShownInFull(t *testing.T) {
	whole := func(p *tab, selector string) bool {
		return chrome.Eval[bool](p, "(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth <= clientWidth && scrollHeight <= clientHeight)(document.querySelector(%s))", selector)
	}
	c := ebbes.Config{Players: 5, Variants: ebbes.AllVariants, Starter: 5}
	g := find(t, c, func(s ebbes.State) bool { return s.Phase() == ebbes.Selecting && s.Turn() == 1 })
	for _, size := range [][2]int64{{320, 568}, {667, 375}} {
		p := open(t, look{phone.Sized(size[0], size[1]), "fr", 0})
		p.Exec("table.set({names: %s})", names)
		p.still(g, 1)
		if whole(p, `.tt-pod[data-seat="5"] .tt-name`) {
			t.Errorf("%v: %s has room, which shows nothing", size, names["5"])
		}
		p.Tap(`.tt-pod[data-seat="5"]`)
		p.Wait("document.querySelector('.tt-look').matches(':popover-open')")
		if got := chrome.Eval[string](p, "document.querySelector('.tt-look h2 .tt-name').textContent"); got != names["5"] || !whole(p, ".tt-look h2 .tt-name") {
			t.Errorf("%v: of %s is shown %s", size, names["5"], got)
		}
		p.Click(".tt-close")
		long := strings.Repeat(g.turn(ebbes.French, 1)+" ", 9)
		p.Exec("table.turn(%s)", long)
		p.Tap(".tt-status")
		p.Wait("document.querySelector('.tt-look').matches(':popover-open')")
		if got, want := chrome.Eval[string](p, "document.querySelector('.tt-look').innerText"), strings.TrimSpace(long); !strings.Contains(got, want) {
			t.Errorf("%v: shown is %q, want %q", size, got, want)
		}
		p.Click(".tt-close")
		p.Exec("document.querySelector('.tt-status').focus()")
		for _, kind := range []input.DispatchKeyEventType{"keyDown", "keyUp"} {
			chrome.Call(p, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: "Enter", Text: "\r"})
		}
		p.Wait("document.querySelector('.tt-look').matches(':popover-open')")
	}
}

// No line begins with the punctuation after a card.
func TestNoLineBeginsWithPunctuation(t *testing.T) {
	p := open(t, phone.in("de"))
	p.Exec("table.set({names: %s})", names)
	marks := 0
	for _, s := range scenes() {
		p.scene(s)
		got := chrome.Eval[struct{ Marks, Away int }](p, `(() => {
			const marks = [...document.querySelectorAll(".tt-message .tt-word")].filter((card) => /^\s?[.,;:!?]/.test(card.nextSibling?.data ?? ""));
			const away = marks.filter((card) => {
				const mark = document.createRange();
				mark.setStart(card.nextSibling, 0);
				mark.setEnd(card.nextSibling, 1);
				return Math.abs(mark.getBoundingClientRect().top - card.getBoundingClientRect().top) > 10;
			});
			return { marks: marks.length, away: away.length };
		})()`)
		if marks += got.Marks; got.Away > 0 {
			t.Errorf("%s: %d marks begin a line", s.name, got.Away)
		}
		p.tidy()
	}
	if marks == 0 {
		t.Error("no mark follows a card")
	}
}

// A screen reader gets everything on the table, with each card by its suit and value in the
// language of the table.
func TestAccessible(t *testing.T) {
	for l := range ebbes.Languages() {
		p := open(t, desk.in(l.String()))
		g := find(t, ebbes.Config{Players: 2, Variants: ebbes.SelectDesignations}, func(s ebbes.State) bool {
			return s.Phase() == ebbes.Playing && s.Turn() == 1 && s.Suit(ebbes.Ebbes) != ebbes.NoSuit &&
				s.Trick().Led() != ebbes.NoSuit
		})
		p.still(g, 1)
		names := p.Names()
		for c := range g.now.Hand(1).All() {
			name := fmt.Sprintf("button %s %d", c.Suit().In(l), c.Value())
			if l == ebbes.French {
				name = fmt.Sprintf("button %d %s", c.Value(), c.Suit().In(l))
			}
			if role := g.now.Role(c.Suit()); role != ebbes.NoRole {
				name += ", " + role.In(l)
			}
			if !slices.ContainsFunc(names, func(n string) bool { return n == name || strings.HasPrefix(n, name+", ") }) {
				t.Errorf("%v has no name like %q in %q", c, name, names)
			}
		}
		colon := ":"
		if l == ebbes.French {
			colon = "\u202f:"
		}
		for r := ebbes.Trump; r <= ebbes.Ebbes; r++ {
			if name := fmt.Sprintf("button %s%s %s", r.In(l), colon, g.now.Suit(r).In(l)); !slices.Contains(names, name) {
				t.Errorf("no %q in %q", name, names)
			}
		}
		if got, want := chrome.Eval[string](p, "document.querySelector('.tt-news').textContent"), strings.Join(g.lastStepIn(l, 1).Said, " "); !strings.HasPrefix(got, want) {
			t.Errorf("the sentences are %q, want %q", got, want)
		}
		if got := chrome.Eval[string](p, "document.querySelector('.tt-news').ariaLive ?? document.querySelector('.tt-news').role"); got != "status" {
			t.Errorf("the events are described as %q", got)
		}
	}
}

// The table has no words of its own. With other words, all its text changes.
func TestTableHasNoWordsOfItsOwn(t *testing.T) {
	p := open(t, desk)
	p.Exec(`
		const strange = (text) => typeof text === "string" ? "§" + (text.match(/\{\d\}/g) ?? []).join("§") : Object.fromEntries(Object.entries(text).map(([key, inner]) => [key, strange(inner)]));
		table.set({words: {...strange(await wordsIn("en")), lang: "en"}, names: {1: "§", 2: "§", 3: "§", 4: "§", 5: "§"}})`)
	ours := regexp.MustCompile(`^[§\d\s+−·,\x{2068}\x{2069}]*$`)
	for _, s := range scenes() {
		g := find(t, s.c, s.at)
		p.Exec("table.show(%s, %s)", g.now.View(s.seat), map[string]any{"standings": g.standings}) // the sentences are the library's
		if g.now.Phase() != ebbes.Over {
			p.Click(`.tt-pod[data-seat="2"]`)
		}
		for _, text := range chrome.Eval[[]string](p, "seen.texts()") {
			if !ours.MatchString(strings.ReplaceAll(text, " and ", "")) { // that is the browser's, in lists
				t.Errorf("%s: %q", s.name, text)
			}
		}
		p.Exec("document.querySelector('.tt-look').hidePopover()")
		p.Exec("moves.length = 0")
	}
}

// A missing word is named in the error.
func TestMissingWordIsNamed(t *testing.T) {
	p := open(t, desk)
	got := chrome.Eval[string](p, `wordsIn("de").then(({hand, ...words}) => { delete words.suits.red; try { table.set({words}) } catch (e) { return e.message } })`)
	if want := "missing words: hand, suits.red"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The cards that can still give a role are shown, the player's own behind the others'.
func TestCardsThatCanDesignate(t *testing.T) {
	p := open(t, desk)
	for _, name := range []string{"lead", "follow", "fifteen", "scored"} {
		s := called(name)
		g := find(t, s.c, s.at)
		p.still(g, 1)
		var own, others []string
		for c := range g.now.Designators().All() {
			switch {
			case g.now.Role(c.Suit()) != ebbes.NoRole:
			case g.now.Hand(1).Has(c):
				own = append(own, c.String())
			default:
				others = append(others, c.String())
			}
		}
		var want []string
		if len(own)+len(others) > 0 {
			want = append([]string{"Still out:"}, others...)
		}
		if len(own) > 0 {
			want = append(append(want, "yours"), own...)
		}
		got := chrome.Eval[[]string](p, "[...document.querySelector('.tt-out').childNodes].map((node) => node.dataset?.card ?? node.textContent)")
		if !slices.Equal(got, want) {
			t.Errorf("%s: the sentences are %q, want %q", name, got, want)
		}
	}
}

// Every scene fits desks, a tablet, and phones of several sizes, upright and sideways.
func TestEverySceneFits(t *testing.T) {
	small := phone
	small.Width, small.Height = 360, 640
	tablet := desk
	tablet.Width, tablet.Height = 768, 1024
	looks := []look{desk.light(), desk, phone, small.light(), tablet}
	for _, size := range [][2]int64{{844, 390}, {667, 375}, {720, 450}, {320, 568}} {
		low := phone
		low.Width, low.Height = size[0], size[1]
		looks = append(looks, low)
	}
	for i, l := range looks {
		t.Run(fmt.Sprint(l.Width, "x", l.Height, " ", l.Scheme), func(t *testing.T) {
			p := open(t, l)
			p.Exec("table.set({names: %s})", names)
			for _, s := range chrome.Sample(scenes(), i, 6) {
				g := find(t, s.c, s.at)
				p.still(g, s.seat)
				for _, l := range chrome.Sample(slices.Collect(ebbes.Languages()), i, 3) {
					p.Exec("table.turn(%s)", g.turn(l, s.seat))
					for _, trouble := range chrome.Eval[[]string](p, "[...seen.beyond(), ...seen.small(), ...seen.pale()]") {
						t.Errorf("%s: %s", s.name, trouble)
					}
				}
			}
		})
	}
}

// Display, choice, answer and hand share the screen of a small phone while two people select with
// the most cards.
func TestSelectingOnASmallPhone(t *testing.T) {
	small := phone
	small.Width, small.Height = 360, 640
	p := open(t, small)
	g := find(
		t,
		ebbes.Config{Players: 2, Variants: ebbes.AllVariants},
		func(s ebbes.State) bool { return s.Phase() == ebbes.Selecting && s.Turn() == 1 },
	)
	p.still(g, 1)
	p.Exec("table.answer('its number card or colour card has been taken already: green 5 (V2)')")
	for l := range ebbes.Languages() {
		p.Exec("table.turn(%s)", g.turn(l, 1))
		p.fits()
	}
}
