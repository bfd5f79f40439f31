// Client plays a seat of a running server in the terminal, following its events:
//
//	go run ./examples/client -lang en http://localhost:8080/table/…
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/ebbesgo/ebbes"
)

func main() {
	var c client
	flag.TextVar(&c.teller.Language, "lang", ebbes.English, "the `language`, such as en")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: client [-lang language] http://localhost:8080/table/…")
		os.Exit(2)
	}
	c.url = flag.Arg(0)
	if err := c.play(bufio.NewScanner(os.Stdin)); err != nil {
		fmt.Fprintln(os.Stderr, "client:", err)
		os.Exit(1)
	}
}

// A client is a player at a seat.
type client struct {
	url    string // link of the seat
	teller ebbes.Teller
	view   ebbes.View
	step   int // step of the view, and the last one printed
}

// play follows the game until it is over, and makes the moves that are typed.
func (c *client) play(typed *bufio.Scanner) error {
	for c.view.Phase() != ebbes.Over {
		if err := c.watch(typed); err != nil {
			return err
		}
		time.Sleep(time.Second) // the stream has ended: the server restarts, or another one takes over
	}
	return nil
}

// watch requests the steps not seen yet, and follows them until their stream ends.
func (c *client) watch(typed *bufio.Scanner) error {
	steps, err := http.Get(fmt.Sprintf("%s/steps?seen=%d", c.url, c.step))
	if err != nil {
		return err
	}
	defer steps.Body.Close()
	if steps.StatusCode != http.StatusOK {
		return refused(steps)
	}
	return c.follow(steps.Body, typed)
}

// follow receives the messages of a stream of server-sent events, until it ends or the game is over.
func (c *client) follow(stream io.Reader, typed *bufio.Scanner) error {
	lines := bufio.NewScanner(stream)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() && c.view.Phase() != ebbes.Over {
		if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
			if err := c.receive([]byte(data), typed); err != nil {
				return err
			}
		}
	}
	return nil
}

// receive reads the players' names or a step. It folds a step into the view, prints it, and moves if
// it is this seat's turn.
func (c *client) receive(data []byte, typed *bufio.Scanner) error {
	var update struct {
		Step   int
		Events json.RawMessage
		View   ebbes.View
		Undone bool
		Seats  []struct {
			Seat ebbes.Seat
			Name string
		}
	}
	err := json.Unmarshal(data, &update)
	for _, s := range update.Seats {
		c.teller.Names[s.Seat-1] = s.Name
	}
	if err != nil || update.Events == nil {
		return err
	}
	events, err := ebbes.UnmarshalEvents(update.Events)
	if err != nil {
		return err
	}
	next, err := c.view.Fold(events...)
	if err != nil || update.Step != c.step+1 || update.Undone {
		next = update.View // the first one, or moves have been taken back
	}
	c.step, c.view, c.teller.You = update.Step, next, next.Seat()
	c.teller = c.teller.At(next.Config())
	for _, e := range events {
		fmt.Println(c.teller.Event(e))
	}
	for range c.view.Moves() {
		return c.move(typed)
	}
	return nil
}

// move shows the table and sends the first move that is typed and legal. It returns an error if the
// input ends before.
func (c *client) move(typed *bufio.Scanner) error {
	fmt.Print(c.view.Diagram(c.teller), "\n", c.teller.Turn(c.view), "\n> ")
	for typed.Scan() {
		m, err := c.teller.ReadMove(c.view, typed.Text())
		if err == nil {
			err = c.view.Check(m)
		}
		if err == nil {
			return c.send(m)
		}
		var refusal *ebbes.MoveError
		if errors.As(err, &refusal) {
			err = errors.New(c.teller.Refusal(refusal))
		}
		fmt.Print(err, "\n> ")
	}
	return errors.New("the input has ended")
}

// send sends a move to the server, and prints the reason if the server refuses it.
func (c *client) send(m ebbes.Move) error {
	answer, err := http.Post(fmt.Sprintf("%s/moves?step=%d", c.url, c.step), "text/plain", strings.NewReader(m.String()))
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusNoContent {
		fmt.Println(refused(answer))
	}
	return nil
}

// refused returns the server's reason for a refusal.
func refused(answer *http.Response) error {
	var why struct{ Reason string }
	json.NewDecoder(answer.Body).Decode(&why) // without a reason there is still the status
	return fmt.Errorf("%s: %s", answer.Status, why.Reason)
}
