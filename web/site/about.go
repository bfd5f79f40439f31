package main

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// Description returns the subject of the page, in a sentence or two.
func (p page) Description() string { return p.about(p.Tried.Task) }

// about returns the subject of a page. For a position it is the task.
func (f frame) about(task string) string {
	switch {
	case task != "":
		return f.Mark + ", " + f.Title + ". " + task
	case f.Name == "home" || f.Name == "root":
		return f.say("about", f.Game)
	case f.Name == "subject":
		return f.say("about", f.Name, f.Title)
	}
	return f.say("about", f.Name, f.Mark)
}

// Base returns the prefix of canonical URLs. It is the address of the site, or a relative path if none
// is set.
func (f frame) Base() string {
	if f.At.Origin == "" {
		return f.Root()
	}
	return f.At.String()
}

// Here returns the path of the page below the root of the site, without a leading slash. It is empty
// for the root itself.
func (f frame) Here() string {
	if f.Name == "root" {
		return ""
	}
	return f.language.String() + "/" + f.Path
}

// Default returns the path of the page for readers of other languages, below the root of the site.
// It is the page in English, and for the home page of ebbes the root itself.
func (f frame) Default() string {
	if f.Path == "" {
		return "" // the page for choosing a language
	}
	return ebbes.English.String() + "/" + f.Path
}

// Paper returns the colours of the paper, by day and by night.
func (frame) Paper() (paper struct{ Day, Night string }, err error) {
	paper.Day, paper.Night, err = colourOf("page")
	return paper, err
}

// Preview returns the picture for links to the page.
func (frame) Preview() any {
	return struct {
		Name          string
		Width, Height int
	}{preview, previewWidth, previewHeight}
}

// A manifest describes the installed site in one language.
type manifest struct {
	Name        string     `json:"name"`
	Short       string     `json:"short_name"`
	Description string     `json:"description"`
	Language    string     `json:"lang"`
	Start       string     `json:"start_url"`
	Scope       string     `json:"scope"`
	Display     string     `json:"display"`
	Background  string     `json:"background_color"`
	Theme       string     `json:"theme_color"`
	Icons       []icon     `json:"icons"`
	Shortcuts   []shortcut `json:"shortcuts"`
}

// An icon is an icon of a manifest.
type icon struct {
	Source  string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// A shortcut leads to a page from the icon of the installed site.
type shortcut struct {
	Name    string `json:"name"`
	Address string `json:"url"`
}

// addManifest adds the manifest for the language of a page.
func (all files) addManifest(p page) error {
	paper, err := p.Paper()
	if err != nil {
		return err
	}
	m := manifest{
		Name: p.Edition.Title(), Short: p.Mark, Description: p.say("about", p.Game), Language: p.language.String(),
		Start: "./", Scope: "../", Display: "standalone", Background: paper.Day, Theme: paper.Day,
		Icons: []icon{{Source: "../assets/tabletop/brand/leaf-app.svg", Sizes: "any", Type: "image/svg+xml"}},
	}
	for _, i := range pngIcons {
		m.Icons = append(m.Icons, icon{"../" + i.name(), fmt.Sprintf("%dx%[1]d", i.size), "image/png", i.purpose()})
	}
	for _, name := range p.interactive() {
		m.Shortcuts = append(m.Shortcuts, shortcut{p.say("title", name), name + "/"})
	}
	m.Shortcuts = append(m.Shortcuts, shortcut{p.Other.Name, p.Other.Address})
	text, err := json.MarshalIndent(m, "", "  ")
	all[p.language.String()+"/manifest.webmanifest"] = text
	return err
}

// A sitemap lists all pages for search engines.
type sitemap struct {
	XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	Pages   []struct {
		Address string `xml:"loc"`
	} `xml:"url"`
}

// addForRobots adds the files for search engines and other robots. They are the permissions and, if
// the address of the site is known, a list of all pages. The list needs absolute addresses.
func (all files) addForRobots(at address) error {
	robots := "User-agent: *\nDisallow:\n"
	if at.Origin != "" {
		var list sitemap
		for _, name := range slices.Sorted(maps.Keys(all)) {
			if page, ok := strings.CutSuffix(name, "index.html"); ok {
				list.Pages = append(list.Pages, struct {
					Address string `xml:"loc"`
				}{at.String() + page})
			}
		}
		text, err := xml.MarshalIndent(list, "", " ")
		if err != nil {
			return err
		}
		all["sitemap.xml"] = []byte(xml.Header + string(text) + "\n")
		robots += "Sitemap: " + at.String() + "sitemap.xml\n"
	}
	all["robots.txt"] = []byte(robots)
	return nil
}
