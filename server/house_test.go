package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// Nobody in the tests waits for as long as that unless something hangs.
const forever = time.Minute

// No game has so many steps.
const whole = ebbes.MaxMoves + 1

// Tables of the tests play as fast as they can.
var quick = limits{
	tables: 1000, clients: 4000, perTable: 30, linger: forever, ping: forever, patience: forever,
}

// At frozen tables not even the first cards are dealt.
var frozen = func() limits {
	l := quick
	l.pace = time.Hour
	return l
}()

// A house is a hall that is open.
type house struct {
	*hall
	t      testing.TB
	url    string
	client *http.Client
}

// serve opens a house until the test ends. Then every game has to stop.
func serve(t testing.TB, l limits, options ...func(*http.Server)) house {
	t.Helper()
	return serveFrom(t, journal.NewMemory(), l, options...)
}

// serveFrom opens a house whose tables are in a journal.
func serveFrom(t testing.TB, j journal.Journal, l limits, options ...func(*http.Server)) house {
	ctx, cancel := context.WithTimeout(t.Context(), 5*forever)
	h := newHall(ctx, j, l, newMetrics())
	server := httptest.NewUnstartedServer(h.handler(hosts{}))
	server.Config.BaseContext = func(net.Listener) context.Context { return ctx }
	for _, set := range options {
		set(server.Config)
	}
	server.Start()
	server.Client().Transport.(*http.Transport).MaxIdleConnsPerHost = 1000
	t.Cleanup(func() {
		cancel()
		server.Close()
		h.wait()
		if n := h.streams.Load(); n != 0 {
			t.Errorf("%d clients are left behind", n)
		}
	})
	return house{h, t, server.URL, server.Client()}
}

// A reaction is what the server has answered.
type reaction struct {
	status int
	header http.Header
	body   string
	Code   string
	Reason string
	Title  string
	Move   map[string]any
}

// ask sends a request. Headers are names, each with its value.
func (h house) ask(method, path, body string, headers ...string) reaction {
	h.t.Helper()
	r, err := http.NewRequest(method, h.url+path, strings.NewReader(body))
	if err != nil {
		h.t.Error(err)
		return reaction{}
	}
	for pair := range slices.Chunk(headers, 2) {
		r.Header.Set(pair[0], pair[1])
	}
	got, err := h.client.Do(r)
	if err != nil {
		h.t.Error(err)
		return reaction{}
	}
	defer got.Body.Close()
	text, _ := io.ReadAll(got.Body)
	a := reaction{status: got.StatusCode, header: got.Header, body: string(text)}
	json.Unmarshal(text, &a) // not everything is JSON
	return a
}

// move makes a move at a step.
func (h house) move(link string, step int, move string) reaction {
	h.t.Helper()
	path, query, _ := strings.Cut(link, "?")
	return h.ask("POST", fmt.Sprintf("%s/moves?step=%d&%s", path, step, query), move)
}

// order returns the links of a table by seat.
func (h house) order(order string) map[string]string {
	h.t.Helper()
	a := h.ask("POST", "/tables", order)
	if a.status != http.StatusCreated {
		h.t.Fatalf("%s: %d %s", order, a.status, a.body)
	}
	return linksOf(a.body)
}

// linksOf reads links by seat.
func linksOf(text string) map[string]string {
	links := map[string]string{}
	json.Unmarshal([]byte(text), &links) // or there are none
	return links
}

// A message is one step, as it came.
type message struct {
	id   string
	text string
	told struct {
		Step         int
		Events, View json.RawMessage
		Said, People []string
		Turn         string
	}
	phase string
	moves []string
}

// An openStream is a connection over which steps come.
type openStream struct {
	io.Closer
	in *bufio.Reader
}

// watch opens a stream, which has to be closed.
func (h house) watch(link string, headers ...string) openStream {
	h.t.Helper()
	path, query, _ := strings.Cut(link, "?")
	r, err := http.NewRequest("GET", h.url+path+"/steps?"+query, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	for pair := range slices.Chunk(headers, 2) {
		r.Header.Set(pair[0], pair[1])
	}
	got, err := h.client.Do(r)
	if err != nil || got.StatusCode != http.StatusOK || got.Header.Get("Content-Type") != "text/event-stream" {
		h.t.Fatalf("%s: %v, %v", link, got, err)
	}
	return openStream{got.Body, bufio.NewReader(got.Body)}
}

// next waits for a message. Signs of life are passed over.
func (s openStream) next() (m message, err error) {
	named := false // so it is no step
	for {
		line, err := s.in.ReadString('\n')
		if err != nil {
			return m, err
		}
		switch name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": "); {
		case name == "event":
			named = true
		case name == "" && named:
			named, m = false, message{}
		case name == "id":
			m.id = value
		case name == "data":
			m.text = value
		case name == "" && m.text != "":
			return m, m.read()
		}
	}
}

