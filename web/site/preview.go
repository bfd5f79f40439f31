package main

import (
	"fmt"
	"io/fs"
	"strconv"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/tabletop"
)

// The preview is the picture for links to the site, in a size that all programs accept.
const preview, previewWidth, previewHeight = "preview.png", 1200, 630

// drawPreview draws the leaf and the names of the games on felt, with a hand of cards.
func drawPreview() ([]byte, error) {
	shapes := []shape{ground(previewWidth, previewHeight, "#2b5a43")}
	_, leaf, err := readLeaf("leaf-app.svg")
	if err != nil {
		return nil, err
	}
	mark := spot{x: 78, y: 84, scale: 3.4}
	for _, s := range leaf {
		in := s.Fill
		if in == "#7b1e3a" { // the veins show the ground
			in = "#2b5a43"
		}
		shapes = append(shapes, shape{s.Outline, in, mark})
	}
	for _, line := range []struct {
		text, in string
		at       spot
	}{
		{"ebbes", "#fbf6e8", spot{x: 84, y: 410, scale: .14}},
		{"Einfach", "#f6c445", spot{x: 88, y: 512, scale: .078}},
	} {
		path, _, err := lettered(line.text)
		if err != nil {
			return nil, err
		}
		shapes = append(shapes, shape{path, line.in, line.at})
	}
	const turn = 9.0 // degrees between two cards
	i := 0.0
	for c := range handOf(games.Ebbes()).All() {
		hand := spot{x: 872, y: 1150, turned: (i - 2) * turn, scale: 1}
		card, err := drawnCard(c, hand.within(spot{x: -100, y: -960, scale: 2}))
		if err != nil {
			return nil, err
		}
		shapes = append(shapes, card...)
		i++
	}
	return drawn(previewWidth, previewHeight, shapes...)
}

// drawnCard returns the shapes of a card 100 wide and 140 high.
func drawnCard(c ebbes.Card, at spot) ([]shape, error) {
	outlines, err := templates.ReadFile("templates/symbols.html")
	if err != nil {
		return nil, err
	}
	suits, err := fs.ReadFile(tabletop.Files(), "brand/tokens.css")
	if err != nil {
		return nil, err
	}
	suit := c.Suit().String()
	in := func(name string) string { return first(suits, `\.tt-`+suit+` \{[^}]*--`+name+`: (#\w{6})`) }
	mark := first(outlines, `<symbol id="`+suit+`" viewBox="-12 -12 24 24"><path[^>]* d="([^"]+)"`)
	value, width, err := lettered(strconv.Itoa(c.Value()))
	if err != nil {
		return nil, err
	}
	const size = .037
	return []shape{
		{rounded(102, 142, 10), "#1c3d2e", at.within(spot{x: 50, y: 70, scale: 1})}, // an edge against the card below
		{rounded(100, 140, 9), "#fffcf4", at.within(spot{x: 50, y: 70, scale: 1})},
		{rounded(53, 128, 8), in("tint"), at.within(spot{x: 67.5, y: 70, scale: 1})},
		{value, in("deep"), at.within(spot{x: 21 - width*size/2, y: 36, scale: size})},
		{mark, in("suit"), at.within(spot{x: 21, y: 61, scale: 1.17})},
		{mark, in("suit"), at.within(spot{x: 67.5, y: 70, scale: 2.1})},
	}, nil
}

// rounded returns the outline of a rectangle with round corners around 0,0.
func rounded(width, height, r float64) string {
	corner := func(x, y float64) string { return fmt.Sprintf("a%g %g 0 0 1 %g %g", r, r, x, y) }
	w, h := width-2*r, height-2*r
	return fmt.Sprintf("M%g %gh%g%sv%g%sh%g%sv%g%sZ", -w/2, -height/2, w, corner(r, r), h, corner(-r, r), -w, corner(-r, -r), -h, corner(r, -r))
}
