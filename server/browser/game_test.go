package browser

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/server/internal/housetest"
)

// kinds are some kinds of table. The page knows no rules, and how it draws the other kinds,
// the tests of the table show.
var kinds = []ebbes.Config{
	{Players: 2, Variants: ebbes.AllVariants},
	{Players: 3},
	{Players: 5, Variants: ebbes.SelectDesignations},
}

// A game is one on the server that the test plays along, as an onlooker who can
// tell the deals from the seed: all other moves are for everybody to see.
type game struct {
	links     map[string]string // by seat
	computers [5]string         // what those are called at the other seats

	mu      sync.Mutex
	changed *sync.Cond    // of mu, whenever something below has changed
	states  []ebbes.State // states[i] is after i moves
	moves   []ebbes.Move
	err     error // why it goes no further
}

// order opens a table on the server, and returns the links of its seats. A game of one person is numbered, game 1 if
// nothing is said: a test that plays it has the same cards each time. Several people have no numbered games.
func order(table map[string]any) (links map[string]string, err error) {
	if people, several := table["people"].([]string); table["seed"] == nil && !(several && len(people) > 1) {
		table["seed"] = 1
	}
	text, err := json.Marshal(table)
	if err != nil {
		return nil, err
	}
	response, err := http.Post(address+"/tables", "application/json", bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if text, err = io.ReadAll(response.Body); err != nil || response.StatusCode != http.StatusCreated {
		return nil, fmt.Errorf("no table: %s %s %w", response.Status, text, err)
	}
	return links, json.Unmarshal(text, &links)
}

// numbered is the order of a numbered game at whose table people have links.
func numbered(c ebbes.Config, seed uint64, people ...ebbes.Seat) map[string]any {
	return map[string]any{"config": config(c), "people": ebbes.SeatsOf(people...), "seed": seed}
}

func config(c ebbes.Config) map[string]any {
	return map[string]any{"players": c.Players, "variants": c.Variants}
}

// newGame orders a game and plays it along.
func newGame(t *testing.T, c ebbes.Config, seed uint64, people ...ebbes.Seat) *game {
	t.Helper()
	links, err := order(numbered(c, seed, people...))
	if err != nil {
		t.Fatal(err)
	}
	g := follow(t, c, seed, links)
	g.computers = housetest.Computers(c.Players, texts(people)...)
	return g
}

func texts(people []ebbes.Seat) (all []string) {
	for _, seat := range people {
		all = append(all, seat.String())
	}
	return all
}

// follow plays a game along.
func follow(t *testing.T, c ebbes.Config, seed uint64, links map[string]string) *game {
	t.Helper()
	s, err := ebbes.New(c)
	if err != nil {
		t.Fatal(err)
	}
	g := &game{links: links, states: []ebbes.State{s}}
	g.changed = sync.NewCond(&g.mu)
	ctx, cancel := context.WithCancel(chrome.Context(t))
	t.Cleanup(cancel)
	request, err := http.NewRequestWithContext(ctx, "GET", address+links["-"]+"/steps?seen=0", nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		defer response.Body.Close()
		err := g.read(response.Body, rand.New(rand.NewPCG(seed, 0)))
		g.mu.Lock()
		defer g.mu.Unlock()
		g.err = cmp.Or(err, io.EOF)
		g.changed.Broadcast()
	}()
	return g
}

// read plays along what a stream tells.
func (g *game) read(stream io.Reader, deals *rand.Rand) error {
	lines := bufio.NewScanner(stream)
	lines.Buffer(nil, 1<<20)
	step := false // so what comes is one
	for s := g.states[0]; lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "id: ") {
			step = true
		}
		data, ok := strings.CutPrefix(lines.Text(), "data: ")
		if !ok || !step {
			continue
		}
		step = false
		m, err := made(data)
		if s.Phase() == ebbes.Dealing {
			m, err = s.Deal(deals), nil
		}
		if err == nil {
			s, err = s.Apply(m)
		}
		if err != nil {
			return err
		}
		g.mu.Lock()
		g.states, g.moves = append(g.states, s), append(g.moves, m)
		g.changed.Broadcast()
		g.mu.Unlock()
	}
	return lines.Err()
}

// made returns the move that a step tells of.
func made(text string) (ebbes.Move, error) {
	var told struct {
		Events []struct{ Event, Card, Starter string }
	}
	if err := json.Unmarshal([]byte(text), &told); err != nil || len(told.Events) == 0 {
		return nil, fmt.Errorf("%w: %s", err, text)
	}
	e := told.Events[0]
	return ebbes.ParseMove(map[string]string{"played": e.Card, "selected": "select " + e.Card, "started": "start " + e.Starter}[e.Event])
}

// past returns the first n moves and the states around them, as soon as they have
// been made.
func (g *game) past(t *testing.T, n int) ([]ebbes.State, []ebbes.Move) {
	t.Helper()
	g.mu.Lock()
	defer g.mu.Unlock()
	g.wait(t, fmt.Sprint("step ", n), func() bool { return len(g.moves) >= n })
	return g.states[:n+1], g.moves[:n]
}

// wait returns when something holds of the game, which is locked.
func (g *game) wait(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for !holds() {
		if g.err != nil { // also when the test is about to time out, since the stream ends then
			t.Fatalf("%s never comes, the game has got to step %d: %v", what, len(g.moves), g.err)
		}
		g.changed.Wait()
	}
}

// state returns the state after n moves.
func (g *game) state(t *testing.T, n int) ebbes.State {
	t.Helper()
	states, _ := g.past(t, n)
	return states[n]
}

// len returns how many moves have been made.
func (g *game) len() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.moves)
}
