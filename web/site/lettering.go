package main

import (
	_ "embed"
	"fmt"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// lettering is the display face of the brand, with the characters of the preview only.
//
//go:embed lettering.ttf
var lettering []byte

// lettered returns the outline of a text in the display face, 1000 units to the em, and its width.
func lettered(text string) (path string, width float64, err error) {
	face, err := sfnt.Parse(lettering)
	if err != nil {
		return "", 0, err
	}
	var (
		b   strings.Builder
		buf sfnt.Buffer
		em  = fixed.I(1000)
	)
	for _, r := range text {
		glyph, err := face.GlyphIndex(&buf, r)
		if err == nil && glyph == 0 {
			err = fmt.Errorf("the lettering has no %q", r)
		}
		if err != nil {
			return "", 0, err
		}
		segments, err := face.LoadGlyph(&buf, glyph, em, nil)
		if err != nil {
			return "", 0, err
		}
		for _, s := range segments {
			command := map[sfnt.SegmentOp]string{
				sfnt.SegmentOpMoveTo: "M", sfnt.SegmentOpLineTo: "L", sfnt.SegmentOpQuadTo: "Q", sfnt.SegmentOpCubeTo: "C",
			}[s.Op]
			b.WriteString(command)
			for _, to := range s.Args[:map[string]int{"M": 1, "L": 1, "Q": 2, "C": 3}[command]] {
				fmt.Fprintf(&b, "%.2f %.2f ", width+float64(to.X)/64, float64(to.Y)/64)
			}
		}
		advance, err := face.GlyphAdvance(&buf, glyph, em, font.HintingNone)
		if err != nil {
			return "", 0, err
		}
		width += float64(advance) / 64
	}
	return b.String(), width, nil
}
