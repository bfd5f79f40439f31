package site

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

const (
	aTrick = "players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *"
	aView  = "view 1; players 3; round 2; numbers 5 2; start 3; roles B G R N Y; trick 2 G4 G6; hands B5 N1 N3 Y6 G1 R1 / ? / ?; " +
		"taken - / B1 B2 B3 B4 N2 Y2 G2 G3 G5 R2 R4 R6 / -; scores 4 / -1 / 0"
)

// typeLine types a text into the editor of the page in place of its old text.
func (p *tab) typeLine(text string) {
	p.Helper()
	p.fillIn("textarea", text)
}

// waitLine waits until the table is at a position. The line of the page may have another form.
func (p *tab) waitLine(want fmt.Stringer) {
	p.Helper()
	p.Wait(`document.querySelector("#app").dataset.line === %s`, want.String())
}

func position(t *testing.T, line string) ebbes.State {
	t.Helper()
	s, err := ebbes.ParseState(line)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A typed line appears on the table, and moves lead on from it. Undo and the browser's back button
// lead back. The address of each position works for other readers.
func TestTypedPositionIsPlayable(t *testing.T) {
	chrome.Long(t)
	for i, l := range []chrome.Look{desk, phone.Dark()} {
		p := open(t, l)
		p.goTo(languages[i] + "/position/")
		p.typeLine(aTrick)
		s := position(t, aTrick)
		p.waitLine(s)
		p.fits()

		p.Click(`.tt-hand [aria-disabled="true"]`)
		p.Wait(`document.querySelector('.tt-answer a[href$="#P2"]')`)
		p.Click(`.tt-hand .tt-legal`)
		after := next(t, s)
		p.waitLine(after)
		p.Wait(`document.querySelector('.side .sentences a[href$="#P4"]')`)
		p.Click(`.moves .move`)
		last := next(t, after)
		p.waitLine(last)
		p.fits()

		address := chrome.Eval[string](p, "location.href")
		p.Click(".side .row .button") // Undo
		p.waitLine(after)
		p.Do(chromedp.NavigateBack())
		p.waitLine(s)

		other := open(t, l)
		other.Do(chromedp.Navigate(address))
		other.waitReady()
		other.waitLine(last)
	}
}

// next returns the state after the first of the legal moves.
func next(t *testing.T, s ebbes.State) ebbes.State {
	t.Helper()
	for m := range s.Moves() {
		after, err := s.Apply(m)
		if err != nil {
			t.Fatal(err)
		}
		return after
	}
	t.Fatalf("no move is legal: %v", s)
	return s
}

// An invalid position is marked at its place, with the reason in the language of the page. The
// table stays as it was.
func TestInvalidPositionIsMarked(t *testing.T) {
	chrome.Long(t)
	for _, language := range languages {
		p := open(t, phone)
		p.goTo(language + "/position/")
		p.typeLine(aTrick)
		p.waitLine(position(t, aTrick))
		for _, test := range []struct{ text, marked, want string }{
			{"players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-9 / N1-4 Y1-5 / *", "G1-9", "T1"},
			{"players 9", "9", "9"},
			{"Hände 🂡🂡; players 3; colour 7", "Hände", "Hände"},
			{"players 3; 🂡 7", "🂡", "🂡"},
			{"<img src=x onerror=alert(1)>", "<img", "<img"},
			{"players 3; numbers", "numbers", "numbers"},
			{"", "", ""},
		} {
			p.typeLine(test.text)
			p.Wait(`document.querySelector("#trouble").textContent.includes(%s) && document.querySelector(".mirror mark")`, test.want)
			if got := strings.Trim(p.text(".mirror mark"), "\u00a0"); !strings.HasPrefix(got, test.marked) {
				t.Errorf("%s: %q: marked is %q, want %q", language, test.text, got, test.marked)
			}
			if line := chrome.Eval[string](p, `document.querySelector("#app").dataset.line`); line != position(t, aTrick).String() {
				t.Errorf("%s: %q: the table shows %s", language, test.text, line)
			}
			p.Click("#trouble .button")
			if got := chrome.Eval[string](p, `(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.querySelector("textarea"))`); !strings.HasPrefix(got, test.marked) {
				t.Errorf("%s: %q: selected is %q", language, test.text, got)
			}
		}
		p.fits()
		p.Exec(`const field = document.querySelector("textarea"); field.value = "x".repeat(3e6); field.dispatchEvent(new Event("input"))`)
		p.Wait(`document.querySelector("#trouble").textContent.includes("5000")`)
		if chrome.Eval[bool](p, `document.querySelector("#app img") !== null`) {
			t.Error("a text has become a picture")
		}
		p.typeLine(aTrick)
		p.Wait(`document.querySelector("#trouble").textContent === ""`)
	}
}

// Every example in the menu of the position page can be opened.
func TestExamplesCanBeRead(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	p.goTo("fr/position/")
	names := chrome.Eval[[]string](p, `watch.all(".text-box option", (option) => option.value).filter(Boolean)`)
	for _, name := range names {
		p.Exec(`const menu = document.querySelector(".text-box select"); menu.value = %s; menu.dispatchEvent(new Event("change"))`, name)
		p.Wait(`document.querySelector("#trouble").textContent === "" && document.querySelector("#app").dataset.line !== globalThis.last`)
		p.Exec(`globalThis.last = document.querySelector("#app").dataset.line`)
		p.fits()
	}
	if len(names) < 5 {
		t.Errorf("there are %d examples", len(names))
	}
}

// The page shows the number of possible worlds of a view and the chances of each card, as the
// library counts them. A world that the page draws looks like the view to its seat.
func TestPositionChances(t *testing.T) {
	v, err := ebbes.ParseView(aView)
	if err != nil {
		t.Fatal(err)
	}
	worlds := v.Worlds()
	p := open(t, desk)
	p.goTo("en/position/#line=" + strings.ReplaceAll(aView, " ", "_"))
	p.Wait(`document.querySelector(".ways table")`)
	p.fits()
	if text := strings.ReplaceAll(p.text(".ways p"), ",", ""); !strings.Contains(text, worlds.Count().String()) {
		t.Errorf("the page shows %q, want %v", text, worlds.Count())
	}
	p.Click(".ways .tick input")
	shares := chrome.Eval[map[string][]string](p, `Object.fromEntries(watch.all(".ways tbody tr").flatMap((row) => {
		const cells = watch.all(".fraction", (cell) => cell.innerText, row);
		return watch.all("th .tt-card", (card) => [card.getAttribute("aria-label"), cells], row);
	}))`)
	cards := 0
	for c := range v.Unseen().All() {
		cards++
		got := shares[fmt.Sprintf("%v %d", c.Suit(), c.Value())]
		want := []string{worlds.Chance(c, 2).RatString(), worlds.Chance(c, 3).RatString()}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%v: %v, want %v", c, got, want)
		}
	}
	if len(shares) != cards {
		t.Errorf("%d cards, want %d", len(shares), cards)
	}
	p.Click(".ways .button")
	p.Wait(`!document.querySelector("#app").dataset.line.includes("view")`)
	if s := position(t, chrome.Eval[string](p, `document.querySelector("#app").dataset.line`)); s.View(1) != v {
		t.Errorf("drawn was %v, which seat 1 does not see as %v", s, v)
	}
}

