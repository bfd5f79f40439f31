package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/games"
)

// A client holds only a View and the number of the last step.
type client struct {
	t    *testing.T
	url  string
	game games.Game
	view games.View
	last string // the id of the last message
	read *bufio.Scanner
	stop context.CancelFunc
}

// serve opens a table of a game like a starting program, and returns its address.
func serve(t *testing.T, file string, g games.Game, keys ...string) string {
	t.Helper()
	table, err := open(file, g, keys)
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/"+g.Name()+"/{key}", table)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server.URL + "/" + g.Name() + "/"
}

// connect follows the game from the client's last step on.
func (c *client) connect() {
	c.t.Helper()
	if c.stop != nil {
		c.stop()
	}
	ctx, stop := context.WithCancel(c.t.Context())
	c.stop = stop
	r, _ := http.NewRequestWithContext(ctx, http.MethodGet, c.url, nil)
	r.Header.Set("Last-Event-ID", c.last)
	response, err := http.DefaultClient.Do(r)
	if err != nil || response.StatusCode != http.StatusOK {
		c.t.Fatal(response, err)
	}
	c.read = bufio.NewScanner(response.Body)
	c.read.Buffer(nil, 1<<20)
}

// receive reads one message, applies it to the View, and returns its kind.
func (c *client) receive() (kind string) {
	c.t.Helper()
	for c.read.Scan() && c.read.Text() != "" {
		name, value, _ := strings.Cut(c.read.Text(), ": ")
		var err error
		switch {
		case name == "id":
			c.last = value
		case name == "event":
			kind = value
		case kind == "view":
			c.view, err = c.game.ParseView(value)
		case kind == "events":
			var events []games.Event
			if events, err = c.game.UnmarshalEvents([]byte(value)); err == nil {
				c.view, err = c.view.Fold(events...)
			}
		}
		if err != nil {
			c.t.Fatal(err)
		}
	}
	if c.read.Err() != nil {
		c.t.Fatal(c.read.Err())
	}
	return kind
}

// until receives messages until the seat has to choose or the game is over.
func (c *client) until() {
	c.t.Helper()
	for c.view == nil || !c.view.Over() && c.view.Waiting() != c.view.Seat() {
		c.receive()
	}
}

// post sends a move, and returns the status and the reason.
func (c *client) post(move, step string) (int, string) {
	c.t.Helper()
	response, err := http.Post(c.url+"?step="+step, "text/plain", strings.NewReader(move))
	if err != nil {
		c.t.Fatal(err)
	}
	defer response.Body.Close()
	reply, _ := io.ReadAll(response.Body)
	return response.StatusCode, string(reply)
}

// play makes the first legal move, and waits until the seat has to choose again or the game ends.
func (c *client) play() {
	c.t.Helper()
	move := slices.Collect(c.view.Moves())[0]
	if status, reply := c.post(move.String(), c.last); status != http.StatusOK {
		c.t.Fatal(status, reply)
	}
	c.receive()
	c.until()
}

