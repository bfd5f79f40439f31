package main

import (
	"fmt"
	"io/fs"
	"regexp"

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
		shapes = append(shapes, shape{s.Outline, s.Fill, spot{x: edge, y: edge, scale: scale}})
	}
	return drawn(i.size, i.size, shapes...)
}

// ground returns the shape that fills a picture with a colour.
func ground(width, height int, in string) shape {
	return shape{fmt.Sprintf("M0 0H%dV%dH0Z", width, height), in, spot{scale: 1}}
}

// first returns the first match of an expression's group, "" if there is none.
func first(text []byte, expression string) string {
	found := regexp.MustCompile(expression).FindSubmatch(text)
	if found == nil {
		return ""
	}
	return string(found[1])
}

// colourOf returns a colour of the site, such as the paper's, by day and by night.
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
		err = fmt.Errorf("tokens.css has no colour %s", name)
	}
	return day, night, err
}
