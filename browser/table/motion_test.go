package table

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/browser/seen"
	"github.com/ebbesgo/ebbes/einfach"
)

// TestFilm draws moves during their motion.
func TestFilm(t *testing.T) {
	if *write == "" {
		t.Skip("only with -write-screenshots")
	}
	p := open(t, desk.moves(1))
	p.Exec("table.set({names: %s})", names)
	film := func(name string, g *game, at ...int) {
		before := *g
		before.now, before.last = g.before, nil
		p.still(&before, 1)
		p.show(g, 1)
		for _, d := range at {
			p.at(d)
			p.Draw(*write, fmt.Sprint("film-", name, "-", d))
		}
	}
	deal := newGame(t, ebbes.Config{Players: 4}, 1)
	deal.step()
	film("deal", deal, 400, 1500)
	film("designate", designated(t, ebbes.Config{Players: 4}, ebbes.Ebbes), 265, 420, 560, 700, 830, 980, 1140)
	film("minus", designated(t, ebbes.Config{Players: 5, Variants: ebbes.AllVariants}, ebbes.Minus), 265, 560, 830, 1000, 1140)
	film("gathered", led(t, 4), 250, 500)
}

// until returns a random game after the first move in its first round that meets a condition.
func until(t *testing.T, c ebbes.Config, happened func(*game) bool) *game {
	t.Helper()
	for seed := range uint64(1000) {
		g := newGame(t, c, seed)
		for g.now.Phase() != ebbes.Over && g.now.Round() < 2 {
			if g.step(); happened(g) {
				return g
			}
		}
	}
	t.Fatal("no first round of 1000 games meets the condition")
	return nil
}

// designated returns a game after a seat other than 1 has given a suit a role within a trick. Seat
// 1 has cards of that suit.
func designated(t *testing.T, c ebbes.Config, r ebbes.Role) *game {
	t.Helper()
	return until(t, c, func(g *game) bool {
		return g.now.Suit(r) != ebbes.NoSuit && g.before.Suit(r) == ebbes.NoSuit && g.before.Turn() != 1 &&
			g.before.Trick().Winner() == ebbes.NoSeat && g.now.Trick().Winner() == ebbes.NoSeat &&
			g.now.Hand(1).Of(g.now.Suit(r)).Len() > 0
	})
}

// led returns a game after a seat other than 1 has led to the second trick or a later one.
func led(t *testing.T, players int) *game {
	t.Helper()
	return until(t, ebbes.Config{Players: players}, func(g *game) bool {
		return g.before.Trick().Winner() > 1 && g.now.Trick().Winner() == ebbes.NoSeat && g.now.Phase() == ebbes.Playing &&
			len(g.lastStep(1).Events) == 1
	})
}

// played returns a game after a seat has laid a card to a trick, neither as the first nor as the
// last.
func played(t *testing.T, players int, by ebbes.Seat) *game {
	t.Helper()
	return until(t, ebbes.Config{Players: players}, func(g *game) bool {
		_, play := g.last.(ebbes.Play)
		return play && g.before.Turn() == by && g.before.Trick().Led() != ebbes.NoSuit &&
			g.before.Trick().Winner() == ebbes.NoSeat && g.now.Trick().Winner() == ebbes.NoSeat
	})
}

// A played card moves from its old place to its new one, and the game does not wait for that.
func TestPlayedCardMoves(t *testing.T) {
	for _, from := range []struct {
		players int
		by      ebbes.Seat
		place   string
	}{{5, 2, `.tt-seat[data-seat="2"] .tt-fan`}, {5, 1, `.tt-hand [data-card="%v"]`}, {2, 3, `.tt-display [data-card="%v"]`}} {
		p := open(t, desk.moves(20))
		g := played(t, from.players, from.by)
		card := ebbes.Card(g.last.(ebbes.Play))
		p.Exec("table.show(%s)", g.before.View(1))
		if n := chrome.Eval[int](p, "moving()"); n != 0 {
			t.Errorf("without events %d things move", n)
		}
		lay := p.centre(strings.ReplaceAll(from.place, "%v", card.String()))
		p.Exec("globalThis.rested = false; globalThis.rest = table.show(%s, %s).then(() => (rested = true))", g.now.View(1), g.lastStep(1))
		p.check(g.now.View(1)) // at once
		p.at(1)
		comes := p.centre(fmt.Sprintf(`.tt-trick [data-card="%v"]`, card))
		if math.Hypot(comes[0]-lay[0], comes[1]-lay[1]) > 60 {
			t.Errorf("seat %v: %v comes from %v, and lay at %v", from.by, card, comes, lay)
		}
		p.byMouse(ebbes.Play(g.now.Hand(1).Nth(0)))
		if chrome.Eval[bool](p, "rested") {
			t.Error("the motion was over too early")
		}
		g.step()
		p.show(g, 1)
		p.Wait("rested")
	}
}

