package main

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
)

// The letters of the index of each language are in alphabetical order, and none has an accent. All
// places in the index exist.
func TestIndexIsSorted(t *testing.T) {
	all := built(t)
	places := regexp.MustCompile(`<a class="ref" href="\.\./([^"#]*)#?([^"]*)">`)
	for l := range ebbes.Languages() {
		p, err := pageOf(games.Ebbes(), l, address{Path: "/at/"}, false)
		if err != nil {
			t.Fatal(err)
		}
		var letters []string
		for _, letter := range p.Register() {
			letters = append(letters, letter.Letter)
		}
		if !slices.IsSorted(letters) || slices.Contains(letters, "Ä") || slices.Contains(letters, "É") || len(letters) < 15 {
			t.Errorf("%s: the letters are %v", l, letters)
		}
		found := places.FindAllStringSubmatch(string(all[l.String()+"/index/index.html"]), -1)
		if len(found) < 200 {
			t.Errorf("%s: %d places", l, len(found))
		}
		for _, place := range found {
			text := all[l.String()+"/"+place[1]+"index.html"]
			if text == nil || place[2] != "" && !bytes.Contains(text, []byte(`id="`+place[2]+`"`)) {
				t.Errorf("%s: %s leads nowhere", l, place[0])
			}
		}
	}
}

// Articles do not count, and a word of both games is one entry.
func TestEntriesIgnoreArticles(t *testing.T) {
	p, err := pageOf(games.Ebbes(), ebbes.German, address{Path: "/at/"}, false)
	if err != nil {
		t.Fatal(err)
	}
	entries := map[string]string{} // letter of each word
	for _, letter := range p.Register() {
		for _, e := range letter.Entries {
			if entries[e.Word] != "" {
				t.Errorf("%s is there twice", e.Word)
			}
			entries[e.Word] = letter.Letter
			if e.Word == "Startspieler" && len(e.Places) != 2 {
				t.Errorf("the starter is at %v", e.Places)
			}
		}
	}
	for word, want := range map[string]string{"übertrumpfen": "U", "Strafkarte": "S", "Dabbscheedel-Feld": "D", "Regelkarte 10": "R"} {
		if entries[word] != want {
			t.Errorf("%s stands under %q, want %s", word, entries[word], want)
		}
	}
	if got := sortedBy("der_ l’", "L’éléphant"); got != "éléphant" {
		t.Errorf("an elephant stands under %q", got)
	}
}

// The page of a rule card has its clause, its ruling, a question, a slip and a position.
func TestSubjectPages(t *testing.T) {
	text := string(built(t)["de/einfach/subject/3/index.html"])
	for _, want := range []string{"<h1>Regelkarte 3</h1>", `rules/#K3"`, `rules/#F4"`, `class="ruling"`, `faq/#two-threes"`, `rules/#H18"`, `try/K3/"`} {
		if !strings.Contains(text, want) {
			t.Errorf("the page of rule card 3 lacks %s", want)
		}
	}
}
