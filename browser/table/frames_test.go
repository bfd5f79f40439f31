package table

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/einfach"
)

// slower is how many times a middling phone takes as long as the machine that tests.
const slower = 6

// What a play takes where everything takes six times as long is told by the trace of the browser:
//
//	go test -C browser -run TestFrames -v ./table
//
// How often a frame is drawn while something moves says little of a machine that is busy with something else: that
// bound is wide. How much is made and laid out, and how often, is the same everywhere.
func TestFrames(t *testing.T) {
	const frame = 1000.0 / 60
	for _, at := range []struct {
		game          string
		l             look
		made, laidOut int // at the most with each play
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
			categories := []string{"toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline.frame", "blink.user_timing"}
			told := p.Trace(categories, func() {
				for i := range plays {
					p.Exec("performance.mark('play'); await table.show(...plays[%s])", i)
				}
			})
			p.throttle(1)
			w := workOf(told)
			if len(w.tasks) == 0 || len(w.frames) == 0 {
				t.Fatalf("the trace tells %d tasks and %d frames", len(w.tasks), len(w.frames))
			}
			slices.Sort(w.tasks)
			slices.Sort(w.frames)
			missed, waited, late := 0.0, 0.0, 0
			for _, took := range w.tasks {
				waited += math.Floor(took / frame)
			}
			for _, took := range w.frames {
				missed += max(0, math.Round(took/frame)-1)
				if took > 32 {
					late++
				}
			}
			each := func(n float64) float64 { return n / float64(len(plays)) }
			made, laidOut := each(chrome.Eval[float64](p, "made")), each(float64(w.laidOut))
			layouts := each(float64(w.layouts))
			last, final := len(w.tasks)-1, len(w.frames)-1
			t.Logf("of %d frames drawn while something moves, %d take more than 32 ms, the longest %.0f, the median %.1f; "+
				"of %d tasks the longest had the processor for %.0f, %.0f and %.0f ms; "+
				"with each play %.0f elements are made, and %.0f things laid out in %.1f layouts",
				len(w.frames), late, w.frames[final], w.frames[final/2],
				len(w.tasks), w.tasks[last], w.tasks[last-1], w.tasks[last-2], made, laidOut, layouts)
			for what, is := range map[string]struct{ much, most float64 }{
				"elements are made": {made, float64(at.made)}, "things are laid out": {laidOut, float64(at.laidOut)},
				"times something is laid out": {layouts, 12},
				"frames are missed":           {each(missed), 30}, "frames a task has taken": {each(waited), 60},
			} {
				if is.much > is.most {
					t.Errorf("with each play %.0f %s, at most %.0f are wanted", is.much, what, is.most)
				}
			}
			if at.game == "ebbes" {
				p.saidIsLittle()
			}
		})
	}
}

// saidIsLittle checks that hardly more is laid out than the message when something else is said, the trick least of
// all: it takes a fraction of what the whole table takes.
func (p *tab) saidIsLittle() {
	p.Helper()
	took := chrome.Eval[struct{ Said, All float64 }](p, `(() => {
		const [said, table] = [".tt-said", ".tabletop"].map((name) => document.querySelector(name));
		const best = (change) => Math.min(...Array.from({ length: 30 }, (_, i) => {
			change(i);
			const began = performance.now();
			document.body.offsetHeight;
			return performance.now() - began;
		}));
		return {
			said: best((i) => (said.textContent = "Berta plays " + i)),
			all: best(() => table.classList.toggle("tt-tight")),
		};
	})()`)
	if p.Logf("to lay out what is said takes %.1f ms, and everything %.1f", took.Said, took.All); took.Said > took.All/10 {
		p.Error("what is said lets more be laid out than that")
	}
}

func (p *tab) throttle(rate float64) {
	p.Helper()
	chrome.Call(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: rate})
}

// sequence returns what seat 1 sees of a game, and then of moves in it, with what happens in them.
func sequence(t *testing.T, game string) (first any, plays [][2]any) {
	const moves = 5
	if game == "ebbes" {
		g := led(t, 4)
		first = g.before.View(1)
		for range moves {
			plays = append(plays, [2]any{g.now.View(1), g.told(1)})
			g.step()
		}
		return first, plays
	}
	s, err := einfach.New(einfach.Config{Players: 4})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 7))
	for range 12 + moves {
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
	return plays[11][0], plays[12:]
}

// A work is what the page's thread has done: for how many milliseconds each task had the processor, how many times
// something was laid out, and how many things. Frames are the milliseconds from one that was drawn to the next while
// something moved.
type work struct {
	tasks, frames    []float64
	layouts, laidOut int
}

func workOf(told []chrome.Event) (w work) {
	first := slices.IndexFunc(told, func(e chrome.Event) bool { return e.Name == "play" })
	if first < 0 {
		return w
	}
	page := told[first]
	slices.SortFunc(told, func(a, b chrome.Event) int { return int(a.Start - b.Start) })
	ended, drawn := 0.0, 0.0
	begun, moving := 0, false // how many things have begun to move, and whether one is seen to
	for _, e := range told {
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
		case "RunTask", "ThreadControllerImpl::RunTask": // one may contain the other
			if e.Start >= ended {
				w.tasks = append(w.tasks, e.Processor/1000)
				ended = e.Start + e.Took
			}
		case "Layout":
			var args struct {
				BeginData struct{ DirtyObjects int }
			}
			if err := json.Unmarshal(e.Args, &args); err == nil && args.BeginData.DirtyObjects > 0 {
				w.layouts++
				w.laidOut += args.BeginData.DirtyObjects
			}
		}
	}
	return w
}
