package fault

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// Many clients race for every turn through two processes, at tables with computer players and
// deals. Exactly one move is applied, once. Its retries succeed at either process, and all other
// moves are refused as stale. Moves are taken back in between.
func TestRaceForEveryTurn(t *testing.T) {
	t.Parallel()
	const turns = 12
	_, servers := shared(t)
	c := guests(t, servers[0].url(), servers[1].url())
	c.meet()
	var all sync.WaitGroup
	var orders []string
	for i := range 8 {
		variants := []string{"base game", "select designations"}[i/4]
		orders = append(orders, fmt.Sprintf(`{"config":{"players":%d,"variants":%q},"people":["1","2"]}`, 2+i%4, variants))
	}
	for i := range 3 {
		orders = append(orders, fmt.Sprintf(`{"game":"einfach","config":{"players":%d},"people":["1","2"]}`, 3+i))
	}
	for _, order := range orders {
		r := &race{c, c.order(order)}
		c.links = append(c.links, r.links)
		all.Go(func() {
			for turn := range turns {
				if !r.turn() {
					return
				}
				if turn%3 == 2 {
					r.undo()
				}
			}
		})
	}
	all.Wait()
	c.disperse()
	export := servers[1].export()
	c.check(export)
	words := map[string]bool{}
	for _, word := range regexp.MustCompile(`"undo":\{.*?\}|"table":".*?"`).FindAllString(string(export), -1) {
		if strings.HasPrefix(word, `"table"`) {
			clear(words)
		}
		if words[word] {
			t.Errorf("the undo vote is in the log twice: %s", word)
		}
		words[word] = true
	}
	if !strings.Contains(string(export), `"word":"agree"`) {
		t.Error("no move has been taken back")
	}
	for _, s := range servers {
		s.kill()
	}
	servers[0].start()
	again := guests(t, servers[0].url())
	for _, links := range c.links {
		if now := again.now(links["-"]); now.Step == 0 {
			t.Error("a table replayed from its log has no step")
		}
	}
}

// meet connects one client to each process and waits until both are reported present on each side.
func (c *crowd) meet() {
	c.t.Helper()
	links := c.order(`{"config":{"players":2},"people":["1","2"]}`)
	var all sync.WaitGroup
	for i, url := range c.urls {
		all.Go(func() {
			r, err := http.NewRequestWithContext(c.ctx, "GET", fmt.Sprintf("%s%s/steps", url, links[fmt.Sprint(1+i)]), nil)
			if err != nil {
				c.t.Error(err)
				return
			}
			got, err := c.client.Do(r)
			if err != nil {
				c.t.Error(err)
				return
			}
			c.t.Cleanup(func() { got.Body.Close() }) // the other stream needs this one to stay open
			for lines := bufio.NewScanner(got.Body); lines.Scan(); {
				if strings.Count(lines.Text(), `"here":true`) == 2 {
					return
				}
			}
			c.t.Error("no update shows the client of the other process")
		})
	}
	all.Wait()
}

// A race is a table where many clients race for every turn.
type race struct {
	*crowd
	links map[string]string
}

// An outcome is the status, and the code if there is one, in the response to a client.
type outcome struct {
	status int
	Code   string
}

// send posts a body to one of the processes.
func (c *crowd) send(server int, path, body string) (o outcome) {
	got, err := c.client.Post(c.urls[server]+path, "", strings.NewReader(body))
	if err != nil {
		c.t.Error(err)
		return o
	}
	defer got.Body.Close()
	json.NewDecoder(got.Body).Decode(&o)
	o.status = got.StatusCode
	return o
}

// burst posts all texts at once, each twice to both processes, and counts the outcomes by text.
func (r *race) burst(path string, texts ...string) map[string]map[outcome]int {
	outcomes := map[string]map[outcome]int{}
	var mu sync.Mutex
	var all sync.WaitGroup
	for _, text := range texts {
		outcomes[text] = map[outcome]int{}
		for i := range 4 {
			all.Go(func() {
				o := r.send(i%2, path, text)
				mu.Lock()
				defer mu.Unlock()
				outcomes[text][o]++
			})
		}
	}
	all.Wait()
	return outcomes
}

var (
	done  = outcome{http.StatusNoContent, ""}
	stale = outcome{http.StatusConflict, "stale"}
)

// waiting waits for a human turn and returns its seat and update.
func (r *race) waiting() (seat string, now update) {
	for ; !hangs(r.t); time.Sleep(10 * time.Millisecond) {
		for _, seat := range []string{"1", "2"} {
			if now := r.now(r.links[seat]); now.View != nil && len(now.View.Moves) > 0 {
				return seat, now
			}
		}
	}
	r.t.Error("no human seat gets the turn")
	return "", now
}

// turn posts up to four different moves for one turn at once and checks the outcomes. It reports whether
// exactly one of them was made.
func (r *race) turn() bool {
	seat, now := r.waiting()
	if seat == "" {
		return false
	}
	path := fmt.Sprintf("%s/moves?step=%d", r.links[seat], now.Step)
	moves := now.View.Moves[:min(4, len(now.View.Moves))]
	begun := time.Now()
	var made []string
	for move, outcomes := range r.burst(path, moves...) {
		switch {
		case outcomes[done] == 4:
			made = append(made, move)
		case outcomes[stale] != 4:
			r.t.Errorf("step %d, %s: %v", now.Step, move, outcomes)
		}
	}
	if len(made) == 0 {
		// One instance may have taken back a step that the other had not when it was asked.
		if _, later := r.waiting(); later.Step != now.Step {
			return r.turn()
		}
	}
	if len(made) != 1 {
		r.t.Errorf("step %d: %v have been made", now.Step, made)
		return false
	}
	r.confirmed(move{tableOf(r.links[seat]), now.Step, seat, made[0]}, time.Since(begun))
	for server := range 2 {
		for _, move := range moves {
			want := stale
			if move == made[0] {
				want = done
			}
			if got := r.send(server, path, move); got != want {
				r.t.Errorf("step %d, %s, repeated: %v, want %v", now.Step, move, got, want)
			}
		}
		for _, other := range []string{"-", "1", "2"} {
			if other == seat {
				continue
			}
			if got := r.send(
				server,
				strings.Replace(path, r.links[seat], r.links[other], 1),
				made[0],
			); got.status != http.StatusConflict {
				r.t.Errorf("step %d, %s by %s: %v", now.Step, made[0], other, got)
			}
		}
	}
	return true
}

// undo asks to take back a move and agrees, from both seats and several times at once. Each request
// must succeed, or be refused as stale or as unfit for the state of the vote.
func (r *race) undo() {
	_, now := r.waiting()
	for _, seat := range []string{"1", "2"} {
		path := fmt.Sprintf("%s/undo?step=%d", r.links[seat], now.Step)
		for word, outcomes := range r.burst(path, "ask", "agree") {
			if outcomes[done]+outcomes[stale]+outcomes[outcome{http.StatusConflict, "undo"}] != 4 {
				r.t.Errorf("step %d, seat %s, %s: %v", now.Step, seat, word, outcomes)
			}
		}
	}
}
