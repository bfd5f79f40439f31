package transport_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
	"github.com/ebbesgo/ebbes/server/internal/transport"
)

// newProxied starts a server behind a proxy, with [proxiedLimits].
func newProxied(t testing.TB, change func(*hall.Limits)) servertest.Server {
	return proxied(servertest.Serve(t, proxiedLimits(change)))
}

// proxiedLimits returns the default limits with at most 50 tables, no delays, and the given changes.
func proxiedLimits(change func(*hall.Limits)) hall.Limits {
	l := hall.DefaultLimits
	l.Refusal = 0
	l.Tables, l.Linger, l.Pace = 50, servertest.Forever, 0
	change(&l)
	return l
}

// thought is the duration of a computer player's move.
const thought = 5 * time.Millisecond

// proxied makes a server trust a proxy about clients' addresses. Its computer players move at random,
// each after the duration thought.
func proxied(h servertest.Server) servertest.Server {
	h.Budget.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	h.Advise = func(s game.State, _ game.Level, _ int, r *rand.Rand) game.Advice {
		time.Sleep(thought)
		moves := slices.Collect(s.Moves())
		return game.Advice{Move: fmt.Sprint(moves[r.IntN(len(moves))])}
	}
	return h
}

// An abuseFunc sends the i-th abusive request and returns its status.
type abuseFunc func(i int) (status int)

// An abuseKind is a kind of abusive load.
type abuseKind struct {
	tables func(servertest.Server) (links []string)            // creates the attacked tables
	attack func(h servertest.Server, links []string) abuseFunc // returns the requests to them
}

// prepare creates the tables that the load attacks, and returns the function that sends a request.
func (k abuseKind) prepare(h servertest.Server) abuseFunc { return k.attack(h, k.tables(h)) }

// tablesFor returns a function that creates tables with seats for some people, and returns a link of
// each table.
func tablesFor(number int, people ...game.Seat) func(servertest.Server) (links []string) {
	return func(h servertest.Server) []string { return h.Tables(number, people...) }
}

var abuseKinds = map[string]abuseKind{
	"tables that wait for a move": {tablesFor(60, 1, 2), func(h servertest.Server, links []string) abuseFunc {
		var open atomic.Int64
		return func(i int) int {
			if int(open.Add(1)) > budget.Fair[budget.Connection].Held { // further connections would be closed
				time.Sleep(100 * time.Millisecond)
				return 0
			}
			h.Unread(fmt.Sprintf("POST %s/moves?step=0 HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: %s\r\nContent-Length: 9\r\n\r\n",
				links[i%len(links)], servertest.Abusive))
			return 0
		}
	}},
	"tables": {tablesFor(60, 1, 2), func(h servertest.Server, links []string) abuseFunc {
		return func(i int) int { return h.Glance(servertest.Abusive, links[i%len(links)]+"/steps", 1) }
	}},
	"names": {tablesFor(1, 1, 2), func(h servertest.Server, links []string) abuseFunc {
		return func(i int) int {
			return h.From(servertest.Abusive, "POST", links[0]+"/seat", fmt.Sprintf(`{"name":"%d"}`, i))
		}
	}},
	"table requests": {tablesFor(0), func(h servertest.Server, _ []string) abuseFunc {
		return func(int) int { return h.From(servertest.Abusive, "POST", "/tables", `{"config":{"players":4}}`) }
	}},
	"moves": {tablesFor(1, 1, 2), func(h servertest.Server, links []string) abuseFunc {
		return func(int) int { return h.From(servertest.Abusive, "POST", links[0]+"/moves?step=0", "start 1") }
	}},
	"guesses": {tablesFor(0), func(h servertest.Server, _ []string) abuseFunc {
		return func(int) int {
			return h.From(servertest.Abusive, "GET", "/table/"+hall.NewSecret()+hall.NewSecret(), "")
		}
	}},
	"stream starts": {tablesFor(1, 1, 2), func(h servertest.Server, links []string) abuseFunc {
		return func(int) int { return h.Glance(servertest.Abusive, links[0]+"/steps?seen=0", 1) }
	}},
	"spectating": {public, func(h servertest.Server, links []string) abuseFunc {
		return func(i int) int { return h.Glance(servertest.Abusive, links[i%len(links)]+"/steps", 1) }
	}},
	"replays": {played, func(h servertest.Server, links []string) abuseFunc {
		return func(i int) int { return h.Rejoin(servertest.Abusive, links[i%len(links)]) }
	}},
	"pages": {public, func(h servertest.Server, links []string) abuseFunc {
		return func(i int) int { return h.From(servertest.Abusive, "GET", links[i%len(links)], "") }
	}},
	"foreign seats": {public, func(h servertest.Server, links []string) abuseFunc {
		return func(i int) int { return h.From(servertest.Abusive, "GET", links[i%len(links)]+"/agreed?seat=2", "") }
	}},
	"QR codes": {public, func(h servertest.Server, links []string) abuseFunc {
		return func(i int) int { return h.From(servertest.Abusive, "GET", links[i%len(links)]+"/qr", "") }
	}},
	"records": {played, func(h servertest.Server, links []string) abuseFunc {
		return func(i int) int { return h.From(servertest.Abusive, "GET", links[i%len(links)]+"/record", "") }
	}},
	"loads": {tablesFor(200, 1, 2), func(h servertest.Server, links []string) abuseFunc {
		return func(i int) int { return h.From(servertest.Abusive, "GET", links[i%len(links)]+"/agreed", "") }
	}},
	"hints": {dealt, func(h servertest.Server, links []string) abuseFunc {
		return func(i int) int { return h.From(servertest.Abusive, "GET", links[i%len(links)]+"/hint", "") }
	}},
}

