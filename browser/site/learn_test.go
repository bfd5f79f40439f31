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

// A step is a step of either game's lesson, with moves in the notation.
type step struct {
	id, text, about string
	answers         []answer          // the best comes first
	refused         map[string]string // what else of the hand could be chosen, with the clause
}

type answer struct{ move, text string }

// lessons are the lessons of both games in all languages, by the folders of their pages.
func lessons() map[string][]step {
	all := map[string][]step{}
	for l := range ebbes.Languages() {
		for _, g := range games.All() {
			folder := l.String() + "/"
			if g == games.Einfach() {
				folder += "einfach/"
			}
			for s := range reference.Of(g, l).Lesson() {
				one := step{s.ID, s.Text, s.About, nil, refusedAt(g, s)}
				for _, a := range s.Answers {
					one.answers = append(one.answers, answer{a.Move, a.Text})
				}
				all[folder] = append(all[folder], one)
			}
		}
	}
	return all
}

// refusedAt returns the clauses that refuse to play the cards of seat 1's hand, by the move.
func refusedAt(g games.Game, step reference.Step) map[string]string {
	table, _ := outcome(g, reference.Position{Line: step.Line}, reference.Trial{Moves: step.Lead})
	all := map[string]string{}
	try := func(move fmt.Stringer) {
		m, _ := g.ParseMove(move.String())
		var refused games.Refusal
		if _, err := table.Apply(m); errors.As(err, &refused) {
			all[move.String()] = refused.Rule()
		}
	}
	if s, ok := games.Of[ebbes.State](table); ok && s.Phase() == ebbes.Playing {
		for c := range s.Hand(1).All() {
			try(ebbes.Play(c))
		}
	}
	if s, ok := games.Of[einfach.State](table); ok {
		for c := range s.Hand(1).All() {
			try(einfach.Play(c))
		}
	}
	return all
}

// A reader who follows the coach finishes the round, in every language. Each move takes one click,
// and so does going on.
func TestCoachLeadsThroughLesson(t *testing.T) {
	chrome.Long(t)
	looks := []chrome.Look{desk.Dark(), phone, phone.Sized(320, 568)}
	for folder, steps := range lessons() {
		language, _, _ := strings.Cut(folder, "/")
		look := looks[slices.Index(languages, language)%len(looks)]
		t.Run(folder, func(t *testing.T) {
			t.Parallel()
			p := open(t, look)
			p.Visit(folder)
			p.Click(".pitch .learn")
			for i, s := range steps {
				p.taught(i)
				p.coachSays(s.text)
				p.stands(s)
				p.fits()
				p.Click(chosenBy(s.answers[0].move))
				p.answered(s.answers[0])
				p.fits()
				p.inView(".coach", ".lesson-foot")
				p.Click(onward)
			}
			p.Wait("location.pathname.endsWith('/play/') && document.querySelector('#app[data-ready=yes]')")
			if !chrome.Eval[bool](p, "document.querySelector('"+coachSwitch+" input').checked") {
				t.Error("the game after the lesson has no coach")
			}
			if link := chrome.Eval[string](p, `document.querySelector('.pages a[href$="/learn/"]').href`); !strings.HasSuffix(link, folder+"learn/") {
				t.Errorf("the page that plays leads to %s", link)
			}
		})
	}
}

// The coach, the hand and the buttons are on the screen of low and narrow phones in each step.
func TestLessonFitsPhones(t *testing.T) {
	chrome.Long(t)
	p := open(t, phone)
	for _, size := range [][2]int64{{568, 320}, {320, 568}, {360, 640}, {667, 375}, {844, 390}} {
		p.See(phone.Sized(size[0], size[1]))
		for folder, steps := range lessons() {
			p.Visit(folder + "learn/")
			for i, s := range steps {
				p.taught(i)
				p.Wait("document.querySelector('#app[data-ready=yes]')")
				p.Drawn()
				p.inView(".coach", ".tt-hand", ".lesson-foot")
				if t.Failed() {
					t.Fatalf("%v, %s, step %s", size, folder, s.id)
				}
				p.Exec("document.querySelector(%s).click()", chosenBy(s.answers[0].move))
				p.answered(s.answers[0])
				if i+1 < len(steps) {
					p.Exec("document.querySelector(%s).click()", onward)
				}
			}
		}
	}
}

