package transport_test

import (
	"net/http"
	"net/http/cookiejar"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// browserOf returns a client of a server with a new browser, which already has its cookie.
func browserOf(t *testing.T, h servertest.Server) servertest.Server {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	own := *h.Client
	own.Jar = jar
	h.Client = &own
	a := h.Ask("POST", "/browser", "")
	if c := a.Header.Get("Set-Cookie"); !strings.Contains(c, "HttpOnly") || !strings.Contains(c, "SameSite=Strict") {
		t.Errorf("the cookie is not protected: %d %s", a.Status, c)
	}
	return h
}

// A browser can hold one seat of a table until it leaves it, even after a change of name. Other
// browsers are unaffected, and the logs of two tables cannot be correlated.
func TestOneSeatForABrowser(t *testing.T) { synctest.Test(t, oneSeatForABrowser) }

func oneSeatForABrowser(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	ada, bob := browserOf(t, h), browserOf(t, h)
	const request = `{"config":{"players":3},"people":["1","2","3"],"free":true}`
	one, two := h.Create(request)["-"], h.Create(request)["-"]
	sit := func(who servertest.Server, link, seat string, want int) (own string) {
		t.Helper()
		a := who.Ask("POST", link+"/seat", `{"seat":"`+seat+`","name":"Ada"}`)
		if a.Status != want || want == http.StatusConflict && a.Code != "sits" {
			t.Errorf("seat %s: %d %s", seat, a.Status, a.Body)
		}
		return servertest.LinksOf(a.Body)[seat]
	}
	own := sit(ada, one, "1", http.StatusCreated)
	sit(ada, one, "2", http.StatusConflict)
	sit(ada, two, "2", http.StatusCreated)
	sit(bob, one, "2", http.StatusCreated)
	if a := ada.Ask("POST", own+"/seat", `{"name":"Eve"}`); a.Status != http.StatusNoContent {
		t.Errorf("changing the name: %d %s", a.Status, a.Body)
	}
	sit(ada, one, "3", http.StatusConflict)
	if a := ada.Ask("POST", own+"/seat", `{"leave":true}`); a.Status != http.StatusNoContent {
		t.Errorf("leaving: %d %s", a.Status, a.Body)
	}
	sit(ada, one, "3", http.StatusCreated)

	known := map[string]bool{}
	for _, link := range []string{one, two} {
		entries, err := h.Journal.Read(t.Context(), servertest.IDOf(link), 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if found := regexp.MustCompile(`"browser":"([^"]+)"`).FindSubmatch(e.Data); found != nil {
				known[string(found[1])] = true
			}
		}
	}
	if len(known) != 3 {
		t.Errorf("the logs have %d hashes of browsers, want Ada's at two tables and Bob's", len(known))
	}
}

// The terms allow a shared browser. It takes several seats.
func TestSharedBrowser(t *testing.T) { synctest.Test(t, sharedBrowser) }

func sharedBrowser(t *testing.T) {
	h := browserOf(t, servertest.Serve(t, servertest.Frozen))
	link := h.Create(`{"config":{"players":2},"people":["1","2"],"free":true,"shared":true}`)["-"]
	for _, seat := range []string{"1", "2"} {
		if a := h.Ask("POST", link+"/seat", `{"seat":"`+seat+`"}`); a.Status != http.StatusCreated {
			t.Errorf("seat %s: %d %s", seat, a.Status, a.Body)
		}
	}
}

// Two tabs request the browser's cookie at once and get one each. The browser keeps both but counts as
// one: it takes one seat, whichever tab is first, and has that seat with either cookie.
func TestTwoCookies(t *testing.T) { synctest.Test(t, twoCookies) }

func twoCookies(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	var cookies []string
	for range 2 {
		given, _, _ := strings.Cut(h.Ask("POST", "/browser", "").Header.Get("Set-Cookie"), ";")
		cookies = append(cookies, given)
	}
	one, two, both := cookies[0], cookies[1], strings.Join(cookies, "; ")
	names := map[string]bool{}
	for _, c := range cookies {
		name, _, _ := strings.Cut(c, "=")
		names[name] = true
	}
	if len(names) != 2 {
		t.Errorf("the cookies %q have the same name", cookies)
	}
	other := two + "; " + one // the cookies of a browser that got the second one first
	for _, sent := range [][2]string{{one, both}, {both, one}, {both, both}, {two, other}, {other, two}, {other, both}} {
		link := h.Create(`{"config":{"players":3},"people":["1","2","3"],"free":true}`)["-"]
		for i, seat := range []string{"1", "2"} {
			a := h.Ask("POST", link+"/seat", `{"seat":"`+seat+`","own":true}`, "Cookie", sent[i])
			if want := []string{"", "sits"}[i]; a.Code != want {
				t.Errorf("%q: seat %s: %d %s", sent, seat, a.Status, a.Body)
			}
		}
		if a := h.Ask("POST", link+"/seat", `{"seat":"3","own":true}`, "Cookie", "browserOTHER=OTHER"+one[len(one)-21:]); a.Code != "" {
			t.Errorf("another browser takes a seat: %d %s", a.Status, a.Body)
		}
		for _, cookie := range sent {
			if a := h.Ask("GET", link+"/state", "", "Cookie", cookie); !strings.Contains(a.Body, `"seat":"1"`) {
				t.Errorf("%q with %q: %s", sent, cookie, a.Body)
			}
		}
	}
	if n := len(h.Ask("POST", "/browser", "", "Cookie", both).Header.Values("Set-Cookie")); n != 2 {
		t.Errorf("%d of two cookies are renewed", n)
	}
	if a := h.Ask("POST", "/browser", "", "Cookie", strings.Repeat(both+"; ", 20)); len(a.Header.Values("Set-Cookie")) != 2 {
		t.Errorf("%d of two repeated cookies are renewed", len(a.Header.Values("Set-Cookie")))
	}
}
