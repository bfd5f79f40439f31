package ebbes

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// Shuffle shuffles a deck, even one that no game uses.
func Shuffle(d Deck, r *rand.Rand) Deck {
	d.shuffle(r)
	return d
}

// RecordSize returns the upper bound for the bytes of a move in the text of a record.
func RecordSize(m Move) int { return new(recordGame).Size(m) }

// AddWeights adds two numbers below 2¹²⁸, each given as its lower and its upper word.
func AddWeights(x, y [2]uint64) [2]uint64 {
	sum := weight{x[0], x[1]}
	sum.add(weight{y[0], y[1]})
	return [2]uint64{sum.lo, sum.hi}
}

// Times multiplies a number below 2¹²⁸ by a word, modulo 2¹²⁸. The lower word comes first.
func Times(x [2]uint64, n uint64) [2]uint64 {
	product := weight{x[0], x[1]}.times(n)
	return [2]uint64{product.lo, product.hi}
}

// Mul multiplies two numbers below 2¹²⁸ and returns both halves of the product. In each number the
// lower word comes first.
func Mul(x, y [2]uint64) (upper, lower [2]uint64) {
	u, l := weight{x[0], x[1]}.mul(weight{y[0], y[1]})
	return [2]uint64{u.lo, u.hi}, [2]uint64{l.lo, l.hi}
}

// Below draws a number below x, which is at most 2¹²⁷, from r, each equally likely. The lower word
// comes first.
func Below(x [2]uint64, r *rand.Rand) [2]uint64 {
	y := weight{x[0], x[1]}.below(r)
	return [2]uint64{y.lo, y.hi}
}

// Words returns all texts of a language.
func Words(l Language) any {
	w := *l.words()
	copy(w.reasons[:wording.Reasons], w.Reasons[:])
	return w
}

// Fair returns a word of r that serves count draws below n, n-1 and so on.
func Fair(n, count int, r *rand.Rand) uint64 { return fair(n, count, r) }
