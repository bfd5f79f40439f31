package transport_test

import (
	"fmt"
	"io/fs"
	"net/http"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
	"github.com/ebbesgo/ebbes/server/web"
)

// sendTerms sends new terms, and returns the response.
func sendTerms(who servertest.Server, link, config, more string) servertest.Response {
	who.T.Helper()
	return who.Ask("POST", link+"/agreed", `{"config":`+config+`,"people":["1","2"]`+more+`}`)
}

// The host changes the terms before the game. All clients receive the old terms, the new terms and the
// restarted game, through any instance. Other clients cannot change the terms.
func TestChangeTerms(t *testing.T) { synctest.Test(t, changeTerms) }

func changeTerms(t *testing.T) {
	_, one, two := servertest.Two(t, servertest.Quick)
	ada, bob := browserOf(t, one), browserOf(t, two)
	links := ada.Create(`{"config":{"players":4},"people":["1","2"],"free":true,"level":"easy"}`)
	link := links["-"]
	takeSeat(t, bob, link, "2")
	s := bob.Watch(link)
	defer s.Close()
	if m, err := s.Next(); err != nil || m.Data.Step != 0 {
		t.Fatal(m, err)
	}
	for at, who := range map[string]servertest.Server{link: bob, links["watch"]: two, link + " ": two} {
		if a := sendTerms(who, strings.TrimSpace(at), `{"players":3}`, ""); a.Status != http.StatusForbidden || a.Code != "host" {
			t.Errorf("another client: %d %s", a.Status, a.Body)
		}
	}
	for code, body := range map[string]string{
		"bad":   `{"config":{"players":9},"people":["1","2"]}`,
		"seats": `{"config":{"players":3},"people":["1"]}`,
		"large": `{"config":{"players":3},"people":["1","2"],"name":"` + strings.Repeat("x", 10_000) + `"}`,
	} {
		if a := ada.Ask("POST", link+"/agreed", body); a.Code != code || a.Status >= 500 {
			t.Errorf("%.60s: %d %s", body, a.Status, a.Body)
		}
	}
	for _, wrong := range []string{``, `{}`, `null`, `{"game":"einfach","config":{"players":3}}`, `{"config":{"players":3},"seed":1}`,
		`{"config":{"players":3},"people":["1","2"],"limit":1}`, `{"config":{"players":3},"people":["1","2"],"level":"best"}`} {
		if a := ada.Ask("POST", link+"/agreed", wrong); a.Status < 400 || a.Status >= 500 {
			t.Errorf("%s: %d %s", wrong, a.Status, a.Body)
		}
	}
	if a := sendTerms(ada, link, `{"players":3,"variants":"more cards"}`, `,"limit":30,"level":"fair"`); a.Status != http.StatusNoContent {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if m, err := s.Next(); err != nil || m.Data.Step != 0 || !strings.Contains(m.Text, `"players":3,"variants":"more cards"`) {
		t.Errorf("Bob receives %.200s, %v", m.Text, err)
	}
	changed := func(c servertest.Roster) bool {
		return c.Agreed.Limit == 30 && c.Agreed.Level.String() == "fair" && c.Before != nil && c.Before.Limit == 0 && len(c.Seats) == 2
	}
	for _, who := range []servertest.Server{ada, bob, one, two} {
		who.AwaitRoster(link, changed)
	}
	if a := bob.Ask("GET", link+"/agreed", ""); !strings.Contains(a.Body, `"game":"ebbes"`) || !strings.Contains(a.Body, `"taken":["2"]`) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	late := bob.Watch(link + "?seen=0") // a reconnect after the change
	defer late.Close()
	if m, err := late.Next(); err != nil || m.Data.Step != 0 {
		t.Errorf("after a reconnect Bob receives %.200s, %v", m.Text, err)
	}
	takeSeat(t, ada, link, "1")
	ada.Until(link, 1)
	if a := sendTerms(ada, link, `{"players":4}`, ""); a.Status != http.StatusConflict || a.Code != "begun" {
		t.Errorf("during the game: %d %s", a.Status, a.Body)
	}
}

// The terms of a table without free seats cannot be changed, since its game begins at once.
func TestTermsOfAssignedSeats(t *testing.T) { synctest.Test(t, termsOfAssignedSeats) }

func termsOfAssignedSeats(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	ada := browserOf(t, h)
	links := ada.Create(`{"config":{"players":4},"people":["1","2"]}`)
	if a := sendTerms(ada, links["1"], `{"players":3}`, ""); a.Code != "notFree" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

// One address changes the terms many times. Changes over its quota are refused.
func TestQuotaOfChangedTerms(t *testing.T) { synctest.Test(t, quotaOfChangedTerms) }

func quotaOfChangedTerms(t *testing.T) {
	h := newProxied(t, func(*hall.Limits) {})
	ada := browserOf(t, h)
	link := servertest.LinksOf(ada.Ask("POST", "/tables", free, "X-Forwarded-For", servertest.Abusive).Body)["-"]
	got := flood(300, func(i int) int {
		return ada.From(servertest.Abusive, "POST", link+"/agreed", fmt.Sprintf(`{"config":{"players":%d},"people":["1","2","3"]}`, 3+i%2))
	})
	want := int(budget.Fair[budget.Action].Rate)
	if got[http.StatusTooManyRequests] != 300-want || got[http.StatusNoContent] == 0 {
		t.Errorf("300 changes are answered with %v, want %d within the quota", got, want)
	}
}

// The form sends and fills in each term of a table, and the table's page shows it.
func TestTermsInPages(t *testing.T) {
	text := func(name, from, to string) string {
		t.Helper()
		source, err := fs.ReadFile(web.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		_, part, found := strings.Cut(string(source), from)
		part, _, end := strings.Cut(part, to)
		if !found || !end {
			t.Fatalf("%s has no %q", name, from)
		}
		return part
	}
	places := map[string]string{
		"terms of order.js": text("order.js", "function terms() {", "\n}"),
		"fill of order.js":  text("order.js", "export function fill(at) {", "\n}"),
		"terms.js":          text("terms.js", "export function termsOf(", "\n}"),
	}
	fields := reflect.TypeFor[hall.Terms]()
	for field := range fields.Fields() {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		for place, part := range places {
			if !regexp.MustCompile(`\b` + name + `\b`).MatchString(part) {
				t.Errorf("%s has no %s", place, name)
			}
		}
	}
}
