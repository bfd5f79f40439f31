package tabletop_test

import (
	"encoding/json"
	"io/fs"
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

// Each module finds those that it imports, and nothing comes from elsewhere.
func TestFiles(t *testing.T) {
	modules, err := fs.Glob(tabletop.Files(), "*.js")
	if err != nil || !slices.Contains(modules, "tabletop.js") {
		t.Fatalf("modules: %q, %v", modules, err)
	}
	for _, m := range modules {
		for _, found := range regexp.MustCompile(`(?m)^(?:}|import .*|export .*) from "(.*)"`).FindAllStringSubmatch(read(t, m), -1) {
			if name, ok := strings.CutPrefix(found[1], "./"); !ok || !slices.Contains(modules, name) {
				t.Errorf("%s imports %s", m, found[1])
			}
		}
	}
	if found := regexp.MustCompile(`url\(|@import|@font-face`).FindString(read(t, "tabletop.css")); found != "" {
		t.Errorf("the style sheet has %s", found)
	}
}

// All words are in all languages, take the same values, and are needed.
func TestWords(t *testing.T) {
	english := words(t, "en")
	for l := range ebbes.Languages() {
		if diff := cmp.Diff(values(english), values(words(t, l.String()))); diff != "" {
			t.Errorf("%v, unlike English (-), has (+):\n%s", l, diff)
		}
	}
	script := read(t, "words.js")
	for key := range english {
		for part := range strings.SplitSeq(key, ".") {
			if !strings.Contains(script, `"`+part+`"`) && !strings.Contains(script, part+".${") {
				t.Errorf("nobody needs %s", key)
			}
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

// values returns the places for values in words, "none" if a word is empty.
func values(words map[string]string) map[string][]string {
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
