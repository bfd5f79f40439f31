package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The end shows all players by rank, a sheet that adds up to the scores, and the buttons of the
// page in its order.
func TestEndShowsRanking(t *testing.T) {
	for _, l := range []look{desk, phone.light().in("de")} {
		for _, c := range []ebbes.Config{{Players: 2}, {Players: 4}, {Players: 5, Variants: ebbes.SelectDesignations}} {
			p := open(t, l)
			p.Exec("table.set({names: %s})", names)
			p.offer([]string{"Again", "Share"})
			g := find(t, c, func(s ebbes.State) bool { return s.Phase() == ebbes.Over })
			p.still(g, 1)
			p.check(g.now.View(1))
			p.fits()
			if got, want := chrome.Eval[string](p, `seen.all(".tt-podium > li", (li) => li.dataset.rank + " " + li.dataset.seat + " " + li.querySelector("b").textContent).join(", ")`), podium(g.now); got != want {
				t.Errorf("on the podium are %s, want %s", got, want)
			}
			text := func(selector string) string {
				return chrome.Eval[string](p, "seen.all(%s, (e) => e.textContent).join(' ')", selector)
			}
			if got, want := text(".tt-sheet tbody td"), gained(g); got != want {
				t.Errorf("the rounds have brought %s, want %s", got, want)
			}
			if got := text(".tt-ways > :not(canvas)"); got != "Again Share" {
				t.Errorf("the buttons are %q", got)
			}
			if n := chrome.Eval[int](p, "document.querySelectorAll('.tt-chart .tt-line-of').length"); n != max(c.Players, 3) {
				t.Errorf("the chart has %d lines", n)
			}
			result := chrome.Eval[string](p, "table.result()")
			for s := range g.now.Clockwise(1) {
				if name, ok := names[s.String()]; ok && !g.now.Fictive(s) && !strings.Contains(result, fmt.Sprintf("\u2068%s\u2069 %s", name, minus(g.now.Score(s)))) {
					t.Errorf("%s is not named in %q", name, result)
				}
			}
		}
	}
}

// Without buttons and a sentence the ranking is in the middle of the end, where it is wide.
func TestEndWithoutButtons(t *testing.T) {
	g := find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool { return s.Phase() == ebbes.Over })
	for _, l := range []look{desk, {phone.Sized(844, 390), "de", 0}} {
		p := open(t, l)
		p.still(g, ebbes.NoSeat)
		off := chrome.Eval[float64](p, `(([a, b]) => Math.abs(a.left + a.right - b.left - b.right) / 2 / a.width)(
			[".tt-final", ".tt-podium"].map((selector) => document.querySelector(selector).getBoundingClientRect()))`)
		if off > 0.03 {
			t.Errorf("%v: the podium is off the middle by %.0f %% of the end's width", l, 100*off)
		}
	}
}

// A player reads a sentence on the own game at the end, in their own language. A spectator reads
// none.
func TestHighlightAtTheEnd(t *testing.T) {
	g := find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool { return s.Phase() == ebbes.Over })
	for _, l := range []look{desk, phone.in("fr")} {
		p := open(t, l)
		p.offer([]string{"Again"})
		for _, seat := range []ebbes.Seat{1, ebbes.NoSeat} {
			p.Exec("table.show(%s, stepOf(%s))", g.now.View(seat), g.stillIn(p.language, seat))
			want := bot.Highlight(g.record, ebbes.Teller{Language: p.language, You: seat, Names: [5]string(inOrder(5))})
			if got := chrome.Eval[string](p, "document.querySelector('.tt-highlight').textContent"); got != want {
				t.Errorf("seat %v reads %q, want %q", seat, got, want)
			}
			if shown := chrome.Eval[bool](p, "document.querySelector('.tt-highlight').checkVisibility()"); shown != (seat == 1) {
				t.Errorf("to seat %v it is shown: %v", seat, shown)
			}
		}
	}
}

