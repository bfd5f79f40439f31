package transport_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// free is the request for a table with three free seats.
const free = `{"config":{"players":3},"people":["1","2","3"],"free":true}`

// takeSeat takes a seat for a browser and returns the address of the seat.
func takeSeat(t *testing.T, who servertest.Server, link, seat string) (own string) {
	t.Helper()
	a := who.Ask("POST", link+"/seat", `{"seat":"`+seat+`","name":"Ada","own":true}`)
	if a.Status != http.StatusCreated {
		t.Fatalf("seat %s: %d %s", seat, a.Status, a.Body)
	}
	return servertest.LinksOf(a.Body)[seat]
}

// seatOf returns the seat of a client with a link, "-" for none.
func seatOf(h servertest.Server, link string) string {
	h.T.Helper()
	var view struct{ Seat string }
	if err := json.Unmarshal(h.Now(link).Data.View, &view); err != nil {
		h.T.Fatal(err)
	}
	return view.Seat
}

// All players have the same link. It leads each browser to its own seat. Other clients with that link,
// or with the address of a seat, see no cards.
func TestSharedLink(t *testing.T) { synctest.Test(t, sharedLink) }

func sharedLink(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	ada, bob, eve := browserOf(t, h), browserOf(t, h), browserOf(t, h)
	links := h.Create(free)
	link := links["-"]
	adas := takeSeat(t, ada, link, "1")
	if want := link + "?seat=1"; adas != want {
		t.Errorf("Ada is at %s, want %s", adas, want)
	}
	takeSeat(t, bob, link, "2")
	for _, test := range []struct {
		who  servertest.Server
		link string
		want string
	}{
		{ada, link, "1"}, {bob, link, "2"}, {ada, adas, "1"}, {eve, link, "-"}, {h, link, "-"},
		{ada, links["watch"], "-"}, {eve, links["watch"], "-"},
	} {
		if seat := seatOf(test.who, test.link); seat != test.want {
			t.Errorf("%s leads to seat %s, want %s", test.link, seat, test.want)
		}
	}
	for _, who := range []servertest.Server{eve, bob, h} {
		if a := who.Ask("GET", adas, "", "Accept", "text/html"); a.Status != http.StatusForbidden || !strings.Contains(a.Body, "/web/seat.") {
			t.Errorf("another client opens Ada's address: %d %s", a.Status, a.Body)
		}
	}
	id := link[:len("/table/")+hall.SecretSize]
	if seat := seatOf(ada, id); seat != "1" {
		t.Errorf("without the secret Ada has seat %s", seat)
	}
	for _, what := range []string{"/steps", "/hint", "/record"} {
		if a := eve.Ask("GET", id+what, ""); a.Status != http.StatusForbidden || a.Code != "foreign" {
			t.Errorf("without the secret %s: %d %s", what, a.Status, a.Body)
		}
	}
	for name, request := range map[string]string{
		"sits":    `{"seat":"1","own":true}`,
		"names":   `{"name":"Eve"}`,
		"seat":    `{"own":true}`,
		"program": `{"seat":"1"}`,
	} {
		if a := eve.Ask("POST", link+"/seat?seat=1", request); a.Status < 400 {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	if a := eve.Ask("POST", links["watch"]+"/seat", `{"seat":"3","own":true}`); a.Status != http.StatusConflict {
		t.Errorf("a spectator takes a seat: %d %s", a.Status, a.Body)
	}
	if a := h.Ask("POST", link+"/seat", `{"seat":"3","own":true}`); a.Code != "cookie" {
		t.Errorf("a client without a cookie takes a seat: %d %s", a.Status, a.Body)
	}
}

// The link of a seat works for programs until a browser takes the seat. Then it is useless to others.
func TestSeatLinkIsTaken(t *testing.T) { synctest.Test(t, seatLinkIsTaken) }

func seatLinkIsTaken(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	ada, eve := browserOf(t, h), browserOf(t, h)
	links := h.Create(`{"config":{"players":3},"people":["1","2"]}`)
	m := h.Until(links["1"], 1)
	if a := h.Ask("POST", links["1"]+"/seat", `{"name":"Ada"}`); a.Status != http.StatusNoContent {
		t.Fatalf("a program's name: %d %s", a.Status, a.Body)
	}
	for range 2 { // the response may be lost
		a := ada.Ask("POST", links["1"]+"/seat", `{"own":true}`)
		if own := servertest.LinksOf(a.Body)["1"]; own != links["1"][:len("/table/")+hall.SecretSize]+"?seat=1" {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	for _, other := range []servertest.Server{eve, h} {
		for _, what := range []string{"GET /steps", "GET /hint", "POST /seat", "POST /moves?step=1", "POST /undo?step=1", "POST /code"} {
			method, path, _ := strings.Cut(what, " ")
			body := map[string]string{"POST /seat": `{"own":true}`, "POST /moves?step=1": m.Moves[0], "POST /undo?step=1": "ask"}[what]
			if a := other.Ask(method, links["1"]+path, body); a.Status != http.StatusForbidden || a.Code != "foreign" {
				t.Errorf("%s: %d %s", what, a.Status, a.Body)
			}
		}
		if seat := seatOf(other, links["-"]); seat != "-" {
			t.Errorf("the link without cards leads to seat %s", seat)
		}
	}
	for _, link := range []string{links["1"], links["-"], links["1"][:len("/table/")+hall.SecretSize]} {
		if seat := seatOf(ada, link); seat != "1" {
			t.Errorf("%s leads Ada to seat %s", link, seat)
		}
	}
	if a := ada.Move(links["-"], 1, m.Moves[0]); a.Status != http.StatusNoContent {
		t.Errorf("Ada's move: %d %s", a.Status, a.Body)
	}
	ada.AwaitRoster(links["-"], func(c servertest.Roster) bool { return c.Seats[0].Name == "Ada" })
	if seat := seatOf(h, links["2"]); seat != "2" {
		t.Errorf("the other program has seat %s", seat)
	}
}

// A browser takes several seats by their links. ?seat= selects one of them.
func TestSeatsOfABrowser(t *testing.T) { synctest.Test(t, seatsOfABrowser) }

func seatsOfABrowser(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	ada := browserOf(t, h)
	links := h.Create(`{"config":{"players":3},"people":["1","2"]}`)
	for _, seat := range []string{"2", "1"} {
		if a := ada.Ask("POST", links[seat]+"/seat", `{"own":true}`); a.Status != http.StatusCreated {
			t.Fatalf("seat %s: %d %s", seat, a.Status, a.Body)
		}
	}
	id := links["1"][:len("/table/")+hall.SecretSize]
	for query, want := range map[string]string{"": "1", "?seat=1": "1", "?seat=2": "2"} {
		if seat := seatOf(ada, id+query); seat != want {
			t.Errorf("%q leads to seat %s, want %s", query, seat, want)
		}
	}
	for _, wrong := range []string{"3", "4", "x"} {
		if a := ada.Ask("GET", id+"/steps?seat="+wrong, ""); a.Code != "foreign" {
			t.Errorf("seat %s: %d %s", wrong, a.Status, a.Body)
		}
	}
}

// Every instance finds the seat of a browser, also right after another instance has assigned it.
func TestSeatsAtEveryInstance(t *testing.T) { synctest.Test(t, seatsAtEveryInstance) }

func seatsAtEveryInstance(t *testing.T) {
	_, one, two := servertest.Two(t, servertest.Frozen)
	ada := browserOf(t, one)
	link := ada.Create(free)["-"]
	elsewhere := ada
	elsewhere.URL, elsewhere.Hall = two.URL, two.Hall
	if seat := seatOf(elsewhere, link); seat != "-" {
		t.Fatalf("before she sits Ada has seat %s", seat)
	}
	own := takeSeat(t, ada, link, "3")
	if seat := seatOf(elsewhere, own); seat != "3" {
		t.Errorf("at the other instance Ada has seat %s", seat)
	}
}

// A player joins or leaves in another window. The stream of the first window sends the event moved.
func TestMovedEvent(t *testing.T) { synctest.Test(t, movedEvent) }

func movedEvent(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	ada := browserOf(t, h)
	link := h.Create(free)["-"]
	moved := func(do func()) {
		t.Helper()
		s := ada.Watch(link)
		defer s.Close()
		if _, err := s.Next(); err != nil {
			t.Fatal(err)
		}
		do()
		for {
			line, err := s.In.ReadString('\n')
			if err != nil {
				t.Fatalf("the stream ends without the event moved: %v", err)
			}
			if line == "event: moved\n" {
				return
			}
		}
	}
	moved(func() { takeSeat(t, ada, link, "1") })
	moved(func() {
		if a := ada.Ask("POST", link+"/seat", `{"leave":true}`); a.Status != http.StatusNoContent {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	})
	if seat := seatOf(ada, link); seat != "-" {
		t.Errorf("a player who left has seat %s", seat)
	}
	bob := browserOf(t, h)
	takeSeat(t, bob, link, "1")
	if a := ada.Ask("GET", link+"/steps?seat=1", ""); a.Code != "foreign" {
		t.Errorf("the seat's previous player: %d %s", a.Status, a.Body)
	}
}

// Pages of other sites cannot use or set the cookie of this one, and malformed cookies give no access.
func TestCookieOfAnotherSite(t *testing.T) { synctest.Test(t, cookieOfAnotherSite) }

func cookieOfAnotherSite(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	ada := browserOf(t, h)
	link := h.Create(`{"config":{"players":3},"people":["1"]}`)["1"]
	if a := ada.Ask("POST", link+"/seat", `{"own":true}`); a.Status != http.StatusCreated {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	move := ada.Until(link, 1).Moves[0]
	for _, foreign := range [][]string{{"Sec-Fetch-Site", "cross-site"}, {"Origin", "https://example.com"}, {"Origin", "null"}} {
		for _, path := range []string{"/moves?step=1", "/seat", "/code", "/undo?step=1", "/computer", "/remark", "/typed", "/agreed", "/again"} {
			if a := ada.Ask("POST", link+path, move, foreign...); a.Status != http.StatusForbidden || a.Code == "foreign" {
				t.Errorf("%s %s: %d %s", foreign, path, a.Status, a.Body)
			}
		}
		if a := ada.Ask("POST", "/browser", "", foreign...); a.Status != http.StatusForbidden || a.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s: a cookie is set: %d", foreign, a.Status)
		}
	}
	if c := ada.Ask("POST", "/browser", "", "Origin", "https://"+strings.TrimPrefix(h.URL, "http://")).Header.Get("Set-Cookie"); !strings.Contains(c, "Secure") {
		t.Errorf("over HTTPS the cookie is %q", c)
	}
	for _, wrong := range []string{"x", strings.Repeat("A", 25), strings.Repeat("a", 26), strings.Repeat("A", 4000)} {
		if a := h.Ask("GET", link+"/hint", "", "Cookie", "browser="+wrong); a.Code != "foreign" {
			t.Errorf("cookie %.30s: %d %s", wrong, a.Status, a.Body)
		}
	}
}

// A code moves a seat to another browser, once. The old browser loses the seat.
func TestCodeMovesSeat(t *testing.T) { synctest.Test(t, codeMovesSeat) }

func codeMovesSeat(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	ada, phone, eve := browserOf(t, h), browserOf(t, h), browserOf(t, h)
	link := h.Create(free)["-"]
	id := link[:len("/table/")+hall.SecretSize]
	takeSeat(t, ada, link, "2")
	code := func() string {
		t.Helper()
		a := ada.Ask("POST", link+"/code", "")
		var reply struct{ Code string }
		if err := json.Unmarshal([]byte(a.Body), &reply); err != nil || len(reply.Code) != hall.CodeSize {
			t.Fatalf("%d %s, %v", a.Status, a.Body, err)
		}
		return reply.Code
	}
	if a := eve.Ask("POST", link+"/code", ""); a.Code != "foreign" {
		t.Errorf("a code without a seat: %d %s", a.Status, a.Body)
	}
	old, now := code(), code()
	for _, wrong := range []string{old, now[:7], now + "A", strings.ToLower(now), "AAAAAAAA", strings.Repeat("A", 2000)} {
		if a := phone.Ask("POST", id+"/seat", `{"own":true,"code":"`+wrong+`"}`); a.Code != "code" {
			t.Errorf("code %.20s: %d %s", wrong, a.Status, a.Body)
		}
	}
	if a := h.Ask("POST", id+"/seat", `{"code":"`+now+`"}`); a.Code != "cookie" {
		t.Errorf("without a cookie: %d %s", a.Status, a.Body)
	}
	for range 2 { // the response may be lost
		a := phone.Ask("POST", id+"/seat", `{"own":true,"code":"`+now+`"}`)
		if got := servertest.LinksOf(a.Body)["2"]; got != id+"?seat=2" {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	if a := eve.Ask("POST", id+"/seat", `{"own":true,"code":"`+now+`"}`); a.Code != "code" {
		t.Errorf("a code works twice: %d %s", a.Status, a.Body)
	}
	if a, b := seatOf(ada, link), seatOf(phone, link); a != "-" || b != "2" {
		t.Errorf("Ada's old browser has seat %s, her new one %s", a, b)
	}
	phone.AwaitRoster(link, func(c servertest.Roster) bool { return c.Seats[1].Name == "Ada" })
}

// Guessing codes exhausts the quota of guesses, and further guesses are refused.
func TestGuessedCodes(t *testing.T) { synctest.Test(t, guessedCodes) }

func guessedCodes(t *testing.T) {
	l := servertest.Frozen
	l.Shares, l.Refusal = budget.Fair, 0
	h := servertest.Serve(t, l)
	ada, eve := browserOf(t, h), browserOf(t, h)
	link := h.Create(free)["-"]
	takeSeat(t, ada, link, "1")
	if a := ada.Ask("POST", link+"/code", ""); a.Status != http.StatusCreated {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	statuses := map[int]int{}
	for i := range 100 {
		statuses[eve.Ask("POST", link+"/seat", fmt.Sprintf(`{"own":true,"code":"AAAAAA%02d"}`, i)).Status]++
	}
	if statuses[http.StatusForbidden] != 60 || statuses[http.StatusTooManyRequests] != 40 {
		t.Errorf("100 guesses are answered with %v, want 60 times 403 and 40 times 429", statuses)
	}
}

// The log of a table contains no secret of its links, no code, and no cookie of a browser.
func TestLogHasNoSecrets(t *testing.T) { synctest.Test(t, logHasNoSecrets) }

func logHasNoSecrets(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	ada := browserOf(t, h)
	links := h.Create(free)
	takeSeat(t, ada, links["-"], "1")
	var reply struct{ Code string }
	if err := json.Unmarshal([]byte(ada.Ask("POST", links["-"]+"/code", "").Body), &reply); err != nil {
		t.Fatal(err)
	}
	secrets := []string{links["-"][len("/table/")+hall.SecretSize:], links["watch"][len("/table/")+hall.SecretSize:], reply.Code}
	if a := ada.Ask("POST", "/browser", ""); a.Header.Get("Set-Cookie") != "" {
		_, secret, _ := strings.Cut(a.Header.Get("Set-Cookie"), "=")
		secrets = append(secrets, secret[:hall.SecretSize])
	}
	entries, err := h.Journal.Read(t.Context(), servertest.IDOf(links["-"]), 0)
	if err != nil || len(entries) != 3 || len(secrets) != 4 {
		t.Fatalf("%d entries, %d secrets, %v", len(entries), len(secrets), err)
	}
	for _, e := range entries {
		for _, secret := range secrets {
			if strings.Contains(string(e.Data), secret) {
				t.Errorf("%s is in %s", secret, e.Data)
			}
		}
	}
}

// A seat was taken before seats belonged to browsers. The browser that took it has the seat, and so does
// each client with the seat's link.
func TestSeatsOfOldLogs(t *testing.T) { synctest.Test(t, seatsOfOldLogs) }

func seatsOfOldLogs(t *testing.T) {
	j := journal.NewMemory()
	h := servertest.ServeFrom(t, j, servertest.Frozen)
	ada := browserOf(t, h)
	link := h.Create(free)["-"]
	a := ada.Ask("POST", link+"/seat", `{"seat":"1","name":"Ada"}`) // the request of old pages and of programs
	old := servertest.LinksOf(a.Body)["1"]
	if len(old) != len("/table/")+2*hall.SecretSize {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for _, test := range []struct {
		who        servertest.Server
		link, want string
	}{{ada, link, "1"}, {ada, old, "1"}, {h, old, "1"}, {h, link, "-"}} {
		if seat := seatOf(test.who, test.link); seat != test.want {
			t.Errorf("%s leads to seat %s, want %s", test.link, seat, test.want)
		}
	}
}

// The QR code of a link is a small picture, different for each link and origin.
func TestQRCode(t *testing.T) { synctest.Test(t, qrCode) }

func qrCode(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	link := h.Create(free)["-"]
	one := h.Ask("GET", link+"/qr?origin=https://example.org", "")
	if one.Status != http.StatusOK || one.Header.Get("Content-Type") != "image/svg+xml" || len(one.Body) > 16<<10 {
		t.Errorf("%d %v, %d bytes", one.Status, one.Header, len(one.Body))
	}
	for _, other := range []string{link + "/qr", link + "/qr?origin=http://example.org", h.Create(free)["-"] + "/qr?origin=https://example.org"} {
		if two := h.Ask("GET", other, ""); two.Status != http.StatusOK || two.Body == one.Body {
			t.Errorf("%s has the same picture: %d", other, two.Status)
		}
	}
	for _, origin := range []string{"example.org", "https://", "javascript:alert(1)", "https://a/b", "https://a@b", "https://a?b", "https://" + strings.Repeat("a", 300)} {
		if a := h.Ask("GET", link+"/qr?origin="+url.QueryEscape(origin), ""); a.Status != http.StatusBadRequest {
			t.Errorf("origin %q: %d", origin, a.Status)
		}
	}
	if a := h.Ask("GET", "/table/"+strings.Repeat("A", 52)+"/qr", ""); a.Status != http.StatusNotFound {
		t.Errorf("the picture of an unknown table: %d", a.Status)
	}
}

// over plays a game of two players to its end. It returns the browser of seat 1 and the links.
func over(t *testing.T, h servertest.Server, request string) (ada servertest.Server, links map[string]string) {
	t.Helper()
	ada = browserOf(t, h)
	links = h.Create(request)
	if a := ada.Ask("POST", links["1"]+"/seat", `{"own":true}`); a.Status != http.StatusCreated {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	var all sync.WaitGroup
	all.Go(func() { servertest.Finish(ada, links["-"], rand.New(rand.NewPCG(1, 1))) })
	servertest.Finish(h, links["2"], rand.New(rand.NewPCG(2, 2)))
	all.Wait()
	return ada, links
}

// short is the request for a table with a short game of two players.
const short = `{"config":{"players":2,"variants":"select designations","rounds":1},"people":["1","2"]}`

// Players ask for a rematch thousands of times through two instances. They get one new table. All
// clients receive its id, and players have the same seats and names there.
func TestRematch(t *testing.T) { synctest.Test(t, rematch) }

func rematch(t *testing.T) {
	j, one, two := servertest.Two(t, servertest.Quick)
	ada, links := over(t, one, short)
	ada.Ask("POST", links["1"]+"/seat", `{"name":"Ada"}`)
	elsewhere := ada
	elsewhere.URL, elsewhere.Hall = two.URL, two.Hall
	var all sync.WaitGroup
	for i := range 20 {
		who := []servertest.Server{ada, elsewhere, one, two}[i%4]
		link := links[[]string{"-", "-", "2", "2"}[i%4]]
		all.Go(func() {
			for range 10_000 / 20 {
				a := who.Ask("POST", link+"/again", "")
				if a.Status != http.StatusCreated {
					t.Errorf("%d %s", a.Status, a.Body)
					return
				}
			}
		})
	}
	all.Wait()
	if heads, err := j.Heads(t.Context()); err != nil || len(heads) != 2 {
		t.Fatalf("there are %d tables, %v; want 2", len(heads), err)
	}
	var next hall.Rematch
	ada.AwaitRoster(links["-"], func(c servertest.Roster) bool {
		if c.Again != nil {
			next = *c.Again
		}
		return c.Again != nil
	})
	led := func(link string) string { return "/table/" + next.ID + link[len("/table/")+hall.SecretSize:] }
	for _, test := range []struct {
		who        servertest.Server
		link, want string
	}{{ada, led(links["-"]), "1"}, {ada, "/table/" + next.ID, "1"}, {one, led(links["2"]), "2"}, {one, led(links["-"]), "-"}, {elsewhere, led(links["-"]), "1"}} {
		if seat := seatOf(test.who, test.link); seat != test.want {
			t.Errorf("%s leads to seat %s, want %s", test.link, seat, test.want)
		}
	}
	if a := one.Ask("GET", led(links["1"])+"/steps", ""); a.Code != "foreign" {
		t.Errorf("a program opens the seat of a browser: %d %s", a.Status, a.Body)
	}
	ada.AwaitRoster(led(links["-"]), func(c servertest.Roster) bool { return c.Seats[0].Name == "Ada" })
	if a, b := ada.Now(links["-"]), ada.Until(led(links["-"]), 1); a.Phase != "over" || b.Phase == "over" {
		t.Errorf("the phase is %s before and %s in the rematch", a.Phase, b.Phase)
	}
}

// A rematch is refused to spectators, before the game is over, and to addresses over their quota.
func TestRefusedRematch(t *testing.T) { synctest.Test(t, refusedRematch) }

func refusedRematch(t *testing.T) {
	l := servertest.Quick
	l.Shares[budget.NewTable], l.Refusal = budget.Fair[budget.NewTable], 0
	h := servertest.Serve(t, l)
	links := h.Create(short)
	if a := h.Ask("POST", links["1"]+"/again", ""); a.Code != "notOver" {
		t.Errorf("during the game: %d %s", a.Status, a.Body)
	}
	ada, links := over(t, h, short)
	if a := h.Ask("POST", links["-"]+"/again", ""); a.Code != "foreign" {
		t.Errorf("a spectator: %d %s", a.Status, a.Body)
	}
	statuses := map[int]int{}
	for range 40 {
		statuses[ada.Ask("POST", links["-"]+"/again", "").Status]++
	}
	want := int(budget.Fair[budget.NewTable].Rate) - 4 // two tables and two refused rematches
	if statuses[http.StatusCreated] != want || statuses[http.StatusTooManyRequests] != 40-want {
		t.Errorf("40 requests are answered with %v, want %d accepted", statuses, want)
	}
}

// The state of a table summarizes the game and names no cards.
func TestStateOfTable(t *testing.T) { synctest.Test(t, stateOfTable) }

func stateOfTable(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	links := h.Create(`{"config":{"players":3},"people":["1"],"seed":1}`)
	h.Until(links["1"], 1)
	for seat, want := range map[string]string{
		"1": `{"game":"ebbes","names":["Paul","Emma"],"seat":"1","yours":true,`, "-": `{"game":"ebbes","names":["Paul","Emma"],"seat":"-","yours":false,`,
	} {
		a := h.Ask("GET", links[seat]+"/state?lang=de", "")
		if a.Status != http.StatusOK || !strings.HasPrefix(a.Body, want) || servertest.Named(a.Body).Len() > 0 {
			t.Errorf("seat %s: %d %s", seat, a.Status, a.Body)
		}
	}
}