// at shows all moving elements as they are after some milliseconds.
func (p *tab) at(ms int) {
	p.Helper()
	p.Exec("for (const a of document.getAnimations()) { a.pause(); if (a.effect.getComputedTiming().endTime > %[1]s) a.currentTime = %[1]s; else a.finish() }", ms)
	p.Drawn()
}

// centre returns the visible centre of an element.
func (p *tab) centre(selector string) []float64 {
	p.Helper()
	return chrome.Eval[[]float64](p, `(({x, y, width, height}) => [x + width / 2, y + height / 2])(document.querySelector(%s).getBoundingClientRect())`, selector)
}

// opacity returns the visible opacity of an element.
func (p *tab) opacity(selector string) float64 {
	p.Helper()
	return chrome.Eval[float64](p, "Number(getComputedStyle(document.querySelector(%s)).opacity)", selector)
}

// near checks that a point lies within so many pixels of another one.
func (p *tab) near(what string, got, want []float64, by float64) {
	p.Helper()
	if away := math.Hypot(got[0]-want[0], got[1]-want[1]); !(away < by) {
		p.Errorf("%s is at %.0f, not at %.0f", what, got, want)
	}
}

// A designation is shown in steps. Its card lands and is ringed, and the mark of the suit rises
// from it and flies to its place, which is empty until then. Only then the suit gets its badges and
// the next place is lit.
func TestDesignationInSteps(t *testing.T) {
	p := open(t, desk.moves(20))
	g := designated(t, ebbes.Config{Players: 4}, ebbes.Ebbes)
	p.Exec("table.show(%s)", g.before.View(1))
	p.show(g, 1)
	p.check(g.now.View(1)) // at once, whatever is still to be seen
	const place, mark, ring, was = ".tt-roles > [data-role=ebbes]", ".tt-lifted", ".tt-ringed", ".tt-layer [data-role=ebbes]"
	badge := fmt.Sprintf(".tt-hand .tt-%v .tt-badge > *", g.now.Suit(ebbes.Ebbes))
	card := fmt.Sprintf(`.tt-trick [data-card="%v"]`, ebbes.Card(g.last.(ebbes.Play)))
	const landed = 260
	seen := func(when int, things map[string]float64) {
		t.Helper()
		p.at(20 * (landed + when))
		for thing, want := range things {
			if got := p.opacity(thing); math.Abs(got-want) > 0.05 {
				t.Errorf("after %d ms %s is seen by %v, not %v", when, thing, got, want)
			}
		}
	}
	seen(-150, map[string]float64{mark: 0, was: 1, place: 0, badge: 0})
	seen(5, map[string]float64{ring: 1, mark: 0, was: 1, place: 0, badge: 0})
	p.near("the ring", p.centre(ring), p.centre(card), 5)
	seen(299, map[string]float64{mark: 1, was: 1, place: 0, badge: 0})
	p.near("the mark", p.centre(mark), p.centre(card), 5)
	seen(559, map[string]float64{mark: 1, was: 1, place: 0, badge: 0})
	p.near("the mark that has flown", p.centre(mark), p.centre(place+" .tt-slot"), 5)
	if now := chrome.Eval[bool](p, "document.querySelector('.tt-lifted').matches('.tt-layer *') && document.querySelectorAll('.tt-layer > *').length > 1"); !now {
		t.Error("the mark does not fly above the table")
	}
	seen(701, map[string]float64{place: 1, badge: 0})
	if left := chrome.Eval[int](p, "document.querySelectorAll('.tt-lifted, .tt-ringed, .tt-layer [data-role=ebbes]').length"); left != 0 {
		t.Errorf("%d ghosts are left", left)
	}
	seen(879, map[string]float64{place: 1, badge: 1, ".tt-roles > .tt-next": 1})
	p.at(20 * (landed + 900))
	if n := chrome.Eval[int](p, "document.getAnimations().filter((a) => a.effect.target.closest('.tt-roles, .tt-layer')).length"); n != 0 {
		t.Errorf("after 900 ms %d things still move", n)
	}
}