func (m *message) read() error {
	if err := json.Unmarshal([]byte(m.text), &m.told); err != nil {
		return err
	}
	var view struct {
		Phase string
		Moves []string
	}
	err := json.Unmarshal(m.told.View, &view)
	m.phase, m.moves = view.Phase, view.Moves
	return err
}

// now returns the last step there is.
func (h house) now(link string) message {
	h.t.Helper()
	s := h.watch(link)
	defer s.Close()
	m, err := s.next()
	if err != nil {
		h.t.Fatal(err)
	}
	return m
}

// until waits for a step, if it is still to come, and returns it.
func (h house) until(link string, step int) message {
	h.t.Helper()
	s := h.watch(fmt.Sprintf("%s?seen=%d", link, step-1))
	defer s.Close()
	for {
		if m, err := s.next(); err != nil || m.told.Step == step {
			if err != nil {
				h.t.Fatal(err)
			}
			return m
		}
	}
}

// follow sees a game from its first step to the given one, or its end. Where it is offered moves
// it makes one of them; that is all it knows of the rules. Like a browser it
// comes back when the connection breaks, and with some luck it breaks it itself.
func (h house) follow(link string, r *rand.Rand, luck float64, last int) (seen []message) {
	s := h.watch(link + "?seen=0")
	defer func() { s.Close() }()
	for {
		m, err := s.next()
		if h.ctx.Err() != nil {
			h.t.Errorf("%s: after %d steps nothing happens any more", link, len(seen))
			return seen
		}
		if err != nil || r.Float64() < luck { // m is lost
			s.Close()
			if r.IntN(2) == 0 {
				s = h.watch(fmt.Sprintf("%s?seen=%d", link, len(seen)))
			} else {
				s = h.watch(link+"?seen=0", "Last-Event-ID", fmt.Sprint(len(seen)))
			}
			continue
		}
		seen = append(seen, m)
		if want := fmt.Sprint(len(seen)); m.id != want || m.told.Step != len(seen) {
			h.t.Errorf("%s: message %s has id %s and step %d", link, want, m.id, m.told.Step)
			return seen
		}
		if m.phase == "over" || len(seen) == last {
			return seen
		}
		if len(m.moves) > 0 {
			h.move(link, len(seen), m.moves[r.IntN(len(m.moves))]) // another client of this seat may have been first
		}
	}
}

// everybody lets each link be followed by some clients at once.
func (h house) everybody(links map[string]string, clients int, luck float64, last int) map[string][][]message {
	seen, mu, all := map[string][][]message{}, sync.Mutex{}, sync.WaitGroup{}
	for seat, link := range links {
		for i := range clients {
			all.Go(func() {
				got := h.follow(link, rand.New(rand.NewPCG(uint64(i), uint64(seat[0]))), luck, last)
				mu.Lock()
				defer mu.Unlock()
				seen[seat] = append(seen[seat], got)
			})
		}
	}
	all.Wait()
	return seen
}

// replay returns the states of a game that is over, and its moves.
func (h house) replay(link string) (states []ebbes.State, moves []ebbes.Move) {
	h.t.Helper()
	record, err := ebbes.ParseRecord(h.ask("GET", link+"/record", "").body)
	if err != nil {
		h.t.Fatal(err)
	}
	for s, err := range record.Replay() {
		if err != nil {
			h.t.Fatal(err)
		}
		states = append(states, s)
	}
	return states, record.Moves
}

// check compares what was seen with what has happened.
func (h house) check(seen map[string][][]message, states []ebbes.State, moves []ebbes.Move) {
	h.t.Helper()
	for name, clients := range seen {
		seat := ebbes.NoSeat
		if name != "-" {
			seat = ebbes.Seat(name[0] - '0')
		}
		for _, messages := range clients {
			if len(messages) != len(moves) {
				h.t.Errorf("seat %s is told %d of %d steps", name, len(messages), len(moves))
				return
			}
			for i, m := range messages {
				if known, after := wanted(states[i], moves[i], states[i+1], seat), m.known(); known != after {
					h.t.Errorf("seat %s, step %d:\n%s\nwant\n%s", name, i+1, after, known)
					return
				}
				if leaked := leaked(m.text, moves[i], states[i+1], seat); leaked.Len() > 0 {
					h.t.Errorf("seat %s is shown %v in step %d:\n%s", name, leaked, i+1, m.text)
					return
				}
			}
		}
	}
}

