// Package servertest starts servers for tests, and clients that use them like browsers.
package servertest

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptrace"
	"net/netip"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
	"github.com/ebbesgo/ebbes/server/internal/rules"
	"github.com/ebbesgo/ebbes/server/internal/transport"
)

// Forever is longer than every test.
const Forever = time.Hour

// Whole is more than the steps of any game of ebbes.
const Whole = ebbes.MaxPlaces + 1

// Quick are limits for tables that play without pauses.
var Quick = hall.Limits{
	Tables: 1000, Clients: 4000, PerTable: 30, Linger: Forever, Ping: Forever, Timeout: Forever,
}

// Frozen are limits for tables that stay before the first deal.
var Frozen = func() hall.Limits {
	l := Quick
	l.Pace = time.Hour
	return l
}()

// A Server is a running server, as one of its clients uses it.
type Server struct {
	*hall.Hall
	T       testing.TB
	URL     string
	Client  *http.Client
	network *Network // nil for TCP
	stop    func()
}

// Stop stops the server before the test ends.
func (h Server) Stop() { h.stop() }

// At returns a server that already runs at a URL.
func At(t testing.TB, url string) Server {
	client := &http.Client{Transport: &http.Transport{}}
	t.Cleanup(client.CloseIdleConnections)
	return Server{T: t, URL: url, Client: client}
}

// Serve starts a server that runs until the test ends. Every game and stream must end then. Clients
// connect in memory, also in a bubble of testing/synctest.
func Serve(t testing.TB, l hall.Limits, options ...func(*http.Server)) Server {
	t.Helper()
	return ServeFrom(t, journal.NewMemory(), l, options...)
}

// ServeFrom is like Serve, with the tables of a journal.
func ServeFrom(t testing.TB, j journal.Journal, l hall.Limits, options ...func(*http.Server)) Server {
	t.Helper()
	n := NewNetwork()
	h := serve(t, j, l, n, options...)
	h.URL, h.network = "http://localhost", n
	transport := h.Client.Transport.(*http.Transport)
	transport.DialContext = func(ctx context.Context, _, _ string) (net.Conn, error) {
		return n.Dial(ctx, netip.MustParseAddr("127.0.0.1"), 64<<10)
	}
	return h
}

// ServeTCP is like Serve, for clients in other processes.
func ServeTCP(t testing.TB, l hall.Limits) Server {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h := serve(t, journal.NewMemory(), l, listener)
	h.URL = "http://" + listener.Addr().String()
	return h
}

// Prepare builds the pages that all servers share. Building them in a bubble would leave goroutines
// behind.
func Prepare() {
	h := hall.New(context.Background(), journal.NewMemory(), Quick, metrics.New())
	transport.Handler(h, transport.Hosts{}, rules.Place{})
}

// serve starts a server at a listener.
func serve(t testing.TB, j journal.Journal, l hall.Limits, at net.Listener, options ...func(*http.Server)) Server {
	ctx, cancel := soon(t)
	h := hall.New(ctx, j, l, metrics.New())
	var conns sync.WaitGroup
	server := &http.Server{
		Handler:     transport.Handler(h, transport.Hosts{}, rules.Place{}),
		BaseContext: func(net.Listener) context.Context { return ctx },
		ConnState: func(_ net.Conn, s http.ConnState) {
			switch s {
			case http.StateNew:
				conns.Add(1)
			case http.StateClosed:
				conns.Done()
			}
		},
	}
	for _, set := range options {
		set(server)
	}
	served := make(chan error)
	go func() { served <- server.Serve(at) }()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 1000}}
	stop := sync.OnceFunc(func() {
		cancel()
		server.Close()
		client.CloseIdleConnections()
		<-served
		conns.Wait()
		h.Wait()
		if n := h.Streams.Load(); n != 0 {
			t.Errorf("%d streams are still open after the server has stopped", n)
		}
	})
	t.Cleanup(stop)
	return Server{Hall: h, T: t, Client: client, stop: stop}
}

// soon returns a context that ends with a test, and early enough before -timeout to report a hang. In
// a bubble it lasts a day, since time passes there only while all goroutines are blocked.
func soon(t testing.TB) (context.Context, context.CancelFunc) {
	if inBubble() {
		return context.WithTimeout(t.Context(), 24*time.Hour)
	}
	if all, ok := t.(interface{ Deadline() (time.Time, bool) }); ok {
		if end, is := all.Deadline(); is {
			return context.WithDeadline(t.Context(), time.Now().Add(time.Until(end)*9/10))
		}
	}
	return context.WithCancel(t.Context())
}

