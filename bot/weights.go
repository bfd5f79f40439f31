package bot

import "github.com/ebbesgo/ebbes"

// The appeals are fitted: in 8207 positions of games of all kinds, the probabilities
// that they give to the legal cards come near to how good those turned out to be when each
// was tried in 200 worlds.

// A line is an appeal that rises or falls with something.
type line struct{ base, slope float64 }

func (l line) at(x float64) float64 { return l.base + l.slope*x }

// cardAppeal is the appeal of a card by its use and its suit's role once it is played,
// with its value as a share of the highest in play.
var cardAppeal = [3][ebbes.Nix + 1]line{
	toLead: {
		ebbes.NoRole: {-0.06, 0.57},
		ebbes.Trump:  {0.07, -0.43},
		ebbes.Plus:   {-0.99, 1.86},
		ebbes.Ebbes:  {0.17, -0.39},
		ebbes.Minus:  {0.82, -1.76},
		ebbes.Nix:    {0.34, -0.53},
	},
	toWin: {
		ebbes.NoRole: {0.14, -0.16},
		ebbes.Trump:  {0.04, -0.17},
		ebbes.Plus:   {-1.63, 0.33},
		ebbes.Ebbes:  {-0.15, 0.12},
		ebbes.Minus:  {1.40, -0.92},
		ebbes.Nix:    {-0.14, -0.24},
	},
	toLose: {
		ebbes.NoRole: {0.01, 0.42},
		ebbes.Trump:  {0.15, -0.47},
		ebbes.Plus:   {0.19, -0.67},
		ebbes.Ebbes:  {-0.01, -0.09},
		ebbes.Minus:  {-0.39, 1.07},
		ebbes.Nix:    {-0.18, -0.15},
	},
}

// trickAppeal is the appeal of taking the trick as it lies with what its cards bring: for
// whom others follow, and for who plays last.
var trickAppeal = [2]line{{0.01, 1.91}, {-0.21, 1.98}}

// designateAppeal is the appeal of giving a suit a role: in itself, for each card of the
// suit that the seat has taken more than the others on average, for each card of it in hand,
// and if the card takes the trick as it lies.
var designateAppeal = [ebbes.Nix]struct{ base, ahead, held, winning float64 }{
	ebbes.Trump: {-0.81, -0.11, 0.23, 0.66},
	ebbes.Plus:  {-0.13, 0.71, -0.02, -2.76},
	ebbes.Ebbes: {0.05, 0.22, 0.01, -0.48},
	ebbes.Minus: {0.07, -0.46, 0.28, 1.34},
}
