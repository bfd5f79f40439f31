package transport_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/netip"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
	"github.com/ebbesgo/ebbes/server/internal/rules"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
	"github.com/ebbesgo/ebbes/server/internal/transport"
)

// behindProxy starts two servers behind a proxy, with the same tables and the default quotas except for
// requests in a row. Tables stay before the first deal, and refusals are not delayed.
func behindProxy(t *testing.T) []servertest.Server {
	l := hall.DefaultLimits
	l.Refusal, l.Shares[budget.Request].Burst = 0, 0
	l.Pace, l.Linger = time.Hour, servertest.Forever
	_, one, other := servertest.Two(t, l)
	for _, h := range []servertest.Server{one, other} {
		h.Budget.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}
	return []servertest.Server{one, other}
}

// flood repeats a request with fifty concurrent senders. It counts the responses by status.
func flood(times int, do func(i int) (status int)) map[int]int {
	statuses, mu, all := map[int]int{}, sync.Mutex{}, sync.WaitGroup{}
	const atOnce = 50
	for worker := range atOnce {
		all.Go(func() {
			for i := worker; i < times; i += atOnce {
				status := do(i)
				mu.Lock()
				statuses[status]++
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return statuses
}

// One address sends a thousand table requests through two instances. It gets its quota at each, and
// another address is not refused.
func TestFloodOfTableRequests(t *testing.T) { synctest.Test(t, floodOfTableRequests) }

func floodOfTableRequests(t *testing.T) {
	servers := behindProxy(t)
	create := func(i int, from string) int {
		return servers[i%2].Ask("POST", "/tables", `{"config":{"players":4}}`, "X-Forwarded-For", from).Status
	}
	got := flood(1000, func(i int) int { return create(i, servertest.Abusive) })
	if want := 2 * int(budget.Fair[budget.NewTable].Rate); got[201] != want || got[429] != 1000-want {
		t.Errorf("the flood is answered with %v, want %d tables", got, want)
	}
	for i := range servers {
		if status := create(i, servertest.Bystander); status != 201 {
			t.Errorf("another address is refused: %d", status)
		}
	}
}

// One address opens thousands of streams through two instances, and a hundred spectators watch a
// table. They get no more than their quotas, and a player of that table still gets a stream.
func TestFloodOfStreams(t *testing.T) { synctest.Test(t, floodOfStreams) }

func floodOfStreams(t *testing.T) {
	servers := behindProxy(t)
	links := servers[0].Create(`{"config":{"players":4},"people":["1"]}`)
	var mu sync.Mutex
	var open []io.Closer
	watch := func(h servertest.Server, link, from string) int {
		r, _ := http.NewRequest("GET", h.URL+link+"/steps", nil)
		r.Header.Set("X-Forwarded-For", from)
		got, err := h.Client.Do(r)
		if err != nil {
			t.Error(err)
			return 0
		}
		mu.Lock()
		defer mu.Unlock()
		open = append(open, got.Body)
		return got.StatusCode
	}
	var tables []string
	for i := range 80 { // one address may have only few streams of each table
		tokens, err := servers[i%2].Open(t.Context(), hall.TableRequest{Terms: hall.Terms{Config: json.RawMessage(`{"players":4}`)}})
		if err != nil {
			t.Fatal(err)
		}
		tables = append(tables, "/table/"+tokens[game.NoSeat])
	}
	got := flood(4000, func(i int) int { return watch(servers[i%2], tables[i%len(tables)], servertest.Abusive) })
	if got[200] != 2*budget.Fair[budget.Stream].Held || got[200]+got[503] != 4000 {
		t.Errorf("the flood is answered with %v, want %d streams", got, 2*budget.Fair[budget.Stream].Held)
	}
	got = flood(100, func(i int) int { return watch(servers[i%2], links["-"], fmt.Sprintf("198.51.100.%d", i)) })
	if got[200] != 2*hall.DefaultLimits.PerTable {
		t.Errorf("the spectators are answered with %v, want %d streams", got, 2*hall.DefaultLimits.PerTable)
	}
	for _, h := range servers {
		if status := watch(h, links["1"], servertest.Bystander); status != 200 {
			t.Errorf("the player's stream is refused: %d", status)
		}
	}
	for _, c := range open {
		c.Close()
	}
	for _, h := range servers {
		servertest.Eventually(t, "all streams are closed", func() bool { return h.Watching() == 0 })
	}
}

// Token guessing exhausts its quota before it reaches the journal. Other clients, and tables that the
// guessing address already uses, are unaffected.
func TestFloodOfGuesses(t *testing.T) { synctest.Test(t, floodOfGuesses) }

func floodOfGuesses(t *testing.T) {
	servers := behindProxy(t)
	links := servers[0].Create(`{"config":{"players":4},"people":["1"]}`)
	look := func(i int, link, from string) int {
		return servers[i%2].Ask("GET", link, "", "X-Forwarded-For", from).Status
	}
	for i := range servers {
		look(i, links["1"], servertest.Abusive)
	}
	got := flood(1000, func(i int) int { return look(i, "/table/"+hall.NewSecret()+hall.NewSecret(), servertest.Abusive) })
	if want := 2 * int(budget.Fair[budget.Guess].Rate); got[404] != want || got[429] != 1000-want {
		t.Errorf("the flood is answered with %v, want %d lookups", got, want)
	}
	got = flood(1000, func(i int) int {
		return look(i, links["1"][:len("/table/")+hall.SecretSize]+hall.NewSecret(), servertest.Abusive)
	})
	if got[429] != 1000 {
		t.Errorf("secrets of a known table are answered with %v", got)
	}
	other := servers[0].Create(`{"config":{"players":4},"people":["1"]}`)["1"]
	for i := range servers {
		if status := look(i, links["1"], servertest.Abusive); status != 200 {
			t.Errorf("a known table is refused to the guessing address: %d", status)
		}
		if status := look(i, other, servertest.Bystander); status != 200 {
			t.Errorf("another address is refused: %d", status)
		}
	}
}

// Hundreds of connections of one address send nothing or half of a request. Those over its quota are
// closed at once, the others at the timeouts. Another address is served at once.
func TestFloodOfConnections(t *testing.T) { synctest.Test(t, floodOfConnections) }

func floodOfConnections(t *testing.T) {
	l := hall.DefaultLimits
	ctx, stop := context.WithCancel(t.Context())
	h := hall.New(ctx, journal.NewMemory(), l, metrics.New())
	n := servertest.NewNetwork()
	server := transport.NewServer(ctx, transport.Handler(h, transport.Hosts{}, rules.Place{}), l)
	go server.Serve(transport.Gated(n, h.Budget, l.Conns))
	defer server.Close()
	defer stop()
	ask := func(from, request string) (ended <-chan time.Duration) {
		t.Helper()
		begun, after := time.Now(), make(chan time.Duration, 1)
		c, err := n.Dial(ctx, netip.MustParseAddr(from), 64<<10)
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			defer c.Close()
			io.WriteString(c, request)
			io.Copy(io.Discard, c)
			after <- time.Since(begun)
		}()
		return after
	}
	never := []string{"", "GET / HTTP/1.1\r\n", "POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"}
	var flood []<-chan time.Duration
	for i := range 600 {
		flood = append(flood, ask(servertest.Abusive, never[i%3]))
	}
	if took := <-ask(servertest.Bystander, "GET /words HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"); took > 0 {
		t.Errorf("another address is served after %v", took)
	}
	got := map[string]int{}
	for i, ended := range flood {
		got[fmt.Sprint(i%3, (<-ended).Truncate(time.Second))]++
	}
	want := map[string]int{"0 5s": 134, "1 5s": 133, "2 10s": 133, "0 0s": 66, "1 0s": 67, "2 0s": 67} // the quota is 400
	if !maps.Equal(got, want) {
		t.Errorf("the connections end after %v, want %v", got, want)
	}
}

// A table pauses while other tables fill the memory many times over. It is loaded again for the next
// move.
func TestFloodOfLoadedTables(t *testing.T) { synctest.Test(t, floodOfLoadedTables) }

func floodOfLoadedTables(t *testing.T) {
	l := servertest.Quick
	l.Tables = 10
	h := servertest.Serve(t, l)
	paused := h.Create(`{"config":{"players":3},"people":["1"]}`)["1"]
	m := h.Until(paused, 1)
	if got := flood(300, func(int) int {
		return h.Ask("GET", h.Create(`{"config":{"players":3},"people":["1"]}`)["1"], "").Status
	}); got[200] < 100 {
		t.Errorf("the flood is answered with %v", got)
	}
	if a := h.Move(paused, 1, m.Moves[0]); a.Status != http.StatusNoContent {
		t.Errorf("a move after the flood: %d %s", a.Status, a.Body)
	}
}
