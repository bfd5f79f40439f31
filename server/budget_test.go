package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/nodes"
)

// However many look on, or have a seat open, its player finds a place; the oldest of
// too many streams of a seat gives way, and is told so.
func TestPlacesPerSeat(t *testing.T) {
	l := frozen
	l.perTable = 5
	h := serve(t, l)
	links := h.order(`{"config":{"players":3},"people":["1"]}`)
	var streams []openStream
	for range l.perTable {
		streams = append(streams, h.watch(links["-"]))
	}
	if a := h.ask("GET", links["-"]+"/steps", ""); a.Code != "watched" {
		t.Errorf("one onlooker too many: %d %s", a.status, a.body)
	}
	oldest := h.watch(links["1"])
	for range perSeat {
		streams = append(streams, h.watch(links["1"]))
	}
	text := new(strings.Builder)
	for {
		line, err := oldest.in.ReadString('\n')
		text.WriteString(line)
		if err != nil {
			break
		}
	}
	if !strings.HasSuffix(text.String(), "event: replaced\ndata: {}\n\n") {
		t.Errorf("the oldest is told %q", text)
	}
	eventually(t, "the others stay", func() bool { return h.many() == l.perTable+perSeat })
	for _, s := range append(streams, oldest) {
		s.Close()
	}
}

// One address takes neither all orders nor all streams; others do not notice, and a
// proxy is believed only if it is known.
func TestPerAddress(t *testing.T) {
	l := frozen
	l.shares[anOrder].rate, l.shares[aStream] = 5, share{held: 3, err: errClients}
	l.shares[anOrder].err = errHasty
	h := serve(t, l)
	h.budget.proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.0.0.0/8")}
	order := func(from string) int {
		return h.ask("POST", "/tables", `{"config":{"players":4}}`, "X-Forwarded-For", from).status
	}
	for i, want := range []int{201, 201, 201, 201, 201, 429, 429} {
		// What stands before the last address anybody may have written.
		if got := order(fmt.Sprintf("192.0.2.%d, 2001:db8::%d, 10.1.2.3", i, i+1)); got != want {
			t.Errorf("order %d: %d", i, got)
		}
	}
	if got := order("2001:db8:0:1::1"); got != 201 {
		t.Errorf("another network: %d", got)
	}
	link := h.order(`{"config":{"players":4}}`)["-"]
	var streams []openStream
	for range l.shares[aStream].held {
		streams = append(streams, h.watch(link))
	}
	if a := h.ask("GET", link+"/steps", ""); a.Code != "watched" {
		t.Errorf("one stream too many: %d %s", a.status, a.body)
	}
	streams = append(streams, h.watch(link, "X-Forwarded-For", "192.0.2.9"))
	for _, s := range streams {
		s.Close()
	}
	eventually(t, "all have left", func() bool { return h.many() == 0 })
	h.now(link)
	h.budget.proxies = nil
	for range 5 {
		order("192.0.2.77")
	}
	if got := order("192.0.2.78"); got != 429 {
		t.Errorf("an unknown proxy is believed: %d", got)
	}
}

// A punctual client takes what is written before the deadline.
type punctual struct {
	http.ResponseWriter
	deadline time.Time
}

func (p *punctual) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p *punctual) SetWriteDeadline(t time.Time) error {
	p.deadline = t
	return nil
}

func (p *punctual) Write(text []byte) (int, error) {
	if time.Now().After(p.deadline) {
		return 0, os.ErrDeadlineExceeded
	}
	return p.ResponseWriter.Write(text)
}

// Whoever gives way is told so, however long ago he was told something; else he would come
// back, and another one would have to give way.
func TestReplacedLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, j := defaultLimits, journal.NewMemory()
		tokens, err := newHall(
			t.Context(),
			j,
			l,
			newMetrics(),
		).open(
			t.Context(),
			order{Config: ebbes.Config{Players: 3}, People: []ebbes.Seat{1}},
		)
		if err != nil {
			t.Fatal(err)
		}
		tab, err := load(t.Context(), j, tokens[1][:secretSize])
		if err != nil {
			t.Fatal(err)
		}
		got, me := httptest.NewRecorder(), &watcher{make(chan struct{})}
		time.AfterFunc(l.ping-1, func() { close(me.replaced) })
		w := &punctual{ResponseWriter: got}
		s := stream{w: w, out: http.NewResponseController(w), patience: l.patience, retell: func() error { return nil }}
		s.run(httptest.NewRequest("GET", "/", nil), place{tab, 1, hash(tokens[1][secretSize:])}, me, l.ping)
		if !strings.HasSuffix(got.Body.String(), "event: replaced\ndata: {}\n\n") {
			t.Errorf("he is told %q", got.Body)
		}
	})
}

func TestAddresses(t *testing.T) {
	b := budget{proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}
	for _, test := range []struct{ remote, forwarded, want string }{
		{"192.0.2.1:5", "", "192.0.2.1"}, {"192.0.2.1:5", "192.0.2.9", "192.0.2.1"}, {"10.0.0.1:5", "192.0.2.9", "192.0.2.9"},
		{"10.0.0.1:5", "192.0.2.9, 10.0.0.7", "192.0.2.9"}, {"10.0.0.1:5", "192.0.2.9, nonsense", "10.0.0.1"}, {"10.0.0.1:5", "", "10.0.0.1"},
		{"[2001:db8::1:2:3:4]:5", "", "2001:db8::"}, {"[::ffff:192.0.2.1]:5", "", "192.0.2.1"}, {"[fe80::1%eth0]:5", "", "fe80::"},
		{"[::ffff:10.0.0.1]:5", "192.0.2.9", "192.0.2.9"},
	} {
		r := &http.Request{RemoteAddr: test.remote, Header: http.Header{"X-Forwarded-For": {test.forwarded}}}
		if got := b.of(r).String(); got != test.want {
			t.Errorf("%v: %s", test, got)
		}
	}
}