// public creates ten tables with free seats and returns their spectators' links.
func public(h servertest.Server) (links []string) {
	for range 10 {
		tokens, err := h.Open(h.T.Context(), hall.TableRequest{Terms: hall.Terms{Config: json.RawMessage(`{"players":3}`), People: []game.Seat{1, 2}}, Free: true})
		if err != nil {
			h.T.Fatal(err)
		}
		token := tokens[game.NoSeat]
		links = append(links, "/table/"+token[:hall.SecretSize]+hall.WatchSecret(token[hall.SecretSize:]))
	}
	return links
}

// dealt creates ten tables and returns the links of seat 1. That seat is to move, so it may ask for
// hints.
func dealt(h servertest.Server) []string {
	links := h.Tables(10, 1, 2, 3)
	for _, link := range links {
		servertest.Eventually(h.T, "seat 1 is to move", func() bool {
			story, _, err := h.Table(link).Past()
			return err == nil && story.State().Waiting() == 1
		})
	}
	return links
}

// played creates three tables of computer players and returns their links once the games are over.
func played(h servertest.Server) (links []string) {
	for range 3 {
		tokens, err := h.Open(h.T.Context(), hall.TableRequest{Terms: hall.Terms{Config: json.RawMessage(`{"players":3}`)}})
		if err != nil {
			h.T.Fatal(err)
		}
		links = append(links, "/table/"+tokens[game.NoSeat])
	}
	for _, link := range links {
		servertest.Eventually(h.T, "the game is over", func() bool {
			story, _, err := h.Table(link).Past()
			return err == nil && story.Over()
		})
	}
	return links
}

// begin starts eight concurrent senders of the abuse. The returned function stops them.
func (want abuseFunc) begin() (enough func()) {
	var over atomic.Bool
	var all sync.WaitGroup
	for worker := range 8 {
		all.Go(func() {
			for i := worker; !over.Load(); i += 8 {
				want(i)
			}
		})
	}
	return func() {
		over.Store(true)
		all.Wait()
	}
}

// One address exceeds its quota of a resource. Another address is refused nothing and waits only for
// computer players.
func TestAbusiveClients(t *testing.T) {
	for name, k := range abuseKinds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, k.besideOthers)
		})
	}
}

// besideOthers checks that another address is neither refused nor delayed beside the abuse.
func (k abuseKind) besideOthers(t *testing.T) {
	h := newProxied(t, func(*hall.Limits) {})
	send := k.prepare(h)
	var paced abuseFunc = func(i int) int { // in a bubble time passes only while all goroutines wait
		time.Sleep(time.Millisecond)
		return send(i)
	}
	enough := paced.begin()
	defer enough()
	time.Sleep(200 * time.Millisecond)
	begun := time.Now()
	h.PlayOn(t)
	if took := time.Since(begun); took > 4*thought {
		t.Errorf("another address waits for %v, want at most %v", took, 4*thought)
	}
}

// One address opens streams of twenty tables, two of each. It gets at most a quarter of the tables in
// memory.
func TestQuotaOfTables(t *testing.T) { synctest.Test(t, quotaOfTables) }

