// Package fault tests that nothing that was confirmed is lost, whatever is killed,
// and though the power fails everywhere at once.
//
//	go test -C server ./fault
//
// Cutting the power takes Linux and root: the disks are ext4 on loop devices.
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

// A crowd plays at many tables, and keeps in a file which of its moves have been
// confirmed.
type crowd struct {
	t      *testing.T
	ctx    context.Context
	client *http.Client
	links  []map[string]string

	mu      sync.Mutex
	urls    []string // of the instances
	acks    *os.File
	moves   atomic.Int64
	resting sync.RWMutex    // held while no client chooses a move
	each    map[string]int  // moves confirmed, by table
	over    map[string]bool // tables at which the game is over
	worst   time.Duration   // that a move took
	all     sync.WaitGroup
	leave   context.CancelFunc
}

// A move is one that was confirmed.
type move struct {
	Table string
	Step  int
	Seat  string
	Move  string
}

// guests return a crowd that does nothing yet.
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

// longest is an order of the longest game for two people, of some 400 moves.
const longest = `{"config":{"players":2,"variants":"more cards, select designations","rounds":10,` +
	`"track":{"finish":1000,"dabbscheedel":-1000}},"people":["1","2"]}`

// longestEinfach is the same of Einfach, with a computer player.
const longestEinfach = `{"game":"einfach","config":{"players":3,"rounds":5,"renewals":3},"people":["1","2"]}`

// gather orders tables of both games, and lets two clients play at each seat.
func gather(t *testing.T, tables int, urls ...string) *crowd {
	t.Helper()
	c := guests(t, urls...)
	orders := []string{longest, longest, longestEinfach}
	for i := range tables {
		c.links = append(c.links, c.order(orders[i%3]))
	}
	for i, links := range c.links {
		c.sit(links, orders[i%3])
	}
	return c
}

// sit starts the clients of a table, two at each seat.
func (c *crowd) sit(links map[string]string, order string) {
	for _, seat := range []string{"1", "2"} {
		for i := range 2 {
			c.all.Go(func() { c.play(links[seat], seat, uint64(i), order) })
		}
	}
}

// goOnElsewhere starts the clients of another table when a game is over, so that the crowd never comes to
// an end, however long a test takes.
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

// order orders a table, and returns its links by seat.
func (c *crowd) order(order string) (links map[string]string) {
	c.t.Helper()
	text, err := c.ask("POST", "/tables", order)
	if err != nil || json.Unmarshal(text, &links) != nil {
		c.t.Fatalf("%s, %v", text, err)
	}
	return links
}

// disperse ends all that is going on.
func (c *crowd) disperse() {
	c.leave()
	c.all.Wait()
	c.client.CloseIdleConnections()
	c.acks.Close()
}

// at returns the address of any instance.
func (c *crowd) at() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.urls[rand.IntN(len(c.urls))]
}

// ask sends a request to any instance.
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

// A status is an answer that is a refusal.
type status int

func (s status) Error() string { return fmt.Sprint("status ", int(s)) }

// A told is what a seat is told of a step.
type told struct {
	Step int
	View *struct {
		Phase string
		Moves []string
	}
}

// tableOf returns the name of a table, with which its links begin.
func tableOf(link string) string {
	const size = 26
	return link[len("/table/"):][:size]
}

// now returns the last step that a seat is told of, by any instance that answers.
func (c *crowd) now(link string) (now told) {
	for now.View == nil && c.ctx.Err() == nil {
		ctx, enough := context.WithCancel(c.ctx)
		once := &crowd{t: c.t, ctx: ctx, client: c.client, urls: c.urls}
		once.follow(link, -1, func(last told) {
			now = last
			enough()
		})
		enough()
		time.Sleep(10 * time.Millisecond)
	}
	return now
}

