package bot

import "github.com/ebbesgo/ebbes"

// The appeals were fitted to 8207 positions of games of all kinds, so that the probabilities
// that they give to the legal cards come near to how well those did, each in 200 worlds. Then
// all were made stronger by the same factor, as long as that made the advice better.

// A line is an appeal that rises or falls with something.
type line struct{ base, slope float64 }

func (l line) at(x float64) float64 { return l.base + l.slope*x }

// cardAppeal is the appeal of a card by its use and its suit's role once it is played,
// with its value as a share of the highest in play.
var cardAppeal = [3][ebbes.Nix + 1]line{
	toLead: {
		ebbes.NoRole: {-0.10, 0.97},
		ebbes.Trump:  {0.12, -0.73},
		ebbes.Plus:   {-1.68, 3.16},
		ebbes.Ebbes:  {0.29, -0.66},
		ebbes.Minus:  {1.40, -3.00},
		ebbes.Nix:    {0.58, -0.90},
	},
	toWin: {
		ebbes.NoRole: {0.24, -0.27},
		ebbes.Trump:  {0.06, -0.28},
		ebbes.Plus:   {-2.77, 0.56},
		ebbes.Ebbes:  {-0.26, 0.20},
		ebbes.Minus:  {2.37, -1.56},
		ebbes.Nix:    {-0.24, -0.40},
	},
	toLose: {
		ebbes.NoRole: {0.01, 0.71},
		ebbes.Trump:  {0.26, -0.80},
		ebbes.Plus:   {0.32, -1.14},
		ebbes.Ebbes:  {-0.01, -0.15},
		ebbes.Minus:  {-0.67, 1.82},
		ebbes.Nix:    {-0.30, -0.26},
	},
}

// trickAppeal is the appeal of taking the trick as it lies with what its cards bring: for
// whom others follow, and for who plays last.
var trickAppeal = [2]line{{0.02, 3.24}, {-0.36, 3.37}}

// designateAppeal is the appeal of giving a suit a role: in itself, for each card of the
// suit that the seat has taken more than the others on average, for each card of it in hand,
// and if the card takes the trick as it lies.
var designateAppeal = [ebbes.Nix]struct{ base, ahead, held, winning float64 }{
	ebbes.Trump: {-1.37, -0.19, 0.38, 1.12},
	ebbes.Plus:  {-0.22, 1.21, -0.04, -4.69},
	ebbes.Ebbes: {0.08, 0.38, 0.02, -0.81},
	ebbes.Minus: {0.12, -0.79, 0.48, 2.27},
}