func quotaOfTables(t *testing.T) {
	h := newProxied(t, func(*hall.Limits) {})
	links := h.Tables(20, 1, 2)
	statuses := map[int]int{}
	for i := range 40 {
		statuses[h.Glance(servertest.Abusive, links[i/2]+"/steps", 1)]++
	}
	if statuses[200] != 24 || statuses[429] != 16 {
		t.Errorf("40 streams of 20 tables are answered with %v, want 24 times 200 and 16 times 429", statuses)
	}
}

// A player changes the name thousands of times, without a quota. The log stays within its bound for
// names. Another player can still take a seat, and the first one can leave.
func TestNamesDoNotLockOut(t *testing.T) { synctest.Test(t, namesDoNotLockOut) }

func namesDoNotLockOut(t *testing.T) {
	h := newProxied(t, func(l *hall.Limits) { l.Shares = [budget.Resources]budget.Share{} })
	a := h.Ask("POST", "/tables", `{"config":{"players":2},"people":["1","2"],"free":true}`, "X-Forwarded-For", servertest.Abusive)
	link := servertest.LinksOf(a.Body)["-"]
	mine := servertest.LinksOf(h.Ask("POST", link+"/seat", `{"seat":"1","name":"Eve"}`, "X-Forwarded-For", servertest.Abusive).Body)["1"]
	long := strings.Repeat("<", 28)
	got := flood(3200, func(i int) int {
		return h.From(servertest.Abusive, "POST", mine+"/seat", fmt.Sprintf(`{"name":"%s%d"}`, long, i%2))
	})
	size := 0
	entries, err := h.Journal.Read(t.Context(), servertest.IDOf(link), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		size += len(e.Data)
	}
	if got[409] == 0 || size > 2*hall.MaxNamed {
		t.Errorf("3200 names are answered with %v and take %d bytes, want at most %d", got, size, 2*hall.MaxNamed)
	}
	if status := h.From(servertest.Bystander, "POST", link+"/seat", `{"seat":"2","name":"Ada"}`); status != http.StatusCreated {
		t.Errorf("another player takes a seat: %d", status)
	}
	if a := h.Ask("POST", mine+"/seat", `{"leave":true}`); a.Status != http.StatusNoContent {
		t.Errorf("leaving: %d %s", a.Status, a.Body)
	}
}

// One address sends many names. It writes as many as its quota allows.
func TestQuotaOfWords(t *testing.T) { synctest.Test(t, quotaOfWords) }

func quotaOfWords(t *testing.T) {
	h := newProxied(t, func(*hall.Limits) {})
	got := flood(500, abuseKinds["names"].prepare(h))
	if want := int(budget.Fair[budget.Action].Rate); got[204] != want || got[429] != 500-want {
		t.Errorf("500 names are answered with %v, want %d accepted", got, want)
	}
}

// One address sends names within its quota of words. The written bytes stay within its quota, too, and
// another address at the same table has a quota of its own.
func TestQuotaOfBytes(t *testing.T) { synctest.Test(t, quotaOfBytes) }

func quotaOfBytes(t *testing.T) {
	const most = 5000
	h := newProxied(t, func(l *hall.Limits) { l.Shares[budget.Byte].Rate = most })
	links := servertest.LinksOf(h.Ask("POST", "/tables", `{"config":{"players":2},"people":["1","2"]}`, "X-Forwarded-For", servertest.Abusive).Body)
	id := servertest.IDOf(links["1"])
	written := func() (n int) {
		entries, err := h.Journal.Read(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			n += len(e.Data)
		}
		return n
	}
	h.Until(links["1"], 1) // when the deal is written
	before := written()
	got := flood(100, func(i int) int { // the quota does not count the two digits
		return h.From(servertest.Abusive, "POST", links["1"]+"/seat", fmt.Sprintf(`{"name":"%d"}`, i))
	})
	if n := written() - before; n > most+2*got[204] || n < most/2 || got[429] == 0 {
		t.Errorf("100 names are answered with %v and write %d bytes, want at most %d", got, n, most)
	}
	if status := h.From(servertest.Bystander, "POST", links["2"]+"/seat", `{"name":"Ada"}`); status != http.StatusNoContent {
		t.Errorf("a name from another address: %d", status)
	}
}

// A client over its quota gets a delayed refusal. Other refusals are not delayed.
func TestDelayedRefusals(t *testing.T) { synctest.Test(t, delayedRefusals) }

