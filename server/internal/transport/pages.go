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

// folders combines file systems as top-level directories.
type folders map[string]fs.FS

// Open opens a file, by the name of its directory and its path there.
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

// pages returns the pages and their assets.
var pages = sync.OnceValue(func() *assets.Files {
	drawn := append(icons(), "{unanswered}", html.EscapeString(unanswered()), "{leaf}", leaf())
	parts := strings.NewReplacer(drawn...)
	head, top := parts.Replace(embedded(web.Files(), "parts/head.html")), embedded(web.Files(), "parts/top.html")
	chat, mutes := embedded(web.Files(), "parts/chat.html"), embedded(web.Files(), "parts/mutes.html")
	texts := strings.NewReplacer(append(drawn, "{top}", top, "{head}", head, "{chat}", chat, "{mutes}", mutes)...)
	all, err := assets.New(folders{"web": web.Files(), "tabletop": tabletop.Files()}, "web", texts)
	if err != nil {
		panic(err) // a bug, since the files are embedded
	}
	return all
})

// embedded returns the text of an embedded file.
func embedded(files fs.FS, name string) string {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		panic(err) // a bug, since the files are embedded
	}
	return string(text)
}

// leaf returns the leaf of the brand as SVG for a page, whose style sheet gives its shapes their
// colours.
func leaf() string {
	return strings.NewReplacer(
		`<svg xmlns="http://www.w3.org/2000/svg"`, `<svg class="leaf" aria-hidden="true"`,
		`fill="#f6c445"`, `class="gold"`, `fill="#fff5ec"`, `class="vein"`, `fill="#7b1e3a" `, ``, "\n", "",
	).Replace(embedded(tabletop.Files(), "brand/leaf.svg"))
}

// icons returns for each icon of the brand its placeholder in a page, such as {icon:play}, and the icon.
func icons() (all []string) {
	var outlines map[string]string
	if err := json.Unmarshal([]byte(embedded(tabletop.Files(), "brand/icons.json")), &outlines); err != nil {
		panic(err) // a bug, since the file is embedded
	}
	for name, outline := range outlines {
		all = append(all, "{icon:"+name+"}", `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="`+outline+`"/></svg>`)
	}
	return all
}

// unanswered returns the sentence about an unreachable server in all languages. A page that cannot
// load its words shows it.
func unanswered() string {
	var all []string
	for l := range ebbes.Languages() {
		all = append(all, wordsOf(web.Files(), "words/", l)["lost"].(string))
	}
	return strings.Join(all, " · ")
}

// allWords returns the responses of [site.serveWords] in all languages.
func allWords(at rules.Place) map[ebbes.Language]*assets.Text {
	all := map[ebbes.Language]*assets.Text{}
	for l := range ebbes.Languages() {
		words := wordsIn(l)
		words["rulesAt"] = map[string]string{"home": at.Home(l), "ebbes": at.Of(l), "einfach": at.OfEinfach(l)}
		text, err := json.Marshal(words)
		if err != nil {
			panic(err) // a bug, since the words are embedded
		}
		all[l] = assets.NewText("application/json", text)
	}
	return all
}

// serveWords answers with the words of a language. They are the texts of the page and the table, the
// library's names, such as of suits and clauses, the list of languages, and the rules' addresses.
func (h *site) serveWords(w http.ResponseWriter, r *http.Request) {
	h.words()[language(r)].ServeHTTP(w, r)
}
