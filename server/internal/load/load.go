// Package load plays at many tables of a running server to measure its capacity.
package load

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// A generator is a load generator with its settings and measurements.
type generator struct {
	url             string
	game            string
	tables, clients int
	lasts           time.Duration
	client          *http.Client

	mu        sync.Mutex
	latencies []time.Duration // times until moves were confirmed
	confirmed map[string]bool // confirmed moves not yet seen in a stream, by link and step
	failed    int
}

// Run plays at many tables of a running server. It prints the latencies of moves and the number of
// confirmed moves that no stream has shown.
func Run(ctx context.Context, args []string, _ io.Reader, out io.Writer) error {
	l, err := read(args)
	if err != nil {
		return err
	}
	l.client = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 10 * l.tables * l.clients}}
	defer l.client.CloseIdleConnections()
	return l.run(ctx, out)
}

// read parses the flags into a generator, which still needs a client.
func read(args []string) (*generator, error) {
	l := &generator{confirmed: map[string]bool{}}
	f := flag.NewFlagSet("load", flag.ContinueOnError)
	f.StringVar(&l.url, "url", "http://localhost:8080", "`address` of the server, which needs a large enough -shares")
	f.StringVar(&l.game, "game", "ebbes", "`game` to play, ebbes or einfach")
	f.IntVar(&l.tables, "n", 100, "number of tables")
	f.IntVar(&l.clients, "m", 1, "number of clients at each of the first two seats")
	f.DurationVar(&l.lasts, "for", 30*time.Second, "duration")
	if err := f.Parse(args); err != nil {
		return l, err
	}
	if l.tables < 1 || l.clients < 1 || l.lasts <= 0 {
		return l, fmt.Errorf("-n=%d -m=%d -for=%v, want all above 0", l.tables, l.clients, l.lasts)
	}
	return l, nil
}

// run plays until the time is over, and prints the results.
func (l *generator) run(ctx context.Context, out io.Writer) error {
	ctx, cancel := context.WithTimeout(ctx, l.lasts)
	defer cancel()
	begun := time.Now()
	var all sync.WaitGroup
	for range l.tables {
		links, err := l.openTable(ctx)
		if err != nil {
			cancel()
			all.Wait()
			return err
		}
		for _, seat := range []string{"1", "2"} {
			for range l.clients {
				all.Go(func() { l.play(ctx, links[seat]) })
			}
		}
	}
	all.Wait()
	l.print(out, time.Since(begun))
	return nil
}

// orders are requests for the smallest tables, by game.
var orders = map[string]string{
	"ebbes":   `{"game":"ebbes","config":{"players":2},"people":["1","2"]}`,
	"einfach": `{"game":"einfach","config":{"players":3},"people":["1","2"]}`,
}

func (l *generator) openTable(ctx context.Context) (links map[string]string, err error) {
	order, ok := orders[l.game]
	if !ok {
		return nil, fmt.Errorf("-game=%s, want ebbes or einfach", l.game)
	}
	text, err := l.ask(ctx, "POST", "/tables", order)
	if err != nil {
		return nil, fmt.Errorf("creating a table: %w", err)
	}
	return links, json.Unmarshal(text, &links)
}

// ask sends a request and returns the response body.
func (l *generator) ask(ctx context.Context, method, path, body string) ([]byte, error) {
	r, err := http.NewRequestWithContext(ctx, method, l.url+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	got, err := l.client.Do(r)
	if err != nil {
		return nil, err
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err == nil && got.StatusCode >= 300 {
		err = fmt.Errorf("%s: %s", got.Status, text)
	}
	return text, err
}

// play plays at a seat until ctx is done, and reconnects when the stream ends.
func (l *generator) play(ctx context.Context, link string) {
	for seen := 0; ctx.Err() == nil; {
		seen = l.watch(ctx, link, seen)
		select {
		case <-time.After(100 * time.Millisecond):
		case <-ctx.Done():
		}
	}
}

// watch follows the stream of a seat to its end, and makes a random legal move at each of the seat's
// turns. It returns the last step seen.
func (l *generator) watch(ctx context.Context, link string, seen int) int {
	r, err := http.NewRequestWithContext(ctx, "GET", fmt.Sprintf("%s%s/steps?seen=%d", l.url, link, seen), nil)
	if err != nil {
		return seen
	}
	got, err := l.client.Do(r)
	if err != nil {
		return seen
	}
	defer got.Body.Close()
	lines := bufio.NewScanner(got.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		data, ok := strings.CutPrefix(lines.Text(), "data: ")
		var update struct {
			Step int
			View *struct{ Moves []string }
		}
		if !ok || json.Unmarshal([]byte(data), &update) != nil || update.View == nil {
			continue
		}
		seen = update.Step
		l.confirm(link, seen)
		if moves := update.View.Moves; len(moves) > 0 {
			l.move(ctx, link, seen, moves[rand.IntN(len(moves))])
		}
	}
	return seen
}

// move sends a move and records its latency, or its failure. A move that another client of the seat has
// made first is no failure.
func (l *generator) move(ctx context.Context, link string, step int, move string) {
	begun := time.Now()
	_, err := l.ask(ctx, "POST", fmt.Sprintf("%s/moves?step=%d", link, step), move)
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case err == nil:
		l.latencies = append(l.latencies, time.Since(begun))
		l.confirmed[fmt.Sprint(link, step)] = true
	case !errors.Is(err, context.DeadlineExceeded) && !strings.Contains(err.Error(), "stale"):
		l.failed++
	}
}

// confirm removes the confirmed move that led to a step seen in a stream.
func (l *generator) confirm(link string, step int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.confirmed, fmt.Sprint(link, step-1))
}

func (l *generator) print(out io.Writer, took time.Duration) {
	slices.Sort(l.latencies)
	at := func(part float64) time.Duration {
		if len(l.latencies) == 0 {
			return 0
		}
		return l.latencies[int(part*float64(len(l.latencies)-1))].Round(10 * time.Microsecond)
	}
	fmt.Fprintf(out, "%d moves at %d tables in %v, %.0f a second; %d failed\n", len(l.latencies), l.tables, took.Round(time.Second), float64(len(l.latencies))/took.Seconds(), l.failed)
	fmt.Fprintf(out, "confirmed after: median %v, 95 %% %v, 99 %% %v, at most %v\n", at(.5), at(.95), at(.99), at(1))
	fmt.Fprintf(out, "confirmed but not seen in a stream by the end: %d\n", len(l.confirmed))
}
