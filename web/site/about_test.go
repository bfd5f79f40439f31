package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"image/color"
	"image/png"
	"maps"
	"math"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/ebbesgo/ebbes"
)

var onceAbsolute = sync.OnceValues(func() (files, error) {
	at, err := parseAddress("https://example.org/at/")
	if err != nil {
		return nil, err
	}
	return buildPages("..", at, false)
})

// builtAbsolute returns the files for a site at https://example.org/at/, without the compiled
// library. All tests share them.
func builtAbsolute(t *testing.T) files {
	t.Helper()
	all, err := onceAbsolute()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestParseAddress(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "/",
		"/":                               "/",
		"ebbes":                           "/ebbes/",
		"/rules-of/ebbes":                 "/rules-of/ebbes/",
		"/rules-of/ebbes/":                "/rules-of/ebbes/",
		"https://example.org":             "https://example.org/",
		"https://example.org/ebbes":       "https://example.org/ebbes/",
		"http://localhost:8080/a/b/":      "http://localhost:8080/a/b/",
		"https://example.org/r%C3%A8gles": "https://example.org/r%C3%A8gles/",
	} {
		if at, err := parseAddress(text); err != nil || at.String() != want {
			t.Errorf("%q: %v, %v, want %s", text, at, err, want)
		}
	}
	for _, text := range []string{"//example.org/", "https:/ebbes/", "ftp://example.org/", "https://me@example.org/", "/?q=1", "/#P2", "https://example.org/?", ":"} {
		if at, err := parseAddress(text); err == nil {
			t.Errorf("%q is read as %s", text, at)
		}
	}
}

// heads are expressions for the attributes that describe a page to other programs, by name.
var heads = map[string]*regexp.Regexp{}

func init() {
	for name, tag := range map[string]string{
		"description": `<meta name="description" content="`,
		"canonical":   `<link rel="canonical" href="`,
		"manifest":    `<link rel="manifest" href="`,
		"icon":        `<link rel="icon" href="`,
		"title":       `<meta property="og:title" content="`,
		"about":       `<meta property="og:description" content="`,
		"locale":      `<meta property="og:locale" content="`,
		"type":        `<meta property="og:type" content="`,
		"url":         `<meta property="og:url" content="`,
		"image":       `<meta property="og:image" content="`,
		"default":     `<link rel="alternate" hreflang="x-default" href="`,
	} {
		heads[name] = head(tag)
	}
	for _, l := range languages {
		heads[l] = head(`<link rel="alternate" hreflang="` + l + `" href="`)
	}
}

// head returns an expression for the value of an attribute, given its tag up to the value.
func head(tag string) *regexp.Regexp { return regexp.MustCompile(regexp.QuoteMeta(tag) + `([^"]+)"`) }

// languages are the codes of all languages.
var languages = func() (codes []string) {
	for l := range ebbes.Languages() {
		codes = append(codes, l.String())
	}
	return codes
}()

// headOf returns the values that heads find in a page, by name. Each must occur once.
func headOf(t *testing.T, name, page string) map[string]string {
	t.Helper()
	values := map[string]string{}
	for tag, expression := range heads {
		found := expression.FindAllStringSubmatch(page, -1)
		if len(found) != 1 {
			t.Errorf("%s has %d of %s", name, len(found), tag)
			continue
		}
		values[tag] = html.UnescapeString(found[0][1])
	}
	return values
}