// A client plays a whole game against bots with only a View. It reconnects, also to another host
// that opens the file with a torn last line, as after a crash.
func TestClientSurvivesHostRestart(t *testing.T) {
	for _, g := range games.All() {
		file := filepath.Join(t.TempDir(), g.Name()+".log")
		c := &client{t: t, game: g, url: serve(t, file, g, "me") + "me"}
		c.connect()
		for n := 0; ; n++ {
			if c.until(); c.view.Over() {
				break
			}
			if n%3 == 1 {
				c.connect()
			}
			if n == 4 || n == 9 {
				log, err := os.OpenFile(file, os.O_WRONLY|os.O_APPEND, 0)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprint(log, [...]string{"pla", "\xff"}[n%2])
				log.Close()
				c.url = serve(t, file, g, "me") + "me"
				c.connect()
			}
			c.play()
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		whole, n, err := games.RecoverLog(g, nil, string(text))
		if err != nil || n != len(text) || whole.State().View(1) != c.view || fmt.Sprint(whole.Len()) != c.last {
			t.Errorf("%s: %v; the client has\n%v\nnot\n%v", g.Name(), err, c.view, whole.State().View(1))
		}
	}
}

// A move is taken back together with the moves of bots after it, but not over chance.
func TestTakeBackStopsAtChance(t *testing.T) {
	for _, g := range games.All() {
		file := filepath.Join(t.TempDir(), g.Name()+".log")
		c := &client{t: t, game: g, url: serve(t, file, g, "me") + "me"}
		c.connect()
		c.until()
		if status, reply := c.post("back", c.last); status != http.StatusConflict || !strings.Contains(reply, "has made no move since") {
			t.Errorf("%s: the deal is taken back: %d, %s", g.Name(), status, reply)
		}
		taken, refused := 0, 0
		for range 12 {
			before := c.view
			c.play()
			chance := strings.ContainsAny(since(t, file, before, g), "c")
			status, reply := c.post("back", c.last)
			if (status == http.StatusOK) == chance {
				t.Fatalf("%s: taken back over chance: %d, %s", g.Name(), status, reply)
			}
			if chance {
				refused++
				continue
			}
			taken++
			if kind := c.receive(); kind != "view" || c.view != before {
				t.Fatalf("%s: %s\n%v\nis taken back to\n%v", g.Name(), kind, before, c.view)
			}
			c.play()
		}
		if taken == 0 || refused == 0 && g.Name() == "einfach" {
			t.Errorf("%s: %d moves are taken back, %d are not", g.Name(), taken, refused)
		}
	}
}

// since returns a c for each chance move in a file after the last State that has the View v.
func since(t *testing.T, file string, v games.View, g games.Game) (chance string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	l, _ := games.NewLog(g, nil)
	for line := range strings.Lines(string(text)) {
		if s := l.State(); s.View(v.Seat()) == v {
			chance = ""
		} else if s.IsChance() {
			chance += "c"
		}
		if err := l.Add(strings.TrimSpace(line)); err != nil {
			t.Fatal(err)
		}
	}
	return chance
}

// An illegal move, an unreadable one, and one for another step change nothing. A damaged log is not
// opened.
func TestRefusedMoveChangesNothing(t *testing.T) {
	g := games.Ebbes()
	file := filepath.Join(t.TempDir(), "log")
	url := serve(t, file, g, "me", "you")
	c := &client{t: t, game: g, url: url + "me"}
	c.connect()
	c.until()
	before, _ := os.ReadFile(file)
	legal := slices.Collect(c.view.Moves())[0].String()
	for _, post := range []struct{ key, move, step, why string }{
		{"me", "nonsense", c.last, "not understood"}, {"me", "deal", c.last, ""}, {"me", "", c.last, ""}, {"me", strings.Repeat("x", 1<<20), c.last, ""},
		{"me", legal, "", "step"}, {"me", legal, "0", "step"}, {"me", legal, "99", "step"}, {"you", legal, c.last, "turn"}, {"nobody", legal, c.last, "404"},
	} {
		c.url = url + post.key
		status, reply := c.post(post.move, post.step)
		if now, _ := os.ReadFile(file); status < 400 || !strings.Contains(reply, post.why) || string(now) != string(before) {
			t.Errorf("%s, %.40q at step %s: %d, %s", post.key, post.move, post.step, status, reply)
		}
	}
	if err := os.WriteFile(file, append(before, "nonsense\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := open(file, g, nil); err == nil {
		t.Error("a damaged log is opened")
	}
	if now, _ := os.ReadFile(file); string(now) != string(before)+"nonsense\n" {
		t.Error("a damaged log is changed")
	}
	if _, err := open(filepath.Join(file, "x"), g, nil); err == nil {
		t.Error("a log is opened that cannot be")
	}
}
