package site

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/einfach"
)

// A game of Einfach is played to the end on the page, by mouse, key and finger. The record on the
// page is a game by the rules.
func TestPlayEinfachToTheEnd(t *testing.T) {
	chrome.Long(t)
	for i, l := range []chrome.Look{phone.Sized(320, 568).Dark(), desk} {
		p := open(t, l)
		p.goTo(languages[1+i] + "/einfach/play/")
		p.Exec(`localStorage.setItem("einfach.speed", "atOnce")`)
		p.reload()
		p.preference(".chip")
		p.Wait(`document.querySelector(".setup")?.checkVisibility()`)
		p.Click(`input[name="players"][value="3"]`)
		p.Click(`input[name="level"][value="easy"]`)
		p.Click(`input[name="options"][value="mini & maxi"]`)
		p.fillIn(`input[name="rounds"]`, fmt.Sprint(2-i))
		p.fits()
		p.Click(".setup .main")
		p.playEinfach(i)
		record, err := einfach.ParseRecord(chrome.Eval[string](p, `localStorage.getItem("einfach.record")`))
		if err != nil {
			t.Fatal(err)
		}
		s, err := record.State(record.End())
		if err != nil {
			t.Fatal(err)
		}
		want := einfach.Config{Players: 3, Rounds: 2 - i, Options: einfach.MiniMaxi}
		if begun, err := einfach.New(want); err != nil || s.Phase() != einfach.Over || s.Config() != begun.Config() {
			t.Errorf("kept: %v of %+v, want a game that is over, of %+v (%v)", s.Phase(), s.Config(), begun.Config(), err)
		}
		p.Wait(`watch.all(".tt-scores tbody tr").filter(watch.shown).length === 3`)
		p.fits()
	}
}

// playEinfach plays to the end, with the first legal move each time. Mouse, key and finger take
// turns, and way has the first of them. It checks the layout once in each phase.
func (p *tab) playEinfach(way int) {
	p.Helper()
	const first = ".tt-hand .tt-legal, .tt-may > .tt-pod, .tt-rule.tt-may, .tt-clear.tt-may, [data-move=pass]"
	for step, seen := -1, map[string]bool{}; ; way++ {
		p.Wait(fmt.Sprintf(`%s || %s || Number(document.querySelector("#app").dataset.step) > %d && document.querySelector(%q)`, over, scored, step, first))
		if chrome.Eval[bool](p, over) {
			return
		}
		if chrome.Eval[bool](p, scored) {
			p.Press(kb.Enter) // it has the focus
			p.Wait("!(" + scored + ")")
			continue
		}
		step = chrome.Eval[int](p, `Number(document.querySelector("#app").dataset.step)`)
		if phase := chrome.Eval[string](p, `document.querySelector(".tabletop").dataset.phase`); !seen[phase] {
			p.fits()
			seen[phase] = true
		}
		p.by(way, first)
	}
}

// A refused move is answered by its clause, and the last move can be undone. Examples of the menu
// are shown, and in a view a legal move is only said to be allowed.
func TestEinfachRefusalAndUndo(t *testing.T) {
	p := open(t, desk)
	p.goTo("en/einfach/position/")
	p.typeLine("players 3; round 1; rules 2 7 9; piles B5; hands B1 B4 B6 / N1-3 / G1-3; turn 1")
	p.Wait(`document.querySelector("#app").dataset.line.includes("hands B1 B4 B6")`)
	p.Click(`.tt-hand [data-card="B4"]`)
	p.Wait(`document.querySelector('.tt-answer a[href$="einfach/rules/#L3"]')`)
	p.Click(`.tt-hand [data-card="B6"]`)
	p.Wait(`document.querySelector("#app").dataset.line.includes("done 1")`)
	p.Click(`.tt-clear[data-clear="B"]`)
	p.Wait(`document.querySelector(".tabletop").dataset.phase === "drawing" && document.querySelector('.side .sentences')`)
	p.Click(".side .row .button") // Undo
	p.Wait(`document.querySelector("#app").dataset.line.includes("done 1")`)
	for _, chosen := range [][2]string{{"naming", "naming"}, {"laying", "laying"}, {"view", "acting"}} {
		name, phase := chosen[0], chosen[1]
		p.Exec(`const menu = document.querySelector(".text-box select"); menu.value = %s; menu.dispatchEvent(new Event("change"))`, name)
		p.Wait(`document.querySelector("#trouble").textContent === "" && document.querySelector(".tabletop").dataset.phase === %s`, phase)
		p.fits()
	}
	p.Click(`.tt-hand [data-card="B6"]`) // a view only says that it is allowed
	p.Wait(`document.querySelector(".tt-answer").textContent.startsWith("That would be allowed")`)
}

// The page goes through a game of Einfach turn by turn, and its link shows the game to other
// readers.
func TestReplayEinfachGame(t *testing.T) {
	chrome.Long(t)
	p := open(t, phone)
	p.goTo("fr/einfach/game/")
	p.Wait(`document.querySelector("#app").dataset.step === "1"`)
	p.Exec(`document.querySelector(".walk input").focus()`)
	for _, key := range []string{kb.PageDown, kb.PageDown, kb.PageDown} {
		p.Press(key)
	}
	p.Wait(`Number(document.querySelector("#app").dataset.step) > 5`)
	p.fits()
	step := chrome.Eval[string](p, `document.querySelector("#app").dataset.step`)
	sentence := p.text(".side .sentences")
	p.Wait(`location.hash.includes(%s)`, "step="+step)
	here := strings.TrimPrefix(chrome.Eval[string](p, "location.href"), address)
	other := open(t, desk)
	other.goTo(here)
	other.Wait(`document.querySelector("#app").dataset.step === %s && document.querySelector(".side .sentences").textContent === %s`, step, sentence)
}

// At the end of an endless game, the sheet has a row for each of its rounds.
func TestReplayEndlessGame(t *testing.T) {
	chrome.Long(t)
	record, rounds := endless(t, 3)
	p := open(t, phone)
	p.goTo("de/einfach/game/")
	p.pasteGame(record)
	p.Click(".walk .button:last-child")
	p.Wait(`document.querySelectorAll(".side .tt-sheet > table:not(.tt-takings) tbody tr:not(.tt-running)").length === %s`, rounds)
}

// endless returns the record of an endless game, played at random to its end. The game has the
// given number of rounds as its limit, and the second result is the number played.
func endless(t *testing.T, rounds int) (record string, _ int) {
	t.Helper()
	c := einfach.Config{Players: 3, Options: einfach.Endless, Rounds: rounds, Renewals: 3}
	kept, err := einfach.NewRecord(c)
	if err != nil {
		t.Fatal(err)
	}
	s, err := kept.State(0)
	if err != nil {
		t.Fatal(err)
	}
	end := einfach.Place(0)
	for r := rand.New(rand.NewPCG(1, 1)); s.Phase() != einfach.Over; {
		m, auto := s.Auto(r)
		if !auto {
			m = s.Random(r)
		}
		if end, err = kept.Play(end, m); err != nil {
			t.Fatal(err)
		}
		if s, err = kept.State(end); err != nil {
			t.Fatal(err)
		}
	}
	text, err := kept.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	return string(text), s.Round()
}
