package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/image/vector"
)

// A shape is an outline with its colour and its placement. The outline is a path of SVG.
type shape struct {
	path, in string
	at       spot
}

// A spot is the placement of an outline: the place of its point 0,0, its size, and its clockwise turn
// in degrees.
type spot struct{ x, y, scale, turned float64 }

// at returns the place in the picture for a point of the outline.
func (s spot) at(x, y float64) (float64, float64) {
	sin, cos := math.Sincos(s.turned * math.Pi / 180)
	return s.x + s.scale*(x*cos-y*sin), s.y + s.scale*(x*sin+y*cos)
}

// within combines the spot of a thing with the spot of an outline inside it.
func (s spot) within(inner spot) spot {
	x, y := s.at(inner.x, inner.y)
	return spot{x, y, s.scale * inner.scale, s.turned + inner.turned}
}

// drawn returns shapes as PNG, each over the earlier ones.
func drawn(width, height int, shapes ...shape) ([]byte, error) {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for _, s := range shapes {
		colour, err := colourIn(s.in)
		if err != nil {
			return nil, err
		}
		p := pen{outline: vector.NewRasterizer(width, height), place: s.at}
		if err := p.follow(s.path); err != nil {
			return nil, fmt.Errorf("path %q: %w", s.path, err)
		}
		p.outline.Draw(picture, picture.Bounds(), image.NewUniform(colour), image.Point{})
	}
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, picture)
	return b.Bytes(), err
}

// colourIn reads a colour in CSS notation, such as "#faf6ec".
func colourIn(text string) (color.NRGBA, error) {
	c := color.NRGBA{A: 255}
	if _, err := fmt.Sscanf(text, "#%02x%02x%02x", &c.R, &c.G, &c.B); err != nil {
		return c, fmt.Errorf("colour %q: %w", text, err)
	}
	return c, nil
}

var (
	steps  = regexp.MustCompile(`([A-Za-z])([^A-Za-z]*)`)
	number = regexp.MustCompile(`-?(\d+\.?\d*|\.\d+)`)
)

// A pen follows a path of SVG.
type pen struct {
	outline        *vector.Rasterizer
	place          spot
	x, y           float64
	beginX, beginY float64 // first point of the current part
}

// follow follows a path.
func (p *pen) follow(path string) error {
	for _, step := range steps.FindAllStringSubmatch(path, -1) {
		var numbers []float64
		for _, text := range number.FindAllString(step[2], -1) {
			n, err := strconv.ParseFloat(text, 64)
			if err != nil {
				return err
			}
			numbers = append(numbers, n)
		}
		if err := p.command(step[1], numbers); err != nil {
			return err
		}
	}
	return nil
}

// command follows a command as often as its numbers allow.
func (p *pen) command(command string, n []float64) error {
	kind := strings.ToUpper(command)
	needs, known := map[string]int{"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7, "Z": 0}[kind]
	if !known || needs == 0 && len(n) > 0 || needs > 0 && (len(n) == 0 || len(n)%needs != 0) {
		return fmt.Errorf("command %s with %d numbers", command, len(n))
	}
	if kind == "Z" {
		p.outline.ClosePath()
		p.x, p.y = p.beginX, p.beginY
		return nil
	}
	for ; len(n) > 0; n = n[needs:] {
		var x, y float64 // origin of the numbers
		if kind != command {
			x, y = p.x, p.y
		}
		p.step(kind, n, x, y)
		if kind == "M" {
			kind, command = "L", string(command[0]-'M'+'L') // the rule for further numbers
		}
	}
	return nil
}

// step draws one command of a path, given its numbers n. Coordinates count from x and y.
func (p *pen) step(kind string, n []float64, x, y float64) {
	switch kind {
	case "M":
		p.x, p.y = x+n[0], y+n[1]
		p.beginX, p.beginY = p.x, p.y
		p.outline.MoveTo(p.at(p.x, p.y))
	case "L":
		p.line(x+n[0], y+n[1])
	case "H":
		p.line(x+n[0], p.y)
	case "V":
		p.line(p.x, y+n[0])
	case "Q":
		p.quadratic(x+n[0], y+n[1], x+n[2], y+n[3])
	case "C":
		p.curve(x+n[0], y+n[1], x+n[2], y+n[3], x+n[4], y+n[5])
	case "A":
		p.arc(n[0], n[1], n[3] != 0, n[4] != 0, x+n[5], y+n[6])
	}
}

// at returns the place of a point in the picture.
func (p *pen) at(x, y float64) (float32, float32) {
	x, y = p.place.at(x, y)
	return float32(x), float32(y)
}

func (p *pen) line(x, y float64) {
	p.x, p.y = x, y
	p.outline.LineTo(p.at(x, y))
}

func (p *pen) quadratic(ax, ay, x, y float64) {
	p.x, p.y = x, y
	ax32, ay32 := p.at(ax, ay)
	x32, y32 := p.at(x, y)
	p.outline.QuadTo(ax32, ay32, x32, y32)
}

func (p *pen) curve(ax, ay, bx, by, x, y float64) {
	p.x, p.y = x, y
	ax32, ay32 := p.at(ax, ay)
	bx32, by32 := p.at(bx, by)
	x32, y32 := p.at(x, y)
	p.outline.CubeTo(ax32, ay32, bx32, by32, x32, y32)
}

// arc follows an ellipse with upright axes, in short lines. Its centre is found like the centre of a
// circle, between the two points:
// https://www.w3.org/TR/SVG/implnote.html#ArcConversionEndpointToCenter.
func (p *pen) arc(rx, ry float64, large, clockwise bool, x, y float64) {
	fromX, fromY, toX, toY := p.x/rx, p.y/ry, x/rx, y/ry
	half := math.Hypot(toX-fromX, toY-fromY) / 2
	r := max(1, half)
	off := math.Sqrt(r*r-half*half) / half
	if large == clockwise {
		off = -off
	}
	centreX := (fromX+toX)/2 - off*(toY-fromY)/2
	centreY := (fromY+toY)/2 + off*(toX-fromX)/2
	begin := math.Atan2(fromY-centreY, fromX-centreX)
	turn := math.Atan2(toY-centreY, toX-centreX) - begin
	if clockwise && turn < 0 {
		turn += 2 * math.Pi
	} else if !clockwise && turn > 0 {
		turn -= 2 * math.Pi
	}
	const lines = 64
	for i := 1; i < lines; i++ {
		angle := begin + turn*float64(i)/lines
		p.line(rx*(centreX+r*math.Cos(angle)), ry*(centreY+r*math.Sin(angle)))
	}
	p.line(x, y)
}