// inBubble reports whether a test runs in a bubble of testing/synctest, whose clock starts in 2000.
func inBubble() bool { return time.Now().Year() < 2020 }

// A Response is the server's response, with the fields of a refusal.
type Response struct {
	Status int
	Header http.Header
	Body   string
	Code   string
	Reason string
	Title  string
	Move   map[string]any
}

// Ask sends a request and returns the response. The headers are names, each followed by its value.
func (h Server) Ask(method, path, body string, headers ...string) Response {
	h.T.Helper()
	r, err := http.NewRequest(method, h.URL+path, strings.NewReader(body))
	if err != nil {
		h.T.Error(err)
		return Response{}
	}
	for pair := range slices.Chunk(headers, 2) {
		r.Header.Set(pair[0], pair[1])
	}
	r.Host = cmp.Or(r.Header.Get("Host"), r.Host)
	got, err := h.Client.Do(r)
	if err != nil {
		h.T.Error(err)
		return Response{}
	}
	defer got.Body.Close()
	text, _ := io.ReadAll(got.Body)
	a := Response{Status: got.StatusCode, Header: got.Header, Body: string(text)}
	json.Unmarshal(text, &a) // fails for other bodies
	return a
}

// Move sends a move for a step.
func (h Server) Move(link string, step int, move string) Response {
	h.T.Helper()
	path, query, _ := strings.Cut(link, "?")
	return h.Ask("POST", fmt.Sprintf("%s/moves?step=%d&%s", path, step, query), move)
}

// Create creates a table and returns its links by seat.
func (h Server) Create(request string) map[string]string {
	h.T.Helper()
	a := h.Ask("POST", "/tables", request)
	if a.Status != http.StatusCreated {
		h.T.Fatalf("%s: %d %s", request, a.Status, a.Body)
	}
	return LinksOf(a.Body)
}

// LinksOf returns the links by seat in a response. It does not check that they are links: any JSON
// object gives its strings, and any other text gives none.
func LinksOf(text string) map[string]string {
	links := map[string]string{}
	json.Unmarshal([]byte(text), &links)
	return links
}

// An Update is one step as a client receives it.
type Update struct {
	ID   string
	Text string
	Data struct {
		Step         int
		Events, View json.RawMessage
		Said, People []string
		Turn         string
	}
	Phase string
	Moves []string
}

// An OpenStream is a client's stream of steps.
type OpenStream struct {
	io.Closer
	In *bufio.Reader
}

// Watch opens a stream. The caller must close it.
func (h Server) Watch(link string, headers ...string) OpenStream {
	h.T.Helper()
	path, query, _ := strings.Cut(link, "?")
	r, err := http.NewRequest("GET", h.URL+path+"/steps?"+query, nil)
	if err != nil {
		h.T.Fatal(err)
	}
	for pair := range slices.Chunk(headers, 2) {
		r.Header.Set(pair[0], pair[1])
	}
	r.Host = cmp.Or(r.Header.Get("Host"), r.Host)
	got, err := h.Client.Do(r)
	if err != nil || got.StatusCode != http.StatusOK || got.Header.Get("Content-Type") != "text/event-stream" {
		h.T.Fatalf("%s: %v, %v", link, got, err)
	}
	return OpenStream{got.Body, bufio.NewReader(got.Body)}
}

// Next waits for the next step and returns it. Named events are skipped.
func (s OpenStream) Next() (m Update, err error) {
	named := false // set within an event that is no step
	for {
		line, err := s.In.ReadString('\n')
		if err != nil {
			return m, err
		}
		switch name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": "); {
		case name == "event":
			named = true
		case name == "" && named:
			named, m = false, Update{}
		case name == "id":
			m.ID = value
		case name == "data":
			m.Text = value
		case name == "" && m.Text != "":
			return m, m.read()
		}
	}
}

// read decodes the text of an update into its other fields.
func (m *Update) read() error {
	if err := json.Unmarshal([]byte(m.Text), &m.Data); err != nil {
		return err
	}
	var view struct {
		Phase string
		Moves []string
	}
	err := json.Unmarshal(m.Data.View, &view)
	m.Phase, m.Moves = view.Phase, view.Moves
	return err
}

