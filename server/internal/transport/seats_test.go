package transport_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// tableRoutes returns the methods and paths of tables that the handler registers.
func tableRoutes(t *testing.T) (routes []string) {
	t.Helper()
	source, err := os.ReadFile("http.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, route := range regexp.MustCompile(`HandleFunc\("(\w+ )/table/\{token\}(\S*)"`).FindAllSubmatch(source, -1) {
		routes = append(routes, string(route[1])+string(route[2]))
	}
	if len(routes) < 15 {
		t.Fatalf("only %d routes: %v", len(routes), routes)
	}
	return routes
}

// entriesOfPeople returns the log entries of a table, except deals and moves of seat 3.
func entriesOfPeople(t *testing.T, h servertest.Server, link string) (all []string) {
	t.Helper()
	entries, err := h.Journal.Read(t.Context(), servertest.IDOf(link), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if text := string(e.Data); !strings.Contains(text, `"by":"3"`) && !strings.Contains(text, `"by":"-"`) {
			all = append(all, text)
		}
	}
	return all
}

// A client with a seat names another seat in a request. The request is refused on every route and with
// every kind of link, and changes nothing.
func TestForeignSeatIsRefused(t *testing.T) { synctest.Test(t, foreignSeatIsRefused) }

func foreignSeatIsRefused(t *testing.T) {
	for _, game := range []string{"ebbes", "einfach"} {
		h := servertest.Serve(t, servertest.Quick)
		ada, phone := browserOf(t, h), browserOf(t, h)
		links := h.Create(`{"game":"` + game + `","config":{"players":3},"people":["1","2"],"free":true,"shared":true}`)
		link := links["-"]
		takeSeat(t, ada, link, "1")
		own := takeSeat(t, ada, link, "2")
		m := h.Until(link, 1)
		var reply struct{ Code string }
		if err := json.Unmarshal([]byte(ada.Ask("POST", own[:len(link)]+"/code?seat=2", "").Body), &reply); err != nil {
			t.Fatal(err)
		}
		if a := phone.Ask("POST", link+"/seat", `{"code":"`+reply.Code+`"}`); a.Status != http.StatusCreated {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		programs := h.Create(`{"game":"` + game + `","config":{"players":3},"people":["1","2"]}`)
		before := entriesOfPeople(t, h, link)
		bodies := map[string][]string{
			"POST /seat":     {`{"name":"Eve"}`, `{"leave":true}`, `{"own":true}`, `{"seat":"2","own":true}`, `{"code":"` + reply.Code + `"}`},
			"POST /moves":    m.Moves,
			"POST /undo":     {"ask"},
			"POST /computer": {`{"seat":"1","plays":true}`, `{"seat":"2","plays":true}`},
			"POST /remark":   {"hello"},
			"POST /typed":    {"hello"},
		}
		for _, route := range tableRoutes(t) {
			method, path, _ := strings.Cut(route, " ")
			for _, at := range []string{link, link[:len("/table/")+hall.SecretSize], links["watch"], programs["1"], programs["-"]} {
				for _, body := range append([]string{""}, bodies[route]...) {
					for _, seat := range []string{"2", "3", "9"} {
						a := ada.Ask(method, at+path+"?step=1&seat="+seat, body)
						if a.Status != http.StatusForbidden || a.Code != "foreign" {
							t.Errorf("%s, %s of %.40s as seat %s: %d %s", game, route, body, seat, a.Status, a.Body)
						}
					}
				}
			}
		}
		if more := entriesOfPeople(t, h, link)[len(before):]; len(more) > 0 {
			t.Errorf("%s: the log has %s", game, more)
		}
		if seat := seatOf(phone, link+"?seat=2"); seat != "2" {
			t.Errorf("the new browser has seat %s", seat)
		}
	}
}

// People sit down without a name. In the game the others read in their language that a guest plays,
// with the seat's number if there are several. In the room the names are empty.
func TestGuestNames(t *testing.T) { synctest.Test(t, guestNames) }

func guestNames(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	link := h.Create(free)["-"]
	ada, bob, cem := browserOf(t, h), browserOf(t, h), browserOf(t, h)
	sit := func(who servertest.Server, seat, name string) {
		t.Helper()
		if a := who.Ask("POST", link+"/seat", fmt.Sprintf(`{"seat":%q,"name":%q,"own":true}`, seat, name)); a.Status != http.StatusCreated {
			t.Fatalf("seat %s: %d %s", seat, a.Status, a.Body)
		}
	}
	called := func(who servertest.Server, language string) (names []string) {
		t.Helper()
		r, _ := rosterAt(who, link+"?lang="+language)
		for _, seat := range r.Seats {
			names = append(names, seat.Name)
		}
		return names
	}
	sit(ada, "1", "")
	sit(bob, "2", "")
	if got := called(bob, "en"); !slices.Equal(got, []string{"", "", ""}) {
		t.Errorf("in the room the names are %q", got)
	}
	sit(cem, "3", "Cem")
	ada.Until(link, 1)
	wanted := map[string]string{"en": "Guest", "de": "Gast", "fr": "Invité"}
	for l := range ebbes.Languages() {
		language, want := l.String(), wanted[l.String()]
		if got := called(ada, language); want == "" || !slices.Equal(got, []string{"", want + " 2", "Cem"}) {
			t.Errorf("in %s the first guest reads %q", language, got)
		}
		if turn := cem.Now(link + "?lang=" + language).Data.Turn; !strings.Contains(turn, want) && !strings.Contains(turn, "Cem") {
			t.Errorf("in %s the turn is %q", language, turn)
		}
	}
	if a := ada.Ask("POST", link+"/seat?seat=1", `{"name":"Ada"}`); a.Status != http.StatusNoContent {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if got := called(cem, "en"); !slices.Equal(got, []string{"Ada", "Guest", "Cem"}) {
		t.Errorf("with one guest the names are %q", got)
	}
}