// A change from a table with an opened seat to one without that seat shows the new table. The cards
// of the seat are closed then.
func TestPositionWithoutSelectedSeat(t *testing.T) {
	p := open(t, desk)
	p.goTo("en/position/#line=" + strings.ReplaceAll(aTrick, " ", "_"))
	s, err := ebbes.New(ebbes.Config{Players: 4})
	if err != nil {
		t.Fatal(err)
	}
	p.Exec("location.hash = %s", "line="+s.String())
	p.waitLine(s)
	p.Click(`.tt-pod[data-seat="4"]`)
	p.Wait(`document.querySelector(".tt-look").matches(":popover-open")`)
	p.Back()
	p.waitLine(position(t, aTrick))
	p.Wait(`document.querySelectorAll(".tt-pod").length === 3 && !document.querySelector(".tt-look").matches(":popover-open")`)
}

// The seat of a view plays on from it, and its illegal moves are refused.
func TestViewIsPlayable(t *testing.T) {
	p := open(t, phone)
	const line = "view 1; players 2; starter 2; numbers 4; trick 2 N3; hands N1 Y1-6 G1-3 / ?; display B1+? B2+? N5+? B4+? B5+?"
	p.goTo("fr/position/#line=" + strings.ReplaceAll(line, " ", "_"))
	if trouble := p.text("#trouble"); trouble != "" {
		t.Fatal(trouble)
	}
	p.Tap(`.tt-hand [data-card="Y1"]`)
	p.Wait(`document.querySelector('.tt-answer a[href$="#P2"]')`)
	p.Press(kb.Tab)
	p.Tap(`.tt-hand [data-card="N1"]`)
	p.Wait(`document.querySelector("#app").dataset.line.startsWith("view 1") && watch.all(".tt-hand button").length === 9`)
}

// A new game of some kinds of table can begin on the page Position. One button deals, and each
// legal move has a button of its own.
func TestGameFromAnyPosition(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	p.goTo("de/position/")
	for _, c := range kinds {
		s, err := ebbes.New(c)
		if err != nil {
			t.Fatal(err)
		}
		p.typeLine(s.String())
		p.waitLine(s)
		p.Click(".moves .button")
		p.Wait(`document.querySelector(".tabletop").dataset.phase !== "dealing" && document.querySelector(".moves .move")`)
		s = position(t, chrome.Eval[string](p, `document.querySelector("#app").dataset.line`))
		m := s.Random(rand.New(rand.NewPCG(1, 2)))
		n := 0
		for each := range s.Moves() {
			if n++; each == m {
				break
			}
		}
		p.Click(fmt.Sprintf(".moves .move:nth-child(%d)", n))
		after, err := s.Apply(m)
		if err != nil {
			t.Fatal(err)
		}
		p.waitLine(after)
	}
}