// pageAt returns the name of the page at an address that a page gives.
func pageAt(t *testing.T, from, address string) string {
	t.Helper()
	base, err := url.Parse("https://example.org/at/" + strings.TrimSuffix(from, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	to, err := base.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimPrefix(to.String(), "https://example.org/at/") + "index.html"
}

// Every page has a description, its address, and its addresses in the other languages, whose pages say
// the same.
func TestPagesHaveDescriptions(t *testing.T) {
	all := builtAbsolute(t)
	heads := map[string]map[string]string{}
	for name, text := range pagesIn(all, "") {
		if strings.HasSuffix(name, "index.html") && !leadsOn.MatchString(text) {
			heads[name] = headOf(t, name, text)
		}
	}
	abouts := map[string]string{}
	for name, head := range heads {
		if got := pageAt(t, name, head["canonical"]); got != name || head["url"] != head["canonical"] {
			t.Errorf("%s says that it is %s and %s", name, head["canonical"], head["url"])
		}
		for _, tag := range append([]string{"canonical", "url", "image", "default"}, languages...) {
			if !strings.HasPrefix(head[tag], "https://example.org/at/") {
				t.Errorf("%s: %s is %s", name, tag, head[tag])
			}
		}
		if _, ok := all[strings.TrimPrefix(head["image"], "https://example.org/at/")]; !ok {
			t.Errorf("%s: there is no %s", name, head["image"])
		}
		language, _, _ := strings.Cut(name, "/")
		if name == "index.html" {
			language = "en"
		}
		if !strings.HasPrefix(head["locale"], language+"_") || head["about"] != head["description"] {
			t.Errorf("%s speaks %s: %s / %s", name, head["locale"], head["description"], head["about"])
		}
		for _, tag := range append([]string{"default"}, languages...) {
			other := pageAt(t, name, head[tag])
			if heads[other] == nil {
				t.Errorf("%s: %s is %s, which is no page", name, tag, head[tag])
				continue
			}
			for _, each := range append([]string{"default"}, languages...) {
				if heads[other][each] != head[each] {
					t.Errorf("%s and %s do not agree: %s is %s and %s", name, other, each, head[each], heads[other][each])
				}
			}
			if tag != "default" && !strings.HasPrefix(other, tag+"/") {
				t.Errorf("%s: %s is %s", name, tag, head[tag])
			}
		}
		if same := abouts[head["description"]]; same != "" && name != "index.html" && same != "index.html" {
			t.Errorf("%s and %s both say: %s", name, same, head["description"])
		}
		abouts[head["description"]] = name
	}
}

// Without an address of the site, relative paths lead to the same pages. Tags that need an address are
// left out.
func TestPathsWithoutAddress(t *testing.T) {
	all, absolute := built(t), builtAbsolute(t)
	for name, text := range pagesIn(all, "") {
		if !strings.HasSuffix(name, "index.html") || leadsOn.MatchString(text) {
			continue
		}
		for _, tag := range append([]string{"canonical", "manifest", "icon", "default"}, languages...) {
			got, want := heads[tag].FindStringSubmatch(text), heads[tag].FindSubmatch(absolute[name])
			if got == nil || want == nil || pageAt(t, name, got[1]) != pageAt(t, name, string(want[1])) {
				t.Errorf("%s: %s is %v, want %q", name, tag, got, want)
			}
		}
		for _, tag := range []string{"url", "image"} {
			if found := heads[tag].FindString(text); found != "" {
				t.Errorf("%s has %s", name, found)
			}
		}
	}
	if _, ok := all["sitemap.xml"]; ok || string(all["robots.txt"]) != "User-agent: *\nDisallow:\n" {
		t.Errorf("there is a sitemap, or robots.txt names one: %s", all["robots.txt"])
	}
}

func TestSitemap(t *testing.T) {
	all := builtAbsolute(t)
	var list struct {
		Addresses []string `xml:"url>loc"`
	}
	if err := xml.Unmarshal(all["sitemap.xml"], &list); err != nil {
		t.Fatal(err)
	}
	var got, want []string
	for _, address := range list.Addresses {
		got = append(got, pageAt(t, "", address))
	}
	for name, text := range pagesIn(all, "") {
		if !strings.Contains(text, `name="robots" content="noindex"`) {
			want = append(want, name)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("there are %d pages in the sitemap, want %d: %q", len(got), len(want), got)
	}
	if !strings.HasSuffix(string(all["robots.txt"]), "\nSitemap: https://example.org/at/sitemap.xml\n") {
		t.Errorf("robots.txt does not name the sitemap: %s", all["robots.txt"])
	}
}

// The start page of each manifest exists, and its icons have the sizes that it lists.
func TestManifests(t *testing.T) {
	all := built(t)
	for l := range ebbes.Languages() {
		folder := l.String() + "/"
		var m manifest
		if err := json.Unmarshal(all[folder+"manifest.webmanifest"], &m); err != nil {
			t.Fatal(err)
		}
		if m.Language != l.String() || pageAt(t, folder, m.Start) != folder+"index.html" || pageAt(t, folder, m.Scope) != "index.html" {
			t.Errorf("%sbegins in %s at %s within %s", folder, m.Language, m.Start, m.Scope)
		}
		for _, s := range m.Shortcuts {
			if page := pageAt(t, folder, s.Address); all[page] == nil {
				t.Errorf("%sthere is no %s", folder, page)
			}
		}
		for _, i := range m.Icons {
			name := strings.TrimSuffix(pageAt(t, folder, i.Source), "index.html")
			if all[name] == nil {
				t.Errorf("there is no %s", name)
				continue
			}
			if i.Type != "image/png" {
				continue
			}
			if c, err := png.DecodeConfig(bytes.NewReader(all[name])); err != nil || fmt.Sprintf("%dx%d", c.Width, c.Height) != i.Sizes {
				t.Errorf("%s has %d by %d pixels, %v, want %s", name, c.Width, c.Height, err, i.Sizes)
			}
		}
	}
}

// The icon is the leaf on wine, with one lobe of gold. The whole leaf of a maskable icon lies in the
// circle that every mask keeps.
func TestIcons(t *testing.T) {
	all := built(t)
	for _, i := range pngIcons {
		drawn, err := png.Decode(bytes.NewReader(all[i.name()]))
		if err != nil {
			t.Fatal(err)
		}
		at := func(x, y float64) string { // coordinates of 64, as in the SVG
			if i.maskable {
				x, y = 32+(x-32)*.8, 32+(y-32)*.8
			}
			r, g, b, a := drawn.At(int(x*float64(i.size)/64), int(y*float64(i.size)/64)).RGBA()
			return fmt.Sprintf("%02x%02x%02x%02x", r>>8, g>>8, b>>8, a>>8)
		}
		for _, point := range []struct {
			name string
			x, y float64
			want string
		}{
			{"corner", 1, 1, "7b1e3aff"}, {"edge", 62, 32, "7b1e3aff"}, {"lobe", 28, 15, "fff5ecff"},
			{"gold lobe", 46, 33, "f6c445ff"}, {"vein", 32, 28, "7b1e3aff"},
		} {
			if got := at(point.x, point.y); got != point.want {
				t.Errorf("%s: the %s is %s, want %s", i.name(), point.name, got, point.want)
			}
		}
		for y := 0; y < i.size; y++ {
			for x := 0; x < i.size && i.maskable; x++ {
				dx, dy := float64(2*x-i.size), float64(2*y-i.size)
				outside := math.Hypot(dx, dy) > .8*float64(i.size)
				if r, g, b, _ := drawn.At(x, y).RGBA(); outside && (r>>8 != 0x7b || g>>8 != 0x1e || b>>8 != 0x3a) {
					t.Fatalf("%s: the leaf reaches %d, %d", i.name(), x, y)
				}
			}
		}
	}
}

// The preview shows the leaf on felt, the names of the games and a hand of cards.
func TestPreview(t *testing.T) {
	picture, err := png.Decode(bytes.NewReader(built(t)[preview]))
	if err != nil {
		t.Fatal(err)
	}
	for _, point := range []struct {
		name string
		x, y int
		want color.NRGBA
	}{
		{"corner", 2, 2, color.NRGBA{0x2b, 0x5a, 0x43, 0xff}},
		{"gold lobe", 235, 190, color.NRGBA{0xf6, 0xc4, 0x45, 0xff}},
		{"first b", 180, 350, color.NRGBA{0xfb, 0xf6, 0xe8, 0xff}},
		{"E", 105, 485, color.NRGBA{0xf6, 0xc4, 0x45, 0xff}},
		{"drop on the first card", 560, 380, color.NRGBA{0x1c, 0x62, 0xb8, 0xff}},
	} {
		if got := color.NRGBAModel.Convert(picture.At(point.x, point.y)); got != point.want {
			t.Errorf("the %s is %v, want %v", point.name, got, point.want)
		}
	}
	if _, _, err := lettered("ebbes?"); err == nil {
		t.Error("a character that the font lacks is drawn")
	}
}

// A path that cannot be drawn is an error.
func TestWrongPaths(t *testing.T) {
	for _, path := range []string{"M0", "S1 2 3 4", "M0 0L", "M0 0Z1", "M0 0H"} {
		if _, err := drawn(4, 4, shape{path, "#000000", spot{0, 0, 1, 0}}); err == nil {
			t.Errorf("%q is drawn", path)
		}
	}
	if _, err := drawn(4, 4, shape{"M0 0H4V4Z", "black", spot{0, 0, 1, 0}}); err == nil {
		t.Error("a colour that is none is drawn")
	}
}

// A missing page below the folder of a language is reported in this language, elsewhere in all.
func TestMissingPages(t *testing.T) {
	all := built(t)
	pages := map[string][]string{"404.html": languages}
	for _, l := range languages {
		pages[l+"/404.html"] = []string{l}
	}
	for name, languages := range pages {
		var got []string
		for _, found := range regexp.MustCompile(`<section lang="(\w+)">`).FindAllSubmatch(all[name], -1) {
			got = append(got, string(found[1]))
		}
		if !slices.Equal(got, languages) {
			t.Errorf("%s speaks %v, want %v", name, got, languages)
		}
		for _, found := range regexp.MustCompile(`(?:href|src)="([^"]*)"`).FindAllSubmatch(all[name], -1) {
			if !bytes.HasPrefix(found[1], []byte("/at/")) {
				t.Errorf("%s leads to %s", name, found[1])
			}
		}
	}
	if missing := slices.Sorted(maps.Keys(pagesIn(all, ""))); !slices.Contains(missing, "404.html") {
		t.Errorf("there is no 404.html among %v", missing)
	}
}
