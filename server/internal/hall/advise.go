package hall

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// How often a strong player tries each move on average, besides what [Limits] say.
const (
	fewestPlayouts   = 10 // however many want to think
	numberedPlayouts = 50 // in numbered games, which go the same wherever they are played
	hintFactor       = 5  // as often for a person, who asks now and then
)

// How much of the time computer players think, if many do, and of how many thoughts it is remembered how long
// they took.
const (
	busy   = 0.6
	memory = 100
)

// Advise returns what a computer player of a level does whose turn it is, no move if it has none
// to make. No level gives a hint.
func Advise(s game.State, l game.Level, playouts int, r *rand.Rand) game.Advice {
	return game.Advise(context.Background(), s, l, playouts, r)
}

// noLevel is for a hint.
const noLevel = game.Level(0)

// A botPool is where computer players think, as many at once as there is room for.
type botPool struct {
	slots chan struct{}
	turns atomic.Int64 // moves that strong computer players owe within a pace

	mu   sync.Mutex
	cost time.Duration // of trying each move once, on average of late
}

// newBotPool returns a pool in which so many think at once.
func newBotPool(size int) *botPool { return &botPool{slots: make(chan struct{}, size)} }

// turn counts a turn of a strong player until it is over.
func (b *botPool) turn() (over func()) {
	b.turns.Add(1)
	return func() { b.turns.Add(-1) }
}

// playouts returns how often whoever thinks tries each move: less often the more are to move within a pace,
// so that all of them come to it, and leave some of the time to others.
func (b *botPool) playouts(pace time.Duration, most int) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.cost > 0 {
		share := busy * float64(pace) * float64(cap(b.slots)) / float64(max(1, b.turns.Load()))
		most = int(min(float64(most), share/float64(b.cost)))
	}
	return max(fewestPlayouts, most)
}

// took learns how long it took to try each move so often.
func (b *botPool) took(d time.Duration, playouts int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	once := d / time.Duration(playouts)
	if b.cost == 0 {
		b.cost = once
	}
	b.cost += (once - b.cost) / memory
}
