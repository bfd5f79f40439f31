// Package fault tests that no confirmed move is lost when processes are killed or the power fails.
//
//	go test -C server ./fault
//
// The power cuts need Linux and root, since the disks are ext4 on loop devices. Each test prints a line
// that begins with "fault:" and counts the confirmed moves.
package fault

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// A crowd is a set of clients that play at many tables and record their confirmed moves in a file.
type crowd struct {
	t      *testing.T
	ctx    context.Context
	client *http.Client
	links  []map[string]string

	mu      sync.Mutex
	urls    []string // base URLs of the instances
	acks    *os.File
	moves   atomic.Int64
	resting sync.RWMutex    // held while no client chooses a move
	each    map[string]int  // confirmed moves by table, also 0
	over    map[string]bool // tables with a finished game
	worst   time.Duration   // duration of the slowest move
	all     sync.WaitGroup
	leave   context.CancelFunc
}

// A move is one line of the file of confirmed moves.
type move struct {
	Table string
	Step  int
	Seat  string
	Move  string
}

// guests returns a crowd that has no tables yet.
func guests(t *testing.T, urls ...string) *crowd {
	t.Helper()
	acks, err := os.Create(filepath.Join(t.TempDir(), "acknowledged"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, leave := context.WithCancel(t.Context())
	c := &crowd{
		t: t, ctx: ctx, leave: leave, urls: urls, acks: acks, each: map[string]int{}, over: map[string]bool{},
		client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 1000}},
	}
	t.Cleanup(c.disperse)
	return c
}

// longest requests a table with the longest game for two players, about 400 moves.
const longest = `{"config":{"players":2,"variants":"more cards, select designations","rounds":10,` +
	`"track":{"finish":1000,"dabbscheedel":-1000}},"people":["1","2"]}`

// longestEinfach requests the longest game of Einfach, with a computer player.
const longestEinfach = `{"game":"einfach","config":{"players":3,"rounds":5,"renewals":3},"people":["1","2"]}`

// crowdOrders are the requests for the tables of a crowd, repeated in this order.
var crowdOrders = []string{longest, longest, longestEinfach}

// newCrowd creates tables of both games and starts two clients at each seat.
func newCrowd(t *testing.T, tables int, urls ...string) *crowd {
	t.Helper()
	c := guests(t, urls...)
	for i := range tables {
		c.links = append(c.links, c.order(crowdOrders[i%len(crowdOrders)]))
	}
	c.begin()
	return c
}

// begin starts the clients of all tables.
func (c *crowd) begin() {
	for i, links := range c.links {
		c.sit(links, crowdOrders[i%len(crowdOrders)])
	}
}

// sit starts the clients of a table, two for each seat.
func (c *crowd) sit(links map[string]string, order string) {
	c.mu.Lock()
	c.each[tableOf(links["1"])] = 0
	c.mu.Unlock()
	for _, seat := range []string{"1", "2"} {
		for i := range 2 {
			c.all.Go(func() { c.play(links[seat], seat, uint64(i), order) })
		}
	}
}

// goOnElsewhere creates another table with clients at the first call for a table, whose game is
// over. So the crowd keeps playing for as long as a test takes.
func (c *crowd) goOnElsewhere(table, order string) {
	c.mu.Lock()
	known := c.over[table]
	c.over[table] = true
	c.mu.Unlock()
	for ; !known && c.ctx.Err() == nil; time.Sleep(50 * time.Millisecond) {
		text, err := c.ask("POST", "/tables", order)
		var links map[string]string
		if err == nil && json.Unmarshal(text, &links) == nil {
			c.sit(links, order)
			return
		}
	}
}

// order creates a table and returns its links by seat.
func (c *crowd) order(order string) (links map[string]string) {
	c.t.Helper()
	text, err := c.ask("POST", "/tables", order)
	if err != nil || json.Unmarshal(text, &links) != nil {
		c.t.Fatalf("%s, %v", text, err)
	}
	return links
}

// disperse stops all clients and closes the file.
func (c *crowd) disperse() {
	c.leave()
	c.all.Wait()
	c.client.CloseIdleConnections()
	c.acks.Close()
}

// at returns the URL of a random instance.
func (c *crowd) at() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.urls[rand.IntN(len(c.urls))]
}