func delayedRefusals(t *testing.T) {
	took := func(h servertest.Server, request string, want int) time.Duration {
		t.Helper()
		begun := time.Now()
		if status := h.From(servertest.Abusive, "POST", "/tables", request); status != want {
			t.Errorf("%s: %d", request, status)
		}
		return time.Since(begun)
	}
	const while = 300 * time.Millisecond
	h := newProxied(t, func(l *hall.Limits) { l.Refusal, l.Shares[budget.NewTable].Rate = while, 1 })
	took(h, `{"config":{"players":4}}`, http.StatusCreated)
	if d := took(h, `{"config":{"players":4}}`, http.StatusTooManyRequests); d != while {
		t.Errorf("the refusal over quota takes %v, want %v", d, while)
	}
	h = newProxied(t, func(l *hall.Limits) { l.Refusal = servertest.Forever })
	if d := took(h, `{"config":{"players":1}}`, http.StatusBadRequest); d != 0 {
		t.Errorf("the refusal of an invalid table request takes %v, want 0", d)
	}
}

// Four streams of one address replay a game. The address rests after each replayed step, for 20 ms
// with its quota.
func TestRestAfterReplayedSteps(t *testing.T) { synctest.Test(t, restAfterReplayedSteps) }

func restAfterReplayedSteps(t *testing.T) {
	h := newProxied(t, func(l *hall.Limits) { l.Shares[budget.Replays].Rate = 240 })
	link := h.Tables(1, 1)[0] // computer players play on after a move
	s := h.Watch(link)
	for moved := 0; moved < 30; {
		m, err := s.Next()
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Moves) > 0 {
			h.Move(link, m.Data.Step, m.Moves[0])
			moved++
		}
	}
	s.Close()
	const readers = 4
	var lines atomic.Int64
	var all sync.WaitGroup
	begun := time.Now()
	for range readers {
		r, _ := http.NewRequestWithContext(h.T.Context(), "GET", h.URL+link+"/steps?seen=0", nil)
		r.Header.Set("X-Forwarded-For", servertest.Abusive)
		got, err := h.Client.Do(r)
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
	const rest = 20 * time.Millisecond
	most := int64(time.Since(begun)/rest) + 2*readers
	if n := lines.Load(); n > most || n < readers {
		t.Errorf("%d steps are replayed, want %d to %d", n, readers, most)
	}
}

// One address sends requests of many kinds to a table in a row. It gets as many answers as its quota
// allows.
func TestQuotaOfRequests(t *testing.T) { synctest.Test(t, quotaOfRequests) }

func quotaOfRequests(t *testing.T) {
	const most = 100
	h := newProxied(t, func(l *hall.Limits) { l.Shares[budget.Request].Burst = most })
	link := public(h)[0]
	paths := []string{"", "/qr", "/agreed", "/agreed?seat=2", "/record"}
	got := flood(500, func(i int) int { return h.From(servertest.Abusive, "GET", link+paths[i%len(paths)], "") })
	if got[429] != 500-most {
		t.Errorf("500 requests are answered with %v, want %d within the quota", got, most)
	}
	if status := h.From(servertest.Bystander, "GET", link, ""); status != http.StatusOK {
		t.Errorf("another address is refused: %d", status)
	}
}

// A countingJournal is a journal in memory that counts how often logs are read.
type countingJournal struct {
	*journal.Memory
	reads atomic.Int64
}

func (j *countingJournal) Read(ctx context.Context, log string, after journal.Position) ([]journal.Entry, error) {
	j.reads.Add(1)
	return j.Memory.Read(ctx, log, after)
}

// One address repeats requests for which a log is read. The reads stay within its quota, and
// another address is not refused.
func TestQuotaOfReads(t *testing.T) {
	for name, pathsOf := range map[string]func(*testing.T, servertest.Server) []string{
		"tables that are not in memory": func(_ *testing.T, h servertest.Server) []string { return h.Tables(200, 1) },
		"a seat of another browser": func(_ *testing.T, h servertest.Server) []string {
			return []string{public(h)[0] + "?seat=2"}
		},
		"the code of a room": func(t *testing.T, h servertest.Server) []string {
			ada := newcomer(t, h)
			_, code := rosterAt(ada, begin(t, ada, "/room", url.Values{"game": {"ebbes"}}))
			return []string{"/join/" + code}
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { quotaOfReads(t, pathsOf) })
		})
	}
}