// newAccounts returns a budget of fair shares.
func newAccounts() *budget { return newBudget(fair, func(resource) {}) }

// However many addresses there are, only so many are remembered, but each of which
// something has to be.
func TestAccountsAreForgotten(t *testing.T) {
	b := newAccounts()
	watches, ordered, looks := netip.MustParseAddr("192.0.2.1"), netip.MustParseAddr("192.0.2.2"), netip.MustParseAddr("192.0.2.3")
	for range fair[aStream].held {
		if _, err := b.hold(watches, aStream); err != nil {
			t.Fatal(err)
		}
	}
	for range int(fair[anOrder].rate) {
		if err := b.take(ordered, anOrder); err != nil {
			t.Fatal(err)
		}
	}
	var found []func(bool)
	for range int(fair[aGuess].rate) {
		f, err := b.look(looks)
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, f)
	}
	for i := range 3 * maxAccounts {
		b.account(netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}))
	}
	if n := len(b.accounts); n > maxAccounts {
		t.Errorf("%d are remembered", n)
	}
	if _, err := b.hold(watches, aStream); err != errClients {
		t.Errorf("who watches is forgotten: %v", err)
	}
	if err := b.take(ordered, anOrder); err != errHasty {
		t.Errorf("who has ordered is forgotten: %v", err)
	}
	for _, f := range found {
		f(false)
	}
	if _, err := b.look(looks); err != errGuesses {
		t.Errorf("who was looking is forgotten: %v", err)
	}
}

// Whoever has guessed wrong may look for no more tables at once than guess again.
func TestLooks(t *testing.T) {
	shares := fair
	shares[aGuess].rate = 3
	b := newBudget(shares, func(resource) {})
	at := netip.MustParseAddr("192.0.2.1")
	wrong, _ := b.look(at)
	wrong(false)
	one, err := b.look(at)
	two, errTwo := b.look(at)
	if err != nil || errTwo != nil {
		t.Fatal(err, errTwo)
	}
	if _, err := b.look(at); err != errGuesses {
		t.Errorf("a third at once: %v", err)
	}
	one(true)
	if _, err := b.look(at); err != nil {
		t.Errorf("after one was found: %v", err)
	}
	two(true)
}

// The README tells each share as it is.
func TestSharesAreTold(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range fair {
		var has []string
		if s.held > 0 {
			has = append(has, fmt.Sprintf("%d at once", s.held))
		}
		if s.rate > 0 {
			has = append(has, fmt.Sprintf("%v a minute", s.rate))
		}
		if row := fmt.Sprintf("\n| %s | %s | ", s.name, strings.Join(has, ", ")); !strings.Contains(string(text), row) {
			t.Errorf("there is no row %s", row)
		}
	}
}

// Under a foreign name nothing is served.
func TestHosts(t *testing.T) {
	h := serve(t, frozen)
	for host, want := range map[string]int{
		"localhost": 200, "localhost:8080": 200, "LOCALHOST": 200, "127.0.0.1:99": 200, "[::1]:99": 200, "192.0.2.1": 200, "localhost.": 200,
		"evil.example": 421, "localhost.evil.example": 421, "127.0.0.1.evil.example": 421, "evil.example:8080": 421,
	} {
		r, _ := http.NewRequest("GET", h.url+"/words", nil)
		r.Host = host
		got, err := h.client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		got.Body.Close()
		if got.StatusCode != want {
			t.Errorf("%s: %d", host, got.StatusCode)
		}
	}
	if names := namesOf("ebbes.example, Two.example", "three.example:80"); len(names) != 3 || !names["two.example"] || !names["three.example"] {
		t.Errorf("names %v", names)
	}
}

// A client that does not read loses its place in time, though the buffers of the
// system are large and it answers for the network.
func TestDeafClients(t *testing.T) {
	ops := fmt.Sprintf("127.0.0.1:%d", nodes.FreePort(t))
	url, stop := begin(t, "-memory", "-pace=1ms", "-patience=2s", "-ops="+ops)
	defer stop()
	h := house{nil, t, url, &http.Client{}}
	defer h.client.CloseIdleConnections()
	links := h.order(`{"config":{"players":5,"variants":"more cards, select designations","rounds":10},"people":[]}`)
	c := h.rudely("GET " + links["-"] + "/steps?seen=0 HTTP/1.1\r\nHost: localhost\r\n\r\n")
	if _, err := c.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	metrics := house{nil, t, "http://" + ops, h.client}
	eventually(t, "its place is free", func() bool {
		return strings.Contains(metrics.ask("GET", "/metrics", "").body, "\nebbes_streams 0\n")
	})
}

// How long a computer player takes tells nothing of its hand: it moves at multiples
// of the pace.
func TestPause(t *testing.T) {
	p := player{pace: 20 * time.Millisecond}
	for _, thought := range []time.Duration{0, 5 * time.Millisecond, 15 * time.Millisecond, 25 * time.Millisecond} {
		begin := time.Now().Add(-thought)
		if err := p.pause(t.Context(), begin); err != nil {
			t.Fatal(err)
		}
		if took, least := time.Since(begin), (thought/p.pace+1)*p.pace; took < least {
			t.Errorf("after %v of thought it moves at %v", thought, took)
		}
	}
}
