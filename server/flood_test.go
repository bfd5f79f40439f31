package main

import (
	"bytes"
	"context"
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
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// behindProxy opens two houses for the same tables, to which everybody comes by way of
// a proxy, with the limits that the server has if nobody says otherwise.
func behindProxy(t *testing.T) []house {
	l := defaultLimits
	l.pace, l.linger = time.Hour, forever
	_, one, other := two(t, l)
	for _, h := range []house{one, other} {
		h.budget.proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}
	return []house{one, other}
}

// flood does something often, many times at once, by way of one house and the other, and
// counts the answers by status.
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

const evil, good = "192.0.2.66", "192.0.2.1"

// A thousand orders of one address by way of two instances leave others theirs.
func TestFloodOfOrders(t *testing.T) {
	houses := behindProxy(t)
	order := func(i int, from string) int {
		return houses[i%2].ask("POST", "/tables", `{"config":{"players":4}}`, "X-Forwarded-For", from).status
	}
	begun := time.Now()
	got := flood(1000, func(i int) int { return order(i, evil) })
	each := int(fair[anOrder].rate)
	if more := 2 * (1 + int(time.Since(begun).Minutes()*fair[anOrder].rate)); got[201] < 2*each ||
		got[201] > 2*each+more ||
		got[201]+got[429] != 1000 {
		t.Errorf("the flood is answered with %v, want %d orders", got, 2*each)
	}
	for i := range houses {
		if status := order(i, good); status != 201 {
			t.Errorf("another one is refused: %d", status)
		}
	}
}

// Four thousand streams of one address by way of two instances, and thirty on the link
// for onlookers, leave a player his place.
func TestFloodOfStreams(t *testing.T) {
	houses := behindProxy(t)
	links := houses[0].order(`{"config":{"players":4},"people":["1"]}`)
	var mu sync.Mutex
	var open []io.Closer
	watch := func(h house, link, from string) int {
		r, _ := http.NewRequest("GET", h.url+link+"/steps", nil)
		r.Header.Set("X-Forwarded-For", from)
		got, err := h.client.Do(r)
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
	for i := range 30 {
		tables = append(tables, houses[i%2].order(`{"config":{"players":4}}`)["-"])
	}
	got := flood(4000, func(i int) int { return watch(houses[i%2], tables[i%len(tables)], evil) })
	if got[200] != 2*fair[aStream].held || got[200]+got[503] != 4000 {
		t.Errorf("the flood is answered with %v, want %d streams", got, 2*fair[aStream].held)
	}
	got = flood(100, func(i int) int { return watch(houses[i%2], links["-"], fmt.Sprintf("198.51.100.%d", i)) })
	if got[200] != 2*defaultLimits.perTable {
		t.Errorf("those who look on are answered with %v, want %d streams", got, 2*defaultLimits.perTable)
	}
	for _, h := range houses {
		if status := watch(h, links["1"], good); status != 200 {
			t.Errorf("the player is refused: %d", status)
		}
	}
	for _, c := range open {
		c.Close()
	}
	for _, h := range houses {
		eventually(t, "all have left", func() bool { return h.many() == 0 })
	}
}

// Whoever guesses tokens may soon guess no more, and does not even reach the journal;
// others are not held up, nor is somebody who has a place already.
func TestFloodOfGuesses(t *testing.T) {
	houses := behindProxy(t)
	links := houses[0].order(`{"config":{"players":4},"people":["1"]}`)
	look := func(i int, link, from string) int {
		return houses[i%2].ask("GET", link, "", "X-Forwarded-For", from).status
	}
	for i := range houses {
		look(i, links["1"], evil)
	}
	begun := time.Now()
	got := flood(1000, func(i int) int { return look(i, "/table/"+newSecret()+newSecret(), evil) })
	if most := 2 * (50 + int(fair[aGuess].rate*(1+time.Since(begun).Minutes()))); got[404] > most ||
		got[404]+got[429] != 1000 {
		t.Errorf("the flood is answered with %v, want at most %d looked for", got, most)
	}
	got = flood(1000, func(i int) int { return look(i, links["1"][:len("/table/")+secretSize]+newSecret(), evil) })
	if got[404] > 100 {
		t.Errorf("secrets of a known table are answered with %v", got)
	}
	other := houses[0].order(`{"config":{"players":4},"people":["1"]}`)["1"]
	for i := range houses {
		if status := look(i, links["1"], evil); status != 200 {
			t.Errorf("a place that is known is refused: %d", status)
		}
		if status := look(i, other, good); status != 200 {
			t.Errorf("another one is refused: %d", status)
		}
	}
}

// A table at which nobody moves for a while is still there after others have used
// all places in memory.
func TestFloodOfTables(t *testing.T) {
	l := quick
	l.tables = 10
	h := serve(t, l)
	paused := h.order(`{"config":{"players":3},"people":["1"]}`)["1"]
	m := h.until(paused, 1)
	if got := flood(300, func(int) int {
		return h.ask("GET", h.order(`{"config":{"players":3},"people":["1"]}`)["1"], "").status
	}); got[200] < 100 {
		t.Errorf("the flood is answered with %v", got)
	}
	if a := h.move(paused, 1, m.moves[0]); a.status != http.StatusNoContent {
		t.Errorf("after the flood: %d %s", a.status, a.body)
	}
}

// Connections over which nothing comes, or only half of something, hold nobody up,
// and end.
func TestFloodOfConnections(t *testing.T) {
	url, stop := begin(t, "-memory")
	defer stop()
	h := house{nil, t, url, &http.Client{}}
	defer h.client.CloseIdleConnections()
	var conns []net.Conn
	for i := range 1000 {
		conns = append(conns, h.rudely([]string{"", "GET / HTTP/1.1\r\n", "POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"}[i%3]))
	}
	h.now(h.order(`{"config":{"players":3},"people":["1"]}`)["1"])
	end := time.Now().Add(forever)
	for _, c := range conns {
		c.SetReadDeadline(end)
		if _, err := io.Copy(io.Discard, c); err != nil && strings.Contains(err.Error(), "timeout") {
			t.Fatal("a connection is kept for ever")
		}
	}
}

// When a computer player moves tells nothing of how long it thought, which depends on
// its cards; nor when it moves for a person whose time is up.
func TestThinkingTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := journal.NewMemory()
		l := defaultLimits
		h := newHall(t.Context(), j, l, newMetrics())
		var thoughts atomic.Int32
		h.advise = func(_ bot.Level, v ebbes.View, r *rand.Rand) ebbes.Move {
			moves := slices.Collect(v.Moves())
			time.Sleep(time.Duration(len(moves)) * 130 * time.Millisecond)
			thoughts.Add(1)
			return moves[r.IntN(len(moves))]
		}
		tokens, err := h.open(t.Context(), order{Config: ebbes.Config{Players: 3}, People: []ebbes.Seat{2}, Limit: minLimit})
		if err != nil {
			t.Fatal(err)
		}
		_, leave, err := h.enter(t.Context(), netip.Addr{}, tokens[2])
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(5 * time.Minute)
		leave()
		entries, err := j.Read(t.Context(), tokens[2][:secretSize], 0)
		if err != nil || len(entries) < 20 || thoughts.Load() < 10 {
			t.Fatalf("%d entries, %v", len(entries), err)
		}
		var before entry
		for i, e := range entries {
			after, err := parse(e.Data)
			if err != nil {
				t.Fatal(err)
			}
			if took := after.At.Sub(before.At); i > 1 && (took-lateness(after))%l.pace != 0 {
				t.Errorf("entry %d comes after %v: %s", i, took, bytes.TrimSpace(e.Data))
			}
			before = after
		}
		synctest.Wait()
		time.Sleep(time.Minute) // so that nobody uses the table any more
	})
}