// After minus, the remaining suit becomes nix in the same step, as soon as minus is shown.
func TestMinusFillsNix(t *testing.T) {
	p := open(t, desk.moves(20))
	g := designated(t, ebbes.Config{Players: 5, Variants: ebbes.AllVariants}, ebbes.Minus)
	p.Exec("table.show(%s)", g.before.View(1))
	p.show(g, 1)
	const minus, nix = ".tt-roles > [data-role=minus]", ".tt-roles > [data-role=nix]"
	p.at(20 * (260 + 705))
	if m, n := p.opacity(minus), p.opacity(nix); m != 1 || n != 0 {
		t.Errorf("after 705 ms minus is seen by %v and nix by %v", m, n)
	}
	p.at(20 * (260 + 899))
	if n := p.opacity(nix); n < 0.95 {
		t.Errorf("after 899 ms nix is seen by %v", n)
	}
}

// A tap or a key shows the last frame of a motion. A tap on a card also chooses it.
func TestTapSkipsMotion(t *testing.T) {
	g := designated(t, ebbes.Config{Players: 4}, ebbes.Ebbes)
	for name, input := range map[string]func(*tab){
		"tap": func(p *tab) { p.Click(".tt-status") },
		"key": func(p *tab) {
			p.Exec("document.querySelector('.tt-hand button').focus()")
			p.Exec(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))`)
		},
		"card": func(p *tab) { p.byMouse(ebbes.Play(g.now.Hand(1).Nth(0))) },
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, desk.moves(20))
			p.Exec("table.show(%s)", g.before.View(1))
			p.show(g, 1)
			p.at(20 * 400)
			input(p)
			p.Wait("!document.querySelector('.tt-lifted, .tt-ringed, .tt-layer [data-role]')")
			if seen := p.opacity(".tt-roles > [data-role=ebbes]"); seen != 1 {
				t.Errorf("the role is seen by %v", seen)
			}
		})
	}
}

// Minus points of a trick, and ebbes points won or lost, rise as a number from their seat. It disappears
// afterwards.
func TestPointsRiseFromSeat(t *testing.T) {
	p := open(t, desk.moves(20))
	for role, points := range map[ebbes.Role]func(ebbes.Tally) int{
		ebbes.Minus: func(y ebbes.Tally) int { return y.Minus },
		ebbes.Ebbes: func(y ebbes.Tally) int { return y.Ebbes },
	} {
		g := until(t, ebbes.Config{Players: 4}, func(g *game) bool {
			seat := g.now.Trick().Winner()
			return seat > 1 && g.before.Suit(role) != ebbes.NoSuit && g.now.NixWinner() == ebbes.NoSeat &&
				points(g.now.Tally(seat)) < points(g.before.Tally(seat))
		})
		p.Exec("table.show(%s)", g.before.View(1))
		p.show(g, 1)
		p.at(20 * (380 + 300))
		seat := g.now.Trick().Winner()
		want := fmt.Sprintf("−%d", points(g.before.Tally(seat))-points(g.now.Tally(seat)))
		if !chrome.Eval[bool](p, "[...document.querySelectorAll('.tt-swing')].some((e) => e.textContent === %s && (e.id = 'risen'))", want) {
			t.Errorf("no %s rises", want)
			continue
		}
		p.near("the number", p.centre("#risen"), p.centre(fmt.Sprintf(`.tt-pod[data-seat="%v"]`, seat)), 30)
		p.at(20 * (380 + 800))
		if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-swing').length"); n != 0 {
			t.Errorf("%d are left", n)
		}
		p.tidy()
	}
}

// A trick gathers before the next card is led, and flying cards lie above all other elements.
func TestTrickGathersBeforeNextLead(t *testing.T) {
	p := open(t, desk.moves(20))
	g := led(t, 4)
	taker := fmt.Sprintf(`.tt-pod[data-seat="%v"]`, g.before.Trick().Winner())
	led := fmt.Sprintf(`.tt-trick [data-card="%v"]`, ebbes.Card(g.last.(ebbes.Play)))
	p.Exec("table.show(%s)", g.before.View(1))
	p.show(g, 1)
	p.at(0)
	from := p.centre(led)
	p.at(20 * 300)
	p.near("the card that is led", p.centre(led), from, 2)
	if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-ghost').length"); n != 4 {
		t.Errorf("%d cards gather", n)
	}
	p.at(20 * 415)
	p.near("the trick", p.centre(".tt-ghost"), p.centre(taker), 30)
	p.at(20 * 450)
	place := chrome.Eval[string](p, `(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-card]")?.dataset.card ?? "none")(%s)`, p.centre(led))
	if place != ebbes.Card(g.last.(ebbes.Play)).String() {
		t.Errorf("above the card that flies lies %s", place)
	}
	p.at(20 * 700)
	if away := p.centre(led); math.Hypot(away[0]-from[0], away[1]-from[1]) < 50 {
		t.Error("the card that is led stays where it was")
	}
}

// The last trick of a round gathers before its scores appear, and never comes back.
func TestLastTrickGathers(t *testing.T) {
	p := open(t, desk.moves(0.3))
	g := until(t, ebbes.Config{Players: 3}, func(g *game) bool { return g.now.NixWinner() != ebbes.NoSeat })
	p.Exec("table.show(%s)", g.before.View(1))
	p.Exec(`globalThis.story = [];
		const shown = (selector) => [...document.querySelectorAll(selector)].some((e) => e.checkVisibility({ visibilityProperty: true }));
		const tell = () => {
			const now = (shown(".tt-scores") ? "scores" : "") + (shown(".tt-ghost") ? "gathers" : "") + (shown(".tt-trick > [data-card]") ? "lies" : "");
			if (story.at(-1) !== now) story.push(now);
		};
		new MutationObserver(tell).observe(document.querySelector("#table"), { subtree: true, childList: true, attributes: true });`)
	p.show(g, 1)
	p.Wait("document.querySelector('.tt-continue')?.checkVisibility()")
	checkStory := func(want string) {
		t.Helper()
		if got := strings.Join(chrome.Eval[[]string](p, "story.filter(Boolean)"), ", "); got != want {
			t.Errorf("seen is: %s, want %s", got, want)
		}
	}
	checkStory("lies, gathers, scores")
	p.Click(".tt-continue")
	p.Exec("await rest")
	g.step()
	p.show(g, 1)
	p.Exec("await rest")
	checkStory("lies, gathers, scores")
}

// The scores count column by column, the totals with them; then the rows change places.
func TestScoresCountByColumn(t *testing.T) {
	p := open(t, desk.moves(20))
	g := until(t, ebbes.Config{Players: 4}, func(g *game) bool {
		return g.now.NixWinner() != ebbes.NoSeat && g.now.Score(1) < g.now.Score(2) && g.now.Tally(1).Plus > 1
	})
	p.Exec("table.show(%s)", g.before.View(1))
	p.show(g, 1)
	p.at(30_000) // all has landed
	p.Click(".tt-status")
	p.Wait("document.querySelector('.tt-ghost')")
	p.at(10_000) // all has gathered
	p.Wait("!document.querySelector('.tt-scores').hidden")
	const row = ".tt-scores tr[data-seat='1']"
	column := func(n int) float64 { return p.opacity(fmt.Sprintf("%s td:nth-child(%d)", row, n+1)) }
	total := func() string {
		return chrome.Eval[string](p, `(() => {
			const row = document.querySelector(%s);
			const { top, height } = row.querySelector(".tt-counts").getBoundingClientRect();
			const shown = (e) => Math.abs(e.getBoundingClientRect().top - top) < height / 2;
			return [...row.querySelectorAll(".tt-strip > *")].find(shown).textContent;
		})()`, row)
	}
	if got := total(); got != "0" {
		t.Errorf("the total begins with %s", got)
	}
	first := p.centre(row)
	p.at(20 * (2*300 + 100))
	if got := []float64{column(1), column(2), column(4)}; !slices.Equal(got, []float64{1, 1, 0}) {
		t.Errorf("plus, ebbes and the sum are seen by %v", got)
	}
	if minus := column(3); minus == 0 || minus == 1 {
		t.Errorf("minus is seen by %v", minus)
	}
	p.at(20 * (3*300 + 190))
	if sum := column(4); sum < 0.9 {
		t.Errorf("the sum is seen by %v", sum)
	}
	p.near("the row", p.centre(row), first, 2)
	p.at(20 * (3*300 + 410))
	p.check(g.now.View(1))
	if to := p.centre(row); to[1] < first[1]+20 {
		t.Errorf("the row of a seat that fell behind is at %v, and was at %v", to, first)
	}
	if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-strip').length"); n != 0 {
		t.Errorf("%d numbers still count", n)
	}
}

