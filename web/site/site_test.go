package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/reference"
)

// buildBelow builds the site for a path, without the compiled library.
func buildBelow() (files, error) {
	all, err := buildPages("..", address{Path: "/at/"}, false)
	if err != nil {
		return nil, err
	}
	return all, all.addServiceWorker()
}

var once = sync.OnceValues(buildBelow)

// built returns the files of buildBelow. Tests share them and must change copies only.
func built(t *testing.T) files {
	t.Helper()
	all, err := once()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestBuildIsReproducible(t *testing.T) {
	first := built(t)
	second, err := buildBelow()
	if err != nil {
		t.Fatal(err)
	}
	if !maps.EqualFunc(first, second, bytes.Equal) {
		for name := range first {
			if !bytes.Equal(first[name], second[name]) {
				t.Errorf("%s differs", name)
			}
		}
	}
}

// The cache of the service worker gets another name if any file changes.
func TestCacheIsNamedAfterItsContents(t *testing.T) {
	all := maps.Clone(built(t))
	before := all["sw.js"]
	delete(all, "sw.js")
	all["de/index.html"] = slices.Concat(all["de/index.html"], []byte("\n"))
	if err := all.addServiceWorker(); err != nil {
		t.Fatal(err)
	}
	first := func(script []byte) string { return strings.SplitN(string(script), "\n", 2)[0] }
	if first(before) == first(all["sw.js"]) {
		t.Errorf("after a change the cache is still %s", first(before))
	}
}

func TestWordsThatDiffer(t *testing.T) {
	model := words{"a": "one {0}", "inner": map[string]any{"b": "two", "c": "three"}}
	other := words{"a": "eins", "inner": map[string]any{"b": "zwei"}, "d": "vier"}
	want := []string{"a has other slots", "d is too many", "inner.c is missing"}
	if got := differences(model, other, ""); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Pages load scripts, styles and all else only from files of the site.
func TestContentSecurityPolicy(t *testing.T) {
	inline := regexp.MustCompile(`<script(>| [^>]*>[^<])|<style|style="|\son\w+="|https?://`)
	for name, text := range pagesIn(built(t), "") {
		if !strings.Contains(text, `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval';`) {
			t.Errorf("%s has no policy", name)
		}
		if found := inline.FindString(text); found != "" {
			t.Errorf("%s has %q", name, found)
		}
	}
}

// Texts of one language stand on no page of another. Words that both have and the glossary, which is
// last, are exceptions.
func TestLanguagesStayApart(t *testing.T) {
	all := built(t)
	for l := range ebbes.Languages() {
		for other := range ebbes.Languages() {
			if l == other {
				continue
			}
			own := texts(t, l)
			for name, page := range pagesIn(all, l.String()+"/") {
				page, _, _ = strings.Cut(page, ` id="words"`)
				for _, text := range texts(t, other) {
					shared := slices.Contains(own, text) && !strings.Contains(text, " ")
					if strings.Contains(page, ">"+text+"<") && !shared {
						t.Errorf("%s says in %s: %s", name, other.Name(), text)
					}
				}
			}
		}
	}
}

// The trials of a position have different names. Faulty deals are named by their faults, too.
func TestTrialNamesDiffer(t *testing.T) {
	var ready map[string]position
	if err := json.Unmarshal(built(t)["assets/positions/einfach/en.json"], &ready); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string][]string{
		"C1": {"The cards are dealt, B1 instead of R10", "The cards are dealt"},
		"C2": {"The cards are dealt, 9 instead of 10", "The cards are dealt"},
		"C3": {"Players: 3, open rule cards: 2", "Players: 3, open rule cards: 10"},
		"R5": {
			"Seat 1 plays N5 → The cards are dealt, open rule cards: 1 2 3",
			"Seat 1 plays N5 → The cards are dealt, open rule cards: 4 6 8",
		},
		"L1": {"Seat 1 plays G7", "Seat 1 plays B7 → Seat 1 names seat 2 → Seat 2 discards R5"},
	} {
		var got []string
		for _, each := range ready[id].Tries {
			got = append(got, each.Label)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	if watch := ready["L4"].Watch; !slices.Equal(watch, []string{"in force"}) {
		t.Errorf("L4: %q", watch)
	}
}

// texts returns many of the texts in a language.
func texts(t *testing.T, l ebbes.Language) []string {
	own, err := wordsIn(l)
	if err != nil {
		t.Fatal(err)
	}
	all := flat(own)
	for _, g := range games.All() {
		e := reference.Of(g, l)
		for chapter := range e.Chapters() {
			for _, id := range chapter.Clauses {
				c, _ := e.Clause(id)
				all = append(all, c.Title, c.Text)
			}
		}
		for q := range e.Questions() {
			all = append(all, q.Question, q.Answer)
		}
		for p := range e.Positions() {
			all = append(all, p.Task, p.Shown)
		}
	}
	return all
}

// flat returns all texts in words, in any order.
func flat(w map[string]any) (all []string) {
	for _, word := range w {
		switch word := word.(type) {
		case string:
			all = append(all, word)
		case map[string]any:
			all = append(all, flat(word)...)
		}
	}
	return all
}

// pagesIn returns the pages in a folder.
func pagesIn(all files, folder string) map[string]string {
	pages := map[string]string{}
	for name, text := range all {
		if strings.HasPrefix(name, folder) && strings.HasSuffix(name, ".html") {
			pages[name] = string(text)
		}
	}
	return pages
}

// Both homes lead to each other and to a table of either game. The positions of Einfach are tried in
// place.
func TestHomesLinkBothGames(t *testing.T) {
	all := built(t)
	for page, want := range map[string][]string{
		"de/index.html":                {`href="./einfach/">Einfach</a>`, `href="einfach/play/"`, `href="./play/"`},
		"de/einfach/index.html":        {`href="./../">ebbes</a>`, `href="../play/"`, `href="./rules/"`, `href="../../fr/einfach/"`},
		"en/einfach/rules/index.html":  {`<article class="clause" id="X3"`, `id="H17"`, `id="known"`, `data-try="X3"`, `assets/try.js`, `<pre class="table" tabindex="0">round 1 of 5`},
		"fr/einfach/faq/index.html":    {`id="clear-twice"`, `href="../rules/#X6"`, `data-position="X6"`},
		"en/einfach/try/X3/index.html": {`data-position="X3"`, `<a rel="prev" href="../X2/">`, `<pre class="table"`},
	} {
		for _, text := range want {
			if !bytes.Contains(all[page], []byte(text)) {
				t.Errorf("%s has no %s", page, text)
			}
		}
	}
}
