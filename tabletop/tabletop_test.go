package tabletop_test

import (
	"encoding/json"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/tabletop"
	"github.com/google/go-cmp/cmp"
)

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := fs.ReadFile(tabletop.Files(), name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Each module finds its imports, and nothing comes from other hosts.
func TestImportsAreFound(t *testing.T) {
	modules := modules(t)
	for _, m := range modules {
		for _, found := range regexp.MustCompile(`(?m)^(?:}|import .*|export .*) from "(.*)"`).FindAllStringSubmatch(read(t, m), -1) {
			if name := path.Join(path.Dir(m), found[1]); !strings.HasPrefix(found[1], ".") || !slices.Contains(modules, name) {
				t.Errorf("%s imports %s", m, found[1])
			}
		}
	}
	for _, sheet := range []string{"tabletop.css", "cards.css", "slate.css", "einfach/einfach.css", "brand/fonts.css", "brand/tokens.css", "brand/ui.css", "brand/page.css"} {
		for _, found := range regexp.MustCompile(`(?:url\(|@import )"?([^")]*)`).FindAllStringSubmatch(read(t, sheet), -1) {
			if _, err := fs.Stat(tabletop.Files(), path.Join(path.Dir(sheet), found[1])); err != nil {
				t.Errorf("%s loads %s: %v", sheet, found[1], err)
			}
		}
	}
}

// All colours stand in the palette, so that a theme can change them. A theme changes only colours of
// the palette.
func TestColoursAreInPalette(t *testing.T) {
	palette, rest, _ := strings.Cut(read(t, "tabletop.css"), "\n.tabletop {\n")
	colours, cards, _ := strings.Cut(read(t, "cards.css"), "\n}\n")
	if found := regexp.MustCompile(`.*#[0-9a-f]{3,8}\b.*`).FindString(rest + cards + read(t, "einfach/einfach.css")); found != "" {
		t.Errorf("a colour that no theme can change: %s", found)
	}
	for _, found := range regexp.MustCompile(`(--[a-z-]+):`).FindAllString(read(t, "slate.css"), -1) {
		if !strings.Contains(palette+colours+read(t, "brand/tokens.css"), "  "+found) {
			t.Errorf("slate.css has the unused %s", found)
		}
	}
}

// modules returns the names of all modules.
func modules(t *testing.T) (all []string) {
	t.Helper()
	for _, pattern := range []string{"*.js", "*/*.js"} {
		found, err := fs.Glob(tabletop.Files(), pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %q, %v", pattern, found, err)
		}
		all = append(all, found...)
	}
	return all
}

// All words are in all languages, take the same values, and are used.
func TestWords(t *testing.T) {
	english := words(t, "en")
	for l := range ebbes.Languages() {
		if diff := cmp.Diff(slots(english), slots(words(t, l.String()))); diff != "" {
			t.Errorf("words/%v.json, unlike English (-), has (+):\n%s", l, diff)
		}
	}
	script := read(t, "words.js") + read(t, "ebbes.js") + read(t, "einfach/einfach.js")
	for key := range english {
		group, _, _ := strings.Cut(key, ".")
		if !strings.Contains(script, `"`+key+`"`) && !strings.Contains(script, group+".${") {
			t.Errorf("%s is not used", key)
		}
	}
}

// words returns the words of a language by their keys, inner ones with a dot.
func words(t *testing.T, language string) map[string]string {
	t.Helper()
	var all map[string]any
	if err := json.Unmarshal([]byte(read(t, "words/"+language+".json")), &all); err != nil {
		t.Fatal(err)
	}
	flat := map[string]string{}
	var add func(prefix string, inner map[string]any)
	add = func(prefix string, inner map[string]any) {
		for key, text := range inner {
			switch text := text.(type) {
			case string:
				flat[prefix+key] = text
			case map[string]any:
				add(prefix+key+".", text)
			}
		}
	}
	add("", all)
	return flat
}

// slots returns the slots in each word, by its key. For an empty word they are "none".
func slots(words map[string]string) map[string][]string {
	places := map[string][]string{}
	for key, text := range words {
		found := regexp.MustCompile(`\{\d\}`).FindAllString(text, -1)
		slices.Sort(found)
		if text == "" {
			found = []string{"none"}
		}
		places[key] = found
	}
	return places
}
