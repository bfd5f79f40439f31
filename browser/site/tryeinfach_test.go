package site

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/reference"
)

// Every position of Einfach can be tried at its clause, or on a page of its own if it is not the
// first of its clause. Each language uses one of mouse, key and finger.
func TestTryEveryEinfachPosition(t *testing.T) {
	chrome.Long(t)
	looks := []chrome.Look{desk, phone.Sized(320, 568), phone.Dark()}
	ways := []way{(*tab).Click, (*tab).Tap, (*tab).enter}
	for i, l := range slices.Collect(ebbes.Languages()) {
		e := reference.Of(games.Einfach(), l)
		t.Run(l.Name(), func(t *testing.T) {
			t.Parallel()
			p := open(t, looks[i%len(looks)])
			p.Visit(l.String() + "/einfach/rules/")
			by := ways[i%len(ways)]
			n := 0
			for at := range e.Positions() {
				if n++; n%len(languages) == i && at.ID == at.Clause {
					link := fmt.Sprintf("a[data-try=%q]", at.ID)
					by(p, link)
					p.tryEinfach(e, at, by)
					by(p, link)
					p.Wait("!document.querySelector('.tryout')")
				}
			}
			for at := range e.Positions() {
				if n++; n%len(languages) == i && at.ID != at.Clause {
					p.Visit(l.String() + "/einfach/try/" + at.ID + "/")
					p.tryEinfach(e, at, by)
				}
			}
		})
	}
}

// tryEinfach presses the buttons of the open position's trials, and checks the outcomes on the page.
func (p *tab) tryEinfach(e reference.Edition, at reference.Position, by way) {
	p.Helper()
	p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
	known := map[string]bool{}
	for _, t := range at.Trials {
		key := fmt.Sprint(t.Config, t.By, t.Moves)
		if !known[key] && (len(t.Moves) > 0 || at.Line == "") {
			known[key] = true
			by(p, fmt.Sprintf(".ideas button:nth-child(%d)", len(known)))
		}
		p.reachedEinfach(at, t)
		p.showsEinfach(e, at, t)
	}
	if trouble := chrome.Eval[[]string](p, "[...watch.beyond(), ...seen.pale('.tryout')]"); len(trouble) > 0 {
		p.Errorf("%s: %s", at.ID, trouble)
	}
}

// reachedEinfach waits until the page shows the end of a trial.
func (p *tab) reachedEinfach(at reference.Position, t reference.Trial) {
	p.Helper()
	s, err := outcome(games.Einfach(), at, t)
	if at.Line == "" {
		p.Wait("(({ moves, reached }) => moves.startsWith('agree {') && (reached === '') === %s)(document.querySelector('.tryout').dataset)", err != nil)
		return
	}
	p.Wait("(({ moves, reached }) => moves === %s && reached === %s)(document.querySelector('.tryout').dataset)", moved(t), s.String())
}

// showsEinfach checks that the page shows the outcome of a trial.
func (p *tab) showsEinfach(e reference.Edition, at reference.Position, t reference.Trial) {
	p.Helper()
	switch {
	case t.Refused != "":
		place := map[bool]string{true: ".verdict", false: ".tt-answer"}[at.Line == ""]
		got := chrome.Eval[string](p, "document.querySelector(%s).textContent", place)
		if want := refusedInEinfach(at, t, e.Language()); got != want || !strings.HasSuffix(want, "("+t.Refused+")") {
			p.Errorf("%s, %s: the page says %q, want %q", at.ID, t.Moves, got, want)
		}
		href := chrome.Eval[string](p, "document.querySelector(%s)?.href ?? ''", place+" .ref")
		if !strings.HasSuffix(href, e.Language().String()+"/einfach/rules/#"+t.Refused) {
			p.Errorf("%s, %s: the answer links to %s", at.ID, t.Moves, href)
		}
		p.inSight(place)
	case t.Event != "":
		if clauses := chrome.Eval[[]string](p, "watch.all('.story > li:first-child .ref', (a) => a.textContent)"); !slices.Contains(clauses, t.Event) {
			p.Errorf("%s, %s: the page shows %v, want %s", at.ID, t.Moves, clauses, t.Event)
		}
	default:
		if got := chrome.Eval[string](p, "document.querySelector(`.watch [data-fact=${JSON.stringify(%s)}]`)?.dataset.is ?? ''", t.Fact); got != t.Is {
			p.Errorf("%s, %s: %s is %q, want %q", at.ID, t.Moves, t.Fact, got, t.Is)
		}
	}
}

// refusedInEinfach returns the text of a refusal on the page, with only the values of its cards.
func refusedInEinfach(at reference.Position, t reference.Trial, l einfach.Language) string {
	_, err := outcome(games.Einfach(), at, t)
	text := ""
	var move *einfach.MoveError
	var config *einfach.ConfigError
	switch {
	case errors.As(err, &move):
		text = einfach.Teller{Language: l}.Reason(move) + " (" + string(move.Clause) + ")"
	case errors.As(err, &config):
		text = config.In(l)
	}
	return card.ReplaceAllString(capital(text), "$1$2")
}

// The trials of Einfach work at the table, too, by its cards and seats. A trial goes on in the page
// Position. In another trial the round is dealt, and played to its end.
func TestTryEinfachAtTheTable(t *testing.T) {
	chrome.Long(t)
	p := open(t, phone)
	p.Visit("fr/einfach/rules/#try=K5")
	p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
	p.Tap(`.tt-hand [data-card="B5"]`)
	p.Wait("document.querySelector('.tryout').dataset.moves === 'play B5' && location.hash === '#try=K5&moves=play+B5'")
	p.Wait("document.querySelector('.tabletop').dataset.phase === 'naming'")
	p.Tap(`.tt-pod[data-seat="2"]`)
	p.Wait("document.querySelector('.tryout').dataset.moves === 'play B5; name 2'")
	p.fits()
	p.Back()
	p.Wait("document.querySelector('.tryout').dataset.moves === 'play B5'")
	reached := chrome.Eval[string](p, "document.querySelector('.tryout').dataset.reached")
	p.Click(".tools a")
	p.waitReady()
	if got := chrome.Eval[string](p, "document.querySelector('#app').dataset.line"); got != reached {
		t.Errorf("the page Position shows %s, want %s", got, reached)
	}
	p.Visit("de/einfach/try/C5/")
	p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
	p.Click(".tools button:nth-child(3)") // deal
	p.Wait("document.querySelector('.tabletop').dataset.phase === 'placing'")
	p.Click(".tools button:nth-child(4)") // play on
	p.Wait("!document.querySelector('.tt-scores').hidden")
	p.fits()
}

// Positions of questions about Einfach open in the page, too, one at a time.
func TestTryEinfachQuestions(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	p.Visit("en/einfach/faq/")
	for _, id := range []string{"must-play", "two-threes", "eight-order"} {
		p.Click(fmt.Sprintf("a[data-try=%q]", id))
		p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
	}
	p.Wait("document.querySelectorAll('.tryout').length === 1")
}