// Now returns the current step.
func (h Server) Now(link string) Update {
	h.T.Helper()
	s := h.Watch(link)
	defer s.Close()
	m, err := s.Next()
	if err != nil {
		h.T.Fatal(err)
	}
	return m
}

// Until waits for a step and returns it.
func (h Server) Until(link string, step int) Update {
	h.T.Helper()
	s := h.Watch(fmt.Sprintf("%s?seen=%d", link, step-1))
	defer s.Close()
	for {
		if m, err := s.Next(); err != nil || m.Data.Step == step {
			if err != nil {
				h.T.Fatal(err)
			}
			return m
		}
	}
}

// follow receives a game from its first step to the given one, or to its end. It answers each offer
// of moves with a random one of them. Like a browser it reconnects after a lost connection, and it
// drops the connection itself with a probability of luck after each step.
func (h Server) follow(link string, r *rand.Rand, luck float64, last int) (seen []Update) {
	s := h.Watch(link + "?seen=0")
	defer func() { s.Close() }()
	for {
		m, err := s.Next()
		if h.T.Context().Err() != nil {
			h.T.Errorf("%s: the stream stalls after %d steps", link, len(seen))
			return seen
		}
		if err != nil || r.Float64() < luck { // m is lost
			s.Close()
			if r.IntN(2) == 0 {
				s = h.Watch(fmt.Sprintf("%s?seen=%d", link, len(seen)))
			} else {
				s = h.Watch(link+"?seen=0", "Last-Event-ID", fmt.Sprint(len(seen)))
			}
			continue
		}
		seen = append(seen, m)
		if want := fmt.Sprint(len(seen)); m.ID != want || m.Data.Step != len(seen) {
			h.T.Errorf("%s: update %s has id %s and step %d", link, want, m.ID, m.Data.Step)
			return seen
		}
		if m.Phase == "over" || len(seen) == last {
			return seen
		}
		if len(m.Moves) > 0 {
			h.Move(link, len(seen), m.Moves[r.IntN(len(m.Moves))]) // another client of this seat may have been first
		}
	}
}

// FollowAll follows each link with several concurrent clients. It returns their updates by seat.
func (h Server) FollowAll(links map[string]string, clients int, luck float64, last int) map[string][][]Update {
	seen, mu, all := map[string][][]Update{}, sync.Mutex{}, sync.WaitGroup{}
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

// Record returns the record of a finished game. It waits until the instance has read the game's end.
func (h Server) Record(link string) string {
	h.T.Helper()
	var a Response
	Eventually(h.T, "the game is over", func() bool {
		a = h.Ask("GET", link+"/record", "")
		return a.Status == http.StatusOK
	})
	return a.Body
}

// Replay returns the states and the moves of a finished game.
func (h Server) Replay(link string) (states []ebbes.State, moves []ebbes.Move) {
	h.T.Helper()
	record, err := ebbes.ParseRecord(h.Record(link))
	if err != nil {
		h.T.Fatal(err)
	}
	return States(h.T, record), record.Moves(record.End())
}

// States returns the states of a game, starting before its first move.
func States(t testing.TB, record *ebbes.Record) []ebbes.State {
	t.Helper()
	begun, err := record.State(0)
	if err != nil {
		t.Fatal(err)
	}
	states := []ebbes.State{begun}
	for step, err := range record.Steps(record.End()) {
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, step.After)
	}
	return states
}

// Check compares the updates that clients received with the game. It fails the test for a wrong
// update and for a card that a seat may not know.
func (h Server) Check(seen map[string][][]Update, states []ebbes.State, moves []ebbes.Move) {
	h.T.Helper()
	for name, clients := range seen {
		seat := ebbes.NoSeat
		if name != "-" {
			seat = ebbes.Seat(name[0] - '0')
		}
		for _, updates := range clients {
			if len(updates) != len(moves) {
				h.T.Errorf("seat %s receives %d of %d steps", name, len(updates), len(moves))
				return
			}
			for i, m := range updates {
				if known, after := m.wanted(states[i], moves[i], states[i+1], seat), m.known(); known != after {
					h.T.Errorf("seat %s, step %d:\n%s\nwant\n%s", name, i+1, after, known)
					return
				}
				if leaked := Leaked(m.Text, moves[i], states[i+1], seat); leaked.Len() > 0 {
					h.T.Errorf("seat %s learns %v in step %d:\n%s", name, leaked, i+1, m.Text)
					return
				}
			}
		}
	}
}

