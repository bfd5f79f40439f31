package transport_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
	"github.com/ebbesgo/ebbes/server/internal/rules"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
	"github.com/ebbesgo/ebbes/server/internal/transport"
)

// newcomer returns a client of a server with a new browser, which has no cookie yet. It follows no
// redirect.
func newcomer(t *testing.T, h servertest.Server) servertest.Server {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	own := *h.Client
	own.Jar, own.CheckRedirect = jar, func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	h.Client = &own
	return h
}

// begin sends a form to a path such as /play, which leads to the first seat. It returns the link of
// the table.
func begin(t *testing.T, who servertest.Server, path string, form url.Values) string {
	t.Helper()
	a := who.Ask("POST", path, form.Encode(), "Content-Type", "application/x-www-form-urlencoded")
	to := a.Header.Get("Location")
	if a.Status != http.StatusSeeOther || !strings.HasSuffix(to, "?seat=1") {
		t.Fatalf("%s %v: %d %q %s", path, form, a.Status, to, a.Body)
	}
	return strings.TrimSuffix(to, "?seat=1")
}

// rosterAt returns the first roster that a client receives, and the code of the room, "" for none.
func rosterAt(h servertest.Server, link string) (r servertest.Roster, code string) {
	h.T.Helper()
	s := h.Watch(link)
	defer s.Close()
	for name := ""; ; {
		line, err := s.In.ReadString('\n')
		if err != nil {
			h.T.Fatal(err)
		}
		if what, ok := strings.CutPrefix(line, "event: "); ok {
			name = strings.TrimSpace(what)
		}
		data, ok := strings.CutPrefix(line, "data: ")
		switch {
		case ok && name == "links":
			var links struct{ Code string }
			json.Unmarshal([]byte(data), &links)
			code = links.Code
		case ok && name == "company":
			if err := json.Unmarshal([]byte(data), &r); err != nil {
				h.T.Fatal(err)
			}
			return r, code
		}
	}
}

// One form makes a table of either game, with the new browser in the first seat and three fair
// computer players. The deal is there at once, and no other client has the seat.
func TestFormMakesTable(t *testing.T) { synctest.Test(t, formMakesTable) }

func formMakesTable(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	for _, game := range []string{"ebbes", "einfach"} {
		ada := newcomer(t, h)
		link := begin(t, ada, "/play", url.Values{"game": {game}, "name": {"  Ada\u202e "}})
		if m := ada.Until(link, 1); m.Phase == "dealing" {
			t.Errorf("%s: the phase is %s", game, m.Phase)
		}
		if seat := seatOf(ada, link); seat != "1" {
			t.Errorf("%s: the browser has seat %s", game, seat)
		}
		r, code := rosterAt(ada, link)
		if len(r.Seats) != 1 || r.Seats[0].Name != "Ada" || r.Agreed.Level.String() != "fair" || code != "" {
			t.Errorf("%s: %+v, code %q", game, r, code)
		}
		if a := newcomer(t, h).Ask("GET", link+"?seat=1", ""); a.Status != http.StatusForbidden {
			t.Errorf("%s: another client at the seat: %d", game, a.Status)
		}
	}
}

// No player of a table has a name. The state of the table has an empty list of names, not null.
func TestStateWithoutNames(t *testing.T) { synctest.Test(t, stateWithoutNames) }

