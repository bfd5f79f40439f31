package transport_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// Tokens of tables and seats have no part in common but a table's id. Incomplete and changed tokens
// are refused.
func TestTokens(t *testing.T) { synctest.Test(t, tokens) }

func tokens(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	links, known, ids := map[string]string{}, map[string]bool{}, map[string]bool{}
	for range 100 {
		links = h.Create(`{"config":{"players":5},"people":["1","2","3","4","5"]}`)
		for _, link := range links {
			token := strings.TrimPrefix(link, "/table/")
			if len(token) != 52 || ids[token[:26]] || known[token[26:39]] || known[token[39:]] {
				t.Fatalf("token %q shares a part with another", token)
			}
			known[token[26:39]], known[token[39:]] = true, true
		}
		ids[strings.TrimPrefix(links["1"], "/table/")[:26]] = true
	}
	token := strings.TrimPrefix(links["1"], "/table/")
	for _, wrong := range []string{
		"1", "-", "x", "%00", "%20", "%ff", token[1:], token[26:], token[:51], token + "A", token[:26] + token[:26], token[:51] + "1", strings.Repeat("A", 26) + token[26:], token + "%00", token + "%2f", "%20" + token, strings.ToLower(token),
		strings.Repeat("A", len(token)), strings.Repeat("A", 5000), "..%2f" + token, "*", "%7Btoken%7D",
	} {
		for _, request := range []string{"GET ", "GET /steps", "GET /record", "POST /moves"} {
			method, what, _ := strings.Cut(request, " ")
			if a := h.Ask(method, "/table/"+wrong+what, "B1"); a.Status != http.StatusNotFound || a.Reason != hall.ErrNoTable.Error() {
				t.Errorf("%s of %q: %d %s", request, wrong, a.Status, a.Body)
			}
		}
	}
	h.Now(links["1"]) // the unchanged token is still valid
}

// Invalid table requests are refused with a reason. They create no table.
func TestInvalidTableRequests(t *testing.T) { synctest.Test(t, invalidTableRequests) }

func invalidTableRequests(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	for _, test := range []struct {
		request, reason string
		status          int
	}{
		{``, "JSON", 400}, {`{`, "JSON", 400}, {`null`, "number of players", 400}, {`[]`, "array", 400}, {`"x"`, "string", 400}, {`{}`, "number of players", 400},
		{`{"config":null}`, "config", 400}, {`{"config":4}`, "config", 400}, {`{"config":{}}`, "number of players", 400},
		{`{"config":{"players":4}} {"config":{"players":4}}`, "more than one", 400}, {`{"config":{"players":4}}]`, "after", 400}, {`{"config":{"players":4,"nonsense":1}}`, "nonsense", 400},
		{`{"config":{"players":4,"players":3}}`, "players", 400}, {`{"config":{"players":"4"}}`, "players", 400},
		{`{"config":{"players":1}}`, "number of players", 400}, {`{"config":{"players":6}}`, "number of players", 400}, {`{"config":{"players":-4}}`, "number of players", 400},
		{`{"config":{"players":1e9}}`, "players", 400}, {`{"config":{"players":4,"variants":"nonsense"}}`, "variants", 400},
		{`{"config":{"players":4,"starter":"5"}}`, "starter", 400}, {`{"config":{"players":2,"starter":"3"}}`, "starter", 400},
		{`{"config":{"players":4,"dealer":"5"}}`, "dealer", 400}, {`{"config":{"players":2,"dealer":"3"}}`, "dealer", 400},
		{`{"config":{"players":4,"rounds":6}}`, "number of rounds", 400}, {`{"config":{"players":4,"variants":"select designations","rounds":101}}`, "number of rounds", 400},
		{`{"config":{"players":4,"track":{"finish":20}}}`, "finish", 400}, {`{"config":{"players":4,"track":{"dabbscheedel":-10}}}`, "Dabbscheedel", 400},
		{`{"config":{"players":4,"variants":"select designations","track":{"finish":-1}}}`, "finish", 400},
		{`{"config":{"players":4,"variants":"select designations","track":{"dabbscheedel":1}}}`, "Dabbscheedel", 400},
		{`{"config":{"players":4},"people":["5"]}`, "seat 5", 400}, {`{"config":{"players":2},"people":["1","3"]}`, "seat 3", 400},
		{`{"config":{"players":4},"people":["-"]}`, "seat -", 400}, {`{"config":{"players":4},"people":["0"]}`, "0", 400},
		{`{"config":{"players":4},"level":"hard"}`, "level", 400}, {`{"config":{"players":4},"limit":9}`, "10 to", 400}, {`{"config":{"players":4},"limit":-1}`, "10 to", 400}, {`{"config":{"players":4},"limit":604801}`, "604800", 400},
		{`{"config":{"players":4},"people":["6"]}`, "6", 400}, {`{"config":{"players":4},"people":["257"]}`, "257", 400},
		{`{"config":{"players":4},"people":[1]}`, "number", 400}, {`{"config":{"players":4},"people":{"1":true}}`, "object", 400},
		{`{"config":{"players":4},"peopel":["1"]}`, "peopel", 400}, {`{"config":{"players":4,"variants":"select designations","rounds":11}}`, "10 rounds", 400},
		{`{"config":{"players":4},"seed":"1"}`, "seed", 400}, {`{"config":{"players":4},"seed":-1}`, "seed", 400},
		{`{"config":{"players":4},"seed":1.5}`, "seed", 400}, {`{"config":{"players":4},"seed":18446744073709551616}`, "seed", 400},
		{`{"config":{"players":4},"people":["1","3"],"seed":1}`, "one person", 400}, {`{"game":"einfach","config":{"players":3},"people":["1","3"],"seed":1,"free":true}`, "one person", 400},
		{`{"people":` + strings.Repeat("[", 4000), "JSON", 400}, {`{"config":{"players":4}}` + strings.Repeat(" ", 4096), "too large", 413},
	} {
		if a := h.Ask("POST", "/tables", test.request); a.Status != test.status || !strings.Contains(a.Reason, test.reason) {
			t.Errorf("%.80s: %d %s, want %d and %q", test.request, a.Status, a.Body, test.status, test.reason)
		}
	}
	if heads, err := h.Journal.Heads(t.Context()); err != nil || len(heads) > 0 {
		t.Errorf("tables were created: %v, %v", heads, err)
	}
	h.Create(`{"config":{"players":4},"people":[` + strings.Repeat(`"4",`, 900) + `"4"]}`)
}

