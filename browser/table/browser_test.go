// Package table tests the table in a real browser, with games of the library. It checks the table
// for the eye, for screen readers and for input.
//
//	go test -C browser ./table
//
// They need Chromium. A change of the drawing is judged by pictures of all scenes, in three sizes,
// by day and by night, in French, whose texts are the longest:
//
//	go test -C browser ./table -run TestScreenshots -timeout 30m -write-screenshots /tmp/scenes
//	go test -C browser ./table -run TestScreenshots/einfach/phone -write-screenshots /tmp/scenes
package table

import (
	"embed"
	"encoding/json"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/tabletop"
)

//go:embed page
var page embed.FS

var (
	address string // of the page
	browser *chrome.Browser
)

func TestMain(m *testing.M) {
	chrome.Main(func(b *chrome.Browser) (int, error) {
		server := httptest.NewServer(pages())
		defer server.Close()
		address, browser = server.URL, b
		return m.Run(), nil
	})
}

// pages serves a page with a table under a policy that allows only files from this server.
func pages() http.Handler {
	own, err := fs.Sub(page, "page")
	if err != nil {
		panic(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServerFS(own))
	mux.Handle("/tabletop/", http.StripPrefix("/tabletop", http.FileServerFS(tabletop.Files())))
	mux.HandleFunc("/words", serveWords)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'self'; img-src data:; require-trusted-types-for 'script'")
		w.Header().Set("Cache-Control", "no-store")
		mux.ServeHTTP(w, r)
	})
}

// serveWords sends the words of a language as a server would, the table's own and the library's.
func serveWords(w http.ResponseWriter, r *http.Request) {
	var l ebbes.Language
	if err := l.UnmarshalText([]byte(r.FormValue("lang"))); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	text, err := fs.ReadFile(tabletop.Files(), "words/"+l.String()+".json")
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	words := map[string]any{}
	if err := json.Unmarshal(text, &words); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	maps.Copy(words, libraryWords(l))
	json.NewEncoder(w).Encode(words)
}

func libraryWords(l ebbes.Language) map[string]any {
	suits, roles := map[string]string{}, map[string]string{}
	for s := ebbes.Blue; s <= ebbes.Red; s++ {
		suits[s.String()] = s.In(l)
	}
	for r := ebbes.Trump; r <= ebbes.Nix; r++ {
		roles[r.String()] = r.In(l)
	}
	ruleCards := map[einfach.RuleCard]string{}
	for r := einfach.RuleCard(1); r.Clause() != einfach.NoClause; r++ {
		ruleCards[r] = r.In(inEinfach(l))
	}
	return map[string]any{"suits": suits, "roles": roles, "ruleCards": ruleCards}
}