// The result is a picture, drawn in the colours of the table. Its description has the names and the
// points. The picture appears only beside buttons of the page.
func TestResultPicture(t *testing.T) {
	g := find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool {
		return s.Phase() == ebbes.Over && s.Winners().Len() == 1
	})
	for _, l := range []look{desk, desk.light(), phone} {
		p := open(t, l)
		p.Exec("table.set({names: %s})", names)
		p.still(g, 1)
		const shown = "document.querySelector('.tt-picture')?.checkVisibility() ?? false"
		if chrome.Eval[bool](p, shown) {
			t.Error("a page without ways on has the picture")
		}
		p.offer([]string{"Again"})
		p.still(g, 1)
		if !chrome.Eval[bool](p, shown) {
			t.Error("the picture is not shown")
		}
		p.Wait(`table.picture().then(createImageBitmap).then((picture) => {
			const canvas = new OffscreenCanvas(picture.width, picture.height);
			const to = canvas.getContext("2d", { willReadFrequently: true });
			to.drawImage(picture, 0, 0);
			const at = (x, y) => "rgb(" + [...to.getImageData(x, y, 1, 1).data.slice(0, 3)].join(", ") + ")";
			const style = getComputedStyle(document.querySelector(".tt-picture"));
			return [at(5, 5), at(160, 120), at(325, 300)].join(" ") === [style.backgroundColor, style.color, "rgb(255, 252, 244)"].join(" ");
		})`)
		description := chrome.Eval[string](p, "document.querySelector('.tt-picture').ariaLabel")
		for s := range g.now.Clockwise(1) {
			if part := fmt.Sprintf("\u2068%s\u2069 %s", names[s.String()], minus(g.now.Score(s))); !strings.Contains(description, part) {
				t.Errorf("%q lacks %q", description, part)
			}
		}
		if !strings.HasPrefix(description, "ebbes: ") {
			t.Errorf("the picture is called %q", description)
		}
	}
}

// The fictive player is not named like a person.
func TestFictiveWinnerIsNoPerson(t *testing.T) {
	g := find(t, ebbes.Config{Players: 2}, func(s ebbes.State) bool {
		return s.Phase() == ebbes.Over && s.Winners() == ebbes.SeatsOf(3)
	})
	for language, want := range map[string]string{"en": "The fictive player wins!", "de": "Der fiktive Mitspieler gewinnt!"} {
		p := open(t, desk.in(language))
		p.still(g, 1)
		if got := chrome.Eval[string](p, "document.querySelector('.tt-title').textContent"); got != want {
			t.Errorf("the end says %q, want %q", got, want)
		}
	}
}

// Beside points, no short name is broken.
func TestNamesBesideScoresAreWhole(t *testing.T) {
	for _, l := range []look{{phone.Sized(320, 568), "fr", 0}, phone.in("fr"), {phone.Sized(667, 375), "fr", 0}, desk.in("fr")} {
		t.Run(fmt.Sprint(l.Width, "x", l.Height), func(t *testing.T) {
			p := open(t, l)
			p.Exec("table.set({names: %s})", names)
			for _, name := range []string{"scored", "points", "over"} {
				p.scene(called(name))
				p.namesAreWhole(name)
			}
			q := openEinfach(t, l)
			for _, s := range einfachScenes {
				if s.name == "scored" || s.name == "over" {
					q.einfachScene(s)
					q.namesAreWhole("einfach " + s.name)
				}
			}
		})
	}
}

// namesAreWhole checks that no name of up to ten letters beside points lies in two lines. Of a
// longer name, the same holds for the first word.
func (p *tab) namesAreWhole(scene string) {
	p.Helper()
	found := chrome.Eval[[]struct {
		Name  string
		Lines int
	}](p, `seen.all(":is(.tt-scores, .tt-sheet, .tt-podium) .tt-name").flatMap(({ firstChild: text }) => {
		const short = [text.data, ...text.data.split(/[\s-]/, 1)].filter((name) => name.length <= 10);
		return short.map((name) => {
			const range = document.createRange();
			range.setStart(text, 0);
			range.setEnd(text, name.length);
			return { name, lines: range.getClientRects().length };
		});
	})`)
	if len(found) == 0 {
		p.Errorf("%s: no name is shown", scene)
	}
	for _, f := range found {
		if f.Lines != 1 {
			p.Errorf("%s: %s lies in %d lines", scene, f.Name, f.Lines)
		}
	}
}