// known returns the content of an update as text, to be compared with wanted.
func (m Update) known() string {
	return fmt.Sprintf("%s\n%q\n%s\n%s", m.Data.Events, m.Data.Said, m.Data.Turn, m.Data.View)
}

// wanted returns the correct content of the update for a move as text, in English.
func (m Update) wanted(before ebbes.State, move ebbes.Move, after ebbes.State, seat ebbes.Seat) string {
	events, err := before.Events(move, seat)
	teller, sentences := ebbes.Teller{You: seat, Names: Computers(before.Config().Players, m.Data.People...)}, []string{}
	teller = teller.At(before.Config())
	for _, e := range events {
		sentences = append(sentences, teller.Event(e))
	}
	happened, _ := json.Marshal(events)
	view, _ := json.Marshal(after.View(seat))
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%s\n%q\n%s\n%s", happened, sentences, teller.Turn(after.View(seat)), view)
}

// Computers returns the names of the computer players, at the seats that are not for people.
func Computers(players int, people ...string) (names [5]string) {
	for i, name := range []string{"Lena", "Paul", "Emma", "Louis", "Clara"}[:players] {
		if !slices.Contains(people, strconv.Itoa(i+1)) {
			names[i] = name
		}
	}
	return names
}

// selections matches the selected designators in the text of a view.
var selections = regexp.MustCompile(`selected [^;]*;`)

// Leaked returns the cards in an update that are hidden from its seat. A designator or selected card
// may be named wherever it lies.
func Leaked(text string, m ebbes.Move, s ebbes.State, seat ebbes.Seat) ebbes.Cards {
	if _, selected := m.(ebbes.Select); selected {
		_, text, _ = strings.Cut(text, `"view":`)
	}
	text = without(without(selections.ReplaceAllString(text, ""), "designators"), "selected")
	if s.Phase() == ebbes.Selecting {
		text = without(text, "moves")
	}
	var secrets ebbes.Cards
	for other := range s.Clockwise(1) {
		if other != seat {
			secrets = secrets.Union(s.Hand(other))
		}
	}
	open := s.Display().Open
	secrets = secrets.Except(ebbes.CardsOf(open[:]...))
	return secrets.Except(secrets.Except(Named(text)))
}

// without removes all arrays of strings with a name.
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

