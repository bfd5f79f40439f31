package ebbes

import "math/rand/v2"

// Shuffle lets tests shuffle decks that no game is played with.
func Shuffle(d Deck, r *rand.Rand) Deck {
	d.shuffle(r)
	return d
}

// AddWeights lets tests add numbers that no position has so many worlds for.
func AddWeights(x, y [2]uint64) [2]uint64 {
	sum := weight(x)
	sum.add(weight(y))
	return sum
}

// Below lets tests draw numbers that no position has so many worlds for.
func Below(x [2]uint64, r *rand.Rand) [2]uint64 { return weight(x).below(r) }

// Words lets tests walk everything that is said in a language.
func Words(l Language) any { return *l.words() }
