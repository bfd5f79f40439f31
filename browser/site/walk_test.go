package site

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes/bot/puzzle"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// A stop is a page of the walk, with an action that works only if the page does.
type stop struct {
	path string // below the folder of a language
	does action
}

// An action is something done on a page, where hit taps or clicks an element.
type action func(p *tab, hit func(selector string))

// walk lists the pages of the site, in the parts of either game.
var walk = []stop{
	{"", searches("S2")},
	{"rules/", tries("P2", `.tt-hand [data-card="N6"]`)},
	{"faq/", tries("overtrump", "")},
	{"questions/", leads(`a.ref`, "document.querySelector(':target')")},
	{"sheet/", leads(`.sheet a.ref`, "document.querySelector(':target')")},
	{"try/F4/", triesHere},
	{"subject/nix/", leads("h2 a.id", "document.querySelector(':target')")},
	{"index/", leads(`.listed a[href^="../rules/#"]`, "document.querySelector(':target')")},
	{"learn/", learns},
	{"puzzle/#n=1", solves},
	{"position/", movesOn},
	{"game/", goesThrough},
	{"play/", plays},
	{"einfach/", searches("K8")},
	{"einfach/rules/", tries("K5", `.tt-hand [data-card="B5"]`)},
	{"einfach/faq/", tries("two-threes", "")},
	{"einfach/questions/", leads(`a.ref`, "document.querySelector(':target')")},
	{"einfach/sheet/", leads(`.sheet a.ref`, "document.querySelector(':target')")},
	{"einfach/try/K8/", triesHere},
	{"einfach/subject/3/", leads("h2 a.id", "document.querySelector(':target')")},
	{"einfach/learn/", learns},
	{"einfach/position/", movesOn},
	{"einfach/game/", goesThrough},
	{"einfach/play/", plays},
	{"../404.html", leads("section:not([hidden]) a", "document.querySelector('body.page-home')")},
}

// Every page works, on a phone by taps and on a desk by clicks. Each fits the screen, is readable,
// and passes the checks of axe. The languages take turns.
func TestEveryPageWorks(t *testing.T) {
	axe := chrome.Axe(t)
	p := open(t, desk)
	for i, stop := range walk {
		language := languages[i%len(languages)]
		looks, hit := []chrome.Look{desk, phone.Dark()}, p.Tap
		if i%2 == 1 {
			looks, hit = []chrome.Look{phone, desk.Dark()}, p.Click
		}
		p.See(looks[0])
		p.arrive(language + "/" + stop.path)
		for _, l := range looks {
			p.See(l)
			p.fits()
		}
		p.Usable(axe, "html", fmt.Sprintf("%s/%s, %d wide", language, stop.path, looks[1].Width))
		stop.does(p, hit)
		p.fits()
		if t.Failed() {
			t.Fatalf("at %s/%s", language, stop.path)
		}
	}
}

// searches returns the action that looks for the id of a clause, and follows the first result.
func searches(clause string) action {
	return func(p *tab, hit func(string)) {
		hit("#q")
		p.Press(clause)
		p.Wait("watch.all('#results .ref, #results b', (e) => e.textContent).includes(%s)", clause)
		p.Press(kb.ArrowDown)
		p.Press(kb.Enter)
		p.Wait("document.querySelector(':target')")
	}
}

// tries returns the action that opens a position in its place, and lays a card there. Without a card
// it follows the first suggested trial.
func tries(id, card string) action {
	return func(p *tab, hit func(string)) {
		hit(fmt.Sprintf("a[data-try=%q]", id))
		if card == "" {
			triesHere(p, hit)
			return
		}
		p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
		hit(card)
		p.Wait("document.querySelector('.tryout').dataset.moves !== '' || document.querySelector('.tt-answer .ref')")
	}
}

// triesHere follows the first suggested trial.
func triesHere(p *tab, hit func(string)) {
	p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
	hit(".ideas button")
	p.Wait("document.querySelector('.tryout').dataset.moves !== ''")
}

// leads returns the action that follows a link, and waits until a condition holds.
func leads(link, there string) action {
	return func(p *tab, hit func(string)) {
		hit(link)
		p.Wait(there)
	}
}

// learns makes the first move of the lesson.
func learns(p *tab, hit func(string)) {
	p.taught(0)
	folder := chrome.Eval[string](p, `location.pathname.split("/").slice(3, -2).join("/") + "/"`)
	best := lessons()[folder][0].answers[0]
	hit(chosenBy(best.move))
	p.answered(best)
	hit(onward)
	p.taught(1)
}

// solves finds the best card of the first puzzle.
func solves(p *tab, hit func(string)) {
	hit(`.tt-hand [data-card="` + puzzle.All()[0].Best.String() + `"]`)
	p.Wait(`document.querySelector(".puzzle-verdict").dataset.right === "true"`)
}

// movesOn hits the first of the legal moves listed, and waits until another position is shown.
func movesOn(p *tab, hit func(string)) {
	const line = `document.querySelector("#app").dataset.line`
	before := chrome.Eval[string](p, line)
	hit(".moves .move")
	p.Wait(line+" !== %s", before)
}

// goesThrough goes on by a step in the example game.
func goesThrough(p *tab, hit func(string)) {
	p.Wait(`document.querySelector("#app").dataset.step === "1"`)
	hit(".walk .button:nth-last-child(2)")
	p.Wait(`document.querySelector("#app").dataset.step > 1`)
}

// plays makes two moves in the game of the page.
func plays(p *tab, hit func(string)) {
	const first = ".tt-hand .tt-legal, .tt-may > .tt-pod, .tt-rule.tt-may, .tt-clear.tt-may, [data-move=pass]"
	for range 2 {
		p.Wait(mine)
		step := chrome.Eval[int](p, `Number(document.querySelector("#app").dataset.step)`)
		hit(first)
		p.Wait(fmt.Sprintf(`Number(document.querySelector("#app").dataset.step) > %d`, step))
	}
}
