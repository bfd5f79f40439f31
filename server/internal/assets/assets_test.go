package assets_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/ebbesgo/ebbes/server/internal/assets"
)

// site returns a page with a script, a style sheet and an icon. The word is in a module that the
// script imports.
func site(word string) fstest.MapFS {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	return fstest.MapFS{
		"web/table.html": file(`<link rel="icon" href="/web/icon.svg"><link rel="stylesheet" href="/cards/cards.css">
<script type="module" src="/web/table.js"></script><a href="/web/table.html">`),
		"web/table.js":    file(`import { word } from "/cards/word.js"; import { own } from "./own.js"; document.title = word + own;`),
		"web/own.js":      file(`export const own = "own words";`),
		"web/icon.svg":    file(`<svg/>`),
		"cards/word.js":   file(`import { own } from "./deep.js"; export const word = own;`),
		"cards/deep.js":   file(`export const own = "` + word + `";`),
		"cards/cards.css": file(`@font-face { font-family: f; src: url("f.woff2") } p { color : red ; }`),
		"cards/f.woff2":   file("font"),
	}
}

// open builds the pages of site with a word.
func open(t *testing.T, word string) *assets.Files {
	t.Helper()
	f, err := assets.New(site(word), "web", strings.NewReplacer())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// ask requests a path with an Accept-Encoding header. The response forbids caching unless the
// handler allows it.
func ask(f http.Handler, path, encodings string) *http.Response {
	r := httptest.NewRequest("GET", path, nil)
	r.Header.Set("Accept-Encoding", encodings)
	w := httptest.NewRecorder()
	w.Header().Set("Cache-Control", "no-store")
	f.ServeHTTP(w, r)
	return w.Result()
}

// loaded returns the URL paths of a page's assets.
func loaded(f *assets.Files) (addresses []string) {
	for _, a := range regexp.MustCompile(`"(/assets/[^"]+)"`).FindAllStringSubmatch(string(f.Page("table.html").Data()), -1) {
		addresses = append(addresses, a[1])
	}
	return addresses
}

// A page loads an icon, a style sheet and one bundled script, by URLs that can be cached forever. A
// change of an imported module changes only the script's URL. An old URL gets the current script
// uncached.
func TestAddressNamesContent(t *testing.T) {
	one, two := open(t, "one"), open(t, "two")
	was, is := loaded(one), loaded(two)
	if len(was) != 3 || len(is) != 3 {
		t.Fatalf("loaded are %v, %v", was, is)
	}
	for i, what := range []string{`^/assets/web/icon\.\w+\.svg$`, `^/assets/cards/cards\.\w+\.css$`, `^/assets/web/table\.\w+\.js$`} {
		if !regexp.MustCompile(what).MatchString(is[i]) {
			t.Errorf("%s, want %s", is[i], what)
		}
		if changed := was[i] != is[i]; changed != (i == 2) {
			t.Errorf("%s was %s", is[i], was[i])
		}
		if a := ask(two, is[i], ""); a.StatusCode != 200 || !strings.Contains(a.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d %s", is[i], a.StatusCode, a.Header)
		}
	}
	text, _ := io.ReadAll(ask(two, is[2], "").Body)
	if s := string(text); !strings.Contains(s, "two") || !strings.Contains(s, "own words") || strings.Contains(s, "import") {
		t.Errorf("the script is %s", s)
	}
	if a := ask(two, was[2], ""); a.StatusCode != 200 || a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("the script of another version: %d %s", a.StatusCode, a.Header)
	}
	for _, address := range []string{"/assets/web/own.js", "/assets/web/table.html", "/assets/", "/assets/../web/own.js", "/assets/web/nothing.0.js"} {
		if a := ask(two, address, ""); a.StatusCode != 404 {
			t.Errorf("%s: %d", address, a.StatusCode)
		}
	}
}

// A script is served compressed to clients that accept gzip, and uncompressed to others.
func TestCompressed(t *testing.T) {
	f := open(t, strings.Repeat("long ", 1000))
	script := loaded(f)[2]
	for encodings, want := range map[string]bool{
		"gzip": true, "gzip, deflate, br": true, "br, gzip;q=0.5": true, "": false, "br": false, "gzip;q=0": false, "gzip; q=0.0": false,
	} {
		a := ask(f, script, encodings)
		body := io.Reader(a.Body)
		if is := a.Header.Get("Content-Encoding") == "gzip"; is != want || a.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: %v", encodings, a.Header)
		} else if is {
			if a.ContentLength > 500 {
				t.Errorf("%d bytes", a.ContentLength)
			}
			body, _ = gzip.NewReader(body)
		}
		if text, err := io.ReadAll(body); err != nil || !strings.Contains(string(text), "long long") {
			t.Errorf("%q: %v, %.80s", encodings, err, text)
		}
	}
}

// A text for one response is compressed like any other, and takes little memory. A compressor that is
// new for each response would take a megabyte.
func TestReplyIsCompressed(t *testing.T) {
	text := []byte(strings.Repeat("long ", 1000))
	r := httptest.NewRequest("GET", "/", nil)
	r.Header.Set("Accept-Encoding", "gzip")
	const many, most = 100, 100_000
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range many {
		w := httptest.NewRecorder()
		assets.NewReply("text/plain", text).ServeHTTP(w, r)
		if w.Body.Len() > 500 {
			t.Fatalf("%d bytes", w.Body.Len())
		}
		in, err := gzip.NewReader(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(in); err != nil || string(got) != string(text) {
			t.Fatalf("%v, %.80s", err, got)
		}
	}
	runtime.ReadMemStats(&after)
	if each := (after.TotalAlloc - before.TotalAlloc) / many; each > most {
		t.Errorf("a response takes %d bytes of memory, want at most %d", each, most)
	}
}

// A page loads a file that is missing or has an unknown type. New returns an error that names it.
func TestMissingFileIsNamed(t *testing.T) {
	for missing, want := range map[string]string{"cards/deep.js": "deep.js", "web/icon.svg": "icon.svg", "cards/cards.css": "cards.css"} {
		s := site("")
		delete(s, missing)
		if _, err := assets.New(s, "web", strings.NewReplacer()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("without %s: %v", missing, err)
		}
	}
	s := site("")
	s["web/table.html"].Data = []byte(`<script src="/web/x.wasm"></script>`)
	if _, err := assets.New(s, "web", strings.NewReplacer()); err == nil || !strings.Contains(err.Error(), "type") {
		t.Errorf("unknown type: %v", err)
	}
}
