package transport_test

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/housetest"
)

// The page of a table names all that it loads: one script, which imports nothing, a style sheet
// and a theme. They have at most 45 KB compressed, and are kept forever.
func TestPageIsWholeSoon(t *testing.T) { synctest.Test(t, pageIsWholeSoon) }

func pageIsWholeSoon(t *testing.T) {
	const most = 45_000
	h := housetest.Serve(t, housetest.Frozen)
	link := h.Order(`{"config":{"players":3},"people":["1"]}`)["-"]
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
		if more := regexp.MustCompile(`\bimport\b|@import|url\(`).FindString(text); more != "" {
			t.Errorf("%s loads more: %s", found[1], more)
		}
	}
	if t.Logf("%d bytes", all); all > most {
		t.Errorf("want at most %d", most)
	}
}