// Named returns the cards that a text names.
func Named(text string) (cards ebbes.Cards) {
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

// Eventually waits until a condition holds, and fails the test if it never does.
func Eventually(t testing.TB, what string, done func() bool) {
	t.Helper()
	ctx, cancel := soon(t)
	defer cancel()
	for ; !done(); time.Sleep(time.Millisecond) {
		if ctx.Err() != nil {
			t.Fatalf("condition never holds: %s", what)
		}
	}
}

// Bots runs a game of computer players and returns its states and moves.
func (h Server) Bots(request string) ([]ebbes.State, []ebbes.Move) {
	link := h.Create(request)["-"]
	h.FollowAll(map[string]string{"-": link}, 1, 0, Whole)
	return h.Replay(link)
}

// Watching returns the number of open streams.
func (h Server) Watching() int { return int(h.Streams.Load()) }

// Table returns the table of a link.
func (h Server) Table(link string) *hall.Table {
	p, leave, err := h.Enter(h.T.Context(), hall.Client{}, strings.TrimPrefix(link, "/table/"))
	if err != nil {
		h.T.Fatal(err)
	}
	defer leave()
	return p.Table
}

// Unread sends a request and never reads the response. Its connection has an address of its own and a
// tiny buffer.
func (h Server) Unread(request string) net.Conn {
	h.T.Helper()
	c, err := h.dial(netip.MustParseAddr("127.0.0.66"))
	if err != nil {
		h.T.Fatal(err)
	}
	h.T.Cleanup(func() { c.Close() })
	io.WriteString(c, request) // fails if the server refuses the connection
	return c
}

// dial opens a connection with a tiny buffer from an address.
func (h Server) dial(from netip.Addr) (net.Conn, error) {
	if h.network != nil {
		return h.network.Dial(h.T.Context(), from, 512)
	}
	dialer := net.Dialer{LocalAddr: net.TCPAddrFromAddrPort(netip.AddrPortFrom(from, 0))}
	c, err := dialer.Dial("tcp", strings.TrimPrefix(h.URL, "http://"))
	if err == nil {
		c.(*net.TCPConn).SetReadBuffer(1)
	}
	return c, err
}

// Two starts two servers with the same tables.
func Two(t *testing.T, l hall.Limits) (journal.Journal, Server, Server) {
	j := journal.NewMemory()
	return j, ServeFrom(t, j, l), ServeFrom(t, j, l)
}

// A Roster is the roster of a table as a client receives it.
type Roster struct {
	Seats []struct {
		Seat, Name           string
		Free, Here, Computer bool
		Votes                []string
	}
	Begun  bool
	Left   int64
	Undo   *struct{ By string }
	Again  *hall.Rematch
	Agreed hall.Terms
	Before *hall.Terms
}

// AwaitRoster waits until a client receives a roster that satisfies a condition.
func (h Server) AwaitRoster(link string, wanted func(Roster) bool) {
	h.T.Helper()
	s := h.Watch(link)
	defer s.Close()
	named := false
	for {
		line, err := s.In.ReadString('\n')
		if err != nil {
			h.T.Fatalf("the stream ends before the roster is as wanted: %v", err)
		}
		if line == "event: company\n" {
			named = true
			continue
		}
		data, ok := strings.CutPrefix(line, "data: ")
		var c Roster
		if !ok || !named {
			continue
		}
		named = false
		if err := json.Unmarshal([]byte(data), &c); err != nil {
			h.T.Fatal(err)
		}
		if wanted(c) {
			return
		}
	}
}

// Finish plays one seat of a game to its end with random moves.
func Finish(h Server, link string, r *rand.Rand) {
	s := h.Watch(link)
	defer s.Close()
	for {
		m, err := s.Next()
		if err != nil {
			h.T.Error(err)
			return
		}
		if m.Phase == "over" {
			return
		}
		if len(m.Moves) > 0 {
			h.Move(link, m.Data.Step, m.Moves[r.IntN(len(m.Moves))])
		}
	}
}

// Tamper copies the logs of a journal with changed entries. It leaves out the logs listed in
// without.
func Tamper(
	t *testing.T,
	from journal.Journal,
	change func(i int, data []byte) [][]byte,
	without ...string,
) *journal.Memory {
	t.Helper()
	to := journal.NewMemory()
	heads, err := from.Heads(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, head := range heads {
		if slices.Contains(without, head.Log) {
			continue
		}
		entries, err := from.Read(t.Context(), head.Log, 0)
		if err != nil {
			t.Fatal(err)
		}
		after := journal.Position(0)
		for i, e := range entries {
			for _, data := range change(i, bytes.Clone(e.Data)) {
				if after, err = to.Append(t.Context(), head.Log, after, data); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return to
}

// Damages returns ways to damage a log with a move, by name. Each is a change for [Tamper].
func Damages(move string) map[string]func(i int, data []byte) [][]byte {
	return map[string]func(int, []byte) [][]byte{
		"a hole": func(i int, data []byte) [][]byte { return [][]byte{data}[:1-(i&2)/2] },
		"illegal": func(_ int, data []byte) [][]byte {
			return [][]byte{bytes.Replace(data, []byte(`"move":"`+move), []byte(`"move":"start 1`), 1)}
		},
	}
}

// Begun creates a table, makes a move of seat 1, and waits until the two computer players have
// moved. It returns the links and the move.
func Begun(h Server) (links map[string]string, move string) {
	h.T.Helper()
	links = h.Create(`{"config":{"players":3},"people":["1"]}`)
	move = h.Until(links["1"], 1).Moves[0]
	h.Move(links["1"], 1, move)
	h.Until(links["1"], 4)
	return links, move
}

// Addresses of an abusive client and of another one.
const Abusive, Bystander = "192.0.2.66", "192.0.2.1"

// From sends a request from a client's address and returns the status.
func (h Server) From(from, method, path, body string) int {
	return h.Ask(method, path, body, "X-Forwarded-For", from).Status
}

// Tables creates tables without regard to quotas. It returns a link of each, for the first of the
// people.
func (h Server) Tables(number int, people ...game.Seat) (links []string) {
	for range number {
		tokens, err := h.Open(h.T.Context(), hall.TableRequest{Terms: hall.Terms{Config: json.RawMessage(`{"players":3}`), People: people}})
		if err != nil {
			h.T.Fatal(err)
		}
		links = append(links, "/table/"+tokens[people[0]])
	}
	return links
}

// Glance opens a stream from a client's address, reads some lines, and returns the status, 0 for an
// error. The stream stays open until the test ends.
func (h Server) Glance(from, path string, lines int) int {
	r, _ := http.NewRequestWithContext(h.T.Context(), "GET", h.URL+path, nil)
	r.Header.Set("X-Forwarded-For", from)
	got, err := h.Client.Do(r)
	if err != nil {
		return 0
	}
	h.T.Cleanup(func() { got.Body.Close() })
	for in := bufio.NewReader(got.Body); lines > 0; lines-- {
		in.ReadString('\n')
	}
	return got.StatusCode
}

// Rejoin streams a game to a client's address, from its first step to the current one, but for a
// second at most. It returns the status even if the stream was cut off, and 0 without a response.
func (h Server) Rejoin(from, link string) (status int) {
	ctx, cancel := context.WithTimeout(h.T.Context(), time.Second)
	defer cancel()
	r, _ := http.NewRequestWithContext(ctx, "GET", h.URL+link+"/steps?seen=0", nil)
	r.Header.Set("X-Forwarded-For", from)
	got, err := h.Client.Do(r)
	if err != nil {
		return 0
	}
	defer got.Body.Close()
	for in := bufio.NewScanner(got.Body); in.Scan() && in.Text() != "event: company"; {
	}
	return got.StatusCode
}

// PlayOn sends the requests of a player from the bystander's address. None may be refused.
func (h Server) PlayOn(t *testing.T) {
	t.Helper()
	a := h.Ask("POST", "/tables", `{"config":{"players":3},"people":["1","2","3"]}`, "X-Forwarded-For", Bystander)
	if a.Status != http.StatusCreated {
		t.Fatalf("creating a table: %d %s", a.Status, a.Body)
	}
	links := LinksOf(a.Body)
	s := h.Watch(links["1"], "X-Forwarded-For", Bystander)
	defer s.Close()
	m, err := s.Next()
	for err == nil && len(m.Moves) == 0 {
		m, err = s.Next()
	}
	if err != nil {
		t.Fatal(err)
	}
	for what, status := range map[string]int{
		"page": h.From(Bystander, "GET", links["2"], ""),
		"name": h.From(Bystander, "POST", links["2"]+"/seat", `{"name":"Ada"}`),
		"hint": h.From(Bystander, "GET", links["1"]+"/hint", ""),
		"move": h.From(Bystander, "POST", links["1"]+"/moves?step=1", m.Moves[0]),
		"undo": h.From(Bystander, "POST", links["1"]+"/undo?step=2", "ask"),
	} {
		if status >= 300 {
			t.Errorf("%s: %d", what, status)
		}
	}
}

// Start starts a POST request, and waits until the server asks for its body. The returned function
// sends the body and returns the status.
func (h Server) Start(path string) (send func(body string) (status int)) {
	h.T.Helper()
	asked, status := make(chan struct{}), make(chan int, 1)
	in, out := io.Pipe()
	ctx := httptrace.WithClientTrace(h.T.Context(), &httptrace.ClientTrace{Got100Continue: func() { close(asked) }})
	r, err := http.NewRequestWithContext(ctx, "POST", h.URL+path, in)
	if err != nil {
		h.T.Fatal(err)
	}
	r.Header.Set("Expect", "100-continue")
	go func() {
		got, err := h.Client.Do(r)
		if err != nil {
			h.T.Error(err)
			got = &http.Response{Body: http.NoBody}
		}
		got.Body.Close()
		status <- got.StatusCode
	}()
	<-asked
	return func(body string) int {
		io.WriteString(out, body)
		out.Close()
		return <-status
	}
}

// IDOf returns the id of a link's table.
func IDOf(link string) string { return strings.TrimPrefix(link, "/table/")[:hall.SecretSize] }
