package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/tabletop/browser/seen"
)

// A message is a step that has reached a page.
type message struct {
	step int
	text string
}

// A body is an answer of the server that is no stream.
type body struct {
	id     network.RequestID
	url    string
	status int
	after  int // messages
}

// A tab is a page in the browser, with all that has reached it.
type tab struct {
	*testing.T
	ctx     context.Context
	address string // of the server, for this tab
	game    *game
	seat    ebbes.Seat

	wishes   []*emulation.MediaFeature // of the person
	names    [5]string                 // of the seats
	switched int                       // how often another language was chosen at the table

	mu        sync.Mutex
	requests  map[network.RequestID]*body
	bodies    []*body
	messages  []message
	troubles  []string
	tolerated []string // parts of troubles that the test brings about
}

// newTab opens an empty tab in which nothing moves, and fails the test at its end
// if a page in it has had an error or asked for anything elsewhere.
func newTab(t *testing.T, options ...chromedp.ContextOption) *tab {
	t.Helper()
	p := &tab{T: t, address: address, requests: map[network.RequestID]*body{}}
	ctx, cancel := chromedp.NewContext(chrome, append(options, chromedp.WithListener(p.hear))...)
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
	script := page.AddScriptToEvaluateOnNewDocumentParams{Source: seen.Script + watch}
	if _, err := chromedp.Call(p.ctx, page.AddScriptToEvaluateOnNewDocument, script); err != nil {
		t.Fatal(err)
	}
	p.size(1280, 800)
	p.still(true)
	return p
}

// hear keeps what happens in the tab.
func (p *tab) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		p.requests[e.RequestID] = &body{id: e.RequestID, url: e.Request.URL}
		if !strings.HasPrefix(e.Request.URL, p.address) {
			p.trouble("a request to %s", e.Request.URL)
		}
	case *network.EventResponseReceived:
		if r := p.requests[e.RequestID]; r != nil {
			r.status = int(e.Response.Status)
		}
	case *network.EventLoadingFinished:
		if r := p.requests[e.RequestID]; r != nil {
			r.after = len(p.messages)
			p.bodies = append(p.bodies, r)
		}
	case *network.EventEventSourceMessageReceived:
		if e.EventName != "message" {
			return
		}
		step := -1
		fmt.Sscan(e.EventID, &step)
		p.messages = append(p.messages, message{step, e.Data})
	case *runtime.EventExceptionThrown:
		p.trouble("exception: %s %s", e.ExceptionDetails.Text, e.ExceptionDetails.Exception.Description)
	case *runtime.EventConsoleAPICalled:
		p.trouble("console: %s %+v", e.Type, e.Args)
	case *log.EventEntryAdded:
		p.trouble("log: %s %s %s %s", e.Entry.Source, e.Entry.Level, e.Entry.Text, e.Entry.URL)
	}
}

func (p *tab) trouble(format string, values ...any) {
	text := fmt.Sprintf(format, values...)
	for _, part := range p.tolerated {
		if strings.Contains(text, part) {
			return
		}
	}
	p.troubles = append(p.troubles, text)
}

// tolerate expects a trouble.
func (p *tab) tolerate(part string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tolerated = append(p.tolerated, part)
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
		text, _ := json.Marshal(v)
		texts[i] = string(text)
	}
	expression = fmt.Sprintf(expression, texts...)
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return value
}

// until returns the value of an expression as soon as it is not empty.
func until[T comparable](p *tab, expression string, values ...any) (value T) {
	p.Helper()
	limit := fmt.Sprintf(", %d)", patient.Milliseconds())
	if value = eval[T](p, "watch.until(() => "+expression+limit, values...); value == *new(T) {
		p.Fatalf("it never becomes true: %s %v; the page says\n%s", expression, values, eval[string](p, "document.body.innerText"))
	}
	return value
}

// wait returns when a condition holds in the page.
func (p *tab) wait(condition string, values ...any) {
	p.Helper()
	until[bool](p, condition, values...)
}

func (p *tab) size(width, height int64) {
	p.Helper()
	p.do(chromedp.EmulateViewport(width, height))
}

// still says whether the page is asked to leave out animations.
func (p *tab) still(is bool) {
	p.Helper()
	p.prefers("reduced-motion", map[bool]string{true: "reduce", false: "no-preference"}[is])
}

// prefers tells the page a wish of the person.
func (p *tab) prefers(what, value string) {
	p.Helper()
	p.wishes = append(p.wishes, &emulation.MediaFeature{Name: "prefers-" + what, Value: value})
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: p.wishes}); err != nil {
		p.Fatal(err)
	}
}

// lobby opens the page on which tables are ordered.
func (p *tab) lobby() {
	p.Helper()
	p.do(chromedp.Navigate(address))
	p.wait("document.querySelector('main')?.hidden === false")
}

// sitDown opens the page of a seat, NoSeat for an onlooker, and returns when it
// shows a step.
func (p *tab) sitDown(g *game, seat ebbes.Seat) {
	p.Helper()
	p.game, p.seat = g, seat
	p.mu.Lock()
	p.bodies, p.messages = nil, nil
	p.mu.Unlock()
	p.do(chromedp.Navigate(p.address + g.links[seat.String()]))
	p.wait("watch.step() >= 0")
}

// now returns the state that the page shows.
func (p *tab) now() ebbes.State {
	p.Helper()
	return p.game.state(p.T, eval[int](p, "watch.step()"))
}
