package transport_test

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// The page of a table loads one script, a style sheet and a theme, which load nothing but fonts. They have
// at most 50 KB compressed and can be cached forever.
func TestPageAssets(t *testing.T) { synctest.Test(t, pageAssets) }

func pageAssets(t *testing.T) {
	const most = 50_000
	h := servertest.Serve(t, servertest.Frozen)
	link := h.Create(`{"config":{"players":3},"people":["1"]}`)["-"]
	get := func(path string) (*http.Response, []byte) {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), "GET", h.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Encoding", "gzip")
		got, err := h.Client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer got.Body.Close()
		body, err := io.ReadAll(got.Body)
		if err != nil || got.StatusCode != http.StatusOK || got.Header.Get("Content-Encoding") != "gzip" {
			t.Errorf("%s: %v, %v", path, got, err)
		}
		return got, body
	}
	get(link)
	get("/words?lang=de")
	page := h.Ask("GET", link, "").Body
	loaded := regexp.MustCompile(`(?:href|src)="(/assets/[^"]+\.(?:js|css))"`).FindAllStringSubmatch(page, -1)
	if len(loaded) != 3 || strings.Contains(page, `"/web/`) || strings.Contains(page, `"/tabletop/`) {
		t.Fatalf("the page loads %v:\n%s", loaded, page)
	}
	all := 0
	for _, found := range loaded {
		got, body := get(found[1])
		all += len(body)
		if keep := got.Header.Get("Cache-Control"); keep != "public, max-age=31536000, immutable" {
			t.Errorf("%s: %s", found[1], keep)
		}
		text := h.Ask("GET", found[1], "").Body
		if more := regexp.MustCompile(`\bimport\b|@import|url\([^)]*[^2]\)`).FindString(text); more != "" {
			t.Errorf("%s loads more: %s", found[1], more)
		}
	}
	if t.Logf("%d bytes", all); all > most {
		t.Errorf("the page loads %d bytes, want at most %d", all, most)
	}
}

// A page has an icon of the brand wherever its source names one.
func TestIcons(t *testing.T) { synctest.Test(t, iconsOfPages) }

func iconsOfPages(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	for _, page := range []string{"/new", browserOf(t, h).Create(`{"config":{"players":3},"people":["1"],"free":true}`)["-"]} {
		body := h.Ask("GET", page, "", "Accept", "text/html").Body
		if named := regexp.MustCompile(`{icon.*?}`).FindString(body); named != "" || !strings.Contains(body, `<svg class="icon"`) {
			t.Errorf("%s: %s stands for no icon in\n%s", page, named, body)
		}
	}
}

// The preview of a link names the game in the reader's language. The preview of an invitation also
// names the inviting player. A preview takes no seat.
func TestPreview(t *testing.T) { synctest.Test(t, preview) }

func preview(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	ada := browserOf(t, h)
	links := ada.Create(`{"game":"einfach","config":{"players":3},"people":["1","2"],"free":true}`)
	takeSeat(t, ada, links["-"], "2")
	if a := ada.Ask("POST", links["-"]+"/seat?seat=2", `{"name":"Ada \"<b>"}`); a.Status != http.StatusNoContent {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	titled := func(link, language string) string {
		t.Helper()
		a := h.Ask("GET", link, "", "Accept-Language", language)
		found := regexp.MustCompile(`<meta property="og:title" content="([^"]*)">`).FindStringSubmatch(a.Body)
		if len(found) != 2 || strings.Contains(a.Body, "{preview}") || !strings.Contains(a.Body, `"og:description"`) {
			t.Fatalf("%s: %d %s", link, a.Status, a.Body)
		}
		return found[1]
	}
	for _, test := range []struct{ link, language, want string }{
		{links["-"], "", "Ada &#34;&lt;b&gt; invites you to a game of Einfach"},
		{links["-"], "xx, de-AT;q=0.8, fr;q=0.5", "Ada &#34;&lt;b&gt; lädt dich zu einer Partie Einfach ein"},
		{links["watch"], "", "A game of Einfach"},
		{h.Create(`{"config":{"players":3},"people":["1"]}`)["1"], "fr", "Une partie d’ebbes"},
	} {
		if got := titled(test.link, test.language); got != test.want {
			t.Errorf("%s in %q: %s", test.link, test.language, got)
		}
	}
	if seat := seatOf(h, links["-"]); seat != "-" {
		t.Errorf("the preview has seat %s", seat)
	}
	if a := h.Ask("GET", "/table/"+strings.Repeat("A", 52), "", "Accept", "text/html"); strings.Contains(a.Body, "{preview}") || strings.Contains(a.Body, "og:title") {
		t.Errorf("the preview of an unknown table: %s", a.Body)
	}
}

// A missing page, table or code is reported in the reader's language, without a script. The page
// links to the home page, a game and the rules.
func TestRefusedPage(t *testing.T) { synctest.Test(t, refusedPage) }

func refusedPage(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	for _, test := range []struct{ path, language, tag, want string }{
		{"/nowhere", "", "en", "There is no such page."},
		{"/table/" + strings.Repeat("A", 52), "de-AT, fr", "de", "Diesen Tisch gibt es nicht oder nicht mehr."},
		{"/join/AAAAAA", "xx, fr;q=0.5", "fr", "Aucune table n’attend avec ce code"},
	} {
		a := h.Ask("GET", test.path, "", "Accept", "text/html", "Accept-Language", test.language)
		if a.Status != http.StatusNotFound || a.Header.Get("Vary") != "Accept-Language" {
			t.Errorf("%s: %d, varies by %q", test.path, a.Status, a.Header.Get("Vary"))
		}
		for _, part := range []string{`lang="` + test.tag + `"`, ">" + test.want, `href="/"`, `action="/play"`, `data-page="rules/"`, `data-page="#q"`} {
			if !strings.Contains(a.Body, part) {
				t.Errorf("%s in %q: no %s in\n%s", test.path, test.language, part, a.Body)
			}
		}
	}
}