func (m message) known() string {
	return fmt.Sprintf("%s\n%q\n%s\n%s", m.told.Events, m.told.Said, m.told.Turn, m.told.View)
}

// wanted is what a message has to say of a move, in English.
func wanted(before ebbes.State, m ebbes.Move, after ebbes.State, seat ebbes.Seat) string {
	events, err := before.Events(m, seat)
	teller, said := ebbes.Teller{You: seat}, []string{}
	if before.Fictive(3) {
		teller.Fictive = 3
	}
	for _, e := range events {
		said = append(said, teller.Event(e))
	}
	happened, _ := json.Marshal(events)
	view, _ := json.Marshal(after.View(seat))
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%s\n%q\n%s\n%s", happened, said, teller.Turn(after.View(seat)), view)
}

// selections stand in the line of a view.
var selections = regexp.MustCompile(`selected [^;]*;`)

// leaked returns the cards in a message that lie where its seat does not see
// them. A card may be named as one that will designate, wherever it lies.
func leaked(text string, m ebbes.Move, s ebbes.State, seat ebbes.Seat) ebbes.Cards {
	if _, selected := m.(ebbes.Select); selected {
		_, text, _ = strings.Cut(text, `"view":`)
	}
	text = without(without(selections.ReplaceAllString(text, ""), "designators"), "selected")
	if s.Phase() == ebbes.Selecting {
		text = without(text, "moves")
	}
	var hidden ebbes.Cards
	for other := range s.Clockwise(1) {
		if other != seat {
			hidden = hidden.Union(s.Hand(other))
		}
	}
	open := s.Display().Open
	hidden = hidden.Except(ebbes.CardsOf(open[:]...))
	return hidden.Except(hidden.Except(named(text)))
}

// without cuts out all arrays of strings with a name.
func without(text, name string) string {
	var kept strings.Builder
	for {
		before, array, found := strings.Cut(text, `"`+name+`":[`)
		kept.WriteString(before)
		if !found {
			return kept.String()
		}
		_, text, _ = strings.Cut(array, "]")
	}
}

// named returns the cards that a text names.
func named(text string) (cards ebbes.Cards) {
	for i := range len(text) - 1 {
		if suit := strings.IndexByte("BNYGR", text[i]); suit >= 0 {
			value := 0
			for _, digit := range []byte(text[i+1:]) {
				if digit < '0' || digit > '9' || value > 15 {
					break
				}
				value = 10*value + int(digit-'0')
			}
			cards = cards.With(ebbes.CardOf(ebbes.Blue+ebbes.Suit(suit), value))
		}
	}
	return cards
}

// eventually waits for something that has to come about.
func eventually(t testing.TB, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(forever); !done(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("it never happens that %s", what)
		}
	}
}

// bots lets computer players alone, and returns their game.
func (h house) bots(order string) ([]ebbes.State, []ebbes.Move) {
	link := h.order(order)["-"]
	h.everybody(map[string]string{"-": link}, 1, 0, whole)
	return h.replay(link)
}

// many is how many are watching.
func (h house) many() int { return int(h.streams.Load()) }

// table returns a table that somebody uses.
func (h house) table(link string) *table {
	h.mu.Lock()
	defer h.mu.Unlock()
	k := h.tables[strings.TrimPrefix(link, "/table/")[:secretSize]]
	if k == nil {
		h.t.Fatal("the table is not in memory")
	}
	<-k.loaded
	return k.table
}

// rudely sends a request from an address of its own, and lets the answer lie.
func (h house) rudely(request string) net.Conn {
	h.t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 66)}}
	c, err := dialer.Dial("tcp", strings.TrimPrefix(h.url, "http://"))
	if err != nil {
		h.t.Fatal(err)
	}
	c.(*net.TCPConn).SetReadBuffer(1)
	io.WriteString(c, request) // which fails if there is no place for the connection
	h.t.Cleanup(func() { c.Close() })
	return c
}
