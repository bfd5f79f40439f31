package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// A look is how a page is seen.
type look struct {
	width, height int64
	scheme        string // "light" or "dark"
	moving        bool   // no wish for reduced motion
	language      string
	pace          float64
}

var (
	desk  = look{1280, 800, "dark", false, "en", 0}
	phone = look{360, 740, "dark", false, "en", 0}
)

func (l look) light() look { l.scheme = "light"; return l }

func (l look) in(language string) look { l.language = language; return l }

func (l look) moves(pace float64) look { l.moving, l.pace = true, pace; return l }

// A tab is a page in the browser.
type tab struct {
	*testing.T
	ctx context.Context

	mu       sync.Mutex
	troubles []string
}

// open opens a tab with an empty table, and fails the test at its end if the page has
// had an error or asked for anything elsewhere.
func open(t *testing.T, l look) *tab {
	t.Helper()
	p := &tab{T: t}
	ctx, cancel := chromedp.NewContext(chrome, chromedp.WithListener(p.hear), chromedp.WithNewBrowserContext())
	timed, expire := context.WithTimeout(ctx, 2*patient)
	p.ctx = timed
	t.Cleanup(func() {
		expire()
		cancel()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, trouble := range p.troubles {
			t.Error(trouble)
		}
	})
	p.do(chromedp.EmulateViewport(l.width, l.height))
	p.media(l)
	p.do(chromedp.Navigate(fmt.Sprintf("%s/?lang=%s&pace=%v", address, l.language, l.pace)))
	if !eval[bool](p, "new Promise((ready) => { const look = () => globalThis.table?.show && globalThis.watch ? ready(true) : setTimeout(look, 10); look() })") {
		t.Fatal("there is no table")
	}
	return p
}

func (p *tab) media(l look) {
	p.Helper()
	motion := map[bool]string{false: "reduce", true: "no-preference"}[l.moving]
	params := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-reduced-motion", Value: motion}, {Name: "prefers-color-scheme", Value: l.scheme}}}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, params); err != nil {
		p.Fatal(err)
	}
}

// hear keeps what must not happen in the tab.
func (p *tab) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	trouble := func(format string, values ...any) { p.troubles = append(p.troubles, fmt.Sprintf(format, values...)) }
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		if !strings.HasPrefix(e.Request.URL, address) && !strings.HasPrefix(e.Request.URL, "data:") {
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

// eval returns the value of an expression in the page, into which values are put as
// JSON.
func eval[T any](p *tab, expression string, values ...any) T {
	p.Helper()
	texts := make([]any, len(values))
	for i, v := range values {
		text, err := json.Marshal(v)
		if err != nil {
			p.Fatal(err)
		}
		texts[i] = string(text)
	}
	expression = fmt.Sprintf(expression, texts...)
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatalf("%.300s: %v", expression, err)
	}
	return value
}

// run evaluates what has no value.
func (p *tab) run(expression string, values ...any) {
	p.Helper()
	eval[bool](p, "(async () => { "+expression+"; return true })()", values...)
}

// wait returns when a condition holds in the page.
func (p *tab) wait(condition string, values ...any) {
	p.Helper()
	const until = `watch.until(() => (%s), %d)`
	texts := []any{}
	for _, v := range values {
		text, _ := json.Marshal(v)
		texts = append(texts, string(text))
	}
	if !eval[bool](p, strings.ReplaceAll(fmt.Sprintf(until, fmt.Sprintf(condition, texts...), patient.Milliseconds()/2), "%", "%%")) {
		p.Fatalf("it never becomes true: %s %v", condition, values)
	}
}

// draw writes what the page looks like.
func (p *tab) draw(dir, name string) {
	p.Helper()
	shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), shot, 0o644); err != nil {
		p.Fatal(err)
	}
}

func accessibilityTree(p *tab) ([]*accessibility.Node, error) {
	tree, err := chromedp.Call(p.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		return nil, err
	}
	return tree.Nodes, nil
}
