package site

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/einfach"
	einfachbot "github.com/ebbesgo/ebbes/einfach/bot"
)

// A blunder is a move of seat 1 that costs much, with the record of the game before it.
type blunder struct {
	record, move string
	clauses      string // of the coach's sentences before it
}

// ebbesBlunder returns the first blunder of seat 1 in a random game of ebbes.
func ebbesBlunder(t *testing.T) (b blunder) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 1))
	record, err := ebbes.NewRecord(ebbes.Config{Players: 3})
	if err != nil {
		t.Fatal(err)
	}
	s, err := record.State(0)
	for end := ebbes.Place(0); err == nil && s.Phase() != ebbes.Over; {
		m := s.Random(r)
		if v := s.View(1); s.Turn() == 1 && v.Legal().Len() > 1 {
			j, err := bot.Judge(context.Background(), v, m, r, 300)
			if err != nil {
				t.Fatal(err)
			}
			if j.Points > 2.5 && j.Cost(ebbes.Teller{}) != "" {
				remarks, _ := bot.Coach(v, ebbes.Teller{})
				for _, remark := range remarks {
					b.clauses += " " + string(remark.Clause)
				}
				text, _ := record.MarshalText()
				b.record, b.move = string(text), m.String()
				return b
			}
		}
		if end, err = record.Play(end, m); err == nil {
			s, err = record.State(end)
		}
	}
	t.Fatalf("no player makes a blunder: %v", err)
	return b
}

// einfachBlunder returns the first blunder of seat 1 in a random game of Einfach.
func einfachBlunder(t *testing.T) (b blunder) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 1))
	record, err := einfach.NewRecord(einfach.Config{Players: 3, Rounds: 5})
	if err != nil {
		t.Fatal(err)
	}
	s, err := record.State(0)
	for end := einfach.Place(0); err == nil && s.Phase() != einfach.Over; {
		m := s.Random(r)
		if v := s.View(1); s.Phase() == einfach.Acting && s.Turn() == 1 && v.Legal().Len() > 1 {
			j, err := einfachbot.Judge(context.Background(), v, m, r, 100)
			if err != nil {
				t.Fatal(err)
			}
			if j.Points > 4 && j.Cost(einfach.Teller{}) != "" {
				remarks, _ := einfachbot.Coach(v, einfach.Teller{})
				for _, remark := range remarks {
					b.clauses += " " + string(remark.Clause)
				}
				text, _ := record.MarshalText()
				b.record, b.move = string(text), m.String()
				return b
			}
		}
		if end, err = record.Play(end, m); err == nil {
			s, err = record.State(end)
		}
	}
	t.Fatalf("no player makes a blunder: %v", err)
	return b
}

const coachSwitch = ".tt-gear .tick:has(+ .row)"

// The coach says before a move what matters, and after it how much it has cost if that is much. The
// table does not move for its texts. The switch keeps its state.
func TestCoachBeforeAndAfterMoves(t *testing.T) {
	chrome.Long(t)
	blunders := map[string]blunder{"ebbes": ebbesBlunder(t), "einfach": einfachBlunder(t)}
	const (
		box     = `document.querySelector("` + coachSwitch + ` input")`
		remark  = `document.querySelector(".coaching > :last-child").textContent`
		cost    = `document.querySelector(".coaching > .cost").textContent`
		covered = `document.querySelector(".coaching").getBoundingClientRect().bottom - document.querySelector(".stage").getBoundingClientRect().top`
		place   = `watch.all(".stage", (e) => e.getBoundingClientRect().top + document.querySelector("main").scrollTop).join()`
	)
	low := desk.Sized(1280, 720)
	for i, look := range []chrome.Look{phone.Sized(320, 568), desk.Dark(), phone.Dark(), low, low, phone.Sized(320, 568)} {
		game, language := []string{"ebbes", "einfach"}[i%2], languages[i%len(languages)]
		t.Run(fmt.Sprintf("%s, %d by %d", game, look.Width, look.Height), func(t *testing.T) {
			b := blunders[game]
			p := open(t, look)
			p.goTo(language + "/" + strings.TrimPrefix(game+"/", "ebbes/") + "play/")
			for name, value := range map[string]string{"record": b.record, "seat": "1", "speed": "atOnce"} {
				p.Exec("localStorage.setItem(%s, %s)", game+"."+name, value)
			}
			p.reload()
			p.waitTurn(-1)
			if chrome.Eval[bool](p, box+`.checked || watch.shown(document.querySelector(".coaching"))`) {
				t.Error("the coach speaks although it is off")
			}
			if p.Click("#gear"); i < 2 {
				p.Click(coachSwitch)
			} else {
				p.Focus(coachSwitch + " input")
				p.Press(" ")
			}
			p.Press(kb.Escape)
			p.Wait(remark + ` !== ""`)
			if clauses := chrome.Eval[string](p, `watch.all(".coaching a", (a) => " " + new URL(a.href).hash.slice(1)).join("")`); clauses != b.clauses {
				t.Errorf("the coach speaks of%s, want%s: %s", clauses, b.clauses, p.text(".coaching"))
			}
			p.fits()
			p.inView(".coaching", ".tt-hand", ".tt-seat")
			if over := chrome.Eval[float64](p, covered); over > 0 {
				t.Errorf("the coach covers %g pixels of the table", over)
			}
			before := chrome.Eval[string](p, place)
			if i < 2 {
				p.Click(chosenBy(b.move))
			} else {
				p.Focus(chosenBy(b.move))
				p.Press(kb.Enter)
			}
			p.Wait(cost + ` !== ""`)
			p.Wait(mine + " || " + scored)
			if after := chrome.Eval[string](p, place); after != before {
				t.Errorf("the coach's sentence shifts the page from %s to %s", before, after)
			}
			p.fits()

			p.Click("#undo")
			p.Wait(cost + ` === "" && ` + remark + ` !== ""`)
			p.reload()
			p.waitTurn(-1)
			p.Wait(remark + ` !== ""`)
			p.Click("#gear")
			p.Click(coachSwitch)
			p.Wait(`!watch.shown(document.querySelector(".coaching"))`)
			p.reload()
			p.waitTurn(-1)
			if chrome.Eval[bool](p, box+".checked") {
				t.Error("the coach is there again")
			}
		})
	}
}