// Requests from pages of other sites are refused, and so are other methods and paths.
func TestForeignRequests(t *testing.T) { synctest.Test(t, foreignRequests) }

func foreignRequests(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	link := h.Create(`{"config":{"players":4},"people":["1"]}`)["1"]
	move, moves := h.Until(link, 1).Moves[0], link+"/moves?step=1"
	for _, test := range []struct {
		method, path, body, name, value string
		status                          int
	}{
		{"POST", "/tables", `{"config":{"players":4}}`, "Sec-Fetch-Site", "cross-site", 403},
		{"POST", "/tables", `{"config":{"players":4}}`, "Sec-Fetch-Site", "same-site", 403},
		{"POST", "/tables", `{"config":{"players":4}}`, "Origin", "https://example.com", 403},
		{"POST", "/tables", `{"config":{"players":4}}`, "Origin", "null", 403},
		{"POST", moves, move, "Sec-Fetch-Site", "cross-site", 403}, {"POST", link + "/seat", `{"name":"x"}`, "Sec-Fetch-Site", "cross-site", 403},
		{"POST", link + "/undo?step=1", "ask", "Sec-Fetch-Site", "cross-site", 403}, {"GET", link + "/undo", "", "", "", 405}, {"GET", link + "/seat", "", "", "", 405},
		{"GET", link + "/moves", "", "", "", 405}, {"PUT", link + "/moves", move, "", "", 405}, {"GET", "/tables", "", "", "", 405},
		{"POST", "/", "", "", "", 405}, {"POST", link, move, "", "", 405}, {"POST", link + "/steps", "", "", "", 405}, {"DELETE", link, "", "", "", 405},
		{"GET", link + "/", "", "", "", 404}, {"GET", "/web/../main.go", "", "", "", 404}, {"GET", "/main.go", "", "", "", 404},
		{"GET", "/web/%2e%2e/main.go", "", "", "", 404}, {"GET", "/web/..%2fmain.go", "", "", "", 404}, {"GET", "/web/%00", "", "", "", 404},
		{"GET", "/table/../tables", "", "", "", 405}, {"GET", "/table/", "", "", "", 404},
		{"POST", "/tables", `{"config":{"players":4}}`, "Sec-Fetch-Site", "same-origin", 201},
		{"POST", moves, move, "Sec-Fetch-Site", "same-origin", 204},
	} {
		headers := []string{test.name, test.value}
		if test.name == "" {
			headers = nil
		}
		a := h.Ask(test.method, test.path, test.body, headers...)
		if a.Status != test.status {
			t.Errorf("%s %s %s: %d %s, want %d", test.method, test.path, headers, a.Status, a.Body, test.status)
		}
		if a.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s %s: %v", test.method, test.path, a.Header)
		}
	}
}