// ask sends a request to a random instance, and returns the body of the response. A status from 300
// on is an error.
func (c *crowd) ask(method, path, body string) ([]byte, error) {
	r, err := http.NewRequestWithContext(c.ctx, method, c.at()+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	got, err := c.client.Do(r)
	if err != nil {
		return nil, err
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err == nil && got.StatusCode >= 300 {
		err = status(got.StatusCode)
	}
	return text, err
}

// A status is the error of a response with a status from 300 on.
type status int

func (s status) Error() string { return fmt.Sprint("status ", int(s)) }

// An update is one step from a seat's stream.
type update struct {
	Step int
	View *struct {
		Phase string
		Moves []string
	}
}

// tableOf returns the table ID at the start of a link.
func tableOf(link string) string {
	const size = 26
	return link[len("/table/"):][:size]
}

// now returns the latest update of a seat from any instance that answers.
func (c *crowd) now(link string) (now update) {
	for now.View == nil && c.ctx.Err() == nil {
		ctx, enough := context.WithCancel(c.ctx)
		once := &crowd{t: c.t, ctx: ctx, client: c.client, urls: c.urls}
		once.follow(link, -1, func(last update) {
			now = last
			enough()
		})
		enough()
		time.Sleep(10 * time.Millisecond)
	}
	return now
}

// play makes random moves until the crowd disperses.
func (c *crowd) play(link, seat string, seed uint64, order string) {
	r := rand.New(rand.NewPCG(seed, 0))
	for seen := 0; c.ctx.Err() == nil; time.Sleep(50 * time.Millisecond) {
		seen = c.watch(link, seat, seen, order, r)
	}
}

// watch plays during one stream and returns the last step seen.
func (c *crowd) watch(link, seat string, seen int, order string, r *rand.Rand) int {
	return c.follow(link, seen, func(now update) {
		if moves := now.View.Moves; len(moves) > 0 {
			c.resting.RLock()
			m := move{tableOf(link), now.Step, seat, moves[r.IntN(len(moves))]}
			c.resting.RUnlock()
			c.make(m, link)
		}
		if now.View.Phase == "over" {
			c.goOnElsewhere(tableOf(link), order)
		}
	})
}

// follow passes the updates of one stream to hear and returns the last step seen.
func (c *crowd) follow(link string, seen int, hear func(update)) int {
	c.events(link, seen, func(data []byte) {
		var now update
		if json.Unmarshal(data, &now) == nil && now.View != nil {
			seen = now.Step
			hear(now)
		}
	})
	return seen
}

// events passes the events of one stream to hear.
func (c *crowd) events(link string, seen int, hear func(data []byte)) {
	request, err := http.NewRequestWithContext(c.ctx, "GET", fmt.Sprintf("%s%s/steps?seen=%d", c.at(), link, seen), nil)
	if err != nil {
		return
	}
	got, err := c.client.Do(request)
	if err != nil {
		return
	}
	defer got.Body.Close()
	lines := bufio.NewScanner(got.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if data, ok := bytes.CutPrefix(lines.Bytes(), []byte("data: ")); ok {
			hear(data)
		}
	}
}

// left returns the remaining time of the turn at a table, which must have a limit.
func (c *crowd) left(link string) (left time.Duration) {
	ctx, enough := context.WithCancel(c.ctx)
	defer enough()
	once := &crowd{t: c.t, ctx: ctx, client: c.client, urls: c.urls}
	once.events(link, -1, func(data []byte) {
		var roster struct{ Left int }
		if json.Unmarshal(data, &roster) == nil && roster.Left > 0 {
			left = time.Duration(roster.Left) * time.Millisecond
			enough()
		}
	})
	return left
}

// make posts a move until it is confirmed or refused, and records a confirmed one.
func (c *crowd) make(m move, link string) {
	begun := time.Now()
	for c.ctx.Err() == nil {
		_, err := c.ask("POST", fmt.Sprintf("%s/moves?step=%d", link, m.Step), m.Move)
		if refused, ok := err.(status); ok && refused < 500 {
			return // another client of the seat was faster
		}
		if err == nil {
			c.confirmed(m, time.Since(begun))
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// confirmed records a confirmed move in the file, and how long it took.
func (c *crowd) confirmed(m move, took time.Duration) {
	text, _ := json.Marshal(m)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.acks.Write(append(text, '\n'))
	c.moves.Add(1)
	c.each[m.Table]++
	c.worst = max(c.worst, took)
}

// rest calls do while no client chooses a move. Otherwise the crowd would make as many moves as the
// machine allows, and do would take longer for each of them.
func (c *crowd) rest(do func()) {
	c.resting.Lock()
	defer c.resting.Unlock()
	do()
}

// goOn waits until this many further moves are confirmed.
func (c *crowd) goOn(moves int64) {
	c.t.Helper()
	from := c.moves.Load()
	for c.moves.Load() < from+moves {
		if hangs(c.t) {
			c.t.Fatalf("only %d moves", c.moves.Load()-from)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// goOnEverywhere waits until one further move is confirmed at every table whose game is not over, and
// returns the duration.
func (c *crowd) goOnEverywhere() time.Duration {
	c.t.Helper()
	c.mu.Lock()
	still := maps.Clone(c.each)
	c.mu.Unlock()
	begun := time.Now()
	for len(still) > 0 && !hangs(c.t) {
		time.Sleep(100 * time.Millisecond)
		c.mu.Lock()
		maps.DeleteFunc(still, func(table string, moves int) bool { return c.each[table] > moves || c.over[table] })
		c.mu.Unlock()
	}
	took := time.Since(begun)
	for _, links := range c.links {
		for seat, link := range links {
			if _, waits := still[tableOf(link)]; waits {
				now := c.now(link)
				c.t.Logf("%s, seat %s: step %d, %s, %q", link, seat, now.Step, now.View.Phase, now.View.Moves)
			}
		}
	}
	if len(still) > 0 {
		c.t.Fatalf("at %d tables nothing happens for %v after %d moves", len(still), took, c.moves.Load())
	}
	return took
}

// acknowledged returns the confirmed moves in the file.
func (c *crowd) acknowledged() (all []move) {
	c.t.Helper()
	text, err := os.ReadFile(c.acks.Name())
	if err != nil {
		c.t.Fatal(err)
	}
	for line := range bytes.Lines(text) {
		var m move
		if err := json.Unmarshal(line, &m); err != nil {
			c.t.Fatal(err)
		}
		all = append(all, m)
	}
	return all
}

// verify counts the confirmed moves that the export lacks at their step. It fails the test if the
// export has a step twice.
func (c *crowd) verify(export []byte) (lost int) {
	c.t.Helper()
	lost, _ = c.compare(export)
	return lost
}

// compare counts the confirmed moves that the export lacks at their step. It also returns those lost in
// silence, at tables that the export does not report as missing.
func (c *crowd) compare(export []byte) (lost int, silently []move) {
	c.t.Helper()
	return c.lostOf(c.acknowledged(), export)
}

// lostOf counts the given moves that the export lacks at their step. It also returns those lost in
// silence, at tables that the export does not report as missing. It fails the test if the export has a
// step twice.
func (c *crowd) lostOf(moves []move, export []byte) (lost int, silently []move) {
	c.t.Helper()
	there, missing := map[string]map[int]move{}, []string(nil)
	for line := range bytes.Lines(export) {
		var table struct {
			Table   string
			Missing []string
			Entries []struct {
				N    int
				Move *struct {
					Step     int
					By, Move string
				}
			}
		}
		if err := json.Unmarshal(line, &table); err != nil {
			c.t.Fatal(err)
		}
		missing = append(missing, table.Missing...)
		steps := map[int]move{}
		for i, e := range table.Entries {
			if e.N != i {
				c.t.Errorf("table %s: entry %d stands where %d has to", table.Table, e.N, i)
			}
			if e.Move == nil {
				continue
			}
			if _, twice := steps[e.Move.Step]; twice {
				c.t.Errorf("table %s: step %d is made twice", table.Table, e.Move.Step)
			}
			steps[e.Move.Step] = move{table.Table, e.Move.Step, e.Move.By, e.Move.Move}
		}
		there[table.Table] = steps
	}
	for _, m := range moves {
		if there[m.Table][m.Step] != m {
			lost++
			if !slices.Contains(missing, m.Table) {
				silently = append(silently, m)
			}
		}
	}
	return lost, silently
}

// check fails the test if the export lacks a confirmed move.
func (c *crowd) check(export []byte) {
	c.t.Helper()
	lost := c.verify(export)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.t.Logf("%d moves have been confirmed, %d of them are lost; one took at most %v", c.moves.Load(), lost, c.worst.Round(time.Millisecond))
	if lost > 0 {
		c.t.Errorf("%d confirmed moves are lost", lost)
	}
}

// report stops the crowd, prints the result of a fault, and returns the number of lost moves, the
// greatest of all servers. It fails the test if a confirmed move is missing in the export of an
// instance that does not report its table as missing.
func (c *crowd) report(engine, fault string, servers ...*instance) (lost int) {
	c.t.Helper()
	c.disperse()
	silent := 0
	for _, s := range servers {
		export, err := exportOf(c.t, "-ops="+s.ops)
		missing, silently := c.compare(export)
		lost, silent = max(lost, missing), max(silent, len(silently))
		if (err != nil) != bytes.Contains(export, []byte(`"missing":[`)) {
			c.t.Errorf("the export returns %v", err)
		}
	}
	c.print(engine, fault, lost-silent, silent)
	return lost
}

// print prints the result of a fault. It fails the test if moves are missing in silence.
func (c *crowd) print(engine, fault string, missing, silent int) {
	c.t.Helper()
	confirmed := int(c.moves.Load())
	c.t.Logf("fault: %s | %s | %d confirmed | %d found | %d reported missing | %d in silence | slowest move %v",
		engine, fault, confirmed, confirmed-missing-silent, missing, silent, c.worst.Round(time.Millisecond))
	if silent > 0 {
		c.t.Errorf("%d confirmed moves are missing in silence", silent)
	}
}
