package ebbes

import "math/rand/v2"

// Shuffled lets tests shuffle packs that no game is played with.
func Shuffled(s Cards, r *rand.Rand) Deck { return s.shuffled(r) }
