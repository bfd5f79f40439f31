package main

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// newTown serves whoever comes by way of a proxy, with fair shares, at no more than 50 tables.
// Computer players do not think there.
func newTown(t testing.TB, change func(*limits)) house {
	l := defaultLimits
	l.tables, l.linger, l.pace = 50, forever, 0
	change(&l)
	h := serve(t, l)
	h.budget.proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	h.advise = func(_ bot.Level, v ebbes.View, r *rand.Rand) ebbes.Move {
		time.Sleep(5 * time.Millisecond)
		moves := slices.Collect(v.Moves())
		return moves[r.IntN(len(moves))]
	}
	return h
}

// from sends a request of somebody.
func (h house) from(who, method, path, body string) int {
	return h.ask(method, path, body, "X-Forwarded-For", who).status
}

// own opens tables, whoever may order how many.
func (h house) own(many int, people ...ebbes.Seat) (links []string) {
	for range many {
		tokens, err := h.open(h.t.Context(), order{Config: ebbes.Config{Players: 3}, People: people})
		if err != nil {
			h.t.Fatal(err)
		}
		links = append(links, "/table/"+tokens[people[0]])
	}
	return links
}

// A greed wants too much of something, again and again, and is told the status.
type greed func(h house) (want func(i int) (status int))

var greeds = map[string]greed{
	"nothing": nil,
	"tables that wait for a move": func(h house) func(int) int {
		links := h.own(60, 1, 2)
		return func(i int) int {
			h.rudely(fmt.Sprintf("POST %s/moves?step=0 HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: %s\r\nContent-Length: 9\r\n\r\n",
				links[i%len(links)], evil))
			return 0
		}
	},
	"tables": func(h house) func(int) int {
		links := h.own(60, 1, 2)
		return func(i int) int { return h.glance(links[i%len(links)]+"/steps", 1) }
	},
	"names": func(h house) func(int) int {
		link := h.own(1, 1, 2)[0]
		return func(i int) int { return h.from(evil, "POST", link+"/seat", fmt.Sprintf(`{"name":"%d"}`, i)) }
	},
	"orders": func(h house) func(int) int {
		return func(int) int { return h.from(evil, "POST", "/tables", `{"config":{"players":4}}`) }
	},
	"retellings": func(h house) func(int) int {
		link := h.own(1, 1, 2)[0]
		return func(int) int { return h.glance(link+"/steps?seen=0", 1) }
	},
	"hints": func(h house) func(int) int {
		links := h.own(10, 1, 2, 3)
		return func(i int) int { return h.from(evil, "GET", links[i%len(links)]+"/hint", "") }
	},
}

// glance opens a stream for somebody greedy, reads a line and leaves it open for the test.
func (h house) glance(path string, lines int) int {
	r, _ := http.NewRequestWithContext(h.ctx, "GET", h.url+path, nil)
	r.Header.Set("X-Forwarded-For", evil)
	got, err := h.client.Do(r)
	if err != nil {
		return 0
	}
	h.t.Cleanup(func() { got.Body.Close() })
	for in := bufio.NewReader(got.Body); lines > 0; lines-- {
		in.ReadString('\n')
	}
	return got.StatusCode
}

// Whatever one address wants too much of: another one is never refused anything.
func TestGreedy(t *testing.T) {
	for name, g := range greeds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newTown(t, func(*limits) {})
			if g != nil {
				want := g(h)
				t.Log(flood(200, want))
			}
			h.standBy(t)
		})
	}
}