func quotaOfReads(t *testing.T, pathsOf func(*testing.T, servertest.Server) []string) {
	j := &countingJournal{Memory: journal.NewMemory()}
	h := proxied(servertest.ServeFrom(t, j, proxiedLimits(func(l *hall.Limits) {
		l.Pace, l.Shares[budget.Request].Burst = time.Hour, 0
	})))
	paths := pathsOf(t, h)
	h.From(servertest.Bystander, "GET", paths[0], "") // loads the only table
	begun, share := time.Now(), budget.Fair[budget.Read]
	j.reads.Store(0)
	got := flood(2000, func(i int) int { return h.From(servertest.Abusive, "GET", paths[i%len(paths)], "") })
	most := int64(share.Burst + share.Rate*time.Since(begun).Minutes())
	if n := j.reads.Load(); n > most || n < int64(share.Burst) {
		t.Errorf("%d reads, want %v to %d; answers %v", n, share.Burst, most, got)
	}
	if status := h.From(servertest.Bystander, "GET", paths[0], ""); status == http.StatusTooManyRequests {
		t.Error("another address is refused")
	}
}

// One address asks for hints one after another. It gets as many as its quota allows.
func TestQuotaOfHints(t *testing.T) { synctest.Test(t, quotaOfHints) }

func quotaOfHints(t *testing.T) {
	h := newProxied(t, func(*hall.Limits) {})
	hint, got := abuseKinds["hints"].prepare(h), map[int]int{}
	for i := range 200 {
		got[hint(i)]++
	}
	if want := int(budget.Fair[budget.Hint].Rate); got[200] != want || got[429] != 200-want {
		t.Errorf("200 hints are answered with %v, want %d accepted", got, want)
	}
}

// One address asks for hints at many tables at once. Those over its quota of concurrent hints are
// refused.
func TestConcurrentHints(t *testing.T) { synctest.Test(t, concurrentHints) }

func concurrentHints(t *testing.T) {
	h := newProxied(t, func(*hall.Limits) {})
	hint, advise := abuseKinds["hints"].prepare(h), h.Advise
	h.Advise = func(s game.State, l game.Level, n int, r *rand.Rand) game.Advice {
		time.Sleep(time.Second)
		return advise(s, l, n, r)
	}
	got := flood(10, hint)
	if held := budget.Fair[budget.Hint].Held; got[200] != held || got[429] != 10-held {
		t.Errorf("10 concurrent hints are answered with %v, want %d accepted", got, held)
	}
}

// Each address and all together have a limit of connections. A closed connection makes room for
// another.
func TestConnectionLimits(t *testing.T) { synctest.Test(t, connectionLimits) }

