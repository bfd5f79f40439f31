package ebbes

import "math/rand/v2"

// Shuffle lets tests shuffle packs that no game is played with.
func Shuffle(d Deck, r *rand.Rand) Deck {
	d.shuffle(r)
	return d
}
