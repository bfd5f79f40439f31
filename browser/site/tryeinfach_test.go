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
	einfachreference "github.com/ebbesgo/ebbes/einfach/reference"
)

// Every position of Einfach is tried where its clause stands, or on a page of its own if it is
// one more of its clause: by mouse, key and finger, each in one language.
func TestEinfachIsTried(t *testing.T) {
	chrome.Long(t)
	all := slices.Collect(einfachreference.Editions())
	for i, e := range all {
		t.Run(e.Language.Name(), func(t *testing.T) {
			t.Parallel()
			p := open(t, []chrome.Look{desk, phone.Sized(320, 568), phone.Dark()}[i])
			p.Visit(e.Language.String() + "/einfach/rules/")
			by := []way{(*tab).Click, (*tab).Tap, (*tab).enter}[i]
			n := 0
			for at := range e.Positions() {
				if n++; n%len(all) == i && at.ID == string(at.Clause) {
					link := fmt.Sprintf("a[data-try=%q]", at.ID)
					by(p, link)
					p.tryEinfach(e, at, by)
					by(p, link)
					p.Wait("!document.querySelector('.tryout')")
				}
			}
			for at := range e.Positions() {
				if n++; n%len(all) == i && at.ID != string(at.Clause) {
					p.Visit(e.Language.String() + "/einfach/try/" + at.ID + "/")
					p.tryEinfach(e, at, by)
				}
			}
		})
	}
}

// tryEinfach tries what is worth trying at the position that is open.
func (p *tab) tryEinfach(e einfachreference.Edition, at einfachreference.Position, by way) {
	p.Helper()
	p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
	known := map[string]bool{}
	for t := range at.Trials() {
		key := fmt.Sprint(t.Config, t.By, t.Moves)
		if !known[key] && (t.Moves != "" || at.Line == "") {
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

// reachedEinfach waits until the page stands where a trial leads.
func (p *tab) reachedEinfach(at einfachreference.Position, t einfachreference.Trial) {
	p.Helper()
	s, _, err := at.Do(t)
	if at.Line == "" {
		p.Wait("(({ moves, reached }) => moves.startsWith('agree {') && (reached === '') === %s)(document.querySelector('.tryout').dataset)", err != nil)
		return
	}
	moves := t.Moves
	if t.By != ebbes.NoSeat {
		last := strings.LastIndex(moves, "; ") + len("; ")
		if last < len("; ") {
			last = 0
		}
		moves = moves[:last] + t.By.String() + ":" + moves[last:]
	}
	reached := s.String()
	if t.Moves == "" {
		reached = at.State().String()
	}
	p.Wait("(({ moves, reached }) => moves === %s && reached === %s)(document.querySelector('.tryout').dataset)", moves, reached)
}

// showsEinfach checks that the page shows what comes of a trial.
func (p *tab) showsEinfach(e einfachreference.Edition, at einfachreference.Position, t einfachreference.Trial) {
	p.Helper()
	switch {
	case t.Refused != einfach.NoClause:
		place := map[bool]string{true: ".verdict", false: ".tt-answer"}[at.Line == ""]
		got := chrome.Eval[string](p, "document.querySelector(%s).textContent", place)
		if want := refusedInEinfach(at, t, e.Language); got != want || !strings.HasSuffix(want, "("+string(t.Refused)+")") {
			p.Errorf("%s, %s: the page says %q, want %q", at.ID, t.Moves, got, want)
		}
		href := chrome.Eval[string](p, "document.querySelector(%s)?.href ?? ''", place+" .ref")
		if !strings.HasSuffix(href, e.Language.String()+"/einfach/rules/#"+string(t.Refused)) {
			p.Errorf("%s, %s: the answer links to %s", at.ID, t.Moves, href)
		}
		p.inSight(place)
	case t.Told != einfach.NoClause:
		if told := chrome.Eval[[]string](p, "watch.all('.story > li:first-child .ref', (a) => a.textContent)"); !slices.Contains(told, string(t.Told)) {
			p.Errorf("%s, %s: the page tells of %v, want %s", at.ID, t.Moves, told, t.Told)
		}
	default:
		if got := chrome.Eval[string](p, "document.querySelector(`.watch [data-fact=${JSON.stringify(%s)}]`)?.dataset.is ?? ''", t.Fact); got != t.Is {
			p.Errorf("%s, %s: %s is %q, want %q", at.ID, t.Moves, t.Fact, got, t.Is)
		}
	}
}

// refusedInEinfach returns what the page says of a refusal: of its cards only the values are text.
func refusedInEinfach(at einfachreference.Position, t einfachreference.Trial, l einfach.Language) string {
	_, _, err := at.Do(t)
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

// What can be done at a table of Einfach is done there too: by its cards, piles and seats. Then
// the round is played on to its end, and what has been tried goes on in the page Position.
func TestEinfachIsTriedAtTheTable(t *testing.T) {
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
	p.Exec("history.back()")
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
	p.Wait("!document.querySelector('.tt-scored').hidden")
	p.fits()
}

// The positions of the quarrels about Einfach open there, too.
func TestQuarrelsOfEinfachAreTried(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	p.Visit("en/einfach/quarrels/")
	for _, id := range []string{"must-play", "two-threes", "eight-order"} {
		p.Click(fmt.Sprintf("a[data-try=%q]", id))
		p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
	}
	p.Wait("document.querySelectorAll('.tryout').length === 1")
}
