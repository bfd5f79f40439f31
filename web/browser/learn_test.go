package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
	"github.com/ebbesgo/ebbes/tabletop/browser/chrome"
)

// Whoever does what the coach says finishes the round, in every language, and needs a click
// for each move and one to go on.
func TestLearn(t *testing.T) {
	looks := []chrome.Look{desk.Dark(), phone, phone.Sized(320, 568)}
	for e := range reference.Editions() {
		t.Run(e.Language.Name(), func(t *testing.T) {
			t.Parallel()
			p := open(t, looks[int(e.Language)%len(looks)])
			p.Visit(e.Language.String() + "/")
			p.Click(".begin a")
			steps := slices.Collect(e.Lesson())
			for i, step := range steps {
				best := slices.Collect(step.Answers())[0]
				p.taught(i)
				p.coachSays(step.Text)
				p.stands(step)
				p.fits()
				p.Click(chosenBy(best.Move))
				p.answered(best)
				p.fits()
				p.inView(".coach", ".lesson-foot")
				p.Click(onward)
			}
			p.Wait("location.pathname.endsWith('/play/') && document.querySelector('#app[data-ready=yes]')")
			if link := chrome.Eval[string](p, "document.querySelector('.intro a').href"); !strings.HasSuffix(link, e.Language.String()+"/learn/") {
				t.Errorf("the page that plays leads to %s", link)
			}
		})
	}
}

// Every legal card has its answer, after which one can take it back; what is not legal is
// answered by the rule that forbids it, and then another card can be played.
func TestLearnEveryCard(t *testing.T) {
	e := reference.In(ebbes.English)
	p := open(t, desk)
	p.Visit("en/learn/")
	steps := slices.Collect(e.Lesson())
	for i, step := range steps {
		p.taught(i)
		for c := range step.State().Hand(1).All() {
			if _, err := step.State().Apply(ebbes.Play(c)); err != nil && step.State().Phase() == ebbes.Playing {
				p.Click(chosenBy(ebbes.Play(c)))
				p.Wait(`document.querySelector('.coach a[href$="/en/rules/#P2"]') !== null`)
			}
		}
		for a := range step.Answers() {
			p.Click(chosenBy(a.Move))
			p.answered(a)
			p.Click(".lesson-foot button")
			p.taught(i)
			p.coachSays(step.Text)
		}
		if i+1 < len(steps) {
			p.Click(onward)
		}
	}
}

// One can skip and go back, and finds the step again where one has left it.
func TestLearnRemembers(t *testing.T) {
	p := openOffline(t, phone, "de/learn/")
	p.taught(0)
	for i := range 4 {
		p.Click(onward)
		p.taught(i + 1)
	}
	p.Click(".lesson-foot button")
	p.taught(3)
	p.Click(".leave")
	p.Wait("document.querySelector('.page-home .begin') !== null")
	p.goTo("fr/learn/")
	p.taught(3)
	p.Exec(`localStorage.setItem("ebbes.lesson", "99")`)
	p.reload()
	p.taught(0)
}

// onward leads to the next step, or from the last to a game.
const onward = ".lesson-foot > button:last-of-type:not([hidden]), .lesson-foot > .row:not([hidden]) .main"

// taught waits until it is the reader's turn at a step.
func (p *tab) taught(step int) {
	p.Helper()
	p.Wait(fmt.Sprintf(`(({ step, answered }) => step === "%d" && answered === undefined)(document.querySelector("#app")?.dataset ?? {})`, step))
}

// answered waits until the coach has said what is to be said of a move.
func (p *tab) answered(a reference.Answer) {
	p.Helper()
	p.Wait(`document.querySelector("#app").dataset.answered === %s`, a.Move.String())
	p.coachSays(a.Text)
}

func (p *tab) coachSays(want string) {
	p.Helper()
	if got := p.text(".coach > p"); got != want {
		p.Errorf("the coach says %q, want %q", got, want)
	}
}

// stands checks that the coach stands above the hand and points to the card of which the
// sentence is.
func (p *tab) stands(step reference.Step) {
	p.Helper()
	p.inView(".coach", ".tt-hand", ".lesson-foot")
	if step.About == ebbes.NoCard {
		return
	}
	off := chrome.Eval[float64](p, `((card, coach) => {
		const { left, right } = card.getBoundingClientRect();
		const tip = coach.getBoundingClientRect().left + parseFloat(coach.style.getPropertyValue("--tip"));
		return coach.matches(".pointing") ? Math.abs(tip - (left + right) / 2) : 999;
	})(document.querySelector(%s), document.querySelector(".coach"))`, chosenBy(ebbes.Play(step.About)))
	if off > 2 {
		p.Errorf("%s: the coach points %v pixels beside %v", step.ID, off, step.About)
	}
}

// chosenBy returns where a move is chosen on the table.
func chosenBy(m ebbes.Move) string {
	if start, ok := m.(ebbes.Start); ok {
		return fmt.Sprintf(".tt-pod[data-seat=%q]", ebbes.Seat(start))
	}
	return fmt.Sprintf(".tt-hand [data-card=%q]", m)
}