// The scores are in one table, the best first. Each seat has its number of ebbes cards, also where
// they bring no points. A sentence names the nix winner.
func TestScoresAreSorted(t *testing.T) {
	p := open(t, desk)
	g := until(t, ebbes.Config{Players: 4}, func(g *game) bool {
		return g.now.NixWinner() == 1 && g.now.Score(1) < g.now.Score(2) && g.now.Tally(1).Ebbes == 0 && g.now.Round() == 1
	})
	p.still(g, 1)
	type row struct {
		Seat  string
		Total int
		Note  string
	}
	rows := chrome.Eval[[]row](p, `seen.all(".tt-scores tbody tr", (r) => ({ seat: r.dataset.seat,
		total: Number(r.querySelector(".tt-total").textContent.replace("−", "-")), note: r.querySelector("small").textContent }))`)
	counts := []int{}
	for s := range g.now.Clockwise(1) {
		counts = append(counts, g.now.Taken(s).Of(g.now.Suit(ebbes.Ebbes)).Len())
	}
	for i, r := range rows {
		if i > 0 && r.Total > rows[i-1].Total {
			t.Errorf("seat %s with %d stands below one with %d", r.Seat, r.Total, rows[i-1].Total)
		}
		count := counts[r.Seat[0]-'1']
		want := fmt.Sprint(count)
		switch count {
		case slices.Max(counts):
			want += " most"
		case slices.Min(counts):
			want += " fewest"
		}
		if r.Note != want {
			t.Errorf("seat %s has %q ebbes cards, want %q", r.Seat, r.Note, want)
		}
	}
	nix := g.now.Taken(1).Of(g.now.Suit(ebbes.Nix)).Len()
	want := fmt.Sprintf("You took the most nix cards, %d: after the deal you name the starter.", nix)
	if got := chrome.Eval[string](p, "seen.all('.tt-outcome')[0].textContent"); got != want {
		t.Errorf("the outcome is %q, want %q", got, want)
	}
}

