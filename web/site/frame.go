package main

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// A frame is the part that all pages share, for both games.
type frame struct {
	Words  words  // the site's own words
	Game   string // "ebbes" or "einfach", as in addresses and scripts
	Mark   string // the name of the game
	Other  link   // link to the other game
	Name   string // name of the page's script, if any, and of its entry in the navigation
	Path   string // path below the folder of the language, such as "rules/"
	Title  string
	Script string // "" for none
	PDF    bool   // whether there are sheets as PDF
	At     address

	folder     string // folder of the game, below the language's: "" or "einfach/"
	language   ebbes.Language
	tableWords words
	parts      func(text string) iter.Seq2[string, string] // finds ids in texts
	titleOf    map[string]string                           // titles of clauses and remedies
}

// interactive returns the names of the pages that are useless without their script.
func (f frame) interactive() []string {
	pages := []string{"learn", "position", "game", "play"}
	if f.Game == "einfach" {
		return pages
	}
	return append(pages, "puzzle")
}

// template returns the name of the template of the page's contents.
func (f frame) template() string {
	if slices.Contains(f.interactive(), f.Name) {
		return "app"
	}
	return f.Name
}

// TableSheet returns the name of the style sheet for the page's table. It is "" if the page begins
// without a table.
func (f frame) TableSheet() string {
	switch {
	case f.Name == "try":
		return "table"
	case slices.Contains(f.interactive(), f.Name):
		return "apps"
	}
	return ""
}

// A link has an address relative to the folder of the game.
type link struct{ Name, Address string }

// Root returns the relative path from the page to the root of the site.
func (f frame) Root() string {
	if f.Name == "root" {
		return "./"
	}
	return strings.Repeat("../", 1+strings.Count(f.Path, "/"))
}

// Home returns the relative path from the page to the folder of its game.
func (f frame) Home() string {
	below := strings.TrimPrefix(f.Path, f.folder)
	if below == "" {
		return "./"
	}
	return strings.Repeat("../", strings.Count(below, "/"))
}

// Languages returns all languages.
func (frame) Languages() []ebbes.Language { return slices.Collect(ebbes.Languages()) }

// Others returns all languages but the page's own.
func (f frame) Others() []ebbes.Language {
	return slices.DeleteFunc(f.Languages(), func(l ebbes.Language) bool { return l == f.language })
}

// say puts values into one of the site's own words.
func (f frame) say(section, name string, values ...any) string {
	inner, _ := f.Words[section].(map[string]any)
	text, ok := inner[name].(string)
	if !ok {
		panic(fmt.Sprintf("the site has no word %s.%s", section, name)) // every language has the same words
	}
	return fill(text, values...)
}

// named returns the frame of a page with its name, path below the folder of the game, script and
// title.
func (f frame) named(name, path, script, title string) frame {
	f.Name, f.Path, f.Script, f.Title = name, f.folder+path, script, title
	return f
}
