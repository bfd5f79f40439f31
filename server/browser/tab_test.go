package browser

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/browser/seen"
)

// A message is a step that has reached a page.
type message struct {
	step int
	text string
}

// A body is a response of the server other than a stream.
type body struct {
	id     network.RequestID
	url    string
	status int
	after  int // number of messages received before it
}

// A tab is a page in the browser with the responses and messages that have reached it.
type tab struct {
	*chrome.Tab
	game     *game
	seat     ebbes.Seat
	names    [5]string // names by seat
	touch    bool      // taps instead of clicks
	switched int       // number of language changes at the table

	mu       sync.Mutex
	requests map[network.RequestID]*body
	bodies   []*body
	messages []message
}

// hasty sets the speed that shows each step only for a moment.
const hasty = `if (location.origin !== "null") localStorage.speed ??= "atOnce";`

// newTab opens an empty tab with reduced motion and the fastest pace. It records the responses and
// messages that reach the tab.
func newTab(t *testing.T, options ...chromedp.ContextOption) *tab {
	t.Helper()
	p := &tab{requests: map[network.RequestID]*body{}}
	p.Tab = browser.Open(t, address, chrome.Desk, append(options, chromedp.WithListener(p.record))...)
	p.Inject(seen.Script + watch + hasty)
	return p
}

// record records the responses and messages that reach the tab.
func (p *tab) record(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		p.requests[e.RequestID] = &body{id: e.RequestID, url: e.Request.URL}
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
	}
}

// lobby opens the page for new tables.
func (p *tab) lobby() {
	p.Helper()
	p.Do(chromedp.Navigate(address + "/new"))
	p.Wait("document.querySelector('main')?.hidden === false && document.querySelector('#tables').lang === document.documentElement.lang")
}

// another opens the dialog with the settings of a new table.
func (p *tab) another() {
	p.Helper()
	p.Click("#another")
	p.Wait("document.querySelector('dialog[open] #order') !== null")
	p.Exec("document.querySelector('#order details').open = true")
}

// inRoom reports whether a page shows a room.
const inRoom = "document.querySelector('#room:not([hidden])') !== null"

// sitDown opens the page of a seat, or of a spectator for NoSeat, and waits until it shows a step.
func (p *tab) sitDown(g *game, seat ebbes.Seat) {
	p.Helper()
	p.game, p.seat = g, seat
	p.mu.Lock()
	p.bodies, p.messages = nil, nil
	p.mu.Unlock()
	link := g.links[seat.String()]
	p.Visit(link)
	p.Wait("typeof watch !== 'undefined' && watch.step() >= 0")
	if seat != ebbes.NoSeat && !strings.Contains(link, "?") {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.bodies = slices.DeleteFunc(p.bodies, func(b *body) bool { return strings.HasSuffix(b.url, link) || strings.HasSuffix(b.url, link+"/seat") }) // these took the seat, and are no longer available
	}
}

// now returns the state at the step that the page shows.
func (p *tab) now() ebbes.State {
	p.Helper()
	return p.game.state(p.T, chrome.Eval[int](p, "watch.step()"))
}
