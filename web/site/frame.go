package main

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// A frame is what all pages have, whatever game they are about.
type frame struct {
	Words  words  // the site's own
	Game   string // "ebbes" or "einfach", as it is called in addresses and scripts
	Mark   string // the name of the game
	Other  link   // to the other game
	Name   string // of its script if it has one, and of its entry in the navigation
	Path   string // below the folder of the language, such as "rules/"
	Title  string
	Script string // "" for none
	PDF    bool   // whether there are sheets as PDF
	At     address

	folder     string // of the game, below that of the language: "" or "einfach/"
	language   ebbes.Language
	tableWords words
	parts      func(text string) iter.Seq2[string, string] // finds ids in texts
	titleOf    map[string]string                           // of clauses and remedies
}

// interactive returns the pages that are nothing without their script, by their names.
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

// TableSheet returns the name of the style sheet for the page's table, or "" if none is there at first.
func (f frame) TableSheet() string {
	switch {
	case f.Name == "try":
		return "table"
	case slices.Contains(f.interactive(), f.Name):
		return "apps"
	}
	return ""
}

// A link leads to an address, from the folder of the game.
type link struct{ Name, Address string }

// Root returns the way from the page to the root of the site.
func (f frame) Root() string {
	if f.Name == "root" {
		return "./"
	}
	return strings.Repeat("../", 1+strings.Count(f.Path, "/"))
}

// Home returns the way from the page to the folder of its game.
func (f frame) Home() string {
	below := strings.TrimPrefix(f.Path, f.folder)
	if below == "" {
		return "./"
	}
	return strings.Repeat("../", strings.Count(below, "/"))
}

// Languages returns all languages.
func (frame) Languages() []ebbes.Language { return slices.Collect(ebbes.Languages()) }

// Others returns the languages of the other pages.
func (f frame) Others() []ebbes.Language {
	return slices.DeleteFunc(f.Languages(), func(l ebbes.Language) bool { return l == f.language })
}

// say puts values into one of the site's own words.
func (f frame) say(section, name string, values ...any) string {
	inner, _ := f.Words[section].(map[string]any)
	text, ok := inner[name].(string)
	if !ok {
		panic(fmt.Sprintf("there is no word %s.%s", section, name)) // no language lacks a word that another has
	}
	return fill(text, values...)
}

// named returns the frame of a page, given its name, its path below the folder of the
// game, its script and its title.
func (f frame) named(name, path, script, title string) frame {
	f.Name, f.Path, f.Script, f.Title = name, f.folder+path, script, title
	return f
}
