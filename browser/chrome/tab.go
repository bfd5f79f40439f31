package chrome

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// A Tab is a browser tab for the pages of a test. An action that fails ends the test.
type Tab struct {
	*testing.T
	Ctx  context.Context // of chromedp, for other actions on the tab
	Site string          // beginning of the addresses of all pages
	Look Look            // current look of the page

	close func()
	crash func()    // ends Ctx
	end   time.Time // when waits end, zero if the test has no timeout

	mu        sync.Mutex
	troubles  []string
	tolerated []string // parts of troubles
}

// Open opens an empty tab for the pages of a site, until the test ends.
func (b *Browser) Open(t *testing.T, site string, l Look, options ...chromedp.ContextOption) *Tab {
	t.Helper()
	p := b.open(t, site, options)
	t.Cleanup(func() {
		p.keep()
		p.shut()
		p.report()
	})
	p.See(l)
	return p
}

// Share lends a tab for the pages of a site to a test, until the test ends. If no tab is idle,
// Share opens and prepares one. The page is as the test before has left it, so a test sets all the
// state that it needs. A tab whose test has failed is closed.
func (b *Browser) Share(t *testing.T, site string, l Look, prepare func(*Tab)) *Tab {
	t.Helper()
	p := b.takeIdle(site)
	if p == nil {
		p = b.open(t, site, []chromedp.ContextOption{chromedp.WithNewBrowserContext()})
		prepare(p)
	} else {
		p.T, p.end, p.tolerated = t, ending(t), nil
		Call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: "mouseMoved", X: -1, Y: -1})
	}
	t.Cleanup(func() {
		if !t.Failed() { // any answer of the page means that all troubles so far have arrived
			if _, err := evaluate[bool](p, "true"); err != nil {
				t.Error(err)
			}
		}
		if p.report(); t.Failed() {
			p.keep()
			p.shut()
			return
		}
		b.mu.Lock()
		defer b.mu.Unlock()
		b.idle[site] = append(b.idle[site], p)
	})
	if p.Look != l {
		p.See(l)
	}
	return p
}

// takeIdle returns a shared tab that is not in use, or nil.
func (b *Browser) takeIdle(site string) *Tab {
	b.mu.Lock()
	defer b.mu.Unlock()
	idle := b.idle[site]
	if len(idle) == 0 {
		return nil
	}
	last := len(idle) - 1
	b.idle[site] = idle[:last]
	return idle[last]
}

// open opens an empty tab.
func (b *Browser) open(t *testing.T, site string, options []chromedp.ContextOption) *Tab {
	t.Helper()
	p := &Tab{T: t, Site: site, end: ending(t)}
	ctx, stop := chromedp.NewContext(b.Ctx, append(options, chromedp.WithListener(p.record))...)
	p.close = stop
	p.Ctx, p.crash = context.WithCancel(ctx)
	limit, cancel := p.limited()
	defer cancel()
	defer context.AfterFunc(limit, stop)()   // before cancel
	if err := chromedp.Do(ctx); err != nil { // in the context that ends the tab
		stop()
		t.Fatalf("opening a tab: %v", err)
	}
	return p
}

// Context returns the context of a test's waits, which ends shortly before the test times out.
func Context(t *testing.T) context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	if end := ending(t); !end.IsZero() {
		ctx, cancel = context.WithDeadline(context.Background(), end)
	}
	t.Cleanup(cancel)
	return ctx
}

// ending returns when the waits of a test end, or the zero time if the test has no timeout.
func ending(t *testing.T) time.Time {
	if timeout, ok := t.Deadline(); ok {
		return timeout.Add(-grace)
	}
	return time.Time{}
}

// over reports whether the test is about to time out.
func (p *Tab) over() bool { return !p.end.IsZero() && !time.Now().Before(p.end) }

// shut closes the tab. A test that is about to time out does not wait for that.
func (p *Tab) shut() {
	if p.over() {
		go p.close()
		return
	}
	p.close()
}

// report fails the test with the troubles so far.
func (p *Tab) report() {
	p.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, trouble := range p.troubles {
		p.Error(trouble)
	}
	p.troubles = nil
}

// record records the troubles of a tab: errors, console messages, foreign requests and crashes.
func (p *Tab) record(event any) {
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		if !p.allows(e.Request.URL) {
			p.trouble("a request to %s", e.Request.URL)
		}
	case *runtime.EventExceptionThrown:
		p.trouble("exception: %s %s", e.ExceptionDetails.Text, e.ExceptionDetails.Exception.Description)
	case *runtime.EventConsoleAPICalled:
		p.trouble("console: %s %s", e.Type, written(e.Args))
	case *inspector.EventTargetCrashed:
		p.trouble("the page has crashed")
		p.crash() // requests to it now have no answer
	case *log.EventEntryAdded:
		p.trouble("log: %s %s %s %s", e.Entry.Source, e.Entry.Level, e.Entry.Text, e.Entry.URL)
	}
}

// written returns the texts that a page has written on its console.
func written(values []*runtime.RemoteObject) string {
	var texts []string
	for _, v := range values {
		texts = append(texts, cmp.Or(v.Description, string(v.Value)))
	}
	return strings.Join(texts, " ")
}

// allows reports whether an address is on the site, or needs no request.
func (p *Tab) allows(address string) bool {
	return slices.ContainsFunc([]string{p.Site, "data:", "blob:"}, func(start string) bool { return strings.HasPrefix(address, start) })
}

// trouble records a trouble, unless it is tolerated.
func (p *Tab) trouble(format string, values ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	text := fmt.Sprintf(format, values...)
	if !slices.ContainsFunc(p.tolerated, func(part string) bool { return strings.Contains(text, part) }) {
		p.troubles = append(p.troubles, text)
	}
}

// Tolerate ignores, from now on, troubles that contain a text.
func (p *Tab) Tolerate(part string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tolerated = append(p.tolerated, part)
}
