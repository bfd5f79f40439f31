package main

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	scriptTag = regexp.MustCompile(`<script[^>]* src="[^"]*\bassets/([^"]+)"`)
	sheetTag  = regexp.MustCompile(`<link rel="stylesheet" href="[^"]*\bassets/([^"]+)"`)
	importing = regexp.MustCompile(`(?:from|import)"(\.[^"]+)"`)
)

// tagged returns the files in assets that a kind of tag in a page names.
func tagged(tag *regexp.Regexp, page string) (names []string) {
	for _, found := range tag.FindAllStringSubmatch(page, -1) {
		names = append(names, found[1])
	}
	return names
}

// scripts returns published scripts with all their static imports.
func (all files) scripts(t *testing.T, names []string) []string {
	t.Helper()
	known := map[string]bool{}
	for len(names) > 0 {
		name := names[0]
		names = names[1:]
		if known[name] {
			continue
		}
		known[name] = true
		text, ok := all["assets/"+name]
		if !ok {
			t.Errorf("%s is not published", name)
		}
		for _, found := range importing.FindAllSubmatch(text, -1) {
			names = append(names, path.Join(path.Dir(name), string(found[1])))
		}
	}
	return slices.Sorted(maps.Keys(known))
}

// compressedSize returns the size of files in assets as a host sends them, compressed.
func (all files) compressedSize(names []string) (sum int) {
	for _, name := range names {
		sum += len(compressed(all["assets/"+name]))
	}
	return sum
}

// Pages without a table keep below their bounds for scripts and style sheets, compressed and
// without fonts.
func TestPageSizes(t *testing.T) {
	all, known := built(t), map[string]bool{}
	for name, page := range pagesIn(all, "") {
		sheets := tagged(sheetTag, page)
		key := fmt.Sprint(classOf(page), tagged(scriptTag, page), sheets)
		if known[key] {
			continue
		}
		known[key] = true
		scripts := all.scripts(t, tagged(scriptTag, page))
		if len(sheets) < 1 || len(sheets) > 2 {
			t.Errorf("%s has the style sheets %q", name, sheets)
		}
		most := 22_000
		switch {
		case classOf(page) == "home":
			most = 25_000
		case len(sheets) > 1:
			continue // pages with a table are larger, and have no bound
		}
		script, sheet := all.compressedSize(scripts), all.compressedSize(sheets)
		if script+sheet > most {
			t.Errorf("%s loads %d bytes of %q and %d of %q", name, script, scripts, sheet, sheets)
		}
		t.Logf("%s: %d scripts, %d bytes of JavaScript and %d of CSS", name, len(scripts), script, sheet)
	}
}

// At most eight scripts are loaded before play can begin.
func TestFewScriptsBeforePlay(t *testing.T) {
	all := built(t)
	seen, checked := map[string]bool{}, 0
	for name, page := range pagesIn(all, "") {
		kind, game := classOf(page), "ebbes"
		if strings.Contains(page, `data-game="einfach"`) {
			game = "einfach"
		}
		if seen[kind+game] {
			continue
		}
		seen[kind+game] = true
		wanted := tagged(scriptTag, page)
		switch kind {
		case "play", "learn", "position", "game", "puzzle":
			wanted = append(wanted, "games/"+game+".js")
		case "try", "rules", "faq":
			wanted = append(wanted, "tryout.js", "games/"+game+".js", "tries/"+game+".js")
		default:
			continue
		}
		scripts := all.scripts(t, wanted)
		if len(scripts) > 8 {
			t.Errorf("%s loads %d scripts: %q", name, len(scripts), scripts)
		}
		t.Logf("%s: %d scripts, %d bytes", name, len(scripts), all.compressedSize(scripts))
		checked++
	}
	if checked != 15 { // Einfach has no puzzle
		t.Errorf("%d kinds of pages with a table", checked)
	}
}

// classOf returns the name of a page, which is in the class of its body.
func classOf(page string) string {
	_, rest, _ := strings.Cut(page, `<body class="page-`)
	class, _, _ := strings.Cut(rest, `"`)
	return class
}