// The time for a turn runs on when somebody stands up and sits down, and when nobody sits there
// the computer moves, too: nobody can stop the game for ever.
func TestTurnLimitOfFreeSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		h := newHall(ctx, journal.NewMemory(), quick, newMetrics())
		o := order{Config: ebbes.Config{Players: 2}, People: []ebbes.Seat{1, 2}, Free: true, Limit: 60}
		tokens, err := h.open(ctx, o)
		if err != nil {
			t.Fatal(err)
		}
		p, leave, err := h.enter(ctx, netip.Addr{}, tokens[ebbes.NoSeat])
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
		happens := func(w sitting) {
			t.Helper()
			if err := p.table.append(ctx, w.next); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
		}
		for seat := range ebbes.SeatsOf(1, 2).All() {
			happens(sitting{Seat: seat, Token: hash(newSecret())})
		}
		begun, _, _ := p.table.past()
		turn := begun.state().Turn()
		for range 3 {
			time.Sleep(15 * time.Second)
			happens(sitting{Seat: turn, Leave: true})
			happens(sitting{Seat: turn, Token: hash(newSecret())})
		}
		happens(sitting{Seat: turn, Leave: true})
		if s, _, _ := p.table.past(); s.now() != begun.now() {
			t.Errorf("the computer moves before the time is up")
		}
		time.Sleep(16 * time.Second)
		synctest.Wait()
		if s, _, _ := p.table.past(); s.now() <= begun.now() {
			t.Error("the game stands still")
		}
		cancel()
		h.wait()
	})
}

// lateness is how long a person was waited for.
func lateness(e entry) time.Duration {
	if e.Move != nil && e.Move.Late {
		return minLimit * time.Second
	}
	return 0
}
