package chrome

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
)

// DrawSmall writes a picture of the screen into a folder, with at most 64 colours. Such a file is
// small enough for a repository.
func (p *Tab) DrawSmall(dir, name string) {
	p.Helper()
	full, err := png.Decode(bytes.NewReader(p.Screenshot()))
	if err != nil {
		p.Fatal(err)
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, reduced(full)); err != nil {
		p.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), out.Bytes(), 0o644); err != nil {
		p.Fatal(err)
	}
	p.Logf("%s: %d bytes", name, out.Len())
}

// reduced returns an image of the same size with only the 64 most important of its colours.
func reduced(full image.Image) image.Image {
	count := map[color.RGBA]int{}
	b := full.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			c := color.RGBAModel.Convert(full.At(x, y)).(color.RGBA)
			count[c]++
		}
	}
	var palette color.Palette
	for len(palette) < 64 && len(count) > 0 {
		palette = append(palette, worst(count, palette))
		delete(count, palette[len(palette)-1].(color.RGBA))
	}
	small := image.NewPaletted(b, palette)
	draw.Draw(small, b, full, b.Min, draw.Src)
	return small
}

// worst returns the counted colour with the greatest error in a palette, weighted by its frequency.
// With an empty palette it is the most frequent one.
func worst(count map[color.RGBA]int, palette color.Palette) color.RGBA {
	colours := make([]color.RGBA, 0, len(count))
	cost := map[color.RGBA]float64{}
	for c, n := range count {
		far := 1.0
		if len(palette) > 0 {
			far = distance(c, palette.Convert(c).(color.RGBA))
		}
		colours = append(colours, c)
		cost[c] = far * float64(n)
	}
	return slices.MaxFunc(colours, func(a, b color.RGBA) int { return cmp.Compare(cost[a], cost[b]) })
}

// distance returns the square of the distance between two colours, as points in red, green and
// blue.
func distance(a, b color.RGBA) float64 {
	r, g, blue := float64(a.R)-float64(b.R), float64(a.G)-float64(b.G), float64(a.B)-float64(b.B)
	return r*r + g*g + blue*blue
}