func stateWithoutNames(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	ada := newcomer(t, h)
	link := begin(t, ada, "/room", url.Values{"game": {"ebbes"}})
	if a := ada.Ask("GET", link+"/state", ""); !strings.Contains(a.Body, `"names":[]`) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

// A room has three free seats beside its host. Its link seats a friend, and the game begins once the
// computer has the others.
func TestRoomOfFriends(t *testing.T) { synctest.Test(t, roomOfFriends) }

func roomOfFriends(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	ada, bob := newcomer(t, h), browserOf(t, h)
	link := begin(t, ada, "/room", url.Values{"game": {"einfach"}})
	if page := ada.Ask("GET", link, "").Body; !strings.Contains(page, "/web/room.") {
		t.Errorf("the room's page is %s", page)
	}
	r, code := rosterAt(ada, link)
	if len(r.Seats) != 4 || r.Begun || r.Seats[0].Free || !r.Seats[3].Free || !regexp.MustCompile(`^[A-Z2-7]{6}$`).MatchString(code) {
		t.Fatalf("%+v, code %q", r, code)
	}
	takeSeat(t, bob, link, "2")
	for _, seat := range []string{"3", "4"} {
		if a := ada.Ask("POST", link+"/computer?seat=1", `{"seat":"`+seat+`","plays":true}`); a.Status != http.StatusNoContent {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	ada.Until(link, 1)
}

// After a game one player opens the next room, with the same terms. It has free seats for the others,
// who find it at the old table and from their own forms. It begins when they have come.
func TestRoomAfterGame(t *testing.T) { synctest.Test(t, roomAfterGame) }

func roomAfterGame(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	ada, bob, eve := newcomer(t, h), browserOf(t, h), newcomer(t, h)
	terms := `{"config":{"players":2,"variants":"select designations","rounds":1},"people":["1","2"],"level":"easy","limit":0,"shared":false}`
	after := func(link, seat string) url.Values {
		return url.Values{"game": {"ebbes"}, "name": {"Eve"}, "terms": {terms}, "table": {strings.TrimPrefix(link, "/table/")}, "seat": {seat}}
	}
	link := begin(t, ada, "/room", url.Values{"game": {"ebbes"}, "name": {"Ada"}, "terms": {terms}})
	takeSeat(t, bob, link, "2")
	var both sync.WaitGroup
	for i, who := range []servertest.Server{ada, bob} {
		both.Go(func() { servertest.Finish(who, link, rand.New(rand.NewPCG(uint64(i), 1))) })
	}
	both.Wait()
	bob.Client.CheckRedirect = ada.Client.CheckRedirect
	var next string
	for _, who := range []servertest.Server{bob, ada, bob} {
		seat := map[bool]string{true: "1", false: "2"}[who.Client == ada.Client]
		a := who.Ask("POST", "/room", after(link, seat).Encode())
		if a.Status != http.StatusSeeOther || next != "" && a.Header.Get("Location") != next {
			t.Fatalf("seat %s: %d %q %s, want %q", seat, a.Status, a.Header.Get("Location"), a.Body, next)
		}
		next = a.Header.Get("Location")
	}
	r, code := rosterAt(bob, next)
	if len(r.Seats) != 2 || r.Begun || !r.Seats[0].Free || r.Seats[1].Free || r.Seats[1].Name != "Ada" || r.Agreed.Level.String() != "easy" || code == "" {
		t.Errorf("the room has %+v, code %q", r, code)
	}
	for who, want := range map[*servertest.Server]bool{&ada: true, &bob: false} {
		if a := who.Ask("GET", link+"/state", ""); strings.Contains(a.Body, `"again":{"id":"`+next[len("/table/"):][:hall.SecretSize]+`","by":"2"},"asks":"Ada"`) != want {
			t.Errorf("the old table says %s", a.Body)
		}
	}
	if a := bob.Ask("POST", next+"/agreed", strings.Replace(terms, "easy", "fair", 1)); a.Status != http.StatusNoContent {
		t.Errorf("the player who opened the room changes its terms: %d %s", a.Status, a.Body)
	}
	takeSeat(t, ada, next, "1")
	bob.Until(next, 1)

	for _, form := range []url.Values{after(link, "1"), after("/table/"+hall.NewSecret()+hall.NewSecret(), "1"), after("nowhere", "x"), after(next, "1")} {
		to := begin(t, eve, "/room", form)
		if r, _ := rosterAt(eve, to); to == next || len(r.Seats) != 2 || r.Seats[0].Name != "Eve" || r.Agreed.Level.String() != "easy" {
			t.Errorf("%v: leads to %s, which has %+v", form, to, r)
		}
	}
}

// Forms with unusable content, from another site, or over the quota create no table.
func TestRefusedStart(t *testing.T) { synctest.Test(t, refusedStart) }

func refusedStart(t *testing.T) {
	h := newProxied(t, func(*hall.Limits) {})
	for _, path := range []string{"/play", "/room"} {
		for form, want := range map[string]int{
			"game=chess": 400, "game=%zz": 400, "game=ebbes&name=" + strings.Repeat("W", 31): 400, strings.Repeat("x", 5000): 413,
		} {
			if a := h.Ask("POST", path, form); a.Status != want || a.Header.Get("Set-Cookie") != "" {
				t.Errorf("%s %.20s: %d %s, want %d", path, form, a.Status, a.Body, want)
			}
		}
		for _, foreign := range [][]string{
			{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"},
			{"Origin", "https://evil.example"}, {"Origin", "null"},
		} {
			if a := h.Ask("POST", path, "game=ebbes", foreign...); a.Status != http.StatusForbidden {
				t.Errorf("%s with %v: %d", path, foreign, a.Status)
			}
		}
	}
	for _, terms := range []string{"x", "{}", `{"people":[]}`, `{"config":{"players":4},"people":["5"]}`, `{"config":{"players":9},"people":["1"]}`, `{"people":["1"],"host":1}`} {
		if a := h.Ask("POST", "/room", url.Values{"game": {"ebbes"}, "terms": {terms}}.Encode()); a.Status != http.StatusBadRequest || a.Header.Get("Set-Cookie") != "" {
			t.Errorf("terms %s: %d %s", terms, a.Status, a.Body)
		}
	}
	ada := newcomer(t, h)
	got := flood(100, func(int) int { return ada.From(servertest.Abusive, "POST", "/play", "game=ebbes") })
	want := int(budget.Fair[budget.NewTable].Rate)
	if got[http.StatusSeeOther] != want || got[http.StatusTooManyRequests] != 100-want {
		t.Errorf("100 forms are answered with %v, want %d within the quota", got, want)
	}
}

// The code of a room leads to its link while the room waits, as people type it. A wrong code, and
// one whose game has begun, get the same answer.
func TestRoomCode(t *testing.T) { synctest.Test(t, roomCode) }

func roomCode(t *testing.T) {
	_, one, two := servertest.Two(t, servertest.Quick)
	ada, bob := newcomer(t, one), newcomer(t, one)
	link := begin(t, ada, "/room", url.Values{"game": {"ebbes"}})
	_, code := rosterAt(ada, link)
	synctest.Wait() // until the other process has the code, too
	typed := strings.NewReplacer("O", "0", "I", "1", "B", "8").Replace(strings.ToLower(code[:3] + " " + code[3:]))
	for _, h := range []servertest.Server{bob, newcomer(t, two)} {
		for _, path := range []string{"/join/" + code, "/join?code=" + url.QueryEscape(typed)} {
			if a := h.Ask("GET", path, ""); a.Status != http.StatusSeeOther || a.Header.Get("Location") != link {
				t.Errorf("%s: %d %q %s", path, a.Status, a.Header.Get("Location"), a.Body)
			}
		}
	}
	if r, again := rosterAt(ada, link); again != code {
		t.Errorf("the code changes from %s to %s: %+v", code, again, r)
	}
	wrong := bob.Ask("GET", "/join/AAAAAA", "")
	if wrong.Status != http.StatusNotFound || wrong.Code != "room" {
		t.Errorf("a wrong code: %d %s", wrong.Status, wrong.Body)
	}
	for _, seat := range []string{"2", "3", "4"} {
		ada.Ask("POST", link+"/computer?seat=1", `{"seat":"`+seat+`","plays":true}`)
	}
	ada.Until(link, 1)
	for _, h := range []servertest.Server{bob, newcomer(t, two)} {
		if a := h.Ask("GET", "/join/"+code, ""); a.Status != wrong.Status || a.Body != wrong.Body {
			t.Errorf("a late code: %d %s, want the answer to a wrong one, %d %s", a.Status, a.Body, wrong.Status, wrong.Body)
		}
	}
	if _, code := rosterAt(ada, link); code != "" {
		t.Errorf("during the game the code is %s", code)
	}
}

// Guessing codes exhausts the quota of guesses. Then the right code does not help the guessing
// address either, and another address uses it.
func TestGuessedRoomCodes(t *testing.T) { synctest.Test(t, guessedRoomCodes) }

func guessedRoomCodes(t *testing.T) {
	h := newProxied(t, func(*hall.Limits) {})
	ada := newcomer(t, h)
	_, code := rosterAt(ada, begin(t, ada, "/room", url.Values{"game": {"ebbes"}}))
	eve := newcomer(t, h)
	got := flood(100, func(int) int { return eve.From(servertest.Abusive, "GET", "/join/AAAAAA", "") })
	want := int(budget.Fair[budget.Guess].Rate)
	if got[http.StatusNotFound] != want || got[http.StatusTooManyRequests] != 100-want {
		t.Errorf("100 guesses are answered with %v, want %d within the quota", got, want)
	}
	if status := eve.From(servertest.Abusive, "GET", "/join/"+code, ""); status != http.StatusTooManyRequests {
		t.Errorf("the right code after the guesses: %d", status)
	}
	if status := eve.From(servertest.Bystander, "GET", "/join/"+code, ""); status != http.StatusSeeOther {
		t.Errorf("the right code from another address: %d", status)
	}
}

// Without a site the server's root leads to the page for new tables.
func TestRootWithoutSite(t *testing.T) { synctest.Test(t, rootWithoutSite) }

func rootWithoutSite(t *testing.T) {
	h := newcomer(t, servertest.Serve(t, servertest.Frozen))
	if a := h.Ask("GET", "/", ""); a.Status != http.StatusFound || a.Header.Get("Location") != "/new" {
		t.Errorf("%d %s", a.Status, a.Header.Get("Location"))
	}
	if a := h.Ask("GET", "/new", ""); a.Status != http.StatusOK {
		t.Errorf("%d", a.Status)
	}
}

// With a site the server's root leads to its home page in the reader's language.
func TestRootWithSite(t *testing.T) {
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	for _, name := range []string{"404.html", "de/index.html"} {
		if _, err := z.Create(name); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	pages, err := rules.Read(archive.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	h := hall.New(t.Context(), journal.NewMemory(), servertest.Frozen, metrics.New())
	site := transport.Handler(h, transport.Hosts{}, rules.Here(pages))
	for language, want := range map[string]string{"": "/site/en/", "nl, de-AT;q=0.8, fr;q=0.5": "/site/de/", "xx": "/site/en/"} {
		r, w := httptest.NewRequest("GET", "http://localhost/", nil), httptest.NewRecorder()
		r.Header.Set("Accept-Language", language)
		site.ServeHTTP(w, r)
		if w.Code != http.StatusFound || w.Header().Get("Location") != want || w.Header().Get("Vary") != "Accept-Language" {
			t.Errorf("%q: %d %v, want %s", language, w.Code, w.Header(), want)
		}
	}
}
