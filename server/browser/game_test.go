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
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// kinds are examples of table settings. The page knows no rules, and the tests of the table element
// cover the other kinds.
var kinds = []ebbes.Config{
	{Players: 2, Variants: ebbes.AllVariants},
	{Players: 3},
	{Players: 5, Variants: ebbes.SelectDesignations},
}

// A game replays a game of the server as a spectator. It computes the deals from the seed; all
// other moves are public.
type game struct {
	links     map[string]string // links by seat
	computers [5]string         // names of the computer players by seat

	mu      sync.Mutex
	changed *sync.Cond    // signals changes of the fields below
	states  []ebbes.State // states[i] is the state after i moves
	moves   []ebbes.Move
	err     error // reason why the stream ended
}

// order creates a table on the server and returns its links by seat. A table for one player is a
// numbered game, number 1 unless the request has another, so that a test gets the same cards each
// time. Tables for several players cannot be numbered.
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

// numbered returns the request for a numbered game with people at the given seats. Computers have
// the other seats.
func numbered(c ebbes.Config, seed uint64, people ...ebbes.Seat) map[string]any {
	return map[string]any{"config": config(c), "people": ebbes.SeatsOf(people...), "seed": seed}
}

// config returns the settings of a table in the form of a request.
func config(c ebbes.Config) map[string]any {
	return map[string]any{"players": c.Players, "variants": c.Variants}
}

// newGame creates a table for a numbered game, and follows the game.
func newGame(t *testing.T, c ebbes.Config, seed uint64, people ...ebbes.Seat) *game {
	t.Helper()
	links, err := order(numbered(c, seed, people...))
	if err != nil {
		t.Fatal(err)
	}
	g := follow(t, c, seed, links)
	g.computers = servertest.Computers(c.Players, texts(people)...)
	return g
}

// texts returns the seats as texts.
func texts(people []ebbes.Seat) (all []string) {
	for _, seat := range people {
		all = append(all, seat.String())
	}
	return all
}

// follow returns a game that replays the stream of a table in the background. The seed gives its
// deals.
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

// read applies the moves of a stream until it ends, and records the states between them.
func (g *game) read(stream io.Reader, deals *rand.Rand) error {
	lines := bufio.NewScanner(stream)
	lines.Buffer(nil, 1<<20)
	step := false // the next data line is a step
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

// made returns the move in the JSON of a step. It knows cards played or selected, and starters
// named.
func made(text string) (ebbes.Move, error) {
	var update struct {
		Events []struct{ Event, Card, Starter string }
	}
	if err := json.Unmarshal([]byte(text), &update); err != nil || len(update.Events) == 0 {
		return nil, fmt.Errorf("%w: %s", err, text)
	}
	e := update.Events[0]
	return ebbes.ParseMove(map[string]string{"played": e.Card, "selected": "select " + e.Card, "started": "start " + e.Starter}[e.Event])
}

// past waits for the first n moves and returns them with the states around them.
func (g *game) past(t *testing.T, n int) ([]ebbes.State, []ebbes.Move) {
	t.Helper()
	g.mu.Lock()
	defer g.mu.Unlock()
	g.wait(t, fmt.Sprint("step ", n), func() bool { return len(g.moves) >= n })
	return g.states[:n+1], g.moves[:n]
}

// wait waits until a condition of the locked game holds. It fails the test if the stream ends
// before.
func (g *game) wait(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for !holds() {
		if g.err != nil { // the stream also ends shortly before the test's deadline
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

// len returns the number of moves made.
func (g *game) len() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.moves)
}
