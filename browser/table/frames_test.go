package table

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/einfach"
)

// slower is the slowness of a middling phone, as a multiple of the testing machine's time.
const slower = 6

// TestFrames checks how much each play creates and lays out, and how often. Times depend on the
// machine and its load, so they are only logged:
//
//	go test -C browser -run TestFrames -v ./table
func TestFrames(t *testing.T) {
	chrome.Long(t)
	for _, at := range []struct {
		game          string
		l             look
		made, laidOut float64 // at the most with each play
	}{
		{"ebbes", look{phone.Sized(390, 844), "en", 0}, 120, 80}, {"einfach", desk, 80, 100},
	} {
		t.Run(fmt.Sprint(at.game, " ", at.l.Width, "x", at.l.Height), func(t *testing.T) {
			p := openGame(t, at.l.moves(1), at.game)
			p.Exec("table.set({names: %s})", names)
			first, plays := sequence(t, at.game)
			p.Exec("table.show(%s)", first)
			p.Exec("globalThis.plays = %s", plays)
			p.Exec(`globalThis.made = 0;
				new MutationObserver((all) => {
					for (const { addedNodes } of all)
						for (const node of addedNodes) if (node instanceof Element) made += 1 + node.querySelectorAll("*").length;
				}).observe(document.querySelector("#table"), { childList: true, subtree: true })`)
			p.Drawn()
			p.throttle(slower)
			w := p.work(func() {
				for i := range plays {
					p.Exec("performance.mark('work'); await new Promise((seen) => setTimeout(() => table.show(...plays[%s]).then(seen)))", i)
				}
			})
			p.throttle(1)
			if len(w.tasks) == 0 || len(w.frames) == 0 {
				t.Fatalf("the trace tells %d tasks and %d frames", len(w.tasks), len(w.frames))
			}
			each := func(n float64) float64 { return n / float64(len(plays)) }
			made, laidOut, layouts := each(chrome.Eval[float64](p, "made")), each(float64(w.laidOut)), each(float64(w.layouts))
			w.log(t)
			t.Logf("each play makes %.0f elements and lays out %.0f things in %.1f layouts", made, laidOut, layouts)
			if made > at.made || laidOut > at.laidOut || layouts > 12 {
				t.Errorf("at most %.0f elements, %.0f things and 12 layouts are wanted", at.made, at.laidOut)
			}
		})
	}
}

// log logs how long frames and tasks took.
func (w work) log(t *testing.T) {
	slices.Sort(w.tasks)
	slices.Sort(w.frames)
	slices.Sort(w.dearest)
	late := 0
	for _, took := range w.frames {
		if took > 32 {
			late++
		}
	}
	last, final := len(w.tasks)-1, len(w.frames)-1
	t.Logf("script, style and layout of a play's dearest frame take %.0f ms, the median of %.0f", w.dearest[len(w.dearest)/2], w.dearest)
	t.Logf("of %d frames drawn while something moves, %d take more than 32 ms, the longest %.0f, the median %.1f; "+
		"of %d tasks the longest had the processor for %.0f ms",
		len(w.frames), late, w.frames[final], w.frames[final/2], len(w.tasks), w.tasks[last])
}

// A smaller hand restyles its cards, but not the drawings on them.
func TestSmallerHandRestylesLittle(t *testing.T) {
	p := open(t, look{phone.Sized(390, 844), "en", 0})
	p.scene(called("follow"))
	p.Drawn()
	w := p.work(func() {
		p.Exec(`performance.mark("work");
			const [first, ...others] = document.querySelector(".tt-hand").children;
			first.remove();
			for (const [i, card] of others.entries()) {
				card.style.setProperty("--i", i);
				card.style.setProperty("--of", others.length);
			}
			document.body.offsetHeight;`)
	})
	cards := chrome.Eval[int](p, "document.querySelectorAll('.tt-hand > li').length")
	t.Logf("a card less styles %d elements and lays out %d things of %d", w.styled, w.laidOut, w.things)
	if w.styled == 0 || w.styled > 2*cards {
		t.Errorf("%d cards style %d elements", cards, w.styled)
	}
}

// A new message restyles and lays out only the message, at most a tenth of the work for a change of
// the whole table.
func TestMessageRestylesLittle(t *testing.T) {
	p := open(t, look{phone.Sized(390, 844), "en", 0})
	p.Exec("table.set({names: %s})", names)
	p.scene(called("follow"))
	p.Drawn()
	changed := func(change string) work {
		return p.work(func() { p.Exec("performance.mark('work'); " + change + "; document.body.offsetHeight") })
	}
	var message work
	for _, content := range []string{"", "'Berta plays'", "sentence()", "sentence(), sentence()", "sentence()", "'Berta plays'", ""} {
		w := changed(`const sentence = () => Object.assign(document.createElement("span"), { textContent: "Berta plays" });
			document.querySelector(".tt-news").replaceChildren(` + content + ")")
		message.styled, message.laidOut = max(message.styled, w.styled), max(message.laidOut, w.laidOut)
	}
	all := changed("document.querySelector('.tt-table').style.fontSize = '14px'")
	t.Logf("what is said styles at most %d elements and lays out %d things, everything %d and %d of %d",
		message.styled, message.laidOut, all.styled, all.laidOut, all.things)
	if message.styled == 0 || message.laidOut == 0 || 10*message.styled > all.styled || 10*message.laidOut > all.laidOut {
		t.Error("announcements take more than a tenth, or are not counted")
	}
}

