package browser

import (
	"io"
	"math/rand/v2"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/server/internal/housetest"
)

// Two people play in two tabs, and somebody looks on in a third. One of them
// loses the connection for a while, and another looks elsewhere.
func TestTwoTabs(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	g := follow(t, ofTwoTabs.config, ofTwoTabs.seed, ofTwoTabs.links)
	g.computers = housetest.Computers(ofTwoTabs.config.Players, texts(ofTwoTabs.people)...)
	// The third is in a window of its own, where it can be hidden and hides no other.
	first, second, third := newTab(t), newTab(t), newTab(t, chromedp.WithNewBrowserContext())
	line := newCable(t)
	second.Site = "http://" + line.listener.Addr().String()
	first.sitDown(g, 1)
	second.sitDown(g, 3)
	third.sitDown(g, ebbes.NoSeat)
	players, all := []*tab{first, second}, []*tab{first, second, third}
	r := rand.New(rand.NewPCG(1, 1))
	for _, out := range []bool{true, false} {
		for turns := 0; turns < 2 || !beforeAnother(g.atRest(t, players), first.seat); turns++ {
			g.advance(t, r, players, all)
		}
		second.cutOff(line, out, func() { g.advance(t, r, players, []*tab{first, third}) })
	}
	g.advance(t, r, players, all)
	third.elsewhere(func() {
		for range 3 {
			g.advance(t, r, players, players)
		}
	})
	g.advance(t, r, players, all)
	for _, p := range all {
		p.check()
	}
}

// beforeAnother reports whether it is a seat's turn and then that of its left
// neighbour, so that the next move is not the only one.
func beforeAnother(s ebbes.State, seat ebbes.Seat) bool {
	n := 0
	for range s.Trick().All() {
		n++
	}
	return s.Turn() == seat && n != s.Config().Players-1
}

// atRest returns the game as soon as it waits for one of the players.
func (g *game) atRest(t *testing.T, players []*tab) ebbes.State {
	t.Helper()
	g.mu.Lock()
	defer g.mu.Unlock()
	last := func() ebbes.State { return g.states[len(g.states)-1] }
	g.wait(t, "the turn of a player", func() bool {
		s := last()
		return s.Phase() != ebbes.Dealing && slices.ContainsFunc(players, func(p *tab) bool { return s.Turn() == p.seat })
	})
	return last()
}

// advance lets a player move, and returns when the game waits for one again and
// all tabs of those who watch show that.
func (g *game) advance(t *testing.T, r *rand.Rand, players, watching []*tab) {
	t.Helper()
	s := g.atRest(t, players)
	n := g.len()
	for _, p := range players {
		if s.Turn() == p.seat {
			p.turn()
			p.byMouse(s.Random(r))
		}
	}
	g.past(t, n+1)
	g.atRest(t, players)
	for _, p := range watching {
		p.Wait("watch.step() === %s", g.len())
	}
}

// A cable leads to the server, and can be pulled out.
type cable struct {
	listener net.Listener

	mu    sync.Mutex
	out   bool
	conns []net.Conn
}

func newCable(t *testing.T) *cable {
	t.Helper()
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &cable{listener: listener}
	t.Cleanup(func() {
		listener.Close()
		c.pull(true)
	})
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go c.carry(conn)
		}
	}()
	return c
}

// carry copies the traffic of a connection to the server and back.
func (c *cable) carry(conn net.Conn) {
	server, err := net.Dial("tcp", strings.TrimPrefix(address, "http://"))
	if err != nil {
		conn.Close()
		return
	}
	c.mu.Lock()
	c.conns = append(c.conns, conn, server)
	out := c.out
	c.mu.Unlock()
	if out {
		conn.Close()
		server.Close()
	}
	go io.Copy(conn, server)
	io.Copy(server, conn)
}

// pull cuts all connections, and new ones as long as the cable is out.
func (c *cable) pull(out bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.out = out
	for _, conn := range c.conns {
		conn.Close()
	}
	c.conns = nil
}

// cutOff pulls out the cable of a tab while something happens, or puts it back at
// once: then the browser finds its way back alone, without the page.
func (p *tab) cutOff(c *cable, out bool, meanwhile func()) {
	p.Helper()
	p.Tolerate("net::ERR_")
	// The connection may be back before anybody looks.
	p.Exec("globalThis.wasLost = false; new MutationObserver(() => (wasLost ||= document.querySelector('#lost').textContent !== '')).observe(document.querySelector('#lost'), { childList: true })")
	c.pull(out)
	p.Wait("wasLost")
	step := chrome.Eval[int](p, "watch.step()")
	meanwhile()
	if n := p.game.len(); n < step+2 {
		p.Errorf("only %d steps have been missed", n-step)
	}
	if now := chrome.Eval[int](p, "watch.step()"); out && now != step {
		p.Errorf("without a network the page comes from step %d to %d", step, now)
	}
	if out {
		c.pull(false)
	}
	p.Wait("watch.step() === %s", p.game.len())
	p.Wait("document.querySelector('#lost').textContent === ''")
}

// elsewhere hides a tab behind another one while something happens.
func (p *tab) elsewhere(meanwhile func()) {
	p.Helper()
	window := chromedp.FromContext(p.Ctx).BrowserContextID
	other := newTab(p.T, chromedp.WithExistingBrowserContext(window), chromedp.WithNewWindow(false))
	other.toFront()
	p.Wait("document.hidden")
	step := chrome.Eval[int](p, "watch.step()")
	meanwhile()
	if now := chrome.Eval[int](p, "watch.step()"); now != step {
		p.Errorf("unseen, the page goes on from step %d to %d, and takes up a place at the server", step, now)
	}
	p.toFront()
	p.Wait("!document.hidden && watch.step() === %s", p.game.len())
}

func (p *tab) toFront() {
	p.Helper()
	chrome.Call(p, page.BringToFront, cdp.Empty{})
}
