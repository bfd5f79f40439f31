package fault

import (
	"context"
	crand "crypto/rand"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/nats-io/nats.go"
)

// People play in a browser at what deploy/compose.yaml describes, by way of its
// balancer, and notice no more than a pause when a node dies, or an instance.
func TestLossInBrowser(t *testing.T) {
	t.Parallel()
	d := newDeployment(t)
	d.up()
	c := guests(t, d.url("balancer"))
	c.client.Transport = passes{c.client.Transport.(*http.Transport), new(sync.Map)}
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
		t.Logf("%s: a turn took at most %v", what, max(longest[0], longest[1]).Round(time.Millisecond))
	}
	play("all is well", 2)
	for _, p := range parties {
		node := d.leader(p.table())
		d.kill(node)
		play("without "+node+", which led", 3)
		d.start(node)
		d.ready(node)
	}
	for _, instance := range []string{"instance1", "instance2"} {
		d.kill(instance)
		play("without "+instance, 3)
		d.start(instance)
		d.ready(instance)
	}
	c.forge()
	c.disperse()
	c.check(export(t, d.addresses["instance1"]+":9090"))
}

// forge orders many tables, and says that each order comes from somewhere else.
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
		c.t.Errorf("whoever forges addresses is answered with %v", statuses)
	}
}

// leader returns the node that leads the stream of a table.
func (d *deployment) leader(table string) string {
	d.t.Helper()
	conn, err := nats.Connect("nats://"+d.addresses["node1"]+":4222,nats://"+d.addresses["node2"]+":4222",
		nats.UserInfo(d.login()), d.ca())
	if err != nil {
		d.t.Fatal(err)
	}
	defer conn.Close()
	for ctx := chrome.Context(d.t); ctx.Err() == nil; {
		for n := range 8 {
			var info struct {
				Cluster struct{ Leader string }
				State   struct{ Subjects map[string]int }
			}
			request := fmt.Sprintf(`{"subjects_filter":"ebbes.*.%s"}`, table)
			m, err := conn.Request(fmt.Sprintf("$JS.API.STREAM.INFO.EBBES-%d", n), []byte(request), time.Second)
			if err == nil && json.Unmarshal(m.Data, &info) == nil && len(info.State.Subjects) > 0 {
				return info.Cluster.Leader
			}
		}
	}
	d.t.Fatal("nobody leads")
	return ""
}

// A party is two people and a computer player at a table.
type party struct {
	*crowd
	links map[string]string
	tabs  map[string]*chrome.Tab // by seat
	r     *rand.Rand
	made  int // the last step at which a move was made

	limit   context.Context // of all waits
	mu      sync.Mutex
	changed *sync.Cond // of mu, whenever something below has changed
	turn    string     // whose turn it is
	last    told       // to that seat
}

// Passes let a program ask for what belongs to browsers, whose cookies it knows by the links of the seats.
type passes struct {
	*http.Transport
	cookies *sync.Map
}

// RoundTrip asks as the browser to which the seat belongs.
func (p passes) RoundTrip(r *http.Request) (*http.Response, error) {
	if parts := strings.SplitN(r.URL.Path, "/", 4); len(parts) > 2 {
		if cookie, ok := p.cookies.Load("/table/" + parts[2]); ok {
			r = r.Clone(r.Context())
			r.Header.Set("Cookie", "browser="+cookie.(string))
		}
	}
	return p.Transport.RoundTrip(r)
}

// newParty orders a table and opens it in a window for each of the two.
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
		tab := browser.Open(c.t, c.at(), chrome.Desk.Moving(), chromedp.WithNewBrowserContext())
		tab.Tolerate("net::ERR_") // what has died does not answer
		tab.Tolerate("status of")
		cookie := crand.Text()
		chrome.Call(tab, network.SetCookie, network.SetCookieParams{Name: "browser", Value: cookie, URL: c.at()})
		c.client.Transport.(passes).cookies.Store(p.links[seat], cookie)
		tab.Visit(p.links[seat])
		p.tabs[seat] = tab
		c.all.Go(func() { p.watch(seat) })
	}
	return p
}

// watch keeps in mind when it is the turn of a seat.
func (p *party) watch(seat string) {
	for seen := -1; p.ctx.Err() == nil; time.Sleep(200 * time.Millisecond) {
		seen = p.follow(p.links[seat], seen, func(now told) {
			p.mu.Lock()
			defer p.mu.Unlock()
			if len(now.View.Moves) > 0 && now.Step > p.last.Step {
				p.turn, p.last = seat, now
				p.changed.Broadcast()
			}
		})
	}
}

func (p *party) table() string { return tableOf(p.links["-"]) }

// play plays some turns of the two, and returns how long the longest took.
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

// take waits until it is the turn of one of the two, and plays a card in that window.
func (p *party) take() bool {
	for {
		seat, now := p.next()
		if p.limit.Err() != nil {
			p.t.Error("it is the turn of neither")
			return false
		}
		m := move{p.table(), now.Step, seat, now.View.Moves[p.r.IntN(len(now.View.Moves))]}
		if now.View.Phase != "playing" {
			p.make(m, p.links[seat]) // somebody says who starts
			continue
		}
		begun := time.Now()
		if !p.click(p.tabs[seat].Ctx, m.Move) {
			return false
		}
		p.confirmed(m, time.Since(begun))
		return true
	}
}

// next returns whose turn it is, and what that seat sees, as soon as it is another turn than the last.
func (p *party) next() (seat string, now told) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for p.last.Step <= p.made && p.limit.Err() == nil {
		p.changed.Wait()
	}
	p.made = p.last.Step
	return p.turn, p.last
}

// click plays a card, as a person does who clicks again when nothing happens, and
// returns when the page shows that it has left the hand.
func (p *party) click(tab context.Context, card string) bool {
	const held = `document.querySelector('button[data-card="%s"]')`
	look := fmt.Sprintf(held+" === null", card)
	script := fmt.Sprintf("document.querySelector('.tt-continue')?.click(); "+held+"?.click(); "+look, card)
	seen := false // the page has shown it
	for p.limit.Err() == nil {
		gone, err := chromedp.Run(tab, chromedp.Evaluate[bool](script))
		for again := time.Now().Add(2 * time.Second); err == nil &&
			time.Now().Before(again); time.Sleep(20 * time.Millisecond) {
			if seen = seen || !gone; seen && gone {
				return true
			}
			gone, err = chromedp.Run(tab, chromedp.Evaluate[bool](look))
		}
		if err != nil {
			p.t.Error(err)
			return false
		}
	}
	text, _ := chromedp.Run(tab, chromedp.Evaluate[string]("document.body.innerText"))
	p.t.Errorf("%s is never played; the page says\n%s", card, strings.TrimSpace(text))
	return false
}
