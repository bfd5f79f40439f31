package transport

import (
	"encoding/json"
	"html"
	"io/fs"
	"net/http"
	"strings"
	"sync"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/assets"
	"github.com/ebbesgo/ebbes/server/internal/rules"
	"github.com/ebbesgo/ebbes/server/web"
	"github.com/ebbesgo/ebbes/tabletop"
)

// folders are file systems beside each other.
type folders map[string]fs.FS

// Open opens a file of one of them.
func (f folders) Open(name string) (fs.File, error) {
	folder, rest, _ := strings.Cut(name, "/")
	if f[folder] == nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	if rest == "" {
		rest = "."
	}
	return f[folder].Open(rest)
}

// pages are the pages, and what they load.
var pages = sync.OnceValue(func() *assets.Files {
	texts := strings.NewReplacer("{unanswered}", html.EscapeString(unanswered()))
	all, err := assets.New(folders{"web": web.Files(), "tabletop": tabletop.Files()}, "web", texts)
	if err != nil {
		panic(err) // a bug: they are embedded
	}
	return all
})

// unanswered returns, in all languages, that the server does not answer. A page without an answer has no words yet.
func unanswered() string {
	var all []string
	for l := range ebbes.Languages() {
		all = append(all, wordsOf(web.Files(), "words/", l)["lost"].(string))
	}
	return strings.Join(all, " · ")
}

// spoken returns the words in all languages.
func spoken(at rules.Place) map[ebbes.Language]*assets.Text {
	all := map[ebbes.Language]*assets.Text{}
	for l := range ebbes.Languages() {
		words := wordsIn(l)
		words["rulesAt"] = map[string]string{"home": at.Home(l), "ebbes": at.Of(l), "einfach": at.OfEinfach(l)}
		text, err := json.Marshal(words)
		if err != nil {
			panic(err) // a bug: they are embedded
		}
		all[l] = assets.NewText("application/json", text)
	}
	return all
}

// serveWords tells what things are called in a language: what the page and the table have
// files for, and what the library calls suits, roles, clauses and variants.
func (h *site) serveWords(w http.ResponseWriter, r *http.Request) {
	h.words()[language(r)].ServeHTTP(w, r)
}