// standBy does what somebody does who plays, and is refused nothing.
func (h house) standBy(t *testing.T) {
	t.Helper()
	a := h.ask("POST", "/tables", `{"config":{"players":3},"people":["1","2","3"]}`, "X-Forwarded-For", good)
	if a.status != http.StatusCreated {
		t.Fatalf("ordering: %d %s", a.status, a.body)
	}
	links := linksOf(a.body)
	s := h.watch(links["1"], "X-Forwarded-For", good)
	defer s.Close()
	m, err := s.next()
	for err == nil && len(m.moves) == 0 {
		m, err = s.next()
	}
	if err != nil {
		t.Fatal(err)
	}
	for what, status := range map[string]int{
		"page": h.from(good, "GET", links["2"], ""),
		"name": h.from(good, "POST", links["2"]+"/seat", `{"name":"Ada"}`),
		"hint": h.from(good, "GET", links["1"]+"/hint", ""),
		"move": h.from(good, "POST", links["1"]+"/moves?step=1", m.moves[0]),
		"undo": h.from(good, "POST", links["1"]+"/undo?step=2", "ask"),
	} {
		if status >= 300 {
			t.Errorf("%s: %d", what, status)
		}
	}
}

// One address gets no more than a quarter of the tables that there may be in memory, however
// often it uses each.
func TestShareOfTables(t *testing.T) {
	h := newTown(t, func(*limits) {})
	links := h.own(20, 1, 2)
	statuses := map[int]int{}
	for i := range 40 {
		statuses[h.glance(links[i/2]+"/steps", 1)]++
	}
	if statuses[200] != 24 || statuses[429] != 16 {
		t.Errorf("streams of 20 tables, two of each, are answered with %v", statuses)
	}
}

// Names take no more than a share of what is written, and do not keep anybody from sitting
// down: what begins a game is never refused for talk.
func TestNamesDoNotLockOut(t *testing.T) {
	h := newTown(t, func(l *limits) { l.shares[aWord].rate = 0 })
	a := h.ask("POST", "/tables", `{"config":{"players":2},"people":["1","2"],"free":true}`, "X-Forwarded-For", evil)
	link := linksOf(a.body)["-"]
	mine := linksOf(h.ask("POST", link+"/seat", `{"seat":"1","name":"Eve"}`, "X-Forwarded-For", evil).body)["1"]
	long := strings.Repeat("<", 28)
	got := flood(3200, func(i int) int { return h.from(evil, "POST", mine+"/seat", fmt.Sprintf(`{"name":"%s%d"}`, long, i%2)) })
	size := 0
	entries, err := h.journal.Read(t.Context(), link[len("/table/"):][:secretSize], 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		size += len(e.Data)
	}
	if got[409] == 0 || size > 2*maxNamed {
		t.Errorf("3200 names are answered with %v and take %d bytes", got, size)
	}
	if status := h.from(good, "POST", link+"/seat", `{"seat":"2","name":"Ada"}`); status != http.StatusCreated {
		t.Errorf("sitting down: %d", status)
	}
	if a := h.ask("POST", mine+"/seat", `{"leave":true}`); a.status != http.StatusNoContent {
		t.Errorf("leaving: %d %s", a.status, a.body)
	}
}

// Whoever writes much writes no more than a share.
func TestShareOfWords(t *testing.T) {
	h := newTown(t, func(*limits) {})
	want, begun := greeds["names"](h), time.Now()
	most := int(fair[aWord].rate * (1 + time.Since(begun).Minutes()))
	got := flood(500, want)
	if more := int(fair[aWord].rate * time.Since(begun).Minutes()); got[204] > most+more+1 || got[429] == 0 {
		t.Errorf("500 names are answered with %v", got)
	}
}