// forbidding creates a table at which seat 2 must follow the first card and also holds other suits.
// It returns the links, and the game after that card, which is not sent yet.
func forbidding(t *testing.T, h servertest.Server) (links map[string]string, s ebbes.State) {
	for {
		links := h.Create(`{"config":{"players":4},"people":["1","2","3","4"]}`)
		h.Until(links["1"], 1)
		story, _, err := h.Table(links["1"]).Past()
		if err != nil {
			t.Fatal(err)
		}
		s, _ := games.Of[ebbes.State](story.State())
		if s, err = s.Apply(ebbes.Play(s.Hand(1).Nth(0))); err != nil {
			t.Fatal(err)
		}
		if s.Legal() != s.Hand(2) {
			return links, s
		}
	}
}

// Moves of the wrong seat and illegal moves change nothing. The refusal names the reason in the
// client's language, and only the seat to move gets its legal cards.
func TestRefusedMoves(t *testing.T) { synctest.Test(t, refusedMoves) }

func refusedMoves(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	links, s := forbidding(t, h)
	for _, first := range s.Trick().All() {
		if a := h.Move(links["1"], 1, first.String()); a.Status != http.StatusNoContent || a.Body != "" {
			t.Fatalf("%v: %d %s", first, a.Status, a.Body)
		}
	}
	legal, wrong := s.Legal().Nth(0).String(), s.Hand(2).Except(s.Legal()).Nth(0).String()
	for _, test := range []struct{ seat, move, kind string }{
		{"2", wrong, "rule"}, {"2", s.Hand(3).Nth(0).String(), "rule"}, {"2", "start 1", "phase"}, {"2", "select B1", "phase"},
		{"3", s.Hand(3).Nth(0).String(), "turn"}, {"1", legal, "turn"}, {"-", legal, "turn"}, {"4", legal, "turn"},
		{"2", "deal -", "phase"}, {"4", "deal 1 B1 B2 B3", "phase"}, {"2", "B15", "rule"},
	} {
		seat := ebbes.NoSeat
		if test.seat != "-" {
			seat = ebbes.Seat(test.seat[0] - '0')
		}
		var want *ebbes.MoveError
		if _, err := s.Accept(seat, ebbes.MustParseMove(test.move)); !errors.As(err, &want) {
			t.Fatal(test, err)
		}
		for l := range ebbes.Languages() {
			a := h.Move(links[test.seat]+"?lang="+l.String(), 2, test.move)
			if a.Status != http.StatusConflict || a.Reason != (ebbes.Teller{Language: l, You: seat}).Reason(want) ||
				a.Title != want.Clause.Title(l) {
				t.Errorf("seat %s, %s: %d %s", test.seat, test.move, a.Status, a.Body)
			}
			if a.Move["kind"] != test.kind || a.Move["rule"] != string(want.Clause) || a.Move["seat"] != test.seat {
				t.Errorf("seat %s, %s: %s, want %s", test.seat, test.move, a.Body, test.kind)
			}
			if legal, _ := json.Marshal(a.Move["legal"]); (string(legal) != "[]") != (seat == 2) {
				t.Errorf("seat %s, %s: %s", test.seat, test.move, a.Body)
			}
		}
	}
	for text, status := range map[string]int{
		"": 400, "nonsense": 400, "B": 400, "B0": 400, "B16": 400, legal + " " + legal: 400, legal + "\x00": 400, "\xff": 400, "\xef\xbb\xbf" + legal: 400,
		`"` + legal + `"`: 400, "start 0": 400, "start 6": 400, "deal 9 " + strings.Repeat("B1 ", 1000): 400, strings.Repeat("B", 4097): 413, strings.Repeat(" ", 1e6): 413,
	} {
		if a := h.Move(links["2"], 2, text); a.Status != status || a.Reason == "" || a.Move != nil {
			t.Errorf("%.20q: %d %.200s", text, a.Status, a.Body)
		}
	}
	if m := h.Now(links["2"]); m.Data.Step != 2 {
		t.Errorf("after refused moves the step is %d, want 2", m.Data.Step)
	}
	if a := h.Move(links["2"], 2, legal); a.Status != http.StatusNoContent || h.Now(links["-"]).Data.Step != 3 {
		t.Errorf("%s: %d %s", legal, a.Status, a.Body)
	}
}

