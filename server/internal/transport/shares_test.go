package transport_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
	"github.com/ebbesgo/ebbes/server/internal/transport"
)

// A table has the maximum of spectators, and a seat one stream too many. The player still gets a
// stream, and the seat's oldest stream is closed with the event replaced.
func TestStreamsPerSeat(t *testing.T) { synctest.Test(t, streamsPerSeat) }

func streamsPerSeat(t *testing.T) {
	l := servertest.Frozen
	l.PerTable = 5
	h := servertest.Serve(t, l)
	links := h.Create(`{"config":{"players":3},"people":["1"]}`)
	var streams []servertest.OpenStream
	for range l.PerTable {
		streams = append(streams, h.Watch(links["-"]))
	}
	if a := h.Ask("GET", links["-"]+"/steps", ""); a.Code != "watched" {
		t.Errorf("one spectator too many: %d %s", a.Status, a.Body)
	}
	oldest := h.Watch(links["1"])
	for range hall.PerSeat {
		streams = append(streams, h.Watch(links["1"]))
	}
	text := new(strings.Builder)
	for {
		line, err := oldest.In.ReadString('\n')
		text.WriteString(line)
		if err != nil {
			break
		}
	}
	if !strings.HasSuffix(text.String(), "event: replaced\ndata: {}\n\n") {
		t.Errorf("the oldest stream receives %q", text)
	}
	servertest.Eventually(t, "the other streams stay open", func() bool { return h.Watching() == l.PerTable+hall.PerSeat })
	for _, s := range append(streams, oldest) {
		s.Close()
	}
}

// One address exceeds its quotas of new tables and of streams, and other addresses are unaffected.
// Only trusted proxies can forward addresses.
func TestQuotasPerAddress(t *testing.T) { synctest.Test(t, quotasPerAddress) }

func quotasPerAddress(t *testing.T) {
	l := servertest.Frozen
	l.Shares[budget.NewTable].Rate, l.Shares[budget.Stream] = 5, budget.Share{Held: 3, Err: budget.ErrTooManyStreams}
	l.Shares[budget.NewTable].Err = budget.ErrQuota
	h := servertest.Serve(t, l)
	h.Budget.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.0.0.0/8")}
	create := func(from string) int {
		return h.Ask("POST", "/tables", `{"config":{"players":4}}`, "X-Forwarded-For", from).Status
	}
	for i, want := range []int{201, 201, 201, 201, 201, 429, 429} {
		// Only the last address is trusted: a client can forge the ones before it.
		if got := create(fmt.Sprintf("192.0.2.%d, 2001:db8::%d, 10.1.2.3", i, i+1)); got != want {
			t.Errorf("table request %d: %d, want %d", i, got, want)
		}
	}
	if got := create("2001:db8:0:1::1"); got != 201 {
		t.Errorf("another network: %d", got)
	}
	link := h.Create(`{"config":{"players":4}}`)["-"]
	var streams []servertest.OpenStream
	for range l.Shares[budget.Stream].Held {
		streams = append(streams, h.Watch(link))
	}
	if a := h.Ask("GET", link+"/steps", ""); a.Code != "watched" {
		t.Errorf("one stream too many: %d %s", a.Status, a.Body)
	}
	streams = append(streams, h.Watch(link, "X-Forwarded-For", "192.0.2.9"))
	for _, s := range streams {
		s.Close()
	}
	servertest.Eventually(t, "all streams are closed", func() bool { return h.Watching() == 0 })
	h.Now(link)
	h.Budget.Proxies = nil
	for range 5 {
		create("192.0.2.77")
	}
	if got := create("192.0.2.78"); got != 429 {
		t.Errorf("a table request through an untrusted proxy: %d, want 429", got)
	}
}

// Requests under unknown host names are refused.
func TestUnknownHostsAreRefused(t *testing.T) { synctest.Test(t, unknownHostsAreRefused) }

func unknownHostsAreRefused(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	for host, want := range map[string]int{
		"localhost": 200, "localhost:8080": 200, "LOCALHOST": 200, "127.0.0.1:99": 200, "[::1]:99": 200, "192.0.2.1": 200, "localhost.": 200,
		"evil.example": 421, "localhost.evil.example": 421, "127.0.0.1.evil.example": 421, "evil.example:8080": 421,
		"localhost:" + strings.Repeat("1", 300): 421,
	} {
		r, _ := http.NewRequest("GET", h.URL+"/words", nil)
		r.Host = host
		got, err := h.Client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		got.Body.Close()
		if got.StatusCode != want {
			t.Errorf("%s: %d", host, got.StatusCode)
		}
	}
	if names := transport.HostsOf([]string{"ebbes.example", "Two.example"}, "three.example:80"); len(names) != 3 || !names["two.example"] || !names["three.example"] {
		t.Errorf("names %v", names)
	}
}

// Spectators and guests of a table have separate limits of streams, and each address has a part of
// either. So spectators never shut out invited guests or players.
func TestStreamsOfSpectators(t *testing.T) { synctest.Test(t, streamsOfSpectators) }

func streamsOfSpectators(t *testing.T) {
	l := servertest.Frozen
	l.Shares[budget.Spectator] = budget.Fair[budget.Spectator]
	h := servertest.Serve(t, l)
	h.Budget.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	links := h.Create(free)
	ada := browserOf(t, h)
	own := takeSeat(t, ada, links["-"], "1")
	each, many := budget.Fair[budget.Spectator].Held, hall.DefaultLimits.PerTable
	wanted := []int{each, each, each, each, many - 4*each, 0}
	open := func(link string, from int) (opened int) {
		t.Helper()
		for range many {
			if h.Glance(fmt.Sprintf("192.0.2.%d", from), link+"/steps", 1) == http.StatusOK {
				opened++
			}
		}
		return opened
	}
	for i, want := range wanted {
		if n := open(links["watch"], i); n != want {
			t.Errorf("address %d opens %d streams as a spectator, want %d", i, n, want)
		}
	}
	for i, want := range wanted { // some of these addresses are spectators already
		if n := open(links["-"], i+2); n != want {
			t.Errorf("address %d opens %d streams as a guest, want %d", i+2, n, want)
		}
	}
	if seat := seatOf(ada, own); seat != "1" {
		t.Errorf("a player has seat %s", seat)
	}
}

// A quarter of all streams is reserved for players. Clients without a seat cannot take it.
func TestStreamsOfPlayers(t *testing.T) { synctest.Test(t, streamsOfPlayers) }

func streamsOfPlayers(t *testing.T) {
	l := servertest.Frozen
	l.Clients = 8
	h := servertest.Serve(t, l)
	ada := browserOf(t, h)
	links := h.Create(free)
	own := takeSeat(t, ada, links["-"], "1")
	for i := range 8 {
		want := http.StatusOK
		if i >= 6 {
			want = http.StatusServiceUnavailable
		}
		if status := h.Glance(servertest.Abusive, links[[]string{"-", "watch"}[i%2]]+"/steps", 1); status != want {
			t.Errorf("spectator %d: %d", i, status)
		}
	}
	if seat := seatOf(ada, own); seat != "1" {
		t.Errorf("a player has seat %s", seat)
	}
}
