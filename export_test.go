package ebbes

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// Shuffle lets tests shuffle decks that no game uses.
func Shuffle(d Deck, r *rand.Rand) Deck {
	d.shuffle(r)
	return d
}

// RecordSize returns a number of bytes that no text of a move in a record exceeds.
func RecordSize(m Move) int { return new(recordGame).Size(m) }

// AddWeights lets tests add numbers larger than any count of worlds.
func AddWeights(x, y [2]uint64) [2]uint64 {
	sum := weight{x[0], x[1]}
	sum.add(weight{y[0], y[1]})
	return [2]uint64{sum.lo, sum.hi}
}

// Times lets tests multiply numbers larger than any count of worlds.
func Times(x [2]uint64, n uint64) [2]uint64 {
	product := weight{x[0], x[1]}.times(n)
	return [2]uint64{product.lo, product.hi}
}

// Mul lets tests multiply two such numbers.
func Mul(x, y [2]uint64) (upper, lower [2]uint64) {
	u, l := weight{x[0], x[1]}.mul(weight{y[0], y[1]})
	return [2]uint64{u.lo, u.hi}, [2]uint64{l.lo, l.hi}
}

// Below lets tests draw numbers larger than any count of worlds.
func Below(x [2]uint64, r *rand.Rand) [2]uint64 {
	y := weight{x[0], x[1]}.below(r)
	return [2]uint64{y.lo, y.hi}
}

// Words lets tests walk all texts of a language.
func Words(l Language) any {
	w := *l.words()
	copy(w.reasons[:wording.Reasons], w.Reasons[:])
	return w
}

// Fair returns a word of r from which count numbers below n, n-1 and so on are drawn.
func Fair(n, count int, r *rand.Rand) uint64 { return fair(n, count, r) }
