package rules_test

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/rules"
)

// Without pages the URLs of the rules lead to existing documents of the repository, and there is no
// home page.
func TestDocumentsWithoutPages(t *testing.T) {
	var p rules.Place
	for l := range ebbes.Languages() {
		for _, address := range []string{p.Of(l), p.OfEinfach(l)} {
			file, found := strings.CutPrefix(address, "https://github.com/ebbesgo/ebbes/blob/main/")
			if _, err := os.Stat(path.Join("../../..", file)); err != nil || !found {
				t.Errorf("%s: %v", address, err)
			}
		}
		if home := p.Home(l); home != "" {
			t.Errorf("there is a home page %s", home)
		}
	}
}

func TestAt(t *testing.T) {
	for address, want := range map[string][3]string{
		"https://example.org/ebbes/": {"https://example.org", "https://example.org/ebbes/de/", "https://example.org/ebbes/de/einfach/rules/"},
		"https://example.org":        {"https://example.org", "https://example.org/de/", "https://example.org/de/einfach/rules/"},
		"http://localhost:8081/":     {"http://localhost:8081", "http://localhost:8081/de/", "http://localhost:8081/de/einfach/rules/"},
	} {
		p, err := rules.At(address)
		got := [3]string{p.Origin(), p.Home(ebbes.German), p.OfEinfach(ebbes.German)}
		if err != nil || got != want || p.Pages() != nil {
			t.Errorf("%s: %q, %v, want %q", address, got, err, want)
		}
	}
	for _, address := range []string{
		"example.org", "/rules/", "ftp://example.org/", "https://", "https://example.org/?a=b", "https://example.org/#a",
		"https://[", "javascript:alert(1)",
	} {
		if p, err := rules.At(address); err == nil {
			t.Errorf("%s is taken for %s", address, p.Home(ebbes.English))
		}
	}
}

var texts = map[string]string{
	"404.html":                    "<p>missing",
	"de/index.html":               "<h1>home",
	"de/einfach/rules/index.html": "<h1>rules" + strings.Repeat(" and rules", 1000),
	"assets/ebbes/ebbes.wasm":     "\x00asm",
	"assets/text.woff2":           "wOF2",
}

// pages returns the pages with these texts, read from an archive.
func pages(t *testing.T) *rules.Pages {
	t.Helper()
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for name, text := range texts {
		file, err := w.Create(name)
		if err == nil {
			_, err = io.WriteString(file, text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	p, err := rules.Read(archive.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// ask requests a path with headers, given as alternating names and values.
func ask(p *rules.Pages, method, path string, headers ...string) *http.Response {
	r := httptest.NewRequest(method, path, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	p.ServeHTTP(w, r)
	return w.Result()
}

func TestPages(t *testing.T) {
	p := pages(t)
	for path, want := range map[string]struct {
		status     int
		kind, file string
	}{
		"/de/":                     {200, "text/html; charset=utf-8", "de/index.html"},
		"/de/einfach/rules/":       {200, "text/html; charset=utf-8", "de/einfach/rules/index.html"},
		"/assets/ebbes/ebbes.wasm": {200, "application/wasm", "assets/ebbes/ebbes.wasm"},
		"/assets/text.woff2":       {200, "font/woff2", "assets/text.woff2"},
		"/fr/":                     {404, "text/html; charset=utf-8", "404.html"},
		"/../../secret":            {404, "text/html; charset=utf-8", "404.html"},
	} {
		for _, coding := range []string{"", "gzip"} {
			got := ask(p, "GET", path, "Accept-Encoding", coding)
			var body io.Reader = got.Body
			if coding != "" {
				var err error
				if body, err = gzip.NewReader(got.Body); err != nil {
					t.Fatal(err)
				}
			}
			text, err := io.ReadAll(body) // verifies the checksum
			head := got.Header
			if err != nil || got.StatusCode != want.status || head.Get("Content-Type") != want.kind || string(text) != texts[want.file] {
				t.Errorf("%s %s: %s, %v, %.40q, %v", path, coding, got.Status, head, text, err)
			}
			if head.Get("Content-Encoding") != coding || head.Get("Vary") != "Accept-Encoding" || head.Get("Content-Security-Policy") != "frame-ancestors 'self'" {
				t.Errorf("%s: %v", path, head)
			}
			if headed := ask(p, "HEAD", path, "Accept-Encoding", coding); headed.Header.Get("Content-Length") != head.Get("Content-Length") {
				t.Errorf("HEAD %s: %v", path, headed.Header)
			} else if text, _ := io.ReadAll(headed.Body); len(text) > 0 {
				t.Errorf("HEAD %s: %q", path, text)
			}
		}
	}
}

// A browser requests a page with its ETag: it gets 304 for the same page, and 200 for a changed
// one.
func TestPagesAreRevalidated(t *testing.T) {
	p := pages(t)
	tag := ask(p, "GET", "/de/").Header.Get("ETag")
	if got := ask(p, "GET", "/de/", "If-None-Match", tag); got.StatusCode != http.StatusNotModified || tag == "" {
		t.Errorf("%q: %s", tag, got.Status)
	}
	if got := ask(p, "GET", "/de/einfach/rules/", "If-None-Match", tag); got.StatusCode != http.StatusOK {
		t.Error(got.Status)
	}
}

// A folder's path without a trailing slash redirects to a relative URL, since the pages do not know
// their prefix.
func TestFolderRedirectsRelatively(t *testing.T) {
	for path, want := range map[string]string{"/de": "de/", "/de/einfach/rules": "rules/"} {
		if got := ask(pages(t), "GET", path); got.StatusCode != http.StatusMovedPermanently || got.Header.Get("Location") != want {
			t.Errorf("%s: %s, %q", path, got.Status, got.Header.Get("Location"))
		}
	}
}

func TestDamagedPages(t *testing.T) {
	var empty bytes.Buffer
	zip.NewWriter(&empty).Close()
	for _, archive := range [][]byte{nil, []byte("no archive"), empty.Bytes()} {
		if _, err := rules.Read(archive); err == nil {
			t.Errorf("%q is read", archive)
		}
	}
}