// Every legal move has its answer, and can be taken back afterwards. An illegal move is answered by
// its rule, and then another move can be chosen.
func TestLessonAnswersEveryMove(t *testing.T) {
	chrome.Long(t)
	for _, folder := range []string{"en/", "de/einfach/"} {
		t.Run(folder, func(t *testing.T) {
			t.Parallel()
			p := open(t, desk)
			p.Visit(folder + "learn/")
			steps := lessons()[folder]
			for i, s := range steps {
				p.taught(i)
				for move, clause := range s.refused {
					p.Click(chosenBy(move))
					p.Wait("document.querySelector(%s) !== null", fmt.Sprintf(`.coach a[href$="/%srules/#%s"]`, folder, clause))
				}
				for _, a := range s.answers {
					p.Click(chosenBy(a.move))
					p.answered(a)
					p.Click(".lesson-foot button")
					p.taught(i)
					p.coachSays(s.text)
				}
				if i+1 < len(steps) {
					p.Click(onward)
				}
			}
		})
	}
}

// A reader can skip a step and go back. Each game remembers its own step.
func TestLessonRemembersStep(t *testing.T) {
	chrome.Long(t)
	p := open(t, phone)
	p.goTo("de/learn/")
	p.taught(0)
	for i := range 4 {
		p.Click(onward)
		p.taught(i + 1)
	}
	p.Click(".lesson-foot button")
	p.taught(3)
	p.Click(".leave")
	p.Wait("document.querySelector('.page-home .pitches') !== null")
	p.goTo("fr/einfach/learn/")
	p.taught(0)
	p.goTo("fr/learn/")
	p.taught(3)
	p.Exec(`localStorage.setItem("ebbes.lesson", "99")`)
	p.reload()
	p.taught(0)
}

// onward leads to the next step, or from the last to a game.
const onward = ".lesson-foot > button:last-of-type:not([hidden]), .lesson-foot > .row:not([hidden]) .main"

// taught waits until a step of the lesson, counted from 0, awaits the reader's move.
func (p *tab) taught(step int) {
	p.Helper()
	p.Wait(fmt.Sprintf(`(({ step, answered }) => step === "%d" && answered === undefined)(document.querySelector("#app")?.dataset ?? {})`, step))
}

// answered waits until the coach has answered a move, and checks the coach's text.
func (p *tab) answered(a answer) {
	p.Helper()
	p.Wait(`document.querySelector("#app").dataset.answered === %s`, a.move)
	p.coachSays(a.text)
}

func (p *tab) coachSays(want string) {
	p.Helper()
	if got := p.text(".coach > p"); got != want {
		p.Errorf("the coach says %q, want %q", got, want)
	}
}

// stands checks that the coach stands above the hand and points to the card of its sentence.
func (p *tab) stands(s step) {
	p.Helper()
	p.inView(".coach", ".tt-hand", ".lesson-foot")
	if s.about == "" {
		return
	}
	off := chrome.Eval[float64](p, `((card, coach) => {
		const { left, right } = card.getBoundingClientRect();
		const tip = coach.getBoundingClientRect().left + parseFloat(coach.style.getPropertyValue("--tip"));
		return coach.matches(".pointing") ? Math.abs(tip - (left + right) / 2) : 999;
	})(document.querySelector(%s), document.querySelector(".coach"))`, chosenBy(s.about))
	if off > 2 {
		p.Errorf("%s: the coach points %v pixels beside %v", s.id, off, s.about)
	}
}

// chosenBy returns the selector of the element that makes a move on the table.
func chosenBy(move string) string {
	switch verb, what, _ := strings.Cut(move, " "); verb {
	case "start":
		return fmt.Sprintf(".tt-pod[data-seat=%q]", what)
	case "clear":
		return fmt.Sprintf(".tt-clear[data-clear=%q]", what)
	case "pass":
		return `.tt-other[data-move="pass"]`
	}
	return fmt.Sprintf(".tt-hand [data-card=%q]", strings.TrimPrefix(move, "play "))
}