// With reduced motion a step takes the same time, and new elements are outlined.
func TestReducedMotionTakesSameTime(t *testing.T) {
	g := designated(t, ebbes.Config{Players: 4}, ebbes.Ebbes)
	for _, l := range []look{desk.moves(0.1), {desk.Look, "en", 0.1}} {
		p := open(t, l)
		p.Exec("table.show(%s)", g.before.View(1))
		p.Exec("globalThis.began = performance.now()")
		p.show(g, 1)
		if marked := chrome.Eval[bool](p, "document.querySelector('.tt-roles > [data-role=ebbes]').matches('.tt-marked')"); marked == (l.Motion == "no-preference") {
			t.Errorf("%s: outlined is %v", l.Motion, marked)
		}
		p.Exec("await rest")
		if took := chrome.Eval[float64](p, "performance.now() - began"); took < 138 { // a tenth of 380 for the card, 880 for the designation, 120 to look
			t.Errorf("%s: there are %.0f ms to look", l.Motion, took)
		}
	}
}

// A tap ends the pause after a complete trick, so that its step is over.
func TestTapEndsTimeForTrick(t *testing.T) {
	p := open(t, desk.moves(1000))
	g := until(t, ebbes.Config{Players: 3}, func(g *game) bool { return g.now.Trick().Winner() != ebbes.NoSeat })
	p.Exec("table.show(%s)", g.before.View(1))
	p.Exec("globalThis.rested = false; table.show(%s, %s).then(() => (rested = true))", g.now.View(1), g.lastStep(1))
	p.at(2_000_000)
	p.Exec("table.set({ pace: 1000 })")
	p.Click(".tt-status")
	p.Wait("rested")
}