// Style sheets link existing fonts and other files, and import no other sheet.
func TestSheetsFindFiles(t *testing.T) {
	all, fonts := built(t), 0
	for name, text := range all {
		if path.Ext(name) != ".css" {
			continue
		}
		for _, found := range regexp.MustCompile(`url\("?([^)"]+)`).FindAllSubmatch(text, -1) {
			if file := path.Join(path.Dir(name), string(found[1])); all[file] == nil {
				t.Errorf("%s: there is no %s", name, file)
			}
			fonts++
		}
		if strings.Contains(string(text), "@import") {
			t.Errorf("%s imports another sheet", name)
		}
	}
	if fonts == 0 {
		t.Error("no sheet has a font")
	}
}

var (
	hole  = regexp.MustCompile(`\$\{[^}]*\}`)
	named = regexp.MustCompile("[\"`]([^\"`\\s]+\\.(?:js|css|json|wasm|txt|svg|woff2))[\"`]")
)

// keptWith returns the files that the service worker keeps with a page, as keepWith does in sw.js. In
// a browser no test can see when keepWith has finished.
func (all files) keptWith(name string, words []string, kept map[string]bool) map[string]bool {
	if kept[name] || all[name] == nil && path.Ext(name) != ".wasm" {
		return kept
	}
	kept[name] = true
	if kind := path.Ext(name); kind != ".html" && kind != ".js" {
		return kept
	}
	for _, found := range named.FindAllSubmatch(all[name], -1) {
		for _, each := range filled(string(found[1]), words) {
			all.keptWith(path.Join(path.Dir(name), each), words, kept)
		}
	}
	return kept
}

// filled returns the names that a name with holes stands for, with any of the words in each hole.
func filled(name string, words []string) (all []string) {
	at := hole.FindStringIndex(name)
	if at == nil {
		return []string{name}
	}
	for _, word := range words {
		all = append(all, filled(name[:at[0]]+word+name[at[1]:], words)...)
	}
	return all
}

// Pages of text are kept without library and search. Pages that play are kept with all files of their
// game and none of the other.
func TestPagesCacheTheirFiles(t *testing.T) {
	all := built(t)
	for _, test := range []struct {
		page       string
		words      []string
		has, lacks []string
	}{
		{"en/rules/", []string{"en", "", "ebbes"}, []string{"assets/site.css", "assets/try.js", "assets/tabletop/brand/figtree.woff2"},
			[]string{"wasm", "search", "games/", "tries/", "table.css", "finder.js"}},
		{"de/", []string{"de", "", "ebbes"}, []string{"assets/search/de.json", "assets/words/de.json"}, []string{"wasm", "games/", "finder.js", "einfach"}},
		{"fr/learn/", []string{"fr", "", "ebbes"}, []string{
			"assets/apps.css", "assets/games/ebbes.js", "assets/lessons/fr.json", "assets/worker.js", "assets/ebbes/ebbes.js", "assets/ebbes/ebbes.wasm",
		}, []string{"einfach", "search", "positions"}},
		{"de/einfach/learn/", []string{"de", "einfach/", "einfach"}, []string{
			"assets/games/einfach.js", "assets/lessons/einfach/de.json", "assets/worker.js", "assets/ebbes/einfach.js", "assets/ebbes/einfach.wasm",
		}, []string{"ebbes.js", "ebbes.wasm", "index.js", "search", "positions"}},
	} {
		later := map[string]bool{"assets/tryout.js": true, "assets/finder.js": true, "sw.js": true}
		kept := all.keptWith(test.page+"index.html", test.words, maps.Clone(later))
		maps.DeleteFunc(kept, func(name string, _ bool) bool { return later[name] })
		for _, name := range test.has {
			if !kept[name] {
				t.Errorf("%s is kept without %s", test.page, name)
			}
		}
		for name := range kept {
			if slices.ContainsFunc(test.lacks, func(part string) bool { return strings.Contains(name, part) }) {
				t.Errorf("%s is kept with %s", test.page, name)
			}
		}
	}
}
