package browser

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

//go:embed watch.js
var scripts embed.FS

// A look is how a page is seen.
type look struct {
	width, height int64
	scheme        string // "light" or "dark"
	motion        string // "reduce" or "no-preference"
}

var (
	desk  = look{1280, 800, "light", "reduce"}
	phone = look{360, 740, "light", "reduce"}
)

func (l look) dark() look { l.scheme = "dark"; return l }

func (l look) moving() look { l.motion = "no-preference"; return l }

// A tab is a page in the browser.
type tab struct {
	*testing.T
	ctx  context.Context
	site string // its address

	mu       sync.Mutex
	troubles []string
	asked    []string // the addresses of all requests
	allowed  string   // what may stand in a trouble
}

// open opens an empty tab, and fails the test at its end if a page in it has had an error
// or asked for anything elsewhere. Each tab is of a new visitor.
func open(t *testing.T, l look) *tab {
	t.Helper()
	p := &tab{T: t, site: address}
	ctx, cancel := chromedp.NewContext(chrome, chromedp.WithListener(p.hear), chromedp.WithNewBrowserContext())
	timed, expire := context.WithTimeout(ctx, 4*patient)
	p.ctx = timed
	t.Cleanup(func() {
		expire()
		cancel()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, trouble := range p.troubles {
			if p.allowed == "" || !strings.Contains(trouble, p.allowed) {
				t.Error(trouble)
			}
		}
	})
	p.see(l)
	watch, err := scripts.ReadFile("watch.js")
	if err != nil {
		t.Fatal(err)
	}
	params := cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: string(watch)}
	if _, err := chromedp.Call(p.ctx, cdppage.AddScriptToEvaluateOnNewDocument, params); err != nil {
		t.Fatal(err)
	}
	return p
}

// see looks at the page in another way.
func (p *tab) see(l look) {
	p.Helper()
	p.do(chromedp.EmulateViewport(l.width, l.height))
	params := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-reduced-motion", Value: l.motion}, {Name: "prefers-color-scheme", Value: l.scheme}}}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, params); err != nil {
		p.Fatal(err)
	}
}

// visit goes to a page of the site.
func (p *tab) visit(path string) {
	p.Helper()
	p.do(chromedp.Navigate(p.site + path))
}

// hear keeps what must not happen in the tab.
func (p *tab) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	trouble := func(format string, values ...any) { p.troubles = append(p.troubles, fmt.Sprintf(format, values...)) }
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		p.asked = append(p.asked, e.Request.URL)
		if !strings.HasPrefix(e.Request.URL, p.site) && !strings.HasPrefix(e.Request.URL, "blob:") {
			trouble("a request to %s", e.Request.URL)
		}
	case *runtime.EventExceptionThrown:
		trouble("exception: %s %s", e.ExceptionDetails.Text, e.ExceptionDetails.Exception.Description)
	case *runtime.EventConsoleAPICalled:
		trouble("console: %s %+v", e.Type, e.Args)
	case *log.EventEntryAdded:
		trouble("log: %s %s %s %s", e.Entry.Source, e.Entry.Level, e.Entry.Text, e.Entry.URL)
	}
}

func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.Fatal(err)
	}
}

// eval returns the value of an expression in the page, into which values are put as JSON.
func eval[T any](p *tab, expression string, values ...any) T {
	p.Helper()
	expression = fill(p, expression, values...)
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatalf("%.300s: %v", expression, err)
	}
	return value
}

func fill(p *tab, expression string, values ...any) string {
	p.Helper()
	if len(values) == 0 {
		return expression
	}
	texts := make([]any, len(values))
	for i, v := range values {
		text, err := json.Marshal(v)
		if err != nil {
			p.Fatal(err)
		}
		texts[i] = string(text)
	}
	return fmt.Sprintf(expression, texts...)
}

// run evaluates what has no value.
func (p *tab) run(expression string, values ...any) {
	p.Helper()
	eval[bool](p, "(async () => { "+fill(p, expression, values...)+"; return true })()")
}

// wait returns when a condition holds in the page.
func (p *tab) wait(condition string, values ...any) {
	p.Helper()
	condition = fill(p, condition, values...)
	if !eval[bool](p, fmt.Sprintf("watch.until(() => (%s), %d)", condition, (patient/2).Milliseconds())) {
		p.Fatalf("it never becomes true: %s", condition)
	}
}

// click hits an element with the mouse, where it lies free.
func (p *tab) click(selector string) {
	p.Helper()
	at := eval[[2]float64](p, "watch.point(%s)", selector)
	p.do(chromedp.MouseClickXY(at[0], at[1]))
}

// tap hits an element with a finger.
func (p *tab) tap(selector string) {
	p.Helper()
	at := eval[[2]float64](p, "watch.point(%s)", selector)
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		params := input.DispatchTouchEventParams{Type: kind, TouchPoints: append([]*input.TouchPoint{}, points...)}
		if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, params); err != nil {
			p.Fatal(err)
		}
	}
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: at[0], Y: at[1]})
	touch(input.DispatchTouchEventTypeTouchEnd)
}

// press types keys into whatever has the focus.
func (p *tab) press(keys string) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// fits checks that nothing lies beyond the screen, is hard to read or, on a phone, too small
// for a finger.
func (p *tab) fits() {
	p.Helper()
	for _, trouble := range eval[[]string](p, "[...watch.beyond(), ...watch.pale(), ...(innerWidth < 500 ? watch.small() : [])]") {
		p.Error(trouble)
	}
}

// draw writes what the page looks like: what is on the screen, or all of it.
func (p *tab) draw(dir, name string, all bool) {
	p.Helper()
	time.Sleep(100 * time.Millisecond) // for what is only seen
	action := chromedp.CaptureScreenshot()
	if all {
		action = chromedp.FullScreenshot(90)
	}
	shot, err := chromedp.Run(p.ctx, action)
	if err != nil {
		p.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), shot, 0o644); err != nil {
		p.Fatal(err)
	}
}