// Nothing moves with reduced motion, or at a pace of zero.
func TestReducedMotionMovesNothing(t *testing.T) {
	for _, l := range []look{{desk.Look, "en", 1}, desk.moves(0)} {
		p := open(t, l)
		g := played(t, 3, 2)
		p.Exec("table.show(%s)", g.before.View(1))
		p.show(g, 1)
		if n := chrome.Eval[int](p, "moving()"); n != 0 {
			t.Errorf("%+v: %d things move", l, n)
		}
		p.Exec("await rest")
		p.check(g.now.View(1))
	}
}

// A whole round in motion leaves the same table as without, and no flying elements.
func TestMotionLeavesNoElements(t *testing.T) {
	for i, c := range chrome.Sample([]ebbes.Config{{Players: 2, Variants: ebbes.SelectDesignations}, {Players: 4}}, 0, 2) {
		p := open(t, []look{desk, phone}[i].moves(0.05))
		g := newGame(t, c, 1)
		p.Exec("table.show(%s)", g.now.View(1))
		for g.now.NixWinner() == ebbes.NoSeat {
			g.step()
			p.show(g, 1)
			if g.now.NixWinner() == ebbes.NoSeat {
				p.check(g.now.View(1))
				p.Exec("await rest")
			}
		}
		p.Wait("!document.querySelector('.tt-scores').hidden && moving() === 0")
		p.check(g.now.View(1))
		if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-layer *').length"); n != 0 {
			t.Errorf("%d things are left in the air", n)
		}
	}
}

// A change of width ends all motion, since the places move with it. The first width ends nothing,
// and neither does a change of height alone, as by the address bar of a phone.
func TestWidthChangeEndsMotion(t *testing.T) {
	l := phone.moves(20)
	p := open(t, l)
	g := designated(t, ebbes.Config{Players: 4}, ebbes.Ebbes)
	p.Exec(`const { ebbes } = await import("/tabletop/ebbes.js");
		const words = await wordsIn("en");
		table.remove();
		table = new Tabletop(document.querySelector("#table"), ebbes, { words, pace: 20 });
		table.show(%s);
		globalThis.rest = table.show(%s, stepOf(%s))`, g.before.View(1), g.now.View(1), g.lastStep(1))
	for _, size := range [][2]int64{{l.Width, l.Height}, {l.Width, l.Height - 40}} {
		p.See(l.Sized(size[0], size[1]))
		p.Drawn()
		if !chrome.Eval[bool](p, "moving() > 0") {
			t.Errorf("nothing moves at %v", size)
		}
	}
	p.See(l.Sized(l.Height, l.Width))
	p.Drawn()
	if !chrome.Eval[bool](p, "moving() === 0 && !document.querySelector('.tt-ghost')") {
		t.Error("something moves on, though the table is turned")
	}
	p.check(g.now.View(1))
}

