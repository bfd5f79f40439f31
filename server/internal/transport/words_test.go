package transport

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/web"
	"github.com/ebbesgo/ebbes/tabletop"
	"github.com/google/go-cmp/cmp"
)

// The words of pages and table exist in every language of the library, with the same placeholders.
func TestWords(t *testing.T) {
	for name, files := range map[string]fs.FS{"web": web.Files(), "tabletop": tabletop.Files()} {
		english := flat(t, files, ebbes.English)
		for l := range ebbes.Languages() {
			translated := flat(t, files, l)
			for _, key := range slices.Sorted(maps.Keys(english)) {
				if diff := cmp.Diff(places(english[key]), places(translated[key])); diff != "" || translated[key] == "" {
					t.Errorf("%s/words/%v.json: %s, %q, is %q", name, l, key, english[key], translated[key])
				}
				delete(translated, key)
			}
			for key := range translated {
				t.Errorf("%s/words/%v.json: %s is not in English", name, l, key)
			}
		}
	}
}

// The pages of the server and of the site have one word for one thing.
func TestWordsOfTheSite(t *testing.T) {
	site := os.DirFS("../../../web/site")
	same := map[string]string{
		"playNow": "home.playNow", "friends": "home.friends", "games": "games", "pages": "pages", "home": "home.name",
		"goOn": "yours.goOn", "look": "yours.look", "yours": "yours.turn", "lastWith": "yours.people", "playAgain": "yours.again",
		"againAsked": "yours.asks", "againGo": "yours.next", "search": "search.label", "expected": "ebbes.expected", "minusExpected": "einfach.expected",
		"ways.play": "ways.play", "ways.learn": "ways.learn", "ways.rules": "ways.rules", "ways.puzzle": "ways.puzzle",
	}
	for l := range ebbes.Languages() {
		here, there := flat(t, web.Files(), l), flat(t, site, l)
		for own, others := range same {
			if here[own] == "" || here[own] != there[others] {
				t.Errorf("%v: the server's %s is %q, the site's %s %q", l, own, here[own], others, there[others])
			}
		}
	}
}

// The words of the pages are exactly those that pages, previews, presets and refusals use.
func TestWordsAreUsed(t *testing.T) {
	asked := regexp.MustCompile(`(?:say\(|\bword\(|data-(?:word|label)=|\? |: )"([a-zA-Z.]+)"`)
	needed := map[string]bool{"refusals.replaced": true, "refusals.bad": true, "refusals.large": true}
	for _, word := range hall.Presets {
		needed["remarks."+word] = true
	}
	for _, known := range refusals {
		needed["refusals."+known.code] = true
	}
	source, err := os.ReadFile("preview.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range regexp.MustCompile(`say\("([a-z]+)"`).FindAllSubmatch(source, -1) {
		needed["preview."+string(found[1])] = true
	}
	english := flat(t, web.Files(), ebbes.English)
	names, err := fs.Glob(web.Files(), "*.*")
	if err != nil || len(names) < 5 {
		t.Fatal(names, err)
	}
	parts, err := fs.Glob(web.Files(), "parts/*")
	if err != nil {
		t.Fatal(err)
	}
	names = append(names, parts...)
	for _, name := range names {
		text, err := fs.ReadFile(web.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range asked.FindAllStringSubmatch(string(text), -1) {
			if _, ok := english[found[1]]; ok {
				needed[found[1]] = true
			} else if strings.HasPrefix(found[0], "say(") || strings.HasPrefix(found[0], "data-") {
				t.Errorf("%s: unknown word %s", name, found[1])
			}
		}
	}
	if diff := cmp.Diff(slices.Sorted(maps.Keys(needed)), slices.Sorted(maps.Keys(english))); diff != "" {
		t.Errorf("needed words (-), existing words (+):\n%s", diff)
	}
}

// Pages, scripts and styles have no name of a language, and no code of one but English.
func TestPagesKnowNoLanguage(t *testing.T) {
	names, err := fs.Glob(web.Files(), "*.*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(web.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		for l := range ebbes.Languages() {
			if code := `"` + l.String() + `"`; l != ebbes.English && strings.Contains(string(text), code) || strings.Contains(string(text), l.Name()) {
				t.Errorf("%s names %s", name, l.Name())
			}
		}
	}
}

// flat returns the words of a language by key. Keys of inner words have a dot.
func flat(t *testing.T, files fs.FS, l ebbes.Language) map[string]string {
	t.Helper()
	var words map[string]any
	text, err := fs.ReadFile(files, "words/"+l.String()+".json")
	if err == nil {
		err = json.Unmarshal(text, &words)
	}
	if err != nil {
		t.Fatalf("%s has no words: %v", l.Name(), err)
	}
	all := map[string]string{}
	for key, word := range words {
		switch word := word.(type) {
		case string:
			all[key] = word
		case map[string]any:
			for inner, text := range word {
				all[key+"."+inner], _ = text.(string)
			}
		}
	}
	return all
}

// places returns the placeholders in a word.
func places(word string) []string {
	found := regexp.MustCompile(`\{\d\}`).FindAllString(word, -1)
	slices.Sort(found)
	return found
}
