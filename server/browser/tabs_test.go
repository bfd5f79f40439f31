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
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// Two players play in two tabs, with a spectator in a third. One player's connection is cut for a
// while, and the spectator's tab is hidden for a while. Both catch up, and all tabs show every
// step.
func TestTabsCatchUp(t *testing.T) {
	chrome.Long(t)
	t.Parallel()
	g := follow(t, ofTwoTabs.config, ofTwoTabs.seed, ofTwoTabs.links)
	g.computers = servertest.Computers(ofTwoTabs.config.Players, texts(ofTwoTabs.people)...)
	// The third tab has a window of its own, where it can be hidden without hiding another.
	first, second, third := newTab(t), newTab(t), newTab(t, chromedp.WithNewBrowserContext())
	line := newCable(t)
	second.Site = "http://" + line.listener.Addr().String()
	first.sitDown(g, 1)
	second.sitDown(g, 3)
	third.sitDown(g, ebbes.NoSeat)
	first.names[2], second.names[0] = "Guest 3", "Guest 1" // as players without names are called
	third.names[0], third.names[2] = "Guest 1", "Guest 3"
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

// beforeAnother reports whether a seat has the turn and is not the last to play to the trick. Then
// a further move follows without that seat.
func beforeAnother(s ebbes.State, seat ebbes.Seat) bool {
	n := 0
	for range s.Trick().All() {
		n++
	}
	return s.Turn() == seat && n != s.Config().Players-1
}

// atRest waits until one of the players has the turn and returns the state.
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

// advance makes a player's move and waits for the next turn of a player. Then it waits until all
// watching tabs show the last step.
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

// A cable is a TCP proxy to the server that can be cut.
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

// carry forwards a connection in both directions.
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

// pull cuts all connections. If out is set, new ones are cut too, until a call without it.
func (c *cable) pull(out bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.out = out
	for _, conn := range c.conns {
		conn.Close()
	}
	c.conns = nil
}

// cutOff cuts the connection of a tab during meanwhile, or only for a moment if out is false. In
// the second case the browser reconnects by itself, without the page's script. The tab must notice
// the loss, and show the last step in the end.
func (p *tab) cutOff(c *cable, out bool, meanwhile func()) {
	p.Helper()
	p.Tolerate("net::ERR_")
	// The observer also notices a loss that is over before the test looks.
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

// elsewhere hides a tab behind another one during meanwhile. The hidden tab must show no step then,
// and the last one in the end.
func (p *tab) elsewhere(meanwhile func()) {
	p.Helper()
	window := chromedp.FromContext(p.Ctx).BrowserContextID
	other := newTab(p.T, chromedp.WithExistingBrowserContext(window), chromedp.WithNewWindow(false))
	other.toFront()
	p.Wait("document.hidden")
	step := chrome.Eval[int](p, "watch.step()")
	meanwhile()
	if now := chrome.Eval[int](p, "watch.step()"); now != step {
		p.Errorf("the hidden page goes from step %d to %d, so it has a stream", step, now)
	}
	p.toFront()
	p.Wait("!document.hidden && watch.step() === %s", p.game.len())
}

func (p *tab) toFront() {
	p.Helper()
	chrome.Call(p, page.BringToFront, cdp.Empty{})
}
