// Host lets people play every game of the module with bots over HTTP. The games survive a crash:
//
//	go run ./examples/host /tmp/tables KEY1 KEY2
//	curl -N localhost:8080/ebbes/KEY1                    # the view of a seat, then the events of each step
//	curl -d 'blue 4' 'localhost:8080/ebbes/KEY1?step=7'  # a move, or "back" to take the last one back
package main

import (
	"context"
	crand "crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"sync"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/einfach"
	einfachbot "github.com/ebbesgo/ebbes/einfach/bot"
	"github.com/ebbesgo/ebbes/games"
)

func main() {
	for _, g := range games.All() {
		folder := append(os.Args, ".")[1] // the current one without arguments
		t, err := open(folder+"/"+g.Name()+".log", g, os.Args[min(2, len(os.Args)):])
		if err != nil {
			log.Fatal(err)
		}
		http.Handle("/"+g.Name()+"/{key}", t)
	}
	log.Fatal(http.ListenAndServe("localhost:8080", nil))
}

// A table has a file with a line for each step of its Log.
type table struct {
	sync.Mutex
	keys    []string // for people, from seat 1 up; bots have the other seats
	steps   *games.Log
	file    *os.File
	changed chan struct{} // closed by the next step
}

// open opens the table in a file, or creates the file with a new game. It cuts off a last line torn by
// a crash, which was never confirmed, and makes the moves that need no person.
func open(name string, g games.Game, keys []string) (*table, error) {
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR|os.O_APPEND|os.O_SYNC, 0o600)
	text, unread := io.ReadAll(file)
	steps, n, refused := games.RecoverLog(g, nil, string(text))
	if err = errors.Join(err, unread, refused); err != nil {
		return nil, err
	}
	t := &table{keys: keys, steps: steps, file: file, changed: make(chan struct{})}
	if err = file.Truncate(int64(n)); err == nil {
		t.goOn()
	}
	return t, err
}

// add takes a step once its line is on the disk, and then the steps that need no person. An error ends
// the program.
func (t *table) add(line string) {
	_, err := fmt.Fprintln(t.file, line)
	if err = errors.Join(err, t.steps.Add(line)); err != nil {
		log.Fatal(err) // the next start goes on from the file
	}
	close(t.changed)
	t.changed = make(chan struct{})
	t.goOn()
}

// goOn makes the moves of chance and of bots until a person is to move or the game is over.
func (t *table) goOn() {
	r := rand.New(rand.NewChaCha8([32]byte([]byte(crand.Text() + crand.Text()))))
	s := t.steps.State()
	m, ok := s.Auto(r)
	if !ok && int(s.Waiting()) <= len(t.keys) { // a person's move, or no move when the game is over
		return
	} else if v, own := games.Of[ebbes.View](s.View(s.Waiting())); !ok && own {
		m, _ = bot.Easy.Choose(context.Background(), v, r)
	} else if v, own := games.Of[einfach.View](s.View(s.Waiting())); !ok && own {
		m, _ = einfachbot.Easy.Choose(context.Background(), v, r)
	}
	t.add(m.String())
}

// ServeHTTP lets a person follow the game, and POST a move in the words of the game.
func (t *table) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	text, _ := io.ReadAll(http.MaxBytesReader(w, r.Body, 4096))
	if seat := games.Seat(slices.Index(t.keys, r.PathValue("key")) + 1); seat == 0 {
		http.NotFound(w, r)
	} else if r.Method != http.MethodPost {
		t.follow(w, r, seat)
	} else if err := t.move(string(text), r.URL.Query().Get("step"), seat); err != nil {
		http.Error(w, err.Error(), http.StatusConflict)
	}
}

// move makes the move in a text for a seat, or takes the seat's last one back if the text is "back".
// It returns an error for an illegal move, and unless step is the number of steps so far.
func (t *table) move(text, step string, seat games.Seat) error {
	t.Lock()
	defer t.Unlock()
	s, line := t.steps.State(), ""
	if step != fmt.Sprint(t.steps.Len()) {
		return fmt.Errorf("the move is for step %.20q, the game is at step %d", step, t.steps.Len())
	} else if back, ok := t.steps.Back(seat); text == "back" && !ok {
		return fmt.Errorf("seat %v has made no move since the last deal or draw", seat)
	} else if text == "back" {
		line = back
	} else if m, err := s.View(seat).Teller(games.Listener{Seat: seat}).ReadMove(text); err != nil {
		return err
	} else if _, err := s.Accept(seat, m); err != nil {
		return err
	} else {
		line = m.String()
	}
	t.add(line)
	return nil
}

// follow sends the steps after a client's last one: their events, or a View where they have none.
func (t *table) follow(w http.ResponseWriter, r *http.Request, seat games.Seat) {
	at := -1
	fmt.Sscan(r.Header.Get("Last-Event-ID"), &at)
	w.Header().Set("Content-Type", "text/event-stream")
	for r.Context().Err() == nil {
		t.Lock()
		out, changed := "", t.changed
		for at != t.steps.Len() {
			if events, ok := t.steps.Events(at+1, seat); ok {
				data, _ := json.Marshal(events)
				at++
				out += fmt.Sprintf("id: %d\nevent: events\ndata: %s\n\n", at, data)
			} else {
				at = t.steps.Len()
				out += fmt.Sprintf("id: %d\nevent: view\ndata: %v\n\n", at, t.steps.State().View(seat))
			}
		}
		t.Unlock()
		io.WriteString(w, out)
		http.NewResponseController(w).Flush()
		select {
		case <-changed:
		case <-r.Context().Done():
		}
	}
}
