package main

import (
	"fmt"
	"io/fs"
	"regexp"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/tabletop"
)

// A pngIcon is the icon of the installed site. A maskable one may be cut to any shape, so the leaf
// is smaller.
type pngIcon struct {
	size     int
	maskable bool
}

var pngIcons = []pngIcon{{192, false}, {512, false}, {192, true}, {512, true}}

func (i pngIcon) purpose() string {
	if i.maskable {
		return "maskable"
	}
	return "any"
}

func (i pngIcon) name() string { return fmt.Sprintf("icons/%s-%d.png", i.purpose(), i.size) }

// The preview is shown where people link to the site, in a size that all take.
const preview, previewWidth, previewHeight = "preview.png", 1200, 630

// addPictures adds the icons and the preview.
func (all files) addPictures() (err error) {
	for _, i := range pngIcons {
		if all[i.name()], err = i.draw(); err != nil {
			return err
		}
	}
	all[preview], err = drawPreview()
	return err
}

// draw draws the leaf on the ground of the brand.
func (i pngIcon) draw() ([]byte, error) {
	wine, _, err := colourOf("wine")
	if err != nil {
		return nil, err
	}
	size, leaf, err := readLeaf("leaf-app.svg")
	if err != nil {
		return nil, err
	}
	full := float64(i.size)
	shapes := []shape{ground(i.size, i.size, wine)}
	scale := full / size
	if i.maskable {
		scale *= .8
	}
	edge := (full - scale*size) / 2
	for _, s := range leaf {
		shapes = append(shapes, shape{s.Outline, s.Fill, spot{edge, edge, scale}})
	}
	return drawn(i.size, i.size, shapes...)
}

// ground fills a picture.
func ground(width, height int, in string) shape {
	return shape{fmt.Sprintf("M0 0H%dV%dH0Z", width, height), in, spot{0, 0, 1}}
}

// rounded returns the outline of a card around 0,0.
func rounded(width, height, r float64) string {
	corner := func(x, y float64) string { return fmt.Sprintf("a%g %g 0 0 1 %g %g", r, r, x, y) }
	w, h := width-2*r, height-2*r
	return fmt.Sprintf("M%g %gh%g%sv%g%sh%g%sv%g%sZ", -w/2, -height/2, w, corner(r, r), h, corner(-r, r), -w, corner(-r, -r), -h, corner(r, -r))
}

// drawPreview draws what the game is about: five cards, and below each the role that its suit has got by it.
func drawPreview() ([]byte, error) {
	outlines, err := templates.ReadFile("templates/symbols.html")
	if err != nil {
		return nil, err
	}
	suits, err := fs.ReadFile(tabletop.Files(), "brand/tokens.css")
	if err != nil {
		return nil, err
	}
	paper, _, err := colourOf("page")
	if err != nil {
		return nil, err
	}
	ink, _, err := colourOf("ink")
	if err != nil {
		return nil, err
	}
	outline := func(name string) string {
		return first(outlines, `<symbol id="`+name+`" viewBox="-12 -12 24 24"><path[^>]* d="([^"]+)"`)
	}
	all := []shape{ground(previewWidth, previewHeight, paper)}
	x, apart := 160.0, 220.0
	for i, of := range []ebbes.Suit{ebbes.Red, ebbes.Yellow, ebbes.Blue, ebbes.Brown, ebbes.Green} {
		suit, role := of.String(), (ebbes.Trump + ebbes.Role(i)).String()
		in := func(name string) string { return first(suits, `\.tt-`+suit+` \{[^}]*--`+name+`: (#\w{6})`) }
		all = append(all,
			shape{rounded(176, 246, 22), in("suit"), spot{x, 240, 1}},
			shape{rounded(162, 232, 15), in("tint"), spot{x, 240, 1}},
			shape{outline(suit), in("suit"), spot{x, 240, 5.5}},
			shape{outline(role), ink, spot{x, 480, 4.5}},
		)
		x += apart
	}
	return drawn(previewWidth, previewHeight, all...)
}

// first returns what the group of an expression matches first, "" if nothing.
func first(text []byte, expression string) string {
	found := regexp.MustCompile(expression).FindSubmatch(text)
	if found == nil {
		return ""
	}
	return string(found[1])
}

// colourOf returns a colour of the site's by day and by night, such as that of the paper.
func colourOf(name string) (day, night string, err error) {
	sheet, err := fs.ReadFile(tabletop.Files(), "brand/tokens.css")
	if err != nil {
		return "", "", err
	}
	if one := first(sheet, `--`+name+`: (#\w{6});`); one != "" {
		return one, one, nil
	}
	day = first(sheet, `--`+name+`: light-dark\((#\w{6}),`)
	night = first(sheet, `--`+name+`: light-dark\(#\w{6}, (#\w{6})\)`)
	if day == "" || night == "" {
		err = fmt.Errorf("tokens.css does not say which colour %s is", name)
	}
	return day, night, err
}
