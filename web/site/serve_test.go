package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

var hostFiles = files{
	"404.html":             []byte("missing"),
	"index.html":           []byte("root"),
	"de/rules/index.html":  []byte(strings.Repeat("rules ", 1000)),
	"assets/ebbes.wasm":    []byte("\x00asm"),
	"de/game.webmanifest":  []byte("{}"),
	"icons/any-192.png":    []byte("\x89PNG"),
	"assets/page.js":       []byte("export {};"),
	"assets/text.woff2":    []byte("wOF2"),
	"de/questions/all.txt": []byte("1 ½"),
}

// ask sends a request to a handler, with headers in pairs. It returns the response and its text.
func ask(t *testing.T, h http.Handler, address string, headers ...string) (*http.Response, string) {
	t.Helper()
	r := httptest.NewRequest("GET", address, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	text, err := io.ReadAll(w.Result().Body)
	if err != nil {
		t.Fatal(err)
	}
	return w.Result(), string(text)
}

func TestHost(t *testing.T) {
	h := newHost(hostFiles)
	for _, c := range []struct {
		address string
		status  int
		kind    string
		text    string
	}{
		{"/", 200, "text/html; charset=utf-8", "root"},
		{"/index.html", 200, "text/html; charset=utf-8", "root"},
		{"/de/rules/?q=1", 200, "text/html; charset=utf-8", strings.Repeat("rules ", 1000)},
		{"/assets/ebbes.wasm", 200, "application/wasm", "\x00asm"},
		{"/de/game.webmanifest", 200, "application/manifest+json", "{}"},
		{"/icons/any-192.png", 200, "image/png", "\x89PNG"},
		{"/assets/page.js", 200, "text/javascript; charset=utf-8", "export {};"},
		{"/assets/text.woff2", 200, "font/woff2", "wOF2"},
		{"/de/questions/all.txt", 200, "text/plain; charset=utf-8", "1 ½"},
		{"/missing", 404, "text/html; charset=utf-8", "missing"},
		{"/de/rules/../../../etc/passwd", 404, "text/html; charset=utf-8", "missing"},
	} {
		got, text := ask(t, h, c.address)
		if kind := got.Header.Get("Content-Type"); got.StatusCode != c.status || kind != c.kind || text != c.text {
			t.Errorf("%s: %d %s %.20q, want %d %s %.20q", c.address, got.StatusCode, kind, text, c.status, c.kind, c.text)
		}
	}
	got, _ := ask(t, h, "/de/rules?q=1")
	if to := got.Header.Get("Location"); got.StatusCode != http.StatusMovedPermanently || to != "rules/?q=1" {
		t.Errorf("without its slash: %d to %q", got.StatusCode, to)
	}
}

// Compressible files are sent compressed to clients that accept it.
func TestHostCompresses(t *testing.T) {
	h := newHost(hostFiles)
	for accept, small := range map[string]bool{"gzip": true, "br, gzip;q=0.5": true, "gzip;q=0": false, "br": false, "": false} {
		got, text := ask(t, h, "/de/rules/", "Accept-Encoding", accept)
		if isSmall := got.Header.Get("Content-Encoding") == "gzip"; isSmall != small || got.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: compressed %v, %v", accept, isSmall, got.Header)
		}
		if !small {
			continue
		}
		r, err := gzip.NewReader(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if whole, err := io.ReadAll(r); err != nil || !bytes.Equal(whole, hostFiles["de/rules/index.html"]) || len(text) > 200 {
			t.Errorf("%q: %d bytes become %d, %v", accept, len(text), len(whole), err)
		}
	}
	if got, _ := ask(t, h, "/icons/any-192.png", "Accept-Encoding", "gzip"); got.Header.Get("Content-Encoding") != "" {
		t.Error("a picture is compressed twice")
	}
}

// Unchanged files are not sent again, and changed files are sent at once.
func TestHostSendsChangedFiles(t *testing.T) {
	h := newHost(hostFiles)
	for _, accept := range []string{"gzip", ""} {
		first, _ := ask(t, h, "/de/rules/", "Accept-Encoding", accept)
		tag := first.Header.Get("ETag")
		if first.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%q: may be shown without asking: %v", accept, first.Header)
		}
		again, text := ask(t, h, "/de/rules/", "Accept-Encoding", accept, "If-None-Match", tag)
		if again.StatusCode != http.StatusNotModified || text != "" {
			t.Errorf("%q: %d again, with %d bytes", accept, again.StatusCode, len(text))
		}
		changed := newHost(files{"404.html": nil, "de/rules/index.html": []byte("other rules")})
		if now, text := ask(t, changed, "/de/rules/", "If-None-Match", tag); now.StatusCode != 200 || text != "other rules" {
			t.Errorf("%q: %d %q when it has changed", accept, now.StatusCode, text)
		}
	}
}