// play makes random moves until it is told to leave.
func (c *crowd) play(link, seat string, seed uint64, order string) {
	r := rand.New(rand.NewPCG(seed, 0))
	for seen := 0; c.ctx.Err() == nil; time.Sleep(50 * time.Millisecond) {
		seen = c.watch(link, seat, seen, order, r)
	}
}

// watch plays as long as one stream lasts, and returns the last step seen.
func (c *crowd) watch(link, seat string, seen int, order string, r *rand.Rand) int {
	return c.follow(link, seen, func(now told) {
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

// follow hears what a seat is told as long as one stream lasts, and returns the last
// step seen.
func (c *crowd) follow(link string, seen int, hear func(told)) int {
	request, err := http.NewRequestWithContext(c.ctx, "GET", fmt.Sprintf("%s%s/steps?seen=%d", c.at(), link, seen), nil)
	if err != nil {
		return seen
	}
	got, err := c.client.Do(request)
	if err != nil {
		return seen
	}
	defer got.Body.Close()
	lines := bufio.NewScanner(got.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		data, ok := strings.CutPrefix(lines.Text(), "data: ")
		var now told
		if ok && json.Unmarshal([]byte(data), &now) == nil && now.View != nil {
			seen = now.Step
			hear(now)
		}
	}
	return seen
}

// make makes a move, asking until there is an answer, and keeps it if it is confirmed.
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

func (c *crowd) confirmed(m move, took time.Duration) {
	text, _ := json.Marshal(m)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.acks.Write(append(text, '\n'))
	c.moves.Add(1)
	c.each[m.Table]++
	c.worst = max(c.worst, took)
}

// rest stops the choice of moves while something is done: as many were made meanwhile as the machine
// allows, and the more there are, the longer it would take.
func (c *crowd) rest(do func()) {
	c.resting.Lock()
	defer c.resting.Unlock()
	do()
}

// goOn waits until some moves more have been confirmed.
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

// goOnEverywhere waits until a move more has been confirmed at every table, and returns
// how long that took.
func (c *crowd) goOnEverywhere() time.Duration {
	c.t.Helper()
	took, still := c.goOnWhere(func(string) bool { return true })
	if len(still) > 0 {
		for _, links := range c.links {
			for seat, link := range links {
				if slices.Contains(still, tableOf(link)) {
					now := c.now(link)
					c.t.Logf("%s, seat %s: step %d, %s, %q", link, seat, now.Step, now.View.Phase, now.View.Moves)
				}
			}
		}
		c.t.Fatalf("at %d tables nothing happens for %v after %d moves", len(still), took, c.moves.Load())
	}
	return took
}

// goOnWhere waits until a move more has been confirmed at every table where that is expected and the
// game is not over, and returns how long that took, and where nothing happened as long as anybody waits.
func (c *crowd) goOnWhere(expected func(table string) bool) (took time.Duration, still []string) {
	c.t.Helper()
	c.mu.Lock()
	from := maps.Clone(c.each)
	c.mu.Unlock()
	for begun := time.Now(); len(from) > 0 && !hangs(c.t); took = time.Since(begun) {
		time.Sleep(100 * time.Millisecond)
		c.mu.Lock()
		maps.DeleteFunc(from, func(table string, moves int) bool { return c.each[table] > moves || c.over[table] })
		c.mu.Unlock()
		maps.DeleteFunc(from, func(table string, _ int) bool { return !expected(table) })
	}
	return took, slices.Sorted(maps.Keys(from))
}

// acknowledged returns the moves in the file.
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

// verify counts the confirmed moves that an export does not have at their step. It
// fails the test if a step was made twice.
func (c *crowd) verify(export []byte) (lost int) {
	c.t.Helper()
	lost, _ = c.compare(export)
	return lost
}

// compare returns besides those of them that are lost in silence, at a table that is not said to be
// missing.
func (c *crowd) compare(export []byte) (lost int, silently []move) {
	c.t.Helper()
	return c.lostOf(c.acknowledged(), export)
}

// lostOf compares moves with an export.
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

// check fails the test if a confirmed move is lost.
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