func connectionLimits(t *testing.T) {
	shares := budget.Fair
	shares[budget.Connection].Held = 5
	var refused atomic.Int64
	b := budget.New(shares, func(budget.Resource) { refused.Add(1) })
	network := servertest.NewNetwork()
	g := transport.Gated(network, b, 8)
	defer g.Close()
	go http.Serve(g, http.NotFoundHandler())
	connect := func(from string) (net.Conn, bool) {
		t.Helper()
		c, err := network.Dial(t.Context(), netip.MustParseAddr(from), 4096)
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
	synctest.Wait()
	if _, served := connect("127.0.0.3"); !served {
		t.Error("after a connection has closed another one is refused")
	}
	if n := transport.PlacesFor(1 << 30); n >= transport.Descriptors() {
		t.Errorf("%d places, %d descriptors", n, transport.Descriptors())
	}
}

// An abuse is a request that an abusive client repeats at a table.
type abuse struct{ method, path, body string }

// abuses are the kinds of request that a client can send to a table. A body's %d is a rising number.
var abuses = map[string]abuse{
	"page":      {"GET", "", ""},
	"stream":    {"GET", "/steps", ""},
	"replay":    {"GET", "/steps?seen=0", ""},
	"state":     {"GET", "/state", ""},
	"qr code":   {"GET", "/qr", ""},
	"terms":     {"GET", "/agreed", ""},
	"foreign":   {"GET", "/agreed?seat=2", ""},
	"new terms": {"POST", "/agreed", `{"config":{"players":3},"people":["1","2","3"]}`},
	"record":    {"GET", "/record", ""},
	"hint":      {"GET", "/hint", ""},
	"move":      {"POST", "/moves?step=1", "start 1"},
	"undo":      {"POST", "/undo?step=1", "ask"},
	"name":      {"POST", "/seat", `{"name":"%d"}`},
	"seat":      {"POST", "/seat", `{"seat":"1","own":true}`},
	"leave":     {"POST", "/seat", `{"leave":true}`},
	"redeem":    {"POST", "/seat", `{"own":true,"code":"AAAAAAAA"}`},
	"code":      {"POST", "/code", ""},
	"computer":  {"POST", "/computer", `{"seat":"2","plays":true}`},
	"remark":    {"POST", "/remark", "hello"},
	"typed":     {"POST", "/typed", "%d"},
	"rematch":   {"POST", "/again", ""},
	"words":     {"POST", "/typed", ""},
	"rubbish":   {"POST", "/seat", `{`},
}

// roles are the roles of an abusive client at a table of other players.
var roles = map[string]func(t *testing.T, evil servertest.Server, links map[string]string) (link string){
	"spectator": func(_ *testing.T, _ servertest.Server, links map[string]string) string { return links["watch"] },
	"guest":     func(_ *testing.T, _ servertest.Server, links map[string]string) string { return links["-"] },
	"player": func(t *testing.T, evil servertest.Server, links map[string]string) string {
		a := evil.Ask("POST", links["-"]+"/seat", `{"seat":"1","own":true}`, "X-Forwarded-For", servertest.Abusive)
		if a.Status != http.StatusCreated {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		return links["-"]
	},
}

// A spectator, an invited guest or a player repeats a request at a table of other players. Those
// players and new clients are neither refused nor delayed.
func TestAbuseAtATable(t *testing.T) {
	for role := range roles {
		for name := range abuses {
			t.Run(role+"/"+name, func(t *testing.T) {
				t.Parallel()
				synctest.Test(t, func(t *testing.T) { abuseAtATable(t, role, abuses[name]) })
			})
		}
	}
}

func abuseAtATable(t *testing.T, role string, abused abuse) {
	h := newProxied(t, func(l *hall.Limits) { l.Refusal = hall.DefaultLimits.Refusal })
	evil, ada, friend := browserOf(t, h), browserOf(t, h), browserOf(t, h)
	const adas, friends = "198.51.100.1", "198.51.100.2"
	request := free
	if role == "guest" {
		request = strings.Replace(free, "{", `{"game":"einfach",`, 1)
	}
	links := servertest.LinksOf(ada.Ask("POST", "/tables", request, "X-Forwarded-For", adas).Body)
	sit := func(who servertest.Server, from, seat string) {
		t.Helper()
		if a := who.Ask("POST", links["-"]+"/seat", `{"seat":"`+seat+`","own":true}`, "X-Forwarded-For", from); a.Status != http.StatusCreated {
			t.Fatalf("seat %s: %d %s", seat, a.Status, a.Body)
		}
	}
	sit(ada, adas, "2")
	at := roles[role](t, evil, links)
	var want abuseFunc = func(i int) int {
		time.Sleep(time.Millisecond) // in a bubble time passes only while all goroutines wait
		body := strings.ReplaceAll(abused.body, "%d", fmt.Sprint(i))
		if strings.HasPrefix(abused.path, "/steps") {
			return evil.Glance(servertest.Abusive, at+abused.path, 1)
		}
		return evil.From(servertest.Abusive, abused.method, at+abused.path, body)
	}
	enough := want.begin()
	defer enough()
	time.Sleep(200 * time.Millisecond)
	if strings.HasPrefix(abused.path, "/steps") {
		time.Sleep(time.Second) // the quota of replays delays streams
	}
	begun := time.Now()
	for what, status := range map[string]int{
		"a spectator comes": h.Glance(servertest.Bystander, links["watch"]+"/steps", 1),
		"a guest comes":     friend.Glance(friends, links["-"]+"/steps", 1),
		"a player's page":   ada.From(adas, "GET", links["-"], ""),
		"a player's stream": ada.Glance(adas, links["-"]+"/steps?seat=2", 1),
		"a name":            ada.From(adas, "POST", links["-"]+"/seat", `{"name":"Ada"}`),
		"a code":            ada.From(adas, "POST", links["-"]+"/code", ""),
		"a remark":          ada.From(adas, "POST", links["-"]+"/remark", "hello"),
		"a message":         ada.From(adas, "POST", links["-"]+"/typed", "hello"),
		"the terms":         ada.From(adas, "GET", links["-"]+"/agreed", ""),
		"the state":         ada.From(adas, "GET", links["-"]+"/state", ""),
	} {
		if status >= 300 || status == 0 {
			t.Errorf("%s: %d", what, status)
		}
	}
	sit(friend, friends, "3")
	if took := time.Since(begun); took > 4*thought {
		t.Errorf("others wait for %v, want at most %v", took, 4*thought)
	}
}