// A card can be chosen during the motion of a step, even if the card itself moves.
func TestChooseDuringMotion(t *testing.T) {
	p := open(t, desk.moves(20))
	g := played(t, 3, 2)
	p.Exec("table.show(%s)", g.before.View(1))
	card := seen.Places(ebbes.Play(g.now.Hand(1).Nth(3)))[0]
	x, y := p.Point(card)
	p.Do(chromedp.MouseEvent(chromedp.MousePressed, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	p.show(g, 1)
	p.Do(chromedp.MouseEvent(chromedp.MouseReleased, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	p.chosen(g.now.Hand(1).Nth(3).String())

	deal := newGame(t, ebbes.Config{Players: 3}, 1)
	p.Exec("table.show(%s)", deal.now.View(1))
	deal.step()
	p.show(deal, 1)
	p.at(6000)
	p.byMouse(ebbes.Play(deal.now.Hand(1).Nth(0)))
}

// A card of Einfach can be chosen while the drawn card flies.
func TestChooseWhileDrawing(t *testing.T) {
	s := einfach.MustParseState("players 3; round 1; rules 2 4 9; piles B5 N4; hands B1 B6 / N1-3 / G1-3; turn 1; wait drawing; due 1")
	p := openGame(t, desk.moves(20), "einfach")
	p.Exec("table.show(%s)", s.View(1))
	m, _ := s.Auto(rand.New(rand.NewPCG(1, 1)))
	events, err := s.Events(m, 1)
	if err != nil {
		t.Fatal(err)
	}
	if s, err = s.Apply(m); err != nil {
		t.Fatal(err)
	}
	p.Exec("globalThis.rest = table.show(%s, %s)", s.View(1), map[string]any{"events": events, "said": []string{}, "turn": einfachTurn(s, 1, "en")})
	if chrome.Eval[int](p, "moving()") == 0 {
		t.Error("nothing flies")
	}
	p.Click(`.tt-hand [data-card="B6"]`)
	p.chosen("play B6")
}

// A card leaves at the click, before any answer and during other motion. A refused card comes back.
func TestCardLeavesAtClick(t *testing.T) {
	p := open(t, desk.moves(20))
	g, legal, _ := toFollow(t, ebbes.Config{Players: 3})
	card := fmt.Sprintf(`.tt-hand [data-card="%v"]`, legal.Nth(0))
	p.Exec("table.show(%s)", g.now.View(1))
	p.leaves("while nothing moves", card)
	p.back(card)
	p.Exec("table.show(%s)", g.before.View(1))
	p.show(g, 1)
	p.Exec("table.answer()")
	lay := p.centre(card)
	p.leaves("while the card before still flies", card)
	p.Wait(fmt.Sprintf(`moving() === 0 && document.querySelector(%q).getAnimations().length === 0`, card))
	place := p.centre(".tt-places [data-at=self]")
	if there := p.centre(card); math.Hypot(there[0]-place[0], there[1]-place[1]) > 40 { // a fan is turned a little
		t.Errorf("it went to %v, its place is at %v", there, place)
	}
	p.back(card)
	if here := p.centre(card); math.Hypot(here[0]-lay[0], here[1]-lay[1]) > 8 {
		t.Errorf("refused, it lies at %v, it lay at %v", here, lay)
	}
}

// leaves clicks a card and checks that it moves at once, before the next frame.
func (p *tab) leaves(when, card string) {
	p.Helper()
	if !chrome.Eval[bool](p, "(document.querySelector(%[1]s).click(), document.querySelector(%[1]s).getAnimations().some(({ playState }) => playState === 'running'))", card) {
		p.Errorf("%s, it does not move at the click", when)
	}
}

// back refuses the chosen move, and returns when its card is back.
func (p *tab) back(card string) {
	p.Helper()
	p.Exec("table.answer('no')")
	p.Wait(fmt.Sprintf("document.querySelector(%q).getAnimations().length === 0", card))
}

// A removed table leaves no elements behind, and its pending step resolves.
func TestRemovedTableStopsMotion(t *testing.T) {
	p := open(t, desk.moves(1))
	g := find(t, ebbes.Config{Players: 3}, func(s ebbes.State) bool { return s.NixWinner() != ebbes.NoSeat })
	p.Exec("table.show(%s)", g.before.View(1))
	p.Exec("globalThis.done = false; table.show(%s, %s).then(() => (done = true)); table.remove()", g.now.View(1), g.lastStep(1))
	p.Wait("done")
	if html := chrome.Eval[string](p, "document.querySelector('#table').innerHTML"); html != "" {
		t.Errorf("left is %s", html)
	}
}