// A clock that goes on restyles nothing but seats.
func TestClockRestylesLittle(t *testing.T) {
	p := open(t, look{phone.Sized(390, 844), "en", 0})
	p.scene(called("follow"))
	p.Exec("table.clock(1)")
	p.Drawn()
	w := p.work(func() { p.Exec("performance.mark('work'); table.clock(.5); document.body.offsetHeight") })
	seats := chrome.Eval[int](p, "document.querySelectorAll('.tt-seats, .tt-seats *').length")
	t.Logf("the clock styles %d elements of %d in seats", w.styled, seats)
	if w.styled == 0 || w.styled > seats {
		t.Errorf("%d elements are styled, %d are in seats", w.styled, seats)
	}
}

func (p *tab) throttle(rate float64) {
	p.Helper()
	chrome.Call(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: rate})
}

// sequence returns seat 1's view of a game, and then its views after moves, with their events.
func sequence(t *testing.T, game string) (first any, plays [][2]any) {
	const moves = 5
	if game == "ebbes" {
		g := led(t, 4)
		first = g.before.View(1)
		for range moves {
			plays = append(plays, [2]any{g.now.View(1), g.lastStep(1)})
			g.step()
		}
		return first, plays
	}
	first, plays, _ = einfachSteps(t, einfach.Config{Players: 4}, 12+moves)
	return plays[11][0], plays[12:]
}

// einfachSteps returns seat 1's view of a game of Einfach, and then its views after so many random
// moves, with their events. The last result is the state after them.
func einfachSteps(t *testing.T, c einfach.Config, moves int) (first einfach.View, plays [][2]any, s einfach.State) {
	t.Helper()
	s, err := einfach.New(c)
	if err != nil {
		t.Fatal(err)
	}
	first = s.View(1)
	r := rand.New(rand.NewPCG(3, 7))
	for range moves {
		m, auto := s.Auto(r)
		if !auto {
			m = s.Random(r)
		}
		events, err := s.Events(m, 1)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Apply(m); err != nil {
			t.Fatal(err)
		}
		plays = append(plays, [2]any{s.View(1), map[string]any{"events": events, "said": []string{}, "turn": einfachTurn(s, 1, "en")}})
	}
	return first, plays, s
}

// A work is a measurement of the page's thread. It has the processor time of each task in
// milliseconds, and the numbers of styled elements, of layouts, of elements laid out and of
// elements in all. Frames are milliseconds between two drawn frames while something moved. For each
// performance mark "work", dearest is the processor time of its most expensive frame: script, style
// and layout together, in milliseconds.
type work struct {
	tasks, frames, dearest           []float64
	styled, layouts, laidOut, things int
}

// work measures the page during a function that begins with the mark "work".
func (p *tab) work(do func()) (w work) {
	p.Helper()
	categories := []string{"toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline.frame", "blink.user_timing"}
	events := p.Trace(categories, do)
	first := slices.IndexFunc(events, func(e chrome.Event) bool { return e.Name == "work" })
	if first < 0 {
		return w
	}
	page := events[first]
	slices.SortFunc(events, func(a, b chrome.Event) int { return int(a.Start - b.Start) })
	ended, drawn, counted, frame := 0.0, 0.0, 0.0, 0.0
	begun, moving := 0, false // how many things have begun to move, and whether one is seen to
	for _, e := range events {
		if e.Process != page.Process || e.Start < page.Start {
			continue
		}
		switch e.Name {
		case "Animation":
			switch e.Kind {
			case "b":
				begun++
			case "e":
				begun--
			}
			moving = begun > 0 && (moving || strings.Contains(string(e.Args), "running") && e.Kind == "n")
			if !moving {
				drawn = 0
			}
		case "DrawFrame":
			if moving && drawn > 0 {
				w.frames = append(w.frames, (e.Start-drawn)/1000)
			}
			drawn = e.Start
		}
		if e.Thread != page.Thread {
			continue
		}
		switch e.Name {
		case "work":
			w.dearest, frame = append(w.dearest, 0), 0
		case "Paint", "Commit":
			frame = 0
		case "FunctionCall", "RunMicrotasks", "FireAnimationFrame", "TimerFire", "EventDispatch", "UpdateLayoutTree", "Layout":
			if e.Start < counted || len(w.dearest) == 0 { // one may contain the other
				break
			}
			counted = e.Start + e.Took
			frame += e.Processor / 1000
			last := len(w.dearest) - 1
			w.dearest[last] = max(w.dearest[last], frame)
		}
		switch e.Name {
		case "RunTask", "ThreadControllerImpl::RunTask": // one may contain the other
			if e.Start >= ended {
				w.tasks = append(w.tasks, e.Processor/1000)
				ended = e.Start + e.Took
			}
		case "UpdateLayoutTree":
			var args struct{ ElementCount int }
			if err := json.Unmarshal(e.Args, &args); err == nil {
				w.styled += args.ElementCount
			}
		case "Layout":
			var args struct {
				BeginData struct{ DirtyObjects, TotalObjects int }
			}
			if err := json.Unmarshal(e.Args, &args); err == nil && args.BeginData.DirtyObjects > 0 {
				w.layouts++
				w.laidOut += args.BeginData.DirtyObjects
				w.things = max(w.things, args.BeginData.TotalObjects)
			}
		}
	}
	return w
}
