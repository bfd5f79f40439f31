package fault

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The primary, whose standby is promoted, and each instance of the deployment in deploy/compose.yaml
// die during games in browsers. The players notice no more than a pause.
func TestLossInBrowser(t *testing.T) {
	t.Parallel()
	d := newDeployment(t)
	d.up()
	c := guests(t, d.url("balancer"))
	browser, err := chrome.Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(browser.Stop)
	parties := []*party{newParty(c, browser, 1), newParty(c, browser, 2)}
	play := func(what string, turns int) {
		t.Helper()
		var all sync.WaitGroup
		longest := make([]time.Duration, len(parties))
		for i, p := range parties {
			all.Go(func() { longest[i] = p.play(turns) })
		}
		all.Wait()
		if t.Failed() {
			t.FailNow()
		}
		t.Logf("%s: a turn took at most %v", what, max(longest[0], longest[1]).Round(time.Millisecond))
	}
	play("all is well", 2)
	d.kill("primary")
	d.databases["standby"].Promote()
	play("on the promoted standby", 3)
	for _, instance := range []string{"instance1", "instance2"} {
		d.kill(instance)
		play("without "+instance, 3)
		d.start(instance)
		d.ready(instance)
	}
	c.forge()
	c.disperse()
	whole, err := exportOf(t, "-ops="+d.addresses["instance1"]+":9090", "-export-secret="+filepath.Join(d.secrets(), "instance/export"))
	if err != nil {
		t.Fatal(err)
	}
	c.check(whole)
}

// forge creates 200 tables, each with another forged X-Forwarded-For header. At least one must be refused
// with status 429.
func (c *crowd) forge() {
	c.t.Helper()
	statuses := map[int]int{}
	for i := range 200 {
		r, err := http.NewRequestWithContext(c.ctx, "POST", c.at()+"/tables", strings.NewReader(`{"config":{"players":2}}`))
		if err != nil {
			c.t.Fatal(err)
		}
		r.Header.Set("X-Forwarded-For", fmt.Sprintf("198.51.100.%d", i))
		got, err := c.client.Do(r)
		if err != nil {
			c.t.Fatal(err)
		}
		got.Body.Close()
		statuses[got.StatusCode]++
	}
	if statuses[http.StatusTooManyRequests] == 0 {
		c.t.Errorf("no order with a forged address is refused: %v", statuses)
	}
}

// A party is a table with two human players and a computer player.
type party struct {
	*crowd
	links map[string]string
	tabs  map[string]*chrome.Tab // by seat
	r     *rand.Rand
	made  int // last step at which a move was made

	limit   context.Context // deadline of all waits
	mu      sync.Mutex
	changed *sync.Cond // signals changes of the fields below
	turn    string     // the seat to move
	last    update     // last update that reached the page of that seat
}

// newParty creates a table and opens it in two browser contexts, one for each human seat.
func newParty(c *crowd, browser *chrome.Browser, seed uint64) *party {
	c.t.Helper()
	p := &party{
		crowd: c, links: c.order(`{"config":{"players":3},"people":["1","2"]}`), tabs: map[string]*chrome.Tab{}, r: rand.New(rand.NewPCG(seed, 0)),
	}
	p.limit, p.changed = chrome.Context(c.t), sync.NewCond(&p.mu)
	context.AfterFunc(p.limit, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.changed.Broadcast()
	})
	for _, seat := range []string{"1", "2"} {
		hear := func(event any) {
			if e, ok := event.(*network.EventEventSourceMessageReceived); ok {
				p.receive(seat, e.Data)
			}
		}
		tab := browser.Open(c.t, c.at(), chrome.Desk.Moving(), chromedp.WithNewBrowserContext(), chromedp.WithListener(hear))
		tab.Tolerate("net::ERR_") // requests to the killed service fail
		tab.Tolerate("status of")
		tab.Visit(p.links[seat])
		p.tabs[seat] = tab
	}
	return p
}

// receive records an update that reaches the page of a seat if that seat has the turn.
func (p *party) receive(seat, data string) {
	var now update
	if json.Unmarshal([]byte(data), &now) != nil || now.View == nil || len(now.View.Moves) == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if now.Step > p.last.Step {
		p.turn, p.last = seat, now
		p.changed.Broadcast()
	}
}

// table returns the ID of the party's table.
func (p *party) table() string { return tableOf(p.links["-"]) }

// play plays a number of turns and returns the duration of the longest.
func (p *party) play(turns int) (longest time.Duration) {
	for range turns {
		begun := time.Now()
		if !p.take() {
			return longest
		}
		longest = max(longest, time.Since(begun))
	}
	return longest
}

// take makes the next moves of the two players, up to and including the first played card. It reports
// whether they got that far before the deadline.
func (p *party) take() bool {
	for {
		seat, now := p.next()
		if p.limit.Err() != nil {
			p.t.Error("neither player gets a turn")
			return false
		}
		m := move{p.table(), now.Step, seat, now.View.Moves[p.r.IntN(len(now.View.Moves))]}
		begun := time.Now()
		p.click(p.tabs[seat], m)
		p.confirmed(m, time.Since(begun))
		if now.View.Phase == "playing" {
			return true
		}
	}
}

// next waits for a new turn and returns its seat and that seat's update.
func (p *party) next() (seat string, now update) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for p.last.Step <= p.made && p.limit.Err() == nil {
		p.changed.Wait()
	}
	p.made = p.last.Step
	return p.turn, p.last
}

// click makes a move in a page and returns when the page shows a later step. It clicks again when
// the page has dropped the move, after a refusal or a reload.
func (p *party) click(tab *chrome.Tab, m move) {
	place := fmt.Sprintf(`.tt-hand [data-card="%s"]`, m.Move)
	if starter, ok := strings.CutPrefix(m.Move, "start "); ok {
		place = fmt.Sprintf(`.tt-pod[data-seat="%s"]`, starter)
	}
	tab.Wait(`(() => {
		const shown = Number(document.querySelector("#table[data-step]")?.dataset.step ?? -1);
		const place = document.querySelector(%s);
		if (shown === %s && place && !place.closest(".tt-sent")) {
			document.querySelector(".tt-continue")?.click();
			place.click();
		}
		return shown > %s;
	})()`, place, m.Step, m.Step)
}
