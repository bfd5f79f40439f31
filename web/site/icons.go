package main

import (
	"encoding/xml"
	"fmt"
	"io/fs"
	"regexp"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/tabletop"
)

// A pngIcon is the icon as those want it who install the site. A maskable one may be cut to any
// shape, so there is paper around the card.
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
func (all files) addPictures() error {
	card, err := readIcon()
	if err != nil {
		return err
	}
	for _, i := range pngIcons {
		if all[i.name()], err = i.draw(card); err != nil {
			return err
		}
	}
	all[preview], err = drawPreview()
	return err
}

// draw draws the icon.
func (i pngIcon) draw(card svgIcon) ([]byte, error) {
	size := float64(i.size)
	scale := size / card.size
	var shapes []shape
	if i.maskable {
		paper, _, err := colourOf("paper")
		if err != nil {
			return nil, err
		}
		shapes = append(shapes, ground(i.size, i.size, paper))
		scale *= .66 // so that the card lies in the circle that every mask leaves
	}
	edge := (size - scale*card.size) / 2
	for _, s := range card.shapes {
		s.at = spot{edge + scale*s.at.x, edge + scale*s.at.y, scale}
		shapes = append(shapes, s)
	}
	return drawn(i.size, i.size, shapes...)
}

// ground fills a picture.
func ground(width, height int, in string) shape {
	return shape{fmt.Sprintf("M0 0H%dV%dH0Z", width, height), in, spot{0, 0, 1}}
}

// An svgIcon is the icon as browsers show it: a card with its sign.
type svgIcon struct {
	size   float64
	shapes []shape
}

// readIcon reads the icon.
func readIcon() (svgIcon, error) {
	var svg struct {
		ViewBox string `xml:"viewBox,attr"`
		Card    struct {
			X      float64 `xml:"x,attr"`
			Y      float64 `xml:"y,attr"`
			Width  float64 `xml:"width,attr"`
			Height float64 `xml:"height,attr"`
			Round  float64 `xml:"rx,attr"`
			Fill   string  `xml:"fill,attr"`
			Stroke string  `xml:"stroke,attr"`
			Line   float64 `xml:"stroke-width,attr"`
		} `xml:"rect"`
		Sign struct {
			Transform string `xml:"transform,attr"`
			Path      struct {
				Fill    string `xml:"fill,attr"`
				Outline string `xml:"d,attr"`
			} `xml:"path"`
		} `xml:"g"`
	}
	text, err := fs.ReadFile(tabletop.Files(), "icon.svg")
	if err == nil {
		err = xml.Unmarshal(text, &svg)
	}
	if err != nil {
		return svgIcon{}, fmt.Errorf("icon.svg: %w", err)
	}
	var icon svgIcon
	var signX, signY float64
	if _, err := fmt.Sscanf(svg.ViewBox, "0 0 %g", &icon.size); err != nil {
		return icon, fmt.Errorf("icon.svg: the viewBox %q: %w", svg.ViewBox, err)
	}
	if _, err := fmt.Sscanf(svg.Sign.Transform, "translate(%g %g)", &signX, &signY); err != nil {
		return icon, fmt.Errorf("icon.svg: the transform %q: %w", svg.Sign.Transform, err)
	}
	c, half := svg.Card, svg.Card.Line/2
	x, y := c.X+c.Width/2, c.Y+c.Height/2
	icon.shapes = []shape{
		{rounded(c.Width+c.Line, c.Height+c.Line, c.Round+half), c.Stroke, spot{x, y, 1}},
		{rounded(c.Width-c.Line, c.Height-c.Line, c.Round-half), c.Fill, spot{x, y, 1}},
		{svg.Sign.Path.Outline, svg.Sign.Path.Fill, spot{signX, signY, 1}},
	}
	return icon, nil
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
	suits, err := fs.ReadFile(tabletop.Files(), "tabletop.css")
	if err != nil {
		return nil, err
	}
	paper, _, err := colourOf("paper")
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
	for _, c := range (page{}).Falling()[0].Cards {
		if c.Role == ebbes.NoRole {
			continue
		}
		suit, role := c.Suit.String(), c.Role.String()
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
	sheet, err := assets.ReadFile("assets/site.css")
	if err != nil {
		return "", "", err
	}
	day = first(sheet, `--`+name+`: light-dark\((#\w{6}),`)
	night = first(sheet, `--`+name+`: light-dark\(#\w{6}, (#\w{6})\)`)
	if day == "" || night == "" {
		err = fmt.Errorf("site.css does not say which colour %s is", name)
	}
	return day, night, err
}
