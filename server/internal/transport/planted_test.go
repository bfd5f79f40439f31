package transport_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// planted returns cookies that an attacker can plant in a browser, from a subdomain or without TLS.
// Each has a random secret. The text cookies, for a Cookie header, has the given number of them; first is
// the first one alone.
func planted(many int) (cookies, first string) {
	for i := range many {
		secret := hall.NewSecret()
		if i == 0 {
			first = "browser" + secret[:6] + "=" + secret
		}
		cookies += "browser" + secret[:6] + "=" + secret + "; "
	}
	return cookies, first
}

// Over TLS only a cookie that no other host can set identifies a browser. Planted cookies beside it
// are ignored: they cannot read or take a seat, or lock a player out.
func TestPlantedCookies(t *testing.T) { synctest.Test(t, plantedCookies) }

func plantedCookies(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	h.Budget.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	origin := "https://" + strings.TrimPrefix(h.URL, "http://")
	many, evil := planted(150)
	for name, secure := range map[string][]string{"origin": {"Origin", origin}, "proxy": {"X-Forwarded-Proto", "https"}} {
		over := func(cookie, method, path, body string) servertest.Response {
			t.Helper()
			return h.Ask(method, path, body, append([]string{"Cookie", cookie}, secure...)...)
		}
		a := over(many, "POST", "/browser", "")
		set := a.Header.Values("Set-Cookie")
		if len(set) != 1 || !regexp.MustCompile(`^__Host-browser\w+=[A-Z2-7]{26}; Path=/; Max-Age=\d+; HttpOnly; Secure; SameSite=Strict$`).MatchString(set[0]) {
			t.Fatalf("%s: the browser gets %q", name, set)
		}
		own, _, _ := strings.Cut(set[0], ";")
		if strings.Contains(many, own[len(own)-hall.SecretSize:]) {
			t.Fatalf("%s: the browser gets a planted secret", name)
		}
		if again := over(many+own, "POST", "/browser", "").Header.Values("Set-Cookie"); len(again) != 1 || !strings.HasPrefix(again[0], own) {
			t.Errorf("%s: the browser keeps %q", name, again)
		}
		link := linkOf(h.Ask("POST", "/tables", `{"config":{"players":3},"people":["1","2","3"],"free":true}`, append([]string{"Cookie", many + own}, secure...)...))
		if a := over(many, "POST", link+"/seat", `{"seat":"3","own":true}`); a.Code != "cookie" {
			t.Errorf("%s: planted cookies take a seat: %d %s", name, a.Status, a.Body)
		}
		if a := h.Ask("POST", link+"/seat", `{"seat":"2","own":true}`, "Cookie", evil); a.Status != http.StatusCreated {
			t.Fatalf("%s: the planter sits down: %d %s", name, a.Status, a.Body)
		}
		if a := over(many+own, "GET", link+"/state", ""); !strings.Contains(a.Body, `"seat":"-"`) {
			t.Errorf("%s: the planter's seat is the owner's: %s", name, a.Body)
		}
		if a := over(many+own, "POST", link+"/seat", `{"seat":"1","own":true}`); a.Status != http.StatusCreated {
			t.Errorf("%s: the owner sits down: %d %s", name, a.Status, a.Body)
		}
		for cookie, want := range map[string]string{many + own: "1", own + "; " + many: "1", own: "1", evil: "2"} {
			if a := h.Ask("GET", link+"/state", "", "Cookie", cookie); !strings.Contains(a.Body, `"seat":"`+want+`"`) {
				t.Errorf("%s, %.60s: %s, want seat %s", name, cookie, a.Body, want)
			}
		}
		if a := over(evil, "POST", link+"/agreed", `{"config":{"players":3},"people":["1","2","3"],"level":"easy"}`); a.Code != "host" {
			t.Errorf("%s: the planter is the host: %d %s", name, a.Status, a.Body)
		}
		unknown := linkOf(over(evil, "POST", "/tables", free)) // of a browser without a cookie of its own
		if a := over(evil, "POST", unknown+"/seat", `{"seat":"1"}`); a.Code != "cookie" {
			t.Errorf("%s: a planted cookie takes a program's seat: %d %s", name, a.Status, a.Body)
		}
		if a := over("", "POST", unknown+"/seat", `{"seat":"1"}`); a.Status != http.StatusCreated {
			t.Errorf("%s: a program takes a seat: %d %s", name, a.Status, a.Body)
		}
		if a := over(evil, "GET", link+"/state", ""); !strings.Contains(a.Body, `"seat":"2"`) {
			t.Errorf("%s: a browser loses the seat that it took before TLS: %s", name, a.Body)
		}
		const terms = `{"config":{"players":3},"people":["1","2"]}`
		if a := h.Ask("POST", unknown+"/agreed", terms, "Cookie", evil); a.Code != "host" {
			t.Errorf("%s: the planter is the host of another table: %d %s", name, a.Status, a.Body)
		}
		oneSecretEach(t, h, link)
	}
}

// linkOf returns the invitation in the response to a table request.
func linkOf(a servertest.Response) string { return servertest.LinksOf(a.Body)["-"] }

// oneSecretEach checks that a log binds each seat, and the host, to one secret.
func oneSecretEach(t *testing.T, h servertest.Server, link string) {
	t.Helper()
	entries, err := h.Journal.Read(t.Context(), servertest.IDOf(link), 0)
	if err != nil {
		t.Fatal(err)
	}
	bound := 0
	for _, e := range entries {
		for _, found := range regexp.MustCompile(`"(?:browser|host)":"([^"]+)"`).FindAllSubmatch(e.Data, -1) {
			if bound++; len(found[1]) != 44 { // 32 bytes
				t.Errorf("bound to %s, want one hash", found[0])
			}
		}
	}
	if bound < 2 {
		t.Errorf("%d bindings, want 2 or more", bound)
	}
}

// Without TLS a planted cookie looks like the browser's own. But each seat is bound to one secret, and
// no number of planted cookies locks its owner out.
func TestPlantedCookiesWithoutTLS(t *testing.T) { synctest.Test(t, plantedCookiesWithoutTLS) }

func plantedCookiesWithoutTLS(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	own, _, _ := strings.Cut(h.Ask("POST", "/browser", "").Header.Get("Set-Cookie"), ";")
	if !strings.HasPrefix(own, "browser") {
		t.Fatalf("the browser gets %q", own)
	}
	many, _ := planted(150)
	link := linkOf(h.Ask("POST", "/tables", free, "Cookie", own+"; "+many))
	for seat, cookie := range map[int]string{1: own + "; " + many} {
		if a := h.Ask("POST", link+"/seat", fmt.Sprintf(`{"seat":"%d","own":true}`, seat), "Cookie", cookie); a.Status != http.StatusCreated {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	for _, cookie := range []string{own, own + "; " + many, many + own} {
		if a := h.Ask("GET", link+"/state", "", "Cookie", cookie); !strings.Contains(a.Body, `"seat":"1"`) {
			t.Errorf("%.60s: %s", cookie, a.Body)
		}
	}
	if a := h.Ask("GET", link+"/state", "", "Cookie", many); !strings.Contains(a.Body, `"seat":"-"`) {
		t.Errorf("planted cookies read the seat: %s", a.Body)
	}
	if a := h.Ask("POST", link+"/seat", `{"seat":"2","own":true}`, "Cookie", many+own); a.Code != "sits" {
		t.Errorf("a second seat: %d %s", a.Status, a.Body)
	}
	oneSecretEach(t, h, link)
}