// podium returns the seats with their ranks and points, the winner first.
func podium(s ebbes.State) string {
	seats := slices.Collect(s.Clockwise(1))
	before := func(a, b ebbes.Seat) int {
		if s.Winners().Has(a) != s.Winners().Has(b) {
			if s.Winners().Has(a) {
				return -1
			}
			return 1
		}
		return s.Score(b) - s.Score(a)
	}
	slices.SortStableFunc(seats, before)
	var all []string
	for _, seat := range seats {
		rank := 1
		for _, other := range seats {
			if before(other, seat) < 0 {
				rank++
			}
		}
		all = append(all, fmt.Sprintf("%d %v %s", rank, seat, minus(s.Score(seat))))
	}
	return strings.Join(all, ", ")
}

// gained returns the points of each seat in each round.
func gained(g *game) string {
	var all []string
	before := make([]int, len(g.standings[0]))
	for _, after := range g.standings {
		for s := range g.now.Clockwise(1) {
			i := s - 1
			points := minus(after[i] - before[i])
			if after[i] > before[i] {
				points = "+" + points
			}
			all = append(all, points)
		}
		before = after
	}
	return strings.Join(all, " ")
}

// minus returns points with a minus sign in place of a hyphen.
func minus(points int) string { return strings.Replace(fmt.Sprint(points), "-", "−", 1) }

// The winner is named, but addressed without a name at the own seat. Several winners share one
// sentence.
func TestWinnerIsNamed(t *testing.T) {
	p := open(t, desk)
	p.Exec("table.set({names: %s})", names)
	won := func() string { return chrome.Eval[string](p, "document.querySelector('.tt-title').textContent") }
	three := ebbes.Config{Players: 3}
	alone := find(t, three, func(s ebbes.State) bool { return s.Phase() == ebbes.Over && s.Winners() == ebbes.SeatsOf(1) })
	for seat, want := range map[ebbes.Seat]string{1: "You win by 7!", 2: "\u2068Anna\u2069 wins by 7!", ebbes.NoSeat: "\u2068Anna\u2069 wins by 7!"} {
		p.still(alone, seat)
		if got := won(); got != want {
			t.Errorf("seat %v reads %q, want %q", seat, got, want)
		}
	}
	tie := find(t, three, func(s ebbes.State) bool { return s.Phase() == ebbes.Over && s.Winners().Len() == 2 })
	p.still(tie, 1)
	if got := won(); !strings.HasPrefix(got, "Tied for first: ") || !strings.Contains(got, " and ") {
		t.Errorf("two winners are named as %q", got)
	}
}

// The end of the game gets the focus after the last card. The view of another game removes the end.
func TestEndGetsFocus(t *testing.T) {
	p := open(t, desk.moves(0.01))
	g := find(t, ebbes.Config{Players: 3}, func(s ebbes.State) bool { return s.Phase() == ebbes.Over })
	p.Exec("table.show(%s)", g.before.View(1))
	p.show(g, 1)
	p.Wait("document.activeElement.matches('.tt-title')")
	if names := p.Names(); !slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(n, "heading ") }) {
		t.Errorf("no heading in %q", names)
	}
	again := find(t, ebbes.Config{Players: 3}, func(s ebbes.State) bool { return s.Phase() == ebbes.Playing })
	p.still(again, 1)
	p.check(again.now.View(1))
	if chrome.Eval[bool](p, "document.querySelector('.tt-final').checkVisibility() || !document.querySelector('.tt-hand').checkVisibility()") {
		t.Error("the end stays")
	}
}

// Properties that are set while the last cards still move do not suppress the scores and the end.
func TestPropertiesSetBeforeTheEnd(t *testing.T) {
	over := func(s ebbes.State) bool { return s.Phase() == ebbes.Over }
	scored := func(s ebbes.State) bool { return s.NixWinner() != ebbes.NoSeat && s.Phase() != ebbes.Over }
	for _, test := range []struct {
		part string
		is   func(ebbes.State) bool
	}{{".tt-final", over}, {".tt-scores", scored}} {
		for _, moment := range []string{"true", "document.querySelector('.tt-gathered')"} {
			p := open(t, desk.moves(0.2))
			g := find(t, ebbes.Config{Players: 3}, test.is)
			p.Exec("table.show(%s)", g.before.View(1))
			p.show(g, 1)
			p.Wait(moment + " && (table.set({names: {1: 'Zoe'}}), true)")
			p.Wait("document.querySelector('" + test.part + "').checkVisibility()")
			p.Wait("document.querySelector('" + test.part + "').textContent.includes('Zoe')")
		}
	}
}
