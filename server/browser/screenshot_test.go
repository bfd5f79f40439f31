package browser

import (
	"bytes"
	"cmp"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
)

var write = flag.Bool("write-screenshots", false, "draw ../table.png anew, and the end of a game in a temporary file")

func TestScreenshots(t *testing.T) {
	if !*write {
		t.Skip("only with -write-screenshots")
	}
	p := newTab(t)
	p.sitDown(newGame(t, ebbes.Config{Players: 2}, 11, 1), 1)
	r := rand.New(rand.NewPCG(3, 3))
	for drawn := false; ; {
		asks, s := p.turn(), p.now()
		_, leads := firstOf(s.Trick())
		switch {
		case asks == "tally" && s.Phase() == ebbes.Over:
			path := filepath.Join(os.TempDir(), "ebbes-over.png")
			p.draw(path)
			t.Log(path)
			return
		case asks == "tally":
			p.closeTally(false)
			continue
		case !drawn && s.Round() == 2 && s.Suit(ebbes.Ebbes) != ebbes.NoSuit && leads && s.HandSize(1) > 3:
			p.draw("../table.png")
			drawn = true
		}
		p.byMouse(s.Random(r))
	}
}

// firstOf returns the first card of a trick that lasts.
func firstOf(k ebbes.Trick) (ebbes.Card, bool) {
	for _, c := range k.All() {
		return c, k.Winner() == ebbes.NoSeat
	}
	return ebbes.NoCard, false
}

// draw writes what the page looks like.
func (p *tab) draw(path string) {
	p.Helper()
	shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	full, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		p.Fatal(err)
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, reduced(full)); err != nil {
		p.Fatal(err)
	}
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		p.Fatal(err)
	}
	p.Logf("%s: %d bytes", path, out.Len())
}

// reduced returns an image in the 64 of its colours that matter most, so that it
// takes little room in the repository.
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

// worst returns the colour that a palette serves worst, for how often it occurs.
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

func distance(a, b color.RGBA) float64 {
	r, g, blue := float64(a.R)-float64(b.R), float64(a.G)-float64(b.G), float64(a.B)-float64(b.B)
	return r*r + g*g + blue*blue
}