// A move has thousands of blanks before it. The log has the move only.
func TestBlanksAreNotLogged(t *testing.T) { synctest.Test(t, blanksAreNotLogged) }

func blanksAreNotLogged(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	link := h.Create(`{"config":{"players":3},"people":["1","2"]}`)["1"]
	move := h.Until(link, 1).Moves[0]
	for range 2 {
		if a := h.Move(link, 1, strings.Repeat("\t", 4000)+move); a.Status != http.StatusNoContent {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	entries, err := h.Journal.Read(t.Context(), servertest.IDOf(link), 0)
	if err != nil || len(entries) != 3 {
		t.Fatalf("%d entries, %v", len(entries), err)
	}
	if last, err := hall.Parse(entries[2].Data); err != nil || last.Move.Move != move {
		t.Errorf("the log has %s, %v", entries[2].Data, err)
	}
}

// Clients cannot send a deal, since its sender would know all cards.
func TestClientsCannotDeal(t *testing.T) { synctest.Test(t, clientsCannotDeal) }

func clientsCannotDeal(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	links := h.Create(`{"config":{"players":2},"people":["1","2"]}`)
	s, err := ebbes.New(ebbes.Config{Players: 2})
	if err != nil {
		t.Fatal(err)
	}
	deal := fmt.Sprint(s.Deal(rand.New(rand.NewPCG(1, 2))))
	for _, seat := range []string{"-", "1", "2"} {
		if a := h.Move(links[seat], 0, deal); a.Status != http.StatusConflict || a.Move["kind"] != "turn" || a.Move["rule"] != "T7" {
			t.Errorf("seat %s deals: %d %s", seat, a.Status, a.Body)
		}
	}
	if m := h.Now(links["-"]); m.Data.Step != 0 {
		t.Errorf("a client has dealt: %s", m.Text)
	}
}

// A player leaves a seat with a stream and three requests open. The stream ends, and the requests do
// not act for the next player at the seat.
func TestLeftSeatEndsRequests(t *testing.T) { synctest.Test(t, leftSeatEndsRequests) }

func leftSeatEndsRequests(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	h.Client.Transport.(*http.Transport).ExpectContinueTimeout = servertest.Forever
	link := h.Create(`{"config":{"players":3},"people":["1","2"],"free":true}`)["-"]
	take := func(seat string) string {
		var got map[string]string
		if a := h.Ask("POST", link+"/seat", `{"seat":"`+seat+`"}`); json.Unmarshal([]byte(a.Body), &got) != nil || a.Status != 201 {
			t.Fatalf("seat %s: %d %s", seat, a.Status, a.Body)
		}
		return got[seat]
	}
	left := take("1")
	s := h.Watch(left)
	defer s.Close()
	leave, move, ask := h.Start(left+"/seat"), h.Start(left+"/moves?step=1"), h.Start(left+"/undo?step=1")
	if a := h.Ask("POST", left+"/seat", `{"leave":true}`); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	mine := take("1")
	take("2")
	m := h.Until(mine, 1)
	for what, status := range map[string]int{"undo": ask("ask"), "a move": move(m.Moves[0]), "leave": leave(`{"leave":true}`)} {
		if status != 404 {
			t.Errorf("%s: %d", what, status)
		}
	}
	if m := h.Now(mine); m.Data.Step != 1 {
		t.Errorf("the player who left has moved: %s", m.Text)
	}
	if m, err := s.Next(); err != nil || m.Data.Step != 0 {
		t.Errorf("before leaving: %v, %s", err, m.Text)
	}
	if m, err := s.Next(); err == nil {
		t.Errorf("after leaving the player receives %s", m.Text)
	}
}

// The game is over. Further moves are refused, and the last update stays the same.
func TestNoMovesAfterTheEnd(t *testing.T) { synctest.Test(t, noMovesAfterTheEnd) }

func noMovesAfterTheEnd(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	links := h.Create(`{"config":{"players":2,"variants":"select designations","rounds":1},"people":["1"]}`)
	last := h.FollowAll(links, 1, 0, servertest.Whole)["1"][0]
	for _, move := range []string{"B1", "start 1", "select B1"} {
		if a := h.Move(links["1"], last[len(last)-1].Data.Step, move); a.Status != http.StatusConflict || a.Move["kind"] != "over" {
			t.Errorf("%s: %d %s", move, a.Status, a.Body)
		}
	}
	if m := h.Now(links["1"]); m.Text != last[len(last)-1].Text {
		t.Errorf("the game continues with %s", m.Text)
	}
}

// Three clients do not read their streams. Other clients are not delayed, and the three streams are
// closed.
func TestSlowClients(t *testing.T) { synctest.Test(t, slowClients) }

func slowClients(t *testing.T) {
	l := servertest.Quick
	l.Timeout = 3 * time.Second
	h := servertest.Serve(t, l)
	links := h.Create(`{"config":{"players":3,"variants":"more cards, select designations","rounds":1},"people":["1","2"]}`)
	for _, seat := range []string{"1", "1", "-"} {
		h.Unread("GET " + links[seat] + "/steps?seen=0 HTTP/1.1\r\nHost: localhost\r\n\r\n")
	}
	servertest.Eventually(t, "the slow clients have streams", func() bool { return h.Watching() == 3 })
	seen := h.FollowAll(links, 1, 0, servertest.Whole)
	states, moves := h.Replay(links["1"])
	h.Check(seen, states, moves)
	servertest.Eventually(t, "their streams are closed", func() bool { return h.Watching() == 0 })
}

// A HEAD request of a stream leaves no stream open. Without writes the server would never notice that
// the client has gone.
func TestHeadRequestOpensNoStream(t *testing.T) { synctest.Test(t, headRequestOpensNoStream) }

func headRequestOpensNoStream(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	link := h.Create(`{"config":{"players":3}}`)["-"]
	if a := h.Ask("HEAD", link+"/steps", ""); a.Status != http.StatusOK || a.Header.Get("Content-Type") != "text/event-stream" {
		t.Errorf("%d %v", a.Status, a.Header)
	}
	servertest.Eventually(t, "no stream is open", func() bool { return h.Watching() == 0 })
}

// Clients disconnect. Their streams end, even if only the next write detects it.
func TestVanishedClients(t *testing.T) { synctest.Test(t, vanishedClients) }

func vanishedClients(t *testing.T) {
	for _, test := range []struct {
		extra string
		ping  time.Duration
	}{{"", servertest.Forever}, {"x", 10 * time.Millisecond}} {
		l := servertest.Frozen
		l.Ping = test.ping
		h := servertest.Serve(t, l)
		link := h.Create(`{"config":{"players":3}}`)["-"]
		var conns []net.Conn
		for range 10 {
			conns = append(conns, h.Unread("GET "+link+"/steps HTTP/1.1\r\nHost: localhost\r\n\r\n"+test.extra))
		}
		servertest.Eventually(t, "all clients have streams", func() bool { return h.Watching() == 10 })
		for _, c := range conns {
			c.Close()
		}
		servertest.Eventually(t, "their streams are closed", func() bool { return h.Watching() == 0 })
	}
}

// A table or the whole server has the maximum number of streams. Another stream is refused with a
// time to retry, and closed streams make room.
func TestStreamLimits(t *testing.T) { synctest.Test(t, streamLimits) }

func streamLimits(t *testing.T) {
	l := servertest.Frozen
	l.Clients, l.PerTable = 3, 2
	h := servertest.Serve(t, l)
	full := func(path string) {
		t.Helper()
		if a := h.Ask("GET", path, ""); a.Status != http.StatusServiceUnavailable || a.Code != "watched" || a.Header.Get("Retry-After") == "" {
			t.Errorf("one stream too many: %d %v %s", a.Status, a.Header, a.Body)
		}
	}
	one, other := h.Create(`{"config":{"players":4}}`)["-"], h.Create(`{"config":{"players":4}}`)["-"]
	streams := []servertest.OpenStream{h.Watch(one), h.Watch(one)}
	full(one + "/steps") // at this table
	streams = append(streams, h.Watch(other))
	full(other + "/steps") // at all tables
	for _, s := range streams {
		s.Close()
	}
	servertest.Eventually(t, "all streams are closed", func() bool { return h.Watching() == 0 })
	for range 10 {
		h.Now(one) // opens a stream and closes it
		servertest.Eventually(t, "the stream is closed", func() bool { return h.Watching() == 0 })
	}
}