// Whoever wants to be told again what has been waits for it.
func TestRetellingsTakeTime(t *testing.T) {
	h := newTown(t, func(l *limits) { l.shares[aRetelling].rate = 60 })
	link := h.own(1, 1)[0] // computer players play on after a move
	s := h.watch(link)
	for moved := 0; moved < 30; {
		m, err := s.next()
		if err != nil {
			t.Fatal(err)
		}
		if len(m.moves) > 0 {
			h.move(link, m.told.Step, m.moves[0])
			moved++
		}
	}
	s.Close()
	const readers = 4
	var lines atomic.Int64
	var all sync.WaitGroup
	begun := time.Now()
	for range readers {
		r, _ := http.NewRequestWithContext(h.ctx, "GET", h.url+link+"/steps?seen=0", nil)
		r.Header.Set("X-Forwarded-For", evil)
		got, err := h.client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		time.AfterFunc(time.Second, func() { got.Body.Close() })
		all.Go(func() {
			for in := bufio.NewScanner(got.Body); in.Scan(); {
				if strings.HasPrefix(in.Text(), "id: ") {
					lines.Add(1)
				}
			}
		})
	}
	all.Wait()
	most := 60 + int64(time.Since(begun).Seconds()) + 2*readers
	if n := lines.Load(); n > most || n < 60 {
		t.Errorf("%d steps are told again at once", n)
	}
}

// Whoever asks for hints all the time has no more than a share, and half of those who think are
// there for the computer players.
func TestShareOfHints(t *testing.T) {
	h := newTown(t, func(*limits) {})
	got := flood(200, greeds["hints"](h))
	if got[200] > int(fair[aHint].rate)+5 || got[429] < 100 {
		t.Errorf("200 hints are answered with %v", got)
	}
	if cap(h.hinting) > max(1, cap(h.thinking)/2) {
		t.Errorf("%d of %d think for people", cap(h.hinting), cap(h.thinking))
	}
}

// An address has no more than its share of connections, and all together no more than there is
// room for; what is closed makes room.
func TestGate(t *testing.T) {
	shares := fair
	shares[aConnection].held = 5
	var refused atomic.Int64
	b := newBudget(shares, func(resource) { refused.Add(1) })
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	g := gated(l, b, 8)
	defer g.Close()
	go http.Serve(g, http.NotFoundHandler())
	connect := func(from string) (net.Conn, bool) {
		t.Helper()
		dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
		c, err := dialer.DialContext(t.Context(), "tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		io.WriteString(c, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
		_, err = c.Read(make([]byte, 1))
		return c, err == nil
	}
	var first net.Conn
	for i := range 7 {
		c, served := connect("127.0.0.2")
		if served != (i < 5) {
			t.Errorf("connection %d is served: %v", i, served)
		}
		if i == 0 {
			first = c
		}
	}
	for i := range 4 {
		if _, served := connect("127.0.0.3"); served != (i < 3) {
			t.Errorf("connection %d of another address is served: %v", i, served)
		}
	}
	if refused.Load() != 3 {
		t.Errorf("%d refusals are counted", refused.Load())
	}
	first.Close()
	eventually(t, "there is a place again", func() bool {
		_, served := connect("127.0.0.3")
		return served
	})
	if n := placesFor(1 << 30); n >= descriptors() {
		t.Errorf("%d places, %d descriptors", n, descriptors())
	}
}

// How long somebody waits while another one is greedy: compare the p99 with that of nothing.
func BenchmarkBystander(b *testing.B) {
	for name, g := range greeds {
		b.Run(name, func(b *testing.B) {
			h := newTown(b, func(*limits) {})
			links := linksOf(h.ask("POST", "/tables", `{"config":{"players":3},"people":["1","2","3"]}`, "X-Forwarded-For", good).body)
			m := h.until(links["1"], 1)
			h.from(good, "POST", links["1"]+"/moves?step=1", m.moves[0])
			var enough atomic.Bool
			var all sync.WaitGroup
			if g != nil {
				want := g(h)
				for worker := range 8 {
					all.Go(func() {
						for i := worker; !enough.Load(); i += 8 {
							want(i)
						}
					})
				}
			}
			var took []time.Duration
			for b.Loop() {
				begun := time.Now()
				if status := h.from(good, "GET", links["1"], ""); status != 200 {
					b.Errorf("refused: %d", status)
				}
				took = append(took, time.Since(begun))
			}
			enough.Store(true)
			all.Wait()
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
		})
	}
}
